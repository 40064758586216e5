"""What a browser's Python needs to be a table: our own modules and data, the packages they import, and compiled rules, in one archive.

Everything is taken from this installation, so the words, scenes and rules are those of the server. Left out is what a table in a browser
never imports: the laboratory, the environments, the terminal, the command line, compilers, stores on disk.
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING, Iterator

from touchline import folders, games
from touchline.cli.build import SHARED, kept_in
from touchline.kernel import homes
from touchline.kernel.porting import side_module
from touchline.kernel.target import PACKAGE
from touchline.play.reference import reference_path
from touchline.thinking import networks
from touchline.web import build

if TYPE_CHECKING:
    from touchline.kernel.native import Kept

PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
"""What npm's `pyodide` is, in the words of wheels; both are those of the version that package-lock.json pins."""
WHEEL = ("msgspec", "0.22.0", "a66b1766311e4237")
"""The one package that is no plain Python: name, version, and how the SHA-256 of its wheel begins."""
PACKAGES = ("fluent.runtime", "fluent.syntax", "attrs", "babel", "pytz", "typing_extensions", "starlette", "anyio")
LOCALES = ("root", "en", "fr")
"""The languages whose numbers and plurals are taken along."""
ELSEWHERE = ("cli", "compiled", "envs", "lab", "terminal", "web")
"""The folders of our package that no table needs."""
NOT_OURS = (
    "compiler.py", "keys.py", "native.py", "ports.py", "prepare.py", "shipped.py", "cuda.py", "gpu.py", "wave.py", "witness.py", "door.py",
    "porting.py", "wasm.py", "postgresql.py", "postgres_connection.py", "postgres_holdings.py", "postgres_keeping.py", "postgres_layout.py",
    "postgres_rows.py", "postgres_writing.py", "sqlite.py", "layout.py", "leases.py", "keeping.py", "ops.py", "relay.py", "inner.py",
    "app.py", "doors.py", "deflate.py", "wire.py", "metrics.py", "client.py", "lending.py",
    "scout.py", "onnx.py",
)  # fmt: skip
KINDS = (".py", ".toml", ".ftl", ".json", ".md", ".dat", ".svg", ".css")
"""The files that are read at a table."""
BULK = ("touchline.envs.vector", "touchline.envs.batch", "touchline.envs.stepping", "touchline.lab.descent")
"""What only plays matches by the thousand, or learns from them."""


def parcel(names: list[str] | None = None) -> bytes:
    """The archive, with the rules of some games (all of them, if none is named)."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted({**dict(_ours()), **dict(_packages()), **dict(_wheel()), **dict(_libraries(names))}.items()):
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _ours() -> Iterator[tuple[str, bytes]]:
    """Our own modules, texts, tables and rule references."""
    for path in PACKAGE.rglob("*"):
        below = path.relative_to(PACKAGE)
        if below.parts[0] not in ELSEWHERE and path.suffix in KINDS and path.name not in NOT_OURS and path.is_file():
            yield f"touchline/{below.as_posix()}", path.read_bytes()
    rules = reference_path(games.names()[0]).parent
    for path in rules.rglob("*"):
        if path.suffix in KINDS:
            yield f"touchline/reference/{path.relative_to(rules).as_posix()}", path.read_bytes()


def _packages() -> Iterator[tuple[str, bytes]]:
    """The packages of plain Python that our modules import, without what belongs to other languages."""
    for name in PACKAGES:
        for file in distribution(name).files or ():
            path = Path(str(distribution(name).locate_file(file)))
            foreign = "locale-data" in file.parts and file.stem not in LOCALES
            if path.suffix in (".py", ".dat") and ".." not in file.parts and "zoneinfo" not in file.parts and not foreign:
                yield file.as_posix(), path.read_bytes()


def _wheel() -> Iterator[tuple[str, bytes]]:
    """The files of a wheel for the browser's Python, fetched once."""
    name, version, check = WHEEL
    folder = folders.cache() / "wheels"
    found = folder / f"{name}-{version}-cp{PYTHON.replace('.', '')}-cp{PYTHON.replace('.', '')}-{PLATFORM}.whl"
    if not found.is_file():
        wanted = ["--no-deps", "--only-binary", ":all:", "--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp"]
        command = [*build.pip(), "download", "-q", "--disable-pip-version-check", *wanted, "-d", str(folder)]
        done = subprocess.run([*command, f"{name}=={version}"], capture_output=True, text=True, check=False, timeout=300)
        if done.returncode or not found.is_file():
            raise OSError(f"{name} {version} for browsers could not be fetched: {done.stderr.strip()[-500:]}")
    data = found.read_bytes()
    if not hashlib.sha256(data).hexdigest().startswith(check):
        raise OSError(f"{found} is not the wheel that this version of Touchline was tested with; delete it and try again")
    with zipfile.ZipFile(io.BytesIO(data)) as wheel:
        for file in wheel.namelist():
            if file.endswith((".py", ".so")):
                yield file, wheel.read(file)


def _libraries(names: list[str] | None) -> Iterator[tuple[str, bytes]]:
    """The compiled rules of games and what they share."""
    folder = folders.cache() / "for-browsers"
    for name in names or homes.our_own():
        game = games.find(name)
        own = [f for f in game.entries.values() if homes.home(f.py_func.__module__) == name]
        own += networks.rules(game).values() if networks.has(game) else ()
        yield _taken(side_module(name, [*own, *_solving(name)], folder))
    yield _taken(side_module(homes.COMMON, [f for module in SHARED if module not in BULK for f in kept_in(module)], folder))


def _solving(name: str) -> Iterator[Kept]:
    """What an exact solution is computed by, where a game has one."""
    for path in sorted(homes.folder(name).glob("bots/solution*.py")):
        yield from kept_in(f"{homes.package(name)}.bots.{path.stem}")


def _taken(library: Path) -> tuple[str, bytes]:
    return f"touchline/compiled/{library.name}", library.read_bytes()


__all__ = ["parcel"]

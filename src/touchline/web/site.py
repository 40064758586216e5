"""`touchline site OUT`: the five games as a folder of plain files, which any web host can serve, and which work without a network then.

The page is the server's own; a worker of it is the house (server/alone.py in Pyodide). Whatever may be kept for ever has a hash in its
name, or is of a version of Pyodide that the name of its folder tells.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from touchline.web.build import STATIC, WEB, CannotBuild, build, node
from touchline.web.parcel import parcel

PYODIDE = WEB / "node_modules" / "pyodide"
PLAIN = ("pyodide.mjs", "pyodide.asm.mjs")
PACKED, LIBRARY = "pyodide.asm.wasm", "python_stdlib.zip"
UNUSED = (
    "_pydatetime.py", "_pydecimal.py", "_pyio.py", "_pyrepl", "cProfile.py", "curses", "doctest.py", "ensurepip", "ftplib.py",
    "imaplib.py", "mailbox.py", "multiprocessing", "nntplib.py", "optparse.py", "pdb.py", "pickletools.py", "poplib.py", "profile.py",
    "pstats.py", "pydoc.py", "pydoc_data", "smtplib.py", "sqlite3", "turtle.py", "unittest", "venv", "wsgiref", "xml", "xmlrpc",
    "zipapp.py",
)  # fmt: skip
"""What is in Python's library and no table ever imports."""
CODECS = (
    "__init__", "aliases", "ascii", "cp1252", "cp437", "charmap", "idna", "latin_1", "punycode", "raw_unicode_escape", "undefined",
    "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig",
)  # fmt: skip
"""The encodings that are left of some hundred."""
COMPILE_S = 600


def site(out: Path) -> list[Path]:
    """Write the site into a folder that is empty, or holds an older one; the files, largest first."""
    if out.exists() and any(out.iterdir()) and not (out / "service.js").is_file():
        raise OSError(f"{out} is not empty and holds no site of ours")
    if not (WEB / "package.json").is_file():
        raise CannotBuild("a site is written from a source checkout: wheels do not bring what it is made of")
    build(development=True)
    archive, library = _compiled(parcel(), _trimmed((PYODIDE / LIBRARY).read_bytes()))
    if out.exists():
        shutil.rmtree(out)
    python = out / "python"
    python.mkdir(parents=True)
    for name in PLAIN:
        shutil.copyfile(PYODIDE / name, python / name)
    (python / LIBRARY).write_bytes(library)
    (python / "pyodide-lock.json").write_text(json.dumps({**json.loads((PYODIDE / "pyodide-lock.json").read_text()), "packages": {}}))
    (python / f"{PACKED}.gz").write_bytes(gzip.compress((PYODIDE / PACKED).read_bytes(), 9, mtime=0))
    name = f"touchline-{_hash(archive)}.zip"
    (python / name).write_bytes(archive)
    worker = (WEB / "site" / "worker.js").read_text("utf-8").replace("{parcel}", name)
    script = f"worker-{_hash(worker.encode())}.js"
    (out / script).write_text(worker, "utf-8")
    shutil.copytree(STATIC, out / "static", ignore=shutil.ignore_patterns("index.html", "sources.sha256", "manifest.webmanifest"))
    page = (STATIC / "index.html").read_text("utf-8").replace('"/static/manifest.webmanifest"', '"manifest.webmanifest"')
    page = page.replace('"/static/', '"static/').replace("<html ", f'<html data-house="{script}" ', 1)
    (out / "index.html").write_text(page, "utf-8")
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text("utf-8"))
    manifest.update(start_url="./", scope="./", id="./")
    manifest["icons"] = [{**icon, "src": icon["src"].lstrip("/")} for icon in manifest["icons"]]
    (out / "manifest.webmanifest").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    _service(out)
    return sorted((path for path in out.rglob("*") if path.is_file()), key=lambda path: -path.stat().st_size)


def _trimmed(library: bytes) -> bytes:
    """Python's library without what no table imports."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as given, zipfile.ZipFile(packed, "w") as made:
        for name in given.namelist():
            top, _, below = name.partition("/")
            if top not in UNUSED and not (top == "encodings" and below.endswith(".py") and below[:-3] not in CODECS):
                made.writestr(name, given.read(name))
    return packed.getvalue()


def _compiled(*archives: bytes) -> list[bytes]:
    """Archives of sources as bytecode: a page that begins to play need not read our sources first."""
    run_node, _ = node()
    with tempfile.TemporaryDirectory() as place:
        files = [Path(place, f"{i}-{kind}.zip") for i in range(len(archives)) for kind in ("sources", "compiled")]
        for path, archive in zip(files[::2], archives, strict=True):
            path.write_bytes(archive)
        command = [*run_node, str(WEB / "site" / "compile.mjs"), str(PYODIDE), *map(str, files)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=COMPILE_S, check=False)
        if done.returncode:
            raise CannotBuild(f"the sources could not be compiled for browsers: {done.stderr.strip()[-1000:]}")
        return [path.read_bytes() for path in files[1::2]]


def _service(out: Path) -> None:
    """The script that keeps all of it, under a name that changes with any of it."""
    files = {path.relative_to(out).as_posix(): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}
    version = _hash("".join(f"{name} {_hash(data)}\n" for name, data in files.items()).encode())
    lasting = [name for name in files if name.startswith(("python/", "worker-", "static/touchline-"))]
    passing = ["./", *(name for name in files if name not in lasting and name != "index.html")]
    script = (WEB / "site" / "service.js").read_text("utf-8").replace("{version}", version)
    script = script.replace("{files}", json.dumps(passing)).replace("{lasting}", json.dumps(lasting))
    (out / "service.js").write_text(script, "utf-8")


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


__all__ = ["site"]

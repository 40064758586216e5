"""`touchline site OUT`: the five games as a folder of plain files, which any web host can serve, and which work without a network then.

The page is the server's own; a worker of it is the house (server/alone.py in Pyodide). Whatever may be kept for ever has a hash in its
name.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
import shutil
import subprocess
import tempfile
from pathlib import Path

from touchline.web.build import STATIC, WEB, CannotBuild, build, node
from touchline.web.parcel import parcel

PYODIDE = WEB / "node_modules" / "pyodide"
LOADER, LOCK, LIBRARY, PACKED = "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip", ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""The script that begins, what it reads of itself, the modules the interpreter begins with, and the interpreter."""
PRESET = 9 | lzma.PRESET_EXTREME
COMPILE_S = 600


def site(out: Path) -> list[Path]:
    """Write the site into a folder that is empty, or holds an older one; the files, largest first."""
    if out.exists() and any(out.iterdir()) and not (out / "service.js").is_file():
        raise OSError(f"{out} is not empty and holds no site of ours")
    if not (WEB / "package.json").is_file():
        raise CannotBuild("a site is written from a source checkout: wheels do not bring what it is made of")
    build(development=True)
    library, archive = _compiled(PYODIDE / LIBRARY, parcel())
    if out.exists():
        shutil.rmtree(out)
    parts = {name: _packed(out, name, (PYODIDE / name).read_bytes()) for name in PACKED}
    parts[LIBRARY] = _packed(out, LIBRARY, library)
    parts[LOCK] = _named(out, LOCK, json.dumps({**json.loads((PYODIDE / LOCK).read_text()), "packages": {}}).encode())
    loader = _named(out, LOADER, (PYODIDE / LOADER).read_bytes())
    ours = _named(out, "touchline.xz", lzma.compress(archive, preset=PRESET))
    worker = (WEB / "site" / "worker.js").read_text("utf-8")
    for place, value in {"{loader}": loader, "{parcel}": ours, "{parts}": json.dumps(parts)}.items():
        worker = worker.replace(place, value)
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


def _named(out: Path, name: str, data: bytes) -> str:
    """Write a part of the interpreter's; its name, which tells its content, so that it can be kept for ever."""
    stem, _, kind = name.partition(".")
    found = f"python/{stem}-{_hash(data)}.{kind}"
    (out / "python").mkdir(parents=True, exist_ok=True)
    (out / found).write_bytes(data)
    return found


def _packed(out: Path, name: str, data: bytes) -> str:
    """The same packed so that a browser can unpack it by itself: a host that compresses nothing sends no more than others."""
    return _named(out, f"{name}.packed", gzip.compress(data, 9, mtime=0))


def _compiled(library: Path, ours: bytes) -> list[bytes]:
    """What the interpreter begins with, and all that follows, as bytecode: a page that begins to play need not read sources first."""
    run_node, _ = node()
    with tempfile.TemporaryDirectory() as place:
        sources, *made = (Path(place, name) for name in ("ours.zip", "beginning.zip", "rest.zip"))
        sources.write_bytes(ours)
        script, packing = WEB / "site" / "compile.mjs", WEB / "packing.py"
        command = [*run_node, *map(str, (script, PYODIDE, packing, library, sources, *made))]
        done = subprocess.run(command, capture_output=True, text=True, timeout=COMPILE_S, check=False)
        if done.returncode:
            raise CannotBuild(f"the sources could not be compiled for browsers: {done.stderr.strip()[-1000:]}")
        return [path.read_bytes() for path in made]


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

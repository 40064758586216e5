"""What of Python's library and of packages a site needs, as two archives of bytecode. Run by the very interpreter that will read them.

The interpreter begins with the modules that it imports itself; everything else follows in one piece, which can so be packed much smaller.
Nothing but the standard library is imported here.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import marshal
import zipfile
from typing import Iterable, Iterator, Mapping

BY_NAME = ("_strptime", "anyio._backends._asyncio", "encodings.cp437", "encodings.idna", "encodings.latin_1", "encodings.utf_16")
"""Imported by no statement, but by name, or by C."""
NEVER = (
    "_aix_support", "_apple_support", "_ios_support", "_android_support", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl",
    "anyio._backends._trio", "anyio.pytest_plugin", "argparse", "asyncio.proactor_events", "asyncio.tools", "asyncio.windows_events",
    "asyncio.windows_utils", "babel.messages", "bdb", "code", "concurrent.futures.process", "ctypes.macholib", "ctypes.wintypes", "curses",
    "doctest", "ftplib", "getopt", "http.server", "logging.config", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "plistlib",
    "pty", "py_compile", "pydoc", "pydoc_data", "rlcompleter", "sqlite3", "symtable", "tarfile", "tkinter", "tracemalloc", "turtle",
    "unittest", "venv", "webbrowser", "xml.dom", "xml.etree", "xml.parsers", "xmlrpc",
)  # fmt: skip
"""Imported on other systems, by programs of a command line, or to talk to the world: no table does."""
AS_SOURCE = "anyio/"
"""This package reads its own source to import only what is used."""
DATE = (2020, 1, 1, 0, 0, 0)


def module_named(path: str) -> str:
    """The module that a file is."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(path: str, source: bytes) -> Iterator[str]:
    """All that a module may import, at its top or within a function, as dotted names; some are no modules but what lies in one."""
    package = path.removesuffix(".py").split("/")[:-1]
    for node in _run(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a tree that runs; what only type checkers read does not."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            for other in child.orelse:
                yield other
                yield from _run(other)
            continue
        yield child
        yield from _run(child)


def reached(sources: Mapping[str, bytes], roots: Iterable[str]) -> set[str]:
    """The files of the modules that some modules come to import, and those of the packages around them."""
    files = {module_named(path): path for path in sources if path.endswith(".py")}
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if never(name):
            continue
        if "." in name:
            waiting.append(name.rpartition(".")[0])
        path = files.get(name)
        if path is not None and path not in found:
            found.add(path)
            waiting += imports(path, sources[path])
    return found


def never(name: str) -> bool:
    """Whether a module, or a package around it, is never imported."""
    parts = name.split(".")
    return any(".".join(parts[: i + 1]) in NEVER for i in range(len(parts)))


def pack(library: bytes, ours: bytes, begun: Iterable[str]) -> tuple[bytes, bytes]:
    """The archives of a site from those of all sources; `begun`: the modules with which the interpreter begins.

    A package lies in one of the two as a whole: Python looks for its modules in one place only.
    """
    begun = set(begun)
    given, own = _read(library), _read(ours)
    sources = {**given, **own}
    needed = reached(sources, [*begun, *BY_NAME, *(module_named(path) for path in own if path.startswith("touchline/"))])
    needed |= {path for path in given if module_named(path) in begun}
    first = {name.partition(".")[0] for name in begun}
    early = {path for path in needed if path in given and module_named(path).partition(".")[0] in first}
    late = {path for path in sources if path not in early and (path in needed or not path.endswith(".py"))}
    return _packed({path: sources[path] for path in early}), _packed({path: sources[path] for path in late})


def _read(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as given:
        return {name: given.read(name) for name in given.namelist() if not name.endswith("/")}


def _packed(files: Mapping[str, bytes]) -> bytes:
    """A plain zip with each source replaced by its bytecode, like beside like; nothing is looked up by date or size."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        for path in sorted(files, key=lambda path: (path.rpartition(".")[2], path)):
            name, content = path, files[path]
            if path.endswith(".py") and not path.startswith(AS_SOURCE):
                name, content = f"{path}c", _bytecode(path, content)
            made.writestr(zipfile.ZipInfo(name, DATE), content)
    return packed.getvalue()


def _bytecode(path: str, source: bytes) -> bytes:
    """A module without docstrings, as the interpreter keeps it."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


__all__ = ["imports", "module_named", "never", "pack", "reached"]

"""The files of the web table: compressed once, and kept by browsers as long as they stay the same."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

NAMED_BY_CONTENT = re.compile(r"-([0-9A-Z]{8}|[0-9a-f]{12})\.[\w.]+$")
"""The name of such a file changes with what is in it."""
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = (".js", ".css", ".svg", ".json", ".html", ".webmanifest", ".txt", ".map")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


class File(NamedTuple):
    """A file as it is sent."""

    changed: int
    data: bytes
    packed: bytes
    """Compressed; empty if that is not worth it."""
    kind: str
    tag: str


class Files:
    """A folder of files, read once."""

    def __init__(self, folder: Path):
        self.folder = folder
        self._known: dict[str, File] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI: one file."""
        request = Request(scope)
        name = scope["path"].removeprefix(scope.get("root_path", "")).removeprefix("/")
        found = self._file(name)
        if found is None or request.method not in ("GET", "HEAD"):
            raise HTTPException(404 if found is None else 405, "there is no such file" if found is None else "files can only be read")
        headers = {"etag": found.tag, "cache-control": FOR_GOOD if NAMED_BY_CONTENT.search(name) else ASK_AGAIN, "vary": "accept-encoding"}
        if found.tag in request.headers.get("if-none-match", ""):
            await Response(status_code=304, headers=headers)(scope, receive, send)
            return
        data = found.data
        if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
            data, headers["content-encoding"] = found.packed, "gzip"
        await Response(data, media_type=found.kind, headers=headers)(scope, receive, send)

    def _file(self, name: str) -> File | None:
        """A file right in the folder, by its plain name."""
        path = self.folder / name
        if not re.fullmatch(r"[\w.-]+", name) or not path.is_file():
            return None
        changed = path.stat().st_mtime_ns
        found = self._known.get(name)
        if found is None or found.changed != changed:
            data = path.read_bytes()
            packed = gzip.compress(data, 9, mtime=0) if path.suffix in TEXTS else b""
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
            found = self._known[name] = File(changed, data, packed if len(packed) < len(data) else b"", kind, tag)
        return found

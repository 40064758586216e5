"""What the worker of a site calls (web/site/worker.js): the house, with the browser as its shelf. Only Pyodide can import this."""

from __future__ import annotations

from typing import Any, Mapping

from pyodide.ffi import to_js

from touchline.server.alone import Alone


async def begin(names: Any, values: Any, put: Any) -> Alone:
    """Open the house with what the browser has kept under these names; `put` keeps more, or says that it could not."""

    async def keep(things: Mapping[str, bytes | None]) -> None:
        await put(to_js(list(things)), to_js(list(things.values())))

    kept = dict(zip(names.to_py(), (bytes(value) for value in values.to_py()), strict=True))
    return await Alone.begin(kept, keep)


__all__ = ["begin"]

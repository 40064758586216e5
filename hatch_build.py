"""The wheel carries the web table ready built: this hook builds it if the sources changed, and asks for Node only then."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILD = Path(__file__).parent / "src" / "touchline" / "web" / "build.py"


class WebTable(BuildHookInterface[Any]):
    """Builds static/ before a wheel is packed. An editable install builds it later: `make play` does."""

    def dependencies(self) -> list[str]:
        """PyPI's Node, if the machine has none and there is something to build."""
        page = runpy.run_path(str(BUILD))
        return [] if page["is_built"]() or shutil.which("node") else [page["NODE_WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page."""
        if version != "editable":
            runpy.run_path(str(BUILD))["build"]()

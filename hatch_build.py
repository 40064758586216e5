"""The wheel carries the web table ready built, and for a named platform compiled rules; its description is the README with absolute links.

The page is built if its sources changed, and Node is asked for only then. With TOUCHLINE_WHEEL=linux-x86-64 (see `kernel/ports.py`) a wheel
carries what `touchline build` has written for that platform, to `src/touchline/compiled` or to the folder that TOUCHLINE_COMPILED names;
without it, none, and needs Numba to play.

An index shows the README far from its files. So links lead to the project's home, which pyproject.toml names in one place; as long as it
names none, what would be a dead link is plain words.
"""

from __future__ import annotations

import os
import re
import runpy
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
BUILD = ROOT / "src" / "touchline" / "web" / "build.py"
COMPILED = Path(os.environ.get("TOUCHLINE_COMPILED") or ROOT / "src" / "touchline" / "compiled")


LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![\w+.-]+:|#)([^)\s]+)\)")
"""A link or a picture whose address is a file of the project."""
PAGES = {"Source": "", "Documentation": "/blob/HEAD/docs/index.md", "Changelog": "/blob/HEAD/CHANGELOG.md", "Issues": "/issues"}


class Description(MetadataHookInterface):
    """What an index shows: the README and the project's own addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml calls dynamic."""
        home = self.config.get("home", "").rstrip("/")
        metadata["readme"] = {"content-type": "text/markdown", "text": described((ROOT / "README.md").read_text("utf-8"), home)}
        metadata["urls"] = {name: home + page for name, page in PAGES.items()} if home else {}


def described(readme: str, home: str) -> str:
    """The README as it is read elsewhere: links lead to the project's home; without one they are words, and pictures stay away."""

    def elsewhere(found: re.Match[str]) -> str:
        picture, words, file = found.groups()
        if not home:
            return words if words == file else f"{words} ({file})"
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/HEAD/{file})"

    parts = readme.split("\n\n")
    if not home:
        parts = [part for part in parts if not any(found[1] for found in LINK.finditer(part))]
    return "\n\n".join(LINK.sub(elsewhere, part) for part in parts)


class WebTable(BuildHookInterface[Any]):
    """Builds static/ before a wheel is packed. An editable install builds it later: `make play` does."""

    def dependencies(self) -> list[str]:
        """PyPI's Node, if the machine has none and there is something to build."""
        page = runpy.run_path(str(BUILD))
        return [] if page["is_built"]() or shutil.which("node") else [page["NODE_WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and take compiled rules in."""
        if version != "editable":
            runpy.run_path(str(BUILD))["build"]()
            if platform := os.environ.get("TOUCHLINE_WHEEL"):
                self.take(platform, build_data)

    def take(self, platform: str, build_data: dict[str, Any]) -> None:
        """Compiled rules for a platform: one folder, or one for each level of its processors."""
        folders = [folder for folder in sorted(COMPILED.glob(f"{platform}*")) if re.fullmatch(r"(-v\d)?", folder.name[len(platform) :])]
        if not folders:
            raise ValueError(f"TOUCHLINE_WHEEL={platform}: nothing is built for it in {COMPILED}")
        for folder in folders:
            build_data["force_include"][str(folder)] = f"touchline/compiled/{folder.name}"
        build_data["tag"], build_data["pure_python"] = f"py3-none-{tag(folders[0].name)}", False


def tag(port: str) -> str:
    """How wheels name the platform of a port."""
    systems = {"linux": "manylinux_2_17", "macos": "macosx_11_0", "windows": "win"}
    machines = {"linux-x86-64": "x86_64", "linux-aarch64": "aarch64", "macos-aarch64": "arm64", "windows-x86-64": "amd64"}
    name = re.sub(r"-v\d$", "", port)
    return f"{systems[name.partition('-')[0]]}_{machines[name]}"

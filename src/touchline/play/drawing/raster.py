"""A picture as PNG, by whatever this computer has for it: cairosvg (`pip install 'touchline[png]'`), resvg, librsvg or Chromium."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Callable

SCALE = 2
"""Pixels of a PNG for one of the drawing: sharp on good screens."""
PATIENCE = 120
"""Seconds that a program may take."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class CannotDraw(ValueError):
    """Nothing here turns a picture into PNG."""


def png(svg: str) -> bytes:
    """An SVG document as PNG; CannotDraw if there is nothing here that can do it."""
    for way in (_by_cairo, _by_resvg, _by_librsvg, _by_browser):
        if (drawn := way(svg)) is not None:
            return drawn
    raise CannotDraw(
        "nothing here turns a picture into PNG: pip install 'touchline[png]', or install resvg, librsvg (rsvg-convert) or Chromium; "
        "an .svg file needs none of them"
    )


def _by_cairo(svg: str) -> bytes | None:
    try:
        import cairosvg
    except (ImportError, OSError):  # OSError: the package is there, but not the library it is for
        return None
    return bytes(cairosvg.svg2png(bytestring=svg.encode(), scale=SCALE))


def _by_resvg(svg: str) -> bytes | None:
    return _by_program(shutil.which("resvg"), svg, lambda source, made: ["--zoom", str(SCALE), source, made])


def _by_librsvg(svg: str) -> bytes | None:
    return _by_program(shutil.which("rsvg-convert"), svg, lambda source, made: ["--zoom", str(SCALE), "--output", made, source])


def _by_browser(svg: str) -> bytes | None:
    found = os.environ.get("TOUCHLINE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    if not size:
        return None
    wide, high = int(float(size[1])), -(-float(size[2]) // 1)
    flags = ["--headless", "--disable-gpu", "--hide-scrollbars", f"--force-device-scale-factor={SCALE}", f"--window-size={wide},{high:.0f}"]
    flags += ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []  # a root's Chromium starts only so; the picture is ours
    return _by_program(found, svg, lambda source, made: [*flags, f"--screenshot={made}", Path(source).as_uri()])


def _by_program(program: str | None, svg: str, arguments: Callable[[str, str], list[str]]) -> bytes | None:
    if not program:
        return None
    with tempfile.TemporaryDirectory(prefix="touchline-picture-") as folder:
        source, made = Path(folder) / "picture.svg", Path(folder) / "picture.png"
        source.write_text(svg, "utf-8")
        try:
            subprocess.run([program, *arguments(str(source), str(made))], capture_output=True, check=False, timeout=PATIENCE, cwd=folder)
        except (OSError, subprocess.TimeoutExpired):
            return None
        return made.read_bytes() if made.is_file() else None

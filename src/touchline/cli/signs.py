"""Output where there is no Unicode: a pipe on Windows, a terminal with LANG=C. What a sign is there, not an error, is the nearest one."""

from __future__ import annotations

import codecs
import io
import sys

NEAREST = {
    "→": "->", "←": "<-", "−": "-", "–": "-", "—": "-", "‑": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "×": "x",
    "±": "+/-", "·": "-", "•": "-", "✓": "v", "œ": "oe", "Œ": "Oe", "≥": ">=", "≤": "<=", "°": "o",
}  # fmt: skip


def nearest(error: UnicodeError) -> tuple[str, int]:
    """For signs that an encoding lacks: the nearest that ASCII has."""
    import unicodedata

    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = ""
    for sign in error.object[error.start : error.end]:
        apart = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()  # é becomes e, a narrow space one like others
        found += NEAREST.get(sign) or apart or "?"
    return found, error.end


def spare_the_output() -> None:
    """Let what is printed never fail for a sign."""
    codecs.register_error("touchline.nearest", nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not in_unicode(stream):
            stream.reconfigure(errors="touchline.nearest")


def in_unicode(stream: object) -> bool:
    """Whether all signs can be written to a stream."""
    return (getattr(stream, "encoding", None) or "utf-8").lower().replace("-", "").replace("_", "").startswith("utf")

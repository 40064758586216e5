"""The languages that Touchline speaks, and which of them the person at this computer does."""

from __future__ import annotations

import locale
import os

LANGUAGES = ("en", "fr")


def preferred() -> str:
    """The language of the person at this computer."""
    for name in ("TOUCHLINE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"  # Windows has no such variables: French_France

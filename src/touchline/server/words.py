"""What people may call themselves and their tables: anything that shows as it is written."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"
"""Scripts and emoji need these two."""
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control characters, marks that turn the direction of what follows, halves of characters, private and unknown ones, line ends."""
MOST_MARKS = 3
"""So many accents may stand on one letter; more of them paint over the lines above and below."""


def unreadable(text: str) -> str:
    """Why a name cannot be shown, or nothing."""
    marks = 0
    for character in text:
        kind = unicodedata.category(character)
        if kind in UNSEEN and character not in JOINERS:
            return f"a name may not hold the character U+{ord(character):04X}, which cannot be seen"
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return f"a name may have at most {MOST_MARKS} accents on a letter"
    return ""

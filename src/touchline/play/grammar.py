"""The grammar that texts may call on, one for each language.

Whoever acts is a noun phrase as it stands in the middle of a sentence: "Home", "Anne", "Brazil"; in French with its article, "les locaux",
"le Brésil", "Anne". From the article French texts get everything else: `{ AGREE($team, "joue", "jouent") }`, `{ DE($team) }` (des locaux,
du Brésil, d'Anne), `{ A($team) }` (aux locaux, au Brésil, à Anne). English verbs stand in the singular: Home plays, Anne plays.
"""

from __future__ import annotations

import re
from typing import Any, Callable

VOWEL = re.compile(r"[aeiouyàâäéèêëîïôöùûüh]", re.IGNORECASE)
ASPIRATED = ("hasard", "haut", "hors", "huit")
"""Words before which nothing is elided although they begin with an h."""


def capital(text: Any) -> str:
    """A text that begins with a capital letter."""
    return str(text)[:1].upper() + str(text)[1:]


def agree(subject: Any, one: Any, many: Any) -> str:
    """The form of a word that goes with a subject: the first, or the second if the subject is plural."""
    return str(many if str(subject).lower().startswith(("les ", "des ")) else one)


def _elides(noun: str) -> bool:
    """Whether "de" and "le" lose their vowel before a word."""
    return bool(VOWEL.match(noun)) and not noun.lower().startswith(ASPIRATED)


def de(noun: Any) -> str:
    """The word de with a noun phrase: du rond central, des locaux, de l'aile, d'Anne."""
    return _with(str(noun), "du", "des", "d'", "de")


def a(noun: Any) -> str:
    """The word à with a noun phrase: au rond central, aux locaux, à l'aile, à Anne."""
    return _with(str(noun), "au", "aux", "à ", "à")


def _with(noun: str, le: str, les: str, elided: str, plain: str) -> str:
    article, _, rest = noun.partition(" ")
    if article in ("le", "les"):
        return f"{le if article == 'le' else les} {rest}"
    return f"{elided}{noun}" if _elides(noun) and not noun.startswith("l'") else f"{plain} {noun}"


def article(noun: Any) -> str:
    """An English noun with its indefinite article: a corner, an aerial pass."""
    return f"{'an' if re.match('[aeiou]', str(noun), re.IGNORECASE) else 'a'} {noun}"


FUNCTIONS: dict[str, dict[str, Callable[..., Any]]] = {
    "en": {"CAP": capital, "AN": article},
    "fr": {"CAP": capital, "AGREE": agree, "DE": de, "A": a},
}

"""The grammar that texts may call on, one for each language.

Whoever acts is a noun phrase as it stands in the middle of a sentence: "Home", "Anne", "Brazil"; in French with its article, "les locaux",
"le Brésil", "Anne". From the article French texts get everything else: `{ AGREE($team, "joue", "jouent") }`, `{ DE($team) }` (des locaux,
du Brésil, d'Anne), `{ A($team) }` (aux locaux, au Brésil, à Anne). In English `{ AGREE($team, "plays") }` is all there is to a verb.

Whoever reads may be the one who acts: "you", "vous". Then verbs follow (you play, vous jouez), and what belongs to somebody is theirs:
`{ OF("the keeper", $team) }` is the keeper of Home, or your keeper.
"""

from __future__ import annotations

import re
from typing import Any, Callable

VOWEL = re.compile(r"[aeiouyàâäéèêëîïôöùûüh]", re.IGNORECASE)
ASPIRATED = ("hasard", "haut", "hors", "huit")
"""Words before which nothing is elided although they begin with an h."""
READER = ("you", "vous")
"""What texts call whoever reads them."""
YOU = {"is": "are", "has": "have", "does": "do", "goes": "go"}
"""English verbs that lose more than an s."""
VOUS = {
    "ont": "avez", "font": "faites", "défont": "défaites", "prennent": "prenez", "tiennent": "tenez", "interviennent": "intervenez",
    "reçoivent": "recevez", "peuvent": "pouvez", "jettent": "jetez", "récupèrent": "récupérez",
}  # fmt: skip
"""French verbs whose stem changes."""


def capital(text: Any) -> str:
    """A text that begins with a capital letter."""
    return str(text)[:1].upper() + str(text)[1:]


def verb(subject: Any, one: Any) -> str:
    """The form of an English verb that goes with a subject: Home plays, you play."""
    he = str(one)
    if str(subject) not in READER:
        return he
    return YOU.get(he) or re.sub(r"(?<=ss|sh|ch)es$|s$", "", he)


def agree(subject: Any, one: Any, many: Any) -> str:
    """The form of a French verb that goes with a subject: the first, the second if the subject is plural; vous marquez."""
    if str(subject) in READER:
        return _vous(str(many))
    return str(many if str(subject).lower().startswith(("les ", "des ")) else one)


def _vous(many: str) -> str:
    """The form for vous, from that for ils: se placent, vous placez; n'ont, n'avez."""
    before, they = re.fullmatch(r"(se |n')?(.+)", many).groups("")  # type: ignore[union-attr]
    return ("vous " if before == "se " else before) + (VOUS.get(they) or re.sub("ent$", "ez", they))


def owned(thing: Any, owner: Any, yours: Any = "") -> str:
    """An English noun phrase with whom it belongs to: the keeper of Home; your keeper, or whatever it says instead."""
    if str(owner) not in READER:
        return f"{thing} of {owner}"
    return str(yours) or "your " + re.sub("^(the|an?) ", "", str(thing))


def possessed(thing: Any, owner: Any, yours: Any = "") -> str:
    """The same in French: le gardien des locaux, votre gardien."""
    if str(owner) not in READER:
        return f"{thing} {de(owner)}"
    return str(yours) or "votre " + re.sub("^(le |la |l')", "", str(thing))


def _elides(noun: str) -> bool:
    """Whether "de" and "le" lose their vowel before a word."""
    return bool(VOWEL.match(noun)) and not noun.lower().startswith(ASPIRATED)


def de(noun: Any) -> str:
    """The word de with a noun phrase: du rond central, des locaux, de l'aile, d'Anne; what comes from you is de votre part."""
    return "de votre part" if str(noun) in READER else _with(str(noun), "du", "des", "d'", "de")


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
    "en": {"CAP": capital, "AN": article, "AGREE": verb, "OF": owned},
    "fr": {"CAP": capital, "AGREE": agree, "DE": de, "A": a, "OF": possessed},
}

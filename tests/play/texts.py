"""What is wrong with a text, by patterns a proof-reader would look for; nothing here knows how texts are made."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any, Iterator

from fluent.syntax import FluentParser, ast

from touchline.play.wording import Wording, text_files

SUBJECTS = {
    "en": ("Home", "Away", "Anne", "Brazil", "Home 2"),
    "fr": ("les locaux", "les visiteurs", "Anne", "Bruno", "le Brésil", "l'Italie", "la France", "le n° 2 des visiteurs"),
}
READER = {"en": ("you", "your team"), "fr": ("vous", "votre équipe")}
"""What commentary calls whoever reads it, and the team they play in."""
LABELS = {"en": ("Home", "Away 2"), "fr": ("Domicile", "Visiteurs 2")}
ACTING = ("team", "other", "seat", "roller", "offence", "side", "short")
NUMBERS = (0, 1, 2, 6)
LAID_OUT = ("help-text", "plain-help")
"""Texts in columns."""
PLURAL_NOUNS = {
    "en": r"points|squares|cards|stars|pieces|players|seconds|minutes|turns|goals|zones|faces|kicks|places|discards|steps|numbers",
    "fr": r"points|cases|cartes|étoiles|joueurs|pions|secondes|minutes|tours|buts|zones|faces|tirs|places|dés|numéros",
}
AFTER_PLURAL = (
    "en|de|à|au|aux|dans|sur|par|pour|contre|et|avec|tiré|depuis|peuvent|se|s'|n'ont|n'interviennent|qui|ou|du|des|d'|le|la|les|l'|un|une|"
    "sous|jusqu"
)
"""What may follow a plural subject that is no verb, and verbs whose ending tells nothing."""
ONE_FR = "Anne|Bruno|[Ll]e Brésil|[Ll]'Italie|[Ll]a France|[Ll]e n° 2 des visiteurs"
ZONES_EN = "centre circle|(?:south|north)(?:-west|-east)? (?:wing|edge|penalty|midfield|corner)"
AFTER_ONE = "cannot|of|in|on|at|from|for|and|to|by|may|the|against|with|or"


def mistakes(language: str, text: str) -> Iterator[str]:
    """What a proof-reader would mark in a text."""
    for name, pattern in (ENGLISH if language == "en" else FRENCH).items():
        if found := re.search(pattern, text):
            yield f"{name} ({found[0]!r}): {text}"


COMMON = {
    "a brace": r"[{}]",
    "a doubled word": r"(?i)\b(?!vous\b|nous\b)([a-zà-ÿ]{2,}) \1\b",
    "two spaces": r"\S  +\S",
    "a space before a sign": r" [,.)]",
    "a sign twice": r"[.,:;] ?[.,:;]|\(\)",
    "a sentence without a capital": r"^[a-zà-ÿ][^.!?]*[.!?]$",
}
ENGLISH = {
    **COMMON,
    "one with a plural": rf"(?<![\d.,+−-])\b1 (?:more )?(?:{PLURAL_NOUNS['en']})\b",
    "a plural verb": rf"^(?:Home|Away|Anne|Brazil)(?: 2)? (?!(?:{AFTER_ONE})\b)[a-z]+(?<!s)\b",
    "no article": rf"(?i)\b(?:in|to|from|for|of|into|on) (?:{ZONES_EN})",
    "a verb of others": r"\b[Yy]ou (?!across\b|always\b)[a-z]*[^s]s\b|\b[Yy]our team (?:play|have|win|roll|lose)\b",
    "what should be yours": r"\b(?:of|for|by) your? of\b|\b(?:keeper|pieces?|players?|die|shot|number \d+|defence|roles) of you\b",
    "a wrong article": r"\b[Aa] (?!one\b)[aeio][a-z]|\b[Aa]n [bcdfgjklmnpqrstvwxyz]",
}
FRENCH = {
    **COMMON,
    "one with a plural": rf"(?<![\d.,+−-])\b1 (?:{PLURAL_NOUNS['fr']})\b",
    "not contracted": r"\b(?:[Dd]e|[Àà]) les? (?!\w+er\b|prendre\b)",
    "not elided": r"(?<!-)\b(?:[Dd]e|[Ll]e|[Ll]a|[Qq]ue|[Nn]e|[Ss]e|[Jj]e) (?!onz|oui|un (?:de|et))[aeiouyâàéèêëîïôûAEIOUÉÈÊ]",
    "a singular verb": rf"\b[Ll]es (?:locaux|visiteurs) (?!(?:{AFTER_PLURAL})\b)[a-zà-ÿ']+(?<!ent)(?<!ont)\b",
    "a plural verb": rf"(?:^|[:;,.] )(?:{ONE_FR}) (?!tient\b|n'intervient\b)(?:[a-zà-ÿ']*[^m]ent|[nfvs]?'?ont)\b",
    "no article": r"\b(?:dans|vers|vise|visent|sur|depuis) (?:aile|milieu|rond|surface|entrée|coin)\b|\bde (?:rond|coin) ",
    "a plain space before a sign": r"\w [:;!?»]",
    "a verb of others": r"(?:^|[:;.!] )[Vv]ous (?:se |n')?(?:[a-zà-ÿ]+ent|ont|font|a|joue|marque|gagne|perd|prend|tire|lance)\b",
    "what should be yours": r"\b(?:gardien|joueurs?|pion|tir|défense|jet|rôles|faute|le numéro \d+) (?:de|à) vous\b",
}


def parsed(game: str | None, language: str) -> Iterator[tuple[str, Any]]:
    """Every message and attribute of a game's own file (of the common ones without a game)."""
    files = text_files(game, language)
    for path in files[-1:] if game else files:
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    yield entry.id.name, entry.value
                for attribute in entry.attributes:
                    yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def asked_for(node: Any, found: dict[str, set[Any]] | None = None) -> dict[str, set[Any]]:
    """The variables of a message, each with the values that its selectors tell apart."""
    found = {} if found is None else found
    if isinstance(node, ast.VariableReference):
        found.setdefault(node.id.name, set())
    if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
        keys = [variant.key for variant in node.variants]
        values = {key.name if isinstance(key, ast.Identifier) else int(key.value) for key in keys}
        found.setdefault(node.selector.id.name, set()).update(values)
    if isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                asked_for(child, found)
    return found


def values_for(name: str, keys: set[Any], message: str, language: str, words: dict[str, tuple[Any, ...]]) -> tuple[Any, ...]:
    """What a variable may stand for: who acts, a place, a number, one of the words a selector names, or words of the game."""
    if name in ACTING and not message.startswith("hint-"):
        vocative = message.startswith("prompt-") and name in ("team", "seat")
        read = READER[language] if message.startswith("event-") else ()
        return LABELS[language] if vocative else SUBJECTS[language] + read
    named = tuple(sorted(key for key in keys if isinstance(key, str) and key not in ("one", "other")))
    if named:
        return named
    if name in words:
        return words[name]
    return NUMBERS


def renderings(say: Wording, words: dict[str, tuple[Any, ...]], most: int = 400) -> Iterator[tuple[str, str]]:
    """Every message of a game with everything it may mention; where that is too much, a fixed sample of it."""
    dice = random.Random(5)
    for message, value in parsed(say.game, say.language):
        if message in LAID_OUT:
            continue
        asked = asked_for(value)
        choices = [values_for(name, keys, message, say.language, words) for name, keys in asked.items()]
        size = 1
        for options in choices:
            size *= len(options)
        if size <= most:
            combinations: Any = itertools.product(*choices)
        else:
            combinations = (tuple(dice.choice(options) for options in choices) for _ in range(most))
        for combination in combinations:
            details = {"a": 1, "b": 1, "c": 1} if message.startswith("event-") else {}
            yield message, say(message, **details | dict(zip(asked, combination, strict=True)))

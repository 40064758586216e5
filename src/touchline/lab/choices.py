"""Choices to study: the actions of a game, told apart by phase and by what they name, and put into words by the game's own scenes."""

from __future__ import annotations

import functools
import re
from typing import Any, Iterable, Mapping, NamedTuple

import numpy as np

from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import SEEDS, draw, match_seed
from touchline.play.match import Match
from touchline.play.scene import Pitch, Scene
from touchline.play.wording import LANGUAGES

EXAMPLES = 4
"""How many times a choice is looked at to find what is always said of it."""


class Choice(NamedTuple):
    """Something that can be chosen in a phase: one action, or a family of actions that differ only in places or pieces."""

    phase: str
    text: str
    family: bool


class Words(NamedTuple):
    """A choice in words: what is asked, and the answer."""

    asked: str
    answer: str


@functools.cache
def first_scene(game: Game) -> Scene:
    """The table before a match."""
    return Match(game).view(SPECTATOR).scene()


def pitch_of(game: Game) -> Pitch:
    """The board as scenes show it; it does not change."""
    return first_scene(game).pitch


def places_of(game: Game) -> frozenset[str]:
    """Ids of all places of the pitch, and of the pieces."""
    return frozenset(place.id for place in pitch_of(game).places) | {token.id for token in first_scene(game).tokens}


def family_of(text: str, places: frozenset[str]) -> tuple[str, bool]:
    """An action without the places or pieces it names (`move:A>B` is a `move`), and whether it named any."""
    if text in places:
        return "place", True
    head, sign, rest = text.partition(":")
    return (head, True) if sign and all(part in places for part in rest.split(">")) else (text, False)


@functools.cache
def choices_of(game: Game) -> tuple[list[Choice], Any]:
    """Every choice, and its number by phase and action."""
    places = places_of(game)
    families = [family_of(text, places) for text in game.actions]
    distinct = list(dict.fromkeys(families))
    column = np.array([distinct.index(f) for f in families], np.int32)
    phases = game.names.get("phase")
    names = {int(p): p.name for p in phases} if phases else {0: ""}
    rows = max(names) + 1
    table = np.arange(rows, dtype=np.int32)[:, None] * len(distinct) + column[None, :]
    choices = [Choice(names.get(row, str(row)), text, family) for row in range(rows) for text, family in distinct]
    return choices, np.ascontiguousarray(table)


def in_words(game: Game, options: Mapping[str, Value], seed: int, wanted: Iterable[int], matches: int = 60) -> dict[int, dict[str, Words]]:
    """Words for choices in every language, read from scenes in which they are open; a choice that no match offers has none."""
    _, table = choices_of(game)
    examples: dict[int, list[dict[str, Words]]] = {number: [] for number in wanted}
    missing = set(examples)
    families, shown = [choice.family for choice in choices_of(game)[0]], set[int]()
    for index in range(matches):
        if not missing:
            break
        match, own = Match(game, options, seed), match_seed(seed, index)
        step = 0
        while (who := int(game.turn(match.state))) != OVER and missing:
            if who == CHANCE:
                move = game.thrown(match.state, own, step)
            else:
                legal = game.legal_list(match.state)
                row = table[int(game.mirror(match.state).phase)] if len(table) > 1 else table[0]
                open_now = {int(row[a]): a for a in legal if int(row[a]) in missing and (a not in shown or not families[int(row[a])])}
                if open_now:
                    shown.update(open_now.values())  # of a family, several different actions are looked at
                    for number, words in _look(match, who, open_now).items():
                        examples[number].append(words)
                    missing -= {number for number in missing if len(examples[number]) == EXAMPLES}
                if draw(own, (1 << 30) + step, 4):
                    move = int(game.greedy(game.view(match.state, who), draw(own, step, SEEDS)))
                else:
                    move = legal[draw(own, step, len(legal))]
            game.play(match.state, move)
            step += 1
    return {number: _common(found) for number, found in examples.items() if found}


def _look(match: Match, seat: int, wanted: Mapping[int, int]) -> dict[int, dict[str, Words]]:
    """The words of open actions from the scenes of the seat on turn."""
    found: dict[int, dict[str, Words]] = {number: {} for number in wanted}
    for language in LANGUAGES:
        scene = match.view(seat).scene(language)
        asked = scene.prompt
        for team in scene.teams:  # who is asked does not matter here
            asked = re.sub(rf"^{re.escape(team)}[^:]{{0,6}}:\s*", "", asked)
        answers = {choice.action: choice.text for choice in scene.choices}
        for number, action in wanted.items():
            found[number][language] = Words(_capital(asked), answers[action])
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _common(found: list[dict[str, Words]]) -> dict[str, Words]:
    """What the words of several examples have in common; the rest is left open."""
    common: dict[str, Words] = {}
    for language in LANGUAGES:
        words = [example[language] for example in found if language in example]
        if words:
            common[language] = Words(shared([w.asked for w in words]), shared([w.answer for w in words]))
    return common


def shared(texts: list[str]) -> str:
    """The words that all texts have, in order, with dots for what differs."""
    kept = texts[0].split()
    for text in texts[1:]:
        kept = _longest(kept, text.split())
    if kept == texts[0].split():
        return texts[0]
    out: list[str] = []
    rest = iter(texts[0].split())
    for word in kept:
        skipped = False
        for other in rest:
            if other == word:
                break
            skipped = True
        out += ["…", word] if skipped else [word]
    return " ".join(out + (["…"] if next(rest, None) is not None else []))


def question(texts: list[str]) -> str:
    """What is always asked, without the name of whoever is asked."""
    return _capital(shared(texts).removeprefix("… "))


def _longest(a: list[str], b: list[str]) -> list[str]:
    """The longest common subsequence of two lists of words."""
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) - 1, -1, -1):
        for j in range(len(b) - 1, -1, -1):
            table[i][j] = table[i + 1][j + 1] + 1 if a[i] == b[j] else max(table[i + 1][j], table[i][j + 1])
    i = j = 0
    out = []
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            out.append(a[i])
            i, j = i + 1, j + 1
        elif table[i + 1][j] >= table[i][j + 1]:
            i += 1
        else:
            j += 1
    return out

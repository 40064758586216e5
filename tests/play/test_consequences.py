"""What choices say they lead to, over matches of all games under random options; warnings against what the engine then does."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Iterator

import pytest

import touchline
from tests.play.texts import mistakes
from touchline import games
from touchline.games import names
from touchline.kernel.conformance import random_options
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.playout import CHANCE
from touchline.play.match import Match
from touchline.play.scene import WORST_FIRST, Scene

pytestmark = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names()])

HAS_THE_BALL = {"coup_du_champion": "attacker", "fuba": "possession", "soccer_tactics_world": "offence", "worldwide_football": "ball"}
"""The field that says which team has the ball."""
EXPECTED = {
    "coup_du_champion": {"ball"}, "footime": {"turn", "offside"}, "fuba": {"period"}, "soccer_tactics_world": {"ball"},
    "worldwide_football": {"ball"},
}  # fmt: skip
"""Warnings that a few matches of a game must bring about: else nothing was tested."""


def questions(name: str, seeds: int, steps: int = 700) -> Iterator[tuple[Match, Scene]]:
    """Decisions of matches under random options, as the one who decides sees them; random and sensible players take turns."""
    game = games.find(name)
    for seed in range(seeds):
        dice = random.Random(f"{name} {seed}")
        match = Match(game, random_options(game, dice), seed)
        while not match.over and len(match.steps) < steps:
            if match.turn == CHANCE:
                match.roll()
                continue
            yield match, match.view(match.turn).scene("en" if seed % 2 else "fr")
            greedy = int(game.greedy(game.view(match.state, match.turn), dice.getrandbits(30)))
            match.play(greedy if seed % 3 else dice.choice(list(match.legal)))


def test_every_choice_says_what_it_does_and_no_two_read_alike(name: str) -> None:
    found: Counter[str] = Counter()
    asked = 0
    for match, scene in questions(name, 4):
        asked += 1
        texts = Counter(choice.text for choice in scene.choices)
        found.update(f"{scene.phase}: {text!r} twice" for text, n in texts.items() if n > 1)
        found.update(
            f"{scene.phase}: {choice.text!r} says no consequence" for choice in scene.choices if not (choice.effect or scene.otherwise)
        )
        assert scene.prompt and match.options
    assert asked > 200 and not found, found.most_common(20)


def test_what_is_said_at_the_table_has_no_mistakes(name: str) -> None:
    found: dict[str, str] = {}
    for match, scene in questions(name, 4, 400):
        language = "en" if match.seed % 2 else "fr"
        said = {scene.prompt, scene.guide, scene.otherwise, *(text for c in scene.choices for text in (c.text, c.effect, c.warning))}
        said |= {
            line for step in match.log(SPECTATOR, max(0, len(match.steps) - 1)) for line in match.view(SPECTATOR).commentary(step, language)
        }
        found |= {wrong.split(" (")[0] + text[:12]: wrong for text in said if text for wrong in mistakes(language, text)}
    assert not found, "\n".join(list(found.values())[:20])


def scene_phase(match: Match) -> str:
    return str(match.game.names["phase"](match.fields.phase).name)


def came_true(name: str, match: Match, action: int, what: str) -> bool:
    """Whether what a choice warns of happens in the true match, until its seat or anybody else decides again."""
    seat, before = match.turn, match.score
    twin = match.copy()
    twin.play(action)
    events = list(twin.steps[-1].events)
    while what in ("ball", "turn") and (twin.turn == CHANCE or (twin.turn == seat and scene_phase(twin) == "DISCARD")):
        events += twin.roll() if twin.turn == CHANCE else twin.play(twin.legal[0])  # a card that is owed comes first
    if what == "over":
        return twin.over
    if what == "period":
        return any(event.kind in ("period_end", "half_end") for event in events)
    if what == "goal":
        return twin.score[1 - seat % 2] > before[1 - seat % 2]
    if what == "offside":
        return any(event.kind in ("offside", "interference") and event.a % 2 == seat % 2 for event in events)
    if what == "turn":
        return bool(twin.over or twin.fields.turn_seat != seat or any(event.kind == "period_end" for event in events))
    holder: Any = getattr(twin.fields, HAS_THE_BALL[name])
    return bool(twin.over or holder != seat % 2 or any(event.kind in ("period_end", "half_end") for event in events))


def test_every_warning_comes_true(name: str) -> None:
    tried: Counter[str] = Counter()
    for match, scene in questions(name, 8):
        say = match.view(match.turn).wording("en" if match.seed % 2 else "fr")
        kinds = {say(f"warn-{what}"): what for what in WORST_FIRST}
        for choice in scene.choices:
            if choice.warning and tried[kinds[choice.warning]] < 300:
                tried[kinds[choice.warning]] += 1
                assert came_true(name, match, choice.action, kinds[choice.warning]), (scene.phase, choice, match.options)
    assert EXPECTED[name] <= set(tried), tried


def test_a_spectator_gets_no_choices_and_no_forecast(name: str) -> None:
    match = touchline.new(name, seed=3)
    scene = match.view(SPECTATOR).scene()
    assert scene.choices == () and scene.otherwise == "" and scene.result == ""

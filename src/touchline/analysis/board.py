"""The analysis board: any position, who will win from there, what may be thrown, and what each choice is worth.

Whoever lays out a position knows all of it; a seat's choices are weighed by what that seat would know.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from touchline.analysis import sight
from touchline.analysis.change import Change
from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.kernel.game import Game, Knob
from touchline.kernel.playout import CHANCE
from touchline.kernel.random import decision_seed
from touchline.play.actions import lookup
from touchline.play.errors import PositionError
from touchline.play.match import Match
from touchline.play.outlook import outlook
from touchline.play.position import changed, moved
from touchline.play.ranges import unheard_of
from touchline.play.scene import Say, team_name
from touchline.play.view import View
from touchline.thinking import advice, foresee
from touchline.thinking.solutions import solution_at

TRIALS, TRIAL_STEPS = 200, 200
"""Matches of sensible players, and steps of random ones, that a position made by hand must bear before a table starts from it."""


class Chances(Struct, frozen=True):
    """Shares of a home win, a draw and an away win; each lies within its error with 95 % certainty (0 where it is exact)."""

    home: float
    draw: float
    away: float
    exact: bool
    error: float


class Throw(Struct, frozen=True):
    """What the throw that is due may show: its text form, its words, how often."""

    token: str
    text: str
    share: str
    """A fraction."""


class Weighed(Struct, frozen=True):
    """A choice: what it is worth to the team that has it (1 is a certain win, a draw half), and what it leads to in words."""

    action: int
    token: str
    text: str
    value: float | None
    """None if it was not tried, or where both sides choose unseen."""
    error: float
    """Half the width of the 95 % interval; 0 where the value is exact."""
    share: float
    """Where both sides choose unseen: how often a good mixture contains it; else 0."""
    leads: str = ""


class Analysis(Struct, frozen=True):
    """What is to be said about a position."""

    game: str
    position: str
    score: tuple[int, int]
    clock: str
    prompt: str
    turn: int
    """The seat to decide, or CHANCE, or OVER."""
    chances: Chances
    throws: tuple[Throw, ...] = ()
    """If a throw is due: all it may show."""
    choices: tuple[Weighed, ...] = ()
    """If a seat decides: its choices, the best first."""
    exact: bool = False
    """Whether the values of the choices are exact."""
    why: str = ""
    """In what the best choice is better than the next."""


def analyse(match: Match, language: str = "en", seed: int = 0, work: int | None = None) -> Analysis:
    """What can be said about where a match stands. The same position, seed and work give the same answer.

    Examples:
        >>> import touchline
        >>> found = touchline.analyse(touchline.set_up("coup_du_champion", {"phase": "PENALTY", "ball": "C10"}))
        >>> [throw.share for throw in found.throws if throw.token == "penalty=GOAL"]
        ['1/2']
    """
    view = eyes_on(match, None)
    chance = view.win_probability(seed)
    low, high = max((chance.interval(share) for share in (chance.home, chance.draw, chance.away)), key=lambda both: both[1] - both[0])
    scene = view.scene(language)
    choices, exact, why = weighed(view, language, seed, work) if match.turn >= 0 else ((), False, "")
    return Analysis(
        match.game.name, match.position, match.score, scene.clock, scene.prompt, match.turn,
        Chances(chance.home, chance.draw, chance.away, chance.exact, (high - low) / 2), throws(match, language), choices, exact, why,
    )  # fmt: skip


def check_usual(match: Match) -> None:
    """PositionError if there are numbers in a position that no match ever shows: nothing may be played from there, or asked."""
    if strange := unheard_of(match.game, match.fields):
        raise PositionError(f"impossible position: {strange}")


def check_throw(match: Match) -> None:
    """PositionError if a throw or a card is due, and there is nothing to be thrown or drawn."""
    if match.turn == CHANCE and not sum(weight for _, weight in match.game.chance_list(match.state)):
        raise PositionError("impossible position: there is nothing that could be thrown or drawn")


def eyes_on(match: Match, seat: int | None) -> View:
    """A position through the eyes of a seat (-1: a spectator's); by default of the one that decides."""
    check_usual(match)
    check_throw(match)
    eyes: Watcher = SPECTATOR
    wanted = match.turn if seat is None else seat
    if wanted >= 0:
        if wanted >= match.seats:
            raise PositionError(f"there is no seat {wanted}; there are {match.seats}")
        eyes = wanted
    view = match.view(eyes)
    try:
        view.scene()
    except (LookupError, StopIteration):  # numbers that `problem` does not know about: nothing sensible can be said of them
        raise PositionError("impossible position: it cannot be drawn") from None
    return view


def throws(match: Match, language: str) -> tuple[Throw, ...]:
    """What the throw that is due may show, the likeliest first."""
    if match.turn != CHANCE:
        return ()
    game, say = match.game, match.view(SPECTATOR).wording(language)
    found = sorted(match.chances.items(), key=lambda pair: (-pair[1], game.outcome_numbers[pair[0]]))
    return tuple(Throw(token, _outcome(game, game.outcome_numbers[token], say), str(share)) for token, share in found)


def _outcome(game: Game, number: int, say: Say) -> str:
    token = game.outcomes[number]
    return game.outcome_text(number, say) if game.outcome_text else token.partition("=")[2] or token


def weighed(view: View, language: str, seed: int = 0, work: int | None = None) -> tuple[tuple[Weighed, ...], bool, str]:
    """The choices of the seat on turn with what they are worth, the best first; whether that is exact; why the best is."""
    say, scene = view.wording(language), view.scene(language)
    looks = outlook(view, say)
    texts = {choice.action: choice for choice in scene.choices}
    values, exact = _values(view, seed, work)
    best = view.hint(seed, work, language)
    found = []
    for action in map(int, view.legal):
        text, effect = (texts[action].text, texts[action].effect) if action in texts else (view.game.actions[action], "")
        found.append(Weighed(action, view.game.actions[action], text, *values[action], leads=looks.line(action, say) or effect))
    found.sort(key=lambda choice: (choice.action != best.best, -choice.share, choice.value is None, -(choice.value or 0.0), choice.action))
    return tuple(found), exact, best.why


def _values(view: View, seed: int, work: int | None) -> tuple[dict[int, tuple[float | None, float, float]], bool]:
    """What each choice is worth to its team, how sure that is, and its share in a mixture; exact where the game is solved."""
    solved = solution_at(view.game, view.options, view.state) if work is None else None
    if solved is not None:
        return {int(action): ((1 + value) / 2, 0.0, 0.0) for value, action in solved.best(view.state)}, True
    thought = advice.thought_of(view, seed, work)
    mixed = thought.secret and len(view.legal) > 1
    tried = {
        c.action: (None if not c.visits or sight.is_mixed(view) else (1 + c.value) / 2, 1.96 * c.error / 2, c.share if mixed else 0.0)
        for c in thought.candidates
    }
    return {int(action): tried.get(int(action), (None, 0.0, 0.0)) for action in view.legal}, False


# --- made by hand -----------------------------------------------------------------------------------------------------


def after(match: Match, change: Change) -> Match:
    """The position after a change; ValueError with the reason if it is impossible."""
    check_usual(match)
    if sum(map(bool, (change.play, change.roll, change.token or change.place, change.set))) != 1:
        raise PositionError("a change is one of: play, roll, token with place, set")
    if change.set:
        return changed(match, change.set)
    if change.token or change.place:
        return moved(match, change.token, change.place)
    twin = match.copy()
    if change.play:
        twin.play(lookup(change.play, match.game.actions, match.game.action_numbers, "action"))
    else:
        twin.roll(lookup(change.roll, match.game.outcomes, match.game.outcome_numbers, "outcome"))
    return Match(match.game, match.options, match.seed, twin.state)


def knobs(match: Match, language: str) -> list[dict[str, Any]]:
    """What can be set by hand beside the pitch: a name, words, the number now, and the bounds or the words of all numbers."""
    say, fields = match.view(SPECTATOR).wording(language), match.fields
    found = []
    for knob in match.game.knobs:
        value, members = getattr(fields, knob.field), match.game.names.get(knob.field)
        values = [value] if isinstance(value, int) else list(value)
        told: dict[str, Any] = {"name": knob.field, "label": say(f"knob-{knob.field}"), "unit": knob.unit}
        told["value"] = [number // knob.unit for number in values] if len(values) > 1 else value // knob.unit
        told["low"], told["high"] = knob.low, knob.high
        told["names"] = _names(knob, members, say)
        found.append(told)
    return found


def _names(knob: Knob, members: Any, say: Say) -> dict[str, str]:
    """The numbers of a knob that have words."""
    if knob.team:
        return {str(team): team_name(say, team) for team in (0, 1)}
    return {str(int(member)): say(f"{knob.words}-{member.name}") for member in members} if knob.words else {}


def shown(match: Match, language: str, seat: int | None) -> dict[str, Any]:
    """The table of a position as the page draws it: its text, the scene, and what can be done to it."""
    view = eyes_on(match, seat)
    looks = outlook(view, view.wording(language)) if view.legal else None
    return {
        "game": match.game.name, "position": match.position, "options": match.options, "seats": match.seats,
        "seat": -1 if view.seat is SPECTATOR else view.seat, "turn": match.turn, "over": match.over,
        "scene": msgspec.to_builtins(view.scene(language)), "throws": msgspec.to_builtins(throws(match, language)),
        "outlook": msgspec.to_builtins(looks) if looks else {}, "knobs": knobs(match, language), "movable": match.game.arrange is not None,
    }  # fmt: skip


def bears_play(match: Match) -> None:
    """PositionError unless players get on with a position that was made by hand: then a table may start from it."""
    eyes_on(match, None)
    if match.over:
        raise PositionError("there is nothing left to play in this position")
    foresee(match.view(SPECTATOR), 0, TRIALS)
    for trial in range(2):
        twin = Match(match.game, match.options, trial, match.game.copy(match.state))
        for at in range(TRIAL_STEPS):
            if twin.turn == CHANCE:
                check_throw(twin)
                twin.roll()
            elif twin.turn >= 0:
                if twin.turn >= match.seats or not twin.legal:
                    raise PositionError("impossible position: somebody would be asked who has nothing to choose")
                twin.play(twin.legal[decision_seed(trial, at) % len(twin.legal)])

"""The levels people choose from. Each game's `bots.toml` says in a few numbers how each of them plays; without one, the usual ones do."""

from __future__ import annotations

from typing import Any, Mapping

from touchline.kernel.game import Game, Handle
from touchline.kernel.random import SEEDS, decision_seed, draw, match_seed
from touchline.kernel.tables import bot_table
from touchline.play.view import View
from touchline.thinking import Effort, counting, think

SENSIBLE: dict[str, Any] = {"slips": 0}
"""A level without an entry of its own plays the game's sensible policy."""

USUAL: dict[str, dict[str, Any]] = {
    "beginner": {"slips": 75, "decent": 2.0, "work": 96, "horizon": 24, "width": 8},
    "amateur": {"slips": 35, "decent": 0.4, "work": 96, "horizon": 24, "width": 8},
    "professional": SENSIBLE,
    "international": {"work": 2000, "horizon": 60, "width": 16, "doubt": 0.5},
}
"""The levels of a game without a `bots.toml`: slips of any kind, fewer and smaller ones, the sensible policy, a search."""
AS_GOOD = {"champion": "international"}
"""Where a game does not say how a level plays, it plays like this one."""


def settings(game: Game, level: str) -> dict[str, Any]:
    """How a level plays a game: an effort (see Effort), the `phases` it is spent on, a share of `slips` in 100; see `slip` for the rest.

    In the phases of `also` a level that counts weighs its own choices, but supposes sensible ones when it comes to them later.
    """
    table = bot_table(game.name).get("levels", USUAL)
    found: dict[str, Any] = table.get(level, table.get(AS_GOOD.get(level, ""), SENSIBLE))
    return dict(found)


def decide(level: str, view: View, seed: int, step: int) -> int:
    """What a level plays for the seat of a view; the same from the same seed and step."""
    return play(settings(view.game, level), view, seed, step)


def play(table: Mapping[str, Any], view: View, seed: int, step: int) -> int:
    """What somebody with these settings plays (see `settings`)."""
    game, hidden, legal = view.game, view.state, view.legal
    if len(legal) == 1:
        return int(legal[0])
    table = dict(table)
    phases, slips, decent = table.pop("phases", ()), int(table.pop("slips", 0)), float(table.pop("decent", 0.0))
    also = table.pop("also", ())
    never, sees = tuple(table.pop("never", ())), tuple(table.pop("sees", ()))
    own, begin = match_seed(seed, 1), decision_seed(seed, step)
    phase = phase_of(game, hidden)
    sensible = phase in mixed_phases(game) or (phases and phase not in phases and phase not in also)
    if slips and not sensible and draw(own, step, 100) < slips:
        return slip(view, Effort(**table), decent, never, sees, begin)
    if sensible or slips or not {"work", "counts"} & set(table):
        return int(game.greedy(game.copy(hidden), draw(own, step, SEEDS)))
    if table.pop("counts", False):
        return counted(view, {**table, "phases": phases}, begin)
    effort = Effort(**table)
    return think(view, effort, begin).choice(begin, effort.doubt).action


def counted(view: View, table: Mapping[str, Any], seed: int) -> int:
    """The best choice if all throws are counted up to positions that can be judged (see counting.values); equals are drawn."""
    known = {*counting.RANGES, "judge", "phases"}
    if other := sorted(set(table) - known):
        raise ValueError(f"a level that counts has no setting {other[0]!r}; there are {', '.join(sorted(known))}")
    found = counting.values(view, **table, seed=seed)
    best = [action for action, value in found.items() if value == max(found.values())]
    return best[draw(seed, 0, len(best))]


def mixed_phases(game: Game) -> tuple[str, ...]:
    """Phases in which both sides choose unseen and the sensible policy mixes at its equilibrium: so does every level."""
    return tuple(bot_table(game.name).get("mixed", ()))


def phase_of(game: Game, state: Handle) -> str:
    """The name of the phase of a state."""
    return game.phase(state) if "phase" in game.names else ""


def slip(view: View, effort: Effort, decent: float, never: tuple[str, ...], sees: tuple[str, ...], seed: int) -> int:
    """A mistake that a person could make: any choice that a short look ahead does not show to be much worse than the best.

    What begins with a word of `never` is no mistake that people make, unless the sensible policy does it too; what begins with a word of
    `sees` nobody overlooks, if the sensible policy plays it.
    """
    thought, texts = think(view, effort, seed), view.game.actions
    plain = next((c.action for c in thought.candidates if c.sensible and texts[c.action].startswith(sees)), None)
    if plain is not None:
        return plain
    tried = [c for c in thought.candidates if c.visits and (c.sensible or not texts[c.action].startswith(never))]
    best = max(c.value for c in tried)
    plausible = sorted(c.action for c in tried if c.value >= best - decent)
    return plausible[draw(seed, 1, len(plausible))]

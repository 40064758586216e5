"""A look ahead without luck (kernel/counting.py), from what a seat sees: for games in which nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Collection, NamedTuple, Sequence

from touchline.kernel import counting as kernel
from touchline.kernel.arrays import zeros
from touchline.kernel.game import Game, Handle
from touchline.kernel.network import CERTAIN
from touchline.thinking.lookahead import Effort, judge_of
from touchline.thinking.networks import Network

if TYPE_CHECKING:
    from touchline.play.view import View

MOST = 60_000
"""Steps counted for all choices of a decision, about; what is not reached then is judged where it stands."""
NEAR = 1000
"""Steps counted up to the next position, at most, where it is only to be seen which choices are worth more of them."""
RANGES = {"later": (0, 8), "most": (1, 1 << 30), "width": (0, 1 << 20), "read": (0, kernel.ALL)}
"""The least and the most that settings of a count may be."""
LITTLE = 100
"""Steps with which nothing can be found any more."""
LEAST = 2000
"""Rows of throws less likely than one in so many are judged where they stand."""


class Line(NamedTuple):
    """What a seat may do until somebody else decides or something is thrown: its choice, then where it stands before the last one."""

    choice: int
    state: Handle
    last: int


class Luck(NamedTuple):
    """What is drawn for a count, as no side of the pitch and no number of an action is to be preferred."""

    lot: int
    """What sensible players go by where two choices are as good (the `seed` of Game.greedy)."""
    order: list[int]
    """The place of each action among others: where steps run out, those before it are looked at, and of equals they come first."""


def drawn(game: Game, seed: int) -> Luck:
    """The luck of a count."""
    order = zeros("int32", len(game.actions))
    lot = int(kernel.draw_luck(seed, order))
    return Luck(lot, order.tolist())


class Counter:
    """Counts what may come of choices, with its memory."""

    def __init__(self, game: Game, judge: str | Network, phases: Collection[str], team: int, read: int, luck: Luck):
        if "hide" in game.own:
            raise ValueError(f"{game.name} hides something: its throws cannot be counted")
        self.game, self.phases, self.judge = game, phases, judge_of(game, Effort(1, judge=judge))
        self.desk, wide = game.desk(), max(game.max_legal, game.max_outcomes)
        self.states, self.frames = _states(game), zeros("int64", kernel.DEEPEST, kernel.FRAME + game.max_outcomes)
        self.acts, self.shares = (zeros("int32", kernel.DEEPEST, wide) for _ in range(2))
        self.searched = [int(phase.name in phases) for phase in game.names["phase"]] if phases else []
        self.phase_at = game.state.places["phase"].at if phases else -1
        self.team, self.read, self.luck, self.spent = team, read, luck, 0
        self.order = game.row(luck.order)

    def values(self, state: Handle, choices: Sequence[int], later: int, most: int) -> list[float]:
        """What a match is worth to the team, from -1 to 1, in which one of these is played now, with so many steps for each."""
        limits = self.game.row([0, most, kernel.SURE // LEAST, self.phase_at, self.team, self.read, 0, self.luck.lot, *self.searched])
        found, sign = zeros("int64", len(choices)), 1 - 2 * self.team
        kernel.count_each(
            state, self.game.row(list(choices)), later, limits, self.order, found, self.states, self.frames, self.acts, self.shares,
            self.judge.aim, self.desk, self.judge.pointers,
        )  # fmt: skip
        self.spent += int(limits[kernel.SPENT])
        return [sign * int(value) / (kernel.FINE * CERTAIN) for value in found]

    def choices(self, state: Handle) -> list[int]:
        """What may be played, in the order that was drawn."""
        return sorted(self.game.legal_list(state), key=self.luck.order.__getitem__)

    def ways(self, state: Handle, seat: int) -> list[tuple[int, Handle, list[int]]]:
        """The choices of a seat, the sensible one's way first; where it goes on choosing at once in one of the phases, what comes then."""
        game, found, plain = self.game, [], []
        sensible = int(game.greedy(game.copy(state), self.luck.lot))
        for choice in sorted(self.choices(state), key=lambda choice: choice != sensible):
            after = game.copy(state)
            game.play(after, choice)
            if int(game.turn(after)) == seat and game.phase(after) in self.phases:
                found.append((choice, after, self.choices(after)))
            else:
                plain.append(choice)
        return [(-1, state, plain), *found] if plain else found

    def nearest(self, state: Handle, seat: int, most: int) -> list[tuple[float, Line]]:
        """What a seat may do before somebody else decides or something is thrown, by what is found in the next position; best first.

        Where that takes more than so many steps, only what was found until then.
        """
        found: list[tuple[float, Line]] = []
        for choice, before, last in self.ways(state, seat):
            if self.spent <= most:
                for action, value in zip(last, self.values(before, last, 0, NEAR), strict=True):
                    found.append((value, Line(action if choice < 0 else choice, before, action)))
        return sorted(found, key=lambda each: -each[0])


def values(
    view: View,
    later: int = 1,
    most: int = MOST,
    judge: str | Network = "network",
    width: int = 0,
    phases: Collection[str] = (),
    read: int = 0,
    seed: int = 0,
) -> dict[int, float]:
    """What choices of the seat on turn are worth to it, from -1 to 1: counted up to positions that a search can judge.

    `later` is how many of these are passed before one is judged. With a `width`, all choices are counted up to the first such position,
    and only so many of the best ones further. Where `phases` are named, only their choices are gone through on the way. `read`, in 256, is
    how much of the other team's decisions is supposed to be sensible instead of its best. The same from the same seed, by which it is drawn
    how sensible players break ties, and what is looked at first. ValueError where something is hidden.
    """
    for (name, (least, largest)), given in zip(RANGES.items(), (later, most, width, read), strict=True):
        if not least <= given <= largest:
            raise ValueError(f"{name} of a count goes from {least} to {largest}, not {given}")
    state, seat = view.state, int(view.turn)
    counter = Counter(view.game, judge, phases, seat % 2, read, drawn(view.game, seed))
    if not width:
        choices = counter.choices(state)
        return dict(zip(choices, counter.values(state, choices, later, most // len(choices)), strict=True))
    best = counter.nearest(state, seat, most)[:width]
    found = dict[int, float]()
    for i, (value, line) in enumerate(best):
        each = (most - counter.spent) // (len(best) - i)  # what one does not need is left to the next
        far = counter.values(line.state, [line.last], later, each)[0] if each > LITTLE else value
        found[line.choice] = max(found.get(line.choice, -2.0), far)
    return found


def _states(game: Game) -> Any:
    """Room for the positions on the way."""
    if game.target == "interpreted":
        return [game.blank() for _ in range(kernel.DEEPEST)]
    return zeros("uint8", kernel.DEEPEST, game.state.size)


__all__ = ["RANGES", "Counter", "Luck", "drawn", "values"]

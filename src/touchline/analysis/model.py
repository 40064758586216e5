"""What a review holds: plain data, the same from the same match and depth, in words of no language."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Verdict = Literal["forced", "best", "good", "slip", "blunder"]
VERDICTS: tuple[Verdict, ...] = ("best", "good", "slip", "blunder")
"""How a decision with a choice is judged, best first."""
GOOD, SLIP, BLUNDER = 0.002, 0.02, 0.06
"""What a decision must give away to be no longer the best, to be a slip, a blunder: a share of the chances (1 is a certain win)."""


class Depth(Struct, frozen=True):
    """How much thought a review gets. The same depth gives the same review."""

    name: str
    work: int
    """Iterations in which the best choices of all decisions of a match are looked for, in thousands."""
    steps: int
    """Steps of playouts behind the chances of the whole match, in thousands."""
    points: int
    """Moments of the match whose chances are found out, besides those around goals."""
    shots: int
    """Matches of sensible players that tell how often a shot goes in."""
    solve: bool = False
    """Whether a game that can be solved is solved for it, if its solution is not at hand."""


QUICK = Depth("quick", work=100, steps=2_000, points=48, shots=300)
DEEP = Depth("deep", work=2_000, steps=40_000, points=120, shots=3000, solve=True)
DEPTHS = {depth.name: depth for depth in (QUICK, DEEP)}


class Moment(Struct, frozen=True):
    """The chances after a number of steps."""

    step: int
    home: float
    draw: float
    away: float
    error: float
    """Half the width of the 95 % interval of home's chance; 0 where it is exact."""

    @property
    def chance(self) -> float:
        """Home's chance: a draw is half a win."""
        return self.home + self.draw / 2


class Turn(Struct, frozen=True):
    """A turning point: a step that changed the chances much."""

    step: int
    """The steps made once it was done."""
    seat: int
    """Whose decision it was; -1 for the dice."""
    before: float
    after: float
    """Home's chance, a draw counted as half."""


class Outlook(Struct, frozen=True):
    """What a choice leads to soon: shares in which a goal is scored or conceded, and the ball kept."""

    scored: float
    conceded: float
    kept: float
    until_decision: bool
    """Counted until somebody decides again; otherwise over some steps of sensible play."""


class Decision(Struct, frozen=True):
    """A decision, judged by what its seat knew."""

    step: int
    """The steps made before it."""
    seat: int
    action: int
    best: int
    """The best choice that was found."""
    loss: float
    """What was given away against it: a share of the chances, 0 to 1."""
    error: float
    """Half the width of the 95 % interval of the loss; 0 where it is exact."""
    verdict: Verdict
    counted: bool
    """Whether it counts for the performance: there was a choice that matters."""
    played: Outlook | None = None
    better: Outlook | None = None
    """What the choice and the better one lead to, for slips and blunders."""


class Performance(Struct, frozen=True):
    """How well a seat or a side decided."""

    decisions: int
    best: int
    good: int
    slips: int
    blunders: int
    given_away: float
    """The sum of what decisions gave away."""
    figure: float
    """What a decision gave away on the average, in thousandths of the chances: the lower the better, 0 is perfect."""
    error: float
    """Half the width of its 95 % interval; 0 where it is exact."""


class Side(Struct, frozen=True):
    """The figures of one side."""

    goals: int
    shots: int
    expected_goals: float
    possession: float
    performance: Performance


class Review(Struct, frozen=True):
    """A match looked back upon."""

    game: str
    depth: str
    exact: bool
    """Whether chances and losses are exact: the game is solved under the options of the match."""
    over: bool
    score: tuple[int, int]
    moments: tuple[Moment, ...]
    turns: tuple[Turn, ...]
    decisions: tuple[Decision, ...]
    """Every decision that had a choice."""
    home: Side
    away: Side
    seats: tuple[Performance, ...]
    luck: float
    """What dice and cards gave home, in chances: from the first moment to the last, less what decisions gave."""
    skill: float
    """What decisions gave home: what the other side gave away, less what home gave away."""
    doubt: float
    """Half the width of the 95 % interval of luck and of skill; 0 where they are exact."""

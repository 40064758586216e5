"""What a table tells of each choice before it is made: how likely a goal, the ball kept, the ball lost... until somebody decides again.

Ends are named as the person at the table would: the same end is "ball lost" to whoever has the ball and "defence holds" to whoever is
attacked. Everything follows from a seat's own view.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Iterator

from msgspec import Struct

from touchline.play.prospects import Prospects, all_prospects
from touchline.play.scene import Say

if TYPE_CHECKING:
    from touchline.play.view import View

NOTICED = Fraction(1, 100)
"""Odds that differ by less say nothing."""
LONGEST = 10**6
"""Fractions with a larger denominator are told as decimals."""
FEW_FACES = 8
READABLE = 36
"""Fractions with a denominator up to this (two dice) are read as such, others as per cent."""

Share = str | tuple[float, float]
"""A probability on the wire: "1/3" if it is exact, else the bounds within which it lies."""


class Face(Struct, frozen=True, array_like=True):
    """One outcome of a throw: its words and its probability."""

    text: str
    share: str


class Outlook(Struct, frozen=True, omit_defaults=True):
    """The outlook of all choices of one decision. Without a real risk there are no ends, only faces where a throw is all that follows."""

    ends: dict[str, str] = {}
    """The ends that some choice can have, in a fixed order, with their words: {"scored": "goal", "lost": "ball lost"}."""
    rows: tuple[tuple[Share, ...], ...] = ()
    """Different odds: the share of every end."""
    of: dict[int, int] = {}
    """Which row each choice has, by the number of the action."""
    faces: dict[int, tuple[Face, ...]] = {}
    """Where nothing is at stake but a throw follows at once: what it may show, by the number of the action."""
    cases: tuple[str, ...] = ()
    """Where opponents may interrupt what follows: what `of` supposes, and what `interrupted` does, in words."""
    interrupted: dict[int, int] = {}
    """Which row a choice has if the opponents interrupt as soon as they may; without those that they cannot interrupt."""

    def told(self, action: int, interrupted: bool = False) -> list[tuple[str, str, Share]]:
        """The ends of a choice that can come about: kind, words and share."""
        of = self.interrupted if interrupted else self.of
        if action not in of:
            return []
        row = self.rows[of[action]]
        return [(kind, words, share) for (kind, words), share in zip(self.ends.items(), row, strict=True) if share != "0"]

    def line(self, action: int, say: Say) -> str:
        """The outlook of a choice in a line: "goal 1/3, ball lost 2/3"; in either case, if opponents may interrupt."""
        ends, cut = self.told(action), self.told(action, interrupted=True)
        if cut:
            first, second = (f"{self._line(action, row, say)} {case}" for row, case in zip((ends, cut), self.cases, strict=True))
            return say("and-then", first=first, second=second)
        return self._line(action, ends, say)

    def _line(self, action: int, ends: list[tuple[str, str, Share]], say: Say) -> str:
        if len(ends) == 1:
            return ends[0][1]
        parts = [(words, share) for _, words, share in ends] or [(face.text, face.share) for face in self.faces.get(action, ())]
        readable = all(isinstance(share, str) and Fraction(share).denominator <= READABLE for _, share in parts)
        return ", ".join(f"{words} {share if readable else read(share, say)}" for words, share in parts)


def read(share: Share, say: Say) -> str:
    """A probability as people read it: 42 %, 40–44 %."""
    low, high = (per_cent(bound) for bound in ((float(Fraction(share)),) * 2 if isinstance(share, str) else share))
    return say("outlook-share", share=low if low == high else f"{low}–{high}")


def per_cent(share: float) -> str:
    """A probability in whole per cent; what is possible is never 0, what may fail never 100."""
    if 0 < share < float(NOTICED):
        return "<1"
    return ">99" if 0.99 < share < 1 else str(round(100 * share))


def outlook(view: View, say: Say) -> Outlook:
    """What the seat on turn is told of its choices."""
    held = int(view.game.situation(view.game.deal(view.state, view.seat, 0)))
    ball = IDLE if held < 0 else OURS if held & 1 == view.turn % 2 else THEIRS
    prospects = {int(action): found for action, found in all_prospects(view).items()}
    found = {action: _ends(ends, ball) for action, ends in prospects.items()}
    cut = {action: _ends(ends.interrupted, ball) for action, ends in prospects.items() if ends.interrupted and _differ(ends)}
    every = [*found.values(), *cut.values()]
    if not _at_stake(every, KINDS if held >= 0 else GOALS):
        return Outlook(faces=dict(_faces(view, say)))
    danger = any("conceded" in ends for ends in every)
    kinds = [kind for kind in KINDS if any(kind in ends for ends in every)]
    rows: dict[tuple[Share, ...], int] = {}
    of, interrupted = (
        {
            action: rows.setdefault(tuple(ends[kind][1] if kind in ends else "0" for kind in kinds), len(rows))
            for action, ends in case.items()
        }
        for case in (found, cut)
    )
    ends = {kind: say("end-held" if kind == "theirs" and danger else f"end-{kind}") for kind in kinds}
    return Outlook(ends, tuple(rows), of, {}, (say("outlook-let"), say("outlook-interrupted")) if cut else (), interrupted)


KINDS = ("scored", "conceded", "kept", "won", "ours", "lost", "theirs", "loose")
"""A goal for and against; the ball: kept, won, (from nobody) ours, lost, (still) theirs, nobody's."""
OURS, THEIRS, IDLE = ("kept", "lost"), ("won", "theirs"), ("ours", "theirs")
"""What having the ball and not having it are called, by who has it now."""
GOALS = KINDS[:2]
"""While nobody has the ball (a line-up, a half-time) who gets it for sure is no stake: nothing is lost by it."""


def _ends(found: Prospects, ball: tuple[str, str]) -> dict[str, tuple[Fraction, Share]]:
    """The ends of a choice, named as the seat sees them, with their shares."""
    mine, lost = ball
    loose = 1 - found.scored - found.conceded - found.kept - found.lost - found.uncounted
    shares = {"scored": found.scored, "conceded": found.conceded, mine: found.kept, lost: found.lost, "loose": loose}
    return {kind: (share, _on_the_wire(found, share)) for kind, share in shares.items() if share > 0}


def _differ(found: Prospects) -> bool:
    """Whether it matters to a choice that the opponents may interrupt."""
    other = found.interrupted or found
    pairs = (found.scored, other.scored), (found.conceded, other.conceded), (found.kept, other.kept), (found.lost, other.lost)
    return any(abs(one - two) >= NOTICED for one, two in pairs)


def _on_the_wire(found: Prospects, share: Fraction) -> Share:
    if found.exact:
        return str(share) if share.denominator <= LONGEST else f"{float(share):.6f}"
    low, high = found.interval(share)
    return round(low, 4), round(high, 4)


def _at_stake(choices: list[dict[str, tuple[Fraction, Share]]], stakes: tuple[str, ...]) -> bool:
    """Whether some choice may end in one way or another, or choices differ in what counts."""
    for kind in KINDS:
        shares = [ends[kind][0] if kind in ends else Fraction(0) for ends in choices]
        if any(NOTICED <= share <= 1 - NOTICED for share in shares):
            return True
        if kind in stakes and max(shares, default=0) - min(shares, default=0) >= NOTICED:
            return True
    return False


def _faces(view: View, say: Say) -> Iterator[tuple[int, tuple[Face, ...]]]:
    """What the throw after each choice may show, if that is more than the sides of a plain die and can be read at a glance."""
    game = view.game
    for action in view.legal:
        together: dict[str, Fraction] = {}
        for outcome, share in view.odds(int(action)).items():
            text = game.outcome_text(game.outcome_numbers[outcome], say) if game.outcome_text else outcome.partition("=")[2] or outcome
            together[text] = together.get(text, Fraction(0)) + share
        plain = all(text.isdigit() for text in together) and len(set(together.values())) == 1
        if 1 < len(together) <= FEW_FACES and not plain:
            yield int(action), tuple(Face(text, str(share)) for text, share in together.items())

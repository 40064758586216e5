"""How much luck leaves: exact play of the end of a match, so short that every throw and every choice can be gone through.

Each team either decides as well as can be, against what the other one is known to do, or plays like a bot. Whoever decides best here knows
more than a player may: all cards, and what the bot draws by (a number made of what it sees, so it always does the same there). That can
only help, so what is found bounds what any player can reach from there.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Sequence

import numpy as np

from touchline import bots
from touchline.kernel.desk import CHANCE, OVER, Desk, Pointers, advance, copy_state
from touchline.kernel.game import Game
from touchline.kernel.random import SEEDS, below
from touchline.kernel.record import Row
from touchline.kernel.target import Block, Blocks, Bytes, LongRows, Rows, kept, rule
from touchline.play.match import Match
from touchline.play.view import View

SURE = 1 << 40
"""A probability of 1 as a whole number."""
DEEPEST = 400
"""Steps with a choice or a throw on the way to the end of a match."""
BEST, SENSIBLE, TOLD = 0, 1, 2
"""How a team decides: as well as can be, by the sensible policy, or as a bot has told for what it sees."""
TOO_MUCH, DONE, ASKED = 0, 1, 2
"""How going through all that may come ends: it is too long, all is known, or a bot is to be asked first."""
WHO, CHOICES, NEXT, TOTAL, KEY, WON, LOST = range(7)
FRAME = 7
"""Of each step on the way: who decides, among how many, which is next, weights, the key of the position, what home wins and loses."""
HOME, AWAY, MADE, MOST, SALT, AIM = range(6)
"""How each team decides, steps made, how many may be made, what bots draw by, and the share of decided matches that is aimed at, in 100."""
PRIME = (1 << 31) - 1
TOLD_ROOM = 1 << 21
SIDES = ("home", "away")
UNIMPORTANT = {"worldwide_football": ("decisions",), "fuba": ("turn",)}
"""Fields that only count how long a match has been: positions that differ in nothing else are the same."""


@rule
def stamp(state: Bytes, counts: Bytes, salt: int) -> int:
    """32 bits that stand for the bytes of a state that count: a polynomial of them modulo a prime."""
    found = 1 + salt
    for i in range(state.shape[0]):
        found = found * (1103515245 + 12345 * salt) + state[i] * counts[i] + 1
        found = (found & PRIME) + (found >> 31)
        found = (found & PRIME) + (found >> 31)
    return found


@rule
def key_of(state: Block, counts: Bytes) -> int:
    """62 bits that stand for a position; never 0."""
    return 1 + (stamp(state, counts, 1) << 30) + (stamp(state, counts, 2) & ((1 << 30) - 1))


@rule
def place_of(key: int, table: LongRows) -> int:
    """Where a position is kept in the table, or the free row for it, or -1: there is no room near its place."""
    mask = table.shape[0] - 1
    at = (key ^ (key >> 29)) & mask
    for _ in range(32):
        if table[at, 0] == key or table[at, 0] == 0:
            return int(at)
        at = (at + 1) & mask
    return -1


@rule
def bots_choice(desk: Desk, game: Pointers, who: int, policy: int, salt: int, counts: Bytes, told: LongRows) -> int:
    """What a bot plays, from what its seat sees; -1 if it has to be asked."""
    copy_state(desk.shown, desk.state)
    game.hide(desk.shown, who)
    if policy == SENSIBLE:
        return int(game.greedy(desk.shown, below(stamp(desk.shown, counts, salt) << 1, SEEDS)))
    key = key_of(desk.shown, counts)
    at = place_of(key, told)
    return int(told[at, 1]) if at >= 0 and told[at, 0] == key else -1


@rule
def unfold(desk: Desk, game: Pointers, who: int, depth: int, frames: LongRows, acts: Rows, shares: Rows) -> None:
    """Write down what may come of a step: the outcomes of a throw, or the choices of a seat."""
    n = game.chance(desk.state, desk.acts, desk.weight) if who == CHANCE else game.legal(desk.state, desk.acts)
    total = 0
    for i in range(n):
        acts[depth, i] = desk.acts[i]
        shares[depth, i] = desk.weight[i] if who == CHANCE else 1
        total += shares[depth, i]
    frames[depth, WHO], frames[depth, CHOICES], frames[depth, NEXT], frames[depth, TOTAL] = who, n, 0, total
    frames[depth, WON] = frames[depth, LOST] = 0


@rule
def gather(above: int, won: int, lost: int, aim: int, frames: LongRows, shares: Rows) -> None:
    """Add what was found of one outcome to a step, or compare it with what was found of the other choices."""
    i, who = frames[above, NEXT], frames[above, WHO]
    if who == CHANCE:
        frames[above, WON] += shares[above, i] * won
        frames[above, LOST] += shares[above, i] * lost
    else:
        more_won, more_lost = won - frames[above, WON], lost - frames[above, LOST]
        if who % 2 == 1:
            more_won, more_lost = more_lost, more_won
        if i == 0 or (100 - aim) * more_won > aim * more_lost:
            frames[above, WON], frames[above, LOST] = won, lost
    frames[above, NEXT] = i + 1


@kept
def drawn_by(shown: Block, counts: Bytes, salt: int) -> int:
    """What a bot draws by where it sees this."""
    return below(stamp(shown, counts, salt) << 1, SEEDS)


@kept
def write_down(shown: Block, counts: Bytes, action: int, told: LongRows) -> bool:
    """Keep what a bot plays where it sees this; whether there was room."""
    key = key_of(shown, counts)
    at = place_of(key, told)
    if at >= 0:
        told[at, 0], told[at, 1] = key, action
    return at >= 0


@kept
def play_out(
    root: Block, counts: Bytes, settings: Row, states: Blocks, frames: LongRows, acts: Rows, shares: Rows, table: LongRows, told: LongRows,
    desk: Desk, game: Pointers,
) -> int:  # fmt: skip
    """Go through all that may come of a position: what home wins and loses is in the first frame. Bots are asked about `desk.shown`."""
    copy_state(desk.state, root)
    depth = 0
    while True:
        settings[MADE] += 1
        who = game.turn(desk.state)
        if who >= 0 and settings[HOME + who % 2] != BEST:
            action = bots_choice(desk, game, who, settings[HOME + who % 2], settings[SALT], counts, told)
            if action < 0:
                return ASKED
            advance(desk, game, action)
            continue
        won = lost = 0
        settled = who == OVER
        key = 0
        if settled:
            game.result(desk.state, desk.points)
            won, lost = SURE if desk.points[2] > 0 else 0, SURE if desk.points[2] < 0 else 0
        else:
            key = key_of(desk.state, counts)
            at = place_of(key, table)
            if at >= 0 and table[at, 0] == key:
                settled, won, lost = True, table[at, 1], table[at, 2]
        if not settled:
            if depth == states.shape[0] or settings[MADE] > settings[MOST]:
                return TOO_MUCH
            copy_state(states[depth], desk.state)
            unfold(desk, game, who, depth, frames, acts, shares)
            frames[depth, KEY] = key
            depth += 1
        while settled and depth > 0:  # hand it back, as far as steps are done with
            above = depth - 1
            gather(above, won, lost, settings[AIM], frames, shares)
            if frames[above, NEXT] < frames[above, CHOICES]:
                break
            won, lost = frames[above, WON], frames[above, LOST]
            if frames[above, WHO] == CHANCE:
                won, lost = won // frames[above, TOTAL], lost // frames[above, TOTAL]
            at = place_of(frames[above, KEY], table)
            if at >= 0:
                table[at, 0], table[at, 1], table[at, 2] = frames[above, KEY], won, lost
            depth = above
        if depth == 0:
            frames[0, WON], frames[0, LOST] = won, lost
            return DONE
        copy_state(desk.state, states[depth - 1])
        advance(desk, game, acts[depth - 1, frames[depth - 1, NEXT]])


class Odds(NamedTuple):
    """How a match ends, as home sees it."""

    won: float
    lost: float

    @property
    def balance(self) -> float:
        """What home wins more than it loses."""
        return self.won - self.lost


def counting(game: Game) -> Any:
    """Which bytes of a state tell positions apart."""
    counts: Any = np.ones(game.state.size, np.uint8)
    for name in UNIMPORTANT.get(game.name, ()):
        place = game.state.places[name]
        counts[place.at : place.at + struct.calcsize(place.format)] = 0
    return counts


class Endings:
    """Exact play of short ends of matches of one game, with all positions that were met so far.

    A team plays "best", "greedy" or like any other bot, by its name; what bots draw by follows from `salt` and what they see. The best is
    what wins most more than it loses; with an `aim` other than 50, what does most for winning such a share of the decided matches: nobody
    can win it if even that wins less.
    """

    def __init__(
        self, match: Match, home: str, away: str, aim: int = 50, salt: int = 3, room: int = 1 << 21, most: int = 1 << 30,
        questions: int = 1 << 17,
    ):  # fmt: skip
        game = match.game
        if game.target != "cpu":
            raise ValueError(f"ends of matches are played by compiled rules; the process plays on target {game.target!r}")
        if match.seats != len(SIDES):
            raise ValueError("ends of matches are played by two seats")
        wide = max(game.max_legal, game.max_outcomes)
        self.game, self.options, self.names, self.salt, self.questions = game, match.options, (home, away), salt, questions
        self._settings = game.row([*({"best": BEST, "greedy": SENSIBLE}.get(name, TOLD) for name in self.names), 0, most, salt, aim])
        self._counts = counting(game)
        self._states: Any = np.zeros((DEEPEST, game.state.size), np.uint8)
        self._frames: Any = np.zeros((DEEPEST, FRAME), np.int64)
        self._acts, self._shares = (np.zeros((DEEPEST, wide), np.int32) for _ in range(2))
        self._table: Any = np.zeros((room, 3), np.int64)
        self._told: Any = np.zeros((TOLD_ROOM, 2), np.int64)
        self._desk = game.desk()
        self.steps = self.asked = 0
        """Steps that the last position took, and how often a bot was asked so far."""

    def odds(self, state: Any) -> Odds | None:
        """What home wins and loses from a position on; None if that is too much to go through."""
        self._settings[MADE], before = 0, self.asked
        while (found := self._play_out(state)) == ASKED and self.asked - before < self.questions:
            self._ask()
        self.steps = int(self._settings[MADE])
        return Odds(int(self._frames[0, WON]) / SURE, int(self._frames[0, LOST]) / SURE) if found == DONE else None

    def _play_out(self, state: Any) -> int:
        room = self._states, self._frames, self._acts, self._shares, self._table, self._told
        return int(play_out(state, self._counts, self._settings, *room, self._desk, self.game.all_pointers))

    def _ask(self) -> None:
        """Have a bot decide what it was not asked yet."""
        shown = self.game.copy(self._desk.shown)
        seat = int(self.game.turn(shown))
        view, luck = View(self.game, self.options, seat, shown), int(drawn_by(shown, self._counts, self.salt))
        if not write_down(shown, self._counts, int(bots.decided(self.names[seat % 2], view, luck)), self._told):
            raise MemoryError("too many decisions of a bot")
        self.asked += 1


@dataclass
class Compared:
    """What two players win of some positions, each position played from both sides; as the first sees it."""

    first: str
    second: str
    each: list[Odds] = field(default_factory=list)
    """Of every position, the mean of both sides."""
    too_much: int = 0
    """Positions with more to go through than was allowed; they are not counted."""
    asked: int = 0
    """Decisions that bots were asked for."""

    @property
    def odds(self) -> Odds:
        """The mean over positions."""
        n = max(1, len(self.each))
        return Odds(sum(odds.won for odds in self.each) / n, sum(odds.lost for odds in self.each) / n)

    @property
    def share(self) -> float:
        """What the first wins of the decided matches."""
        won, lost = self.odds
        return won / (won + lost) if won + lost else 0.5

    @property
    def error(self) -> float:
        """The standard error of that share, from positions that were drawn: play itself has none."""
        share, n = self.share, len(self.each)
        strays = sum((odds.won - share * (odds.won + odds.lost)) ** 2 for odds in self.each)
        decided = sum(odds.won + odds.lost for odds in self.each)
        return float((strays * n / (n - 1)) ** 0.5 / decided) if n > 1 and decided else 0.0


def compare(
    starts: Sequence[Match], first: str, second: str, aim: int = 50, most: int = 1 << 24, questions: int = 1 << 14, room: int = 1 << 21
) -> Compared:
    """Play some positions exactly, the first player at home and away."""
    pairs = (first, second), (second, first)
    sides = [Endings(starts[0], home, away, aim, room=room, most=most, questions=questions) for home, away in pairs]
    found = Compared(first, second)
    for match in starts:
        home, away = (side.odds(match.state) for side in sides)
        if home is None or away is None:
            found.too_much += 1
        else:
            found.each.append(Odds((home.won + away.lost) / 2, (home.lost + away.won) / 2))
    found.asked = sum(side.asked for side in sides)
    return found

"""Pairs of matches that differ only in what one pair of eyes may not know.

What is secret is written down here from the rulebooks, and compared with `hide`; neither `seen` nor anything of the server is asked. Rows
of secret choices may be longer in one match than in the other.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Callable, Iterator, Mapping

from touchline.games.footime.rules.state import Phase as FTM
from touchline.games.fuba.rules.state import Phase as FUB
from touchline.games.worldwide_football.rules.state import Mode
from touchline.games.worldwide_football.rules.state import Phase as WWF
from touchline.kernel.conformance import random_options
from touchline.kernel.eyes import Watcher, everybody
from touchline.kernel.game import Game, Handle, Value
from touchline.kernel.playout import CHANCE, OVER

ABILITIES_HELD = 5
"""WWF-14.3."""
ROWS = 7
"""So many visible steps a pair is followed at most."""
TRIES = 16
LONGEST_ROW = 4

Fields = Any
Secret = Callable[[Fields, str], set[int] | None]
"""Who knows what is done in a phase (by the text of the action or outcome); None if everybody does."""


def footime(s: Fields, text: str) -> set[int] | None:
    """FTM-INFO-2, FTM-INFO-3: a drawn card is its drawer's, an exchanged one is known to both, a given one to the giver."""
    known = {FTM.DRAW: {s.drawer}, FTM.EXCHANGE: {s.turn_seat, s.partner}, FTM.GIVE_CARD: {s.turn_seat}}
    return known.get(FTM(s.phase))


def fuba(s: Fields, text: str) -> set[int] | None:
    """FUB-2.1, FUB-A2, FUB-A6, FUB-5.5.2: formations, roles and styles, changes at half-time, the keeper's dive."""
    secret = (FUB.PRE_FORMATION, FUB.PRE_ROLES, FUB.PRE_STYLE, FUB.HALFTIME, FUB.PENALTY_DIVE)
    return {s.actor} if s.phase in secret else None


def worldwide_football(s: Fields, text: str) -> set[int] | None:
    """WWF-P.7, WWF-P.8: cards drawn or searched, abilities and decks while they are chosen, the first face of a penalty."""
    solo = s.mode == Mode.SOLO
    if s.phase == WWF.DRAW:
        own_piles = text.startswith(("card=", "player="))
        return {s.drawer} if own_piles and not (solo and s.drawer == 1) else None
    if text.startswith("FACE") and s.face[0] == 0:
        return {s.decider}
    if s.phase == WWF.SETUP_ABIL and (s.done[1 - s.decider] or solo) and s.swaps[s.decider] == ABILITIES_HELD - 4:
        return None  # the last ability of both sides: they are shown
    return {s.decider} if text.startswith(("TAKE_PILE", "TAKE_P_PILE", "ADD_ABIL", "DROP_ABIL", "DECK_", "ET_PICK")) else None


def revealed(s: Fields, text: str) -> object:
    """WWF-P.7: what a step shows that was secret before and leaves no trace: the first face of a penalty, once both are chosen."""
    return s.face[0] if text.startswith("FACE") else None


SECRETS: Mapping[str, Secret] = {"footime": footime, "fuba": fuba, "worldwide_football": worldwide_football}


@dataclass
class Row:
    """Something that happens in both matches: what is thrown, or what a seat decides, perhaps after choices that nobody else notices."""

    who: int
    one: list[int]
    two: list[int]
    forced: bool = False
    """In one of the two, or in both, there was no choice."""


@dataclass
class Pair:
    """Two beginnings and how they go on; to these eyes they are the same."""

    game: Game
    options: dict[str, Value]
    eyes: Watcher
    starts: tuple[bytes, bytes]
    number: int = 0
    rows: list[Row] = field(default_factory=list)
    ended: str = ""
    """Why it is not followed further."""

    @property
    def differ(self) -> bool:
        """Whether there is anything to find out."""
        return self.starts[0] != self.starts[1] or any(row.one != row.two for row in self.rows)


class Planner:
    """Makes up pairs of one game."""

    def __init__(self, game: Game, seed: int):
        game.make_ready()
        self.game, self.dice = game, random.Random(seed)
        self.secret = SECRETS.get(game.name)
        self.ended: Counter[str] = Counter()
        self.made = 0

    def pairs(self) -> Iterator[Pair]:
        """One pair after the other, from matches with random options."""
        while True:
            options = random_options(self.game, self.dice) if self.dice.random() < 0.8 else {}
            settled = self.game.settle(options)
            starts = self.places(settled)
            for start in self.dice.sample(starts, min(6, len(starts))):
                for eyes in self.dice.sample(everybody(self.game.seats(settled)), 2 if self.game.seats(settled) > 1 else 1):
                    self.made += 1
                    pair = self.pair(settled, start, eyes)
                    pair.number = self.made
                    yield pair

    def places(self, options: dict[str, Value]) -> list[bytes]:
        """Some positions of one match at which a person decides, as many with a secret as without."""
        game, dice = self.game, self.dice
        state = game.opening(options)
        plain, secret = [game.dump(state)], list[bytes]()
        for _ in range(dice.choice((60, 200, 600))):
            who = int(game.turn(state))
            if who == OVER:
                break
            if who == CHANCE:
                outcomes = game.chance_list(state)
                move = dice.choices([o for o, _ in outcomes], [w for _, w in outcomes])[0]
            else:
                stray = dice.random() < 0.3
                move = dice.choice(game.legal_list(state)) if stray else int(game.greedy(game.view(state, who), dice.getrandbits(30)))
                (secret if self.hidden_from(state, move, who) is not None else plain).append(game.dump(state))
            game.play(state, move)
        few = dice.sample(plain, min(4, len(plain)))
        return [*few, *dice.sample(secret, min(4, len(secret)))] if secret else few

    def hidden_from(self, state: Handle, move: int, who: int) -> set[int] | None:
        """The seats that know a move; None if all do."""
        if self.secret is None:
            return None
        names = self.game.outcomes if who == CHANCE else self.game.actions
        return self.secret(self.game.glance(state), names[move])

    def is_secret(self, state: Handle, move: int, who: int, eyes: Watcher) -> bool:
        """Whether these eyes may not know a move."""
        known = self.hidden_from(state, move, who)
        return known is not None and eyes not in known

    def same_shown(self, one: Handle, two: Handle, move: int, who: int) -> bool:
        """Whether an open move shows the same in both matches of what was secret before."""
        if self.game.name != "worldwide_football" or who == CHANCE:
            return True
        text = self.game.actions[move]
        return revealed(self.game.glance(one), text) == revealed(self.game.glance(two), text)

    def look(self, state: Handle, eyes: Watcher) -> bytes:
        """All that these eyes may know of a position."""
        return self.game.dump(self.game.view(state, eyes))

    def pair(self, options: dict[str, Value], start: bytes, eyes: Watcher) -> Pair:
        """A pair from a position on."""
        game = self.game
        one = game.load(start)
        two = game.deal(one, eyes, self.dice.getrandbits(30))
        found = Pair(game, options, eyes, (start, game.dump(two)))
        sound = 0
        while len(found.rows) < 3 * ROWS and sum(row.who != CHANCE for row in found.rows) < ROWS:
            who = int(game.turn(one))
            if who != int(game.turn(two)):
                found.ended = f"whose turn it is depends on a secret in {game.phase(one)}"
                break
            if who == OVER:
                found.ended = "over"
                break
            row = self.row(one, two, who, eyes)
            if row is None:
                found.ended = f"shown in {game.phase(one)}"
                break
            row.forced = who >= 0 and 1 in (len(game.legal_list(one)), len(game.legal_list(two)))
            for state, moves in ((one, row.one), (two, row.two)):
                for move in moves:
                    game.play(state, move)
            found.rows.append(row)
            if self.rests(one, two):
                sound = len(found.rows)
        del found.rows[sound:]
        self.ended[found.ended] += 1
        return found

    def rests(self, one: Handle, two: Handle) -> bool:
        """Whether a table waits for somebody in both matches, or they are over: it does not go on by itself."""
        game, who = self.game, int(self.game.turn(one))
        return who == OVER or (who >= 0 and max(len(game.legal_list(one)), len(game.legal_list(two))) > 1)

    def row(self, one: Handle, two: Handle, who: int, eyes: Watcher) -> Row | None:
        """The next thing that happens in both matches, and looks the same; None if none was found."""
        for _ in range(TRIES // 4):
            first = self.moves(one, who, eyes)
            if first is None:
                continue
            moves, look, last, secret = first
            for _ in range(TRIES):
                wanted = None if secret else last
                if wanted is not None and not self.same_shown(one, two, last, who):
                    return None
                second = self.moves(two, who, eyes, wanted)
                if second is not None and second[1] == look and second[3] == secret and (second[2] == last or wanted is None):
                    return Row(who, moves, second[0])
        return None

    def moves(self, state: Handle, who: int, eyes: Watcher, wanted: int | None = None) -> tuple[list[int], bytes, int, bool] | None:
        """Some choices that these eyes do not notice, then one that they do; how it looks then, the last one, and whether it is secret."""
        game, dice = self.game, self.dice
        now, moves = game.copy(state), list[int]()
        before = self.look(now, eyes)
        for _ in range(LONGEST_ROW + 1):
            if int(game.turn(now)) != who:
                return None
            possible = [o for o, _ in game.chance_list(now)] if who == CHANCE else game.legal_list(now)
            if moves and len(possible) == 1:
                return None  # the table would play it by itself, in its own time
            public = wanted is not None and wanted in possible
            if public and (dice.random() < 0.6 or len(moves) == LONGEST_ROW):
                move = wanted
            else:
                quiet = [m for m in possible if self.is_secret(now, m, who, eyes)]
                move = dice.choice(quiet if wanted is not None else possible) if quiet or wanted is None else wanted
            if move is None or move not in possible:
                return None
            secret = self.is_secret(now, move, who, eyes)
            game.play(now, move)
            moves.append(move)
            look = self.look(now, eyes)
            if look != before or not secret:
                return (moves, look, move, secret) if wanted is None or move == wanted else None
        return None

"""What every game must hold, checked over random matches with random options and no code per game.

`check(game)` returns findings: empty for a game that keeps the contract. Each check has a name; tests/kernel/test_conformance.py has a
broken toy game for each of them.
"""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping

from touchline.kernel.events import EVENT_ROOM, MAX_EVENTS
from touchline.kernel.eyes import Watcher, everybody
from touchline.kernel.game import Game, Handle, Value
from touchline.kernel.playout import CHANCE, HIDDEN, OVER

DEALS = 6


@dataclass(frozen=True)
class Finding:
    """A promise that was not kept: the check, what happened, and how to get there again."""

    check: str
    detail: str
    where: str

    def __str__(self) -> str:
        return f"{self.check}: {self.detail} [{self.where}]"


def random_options(game: Game, dice: random.Random) -> dict[str, Value]:
    """A random combination of options that the game accepts: binding presets fix what they fix, the rest is free."""
    chosen: dict[str, Value] = {}
    for option in game.options:
        if option.values:
            chosen[option.name] = dice.choice(option.values)
        elif isinstance(option.default, bool):
            chosen[option.name] = dice.random() < 0.5
        else:
            near = [option.low, option.high, int(option.default), int(option.default)]
            chosen[option.name] = min(max(dice.choice(near), option.low), option.high)
    for option in game.options:
        value = chosen.get(option.name, "")
        for name in option.presets.get(str(value), {}) if option.binds(value) else ():
            chosen.pop(name, None)
    return {name: value for name, value in chosen.items() if name not in game.long_options}


@dataclass
class Walk:
    """One random match under examination."""

    game: Game
    options: Mapping[str, Value]
    seed: int
    every: int = 1
    """Look closely at every so many steps."""
    findings: list[Finding] = field(default_factory=list)
    steps: int = 0
    decisions: int = 0
    hidden_somewhere: bool = False
    diverse: bool = False

    @functools.cached_property
    def known_refusals(self) -> frozenset[int]:
        """What why_not may answer."""
        return frozenset(map(int, self.game.refusals))

    def report(self, check: str, detail: str) -> None:
        """Note a broken promise, once a match."""
        if all(found.check != check for found in self.findings):
            self.findings.append(Finding(check, detail, f"seed {self.seed}, step {self.steps}, options {dict(self.options)}"))

    def run(self) -> None:
        """Play the match to its end, checking each step."""
        game, dice = self.game, random.Random(self.seed)
        seats = game.seats(game.settle(self.options))
        bound = game.decision_bound(self.options)
        state = game.opening(self.options)
        while (who := int(game.turn(state))) != OVER:
            if self.steps % 10 == 5:
                game.pass_time(state, 1000 * (self.seed + self.steps) % 97_000)  # somebody thinks, now and then for too long
            if not (who == CHANCE or 0 <= who < seats):
                return self.report("turn", f"turn is {who} with {seats} seats")
            moves = self.chances(state) if who == CHANCE else self.actions(state, who)
            if not moves:
                return self.report("no way on", f"nothing can happen in a state whose turn is {who}")
            if self.steps % self.every == 0:
                self.look_closely(state, who, moves, seats, dice)
            state = self.advance(state, dice.choice(moves))
            self.steps += 1
            self.decisions += who >= 0
            if self.decisions > bound:
                return self.report("bound", f"more than {bound} decisions")
        self.at_the_end(state, seats)
        if self.hidden_somewhere and not self.diverse:
            self.report("redeal diversity", "every re-deal of hidden cards was the same")

    def actions(self, state: Handle, who: int) -> list[int]:
        """legal: ascending, unique, within bounds, and exactly what why_not does not refuse."""
        game = self.game
        out = game.room(len(game.actions) + 1)  # room for a game that breaks its own bound
        legal = [int(out[i]) for i in range(int(game.legal(state, out)))]
        if legal != sorted(set(legal)) or any(not 0 <= a < len(game.actions) for a in legal):
            self.report("legal order", f"legal is not ascending, unique and inside the action space: {legal}")
        if idle := game.idle_actions & set(legal):
            self.report("idle actions", f"{game.actions[min(idle)]} is legal although declared idle")
        if len(legal) > game.max_legal:
            self.report("legal bound", f"{len(legal)} legal actions, declared {game.max_legal}")
            return []
        if self.steps % self.every == 0:
            allowed = [a for a in range(len(game.actions)) if self.refusal(state, a) == 0]
            if allowed != legal:
                wrong = sorted(set(allowed) ^ set(legal))
                self.report("legal = why_not", f"they differ on {', '.join(game.actions[a] for a in wrong[:5])}")
        return legal

    def refusal(self, state: Handle, action: int) -> int:
        """why_not, tested for a known answer."""
        number = int(self.game.why_not(state, action))
        if number and number not in self.known_refusals:
            self.report("refusal", f"why_not answers {number}, which is no refusal of this game")
        return number

    def chances(self, state: Handle) -> list[int]:
        """chance: positive integer weights, unique outcomes, within bounds; and no decision is open."""
        game = self.game
        found = game.chance_list(state)
        outcomes = [o for o, _ in found]
        if len(found) > game.max_outcomes:
            self.report("outcome bound", f"{len(found)} outcomes, declared {game.max_outcomes}")
        if any(weight <= 0 for _, weight in found):
            self.report("weights", f"weights must be positive: {found}")
        if len(set(outcomes)) != len(outcomes) or any(not 0 <= o < len(game.outcomes) for o in outcomes):
            self.report("outcomes", f"outcomes must be unique and inside the outcome space: {outcomes}")
        if self.steps % self.every == 0 and (open_ := [a for a in range(len(game.actions)) if not self.refusal(state, a)]):
            self.report("legal = why_not", f"{game.actions[open_[0]]} is not refused while chance is to move")
        return outcomes

    def advance(self, state: Handle, move: int) -> Handle:
        """Play a move on a copy: the original must not change, and the move must mean the same twice."""
        game = self.game
        before = game.dump(state)
        after, again = game.copy(state), game.copy(state)
        room = game.room(EVENT_ROOM)
        game.apply(after, move, room)
        if int(room[0]) >= MAX_EVENTS:
            self.report("events", f"{int(room[0])} events in one step leave no room")
        game.read_events(room)  # raises if one has a number that is no event of the game
        game.apply(again, move, game.room(1))
        if game.dump(state) != before:
            self.report("aliasing", "playing on a copy changed the original")
        if game.dump(after) != game.dump(again):
            self.report("determinism", "the same move on the same state gave two states (or events change the play)")
        if game.dump(game.load(game.dump(after))) != game.dump(after):
            self.report("bytes", "a state does not survive its bytes")
        return after

    def look_closely(self, state: Handle, who: int, moves: list[int], seats: int, dice: random.Random) -> None:
        """Everything about a state that costs more time."""
        game = self.game
        if problem := game.problem(game.mirror(state)):
            self.report("problem", f"a reachable position is called impossible: {problem}")
        for seat in everybody(seats):
            self.secrecy(state, who, moves, seat, dice)
        if who >= 0:
            view = game.view(state, who)
            for name, policy in (("fallback", game.fallback), ("greedy", game.greedy)):
                choice = int(policy(game.copy(view), self.seed))
                if choice not in moves:
                    self.report(name, f"{name} chose {choice}, which is not legal")
                elif int(policy(game.copy(view), self.seed)) != choice:
                    self.report(name, f"{name} chose differently from the same view and seed")
        if game.swap is not None:
            self.symmetry(state, who, moves, seats, dice)

    def secrecy(self, state: Handle, who: int, moves: list[int], seat: Watcher, dice: random.Random) -> None:
        """hide and redeal: what a seat sees does not depend on what it may not know."""
        game = self.game
        view = game.view(state, seat)
        shown = game.dump(view)
        if game.dump(game.view(view, seat)) != shown:
            self.report("hide", f"hiding twice differs from hiding once for seat {seat}")
        if int(game.turn(view)) != who:
            self.report("hidden turn", f"whose turn it is depends on what seat {seat} may not know")
        if who == seat and game.legal_list(view) != moves:
            self.report("hidden legal", f"seat {seat} cannot tell its own legal actions from what it may know")
        self.redeals(state, view, shown, who, moves, seat)
        self.unseen(state, who, moves, seat, dice)

    def redeals(self, state: Handle, view: Handle, shown: bytes, who: int, moves: list[int], seat: Watcher) -> None:
        """Re-deals agree on what the seat knows, are possible positions, and differ in what it does not know."""
        game = self.game
        found = set()
        refused = [game.why_not(state, a) for a in range(len(game.actions))] if who == seat else []
        for deal in range(DEALS):
            other = game.deal(view, seat, deal)
            found.add(game.dump(other))
            if game.dump(game.view(other, seat)) != shown:
                self.report("redeal", f"a re-deal changes what seat {seat} knows")
            if problem := game.problem(game.mirror(other)):
                self.report("redeal", f"a re-deal for seat {seat} is impossible: {problem}")
            if int(game.turn(other)) != who:
                self.report("redeal", f"a re-deal for seat {seat} changes whose turn it is")
            if who == seat:
                if game.legal_list(other) != moves:
                    self.report("non-interference", f"the legal actions of seat {seat} depend on what it may not know")
                if refused != [game.why_not(other, a) for a in range(len(game.actions))]:
                    self.report("non-interference", f"refusals for seat {seat} depend on what it may not know")
            if int(game.turn(other)) >= 0 and not game.legal_list(other):
                self.report("redeal", f"a re-deal for seat {seat} leaves nothing to do")
        if shown != game.dump(state):
            self.hidden_somewhere = True
        self.diverse = self.diverse or len(found) > 1

    def unseen(self, state: Handle, who: int, moves: list[int], seat: Watcher, dice: random.Random) -> None:
        """Moves that a seat does not see must look the same to it afterwards."""
        game = self.game
        if who == seat:
            return
        secret = [m for m in moves if game.seen_action(state, m, seat) == HIDDEN]
        if len(secret) < 2:
            return
        looks = set()
        for move in dice.sample(secret, min(4, len(secret))):
            after = game.copy(state)
            events = tuple(game.seen_event(event, seat) for event in game.play(after, move))
            looks.add((game.dump(game.view(after, seat)), events))
        if len(looks) > 1:
            self.report(
                "non-interference", f"seat {seat} can tell hidden moves apart ({game.actions[secret[0]] if who >= 0 else 'chance'})"
            )

    def symmetry(self, state: Handle, who: int, moves: list[int], seats: int, dice: random.Random) -> None:
        """Exchanged teams give exchanged matches."""
        game = self.game
        assert game.swap is not None
        other = game.copy(state)
        game.swap(other)
        twice = game.copy(other)
        game.swap(twice)
        if game.dump(twice) != game.dump(state):
            self.report("swap", "exchanging the teams twice is not the same position")
        if int(game.turn(other)) != (who ^ 1 if who >= 0 else who):
            self.report("swap", "exchanging the teams does not exchange whose turn it is")
            return
        mapping = game.swap_outcomes if who == CHANCE else game.swap_actions
        mirrored = sorted(mapping[m] if mapping else m for m in moves)
        if (sorted(o for o, _ in game.chance_list(other)) if who == CHANCE else game.legal_list(other)) != mirrored:
            self.report("swap", "the exchanged team has other choices")
            return
        move = dice.choice(moves)
        one, two = game.copy(state), other
        game.play(one, move)
        game.play(two, mapping[move] if mapping else move)
        game.swap(one)
        if game.dump(one) != game.dump(two):
            names = game.outcomes if who == CHANCE else game.actions
            self.report("swap", f"{names[move]} does not commute with exchanging the teams")

    def at_the_end(self, state: Handle, seats: int) -> None:
        """The end: nothing is possible any more, and the payoffs are a result."""
        game = self.game
        if open_ := [a for a in range(len(game.actions)) if not self.refusal(state, a)]:
            self.report("legal = why_not", f"{game.actions[open_[0]]} is not refused after the end")
        score, payoffs = game.score_and_payoffs(state, seats)
        if min(score) < 0 or any(p not in (-1, 0, 1) for p in payoffs) or (seats > 1 and sum(payoffs) != 0):
            self.report("result", f"score {score}, payoffs {payoffs}")


def walks(game: Game, matches: int, seed: int = 1, every: int = 1, options: Mapping[str, Value] | None = None) -> Iterator[Walk]:
    """Examined matches: the first with default options, the others with random ones (unless options are given)."""
    dice = random.Random(seed)
    for i in range(matches):
        chosen = dict(options) if options is not None else {} if i == 0 else random_options(game, dice)
        walk = Walk(game, chosen, seed * 1_000_003 + i, every)
        walk.run()
        yield walk


def check(game: Game, matches: int = 20, seed: int = 1, every: int = 1, options: Mapping[str, Value] | None = None) -> list[Finding]:
    """Broken promises over some random matches; empty for a sound game."""
    game.make_ready()
    return [finding for walk in walks(game, matches, seed, every, options) for finding in walk.findings]


def reachable(game: Game, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[tuple[Handle, int]]:
    """The states of one random match with whose turn each is: for checks that live above the kernel."""
    dice = random.Random(seed)
    state = game.opening(options)
    while (who := int(game.turn(state))) != OVER:
        yield state, who
        moves = [o for o, _ in game.chance_list(state)] if who == CHANCE else game.legal_list(state)
        state = game.copy(state)
        game.play(state, dice.choice(moves))
        if dice.random() < 0.05:
            game.pass_time(state, dice.randrange(60_000))
    yield state, OVER

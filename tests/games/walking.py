"""Matches walked step by step over options that tests choose: their corners, and what may be seen on the way."""

from __future__ import annotations

import random
from typing import Any, Collection, Iterator

from touchline.kernel.conformance import random_options
from touchline.kernel.game import Game, Handle, Option, Value
from touchline.kernel.playout import CHANCE, OVER

Options = dict[str, Value]


def values_of(option: Option) -> tuple[Value, ...]:
    """What tells an option's range: its names, yes and no, or its lowest and highest number."""
    if option.values:
        return option.values
    return (False, True) if isinstance(option.default, bool) else (option.low, option.high)


def without_conflict(game: Game, chosen: Options, wanted: str = "") -> Options:
    """The same options less those that a preset fixes; presets give way to the option that is wanted."""
    for option in game.options:
        value = chosen.get(option.name, option.default)
        fixed = option.presets.get(str(value), {}) if option.binds(value) else {}
        if wanted in fixed:
            free = [other for other in values_of(option) if wanted not in option.presets.get(str(other), {}) or not option.binds(other)]
            chosen = {**chosen, option.name: free[-1]}
        elif fixed:
            chosen = {name: kept for name, kept in chosen.items() if name not in fixed}
    return chosen


def corner(game: Game, dice: random.Random) -> Options:
    """Every option at an end of its range."""
    return without_conflict(game, {option.name: dice.choice(values_of(option)) for option in game.options})


def longest(game: Game) -> Options:
    """The options under which a match may take most decisions, found one option after the other."""
    chosen: Options = {}
    for _ in range(2):
        for option in game.options:
            tries = [without_conflict(game, {**chosen, option.name: value}, option.name) for value in values_of(option)]
            chosen = max([chosen, *tries], key=game.decision_bound)
    return chosen


def told(game: Game, state: Handle) -> tuple[Any, ...]:
    """What a player can notice of a position besides the state itself: who is asked what, the dice and their odds, time, score."""
    who, s = int(game.turn(state)), game.mirror(state)
    asked = game.chance_list(state) if who == CHANCE else game.legal_list(state)
    return who, asked, game.clock(s), game.time_limit(s), game.score_and_payoffs(state, 2)


def side_by_side(game: Game, one: Handle, other: Handle, seed: int, steps: int) -> bool:
    """Whether two matches under different options, played alike, ever differ in anything that can be noticed."""
    dice, pair = random.Random(seed), (one, other)
    for _ in range(steps):
        seen = told(game, pair[0])
        if seen != told(game, pair[1]):
            return True
        who, asked = seen[:2]
        if who == OVER:
            return False
        if dice.random() < 0.05:
            late = dice.randrange(90_000)
            for state in pair:
                game.pass_time(state, late)
            continue
        if who == CHANCE:
            move = dice.choices([outcome for outcome, _ in asked], [weight for _, weight in asked])[0]
        elif dice.random() < 0.5:
            move = int(game.greedy(game.view(pair[0], who), dice.getrandbits(30)))
        else:
            move = dice.choice(asked)
        if game.play(pair[0], move) != game.play(pair[1], move):
            return True
    return False


def decisions(game: Game, matches: int, of_each: int, seed: int = 1, wanted: Collection[str] = ()) -> dict[str, list[tuple[bytes, int]]]:
    """Positions in which a seat decides, some of each phase, from matches of sensible and random moves under random options.

    Matches go on until the phases that are wanted have come up.
    """
    game.make_ready()
    dice, number = random.Random(seed), 0
    found: dict[str, list[tuple[bytes, int]]] = {}
    while number < matches or (number < 20 * matches and not found.keys() >= set(wanted)):
        state = game.opening(random_options(game, dice) if number else {})
        sensible = (0.95, 0.6, 0.0)[number % 3]
        while (who := int(game.turn(state))) != OVER:
            if who == CHANCE:
                chances = game.chance_list(state)
                move = dice.choices([outcome for outcome, _ in chances], [weight for _, weight in chances])[0]
            else:
                kept = found.setdefault(game.names["phase"](int(game.glance(state).phase)).name, [])
                if len(kept) < of_each:
                    kept.append((game.dump(state), who))
                if dice.random() < sensible:
                    move = int(game.greedy(game.view(state, who), dice.getrandbits(30)))
                else:
                    move = dice.choice(game.legal_list(state))
            if dice.random() < 0.02:
                game.pass_time(state, dice.randrange(90_000))
            else:
                game.play(state, move)
        number += 1
    return found


def generous_steps(game: Game, options: Options, seed: int, greedy: bool) -> Iterator[Handle]:
    """The states of a match whose dice fall for goals: of some outcomes one that scores is taken wherever there is one."""
    dice = random.Random(seed)
    state = game.opening(options)
    yield game.copy(state)
    while (who := int(game.turn(state))) != OVER:
        if who == CHANCE:
            outcomes = [outcome for outcome, _ in game.chance_list(state)]
            moves = dice.sample(outcomes, min(4, len(outcomes)))
            before = sum(game.score_and_payoffs(state, 2)[0])
            move = moves[0]
            for tried in moves:
                after = game.copy(state)
                game.play(after, tried)
                if sum(game.score_and_payoffs(after, 2)[0]) > before:
                    move = tried
        elif greedy and dice.random() < 0.9:
            move = int(game.greedy(game.view(state, who), dice.getrandbits(30)))
        else:
            move = dice.choice(game.legal_list(state))
        game.play(state, move)
        yield state

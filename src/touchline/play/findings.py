"""Checks of what people see and read, for every game and with no code per game: wording, scenes, records, secrecy on the wire."""

from __future__ import annotations

import random
from enum import IntEnum
from typing import Any, Iterator, Mapping

from fluent.syntax import FluentParser, ast

from touchline.kernel.conformance import DEALS, random_options, reachable
from touchline.kernel.eyes import everybody
from touchline.kernel.game import Game, Handle, Unknown, Value
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.match import Match
from touchline.play.notation import read
from touchline.play.reference import folder_of_tests, reference, tests_of
from touchline.play.scene import Scene
from touchline.play.wording import LANGUAGES, text_files, text_id, wording


def needed_texts(game: Game) -> Iterator[str]:
    """The messages every game must have: title, phases, events, refusals and options."""
    yield from ("game-title", "game-line")
    phases: type[IntEnum] = game.names["phase"]
    for phase in phases:
        yield from (f"prompt-{phase.name}", f"guide-{phase.name}")
    for event in game.events:
        yield f"event-{event.name.lower()}"
    for refusal in game.refusals:
        yield f"why-{text_id(game.rule_id(refusal))}"
    for option in game.options:
        yield from (f"option-{option.name}", f"option-{option.name}.help")
        yield from (f"option-{option.name}.{value}" for value in option.values)


def texts_in(game: str, language: str) -> dict[str, set[str]]:
    """Messages of a game's own Fluent file with the variables they use."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text_files(game, language)[-1].read_text("utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{game}/{language}: not Fluent: {(entry.content or '')[:60]!r}")
        if isinstance(entry, ast.Message):
            names = {entry.id.name: entry.value, **{f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}}
            for name, value in names.items():
                if value is not None:
                    found[name] = set(_variables(value))
    return found


def _variables(node: Any) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                yield from _variables(child)


def wording_findings(game: Game) -> list[str]:
    """Texts that are missing, in one language only, or about different things."""
    english, french = (texts_in(game.name, language) for language in LANGUAGES)
    found = [
        f"{language}: no text {name}" for name in needed_texts(game) for language in LANGUAGES if not wording(game.name, language).has(name)
    ]
    found += [f"{name} is in one language only" for name in english.keys() ^ french.keys()]
    found += [
        f"{name}: different variables {english[name] ^ french[name]}"
        for name in english.keys() & french.keys()
        if english[name] != french[name]
    ]
    return found


def scene_findings(game: Game, seed: int, every: int = 7, default_options: bool = False) -> list[str]:
    """Scenes of a random match for all eyes and languages: choices are the legal actions, ids are known and unique."""
    options = {} if default_options else random_options(game, random.Random(seed))
    match = Match(game, options)
    found: list[str] = []
    for step, (state, who) in enumerate(reachable(game, seed, options)):
        if step % every:
            continue
        match.state = state
        for seat in everybody(match.seats):
            view = match.view(seat)
            for language in LANGUAGES:
                scene = view.scene(language)
                found += [f"step {step} seat {seat} {language}: {problem}" for problem in _problems(scene, list(view.legal), who)]
        if len(found) > 20:
            break
    return found


def _problems(scene: Scene, legal: list[int], who: int) -> Iterator[str]:
    places = [place.id for place in scene.pitch.places]
    if len(set(places)) != len(places):
        yield "two places have the same id"
    tokens = [token.id for token in scene.tokens]
    if len(set(tokens)) != len(tokens):
        yield "two tokens have the same id"
    if [choice.action for choice in scene.choices] != legal:
        yield "the choices are not the legal actions"
    if scene.turn != who:
        yield "the scene names another turn"
    cards = {card.id for zone in scene.zones for card in zone.cards}
    for token in scene.tokens:
        if token.place not in places:
            yield f"token {token.id} stands on no place: {token.place!r}"
    for choice in scene.choices:
        if not choice.text or (choice.place and choice.place not in places) or (choice.source and choice.source not in places):
            yield f"choice {choice.token}: place {choice.place!r} from {choice.source!r} or its text is wrong"
        if choice.card and choice.card not in cards:
            yield f"choice {choice.token} plays a card that is not shown: {choice.card!r}"
    if not scene.prompt or not scene.title:
        yield "the prompt or the title is empty"


def secrecy_findings(game: Game, seed: int, every: int = 11, options: dict[str, Any] | None = None) -> list[str]:
    """Non-interference on every byte a seat receives: views of a match and of re-deals of it are the same."""
    dice = random.Random(seed)
    match = Match(game, random_options(game, dice) if options is None else options)
    found: list[str] = []
    while not match.over and len(found) < 5:
        if len(match.steps) % every == 0:
            for seat in everybody(match.seats):
                twin = match.copy()
                twin.state = game.deal(match.state, seat, dice.getrandbits(30))
                since = max(0, len(match.steps) - every)
                if match.data(seat, since=since) != twin.data(seat, since=since):
                    found.append(f"step {len(match.steps)}: what seat {seat} receives depends on what it may not know")
        if dice.random() < 0.05:
            match.pass_time(dice.randrange(60_000))
        if match.turn == CHANCE:
            outcomes = game.chance_list(match.state)
            match.roll(dice.choices([o for o, _ in outcomes], [w for _, w in outcomes])[0])
        else:
            match.play(dice.choice(list(match.legal)))
    return found


def unknown_findings(game: Game, seed: int, options: Mapping[str, Value] | None = None, every: int = 1) -> set[tuple[str, int]]:
    """Phases of a random match in which what follows was seen to depend on something unknown, each with the kind of `unknown` it needs.

    Compared are deals of what somebody may not know: which choices there are (for the others), the throws, and what comes of a move.
    """
    dice = random.Random(seed)
    seats, found = game.seats(game.settle(options or {})), set[tuple[str, int]]()
    for step, (state, who) in enumerate(reachable(game, seed, options)):
        if step % every or who == OVER:
            continue
        phase = game.phase(state)
        moves = game.chance_list(state) if who == CHANCE else [(action, 1) for action in game.legal_list(state)]
        for eyes in range(seats):
            deals = [game.deal(state, eyes, dice.getrandbits(30)) for _ in range(DEALS)]
            if who == CHANCE:
                found |= _drawn(game, phase, state, deals)
                continue
            if eyes != who and any(_forced(game, deal) != _forced(game, state) for deal in deals):
                found.add((phase, Unknown.HAND))
            if eyes == who:
                for move, _ in dice.sample(moves, min(8, len(moves))):
                    if len({_public_end(game, other, move) for other in (state, *deals)}) > 1:
                        found.add((phase, Unknown.BLIND))
    return found


def _forced(game: Game, state: Handle) -> int | None:
    """The only choice of the seat on turn, or None."""
    legal = game.legal_list(state)
    return legal[0] if len(legal) == 1 else None


def _drawn(game: Game, phase: str, state: Handle, deals: list[Handle]) -> set[tuple[str, int]]:
    """What a throw depends on: nothing, only which card is drawn, or something that matters."""
    if all(game.chance_list(deal) == game.chance_list(state) for deal in deals):
        moves = game.chance_list(state)
        same = all(len({_public_end(game, other, move) for other in (state, *deals)}) == 1 for move, _ in moves)
        return set() if same else {(phase, Unknown.BLIND)}
    ends = {_public_end(game, other, move) for other in (state, *deals) for move, _ in game.chance_list(other)}
    return {(phase, Unknown.DRAWN if len(ends) == 1 else Unknown.BLIND)}


def _public_end(game: Game, state: Handle, move: int) -> tuple[Any, ...]:
    """What prospects tell apart after a move: whose turn, what is asked for, the score, and who has the ball."""
    after = game.copy(state)
    game.play(after, move)
    at = int(game.situation(after))
    return int(game.turn(after)), game.phase(after), game.score_and_payoffs(after, 2)[0], at & 1 if at >= 0 else -1


def record_findings(game: Game, seed: int) -> list[str]:
    """A random match, written and read again, is the same match."""
    dice = random.Random(seed)
    match = Match(game, random_options(game, dice), seed)
    while not match.over:
        match.pass_time(dice.randrange(60_000)) if dice.random() < 0.05 else None
        match.roll() if match.turn == CHANCE else match.play(dice.choice(list(match.legal)))
    again = read(str(match))
    found = [] if game.dump(again.state) == game.dump(match.state) else ["a replayed record ends in another state"]
    return found if again.steps == match.steps else [*found, "a replayed record has other steps"]


def rule_findings(game: Game) -> list[str]:
    """Rules without a test (in a source checkout) or in one language only, tests of unknown rules, and code that cites unknown rules."""
    from touchline.kernel.exhaust import RuleTracer

    rules, tested = reference(game.name), tests_of(game.name)
    cited = RuleTracer(game.name).cited
    found = [f"{rule} has no test" for rule in rules if rule not in tested] if folder_of_tests(game.name) else []
    for language in LANGUAGES:
        told = reference(game.name, language)
        if list(told) != list(rules):
            differing = ", ".join(sorted(told.keys() ^ rules.keys())) or "another order"
            found.append(f"the rules in {language!r} are not those of the reference: {differing}")
        found += [f"{rule} has no words in {language!r}" for rule in told if not told[rule].text]
        found += [f"{rule} is not translated" for rule in told if language != "en" and told[rule].text == rules[rule].text]
    found += [f"{places[0]} names {rule}, which the reference does not have" for rule, places in tested.items() if rule not in rules]
    found += [f"the sources cite {rule}, which the reference does not have" for rule in sorted(cited - rules.keys())]
    found += [f"refusal {game.rule_id(r)} is no rule of the reference" for r in game.refusals if game.rule_id(r) not in rules]
    return found

"""The exhaustive runner: play until every action, outcome, event and rule with an effect has occurred; tell what never did."""

from __future__ import annotations

import ast
import random
import re
import sys
import tokenize
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Iterable

from touchline.kernel import homes
from touchline.kernel.conformance import random_options
from touchline.kernel.game import Game, Handle
from touchline.kernel.playout import CHANCE, OVER

FIRST_LOOKS = 3
RULE_ID = re.compile(r"\b[A-Z]{3}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)+")


@dataclass
class Seen:
    """What has occurred so far."""

    actions: set[int] = field(default_factory=set)
    outcomes: set[int] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    refusals: set[int] = field(default_factory=set)
    matches: int = 0
    phases: Counter[int] = field(default_factory=Counter)

    def looks_at(self, game: Game, state: Handle, due: bool) -> bool:
        """Whether to ask for all refusals here: every so often, and the first few times in each phase, however rare."""
        offsets: Any = game.state.dtype.fields or {}
        phase = game.dump(state)[offsets["phase"][1]] if "phase" in offsets else 0
        self.phases[phase] += 1
        return due or self.phases[phase] <= FIRST_LOOKS

    def missing(self, game: Game) -> dict[str, list[str]]:
        """What has not occurred yet, by kind."""
        return {
            "actions": [name for i, name in enumerate(game.actions) if i not in self.actions and i not in game.idle_actions],
            "outcomes": [name for i, name in enumerate(game.outcomes) if i not in self.outcomes],
            "events": [e.name.lower() for e in game.events if e.name.lower() not in self.events],
            "refusals": [game.rule_id(r) for r in game.refusals if r not in self.refusals],
        }


def exhaust(game: Game, matches: int, seed: int = 1, refusals_every: int = 4) -> Seen:
    """Play matches with random options, by random and greedy players in turn, until everything has occurred or matches run out."""
    game.make_ready()
    seen, dice = Seen(), random.Random(seed)
    while seen.matches < matches and any(seen.missing(game).values()):
        play_once(game, seen, dice, refusals_every)
    return seen


def play_once(game: Game, seen: Seen, dice: random.Random, refusals_every: int) -> None:
    """One match, noting what occurs."""
    options = random_options(game, dice) if seen.matches else {}
    greedy = [seen.matches % 3 == 1, seen.matches % 3 == 1 or seen.matches % 3 == 2]
    state = game.opening(options)
    step = 0
    while (who := int(game.turn(state))) != OVER:
        if len(seen.refusals) <= len(game.refusals) and seen.looks_at(game, state, (step + seen.matches) % refusals_every == 0):
            seen.refusals.update(int(game.why_not(state, a)) for a in range(len(game.actions)))
        if dice.random() < 0.1:
            limit = game.time_limit(game.mirror(state)) if dice.random() < 0.2 else 0  # now and then somebody's time runs out
            game.pass_time(state, 1000 * limit or dice.randrange(5000))
            continue
        if who == CHANCE:
            outcomes = game.chance_list(state)
            move = dice.choices([o for o, _ in outcomes], [w for _, w in outcomes])[0]
            seen.outcomes.add(move)
        else:
            legal = game.legal_list(state)
            if greedy[who % 2] and dice.random() < 0.8:
                move = int(game.greedy(game.view(state, who), dice.getrandbits(30)))
            else:
                move = dice.choice([a for a in legal if a not in seen.actions] or legal)  # rather what nobody has done before
            seen.actions.add(move)
        seen.events.update(event.kind for event in game.play(state, move))
        step += 1
    seen.refusals.update(int(game.why_not(state, a)) for a in range(len(game.actions)))
    seen.matches += 1


def citations(folder: Path) -> tuple[dict[tuple[str, int], list[str]], dict[tuple[str, int], list[str]]]:
    """Rule ids cited in sources: by comments on a line of code, and by the docstrings of functions (at their first line)."""
    lines: dict[tuple[str, int], list[str]] = {}
    functions: dict[tuple[str, int], list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        with open(path, "rb") as source:
            tokens = list(tokenize.tokenize(source.readline))
        for token in tokens:
            beside_code = token.type == tokenize.COMMENT and token.line[: token.start[1]].strip()
            if beside_code and (ids := RULE_ID.findall(token.string)):
                lines[str(path), token.start[0]] = ids
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.FunctionDef) and (ids := RULE_ID.findall(ast.get_docstring(node) or "")):
                functions[str(path), node.decorator_list[0].lineno if node.decorator_list else node.lineno] = ids
    return lines, functions


class RuleTracer:
    """Counts, while interpreted rules run, which cited rules were carried out. A docstring counts only for rules no line cites."""

    def __init__(self, game: str):
        self.lines, self.functions = citations(homes.folder(game))
        by_line = {rule for ids in self.lines.values() for rule in ids}
        self.functions = {at: kept for at, ids in self.functions.items() if (kept := [r for r in ids if r not in by_line])}
        self.exercised: set[str] = set()
        self.files = {path for path, _ in (*self.lines, *self.functions)}
        self._wanted: dict[CodeType, set[int]] = {}

    @property
    def cited(self) -> set[str]:
        """Every rule the sources cite."""
        return {rule for ids in (*self.lines.values(), *self.functions.values()) for rule in ids}

    def __enter__(self) -> RuleTracer:
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: Any) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        if code not in self._wanted:
            own: Iterable[int] = (line for _, _, line in code.co_lines() if line)
            self._wanted[code] = {line for line in own if (code.co_filename, line) in self.lines}
            self.exercised.update(self.functions.get((code.co_filename, code.co_firstlineno), ()))
        return self._line if self._wanted[code] else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line" and frame.f_lineno in self._wanted[frame.f_code]:
            self.exercised.update(self.lines[frame.f_code.co_filename, frame.f_lineno])
            self._wanted[frame.f_code].discard(frame.f_lineno)
        return self._line if self._wanted[frame.f_code] else None


def exhaust_rules(game: Game, matches: int, seed: int = 1) -> tuple[set[str], set[str]]:
    """Interpreted matches until every cited rule was carried out or matches run out: exercised and missing rule ids."""
    if game.target != "interpreted":
        raise ValueError("rules can only be traced on the interpreted target: set TOUCHLINE_TARGET=interpreted")
    tracer, seen, dice = RuleTracer(game.name), Seen(), random.Random(seed)
    with tracer:
        while seen.matches < matches and tracer.cited - tracer.exercised:
            play_once(game, seen, dice, refusals_every=1000)
    return tracer.exercised, tracer.cited - tracer.exercised

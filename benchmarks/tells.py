"""`python -m benchmarks.tells --speed` or `--words`: what a table tells of choices, over self-play of every game.

Speed: how long the prospects of all choices of a question take on one core. Words: questions with two equal labels, choices without a
consequence in words, decisions with a real risk and how many of them do not tell the odds of every choice, and what a decision costs on
the wire (scene and odds, in bytes).

Sensible players play whole matches; at every decision with a choice the prospects of all choices are asked for, as a table would.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any, Iterator

from benchmarks.__main__ import GAMES

QUESTIONS = 1500
BEST_OF = 2
"""Each question is asked so often, and the shortest time counts: others share the machine."""


def questions(name: str, most: int) -> Iterator[Any]:
    """The views of the seats on turn at decisions with a choice, over matches of sensible players who stray now and then."""
    from touchline import games
    from touchline.kernel.random import draw
    from touchline.play.match import Match

    game, seed, asked = games.find(name), 0, 0
    while asked < most:
        match = Match(game, {}, seed)
        while not match.over and asked < most:
            step = len(match.steps)
            if match.turn < 0:
                match.roll()
                continue
            view = match.view(match.turn)
            if len(match.legal) > 1:
                asked += 1
                yield view
            stray = draw(seed, 2 * step, 10) == 0
            match.play(match.legal[draw(seed, 2 * step + 1, len(match.legal))] if stray else int(game.greedy(game.copy(view.state), step)))
        seed += 1


def speed(name: str, most: int) -> dict[str, float]:
    """Milliseconds of CPU a question (median, 95 and 99 of 100, longest), and shares of choices: exact, with something at stake."""
    times, choices, exact, risky, asked = [], 0, 0, 0, 0
    for view in questions(name, most):
        took = []
        for _ in range(BEST_OF):
            begun = time.process_time()
            found = view.all_prospects()
            took.append(1000 * (time.process_time() - begun))
        times.append(min(took))
        asked += 1
        choices += len(found)
        exact += sum(prospect.exact for prospect in found.values())
        risky += any(0 < share < 1 for p in found.values() for share in (p.scored, p.conceded, p.kept, p.lost))
    times = sorted(times[1:])  # the first one loads what is compiled
    return {
        "median_ms": times[len(times) // 2], "p95_ms": times[len(times) * 95 // 100], "p99_ms": times[len(times) * 99 // 100],
        "longest_ms": times[-1], "questions": asked, "choices": choices / asked, "exact": exact / choices, "at_stake": risky / asked,
    }  # fmt: skip


def risky(view: Any) -> bool:
    """Whether there is a real risk: some choice may end in more than one way, or choices differ, by 1 % or more.

    While nobody has the ball (a line-up, an interval) who gets it for sure is none.
    """
    let = view.all_prospects().values()
    found = [*let, *(prospects.interrupted for prospects in let if prospects.interrupted)]
    idle = int(view.game.situation(view.state)) < 0
    for end in ("scored", "conceded", "kept", "lost"):
        shares = [float(getattr(prospects, end)) for prospects in found]
        if any(0.01 <= share <= 0.99 for share in shares):
            return True
        if max(shares) - min(shares) >= 0.01 and not (idle and end in ("kept", "lost")):
            return True
    return False


def told(view: Any, language: str) -> Any:
    """What the server answers to whoever asks for the prospects of a decision."""
    import msgspec

    from touchline.play.outlook import Outlook
    from touchline.server.tasks import FindProspects
    from touchline.server.worker import perform

    game = view.game
    return msgspec.convert(perform(FindProspects(game.name, view.options, game.dump(view.state), view.seat, language)), Outlook)


def words(name: str, most: int) -> dict[str, int]:
    """Questions with two equal labels, choices without a consequence in words, risks that are not told, bytes on the wire."""
    import msgspec

    from touchline.play.scene import on_wire

    found = {"questions": 0, "alike": 0, "choices": 0, "silent": 0, "warned": 0, "risky": 0, "untold": 0, "p50_bytes": 0, "most_bytes": 0}
    sizes = []
    for i, view in enumerate(questions(name, most)):
        language = "en" if i % 2 else "fr"
        scene, outlook = view.scene(language), told(view, language)
        if risky(view):
            found["risky"] += 1
            found["untold"] += not all(outlook.line(choice.action, view.wording(language)) for choice in scene.choices)
        sizes.append(len(msgspec.json.encode(on_wire(scene, False))) + len(msgspec.json.encode(outlook)))
        found["questions"] += 1
        found["choices"] += len(scene.choices)
        found["alike"] += len({choice.text for choice in scene.choices}) < len(scene.choices)
        found["silent"] += sum(not (choice.effect or scene.otherwise) for choice in scene.choices)
        found["warned"] += sum(bool(choice.warning) for choice in scene.choices)
    found["p50_bytes"], found["most_bytes"] = sorted(sizes)[len(sizes) // 2], max(sizes)
    return found


def main(arguments: list[str] | None = None) -> None:
    """Print a table, or JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tells", description=__doc__)
    parser.add_argument("--speed", action="store_true", help="how long the prospects of a question take")
    parser.add_argument("--words", action="store_true", help="what choices say of their consequences")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game (may be given several times)")
    parser.add_argument("--questions", type=int, default=QUESTIONS, metavar="N", help=f"questions a game (default {QUESTIONS})")
    parser.add_argument("--json", action="store_true", help="for programs")
    options = parser.parse_args(arguments)
    if options.speed == options.words:
        parser.error("name what to measure: --speed or --words")
    if options.words:
        counted = {name: words(name, options.questions) for name in options.game or GAMES}
        print(json.dumps(counted, indent=2) if options.json else "\n".join(f"{name:22}{row}" for name, row in counted.items()))
        return
    found = {}
    if not options.json:
        print(f"{'game':22}{'median':>9}{'p95':>9}{'p99':>9}{'longest':>9}  choices  exact  at stake")
    for name in options.game or GAMES:
        row = found[name] = speed(name, options.questions)
        if not options.json:
            figures = "".join(f"{row[key]:7.2f}ms" for key in ("median_ms", "p95_ms", "p99_ms", "longest_ms"))
            print(f"{name:22}{figures}{row['choices']:9.1f}{row['exact']:7.1%}{row['at_stake']:10.1%}", flush=True)
    if options.json:
        json.dump(found, sys.stdout, indent=2)


if __name__ == "__main__":
    main()

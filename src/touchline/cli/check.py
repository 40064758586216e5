"""`touchline check`: the conformance suite over a game."""

from __future__ import annotations

import argparse

from touchline.cli.common import game_argument, json_argument, positive, ready_game, seed_argument, target_argument, tell_json

ABOUT = "run the conformance suite over a game"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--matches", type=positive, default=20, metavar="N", help="how many matches (default: %(default)s)")
    seed_argument(parser)
    json_argument(parser)
    target_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline.kernel import conformance
    from touchline.kernel.exhaust import exhaust
    from touchline.play import findings as seen

    game = ready_game(options.game)
    findings = [str(f) for f in conformance.check(game, options.matches, options.seed, every=3)]
    findings += seen.wording_findings(game) + seen.scene_findings(game, options.seed) + seen.secrecy_findings(game, options.seed)
    findings += seen.record_findings(game, options.seed) + seen.rule_findings(game)
    missing = exhaust(game, game.exhaust_matches, options.seed).missing(game)
    findings += [f"never occurred: {kind}: {', '.join(left)}" for kind, left in missing.items() if left]
    if options.json:
        tell_json({"game": game.name, "findings": findings})
        return 1 if findings else 0
    for finding in findings:
        print(finding)
    print(f"{game.name}: {len(findings)} findings")
    return 1 if findings else 0

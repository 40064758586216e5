"""`touchline rules`: the rules of a game, or one of them."""

from __future__ import annotations

import argparse
import dataclasses

from touchline.cli.common import game_argument, json_argument, language_argument, spoken, tell_json

ABOUT = "show the rules of a game, or one rule: its words, where it comes from, where it is tested"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("rule", nargs="?", metavar="ID", help="one rule, by its number")
    json_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    from touchline import games
    from touchline.play.reference import find_rule, for_players, table_lines, tests_of

    options.game = games.spelt(options.game)
    if options.json:
        found = (
            for_players(options.game, spoken(options)).values()
            if options.rule is None
            else [find_rule(options.game, options.rule, spoken(options))]
        )
        places = tests_of(options.game)
        tell_json([{**dataclasses.asdict(rule), "tests": places.get(rule.id, [])} for rule in found])
        return
    if options.rule is None:
        chapter = ""
        for rule in for_players(options.game, spoken(options)).values():
            if rule.chapter != chapter:
                chapter = rule.chapter
                print(f"\n{chapter}\n")
            print("\n".join([f"{rule.id}  {rule.text}", *table_lines(rule)]))
        return
    rule = find_rule(options.game, options.rule, spoken(options))
    tests = tests_of(options.game).get(rule.id, [])
    print("\n".join([f"{rule.id}  ({rule.chapter})", rule.text, *table_lines(rule), f"provenance: {rule.provenance or 'not stated'}"]))
    print("tested in:  " + (", ".join(tests) if tests else "(the tests are not part of an installed package)"))

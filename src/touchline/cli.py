"""The `touchline` command. Importing this module loads neither NumPy nor the compiler: `--help` answers at once."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterator, Sequence

if TYPE_CHECKING:
    from touchline.kernel.game import Game

TARGETS = ("interpreted", "cpu", "cuda")


class Refused(Exception):
    """Something the person asked for cannot be done; the message says what would be right."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it did what was asked, 1 if it found something wrong, 2 if it was asked wrongly."""
    options = _parser().parse_args(arguments)
    os.environ["TOUCHLINE_PROGRAM"] = "1"
    if getattr(options, "target", None):
        os.environ["TOUCHLINE_TARGET"] = options.target
    try:
        return int(options.run(options) or 0)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (Refused, ValueError, OSError) as error:
        print(f"touchline: {_words(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("touchline: stopped", file=sys.stderr)
        return 130


def _words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="touchline", description="Five football tabletop games: play them, simulate them, study them.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"touchline {_version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Any, about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    shown = command("games", _games, "list the games, or one game with its options")
    shown.add_argument("game", nargs="?", metavar="GAME")
    _language(shown)

    play = command(
        "play", _play, "play in the terminal: full screen, or --plain in lines of text; alone, against bots, several on one device"
    )
    play.add_argument("game", nargs="?", metavar="GAME", help="left out: a menu of games, saved matches and online tables")
    play.add_argument(
        "--seats",
        default=None,
        metavar="A,B",
        help="who plays each seat: human or a bot (touchline games GAME names them; default: human and a middling bot)",
    )
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument("--save", type=Path, default=None, metavar="FILE", help="where to save (default: among your saved matches)")
    play.add_argument("--seed", type=int, default=None, metavar="N", help="repeatable dice (default: new ones each time)")
    _screen(play)
    _options(play)
    _language(play)

    join = command("join", _join, "join a table of a server by its link")
    join.add_argument("url", metavar="URL", help="http://HOST/t/TABLE; without a table, the open tables are listed")
    join.add_argument("--seat", default=None, metavar="N", help="which seat: 1, 2, ... or A, B, ... (default: any open one, else watch)")
    join.add_argument("--name", default="", metavar="NAME", help="what the others shall call you")
    _screen(join)
    _language(join)

    simulate = command("simulate", _simulate, "play many matches and tell the figures")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--matches", type=_positive, default=10_000, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="S")
    simulate.add_argument("--seats", default="random", metavar="P,P", help="random or greedy for each seat, repeated around the table")
    simulate.add_argument("--target", choices=TARGETS, default=None)
    simulate.add_argument("--threads", type=_positive, default=os.cpu_count() or 1, metavar="T")
    _engine(simulate)
    simulate.add_argument("--records", type=Path, metavar="DIR", help="write a match record of each match into this folder")
    simulate.add_argument("--json", action="store_true", help="print the figures as JSON")
    _options(simulate)

    report = command("report", _report, "study many matches: a page with pictures, and the numbers behind them")
    report.add_argument("game", metavar="GAME")
    report.add_argument("--matches", type=_positive, default=None, metavar="N", help="default: as many as take less than a minute or so")
    report.add_argument(
        "--bots", default="greedy", metavar="A[,B]", help="who plays: one bot against itself, or two (default: %(default)s)"
    )
    report.add_argument("--seed", type=int, default=1, metavar="S")
    report.add_argument("--out", type=Path, metavar="DIR", help="where to write page and tables (default: report-GAME)")
    report.add_argument("--json", action="store_true", help="print the figures as JSON; writes files only with --out")
    report.add_argument("--pictures", action="store_true", help="write each picture as an SVG file too")
    report.add_argument("--threads", type=_positive, default=os.cpu_count() or 1, metavar="T")
    report.add_argument("--target", choices=TARGETS[:2], default=None)
    _engine(report)
    _options(report)
    _language(report)

    solve = command("solve", _solve, "solve a game that is small enough; afterwards the bot `perfect` plays it")
    solve.add_argument("game", metavar="GAME")
    _options(solve)

    tournament = command("tournament", _tournament, "let bots play each other: every pair, sides swapped, the same dice for all")
    tournament.add_argument("game", metavar="GAME")
    tournament.add_argument("--bots", default="beginner,amateur,professional,international", metavar="A,B,...", help="default: %(default)s")
    tournament.add_argument("--matches", type=_positive, default=20, metavar="N", help="matches of each pair (default: %(default)s)")
    tournament.add_argument("--seed", type=int, default=1, metavar="S")
    tournament.add_argument("--processes", type=_positive, default=os.cpu_count() or 1, metavar="P", help="default: all cores")
    tournament.add_argument("--json", action="store_true", help="print the figures as JSON")
    _engine(tournament)
    _options(tournament)

    tune = command("tune", _tune, "look for better weights of a game's sensible policy by self-play, or learn its threat table")
    tune.add_argument("game", metavar="GAME")
    tune.add_argument("--matches", type=_positive, default=10_000, metavar="N", help="matches of each trial (default: %(default)s)")
    tune.add_argument("--seed", type=int, default=1, metavar="S")
    tune.add_argument("--weights", default="", metavar="A,B,...", help="only these (default: all single weights)")
    tune.add_argument("--threat", action="store_true", help="learn what having the ball is worth, instead of tuning weights")
    tune.add_argument("--write", action="store_true", help="write what was found into the game's folder")

    replay = command("replay", _replay, "tell a recorded match step by step")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--step", type=int, metavar="N", help="show the table after so many steps")
    _language(replay)

    verify = command("verify", _verify, "check that a match record is complete, unaltered and legal")
    verify.add_argument("file", type=Path, metavar="FILE")

    serve = command("serve", _serve, "let people play over the network: tables, seats, fair dice")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s, only this computer)")
    serve.add_argument("--port", type=int, default=8080, metavar="N", help="default: %(default)s; 0 for any free one")
    serve.add_argument("--store", type=Path, default=Path("touchline.db"), metavar="FILE", help="the database (default: %(default)s)")
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help="another web address whose pages may connect")
    serve.add_argument("--workers", type=_positive, default=1, metavar="N", help="processes for bots and odds (default: %(default)s)")
    serve.add_argument(
        "--per-address", type=int, default=100, metavar="N", help="connections from one address, 0 for no limit (default: %(default)s)"
    )
    serve.add_argument("--open", action="store_true", help="open the page in the browser, and prepare all games meanwhile")
    serve.add_argument("--secure-cookie", action="store_true", help="behind HTTPS: the guest cookie only travels encrypted")
    serve.add_argument("--target", choices=TARGETS[:2], default=None)
    for name, default, about in (
        ("--rate", 30.0, "commands a second that a connection may send, 0 for no limit"),
        ("--bot-deadline", 15.0, "the most seconds a bot, a hint or odds may take"),
        ("--bot-pause", 0.4, "the least time a bot takes, in seconds"),
        ("--window-pause", 1.5, "how many seconds a pass without a choice takes"),
        ("--away", 120.0, "seconds until a bot takes the seat of somebody who is gone"),
        ("--abandon", 604800.0, "seconds until a table that nobody looks at is given up"),
    ):
        serve.add_argument(name, type=float, default=default, metavar="N", help=f"{about} (default: %(default)g)")

    rules = command("rules", _rules, "show the rules of a game, or one rule: its words, where it comes from, where it is tested")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("rule", nargs="?", metavar="ID")
    _language(rules)

    check = command("check", _check, "run the conformance suite over a game")
    check.add_argument("game", metavar="GAME")
    check.add_argument("--matches", type=_positive, default=20, metavar="N")
    check.add_argument("--seed", type=int, default=1, metavar="S")
    check.add_argument("--target", choices=TARGETS[:2], default=None)
    return parser


def _screen(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help="lines of text instead of a full screen (also when input or output is no terminal)"
    )
    parser.add_argument("--no-board", action="store_true", help="with --plain: tell the pitch in words instead of drawing it")
    parser.add_argument(
        "--pace",
        type=float,
        default=0.45,
        metavar="S",
        help="seconds that a throw or a bot's decision stays on the full screen (default: %(default)g)",
    )
    parser.add_argument("--no-colour", "--no-color", dest="no_colour", action="store_true", help="no colours (as with NO_COLOR)")


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game (see: touchline games GAME)")


def _engine(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--engine",
        choices=("threads", "processes", "ray"),
        default="",
        help="who plays: by default threads, or processes where that is faster",
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep what is finished in this file; the same command goes on from there after an interruption",
    )


def _language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=("en", "fr"), default=None, help="default: the language of this computer")


def _positive(text: str) -> int:
    try:
        number = int(text)
        if number < 1:
            raise ValueError
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0") from None
    return number


def _version() -> str:
    try:
        return version("touchline")
    except PackageNotFoundError:
        return "from source"


def _find(name: str, ready: bool = True) -> Game:
    from touchline import games
    from touchline.terminal.progress import compiling

    game = games.find(name)
    if ready:
        with compiling(game.name) as progress:
            game.make_ready(progress)
    return game


def _chosen(pairs: list[str]) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise Refused(f"--option {pair!r}: write it as name=value")
        chosen[name] = value
    return chosen


def _spoken(options: argparse.Namespace) -> str:
    from touchline.play.wording import preferred

    return options.language or preferred()


def _games(options: argparse.Namespace) -> None:
    from touchline import bots, games
    from touchline.play.wording import wording

    language = _spoken(options)
    if options.game is None:
        for name in games.names():
            say = wording(name, language)
            print(f"{name:22} {say('game-title')}: {say('game-line')}")
        return
    game = _find(options.game, ready=False)
    say = wording(game.name, language)
    print(f"{say('game-title')}: {say('game-line')}\n")
    print(f"  --seats: human, {', '.join(bots.names(game))}\n")
    for option in game.options:
        allowed = " | ".join(option.values) or ("yes | no" if isinstance(option.default, bool) else f"{option.low}..{option.high}")
        default = ("yes" if option.default else "no") if isinstance(option.default, bool) else option.default
        print(f"  {option.name}={default}   ({allowed})  {option.rule}")
        print(f"      {say(f'option-{option.name}')}. {say(f'option-{option.name}.help')}")


def _full_screen(options: argparse.Namespace) -> bool:
    if options.no_colour:
        os.environ["NO_COLOR"] = "1"
    return not (options.plain or options.no_board) and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _players(options: argparse.Namespace, game: str) -> list[str] | None:
    from touchline import bots, games

    if options.seats is None:
        return None
    players: list[str] = options.seats.split(",")
    known = ["human", *bots.names(games.find(game))]
    unknown = [player for player in players if player not in known]
    if unknown:
        raise Refused(f"no player {unknown[0]!r}; there are {', '.join(known)}")
    return players


def _play(options: argparse.Namespace) -> int:
    from touchline.terminal.start import Plan, new_table, saved_table, usual_players

    language = _spoken(options)
    if options.resume:
        name = _find(_game_of(options.resume), ready=False).name
    elif options.game or not _full_screen(options):
        answer = options.game or _ask_game(language)
        if answer.startswith(("http:", "https:", "ws:", "wss:")):
            options.url, options.seat, options.name = answer, None, ""
            return _join(options)
        if answer.endswith(SAVED) and Path(answer).is_file():
            options.resume = Path(answer)
            answer = _game_of(options.resume)
        name = _find(answer, ready=False).name
    else:
        from touchline.terminal.app import TouchlineApp, run

        return run(TouchlineApp(language, pace=options.pace))
    players, chosen = _players(options, name), _chosen(options.option)
    game = _find(name, ready=False)

    def begin(progress: Any) -> Any:
        if options.resume:
            return saved_table(options.resume, players, language, options.save or options.resume, progress)
        return new_table(Plan(name, players or usual_players(game), chosen, options.seed), language, progress, options.save)

    if not options.resume:
        game.settle(chosen)
    return _sit(options, language, name, begin)


def _sit(options: argparse.Namespace, language: str, game: str | None, begin: Any) -> int:
    """Play at a table that `begin(progress)` sets up: full screen where there is one, else in lines."""
    if _full_screen(options):
        from touchline.terminal.app import TouchlineApp, run

        return run(TouchlineApp(language, begin, options.pace, first_game=game or ""))
    from touchline.terminal.plain import PlainTable
    from touchline.terminal.progress import compiling

    with compiling(game or "") as progress:
        table = begin(progress)
    return PlainTable(table, board=not options.no_board).run()


def _join(options: argparse.Namespace) -> int:
    from touchline.terminal.online import join, seat_number

    language, seat = _spoken(options), seat_number(options.seat)
    return _sit(options, language, None, lambda progress: join(options.url, language, seat, options.name))


SAVED = ".touchline"


def _ask_game(language: str) -> str:
    """Let the person choose a game, a saved match (its file) or an online table (its address)."""
    from touchline import games
    from touchline.play.wording import wording
    from touchline.terminal.saves import saved_line, saves

    names = games.names()
    for number, name in enumerate(names, 1):
        say = wording(name, language)
        print(f"  {number}  {say('game-title')}: {say('game-line')}")
    kept = [(path, line) for path in saves()[:9] if (line := saved_line(path, language))]
    if kept:
        print(wording(None, language)("menu-resume") + ":")
    for number, (_, line) in enumerate(kept, len(names) + 1):
        print(f"  {number}  {line}")
    print(wording(None, language)("menu-plain"))
    answers = [*names, *(str(path) for path, _ in kept)]
    while True:
        print("> ", end="", flush=True)
        answer = sys.stdin.readline()
        if not answer:
            raise Refused("name a game (see: touchline games) or a saved match with --resume FILE")
        answer = answer.strip()
        if answer.isdigit() and 1 <= int(answer) <= len(answers):
            return answers[int(answer) - 1]
        if answer in names or "://" in answer:
            return answer


def _game_of(path: Path) -> str:
    lines = path.read_text("utf-8").split("\n", 2)
    return lines[1].removeprefix("game ").partition(" ")[0] if len(lines) > 1 else ""


def _simulate(options: argparse.Namespace) -> None:
    from touchline.lab.simulate import policies_of, simulate, write_records
    from touchline.terminal.progress import counting

    game = _find(options.game)
    chosen = _chosen(options.option)
    policies = policies_of(game, options.seats, chosen)
    with counting("matches", options.matches) as progress:
        report = simulate(game, options.matches, options.seed, chosen, policies, options.threads, progress, options.engine, options.resume)
    if options.records:
        with counting("records", options.matches) as progress:
            write_records(game, options.records, options.matches, options.seed, chosen, policies, progress)
    if options.json:
        import json

        print(json.dumps(report.as_dict()))
    else:
        print(report)


def _report(options: argparse.Namespace) -> None:
    from touchline.lab.figures import collect, plan, units_of
    from touchline.terminal.progress import counting

    game = _find(options.game)
    given = _chosen(options.option)
    asked = plan(game, options.bots.split(","), given, options.seed, options.matches)
    with counting("matches", sum(unit.matches for unit in units_of(asked))) as progress:
        told = collect(asked, options.engine, options.threads, options.resume, progress)
    if options.out or not options.json:
        from touchline.lab.report import write_report

        folder = options.out or Path(f"report-{game.name}")
        page = write_report(asked, told, folder, _spoken(options), given, options.pictures)[0]
        print(f"{game.name}: {page}", file=sys.stderr if options.json else sys.stdout)
    if options.json:
        import json

        print(json.dumps(told, ensure_ascii=False))


def _solve(options: argparse.Namespace) -> None:
    from touchline.play.solved import kept_at, solution
    from touchline.terminal.progress import parts

    game = _find(options.game)
    chosen = _chosen(options.option)
    with parts() as progress:
        solved = solution(game, chosen, progress)
    state = game.opening(chosen)
    print(f"{game.name}: solved, kept in {kept_at(game, chosen)}")
    for outcome, weight in game.chance_list(state):
        print(
            f"  {game.outcomes[outcome]} (weight {weight}): worth {solved.after(state, outcome, 0):+.4f} to home (win rate minus loss rate)"
        )


def _tournament(options: argparse.Namespace) -> None:
    import json

    from touchline import bots
    from touchline.lab.tournament import tournament
    from touchline.play.solved import solution
    from touchline.terminal.progress import counting, parts

    game = _find(options.game)
    names, chosen = options.bots.split(","), _chosen(options.option)
    for name in names:
        bots.check(name, game, game.settle(chosen))
    bots.make_ready(game, names)
    if "perfect" in names:
        with parts() as telling:
            solution(game, chosen, telling)
    with counting("matches", options.matches * len(names) * (len(names) - 1) // 2) as progress:
        standings = tournament(
            game, names, options.matches, options.seed, chosen, options.processes, progress, options.engine, options.resume
        )
    print(json.dumps(standings.as_dict()) if options.json else standings)


def _tune(options: argparse.Namespace) -> None:
    from touchline.kernel.target import PACKAGE
    from touchline.lab import exact, threat, tune
    from touchline.play.solved import solution, solvable
    from touchline.terminal.progress import counting

    game = _find(options.game)
    if options.threat:
        command = f"Learnt by: touchline tune {game.name} --threat --matches {options.matches} --seed {options.seed}"
        if solvable(game):
            table, how = exact.learn(game, solution(game)), exact.HOW
        else:
            with counting("matches", options.matches) as progress:
                table, how = threat.learn(game, options.matches, options.seed, progress=progress), threat.COUNTED
        for name, values in table.items():
            print(f"{name:24} {values}")
        if options.write:
            threat.write(game, table, f"{how} {command}", PACKAGE / "games" / game.name / "threat.toml")
        return
    better: dict[str, int] = {}
    for trial in tune.tune(game, options.matches, options.seed, options.weights.split(",") if options.weights else ()):
        print(trial, flush=True)
        if trial.better:
            better[trial.weight] = trial.after
    print(f"{game.name}: " + (", ".join(f"{name} = {value}" for name, value in better.items()) or "no weight is better beyond doubt"))
    if options.write and better:
        tune.write(game, better)


def _replay(options: argparse.Namespace) -> None:
    from touchline.play.notation import read
    from touchline.play.wording import wording
    from touchline.terminal.plain import draw_scene, tell

    _find(_game_of(options.file))
    match = read(options.file.read_text("utf-8"))
    if options.step is not None:
        spoken = _spoken(options)
        print(draw_scene(wording(match.game.name, spoken), match.at(options.step).view(-1).scene(spoken)))
        return
    for line in tell(match, _spoken(options)):
        print(line)


def _verify(options: argparse.Namespace) -> int:
    from touchline.play.errors import RecordError
    from touchline.play.notation import read

    try:
        match = read(options.file.read_text("utf-8"))
    except (RecordError, UnicodeDecodeError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    home, away = match.score
    ended = "finished" if match.over else "unfinished"
    dice = ", every throw fair" if match.fair and match.fair.secret else ", dice not revealed" if match.fair else ""
    print(f"{options.file}: {match.game.name}, {len(match.steps)} steps, {home}-{away}, {ended}: sound{dice}")
    return 0


@contextlib.contextmanager
def _preparing_all() -> Iterator[None]:
    """Meanwhile compile all games in a process of its own with low priority, so that the first match of each begins at once."""
    import subprocess

    code = (
        "import os; os.nice(10); from touchline import bots, games\n"
        "for game in map(games.find, games.names()): game.make_ready(); bots.make_ready(game, bots.LEVELS)"
    )
    nowhere = subprocess.DEVNULL
    with subprocess.Popen([sys.executable, "-c", code], stdin=nowhere, stdout=nowhere, stderr=nowhere) as work:
        try:
            yield
        finally:
            work.kill()


def _serve(options: argparse.Namespace) -> int:
    from touchline.server.app import CannotListen, serve
    from touchline.server.settings import Settings
    from touchline.server.store import StoreError

    settings = Settings(
        store=options.store, host=options.host, port=options.port, origins=tuple(options.origin), workers=options.workers,
        rate=options.rate, bot_deadline_s=options.bot_deadline, bot_pause_s=options.bot_pause, window_pause_s=options.window_pause,
        away_s=options.away, abandon_s=options.abandon, most_per_address=options.per_address, secure_cookie=options.secure_cookie,
        open_page=options.open,
    )  # fmt: skip
    try:
        with _preparing_all() if options.open else contextlib.nullcontext():
            return serve(settings)
    except (StoreError, CannotListen) as error:
        raise Refused(str(error)) from None


def _rules(options: argparse.Namespace) -> None:
    from touchline import games
    from touchline.play.reference import find_rule, reference, tests_of

    if options.game not in games.names():
        raise games.UnknownGame(f"there is no game {options.game!r}; there are {', '.join(games.names())}")
    if options.rule is None:
        chapter = ""
        for rule in reference(options.game, _spoken(options)).values():
            if rule.chapter != chapter:
                chapter = rule.chapter
                print(f"\n{chapter}\n")
            print(f"{rule.id}  {rule.text}")
        return
    rule = find_rule(options.game, options.rule, _spoken(options))
    tests = tests_of(options.game).get(rule.id, [])
    print(f"{rule.id}  ({rule.chapter})\n{rule.text}\nprovenance: {rule.provenance or 'not stated'}")
    print("tested in:  " + (", ".join(tests) if tests else "(the tests are not part of an installed package)"))


def _check(options: argparse.Namespace) -> int:
    from touchline.kernel import conformance
    from touchline.kernel.exhaust import exhaust
    from touchline.play import conformance as seen

    game = _find(options.game)
    findings = [str(f) for f in conformance.check(game, options.matches, options.seed, every=3)]
    findings += seen.wording_findings(game) + seen.scene_findings(game, options.seed) + seen.secrecy_findings(game, options.seed)
    findings += seen.record_findings(game, options.seed) + seen.rule_findings(game)
    missing = exhaust(game, game.exhaust_matches, options.seed).missing(game)
    findings += [f"never occurred: {kind}: {', '.join(left)}" for kind, left in missing.items() if left]
    for finding in findings:
        print(finding)
    print(f"{game.name}: {len(findings)} findings")
    return 1 if findings else 0

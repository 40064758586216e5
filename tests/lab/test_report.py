"""Reports: figures that agree with the engine, a page that holds the same numbers, the same bytes from the same seed."""

from __future__ import annotations

import base64
import csv
import functools
import io
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from concurrent.futures import Future
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers import environment
from touchline import games
from touchline.analysis.stories import kept_kinds
from touchline.bots import LEVELS, levels
from touchline.kernel import witness
from touchline.kernel.game import Value
from touchline.kernel.playout import GREEDY
from touchline.kernel.watch import Watched, watch
from touchline.lab import device, plots, stats, study, units
from touchline.lab import figures as making
from touchline.lab.choices import choices_of, family_of, pitch_of, places_of, shared
from touchline.lab.figures import Plan, collect, plan
from touchline.lab.page import Page, words
from touchline.lab.report import write_report
from touchline.lab.sheets import csv_text, sheets, write_parquet
from touchline.lab.simulate import POLICIES, simulate
from touchline.lab.slow import watch_bots
from touchline.lab.study import study_unit, study_units, tell
from touchline.lab.units import Unit
from touchline.play.numbers import Numbers
from touchline.play.wording import LANGUAGES, text_files
from workshop.answers import unexplained

GAME = "coup_du_champion"
OPTIONS: dict[str, Value] = {"format": "custom", "period_s": 120}
MATCHES = 6000
pytestmark = pytest.mark.xdist_group(GAME)


@pytest.fixture(scope="module")
def asked() -> Plan:
    return plan(games.find(GAME), ["greedy"], OPTIONS, 5, MATCHES)


@pytest.fixture(scope="module")
def told(asked: Plan) -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "FOLLOWED", 2)
        return collect(asked, workers=2)


def test_figures_agree_with_the_bulk_player(told: dict[str, Any]) -> None:
    bulk = simulate(games.find(GAME), MATCHES, 5, OPTIONS, [GREEDY, GREEDY])
    shares = [told["results"][name]["value"] for name in ("won", "drawn", "lost")]
    assert [round(MATCHES * share) for share in shares] == list(bulk.results.values())
    assert told["goals"]["match"]["value"] == pytest.approx(bulk.goals_per_match)
    assert sum(s["matches"] for s in told["scores"]) == sum(g["matches"] for g in told["goals"]["distribution"]) == MATCHES
    assert sum(b["matches"] for b in told["length"]["histogram"]) == MATCHES
    assert told["length"]["decisions"]["value"] == pytest.approx(bulk.decisions / MATCHES)
    goals = sum(p["goals"] for p in told["shots"]["places"]) + told["shots"]["other_goals"]
    assert goals == sum(w["goals"] for w in told["goals"]["when"]) == round(MATCHES * bulk.goals_per_match)
    assert sum(told["luck"]["shares"][k]["value"] for k in told["luck"]["shares"]) == pytest.approx(1)


def test_what_everybody_knows_about_the_game_shows(told: dict[str, Any]) -> None:
    duel = told["luck"]["duels"][0]
    assert (duel["better"], duel["other"]) == ("greedy", "random") and duel["edge"]["low"] > 0
    shoot = next(c for c in told["choices"] if (c["phase"], c["choice"]) == ("ATTACK", "SHOOT"))
    assert shoot["goals"]["low"] > 0 and shoot["words"]["en"]["answer"] == "Shoot at goal"
    assert told["first_goal"]["edge"]["low"] > 0
    assert all(e["low"] <= e["value"] <= e["high"] for c in told["choices"] for e in (c["points"], c["goals"]))
    assert {r["id"] for r in told["rules"]["never"]} and told["rules"]["exercised"] + len(told["rules"]["never"]) == told["rules"]["cited"]


def test_the_same_seed_makes_the_same_page_whoever_plays(asked: Plan, told: dict[str, Any], tmp_path: Path) -> None:
    again = plan(games.find(GAME), ["greedy"], OPTIONS, 5, MATCHES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "FOLLOWED", 2)
        other = collect(again, "processes", 2, tmp_path / "kept")
        resumed = collect(again, "threads", 1, tmp_path / "kept")
    assert json.dumps(told) == json.dumps(other) == json.dumps(resumed)
    pages = [write_report(asked, figures, tmp_path / name, "fr", OPTIONS)[0].read_bytes() for name, figures in (("a", told), ("b", other))]
    assert pages[0] == pages[1] and b'lang="fr"' in pages[0]


class NoGpu:
    """In place of the process that plays on a GPU: the same calls, played here and now by the CPU, group after group."""

    def submit(self, perform: Any, work: str, name: str, task: dict[str, Any], unit: Unit, target: str) -> Future[Any]:
        assert (perform, work, name, target) == (units.perform, "touchline.lab.study:study_units", GAME, "cuda")
        done: Future[Any] = Future()
        done.set_result(study_units(games.find(GAME), task, unit))
        return done

    def shutdown(self, cancel_futures: bool) -> None:
        assert cancel_futures


def in_groups(game: Any, seed: int, first: int, matches: int, *asked: Any) -> list[Watched]:
    *told, group = asked
    return [watch(game, seed, first + at, min(group, matches - at), *told) for at in range(0, matches, group)]


def test_many_units_at_a_time_make_the_same_report(asked: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    """A GPU plays many units at once; what they come to is told unit by unit, so that not a bit of any figure changes."""
    monkeypatch.setattr(making, "varied", lambda *asked: [])
    monkeypatch.setattr(making, "figures", lambda asked, parts: {**parts, "play": making.added(parts["play"])})
    monkeypatch.setattr(device, "player", functools.cache(NoGpu))
    monkeypatch.setattr(witness, "watch_on_gpu", in_groups)
    monkeypatch.setattr(making, "MANY_UNITS", 2)
    few = replace(asked, bots=("greedy", "random"), matches=1500, tries=1500)
    ours, theirs = collect(few, on_gpu=True), collect(few)
    assert len(theirs["try"]) == 6 and len(theirs["pairs"]) == 24 and ours == theirs
    with pytest.raises(ValueError, match="leave the engine out"):
        collect(few, "processes", on_gpu=True)
    with pytest.raises(ValueError, match="random and greedy"):
        collect(replace(few, ladder=3), on_gpu=True)


class Reader(HTMLParser):
    """What a page shows and asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.rows: list[list[str]] = []
        self._cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.asked += [value or "" for name, value in attrs if name in ("src", "href", "data", "action", "srcset")]
        if tag == "tr":
            self.rows.append([])
        self._cell = tag == "td"

    def handle_data(self, data: str) -> None:
        if self._cell:
            self.rows[-1].append(data)
            self._cell = False


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_holds_the_figures_and_asks_for_nothing(asked: Plan, told: dict[str, Any], language: str, tmp_path: Path) -> None:
    made = write_report(asked, told, tmp_path, language, OPTIONS, pictures=True)
    page = (tmp_path / "report.html").read_text("utf-8")
    reader = Reader()
    reader.feed(page)
    assert reader.asked and all(address.startswith("data:text/csv;base64,") for address in reader.asked)
    assert "url(" not in page and "@import" not in page
    inside = re.search(r'<script type="application/json" id="figures">(.*?)</script>', page, re.DOTALL)
    assert inside and json.loads(inside[1]) == told == json.loads((tmp_path / "figures.json").read_text("utf-8"))
    number = Numbers(language)
    for row in told["goals"]["distribution"]:
        assert [str(row["goals"]), number.plain(row["matches"], 0), number.percent(row["share"], 2)] in reader.rows
    files = {path.name for path in made}
    for address in reader.asked:
        content = base64.b64decode(address.partition(",")[2])
        assert content in [path.read_bytes() for path in made if path.suffix == ".csv"]
    assert {f"{name}.csv" for name in sheets(told)} <= files
    for path in made:
        if path.suffix == ".svg":
            ElementTree.fromstring(path.read_text("utf-8"))


def test_tables_read_back(told: dict[str, Any], tmp_path: Path) -> None:
    for name, (columns, rows) in sheets(told).items():
        head, *body = csv.reader(io.StringIO(csv_text(columns, rows)))
        assert tuple(head) == columns and body == [["" if cell is None else str(cell) for cell in row] for row in rows], name
    parquet = pytest.importorskip("pyarrow.parquet")
    columns, rows = sheets(told)["shots"]
    assert write_parquet(tmp_path / "shots.parquet", columns, rows)
    assert [tuple(row.values()) for row in parquet.read_table(tmp_path / "shots.parquet").to_pylist()] == rows


def test_both_languages_say_everything() -> None:
    def ids(language: str) -> set[str]:
        path = text_files(None, language)[0].parents[2] / "lab" / "text" / f"{language}.ftl"
        return set(re.findall(r"^([a-z]\S*) =", path.read_text("utf-8"), re.MULTILINE))

    assert ids("en") == ids("fr")
    assert "après un match" in words(GAME, "fr")("luck-needed", n=1) and "3 matchs" in words(GAME, "fr")("luck-needed", n=3)
    assert (
        Numbers("fr").percent(0.1234) == "12,3\u202f%" and Numbers("en").signed(-0.02) == "−2.0%" and Numbers("en").plain(-0.001) == "0.00"
    )


def test_xg_is_told_by_kind_of_play(told: dict[str, Any]) -> None:
    """CDC-PEN-2: a penalty goes in with three faces of its die in six, whatever shots in open play come to."""
    kinds = {k["kind"]: k for k in told["shots"]["kinds"]}
    assert set(kinds) == {"open_play", "free_kick", "penalty", "champion"}
    assert kinds["penalty"]["xg"]["low"] < 1 / 2 < kinds["penalty"]["xg"]["high"]
    assert kinds["champion"]["xg"]["low"] > kinds["open_play"]["xg"]["high"], "a stroke of the champion is better than any other shot"
    for kind, counted in kinds.items():
        assert counted["shots"] == sum(p["shots"] for p in told["shots"]["places"] if p["kind"] == kind)


def test_luck_and_skill_from_the_whole_ladder() -> None:
    """All levels play each other, sides swapped too, with the same dice."""
    game = games.find(GAME)
    asked = replace(plan(game, ["greedy"], {}, 5, 20), ladder=3)
    assert asked.population == LEVELS and [unit.matches for unit in making.units_of(asked) if unit.part == "pairs"] == [1, 1, 1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels, "settings", lambda game, level: {"work": 24, "horizon": 3})
        tally = study_unit(game, asked.task(), Unit("pairs", 0, 2))
    assert len(tally["results"]) == 25 and all(sum(row) == 2 for row in tally["results"])
    luck = making._luck(asked, [tally, tally], {})
    assert luck["bots"] == list(LEVELS) and len(luck["duels"]) == 10
    assert sum(e["value"] for e in luck["shares"].values()) == pytest.approx(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_matches_claim_no_interval(asked: Plan, told: dict[str, Any], language: str) -> None:
    """Two throws of dice, or eight that come to the same, do not make a share certain: no interval, and words about it."""

    def tally(*payoffs: int) -> dict[str, Any]:
        return study.paired_sums(np.array(payoffs).reshape(-1, 1))

    every = [tally(*dice) for dice in ((1, -1, 1, 1), (1, -1, 1, -1), (-1, -1, 1, -1), (1, -1, 1, 0))]
    say = words(GAME, language)
    for tallies, known in ((every[:2], False), (every + every[:3], False), ([every[0]] * 8, False), (every * 2, True)):
        luck = making._luck(asked, tallies, {})
        assert any(e["low"] is None for e in luck["shares"].values()) is not known, len(tallies)
        page = str(Page(games.find(GAME), {**told, "luck": luck}, language, ""))
        assert (escape(say("luck-few")) in page) is not known
        assert known or "–</td>" in page


def test_the_page_says_how_to_ask_for_all_levels(told: dict[str, Any]) -> None:
    more = escape(words(GAME, "en")("luck-more", n=8))
    assert "--ladder 8" in more and more in str(Page(games.find(GAME), told, "en", ""))
    assert more not in str(Page(games.find(GAME), {**told, "luck": {**told["luck"], "bots": list(LEVELS)}}, "en", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_duels_say_no_more_than_their_matches_show(told: dict[str, Any], language: str) -> None:
    """Few matches do not show who is better, nor that nobody is; a shut-out leaves room for luck; the headline is of a pair that tells."""
    few, shut_out = making._duel("amateur", "beginner", [3, 0, 5]), making._duel("professional", "beginner", [8, 0, 0])
    assert (few["better"], few["clear"], few["needed"]) == ("beginner", False, None)
    least = stats.share(8, 8).low
    assert shut_out["clear"] and shut_out["needed"] == stats.matches_to_lead(least, 0, 1 - least) == 21
    surely = making._duel("greedy", "random", [950, 0, 50])
    assert surely["needed"] == 3 and stats.matches_to_lead(0.95, 0, 0.05) == 1
    say = words(GAME, language)

    def page(*duels: dict[str, Any]) -> str:
        return str(Page(games.find(GAME), {**told, "luck": {**told["luck"], "duels": list(duels)}}, language, ""))

    both = page(shut_out, few)
    assert both.count(escape(say("luck-unclear"))) == 1 and escape(say("luck-needed", n=shut_out["needed"])) in both
    assert both.count({"en": "of 8 matches", "fr": "de 8 matchs"}[language]) == 2
    headline = f"<span>{say('tile-better', better='professional', other='beginner')}</span>"
    assert headline in both and headline in page(few, shut_out) and "beginner" not in page(few).partition("<h2")[0]


def test_one_match_has_no_intervals(told: dict[str, Any]) -> None:
    """A mean of one match is shown with dashes, and is null in JSON."""
    lone = making._goals({"scores": {"2-1": 1}, "matches": 1, "tenths": [0] * 9 + [3]})
    assert lone["goals"]["match"] == {"value": 3, "low": None, "high": None}
    assert "(– to –)" in str(Page(games.find(GAME), {**told, **lone}, "en", ""))
    assert making._told(making._within(stats.jackknife(0.5, []))) == {"value": 0.5, "low": None, "high": None}


@pytest.mark.parametrize("name", games.names())
def test_every_game_says_what_a_shot_is_and_where(name: str) -> None:
    game = games.find(name)
    seats = game.seats(game.settle({}))
    places = {place.id for place in pitch_of(game).places} | {""}
    seen = watch(game, 3, 0, 60, {}, [GREEDY] * seats, kept_kinds(game), choices_of(game)[1])
    told = tell(game, seen)
    say = words(name, "fr")
    assert all(say(f"shots-kind-{kind}") for _, _, kind, *_ in told["shots"]) and {kind for _, _, kind, *_ in told["shots"]} > {"open_play"}
    assert told["shots"] and {place for place, *_ in told["shots"]} <= places
    forfeits = seen.kinds[game.events["FORFEIT"]] if "FORFEIT" in game.events.__members__ else 0  # goals may be awarded then
    total = sum(sum(int(g) for g in score.split("-")) * n for score, n in told["scores"].items())
    assert 0 <= total - told["goals"] <= 3 * forfeits
    assert 0.9 * told["goals"] <= told["linked"] <= told["goals"] and sum(told["first_kick"]) == 60


def test_choices_are_told_apart_by_phase_and_by_what_they_name() -> None:
    places = frozenset({"A", "B", "p1"})
    assert [family_of(text, places)[0] for text in ("move:A>B", "A", "card:A1", "DONE", "piece:p1")] == [
        "move",
        "place",
        "card:A1",
        "DONE",
        "piece",
    ]
    choices, table = choices_of(games.find("fuba"))
    game = games.find("fuba")
    phase = game.names["phase"]["MOVES"]
    assert len({int(table[phase, a]) for a, text in enumerate(game.actions) if text.startswith("move:")}) == 1
    assert choices[int(table[phase, game.action_numbers["DONE"]])][:2] == ("MOVES", "DONE")
    assert "S_BOX" in places_of(game)
    assert shared(["Move a1 to b2 now", "Move c3 to d4 now"]) == "Move … to … now" and shared(["same"]) == "same"


def test_experiments_find_a_known_effect() -> None:
    """In the toy game `two` adds one goal against `one`, and nothing on average against `one` and `three`."""
    code = (
        "import json, pathlib, numpy as np\n"
        "from tests.kernel.toys import toy\nfrom touchline.kernel.watch import watch\n"
        "path = pathlib.Path(__import__('sys').argv[1]); path.write_text('')\n"
        "items = np.arange(12).reshape(4, 3)\n"
        "seen = watch(toy(path), 1, 0, 6000, {}, [0, 0], (), items, [1, 1, 1, 1])\n"
        "print(json.dumps(seen.sums[1].tolist()))"
    )
    tables_file = Path(__file__).parent / "toy.toml"
    try:
        done = subprocess.run(
            [sys.executable, "-c", code, str(tables_file)], env=environment(TOUCHLINE_TARGET="interpreted"), capture_output=True, text=True
        )
    finally:
        tables_file.unlink(missing_ok=True)
    assert done.returncode == 0, done.stderr
    _, _, weight, weights, *_, scored, scored2, scored_weight = json.loads(done.stdout)
    effect = stats.ratio(scored, weight, scored2, scored_weight, weights)
    assert effect.low < 0.75 / (0.75 + 2 / 9) < effect.high and effect.high - effect.low < 0.12


def test_watched_matches_are_those_of_the_bulk_player_on_both_targets() -> None:
    game = games.find(GAME)
    table = choices_of(game)[1]
    plain = watch(game, 9, 4, 30, OPTIONS, [0, 1], kept_kinds(game), table)
    assert np.array_equal(plain.stats, game.play_batch(9, 4, 30, OPTIONS, [0, 1])[1])
    tried = watch(game, 9, 4, 30, OPTIONS, [0, 1], kept_kinds(game), table, [20000] * len(table))
    code = (
        "import hashlib\nfrom touchline import games\nfrom touchline.kernel.watch import watch\n"
        "from touchline.lab.choices import choices_of\nfrom touchline.analysis.stories import kept_kinds\n"
        f"game = games.find({GAME!r}); table = choices_of(game)[1]\n"
        f"seen = watch(game, 9, 4, 30, {OPTIONS}, [0, 1], kept_kinds(game), table, [20000] * len(table))\n"
        "print(hashlib.sha256(b''.join(part.tobytes() for part in (seen.stats, seen.marks, seen.chosen, seen.sums))).hexdigest())"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code], env=environment(TOUCHLINE_TARGET=target), capture_output=True, text=True, check=True
        ).stdout
        for target in ("interpreted", "cpu")
    ]
    assert told[0] == told[1]
    assert len(tried.marks) and not np.array_equal(tried.stats, plain.stats)


def test_bots_that_are_not_compiled_are_watched_the_same_way() -> None:
    game = games.find(GAME)
    table = choices_of(game)[1]
    slow = watch_bots(game, 2, 0, 3, OPTIONS, ["greedy", "random"], kept_kinds(game), table)
    again = watch_bots(game, 2, 0, 3, OPTIONS, ["greedy", "random"], kept_kinds(game), table)
    assert np.array_equal(slow.stats, again.stats) and np.array_equal(slow.marks, again.marks)
    assert slow.chosen.sum() == slow.actions.sum() == slow.stats[:, 0].sum() and slow.outcomes.sum() == slow.stats[:, 1].sum()
    goals = int(game.events["GOAL"])
    assert slow.kinds[goals] == slow.stats[:, 2:4].sum() == (slow.marks[:, 2] == goals).sum()


def test_two_bots_sit_on_both_sides() -> None:
    game = games.find(GAME)
    asked = plan(game, ["greedy", "random"], OPTIONS, 1, 65)
    parts = {unit.part for unit in making.units_of(asked)}
    assert {"play:home", "play:away", "try:home", "try:away"} <= parts
    away = study_unit(game, asked.task(), Unit("play:away", 33, 32))
    assert away["results"][::-1] == away["first_bot"] and sum(away["results"]) == 32
    home = [POLICIES["random"], POLICIES["greedy"]]
    assert away["results"][0] == int((game.play_batch(1, 33, 32, OPTIONS, home)[1][:, 4] > 0).sum())


def test_pictures_are_sound_for_odd_numbers() -> None:
    assert plots.ticks(0) == [0.0] and plots.ticks(0.23)[-1] <= 0.23 and plots.ticks(7)[:2] == [0, 2]
    for svg in (
        plots.bars([], "t", "a", "u", str),
        plots.intervals([plots.Interval("<&>", 0.0, 0.0, 0.0)], "t", str),
        plots.stack([("a", 0.0, "red"), ("b", 1.0, "blue")], "t", str),
        plots.grid([[0.0]], "t", "a", "d", str, ["0"]),
    ):
        ElementTree.fromstring(plots.alone(svg))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["report", GAME, "--bots", "nobody"], "no bot 'nobody'; there are "),
        (["report", GAME, "--bots", "greedy,random,greedy"], "3 bots"),
        (["report", GAME, "--option", "weather=rain"], "no option 'weather'"),
        (["report", GAME, "--seed", "-3"], "seeds go from 0"),
        (["report", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "touchline", *arguments], env=environment(), cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_a_page_and_prints_json(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "touchline", "report", GAME, "--matches", "40", "--out", str(tmp_path), "--json"]
    command += ["--option", "format=custom", "--option", "period_s=60"]
    done = subprocess.run([*command, "--language", "en"], env=environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not unexplained(["report"], json.loads(done.stdout))
    assert json.loads(done.stdout) == json.loads((tmp_path / "figures.json").read_text("utf-8"))
    page = (tmp_path / "report.html").read_text("utf-8")
    assert (
        "touchline report coup_du_champion --matches 40 --seed 1 --bots greedy --language en --option format=custom --option period_s=60"
        in page
    )
    assert str(Page(games.find(GAME), json.loads(done.stdout), "en", "x"))
    assert "--ladder" not in done.stderr, "a program asked"
    done = subprocess.run([*command[:-5], *command[-4:], "--language", "fr"], env=environment(), capture_output=True, text=True)
    assert done.returncode == 0 and "--ladder 8" in done.stderr and "tous les niveaux" in done.stderr

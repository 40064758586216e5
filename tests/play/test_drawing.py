"""Pictures: whole, in both languages, and with nothing in them that their reader may not know."""

from __future__ import annotations

import base64
import itertools
import json
import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import touchline
from tests.helpers import random_match, sensible_match
from tests.soak.twins import SECRETS, Pair, Planner
from touchline import games
from touchline.cli import main
from touchline.kernel.playout import CHANCE
from touchline.play.drawing import raster, symbols
from touchline.play.match import CLOCK, Match, Step

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]


def parsed(picture: str) -> ElementTree.Element:
    root = ElementTree.fromstring(picture)
    assert root.tag == SVG + "svg"
    return root


def words_of(root: ElementTree.Element) -> str:
    return " ".join(" ".join(text for text in element.itertext()) for element in root.iter(SVG + "text"))


@pytest.mark.parametrize("name", GAMES)
def test_everything_of_a_scene_is_drawn_once(name: str) -> None:
    match = random_match(name, 5, 60)
    for view, language in itertools.product((match.view(0), match.view(touchline.SPECTATOR)), ("en", "fr")):
        scene, root = view.scene(language), parsed(view.svg(language))
        kinds = ("token", "die", "card", "zone", "counter")
        drawn = Counter((kind, found.get(f"data-{kind}")) for kind in kinds for found in root.iter() if f"data-{kind}" in found.attrib)
        wanted: Counter[tuple[str, str | None]] = Counter({("token", token.id): token.count for token in scene.tokens})
        wanted.update(("die", die.id) for die in scene.dice)
        wanted.update(("counter", counter.id) for counter in scene.counters)
        wanted.update(("zone", zone.id) for zone in scene.zones)
        wanted.update(("card", card.id) for zone in scene.zones for card in zone.cards)
        assert drawn == wanted and scene.tokens
        said = words_of(root)
        assert all(team in said for team in scene.teams) and all(word in said for word in scene.prompt.split())
        assert all(card.title in said for zone in scene.zones for card in zone.cards if len(card.title) < 12)
    english, french = (words_of(parsed(match.svg(language=language))) for language in ("en", "fr"))
    assert english != french and "Home" not in french


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in SECRETS])
def test_a_picture_holds_no_secret(name: str) -> None:
    """Matches that differ in what the rulebook keeps from somebody look the same to them, as a picture and as a film."""
    found, told = 0, 0
    for pair in itertools.islice(Planner(games.find(name), 3).pairs(), 40):
        if not pair.differ:
            continue
        one, two = (played(pair, which) for which in (0, 1))
        assert one.svg(pair.eyes) == two.svg(pair.eyes), pair
        assert one.page(pair.eyes) == two.page(pair.eyes), pair
        assert one.film(pair.eyes) == two.film(pair.eyes), pair
        found += 1
        told += any(one.svg(seat) != two.svg(seat) for seat in range(one.seats))
        if found >= 4 and told:
            break
    assert found >= 4 and told  # somebody else does see a difference, so there was one to be seen


def played(pair: Pair, which: int) -> Match:
    match = Match(pair.game, pair.options, 0, pair.game.load(pair.starts[which]))
    for row in pair.rows:
        for action in (row.one, row.two)[which]:
            match.do(match.turn, action)
    return match


@pytest.mark.xdist_group("footime")
def test_arrows_point_to_the_goal_that_a_team_scores_in() -> None:
    """In Footime the teams change ends at half-time: where goals are counted says which way they attack."""
    seen: set[tuple[int, int]] = set()
    for seed in itertools.count(1):
        match = sensible_match("footime", seed, tie_break="draw")
        for at, team in ((at, event.a) for at, step in enumerate(match.steps) for event in step.events if event.kind == "goal"):
            before = match.at(at)
            scene = before.view(touchline.SPECTATOR).scene()
            places = {place.id: place for place in scene.pitch.places}
            (goal,) = (places[token.place] for token in scene.tokens if token.kind == "ball")
            right = goal.x > scene.pitch.width / 2
            assert goal.tone == "goal"
            assert ways(before.svg()) == ([90, 270] if right == (team == 0) else [270, 90]), (seed, at)
            seen.add((before.fields.period, team))
        if len(seen) == 4:
            break
    assert seen == {(1, 0), (1, 1), (2, 0), (2, 1)}


def ways(picture: str) -> list[int]:
    """How far the arrows of attack of home and away are turned from upwards."""
    moved = {found.get("class"): found.get("transform", "") for found in parsed(picture).iter()}
    turns = [re.search(r"rotate\((\d+)\)", moved[f"way {side}"]) for side in ("home", "away")]
    return [int(turn[1]) if turn else 0 for turn in turns]


def test_symbols_are_made_of_symbols_and_painted() -> None:
    named = re.findall(r'<symbol id="([^"]+)"', symbols.read("symbols.svg"))
    assert len(named) == len(set(named)) > 80
    painted = set(re.findall(r"\.([a-z][\w-]*)", symbols.read("drawing.css")))
    for name in named:
        markup = symbols.symbol(name)
        assert "<use" not in markup
        classes = {one for found in re.findall(r'class="([^"]+)"', markup) for one in found.split()}
        assert classes <= painted | {"plain"}, name


GAME = "coup_du_champion"


@pytest.mark.xdist_group(GAME)
def test_notebooks_get_a_picture_that_touches_nothing_around_it() -> None:
    match = random_match(GAME, 3, 20)
    assert match._repr_svg_() == match.svg() and match.view(0)._repr_svg_() == match.view(0).svg()
    shown = match._repr_html_()
    data = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', shown)
    assert data and base64.b64decode(data[1]).decode() == match.svg() and shown.startswith("<img ")
    sheet = re.sub(r"\([^)]*\)", "", re.findall("<style>(.*?)</style>", match.svg())[0])
    assert all(rule.startswith(".touchline ") for rule in re.findall(r"[},]([^{},]+){", sheet))
    with pytest.raises(ValueError, match="there is no theme"):
        match.svg(theme="pink")  # type: ignore[arg-type]
    assert len({match.svg(theme=theme) for theme in ("light", "dark", "contrast")}) == 3
    assert "var(" not in match.svg() and "hsl(" not in match.svg()


@pytest.mark.xdist_group(GAME)
def test_a_film_shows_every_step_that_can_be_told() -> None:
    match = random_match(GAME, 3, 40)
    told = sum(1 for step in match.log(touchline.SPECTATOR) if match.view(0).commentary(step))
    page = match.page(language="fr")
    assert page.count("<li>") in (told + 1, told + 2) and 'lang="fr"' in page and "Un coup en avant" in page
    assert not re.search(r'(?:src|href)="(?!#)', page)  # one file: nothing is loaded
    film = parsed(match.film())
    moving = list(film.iter(SVG + "animate"))
    assert moving
    for part in moving:
        times = [float(at) for at in part.attrib["keyTimes"].split(";")]
        assert times[0] == 0 and times == sorted(set(times)) and len(times) == len(part.attrib["values"].split(";")) and times[-1] < 1


@pytest.mark.xdist_group(GAME)
def test_the_command_draws_files_and_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHLINE_PROGRAM", "1")
    record = tmp_path / "match.txt"
    record.write_text(str(random_match(GAME, 3, 30)))
    assert main(["picture", str(record), "--at", "12", "--seat", "1", "--language", "fr", "-o", str(tmp_path / "a.svg")]) == 0
    assert (tmp_path / "a.svg").read_text("utf-8") == touchline.read(record).at(12).svg(1, "fr")
    position = 'coup_du_champion {"phase": "PENALTY", "ball": "C10"}'
    assert main(["picture", position]) == 0 and 'data-token="ball"' in capsys.readouterr().out
    assert main(["picture", position, "--json"]) == 0 and json.loads(capsys.readouterr().out)["phase"] == "PENALTY"
    assert main(["picture", position, "--json", "-o", str(tmp_path / "both.svg")]) == 0 and capsys.readouterr().out.startswith("{")
    assert (tmp_path / "both.svg").read_text("utf-8") == touchline.position(position).svg(language="en")
    assert main(["picture", str(record), "--replay", "-o", str(tmp_path / "a.html")]) == 0 and (tmp_path / "a.html").is_file()
    for wrong, word in (
        ((str(record), "-o", str(tmp_path / "b.gif")), ".svg or .png"),
        (('coup_du_champion {"bell": 3}',), "no field"),
        (("nothing.txt",), "no such file"),
        ((str(record), "--seat", "7"), "there is no seat 7"),
        ((str(record), "--at", "99"), "there is no step 99"),
    ):
        assert main(["picture", *wrong]) == 2
        said = capsys.readouterr().err
        assert word in said and said.count("\n") == 1, said
    assert not (tmp_path / "b.gif").exists()


@pytest.mark.xdist_group(GAME)
def test_png_by_what_is_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = touchline.new(GAME).svg()
    try:
        drawn = raster.png(picture)
    except raster.CannotDraw:
        pytest.skip("nothing here turns pictures into PNG")
    wide, high = (int.from_bytes(drawn[at : at + 4]) for at in (16, 20))
    assert drawn.startswith(b"\x89PNG") and wide == 2 * 960 and high > 900
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("TOUCHLINE_CHROMIUM", raising=False)
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    with pytest.raises(raster.CannotDraw, match=r"touchline\[png\]"):
        raster.png(picture)


@pytest.mark.xdist_group(GAME)
def test_fields_and_steps_say_what_they_are() -> None:
    match = touchline.new(GAME, seed=7, var=True)
    match.roll("coin=A")
    match.roll("champion=SAVE")
    match.play("PASS")
    assert repr(match.steps[0]).startswith("<throw: coin=A") and repr(match.steps[2]).startswith(f"<seat {match.steps[2].seat}: PASS")
    assert repr(Step(CLOCK, 1500, (), b"")) == "<clock: 1500 ms>" and match.steps[0].seat == CHANCE
    told = repr(match.fields)
    assert "\n  phase = " in told and "\n  ball = [" in told and re.search(r"phase = [A-Z]", told)
    position = touchline.set_up(GAME, {"phase": "PENALTY", "ball": "C10"})
    assert "phase = PENALTY" in repr(position.fields) and "PENALTY" in repr(position.view(0).fields)

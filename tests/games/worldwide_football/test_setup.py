"""Before and around a match: components, teams, abilities, decks, clock and time limits."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.games.worldwide_football.playing import GAME, ability_mask, counts, phase_of, position, run
from tests.helpers import environment
from touchline.games.worldwide_football.rules.data import POOL, TABLES
from touchline.games.worldwide_football.rules.deck import Ability, Kind, Team

NAME = "worldwide_football"
FIXED: dict[str, Any] = {"team_A": "FRA", "team_B": "GER"}


def deck(match: touchline.Match, side: int) -> list[int]:
    s = match.fields
    return [s.draw[side, k] + s.hand[side, k] + s.discard[side, k] + s.table[side, k] for k in range(len(Kind))]


@pytest.mark.rules("WWF-3.1")
def test_components_add_up() -> None:
    assert sum(int(POOL[2, k]) for k in range(len(Kind))) == 46
    assert len(Ability) == 9 and len(Team) == 5
    assert all(f"{team.name}-{slot}" in TABLES["players"] for team in Team for slot in range(7)) and len(TABLES["players"]) == 35


@pytest.mark.rules("WWF-3.1")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("copies = [5, 1, 0]", "copies = [6, 1, 0]", "46 Action cards"),
        ('defences = ["INT 2"]', 'defences = ["KEEPER 2"]', "cards.C.defences may only name PRE, TAC, INT"),
        ("pa_before = [0, 7]", "pa_before = [0, 8]", "cards.D.pa_before"),
        ('effects = ["pa 3", "star 1"]', 'effects = ["pa 9"]', "at most 8 PA"),
        ('cards = ["D 6",', 'cards = ["D 7",', "decks.balanced.cards must have 32 cards"),
        ("direct_pa = [6, 6]", "direct_pa = [7, 7]", "set_pieces must share out 0 to 8 PA"),
    ],
)
def test_tables_that_cannot_be_played_are_refused(old: str, new: str, complaint: str, tmp_path: Path) -> None:
    text = TABLES.path.read_text("utf-8")
    assert old in text
    (tmp_path / f"{NAME}.toml").write_text(text.replace(old, new, 1), "utf-8")
    env = environment(TOUCHLINE_TABLES=str(tmp_path), TOUCHLINE_TARGET="interpreted")
    done = subprocess.run([sys.executable, "-c", f"import touchline.games.{NAME}"], env=env, capture_output=True, text=True)
    assert done.returncode != 0 and complaint in done.stderr


@pytest.mark.rules("WWF-3.1")
def test_a_corrected_card_list_is_played(tmp_path: Path) -> None:
    text = (
        TABLES.path.read_text("utf-8")
        .replace('name = "Paul Koba"', 'name = "P. Koba"')
        .replace('effects = ["pa 3", "star 1"]', 'effects = ["pa 2", "star 1"]')
    )
    (tmp_path / f"{NAME}.toml").write_text(text, "utf-8")
    code = (
        "from tests.games.worldwide_football.playing import position, run, check\n"
        "m = position(teams=['GER', 'FRA'], pa=3, hand=['D', 'TAC'], players=[[], [3]])\n"
        "run(m, ['PLAY:D', 'PLAY:TAC', 'd20=19', '~RECOVERY', 'PCARD:3']); check(m, {'pa': 2})\n"
        "from touchline.games.worldwide_football.rules.data import PLAYER_NAMES; assert PLAYER_NAMES[3][3] == 'P. Koba'"
    )
    env = environment(TOUCHLINE_TABLES=str(tmp_path), TOUCHLINE_TARGET="interpreted")
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.rules("WWF-18.4")
@pytest.mark.parametrize(("keep", "dropped"), [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_how_many_abilities_must_stay_is_a_number_of_the_tables(keep: int, dropped: int, tmp_path: Path) -> None:
    text = TABLES.path.read_text("utf-8")
    assert "abilities_keep = 2\n" in text
    (tmp_path / f"{NAME}.toml").write_text(text.replace("abilities_keep = 2\n", f"abilities_keep = {keep}\n"), "utf-8")
    code = (
        "from tests.games.worldwide_football.playing import position, run\n"
        "m = position(give_back_streak=1, pile=[0, None]); run(m, ['GIVE_BACK'])\n"
        "own, dropped = ['DROP_ABIL:CA', 'DROP_ABIL:CR', 'DROP_ABIL:EF'], 0\n"
        "while can := [a for a in own if a in m.legal]:\n"
        "    m.play(can[0]); m.play(next(a for a in m.legal if str(a)[9:] not in ('CA', 'CR', 'EF'))); dropped += 1\n"
        f"assert dropped == {dropped}, dropped"
    )
    env = environment(TOUCHLINE_TABLES=str(tmp_path), TOUCHLINE_TARGET="interpreted")
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.rules("WWF-2.1")
def test_two_players_or_one() -> None:
    assert touchline.new(NAME).seats == 2
    assert touchline.new(NAME, mode="solo").seats == 1


@pytest.mark.rules("WWF-4.1", "WWF-4.2", "WWF-14.1", "WWF-O.8", "WWF-O.9")
@pytest.mark.parametrize(
    ("options", "size", "new_faces"),
    [
        ({"mode": "amateur"}, 26, False),
        ({"mode": "professional"}, 32, False),
        ({"mode": "professional", "pro_cards": False}, 26, False),
        ({"mode": "amateur", "pro_cards": True}, 32, False),
        ({"mode": "international"}, 32, False),
        ({"mode": "international", "deck_A": "technical", "deck_B": "technical"}, 32, True),
        ({"mode": "solo"}, 32, False),
    ],
)
def test_packs(options: dict[str, object], size: int, new_faces: bool) -> None:
    match = touchline.new(NAME, **options)  # type: ignore[arg-type]
    for side in range(2):
        cards = deck(match, side)
        assert sum(cards) == size
        assert any(cards[k] for k in (Kind.T5, Kind.GP, Kind.CO, Kind.TE, Kind.RV, Kind.PREH, Kind.TACG)) == new_faces


@pytest.mark.rules("WWF-O.9", "WWF-O.10")
def test_no_deck_building_in_solo() -> None:
    for option in ("deck_building", "keeper_on_penalty"):
        with pytest.raises(ValueError, match=option):
            touchline.new(NAME, mode="solo", **{option: True})


@pytest.mark.rules("WWF-14.2", "WWF-O.16")
def test_modes_only_suggest_the_modules() -> None:
    assert touchline.new(NAME, mode="amateur").options["fouls"] is False
    assert touchline.new(NAME, mode="amateur", fouls=True).options["fouls"] is True
    assert touchline.new(NAME, mode="international", keeper_on_penalty=False).options["deck_building"] is True


@pytest.mark.rules("WWF-4.3", "WWF-24.3")
def test_teams_are_chosen_and_differ() -> None:
    match = touchline.new(NAME, mode="amateur")
    match.play("TEAM:BRA")
    assert match.turn == 1 and match.why_not("TEAM:BRA") == "WWF-4.3" and "TEAM:ITA" in match.legal
    match.play("TEAM:ITA")
    assert list(match.fields.team) == [Team.BRA, Team.ITA] and phase_of(match) == "COIN_TOSS"
    solo = touchline.new(NAME, mode="solo")
    solo.play("TEAM:BRA")
    assert solo.turn == 0 and phase_of(solo) == "TEAM_SELECT"
    same = touchline.new(NAME, mode="amateur", team_A="GER", team_B="GER")
    assert same.turn == 1 and same.why_not("TEAM:GER") == "WWF-4.3"


@pytest.mark.rules("WWF-4.4", "WWF-O.4", "WWF-18.1")
def test_stars_and_abilities() -> None:
    amateur = touchline.new(NAME, mode="amateur", **FIXED)
    assert list(amateur.fields.stars) == [4, 4] and list(amateur.fields.abilities) == [ability_mask("CA JO ST")] * 2
    pro = touchline.new(NAME, **FIXED)
    assert list(pro.fields.stars) == [5, 6] and phase_of(pro) == "SETUP_ABIL"
    plain = touchline.new(NAME, team_stars=False, **FIXED)
    assert list(plain.fields.stars) == [4, 4] and phase_of(plain) == "COIN_TOSS"


@pytest.mark.rules("WWF-14.1", "WWF-14.3", "WWF-P.7")
def test_two_abilities_each_in_secret() -> None:
    match = touchline.new(NAME, **FIXED)
    assert match.why_not("ADD_ABIL:CR") == "WWF-14.3"
    match.play("ADD_ABIL:JO")
    match.play("ADD_ABIL:ST")
    assert match.turn == 1
    assert match.view(1).fields.abilities[0] == ability_mask("CR CA EF")
    assert [step.action for step in match.log(1)] == [touchline.HIDDEN] * 2, "always two, whichever they are"
    match.play("ADD_ABIL:CA")
    match.play("ADD_ABIL:JO")
    assert match.view(1).fields.abilities[0] == ability_mask("CR CA EF JO ST")
    assert match.view(touchline.SPECTATOR).fields.abilities[1] == ability_mask("BD ST PH CA JO")


@pytest.mark.rules("WWF-22.1", "WWF-22.3", "WWF-P.7")
def test_free_deck_building_in_secret() -> None:
    match = touchline.new(NAME, mode="international", team_stars=False, deck_B="attacking", **FIXED)
    assert phase_of(match) == "SETUP_DECK" and match.why_not("DECK_ADD:GP") == "WWF-22.3"
    before = GAME.dump(match.view(1).state)
    match.play("DECK_DROP:D")
    assert GAME.dump(match.view(1).state) == before
    match.play("DECK_ADD:GP")
    assert GAME.dump(match.view(1).state) == before
    for _ in range(3):
        match.play("DECK_DROP:D")
        match.play("DECK_ADD:T5" if "DECK_ADD:T5" in match.legal else "DECK_ADD:GP" if "DECK_ADD:GP" in match.legal else "DECK_ADD:CO")
    match.play("DONE")
    assert match.turn == 1 and deck(match, 1) == counts(
        "D " * 5 + "P " * 5 + "PL " * 3 + "PP " * 3 + "C " * 3 + "T " * 3 + "T5 TE RV PRE PRE TAC TAC TAC INT INT"
    )
    match.play("DONE")
    assert phase_of(match) == "COIN_TOSS" and sum(deck(match, 0)) == 32


@pytest.mark.rules("WWF-22.3")
def test_at_most_32_swaps() -> None:
    match = touchline.new(NAME, mode="international", team_stars=False, **FIXED)
    for i in range(32):
        match.play("DECK_DROP:D" if i % 2 == 0 else "DECK_DROP:GP")
        match.play("DECK_ADD:GP" if i % 2 == 0 else "DECK_ADD:D")
    assert list(map(str, match.legal)) == ["DONE"] and match.why_not("DECK_DROP:D") == "WWF-22.3"


@pytest.mark.rules("WWF-4.5", "WWF-4.6", "WWF-P.2")
def test_toss_and_deal() -> None:
    match = touchline.new(NAME, mode="amateur", **FIXED)
    assert match.chances == {"coin=A": Fraction(1, 2), "coin=B": Fraction(1, 2)}
    match.roll("coin=B")
    drawn: list[tuple[int, str]] = []
    while phase_of(match) == "DRAW":
        s = match.fields
        drawn.append((s.drawer, "player" if s.drawing else "card"))
        match.roll()
    assert drawn == [(1, "card")] * 8 + [(1, "player")] * 2 + [(0, "card")] * 7 + [(0, "player")] * 2
    assert match.turn == 1 and phase_of(match) == "ATTACK"


@pytest.mark.rules("WWF-11.1", "WWF-F.2", "WWF-W.2")
def test_player_cards_have_their_windows() -> None:
    match = position(pa=6, hand=["T", "TAC"], players=[[3, 6], []])
    assert match.why_not("PCARD:0") == "WWF-11.1" and match.why_not("PCARD:6") == "WWF-W.3"
    match.play("PLAY:T")
    assert phase_of(match) == "WITH" and match.why_not("PCARD:3") == "WWF-W.2" and match.why_not("PCARD:6") is None
    match.play("PCARD:6")
    run(match, ["~DEFENCE"])
    assert match.why_not("PLAY:TAC") == "WWF-9.3"


@pytest.mark.rules("WWF-K.1")
def test_time_does_not_pass() -> None:
    match = position(hand=["D", ""])
    before = match.game.dump(match.state)
    match.pass_time(3_600_000)
    assert match.game.dump(match.state) == before and match.steps == []


@pytest.mark.rules("WWF-K.2")
def test_displayed_minute() -> None:
    match = position(pile=[None, None], dealt_pile=[22, 23])
    s = match.fields
    for period, drawn, shown in ((1, (0, 0), "1'"), (1, (11, 5), "23'"), (2, (11, 5), "68'"), (3, (11, 5), "98'"), (4, (11, 5), "113'")):
        s.period, s.draw_size[0], s.draw_size[1] = period, 22 - drawn[0], 23 - drawn[1]
        assert GAME.clock(s) == shown
    for period, shown in ((1, "45+"), (2, "90+"), (3, "105+"), (4, "120+")):
        s.period, s.draw_size[0] = period, 0
        assert GAME.clock(s) == shown
    s.period = 5
    assert GAME.clock(s) == ""


@pytest.mark.rules("WWF-K.3")
def test_time_limit_and_default_actions() -> None:
    assert GAME.time_limit(touchline.new(NAME, decision_limit_s=45).fields) == 45
    match = position(hand=["D", "TAC PL"])
    assert str(match.fallback()) == "GIVE_BACK"
    match.play("PLAY:D")
    assert phase_of(match) == "DEFENCE" and str(match.fallback()) == "DONE"
    faces = set()
    for seed in range(40):
        penalty = position(pa=8, hand=["T", "TAC"])
        penalty.seed = seed
        run(penalty, ["PLAY:T", "PLAY:TAC", "d20=5"])
        faces.add(str(penalty.fallback()))
    assert faces == {f"FACE:{n}" for n in range(1, 7)}
    discard = position(reds=[0, 0], hand=["PL D P", ""])
    run(discard, ["PLAY:PL", "LET", "~DISCARD"])
    assert str(discard.fallback()) == "DISCARD:D"

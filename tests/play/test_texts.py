"""Every text of every game, with every team, number and place it may mention, read by a proof-reader."""

from __future__ import annotations

import functools
import re
from typing import Any

import pytest

from tests.play.texts import SUBJECTS, mistakes, renderings
from touchline.games import names
from touchline.games.footime.rules.state import Card as FootimeCard
from touchline.games.worldwide_football.rules.deck import Kind, Team
from touchline.kernel.target import PACKAGE
from touchline.play.grammar import a, agree, article, de, owned, possessed, verb
from touchline.play.wording import LANGUAGES, how_to_play, wording

GAMES = (*names(), None)
both = pytest.mark.parametrize("language", LANGUAGES)


@functools.cache
def words(game: str | None, language: str) -> dict[str, tuple[Any, ...]]:
    """What the texts of a game mention beside teams and numbers, in its own words."""
    say = wording(game, language)
    squares = ("A5", "E11", "C4")
    found: dict[str, tuple[Any, ...]] = dict.fromkeys(("place", "ball", "zone", "from", "to"), squares)
    found |= {"score": ("2-1",), "kicks": ("4-3",), "result": ("2-1",), "time": ("12:30",), "clock": ("12:30",), "text": ("Words.",)}
    found |= {"piece": ("A3", "B10"), "others": ("B4, B7",), "name": ("4-4-2",), "span": ("2-5",), "bonus": ("+1",), "stake": ("",)}
    found |= {"player": ("Marchetti", "Adriel"), "number": ("2",), "modifier": ("−2",), "rule": ("FUB-1.1",), "bonuses": ("6: +0",)}
    if game == "coup_du_champion":
        faces = ("ON", "MISS", "FOUL", "LONG_SHOT", "CORNER")
        found |= {"face": tuple(say(f"face-{name}") for name in faces), "die": tuple(say(f"die-{n}") for n in ("shot", "blue", "sky"))}
        found |= {"arrow": (say("arrow-F"), say("arrow-D")), "thrown": (say("arrow-D") + " 2",), "how": (say("restart-CORNER"),)}
    if game == "fuba":
        zones = tuple(say(f"zone-{z}.the") for z in range(17))
        found |= dict.fromkeys(("zone", "from", "to"), zones)
        found |= {
            "a": (*zones[:3], 1, 2),
            "b": (*zones[:3], 1, 2),
            "d": (1, 4),
            "m": (1, 3),
            "f": (1, 6),
            "restart": (say("restart-CORNER"),),
        }
        found |= {"sector": tuple(say(f"sector-{n}.in") for n in ("DEFENCE", "MIDFIELD", "ATTACK")), "style": (say("style-NORMAL"),)}
        found |= {"what": (say("setup-CORNER"), say("setup-FREE_KICK")), "how": (say("lost-PRESS"),), "type": (say("type-ATTACK.name"),)}
        found |= {
            "aim": (say("side-LEFT.to"),),
            "dive": (say("side-CENTRE.to"),),
            "formation": ("4-4-2",),
            "roles": (say("role-OFFENSIVE_MIDFIELDER"),),
        }
        found |= {"change": ("4-4-2",), "styles": (say("style-NORMAL"),)}
    if game == "soccer_tactics_world":
        found |= dict.fromkeys(("one_adds", "other_adds"), ("keeper", "defender", "other"))
        pawns = (say("pawn-keeper"), say("pawn-defender", n=2), say("pawn-number", n=9))
        found |= dict.fromkeys(("pawn", "one", "two"), pawns) | {"face": (say("face-flag"), say("face-ball")), "what": (say("roll-PAWN"),)}
    if game == "footime":
        found |= {"card": tuple(say(f"card-{card.code}") for card in FootimeCard), "how": (say("how-REGULAR"), say("play-CORNER"))}
    if game == "worldwide_football":
        found |= {"sum": ("7", "7 + 2 = 9", "7 − 1 = 6")}
        found |= {"card": tuple(say(f"card-{kind.name}.a") for kind in Kind), "played": tuple(say(f"card-{kind.name}.a") for kind in Kind)}
        found |= {"country": tuple(say(f"country-{team.name}") for team in Team), "how": (say("how-TAC"),), "name": ("Marchetti",)}
        found |= {"ability": (say("ability-CR"),), "abilities": (say("ability-CR"),), "defence": (say("card-TAC"),), "stadium": ("Berlin",)}
        found |= {name: (say("card-P"),) for name in ("families", "defences", "effects", "when")}
    return found


@both
@pytest.mark.parametrize("game", GAMES)
def test_no_text_has_a_mistake(game: str | None, language: str) -> None:
    say = wording(game, language)
    found = [f"{message}: {wrong}" for message, text in renderings(say, words(game, language)) for wrong in mistakes(language, text)]
    assert not found, f"{len(found)}: " + "\n".join(list({line.split(":")[0]: line for line in found}.values())[:30])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Les visiteurs a le ballon."), ("fr", "Les visiteurs joue en 4-4-2."), ("fr", "Les locaux garde le ballon."),
        ("fr", "Anne jouent le ballon."), ("fr", "Les visiteurs tirent de entrée de surface."), ("fr", "Faute de les locaux."),
        ("fr", "Le ballon va à le rond central."), ("fr", "Les locaux visent vers aile nord-est."), ("fr", "Encore 1 points."),
        ("en", "Home play the ball."), ("en", "Anne keep the ball."), ("en", "They run to centre circle."), ("en", "Only 1 points left."),
        ("en", "You plays the ball."), ("en", "GOAL! You scores!"), ("en", "The keeper of you holds it."), ("en", "Shoot-out: you begins."),
        ("fr", "Vous jouent le ballon."), ("fr", "Le gardien de vous bloque."),
        ("fr", "BUT\u202f! Vous marque\u202f!"), ("fr", "Vous ont le ballon."),
        ("en", "the the ball"), ("en", "{ $team } plays."), ("en", "home plays."), ("en", "A aerial pass."),
    ],
)  # fmt: skip
def test_the_proof_reader_sees_what_is_wrong(language: str, text: str) -> None:
    assert list(mistakes(language, text)), text


def test_french_articles() -> None:
    assert [de(name) for name in SUBJECTS["fr"]] == [
        "des locaux", "des visiteurs", "d'Anne", "de Bruno", "du Brésil", "de l'Italie", "de la France", "du n° 2 des visiteurs",
    ]  # fmt: skip
    assert [a(name) for name in SUBJECTS["fr"]] == [
        "aux locaux", "aux visiteurs", "à Anne", "à Bruno", "au Brésil", "à l'Italie", "à la France", "au n° 2 des visiteurs",
    ]  # fmt: skip
    assert de("Hugo") == "d'Hugo" and de("le hasard") == "du hasard" and de("entrée") == "d'entrée"
    assert [agree(name, "joue", "jouent") for name in ("les locaux", "Anne", "le Brésil")] == ["jouent", "joue", "joue"]
    assert article("aerial pass") == "an aerial pass" and article("corner") == "a corner"


VOUS = {
    "lancent": "lancez", "gagnent": "gagnez", "ont": "avez", "perdent": "perdez", "jouent": "jouez", "tirent": "tirez",
    "manquent": "manquez",
    "commencent": "commencez", "marquent": "marquez", "prennent": "prenez", "piochent": "piochez", "font": "faites",
    "déplacent": "déplacez",
    "visent": "visez", "sortent": "sortez", "récupèrent": "récupérez", "retournent": "retournez", "pressent": "pressez", "n'ont": "n'avez",
    "dépensent": "dépensez", "défaussent": "défaussez", "conservent": "conservez", "tiennent": "tenez", "tendent": "tendez",
    "taclent": "taclez", "simulent": "simulez", "se placent": "vous placez", "se défont": "vous défaites", "sauvent": "sauvez",
    "répondent": "répondez", "réfléchissent": "réfléchissez", "réclament": "réclamez", "reçoivent": "recevez", "rendent": "rendez",
    "posent": "posez", "placent": "placez", "peuvent": "pouvez", "ouvrent": "ouvrez", "n'interviennent": "n'intervenez",
    "mettent": "mettez",
    "jettent": "jetez", "gardent": "gardez", "dégagent": "dégagez", "défendent": "défendez", "disputent": "disputez",
    "contrôlent": "contrôlez", "continuent": "continuez", "choisissent": "choisissez", "changent": "changez", "avancent": "avancez",
    "ajoutent": "ajoutez", "agissent": "agissez", "échangent": "échangez",
}  # fmt: skip
"""Every verb of the French texts as a grammar book conjugates it."""


def test_verbs_of_whoever_reads() -> None:
    used = {
        many for path in PACKAGE.glob("**/text/fr*.ftl") for many in re.findall(r'AGREE\([^"]*"[^"]*", "([^"]*)"', path.read_text("utf-8"))
    }
    assert {many: agree("vous", "", many) for many in used} == {many: VOUS[many] for many in used}
    english = {
        "plays": "play",
        "misses": "miss",
        "presses": "press",
        "has": "have",
        "is": "are",
        "goes": "go",
        "loses": "lose",
        "places": "place",
    }
    assert {one: verb("you", one) for one in english} == english and verb("Home", "misses") == "misses"


def test_what_belongs_to_whoever_reads() -> None:
    assert owned("the keeper", "Home") == "the keeper of Home" and owned("the keeper", "you") == "your keeper"
    assert owned("a piece", "you", "one of your pieces") == "one of your pieces" and owned("number 9", "you") == "your number 9"
    assert possessed("le gardien", "les locaux") == "le gardien des locaux" and possessed("le gardien", "vous") == "votre gardien"
    assert possessed("l'équipe", "vous") == "votre équipe" and possessed("un joueur", "le Brésil") == "un joueur du Brésil"
    assert de("vous") == "de votre part" and a("vous") == "à vous"


def said(game: str, language: str, message: str, /, **values: object) -> str:
    """A message under some options (by `_name`) and with some values."""
    options = {name[1:]: value for name, value in values.items() if name.startswith("_")}
    from touchline import games

    settled = games.find(game).settle(options)  # type: ignore[arg-type]
    return wording(game, language, 0, settled)(message, **{k: v for k, v in values.items() if not k.startswith("_")})


def differs(game: str, message: str, **options: object) -> bool:
    """Whether a text speaks of an option: it reads otherwise in both languages when the option is chosen."""
    other = {f"_{name}": value for name, value in options.items()}
    return all(said(game, language, message) != said(game, language, message, **other) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("game", "message", "options"),
    [
        ("coup_du_champion", "learn-5", {"clock": "real"}),
        ("coup_du_champion", "learn-5", {"throw_cost_s": 1}),
        ("footime", "learn-6", {"offside_mode": "prevent"}),
        ("footime", "learn-6", {"offside_mode": "called"}),
        ("footime", "learn-6", {"goal_target": 3}),
        ("footime", "learn-5", {"own_goals": False}),
        ("footime", "guide-BALL_TO", {"offside_mode": "prevent"}),
        ("footime", "guide-FOUL_WINDOW", {"card_reversal": False}),
        ("footime", "about-CJA", {"card_reversal": False}),
        ("footime", "about-CRO", {"card_reversal": False}),
        ("soccer_tactics_world", "learn-4", {"defender_bonus": 2}),
        ("soccer_tactics_world", "learn-5", {"shot_device": "die"}),
        ("soccer_tactics_world", "learn-5", {"offside": False}),
        ("soccer_tactics_world", "guide-BATTLE", {"defender_bonus": 2}),
        ("soccer_tactics_world", "guide-SHOT", {"shot_device": "die"}),
        ("soccer_tactics_world", "guide-SHOT", {"penalty_table": "generous"}),
        ("soccer_tactics_world", "guide-SO_KICK", {"penalty_table": "generous"}),
        ("soccer_tactics_world", "guide-BALL_DEST", {"offside": False}),
        ("soccer_tactics_world", "guide-BALL_DEST", {"long_shot": False}),
        ("soccer_tactics_world", "guide-CORNER_ROLL", {"offside": False}),
        ("fuba", "guide-PRESS", {"v21_press_equal_neutral": True}),
        ("fuba", "guide-TARGET", {"v21_pass_through": True}),
        ("fuba", "guide-FREE_MOVES", {"v21_keeper_return": True}),
        ("fuba", "guide-RED_CARD", {"red_bonus": "die"}),
        ("fuba", "guide-CARD", {"a4": True}),
        ("worldwide_football", "guide-COUNTER", {"d_counter": "cancel_only"}),
        ("worldwide_football", "guide-PEN_FACES", {"keeper_on_penalty": True}),
        ("worldwide_football", "guide-KEEPER_ROLL", {"corners": False}),
        ("worldwide_football", "guide-DEF_ROLL", {"mode": "amateur"}),
        ("worldwide_football", "guide-DISCARD", {"mode": "amateur"}),
        ("worldwide_football", "guide-SHOT_ROLL", {"off_target": False}),
    ],
)  # fmt: skip
def test_guides_speak_of_the_options_in_force(game: str, message: str, options: dict[str, object]) -> None:
    assert differs(game, message, **options)


def test_how_to_play_without_a_table_speaks_of_the_usual_options() -> None:
    from touchline import games

    for game in names():
        for language in LANGUAGES:
            usual = wording(game, language, 2, games.find(game).settle({}))
            assert how_to_play(wording(game, language)) == how_to_play(usual)

"""Play until every card and every ability was used in every window it has."""

from __future__ import annotations

import random

import pytest

from touchline import games
from touchline.games.worldwide_football.rules.actions import Action
from touchline.games.worldwide_football.rules.data import CLASS, SPECIALIST, TYPE, WHEN
from touchline.games.worldwide_football.rules.deck import Ability, Class, Kind, Team, Type, When
from touchline.games.worldwide_football.rules.state import SLOTS, Phase, Step
from touchline.kernel.playout import CHANCE, OVER

GAME = games.find("worldwide_football")
WINDOW = {
    When.WITH: {Phase.WITH},
    When.AFTER: {Phase.ATTACK},
    When.RECOVER: {Phase.RECOVERY},
    When.OPP_DEF_ROLL: {Phase.CONTEST},
    When.OWN_DEF_ROLL: {Phase.DEF_BOOST},
    When.COUNTER: {Phase.COUNTER},
    When.SHOT_ROLL: {Phase.KEEPER},
    When.KEEPER_ROLL: {Phase.KEEPER_SECOND},
}
ABILITY_WINDOW = {
    Ability.CA: Phase.RECOVERY, Ability.JO: Phase.ATTACK, Ability.ST: Phase.ATTACK, Ability.BD: Phase.DEFENCE, Ability.PH: Phase.DEFENCE,
    Ability.CR: Phase.ATTACK, Ability.SI: Phase.SIMUL, Ability.EF: Phase.SHOT_PREP, Ability.UD: Phase.WITH,
}  # fmt: skip
SHOT_CARDS = {(Team.GER, 6), (Team.BRA, 6), (Team.ESP, 5), (Team.FRA, 5), (Team.ITA, 6)}
COUNTERED_IN = {Step.RECOVERY, Step.ATTACK, Step.WITH, Step.CONTEST, Step.SHOT_PREP}
MATCHES = 1500


def wanted_players() -> set[tuple[str, int, str]]:
    """Every Player card in the window of its trigger, as a specialist, against a penalty, substituted and discarded."""
    wanted = set()
    for team in Team:
        for slot in range(SLOTS):
            windows = {Phase.SHOT_PREP} if (team, slot) in SHOT_CARDS else WINDOW[When(WHEN[team, slot])]
            windows = windows | {Phase.SUBS, Phase.DISCARD}
            if SPECIALIST[team] >> slot & 1:
                windows = windows | {Phase.FK_PREP}
            if TYPE[team, slot] == Type.G:
                windows = windows | {Phase.PEN_GK}
            wanted |= {(team.name, slot, window.name) for window in windows}
    return wanted


@pytest.mark.rules("WWF-11.1", "WWF-11.4", "WWF-W.4")
def test_every_card_and_ability_in_every_window() -> None:
    GAME.make_ready()
    dice = random.Random(3)
    players, countered = wanted_players(), set(COUNTERED_IN)
    abilities = {(ability.name, window.name) for ability, window in ABILITY_WINDOW.items()}
    laid = {(kind.name, "DEFENCE" if CLASS[kind] == Class.DEFENCE else "ATTACK") for kind in Kind}
    for match in range(MATCHES):
        decks = ("balanced", "attacking", "defensive", "technical")
        options = {"mode": "international", "deck_A": decks[match % 4], "deck_B": decks[(match // 4) % 4]}
        state = GAME.opening(options)
        while (who := int(GAME.turn(state))) != OVER:
            if who == CHANCE:
                outcomes = GAME.chance_list(state)
                GAME.play(state, dice.choices([o for o, _ in outcomes], [w for _, w in outcomes])[0])
                continue
            legal = GAME.legal_list(state)
            action = dice.choice(legal)
            s = GAME.mirror(state)
            if s.phase in (Phase.SETUP_DECK, Phase.HT_DECK) and Action.DONE in legal:
                action = Action.DONE
            elif s.phase in (Phase.ATTACK, Phase.DEFENCE) and dice.random() < 0.6:
                action = int(GAME.greedy(GAME.view(state, who), dice.getrandbits(30)))
            phase, team = Phase(s.phase).name, Team(s.team[who]).name if s.team[who] >= 0 else ""
            if Action.PLAY <= action < Action.PCARD:
                laid.discard((Kind(action - Action.PLAY).name, phase))
            elif Action.PCARD <= action < Action.ABIL:
                players.discard((team, action - Action.PCARD, phase))
                if s.phase == Phase.COUNTER:
                    countered.discard(Step(s.back))
            elif Action.ABIL <= action < Action.DISCARD:
                abilities.discard((Ability(action - Action.ABIL).name, phase))
            elif Action.DISCARD_P <= action < Action.TAKE_PILE:
                players.discard((team, action - Action.DISCARD_P, phase))
            elif Action.SUB <= action < Action.ADD_ABIL:
                players.discard((team, action - Action.SUB, phase))
            GAME.play(state, action)
        if not (players or abilities or laid or countered):
            break
    assert (players, abilities, laid, countered) == (set(), set(), set(), set())

"""The words of Worldwide Football: names, and what cards, abilities and stadiums do, from the tables."""

from __future__ import annotations

from touchline.play.scene import Say

from ..rules.data import (
    AFTER,
    AMOUNT,
    BD_BONUS,
    CA_OPPONENT_MAX,
    CA_PA,
    CLASS,
    EF_BONUS,
    EFFECT,
    FOUL_MAX,
    HOME,
    JO_PA,
    JO_PA_MAX,
    MISS_MAX,
    NEED,
    OP,
    OPPONENT_PA_MAX,
    PA,
    PA_HIGH,
    PA_LOW,
    PA_MAX,
    PH_AT_LEAST,
    PLAYER_FAMILIES,
    PLAYER_NAMES,
    RED,
    RED_BONUS,
    SHOT_BONUS,
    SI_FOUL,
    SI_YELLOW,
    SPECIALIST,
    TABLES,
    WHEN,
    YELLOW,
)
from ..rules.deck import Ability, Class, Defence, Effect, Family, Home, Kind, Op, Team, When
from ..rules.state import SLOTS


def country(say: Say, team: int) -> str:
    """A country as a headline names it."""
    return say(f"country-{Team(team).name}.name")


def the_country(say: Say, team: int) -> str:
    """A country as a sentence names it."""
    return say(f"country-{Team(team).name}")


def card_name(say: Say, k: int) -> str:
    return say(f"card-{Kind(k).name}") if k >= 0 else say("a-card")


def a_card(say: Say, k: int) -> str:
    """A card as a sentence names it: a long pass."""
    return say(f"card-{Kind(k).name}.a") if k >= 0 else say("a-card")


def player_name(say: Say, card: int) -> str:
    return PLAYER_NAMES[card // SLOTS][card % SLOTS] if card >= 0 else say("a-player-card")


def ability_name(say: Say, ability: int) -> str:
    return say(f"ability-{Ability(ability).name}")


def family_names(say: Say, mask: int) -> str:
    return ", ".join(say(f"card-{f.name}") for f in Family if mask >> f & 1)


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def span(low: int, high: int) -> str:
    return "" if low > high else str(low) if low == high else f"{low}-{high}"


def card_text(say: Say, k: int) -> str:
    """What an Action card does, from the tables."""
    if CLASS[k] == Class.DEFENCE:
        parts = [say("text-need", n=int(NEED[k]))]
        if OPPONENT_PA_MAX[k] < PA_MAX:
            parts.append(say("text-opponent-pa", n=int(OPPONENT_PA_MAX[k])))
        if FOUL_MAX[k]:
            parts.append(say("text-foul", n=int(FOUL_MAX[k])))
        parts += [
            say(f"text-{name}", span=span(line[k, 0], line[k, 1]))
            for name, line in (("yellow", YELLOW), ("red", RED))
            if line[k, 0] <= line[k, 1]
        ]
        return " ".join(part for part in parts if part)
    parts = [say("text-pa-before", span=span(PA_LOW[k], PA_HIGH[k]))]
    if AFTER[k]:
        parts.append(say("text-after", families=family_names(say, AFTER[k])))
    if CLASS[k] == Class.SHOT:
        bonuses = ", ".join(f"{pa}: {signed(int(SHOT_BONUS[k, pa]))}" for pa in range(PA_LOW[k], PA_HIGH[k] + 1))
        parts += [say("text-shot-bonus", bonuses=bonuses), say("text-miss", n=int(MISS_MAX[k]))]
    else:
        parts += [say("text-gain", n=int(PA[k])), say(f"op-{Op(OP[k]).name}", n=int(AMOUNT[k]))]
    named = [f"{say(f'card-{d.name}')} {signed(int(RED_BONUS[k, d]))}" for d in Defence if RED_BONUS[k, d] >= 0]
    return " ".join(part for part in [*parts, say("text-defences", defences=", ".join(named))] if part)


def player_text(say: Say, card: int) -> str:
    """What a Player card does, from the tables."""
    team, slot = divmod(card, SLOTS)
    when = When(WHEN[team, slot])
    effects = ", ".join(say(f"effect-{e.name}", n=int(EFFECT[card, e])) for e in Effect if EFFECT[card, e])
    words = say("player-text", when=say(f"when-{when.name}", families=family_names(say, PLAYER_FAMILIES[team, slot])), effects=effects)
    return f"{words} {say('specialist')}" if SPECIALIST[team] >> slot & 1 else words


def ability_text(say: Say, ability: int) -> str:
    numbers = {
        Ability.CA: (CA_PA, CA_OPPONENT_MAX), Ability.JO: (JO_PA, JO_PA_MAX), Ability.BD: (BD_BONUS, 0), Ability.PH: (PH_AT_LEAST, 0),
        Ability.SI: (SI_FOUL, SI_YELLOW), Ability.EF: (EF_BONUS, 0),
    }  # fmt: skip
    n, m = numbers.get(Ability(ability), (0, 0))
    return say(f"ability-{Ability(ability).name}.text", n=n, m=m)


def stadium_text(say: Say, team: int) -> str:
    effect = next(h for h in Home if HOME[team, h])
    return say(f"stadium-{effect.name}", name=TABLES[f"teams.{Team(team).name}.stadium"], n=int(HOME[team, effect]))

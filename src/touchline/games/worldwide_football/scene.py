"""Worldwide Football as people see it: the PA track, hands and piles, abilities, dice and what may be chosen."""

from __future__ import annotations

from typing import Any, Iterable

from touchline.games.worldwide_football.data import (
    AFTER,
    AMOUNT,
    BD_BONUS,
    CA_OPPONENT_MAX,
    CA_PA,
    CLASS,
    EF_BONUS,
    EFFECT,
    FAMILY,
    FOUL_MAX,
    FULL_POOL,
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
    POOL,
    RED,
    RED_BONUS,
    SHOT_BONUS,
    SI_FOUL,
    SI_YELLOW,
    SOLO_ACTION,
    SOLO_DEFENCE,
    SOLO_PILE,
    SOLO_SPECIAL,
    SPECIALIST,
    TABLES,
    TEAM_ABILITIES,
    TEAM_STARS,
    TYPE,
    WHEN,
    YELLOW,
)
from touchline.games.worldwide_football.position import clock
from touchline.games.worldwide_football.state import (
    KINDS,
    NOBODY,
    SLOTS,
    Ability,
    Action,
    Class,
    Defence,
    Effect,
    Event,
    Family,
    Home,
    How,
    Kind,
    Mode,
    Op,
    Outcome,
    Phase,
    Restart,
    State,
    Team,
    Type,
    When,
)
from touchline.kernel.game import Event as Happening
from touchline.play.scene import Card, Choice, Counter, Die, Look, Pitch, Place, Say, Scene, Token, Zone

TRACK_TONES = ("grass", "grass", "grass", "grass", "light", "light", "box", "box", "box")
PITCH = Pitch(
    width=PA_MAX + 3,
    height=1,
    places=(
        *(Place(f"pa-{n}", n, 0, f"{n}", tone=TRACK_TONES[n]) for n in range(PA_MAX + 1)),
        Place("goal", PA_MAX + 1, 0, "", w=2, tone="goal"),
    ),
)
"""There is no board: the one geometry is the PA track (a shot on its way is drawn in the goal)."""

CLASS_KINDS = {Class.ATTACK: "attack", Class.SHOT: "shot", Class.DEFENCE: "defence"}
IN_THE_AIR = (Phase.SHOT_ROLL, Phase.KEEPER, Phase.KEEPER_ROLL, Phase.KEEPER_SECOND, Phase.PEN_FACES, Phase.PEN_ROLL)
BUILDING = (Phase.SETUP_DECK, Phase.HT_DECK)


# --- words ------------------------------------------------------------------------------------------------------------


def team_name(say: Say, side: int) -> str:
    return say("team-home" if side == 0 else "team-away")


def country(say: Say, team: int) -> str:
    return say(f"country-{Team(team).name}")


def card_name(say: Say, k: int) -> str:
    return say(f"card-{Kind(k).name}") if k >= 0 else say("a-card")


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
        return " ".join(parts)
    parts = [say("text-pa-before", span=span(PA_LOW[k], PA_HIGH[k]))]
    if AFTER[k]:
        parts.append(say("text-after", families=family_names(say, AFTER[k])))
    if CLASS[k] == Class.SHOT:
        bonuses = ", ".join(f"{pa}: {signed(int(SHOT_BONUS[k, pa]))}" for pa in range(PA_LOW[k], PA_HIGH[k] + 1))
        parts += [say("text-shot-bonus", bonuses=bonuses), say("text-miss", n=int(MISS_MAX[k]))]
    else:
        parts += [say("text-gain", n=int(PA[k])), say(f"op-{Op(OP[k]).name}", n=int(AMOUNT[k]))]
    named = [f"{say(f'card-{d.name}')} {signed(int(RED_BONUS[k, d]))}" for d in Defence if RED_BONUS[k, d] >= 0]
    return " ".join([*parts, say("text-defences", defences=", ".join(named))])


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


# --- cards ------------------------------------------------------------------------------------------------------------


def action_card(say: Say, k: int, place: str, count: int = 1) -> Card:
    corner = str(NEED[k]) if CLASS[k] == Class.DEFENCE else span(PA_LOW[k], PA_HIGH[k]) if CLASS[k] == Class.SHOT else f"+{PA[k]}"
    return Card(f"{place}-{Kind(k).name}", card_name(say, k), card_text(say, k), CLASS_KINDS[Class(CLASS[k])], count, corner)


def player_card(say: Say, team: int, slot: int, place: str) -> Card:
    card = team * SLOTS + slot
    kind = Type(TYPE[team, slot])
    return Card(f"{place}-{slot}", player_name(say, card), player_text(say, card), f"player-{kind.name}", corner=say(f"type-{kind.name}"))


def ability_card(say: Say, ability: int, place: str) -> Card:
    return Card(f"{place}-{Ability(ability).name}", ability_name(say, ability), ability_text(say, ability), "ability", corner="★")


def cards_of(say: Say, copies: Iterable[int], place: str) -> tuple[Card, ...]:
    return tuple(action_card(say, k, place, n) for k, n in enumerate(copies) if n)


def players_of(say: Say, team: int, mask: int, place: str) -> tuple[Card, ...]:
    return tuple(player_card(say, team, slot, place) for slot in range(SLOTS) if mask >> slot & 1)


def face_down(place: str, count: int) -> tuple[Card, ...]:
    """Cards whose faces the reader may not see: only how many there are."""
    return (Card(f"{place}-hidden", count=count),) if count else ()


def _zones(look: Look) -> tuple[Zone, ...]:
    s, say = look.state, look.say
    zones: list[Zone] = []
    if s.phase == Phase.TEAM_SELECT:
        zones.append(Zone("teams", say("zone-teams"), tuple(_team_card(say, t) for t in Team if t not in (s.team[0], s.team[1]))))
    for side in (look.seat, 1 - look.seat) if look.seat in (0, 1) else (0, 1):
        if s.team[side] != NOBODY:
            zones += _side_zones(look, side)
    if look.turn == look.seat and look.seat >= 0:
        zones += _choosing_zones(look)
    return tuple(zone for zone in zones if zone.cards)


def _team_card(say: Say, team: int) -> Card:
    abilities = ", ".join(ability_name(say, a) for a in Ability if TEAM_ABILITIES[team] >> a & 1)
    text = say("team-card", stars=int(TEAM_STARS[team]), abilities=abilities, stadium=stadium_text(say, team))
    return Card(f"team-{Team(team).name}", country(say, team), text, "team", corner=f"★{TEAM_STARS[team]}")


def _row(grid: Any, side: int) -> list[int]:
    return [grid[side, k] for k in range(KINDS)]


def _side_zones(look: Look, side: int) -> list[Zone]:
    """Table, hands, piles and abilities of one side; what the reader may not see lies face down."""
    s, say = look.state, look.say
    own, team = side == look.seat, s.team[side]
    virtual = s.mode == Mode.SOLO and side == 1
    shown = own or virtual
    hand, players = cards_of(say, _row(s.hand, side), f"hand-{side}"), players_of(say, team, s.p_hand[side], f"player-{side}")
    if not shown:
        hand += face_down(f"hand-{side}", s.hand_n[side] - sum(_row(s.hand, side)))
        players += face_down(f"player-{side}", s.p_hand_n[side] - s.p_hand[side].bit_count())
    table = cards_of(say, _row(s.table, side), f"table-{side}") + players_of(say, team, s.p_table[side], f"p-table-{side}")
    abilities = tuple(ability_card(say, a, f"ability-{side}") for a in Ability if s.abilities[side] >> a & 1)
    zones = [
        Zone(f"table-{side}", say("zone-table"), table, side),
        Zone(f"hand-{side}", say("zone-active-shots" if virtual else "zone-hand"), hand, side, own),
        Zone(f"players-{side}", say("zone-active" if virtual else "zone-players"), players, side, own),
        Zone(f"abilities-{side}", say("zone-abilities"), abilities, side),
    ]  # fmt: skip
    zones += _piles(look, side, shown, virtual)
    return [
        *zones,
        Zone(f"discard-{side}", say("zone-discard"), cards_of(say, _row(s.discard, side), f"discard-{side}"), side),
        Zone(f"p-discard-{side}", say("zone-player-discard"), players_of(say, team, s.p_discard[side], f"p-discard-{side}"), side),
        Zone(f"removed-{side}", say("zone-removed"), players_of(say, team, s.p_removed[side], f"removed-{side}"), side),
    ]


def _piles(look: Look, side: int, shown: bool, virtual: bool) -> list[Zone]:
    """WWF-P.5: a side knows by subtraction what is left in its own piles; the others see how many cards there are."""
    s, say = look.state, look.say
    pile, players = _row(s.draw, side), s.p_draw[side]
    if virtual:
        names = ((SOLO_ACTION, "zone-pile"), (SOLO_SPECIAL, "zone-special"), (SOLO_DEFENCE, "zone-defence"))
        zones = [
            Zone(
                f"pile-{side}-{which}",
                say(title),
                cards_of(say, [n if SOLO_PILE[k] == which else 0 for k, n in enumerate(pile)], f"pile-{side}"),
                side,
            )
            for which, title in names
        ]
        tops = tuple(action_card(say, k, f"top-{side}-{i}") for i, k in enumerate(s.tops) if k != NOBODY)
        zones.append(Zone(f"tops-{side}", say("zone-tops"), tops, side))
    else:
        zones = [
            Zone(
                f"pile-{side}",
                say("zone-pile"),
                cards_of(say, pile, f"pile-{side}") if shown else face_down(f"pile-{side}", s.draw_n[side]),
                side,
            )
        ]
    hidden = bin(players).count("1") - (0 if shown else s.p_hand_n[side] - bin(s.p_hand[side]).count("1"))
    cards = players_of(say, s.team[side], players, f"p-pile-{side}") if shown else face_down(f"p-pile-{side}", hidden)
    return [*zones, Zone(f"p-pile-{side}", say("zone-player-pile"), cards, side)]


def _choosing_zones(look: Look) -> list[Zone]:
    """What a side chooses from before a period."""
    s, say, seat = look.state, look.say, look.seat
    if s.phase in (*BUILDING, Phase.ET_PICK):
        level = FULL_POOL if s.deck_building else 1 if s.pro_cards else 0
        left = [int(POOL[level, k]) - s.draw[seat, k] for k in range(KINDS)]
        return [Zone("pool", say("zone-pool"), cards_of(say, left, "pool"))]
    if s.phase in (Phase.SETUP_ABIL, Phase.HT_ABIL):
        return [
            Zone(
                "others",
                say("zone-other-abilities"),
                tuple(ability_card(say, a, "other") for a in Ability if not s.abilities[seat] >> a & 1),
            )
        ]
    return []


# --- the scene --------------------------------------------------------------------------------------------------------


def scene(look: Look) -> Scene:
    """What a seat sees: its own hands open, the other side's face down."""
    s, say = look.state, look.say
    phase = Phase(s.phase)
    place = "goal" if phase in IN_THE_AIR else f"pa-{s.pa}"
    ball = (Token("ball", place, "ball", s.ball, "", say("ball-of", team=team_name(say, s.ball), pa=s.pa)),) if _in_play(s) else ()
    return Scene(
        title=say("game-title"),
        phase=phase.name,
        prompt=_prompt(look, phase),
        score=(s.score[0], s.score[1]),
        clock=clock(s),
        turn=look.turn,
        pitch=PITCH,
        teams=(_side_name(s, say, 0), _side_name(s, say, 1)),
        tokens=ball,
        dice=_dice(look),
        zones=_zones(look),
        counters=_counters(s, say),
        choices=tuple(_choice(look, action) for action in look.legal),
        guide=say(f"guide-{phase.name}"),
        several=phase in (*BUILDING, Phase.ET_PICK),
    )


def _in_play(s: State) -> bool:
    return 1 <= s.period <= 4 and s.phase not in (
        Phase.TEAM_SELECT,
        Phase.SETUP_ABIL,
        Phase.SETUP_DECK,
        Phase.HT_ABIL,
        Phase.HT_DECK,
        Phase.ET_PICK,
        Phase.COIN_TOSS,
    )


def _side_name(s: State, say: Say, side: int) -> str:
    return team_name(say, side) if s.team[side] == NOBODY else f"{team_name(say, side)} ({country(say, s.team[side])})"


def _prompt(look: Look, phase: Phase) -> str:
    s, say = look.state, look.say
    laid = player_name(say, s.team[s.laid_by] * SLOTS + s.laid) if s.laid != NOBODY else ""
    return say(
        f"prompt-{phase.name}",
        team=team_name(say, look.turn) if look.turn >= 0 else "",
        card=card_name(say, s.kind) if s.kind != NOBODY else "",
        defence=card_name(say, s.defence) if s.defence != NOBODY else "",
        needed=_needed(s, s.defence) if s.defence != NOBODY and s.kind != NOBODY else 0,
        total=s.natural + _bonus(s, s.defence) if s.defence != NOBODY else 0,
        player=laid,
        pa=s.pa,
        quality=s.shot + s.shot_mod,
        keeper=s.keeper + s.keeper_bonus,
        side=team_name(say, s.drawer),
    )


def _needed(s: State, d: int) -> int:
    """The number a defence card needs (WWF-9.4)."""
    return int(NEED[d] - s.pa - RED_BONUS[s.kind, FAMILY[d]] + s.malus)


def _bonus(s: State, d: int) -> int:
    home = HOME[s.team[1 - s.ball], Home.PRESSING_BONUS] if s.stadium == 2 - s.ball and FAMILY[d] == Defence.PRE else 0
    return int(s.bloc_bonus + s.added + home)


def _dice(look: Look) -> tuple[Die, ...]:
    s, say = look.state, look.say
    dice = []
    if s.natural:
        dice.append(Die("d20", say("die-defence"), str(s.natural), "blue", 1 - s.ball))
    if s.shot:
        dice.append(Die("shot", say("die-shot"), str(s.shot), "white", s.ball))
    if s.keeper:
        dice.append(Die("keeper", say("die-keeper"), str(s.keeper), "yellow", 1 - s.ball))
    if s.face[0]:
        dice.append(Die("face", say("die-face"), str(s.face[0]), "black"))
    return tuple(dice)


def _counters(s: State, say: Say) -> tuple[Counter, ...]:
    found = []
    for side in range(2):
        if s.team[side] == NOBODY:
            continue
        found.append(Counter(f"stars-{side}", say("counter-stars"), f"{s.stars[side]}/{s.stars_max[side]}", side))
        if s.substitutions:
            found.append(Counter(f"subs-{side}", say("counter-substitutions"), str(s.subs_left[side]), side))
        found += [
            Counter(f"{name}-{side}", say(f"counter-{name}"), str(n), side)
            for name, n in (("yellows", s.yellows[side]), ("reds", s.reds[side]))
            if n
        ]
        if s.shootout_kicks[side]:
            found.append(Counter(f"shootout-{side}", say("counter-shootout"), f"{s.shootout_goals[side]}/{s.shootout_kicks[side]}", side))
    if _in_play(s):
        found.append(Counter("pa", say("counter-pa"), str(s.pa), s.ball))
        if s.restart != Restart.NONE:
            found.append(Counter("restart", say("counter-restart"), say(f"restart-{Restart(s.restart).name}"), s.ball))
        if s.bloc_bonus:
            found.append(Counter("bloc", ability_name(say, Ability.BD), f"+{s.bloc_bonus}", 1 - s.ball))
        notes = (("undefendable", s.next_undefendable), ("cross", s.next_shot_bonus), ("malus", s.next_def_malus))
        found += [
            Counter(name, say(f"counter-{name}"), f"+{n}" if name != "undefendable" else say("yes"), s.ball) for name, n in notes if n
        ]
    if s.stadium and s.team[s.stadium - 1] != NOBODY:
        found.append(Counter("stadium", say("counter-stadium"), stadium_text(say, s.team[s.stadium - 1]), s.stadium - 1))
    return tuple(found)


RANGES = (
    (Action.TEAM, "team"), (Action.ET_PICK, "et-pick"), (Action.DECK_DROP, "deck-drop"), (Action.DECK_ADD, "deck-add"),
    (Action.DROP_ABIL, "drop-ability"), (Action.ADD_ABIL, "add-ability"), (Action.SUB, "sub"),
    (Action.TAKE_P_DISCARD, "take-player-discard"), (Action.TAKE_P_PILE, "take-player-pile"), (Action.TAKE_DISCARD, "take-discard"),
    (Action.TAKE_PILE, "take-pile"), (Action.DISCARD_P, "discard-player"),
    (Action.DISCARD, "discard"), (Action.ABIL, "ability"), (Action.PCARD, "player"), (Action.PLAY, "play"), (Action.FACE, "face"),
)  # fmt: skip
CARD_PLACES = {
    "et-pick": "pool", "deck-add": "pool", "deck-drop": "pile-{side}", "take-pile": "pile-{side}", "take-discard": "discard-{side}",
    "discard": "hand-{side}", "play": "hand-{side}", "sub": "player-{side}", "discard-player": "player-{side}", "player": "player-{side}",
    "take-player-discard": "p-discard-{side}", "take-player-pile": "p-pile-{side}",
    "ability": "ability-{side}", "drop-ability": "ability-{side}",
    "add-ability": "other", "team": "team",
}  # fmt: skip


def _choice(look: Look, action: int) -> Choice:
    s, say, side = look.state, look.say, look.turn
    token = look.game.actions[action]
    if action == Action.DONE:
        return Choice(action, token, say(f"done-{Phase(s.phase).name}"))
    if action == Action.GIVE_BACK:
        return Choice(action, token, say("choice-give-back"))
    first, group = next((first, name) for first, name in RANGES if action >= first)
    n = action - first
    if group == "face":
        return Choice(action, token, say("choice-face", n=n + 1), group=group)
    place = CARD_PLACES[group].format(side=side)
    if group == "team":
        return Choice(action, token, say("choice-team", name=country(say, n)), card=f"{place}-{Team(n).name}", group=group)
    if group in ("ability", "add-ability", "drop-ability"):
        return Choice(action, token, say(f"choice-{group}", name=ability_name(say, n)), card=f"{place}-{Ability(n).name}", group=group)
    if group in ("player", "discard-player", "sub", "take-player-discard", "take-player-pile"):
        name = player_name(say, s.team[side] * SLOTS + n)
        return Choice(action, token, say(f"choice-{group}", name=name), card=f"{place}-{n}", group=group)
    if group == "play" and CLASS[n] == Class.DEFENCE:
        least = _needed(s, n) - _bonus(s, n)
        return Choice(action, token, say("choice-defend", name=card_name(say, n), least=least), card=f"{place}-{Kind(n).name}", group=group)
    return Choice(action, token, say(f"choice-{group}", name=card_name(say, n)), card=f"{place}-{Kind(n).name}", group=group)


# --- commentary -------------------------------------------------------------------------------------------------------

NAMES_CARD = {"drawn", "discarded", "laid", "validated", "defended", "taken", "recovered", "active_shot", "turned_up", "extra_card"}
NAMES_PLAYER = {
    "player_drawn",
    "player_discarded",
    "player_laid",
    "cancelled",
    "substitution",
    "player_taken",
    "player_recovered",
    "active_player",
}


def details(event: Happening, say: Say) -> dict[str, Any]:
    """What the commentary of an event mentions: the side, cards and players by name."""
    kind = Event[event.kind.upper()]
    said: dict[str, Any] = {
        "team": team_name(say, event.a) if event.a in (0, 1) else "",
        "other": team_name(say, 1 - event.a) if event.a in (0, 1) else "",
    }
    if event.kind in NAMES_CARD:
        said["card"] = card_name(say, event.b)
    elif event.kind in NAMES_PLAYER:
        said["player"] = player_name(say, event.b)
    elif kind == Event.TEAM:
        said["country"] = country(say, event.b)
    elif kind == Event.ABILITIES:
        said["abilities"] = ", ".join(ability_name(say, a) for a in Ability if event.b >> a & 1)
    elif kind == Event.ABILITY_USED:
        said["ability"] = ability_name(say, event.b)
    elif kind == Event.BALL_WON:
        said["how"] = say(f"how-{How(event.b).name}")
    elif kind == Event.GOAL:
        said["score"] = f"{event.b}-{event.c}"
    elif kind == Event.MATCH_END:
        said["score"] = f"{event.a}-{event.b}"
    return said


def outcome_text(outcome: int, say: Say) -> str:
    """A chance outcome in words."""
    if outcome < Outcome.D20:
        return team_name(say, outcome)
    if outcome < Outcome.CARD:
        return str(outcome - Outcome.D20 + 1 if outcome < Outcome.D6 else outcome - Outcome.D6 + 1)
    return card_name(say, outcome - Outcome.CARD) if outcome < Outcome.PLAYER else say("player-slot", n=outcome - Outcome.PLAYER + 1)

"""Worldwide Football as people see it: the PA track, hands and piles, abilities, dice and what may be chosen."""

from __future__ import annotations

from typing import Any

from touchline.kernel.game import Event as Happening
from touchline.play.scene import (
    Choice,
    Counter,
    Die,
    Look,
    Pitch,
    Place,
    Say,
    Scene,
    Thrown,
    Token,
    Tone,
    drawn,
    final_score,
    foreseen,
    team_name,
    the_person,
    the_side,
    the_team,
)  # fmt: skip

from ..rules.actions import Action, Event, Outcome
from ..rules.data import CLASS, DRAW_ON_NO_DEFENCE, FAMILY, GIVE_BACK_DISCARD, GIVE_BACK_DRAW, HOME, NEED, PA_MAX, PLAYER_NAMES, RED_BONUS
from ..rules.deck import Ability, Class, Defence, Home, Kind, Team
from ..rules.phases import DECIDED, What
from ..rules.state import NOBODY, SLOTS, How, Phase, Restart, State
from .position import clock
from .sums import sums
from .words import (
    a_card,
    ability_name,
    ability_text,
    card_name,
    card_text,
    country,
    player_name,
    player_text,
    signed,
    stadium_text,
    the_country,
)
from .zones import BUILDING, seen_zones, team_text

TRACK_TONES: tuple[Tone, ...] = ("grass", "grass", "grass", "grass", "light", "light", "box", "box", "box")
PITCH = Pitch(
    width=PA_MAX + 3,
    height=1,
    places=(
        *(Place(f"pa-{n}", n, 0, f"{n}", tone=TRACK_TONES[n]) for n in range(PA_MAX + 1)),
        Place("goal", PA_MAX + 1, 0, "", w=2, tone="goal"),
    ),
)
"""There is no board: the one geometry is the PA track (a shot on its way is drawn in the goal)."""

IN_THE_AIR = (Phase.SHOT_ROLL, Phase.KEEPER, Phase.KEEPER_ROLL, Phase.KEEPER_SECOND, Phase.PEN_FACES, Phase.PEN_ROLL)


def scene(look: Look) -> Scene:
    """What a seat sees: its own hands open, the other side's face down."""
    s, say = look.state, look.say
    phase = Phase(s.phase)
    place = "goal" if phase in IN_THE_AIR else f"pa-{s.attack_points}"
    ball = (
        (Token("ball", place, "ball", s.ball, "", say("ball-of", team=the_team(say, s.ball), pa=s.attack_points)),) if _in_play(s) else ()
    )
    return drawn(
        look,
        phase,
        choice,
        prompt=_prompt(look, phase),
        clock=clock(s),
        pitch=PITCH,
        teams=(_side_name(s, say, 0), _side_name(s, say, 1)),
        tokens=ball,
        dice=_dice(look),
        zones=seen_zones(look),
        counters=_counters(s, say),
        several=phase in BUILDING,
    )


def _in_play(s: State) -> bool:
    return 1 <= s.period <= 4 and DECIDED[s.phase] < What.TEAM and s.phase != Phase.COIN_TOSS


def sides(s: State, say: Say) -> tuple[str, str]:
    """The countries that both sides play as, once they are chosen."""
    first, second = ("" if s.team[side] == NOBODY else the_country(say, s.team[side]) for side in range(2))
    return first, second


def _side_name(s: State, say: Say, side: int) -> str:
    return team_name(say, side) if s.team[side] == NOBODY else f"{team_name(say, side)} ({country(say, s.team[side])})"


def _prompt(look: Look, phase: Phase) -> str:
    s, say = look.state, look.say
    laid = player_name(say, s.team[s.laid_by] * SLOTS + s.laid) if s.laid != NOBODY else ""
    return say(
        f"prompt-{phase.name}",
        team=team_name(say, look.turn) if look.turn >= 0 else "",
        card=card_name(say, s.kind) if s.kind != NOBODY else "",
        played=a_card(say, s.kind) if s.kind != NOBODY else "",
        bonus=signed(s.shot_modifier),
        defence=card_name(say, s.defence) if s.defence != NOBODY else "",
        needed=_needed(s, s.defence) if s.defence != NOBODY and s.kind != NOBODY else 0,
        total=s.natural + _bonus(s, s.defence) if s.defence != NOBODY else 0,
        player=laid,
        pa=s.attack_points,
        quality=s.shot + s.shot_modifier,
        keeper=s.keeper + s.keeper_bonus,
        side=the_team(say, s.drawer),
    )


def _needed(s: State, d: int) -> int:
    """The number a defence card needs (WWF-9.4)."""
    return int(NEED[d] - s.attack_points - RED_BONUS[s.kind, FAMILY[d]] + s.malus)


def _bonus(s: State, d: int) -> int:
    home = HOME[s.team[1 - s.ball], Home.PRESSING_BONUS] if s.stadium == 2 - s.ball and FAMILY[d] == Defence.PRE else 0
    return int(s.bloc_bonus + s.added + home)


def _dice(look: Look) -> tuple[Die, ...]:
    s, say = look.state, look.say
    dice = []
    if s.natural:
        dice.append(Die("d20", say("die-defence"), str(s.natural), "blue", 1 - s.ball, "d20", str(s.natural)))
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
            found.append(Counter(f"subs-{side}", say("counter-substitutions"), str(s.substitutions_left[side]), side))
        found += [
            Counter(f"{name}-{side}", say(f"counter-{name}"), str(n), side)
            for name, n in (("yellows", s.yellows[side]), ("reds", s.reds[side]))
            if n
        ]
        if s.shootout_kicks[side]:
            found.append(Counter(f"shootout-{side}", say("counter-shootout"), f"{s.shootout_goals[side]}/{s.shootout_kicks[side]}", side))
    if _in_play(s):
        found.append(Counter("pa", say("counter-pa"), str(s.attack_points), s.ball))
        if s.restart != Restart.NONE:
            found.append(Counter("restart", say("counter-restart"), say(f"restart-{Restart(s.restart).name}"), s.ball))
        if s.defence != NOBODY and s.kind != NOBODY:
            found.append(Counter("needed", say("counter-needed"), str(_needed(s, s.defence) - _bonus(s, s.defence)), 1 - s.ball))
        if s.bloc_bonus:
            found.append(Counter("bloc", ability_name(say, Ability.BD), f"+{s.bloc_bonus}", 1 - s.ball))
        notes = (("undefendable", s.next_undefendable), ("cross", s.next_shot_bonus), ("malus", s.next_defence_malus))
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


def choice(look: Look, action: int) -> Choice:
    s, say, side = look.state, look.say, look.turn
    token = look.game.actions[action]
    warning = foreseen(look, action, (), warned)[1] if action in (Action.DONE, Action.GIVE_BACK) else ""
    if action == Action.DONE:
        return Choice(action, token, say(f"done-{Phase(s.phase).name}"), effect=_done(look), warning=warning)
    if action == Action.GIVE_BACK:
        return Choice(action, token, say("choice-give-back"), effect=_given_back(look), warning=warning or say("warn-ball"))
    first, group = next((first, name) for first, name in RANGES if action >= first)
    n = action - first
    if group == "face":
        return Choice(action, token, say("choice-face", n=n + 1), group=group, effect=_face(look))
    text, card = _named(look, group, n)
    return Choice(action, token, text, card=f"{CARD_PLACES[group].format(side=side)}-{card}", group=group, effect=_effect(look, group, n))


def _named(look: Look, group: str, n: int) -> tuple[str, str]:
    """A choice of a group in words, and the end of the id of its card."""
    s, say = look.state, look.say
    if group == "team":
        return say("choice-team", name=the_country(say, n)), Team(n).name
    if group in ("ability", "add-ability", "drop-ability"):
        return say(f"choice-{group}", name=ability_name(say, n)), Ability(n).name
    if group in PLAYER_GROUPS:
        return say(f"choice-{group}", name=player_name(say, s.team[look.turn] * SLOTS + n)), str(n)
    if group == "play" and CLASS[n] == Class.DEFENCE:
        return say("choice-defend", name=card_name(say, n), least=_needed(s, n) - _bonus(s, n)), Kind(n).name
    return say(f"choice-{group}", name=card_name(say, n)), Kind(n).name


PLAYER_GROUPS = ("player", "discard-player", "sub", "take-player-discard", "take-player-pile")


def _effect(look: Look, group: str, n: int) -> str:
    """What a choice of a card, a player, an ability or a team changes."""
    s, say = look.state, look.say
    if group == "team":
        return f"{team_text(say, n)} {say('team-players', names=', '.join(PLAYER_NAMES[n]))}"
    if group in ("ability", "drop-ability"):
        return say(f"effect-{group}", text=ability_text(say, n), left=max(0, s.stars[look.turn] - 1))
    if group == "add-ability":
        return ability_text(say, n)
    if group in ("discard", "discard-player"):
        return say("effect-discard")
    if group == "sub":
        return say("effect-sub")
    if group in PLAYER_GROUPS:
        return player_text(say, s.team[look.turn] * SLOTS + n)
    return say(f"effect-{group}", text=card_text(say, n)) if group in ("deck-add", "deck-drop") else card_text(say, n)


def warned(event: Happening, team: int) -> str:
    """What an event costs a side: the ball, or a goal."""
    if event.kind == "goal" and event.a != team:
        return "goal"
    return "ball" if event.kind == "ball_won" and event.a != team else ""


def _done(look: Look) -> str:
    s = look.state
    drawn = 0 if s.undefendable else min(DRAW_ON_NO_DEFENCE, s.draw_size[look.turn])
    return look.say(
        f"effect-done-{Phase(s.phase).name}",
        pa=s.attack_points,
        drawn=drawn,
        bonus=signed(s.shot_modifier),
        quality=s.shot + s.shot_modifier,
    )


def _given_back(look: Look) -> str:
    """WWF-6.8, WWF-6.9: as many cards as the pile still has; the discard only after a full draw."""
    s, side = look.state, look.turn
    free = s.stadium == side + 1 and HOME[s.team[side], Home.FREE_GIVE_BACK]
    discard = GIVE_BACK_DISCARD if s.draw_size[side] >= GIVE_BACK_DRAW and not free else 0
    return look.say("effect-give-back", draw=min(GIVE_BACK_DRAW, s.draw_size[side]), discard=discard)


def _face(look: Look) -> str:
    """WWF-15.8, WWF-23.1: what a face of a penalty meets."""
    s = look.state
    shoots = look.turn == s.ball if s.phase == Phase.PEN_FACES else s.face[0] == 0
    keeper = "yes" if s.phase == Phase.PEN_FACES and s.keeper_card else "no"
    return look.say("effect-face-shooter" if shoots else "effect-face-keeper", keeper=keeper)


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
    said: dict[str, Any] = {"team": the_team(say, event.a), "other": the_team(say, 1 - event.a)}
    if event.kind in NAMES_CARD:
        said["card"] = a_card(say, event.b)
        said["shot"] = "yes" if event.b >= 0 and CLASS[event.b] == Class.SHOT else "no"
    elif event.kind in NAMES_PLAYER:
        said["player"] = player_name(say, event.b)
    elif kind == Event.TEAM:
        said["team"], said["country"] = the_person(say, event.a) or the_side(say, event.a), the_country(say, event.b)
    elif kind == Event.ABILITIES:
        said["abilities"] = ", ".join(ability_name(say, a) for a in Ability if event.b >> a & 1)
    elif kind == Event.ABILITY_USED:
        said["ability"] = ability_name(say, event.b)
    elif kind == Event.BALL_WON:
        said["how"] = say(f"how-{How(event.b).name}")
    elif kind == Event.GOAL:
        said["score"] = f"{event.b}-{event.c}"
    elif kind == Event.MATCH_END:
        said["score"] = final_score(say, event.a, event.b)
    return said | sums(kind, event)


def outcome_text(outcome: int, say: Say) -> str:
    """A chance outcome in words."""
    if outcome < Outcome.D20:
        return the_team(say, outcome)
    if outcome < Outcome.CARD:
        return str(outcome - Outcome.D20 + 1 if outcome < Outcome.D6 else outcome - Outcome.D6 + 1)
    return card_name(say, outcome - Outcome.CARD) if outcome < Outcome.PLAYER else say("player-slot", n=outcome - Outcome.PLAYER + 1)


def outcome_dice(outcome: int) -> tuple[Thrown, ...]:
    """The die of an outcome; a drawn card has none."""
    if outcome < Outcome.D20:
        return (Thrown("coin", "AB"[outcome]),)
    if outcome < Outcome.D6:
        return (Thrown("d20", str(outcome - Outcome.D20 + 1), "blue"),)
    return (Thrown("d6", str(outcome - Outcome.D6 + 1)),) if outcome < Outcome.CARD else ()

"""Positions and scripts for tests of Worldwide Football: side X of the rule reference is A, side Y is B."""

from __future__ import annotations

from typing import Any, Iterable

import touchline
from touchline import games
from touchline.games.worldwide_football.rules.deck import Ability, Family, Kind
from touchline.games.worldwide_football.rules.state import How, Phase, Step
from touchline.kernel.events import unpacked
from touchline.kernel.game import Event
from touchline.play.match import Match

GAME = games.find("worldwide_football")
SIDES = {"A": 0, "B": 1}
OPTIONAL = {
    "SUBS", "RECOVERY", "WITH", "COUNTER", "DEF_BOOST", "CONTEST", "SIMUL", "SHOT_PREP", "KEEPER", "KEEPER_SECOND", "FK_PREP", "PEN_GK",
}  # fmt: skip
TEAM_ABILITIES = {"GER": "BD ST PH", "BRA": "JO CR UD", "ESP": "CA ST UD", "FRA": "CR CA EF", "ITA": "SI BD CA"}
STARS = {"GER": 6, "BRA": 6, "ESP": 5, "FRA": 5, "ITA": 5}


def counts(cards: str) -> list[int]:
    """ "D D T" as copies by kind."""
    found = [0] * len(Kind)
    for name in cards.split():
        found[Kind[name]] += 1
    return found


def mask(slots: Iterable[int]) -> int:
    return sum(1 << slot for slot in slots)


def ability_mask(names: str) -> int:
    return mask(Ability[name] for name in names.split())


def usual_abilities(team: str) -> str:
    """The Team card's three and the first two others of CA, JO, ST, CR."""
    own = TEAM_ABILITIES[team].split()
    return " ".join(own + [name for name in ("CA", "JO", "ST", "CR") if name not in own][:2])


def position(**given: Any) -> Match:
    """A position in an attack of side A (unless said otherwise); what is not named is as at a kick-off with empty hands."""
    opts: dict[str, Any] = dict(given.pop("opts", {}))
    teams = given.pop("teams", ["FRA", "GER"])
    options = {"team_A": teams[0], "team_B": teams[1], **opts}
    settled = GAME.settle(options)
    solo = settled["mode"] == "solo"
    opening = GAME.mirror(GAME.opening(settled))
    hands, piles = given.pop("hand", ["", ""]), given.pop("pile", [None, None])
    discards, shown = given.pop("discard", ["", ""]), given.pop("shown", ["", ""])
    tables = given.pop("table", ["", ""])
    players, removed = given.pop("players", [[], []]), given.pop("p_removed", [[], []])
    p_discard, p_table = given.pop("p_discard", [[], []]), given.pop("p_table", [[], []])
    abilities = given.pop("abilities", [None, None])
    fields: dict[str, Any] = {"draw": [], "hand": [], "discard": [], "table": [], "hand_shown": [], "p_draw": []}
    fields |= {
        name: [] for name in ("hand_n", "draw_n", "p_hand", "p_hand_n", "p_discard", "p_table", "p_removed", "abilities", "dealt_pile")
    }
    for side in range(2):
        deck = [opening.draw[side, k] for k in range(len(Kind))]
        hand, discard, table = counts(hands[side]), counts(discards[side]), counts(tables[side])
        rest = [deck[k] - hand[k] - discard[k] - table[k] for k in range(len(Kind))]
        pile = rest
        if isinstance(piles[side], str):
            pile = counts(piles[side])
        elif piles[side] is not None:
            pile = [0] * len(Kind)
            while sum(pile) < piles[side]:
                pile[next(k for k in range(len(Kind)) if pile[k] < rest[k])] += 1
        discard = [discard[k] + rest[k] - pile[k] for k in range(len(Kind))]
        virtual = solo and side == 1
        size = sum(n for k, n in enumerate(pile) if not virtual or (k < Kind.PRE and k not in (Kind.PP, Kind.C)))
        for name, value in (("draw", pile), ("hand", hand), ("discard", discard), ("table", table), ("hand_shown", counts(shown[side]))):
            fields[name].append(value)
        fields["hand_n"].append(sum(hand))
        fields["draw_n"].append(size)
        fields["dealt_pile"].append(max(1, size))
        fields["p_hand"].append(mask(players[side]))
        fields["p_hand_n"].append(len(players[side]))
        fields["p_discard"].append(mask(p_discard[side]))
        fields["p_table"].append(mask(p_table[side]))
        fields["p_removed"].append(mask(removed[side]))
        fields["p_draw"].append(127 - mask([*players[side], *p_discard[side], *p_table[side], *removed[side]]))
        usual = usual_abilities(teams[side]) if settled["team_stars"] and not virtual else "CA JO ST"
        fields["abilities"].append(ability_mask(abilities[side] or usual))
    fields["abilities_shown"] = fields["abilities"]
    top = [STARS[team] if settled["team_stars"] else 4 for team in teams]
    fields["stars_max"], fields["stars"] = top, top
    fields |= {"phase": "ATTACK", "step": "ATTACK", "period": 1, "deck_hidden": [int(bool(settled["deck_building"]))] * 2}
    fields["ball"] = SIDES[given.pop("ball", "A")]
    fields["decider"] = fields["ball"]
    for name, value in given.items():
        match name:
            case "last":
                fields["last_family"] = int(Family[value])
            case "how":
                fields["how_recovered"] = value
            case "opp_pa":
                fields["opp_pa_at_loss"] = value
            case "tops":
                fields["tops"] = [int(Kind[name]) for name in value.split()] + [-1] * (8 - len(value.split()))
            case "phase":
                fields["phase"], fields["step"] = value, int(Step[value]) if value in Step.__members__ else fields["step"]
            case _:
                fields[name] = value
    return touchline.set_up("worldwide_football", fields, **options)


def phase_of(match: Match) -> str:
    return Phase(match.fields.phase).name


def step_on(match: Match) -> bool:
    """Draw a card, decline a window, play what is forced; False if something real is to be decided or rolled."""
    if match.over:
        return False
    if match.turn == touchline.CHANCE:
        if phase_of(match) != "DRAW":
            return False
        match.roll(next(iter(match.chances)))
    elif phase_of(match) in OPTIONAL:
        match.play("DONE")
    elif len(match.legal) == 1:
        match.play(match.legal[0])
    else:
        return False
    return True


def run(match: Match, script: Iterable[Any]) -> None:
    """Play a script. Windows that no token uses are declined, and cards that no token names are drawn as they come.

    LET lets the card pass, ~PHASE goes on until that phase, a dict is a checkpoint.
    """
    for token in script:
        if isinstance(token, dict):
            check(match, token)
        elif token.startswith("~"):
            while phase_of(match) != token[1:]:
                assert step_on(match), f"{token}: stuck in {phase_of(match)} with {match.legal}"
        elif "=" in token:
            while not (match.turn == touchline.CHANCE and token in match.chances):
                assert phase_of(match) not in ("DEF_ROLL", "COUNTER_ROLL", "SHOT_ROLL") and step_on(match), (
                    f"{token}: stuck in {phase_of(match)}"
                )
            match.roll(token)
        else:
            wanted = "DONE" if token == "LET" else token
            while (match.turn < 0 or wanted not in match.legal) or (token == "LET" and phase_of(match) != "DEFENCE"):
                assert step_on(match), f"{token}: stuck in {phase_of(match)} with {match.legal}, {match.why_not(wanted)}"
            match.play(wanted)


def totals(event: Event) -> list[Any]:
    """An event as the vectors write it: with the total of a sum where its details hold the addends."""
    kind, a, b, c = event
    if kind == "defence_roll":
        return [kind, a, b, b + unpacked(c)[0]]
    return [kind, a, sum(unpacked(b)), 0] if kind == "keeper_total" else [kind, a, b, c]


def last_event(match: Match, kind: str) -> Any:
    return [event for event in match.events if event.kind == kind][-1]


def check(match: Match, expect: dict[str, Any]) -> None:
    """What a vector expects of the position reached, once the cards due are drawn (unless the draw itself is looked at)."""
    while not expect.keys() & {"chances"} and expect.get("phase") != "DRAW" and phase_of(match) == "DRAW":
        step_on(match)
    s = match.fields
    for name, value in expect.items():
        found: Any
        field = match.game.former.get(name, name)
        match name:
            case "ball":
                found, value = s.ball, SIDES[value]
            case "phase":
                found = phase_of(match)
            case "how":
                found = How(s.how_recovered).name
            case "opp_pa":
                found = s.opponents_points_at_loss
            case "last":
                found = Family(s.last_family).name if s.last_family >= 0 else None
            case "restart":
                found = match.game.names["restart"](s.restart).name
            case (
                "score"
                | "stars"
                | "hand_n"
                | "draw_n"
                | "p_hand_n"
                | "reds"
                | "yellows"
                | "subs_left"
                | "shootout_goals"
                | "shootout_kicks"
            ):
                found = list(getattr(s, field))
            case "hand" | "draw" | "discard" | "table" | "shown":
                grid = getattr(s, "hand_shown" if name == "shown" else name)
                found = {side: [grid[SIDES[side], k] for k in range(len(Kind))] for side in value}
                value = {side: counts(cards) for side, cards in value.items()}
            case "has":
                found, value = [s.hand[SIDES[side], Kind[kind]] > 0 for side, kind in value], [True] * len(value)
            case "p_hand" | "p_draw" | "p_discard" | "p_table" | "p_removed" | "p_hand_shown":
                found = {side: getattr(s, field)[SIDES[side]] for side in value}
                value = {side: mask(slots) for side, slots in value.items()}
            case "tops":
                found = " ".join(Kind(k).name for k in s.tops if k >= 0)
            case "legal":
                found, value = sorted(map(str, match.legal)), sorted(value)
            case "legal_has":
                found, value = sorted(set(value) & set(map(str, match.legal))), sorted(value)
            case "legal_not":
                found, value = sorted(set(value) & set(map(str, match.legal))), []
            case "plays":
                found = " ".join(str(action)[5:] for action in match.legal if str(action).startswith("PLAY:"))
            case "why":
                found = {action: match.why_not(action) for action in value}
            case "chances":
                found = {outcome: str(odds) for outcome, odds in match.chances.items()}
            case "needed":
                found = last_event(match, "defended").c
            case "quality":
                found = last_event(match, "shot_quality").b
            case "event":
                found, value = totals(last_event(match, value[0])), value
            case "no_event":
                found, value = [event.kind for event in match.events if event.kind == value], []
            case "turn":
                found, value = match.turn, {"A": 0, "B": 1, "CHANCE": -1, "OVER": -2}[value]
            case _:
                found = getattr(s, field)
        assert found == value, f"{name}: {found} instead of {value}"

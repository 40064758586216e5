"""Footime as people see it: the lattice of points, pieces and ball, hands of cards, and what may be chosen."""

from __future__ import annotations

import functools
from typing import Any, Literal

from touchline.kernel.eyes import Watcher
from touchline.kernel.game import Event as Happening
from touchline.play.scene import (
    Card,
    Choice,
    Counter,
    Die,
    Line,
    Look,
    Pitch,
    Place,
    Say,
    Scene,
    Thrown,
    Token,
    Tone,
    Zone,
    clock_words,
    drawn,
    final_score,
    numbered,
    team_name,
    the_person,
    the_side,
    the_team,
)

from ..rules.data import AREA, CIRCLE, FORMATION_NAMES, GOAL, HALFWAY, OUTCOMES, SIX, VALUE
from ..rules.phases import CHOSEN, What
from ..rules.state import (
    CARD,
    DUMP,
    ELEVEN,
    EXPELLED,
    FORMATION,
    HAND,
    INJURED,
    LENGTH,
    NO_CARD,
    NOBODY,
    PASS,
    PIECE,
    PIECES,
    POINT,
    POINTS,
    SEAT,
    TYPES,
    UNKNOWN,
    WIDTH,
    YES,
    Event,
    How,
    Laid,
    Phase,
    Play,
)
from ..rules.state import Card as Kind
from .consequences import consequence
from .position import clock, piece_name, point
from .sums import sums

FAMILIES = {
    "move": ("DEP", "ACC"), "pass": ("PAS", "PUI", "AER", "GES"), "joker": ("JOK",), "duel": ("TAC", "DUE", "FAU", "CJA", "CRO"),
    "save": ("ARR", "CLA", "POT", "VAR"), "other": ("BLE", "CHA", "SOR", "ECH", "RED"),
}  # fmt: skip
ART = {
    "DEP": "move", "ACC": "sprint", "PAS": "pass-or-shot", "PUI": "power", "JOK": "joker", "AER": "aerial", "GES": "skill", "TAC": "tackle",
    "DUE": "duel", "BLE": "injury", "CHA": "substitution", "SOR": "out", "FAU": "foul", "CJA": "yellow", "CRO": "red", "VAR": "video",
    "ARR": "save", "CLA": "parry", "POT": "post", "ECH": "exchange", "RED": "redeal",
}  # fmt: skip
"""The picture on each kind of card, by the beginning of its name."""
FAMILY = {card: next(name for name, starts in FAMILIES.items() if card.code[:3] in starts) for card in Kind}
PIECE_PHASES = (Phase.KO_PLACE, Phase.PIECE_TO, Phase.KEEPER_NEAR, Phase.CORNER_CLEAR, Phase.PEN_CLEAR)
"""Phases in which a chosen point is for a piece, not for the ball."""
IN_A_ROW = (Phase.KO_PLACE, Phase.CORNER_CLEAR, Phase.PEN_CLEAR, Phase.DISCARD)
"""Phases that are sequences of small decisions."""
ONE_FOR_ALL = tuple(phase for phase in Phase if CHOSEN[phase] in (What.POINT, What.PIECE))
"""Phases whose choices all lead to the same kind of thing, unless the engine says more of one."""
MARGIN = 1
"""Rows above and below the pitch for pieces that are injured or in somebody's hand."""


def _tone(x: int, y: int) -> Tone:
    if (GOAL[0, x] | GOAL[1, x]) >> y & 1:
        return "goal"
    if (SIX[0, x] | SIX[1, x]) >> y & 1:
        return "light"
    if (AREA[0, x] | AREA[1, x]) >> y & 1:
        return "box"
    return "centre" if CIRCLE[x] >> y & 1 else "grass"


PITCH = Pitch(
    width=LENGTH,
    height=WIDTH + 2 * MARGIN,
    places=(
        *(
            Place(point(p), p // WIDTH, MARGIN + p % WIDTH, point(p), shape="point", tone=_tone(p // WIDTH, p % WIDTH))
            for p in range(POINTS)
        ),
        Place("injured-0", 0, 0, "", w=4, tone="off"),
        Place("off-0", 4, 0, "", w=10, tone="off"),
        Place("injured-1", LENGTH - 4, WIDTH + MARGIN, "", w=4, tone="off"),
        Place("off-1", LENGTH - 14, WIDTH + MARGIN, "", w=10, tone="off"),
    ),
    lines=(
        Line("rect", 0.5, MARGIN + 0.5, LENGTH - 1, WIDTH - 1),
        Line("line", HALFWAY + 0.5, MARGIN + 0.5, 0, WIDTH - 1),
        Line("circle", LENGTH / 2, MARGIN + WIDTH / 2, 2.3),
        Line("rect", 0.5, MARGIN + 3.5, 4, 10),
        Line("rect", LENGTH - 4.5, MARGIN + 3.5, 4, 10),
        Line("rect", 0.5, MARGIN + 6.5, 1, 4),
        Line("rect", LENGTH - 1.5, MARGIN + 6.5, 1, 4),
    ),
    attack="right",
)


def outcome_dice(outcome: int) -> tuple[Thrown, ...]:
    """The die of an outcome; a drawn card has none."""
    return numbered(OUTCOMES[outcome]) if OUTCOMES[outcome].startswith("die=") else ()


def seat_name(say: Say, seat: int) -> str:
    """A seat by its team, with its number where a team has several."""
    return say("seat", team=team_name(say, seat % 2), n=seat // 2 + 1)


def the_seat(say: Say, seat: int) -> str:
    """A seat as a sentence names it."""
    return the_person(say, seat) or say("seat.the", team=the_side(say, seat % 2), n=seat // 2 + 1) if seat >= 0 else ""


def the_piece(say: Say, piece: int) -> str:
    """A piece as a sentence names it, by its number and its team."""
    return say("the-piece", piece=say("piece-number", n=piece % ELEVEN), team=the_team(say, piece // ELEVEN))


@functools.lru_cache(maxsize=256)
def card_title(say: Say, k: int) -> str:
    return say(f"card-{Kind(k).code}")


@functools.lru_cache(maxsize=256)
def piece_text(say: Say, piece: int, kind: str) -> str:
    return say(f"piece-{kind}", piece=the_piece(say, piece))


@functools.lru_cache(maxsize=64)
def about_card(say: Say, family: str) -> str:
    return say(f"about-{family}")


@functools.lru_cache(maxsize=32768)
def point_text(say: Say, place: str, piece: str) -> str:
    """The words for a point: up to 424 of them in one scene, so they are kept."""
    return say("choose-point-piece", place=place, piece=piece) if piece else say("choose-point", place=place)


def scene(look: Look) -> Scene:
    """What a seat sees: everything on the board, its own hand, and of other hands only what it knows."""
    s, say = look.state, look.say
    phase = Phase(s.phase)
    asked = seat_name(say, look.turn) if look.turn >= 0 else ""
    return drawn(
        look,
        phase,
        choice,
        prompt=say(
            f"prompt-{phase.name}",
            seat=asked,
            n=s.shot_value,
            twice=2 * s.shot_value,
            piece=_asked_piece(s, say),
            other=the_seat(say, s.drawer),
            severity=s.severity,
            play=Play(s.play).name,
            how=say(f"play-{Play(s.play).name}") if s.play != Play.NONE else "",
        ),
        clock=clock_words(say, s.period, clock(s)),
        pitch=PITCH,
        tokens=_tokens(s, say),
        dice=_dice(s, say),
        zones=_zones(s, say, look.seat),
        counters=_counters(s, say),
        several=phase in IN_A_ROW,
        otherwise=say(f"otherwise-{phase.name}") if phase in ONE_FOR_ALL and look.legal else "",
    )


def _asked_piece(s: Any, say: Say) -> str:
    """The own piece that a question is about, by the number it wears."""
    piece = s.placing if s.placing != NOBODY else s.piece
    return say("piece-number", n=piece % ELEVEN) if piece != NOBODY else ""


def place_of(s: Any, piece: int) -> str:
    """Where a piece is drawn; an expelled one nowhere."""
    p = s.pos[piece]
    if p >= 0:
        return point(p)
    team = piece // ELEVEN
    return "" if p == EXPELLED else f"injured-{team}" if p == INJURED else f"off-{team}"


def _tokens(s: Any, say: Say) -> tuple[Token, ...]:
    tokens = []
    for piece in range(PIECES):
        if not (place := place_of(s, piece)):
            continue
        team, keeper = piece // ELEVEN, piece in s.keeper
        badges = [name for name, on in (("yellow", s.yellow[piece]), ("injured", s.pos[piece] == INJURED)) if on]
        kind: Literal["keeper", "player"] = "keeper" if keeper else "player"
        tokens.append(Token(piece_name(piece), place, kind, team, str(piece % ELEVEN), piece_text(say, piece, kind), tuple(badges)))
    return (*tokens, Token("ball", point(s.ball), "ball", s.last_ball_team, "", say("ball-of", team=the_team(say, s.last_ball_team))))


def _dice(s: Any, say: Say) -> tuple[Die, ...]:
    """The first die of two, while the second is still to come."""
    return (Die("die", say("die-first", n=s.die), str(s.die)),) if s.die else ()


def _face_up(say: Say, prefix: str, k: int, count: int = 1) -> Card:
    card = Kind(k)
    corner = str(VALUE[card]) if VALUE[card] else ""
    about = about_card(say, card.code.rstrip("0123456789"))
    return Card(f"{prefix}{card.code}", card_title(say, k), about, FAMILY[card], count, corner, ART[card.code[:3]])


def _zones(s: Any, say: Say, seat: Watcher) -> tuple[Zone, ...]:
    """The reader's own hand first, then the other hands, the pile and the discards."""
    zones = []
    for owner in sorted(range(s.seats), key=lambda other: other != seat):
        held = [s.hand[owner, i] for i in range(HAND) if s.hand[owner, i] != NO_CARD]
        own = owner == seat
        prefix = "hand-" if own else f"seat{owner}-"
        cards = [_face_up(say, prefix, k - 1, held.count(k)) for k in dict.fromkeys(held) if k != UNKNOWN]
        if hidden := held.count(UNKNOWN):
            cards.append(Card(f"{prefix}hidden", count=hidden))
        title = say("own-hand") if own else say("hand-of", seat=the_seat(say, owner))
        zones.append(Zone(f"hand-{owner}", title, tuple(cards), owner % 2, own))
    zones.append(Zone("pile", say("draw-pile"), (Card("pile-top", count=s.deck_left),)))
    thrown = tuple(_face_up(say, "discard-", k, s.discard[k]) for k in range(TYPES) if s.discard[k])
    zones.append(Zone("discard", say("discard-pile"), thrown))
    return tuple(zones)


def _counters(s: Any, say: Say) -> tuple[Counter, ...]:
    counters = []
    if s.play != Play.NONE and s.phase != Phase.MATCH_END:
        counters.append(Counter("play", say("counter-play"), say(f"play-{Play(s.play).name}"), s.turn_seat % 2))
    if s.contact_by != NOBODY:
        victims = ", ".join(the_piece(say, p) for p in range(PIECES) if s.contact_with >> p & 1)
        counters.append(Counter("contact", say("counter-contact"), f"{the_piece(say, s.contact_by)} → {victims}", s.contact_by // ELEVEN))
    for team in range(2):
        if expelled := [say("piece-number", n=p % ELEVEN) for p in range(team * ELEVEN, team * ELEVEN + ELEVEN) if s.pos[p] == EXPELLED]:
            counters.append(Counter(f"expelled-{team}", say("counter-expelled"), ", ".join(expelled), team))
        if s.kicks[0] + s.kicks[1]:
            counters.append(Counter(f"shootout-{team}", say("counter-shootout"), f"{s.goals[team]}/{s.kicks[team]}", team))
    return tuple(counters)


def choice(look: Look, action: int) -> Choice:
    s: Any = look.state
    say, token = look.say, look.game.actions[action]
    phase = Phase(s.phase)
    effect, warning = consequence(look, action)
    if action >= POINT:
        q = point(action - POINT)
        moves = phase in PIECE_PHASES
        text, source = point_text(say, q, _asked_piece(s, say) if moves else ""), _source(s, phase) if moves else point(s.ball)
        return Choice(action, token, text, q, source, effect=effect, warning=warning)
    if action >= SEAT:
        return Choice(action, token, say("choose-seat", seat=the_seat(say, action - SEAT)), effect=effect, warning=warning)
    if action >= PIECE:
        piece = action - PIECE
        text = say("choose-piece", piece=the_piece(say, piece))
        return Choice(action, token, text, place_of(s, piece), effect=effect, warning=warning)
    if action >= DUMP:
        kind = Kind(action - DUMP)
        text = say("choose-dump", card=card_title(say, kind))
        return Choice(action, token, text, card=f"hand-{kind.code}", group="dump", effect=effect, warning=warning)
    if action >= CARD:
        kind = Kind(action - CARD)
        how = {Phase.DISCARD: "throw", Phase.GIVE_CARD: "give"}.get(phase, "lay")
        text = say(f"choose-{how}", card=card_title(say, kind))
        return Choice(action, token, text, card=f"hand-{kind.code}", effect=effect, warning=warning)
    if action >= FORMATION:
        text = say("choose-formation", name=FORMATION_NAMES[action - FORMATION])
        return Choice(action, token, text, group="formation", effect=effect, warning=warning)
    word = {PASS: f"pass-{phase.name}", YES: f"yes-{phase.name}"}.get(action)
    booster = card_title(say, Kind.ACCELERATION if s.play == Play.MOVE else Kind.POWER)
    text = say(word, card=booster) if word else say(f"mode-{phase.name}-{token}")
    return Choice(action, token, text, effect=effect, warning=warning)


def _source(s: Any, phase: Phase) -> str:
    """Where the piece that is moved or placed comes from."""
    return place_of(s, s.piece if phase in (Phase.PIECE_TO, Phase.KEEPER_NEAR) else s.placing)


SEAT_EVENTS = (
    Event.DRAW, Event.ROLL, Event.LAID, Event.KEPT, Event.TACKLE, Event.OFFSIDE, Event.SHOT, Event.SAVED, Event.FOUL, Event.VIDEO,
    Event.DUEL, Event.EXCHANGE, Event.RECEIVED, Event.REDEAL,
)  # fmt: skip
PIECE_EVENTS = (
    Event.PLACED, Event.MOVED, Event.CONTACT, Event.YELLOW, Event.EXPELLED, Event.NEW_KEEPER, Event.INJURED, Event.RETURNED, Event.FRESH,
)  # fmt: skip


def details(event: Happening, say: Say) -> dict[str, Any]:
    """What the commentary of an event mentions: seats, teams, pieces, points and cards by name."""
    kind = Event[event.kind.upper()]
    said: dict[str, Any] = {}
    if kind in SEAT_EVENTS:
        said["seat"] = the_seat(say, event.a)
    elif kind in PIECE_EVENTS:
        said["piece"] = the_piece(say, event.a)
    elif event.a in (0, 1):
        said["team"] = the_team(say, event.a)
    if kind in (Event.DRAW, Event.LAID, Event.SAVED, Event.RECEIVED):
        said["card"] = _card_words(say, kind, event.b)
    if kind == Event.LAID:
        said["what"] = Laid(event.c).name
    if kind in (Event.MOVED, Event.BALL):
        said["place"], said["away"] = point(event.c) if event.c >= 0 else "", "no" if event.c >= 0 else "yes"
    elif kind in (Event.PLACED, Event.RETURNED, Event.THROW_IN, Event.CORNER, Event.SIX_METRES, Event.FREE_KICK, Event.PENALTY):
        said["place"] = point(event.b)
    if kind in (Event.KEPT, Event.EXCHANGE, Event.KICK_OFF, Event.GOAL):
        said["other"] = the_seat(say, event.b)
        said["again"] = "yes" if event.a == event.b else "no"
    elif kind == Event.RECEIVED:
        said["other"] = the_seat(say, event.c)
    elif kind == Event.CONTACT:
        said["others"] = ", ".join(the_piece(say, p) for p in range(PIECES) if event.b >> p & 1)
    elif kind == Event.FOUL:
        said["piece"], said["other"] = the_piece(say, event.b), the_piece(say, event.c)
    elif kind == Event.DUEL:
        said["piece"] = the_piece(say, event.c)
    elif kind == Event.FORMATION:
        said["name"] = FORMATION_NAMES[event.b]
    elif kind == Event.MATCH_END:
        said["score"], said["how"] = final_score(say, event.a, event.b), say(f"how-{How(event.c).name}")
    return said | sums(kind, event, say)


def _card_words(say: Say, kind: Event, card: int) -> str:
    """A card as an event names it: a drawn one with its article, and unseen it is only a card."""
    if card < 0:
        return say("a-card")
    return say("the-card", card=card_title(say, card)) if kind in (Event.DRAW, Event.RECEIVED) else card_title(say, card)

"""Positions given by hand: what makes one impossible, and how its clock reads."""

from __future__ import annotations

from typing import Any, Iterator

from ..rules.phases import PHASES, Of
from ..rules.state import EXPELLED, HAND, INJURED, NO_CARD, NOBODY, OFF, PIECES, POINTS, SEATS, TYPES, WIDTH, Phase, Play

Position = Any
"""A Mirror of State."""

GOALS = frozenset((7, 8, 9, 415, 416, 417))
OFF_PHASES = (Phase.DRAW, Phase.TOSS, Phase.KO_PLACE, Phase.ROLL, Phase.BALL_TO, Phase.PEN_CLEAR)
SHARED_PHASES = (
    Phase.PIECE_TO,
    Phase.BALL_NEAR,
    Phase.BALL_HALF,
    Phase.CORNER_CLEAR,
    Phase.PEN_CLEAR,
    Phase.DRAW,
    Phase.OFFSIDE_CALL,
    Phase.MATCH_END,
)
"""Phases in which the ball may share its point with a piece: a touch, an offside, an own goal or a set piece is being settled."""


def point(p: int) -> str:
    """The id of a point: its coordinates."""
    return f"{p // WIDTH},{p % WIDTH}"


def clock(s: Position) -> str:
    """Period and time as people read them; cards instead of time where there is no clock."""
    if s.period >= 4:
        return ""
    name = ("", "1/2", "2/2", "+")[s.period]
    if s.goal_target > 0 or s.period == 3:
        return f"{name} #{s.cards_laid}"
    seconds, length = s.clock_ms // 1000, s.half_minutes * 60
    added, shown = max(0, seconds - length), min(seconds, length)
    return f"{name} {shown // 60}:{shown % 60:02}" + (f" +{added // 60}:{added % 60:02}" if added else "")


def stopwatch(s: Position) -> tuple[int, int] | None:
    """FTM-CLK-1: the chronometer and the length of the half, in milliseconds; extra time counts cards."""
    return (s.clock_ms, 60000 * s.half_minutes) if s.real_clock and not s.goal_target and s.period <= 2 else None


def piece_name(piece: int) -> str:
    """A0..A10, B0..B10."""
    return f"{'AB'[piece // 11]}{piece % 11}"


def time_limit(s: Position) -> int:
    """FTM-CLK-3: seconds for a decision; 0 for no limit."""
    return int(s.decision_timeout_s)


def problem(s: Position) -> str | None:
    """What is impossible about a position, or None."""
    return next(_problems(s), None)


def _problems(s: Position) -> Iterator[str]:
    yield from _table_problems(s)
    yield from _card_problems(s)
    yield from _piece_problems(s)
    yield from _frame_problems(s)


def _table_problems(s: Position) -> Iterator[str]:
    if s.seats not in (2, 4, 6, 8) or not s.seats - 1 <= s.people <= s.seats:
        yield f"there are 2, 4, 6 or 8 seats for as many people or one less, not {s.seats} for {s.people}"
        return
    for team in range(2):
        if not 0 <= s.captain[team] < s.seats or s.captain[team] % 2 != team:
            yield f"captain of team {'AB'[team]} must be one of its seats, not {s.captain[team]}"
    if not 0 <= s.turn_seat < s.seats:
        yield f"turn_seat must be a seat, not {s.turn_seat}"
    if not 1 <= s.period <= 5 or (s.period == 5) != (s.phase == Phase.MATCH_END):
        yield f"period goes from 1 to 5, and 5 is the end of the match, not {s.period}"
    if sorted(s.end) != [0, 1]:
        yield "the teams defend different ends, 0 and 1"
    if min(*s.score, *s.kicks, *s.goals, s.cards_laid, s.clock_ms) < 0 or any(s.goals[t] > s.kicks[t] for t in range(2)):
        yield "score, kicks, cards and clock cannot be negative, nor goals more than kicks"
    if s.winner not in (NOBODY, 0, 1) or s.first_kick_team not in (NOBODY, 0, 1) or s.shoots_first not in (NOBODY, 0, 1):
        yield "winner, first_kick_team and shoots_first are 0, 1 or -1"
    if any(s.taken) or any(s.reach):
        yield "taken and reach are working memory and must be 0"


def _card_problems(s: Position) -> Iterator[str]:
    for seat in range(SEATS):
        cards = [s.hand[seat, i] for i in range(HAND)]
        marks = [s.marks[seat, i] for i in range(HAND)]
        held = [k for k in cards if k != NO_CARD]
        if seat >= s.seats and held:
            yield f"there is no seat {seat} to hold cards"
        if any(not 1 <= k <= TYPES for k in held) or cards != sorted(held) + [NO_CARD] * (HAND - len(held)):
            yield f"the hand of seat {seat} must be card types plus one in ascending order, then zeros"
        for i in range(HAND):
            behind = i > 0 and cards[i] == cards[i - 1] and marks[i] & ~marks[i - 1]
            if marks[i] < 0 or marks[i] >> s.seats or marks[i] >> seat & 1 or (marks[i] and cards[i] == NO_CARD) or behind:
                yield f"marks of seat {seat} must be bits of other seats, on the first of equal cards first"
                break
    if min(s.deck) < 0 or min(s.discard) < 0 or sum(s.deck) != s.deck_left:
        yield "deck and discard count cards, and deck_left is the sum of the deck"
    elif s.deck_left == 0:
        yield "the draw pile is never empty"


def _piece_problems(s: Position) -> Iterator[str]:
    points: dict[int, int] = {}
    for piece in range(PIECES):
        p = s.pos[piece]
        if not (0 <= p < POINTS or p in (INJURED, EXPELLED, OFF)):
            yield f"{piece_name(piece)} must stand on a point or be injured (-1), expelled (-2) or off (-3), not {p}"
        elif p in points:
            yield f"{piece_name(piece)} and {piece_name(points[p])} stand on the same point"
        elif p in GOALS and piece not in s.keeper:
            yield f"{piece_name(piece)} is no keeper and cannot stand in a goal"
        elif p == OFF and s.phase not in OFF_PHASES:
            yield f"{piece_name(piece)} cannot be off the pitch in {Phase(s.phase).name}"
        if p >= 0:
            points[p] = piece
    for team in range(2):
        if not team * 11 <= s.keeper[team] < team * 11 + 11:
            yield f"the keeper of team {'AB'[team]} must be one of its pieces"
        elif s.pos[s.keeper[team]] < 0 and s.phase not in (*OFF_PHASES, Phase.NEW_KEEPER, Phase.MATCH_END):
            yield f"the keeper of team {'AB'[team]} must be on the pitch"
    if not 0 <= s.ball < POINTS:
        yield f"the ball must lie on a point, not {s.ball}"
    elif s.ball in points and s.phase not in SHARED_PHASES:
        yield f"the ball lies where {piece_name(points[s.ball])} stands"
    elif s.ball in GOALS and s.phase in (Phase.TURN, Phase.TACKLE_WINDOW):
        yield f"the ball cannot lie in a goal in {Phase(s.phase).name}"


def _frame_problems(s: Position) -> Iterator[str]:
    phase = Phase(s.phase)
    for name in ("contact_by", "now_by", "piece", "placing"):
        if not NOBODY <= getattr(s, name) < PIECES:
            yield f"{name} must be a piece or -1, not {getattr(s, name)}"
    if (PHASES[phase].of in (Of.LINING_UP, Of.PLACING)) != (s.placing != NOBODY):
        yield "placing names a piece in KO_PLACE, CORNER_CLEAR and PEN_CLEAR and only there"
    needs_piece = phase in (Phase.MOVE_MODE, Phase.PIECE_TO, Phase.BALL_NEAR, Phase.KEEPER_NEAR, Phase.PEN_CLEAR)
    if needs_piece and s.piece == NOBODY:
        yield f"{phase.name} needs a piece"
    if phase == Phase.ROLL and s.piece == NOBODY and s.play not in (Play.PARRY, Play.POST):
        yield "a set piece needs its taker"
    if phase in (Phase.AGGRAVATE, Phase.FOUL_WINDOW, Phase.NEW_KEEPER) and not (0 <= s.pair[0] < 11 <= s.pair[1] < PIECES):
        yield "a foul needs a piece of each team"
    if phase == Phase.DRAW and not 0 <= s.drawer < s.seats:
        yield f"drawer must be a seat, not {s.drawer}"
    if phase in (Phase.EXCHANGE, Phase.GIVE_CARD) and not (0 <= s.partner < s.seats and s.partner != s.turn_seat):
        yield "an exchange needs another seat"
    if phase == Phase.EXCHANGE and s.given not in [s.hand[s.turn_seat, i] for i in range(HAND)]:
        yield "the card given away must be in the giver's hand"

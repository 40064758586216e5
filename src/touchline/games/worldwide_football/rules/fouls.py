"""Set pieces: paragraphs 15 and 23."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event
from .attack import clear_card, clear_next
from .cards import ask, discard_player, lowest, roll, to_hand, virtual
from .data import CLASS, DIRECT_MAX, FREE_KICK_BONUS, INDIRECT_MAX, KEEPER_SAVES, SPECIALIST_BONUS
from .deck import Class
from .shots import score_goal
from .state import NOBODY, How, Mode, Phase, Restart, State, Step
from .windows import fitting, window_open


@rule
def set_piece(s: State, events: Row) -> None:
    """WWF-15.4, WWF-15.5, WWF-15.8: by the PA counted with the fouled card."""
    if s.attack_points <= INDIRECT_MAX:
        indirect_free_kick(s, events)  # WWF-15.4
    elif s.attack_points <= DIRECT_MAX:
        direct_free_kick(s, events)  # WWF-15.5
    else:
        award_penalty(s, events)  # WWF-15.8


@rule
def indirect_free_kick(s: State, events: Row) -> None:
    """WWF-15.4, WWF-15.10, WWF-15.11: the attack goes on with a free-kick card; a fouled shot card comes back to hand."""
    emit(events, Event.FREE_KICK, s.ball, s.attack_points, 0)
    if CLASS[s.kind] == Class.SHOT:
        s.table[s.ball, s.kind] -= 1
        to_hand(s, s.ball, s.kind, True)  # WWF-15.10
    clear_card(s)
    s.last_family = NOBODY  # WWF-15.11
    s.restart = Restart.FREE_KICK
    s.step = Step.ATTACK


@rule
def direct_free_kick(s: State, events: Row) -> None:
    """WWF-15.5, WWF-15.7: a shot without a card; nothing can be off target."""
    emit(events, Event.DIRECT_FREE_KICK, s.ball, 0, 0)
    clear_next(s)
    clear_card(s)
    s.shot_dice = s.keeper_dice = 1
    s.shot_modifier = FREE_KICK_BONUS  # WWF-15.5
    s.step = Step.SHOT_DICE  # WWF-15.7
    if virtual(s, s.ball):
        slot = lowest(fitting(s, s.ball, Phase.FK_PREP) & s.players_in_hand[s.ball])
        if slot != NOBODY:
            specialist_shoots(s, slot, events)  # WWF-28.3
    elif window_open(s, s.ball, Phase.FK_PREP):
        ask(s, s.ball, Phase.FK_PREP)


@rule
def specialist_shoots(s: State, slot: int, events: Row) -> None:
    """WWF-15.6: a specialist is discarded, not laid, so nobody can counter."""
    discard_player(s, s.ball, slot, events)
    s.shot_modifier = SPECIALIST_BONUS  # WWF-15.6
    s.step = Step.SHOT_DICE


@rule
def award_penalty(s: State, events: Row) -> None:
    """WWF-15.8, WWF-23.1: the keeper may be brought first."""
    emit(events, Event.PENALTY, s.ball, 0, 0)
    clear_next(s)
    clear_card(s)
    s.step = Step.PENALTY
    if s.keeper_on_penalty and window_open(s, 1 - s.ball, Phase.PEN_GK):
        ask(s, 1 - s.ball, Phase.PEN_GK)  # WWF-23.1, WWF-O.10


@rule
def penalty_step(s: State) -> None:
    """WWF-15.8, WWF-P.8, WWF-31.3: the shooter's face, then the keeper's; two dice in solo."""
    if s.face[0] != 0 and s.face[1] != 0:
        s.step = Step.PENALTY_TAKEN
    elif s.mode == Mode.SOLO:
        roll(s, Phase.PEN_ROLL)  # WWF-31.3
    else:
        ask(s, s.ball if s.face[0] == 0 else 1 - s.ball, Phase.PEN_FACES)  # WWF-P.8


@rule
def choose_face(s: State, face: int) -> None:
    """WWF-15.8, WWF-P.8: the shooter's face comes first."""
    s.face[0 if s.face[0] == 0 else 1] = face


@rule
def face_saved(s: State) -> bool:
    """WWF-15.8, WWF-23.1: equal faces, or two faces for a goalkeeper card."""
    if s.keeper_card:
        return KEEPER_SAVES[s.face[1], 0] == s.face[0] or KEEPER_SAVES[s.face[1], 1] == s.face[0]  # WWF-23.1
    return s.face[0] == s.face[1]  # WWF-15.8


@rule
def penalty_taken(s: State, events: Row) -> None:
    """WWF-15.8: different faces are a goal; a save gives the ball away, without a corner."""
    emit(events, Event.PENALTY_FACES, s.ball, s.face[0], s.face[1])
    if face_saved(s):
        emit(events, Event.SAVED, 1 - s.ball, 0, 0)
        s.outcome = How.PENALTY_SAVED
        s.step = Step.END_ATTACK  # WWF-15.8
    else:
        score_goal(s, events)  # WWF-15.8

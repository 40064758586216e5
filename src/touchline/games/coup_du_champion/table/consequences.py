"""What a choice of Coup du Champion leads to, in words, and what it breaks for sure."""

from __future__ import annotations

from touchline.kernel.game import Event
from touchline.kernel.playout import CHANCE
from touchline.play.scene import Look, foreseen

from ..rules.data import ARROW, BOX, COLUMNS, CROSS, DECISIVE_PASS_TARGET, NEAR_ROW, OWN_GOAL_SQUARES, QUESTION, ROWS, WEIGHT
from ..rules.state import Action, Champion, Phase, Restart, State

NOTABLE = frozenset({"move", "ball_lost", "challenged", "throw_in", "goal_kick", "corner", "goal", "period_end", "match_end"})
"""Events that say at once what a choice of side leads to."""
OUT = frozenset({"throw_in", "goal_kick", "corner", "goal"})


def warned(event: Event, team: int) -> str:
    """What an event costs a team: the ball, or a goal."""
    if event.kind == "goal" and event.a != team:
        return "goal"
    lost = event.kind in ("throw_in", "goal_kick", "corner", "free_kick", "steal") and event.a != team
    return "ball" if lost or (event.kind == "ball_lost" and event.a == team) else ""


def consequence(look: Look, action: int) -> tuple[str, str]:
    """The effect of a choice in words, and its warning."""
    s: State = look.state
    lost = any(event.kind == "ball_lost" for event in look.events(action))
    effect, warning = foreseen(look, action, NOTABLE - {"move"} if lost else NOTABLE, warned)
    if action in (Action.LEFT, Action.RIGHT):
        return effect, warning
    column, row = _framed(s, s.ball[0], s.ball[1])
    inside = "yes" if BOX[column, row] else "no"
    place = _name(s.ball[0], s.ball[1])
    say, phase = look.say, Phase(s.phase).name
    if action <= Action.LAUNCH_LONG:
        return _throw(look, action), warning
    if action == Action.SHOOT:
        near = s.restart == Restart.FREE_KICK and row == NEAR_ROW
        return say(f"effect-SHOOT-{'box' if inside == 'yes' else 'near' if near else 'outside'}"), warning
    if action == Action.CHAMPION:
        return _stroke(look, inside, place), warning
    if action == Action.DECLINE:
        die = "shot" if s.declared == Action.SHOOT else ("control", "pass", "launch")[s.declared % 3] if s.declared >= 0 else "shot"
        return say(f"effect-DECLINE-{phase}", die=say(f"die-{die}")), warning
    if action == Action.BLUE:
        return say(f"effect-BLUE-{phase}", inside=inside, own="yes" if OWN_GOAL_SQUARES[column, row] else "no"), warning
    if action == Action.SKY:
        return say(f"effect-SKY-{phase}"), warning
    after = look.after(action)
    return say(f"effect-{Action(action).name}", place=_name(after.ball[0], after.ball[1])), warning


def _framed(s: State, column: int, row: int) -> tuple[int, int]:
    """A square as the team with the ball sees it."""
    return (column, row) if s.attacker == 0 else (COLUMNS + 1 - column, ROWS + 1 - row)


def _name(column: int, row: int) -> str:
    return f"{'ABCDE'[column - 1]}{row}"


def _throw(look: Look, action: int) -> str:
    """How far an arrow die goes, and how many of its faces are challenged, lose the ball or leave the pitch whichever side is chosen."""
    game, block = look.game, look.game.copy(look.block)
    game.play(block, action)
    while game.turn(block) not in (CHANCE, look.turn):  # the defence lets it happen
        game.play(block, Action.DECLINE)
    longest = challenged = lost = out = 0
    for outcome, _ in game.chance_list(block):
        steps, symbol = int(ARROW[outcome, 1]), int(ARROW[outcome, 2])
        weight = int(WEIGHT[outcome])
        longest = max(longest, steps * (2 if action >= Action.CONTROL_LONG else 1))
        if _leaves(look, block, outcome):
            out += weight
        else:
            challenged += weight if symbol == QUESTION else 0
            lost += weight if symbol == CROSS else 0
    pivot = "yes" if Action.CONTROL_PIVOT <= action <= Action.LAUNCH_PIVOT else "no"
    return look.say("effect-arrow", n=longest, pivot=pivot, challenged=challenged, lost=lost, out=out)


def _leaves(look: Look, block: object, outcome: int) -> bool:
    """Whether a face takes the ball off the pitch, to whichever side it is played."""
    game, thrown = look.game, look.game.copy(block)
    events = game.play(thrown, outcome)
    if game.mirror(thrown).phase != Phase.DIRECTION:
        return any(event.kind in OUT for event in events)
    return all(any(event.kind in OUT for event in game.play(game.copy(thrown), side)) for side in (Action.LEFT, Action.RIGHT))


def _stroke(look: Look, inside: str, place: str) -> str:
    """CDC-CHA-8 .. CDC-CHA-15: what the champion's stroke does now."""
    s: State = look.state
    face = Champion(s.champion_face)
    if face == Champion.FOUL:
        return look.say(f"effect-FOUL-{'attack' if look.turn == s.attacker else 'defence'}", inside=inside, place=place)
    if face == Champion.DECISIVE_PASS:
        target = _framed(s, int(DECISIVE_PASS_TARGET[0]), int(DECISIVE_PASS_TARGET[1]))
        return look.say("effect-DECISIVE_PASS", place=_name(*target))
    return look.say(f"effect-{face.name}", place=place)

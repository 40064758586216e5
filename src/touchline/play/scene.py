"""One scene, every screen: what a person sees of a match, described once for browser, terminal and screen reader.

A game's `scene.py` turns a hidden state into a `Scene`; whoever draws it needs to know nothing about the game. Lengths are in pitch
units (a place is usually 1 x 1), y grows downwards. All texts are in the reader's language already.
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Callable, Container, Literal, NamedTuple, Sequence, cast

import msgspec
from msgspec import Struct

from touchline.kernel.events import SHOOTOUT_GOAL
from touchline.kernel.eyes import Watcher
from touchline.kernel.game import Event, Game
from touchline.play.naming import called
from touchline.play.wording import Wording, commentator

Say = Wording
"""Words for a message id: `say("prompt-attack", team="A")`."""

NOBODY = -1
Tone = Literal["grass", "light", "box", "goal", "wing", "centre", "off"]
"""How a place is painted."""
DEALS = 3
"""How many deals are tried to tell what a choice brings about whatever is hidden."""


class Place(Struct, frozen=True, omit_defaults=True):
    """A place on the pitch that choices and tokens refer to."""

    id: str
    x: float
    y: float
    label: str = ""
    """What people call it (a square, a zone); also spoken."""
    w: float = 1
    h: float = 1
    shape: Literal["rect", "circle", "point"] = "rect"
    """A point is a small dot of a lattice."""
    tone: Tone = "grass"
    points: tuple[tuple[float, float], ...] = ()
    """For a zone that is no rectangle: its outline."""
    name: str = ""
    """Its whole name in words, where the label is only a short form."""


class Line(Struct, frozen=True, omit_defaults=True):
    """A white marking of the pitch: rect (x, y, w, h), line (x, y to x + w, y + h), circle (centre x, y, radius w)."""

    kind: Literal["rect", "line", "circle"]
    x: float
    y: float
    w: float
    h: float = 0


class Pitch(Struct, frozen=True, omit_defaults=True):
    """The board: its size, places and markings. It does not change during a match."""

    width: float
    height: float
    places: tuple[Place, ...]
    lines: tuple[Line, ...] = ()
    upright: bool = False
    """Words name directions on it (north, left wing): screens must not lay it on its side to fit their shape; turned round it may be."""
    attack: Literal["", "up", "right"] = ""
    """Where home attack as a match begins; away attack the other way. Empty where both sides play the same way."""


class Token(Struct, frozen=True, omit_defaults=True):
    """Something that stands on a place: a player, the ball, a marker."""

    id: str
    """Stays the same while the thing moves, so that screens can animate it."""
    place: str
    kind: Literal["player", "keeper", "ball", "marker"] = "player"
    team: int = NOBODY
    label: str = ""
    """What is written on it (a number or letter)."""
    text: str = ""
    """What it is, in words."""
    badges: tuple[str, ...] = ()
    """Short marks: yellow, red, tired, injured, star, captain..."""
    count: int = 1
    """More than one equal thing on the same place."""


class Die(Struct, frozen=True, omit_defaults=True):
    """A die as it lies on the table."""

    id: str
    text: str
    """Which die it is, and what its face means."""
    face: str
    """What is printed on the face: a number or a short sign."""
    colour: str = "white"
    team: int = NOBODY
    kind: str = ""
    """Which die it is, for screens that draw its faces (see `Thrown`)."""
    code: str = ""
    """Its face as `Thrown` names it."""


class Thrown(Struct, frozen=True, array_like=True):
    """A die, spinner or coin as an outcome shows it, for screens that draw it."""

    kind: str
    """d6, d20, 2d6 (a sum), coin (A, B), spinner; or a die of the game's own."""
    face: str
    colour: str = "white"


class Card(Struct, frozen=True, omit_defaults=True):
    """A card, face up or (title empty) face down."""

    id: str
    title: str = ""
    text: str = ""
    kind: str = ""
    """A family of cards with a colour of its own."""
    count: int = 1
    corner: str = ""
    """A number or sign in the corner of the card."""
    art: str = ""
    """What the picture on it shows (play/drawing/symbols.svg): pass, tackle, save..."""
    laid: str = ""
    """In the middle of the table: the event that tells of its being laid, so that screens know which lies before which ("laid 0 3")."""


class Zone(Struct, frozen=True, omit_defaults=True):
    """Cards that lie together: a hand, a pile, the table."""

    id: str
    title: str
    cards: tuple[Card, ...]
    team: int = NOBODY
    own: bool = False
    """The reader's own hand."""
    spread: bool = False
    """Laid in the middle of the table, one card after the other."""


class Counter(Struct, frozen=True, omit_defaults=True):
    """A number worth showing beside the pitch."""

    id: str
    label: str
    value: str
    team: int = NOBODY


class Choice(Struct, frozen=True, omit_defaults=True):
    """One action open to the reader: its words, and where on the table it can be clicked."""

    action: int
    token: str
    """The text form of the action, as records write it."""
    text: str
    place: str = ""
    """The place it is about (the target of a move)."""
    source: str = ""
    """For moves, the place it starts from."""
    card: str = ""
    """The card it plays."""
    group: str = ""
    """Choices of one group belong together (the same die, the same piece)."""
    effect: str = ""
    """What it leads to, in words; without any, what the scene's `otherwise` says."""
    warning: str = ""
    """What it breaks for sure (off-side, the ball to the opponents, the end of the match), in few words; the engine has tried it."""


class Scene(Struct, frozen=True, omit_defaults=True):
    """All that a person sees now."""

    title: str
    phase: str
    """Name of the phase, for the guide and for tests."""
    prompt: str
    """What is asked, and of whom, in one sentence."""
    score: tuple[int, int]
    clock: str
    turn: int
    """The seat to decide, or CHANCE, or OVER."""
    pitch: Pitch
    teams: tuple[str, str] = ("A", "B")
    tokens: tuple[Token, ...] = ()
    dice: tuple[Die, ...] = ()
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    choices: tuple[Choice, ...] = ()
    guide: str = ""
    """A sentence or two that explains this phase to a newcomer."""
    several: bool = False
    """This decision is one of a row (placing, discarding): screens let people plan several at once, repeat one, or have the rest done."""
    otherwise: str = ""
    """What a choice without an `effect` of its own leads to."""
    result: str = ""
    """When the match is over: its result in words, with the shoot-out ("1-1, 4-3 on penalties")."""
    changed_ends: bool = False
    """Whether the teams have changed ends, so that home attack the other way by now than the pitch says."""


class SceneOnWire(Scene, frozen=True, omit_defaults=True):
    """A scene as it travels: the pitch does not change during a match and is sent to a reader once."""

    pitch: Pitch | None = None  # type: ignore[assignment]


def dice_of(game: Game, outcome: int) -> tuple[Thrown, ...]:
    """The dice that show an outcome; none if it is no throw (a card that is drawn)."""
    if game.outcome_dice is not None:
        found: tuple[Thrown, ...] = game.outcome_dice(outcome)
        return found
    face = game.outcomes[outcome].partition("=")[2]
    return (Thrown("d6", face),) if face.isdigit() else ()


def numbered(outcome: str) -> tuple[Thrown, ...]:
    """Number dice as `die=3` and `dice=3-5` write them."""
    return tuple(Thrown("d6", face) for face in outcome.partition("=")[2].split("-"))


_MOVING = [f.name for f in msgspec.structs.fields(SceneOnWire) if f.name != "pitch"]


def on_wire(scene: Scene, pitch: bool) -> SceneOnWire:
    """A scene as it is sent: whole, or without the pitch to a reader who has it already."""
    if pitch:
        return cast(SceneOnWire, scene)  # a whole scene is one too: copying it would only cost time
    return SceneOnWire(**{name: getattr(scene, name) for name in _MOVING})


def result_words(say: Say, score: tuple[int, int], shootout: tuple[int, int] | None) -> str:
    """A result: 2-1; or, after a shoot-out, 1-1, 4-3 on penalties."""
    goals = f"{score[0]}-{score[1]}"
    return goals if shootout is None else say("result-shootout", score=goals, kicks=f"{shootout[0]}-{shootout[1]}")


def final_score(say: Say, a: int, b: int) -> str:
    """The result that a `match_end` event tells of."""
    kicks = (a // SHOOTOUT_GOAL, b // SHOOTOUT_GOAL)
    return result_words(say, (a % SHOOTOUT_GOAL, b % SHOOTOUT_GOAL), kicks if any(kicks) else None)


def clock_words(say: Say, period: int, clock: str) -> str:
    """A clock that begins with the sign of its period, with that period in words."""
    return say("clock", period=period, time=clock.partition(" ")[2]) if clock else ""


@dataclass(frozen=True)
class Look:
    """What a game's `scene(look)` draws from: one seat's own view of a match."""

    game: Game
    block: Any
    """The hidden state."""
    state: Any
    """The hidden state by field names."""
    seat: Watcher
    """Whose eyes; SPECTATOR too."""
    turn: int
    """The seat to decide, or CHANCE, or OVER."""
    legal: Sequence[int]
    """The reader's own choices."""
    say: Say
    """Words by message id."""

    def after(self, action: int) -> Any:
        """The fields after one of the choices: where a move would lead. Only for what does not depend on anything hidden."""
        block = self.game.copy(self.block)
        self.game.play(block, action)
        return self.game.mirror(block)

    def events(self, action: int) -> list[Event]:
        """What a choice brings about at once, before anybody decides again and before any throw: as far as all deals tried agree."""
        first, *others = (self.game.play(self.game.copy(deal), action) for deal in self._deals)
        same = itertools.takewhile(lambda told: all(event == told[0] for event in told), zip(first, *others, strict=False))
        return [told[0] for told in same]

    @functools.cached_property
    def _deals(self) -> list[Any]:
        """Positions that the reader cannot tell apart: the rules need cards where the view has blanks."""
        if "redeal" not in self.game.own:
            return [self.block]
        return [self.game.deal(self.block, self.seat, seed) for seed in range(DEALS)]

    def tell(self, event: Event) -> str:
        """An event in words, to whoever looks."""
        return told(self.game, event, commentator(self.say, called(self.say, self.seat)))


class Idle(Look):
    """A look for actions that cannot be played: nothing comes of them."""

    def after(self, action: int) -> Any:
        return self.state

    def events(self, action: int) -> list[Event]:
        return []


def told(game: Game, event: Event, say: Wording) -> str:
    """An event in words."""
    return say(f"event-{event.kind}", a=event.a, b=event.b, c=event.c, **game.details(event, say))


def team_name(say: Say, team: int) -> str:
    """A team as a headline names it: "Away: choose a card"."""
    return say(("team-home", "team-away")[team]) if team in (0, 1) else ""


def the_team(say: Say, team: int) -> str:
    """A team as a sentence names it, with its article where the language has one: by its name, if it has one."""
    return say.called.teams[team] or the_side(say, team) if team in (0, 1) else ""


def the_side(say: Say, team: int) -> str:
    """A team as a sentence names it that asks for no names: Home, les visiteurs."""
    return say(("team-home.the", "team-away.the")[team])


def the_person(say: Say, seat: int) -> str:
    """Whoever sits on a seat as a sentence names them, if anybody has a name there."""
    return say.called.seats[seat] if 0 <= seat < len(say.called.seats) else ""


def drawn(
    look: Look,
    phase: IntEnum,
    choice: Callable[[Look, int], Choice],
    *,
    prompt: str,
    clock: str,
    pitch: Pitch,
    tokens: tuple[Token, ...] = (),
    dice: tuple[Die, ...] = (),
    zones: tuple[Zone, ...] = (),
    counters: tuple[Counter, ...] = (),
    teams: tuple[str, str] | None = None,
    several: bool = False,
    otherwise: str = "",
) -> Scene:
    """The scene of any game: its head (title, phase, score, teams, guide) and the reader's choices are the same everywhere."""
    s, say = look.state, look.say
    return Scene(
        say("game-title"), phase.name, prompt, (s.score[0], s.score[1]), clock, look.turn, pitch,
        teams or (team_name(say, 0), team_name(say, 1)), tokens, dice, zones, counters,
        tuple(choice(look, action) for action in look.legal), say(f"guide-{phase.name}"), several, otherwise,
        changed_ends=look.game.changed_ends(s),
    )  # fmt: skip


def signed(n: int) -> str:
    """A number with its sign: +2, −1."""
    return f"−{-n}" if n < 0 else f"+{n}"


def added_up(first: int, *terms: tuple[int, str]) -> str:
    """A sum as people say it: "5 + 1 defender = 6"; what adds nothing is left out, and what stands alone is no sum."""
    given = [(n, words) for n, words in terms if n]
    if not given:
        return str(first)
    parts = "".join(f" {'−' if n < 0 else '+'} {abs(n)}{words and ' ' + words}" for n, words in given)
    return f"{first}{parts} = {str(first + sum(n for n, _ in given)).replace('-', '−')}"


class Thing(NamedTuple):
    """Something on the table that can be asked about: a place, or a card; for a place also the one that a piece would come from."""

    place: str = ""
    card: str = ""
    source: str = ""


WORST_FIRST = ("over", "goal", "offside", "ball", "turn", "period")
"""What a choice may break, the worst first."""
ENDS = {"match_end": "over", "period_end": "period", "half_end": "period"}


def foreseen(look: Look, action: int, notable: Container[str], warned: Callable[[Event, int], str]) -> tuple[str, str]:
    """What the engine says a choice brings about at once: the notable events in words, and a warning.

    `warned(event, team)` names what an event costs a team: one of WORST_FIRST, or nothing.
    """
    team, happened = look.turn % 2, look.events(action)
    effect = " ".join(look.tell(event) for event in happened if event.kind in notable)
    broken = {ENDS.get(event.kind) or warned(event, team) for event in happened}
    return effect, next((look.say(f"warn-{what}") for what in WORST_FIRST if what in broken), "")

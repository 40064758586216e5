"""What the server answers to questions, over the socket (`Ok.data`) and over HTTP; the page's types are written from these.

They are plain dictionaries: workers send them on as they are. docs/protocol.md says which question gets which answer.
"""

from __future__ import annotations

from typing import Any, Mapping, NotRequired, Sequence, TypedDict

from touchline.kernel.game import Event, Value
from touchline.play.scene import Scene, SceneOnWire, Thrown
from touchline.server.protocol import Pace, Result, Status, TableInfo

Share = tuple[int, int]
"""Numerator and denominator."""


class OptionValue(TypedDict):
    """One of the values of an option that has names for them."""

    name: str
    text: str


class OptionInfo(TypedDict):
    """An option with its explanation."""

    name: str
    default: Value
    rule: str
    """The rule that explains it."""
    low: int
    high: int
    values: list[OptionValue]
    presets: Mapping[str, Mapping[str, Value]]
    """For a chosen name, the values of other options that it fixes."""
    binding: bool | tuple[str, ...]
    """Whether what a preset fixes may not be chosen otherwise, or the names for which that holds."""
    text: str
    help: str


class GameLine(TypedDict):
    """A game as a home page shows it."""

    name: str
    title: str
    line: str
    seats: list[int]
    """How many can play."""
    levels: Sequence[str]
    """The levels of the bots, weakest first."""
    bots: Sequence[str]
    how: Sequence[str]
    """How to play, in a few sentences."""
    rebuilt: str
    """What of the box we had to rebuild."""


class GameInfo(GameLine):
    """A game with every option, its actions and outcomes."""

    tables: str
    """Names the numbers it is played with."""
    usual_seats: int
    seats_by: dict[str, dict[str, int]]
    """The options that change how many seats there are, with the number for each value."""
    options: list[OptionInfo]
    actions: Sequence[str]
    outcomes: Sequence[str]
    outcome_texts: list[str]
    """The outcomes in words, where the game has words for them."""
    outcome_dice: list[tuple[Thrown, ...]]
    """The dice that show each outcome; none for a card that is drawn."""


class RuleText(TypedDict):
    """A rule of the reference."""

    id: str
    chapter: str
    text: str
    provenance: str
    table: tuple[tuple[str, ...], ...]
    """The table that stands under the rule: a heading row, then the others."""
    short: str
    """What the table says when this rule forbids something."""


class TableLine(TypedDict):
    """A table as lists show it."""

    id: str
    game: str
    title: str
    status: Status
    public: bool
    pace: Pace
    seats: list[str]
    open: int
    """How many seats nobody has taken."""
    result: Result
    winner: int
    score: tuple[int, int]
    shootout: tuple[int, int] | None
    """Goals of both in the shoot-out, if there was one."""
    insight: bool
    bots_only: bool
    at: int
    """When it was set up or ended, in seconds since 1970."""


class Odd(TypedDict):
    """How likely an outcome is."""

    outcome: str
    text: str
    share: Share


ShareTold = str | tuple[float, float]
"""A probability: "1/3" if it is exact, else the bounds within which it lies."""


class OutlookTold(TypedDict):
    """What each choice leads to until somebody decides again (touchline.play.outlook)."""

    ends: NotRequired[dict[str, str]]
    """The ends that some choice can have, with their words."""
    rows: NotRequired[list[list[ShareTold]]]
    """Different odds: the share of every end."""
    of: NotRequired[dict[str, int]]
    """Which row each choice has, by the number of the action."""
    faces: NotRequired[dict[str, list[tuple[str, str]]]]
    """Where nothing is at stake but a throw follows at once: what it may show, with its odds, by the number of the action."""
    cases: NotRequired[list[str]]
    """Where opponents may interrupt what follows: what `of` supposes, and what `interrupted` does, in words."""
    interrupted: NotRequired[dict[str, int]]
    """Which row a choice has if the opponents interrupt as soon as they may; without those that they cannot interrupt."""


class Advised(TypedDict):
    """A choice, and what it is worth to whoever makes it."""

    action: int
    text: str
    value: float | None


class Advice(TypedDict):
    """The best choice, the next best, and why they differ."""

    best: Advised
    next: Advised | None
    why: str
    exact: bool


class Coached(TypedDict):
    """What a coach says: a warning before a choice (nothing if it is none), or what each thing the bots did could lead to."""

    said: list[str]


class WinChances(TypedDict):
    """How likely each result is."""

    home: float
    draw: float
    away: float
    exact: bool
    samples: int


class ClosedBy(TypedDict):
    """A rule that forbids something, what it says in few words, and the actions that it forbids."""

    rule: str
    reason: str
    actions: list[int]


class Reason(TypedDict):
    """Why something is not possible: the likeliest rule, and what it says in few words; both empty if it is possible."""

    rule: str
    reason: str
    closed: list[ClosedBy]
    """Every rule that forbids an action there, the likeliest first."""
    words: dict[str, str]
    """Where nothing in particular was asked about: every action that is not open, by its number, as people know it."""


class Headline(TypedDict):
    """What a timeline shows."""

    at: int
    kind: str
    text: str
    score: tuple[int, int]
    clock: str


class Told(TypedDict):
    """A step of a finished match."""

    at: int
    """How many steps the match had after it."""
    seat: int
    action: int
    events: list[Event]
    commentary: list[str]
    token: str
    """The action or outcome as records write it."""


class MatchTold(TypedDict):
    """A finished match step by step, with the scene after one of the steps."""

    game: str
    options: dict[str, Value]
    seats: int
    score: tuple[int, int]
    over: bool
    last: int
    steps: list[Told]
    headlines: list[Headline]
    step: int
    """The step after which the scene was seen."""
    scene: Scene
    info: TableInfo
    rules: NotRequired[int]
    """The edition of the rules, if it is not today's."""
    only_end: NotRequired[bool]
    """Whether those rules are gone: what is left is the record and the last scene."""


class Seen(TypedDict):
    """Scenes of a finished match, one for each step from the first on; only the first has the pitch."""

    first: int
    scenes: list[SceneOnWire]


class Throw(TypedDict):
    """A throw of a finished match."""

    at: int
    outcome: int
    chances: list[tuple[int, int]]
    """What could have been thrown: outcomes with their weights."""


class ThrowsTold(TypedDict):
    """All that is needed to check the dice of a finished match."""

    commitment: NotRequired[str]
    contributions: NotRequired[Sequence[str]]
    secret: str
    """Empty if the match has no secret: nothing can be checked then."""
    throws: list[Throw]


class Trouble(TypedDict):
    """What an HTTP request is refused with."""

    code: str
    reason: str


ANSWERS: dict[str, Any] = {
    "list": list[TableLine], "why": Reason, "odds": dict[str, list[Odd]], "prospects": OutlookTold,
    "hint": Advice, "coach": Coached, "chances": WinChances,
    "/api/games": list[GameLine], "/api/games/{game}": GameInfo, "/api/games/{game}/rules": list[RuleText],
    "/api/tables": list[TableLine], "/api/matches": list[TableLine], "/api/matches/{table}/replay": MatchTold,
    "/api/matches/{table}/scenes": Seen, "/api/matches/{table}/throws": ThrowsTold,
}  # fmt: skip
"""Commands and addresses with what they are answered with."""

"""What travels over the socket: commands from people and programs, answers and news from the server.

Everything is JSON with a `type`. A frame holds one message, or several separated by newlines. Decoding is strict: an unknown type, an
unknown or missing field or a value of the wrong kind is refused with the reason, and changes nothing. docs/protocol.md describes the
conversation.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from touchline.kernel.game import Value
from touchline.play.scene import SceneOnWire
from touchline.play.scene import Token as Piece

VERSION = 1

Name = Annotated[str, Meta(min_length=1, max_length=64)]
"""A short word: a game, a table, a bot, an identifier."""
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
"""Chosen by the sender; the same id again gets the same answer and has no second effect."""
Shown = Annotated[str, Meta(max_length=40)]
"""What people call themselves or their table."""
Contribution = Annotated[str, Meta(max_length=128, pattern=r"\A[0-9a-zA-Z_\-]*\Z")]
"""A seat's own randomness for the fair dice."""
Token = Annotated[str, Meta(max_length=128)]
ThingId = Annotated[str, Meta(max_length=64)]
"""A place or a card, as the scene names it."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Language = Literal["en", "fr"]
Pace = Literal["live", "turns"]
SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "live", "over"]
Result = Literal["", "finished", "resigned", "drawn", "abandoned", "imported"]
"""How a match ended; `imported` is one whose record somebody sent."""
Outdated = Literal["", "rules", "numbers"]
"""What has changed since a match began."""


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """Something the sender wants; `id` names it."""

    id: CommandId


class Hello(Command, frozen=True, tag="hello"):
    """Opens the conversation: the protocol's version, and who is there (a guest token from an earlier welcome)."""

    version: int
    guest: Token = ""
    language: Language = "en"
    brief: bool = False
    """Whether scenes leave out what this reader has already (`kept` of an update)."""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """A point of a finished match: the position after so many steps."""

    match: Name
    step: Count


class Create(Command, frozen=True, tag="create"):
    """Sets up a table. Each seat is `me`, `open`, or the name of a bot; more than one `me` is several people on one device."""

    game: Name
    options: dict[Name, Value] = {}
    seats: Annotated[list[Name], Meta(max_length=8)] = []
    """Left empty: one `me`, the rest `open`. Too short: the last is repeated."""
    public: bool = False
    pace: Pace = "live"
    name: Shown = ""
    title: Shown = ""
    contribution: Contribution = ""
    """Sent before anybody has seen what the house commits to: `contributes` is the safer way."""
    contributes: bool = False
    """Whether the match waits for the contribution of each `me` (`contribute`), who sees the commitment first."""
    insight: bool = False
    """Whether `chances` may be asked for: everybody at the table sees in its info that it is so."""
    odds: bool = True
    """Whether people may ask for `prospects` and `odds` here: the same for everybody."""
    start: Start | None = None
    """Play on from a point of a finished match, with its options."""
    position: Annotated[str, Meta(max_length=12_000)] = ""
    """Play on from a position made by hand, as text, with its options: against bots, or with whoever is at the same device."""
    scenes: bool = False


class Join(Command, frozen=True, tag="join"):
    """Watches a table: with seat tokens as those seats, without as a spectator. `since` asks for what came after that sequence number."""

    table: Name
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    since: Count = 0
    scenes: bool = False


class Sit(Command, frozen=True, tag="sit"):
    """Takes an open seat (any, or a certain one); the answer holds its token."""

    table: Name
    seat: SeatNumber | None = None
    name: Shown = ""
    contribution: Contribution = ""
    scenes: bool = False


class Leave(Command, frozen=True, tag="leave"):
    """Stops watching a table; before kick-off the sender's seats become open again."""

    table: Name


class SeatCommand(Command, frozen=True, kw_only=True):
    """A command of a seat that the sender holds."""

    table: Name
    seat: SeatNumber


class Contribute(SeatCommand, frozen=True, tag="contribute"):
    """Adds a seat's own randomness to the dice, once `info.commitment` was seen; the match waits for it where `owes` says so."""

    contribution: Contribution


class Play(SeatCommand, frozen=True, tag="play"):
    """A decision: the action's number or text, and which decision it answers (`decision` of the latest update).

    A program may give instead any sequence number `seq` that it was told since that decision came up.
    """

    action: Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)] | Annotated[str, Meta(max_length=64)]
    decision: Count | None = None
    seq: Count | None = None


class Hold(SeatCommand, frozen=True, tag="hold"):
    """Asks for time in a window that would pass by itself: whatever the hand holds."""


class Resign(SeatCommand, frozen=True, tag="resign"):
    """Gives the match up."""


class Draw(SeatCommand, frozen=True, tag="draw"):
    """Offers a draw, or accepts the one that is offered."""


class Decline(SeatCommand, frozen=True, tag="decline"):
    """Declines the draw that is offered."""


class Pause(SeatCommand, frozen=True, tag="pause"):
    """Asks to stop the clock, or agrees to it; it stands once every person at the table wants it."""


class Resume(SeatCommand, frozen=True, tag="resume"):
    """Lets the clock run again, or takes back the wish to stop it."""


class Rematch(SeatCommand, frozen=True, tag="rematch"):
    """Asks for another match, sides changed; it is set up once every person at the table has asked."""


class Undo(SeatCommand, frozen=True, tag="undo"):
    """Takes back the sender's own last decision, as long as nothing was thrown or shown and nobody else decided since."""


class Rename(SeatCommand, frozen=True, tag="rename"):
    """Changes the name that is shown at the sender's seat."""

    name: Shown


class Odds(SeatCommand, frozen=True, tag="odds"):
    """The odds of the throw that each choice leads to, as far as the seat can know them."""


class Prospects(SeatCommand, frozen=True, tag="prospects"):
    """What each choice leads to until somebody decides again, as far as the seat can know it: goals, the ball kept or lost."""


class Hint(SeatCommand, frozen=True, tag="hint"):
    """What a strong bot would do in the sender's place, from what the seat may know."""


class Coach(SeatCommand, frozen=True, tag="coach"):
    """What a coach says to somebody alone against bots: of a choice before it is made; without one, of what the bots did since the last."""

    action: Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)] | Annotated[str, Meta(max_length=64)] | None = None


class Chances(Command, frozen=True, tag="chances"):
    """How likely each result is, from what the seat (or a spectator, -1) may know; only at tables with insight."""

    table: Name
    seat: Annotated[int, Meta(ge=-1, le=7)] = -1


class WhyNot(SeatCommand, frozen=True, tag="why"):
    """Why nothing can be done now with a place or a card of the scene, or why a certain action is not possible: one of the three;
    or nothing in particular, to be told every action that is not open."""

    action: Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)] | Annotated[str, Meta(max_length=64)] | None = None
    place: ThingId = ""
    source: ThingId = ""
    """With a place: the one that a piece would come from."""
    card: ThingId = ""


class Listing(Command, frozen=True, tag="list"):
    """The public tables."""


class Ping(Command, frozen=True, tag="ping"):
    """Is the link alive?"""


AnyCommand = (
    Hello | Create | Join | Sit | Contribute | Leave | Play | Hold | Undo | Resign | Draw | Decline | Pause | Resume | Rematch | Rename
    | Odds | Prospects | Hint | Coach | Chances | WhyNot | Listing | Ping
)  # fmt: skip


class Message(Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """Something the server says."""


class Welcome(Message, tag="welcome"):
    """The answer to hello."""

    id: str
    version: int
    guest: str
    server: str


class Ok(Message, tag="ok"):
    """The command took effect (or had already): it is stored and will not be lost."""

    id: str
    table: str = ""
    seq: int = 0
    tokens: dict[int, str] = {}
    """Tokens of the seats the sender has got, by seat."""
    data: Any = None
    """What was asked for."""


class Refused(Message, tag="refused"):
    """The command had no effect: a machine-readable code, the reason in words, and the rule where a rule forbids it."""

    id: str
    code: str
    reason: str
    rule: str = ""
    table: str = ""
    seq: int = 0


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    kind: SeatKind
    name: str = ""
    here: bool = False
    bot: str = ""
    """The bot that plays here, for good or until the person is back."""
    owes: bool = False
    """Whether the match waits for this person's contribution to the dice."""


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """What everybody may know about a table."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    pace: Pace
    public: bool
    status: Status
    seats: tuple[SeatInfo, ...]
    insight: bool = False
    """Whether `chances` may be asked for here."""
    odds: bool = True
    """Whether `prospects` and `odds` may be asked for here."""
    outdated: Outdated = ""
    """What the match was begun under that the server has otherwise now: it cannot go on, only be drawn or resigned."""
    start: Start | None = None
    """The point of another match from which this one is played on."""
    commitment: str = ""
    """SHA-256 of the secret behind the dice, fixed before kick-off."""
    contributions: tuple[str, ...] = ()
    draw: tuple[int, ...] = ()
    """Seats that want a draw."""
    pause: tuple[int, ...] = ()
    """Seats that want the clock to stop."""
    paused: bool = False
    absent: bool = False
    """Whether the clock stands because somebody is gone."""
    rematch: tuple[int, ...] = ()
    result: Result = ""
    winner: int = -1
    """0 home, 1 away, -1 nobody."""
    secret: str = ""
    """The secret, once the match is over."""
    next: str = ""
    """The table of the rematch."""


class Stopwatch(Struct, frozen=True, omit_defaults=True):
    """The real clock at the moment of an update: it goes on by itself, one second a second."""

    ms: int
    """What it shows."""
    period_ms: int
    """When the period is up; what comes after is added time."""
    runs: bool = False
    in_ms: int = 0
    """It stands for so long before it runs on: throws are never quicker than the rules allow."""


class Happening(Struct, frozen=True, array_like=True):
    """An event: ["goal",0,1,0]; with scenes those of the latest 200 steps end with their words: ["goal",0,1,0,"Goal for Home!"]."""

    kind: str
    a: int
    b: int
    c: int
    words: str = ""


class Step(Struct, frozen=True, array_like=True):
    """Something that was decided or thrown, and what came of it: [0,12,[["goal",0,1,0]]]."""

    who: int
    """A seat, -1 chance, -3 the clock."""
    what: int
    """The action or outcome, -1 if it is hidden."""
    events: tuple[Happening, ...]


class Between(Struct, frozen=True, omit_defaults=True):
    """What has moved before a throw, beside the throw before it or else the scene that the reader has."""

    step: int
    """Which of the update's steps the throw is."""
    tokens: tuple[Piece, ...] = ()
    """Those that are new or have changed."""
    gone: tuple[str, ...] = ()
    """The ids of those that are no longer there."""
    score: tuple[int, int] | None = None
    """If it has changed."""
    changed_ends: bool | None = None
    """If it has changed."""


class Kept(Struct, frozen=True, omit_defaults=True):
    """How a scene follows on the one before: its tokens, dice, zones and counters, and the cards of a zone, that it does not have are as
    they were, in the same order.
    """

    same: tuple[str, ...] = ()
    """Other fields that have not changed; a guide has not if the same was told of this phase."""
    order: dict[str, tuple[str, ...]] = {}
    """By field: the ids of all its things, in order, if they are others than before."""
    cards: dict[str, tuple[str, ...]] = {}
    """By zone: the ids of all its cards, likewise."""


class Update(Message, tag="update"):
    """News for one pair of eyes: what happened since, and how things stand. `seat` -1 is a spectator."""

    table: str
    seat: int
    seq: int
    since: int
    """The steps below follow on this sequence number (0: they are all there are); a reader that has another one joins again."""
    turn: int
    legal: list[int] = []
    may_undo: bool = False
    """Whether this seat can take its last decision back now."""
    steps: list[Step] = []
    between: list[Between] = []
    """For readers with scenes, who have the pitch: what moved before each throw after the first step."""
    score: tuple[int, int] = (0, 0)
    limit_ms: int = 0
    """What is left for the decision that is due; 0 for no limit."""
    decision: int = 0
    """If this seat is to decide: the number that `play` names."""
    window: bool = False
    """If this seat is to decide: whether the table passes for it when the time is up, unless it asks to `hold`."""
    clock: Stopwatch | None = None
    """Only on a real clock."""
    info: TableInfo | None = None
    """Only if something about the table itself changed."""
    scene: SceneOnWire | None = None
    """Only for readers who asked for scenes; without `pitch` if this reader was sent it before for this seat."""
    kept: Kept | None = None
    """For readers who said `brief`: the scene has only what changed, and follows on the one at `since`."""


class Moved(Message, tag="rematch"):
    """The rematch is set up: its table, and the receiver's tokens there."""

    table: str
    next: str
    tokens: dict[int, str]


class Preparing(Message, tag="preparing"):
    """A game is being compiled or solved on this machine, which happens once: said about once a second to whoever waits for it."""

    game: str
    part: Literal["rules", "bots", "solution"]
    """What everybody waits for; only bots, hints and chances; or only the bot that plays perfectly, which solves the game first."""
    done: int
    total: int
    """How many functions (of a solution, throws) there are, and how many are ready; 0 as long as nobody knows."""


class Closing(Message, tag="closing"):
    """The server is about to close the connection, and why."""

    reason: str


AnyMessage = Welcome | Ok | Refused | Update | Moved | Preparing | Closing

decode_command = msgspec.json.Decoder(AnyCommand, strict=True).decode
encode = msgspec.json.Encoder().encode


class Refusal(Exception):
    """A command that has no effect: `code` for programs, words for people."""

    def __init__(self, code: str, reason: str, rule: str = ""):
        super().__init__(reason)
        self.code, self.reason, self.rule = code, reason, rule


def schema() -> dict[str, Any]:
    """JSON Schema of all commands and messages."""
    (commands, messages), definitions = msgspec.json.schema_components([AnyCommand, AnyMessage], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Touchline protocol, version {VERSION}",
        "anyOf": [{"title": "command", **commands}, {"title": "message", **messages}],
        "$defs": definitions,
    }

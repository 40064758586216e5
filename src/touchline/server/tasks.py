"""What a worker can be asked to do: each task says what it needs, and all of it travels with it."""

from __future__ import annotations

from msgspec import Struct

from touchline.analysis.change import Change
from touchline.kernel.game import Value


class FromASeat(Struct, frozen=True):
    """A question that is answered from what a seat may know: its hidden state, and nothing else."""

    game: str
    options: dict[str, Value]
    state: bytes
    seat: int


class Asked(FromASeat, frozen=True):
    """One that is answered in words."""

    language: str


class Choose(FromASeat, frozen=True, tag="choose"):
    """Let a bot decide for a seat, from what that seat may know."""

    bot: str
    seed: int
    step: int


class FindOdds(Asked, frozen=True, tag="odds"):
    """The odds of each choice of a seat, from what that seat may know."""


class FindProspects(Asked, frozen=True, tag="prospects"):
    """What each choice of a seat leads to, from what that seat may know."""


class FindHint(Asked, frozen=True, tag="hint"):
    """What a strong bot would do for a seat, from what that seat may know."""


class FindWarning(Asked, frozen=True, tag="warning"):
    """What a coach says of a choice before it is made, from what the seat may know."""

    action: int


class FindMeaning(Struct, frozen=True, tag="meaning"):
    """What a coach says of what others did: each what the seat knew before it, who did it, and what."""

    game: str
    options: dict[str, Value]
    seat: int
    language: str
    done: list[tuple[bytes, int, int]]


class FindChances(FromASeat, frozen=True, tag="chances"):
    """How likely each result is, from what a seat or a spectator may know."""


class Check(Struct, frozen=True, tag="check"):
    """Read a match record with all checks; its game, or what is wrong with it. `by_hand`: it may begin with a position."""

    record: str
    by_hand: bool


class Prepare(Struct, frozen=True, tag="prepare"):
    """Have a game and the search compiled or loaded, so that the next task takes only its own time."""

    game: str


class Finished(Struct, frozen=True):
    """A match that is over, as the store has it: its game, its table and all entries."""

    game: str
    table: str
    log: list[bytes]


class MakeRecord(Finished, frozen=True, tag="record"):
    """The record of a finished match."""


class MakeFinal(Finished, frozen=True, tag="final"):
    """What stays of a finished match when its rules are gone: its record and its last position."""


class Position(Finished, frozen=True, tag="position"):
    """A finished match as it stood after a number of steps."""

    step: int


class Replay(Finished, frozen=True, tag="replay"):
    """A finished match told step by step, as a seat or a spectator saw it, with the scene after one step."""

    seat: int
    language: str
    step: int


class Scenes(Finished, frozen=True, tag="scenes"):
    """The scenes of a finished match after each of some steps."""

    seat: int
    language: str
    first: int
    last: int


class ListThrows(Finished, frozen=True, tag="throws"):
    """Every throw of a finished match with what could have been thrown, so that anybody can check the dice."""


class ShowPuzzle(Struct, frozen=True, tag="puzzle"):
    """The table of a puzzle."""

    game: str
    puzzle: str
    language: str


class AnswerPuzzle(Struct, frozen=True, tag="answer"):
    """What is to be said of a choice in a puzzle."""

    game: str
    puzzle: str
    language: str
    action: int


class LookAt(Struct, frozen=True, tag="look"):
    """The table of a position, perhaps after a change."""

    game: str
    position: str
    change: Change | None
    seat: int | None
    language: str


class Weigh(Struct, frozen=True, tag="weigh"):
    """What is to be said about a position: chances, throws, what each choice is worth."""

    game: str
    position: str
    language: str


class Lay(Struct, frozen=True, tag="lay"):
    """A position made by hand, to start a table from: its options and its bytes, if players get on with it."""

    game: str
    position: str


class WritePosition(Finished, frozen=True, tag="written"):
    """A finished match as it stood after a number of steps (-1: at its end), as text."""

    step: int


class ShowLesson(Struct, frozen=True, tag="lesson"):
    """The table of a step of a lesson."""

    game: str
    course: str
    step: int
    language: str


class AnswerLesson(Struct, frozen=True, tag="taught"):
    """What is to be said of a choice in a lesson."""

    game: str
    course: str
    step: int
    language: str
    action: int


class MakeReview(Finished, frozen=True, tag="review"):
    """A finished match looked back upon, in every language."""

    depth: str


Task = (
    Choose
    | FindOdds
    | FindProspects
    | FindHint
    | FindWarning
    | FindMeaning
    | FindChances
    | Check
    | Prepare
    | MakeRecord
    | MakeFinal
    | Position
    | Replay
    | Scenes
    | ListThrows
    | ShowPuzzle
    | AnswerPuzzle
    | LookAt
    | Weigh
    | Lay
    | WritePosition
    | ShowLesson
    | AnswerLesson
    | MakeReview
)

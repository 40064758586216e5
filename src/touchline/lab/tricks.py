"""Simple tricks to beat a bot with: a level that plays as always but for one habit; and searches that look for the best answer.

A trick is an ordinary bot, on top of any other: `touchline.lab.tricks:hoards.professional` is a bot's name wherever one is asked for.
Against the same level without it, a trick shows what the habit alone is worth: a level that loses to one can be fooled. `reads` answers
the sensible policy, so it answers levels that play it, with slips or without. What a search plays nobody can suppose as cheaply: such a
level is answered by `outthinks.LEVEL`, the level itself with several times its work, which supposes nothing of the other team. It shows
how far the level is from what its own way of thinking could find, and is no best response to it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Callable, Sequence

from touchline import bots
from touchline.bots import levels
from touchline.kernel.game import Game
from touchline.kernel.random import decision_seed
from touchline.lab.choices import pitch_of
from touchline.play.actions import Action
from touchline.play.view import View
from touchline.thinking import Effort, counting, think

HERE = __name__
TIMES = 4
"""How many times the work of a level one has who outthinks it."""
OWN = "own_"
"""How a trick's name goes on where it is played on a bot of somebody's own: the bot's name follows as hexadecimal numbers."""


class Turn:
    """A decision as a trick looks at it."""

    def __init__(self, view: View, level: str, seed: int):
        self.view, self.level, self.seed = view, level, seed
        self.phase = levels.phase_of(view.game, view.state)

    @cached_property
    def open(self) -> list[str]:
        """The texts of all choices."""
        return [str(action) for action in self.view.legal]

    @cached_property
    def usual(self) -> str:
        """What the level would play."""
        return str(bots.decided(self.level, self.view, self.seed))

    def first(self, *begins: str) -> str | None:
        """The first choice whose text begins so, by the order of the beginnings."""
        return next((text for begin in begins for text in self.open if text.startswith(begin)), None)


Habit = Callable[[Turn], str | None]
"""What a trick plays in a decision, or None for what the level plays."""


@dataclass(frozen=True)
class OnLevel:
    """A level with a habit: a bot like any other."""

    trick: Trick
    level: str

    @property
    def games(self) -> tuple[str, ...]:
        """The games it plays."""
        return self.trick.games

    def decide(self, view: View, seed: int) -> Action:
        """The habit's choice where it has one, else the level's."""
        turn = Turn(view, self.level, seed)
        wanted = self.trick.habit(turn) if turn.phase in self.trick.phases else None
        return view.action(turn.usual if wanted is None else wanted)


@dataclass(frozen=True)
class Trick:
    """A habit in some phases of some games; `trick.professional` is the level professional with it, `trick` alone the sensible policy."""

    name: str
    games: tuple[str, ...]
    phases: tuple[str, ...]
    habit: Habit
    about: str

    def __getattr__(self, level: str) -> OnLevel:
        if level.startswith(OWN):
            return OnLevel(self, bytes.fromhex(level[len(OWN) :]).decode())
        if level.startswith("_") or level not in bots.BUILT_IN:
            raise AttributeError(f"there is no trick {self.name} on {level!r}")
        return OnLevel(self, level)

    def decide(self, view: View, seed: int) -> Action:
        """The habit on the sensible policy."""
        return OnLevel(self, "greedy").decide(view, seed)

    def bot(self, level: str) -> str:
        """The name under which it plays on a level, or on a bot of somebody's own."""
        return f"{HERE}:{self.name}.{level if level in bots.BUILT_IN else OWN + level.encode().hex()}"


def _searched(view: View, seed: int, read: int = 0) -> int:
    """What a search with the effort of `international` plays."""
    table = levels.settings(view.game, "international")
    table.pop("phases", ())
    effort, begin = replace(Effort(**table), read=read), decision_seed(seed, 0)
    return think(view, effort, begin).choice(begin, effort.doubt).action


class Reads:
    """An answer to the sensible policy, whoever plays: a search as `international` makes it that supposes the other team to play that."""

    def decide(self, view: View, seed: int) -> int:
        """Search where `international` does, else the sensible choice."""
        phases = levels.settings(view.game, "international").get("phases", ())
        phase = levels.phase_of(view.game, view.state)
        if len(view.legal) == 1 or phase in levels.mixed_phases(view.game) or (phases and phase not in phases):
            return int(bots.decided("greedy", view, seed))
        return _searched(view, seed, read=256)


def searches(game: Game, level: str) -> bool:
    """Whether a bot decides by a search, the solution or a kept network, not by the sensible policy with or without slips."""
    table = levels.settings(game, level)
    return (
        level == "perfect"
        or level.startswith("network:")
        or (level in bots.LEVELS and not table.get("slips") and bool({"work", "counts"} & set(table)))
    )


def longer(game: Game, level: str) -> dict[str, Any]:
    """The settings of a level with several times the work: nobody is read, and who counts looks a position further besides."""
    table = {**levels.settings(game, level), "read": 0}
    if table.get("counts"):
        return {**table, "later": table.get("later", 1) + 1, "most": TIMES * table.get("most", counting.MOST)}
    return {**table, "work": TIMES * table["work"]}


@dataclass(frozen=True)
class Outthinks:
    """Somebody who thinks as a level does, several times as long, and reads nobody."""

    level: str = bots.LEVELS[-1]

    def __getattr__(self, level: str) -> Outthinks:
        if level.startswith("_") or level not in bots.LEVELS:
            raise AttributeError(f"nobody outthinks {level!r}; there are {', '.join(bots.LEVELS)}")
        return Outthinks(level)

    def decide(self, view: View, seed: int) -> int:
        """What that finds, where the level thinks; elsewhere what the level plays."""
        if not searches(view.game, self.level):
            return int(bots.decided(self.level, view, seed))
        return levels.play(longer(view.game, self.level), view, seed, 0)


def answer_to(game: Game, name: str) -> tuple[str, str, str]:
    """Who looks for the best answer to a bot: its short name, its whole one, and what it is."""
    if not searches(game, name):
        return "reads", f"{HERE}:reads", "a search that takes it for the sensible policy"
    level = name if name in bots.LEVELS else bots.LEVELS[-1]
    return "outthinks", f"{HERE}:outthinks.{level}", f"{level} with {TIMES} times the work, which reads nobody"


def _instead(of: str, *others: str) -> Habit:
    """Where the level would play what begins with `of`, something else."""
    return lambda turn: turn.first(*others) if turn.usual.startswith(of) else None


def _always(*wanted: str) -> Habit:
    """Whatever begins with one of these, if it is open."""
    return lambda turn: turn.first(*wanted)


def _search(turn: Turn) -> str:
    """What a search finds, where `international` leaves it to the sensible policy."""
    return turn.view.game.actions[_searched(turn.view, turn.seed)]


def _hoard(turn: Turn) -> str | None:
    """No save card is thrown away while another card can be."""
    saves = ("ARR", "CLA", "POT", "VAR")
    kind, _, card = turn.usual.partition(":")
    if card not in saves or (turn.phase == "TURN" and kind != "dump"):
        return None
    if turn.phase == "DISCARD":
        return "PASS"
    return next((text for text in turn.open if text.startswith("dump:") and text[5:] not in saves), None)


def _furthest(turn: Turn) -> str | None:
    """The open square that is nearest to the other goal line."""
    places = {place.id: place for place in pitch_of(turn.view.game).places}
    squares = [text for text in turn.open if text in places]
    assert isinstance(turn.view.seat, int)
    sign = 1 if turn.view.seat % 2 == 0 else -1  # home attack up the page
    return min(squares, key=lambda text: sign * places[text].y) if squares else None


TRICKS: tuple[Trick, ...] = (
    Trick("shoots", ("coup_du_champion",), ("ATTACK",), _always("SHOOT"), "shoots from everywhere"),
    Trick(
        "saves_the_stroke", ("coup_du_champion",), ("ATTACK", "CHALLENGE_ATT", "PRE_THROW"),
        _instead("CHAMPION", "DECLINE", "CONTROL", "PASS"), "keeps the champion's die for shots at the own goal",
    ),
    Trick(
        "spends_the_stroke", ("coup_du_champion",), ("ATTACK", "CHALLENGE_ATT", "PRE_THROW", "CHALLENGE"),
        _always("CHAMPION"), "plays the champion's die at the first chance",
    ),
    Trick("launches", ("coup_du_champion",), ("ATTACK",), _instead("CONTROL", "LAUNCH"), "a long ball instead of a short one"),
    Trick("shoots_at_once", ("fuba",), ("SHOOT", "DIRECT_FREE_KICK"), _always("YES"), "shoots whenever it may"),
    Trick("presses", ("fuba",), ("PRESS",), _always("YES"), "presses whenever it may"),
    Trick("sits_back", ("fuba",), ("PRESS",), _always("DONE"), "never presses"),
    Trick("crowds", ("fuba",), ("SETUP_PLACE",), _always("zone:CC"), "lines up in the centre circle"),
    Trick("takes_france", ("worldwide_football",), ("TEAM_SELECT",), _always("TEAM:FRA"), "always plays France"),
    Trick("lets_pass", ("worldwide_football",), ("DEFENCE",), _always("DONE"), "never defends"),
    Trick("defends", ("worldwide_football",), ("DEFENCE",), _always("PLAY:"), "defends with any card, always"),
    Trick(
        "passes_on", ("worldwide_football",), ("ATTACK",), _instead("PLAY:T", "PLAY:C", "PLAY:P", "PLAY:D"), "plays on instead of shooting"
    ),
    Trick("rushes", ("soccer_tactics_world",), ("BALL_DEST",), _furthest, "plays the ball as far forward as it goes"),
    Trick("dribbles", ("soccer_tactics_world",), ("BALL_MODE",), _always("DRIBBLE"), "dribbles whenever it may"),
    Trick("never_dribbles", ("soccer_tactics_world",), ("BALL_MODE",), _always("PLAY"), "never dribbles"),
    Trick("keeper_moves", ("soccer_tactics_world",), ("ATT_MODE",), _always("KEEPER"), "moves its goalkeeper whenever it may"),
    Trick("hoards", ("footime",), ("TURN", "DISCARD"), _hoard, "never throws a save card away"),
    Trick("keeps_its_hand", ("footime",), ("DISCARD",), _always("PASS"), "never changes a card"),
    Trick("searches_discards", ("footime",), ("DISCARD", "GIVE_CARD"), _search, "thinks about the cards it throws away, too"),
    Trick("tackles", ("footime",), ("TURN", "TACKLE_WINDOW"), _always("card:TAC"), "tackles whenever it may"),
    Trick("stands_off", ("footime",), ("TACKLE_WINDOW",), _always("PASS"), "never tackles out of turn"),
)  # fmt: skip
"""The habits that are tried against every level."""

reads, outthinks = Reads(), Outthinks()


def tricks_of(game: Game) -> Sequence[Trick]:
    """The tricks of a game."""
    return [trick for trick in TRICKS if game.name in trick.games]


def __getattr__(name: str) -> Trick:
    for trick in TRICKS:
        if trick.name == name:
            return trick
    raise AttributeError(f"there is no trick {name!r}; there are {', '.join(trick.name for trick in TRICKS)}, reads and outthinks")

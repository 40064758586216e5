"""OpenSpiel: importing this registers all games, `pyspiel.load_game("touchline_fuba", {"tie_break": "shootout"})`.

The parameters of a game are its options, and `position`: fields of a position to start from, `phase:PENALTY;ball:3/10` (named as in
`touchline.set_up`). What a player knows is `hide(state, seat)` and the log as that seat saw it; chance outcomes have the exact weights of
the rules.
"""

from __future__ import annotations

import hashlib
from typing import Any, Mapping

import numpy as np
import pyspiel

from touchline import games
from touchline.envs.observation import headline, layout, observe, ready, scout_for
from touchline.envs.refusing import whole
from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.kernel.game import Event, Game, Value
from touchline.kernel.playout import CHANCE, HIDDEN, OVER
from touchline.kernel.random import SEEDS
from touchline.play.errors import PositionError
from touchline.play.match import Match
from touchline.play.position import described, set_up

PREFIX = "touchline_"
RECENT = 16
"""How many of the last steps a raw information state tensor shows one by one; a digest stands for all of them."""
DIGEST = 8
"""The digest of all a seat saw, as so many 16-bit numbers."""
CHANCE_RUN = 256
"""More chance events than any game has between two decisions (whole hands dealt card by card, a solo opponent's turns)."""

Kind = pyspiel.GameType


class Knowledge:
    """What one seat saw so far: its log as text, and a digest of the log and of every hidden state along the way."""

    __slots__ = ("digest", "last", "recent", "text")

    def __init__(self) -> None:
        self.text, self.digest = "", bytes(2 * DIGEST)
        self.recent: tuple[tuple[int, int], ...] = ()
        self.last: tuple[Any, ...] = ()

    def copy(self) -> Knowledge:
        """The same knowledge, to go its own way."""
        twin = object.__new__(Knowledge)
        twin.text, twin.digest, twin.recent, twin.last = self.text, self.digest, self.recent, self.last
        return twin

    def add(self, who: int, action: int, name: str, events: tuple[Event, ...], hidden: bytes) -> None:
        """A step as the seat saw it. Secret choices in a row are one entry: their number is secret too."""
        entry = (who, action, events)
        if entry == self.last and action == HIDDEN and not events:
            return
        self.last = entry
        self.text += f" {'*' if who == CHANCE else who}:{name}"
        self.recent = (*self.recent, (who + 2, action + 1))[-RECENT:]
        told = self.digest + repr(entry).encode() + hidden
        self.digest = hashlib.blake2b(told, digest_size=2 * DIGEST).digest()


class Table:
    """A state with what every seat saw on the way to it; what they saw is worked out only when somebody asks."""

    __slots__ = ("fresh", "game", "known", "seats", "state")

    def __init__(self, game: Game, seats: int, state: Any):
        self.game, self.seats, self.state = game, seats, state
        self.known = [Knowledge() for _ in range(seats)]
        self.fresh: list[tuple[int, int, tuple[Event, ...], bytes, bytes]] = []

    def turn(self) -> int:
        """The seat to decide, CHANCE or OVER."""
        return int(self.game.turn(self.state))

    def play(self, action: int) -> None:
        """Play an action or an outcome."""
        who, before = self.turn(), self.game.dump(self.state)
        events = tuple(self.game.play(self.state, action))
        self.fresh.append((who, action, events, before, self.game.dump(self.state)))

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat saw."""
        game = self.game
        for who, action, events, before, after in self.fresh:
            names = game.outcomes if who == CHANCE else game.actions
            for watcher, known in enumerate(self.known):
                seen = action if who == watcher else game.seen_action(game.load(before), action, watcher)
                hidden = game.dump(game.view(game.load(after), watcher))
                told = tuple(game.seen_event(event, watcher) for event in events)
                if seen == HIDDEN and not told and hidden == game.dump(game.view(game.load(before), watcher)):
                    continue  # of a secret choice after which all looks as before nobody else knows
                known.add(who, seen, "?" if seen == HIDDEN else names[seen], told, hidden)
        self.fresh = []
        return self.known[seat]

    def copy(self) -> Table:
        """The same state and history, to go its own way."""
        twin = object.__new__(Table)
        twin.game, twin.seats, twin.state = self.game, self.seats, self.game.copy(self.state)
        twin.known, twin.fresh = [known.copy() for known in self.known], list(self.fresh)
        return twin

    def __deepcopy__(self, memo: Any) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        self.knowledge(0)
        known = [(k.text, k.digest, k.recent, k.last) for k in self.known]
        return _restore, (self.game.name, self.game.dump(self.state), known)


def _restore(name: str, state: bytes, known: list[tuple[Any, ...]]) -> Table:
    game = games.find(name)
    table = Table(game, len(known), game.load(state))
    for knowledge, (text, digest, recent, last) in zip(table.known, known, strict=True):
        knowledge.text, knowledge.digest, knowledge.recent, knowledge.last = text, digest, recent, last
    return table


class MatchState(pyspiel.State):  # type: ignore[misc]
    """A position of a match as OpenSpiel sees it."""

    def __init__(self, game: MatchGame):
        super().__init__(game)
        self.table = Table(game.game, game.seats, game.game.load(game.start))

    def current_player(self) -> int:
        """The seat to decide, or chance, or nobody."""
        who = self.table.turn()
        return who if who >= 0 else int(pyspiel.PlayerId.CHANCE if who == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.table.turn() == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.game.legal_list(self.table.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability: its integer weight over their sum."""
        chances = self.table.game.chance_list(self.table.state)
        total = sum(weight for _, weight in chances)
        return sorted((outcome, weight / total) for outcome, weight in chances)

    def _apply_action(self, action: int) -> None:
        game, state, thrown = self.table.game, self.table.state, self.table.turn() == CHANCE
        action = whole(action, "an outcome" if thrown else "an action", 0, len(game.outcomes if thrown else game.actions) - 1)
        if thrown:
            if action not in [outcome for outcome, _ in game.chance_list(state)]:
                raise ValueError(f"chance cannot show {self._action_to_string(-1, action)}")
        elif number := int(game.why_not(state, action)):
            raise ValueError(f"{self._action_to_string(0, action)} is not possible ({game.rule_id(number)})")
        self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        names = self.table.game.outcomes if player == pyspiel.PlayerId.CHANCE else self.table.game.actions
        return names[action] if 0 <= action < len(names) else str(action)

    def returns(self) -> list[float]:
        """The payoff of each seat once the match is over."""
        if not self.is_terminal():
            return [0.0] * self.table.seats
        return [float(payoff) for payoff in self.table.game.score_and_payoffs(self.table.state, self.table.seats)[1]]

    def resample_from_infostate(self, player: int, sampler: Any) -> MatchState:
        """A state this player cannot tell from this one: what it may not know is dealt anew."""
        twin: MatchState = self.clone()
        twin.table.knowledge(player)
        game = twin.table.game
        twin.table.state = game.deal(twin.table.state, player, int(sampler() * SEEDS))
        return twin

    def __str__(self) -> str:
        game = self.table.game
        return headline(Match(game, {}, 0, game.copy(self.table.state))) + f" [{game.dump(self.table.state).hex()}]"


class SeatObserver:
    """What one seat knows as text and numbers; as text with perfect recall also its log and a digest of all it saw.

    The numbers are its scout's report, part by part, from its own side of the pitch, with or without perfect recall: numbers to learn from,
    each within its bounds (`low`, `high`). `turned` says how that lies to the engine's actions, by which OpenSpiel plays. With the
    parameter `observation="raw"` they are the fields of its hidden state, and with perfect recall the last steps and the digest.
    """

    def __init__(self, game: MatchGame, kind: Any, params: Mapping[str, Any] | None):
        if unknown := set(params or {}) - {"observation"}:
            raise ValueError(f"observations have the parameter observation (scout or raw) only; given were {', '.join(sorted(unknown))}")
        self.kind, self.scout = kind, scout_for(game.game, (params or {}).get("observation"))
        pieces: list[tuple[str, tuple[int, ...]]] = [("player", (game.seats,))]
        if self.scout:
            pieces += [("turned", (len(self.scout.turns(game.seats)),)), *((part.name, part.shape or (1,)) for part in self.scout.parts)]
        else:
            pieces += [("state", (layout(game.game).size,))]
        self.remembers = kind.perfect_recall and self.scout is None
        """Whether the numbers tell of the past too."""
        if self.remembers:
            pieces += [("recent", (RECENT, 2)), ("digest", (DIGEST,))]
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        self.low, self.high = self._bounds()
        """The least and the greatest that each number can be; None where they are raw."""
        at = 0
        for name, shape in pieces:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def _bounds(self) -> tuple[Any, Any]:
        if self.scout is None:
            return None, None
        before = len(self.tensor) - self.scout.size  # who sees it, and how it is turned: a 1 among zeros
        low, high = (np.concatenate([np.full(before, e, np.int16), t]) for e, t in ((0, self.scout.low), (1, self.scout.high)))
        return low, high

    def set_from(self, state: MatchState, player: int) -> None:
        """Fill the tensor for a player."""
        table, player = state.table, self._player(state, player)
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        hidden = table.game.view(table.state, self._eyes(player))
        if self.scout:
            report, turned = self.scout.look(hidden, player)
            first = len(self.dict["player"]) + len(self.dict["turned"])
            self.dict["turned"][turned] = 1
            self.tensor[first : first + len(report)] = report
        else:
            self.dict["state"][:] = observe(table.game, hidden, player)[1:]
        if self.remembers:
            known = table.knowledge(player)
            for k, step in enumerate(reversed(known.recent)):
                self.dict["recent"][k] = step
            self.dict["digest"][:] = np.frombuffer(known.digest, "<u2")

    def string_from(self, state: MatchState, player: int) -> str:
        """The same as text."""
        table, player = state.table, self._player(state, player)
        shown = table.game.dump(table.game.view(table.state, self._eyes(player))).hex()
        if not self.kind.perfect_recall:
            return f"seat {player}: [{shown}]"
        known = table.knowledge(player)
        return f"seat {player}:{known.text} [{shown}] {known.digest.hex()}"

    @staticmethod
    def _player(state: MatchState, player: int) -> int:
        """A player who sits there; ValueError for anybody else."""
        return whole(player, "a player", 0, state.table.seats - 1)

    def _eyes(self, player: int) -> Watcher:
        """Whose view is asked for: a player's, or what everybody sees."""
        return player if self.kind.private_info != pyspiel.PrivateInfoType.NONE else SPECTATOR


class MatchGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games under some options, from the opening or from a position."""

    name: str

    def __init__(self, params: Mapping[str, Value]):
        found = games.find(self.name)
        given: dict[str, Any] = {
            k: v for k, v in params.items() if k != "position" and v != found.option(k).default
        }  # OpenSpiel fills in all defaults
        position = str(params.get("position", ""))
        self.game, self.options, self.seats = ready(self.name, given)
        """The game, every option with its value, and the number of seats."""
        match = set_up(self.game, read_position(self.game, position), **given) if position else Match(self.game, given)
        self.start = match.start
        """The bytes of the first position."""
        solo = self.seats == 1
        length = self.game.decision_bound(self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.actions), max_chance_outcomes=len(self.game.outcomes), num_players=self.seats,
            min_utility=-1.0, max_utility=1.0, utility_sum=None if solo else 0.0, max_game_length=length,
        )  # fmt: skip
        kept = given | ({"position": position} if position else {})
        super().__init__(game_type(self.game, self.seats), info, kept)

    def new_initial_state(self) -> MatchState:
        """The first position."""
        return MatchState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A generous bound on the chance events of a match."""
        return CHANCE_RUN * (int(self.max_game_length()) + 1)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> SeatObserver:
        """What players know, as text and numbers."""
        return SeatObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


def game_type(game: Game, seats: int | None = None) -> Any:
    """OpenSpiel's description of a game; for a number of seats, or in general."""
    parameters: dict[str, Value] = {option.name: option.default for option in game.options}
    return Kind(
        short_name=PREFIX + game.name,
        long_name=f"Touchline: {game.name.replace('_', ' ')}",
        dynamics=Kind.Dynamics.SEQUENTIAL,
        chance_mode=Kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Kind.Information.PERFECT_INFORMATION if "hide" not in game.own else Kind.Information.IMPERFECT_INFORMATION,
        utility=Kind.Utility.GENERAL_SUM if seats == 1 else Kind.Utility.ZERO_SUM,
        reward_model=Kind.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters | {"position": ""},
    )


def parameters(match: Match) -> dict[str, Value]:
    """What `pyspiel.load_game` takes to start where a match stands."""
    game = match.game
    fields = described(game, game.mirror(match.state), game.mirror(game.opening(match.options)))
    told = ";".join(f"{name}:{'/'.join(map(str, _flat(value)))}" for name, value in fields.items())
    return {name: value for name, value in match.options.items() if value != game.option(name).default} | {"position": told}


def _flat(value: Any) -> list[Any]:
    return [number for row in value for number in _flat(row)] if isinstance(value, list) else [value]


def read_position(game: Game, text: str) -> dict[str, Any]:
    """The fields of `phase:PENALTY;ball:3/10` as `touchline.set_up` takes them; the numbers of a grid are written row after row."""
    fields: dict[str, Any] = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if not colon:
            raise PositionError(f"a position is written name:value;name:value, not {part!r}")
        words: list[Any] = [int(word) if word.lstrip("-").isdecimal() else word for word in value.split("/")]
        name = game.former.get(name, name)
        shape = game.state.fields[name].shape if name in game.state.fields else ()
        if len(shape) == 2 and len(words) == shape[0] * shape[1]:
            words = [words[row * shape[1] : (row + 1) * shape[1]] for row in range(shape[0])]
        fields[name] = words if shape else words[0] if len(words) == 1 else words
    return fields


# a class each, because OpenSpiel keeps what it is given beyond the end of the interpreter, where a function could no longer be freed
GAMES = {name: type(f"Match_{name}", (MatchGame,), {"name": name, "__doc__": f"{name} as an OpenSpiel game."}) for name in games.names()}
for _name, _made in GAMES.items():
    globals()[_made.__name__] = _made  # where pickle looks for it
    pyspiel.register_game(game_type(games.find(_name)), _made)

"""What a game is to everything above the rules: its descriptor, its entry points, its states as opaque handles."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Callable, Iterable, Mapping

from touchline.kernel import arrays, bulk, defaults, prospects, target
from touchline.kernel.desk import Desk, Pointers
from touchline.kernel.events import EVENT_ROOM, EVENT_SIZE
from touchline.kernel.eyes import Watcher, in_rules
from touchline.kernel.network import MOST
from touchline.kernel.options import Option, OptionError, Value
from touchline.kernel.parts import Deed, Event, Knob, Shot, Unknown
from touchline.kernel.playout import GREEDY, HIDDEN, RANDOM, play_many
from touchline.kernel.random import draw, falls_to
from touchline.kernel.record import Glance, Mirror, Record, Row
from touchline.kernel.seal import seal_many
from touchline.kernel.tables import Tables
from touchline.kernel.target import CONTRACT

Handle = Any
"""A state: bytes in memory when compiled, a Mirror when interpreted. Only the game it belongs to knows which."""

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how many parts are done, and how many there are."""

TO_PLAY = ("setup", "turn", "legal", "why_not", "chance", "apply", "result", "hide", "redeal", "seen", "pass_time")
"""The entry points without which nobody at a table can make a choice."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game's descriptor. The functions are its entry points (see CONTRACT); the rest is what they mean to people.

    Examples:
        >>> from touchline import games
        >>> game = games.find("coup_du_champion")
        >>> game.name, game.seats(game.settle({})), "PASS" in game.actions, game.options[0].name
        ('coup_du_champion', 2, True, 'format')
    """

    name: str
    state: type[Record]
    tables: Tables
    actions: tuple[str, ...]
    """The text form of every action; its index is the engine's integer."""
    outcomes: tuple[str, ...]
    """The text form of every chance outcome."""
    events: type[IntEnum]
    refusals: type[IntEnum]
    """Why an action is refused: members are rule ids, numbered from 1, with _ for a hyphen and __ for a dot."""
    setup: Callable[..., Any]
    turn: Callable[..., Any]
    legal: Callable[..., Any]
    why_not: Callable[..., Any]
    chance: Callable[..., Any]
    apply: Callable[..., Any]
    result: Callable[..., Any]
    fallback: Callable[..., Any]
    greedy: Callable[..., Any]
    options: tuple[Option, ...] = ()
    former: Mapping[str, str] = field(default_factory=dict)
    """Fields of positions under names they once had: records that begin from such a position are still read."""
    names: Mapping[str, type[IntEnum]] = field(default_factory=dict)
    """Fields whose numbers have names."""
    places: Mapping[str, Mapping[str, int | tuple[int, ...]]] = field(default_factory=dict)
    """Fields that hold places of the pitch, and what they hold for each place by its name: so that a position can say `ball: "C3"`."""
    seats: Callable[[Mapping[str, Value]], int] = lambda options: 2
    hide: Callable[..., Any] = defaults.hide
    redeal: Callable[..., Any] = defaults.redeal
    seen: Callable[..., Any] = defaults.seen
    pass_time: Callable[..., Any] = defaults.pass_time
    situation: Callable[..., Any] = defaults.situation
    situations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What `situation` tells apart, as people read it: rows of columns, in the order of its numbers."""
    signs: Callable[..., Any] = defaults.signs
    sign_names: tuple[str, ...] = ()
    """What `signs` counts, as people read it; each row of situations has weights of its own for them."""
    swap: Callable[..., Any] | None = None
    """Exchange the teams; None for a game that is not symmetric."""
    swap_actions: tuple[int, ...] = ()
    """The action of the exchanged team for each action; empty if they are the same."""
    swap_outcomes: tuple[int, ...] = ()
    unknown: Mapping[str, Unknown] = field(default_factory=dict)
    """The phases in which what follows cannot be told from what everybody knows; in all others it can."""
    interrupts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The phases in which a team may interrupt the other's play: the action that lets it go on (empty if that is a choice of its own),
    and the one that interrupts. Prospects go on through them, once under either assumption."""
    private: Mapping[str, tuple[bool, bool, bool]] = field(default_factory=dict)
    """Event kinds with details that only the seat in detail `a` may see: which of a, b, c are private."""
    headlines: tuple[str, ...] = ("goal",)
    """Event kinds worth a line of their own in a match record."""
    shots: tuple[Shot, ...] = ()
    """What counts as a shot, for whoever studies matches; a `goal` event names the team that scored in detail `a`."""
    deeds: tuple[Deed, ...] = ()
    """What else players do that is worth comparing: passes, fouls, cards thrown away."""
    changed_ends: Callable[[Any], bool] = lambda s: False
    """Whether home attack the other way by now than the pitch of the scene says."""
    kick_off: str = "kick_off"
    """The kind of event whose first occurrence in a match tells, in detail `a`, who has the first kick."""
    problem: Callable[[Any], str | None] = lambda s: None
    """What is impossible about a position (a Mirror), or None."""
    agreed_until: str = ""
    """The first field that a match changes. Those before it are agreed: they follow from the options; no position may differ in them."""
    arrange: Callable[[Any, str, str], bool] | None = None
    """Put a token of the scene on another place, in a position (a Mirror); False if it cannot stand there: `arrange(s, token, place)`."""
    knobs: tuple[Knob, ...] = ()
    """What else people may set by hand in a position: the score, the clock, dice that lie on the table."""
    scene: Callable[..., Any] | None = None
    """What a person sees: `scene(look)` from a seat's own view (see play/scene.py)."""
    about: Callable[..., Iterable[int]] | None = None
    """The actions that belong to a place or a card of the scene, open or not, the likeliest first: `about(look, thing)`."""
    choice: Callable[..., Any] | None = None
    """One action as that scene offers it: `choice(look, action)`; also asked about actions that are not open, for their words."""
    outcome_text: Callable[..., str] | None = None
    """A chance outcome in words: `outcome_text(outcome, say)`; without it the text form is shown."""
    outcome_dice: Callable[[int], Any] | None = None
    """The dice that show a chance outcome, for screens that draw them (`Thrown`, see play/scene.py); none for a drawn card."""
    details: Callable[..., dict[str, Any]] = lambda event, say: {}
    """What the wording of an event may mention: `details(event, say)`."""
    sides: Callable[[Any, Any], tuple[str, str]] = lambda s, say: ("", "")
    """What a game itself calls both sides of a state (a Mirror), such as countries, as noun phrases; empty for Home and Away."""
    shootout: Callable[[Any], tuple[int, int] | None] = lambda s: None
    """Goals of both teams in the shoot-out of a state (a Mirror), or None if there was none."""
    clock: Callable[[Any], str] = lambda s: ""
    """The match clock as people read it."""
    time_limit: Callable[[Any], int] = lambda s: 0
    """Seconds a person has for the decision that is due; 0 for no limit."""
    stopwatch: Callable[[Any], tuple[int, int] | None] = lambda s: None
    """On a real clock, what it shows and when the period is up, in milliseconds; None where no wall-clock time is kept."""
    idle_actions: frozenset[int] = frozenset()
    """Actions that only make the action space regular: no rule ever allows them."""
    max_legal: int = 64
    max_outcomes: int = 64
    max_decisions: int = 1000
    """A bound on the decisions of a match under default options."""
    bound: Callable[[Mapping[str, Value]], int] | None = None
    """The same bound for other options."""
    long_options: tuple[str, ...] = ()
    """Options that conformance checks leave at their defaults, because other values only make matches very long."""
    exhaust_matches: int = 400
    """How many matches the exhaustive runner may need until everything has occurred."""
    target: str = field(default_factory=lambda: target.TARGET)
    entries: Mapping[str, Any] = field(init=False)
    """The entry points this game has, as they were declared."""
    own: frozenset[str] = field(init=False)
    """Entry points for which the game has rules of its own; for the others the defaults do (nothing hidden, no time passes...)."""

    def __post_init__(self) -> None:
        for label, names in (("action", self.actions), ("outcome", self.outcomes)):
            if len(set(names)) != len(names):
                raise ValueError(f"{self.name}: two {label}s have the same text")
        if len(self.sign_names) > max(self.max_legal, self.max_outcomes):
            raise ValueError(f"{self.name}: more signs than there is room for")
        object.__setattr__(self, "entries", {name: f for name in CONTRACT if (f := getattr(self, name)) is not None})
        object.__setattr__(self, "own", frozenset(name for name, f in self.entries.items() if f is not getattr(defaults, name, None)))

    # --- states ---------------------------------------------------------------------------------------------------

    def blank(self) -> Handle:
        """A new state, all zeros."""
        return Mirror(self.state) if self.target == "interpreted" else arrays.zeros("uint8", self.state.size)

    def load(self, data: bytes) -> Handle:
        """A state from its bytes."""
        if len(data) != self.state.size:
            raise ValueError(f"a state of {self.name} has {self.state.size} bytes, not {len(data)}")
        return Mirror(self.state, data) if self.target == "interpreted" else arrays.block(data)

    def dump(self, state: Handle) -> bytes:
        """The bytes of a state."""
        return bytes(state.dump() if isinstance(state, Mirror) else state.tobytes())

    def copy(self, state: Handle) -> Handle:
        """A state of its own with the same content."""
        return arrays.block(state) if isinstance(state, memoryview) else state.copy()

    def mirror(self, state: Handle) -> Any:
        """The state by field names, as plain integers; changing it changes nothing else."""
        return Mirror(self.state, self.dump(state), self.names)

    def glance(self, state: Handle) -> Any:
        """The state by field names, to read one or two of them; do not change it."""
        return state if isinstance(state, Mirror) else Glance(self.state, state)

    def view(self, state: Handle, eyes: Watcher) -> Handle:
        """What a seat or a spectator may know of a state: a copy with everything else blanked."""
        shown = self.copy(state)
        self.hide(shown, in_rules(eyes))
        return shown

    def deal(self, state: Handle, eyes: Watcher, seed: int) -> Handle:
        """A state that looks the same to a seat or a spectator: a copy with everything they may not know dealt anew."""
        dealt = self.view(state, eyes)
        self.redeal(dealt, in_rules(eyes), seed)
        return dealt

    # --- options --------------------------------------------------------------------------------------------------

    def option(self, name: str) -> Option:
        """An option by name."""
        for option in self.options:
            if option.name == name:
                return option
        raise OptionError(f"{self.name} has no option {name!r}; it has {', '.join(o.name for o in self.options) or 'none'}")

    def settle(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """All options: defaults, then presets, then what was given; contradictions are refused."""
        chosen = {name: self.option(name).decode(self.option(name).encode(value)) for name, value in given.items()}
        settled: dict[str, Value] = {o.name: o.default for o in self.options}
        settled.update(chosen)
        for option in self.options:
            for name, value in option.presets.get(str(settled[option.name]), {}).items():
                if name in chosen and chosen[name] != value:
                    if not option.binds(settled[option.name]):
                        continue
                    raise OptionError(
                        f"{option.name}={settled[option.name]} fixes {name} at {value}; choose another {option.name} to set it"
                    )
                settled[name] = value
        return settled

    def settle_for_programs(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The same for matches among programs, where no wall-clock time passes; OptionError if a stop-watch is to end them."""
        settled = self.settle(options)
        if settled.get("clock") == "real":
            raise OptionError(
                "clock=real: a stop-watch runs while people think, and programs play a match in no time; choose clock=virtual here"
            )
        return settled

    def encoded(self, options: Mapping[str, Value]) -> list[int]:
        """The option values as the engine's integers, in order."""
        settled = self.settle(options)
        return [o.encode(settled[o.name]) for o in self.options]

    def opening(self, options: Mapping[str, Value] | None = None) -> Handle:
        """The opening position under some options."""
        values = self.encoded(options or {})
        if self.target == "cuda":
            from touchline.kernel.wave import open_on_gpu

            return open_on_gpu(self, values)
        state = self.blank()
        self.setup(state, self.row(values))
        return state

    def decision_bound(self, options: Mapping[str, Value]) -> int:
        """The most decisions a match can take."""
        return self.bound(self.settle(options)) if self.bound else self.max_decisions

    # --- reading --------------------------------------------------------------------------------------------------

    def room(self, n: int) -> Any:
        """Working memory of n integers."""
        return Row([0] * n) if self.target == "interpreted" else arrays.zeros("int32", n)

    def row(self, values: Iterable[int]) -> Any:
        """Integers as rules take them."""
        return Row(values) if self.target == "interpreted" else arrays.row_of("int32", values)

    def legal_list(self, state: Handle) -> list[int]:
        """Every legal action."""
        out = self.room(self.max_legal)
        n = self.legal(state, out)
        return [int(out[i]) for i in range(n)] if isinstance(out, Row) else list(out[:n].tolist())

    def chance_list(self, state: Handle) -> list[tuple[int, int]]:
        """Every chance outcome with its weight."""
        out, weight = self.room(self.max_outcomes), self.room(self.max_outcomes)
        n = self.chance(state, out, weight)
        if isinstance(out, Row):
            return [(int(out[i]), int(weight[i])) for i in range(n)]
        return list(zip(out[:n].tolist(), weight[:n].tolist(), strict=True))

    def thrown(self, state: Handle, seed: int, step: int) -> int:
        """The outcome that the throw due in a state shows at a step of the match with this seed, as the engine draws it."""
        chances = self.chance_list(state)
        weights = [weight for _, weight in chances]
        return chances[falls_to(draw(seed, step, sum(weights)), weights)][0]

    def play(self, state: Handle, action: int) -> list[Event]:
        """Apply an action or outcome in place; the events of it."""
        events = self.room(EVENT_ROOM)
        self.apply(state, action, events)
        return self.read_events(events)

    def read_events(self, events: Any) -> list[Event]:
        """The events in a vector."""
        count = int(events[0])
        if not count:
            return []
        size = 1 + EVENT_SIZE * count
        told = [int(events[i]) for i in range(size)] if isinstance(events, Row) else events[:size].tolist()
        names = self.event_names
        return [Event(names[told[i]], told[i + 1], told[i + 2], told[i + 3]) for i in range(1, size, EVENT_SIZE)]

    def seen_action(self, state: Handle, action: int, eyes: Watcher) -> int:
        """What somebody else sees of an action or an outcome about to be played: itself, or HIDDEN."""
        return int(self.seen(state, action, in_rules(eyes))) if "seen" in self.own else action

    def seen_event(self, event: Event, eyes: Watcher) -> Event:
        """An event as a seat or a spectator sees it: private details are HIDDEN from everybody but their owner."""
        masks = self.private.get(event.kind)
        if masks is None or event.a == eyes:
            return event
        return Event(event.kind, *(HIDDEN if mask else value for mask, value in zip(masks, event[1:], strict=True)))

    def score_and_payoffs(self, state: Handle, seats: int) -> tuple[tuple[int, int], tuple[int, ...]]:
        """Goals of home and away, and the payoff of each seat."""
        out = self.room(2 + max(seats, 8))
        self.result(state, out)
        home, away, *payoffs = out if isinstance(out, Row) else out.tolist()
        return (home, away), tuple(payoffs[:seats])

    @functools.cached_property
    def unknowns(self) -> Any:
        """What is unknown by the number of the phase, for compiled code."""
        return self._unknowns()

    def _unknowns(self) -> Any:
        phases = self.names["phase"]
        table = self.room(max(phases) + 1)
        for name, kind in self.unknown.items():
            table[phases[name]] = int(kind)
        return table

    @functools.cached_property
    def windows(self) -> tuple[Any, ...]:
        """The same if opponents let play go on wherever they may interrupt it, and if they interrupt as soon as they may; none without."""
        phases, tables = self.names["phase"], []
        for i in range(2 if self.interrupts else 0):
            table = self._unknowns()
            for name, ways in self.interrupts.items():
                if ways[i]:
                    table[phases[name]] = prospects.WINDOW + self.actions.index(ways[i])
            tables.append(table)
        return tuple(tables)

    def phase(self, state: Handle) -> str:
        """What is asked for now, by its name."""
        return self.names["phase"](self.glance(state).phase).name

    @functools.cached_property
    def event_names(self) -> dict[int, str]:
        """Kinds of events by their number."""
        return {int(kind): kind.name.lower() for kind in self.events}

    @functools.cached_property
    def action_numbers(self) -> dict[str, int]:
        """Actions by their text."""
        return {text: i for i, text in enumerate(self.actions)}

    @functools.cached_property
    def outcome_numbers(self) -> dict[str, int]:
        """Chance outcomes by their text."""
        return {text: i for i, text in enumerate(self.outcomes)}

    def rule_id(self, refusal: int) -> str:
        """The rule behind a refusal's number."""
        return self.refusal_ids[refusal]

    @functools.cached_property
    def refusal_ids(self) -> dict[int, str]:
        """Rule ids by the number of their refusal: FUB_4__7 is FUB-4.7."""
        return {int(r): r.name.replace("__", ".").replace("_", "-") for r in self.refusals}

    # --- compiling and bulk play ----------------------------------------------------------------------------------

    def __deepcopy__(self, memo: Any) -> Game:
        return self  # there is one of each game in a process

    def __reduce__(self) -> tuple[Any, ...]:
        from touchline import games

        return games.find, (self.name,)

    def make_ready(self, progress: Progress | None = None, to_play: bool = False) -> None:
        """Compile whatever is not compiled yet (CPU target), telling `progress` part by part.

        With `to_play`, if there is something to compile, only what a match needs until somebody can choose; the rest follows as it is used.
        """
        if self.target == "cuda":
            from touchline.kernel.gpu import driver

            driver()
        if self.target != "cpu" or target.PLAIN or "ready" in self.__dict__ or (to_play and "playable" in self.__dict__):
            return
        from touchline.kernel.prepare import all_kept, compile_all

        tell = progress or (lambda part, done, total: None)
        entries: Mapping[str, Any] = self.entries
        loops: tuple[Any, ...] = (play_many, seal_many)
        whole = not to_play or all_kept((*entries.values(), *loops))
        if not whole:
            entries, loops = {name: entries[name] for name in TO_PLAY}, ()
        compile_all((*entries.values(), *loops), tell)
        tell("ready", len(entries), len(entries))
        self.__dict__.update({name: f.loaded.call for name, f in entries.items()})  # a frozen descriptor, but this much it may remember
        self.__dict__["playable"] = True
        if whole:
            self.__dict__["addresses"] = {name: f.address for name, f in entries.items()}
            self.__dict__["ready"] = True

    def pointers(self, names: Iterable[str]) -> list[Any]:
        """Entry points for compiled loops over them: addresses when compiled, functions when interpreted."""
        self.make_ready()
        known = self.__dict__.get("addresses", {})
        return [known[name] if known else getattr(self, name) for name in names]

    @functools.cached_property
    def all_pointers(self) -> Pointers:
        """All that compiled loops call."""
        return Pointers(*self.pointers(Pointers._fields))

    def desk(self) -> Desk:
        """Working memory for one match at a time inside the engine."""
        size = max(self.max_legal, self.max_outcomes, MOST)
        return Desk(self.blank(), self.blank(), self.room(size), self.room(size), self.room(1), self.room(10))

    play_batch, play_sums, sums_of = bulk.play_batch, bulk.play_sums, bulk.sums_of


__all__ = ["GREEDY", "RANDOM", "Deed", "Event", "Game", "Knob", "Option", "OptionError", "Shot", "Unknown", "Value"]

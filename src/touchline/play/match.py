"""A match for people who write Python: a state, its history, and the words for both.

match = touchline.new("coup_du_champion", seed=7, var=True)
while match.turn != touchline.OVER:
    match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Iterator, Mapping, NamedTuple

from touchline import games
from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.kernel.game import Event, Game, Value
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import SEEDS, draw, match_seed
from touchline.play.actions import Action, LegalActions, lookup, odds_of, refuse
from touchline.play.errors import IllegalAction, NotYourTurn

if TYPE_CHECKING:
    from touchline.play.drawing.style import Theme
    from touchline.play.fair import Fair
    from touchline.play.prospects import Prospects
    from touchline.play.view import SeenStep, View
    from touchline.thinking.advice import Hint, WinChance

UNDO_DEALS = 4
"""So many deals a seat are compared to tell whether a decision taught it something."""
FORCED_DEALS = 32
"""So many deals are compared to tell whether a decision without a choice is known to everybody."""
CLOCK = -3
"""The "seat" of a step of the wall clock: milliseconds that passed, or PAUSE, or RESUME."""
PAUSE, RESUME = -5, -6
_STOPS = {PAUSE: "pause", RESUME: "resume"}

Seat = int
"""Home seats are even, away seats odd; CHANCE and OVER are no seats."""


class Step(NamedTuple):
    """One thing done in a match: a decision (seat), a chance outcome (CHANCE) or time passing (CLOCK, milliseconds)."""

    seat: int
    action: int
    events: tuple[Event, ...]
    before: bytes
    """The state it was done in."""
    text: str = ""
    """What was done, as records write it; empty for time that passes."""

    def __repr__(self) -> str:
        if self.seat == CLOCK:
            return f"<clock: {_STOPS.get(self.action) or f'{self.action} ms'}>"
        who = "throw" if self.seat == CHANCE else f"seat {self.seat}"
        happened = f" ({', '.join(event.kind for event in self.events)})" if self.events else ""
        return f"<{who}: {self.text or self.action}{happened}>"


class Match:
    """A match in progress or finished.

    Examples:
        >>> import touchline
        >>> match = touchline.new("coup_du_champion", seed=7)
        >>> while not match.over:
        ...     events = match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
        >>> match.over, match.payoffs is not None, touchline.read(str(match)) == match
        (True, True, True)
    """

    def __init__(self, game: Game | str, options: Mapping[str, Value] | None = None, seed: int = 0, state: Any = None):
        self.game = games.find(game) if isinstance(game, str) else game
        self.game.make_ready(to_play=True)
        self.options = self.game.settle(options or {})
        """Every option with its value."""
        self.seed = seed
        """What unforced throws are drawn from."""
        self.seats = self.game.seats(self.options)
        """How many seats the match has."""
        self.steps: list[Step] = []
        """All that was done so far."""
        self.state = self.game.opening(self.options) if state is None else state
        self.start = self.game.dump(self.state)
        """The bytes of the first position."""
        self.fair: Fair | None = None
        """The fair dice it was thrown with, if it was (see play/fair.py)."""
        self.players: tuple[str, ...] = ()
        """Who plays each seat (human, or a bot's name), where that was agreed; kept in the record, so that a table can go on."""

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> Seat:
        """The seat to decide, or CHANCE (a die must be thrown), or OVER."""
        return int(self.game.turn(self.state))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.turn == OVER

    @property
    def legal(self) -> LegalActions:
        """What the seat on turn may do; nothing while a die must be thrown or after the end."""
        return LegalActions(self.game, self.game.legal_list(self.state) if self.turn >= 0 else [])

    def openly_forced(self) -> bool:
        """Whether everybody knows that the seat on turn has no choice: then playing for it at once tells nobody anything."""
        if self.turn < 0 or len(self.legal) != 1:
            return False
        if "hide" not in self.game.own:
            return True
        return all(len(self.game.legal_list(self.game.deal(self.state, SPECTATOR, seed))) == 1 for seed in range(FORCED_DEALS))

    @property
    def chances(self) -> dict[str, Fraction]:
        """The outcomes of the throw that is due, with their exact probabilities."""
        return odds_of(self.game, self.state)

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away."""
        return self.game.score_and_payoffs(self.state, self.seats)[0]

    @property
    def shootout(self) -> tuple[int, int] | None:
        """Goals of home and away in the shoot-out, if there was one."""
        return self.game.shootout(self.game.mirror(self.state))

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """What the match was worth to each seat (1 won, 0 drawn, -1 lost), once it is over."""
        return self.game.score_and_payoffs(self.state, self.seats)[1] if self.over else None

    @property
    def clock(self) -> str:
        """The match clock as people read it."""
        return self.game.clock(self.fields)

    @property
    def fields(self) -> Any:
        """The state by field names; changing it changes nothing."""
        return self.game.mirror(self.state)

    @property
    def position(self) -> str:
        """Where the match stands, hidden hands and all, as a line of text that `touchline.position` reads."""
        from touchline.play.position import written

        return written(self)

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far."""
        return [event for step in self.steps for event in step.events]

    def action(self, action: int | str) -> Action:
        """An action from its number or text, however it is written; ValueError with what is open now if there is none."""
        if isinstance(action, str) and action not in self.game.action_numbers and self.turn >= 0:
            return self.view(self.turn).action(action)
        return lookup(action, self.game.actions, self.game.action_numbers, "action")

    def outcome(self, outcome: int | str) -> Action:
        """A chance outcome from its number or text."""
        return lookup(outcome, self.game.outcomes, self.game.outcome_numbers, "outcome")

    def why_not(self, action: int | str) -> str | None:
        """The id of the rule that forbids an action now, or None if it is legal."""
        number = int(self.game.why_not(self.state, int(self.action(action))))
        return self.game.rule_id(number) if number else None

    def odds(self, action: int | str) -> dict[str, Fraction]:
        """The exact odds of the throw that an action leads to at once; empty if no throw follows immediately."""
        chosen = self._legal(action)
        after = self.game.copy(self.state)
        self.game.play(after, int(chosen))
        return odds_of(self.game, after)

    def prospects(self, action: int | str, seed: int = 0, samples: int = 2000) -> Prospects:
        """What an action of the seat on turn leads to until somebody decides again: exact, or sampled with the number of samples."""
        return self.view(self.turn).prospects(self._legal(action), seed, samples)

    def win_probability(self, seat: Watcher = SPECTATOR, seed: int = 0, samples: int | None = None) -> WinChance:
        """How likely each result is, as far as a seat (or a spectator) can know."""
        return self.view(seat).win_probability(seed, samples)

    def hint(self, seat: Seat | None = None, seed: int = 0, work: int | None = None, language: str = "en") -> Hint:
        """The best action of the seat on turn, its value, the next best, and why they differ."""
        if self.turn < 0:
            raise NotYourTurn("no decision is due")
        return self.view(self.turn if seat is None else seat).hint(seed, work, language)

    def view(self, seat: Watcher) -> View:
        """What a seat (or SPECTATOR) may know of the match."""
        from touchline.play.view import View

        return View(self.game, self.options, seat, self.state)

    def log(self, eyes: Watcher, since: int = 0) -> list[SeenStep]:
        """The history as somebody saw it, from a step on. What they saw nothing of is not in it: how many secret choices, for one."""
        return [step for _, step in self.told(eyes, since)]

    def told(self, eyes: Watcher, since: int = 0) -> list[tuple[int, SeenStep]]:
        """The history as `log` gives it, each entry with the number of steps of the match after it."""
        from touchline.play.view import goes_unseen, seen_by

        steps, seen = self.steps, []
        for number in range(since, len(steps)):
            shown = seen_by(self.game, steps[number], eyes)
            after = self.game.load(steps[number + 1].before) if number + 1 < len(steps) else self.state
            if not goes_unseen(self.game, steps[number], shown, after, eyes):
                seen.append((number + 1, shown))
        return seen

    def svg(self, seat: Watcher = SPECTATOR, language: str = "en", theme: Theme = "light") -> str:
        """The table as a picture (an SVG document): what everybody sees, or what a seat does."""
        return self.view(seat).svg(language, theme)

    def film(self, seat: Watcher = SPECTATOR, language: str = "en", theme: Theme = "light") -> str:
        """The match so far as an SVG document that plays by itself: what everybody saw, or what a seat did."""
        from touchline.play.drawing import film

        return film(self, seat, language, theme)

    def page(self, seat: Watcher = SPECTATOR, language: str = "en", theme: Theme = "light") -> str:
        """The match so far as an HTML page of one file, to step through and to send."""
        from touchline.play.drawing import page

        return page(self, seat, language, theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.view(SPECTATOR)._repr_html_()

    def data(self, eyes: Watcher, language: str = "en", since: int = 0) -> bytes:
        """Everything somebody receives (the log from a step on), as bytes: for the wire, and to test that nothing hidden is in it."""
        return self.view(eyes).data(language, self.log(eyes, since))

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, action: int | str) -> tuple[Event, ...]:
        """Play a decision of the seat on turn, as an Action, a number or a text; what happened. Refused if illegal."""
        return self._do(self.turn, self._legal(action))

    def roll(self, outcome: int | str | None = None) -> tuple[Event, ...]:
        """Throw the die that is due: drawn from the seed, or a forced outcome; what happened."""
        if self.turn != CHANCE:
            raise NotYourTurn("nothing is to be thrown: " + ("the match is over" if self.over else "a decision is due, call play()"))
        if outcome is None:
            return self._do(CHANCE, self.outcome(self.game.thrown(self.state, match_seed(self.seed), len(self.steps))))
        wanted, faces = self.outcome(outcome), [number for number, _ in self.game.chance_list(self.state)]
        if wanted not in faces:
            raise IllegalAction(wanted.text, "", f"this throw can only show {', '.join(self.game.outcomes[face] for face in faces)}")
        return self._do(CHANCE, wanted)

    def pass_time(self, milliseconds: int) -> None:
        """Let wall-clock time pass (only matches on a real clock notice)."""
        if milliseconds < 0 or milliseconds > 24 * 3600 * 1000:
            raise ValueError(f"{milliseconds} ms cannot pass; from 0 to a day is possible")
        if self.paused:
            return
        before = self.game.dump(self.state)
        self.game.pass_time(self.state, milliseconds)
        if self.game.dump(self.state) != before:
            self.steps.append(Step(CLOCK, milliseconds, (), before))

    @property
    def paused(self) -> bool:
        """Whether the wall clock stands still; then nothing can be played."""
        return bool(self.steps) and self.steps[-1].seat == CLOCK and self.steps[-1].action == PAUSE

    def pause(self) -> None:
        """Stop the wall clock, by consent or because somebody is gone; logged."""
        if self.paused:
            raise ValueError("the match is paused already")
        self.steps.append(Step(CLOCK, PAUSE, (), self.game.dump(self.state)))

    def resume(self) -> None:
        """Let the wall clock run again."""
        if not self.paused:
            raise ValueError("the match is not paused")
        self.steps.append(Step(CLOCK, RESUME, (), self.game.dump(self.state)))

    def fallback(self) -> Action:
        """What is played for the seat on turn if its time is up."""
        if self.turn < 0:
            raise NotYourTurn("no decision is due")
        number = int(self.game.fallback(self.state, draw(match_seed(self.seed), len(self.steps), SEEDS)))
        return self.action(number)

    def may_undo(self, seat: Seat | None = None) -> bool:
        """Whether the last decision can be taken back: it was this seat's own, and nothing was thrown or shown since."""
        if not self.steps or self.steps[-1].seat < 0 or (seat is not None and self.steps[-1].seat != seat):
            return False
        return not self._revealing(self.steps[-1])

    def _revealing(self, step: Step) -> bool:
        """Whether the last step may have taught a seat something it could not know.

        That is judged from what the deciding seat knows: what others know of its hand is secret, and whether it may undo must not tell.
        """
        if "hide" not in self.game.own:
            return False
        before = self.game.load(step.before)
        return any(self._teaches(self.game.deal(before, step.seat, deal), step.action) for deal in range(UNDO_DEALS))

    def _teaches(self, before: Any, action: int) -> bool:
        """Whether an action teaches a seat something in a position: then other deals would have looked different to it."""
        game, after = self.game, self.game.copy(before)
        game.play(after, action)
        for seat in range(self.seats):
            now = game.dump(game.view(after, seat))
            for seed in range(UNDO_DEALS):
                other = game.deal(before, seat, seed)
                if game.why_not(other, action):
                    return True
                game.play(other, action)
                if game.dump(game.view(other, seat)) != now:
                    return True
        return False

    def undo(self, seat: Seat | None = None) -> Action:
        """Take back the last decision, if the policy of `may_undo` allows it."""
        if not self.may_undo(seat):
            raise ValueError("only your own last decision can be taken back, and only until something is thrown or shown")
        step = self.steps.pop()
        self.state = self.game.load(step.before)
        return self.action(step.action)

    def at(self, step: int) -> Match:
        """The match as it was after a number of steps, to look at or to play on from."""
        if not 0 <= step <= len(self.steps):
            raise ValueError(f"the match has {len(self.steps)} steps; there is no step {step}")
        twin = self.copy()
        if step < len(self.steps):
            twin.state = self.game.load(self.steps[step].before)
            twin.steps = self.steps[:step]
        return twin

    def _legal(self, action: int | str) -> Action:
        chosen = self.action(action)
        if self.turn == CHANCE:
            raise NotYourTurn("a die must be thrown first: call roll()")
        refuse(self.game, self.state, chosen)
        return chosen

    def _do(self, seat: int, action: Action) -> tuple[Event, ...]:
        if self.paused:
            raise NotYourTurn("the match is paused")
        return self.do(seat, int(action))

    def do(self, seat: int, action: int) -> tuple[Event, ...]:
        """Do something that is known to be possible: a seat's action, or an outcome of chance; what happened."""
        before = self.game.dump(self.state)
        events = tuple(self.game.play(self.state, action))
        names = self.game.outcomes if seat == CHANCE else self.game.actions
        self.steps.append(Step(seat, action, events, before, names[action]))
        return events

    # --- keeping --------------------------------------------------------------------------------------------------

    def copy(self) -> Match:
        """A match of its own with the same history."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin.steps = list(self.steps)
        twin.state = self.game.copy(self.state)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.name, "state": self.game.dump(self.state)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = games.find(kept["game"])
        self.state = self.game.load(kept["state"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __str__(self) -> str:
        from touchline.play.notation import write

        return write(self)

    def __repr__(self) -> str:
        return f"<Match {self.game.name} {self.score[0]}-{self.score[1]}, {len(self.steps)} steps{', over' if self.over else ''}>"


def new(game: str, *, seed: int = 0, **options: Value) -> Match:
    """A new match of a game, by its name and options; the seed decides all throws that are not forced.

    Examples:
        >>> import touchline
        >>> touchline.new("coup_du_champion", seed=7, var=True)
        <Match coup_du_champion 0-0, 0 steps>
    """
    return Match(game, options, seed)

"""What a seat may know of a match. Everything here is computed from `hide(state, seat)`, and from nothing else."""

from __future__ import annotations

import contextlib
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Sequence

import msgspec

from touchline import games
from touchline.kernel.eyes import Audience, Watcher, everybody, on_the_wire
from touchline.kernel.game import Event, Game, Handle, Unknown, Value
from touchline.kernel.playout import CHANCE, HIDDEN, OVER
from touchline.play.actions import MOST_NEAR, Action, LegalActions, lookup, near, odds_of, plain, refuse
from touchline.play.errors import NotYourTurn
from touchline.play.match import CLOCK
from touchline.play.naming import called
from touchline.play.scene import Choice, Idle, Look, Scene, Thing, result_words, the_team, told
from touchline.play.wording import LANGUAGES, NOBODY_CALLED, Called, MissingText, Wording, commentator, wording

if TYPE_CHECKING:
    from touchline.play.asking import Closed
    from touchline.play.drawing.style import Theme
    from touchline.play.match import Step
    from touchline.play.prospects import Prospects
    from touchline.thinking.advice import Hint, WinChance


class SeenStep(NamedTuple):
    """A step as a seat saw it: who acted, what (HIDDEN if only that something was done), and the events with private details masked."""

    seat: int
    action: int
    events: tuple[Event, ...]


def seen_by(game: Game, step: Step, eyes: Watcher) -> SeenStep:
    """A step as a seat or a spectator saw it; who acts and the clock are public, what is done is for the rules to say."""
    action = step.action
    if step.seat != eyes and step.seat != CLOCK and "seen" in game.own:
        action = game.seen_action(game.load(step.before), action, eyes)
    return SeenStep(step.seat, action, tuple(game.seen_event(event, eyes) for event in step.events) if game.private else step.events)


def goes_unseen(game: Game, step: Step, shown: SeenStep, after: Any, eyes: Watcher) -> bool:
    """Whether somebody sees nothing of a step: a secret choice after which all looks as before. How many there are is secret too."""
    if shown.action != HIDDEN or shown.seat == CLOCK or shown.events:
        return False
    return bool(game.dump(game.view(game.load(step.before), eyes)) == game.dump(game.view(after, eyes)))


def tell(
    game: Game, event: Event, language: str, seats: int, options: Mapping[str, Value] | None = None, called: Called = NOBODY_CALLED
) -> str:
    """An event in words, with names for sides and seats if there are any (see `play.naming`)."""
    return told(game, event, commentator(wording(game.name, language, seats, options), called))


class View:
    """A match through the eyes of one seat (or SPECTATOR): a game, its options, whose eyes they are, and what they may know of the state.

    Views are values: they can be compared, pickled and sent to another process, and hold nothing that was hidden.

    Examples:
        >>> import touchline
        >>> match = touchline.new("worldwide_football", seed=1)
        >>> view = match.view(touchline.SPECTATOR)
        >>> view, view.legal
        (<View worldwide_football of a spectator, 0-0>, <>)
    """

    def __init__(self, game: Game | str, options: Mapping[str, Value], seat: Watcher, state: Handle | bytes):
        self.game = games.find(game) if isinstance(game, str) else game
        self.game.make_ready(to_play=True)
        self.options = options if len(options) == len(self.game.options) else self.game.settle(options)
        """Every option with its value."""
        self.seats = self.game.seats(self.options)
        """How many seats the match has."""
        if seat not in everybody(self.seats):
            raise ValueError(f"there is no seat {seat}; seats go from 0 to {self.seats - 1}, and there is touchline.SPECTATOR")
        self.seat = seat
        self.state = self.game.view(self.game.load(state) if isinstance(state, bytes) else state, seat)
        """What the seat may know of the state: whatever is given, the rest is blanked."""

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.game.name, dict(self.options), self.seat, self.game.dump(self.state))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and (self.game.name, self.seat) == (other.game.name, other.seat)
            and self.options == other.options
            and self.game.dump(self.state) == other.game.dump(other.state)
        )

    def __hash__(self) -> int:
        return hash((self.game.name, self.seat, self.game.dump(self.state)))

    def __repr__(self) -> str:
        eyes = "a spectator" if isinstance(self.seat, Audience) else f"seat {self.seat}"
        due = f", {len(self.legal)} choices" if self.turn == self.seat else ", over" if self.turn == OVER else ""
        return f"<View {self.game.name} of {eyes}, {self.score[0]}-{self.score[1]}{due}>"

    @property
    def turn(self) -> int:
        """The seat to decide, or CHANCE, or OVER."""
        return int(self.game.turn(self.state))

    @property
    def legal(self) -> LegalActions:
        """The seat's own choices, if it is its turn."""
        mine = self.turn == self.seat
        return LegalActions(self.game, self.game.legal_list(self.state) if mine else [])

    @property
    def fields(self) -> Any:
        """The hidden state by field names."""
        return self.game.mirror(self.state)

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away."""
        return self.game.score_and_payoffs(self.state, self.seats)[0]

    @property
    def shootout(self) -> tuple[int, int] | None:
        """Goals of home and away in the shoot-out, if there was one."""
        return self.game.shootout(self.fields)

    @property
    def clock(self) -> str:
        """The match clock as people read it."""
        return self.game.clock(self.fields)

    def action(self, action: int | str) -> Action:
        """An action from its number, its text however it is written, or the words of a choice; ValueError with what is open now."""
        game = self.game
        if not isinstance(action, str) or action in game.action_numbers:
            return lookup(action, game.actions, game.action_numbers, "action")
        if (meant := self._meant(plain(action))) is not None:
            return meant
        try:
            return lookup(action, game.actions, game.action_numbers, "action")
        except ValueError:
            raise ValueError(self._instead(action)) from None

    def _meant(self, text: str) -> Action | None:
        """The choice that is open now under these words, in a language, if only one is."""
        found = {choice.action for language in LANGUAGES for choice in self._choices(language) if plain(choice.text) == text}
        return self.action(found.pop()) if len(found) == 1 else None

    def _choices(self, language: str) -> tuple[Choice, ...]:
        return self.scene(language).choices if self.turn == self.seat else ()

    def _instead(self, given: str) -> str:
        """What to say about an action that does not exist: what is open and like it, why the nearest is not open, or what is open."""
        game, legal = self.game, [str(action) for action in self.legal]
        spoken = [game.actions[choice.action] for choice in self._choices("en") if plain(given) in plain(choice.text)]
        alike, nearest = near(given, legal) or spoken[:MOST_NEAR], near(given, game.actions)[:1]
        said = [f"did you mean {', '.join(alike)}?"] if alike else []
        if nearest and not set(nearest) & set(legal):
            try:
                self.choice(nearest[0])
            except ValueError as error:
                said.append(f"the nearest is not open here: {error}")
        if not said:
            shown = ", ".join(legal[:8]) + (" and others" if len(legal) > 8 else "")
            said = [f"open now: {shown}" if legal else "nothing is open to this seat now"]
        return f"there is no action {given!r}; {' '.join(said)}"

    def choice(self, action: int | str) -> Action:
        """One of the choices that the seat has now; IllegalAction with the rule that forbids it, NotYourTurn if it has none."""
        chosen = self.action(action)
        if self.turn != self.seat:
            raise NotYourTurn("the match is over" if self.turn == OVER else f"it is not the turn of seat {self.seat}")
        refuse(self.game, self.state, chosen)
        return chosen

    def why_not(self, action: int | str) -> str | None:
        """The rule that forbids this seat an action, or None."""
        number = int(self.game.why_not(self.state, int(self.action(action))))
        return self.game.rule_id(number) if number else None

    def why_closed(self, place: str = "", card: str = "", source: str = "", language: str = "en") -> list[Closed]:
        """Why nothing can be done with a place or a card of the scene: the rules in words, the likeliest first."""
        from touchline.play.asking import why_closed

        return why_closed(self, Thing(place, card, source), language)

    def odds(self, action: int | str) -> dict[str, Fraction]:
        """The odds of the throw that an action leads to at once, as far as this seat can know them; else empty."""
        game, chosen = self.game, self.choice(action)
        state = game.deal(self.state, self.seat, 0)
        if game.unknown.get(game.phase(state)) == Unknown.BLIND:
            return {}
        game.play(state, int(chosen))
        return {} if game.phase(state) in game.unknown else odds_of(game, state)

    def prospects(self, action: int | str, seed: int = 0, samples: int = 2000) -> Prospects:
        """What one of the seat's actions leads to until somebody decides again: exact, or sampled with the number of samples."""
        from touchline.play import prospects

        return prospects.prospects(self, action, seed, samples)

    def all_prospects(self, seed: int = 0) -> Mapping[Action, Prospects]:
        """The same for every choice of the seat at once, quickly enough to show it while somebody thinks; empty if it has none."""
        from touchline.play import prospects

        return prospects.all_prospects(self, seed)

    def win_probability(self, seed: int = 0, samples: int | None = None) -> WinChance:
        """How likely each result is, as far as this seat can know."""
        from touchline.thinking import advice

        return advice.win_chance(self, seed, samples)

    def hint(self, seed: int = 0, work: int | None = None, language: str = "en") -> Hint:
        """The best action of this seat, its value, the next best, and why they differ."""
        from touchline.thinking import advice

        return advice.hint(self, seed, work, language)

    def commentary(self, step: SeenStep, language: str = "en", called: Called | None = None) -> list[str]:
        """A step told in words; about Home and Away, unless others say what everybody is called."""
        return [tell(self.game, event, language, self.seats, self.options, called or NOBODY_CALLED) for event in step.events]

    def called(self, language: str = "en", names: Sequence[str] = (), reader: Watcher | None = None) -> Called:
        """What commentary calls both sides and all seats: this seat is "you" (or another reader), others go by country or by name."""
        say = self.wording(language)
        return called(say, self.seat if reader is None else reader, names, self.game.sides(self.fields, say))

    def wording(self, language: str = "en") -> Wording:
        """The words of this table: its game, seats and options, in a language."""
        return wording(self.game.name, language, self.seats, self.options)

    def look(self, language: str = "en") -> Look:
        """What the people's side of a game draws from."""
        return Look(self.game, self.state, self.fields, self.seat, self.turn, [int(a) for a in self.legal], self.wording(language))

    def scene(self, language: str = "en") -> Scene:
        """What this seat sees, in words of a language."""
        assert self.game.scene is not None
        scene = self.game.scene(self.look(language))
        assert isinstance(scene, Scene)
        return scene if scene.turn != OVER else msgspec.structs.replace(scene, prompt=self.ending(language), result=self.result(language))

    def svg(self, language: str = "en", theme: Theme = "light") -> str:
        """What this seat sees, as a picture (an SVG document)."""
        from touchline.play.drawing import picture

        return picture(self.scene(language), theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        from touchline.play.drawing import image

        return image(self.scene())

    def closed(self, language: str = "en") -> dict[int, str]:
        """The actions that are not open now, in words: those that mean something in this phase. Each has its `why_not`."""
        look = Idle(self.game, self.state, self.fields, self.seat, self.turn, (), self.wording(language))
        found = {}
        for action in {*range(len(self.game.actions))} - self.game.idle_actions - {int(a) for a in self.legal}:
            with contextlib.suppress(MissingText, IndexError):  # it is about a card or a throw that is not there
                if self.game.choice is not None:
                    found[action] = str(self.game.choice(look, action).text)
        return dict(sorted(found.items()))

    def result(self, language: str = "en") -> str:
        """The result as people say it: 2-1, or after a shoot-out 1-1, 4-3 on penalties."""
        return result_words(self.wording(language), self.score, self.shootout)

    def ending(self, language: str = "en") -> str:
        """Who has won, and how."""
        say, payoffs = self.wording(language), self.game.score_and_payoffs(self.state, self.seats)[1]
        winner = 0 if payoffs[0] > 0 else 1 if payoffs[0] < 0 else -1
        return say("over-won" if winner >= 0 else "over-drawn", team=the_team(say, winner), result=self.result(language))

    def data(self, language: str = "en", log: Sequence[SeenStep] = ()) -> bytes:
        """Everything this seat receives, with what it saw happen, as bytes."""
        return msgspec.json.encode(
            {
                "seat": on_the_wire(self.seat),
                "turn": self.turn,
                "legal": [int(a) for a in self.legal],
                "refusals": [self.why_not(a) for a in range(len(self.game.actions))] if self.turn == self.seat else [],
                "scene": self.scene(language),
                "log": [(step.seat, step.action, [list(e) for e in step.events]) for step in log],
                "commentary": [self.commentary(step, language) for step in log],
            }
        )


__all__ = ["CHANCE", "HIDDEN", "SeenStep", "View"]

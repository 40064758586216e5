"""What a seat may know of a match. Everything here is computed from `hide(state, seat)`, and from nothing else."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple

import msgspec

from touchline.kernel.eyes import Watcher, everybody, on_the_wire
from touchline.kernel.game import Event, Game, Unknown, Value
from touchline.kernel.playout import CHANCE, HIDDEN, OVER
from touchline.play.match import CLOCK, LegalActions, odds_of
from touchline.play.scene import Look, Scene, result_words, the_team
from touchline.play.wording import Wording, wording

if TYPE_CHECKING:
    from touchline.play.advice import Hint, WinChance
    from touchline.play.match import Action, Match, Step
    from touchline.play.prospects import Prospects


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


def tell(game: Game, event: Event, language: str, seats: int, options: Mapping[str, Value] | None = None) -> str:
    """An event in words."""
    say = wording(game.name, language, seats, options)
    return say(f"event-{event.kind}", a=event.a, b=event.b, c=event.c, **game.details(event, say))


class View:
    """A match through the eyes of one seat (or SPECTATOR)."""

    def __init__(self, match: Match, seat: Watcher):
        if seat not in everybody(match.seats):
            raise ValueError(f"there is no seat {seat}; seats go from 0 to {match.seats - 1}, and there is touchline.SPECTATOR")
        self.game, self.seat, self.seats = match.game, seat, match.seats
        self.options = match.options
        self.state = match.game.view(match.state, seat)
        self._match = match

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

    def why_not(self, action: int) -> str | None:
        """The rule that forbids this seat an action, or None."""
        number = int(self.game.why_not(self.state, action))
        return self.game.rule_id(number) if number else None

    def odds(self, action: int) -> dict[str, Fraction]:
        """The odds of the throw that an action leads to at once, as far as this seat can know them; else empty."""
        game = self.game
        state = game.deal(self.state, self.seat, 0)
        if game.unknown.get(game.phase(state)) == Unknown.BLIND:
            return {}
        game.play(state, action)
        return {} if game.phase(state) in game.unknown else odds_of(game, state)

    def prospects(self, action: int, seed: int = 0, samples: int = 2000) -> Prospects:
        """What one of the seat's actions leads to until somebody decides again: exact, or sampled with the number of samples."""
        from touchline.play import prospects

        return prospects.prospects(self, action, seed, samples)

    def all_prospects(self, seed: int = 0) -> Mapping[Action, Prospects]:
        """The same for every choice of the seat at once, quickly enough to show it while somebody thinks; empty if it has none."""
        from touchline.play import prospects

        return prospects.all_prospects(self, seed)

    def win_probability(self, seed: int = 0, samples: int | None = None) -> WinChance:
        """How likely each result is, as far as this seat can know."""
        from touchline.play import advice

        return advice.win_chance(self, seed, samples)

    def hint(self, seed: int = 0, work: int | None = None, language: str = "en") -> Hint:
        """The best action of this seat, its value, the next best, and why they differ."""
        from touchline.play import advice

        return advice.hint(self, seed, work, language)

    def log(self, since: int = 0) -> list[SeenStep]:
        """The history as this seat saw it, from a step on. What it saw nothing of is not in it: how many secret choices, for one."""
        return [step for _, step in self.told(since)]

    def told(self, since: int = 0) -> list[tuple[int, SeenStep]]:
        """The history as `log` gives it, each entry with the number of steps of the match after it."""
        steps, seen = self._match.steps, []
        for number in range(since, len(steps)):
            shown = seen_by(self.game, steps[number], self.seat)
            after = self.game.load(steps[number + 1].before) if number + 1 < len(steps) else self._match.state
            if not goes_unseen(self.game, steps[number], shown, after, self.seat):
                seen.append((number + 1, shown))
        return seen

    def commentary(self, step: SeenStep, language: str = "en") -> list[str]:
        """A step told in words."""
        return [tell(self.game, event, language, self.seats, self.options) for event in step.events]

    def wording(self, language: str = "en") -> Wording:
        """The words of this table: its game, seats and options, in a language."""
        return wording(self.game.name, language, self.seats, self.options)

    def scene(self, language: str = "en") -> Scene:
        """What this seat sees, in words of a language."""
        assert self.game.scene is not None
        legal = [int(a) for a in self.legal]
        scene = self.game.scene(Look(self.game, self.state, self.fields, self.seat, self.turn, legal, self.wording(language)))
        assert isinstance(scene, Scene)
        return scene if scene.turn != OVER else msgspec.structs.replace(scene, prompt=self.ending(language), result=self.result(language))

    def result(self, language: str = "en") -> str:
        """The result as people say it: 2-1, or after a shoot-out 1-1, 4-3 on penalties."""
        return result_words(self.wording(language), self.score, self.shootout)

    def ending(self, language: str = "en") -> str:
        """Who has won, and how."""
        say, payoffs = self.wording(language), self.game.score_and_payoffs(self.state, self.seats)[1]
        winner = 0 if payoffs[0] > 0 else 1 if payoffs[0] < 0 else -1
        return say("over-won" if winner >= 0 else "over-drawn", team=the_team(say, winner), result=self.result(language))

    def data(self, language: str = "en", since: int = 0) -> bytes:
        """Everything this seat receives (the log from a step on), as bytes: for the wire, and to test that nothing hidden is in it."""
        log = self.log(since)
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

"""A table on this device: a match, people who share the screen, and bots."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Mapping, Sequence

from touchline import bots
from touchline.bots.bench import DEADLINE_S
from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.kernel.game import Value
from touchline.kernel.playout import CHANCE, HIDDEN, OVER
from touchline.kernel.random import SEEDS, draw, match_seed
from touchline.play.match import CLOCK, Match
from touchline.play.outlook import Outlook, outlook
from touchline.play.scene import Scene
from touchline.play.view import View
from touchline.play.wording import Called
from touchline.terminal.saves import write_whole
from touchline.terminal.table import NotPossible, Reason, Table, WinChances

HUMAN = "human"
AUTOSAVE_S = 5.0


class LocalTable(Table):
    """A match with people and bots at one device."""

    def __init__(self, match: Match, players: Sequence[str], language: str, save: Path):
        super().__init__(match.game, language)
        if not 0 < len(players) <= match.seats:
            raise ValueError(f"{len(players)} players for {match.seats} seats")
        self.match, self.save, self.seats = match, save, match.seats
        self.players = [players[seat % len(players)] for seat in range(match.seats)]
        match.players = tuple(self.players)
        if match.paused:
            match.resume()
        self.people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        self.told = 0
        self.troubles: list[str] = []
        """What is to be told about bots that failed."""
        self.holder: int | None = None
        self._lock = threading.RLock()
        self._asked_at: float | None = None
        self._saved_at = time.monotonic()
        self._saved_steps = -1
        self._own_save = False
        self._warned: tuple[int, int] | None = None
        """Before which step, and of what choice, the coach has warned."""

    def switch_coach(self) -> str:
        if len(self.people) != 1:
            raise NotPossible(self.say("table-no-coach"))
        self.coach = not self.coach
        return self.say("table-coach", on="yes" if self.coach else "no")

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def options(self) -> Mapping[str, Value]:
        return self.match.options

    @property
    def asked(self) -> int | None:
        with self._lock:
            turn = self.match.turn
            return turn if turn in self.people and not self._plays_itself(turn) else None

    @property
    def over(self) -> bool:
        with self._lock:
            return self.match.over

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.people) > 1

    @property
    def cover(self) -> int | None:
        with self._lock:
            seat = self.asked
            return seat if self.shared and seat is not None and seat != self.holder and self._secret(seat) else None

    def uncover(self) -> None:
        with self._lock:
            self.holder = self.asked
            self._asked_at = time.monotonic()

    @property
    def reader(self) -> Watcher:
        """Whose eyes the scene is for: the only person, or whoever holds the device, or what everybody may see."""
        if not self.shared:
            return self.people[0] if self.people else SPECTATOR
        seat = self.asked
        return seat if seat is not None and self.cover is None else SPECTATOR

    def scene(self) -> Scene:
        with self._lock:
            return self.match.view(self.reader).scene(self.language)

    def news(self) -> list[str]:
        with self._lock:
            eyes = SPECTATOR if self.shared else self.reader
            lines = []
            for number, step in self.match.told(eyes, self.told):
                lines += [*self._explained(number - 1, eyes), *self.commentary(step)]
            self.told = len(self.match.steps)
            lines, self.troubles = [*self.troubles, *lines], []
            return lines

    @property
    def called(self) -> Called:
        """The only person here is "you"; who share a screen are Home and Away."""
        return self.match.view(SPECTATOR if self.shared else self.reader).called(self.language)

    def seconds_left(self) -> float | None:
        with self._lock:
            limit = self.game.time_limit(self.match.fields)
            if not limit or self.asked is None or self.cover is not None:
                return None
            return max(0.0, limit - self._waited())

    def _waited(self) -> float:
        if self._asked_at is None:
            self._asked_at = time.monotonic()
        return time.monotonic() - self._asked_at

    def _plays_itself(self, seat: int) -> bool:
        """A decision without a choice is made by the table, unless that would tell others at this screen what is in a hand."""
        return len(self.match.legal) == 1 and (not self.shared or self.match.openly_forced())

    def _secret(self, seat: int) -> bool:
        """Whether a seat's picture or choices are for its own eyes: a hand, or decisions that others may not see."""
        view = self.match.view(seat)
        if any(zone.own and zone.cards for zone in view.scene(self.language).zones):
            return True
        others = [other for other in self.people if other != seat]
        return any(self.game.seen_action(self.match.state, int(a), other) == HIDDEN for a in view.legal for other in others)

    # --- asking ---------------------------------------------------------------------------------------------------

    def _view(self) -> View:
        seat = self.asked
        if seat is None:
            raise NotPossible(self.say("table-not-your-turn"))
        return self.match.view(seat)

    def outlook(self) -> Outlook:
        with self._lock:
            view = self._view()
        return outlook(view, self.say)

    def not_open(self) -> dict[int, str]:
        if self.asked is None:
            return {}
        with self._lock:
            view = self._view()
        return view.closed(self.language)

    def why_not(self, action: int) -> Reason | None:
        with self._lock:
            rule = self._view().why_not(action)
        return self.reason(rule) if rule else None

    def hint(self) -> tuple[int, str]:
        with self._lock:
            view = self._view()
        hint = view.hint(self.match.seed, language=self.language)
        words = {choice.action: choice.text for choice in view.scene(self.language).choices}
        return int(hint.best), self.hint_text(words[int(hint.best)], hint.why)

    def chances(self) -> WinChances | None:
        with self._lock:
            view = self.match.view(self.reader)
        found = view.win_probability(self.match.seed)
        return WinChances(found.home, found.draw, found.away, found.exact)

    # --- acting ---------------------------------------------------------------------------------------------------

    def step(self) -> bool:
        with self._lock:
            match, turn = self.match, self.match.turn
            if turn == OVER:
                return False
            if turn == CHANCE:
                match.roll()
                return True
            if turn in self.people:
                if self._plays_itself(turn):
                    match.play(match.legal[0])
                    return True
                self._asked_at = self._asked_at or time.monotonic()
                return False
            view, at = match.view(turn), len(match.steps)
        try:
            action = bots.decided(self.players[turn], view, match.seed, at, DEADLINE_S)
        except bots.BotFailed as failed:
            action = view.action(int(self.game.fallback(self.game.copy(view.state), draw(match_seed(match.seed), at, SEEDS))))
            self.troubles.append(self.say("table-bot-failed", bot=failed.bot, reason=failed.reason))
        with self._lock:
            if len(match.steps) == at:
                match.play(action)
        return True

    def play(self, action: int) -> None:
        with self._lock:
            seat = self.asked
            if seat is None or self.cover is not None:
                raise NotPossible(self.say("table-not-your-turn"))
            if reason := self.why_not(action):
                raise NotPossible(str(reason))
            self._listen(seat, action)
            self._let_time_pass()
            if self.match.turn == seat and self.match.why_not(action) is None:
                self.match.play(action)
            self._asked_at, self.holder = None, seat

    def _listen(self, seat: int, action: int) -> None:
        """What the coach has to say before a choice is made: NotPossible at the first attempt, the second one counts."""
        now = len(self.match.steps), action
        if not self.coach or self._warned == now:
            return
        from touchline.analysis.coaching import warning
        from touchline.analysis.words import words

        if warned := warning(self.match.view(seat), action, self.language, self.match.seed):
            self._warned = now
            raise NotPossible(f"{warned} {words(self.game.name, self.language)('coach-again')}")

    def _explained(self, at: int, eyes: Watcher) -> list[str]:
        """What the coach says of a step of somebody else."""
        if not self.coach:
            return []
        from touchline.analysis.coaching import about

        said = about(self.match, at, eyes, self.language)
        return [said] if said else []

    def _let_time_pass(self) -> None:
        """On a real clock waiting counts."""
        self.match.pass_time(int(self._waited() * 1000))

    def time_up(self) -> bool:
        with self._lock:
            if self.asked is None or self.seconds_left() != 0.0:
                return False
            self._let_time_pass()
            if self.match.turn in self.people:
                self.match.play(self.match.fallback())
            self._asked_at = None
            return True

    @property
    def may_undo(self) -> bool:
        with self._lock:
            return self._taken_back() is not None

    def _taken_back(self) -> Match | None:
        """The match before the last decision of a person here, if the policy allows it; forced decisions after it go with it."""
        twin = self.match.copy()
        while True:
            while twin.steps and twin.steps[-1].seat == CLOCK:
                twin.state = twin.game.load(twin.steps.pop().before)
            if not twin.steps or twin.steps[-1].seat not in self.people or not twin.may_undo():
                return None
            seat = twin.steps[-1].seat
            twin.undo()
            if twin.turn == seat and len(twin.legal) > 1:
                return twin

    def undo(self) -> str:
        with self._lock:
            twin = self._taken_back()
            if twin is None:
                raise NotPossible(self.say("plain-no-undo"))
            step = self.match.steps[len(twin.steps)]
            self.match.steps, self.match.state = twin.steps, twin.state
            self.told = min(self.told, len(twin.steps))
            self.holder, self._asked_at = step.seat, None
            return self.say("plain-undone", action=self.game.actions[step.action])

    # --- keeping --------------------------------------------------------------------------------------------------

    def keep(self, path: Path | None = None) -> str:
        path = path or self.save
        self._own_save = False
        with self._lock:
            try:
                write_whole(path, str(self.match))
            except OSError as error:
                raise NotPossible(f"{path}: {error.strerror}") from None
            self._saved_steps, self._saved_at = len(self.match.steps), time.monotonic()
        return self.say("plain-saved", file=str(path))

    def autosave(self) -> None:
        """Every few seconds at most, and only if something happened."""
        if time.monotonic() - self._saved_at >= AUTOSAVE_S and len(self.match.steps) != self._saved_steps and not self.over:
            self.keep()
            self._own_save = True

    def close(self) -> None:
        """A finished match needs no file that the table had made by itself."""
        if self._own_save and self.over:
            self._own_save = False
            self.save.unlink(missing_ok=True)

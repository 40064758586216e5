"""A table as its match stands at this moment: what is due, how it is asked, what each pair of eyes may know, how the clocks stand.

What was found out holds until the position is another one; then the table has another `Now`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from touchline.kernel.eyes import SPECTATOR, Audience, Watcher
from touchline.kernel.playout import OVER
from touchline.play.view import View
from touchline.server import entries as e

if TYPE_CHECKING:
    from touchline.server.table import Table

FORCED, WINDOW, OPENLY = "forced", "window", "openly"
"""How a decision is put to a seat: see Now.asking."""
DEALS, FEW_DEALS, SOME_DEALS = 128, 8, 40
"""So many deals are compared to tell whether a seat is known to have no choice; so few where nearly all of them agree but not all, and some
where it takes more to tell what most of them say."""


class Standing(NamedTuple):
    """How things stand for one pair of eyes."""

    turn: int
    legal: list[int]
    score: tuple[int, int]


class Now:
    """The present position of a table."""

    def __init__(self, table: Table):
        self.table = table
        self._found: dict[Any, Any] = {}

    def chances(self) -> list[tuple[int, int]]:
        """The outcomes of the throw that is due, with their weights."""
        found: list[tuple[int, int]] | None = self._found.get("chances")
        if found is None:
            found = self._found["chances"] = self.table.game.chance_list(self.table.live.state)
        return found

    def throw(self) -> e.Thrown:
        """The throw that is due, by the fair dice."""
        assert self.table.fair is not None
        chances = self.chances()
        return e.Thrown(outcome=chances[self.table.fair.index(self.table.throws, [weight for _, weight in chances])][0])

    def _legal(self) -> list[int]:
        """What the seat on turn may do, whoever may know it."""
        found: list[int] | None = self._found.get("legal")
        if found is None:
            found = self._found["legal"] = self.table.game.legal_list(self.table.live.state)
        return found

    def forced(self) -> int | None:
        """The action of the seat on turn if it has only one."""
        legal = self._legal()
        return legal[0] if len(legal) == 1 else None

    def only_action(self) -> int:
        """The action of a seat that has only one."""
        (action,) = self._legal()
        return action

    def plays_itself(self, unwatched: bool) -> bool:
        """Whether the seat on turn has no choice, and playing for it at once tells nobody anything that they do not know."""
        return self.forced() is not None and (self.asking() == FORCED or (unwatched and self.alone() and self.asking() == WINDOW))

    def may_undo(self, seat: Watcher) -> bool:
        """Whether a person can take the last decision back."""
        if self.table.status != "live" or isinstance(seat, Audience) or self.table.seats[seat].bot:
            return False
        if not self.table.live.steps or self.table.live.steps[-1].seat != seat:
            return False
        found: bool | None = self._found.get("undo")
        if found is None:
            found = self._found["undo"] = self.table.live.may_undo(seat)
        return found

    def view(self, eyes: Watcher) -> View:
        """What a seat, or a spectator, may know."""
        if ("view", eyes) not in self._found:
            self._found["view", eyes] = self.table.live.view(eyes)
        found: View = self._found["view", eyes]
        return found

    def why_not(self, seat: int, action: int) -> str | None:
        """The rule that forbids a seat an action, as far as it can know; None if it is possible."""
        if self.table.hidden:
            return self.view(seat).why_not(action)
        number = self.table.game.why_not(self.table.live.state, action)
        return self.table.game.rule_id(int(number)) if number else None

    def standing(self, eyes: Watcher) -> Standing:
        """How things stand for a seat, or for a spectator."""
        whose = eyes if self.table.hidden else SPECTATOR
        found: Standing | None = self._found.get(("standing", whose))
        if found is None:
            if self.table.hidden:
                view = self.view(eyes)
                turn = view.turn
                found = Standing(turn, self.table.game.legal_list(view.state) if turn == eyes else [], view.score)
            else:
                found = Standing(self.table.turn, self._legal() if self.table.turn >= 0 else [], self.table.live.score)
            self._found["standing", whose] = found
        if self.table.status == "over":
            return Standing(OVER, [], found.score)
        return found if found.turn == eyes else Standing(found.turn, [], found.score)

    def asking(self) -> str:
        """How the seat on turn is asked, from what everybody may know: FORCED if it has no choice in any deal, WINDOW if it has none in
        most, else OPEN. What happens at the table by itself must not depend on what the seat really holds."""
        found: str | None = self._found.get("asking")
        if found is None:
            found = self._found["asking"] = self._asking()
        return found

    def _asking(self) -> str:
        if not self.table.hidden:
            return FORCED if self.forced() is not None else OPENLY
        game, forced = self.table.game, 0
        for seed in range(DEALS):
            forced += len(game.legal_list(game.deal(self.table.live.state, SPECTATOR, seed))) == 1
            if seed + 1 >= (FEW_DEALS if min(forced, seed + 1 - forced) <= 1 else SOME_DEALS) and forced <= seed:
                return WINDOW if 2 * forced > seed else OPENLY
        return FORCED if self.forced() is not None else OPENLY

    def alone(self) -> bool:
        """Whether the seat on turn is a person's who plays against bots only: there is nobody to hide a hand from."""
        return not self.table.seats[self.table.turn].bot and self.table.people == [self.table.turn]

    def stopwatch(self) -> tuple[int, int] | None:
        """What the real clock shows and when the period is up, in milliseconds; None without one."""
        if self.table.match is None or not self.table.timed:
            return None
        if "stopwatch" not in self._found:
            self._found["stopwatch"] = self.table.game.stopwatch(self.table.game.glance(self.table.live.state))
        found: tuple[int, int] | None = self._found["stopwatch"]
        return found

    def runs(self) -> bool:
        """Whether the real clock runs in this position."""
        if self.table.status != "live" or self.table.paused or self.stopwatch() is None:
            return False
        if "runs" not in self._found:
            later = self.table.game.copy(self.table.live.state)
            self.table.game.pass_time(later, 1000)
            self._found["runs"] = self.table.game.stopwatch(self.table.game.glance(later)) != self.stopwatch()
        return bool(self._found["runs"])

    def possible_after(self, milliseconds: int, action: int) -> bool:
        """Whether an action is still possible when so much more time has passed."""
        later = self.table.game.copy(self.table.live.state)
        self.table.game.pass_time(later, milliseconds)
        return not self.table.game.why_not(later, action)

    def limit_ms(self) -> int:
        """Milliseconds a person has for the decision that is due; 0 for no limit."""
        found: int | None = self._found.get("limit")
        if found is None:
            runs = self.table.match is not None and self.table.pace == "live" and self.table.turn >= 0 and not self.table.match.paused
            found = 1000 * int(self.table.game.time_limit(self.table.game.glance(self.table.live.state))) if runs else 0
            self._found["limit"] = found
        return found

    def counts(self, milliseconds: int) -> bool:
        """Whether wall-clock time that passes now changes anything."""
        game, state = self.table.game, self.table.live.state
        later = game.copy(state)
        game.pass_time(later, milliseconds)
        return game.dump(later) != game.dump(state)

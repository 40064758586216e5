"""Nobody receives anything that depends on what they may not know.

Pairs of matches differ only in secrets (tests/soak/twins.py says what those are, from the rulebooks and from `hide`); whatever one pair of
eyes receives must be the same in both. Mistakes that were made, or could be, are planted: each must be found.
"""

from __future__ import annotations

import contextlib
import itertools
import random
from typing import Any, Callable, Iterator
from unittest import mock

import pytest

from tests.soak.lone import latecomers
from tests.soak.secrecy import Report, difference, examine
from tests.soak.sockets import play_over_sockets
from tests.soak.twins import Planner
from tests.soak.virtual import VirtualServer, live, virtual_world
from touchline import games
from touchline.kernel.eyes import SPECTATOR, Watcher, on_the_wire
from touchline.kernel.game import Game
from touchline.kernel.playout import OVER
from touchline.play import view as views
from touchline.play.match import CLOCK, Match, Step
from touchline.server import host, house, room, table

PAIRS = 1000
OPEN_PAIRS = 200
"""In games that hide nothing both matches of a pair are the same: what is compared is how the server tells one story twice."""
ENOUGH = 400
"""A planted mistake that is not found in so many pairs is not found."""


@pytest.mark.parametrize("game", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()])
def test_what_somebody_receives_follows_from_what_they_may_know(game: str) -> None:
    secrets = "hide" in games.find(game).own
    wanted = PAIRS if secrets else OPEN_PAIRS
    report = examine(game, wanted, seed=11)
    assert report.findings == []
    assert report.pairs == wanted and report.watched["spectator"] > 5
    if secrets:
        assert report.differing > PAIRS // 4, report.ended


def test_the_number_of_secret_choices_is_not_to_be_heard() -> None:
    """FUBA with A2: whether a team gives any roles, and how many, nobody else can tell."""
    none, some = (Match("fuba", {"a2": True}) for _ in range(2))
    for match, roles in ((none, 0), (some, 2)):
        while match.game.phase(match.state) == "PRE_FORMATION":
            match.play(match.legal[0])
        for _ in range(roles):
            match.play(match.legal[1])
        match.play("DONE")
    assert len(some.steps) == len(none.steps) + 2
    for eyes in (1, SPECTATOR):
        assert none.data(eyes) == some.data(eyes)
    assert none.data(0) != some.data(0)


@pytest.mark.parametrize("game", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()])
def test_the_same_over_real_sockets(game: str) -> None:
    """Every byte that a real socket brings, from a real server."""
    planner = Planner(games.find(game), 3)
    open_game = "hide" not in games.find(game).own
    pairs = [pair for pair in itertools.islice(planner.pairs(), 200) if pair.rows and (pair.differ or open_game)]
    watching = [pair for pair in pairs if pair.eyes == SPECTATOR][:2] + [pair for pair in pairs if pair.eyes != SPECTATOR][:2]
    assert len(watching) == 4
    for pair in watching:
        assert difference(pair, play_over_sockets, timed=False) == ""


LATE = [pytest.param(name, count, marks=pytest.mark.xdist_group(name)) for name, count in (("worldwide_football", 8), ("footime", 5))]


@pytest.mark.parametrize(("game", "count"), LATE)
def test_who_comes_late_cannot_tell_whether_a_person_against_bots_was_waited_for(game: str, count: int) -> None:
    """Against bots, with nobody looking on, a window without a choice passes at once and one with a choice waits."""
    assert latecomers(games.find(game), count, seed=5) == [False] * count
    with mock.patch.object(room.Room, "lone", False):  # everybody is shown the table at once
        assert any(latecomers(games.find(game), 2, seed=5))


def test_against_bots_nobody_is_asked_for_what_hardly_anybody_could_answer() -> None:
    """Unless there is a choice. What most hands could answer is asked even of one that cannot (see `Room.lone`)."""

    async def scene() -> tuple[int, list[float]]:
        server, chosen = VirtualServer("footime"), random.Random(3)
        one, asked, forced = server.visitor("a"), 0, []
        await one.ask("hello", version=1)
        where = (await one.ask("create", game="footime", seats=["me", "random"]))["table"]
        while asked < 1500 and one.update["turn"] != OVER:
            if one.update["turn"] != 0:
                await server.news.next(10.0)
                continue
            asked, table = asked + 1, server.host.rooms[where].table
            assert table is not None
            if len(one.update["legal"]) == 1:
                deals = [table.game.deal(table.live.state, SPECTATOR, seed) for seed in range(1000, 1200)]
                forced.append(sum(len(table.game.legal_list(deal)) == 1 for deal in deals) / len(deals))
            await one.ask("play", table=where, seat=0, action=chosen.choice(one.update["legal"]), seq=one.update["seq"])
        return asked, forced

    for world in (4, 5, 7):
        asked, forced = live(virtual_world(world), scene)
        assert asked > 200 and all(share < 0.6 for share in forced), "so often a hand has no choice there"


def test_who_has_resigned_looks_on() -> None:
    """A team-mate who gave up, and still looks on from that seat, must not be able to time the hand of who plays on."""

    async def scene() -> list[bool]:
        server = VirtualServer("footime")
        one, mate = server.visitor("a"), server.visitor("b")
        for visitor in (one, mate):
            await visitor.ask("hello", version=1)
        opened = await one.ask("create", game="footime", seats=["me", "random", "open", "random"], options={"people": 4})
        await mate.ask("sit", table=opened["table"])
        where = server.host.rooms[opened["table"]]
        found = [where.unwatched]
        await mate.ask("resign", table=opened["table"], seat=2)
        assert where.table is not None and where.table.people == [0]
        return [*found, where.unwatched]

    assert live(virtual_world(3), scene) == [True, False]


def test_whether_a_choice_can_be_taken_back_does_not_tell_what_others_know() -> None:
    """Footime: a laid card that the other seat happens to know of teaches it nothing, but its owner must not learn that it knew."""
    game, asked = games.find("footime"), 0
    for seed in range(3):
        match = Match(game, {}, seed)
        while not match.over and len(match.steps) < 700:
            match.roll() if match.turn < 0 else match.play(int(game.greedy(game.view(match.state, match.turn), len(match.steps))))
            step = match.steps[-1]
            if step.seat >= 0 and len(match.steps) % 9 == 0:
                twin = match.copy()
                before = game.deal(game.load(step.before), step.seat, seed + len(match.steps))
                twin.state, twin.steps = game.copy(before), match.steps[:-1]
                twin.do(step.seat, step.action)
                assert twin.may_undo(step.seat) == match.may_undo(step.seat)
                asked += 1
    assert asked > 60


# --- planted mistakes -------------------------------------------------------------------------------------------------


def chance_is_a_spectator() -> Any:
    """Chance and spectators have the same number, and everybody sees what they did themselves: spectators see drawn cards."""

    def seen_by(game: Game, step: Step, eyes: Watcher) -> views.SeenStep:
        action = step.action
        if step.seat not in (CLOCK, on_the_wire(eyes)) and "seen" in game.own:
            action = game.seen_action(game.load(step.before), action, eyes)
        events = tuple(game.seen_event(event, eyes) for event in step.events)
        return views.SeenStep(step.seat, action, events)

    return mock.patch.object(table, "seen_by", seen_by)


def events_unmasked() -> Any:
    """The events tell everybody which card was drawn."""
    return mock.patch.object(Game, "seen_event", lambda self, event, eyes: event)


def every_choice_counts() -> Any:
    """A secret choice after which all looks as before is told, as one that cannot be known."""
    return mock.patch.object(table, "goes_unseen", lambda *_: False)


def team_mates_share_a_hand() -> Any:
    """The scene shows what a team-mate may know."""
    honest = Match.view

    def view(self: Match, eyes: Watcher) -> views.View:
        shown = honest(self, eyes)
        if isinstance(eyes, int) and self.seats > 2:
            shown.__dict__["scene"] = honest(self, (eyes + 2) % self.seats).scene
        return shown

    return mock.patch.object(Match, "view", view)


def sequence_numbers_of_the_table() -> Any:
    """Sequence numbers count what is stored."""
    honest = room.Room.update

    def update(self: room.Room, eyes: Watcher, *rest: Any) -> bytes:
        assert self.table is not None
        return honest(self, eyes, *rest).replace(b'"score"', b'"entries":%d,"score"' % self.table.seq)

    return mock.patch.object(room.Room, "update", update)


def lists_count_choices() -> Any:
    """The list of tables says how many steps were played."""
    honest = host.Host.listing

    async def listing(self: host.Host) -> list[Any]:
        return [*await honest(self), [r.table.steps for r in self.rooms.values() if r.table is not None]]

    return mock.patch.object(host.Host, "listing", listing)


def quick_without_a_choice() -> Any:
    """Who has no choice passes at once."""
    honest = house.House.plan

    def plan(self: house.House, where: room.Room) -> None:
        quick = where.table is not None and where.table.status == "live" and where.table.turn >= 0 and where.table.now.forced() is not None
        where.window_s = 0.2 if quick else self.settings.window_pause_s
        honest(self, where)

    return mock.patch.object(house.House, "plan", plan)


def offers_lapse_by_hand() -> Any:
    """An offer of a draw lapses when a person decides, and stands when the table passes for one."""
    honest = table.Table._decide

    def decide(self: table.Table, entry: Any, checked: bool) -> None:
        offers = list(self.draw)
        honest(self, entry, checked)
        if offers and not entry.command:
            self.draw = offers

    return mock.patch.object(table.Table, "_decide", decide)


MISTAKES: list[tuple[Callable[[], Any], str]] = [
    (chance_is_a_spectator, "footime"),
    (chance_is_a_spectator, "worldwide_football"),
    (events_unmasked, "footime"),
    (every_choice_counts, "fuba"),
    (team_mates_share_a_hand, "footime"),
    (sequence_numbers_of_the_table, "fuba"),
    (lists_count_choices, "fuba"),
    (quick_without_a_choice, "worldwide_football"),
    (offers_lapse_by_hand, "worldwide_football"),
]


@contextlib.contextmanager
def planted(mistake: Callable[[], Any]) -> Iterator[None]:
    with mistake():
        yield


@pytest.mark.parametrize(
    ("mistake", "game"),
    [pytest.param(mistake, game, id=f"{mistake.__name__}-{game}", marks=pytest.mark.xdist_group(game)) for mistake, game in MISTAKES],
)
def test_a_planted_mistake_is_found(mistake: Callable[[], Any], game: str) -> None:
    def found(report: Report) -> bool:
        return bool(report.findings)

    with planted(mistake):
        assert examine(game, ENOUGH, seed=5, until=found).findings, mistake.__doc__

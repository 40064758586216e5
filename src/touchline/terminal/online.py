"""A table far away, through `touchline.client`: the same to a screen as one on this device."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import time
import urllib.request
from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import Any, Callable, Coroutine, Mapping, TypeVar
from urllib.parse import urlsplit

import msgspec

from touchline import games
from touchline.client import Blocking, Gone, Refused
from touchline.client import Seat as Eyes
from touchline.kernel.eyes import ON_THE_WIRE as SPECTATOR
from touchline.kernel.eyes import from_the_wire
from touchline.kernel.game import Event, Value
from touchline.kernel.playout import OVER
from touchline.play.naming import called
from touchline.play.notation import SEATS, seat_name
from touchline.play.outlook import Outlook
from touchline.play.scene import Pitch, Scene, the_team
from touchline.play.view import SeenStep
from touchline.play.wording import Called
from touchline.terminal.saves import held_seats, hold_seat, write_whole
from touchline.terminal.table import NotPossible, Reason, Table, WinChances

T = TypeVar("T")
POLL_S = 0.25
SILENCE_S = float(os.environ.get("TOUCHLINE_SILENCE", "6"))
"""A server that has not said anything for so long, not even that it is there, counts as out of reach."""
ANSWER_S = 20.0
"""How long a file may take to come."""
LOST = (Gone, OSError, TimeoutError, asyncio.CancelledError)


class Address:
    """Where a table is: `http://HOST/t/TABLE` as people send it, or `ws://HOST/ws` of a server."""

    def __init__(self, url: str):
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https", "ws", "wss") or not parts.netloc:
            raise ValueError(f"{url!r} is no address of a table; it looks like http://HOST/t/TABLE")
        secure = parts.scheme in ("https", "wss")
        folders = [part for part in parts.path.split("/") if part]
        self.table = folders[-1] if len(folders) >= 2 and folders[-2] in ("t", "m") else ""
        above = folders[:-2] if self.table else folders[:-1] if folders[-1:] == ["ws"] else folders
        base = "/".join([parts.netloc, *above])
        self.web = f"{'https' if secure else 'http'}://{base}"
        self.socket = f"{'wss' if secure else 'ws'}://{base}/ws"

    def link(self, table: str) -> str:
        """What to send to somebody who shall come to a table."""
        return f"{self.web}/t/{table}"


def seat_number(text: str | None) -> int | None:
    """A seat as people name it: 1, 2, ... or A, B, ..."""
    if text is None:
        return None
    named = text.strip().upper()
    if len(named) == 1 and named in SEATS:
        return SEATS.index(named)
    if named.isdecimal() and 1 <= int(named) <= len(SEATS):
        return int(named) - 1
    raise ValueError(f"there is no seat {text!r}; seats are 1 to {len(SEATS)}, or {SEATS[0]} to {SEATS[-1]}")


def join(url: str, language: str, seat: int | None = None, name: str = "") -> OnlineTable:
    """Go to a table: back to a seat held before, else to an open one (a certain one if named), else as a spectator."""
    address = Address(url)
    try:
        link = Blocking(address.socket, language=language, scenes=True)
    except LOST as error:
        raise ValueError(f"{address.web} cannot be reached: {error}") from None
    try:
        if not address.table:
            raise ValueError(_open_tables(link, address))
        eyes = _take_place(link, address, seat, name)
        link.do(link.it.patiently(eyes.until(lambda e: bool(e.info)), SILENCE_S))
        return OnlineTable(link, eyes, address, language)
    except (Refused, *LOST) as error:
        link.close()
        raise ValueError(str(error) or f"{address.web} does not answer") from None
    except BaseException:
        link.close()
        raise


def _open_tables(link: Blocking, address: Address) -> str:
    found = link.do(link.it.ask("list")).get("data") or []
    lines = [f"  {address.link(table['id'])}  {table['game']} {table.get('title', '')}".rstrip() for table in found]
    return (
        "\n".join(["name a table:", *lines])
        if lines
        else f"there is no open table at {address.web}; a link looks like {address.link('TABLE')}"
    )


def _take_place(link: Blocking, address: Address, seat: int | None, name: str) -> Eyes:
    tokens = held_seats().get(address.link(address.table), [])
    mine = [token for token in tokens if seat is None or token.partition(".")[0] == str(seat)]
    if mine:
        with contextlib.suppress(Refused):
            return link.do(link.it.join(address.table, mine[0]))
    try:
        wanted: dict[str, Any] = {} if seat is None else {"seat": seat}
        eyes = link.do(link.it.sit(address.table, name=name, **wanted))
    except Refused as error:
        if seat is not None or error.code not in ("taken", "over", "full"):
            raise
        return link.do(link.it.join(address.table))
    with contextlib.suppress(OSError):
        hold_seat(address.link(address.table), [eyes.token])
    return eyes


class OnlineTable(Table):
    """A match that a server keeps."""

    far = True

    def __init__(self, link: Blocking, eyes: Eyes, address: Address, language: str):
        super().__init__(games.find(eyes.info["game"]), language)
        self.link, self.eyes, self.address = link, eyes, address
        self.told = 0
        self.closed = False
        self._mark: object = None
        self._seen_at = time.monotonic()
        self._outlook: tuple[int, str, Outlook] = (-1, "", Outlook())
        self._asked: set[Future[Any]] = set()
        self._lock = threading.Lock()

    @property
    def options(self) -> Mapping[str, Value] | None:
        return self.eyes.info.get("options") or None

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for something the client does; `close` ends the waiting."""
        with self._lock:
            if self.closed:
                work.close()
                raise Gone(self.say("online-gone"))
            future = self.link.begin(work)
            self._asked.add(future)
        try:
            return future.result()
        except CancelledError:
            raise Gone(self.say("online-gone")) from None
        finally:
            with self._lock:
                self._asked.discard(future)

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        eyes = self.eyes
        mine = eyes.seat >= 0 and eyes.turn == eyes.seat and bool(eyes.legal) and eyes.info.get("status") == "live"
        return eyes.seat if mine else None

    @property
    def over(self) -> bool:
        return self.eyes.over

    @property
    def may_undo(self) -> bool:
        return bool(getattr(self.eyes, "may_undo", False))

    def scene(self) -> Scene:
        if self.eyes.scene is None:
            title = self.say("game-title")
            return Scene(title, "waiting", self.notice, (0, 0), "", -1, Pitch(1, 1, ()), (self.say("team-home"), self.say("team-away")))
        scene = msgspec.convert(self.eyes.scene, Scene)
        if self.over and scene.turn != OVER:
            scene = msgspec.structs.replace(scene, choices=(), prompt=self._ending())
        return scene

    def _ending(self) -> str:
        result = f"online-over-{self.eyes.info.get('result') or 'finished'}"
        words = self.say(result if self.say.has(result) else "online-over-finished")
        winner = self.eyes.info.get("winner", -1)
        return f"{words} {self.say('table-won', team=the_team(self.say, winner))}" if winner in (0, 1) else words

    def news(self) -> list[str]:
        steps = self.eyes.steps
        self.told = min(self.told, len(steps))
        new, self.told = steps[self.told :], len(steps)
        return [line for who, what, events in new for line in self._told(who, what, events)]

    def _told(self, who: int, what: int, events: list[Any]) -> list[str]:
        """A step in words: the server's, or our own where it sent none."""
        seen = SeenStep(who, what, tuple(Event(*event[:4]) for event in events))
        if all(len(event) > 4 for event in events):
            return [str(event[4]) for event in events]
        return self.commentary(seen)

    @property
    def called(self) -> Called:
        names = [seat.get("name", "") if seat["kind"] == "person" else "" for seat in self.eyes.info.get("seats", [])]
        return called(self.say, from_the_wire(self.eyes.seat), names)

    def seconds_left(self) -> float | None:
        if self.asked is None or not self.eyes.limit_ms:
            return None
        return max(0.0, self.eyes.limit_ms / 1000 - (time.monotonic() - self._seen_at))

    @property
    def notice(self) -> str:
        info, say = self.eyes.info, self.say
        if not self.link.it.connected:
            return say("online-lost")
        if info.get("status") == "waiting":
            return say("online-waiting", open=sum(seat["kind"] == "open" for seat in info["seats"]))
        if self.over:
            return self._ending()
        if info.get("draw"):
            return say("online-draw-offered")
        away = [s.get("name") or seat_name(i) for i, s in enumerate(info["seats"]) if s["kind"] == "person" and not s.get("here")]
        if away:
            return say("online-away", names=", ".join(away))
        return say("online-watching") if self.eyes.seat == SPECTATOR else ""

    # --- asking ---------------------------------------------------------------------------------------------------

    def _ask(self, kind: str, **fields: Any) -> Any:
        """Ask the server as this seat; its refusal in words."""
        return self._wait(self.eyes.say(kind, **fields)).get("data")

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for an answer, however long it takes, as long as the server shows that it is there."""
        if not self.link.it.connected:
            work.close()
            raise NotPossible(self.say("online-lost"))
        try:
            return self._do(self.link.it.patiently(work, SILENCE_S))
        except Refused as error:
            raise NotPossible(self._words(error)) from None
        except LOST:
            raise NotPossible(self.say("online-gone")) from None

    def _words(self, error: Refused) -> str:
        if error.rule:
            return str(self.reason(error.rule))
        if error.code == "not_your_turn" or error.code == "stale":
            return self.say("table-not-your-turn")
        return self.say("plain-no-undo") if error.code == "undo" else error.reason

    def outlook(self) -> Outlook:
        if not self.eyes.info.get("odds", True):
            return Outlook()
        at = (self.eyes.seq, self.language)
        if self._outlook[:2] != at:
            self._outlook = (*at, msgspec.convert(self._ask("prospects") or {}, Outlook, strict=False))
        return self._outlook[2]

    def not_open(self) -> dict[int, str]:
        told = (self._ask("why") or {}).get("words", {}) if self.asked is not None else {}
        return {int(number): words for number, words in told.items()}

    def why_not(self, action: int) -> Reason | None:
        data = self._ask("why", action=action) or {}
        return self.reason(data["rule"]) if data.get("rule") else None

    def hint(self) -> tuple[int, str]:
        data = self._ask("hint")
        best = data["best"]
        return int(best["action"]), self.hint_text(best["text"], data.get("why", ""))

    def chances(self) -> WinChances | None:
        if self.eyes.seat == SPECTATOR and not self.eyes.info.get("insight"):
            return None
        data = self._ask("chances")
        return WinChances(data["home"], data["draw"], data["away"], data["exact"]) if data else None

    # --- acting ---------------------------------------------------------------------------------------------------

    def step(self) -> bool:
        while not self.closed:
            mark = self._state()
            if mark != self._mark:
                self._mark, self._seen_at = mark, time.monotonic()
                self._follow()
                return True
            with contextlib.suppress(*LOST):
                self._do(self.eyes.until(self._news_since(mark), POLL_S))
        return False

    def _news_since(self, mark: object) -> Callable[[Eyes], bool]:
        return lambda eyes: self._state() != mark

    def _state(self) -> object:
        """What a screen would have to draw anew."""
        eyes = self.eyes
        return eyes.seq, eyes.turn, id(eyes.info), id(eyes.scene), eyes.next, self.link.it.connected

    def _follow(self) -> None:
        """Go to the table of the rematch."""
        if self.eyes.next is None:
            return
        table, tokens = self.eyes.next
        try:
            self.eyes = self._do(self.link.it.join(table, *tokens.values()))
            self._do(self.link.it.patiently(self.eyes.until(lambda e: bool(e.info)), SILENCE_S))
        except (Refused, *LOST):
            return
        self.told, self._mark = 0, None
        with contextlib.suppress(OSError):
            hold_seat(self.address.link(table), list(tokens.values()))

    def play(self, action: int) -> None:
        if self.asked is None:
            raise NotPossible(self.say("table-not-your-turn"))
        self._wait(self.eyes.play(action))

    def undo(self) -> str:
        last = next((what for who, what, _ in reversed(self.eyes.steps) if who == self.eyes.seat), -1)
        self._ask("undo")
        return self.say("plain-undone", action=self.action_name(last) if last >= 0 else "")

    def speak(self, language: str) -> None:
        super().speak(language)
        with contextlib.suppress(*LOST):
            self._do(self.link.it.speak(language))

    # --- keeping and manners --------------------------------------------------------------------------------------

    def keep(self, path: Path | None = None) -> str:
        if not self.over:
            return self.say("online-keeps", url=self.address.link(self.eyes.table))
        path = path or Path(f"touchline-{self.eyes.table}.touchline")
        try:
            with urllib.request.urlopen(f"{self.address.web}/api/matches/{self.eyes.table}/record", timeout=ANSWER_S) as answer:
                write_whole(path, answer.read().decode())
        except OSError as error:
            raise NotPossible(f"{path}: {error.strerror or error}") from None
        return self.say("table-record-kept", file=str(path))

    def manners(self) -> list[tuple[str, str]]:
        if self.eyes.seat == SPECTATOR:
            return []
        info = self.eyes.info
        stands, wished = info.get("paused"), info.get("pause") or []
        possible = {
            "hold": self.eyes.window, "draw": True, "decline": bool(info.get("draw")),
            "pause": not stands and self.eyes.seat not in wished, "resume": stands or bool(wished), "resign": True,
        }  # fmt: skip
        kinds = ["rematch"] if self.over else [kind for kind, now in possible.items() if now]
        return [(kind, self.say(f"online-{kind}")) for kind in kinds]

    def say_to_all(self, what: str) -> str:
        if what not in dict(self.manners()):
            raise NotPossible(self.say("table-not-here"))
        self._ask(what)
        return self.say("online-done")

    def close(self) -> None:
        with self._lock:
            if self.closed:
                return
            self.closed = True
            waiting = list(self._asked)
        if self.over:
            with contextlib.suppress(OSError):
                hold_seat(self.address.link(self.eyes.table), [])
        for future in waiting:
            future.cancel()
        self.link.close()

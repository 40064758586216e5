"""Pages and data over HTTP: all that is not the socket."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import html
import re
import secrets
import time
from collections import OrderedDict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Callable

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route

from touchline import bots, games
from touchline.analysis import puzzle
from touchline.analysis.model import DEPTHS
from touchline.kernel.game import Game, OptionError, Value
from touchline.lessons import course as lessons
from touchline.play.notation import as_written
from touchline.play.reference import for_players
from touchline.play.scene import dice_of
from touchline.play.wording import LANGUAGES, Wording, how_to_play, text_id, wording
from touchline.server import entries as e
from touchline.server import listing
from touchline.server import protocol as p
from touchline.server.addresses import Sender
from touchline.server.analyses import Analyses
from touchline.server.answers import GameInfo, GameLine, OptionInfo, RuleText, Trouble
from touchline.server.archive import Archive, Reading
from touchline.server.files import Files
from touchline.server.host import Host
from touchline.server.identity import COOKIE, SECURE_COOKIE
from touchline.server.limits import Allowance, fairly
from touchline.server.meter import in_a_thread
from touchline.server.protocol import Refusal
from touchline.server.reviews import Reviews
from touchline.server.sockets import guest_of, origin_allowed
from touchline.server.store import Append, Summary
from touchline.server.table import Table
from touchline.server.tasks import AnswerLesson, AnswerPuzzle, Check, ListThrows, MakeRecord, Replay, Scenes, ShowLesson, ShowPuzzle
from touchline.server.worker import bot_names
from touchline.server.workers import QUESTION, TaskRefused, WorkFailed

INDEX = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Touchline</title></head><body><h1>Touchline</h1>
<p>This server speaks the Touchline protocol at <code>/ws</code>; it is described in <code>docs/protocol.md</code> of the project, and its
<a href="/api/schema">JSON Schema</a> is here. The games: <a href="/api/games">/api/games</a>.
Public tables: <a href="/api/tables">/api/tables</a>.</p>
</body></html>
"""
PAGE = """<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title} · Touchline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body><main><h1>{title}</h1><p>{text}</p><p><a href="/">{home}</a></p></main></body></html>
"""
CHECKERS = "/house"
"""Where the rules for browsers are, if the operator has them."""
LISTED = 100
YEAR = 365 * 24 * 3600
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,20}")
"""`int` would read much more: other scripts' digits, spaces, underscores."""
MOST_MADE = 256
"""So many answers are kept that stay the same; options make many of them."""
UPLOAD_S = 30.0
"""So long a record may take to arrive."""


def answer(data: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"})


def refuse(request: Request, error: Exception) -> Response:
    """A refusal: for programs as JSON with its code and reason, for people as a page."""
    code, reason, status = "store", str(error), 503
    if isinstance(error, Refusal):
        code, reason, status = error.code, error.reason, 404 if error.code == "no_table" else 409
    elif isinstance(error, HTTPException):
        code, reason, status = "not_possible", error.detail, error.status_code
    if request.url.path.startswith("/api/") or request.url.path == "/healthz":
        trouble: Trouble = {"code": code, "reason": reason}
        return answer(trouble, status)
    return _page("page-lost" if status == 404 else "page-failed", _spoken(request), reason, status)


def _page(name: str, language: str, reason: str, status: int) -> Response:
    say = _words(language)
    title, text, home = (html.escape(say(part, reason=reason)) for part in (name, f"{name}.text", f"{name}.home"))
    return HTMLResponse(PAGE.format(language=language, title=title, text=text, home=home), status)


@functools.cache
def _words(language: str) -> Wording:
    return Wording(None, language, Path(__file__).parent / "text" / f"{language}.ftl")


def _spoken(request: Request) -> str:
    """The language a person reads, by the browser's word."""
    return "fr" if request.headers.get("accept-language", "").strip().lower().startswith("fr") else "en"


def worker_of(site: Path) -> str:
    """The script of a site that holds its rules; LookupError if the folder is none that `touchline site` wrote."""
    found = sorted(site.glob("worker-*.js"))
    if len(found) != 1 or not (site / "python").is_dir():
        raise LookupError(f"{site} is no folder that `touchline site` wrote")
    return found[0].name


class Web:
    """All that is not the socket."""

    def __init__(self, host: Host, archive: Archive, reviews: Reviews):
        self.host, self.archive, self.reviews = host, archive, reviews
        self._made: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        """Answers that stay the same as long as this server runs, the last ones that were asked for."""
        self._making = asyncio.Lock()

    async def _lasting(self, make: Callable[..., Any], *about: Any, budget: Allowance | None = None) -> Response:
        """An answer that follows from what it is about alone: made once for everybody, in a thread, so that nobody at a table waits."""
        key = make.__name__, *about
        async with self._making:
            if key not in self._made:
                self._made[key] = await in_a_thread(lambda: msgspec.json.encode(make(*about)), budget)
                if len(self._made) > MOST_MADE:
                    self._made.popitem(last=False)
        self._made.move_to_end(key)
        return answer(msgspec.Raw(self._made[key]))

    def routes(self) -> list[Route | Mount]:
        """Paths and what answers them."""
        found: list[Route | Mount] = [
            Route("/", self.index), Route("/t/{table}", self.index), Route("/m/{table}", self.index), Route("/healthz", self.health),
            Route("/api/schema", self.schema), Route("/api/games", self.games),
            Route("/api/games/{game}", self.game), Route("/api/games/{game}/rules", self.rules), Route("/api/tables", self.tables),
            Route("/api/matches", self.matches), Route("/api/matches/{table}/record", self.record),
            Route("/api/matches/{table}/replay", self.replay), Route("/api/matches/{table}/scenes", self.scenes),
            Route("/api/matches/{table}/throws", self.throws), Route("/api/matches/{table}/review", self.review),
            Route("/api/matches/{table}/picture", self.picture),
            Route("/puzzles", self.index), Route("/api/puzzles", self.puzzles),
            Route("/api/puzzles/{game}/{puzzle}", self.puzzle), Route("/api/puzzles/{game}/{puzzle}/answer", self.answer_puzzle),
            Route("/learn", self.index), Route("/learn/{game}", self.index), Route("/learn/{game}/{course}", self.index),
            Route("/api/lessons", self.lessons), Route("/api/lessons/{game}/{course}/{step}", self.lesson),
            Route("/api/lessons/{game}/{course}/{step}/answer", self.answer_lesson),
            Route("/api/records", self.take_record, methods=["POST"]), *Analyses(self).routes(),
        ]  # fmt: skip
        if self.host.settings.static.is_dir():
            found.append(Mount("/static", Files(self.host.settings.static)))
        if (site := self.host.settings.site) is not None:
            found += [Mount(f"{CHECKERS}/python", Files(site / "python")), Mount(CHECKERS, Files(site))]
        return found

    async def index(self, request: Request) -> Response:
        """The web table if it is there, else a page that says where the protocol is described. Whoever comes gets a guest cookie."""
        page = self.host.settings.static / "index.html"
        text = page.read_text("utf-8") if page.is_file() else INDEX
        if (site := self.host.settings.site) is not None:
            text = text.replace("<html ", f'<html data-check="{CHECKERS}/{worker_of(site)}" ', 1)
        shown = HTMLResponse(text, headers={"cache-control": "no-cache"})
        if self.host.signer.guest(guest_of(dict(request.headers))) is None:
            secure = self.host.settings.secure_cookie or sender_of(request).secure
            name = SECURE_COOKIE if secure else COOKIE
            shown.set_cookie(name, self.host.signer.new_guest(), max_age=YEAR, path="/", httponly=True, samesite="strict", secure=secure)
        return shown

    async def health(self, request: Request) -> Response:
        """Whether the server can do its work."""
        trouble = self.host.store.working() or ("stopping" if self.host.stopping else "")
        return answer({"status": trouble or "ok"}, 503 if trouble else 200)

    async def schema(self, request: Request) -> Response:
        """The protocol as JSON Schema."""
        return await self._lasting(p.schema)

    async def games(self, request: Request) -> Response:
        """The games in a few words."""
        return await self._lasting(self._all_games, _language(request))

    def _all_games(self, language: str) -> list[GameLine]:
        return [self._in_short(name, wording(name, language)) for name in games.names()]

    def _in_short(self, name: str, say: Wording) -> GameLine:
        """A game as a home page shows it: how it is played, how many can play, and the levels of the bots."""
        found = games.find(name)
        return {
            "name": name, "title": say("game-title"), "line": say("game-line"), "how": how_to_play(say), "seats": seat_counts(found),
            "levels": bots.levels_of(found), "bots": bots.offered(found, bot_names(name, visitors=self.host.settings.bots)),
            "rebuilt": say("game-rebuilt") if say.has("game-rebuilt") else "",
        }  # fmt: skip

    def _known(self, request: Request) -> str:
        name: str = request.path_params["game"]
        if name not in games.names():
            raise HTTPException(404, f"there is no game {name!r}; there are {', '.join(games.names())}")
        return name

    async def rules(self, request: Request) -> Response:
        """The rule reference of a game; `short` is what the table says when a rule forbids something, in the reader's language."""
        return await self._lasting(self._rules, self._known(request), _language(request))

    def _rules(self, name: str, language: str) -> list[RuleText]:
        say = wording(name, language)
        found: list[RuleText] = []
        for rule in for_players(name, language).values():
            short = f"why-{text_id(rule.id)}"
            found.append(
                {
                    "id": rule.id, "chapter": rule.chapter, "text": rule.text, "provenance": rule.provenance, "table": rule.table,
                    "short": say(short) if say.has(short) else "",
                }
            )  # fmt: skip
        return found

    async def game(self, request: Request) -> Response:
        """A game with every option and its explanation, its actions and outcomes, and the bots to play against.

        It is told as it is played with `options` (a JSON object, as a table's info has it); without, with the usual ones.
        """
        name = self._known(request)
        self.host.spawn(self.host.prepare(name))  # whoever asks will want to play it soon
        options = _options(request, games.find(name))
        budget = self.host.limits.address(sender_of(request).address)  # there are very many options
        chosen = None if options is None else tuple(options.items())
        return await self._lasting(self._whole_game, name, _language(request), chosen, budget=budget if chosen else None)

    def _whole_game(self, name: str, language: str, chosen: tuple[tuple[str, Value], ...] | None) -> GameInfo:
        game = games.find(name)
        say = wording(name, language, options=dict(chosen) if chosen is not None else None)
        options: list[OptionInfo] = [
            {
                "name": option.name, "default": option.default, "rule": option.rule, "low": option.low, "high": option.high,
                "values": [{"name": value, "text": say(f"option-{option.name}.{value}")} for value in option.values],
                "presets": option.presets, "binding": option.binding,
                "text": say(f"option-{option.name}"), "help": say(f"option-{option.name}.help"),
            }
            for option in game.options
        ]  # fmt: skip
        found: GameInfo = {
            **self._in_short(name, say), "tables": game.tables.hash, "usual_seats": game.seats(game.settle({})), "seats_by": seats_by(game),
            "options": options, "actions": game.actions, "outcomes": game.outcomes,
            "outcome_texts": [game.outcome_text(i, say) for i in range(len(game.outcomes))] if game.outcome_text else [],
            "outcome_dice": [dice_of(game, i) for i in range(len(game.outcomes))],
        }  # fmt: skip
        return found

    async def tables(self, request: Request) -> Response:
        """The public tables."""
        return answer(await self.host.listing())

    async def matches(self, request: Request) -> Response:
        """Finished public matches, newest first; `before` (seconds since 1970) pages on."""
        before = number_asked(request, "before", 1 << 62)
        found = await self.host.store.summaries("over", 10 * LISTED, before, public=True)
        return answer([msgspec.json.decode(summary.data) for summary in fairly(found, LISTED)])

    async def record(self, request: Request) -> Response:
        """The record of a finished match."""
        text = await self._told(request, MakeRecord)
        name = request.path_params["table"][:20]
        return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="touchline-{name}.txt"'})

    async def replay(self, request: Request) -> Response:
        """A finished match told step by step, and the scene after one of the steps."""
        seat, step, language = number_asked(request, "seat", -1), number_asked(request, "step", -1), _language(request)
        return answer(await self._told(request, lambda game, table, log: Replay(game, table, log, seat, language, step)))

    async def scenes(self, request: Request) -> Response:
        """What was to be seen after each of some steps of a finished match."""
        seat, first = number_asked(request, "seat", -1), number_asked(request, "first", 0)
        last, language = number_asked(request, "last", first), _language(request)
        return answer(await self._told(request, lambda game, table, log: Scenes(game, table, log, seat, language, first, last)))

    async def throws(self, request: Request) -> Response:
        """All that is needed to check the dice of a finished match."""
        return answer(await self._told(request, ListThrows))

    async def review(self, request: Request) -> Response:
        """A finished match looked back upon; while that is being made, how far it is (202)."""
        found = await self._review(request)
        return answer(found, 200 if found["status"] == "done" else 202)

    async def picture(self, request: Request) -> Response:
        """The review as a picture to share, once it is made."""
        from touchline.analysis.picture import picture

        found = await self._review(request)
        if found["status"] != "done":
            return answer(found, 202)
        return Response(await asyncio.to_thread(picture, found["review"], _language(request)), media_type="image/svg+xml")

    async def puzzles(self, request: Request) -> Response:
        """All puzzles by game, each with its rating, and the one of today (by the world's clock)."""
        found = {name: [[p.id, p.rating] for p in puzzle.kept(name).puzzles] for name in puzzle.games_with_puzzles()}
        today = datetime.now(UTC).date()
        game, chosen = puzzle.of_the_day(today) if found else ("", None)
        day = {"date": today.isoformat(), "game": game, "id": chosen.id} if chosen else None
        titles = {name: wording(name, _language(request))("game-title") for name in found}
        return answer({"day": day, "titles": titles, "games": found})

    async def puzzle(self, request: Request) -> Response:
        """The table of a puzzle, without its solution."""
        return answer(await self._asked(request, ShowPuzzle(self._known(request), request.path_params["puzzle"], _language(request))))

    async def answer_puzzle(self, request: Request) -> Response:
        """What is to be said of a choice in a puzzle."""
        action = number_asked(request, "action", -1)
        task = AnswerPuzzle(self._known(request), request.path_params["puzzle"], _language(request), action)
        return answer(await self._asked(request, task))

    async def lessons(self, request: Request) -> Response:
        """The courses of every game that can be learnt."""
        found, language = [], _language(request)
        for name in lessons.games_with_lessons():
            say = lessons.words(name, language)
            found.append({"game": name, "title": say("game-title"), "courses": lessons.titles(lessons.book(name), say)})
        return answer(found)

    async def lesson(self, request: Request) -> Response:
        """The table of a step of a course, with what is asked."""
        found = request.path_params
        return answer(await self._asked(request, ShowLesson(self._known(request), found["course"], _step(request), _language(request))))

    async def answer_lesson(self, request: Request) -> Response:
        """What is to be said of a choice in a lesson."""
        game, course, action = self._known(request), request.path_params["course"], number_asked(request, "action", -1)
        return answer(await self._asked(request, AnswerLesson(game, course, _step(request), _language(request), action)))

    async def _asked(self, request: Request, task: ShowPuzzle | AnswerPuzzle | ShowLesson | AnswerLesson) -> Any:
        try:
            return await self.host.library.do(task, who=sender_of(request).address, rank=QUESTION)
        except TaskRefused as error:
            raise HTTPException(400, str(error)) from None
        except WorkFailed as error:
            raise HTTPException(503, str(error)) from None

    async def _review(self, request: Request) -> dict[str, Any]:
        depth = request.query_params.get("depth", "quick")
        if depth not in DEPTHS:
            raise HTTPException(400, f"there is no review {depth!r}; there are {', '.join(DEPTHS)}")
        return await self.reviews.ask(request.path_params["table"], depth, sender_of(request).address, _language(request))

    async def _told(self, request: Request, task: Callable[[str, str, list[bytes]], Reading]) -> Any:
        try:
            return await self.archive.read(request.path_params["table"], task, sender_of(request).address)
        except TaskRefused as error:
            raise HTTPException(400, str(error)) from None
        except WorkFailed as error:
            raise HTTPException(503, str(error)) from None

    async def take_record(self, request: Request) -> Response:
        """Keep a match record that somebody sends, if every line of it is sound."""
        if not origin_allowed({name.lower(): value for name, value in request.headers.items()}, self.host.settings.origins):
            raise HTTPException(403, "this page may not send records")
        sender = sender_of(request)
        if not self.host.limits.uploads(sender.address).take(1.0):
            raise HTTPException(429, "too many records from one address; try again in a minute")
        try:
            text = as_written((await self.body(request, self.host.settings.most_record_bytes, "a record")).decode())
            check = Check(text, by_hand=not self.host.settings.for_strangers)
            game = await self.host.library.do(check, who=sender.address, rank=QUESTION)
        except (TaskRefused, UnicodeDecodeError) as error:
            raise HTTPException(400, f"this record is not sound: {error}") from None
        except WorkFailed as error:
            raise HTTPException(503, str(error)) from None
        await self.host.prepare(game)
        table = Table(secrets.token_urlsafe(9).replace("-", "x").replace("_", "y"))
        entry = e.Imported(record=text, game=game, at=int(time.time()))
        await in_a_thread(functools.partial(table.apply, entry), self.host.limits.address(sender.address))
        owner = self.host.signer.guest(guest_of(dict(request.headers))) or self.host.signer.sign("address", sender.address)
        summary = Summary(table.id, table.status, table.at, listing.summary(table), table.public, owner)
        await self.host.store.append(Append(table.id, 0, (e.encode(entry),), summary))
        return answer({"id": table.id}, 201)

    async def body(self, request: Request, most: int, what: str) -> bytes:
        """What is sent, if it is not too long and does not take too long."""
        data = b""
        try:
            async with asyncio.timeout(UPLOAD_S):
                async for part in request.stream():
                    data += part
                    if len(data) > most:
                        raise HTTPException(413, f"{what} has at most {most} bytes")
        except ClientDisconnect:
            raise HTTPException(400, f"{what} did not arrive") from None
        except TimeoutError:
            raise HTTPException(408, f"{what} may take at most {UPLOAD_S:g} seconds to arrive") from None
        return data


def sender_of(request: Request) -> Sender:
    """Who sent a request, as app.py found it out."""
    found: Sender = request.scope["sender"]
    return found


def seats_by(game: Game) -> dict[str, dict[str, int]]:
    """The options that change how many seats a match has: for each value of theirs how many there are."""
    found: dict[str, dict[str, int]] = {}
    for option in game.options:
        values: tuple[Value, ...] = option.values or tuple(range(option.low, min(option.high, option.low + 100) + 1))
        counts: dict[str, int] = {}
        for value in values:
            with contextlib.suppress(OptionError):
                counts[str(value)] = game.seats(game.settle({option.name: value}))
        if len(set(counts.values())) > 1:
            found[option.name] = counts
    return found


def seat_counts(game: Game) -> list[int]:
    """How many seats a match can have, over all options."""
    return sorted({game.seats(game.settle({})), *(count for counts in seats_by(game).values() for count in counts.values())})


def _language(request: Request) -> str:
    wanted = request.query_params.get("language", "en")
    return wanted if wanted in LANGUAGES else "en"


def _options(request: Request, game: Game) -> dict[str, Value] | None:
    """The options that are asked about; None for the usual ones."""
    given = request.query_params.get("options")
    if given is None:
        return None
    try:
        return game.settle(msgspec.json.decode(given, type=dict[str, Value]))
    except (OptionError, msgspec.DecodeError) as error:
        raise HTTPException(400, f"options: {error}") from None


def _step(request: Request) -> int:
    """The number of a step in an address, counted from 1; -1 if it is none."""
    given = request.path_params["step"]
    return min(1 << 31, int(given)) - 1 if WHOLE_NUMBER.fullmatch(given) else -1


def number_asked(request: Request, name: str, default: int) -> int:
    """A whole number that is asked with."""
    given = request.query_params.get(name, str(default))
    if not WHOLE_NUMBER.fullmatch(given):
        raise HTTPException(400, f"{name} must be a whole number")
    return max(-1, min(1 << 62, int(given)))

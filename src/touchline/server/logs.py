"""Structured logs: one JSON object a line. Only facts about the service: never a state, an action, a token, a secret or a name."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import TextIO

ALLOWED = frozenset({"table", "game", "seats", "public", "code", "reason", "host", "port", "count", "seconds", "kind", "where", "version"})
"""What may be said about an event."""

REPORTING = ("uvicorn.error", "asyncio", "websockets")
MOST_OF_REPORT = 200
SHOWN_OF_TABLE = 6
"""Whoever knows a table's id can watch it, so logs show only its beginning."""


class Reports(logging.Handler):
    """What the libraries below us report, as lines of ours: what went wrong and where, never with the values of the moment."""

    def __init__(self, log: Log):
        super().__init__(logging.WARNING)
        self.log = log

    def emit(self, record: logging.LogRecord) -> None:
        """One line for one report."""
        if record.exc_info and record.exc_info[1] is not None:
            self.log.failure(record.name, record.exc_info[1])
        else:
            self.log.say("report", kind=record.name, reason=str(record.msg)[:MOST_OF_REPORT])


def take_reports(log: Log) -> None:
    """From now on reports come to a log: whatever a stranger sends, every line of it is one of ours."""
    for name in REPORTING:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [Reports(log)], False


class Log:
    """Writes lines to a stream."""

    def __init__(self, out: TextIO | None = None):
        self.out = out if out is not None else sys.stderr

    def say(self, event: str, **facts: str | int | float | bool) -> None:
        """One line; a fact that is not on the list of what may be said is an error of the programmer."""
        unknown = facts.keys() - ALLOWED
        if unknown:
            raise ValueError(f"logs must not hold {', '.join(sorted(unknown))}")
        if isinstance(table := facts.get("table"), str):
            facts["table"] = table[:SHOWN_OF_TABLE]
        line = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "event": event, **facts}
        print(json.dumps(line), file=self.out, flush=True)

    def failure(self, doing: str, error: BaseException) -> None:
        """Something that should not happen: where in the code, without any values."""
        frames = traceback.extract_tb(error.__traceback__)
        where = " < ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames[-6:]))
        self.say("failure", kind=f"{doing}: {type(error).__name__}", where=where)

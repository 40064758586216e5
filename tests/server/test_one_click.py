"""docs/design.md tells the way of one click, file by file: the files and functions are there, and the server goes that way."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from tests.helpers import ROOT
from tests.soak.sockets import served
from touchline.client import Client

SOURCE = ROOT / "src" / "touchline"
PAGE = (ROOT / "docs" / "design.md").read_text("utf-8")


class Stage(NamedTuple):
    """A line of the drawing."""

    number: int
    file: str
    function: str


def stages() -> list[Stage]:
    drawing = PAGE.split("## One click, there and back")[1].split("```")[1]
    found = re.findall(r"^ ?(\d+)  (?:\. +)?([\w/]+\.(?:py|tsx?)) +(\w+) ", drawing, re.MULTILINE)
    return [Stage(int(number), file, function) for number, file, function in found]


def test_every_file_and_function_on_the_way_exists() -> None:
    assert [stage.number for stage in stages()] == list(range(1, len(stages()) + 1)) and len(stages()) == 21
    for stage in stages():
        text = (SOURCE / stage.file).read_text("utf-8")
        if stage.file.endswith(".py"):
            assert re.search(rf"def {stage.function}\(", text), stage
        else:
            assert re.search(rf"\b{stage.function}(\(|: | = |<)", text), stage
    for mentioned in re.findall(r"(?<![\w/])((?:server|play|games|kernel|web)/[\w/.]*)", PAGE.split("## One click")[1].split("```")[1]):
        assert (SOURCE / mentioned.rstrip(".")).exists(), mentioned


def test_the_server_goes_the_way_that_is_drawn(tmp_path: Path) -> None:
    """A real match over a real socket: the functions that are called between a command and its update, in their order."""
    called: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(str(SOURCE)):
            called.append((Path(path).relative_to(SOURCE).as_posix(), frame.f_code.co_name))

    async def click() -> None:
        async with served(tmp_path / "store.db") as server, Client(f"ws://127.0.0.1:{server.port}/ws", scenes=True) as client:
            seat = await client.create("coup_du_champion", seats=["me"])
            await seat.until(lambda one: one.turn >= 0)
            mine = client.seats[seat.table, seat.turn]
            await mine.my_turn()
            before = mine.seq
            sys.setprofile(note)
            try:
                await mine.play(mine.legal[0])
                await mine.until(lambda one: one.seq > before)
            finally:
                sys.setprofile(None)

    asyncio.run(click())
    way = [(stage.file, stage.function) for stage in stages() if stage.file.endswith(".py")]
    assert len(way) == 13
    rest = iter(called)
    missing = [stage for stage in way if stage not in rest]
    assert not missing, (missing, called)

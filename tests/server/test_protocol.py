"""docs/protocol.md and its schema describe what the server speaks."""

from __future__ import annotations

import json
import re

from tests.helpers import ROOT
from touchline.server import protocol as p

SOURCES = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "touchline" / "server").rglob("*.py"))
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def test_the_schema_in_the_docs_is_the_one_the_server_uses() -> None:
    """To write it anew: python -m touchline.web.typescript."""
    assert json.loads((ROOT / "docs" / "protocol.schema.json").read_text("utf-8")) == json.loads(json.dumps(p.schema()))


def test_scenes_are_in_the_schema() -> None:
    """Whoever writes a table of their own finds all of a scene there, down to places, cards and dice."""
    known = p.schema()["$defs"]
    for name in ("SceneOnWire", "Pitch", "Place", "Line", "Token", "Die", "Zone", "Card", "Counter", "Choice", "Step", "Happening"):
        assert name in known, name
    assert "place" in known["Choice"]["properties"] and "rect" in known["Place"]["properties"]["shape"]["enum"]


def test_every_command_message_and_code_is_described() -> None:
    for kind in (*p.AnyCommand.__args__, *p.AnyMessage.__args__):
        assert f"`{kind.__struct_config__.tag}`" in PAGE, kind
    for code in set(re.findall(r'Refusal\(\s*"(\w+)"', SOURCES)):
        assert f"`{code}`" in PAGE, code

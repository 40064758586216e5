"""The worked examples of the rule reference, section 9, and further ones in the same form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.games.worldwide_football.playing import check, position, run

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["id"])
def test_vector(vector: dict[str, Any]) -> None:
    match = position(**vector["given"])
    run(match, vector["script"])
    check(match, vector["expect"])
    assert touchline.read(str(match)) == match

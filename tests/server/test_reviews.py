"""Reviews on the server: made in the background, asked for again and again, only of matches that are over."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import touchline
from tests.analysis.test_review import played_out
from tests.server.real import Real
from touchline import games
from touchline.server.reviews import Making, Reviews
from touchline.server.tasks import MakeReview

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group("server")


def kept(real: Real, seed: int, game: str = GAME, **options: Any) -> tuple[str, touchline.Match]:
    """A finished match that the server has."""
    match = played_out(touchline.new(game, seed=seed, **options), "random", "greedy", seed)
    status, answer, _ = real.get("/api/records", str(match).encode())
    assert status == 201
    return json.loads(answer)["id"], match


def review_of(real: Real, table: str, **query: str) -> dict[str, Any]:
    """The review of a match, asked for until it is made."""
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    while True:
        status, answer, _ = real.get(f"/api/matches/{table}/review?{asked}")
        told: dict[str, Any] = json.loads(answer)
        if status != 202:
            assert status == 200, told
            return told
        assert told["status"] == "making" and 0 <= told["done"] <= max(told["done"], told["total"])
        time.sleep(0.2)


def test_a_finished_match_is_reviewed_in_the_background(compiled: Real) -> None:
    real = compiled
    table, match = kept(real, 3, format="custom", period_s=60)
    assert real.get(f"/api/matches/{table}/review")[0] == 202, "nobody waits for it"
    told = review_of(real, table, language="fr")["review"]
    assert told["score"] == list(match.score) and told["depth"] == "quick" and told["teams"][0] == "Domicile"
    assert told["moments"][-1]["step"] == len(match.steps) and {d["seat"] for d in told["decisions"]} == {0, 1}
    status, english, _ = real.get(f"/api/matches/{table}/review")
    assert status == 200 and json.loads(english)["review"]["teams"][0] == "Home", "kept, in both languages"
    status, drawn, _ = real.get(f"/api/matches/{table}/picture?language=fr")
    assert status == 200 and drawn.startswith(b"<svg") and b"Domicile" in drawn


def test_bad_questions_and_too_many_are_refused(tmp_path: Path) -> None:
    """A deep review of FUBA takes minutes, so three of them are asked for at once; somebody else's quick one does not wait for them."""
    with Real(tmp_path / "reviews.db", "--proxy", "127.0.0.1", target="cpu") as real:
        tables = [kept(real, seed, "fuba")[0] for seed in range(10, 13)]
        assert real.get(f"/api/matches/{tables[0]}/review?depth=shallow")[0] == 400
        assert real.get("/api/matches/none/review")[0] == 404
        answers = [real.get(f"/api/matches/{table}/review?depth=deep") for table in tables]
        assert [status for status, _, _ in answers] == [202, 202, 409] and b"2 reviews at a time" in answers[2][1]
        other, _ = kept(real, 3, format="custom", period_s=60)
        assert real.get(f"/api/matches/{other}/review", X_Forwarded_For="192.0.2.1")[0] == 202
        review_of(real, other)
        assert real.get(f"/api/matches/{tables[0]}/review?depth=deep")[0] == 202, "asking again starts nothing anew"


def test_a_review_that_breaks_in_an_unforeseen_way_can_be_asked_for_again() -> None:
    """Planted: the worker's answer cannot be had. Whoever asks next must not be told for ever that it is being made."""

    class Broken:
        async def do(self, *asked: Any) -> None:
            raise RuntimeError("planted")

    reviews = object.__new__(Reviews)
    reviews._making, reviews.pools = {("t", "quick"): Making("me")}, {"quick": Broken()}  # type: ignore[dict-item]
    under: Any = SimpleNamespace(game=GAME, numbers=games.numbers(GAME).hash)
    with pytest.raises(RuntimeError, match="planted"):
        asyncio.run(reviews._make(("t", "quick"), reviews._making["t", "quick"], MakeReview(GAME, "t", [], "quick"), under))
    assert not reviews._making

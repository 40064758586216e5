"""What a stranger may try beyond the commands: records that are none, frames in pieces, work that others would have to wait for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers import ROOT
from tests.server.real import Real
from touchline.play.notation import Chain

GAME = "coup_du_champion"
GOLDEN = ROOT / "tests" / "games" / GAME / "golden" / "0.txt"


# --- records ------------------------------------------------------------------------------------------------------------


def chained(lines: list[str]) -> bytes:
    """Lines with the checks that a record has."""
    chain = Chain()
    return "".join(f"{line} #{chain.check(line)}\n" for line in lines).encode()


def test_a_record_that_is_sent_never_names_a_file_of_the_server(real: Real, tmp_path: Path) -> None:
    """Neither is a file read, nor is there to be learnt which ones exist."""
    private = tmp_path / "private.txt"
    private.write_bytes(GOLDEN.read_bytes())
    sent = (private, tmp_path / "nothing.txt", Path("/etc/passwd"), Path("x" * 5000))
    answers = [real.get("/api/records", str(path).encode())[:2] for path in sent]
    assert answers[0][0] == 400 and len(set(answers)) == 1, answers


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("start", "start " + "[" * 100_000),
        ("seed", "seed " + "9" * 5000),
        ("seats", "seats ²"),
        ("options", "options period_s=٣"),
        ("game", "game " + "../" * 1000),
        ("tables", "tables ../../etc"),
    ],
)
def test_a_header_of_any_shape_is_refused_with_its_line(real: Real, word: str, line: str) -> None:
    lines = [whole.rpartition(" #")[0] for whole in GOLDEN.read_text().splitlines()]
    at = next((i for i, whole in enumerate(lines) if whole.startswith(word + " ")), 6)
    status, body, _ = real.get("/api/records", chained([*lines[:at], line, *lines[at + (word != "start") :]]))
    assert status == 400 and "line " in json.loads(body)["reason"], body[:300]

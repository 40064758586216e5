"""Benchmarks that are asked wrongly say so in a sentence, before they play anything."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks import conduct, given, leaderboard, levels, rows

WRONG = (
    (given, "nobody --matches 2", "no bot 'nobody'"),
    (given, "champion --against champoin --matches 2", "no bot 'champoin'"),
    (given, "--matches 0", "'0' is not a whole number above 0"),
    (leaderboard, "nosuch", "no game 'nosuch'"),
    (leaderboard, "fuba --bots greedy,champoin", "no bot 'champoin'"),
    (leaderboard, "fuba --matches -1", "'-1' is not a whole number above 0"),
    (conduct, "nosuch", "no game 'nosuch'"),
    (conduct, "fuba --bots champoin", "no bot 'champoin'"),
    (levels, "nosuch", "no game 'nosuch'"),
    (levels, "fuba --matches 0", "'0' is not a whole number above 0"),
)


@pytest.mark.parametrize(("module", "words", "told"), WRONG)
def test_wrong_words_are_told(
    module: object, words: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmark", *words.split()])
    with pytest.raises(SystemExit) as ended:
        getattr(module, "main")()  # noqa: B009
    said = capsys.readouterr()
    assert ended.value.code == 2 and told in said.err and not said.out


def test_rows_of_nobody_are_told(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_text("# names\nfuba champion nobody 2 1\n")
    with pytest.raises(SystemExit, match="line 2: no bot 'nobody'"):
        rows.read(path)

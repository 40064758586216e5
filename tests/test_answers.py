"""Every key that a command answers with `--json` is explained. Tests that run such a command compare its answer too (`unexplained`)."""

from __future__ import annotations

import ast
import json
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from touchline.analysis.board import Analysis
from touchline.analysis.model import Review
from touchline.cli import COMMANDS, completion, main, parser
from touchline.play.scene import Scene
from workshop import answers

GAME = "coup_du_champion"
CLI = Path(completion.__file__).parent


def test_every_command_that_answers_in_json_is_told() -> None:
    offered = {words.command for words in completion.words(parser()) if "--json" in words.options}
    assert {typed.split()[0] for typed in answers.answers()} == offered <= {c.__name__.rpartition(".")[2] for c in COMMANDS}


def declared(kind: Any, path: str = "") -> set[str]:
    """Every key that a value of this type can have as JSON."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        found: set[str] = set()
        for field in msgspec.structs.fields(kind):
            here = f"{path}.{field.name}".lstrip(".")
            found |= {here} | declared(field.type, here)
        return found
    inner = [one for one in typing.get_args(kind) if one is not Ellipsis]
    items = "[]" if typing.get_origin(kind) is tuple and Ellipsis in typing.get_args(kind) else ""
    return set().union(*(declared(one, path + items) for one in inner))


@pytest.mark.parametrize("kind, words, more", [(Scene, ["picture"], False), (Analysis, ["analyse"], False), (Review, ["review"], True)])
def test_what_types_declare_is_told_and_nothing_else(kind: Any, words: list[str], more: bool) -> None:
    known = answers.of_a_command(words)
    used = {key: answers.explained(key, known) for key in declared(kind)}
    assert len(used) > 20 and not [key for key, entry in used.items() if entry is None]
    assert more or set(used.values()) == set(known)


def literals(module: Path) -> set[str]:
    """The keys of objects that a command writes out in its source where it tells them."""
    calls = [node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.Call)]
    told = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("tell_json", "_tell")]
    objects = [one for call in told for one in call.args if isinstance(one, ast.Dict)]
    keys = {str(key.value) for one in objects for key in one.keys if isinstance(key, ast.Constant)}
    return keys | {word.arg for call in told for word in call.keywords if word.arg}


def test_what_commands_write_out_is_told() -> None:
    seen = 0
    for module in sorted(CLI.glob("*.py")):
        known = {key for typed, words in answers.answers().items() if typed.split()[0] == module.stem for key in words}
        missing = literals(module) - known
        seen += len(literals(module))
        assert not missing, (module.name, missing)
    assert seen > 30


@pytest.mark.xdist_group(GAME)
@pytest.mark.parametrize("words", [["games"], ["games", GAME], ["rules", GAME], ["rules", GAME, "CDC-SHO-1"], ["learn", GAME]])
def test_answers_have_the_keys_that_are_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    known = answers.of_a_command(words)
    assert {answers.explained(key, known) for key in answers.keys(answer)} == set(known)


def test_what_is_not_told_is_found() -> None:
    assert answers.unexplained(["store", "check"], {"tables": 1, "entries": 2, "findings": [], "lost": 0}) == set()
    assert answers.unexplained(["store", "check"], {"tables": [{"id": 3}], "owner": 1}) == {"tables[].id", "owner"}
    assert answers.unexplained(["replay", "-"], {"options": {"var": {"deep": 1}}}) == {"options.var.deep"}

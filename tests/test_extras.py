"""The library needs little: games, pictures and simulation without server and terminal; who asks for those is told what to install."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement

from tests.helpers import ROOT, environment
from touchline.extras import EXTRAS

WITHOUT = """
import sys
hidden = {"starlette", "uvicorn", "uvloop", "websockets", "prometheus_client", "textual", "rich"}
for name in hidden:
    sys.modules[name] = None
import touchline
from touchline import bots, lab
from touchline.cli import main
match = touchline.new("coup_du_champion", seed=3)
while not match.over:
    match.roll() if match.turn == touchline.CHANCE else match.play(bots.decide("greedy", match.view(match.turn), 1, len(match.steps)))
assert touchline.read(str(match)) == match and match.svg() and match.page()
assert main(["simulate", "coup_du_champion", "--matches", "50", "--threads", "1"]) == 0
for module in ("touchline.server.app", "touchline.client", "touchline.terminal.app"):
    try:
        __import__(module)
    except ImportError as error:
        print(f"{module}: {error}")
print(main(["serve", "--port", "0"]), main(["join", "http://127.0.0.1:1/t/x", "--plain"]))
"""


@pytest.mark.xdist_group("coup_du_champion")
def test_the_library_does_without_server_and_terminal() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], env=environment(LANG="C"), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()[-4:]
    assert told[0].startswith("touchline.server.app: ") and told[0].endswith("pip install 'touchline[server]'")
    assert told[1].startswith("touchline.client: ") and told[1].endswith("pip install 'touchline[client]'")
    assert told[2].startswith("touchline.terminal.app: ") and "pip install 'touchline[terminal]'" in told[2] and "--plain" in told[2]
    assert told[3] == "2 2"
    assert "Traceback" not in done.stderr and done.stderr.count("pip install 'touchline[") == 2, done.stderr


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted_by(extra: str) -> list[Requirement]:
    """What an extra of ours installs, with the extras that it takes in."""
    found = []
    for one in map(Requirement, PROJECT["optional-dependencies"][extra]):
        found += [more for name in one.extras for more in wanted_by(name)] if one.name == "touchline" else [one]
    return found


def test_an_extra_installs_what_it_is_looked_for_by() -> None:
    for extra, packages in EXTRAS.items():
        assert {plain(name) for name in packages} <= {plain(one.name) for one in wanted_by(extra)}


def test_our_own_runs_use_exact_versions_and_users_get_ranges() -> None:
    """Whatever is installed for the tests is pinned, down to what packages bring along."""
    pinned = {plain(line.partition("==")[0]) for line in (ROOT / "constraints.txt").read_text().split()}
    shared = [Requirement(line) for line in PROJECT["dependencies"]]
    waiting, found = [*shared, *wanted_by("dev")], set[tuple[str, frozenset[str]]]()
    while waiting:
        one = waiting.pop()
        key = plain(one.name), frozenset(one.extras)
        if key in found:
            continue
        found.add(key)
        try:
            lines = importlib.metadata.requires(one.name) or []
        except importlib.metadata.PackageNotFoundError:
            continue  # for another system
        more = map(Requirement, lines)
        waiting += [two for two in more if two.marker is None or any(two.marker.evaluate({"extra": extra}) for extra in ("", *one.extras))]
    names = {name for name, _ in found}
    assert len(names) > 50 and names <= pinned, names - pinned
    for one in (*shared, *(two for extra in EXTRAS for two in wanted_by(extra))):
        assert "==" not in str(one.specifier) and "<" in str(one.specifier), one

"""The simulation of a cluster says what queueing theory says where that has an answer, and does not go on from what it cannot explain."""

from __future__ import annotations

import json
from pathlib import Path
from unittest import mock

import pytest

from benchmarks.capacity import Costs, compared, main, played, taken_over


def test_one_queue_waits_as_pollaczek_and_khinchine_say() -> None:
    """M/D/1: a queue that is busy for a part b of the time holds a customer up for s * (1 + b / (2 * (1 - b))) on average."""
    service, busy = 0.001, 0.7
    costs = Costs(0.0, service, 0.0, 0.0)
    with mock.patch("benchmarks.capacity.Group.append", lambda group, then: then()):
        told = played(costs, 1, 200, 20.0, 1, rate=busy / service / 200)
    assert told["moves_per_second"] == pytest.approx(busy / service, rel=0.05)
    assert told["p50_ms"] < 1000 * service * (1 + busy / (2 * (1 - busy))) < told["p99_ms"]


def test_whoever_is_slowest_says_how_many_moves_there_are() -> None:
    """The bottleneck law, and Little's: people in a closed circle wait for as long as their number over the moves a second."""
    node = played(Costs(0.0001, 0.0004, 0.00005, 0.0), 1, 30, 2.0, 4)
    assert node["moves_per_second"] == pytest.approx(1 / 0.0004, rel=0.02)
    assert node["p50_ms"] == pytest.approx(1000 * 30 / node["moves_per_second"], rel=0.05)
    cores = played(Costs(0.0001, 0.0004, 0.0001, 0.0), 3, 60, 2.0, 1)
    assert cores["moves_per_second"] == pytest.approx(1 / 0.0006, rel=0.02), "with one core everything adds up"
    flush = played(Costs(0.0, 0.0, 0.0, 0.01), 1, 30, 5.0, 4)
    assert flush["moves_per_second"] == pytest.approx(30 / 0.01, rel=0.05), "all that a node has heard before it looks are flushed together"
    assert flush["commits_per_second"] == pytest.approx(100, rel=0.05)
    breath = played(Costs(0.0, 0.0, 0.0, 0.001, 0.005), 2, 30, 5.0, 4)
    assert breath["commits_per_second"] == pytest.approx(2 / 0.005, rel=0.05), "each node leaves time from one commit to the next"


def test_tables_of_a_dead_node_wait_for_its_lease_and_then_for_each_other() -> None:
    alone = taken_over(1, 2, 3.0, 0.001, 0.01)
    assert 2.5 < alone[0] < 3.2
    many = taken_over(2000, 2, 3.0, 0.002, 0.0)
    assert len(many) == 2000 and many[-1] - many[0] == pytest.approx(2000 * 0.002, rel=0.1), "claims come one after the other"
    shared = taken_over(2000, 4, 3.0, 0.0, 0.004)
    assert shared[-1] - shared[0] == pytest.approx(2000 * 0.004 / 4, rel=0.15), "logs are folded by all that are left"


def test_what_cannot_be_explained_is_not_extrapolated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = {"driver_us_per_move": 100, "node_us_per_move": 300, "postgresql_us_per_move": 60, "moves_per_second": 1}
    found = {f"PostgreSQL, {n} node{'s' if n > 1 else ''}": dict(line) for n in (1, 2, 3)}
    crowds = {"tables": {"kib_each": 20.0}, "sockets": {"kib_each": 30.0}}
    whole = {**found, "commits_per_second_at_saturation": {"1": 1000}, "seats": 60, "cores": 2, "crowds": crowds, "bytes_per_move": 500}
    path = tmp_path / "figures.json"
    with mock.patch("sys.argv", ["capacity", str(path)]):
        path.write_text(json.dumps(whole))
        assert main() == 1 and "no ground for more" in capsys.readouterr().out
        for case, simulated, _ in compared(whole):
            found[case]["moves_per_second"] = round(simulated)
        path.write_text(json.dumps({**whole, **found}))
        assert main() == 0 and "| 1,000,000 | 50,000.0 |" in capsys.readouterr().out

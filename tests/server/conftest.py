"""One server for the tests that do not hurt it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.real import Real


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a server run on one worker."""
    for item in items:
        if "server" in item.path.parts and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group("server-kill" if item.path.stem == "test_kill" else "server"))


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A running server with compiled rules: for what is too slow without."""
    with Real(tmp_path_factory.mktemp("compiled") / "shared.db", target="cpu") as server:
        yield server


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A running server."""
    path: Path = tmp_path_factory.mktemp("server") / "shared.db"
    with Real(path, "--away", "0.5", "--bot-deadline", "6") as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL; skipped where there is none."""
    server = Postgres()
    try:
        yield server
    finally:
        server.close()

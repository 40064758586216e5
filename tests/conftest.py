"""Compiled tests check array bounds; the tests of a game run on one worker, which then has it compiled and loaded."""

import os

import pytest

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests under tests/games/<game> belong to the group of that game."""
    for item in items:
        folder = item.path.parent
        if folder.parent.name == "games" and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(folder.name))

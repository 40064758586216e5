"""Tests of one group run on one worker, which then has its game compiled, its server started, its solution found: once, not twice."""

from __future__ import annotations

import os

import pytest


@pytest.mark.xdist_group("footime")
@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="one process: there is nothing to divide")
def test_groups_are_kept_together(request: pytest.FixtureRequest) -> None:
    """xdist knows a group by the end of a test's name: some versions of pytest do not let it write that."""
    assert request.node.nodeid.endswith("@footime")

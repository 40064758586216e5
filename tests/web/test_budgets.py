"""What the page may cost, as far as it does not depend on how fast a machine is; `python -m benchmarks.budgets` measures the rest."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from benchmarks.budgets import first_load
from tests.server.real import Real

FIRST_LOAD_KB = 80
LAYOUT_SHIFT = 0.05


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_the_first_load_is_small_and_nothing_jumps(browser: Browser, quick_server: Real, width: int, height: int) -> None:
    found = first_load(browser, quick_server, slow=False, width=width, height=height)
    assert 20 < found["kB"] <= FIRST_LOAD_KB
    assert found["shift"] < LAYOUT_SHIFT
    assert found["ms"] > 0

"""The README's examples are true."""

import doctest

import pytest

from tests.helpers import ROOT


@pytest.mark.xdist_group("coup_du_champion")
def test_the_examples_of_the_readme() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 8 and results.failed == 0

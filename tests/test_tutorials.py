"""The lessons for programmers are run as they are written."""

from __future__ import annotations

import doctest
from pathlib import Path
from typing import Iterator

import pytest

from touchline.bots import own

LESSONS = sorted((Path(__file__).parents[1] / "docs" / "tutorials").glob("*.md"))
pytestmark = pytest.mark.xdist_group("coup_du_champion")


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    """A bot that a lesson makes known sits at no other table."""
    known = dict(own._registered)
    yield
    own._registered.clear()
    own._registered.update(known)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_says_what_happens(lesson: Path) -> None:
    ran = doctest.testfile(str(lesson), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert ran.attempted >= 5 and ran.failed == 0


def test_there_are_six() -> None:
    assert [lesson.name[0] for lesson in LESSONS] == list("123456")

"""The work of a report on a GPU. A process plays on one target only, so one beside this plays there; rules are followed here meanwhile."""

from __future__ import annotations

import functools
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Sequence

from touchline.kernel.game import Game
from touchline.lab.choices import choices_of
from touchline.lab.study import Tally, study_unit
from touchline.lab.units import Job, Unit, perform, run

if TYPE_CHECKING:
    from touchline.lab.figures import Plan


def studied(
    asked: Plan, units: Sequence[Unit], engine: str = "", workers: int = 1, resume: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[tuple[Unit, list[Tally]]]:  # fmt: skip
    """Every unit with the tallies of all that it consists of, as a CPU would play them one by one."""
    if engine:
        raise ValueError("the cuda target plays on one GPU from one process: leave the engine out")
    if not asked.compiled or asked.ladder:
        raise ValueError("on the cuda target random and greedy bots play; leave the ladder out")
    job = Job("touchline.lab.device:unit_beside", asked.game, asked.task(), units)
    player()  # before there are threads that would each begin one
    try:
        for unit, told, _ in run(job, "threads", max(2, workers), resume, progress):
            yield unit, told
    finally:
        player().shutdown(cancel_futures=True)
        player.cache_clear()


@functools.cache
def player() -> ProcessPoolExecutor:
    """The process that plays on the GPU. Its target must be known before anything of the rules is imported there."""
    before = os.environ.get("TOUCHLINE_TARGET")
    os.environ["TOUCHLINE_TARGET"] = "cuda"
    try:
        pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        pool.submit(int).result()
    finally:
        del os.environ["TOUCHLINE_TARGET"]
        if before is not None:
            os.environ["TOUCHLINE_TARGET"] = before
    return pool


def unit_beside(game: Game, task: Mapping[str, Any], unit: Unit) -> list[Tally]:
    """One unit: on the GPU, but for rules that are followed line by line."""
    if unit.part == "rules":
        return [study_unit(game, task, unit)]
    numbered = {**task, "items": choices_of(game)[1].tolist()}
    tallies: list[Tally] = player().submit(perform, "touchline.lab.study:study_units", game.name, numbered, unit, "cuda").result()
    return tallies


__all__ = ["studied", "unit_beside"]

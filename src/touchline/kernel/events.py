"""Events: what a spectator would notice while an action is applied.

A vector of events holds their number, then four integers for each: kind and three details. Who gives a vector of length 1
gets none, at no cost.
"""

from touchline.kernel.record import Row
from touchline.kernel.target import rule

EVENT_SIZE = 4
MAX_EVENTS = 64
EVENT_ROOM = 1 + EVENT_SIZE * MAX_EVENTS
PACKED, SPAN = 5, 64
"""So many small numbers fit into one detail of an event (`packed`), each from -SPAN / 2 up to SPAN / 2 - 1."""
SHOOTOUT_GOAL = 1024
"""The details of the event that ends a match are the goals of both teams; a goal in a shoot-out counts so many."""


@rule
def emit(events: Row, kind: int, a: int, b: int, c: int) -> None:
    """Write down an event if the caller gave room."""
    at = 1 + EVENT_SIZE * events[0]
    if at + EVENT_SIZE <= len(events):
        events[at] = kind
        events[at + 1] = a
        events[at + 2] = b
        events[at + 3] = c
        events[0] += 1


@rule
def listening(events: Row) -> bool:
    """Whether the caller gave room: what is dear to tell is worked out only then."""
    return len(events) > 1


@rule
def packed(first: int, second: int, third: int, fourth: int, fifth: int) -> int:
    """Five small numbers as one detail: a throw with all that is added to it and what it is compared with."""
    n = first + SPAN // 2
    n = n * SPAN + second + SPAN // 2
    n = n * SPAN + third + SPAN // 2
    n = n * SPAN + fourth + SPAN // 2
    return n * SPAN + fifth + SPAN // 2


def unpacked(detail: int) -> tuple[int, int, int, int, int]:
    """The five small numbers of a detail."""
    first, second, third, fourth, fifth = (detail // SPAN**i % SPAN - SPAN // 2 for i in reversed(range(PACKED)))
    return first, second, third, fourth, fifth

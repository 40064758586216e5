"""Events: what a spectator would notice while an action is applied.

A vector of events holds their number, then four integers for each: kind and three details. Who gives a vector of length 1
gets none, at no cost.
"""

from touchline.kernel.record import Row
from touchline.kernel.target import rule

EVENT_SIZE = 4
MAX_EVENTS = 64
EVENT_ROOM = 1 + EVENT_SIZE * MAX_EVENTS
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

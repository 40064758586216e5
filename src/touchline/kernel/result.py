"""What a match came to, as every game tells it."""

from touchline.kernel.record import Row
from touchline.kernel.target import rule


@rule
def tell_result(out: Row, home: int, away: int, lead: int, seats: int) -> None:
    """The goals, then what the match was worth to each seat: 1, 0 or -1 by the lead of the home team, whose seats are the even ones."""
    out[0], out[1] = home, away
    worth = 1 if lead > 0 else -1 if lead < 0 else 0
    for seat in range(seats):
        out[2 + seat] = worth if seat & 1 == 0 else -worth

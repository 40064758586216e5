from touchline.games.worldwide_football.rules import fallback as _f
from touchline.games.worldwide_football.rules import state_of
from touchline.games.worldwide_football.rules.choices import refused
from touchline.kernel.target import Block, entry


@entry
def greedy(state: Block, seed: int) -> int:
    s = state_of(state)
    for action in range(187):
        if refused(s, action) == 0:
            return action
    return 0

"""A sensible player."""

from touchline.games.footime.rules import fallback as _fallback
from touchline.games.footime.rules import state_of
from touchline.games.footime.rules.choices import list_legal
from touchline.kernel.target import Block, entry


@entry
def greedy(state: Block, seed: int) -> int:
    return _fallback(state, seed)

"""A sensible player."""

from touchline.games.fuba.rules import fallback as greedy

__all__ = ["greedy"]

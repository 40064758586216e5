"""What a seat can work out from its view: search and playouts (lookahead), exact solutions, hints and win chances (advice)."""

from touchline.thinking.lookahead import Candidate, Compared, Effort, Thought, compare, foresee, think

__all__ = ["Candidate", "Compared", "Effort", "Thought", "compare", "foresee", "think"]

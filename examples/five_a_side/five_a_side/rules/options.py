"""What the players may agree on; `rules.setup` reads it in this order."""

from touchline.kernel.game import Option

OPTIONS = (Option("throws", 40, "FAS-TIME-1", low=4, high=60),)

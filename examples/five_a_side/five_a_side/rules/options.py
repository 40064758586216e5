"""What the players may agree on; `rules.setup` reads it in this order."""

from touchline.kernel.options import Option, by_name

OPTIONS = (Option("throws", 40, "FAS-TIME-1", low=4, high=60),)

Agreed = by_name(OPTIONS)

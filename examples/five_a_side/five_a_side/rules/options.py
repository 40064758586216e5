"""What the players may agree on; `rules.setup` reads it in this order."""

from touchline.kernel.options import Option, places

OPTIONS = (Option("throws", 40, "FAS-TIME-1", low=4, high=60),)

Agreed = places(OPTIONS)

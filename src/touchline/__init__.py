"""Touchline: five football tabletop games to play, simulate and study."""

"""A match as people use it: positions, records, views, odds, scenes and wording."""

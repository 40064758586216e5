"""Lessons: courses of small steps played on the real table, kept as data in each game's folder `lessons/` (docs/lessons.md)."""

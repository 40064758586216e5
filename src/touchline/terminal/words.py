"""Things beside the pitch in words, the same on every table: dice, counters, cards."""

from __future__ import annotations

from touchline.play.scene import Die, Say, Scene, Zone

LONGEST_FACE = 3
"""What is printed on a die fits in a small box; longer faces are told."""


def short_team(scene: Scene, team: int) -> str:
    """A team's name without what stands in brackets."""
    return scene.teams[team].partition(" (")[0]


def seat_words(scene: Scene, seat: int, seats: int) -> str:
    """A seat as people at one device are called: by the team, with a number where it has several seats."""
    return short_team(scene, seat % 2) + (f" {seat // 2 + 1}" if seats > 2 else "")


def die_words(say: Say, scene: Scene, die: Die) -> tuple[str, str]:
    """The face of a die, if it is short, and which die it is."""
    team = short_team(scene, die.team) if die.team >= 0 else ""
    owner = f" ({team})" if team and team not in die.text else ""
    if len(die.face) <= LONGEST_FACE:
        return die.face, die.text + owner
    return "", (die.text if die.face in die.text else say("labelled", label=die.text, value=die.face)) + owner


def counter_lines(scene: Scene) -> list[tuple[str, str]]:
    """Counters, both teams of one kind in one line."""
    lines = []
    for label in dict.fromkeys(counter.label for counter in scene.counters):
        same = [counter for counter in scene.counters if counter.label == label]
        said = [c.value if c.team < 0 or c.value == scene.teams[c.team] else f"{c.value} ({short_team(scene, c.team)})" for c in same]
        lines.append((label, ", ".join(said)))
    return lines


def zone_title(scene: Scene, zone: Zone) -> str:
    """Whose cards these are."""
    if zone.own or zone.team < 0 or short_team(scene, zone.team) in zone.title:
        return zone.title
    return f"{zone.title} ({short_team(scene, zone.team)})"

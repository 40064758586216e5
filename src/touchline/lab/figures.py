"""The figures of a report: work planned, done in units, added up, and told as plain data for JSON, tables and pictures."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Callable, Mapping, Sequence

from touchline.bots import LEVELS
from touchline.kernel.game import Game, Value
from touchline.kernel.random import SERIES
from touchline.kernel.watch import EVERY_TIME, SUMS, watch
from touchline.lab import stats
from touchline.lab.choices import choices_of, in_words, pitch_of, question
from touchline.lab.simulate import POLICIES
from touchline.lab.stats import Estimate
from touchline.lab.study import DICE_UNIT, UNIT, seated, varied
from touchline.lab.units import Job, Unit, run, split
from touchline.play.reference import reference
from touchline.thinking.solutions import solution

DECISIONS = 5_000_000
"""About how many decisions the matches of a report have, unless a number of matches is asked for."""
SLOW_MATCHES = 40
"""The same for bots that are not compiled: matches."""
MANY_UNITS, MANY = 64, 1 << 17
"""On a GPU so many units of experiments are played at a time, as each match has sums of its own there; and so many matches otherwise."""
EXPLORE, RARELY, OFTEN = 2.0, 1 / 8, 1 / 2
"""About how many decisions of each phase are experiments in a match, and how often a bot may try something at the least and the most."""
PILOT = 32
"""Matches that show how often each phase is reached."""
DICE = 2048
"""The most throws of dice that all pairings share."""
FOLLOWED, AMONG = 8, 120
"""Matches followed through the rules, and how many they are chosen from."""
SHOWN = 40
"""The most choices a page shows; the tables have all of them."""
LEAST = 30
"""A choice that was tried less often than this is left out: its interval would be a guess."""

Figures = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """What a report is about."""

    game: Game
    bots: tuple[str, str]
    options: dict[str, Value]
    seed: int
    matches: int
    tries: int
    """Matches of the experiments; bots that are not compiled are too slow for so many, so greedy ones play these in their stead."""
    explore: tuple[int, ...] = ()
    """How often a bot tries any legal action in the experiments, by phase, in 65536ths."""
    ladder: int = 0
    """Throws of dice with which all levels play each other for luck and skill; 0: random and sensible play do, with many more."""

    @property
    def population(self) -> tuple[str, ...]:
        """Who plays whom for luck and skill."""
        return LEVELS if self.ladder else tuple(POLICIES)

    @property
    def compiled(self) -> bool:
        """Whether the chosen bots play inside the engine."""
        return all(bot in POLICIES for bot in self.bots)

    @property
    def trying(self) -> tuple[str, str]:
        """Who plays the experiments."""
        return self.bots if self.compiled else ("greedy", "greedy")

    def task(self) -> dict[str, Any]:
        """The plan as units are told it."""
        return {"seed": self.seed, "matches": self.matches, "options": self.options, "bots": list(self.bots), "tries": self.tries,
                "trying": list(self.trying), "explore": list(self.explore), "population": list(self.population)}  # fmt: skip


def plan(
    game: Game, bots: Sequence[str], options: Mapping[str, Value], seed: int, matches: int | None = None, ladder: int = 0
) -> Plan:  # fmt: skip
    """A report on matches between one or two bots; without a number of matches, as many as take less than a minute or so."""
    from touchline import bots as players

    settled = game.settle_for_programs(options)
    for bot in bots:
        players.check(bot, game, settled)
    if "perfect" in bots:
        solution(game, settled)  # solved once, here, and not by every worker
    if not 1 <= len(bots) <= 2:
        raise ValueError(f"{len(bots)} bots; a report is about one, or about two against each other")
    if not 0 <= seed < SERIES:
        raise ValueError("seeds go from 0 to 2147483647")
    asked = Plan(game, (bots[0], bots[-1]), settled, seed, 0, 0, rates(game, settled, seed), ladder)
    policies = [POLICIES[bot] for bot in seated(game, asked.trying, settled)]
    length = game.play_batch(seed, 0, PILOT, settled, policies)[1][:, 0].mean()
    many = _round(int(DECISIONS / max(1.0, length)))
    usual = many if asked.compiled else SLOW_MATCHES
    return replace(asked, matches=matches or usual, tries=matches or many if asked.compiled else many)


def rates(game: Game, options: Mapping[str, Value], seed: int) -> tuple[int, ...]:
    """Decisions that come once a match are tried more often than those that come all the time."""
    table = choices_of(game)[1]
    seats = game.seats(game.settle(options))
    chosen = watch(game, seed, 0, PILOT, options, [POLICIES["greedy"]] * seats, (), table).chosen
    reached = [int(chosen[row.min() : row.max() + 1].sum()) / PILOT for row in table]
    return tuple(round(EVERY_TIME * min(OFTEN, max(RARELY, EXPLORE / max(count, 1e-9)))) for count in reached)


def _round(n: int) -> int:
    """The next smaller of 1, 2, 5, 10, 20, 50..."""
    scale = 10 ** (len(str(n)) - 1)
    return max(int(k * scale) for k in (1, 2, 5) if k * scale <= max(n, 1))


def units_of(asked: Plan, on_gpu: bool = False) -> list[Unit]:
    """The work of a report. What takes longest comes first, so that no core is idle at the end. A GPU plays many units at a time."""
    units = [Unit("rules", index, 1) for index in varied(asked.game, asked.task(), min(AMONG, asked.tries), FOLLOWED)]
    for part, matches, bots in (("play", asked.matches, asked.bots), ("try", asked.tries, asked.trying)):
        size = UNIT if asked.compiled or part == "try" else 1
        if on_gpu:
            size = MANY if part == "play" else MANY_UNITS * UNIT
        away = matches // 2 if bots[0] != bots[1] else 0
        units += split(f"{part}:home", matches - away, size) + split(f"{part}:away", away, size, matches - away)
    dice = min(asked.tries, DICE)
    return units + (split("pairs", asked.ladder, 1) if asked.ladder else split("pairs", dice, dice if on_gpu else DICE_UNIT))


def collect(
    asked: Plan, engine: str = "", workers: int = 1, resume: Path | None = None, progress: Callable[[int], None] = lambda done: None,
    on_gpu: bool = False,
) -> Figures:  # fmt: skip
    """All figures of a report; the same plan gives the same figures, whoever plays the matches.

    With `on_gpu` a process of its own plays them on the GPU (see device.py), and this one looks after words and pictures.
    """
    if asked.game.target == "cuda":
        raise ValueError("a report needs the rules at hand for its words: leave this process on the cpu target and pass on_gpu")
    parts: dict[str, list[Any]] = defaultdict(list)
    if on_gpu:
        from touchline.lab.device import studied

        for unit, tallies in studied(asked, units_of(asked, on_gpu), engine, workers, resume, progress):
            parts[unit.part.partition(":")[0]] += tallies
        return figures(asked, parts)
    compiled = asked.compiled and asked.game.target == "cpu" and not asked.ladder
    job = Job("touchline.lab.study:study_unit", asked.game, asked.task(), units_of(asked), asked.bots)
    for unit, told, _ in run(job, engine or ("threads" if compiled or workers == 1 else "processes"), workers, resume, progress):
        parts[unit.part.partition(":")[0]].append(told)
    return figures(asked, parts)


def figures(asked: Plan, parts: Mapping[str, list[Any]]) -> Figures:
    """The figures from the sums of all units."""
    game = asked.game
    play = added(parts["play"])
    told: Figures = {
        "game": game.name,
        "tables": game.tables.hash,
        "seed": asked.seed,
        "matches": asked.matches,
        "bots": list(asked.bots),
        "tries": asked.tries,
        "trying": list(asked.trying),
        "options": asked.options,
        **_goals(play),
        **_results(asked, play),
        "length": _length(play),
        "shots": _shots(game, play),
        "choices": _choices(asked, parts["try"], play),
        "luck": _luck(asked, parts["pairs"], play),
        "rules": _rules(game, parts["rules"]),
        "never": {
            "actions": [a for i, a in enumerate(game.actions) if str(i) not in play["actions"] and i not in game.idle_actions],
            "outcomes": [o for i, o in enumerate(game.outcomes) if str(i) not in play["outcomes"]],
            "events": [e.name.lower() for e in game.events if str(int(e)) not in play["kinds"]],
        },
    }
    told["shots"]["finishing"] = _finishing(told)
    return told


def added(tallies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Sums of sums: numbers, lists of numbers, and counts by name."""
    total: dict[str, Any] = {}
    shots: Counter[tuple[str, int, str]] = Counter()
    goals: Counter[tuple[str, int, str]] = Counter()
    for tally in tallies:
        for name, value in tally.items():
            if name == "shots":
                for place, team, kind, n, scored in value:
                    shots[place, team, kind] += n
                    goals[place, team, kind] += scored
            elif isinstance(value, dict):
                counts = total.setdefault(name, Counter())
                counts.update(value)
            elif isinstance(value, list):
                total[name] = [a + b for a, b in zip(total.get(name, [0] * len(value)), value, strict=True)]
            else:
                total[name] = total.get(name, 0) + value
    total["shots"] = [(*key, n, goals[key]) for key, n in sorted(shots.items())]
    return total


def _told(e: Estimate) -> dict[str, float | None]:
    """An estimate for JSON, which has null for ends that are no numbers."""
    low, high = (None if math.isnan(end) else end for end in (e.low, e.high))
    return {"value": e.value, "low": low, "high": high}


def _wdl(counts: Sequence[int]) -> dict[str, Any]:
    """Won, drawn, lost as shares, and the balance."""
    names = ("won", "drawn", "lost")
    n = sum(counts)
    shares = {name: _told(stats.share(counts[i], n)) for i, name in enumerate(names)}
    return {"matches": n, **shares, "edge": _told(stats.balance(*counts))}


def _goals(play: Mapping[str, Any]) -> dict[str, Any]:
    scores = [(*(int(part) for part in score.split("-")), n) for score, n in play["scores"].items()]
    n = play["matches"]
    by_number: Counter[int] = Counter()
    for home, away, count in scores:
        by_number[home + away] += count

    def mean_of(value: Callable[[int, int], int]) -> dict[str, float | None]:
        total = sum(value(h, a) * count for h, a, count in scores)
        return _told(stats.mean(n, total, sum(value(h, a) ** 2 * count for h, a, count in scores)))

    return {
        "goals": {
            "match": mean_of(lambda h, a: h + a),
            "home": mean_of(lambda h, a: h),
            "away": mean_of(lambda h, a: a),
            "difference": mean_of(lambda h, a: h - a),
            "distribution": [{"goals": k, "matches": by_number[k], "share": by_number[k] / n} for k in range(max(by_number) + 1)],
            "when": [{"tenth": i + 1, "goals": g} for i, g in enumerate(play["tenths"])],
        },
        "scores": [
            {"home": h, "away": a, "matches": count, "share": count / n}
            for h, a, count in sorted(scores, key=lambda s: (-s[2], s[0], s[1]))
        ],
    }


def _results(asked: Plan, play: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "results": _wdl(play["results"]),
        "first_kick": _wdl(play["first_kick"]) if sum(play["first_kick"]) else None,
        "first_goal": _wdl(play["first_goal"]) if sum(play["first_goal"]) else None,
        "first_bot": _wdl(play["first_bot"]) if asked.bots[0] != asked.bots[1] else None,
    }


def _length(play: Mapping[str, Any]) -> dict[str, Any]:
    counts = sorted((int(value), n) for value, n in play["decisions"].items())
    n, total = play["matches"], sum(value * k for value, k in counts)
    width = max(1, -(-(counts[-1][0] - counts[0][0] + 1) // 30))
    bins: Counter[int] = Counter()
    for value, k in counts:
        bins[(value - counts[0][0]) // width] += k
    return {
        "decisions": _told(stats.mean(n, total, sum(value * value * k for value, k in counts))),
        "tenth": stats.quantile(counts, 0.1),
        "median": stats.quantile(counts, 0.5),
        "ninetieth": stats.quantile(counts, 0.9),
        "least": counts[0][0],
        "most": counts[-1][0],
        "chance": play["chance"] / n,
        "histogram": [
            {"from": counts[0][0] + b * width, "to": counts[0][0] + (b + 1) * width - 1, "matches": bins[b]} for b in range(max(bins) + 1)
        ],
    }


def _shots(game: Game, play: Mapping[str, Any]) -> dict[str, Any]:
    """Shots by place and kind of play: how many, and how many of them go in (xG, the share of such shots from there that were goals)."""
    labels = {place.id: place.label for place in pitch_of(game).places}
    places: list[dict[str, Any]] = []
    for place, team, kind, n, scored in play["shots"]:
        places.append({"place": place, "label": labels.get(place, ""), "team": team, "kind": kind, "shots": n, "goals": scored,
                       "per_match": n / play["matches"], "xg": _told(stats.share(scored, n))})  # fmt: skip
    kinds: Counter[str] = Counter()
    scored_by: Counter[str] = Counter()
    for _, _, kind, n, scored in play["shots"]:
        kinds[kind] += n
        scored_by[kind] += scored
    total = sum(kinds.values())
    return {
        "known": bool(game.shots),
        "per_match": total / play["matches"],
        "xg": _told(stats.share(sum(scored_by.values()), total)),
        "other_goals": play["goals"] - play["linked"],
        "kinds": [
            {"kind": k, "shots": n, "goals": scored_by[k], "xg": _told(stats.share(scored_by[k], n))} for k, n in sorted(kinds.items())
        ],
        "places": places,
    }


def _finishing(told: Figures) -> dict[str, float] | None:
    """How much of the spread of goal differences comes after the shot: were only places known, finishing is a throw with odds xG."""
    if not told["shots"]["places"]:
        return None
    n = told["matches"]
    luck = sum(p["shots"] * p["xg"]["value"] * (1 - p["xg"]["value"]) for p in told["shots"]["places"]) / n
    differences = [(s["home"] - s["away"], s["matches"]) for s in told["scores"]]
    middle = sum(d * k for d, k in differences) / n
    spread = sum((d - middle) ** 2 * k for d, k in differences) / n
    return {"variance": spread, "finishing": luck, "share": luck / spread if spread else 0.0}


# --- choices ------------------------------------------------------------------------------------------------------------------


def _choices(asked: Plan, tallies: Sequence[Mapping[str, Any]], play: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every choice with what it changes: the mean result when it is drawn against another legal choice in its stead."""
    every = choices_of(asked.game)[0]
    sums: dict[int, list[float]] = {}
    for tally in tallies:
        for number, values in tally["sums"].items():
            mine = sums.setdefault(int(number), [0.0] * SUMS)
            for k, value in enumerate(values):
                mine[k] += value
    found = []
    for number, (offers, taken, weight, weights, won, won2, won_weight, scored, scored2, scored_weight) in sorted(sums.items()):
        if taken < LEAST or offers - taken < LEAST:
            continue
        result = stats.ratio(won, weight, won2, won_weight, weights)
        found.append({
            "phase": every[number].phase, "choice": every[number].text, "family": every[number].family, "number": number,
            "offered": int(offers), "tried": int(taken), "played": play["chosen"].get(str(number), 0) / play["matches"],
            "points": _told(Estimate(*(x / 2 for x in result))),
            "goals": _told(stats.ratio(scored, weight, scored2, scored_weight, weights)),
        })  # fmt: skip
    for choice, clear in zip(found, stats.standing_out(Estimate(**c["points"]) for c in found), strict=True):
        choice["clear"] = clear
    found.sort(key=lambda c: (-c["points"]["value"], c["number"]))
    shown = sorted(found, key=lambda c: (not c["clear"], -abs(c["points"]["value"]) / (c["points"]["high"] - c["points"]["low"] + 1e-9)))
    words = in_words(asked.game, asked.options, asked.seed, [c["number"] for c in shown[:SHOWN]])
    picked = {c["number"] for c in shown[:SHOWN]}
    asked_in: dict[tuple[str, str], list[str]] = defaultdict(list)
    for choice in found:
        for language, spoken in words.get(choice["number"], {}).items():
            asked_in[choice["phase"], language].append(spoken.asked)
    for choice in found:
        number = choice.pop("number")
        choice["shown"] = number in picked
        spoken_here = words.get(number, {})
        choice["words"] = {
            language: {"asked": question(asked_in[choice["phase"], language]), "answer": spoken.answer}
            for language, spoken in spoken_here.items()
        }
    return found


# --- luck and skill -----------------------------------------------------------------------------------------------------------


def _luck(asked: Plan, tallies: Sequence[Mapping[str, Any]], play: Mapping[str, Any]) -> dict[str, Any]:
    """Shares of the variance of results: who plays, the dice alone, and the rest; and how often the better bot wins."""
    population = list(asked.population)
    k = len(population)

    def shares(some: Sequence[Mapping[str, Any]]) -> tuple[float, float, float]:
        n = sum(t["matches"] for t in some)
        sums = [sum(t["results"][p][0] - t["results"][p][2] for t in some) for p in range(k * k)]
        products = [[sum(t["products"][p][q] for t in some) for q in range(k * k)] for p in range(k * k)]
        parts = stats.correlation_ratio(products, sums, n)
        whole = sum(parts)
        return (parts[0] / whole, parts[1] / whole, parts[2] / whole) if whole else (0.0, 0.0, 0.0)

    whole = shares(tallies)
    without = [shares([t for j, t in enumerate(tallies) if j != i]) for i in range(len(tallies))] if len(tallies) > 1 else []
    names = ("who_plays", "dice_alone", "rest")
    duels = []
    for a in range(k):
        for b in range(a + 1, k):
            ab = [sum(t["results"][a * k + b][i] for t in tallies) for i in range(3)]
            ba = [sum(t["results"][b * k + a][i] for t in tallies) for i in range(3)]
            duels.append(_duel(population[a], population[b], [ab[i] + ba[2 - i] for i in range(3)]))
    if asked.bots[0] != asked.bots[1] and not asked.compiled:
        duels.append(_duel(*asked.bots, play["first_bot"]))
    return {
        "bots": population,
        "matches": sum(t["matches"] for t in tallies) * k * k,
        "shares": {name: _told(_within(stats.jackknife(whole[i], [w[i] for w in without]))) for i, name in enumerate(names)},
        "duels": duels,
    }


def _within(e: Estimate) -> Estimate:
    return e if math.isnan(e.low) else Estimate(e.value, max(0.0, e.low), min(1.0, e.high))


def _duel(a: str, b: str, counts: Sequence[int]) -> dict[str, Any]:
    """Two bots with both seatings together, first whoever won more; whether that is clear; and after how many matches it leads with 95 %.

    That number is one that the interval carries: it holds at the end where the one who won more is least ahead.
    """
    if counts[0] < counts[2]:
        a, b, counts = b, a, counts[::-1]
    told = _wdl(counts)
    least, drawn = told["edge"]["low"], told["drawn"]["value"]
    clear = least > 0
    needed = stats.matches_to_lead((1 - drawn + least) / 2, drawn, (1 - drawn - least) / 2) if clear else None
    return {"better": a, "other": b, **told, "clear": clear, "needed": needed}


# --- rules --------------------------------------------------------------------------------------------------------------------


def _rules(game: Game, tallies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Cited rules that none of the followed matches carried out, with their chapters."""
    exercised = set().union(*(t["exercised"] for t in tallies)) if tallies else set()
    cited = set().union(*(t["cited"] for t in tallies)) if tallies else set()
    known = reference(game.name)
    never = [{"id": rule.id, "chapter": rule.chapter, "text": rule.text} for rule in known.values() if rule.id in cited - exercised]
    return {"matches": len(tallies), "cited": len(cited), "exercised": len(exercised & cited), "never": never}

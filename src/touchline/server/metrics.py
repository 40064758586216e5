"""What Prometheus may ask: counts and durations, nothing about anybody."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from typing import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Commands(Collector):
    """Commands by kind and answer, and how long they took. Counted on the event loop alone, so no lock is taken for each."""

    def __init__(self) -> None:
        self.answers: Tally[tuple[str, str]] = Tally()
        self.took = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    def observe(self, seconds: float) -> None:
        """A command was answered after so long."""
        self.took[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """What there is to tell."""
        commands = CounterMetricFamily("touchline_commands", "commands by kind and answer", labels=("command", "answer"))
        for labels, count in self.answers.items():
            commands.add_metric(labels, count)
        yield commands
        below = [(str(float(limit)), float(sum(self.took[: i + 1]))) for i, limit in enumerate(BUCKETS)]
        histogram = HistogramMetricFamily("touchline_acknowledgement_seconds", "from receiving a command to its answer")
        histogram.add_metric([], [*below, ("+Inf", float(sum(self.took)))], self.seconds)
        yield histogram


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Commands()
        self.registry.register(self.commands)
        self.connections = Gauge("touchline_connections", "open sockets", registry=self.registry)
        self.rooms = Gauge("touchline_tables_in_memory", "tables in memory", registry=self.registry)
        self.tables = Counter("touchline_tables", "tables set up", registry=self.registry)
        self.commits = Gauge("touchline_store_commits", "commits of the store", registry=self.registry)
        self.appended = Gauge("touchline_store_appends", "appends stored; several share a commit", registry=self.registry)
        self.damaged = Gauge("touchline_store_damaged", "summaries left out of lists because they are damaged", registry=self.registry)
        self.turned_away = Gauge("touchline_turned_away", "connections ended at the door", registry=self.registry)
        self.bots_late = Counter("touchline_bots_late", "bot decisions that missed their deadline", registry=self.registry)

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)

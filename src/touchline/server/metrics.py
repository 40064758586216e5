"""What Prometheus may ask: counts and durations, nothing about anybody."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("touchline_connections", "open sockets", registry=self.registry)
        self.rooms = Gauge("touchline_tables_in_memory", "tables in memory", registry=self.registry)
        self.tables = Counter("touchline_tables", "tables set up", registry=self.registry)
        self.commands = Counter("touchline_commands", "commands by kind and answer", ("command", "answer"), registry=self.registry)
        self.seconds = Histogram(
            "touchline_acknowledgement_seconds", "from receiving a command to its answer", buckets=BUCKETS, registry=self.registry
        )
        self.commits = Gauge("touchline_store_commits", "commits of the store", registry=self.registry)
        self.appended = Gauge("touchline_store_appends", "appends stored; several share a commit", registry=self.registry)
        self.bots_late = Counter("touchline_bots_late", "bot decisions that missed their deadline", registry=self.registry)

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)

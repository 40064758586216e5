"""The server: tables and seats, fair dice, and no confirmed move ever lost. It knows no game by name."""

from touchline import extras

if extras.missing("server"):
    raise extras.lacking("server", "the server")

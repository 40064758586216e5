"""The server: tables and seats, fair dice, and no confirmed move ever lost. It knows no game by name."""

import sys

from touchline import extras

if sys.platform != "emscripten" and extras.missing("server"):  # in a browser nobody is served (see alone.py)
    raise extras.lacking("server", "the server")

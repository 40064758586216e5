"""How a server is set up; the command line fills this in."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """All that can be chosen about a server."""

    store: Path = Path("touchline.db")
    host: str = "127.0.0.1"
    port: int = 8080
    origins: tuple[str, ...] = ()
    """Other web addresses whose pages may connect; the server's own always may."""
    workers: int = 1
    bot_deadline_s: float = 15.0
    bot_pause_s: float = 0.4
    """A bot takes at least this long, so that people can follow."""
    window_pause_s: float = 3.0
    """So long a window stays open in which most hands have nothing to answer with, whatever this one holds."""
    away_s: float = 120.0
    """After so long a bot takes the seat of somebody who is gone."""
    abandon_s: float = 7 * 24 * 3600.0
    """A table that nobody has looked at for so long is given up, and its dice are revealed."""
    rate: float = 30.0
    """Commands a second that a connection may send; 0 for no limit."""
    most_connections: int = 5000
    most_per_address: int = 100
    """Connections from one address; 0 for no limit."""
    most_tables: int = 20000
    most_frame_bytes: int = 16384
    most_record_bytes: int = 1 << 20
    secure_cookie: bool = False
    open_page: bool = False
    """Open the page in the browser of this computer."""
    static: Path = field(default_factory=lambda: Path(__file__).resolve().parents[1] / "web" / "static")

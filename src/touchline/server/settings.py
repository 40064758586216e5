"""How a server is set up; the command line fills this in."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Mapping

from touchline.server.places import Place


@dataclass(frozen=True)
class Settings:
    """All that can be chosen about a server."""

    store: Place = Path("touchline.db")
    host: str = "127.0.0.1"
    port: int = 8080
    origins: tuple[str, ...] = ()
    """Other web addresses whose pages may connect; the server's own always may."""
    workers: int = 1
    bots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Bots of other people that may be played against here, by name, and the games each of them plays (none named: all)."""
    bot_memory_mb: int = 1024
    """Memory that such bots may take beyond what a game needs."""
    bot_deadline_s: float = 15.0
    bot_pause_s: float = 0.4
    """A bot takes at least this long, so that people can follow."""
    window_pause_s: float = 3.0
    """So long a window stays open in which most hands have nothing to answer with, whatever this one holds."""
    away_s: float = 120.0
    """After so long a bot takes the seat of somebody who is gone."""
    inner_host: str = "127.0.0.1"
    inner_port: int = 0
    """With PostgreSQL: where other nodes reach this one."""
    lease_s: float = 3.0
    """With PostgreSQL: after so long without a word from a node others may play its tables."""
    abandon_s: float = 7 * 24 * 3600.0
    """A table that nobody has looked at for so long is given up, and its dice are revealed."""
    rate: float = 30.0
    """Frames a second that a connection may send; 0 for no limit."""
    address_rate: float = 300.0
    """Frames and requests a second from one address; 0 for no limit."""
    most_connections: int = 5000
    most_per_address: int = 100
    """Connections from one address; 0 for no limit."""
    most_tables: int = 20000
    tables_a_minute: float = 20.0
    """Tables that may be set up from one address; 0 for no limit."""
    most_tables_per_guest: int = 50
    """Tables of one guest that are not over; 0 for no limit."""
    most_frame_bytes: int = 16384
    most_record_bytes: int = 1 << 20
    secure_cookie: bool = False
    """Always behind TLS: cookies only travel encrypted, and browsers are told to come back that way only."""
    names: tuple[str, ...] = ()
    """What the server is called in the network, besides its addresses and `localhost`."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose word about where a request comes from is taken."""
    ops_host: str = "127.0.0.1"
    ops_port: int = 0
    """Where figures and the commands of operators are served: never where players come."""
    keep_days: float = 0.0
    """Finished matches are let go after so long; 0 to keep them for good."""
    open_page: bool = False
    """Open the page in the browser of this computer."""
    site: Path | None = None
    """A folder that `touchline site` wrote: its rules play finished matches again in the browser of whoever wants them checked."""
    static: Path = field(default_factory=lambda: Path(__file__).resolve().parents[1] / "web" / "static")

    @property
    def for_strangers(self) -> bool:
        """Whether anybody but this computer's own people may come."""
        return self.host not in ("127.0.0.1", "::1", "localhost") or bool(self.proxies or self.names or self.origins)

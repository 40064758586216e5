"""Where a request comes from and what it calls this server: proxies that are trusted by name, nobody else."""

from __future__ import annotations

import ipaddress
import os
import socket
from typing import Mapping, NamedTuple
from urllib.parse import urlsplit

IPV6_HOME = 64
"""Whoever has one IPv6 address has all that begin with the same bits."""
OWN_NAMES = ("localhost",)


def bound(host: str, port: int) -> socket.socket:
    """A socket at an address; OSError if that is taken. (On Windows what lets a server start again at once lets two have one port.)"""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except (OSError, OverflowError):
        found.close()
        raise
    return found


class Sender(NamedTuple):
    """Who asks, and whether encrypted as far as is known."""

    address: str
    secure: bool


class Proxies:
    """The proxies whose word about addresses is taken."""

    def __init__(self, trusted: tuple[str, ...] = ()):
        self.networks = [ipaddress.ip_network(text, strict=False) for text in trusted]

    def trusts(self, address: str) -> bool:
        """Whether an address is one of the trusted proxies."""
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)

    def sender(self, peer: str, headers: Mapping[str, str], secure: bool = False) -> Sender:
        """Who is behind a connection: the last address in the chain that is no trusted proxy's."""
        if not self.trusts(peer):
            return Sender(peer, secure)
        found = peer
        for text in reversed(headers.get("x-forwarded-for", "").split(",")):
            try:
                found = str(ipaddress.ip_address(text.strip()))
            except ValueError:
                break
            if not self.trusts(found):
                break
        return Sender(found, headers.get("x-forwarded-proto", "").rpartition(",")[2].strip() == "https")


def home(address: str) -> str:
    """What limits go by: an IPv4 address, or the network that one household has of IPv6."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_HOME), strict=False))


class Names:
    """What this server may be called in a `Host` header. A foreign name that leads here is a trick to make a browser talk to us."""

    def __init__(self, names: tuple[str, ...], origins: tuple[str, ...]):
        own = socket.gethostname().lower()
        self.known = {*OWN_NAMES, own, f"{own}.local", *(name.lower().rstrip(".") for name in names)}
        self.known |= {urlsplit(origin).hostname or "" for origin in origins}

    def allow(self, host: str) -> bool:
        """Whether a `Host` header is one of ours: a known name, or a bare address, which nobody can point elsewhere."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if name in self.known:
            return bool(name)
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

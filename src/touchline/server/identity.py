"""Who is who without accounts: guests with a signed token (a cookie in browsers), and tokens that act for one seat only."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Protocol, Sequence

COOKIE = "touchline_guest"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Its name where it only travels encrypted: browsers take it from this host alone, and never from a script or another path."""
BITS = 16
"""Bytes of a signature."""


def _short(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Holder(Protocol):
    """Who holds a seat: a guest, and how many held it before."""

    guest: str
    generation: int


class Signer:
    """Signs with a key that never leaves the store."""

    def __init__(self, key: str):
        self._key = bytes.fromhex(key)
        self.revoked: set[str] = set()
        """Guests whose tokens count no longer."""

    @staticmethod
    def fresh_key() -> str:
        """A new key."""
        return secrets.token_hex(32)

    def sign(self, *words: str) -> str:
        """A signature over some words."""
        return _short(hmac.digest(self._key, "\n".join(words).encode(), hashlib.sha256)[:BITS])

    def new_guest(self) -> str:
        """A guest token: a random name and its signature."""
        name = secrets.token_urlsafe(12)
        return f"{name}.{self.sign('guest', name)}"

    def guest(self, token: str) -> str | None:
        """The name in a guest token, if it is genuine."""
        name, _, signature = token.partition(".")
        return name if name and self._same(signature, self.sign("guest", name)) and name not in self.revoked else None

    def seat_token(self, table: str, seat: int, holder: Holder) -> str:
        """The token of a person's seat: nobody else's, no other seat's, no other table's, and only as long as that person holds it."""
        generation = [str(holder.generation)] if holder.generation else []
        return f"{seat}.{self.sign('seat', table, str(seat), holder.guest, *generation)}"

    def seat(self, table: str, token: str, holders: Sequence[Holder]) -> int | None:
        """The seat a token is for, if it is genuine and not of an earlier holder."""
        for seat, holder in enumerate(holders):
            if holder.guest and holder.guest not in self.revoked and self._same(token, self.seat_token(table, seat, holder)):
                return seat
        return None

    def table_id(self, guest: str, command: str) -> str:
        """The id of the table that a guest's command sets up: the same command gives the same table."""
        return self.sign("table", guest, command)[:12].replace("-", "x").replace("_", "y")

    @staticmethod
    def _same(given: str, wanted: str) -> bool:
        return hmac.compare_digest(given.encode("utf-8", "replace"), wanted.encode())

"""Fair dice: nobody can bend a throw, and anybody can check every throw afterwards.

Before kick-off the house draws a secret and publishes its SHA-256 (the commitment); then each seat adds words of its own
(contributions). Throw k is decided by HMAC-SHA-256 with the secret as key over the contributions and k, mapped to an outcome by
rejection sampling on the integer weights, so that the odds are exactly those of the rules. After the match the secret is revealed.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Sequence

from touchline.kernel.random import falls_to

SECRET_BYTES = 32
WORD_BITS = 64


def new_secret() -> str:
    """A secret of the house, in hexadecimal."""
    return secrets.token_bytes(SECRET_BYTES).hex()


def commitment_of(secret: str) -> str:
    """What is published of a secret before kick-off."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


@dataclass(frozen=True)
class Fair:
    """The dice of one match: the commitment, what the seats contributed, and the secret once it may be known."""

    commitment: str
    contributions: tuple[str, ...]
    secret: str = ""

    @functools.cached_property
    def _key(self) -> bytes:
        return bytes.fromhex(self.secret)

    @functools.cached_property
    def _contributed(self) -> str:
        return "".join("\n" + words for words in self.contributions)

    def problem(self) -> str | None:
        """What is wrong with a revealed secret, or None."""
        try:
            sound = len(bytes.fromhex(self.secret)) == SECRET_BYTES and self.secret == self.secret.lower()
        except ValueError:
            sound = False
        if not sound:
            return f"the secret of the dice must be {SECRET_BYTES} bytes in hexadecimal"
        if commitment_of(self.secret) != self.commitment:
            return "the revealed secret is not the one that was committed to before kick-off"
        return None

    def index(self, throw: int, weights: Sequence[int]) -> int:
        """Which outcome the match's throw number `throw` (from 0) shows."""
        total = sum(weights)
        if total < 1:
            raise ValueError("nothing can be thrown: the weights add up to 0")
        limit = (1 << WORD_BITS) // total * total
        attempt = 0
        while True:
            said = f"touchline fair dice 1\n{throw}\n{attempt}{self._contributed}"
            word = int.from_bytes(hmac.digest(self._key, said.encode(), "sha256")[: WORD_BITS // 8], "big")
            if word < limit:
                break
            attempt += 1
        return falls_to(word % total, weights)

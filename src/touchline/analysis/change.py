"""Something done to a position on the analysis board, as data."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Word = Annotated[str, Meta(max_length=64)]


class Change(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of: a choice is made (`play`), a throw shows something (`roll`), a token goes to a place, numbers of fields are set."""

    play: Word = ""
    roll: Word = ""
    token: Word = ""
    place: Word = ""
    set: dict[str, Any] = {}

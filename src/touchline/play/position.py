"""Setting up any consistent position by its field names: for tests, puzzles and what-if."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from touchline import games
from touchline.kernel.game import Game, Value
from touchline.kernel.record import Grid, Mirror, Row
from touchline.play.actions import MOST_NEAR, near, plain
from touchline.play.errors import PositionError
from touchline.play.match import Match


def set_up(game: str | Game, fields: Mapping[str, Any], seed: int = 0, **options: Value) -> Match:
    """A match that starts from the opening position changed as `fields` say; PositionError if that is impossible.

    Examples:
        >>> import touchline
        >>> match = touchline.set_up("coup_du_champion", {"phase": "PENALTY", "ball": "C10"})
        >>> match.chances["penalty=GOAL"]
        Fraction(1, 2)
    """
    found = games.find(game) if isinstance(game, str) else game
    found.make_ready()
    settled = found.settle(options)
    position = found.mirror(found.opening(settled))
    change(found, position, fields)
    reason = found.problem(position)
    if reason:
        raise PositionError(f"impossible position: {reason}")
    return Match(found, settled, seed, found.load(position.dump()))


def change(game: Game, position: Mirror, fields: Mapping[str, Any]) -> None:
    """Write fields by name into a position."""
    for given, value in fields.items():
        name = game.former.get(given, given)
        if name not in game.state.fields:
            raise PositionError(f"{game.name} has no field {name!r}; it has {', '.join(game.state.fields)}")
        shape = game.state.fields[name].shape
        numbers = _numbers(game, name, value)
        if numbers.shape != shape:
            wanted = f"a list of {' x '.join(map(str, shape))} numbers" if shape else "a single number or name"
            raise PositionError(f"{name} must be {wanted}, not {value!r}")
        limits = np.iinfo(game.state.fields[name].code)
        if numbers.size and not (limits.min <= numbers.min() and numbers.max() <= limits.max):
            raise PositionError(f"{name} must lie between {limits.min} and {limits.max}, not {value!r}")
        plain = numbers.tolist()
        if len(shape) == 1:
            plain = Row(plain)
        elif len(shape) == 2:
            plain = Grid([cell for line in plain for cell in line], shape[1])
        setattr(position, name, plain)


def _numbers(game: Game, name: str, value: Any) -> Any:
    names, places = game.names.get(name), {plain(place): spot for place, spot in game.places.get(name, {}).items()}

    def number(item: Any) -> Any:
        if isinstance(item, (list, tuple)):
            return [number(x) for x in item]
        if isinstance(item, str):
            if plain(item) in places:
                spot = places[plain(item)]
                return list(spot) if isinstance(spot, tuple) else spot
            if places:
                known = near(item, list(game.places[name])) or list(game.places[name])[:MOST_NEAR]
                raise PositionError(f"{name}: there is no place {item!r}; places are called {', '.join(known)} and so on")
            if names is None:
                raise PositionError(f"{name} takes numbers, not {item!r}")
            if item not in names.__members__:
                raise PositionError(f"{name} must be one of {', '.join(names.__members__)}, not {item!r}")
            return int(names[item])
        if isinstance(item, (bool, int, np.integer)):
            if names is not None and int(item) not in {*map(int, names), -1}:
                raise PositionError(f"{name} must be one of {', '.join(names.__members__)}, not {item!r}")
            return int(item)
        raise PositionError(f"{name} takes whole numbers, not {item!r}")

    try:
        return np.array(number(value), dtype=object if value == [] else np.int64)
    except (ValueError, OverflowError) as error:
        raise error if isinstance(error, PositionError) else PositionError(f"{name}: {value!r} is not a regular list of numbers") from None


def described(game: Game, position: Mirror, opening: Mirror) -> dict[str, Any]:
    """The fields in which a position differs from the opening, in the form that `set_up` takes."""
    fields: dict[str, Any] = {}
    for name in game.state.fields:
        value, usual = getattr(position, name), getattr(opening, name)
        plain = value.rows() if isinstance(value, Grid) else list(value) if isinstance(value, Row) else value
        if plain != (usual.rows() if isinstance(usual, Grid) else list(usual) if isinstance(usual, Row) else usual):
            members = game.names.get(name)
            fields[name] = members(plain).name if members and isinstance(plain, int) and plain in set(map(int, members)) else plain
    return fields

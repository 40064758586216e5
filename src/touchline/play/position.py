"""Any consistent position: set up by its field names, written as a line of text and read from it, pieces moved by hand."""

from __future__ import annotations

import itertools
import json
import operator
from reprlib import repr as shown
from typing import Any, Mapping, SupportsIndex

from touchline import games
from touchline.kernel.game import Game, OptionError, Value
from touchline.kernel.record import Grid, Mirror, Row
from touchline.play.actions import MOST_NEAR, near, plain
from touchline.play.errors import PositionError
from touchline.play.match import Match

LONGEST = 12_000
"""Characters that a position may have as text."""
DEEPEST = 2
"""Fields are numbers, rows of them, or rows of rows."""


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
    return _laid_out(found, settled, found.mirror(found.opening(settled)), fields, seed)


def changed(match: Match, fields: Mapping[str, Any]) -> Match:
    """A match that starts where another one stands, changed as `fields` say; PositionError if that is impossible."""
    return _laid_out(match.game, match.options, match.game.mirror(match.state), fields, match.seed)


def moved(match: Match, token: str, place: str) -> Match:
    """The same with a token of the scene on another place; PositionError if it cannot stand there."""
    game, laid = match.game, match.game.mirror(match.state)
    if game.arrange is None or not game.arrange(laid, token, place):
        raise PositionError(f"{token[:40]!r} cannot be put on {place[:40]!r}")
    return _laid_out(game, match.options, laid, {}, match.seed)


def _laid_out(game: Game, options: Mapping[str, Value], laid: Mirror, fields: Mapping[str, Any], seed: int) -> Match:
    change(game, laid, fields)
    agreed = game.mirror(game.opening(options))
    for name in itertools.takewhile(lambda name: game.agreed_until not in ("", name), game.state.fields):
        if getattr(laid, name) != getattr(agreed, name):
            raise PositionError(f"{name} follows from the options: it cannot be {getattr(laid, name)} here")
    try:
        reason = game.problem(laid)
    except (LookupError, ValueError) as error:
        reason = str(error)
    if reason:
        raise PositionError(f"impossible position: {reason}")
    if getattr(laid, "seats", seats := game.seats(options)) != seats:
        raise PositionError(f"impossible position: under these options there are {seats} seats")
    return Match(game, options, seed, game.load(laid.dump()))


# --- as text ----------------------------------------------------------------------------------------------------------


def written(match: Match) -> str:
    """Where a match stands, as a line of text: the game, options that are not the usual ones, fields that differ from the opening."""
    game, usual = match.game, match.game.settle({})
    options = {name: value for name, value in match.options.items() if value != usual[name]}
    if game.settle(options) != match.options:
        options = match.options  # an option that fixes others: say all of them
    fields = described(game, game.mirror(match.state), game.mirror(game.opening(match.options)))
    pairs = [f"{name}={('no', 'yes')[value] if isinstance(value, bool) else value}" for name, value in options.items()]
    return " ".join([game.name, *pairs, json.dumps(fields, separators=(",", ":"))])


def position(text: str) -> Match:
    """The match that a line of text describes, as `written` writes it; PositionError with the reason if anything about it is wrong.

    Examples:
        >>> import touchline
        >>> touchline.position('coup_du_champion {"phase": "PENALTY", "ball": "C10"}').chances["penalty=GOAL"]
        Fraction(1, 2)
    """
    game = games.find(game_of(text))
    game.make_ready()
    head, brace, rest = text.strip().partition("{")
    fields = _fields(brace + rest)
    try:
        options = game.settle(dict(map(_option, head.split()[1:])))
    except OptionError as error:
        raise PositionError(str(error)) from None
    return _laid_out(game, options, game.mirror(game.opening(options)), fields, 0)


def game_of(text: str) -> str:
    """The game of a position, from its first word alone: it may have to be compiled before the rest can be read."""
    if len(text) > LONGEST:
        raise PositionError(f"a position has at most {LONGEST} characters")
    name = next(iter(text.partition("{")[0].split()), "")
    if name not in games.names():
        raise PositionError(f"a position begins with the name of a game, one of {', '.join(games.names())}, not {name[:40]!r}")
    return name


def _option(pair: str) -> tuple[str, Value]:
    name, sign, value = pair.partition("=")
    if not sign:
        raise PositionError(f"after the game come options as name=value, then the fields in braces; {pair[:40]!r} is neither")
    return name, value


def _fields(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError) as error:
        raise PositionError(f"what stands in braces is no JSON object: {error}") from None
    assert isinstance(found, dict), "it begins with a brace"
    return found


# --- by field names ---------------------------------------------------------------------------------------------------


def change(game: Game, position: Mirror, fields: Mapping[str, Any]) -> None:
    """Write fields by name into a position."""
    for given, value in fields.items():
        name = game.former.get(given, given)
        if name not in game.state.fields:
            raise PositionError(f"{game.name} has no field {shown(name)}; it has {', '.join(game.state.fields)}")
        shape = game.state.fields[name].shape
        numbers = _numbers(game, name, value)
        if _shape(numbers) != shape:
            if _shape(numbers) is None:
                raise PositionError(f"{name}: {shown(value)} is not a regular list of numbers")
            wanted = f"a list of {' x '.join(map(str, shape))} numbers" if shape else "a single number or name"
            raise PositionError(f"{name} must be {wanted}, not {shown(value)}")
        cells = _cells(numbers)
        least, most = _limits(game.state.fields[name].code)
        if cells and not (least <= min(cells) and max(cells) <= most):
            raise PositionError(f"{name} must lie between {least} and {most}, not {shown(value)}")
        setattr(position, name, Grid(cells, shape[1]) if len(shape) == 2 else Row(cells) if shape else cells[0])


def _shape(numbers: Any) -> tuple[int, ...] | None:
    """How long a list of lists of numbers is in each direction; None if that differs from line to line."""
    if not isinstance(numbers, list):
        return ()
    below = {_shape(line) for line in numbers} or {()}
    first = below.pop()
    return None if below or first is None else (len(numbers), *first)


def _cells(numbers: Any) -> list[int]:
    """All numbers in a list of lists, in order."""
    return [cell for line in numbers for cell in _cells(line)] if isinstance(numbers, list) else [numbers]


def _limits(code: str) -> tuple[int, int]:
    """The least and the greatest number that a field of this kind holds."""
    bits = 8 * int(code[1:])
    return (0, (1 << bits) - 1) if code[0] == "u" else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def _numbers(game: Game, name: str, value: Any) -> Any:
    names, places = game.names.get(name), game.places.get(name, {})

    def number(item: Any, deeper: int = DEEPEST) -> Any:
        if isinstance(item, (list, tuple)):
            if not deeper:
                raise PositionError(f"{name}: {shown(value)} has lists in lists in lists")
            return [number(x, deeper - 1) for x in item]
        if isinstance(item, str):
            spelt = item if item in places else next((place for place in places if plain(place) == plain(item)), None)
            if spelt is not None:
                spot = places[spelt]
                return list(spot) if isinstance(spot, tuple) else spot
            if places:
                known = near(item, list(game.places[name])) or list(game.places[name])[:MOST_NEAR]
                raise PositionError(f"{name}: there is no place {shown(item)}; places are called {', '.join(known)} and so on")
            if names is None:
                raise PositionError(f"{name} takes numbers, not {shown(item)}")
            if item not in names.__members__:
                raise PositionError(f"{name} must be one of {', '.join(names.__members__)}, not {shown(item)}")
            return int(names[item])
        if isinstance(item, (int, SupportsIndex)):
            item = operator.index(item)
            if names is not None and int(item) not in {*map(int, names), -1}:
                raise PositionError(f"{name} must be one of {', '.join(names.__members__)}, not {shown(item)}")
            return item
        raise PositionError(f"{name} takes whole numbers, not {shown(item)}")

    return number(value)


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

"""Environments for a GPU without one: the kernels of `envs/cuda.py` and `envs/cuda_batch.py` as Python, one thread after the other.

The process plays on the cuda target, so all above the kernels is what a GPU would run: rules write sets of actions, arrays live "there"
and must be asked for, and a kernel gets arrays of the kinds that its letters name, indexed within their bounds. What this cannot show is
whether it compiles, and what threads do to each other.

`TOUCHLINE_TARGET=cuda python -m tests.envs.without_a_gpu GAME` prints what `benchmarks.gpu_vector` compares, for few matches; with
`refusals` after it, what is refused and in which words, and what the host is asked.
"""

import contextlib
import json
import sys
from types import ModuleType, SimpleNamespace
from typing import Any, Callable, Iterator
from unittest import mock

import numpy as np

from touchline.kernel import tables, target
from touchline.kernel.record import Mirror, Row

WORD = 1 << 64
now = [0]
"""How many rules have been called: what was read of a state before may be another thing since."""


class There:
    """An array in the memory of the GPU: nothing is read of it here but by a copy."""

    def __init__(self, array: Any):
        self.array = array
        self.dtype, self.shape, self.size = array.dtype, array.shape, array.size

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.array.__array_interface__

    def is_c_contiguous(self) -> bool:
        return bool(self.array.flags.c_contiguous)

    asked = 0
    """How often the host was told something."""

    def copy_to_host(self) -> Any:
        There.asked += 1
        return self.array.copy()

    def copy_to_device(self, content: Any) -> None:
        content = content.array if isinstance(content, There) else np.asarray(content)
        assert (content.shape, content.dtype) == (self.shape, self.dtype)
        self.array[...] = content

    def view(self, kind: Any) -> "There":
        return There(self.array.view(kind))

    def reshape(self, *shape: int) -> "There":
        return There(self.array.reshape(*shape))

    def __getitem__(self, rows: slice) -> "There":
        assert isinstance(rows, slice)
        return There(self.array[rows])


def taken(made: Any) -> Any:
    return made if isinstance(made, There) else There(np.asarray(made))


class Numbers:
    """An array as a kernel sees it: integers that do not overflow on the way, stored as what they are, and no place outside."""

    def __init__(self, array: Any):
        self.array, self.shape = array, array.shape

    def _place(self, at: Any) -> Any:
        for k, n in zip(at if isinstance(at, tuple) else (at,), self.shape, strict=False):
            assert isinstance(k, slice) or 0 <= k < n, f"place {at} of {self.shape}"
        return at

    def __getitem__(self, at: Any) -> Any:
        found = self.array[self._place(at)]
        return Numbers(found) if isinstance(found, np.ndarray) else found.item()

    def __setitem__(self, at: Any, number: Any) -> None:
        self.array[self._place(at)] = number
        if number == number:
            assert self.array[at] == number, f"{self.array.dtype} cannot hold {number}"

    def __len__(self) -> int:
        return int(self.shape[0])


class State(Numbers):
    """The bytes of a state, which rules read by the names of its fields (`fields`)."""

    def __init__(self, array: Any):
        super().__init__(array)
        self.mirror: Mirror | None = None
        self.known = -1

    def fields(self, record: Any) -> Mirror:
        self.known = -1
        if self.mirror is None:
            self.mirror = Mirror(record, self.array.tobytes())
        return self.mirror

    def settle(self) -> None:
        """Have the bytes say what the fields say."""
        if self.mirror is not None and self.known != now[0]:
            self.array[:] = np.frombuffer(self.mirror.dump(), np.uint8)
            self.known = now[0]

    def __getitem__(self, at: Any) -> Any:
        self.settle()
        return super().__getitem__(at)

    def __setitem__(self, at: Any, number: Any) -> None:
        self.settle()
        self.mirror = None
        super().__setitem__(at, number)


class States(Numbers):
    """Rows of bytes."""

    def __init__(self, array: Any):
        super().__init__(array)
        self.rows = dict[int, State]()

    def row(self, i: int) -> State:
        if i not in self.rows:
            self.rows[i] = State(self.array[self._place(i)])
        return self.rows[i]

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            part = States(self.array[at])
            part.rows = {i - at.start: self.row(i) for i in range(at.start, at.stop)}
            return part
        return self.row(at[0])[at[1]] if isinstance(at, tuple) else self.row(at)

    def __setitem__(self, at: Any, number: Any) -> None:
        self.row(at[0])[at[1]] = number


class Words(list[int]):
    """Words of 64 bits in a thread's own memory."""

    def __setitem__(self, at: Any, number: Any) -> None:
        assert 0 <= at < len(self)
        super().__setitem__(at, (number + WORD // 2) % WORD - WORD // 2)


class Gpu:
    """What kernels and drivers ask of `cuda`."""

    def __init__(self) -> None:
        self.thread = 0
        self.local = SimpleNamespace(array=self._own)
        self.atomic = SimpleNamespace(min=self._min, add=self._add, xor=self._xor)

    is_available = staticmethod(lambda: True)
    as_cuda_array, device_array = staticmethod(taken), staticmethod(lambda shape, kind: There(np.full(shape, 77, kind)))
    to_device = staticmethod(lambda array: There(np.array(array)))

    def grid(self, dimensions: int) -> int:
        return self.thread

    @staticmethod
    def _own(size: int, kind: Any) -> Any:
        return State(np.full(size, 77, kind)) if kind is np.uint8 else Words([77] * size) if kind is np.int64 else Row([77] * size)

    @staticmethod
    def _min(numbers: Any, at: int, n: int) -> None:
        numbers[at] = min(numbers[at], n)

    @staticmethod
    def _add(numbers: Any, at: int, n: int) -> None:
        numbers[at] += n

    @staticmethod
    def _xor(numbers: Any, at: int, bits: int) -> None:
        numbers[at] = ((numbers[at] ^ bits) + WORD // 2) % WORD - WORD // 2


def in_kernel(letter: str, value: Any) -> Any:
    """An argument as a kernel has it, if it is of the kind that its letter names."""
    if letter not in target.ARRAYS:
        assert not isinstance(value, (There, np.ndarray)) and -WORD // 2 <= int(value) < WORD // 2
        return int(value)
    dimensions, kind = target.ARRAYS[letter]
    assert isinstance(value, There) and (value.array.ndim, value.dtype) == (dimensions, kind), (letter, value.shape, value.dtype)
    assert value.is_c_contiguous()
    return (Numbers if kind != "uint8" else States if dimensions == 2 else State)(value.array)


def settle_all(given: Any) -> None:
    for one in given:
        for state in one.rows.values() if isinstance(one, States) else [one] if isinstance(one, State) else []:
            state.settle()


def called(rule: Any, *given: Any) -> Any:
    """A rule, interpreted."""
    now[0] += 1
    if rule.py_func.__name__ == "copy_state":
        into, source = given
        settle_all(given)
        into.mirror = None
        into.array[:] = source.array
        return None
    try:
        return rule.py_func(*given)
    finally:
        now[0] += 1


def native(one: Any, *given: Any) -> Any:
    """What only a compiler can express."""
    mask = given[0] % WORD if isinstance(given[0], int) else 0
    ways: dict[str, Callable[[], Any]] = {
        "first_record": lambda: given[0].fields(RECORDS[one.arguments[0]]),
        "trailing_zeros": lambda: (mask & -mask).bit_length() - 1,
        "set_bits": mask.bit_count,
        "lowest_cleared": lambda: mask & (mask - 1),
    }
    return ways[one.name]()


RECORDS: dict[Any, Any] = {}


@contextlib.contextmanager
def a_gpu(game: str) -> Iterator[None]:
    """Meanwhile there is one, for a game that has not been imported yet."""
    from touchline import games
    from touchline.kernel import gpu
    from touchline.kernel.target import Native, Rule

    stand_in: Any = ModuleType("touchline.kernel.cuda")
    stand_in.cuda = made = Gpu()

    def launch(self: Any, blocks: int, threads: int, shared: int, *arguments: Any) -> None:
        assert shared == 0 and threads <= self.threads and len(arguments) == len(self.letters)
        given = [in_kernel(letter, value) for letter, value in zip(self.letters, arguments, strict=True)]
        for made.thread in range(blocks * threads):
            self.function.py_func(*given)
        now[0] += 1
        settle_all(given)

    with (
        mock.patch.dict(sys.modules, {"touchline.kernel.cuda": stand_in}),
        mock.patch.object(tables, "PLAIN_TABLES", True),
        mock.patch.object(Rule, "__call__", called),
        mock.patch.object(Native, "__call__", native, create=True),
        mock.patch.object(gpu.Kernel, "launch", launch),
    ):
        RECORDS[games.find(game).state.dtype] = games.find(game).state
        yield


def refusals(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """What is refused, and in which words; whether nothing was changed by it; how often the host was asked where nothing is doubted."""
    from touchline.envs import vector
    from touchline.envs.batch import Batch
    from touchline.envs.cuda import on_host

    n = 4
    env: Any = vector.make(name, n, seed=2, **options)
    batch: Any = Batch(name, **options)
    other, mine = vector.make(name, n, seed=2), dict[str, Any](mine=len)
    for _ in range(9):
        env.step(env.sample())
    at, states, actions = env.get(), batch.take(env.state()), env.sample()
    legal = batch.legal(states).copy_to_host()
    chosen = There(np.array([np.flatnonzero(row)[0] for row in legal]))
    wrong = np.array([*chosen.array[:3], np.flatnonzero(~legal[3])[0]])

    def changed(positions: Any, **parts: Any) -> Any:
        return positions._replace(**parts)

    other_states = at.states.array.copy()
    other_states[1, -1] ^= 1
    here = on_host(at)
    stretched = There(np.repeat(chosen.array, 2)[::2])
    attempts: dict[str, Any] = {
        "a float": lambda: env.step(np.zeros(n)),
        "32 bits": lambda: env.step(There(np.zeros(n, np.int32))),
        "too few": lambda: env.step(There(actions.array[:3])),
        "with gaps": lambda: env.step(stretched),
        "no such action": lambda: env.step(There(np.array([*actions.array[:3], 1 << 40]))),
        "not legal": lambda: env.step(There(np.array([*actions.array[:3], np.flatnonzero(~env.mask.copy_to_host()[3])[0]]))),
        "no such slot": lambda: env.get([n]),
        "no such slot there": lambda: env.get(There(np.array([0, -1]))),
        "slots of 32 bits": lambda: env.get(There(np.zeros(1, np.int32))),
        "no positions": lambda: env.put([1, 2]),
        "other options": lambda: env.put(other.get()),
        "too few slots": lambda: env.put(at, [0, 1]),
        "a slot twice": lambda: env.put(at, There(np.array([0, 1, 2, 2]))),
        "a seed too large": lambda: env.put(at, seed=1 << 62),
        "changed there": lambda: env.put(changed(at, states=There(other_states))),
        "other dice there": lambda: env.put(changed(at, steps=There(at.steps.array + 1))),
        "unsealed": lambda: env.put(changed(at, seal=b"")),
        "changed here": lambda: env.put(changed(here, states=other_states)),
        "steps of floats": lambda: env.put(changed(here, steps=here.steps.astype(float))),
        "rows of another length": lambda: env.put(changed(at, states=There(other_states[:, :-1].copy())), check=False),
        "no such seat": lambda: env.final([0, 1, 2, 9]),
        "a picture": lambda: env.svg(0),
        "a bot": lambda: vector.make(name, n, "you,professional"),
        "an opponent": lambda: vector.make(name, n, "you,mine", opponents=mine),
        "states of the host": lambda: batch.turn(states.array),
        "no bytes": lambda: batch.turn(There(states.array.astype(np.int32))),
        "states with gaps": lambda: batch.turn(There(np.repeat(states.array, 2, axis=0)[::2])),
        "no state": lambda: batch.turn(There(np.zeros_like(states.array))),
        "an action that cannot be": lambda: batch.apply(states, wrong),
        "an action that cannot be, there": lambda: batch.apply(states, There(wrong)),
        "an action that is none": lambda: batch.apply(states, [*wrong[:3], 1 << 40]),
        "an outcome that cannot be": lambda: batch.fall(states, There(np.zeros(n, np.int64))),
        "seats of nobody": lambda: batch.hidden(states, [0, 1, 0, 8]),
        "seats of nobody there": lambda: batch.redeal(states, There(np.array([0, 1, 0, 8])), 1),
        "no such row": lambda: batch.take(states, There(np.array([0, n]))),
        "seeds too large": lambda: batch.redeal(states, 0, There(np.full(n, 1 << 31))),
        "negative seeds": lambda: batch.throw(states, There(np.full(n, -1))),
        "no policy": lambda: batch.playouts(states, 1, policy="sensible"),
        "no judge": lambda: batch.judge(states, by="me"),
        "positions looked at": lambda: batch.check(states),
    }
    told, before = dict[str, Any](), [env.state().array.copy(), env.step_number, states.array.copy()]
    for what, attempt in attempts.items():
        try:
            attempt()
        except (ValueError, NotImplementedError) as error:
            told[what] = str(error)
    told["changed"] = not all(map(np.array_equal, before, [env.state().array, env.step_number, states.array]))
    batch.trusting = True
    numbers, seats = There(np.arange(n)), There(np.arange(n) % 2)
    There.asked = 0
    env.step(actions, check=False)
    env.put(env.get(), check=False)
    env.put(at, numbers, seed=3, check=False)
    batch.apply(states, chosen)
    states = batch.redeal(batch.hidden(states, seats), seats, numbers)
    for _ in batch.turn(states), batch.legal(states), batch.chances(states), batch.result(states), batch.look(states, seats):
        batch.judge(states, seeds=numbers)
    batch.playouts(states, numbers, n=2, seats=seats, horizon=3)
    return {**told, "asked": There.asked}


if __name__ == "__main__":
    from benchmarks import gpu_vector
    from tests.envs.cases import SHORT

    name = sys.argv[1]
    with a_gpu(name) if target.TARGET == "cuda" else contextlib.nullcontext():
        print(json.dumps(refusals(name, SHORT[name]) if sys.argv[2:] else gpu_vector.compared(name, 6, 12, SHORT[name])))

"""A GPU at run time: kernels kept on disk as machine code, loaded and launched. `kernel/cuda.py` compiles them.

A kernel is compiled once for a compute capability; a second process reads it from the cache folder in a moment.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

from touchline.kernel import homes, target
from touchline.kernel.keys import fingerprint
from touchline.kernel.native import read_code, write_code

if TYPE_CHECKING:
    from touchline.kernel.game import Game


REGISTERS, MOST = 65536, 248
"""Registers of a multiprocessor, and the most of a thread; a kernel may use them all for one block."""


@functools.cache
def driver() -> Any:
    """Numba's CUDA with a GPU behind it, or a clear end where it cannot work."""
    try:
        from touchline.kernel.cuda import cuda
    except ImportError as error:
        raise SystemExit("touchline: the cuda target needs the GPU extra: pip install 'touchline[gpu]'") from error
    if not cuda.is_available():
        raise SystemExit("touchline: the cuda target needs an NVIDIA GPU with its driver, and none was found; use the cpu target")
    return cuda


def _core() -> Any:
    return importlib.import_module("cuda.core")


class Kernel:
    """One kernel of a game: `make()` gives the Python function, `letters` its arguments as in ARRAYS."""

    def __init__(
        self, game: Game, name: str, letters: str, make: Callable[[], Callable[..., Any]], threads: int, large: int = 600,
        silent: bool = True,
    ):  # fmt: skip
        self._allowed = 0
        self.game, self.name, self.letters, self.make, self.threads, self.silent = game, name, letters, make, threads, silent
        self.large = large

    def launch(self, blocks: int, threads: int, shared: int, *arguments: Any) -> None:
        """Queue the kernel on the default stream, with so many bytes of shared memory a block."""
        core = _core()

        given: list[Any] = []
        for letter, value in zip(self.letters, arguments, strict=True):
            if letter not in target.ARRAYS:
                given.append(ctypes.c_int64(value))
                continue
            item, shape = value.dtype.itemsize, value.shape
            strides = [item] * len(shape)
            for k in range(len(shape) - 2, -1, -1):
                strides[k] = strides[k + 1] * shape[k + 1]
            given += [0, 0, value.size, item, value.__cuda_array_interface__["data"][0], *shape, *strides]
        if shared > self._allowed:
            cu = importlib.import_module("cuda.bindings.driver")
            wanted = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            (failed,) = cu.cuKernelSetAttribute(wanted, shared, self.loaded.handle, cu.CUdevice(driver().get_current_device().id))
            if failed:
                raise RuntimeError(f"{shared} bytes of shared memory for {self.name} of {self.game.name}: {failed}")
            self._allowed = shared
        stream = driver().cudadrv.driver._to_core_stream(0)
        core.launch(stream, core.LaunchConfig(grid=blocks, block=threads, shmem_size=shared), self.loaded, *given)

    @functools.cached_property
    def loaded(self) -> Any:
        """The kernel on the GPU: from disk, or compiled now."""
        driver().current_context()
        name, code = self.code()
        self._module = _core().ObjectCode.from_cubin(code)
        return self._module.get_kernel(name)

    def code(self) -> tuple[str, bytes]:
        """The kernel's name and machine code: from disk, or compiled now and kept."""
        found = read_code(self.path)
        if found is None:
            from touchline.kernel.cuda import assembly, machine_code

            text, symbol = assembly(self.game, self.function.py_func, self.letters, self.threads, self.large, self.silent)
            found = symbol.encode() + b"\0" + machine_code(text, min(REGISTERS // self.threads // 8 * 8, MOST))
            write_code(self.path, found)
        name, _, code = found.partition(b"\0")
        return name.decode(), code

    @functools.cached_property
    def function(self) -> Any:
        """The kernel as Python, made once."""
        return target.rule(self.make())

    @functools.cached_property
    def path(self) -> Path:
        """Where its code is kept: by what it is made of, and by what means (see keys.py)."""
        from touchline.kernel.cuda import tools

        how = f"{fingerprint([self.function])} {tools()} {self.letters} {self.threads} {self.large} {self.silent}"
        key = hashlib.sha256(how.encode()).hexdigest()[:16]
        return target.cache_root() / homes.package(self.game.name) / f"{self.name}-{key}.cubin"


def shared_memory() -> int:
    """The bytes of shared memory that a block may have."""
    return int(driver().get_current_device().MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)


def to_gpu(array: Any) -> Any:
    """A copy in the GPU's memory."""
    return driver().to_device(array)

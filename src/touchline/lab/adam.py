"""Teaching a network with PyTorch on a GPU, thousands of positions at a time: for courses whose matches a GPU plays (gpuplay.py).

What is learnt is what descent.py learns one position after the other: the same network, the same targets. Weights go by Adam instead of
AdaGrad, as it suits large steps; what Adam remembers is kept with the run.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING, Any

import numpy as np

from touchline.kernel.network import EXTRA

if TYPE_CHECKING:
    from touchline.lab.learning import Lesson, Run

RATE = 0.0005
"""How far a weight goes at first, in a step."""
BATCH = 8192
"""Positions of a step; fewer where a round has few, so that it has some FEWEST steps."""
FEWEST = 64
TIMES = 2
"""How often the positions of a round are gone through: what came of 2,000 matches is learnt by heart if it is repeated more often."""
FADE = 0.9, 0.999
"""What Adam keeps, from step to step, of the slopes and of their squares."""
AT_ONCE = 1 << 18
"""Positions that are judged at once."""
KEPT = "means", "speeds"


class Teacher:
    """PyTorch on a device, and what Adam remembers of a run."""

    def __init__(self, device: str = "cuda"):
        import torch  # type: ignore[import-not-found,unused-ignore]

        self.torch, self.device, self.steps = torch, torch.device(device), 0
        self.means: Any = None
        self.speeds: Any = None

    def learn(self, run: Run, lesson: Lesson, number: int, rounds: int, trust: float) -> tuple[float, float]:
        """A round of a course: the mean squared error the first time through, and that of saying always the same."""
        rows, weights = self.rows(lesson, len(run.weights)), self.tensor(run.weights)
        targets = lesson.looked_back(self.predicted(rows, weights), trust)
        wanted = self.tensor(targets[:, 0])
        if self.means is None:
            self.means, self.speeds = np.zeros_like(run.weights), np.zeros_like(run.weights)
        means, speeds = self.tensor(self.means), self.tensor(self.speeds)
        size = max(1, min(BATCH, len(rows) // FEWEST))
        errors = []
        for time in range(TIMES):
            order = self.torch.from_numpy(np.random.default_rng([run.seed, number, time]).permutation(len(rows))).to(self.device)
            rate, wrong = RATE * (1.02 - (number + time / TIMES) / rounds), self.torch.zeros((), device=self.device)
            for first in range(0, len(rows), size):
                some = order[first : first + size]
                wrong += self._step(rows[some], wanted[some], weights, means, speeds, rate)
            errors.append(float(wrong) / len(rows))
        run.weights, self.means, self.speeds = (part.double().cpu().numpy() for part in (weights, means, speeds))
        run.seen = run.seen + self.torch.bincount(rows.flatten().int(), minlength=len(run.weights))[:-EXTRA].double().cpu().numpy()
        return errors[0], float(targets.var())

    def _step(self, rows: Any, wanted: Any, weights: Any, means: Any, speeds: Any, rate: float) -> Any:
        """Learn from some positions at once; the sum of their squared errors."""
        weights.requires_grad_(True)
        wrong = ((self.said(rows, weights) - wanted) ** 2).sum()
        (slope,) = self.torch.autograd.grad(wrong, weights)
        weights.requires_grad_(False)
        slope /= len(wanted)
        self.steps += 1
        means.lerp_(slope, 1 - FADE[0])
        speeds.mul_(FADE[1]).addcmul_(slope, slope, value=1 - FADE[1])
        pace = (speeds / (1 - FADE[1] ** self.steps)).sqrt_().add_(1e-8)
        weights.addcdiv_(means, pace, value=-rate / (1 - FADE[0] ** self.steps))
        return wrong.detach()

    def said(self, rows: Any, weights: Any) -> Any:
        """What the network says of positions (`descent.said`)."""
        traits = len(weights) - EXTRA
        sums = self.torch.nn.functional.embedding_bag(rows.int(), weights, mode="sum", padding_idx=traits) + weights[traits]
        return self.torch.clamp(sums, 0, 1) @ weights[traits + 1] + weights[traits + 2, 0]

    def predicted(self, rows: Any, weights: Any) -> Any:
        """The same as an array, (n, 1)."""
        parts = [self.said(rows[at : at + AT_ONCE], weights).double().cpu().numpy() for at in range(0, len(rows), AT_ONCE)]
        return np.ascontiguousarray(np.concatenate(parts)[:, None])

    def rows(self, lesson: Lesson, size: int) -> Any:
        """The rows of weights of each position, and in place of none the first of the three that are not traits."""
        rows, counts = (self.torch.from_numpy(part).to(self.device) for part in (lesson.rows, lesson.counts))
        there = self.torch.arange(rows.shape[1], device=self.device) < counts[:, None]
        return rows.masked_fill(~there, size - EXTRA)

    def tensor(self, array: Any) -> Any:
        """Fractions on the device."""
        return self.torch.from_numpy(np.ascontiguousarray(array, np.float32)).to(self.device)

    def state(self) -> dict[str, Any]:
        """What is kept."""
        return {} if self.means is None else {"means": self.means, "speeds": self.speeds, "steps": self.steps}

    def take(self, kept: Any, like: Any) -> None:
        """Stand where a teacher stood whose run was kept; ValueError if it was one of other traits."""
        for name in KEPT:
            if kept[name].shape != like.shape or kept[name].dtype != like.dtype or not np.isfinite(kept[name]).all():
                raise ValueError(f"its {name} are not those of such a network")
            setattr(self, name, kept[name])
        self.steps = int(kept["steps"])


def taught(kept: Any) -> bool:
    """Whether a run that was kept learnt by PyTorch."""
    return KEPT[0] in kept


def find() -> Teacher | None:
    """PyTorch on the GPU; None where it is not installed, or finds no GPU."""
    if importlib.util.find_spec("torch") is None:
        return None
    import torch

    return Teacher() if torch.cuda.is_available() else None


__all__ = ["Teacher", "find", "taught"]

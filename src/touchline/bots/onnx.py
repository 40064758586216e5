"""Networks of other people as bots: `onnx:FILE` is a bot's name wherever one is asked for (needs `pip install 'touchline[onnx]'`).

The file is a network in the ONNX format that takes scouts' reports (envs/scout.py), float (n, size), and gives a number for every action of
the game, float (n, actions): the legal action with the greatest number is played. Reports and actions are both seen from the seat's own
side, as in the environments, so what was trained there plays here as it is. A network plays the games whose reports and actions have its
sizes; one that plays none is refused before anything is played.
"""

from __future__ import annotations

import importlib.util
import math
import re
from pathlib import Path
from typing import Any

from touchline.bots.own import NETWORK, BotFailed
from touchline.kernel.eyes import in_rules
from touchline.play.actions import Action
from touchline.play.view import View

PREFIX = re.compile(r"^\[ONNXRuntimeError\] : \d+ : \w+ : ")


class Network:
    """A bot that plays what a network in the ONNX format says."""

    def __init__(self, file: str):
        self.bot = f"{NETWORK}{file}"
        self.session = self._opened(file)
        self.inputs = self.session.get_inputs()
        self.games = self._fitting()
        """The games whose reports it takes and for whose actions it gives numbers."""

    def _opened(self, file: str) -> Any:
        """The network of a file, ready to be asked."""
        if not Path(file).is_file():
            raise BotFailed(self.bot, f"cannot be loaded: there is no file {file}" if file else "names no file: write onnx:FILE")
        if importlib.util.find_spec("onnxruntime") is None:
            raise BotFailed(self.bot, "needs onnxruntime: pip install 'touchline[onnx]'")
        import onnxruntime

        wish = onnxruntime.SessionOptions()
        wish.intra_op_num_threads = wish.inter_op_num_threads = 1  # matches are played side by side
        wish.log_severity_level = 4  # what is wrong is told by the error
        try:
            return onnxruntime.InferenceSession(file, wish, providers=["CPUExecutionProvider"])
        except Exception as error:
            raise BotFailed(self.bot, f"is no network that can be read: {sentence(error)}") from error

    def _fitting(self) -> tuple[str, ...]:
        """The games it plays, found by asking it; BotFailed if there is none."""
        import numpy as np

        from touchline import games
        from touchline.envs import scout

        found, near, why = [], "", ""
        for name in games.names():
            try:
                size, actions = scout.find(name).size, len(games.find(name).actions)
            except ValueError:  # a game need not have a scout
                continue
            try:
                given = self._said(np.zeros((1, size), np.float32)).shape
            except ValueError as error:
                why = str(error)
                continue
            if given == (1, actions):
                found.append(name)
            else:
                near = f"a report of {name} has {size} numbers, for which it gives {given}, not (1, {actions})"
        if not found:
            raise BotFailed(self.bot, f"plays no game: it {self._sizes()}; {near or why}")
        return tuple(found)

    def _sizes(self) -> str:
        """What it says that it takes and gives."""
        taken, given = ([tuple(one.shape) for one in ones] for ones in (self.inputs, self.session.get_outputs()))
        return f"takes {', '.join(map(str, taken)) or 'nothing'} and gives {', '.join(map(str, given)) or 'nothing'}"

    def _said(self, reports: Any) -> Any:
        """What it gives for some reports."""
        import numpy as np

        if len(self.inputs) != 1:
            raise ValueError(f"the network takes {len(self.inputs)} things, not a report alone")
        try:
            return np.asarray(self.session.run(None, {self.inputs[0].name: reports})[0])
        except Exception as error:
            raise ValueError(f"the network does not take it: {sentence(error)}") from error

    def numbers(self, view: View) -> dict[Action, float]:
        """What the network says of each choice."""
        import numpy as np

        from touchline.envs import scout

        eyes = scout.find(view.game.name)
        report, turn = eyes.look(view.state, in_rules(view.seat))
        said = self._said(report[None].astype(np.float32))
        if said.shape != (1, len(view.game.actions)):
            raise ValueError(f"the network gives {said.shape} numbers; {view.game.name} has {len(view.game.actions)} actions")
        place = {int(action): k for k, action in enumerate(eyes.turns(view.seats)[turn])}
        if said.dtype.kind not in "fiu":
            raise ValueError(f"the network gives {said.dtype}, not numbers")
        found = {action: float(said[0, place[int(action)]]) for action in view.legal}
        if wrong := [str(action) for action, number in found.items() if math.isnan(number)]:
            raise ValueError(f"the network gives no number (NaN) for {len(wrong)} of {len(found)} choices, among them {wrong[0]}")
        return found

    def decide(self, view: View) -> Action:
        """The choice with the greatest number; of equals the first."""
        said = self.numbers(view)
        return max(said, key=lambda action: said[action])


def sentence(error: Exception) -> str:
    """What an error says, in its first line, without the number and name that ONNX Runtime begins with."""
    text = next((line.strip() for line in str(error).splitlines() if line.strip()), type(error).__name__)
    return PREFIX.sub("", text).rstrip(":. ")


__all__ = ["Network"]

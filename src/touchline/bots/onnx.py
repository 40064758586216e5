"""Networks of other people as bots: `onnx:FILE` is a bot's name wherever one is asked for (needs `pip install 'touchline[onnx]'`).

The file is a network in the ONNX format that takes scouts' reports (envs/scout.py), float (n, size), and gives a number for every action of
the game, float (n, actions): the legal action with the greatest number is played. Reports and actions are both seen from the seat's own
side, as in the environments, so what was trained there plays here as it is.
"""

from __future__ import annotations

from typing import Any

from touchline.kernel.eyes import in_rules
from touchline.play.actions import Action
from touchline.play.view import View


class Network:
    """A bot that plays what a network in the ONNX format says."""

    def __init__(self, file: str):
        import onnxruntime

        wish = onnxruntime.SessionOptions()
        wish.intra_op_num_threads = wish.inter_op_num_threads = 1  # matches are played side by side
        self.session = onnxruntime.InferenceSession(file, wish, providers=["CPUExecutionProvider"])
        self.input = self.session.get_inputs()[0].name

    def numbers(self, view: View) -> dict[Action, float]:
        """What the network says of each choice."""
        import numpy as np

        from touchline.envs import scout

        eyes = scout.find(view.game.name)
        report, turn = eyes.look(view.state, in_rules(view.seat))
        said: Any = np.asarray(self.session.run(None, {self.input: report[None].astype(np.float32)})[0])
        if said.shape != (1, len(view.game.actions)):
            raise ValueError(f"the network gives {said.shape} numbers; {view.game.name} has {len(view.game.actions)} actions")
        place = {int(action): k for k, action in enumerate(eyes.turns(view.seats)[turn])}
        return {action: float(said[0, place[int(action)]]) for action in view.legal}

    def decide(self, view: View) -> Action:
        """The choice with the greatest number; of equals the first."""
        said = self.numbers(view)
        return max(said, key=lambda action: said[action])


__all__ = ["Network"]

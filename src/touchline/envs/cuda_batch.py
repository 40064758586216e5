"""The rules over arrays of states in GPU memory: what `Batch` is where the target is cuda. A thread a state, PyTorch shares the arrays.

    batch = touchline.envs.batch.Batch("fuba")           # with TOUCHLINE_TARGET=cuda
    states = batch.openings(100_000)                     # or any uint8 tensor on the GPU, env.state() among them
    mask = torch.as_tensor(batch.legal(states), device="cuda")

All is as on the CPU, number for number. What is given may lie on either side; states must lie in GPU memory, and what comes back does. A
call asks the GPU one number: whether all that it was given makes sense. With `batch.trusting = True` it believes all and asks nothing (but
`throw` says how many throws there were). What the CPU finds on the way, nobody asks about here: from states with blanks, as a seat sees
them, a playout that does not end stops after ENDLESS steps and says so many, and a throw of which nothing can fall stays due.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from touchline.envs.batch import PLAYERS, SCORE, Batch, Playouts, Report
from touchline.envs.refusing import lies_there, refusal, row_there, whole, whole_numbers
from touchline.kernel.bits import no_action
from touchline.kernel.desk import CHANCE, CHANCE_DRAWS, OVER, POLICY_DRAWS, Desk, Pointers, copy_state, sensible_choice
from touchline.kernel.follow import ENDLESS
from touchline.kernel.game import Game
from touchline.kernel.gpu import Kernel, driver, to_gpu
from touchline.kernel.judging import Aim, can_be_judged, worth_now
from touchline.kernel.network import CERTAIN, MOST
from touchline.kernel.random import SEEDS, draw, pick_by, word
from touchline.kernel.wave import chooser
from touchline.thinking import networks
from touchline.thinking.lookahead import Judge

THREADS = 128
NOT_A_NUMBER = float("nan")
LETTERS = {
    "strange": "Bbbiw", "outside": "wiw", "turn": "Bv", "legal": "BB", "refused": "Bwiw", "apply": "Bw", "throw": "Bwww", "chances": "BV",
    "impossible": "Bww", "hide": "Bw", "redeal": "Bww", "result": "BVV", "look": "BwHv", "take": "BwB",
    "judge_threat": "BwiivvHD", "judge_network": "BwiivvHD", "playouts_greedy": "BwwiiVVVVV", "playouts_random": "BwwiiVVVVV",
}  # fmt: skip


def make_kernels(game: Game) -> dict[str, Any]:
    """The kernels of one game as Python: CUDA has no pointers to functions, so they are built for it."""
    from touchline.envs import scout
    from touchline.kernel.cuda import cuda

    size, dice, sets = game.state.size, game.max_outcomes, -(-len(game.actions) // 64)
    wide = max(game.max_outcomes, len(game.sign_names), MOST)
    turn, legal, apply, result, hide, why_not = game.turn, game.legal, game.apply, game.result, game.hide, game.why_not
    chance_of, deal, situation = game.chance, game.redeal, game.situation
    entries = {name: getattr(game, name) for name in Pointers._fields}

    def strange(states: Any, agreed: Any, phases: Any, at: int, first: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        wrong = phases[states[i, at]] == 0
        for k in range(agreed.shape[0]):
            if states[i, k] != agreed[k]:
                wrong = True
        if wrong:
            cuda.atomic.min(first, 0, i)

    def outside(numbers: Any, last: int, first: Any) -> None:
        i = cuda.grid(1)
        if i < numbers.shape[0] and (numbers[i] < 0 or numbers[i] > last):
            cuda.atomic.min(first, 0, i)

    def turns(states: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            out[i] = turn(states[i])

    def legals(states: Any, mask: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        acts = cuda.local.array(sets, np.int64)
        for k in range(sets):
            acts[k] = 0
        if turn(states[i]) >= 0:
            no_action(acts)
            legal(states[i], acts)
        for k in range(mask.shape[1]):
            mask[i, k] = (acts[k >> 6] >> (k & 63)) & 1

    def refused(states: Any, actions: Any, limit: int, first: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        if actions[i] < 0 or actions[i] >= limit or turn(states[i]) < 0 or why_not(states[i], actions[i]) != 0:
            cuda.atomic.min(first, 0, i)

    def applied(states: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            events = cuda.local.array(1, np.int32)
            events[0] = 0
            apply(states[i], actions[i], events)

    def thrown(states: Any, seeds: Any, steps: Any, count: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        faces, weight, events = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32), cuda.local.array(1, np.int32)
        state = cuda.local.array(size, np.uint8)
        copy_state(state, states[i])
        step = steps[i]
        while turn(state) == CHANCE and step - steps[i] < ENDLESS:
            n = chance_of(state, faces, weight)
            if n < 1:
                break
            events[0] = 0
            apply(state, faces[pick_by(weight, n, word(seeds[i], step))], events)
            step += 1
        copy_state(states[i], state)
        if step != steps[i]:
            cuda.atomic.add(count, 0, step - steps[i])

    def chances(states: Any, weights: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        faces, weight = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32)
        for k in range(weights.shape[1]):
            weights[i, k] = 0
        if turn(states[i]) == CHANCE:
            for k in range(chance_of(states[i], faces, weight)):
                weights[i, faces[k]] += weight[k]

    def impossible(states: Any, outcomes: Any, first: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        faces, weight = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32)
        found = False
        if turn(states[i]) == CHANCE:
            for k in range(chance_of(states[i], faces, weight)):
                if faces[k] == outcomes[i] and weight[k] > 0:
                    found = True
        if not found:
            cuda.atomic.min(first, 0, i)

    def hidden(states: Any, seats: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            hide(states[i], seats[i])

    def redeal(states: Any, seats: Any, seeds: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            hide(states[i], seats[i])
            deal(states[i], seats[i], seeds[i])

    def results(states: Any, goals: Any, payoffs: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        points = cuda.local.array(10, np.int32)
        result(states[i], points)
        for k in range(SCORE):
            goals[i, k] = points[k]
        for k in range(payoffs.shape[1]):
            payoffs[i, k] = points[SCORE + k]

    def look(shown: Any, seats: Any, out: Any, turned: Any) -> None:
        i = cuda.grid(1)
        if i < shown.shape[0]:
            seat = cuda.local.array(1, np.int32)
            seat[0] = seats[i]
            write(shown[i : i + 1], seat, out[i : i + 1], turned[i : i + 1])

    def take(states: Any, rows: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < rows.shape[0]:
            for k in range(size):
                out[i, k] = states[rows[i], k]

    def judging_by(table: Pointers) -> Any:
        def judge(states: Any, seeds: Any, longest: int, dice_known: int, settings: Any, threat: Any, weights: Any, out: Any) -> None:
            i = cuda.grid(1)
            if i >= states.shape[0]:
                return
            state, shown = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
            acts, weight = cuda.local.array(wide, np.int32), cuda.local.array(wide, np.int32)
            events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
            desk, aim = Desk(state, shown, acts, weight, events, points), Aim(settings, threat, weights)
            copy_state(state, states[i])
            who, steps = int(turn(state)), 0
            while who != OVER and steps < longest and not can_be_judged(desk, table, aim, who):
                events[0] = 0
                if who == CHANCE:
                    n = chance_of(state, acts, weight)
                    apply(state, acts[pick_by(weight, n, word(seeds[i], CHANCE_DRAWS + steps))], events)
                else:
                    apply(state, sensible_choice(desk, table, who, word(seeds[i], POLICY_DRAWS + steps)), events)
                who = int(turn(state))
                steps += 1
            known = dice_known != 0 or who == OVER or can_be_judged(desk, table, aim, who)
            out[i, 0] = worth_now(desk, table, aim, who == OVER) / CERTAIN if known else NOT_A_NUMBER

        return judge

    def playing(policy: int) -> Any:
        choose = chooser(game, policy != PLAYERS["random"])

        def playouts(
            states: Any, seats: Any, seeds: Any, samples: int, horizon: int, payoff: Any, home: Any, away: Any, at: Any, length: Any
        ) -> None:
            k = cuda.grid(1)
            if k >= states.shape[0] * samples:
                return
            i, j = k // samples, k % samples
            faces, weight, acts = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32), cuda.local.array(sets, np.int64)
            events, points, policies = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32), cuda.local.array(8, np.int32)
            state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
            for seat in range(8):
                policies[seat] = policy
            seed = seeds[i] + j
            copy_state(state, states[i])
            if seats[i] >= 0:
                hide(state, seats[i])
                deal(state, seats[i], draw(seed, 0, SEEDS))
            result(state, points)
            before, behind, steps, who = points[0], points[1], 0, int(turn(state))
            while who != OVER and steps < ENDLESS and (steps < horizon or who == CHANCE):
                draws = CHANCE_DRAWS if who == CHANCE else POLICY_DRAWS
                events[0] = 0
                apply(state, choose(state, view, who, word(seed, draws + steps), policies, faces, weight, acts), events)
                steps += 1
                who = int(turn(state))
            result(state, points)
            payoff[i, j] = points[2] if who == OVER else 0
            home[i, j] = points[0] - before
            away[i, j] = points[1] - behind
            at[i, j] = situation(state)
            length[i, j] = steps

        return playouts

    found = scout.of(game)
    write: Any = found.write if found else None
    more = {"judge_network": judging_by(Pointers(**{**entries, **networks.rules(game)}))} if networks.has(game) else {}
    return {
        "strange": strange, "outside": outside, "turn": turns, "legal": legals, "refused": refused, "apply": applied, "throw": thrown,
        "chances": chances, "impossible": impossible, "hide": hidden, "redeal": redeal, "result": results, "look": look, "take": take,
        "judge_threat": judging_by(Pointers(**entries)), **more,
        **{f"playouts_{name}": playing(policy) for name, policy in PLAYERS.items()},
    }  # fmt: skip


@functools.cache
def kernel(game: Game, name: str) -> Kernel:
    """A kernel of a game."""
    return Kernel(game, f"batch_{name}", LETTERS[name], lambda: make_kernels(game)[name], 4 * THREADS)


class GpuBatch(Batch):
    """The rules of one game under some options, over arrays of states in GPU memory."""

    trusting = False
    """Whether whatever is given is believed, so that nothing is asked of the GPU."""

    def _prepare(self) -> None:
        self._first = to_gpu(np.full(1, 1 << 40, np.int64))
        self._agreed, self._phases = to_gpu(self._checker.agreed), to_gpu(self._checker.phases.astype(np.uint8))

    def _launch(self, name: str, n: int, *arguments: Any) -> None:
        if n:
            kernel(self.game, name).launch(-(-n // THREADS), THREADS, 0, *arguments)

    def _wrong(self, name: str, n: int, *arguments: Any) -> int:
        """The first of n that a kernel finds wrong, or -1."""
        self._launch(name, n, *arguments, self._first)
        found = int(self._first.copy_to_host()[0])
        if found == 1 << 40:
            return -1
        self._first.copy_to_device(np.full(1, 1 << 40, np.int64))
        return found

    def openings(self, n: int) -> Any:
        """So many opening positions: uint8 (n, state size)."""
        return to_gpu(np.repeat(np.asarray(self.start)[None], whole(n, "openings", 0, 1 << 24), axis=0))

    def _checked(self, states: Any) -> Any:
        size, name = self.game.state.size, self.game.name
        if not lies_there(states):
            raise ValueError(f"states of {name} lie in GPU memory here: a uint8 array or tensor with rows of {size} bytes")
        shared = driver().as_cuda_array(states)
        if shared.dtype != np.uint8 or len(shared.shape) != 2 or shared.shape[1] != size or not shared.is_c_contiguous():
            raise ValueError(f"states of {name} are a uint8 array with rows of {size} bytes, one after the other")
        if not self.trusting:
            wrong = self._wrong("strange", shared.shape[0], shared, self._agreed, self._phases, self._checker.at)
            if wrong >= 0:
                raise ValueError(f"state {wrong} is no position of {name} under these options")
        return shared

    def check(self, states: Any) -> None:
        """Not in GPU memory: whether a position is possible is asked of the rules one by one."""
        raise NotImplementedError(
            "whether positions are possible is asked on the CPU: batch.check(states) of a process with the cpu target"
        )

    def _each(self, states: Any, numbers: Any, what: str, limit: int, kind: Any) -> Any:
        n = states.shape[0]
        if not lies_there(numbers):
            return to_gpu(super()._each(range(n), numbers, what, limit, np.int64))
        shared = row_there(numbers, n, what)
        if not self.trusting and self._wrong("outside", n, shared, limit - 1) >= 0:
            raise ValueError(f"{what} go from 0 to {limit - 1}")
        return shared

    def take(self, states: Any, rows: Any = None) -> Any:
        """Copies of some states, by their numbers (of all, if none are named)."""
        given = self._checked(states)
        n = given.shape[0] if rows is None else rows.shape[0] if hasattr(rows, "shape") else len(rows)
        which = to_gpu(np.arange(n)) if rows is None else self._each(np.empty((n, 0)), rows, "rows", given.shape[0], np.int64)
        out = driver().device_array((n, self.game.state.size), np.uint8)
        self._launch("take", n, given, which, out)
        return out

    def turn(self, states: Any) -> Any:
        """Whose turn it is: a seat, -1 where chance is due, -2 where the match is over; int32 (n,)."""
        given = self._checked(states)
        out = driver().device_array(given.shape[0], np.int32)
        self._launch("turn", given.shape[0], given, out)
        return out

    def legal(self, states: Any) -> Any:
        """What may be played: bool (n, actions); nothing where nobody decides."""
        given = self._checked(states)
        mask = driver().device_array((given.shape[0], len(self.game.actions)), np.uint8)
        self._launch("legal", given.shape[0], given, mask)
        return mask.view(np.bool_)

    def apply(self, states: Any, actions: Any) -> None:
        """Play an action in each state; if one of them cannot be played, none is, and an error says which."""
        given = self._checked(states)
        n, limit = given.shape[0], len(self.game.actions)
        told = row_there(actions, n, "actions") if lies_there(actions) else whole_numbers(actions, n)
        played = told if lies_there(actions) else to_gpu(np.where((told < 0) | (told >= limit), -1, told).astype(np.int64))
        if not self.trusting and (wrong := self._wrong("refused", n, given, played, limit)) >= 0:
            number = int(told.copy_to_host()[wrong] if lies_there(actions) else told[wrong])
            if not 0 <= number < limit:
                raise refusal(self.game, wrong, number, None)
            raise ValueError(f"match {wrong}: {self.game.actions[number]} cannot be played there; see turn() and legal()")
        self._launch("apply", n, given, played)

    def throw(self, states: Any, seeds: Any, steps: Any = 0) -> int:
        """Let chance fall wherever it is due, by a seed for each state (and the step to draw from); how many throws there were."""
        given, count = self._checked(states), to_gpu(np.zeros(1, np.int64))
        dice, at = (self._each(given, numbers, what, 1 << 63, np.int64) for numbers, what in ((seeds, "seeds"), (steps, "steps")))
        self._launch("throw", given.shape[0], given, dice, at, count)
        return int(count.copy_to_host()[0])

    def chances(self, states: Any) -> Any:
        """The integer weight of every outcome of the throw that is due: int32 (n, outcomes); zeros where none is."""
        given = self._checked(states)
        weights = driver().device_array((given.shape[0], len(self.game.outcomes)), np.int32)
        self._launch("chances", given.shape[0], given, weights)
        return weights

    def fall(self, states: Any, outcomes: Any) -> None:
        """Let the throw that is due in each state fall as told; if one of them cannot, none does, and an error says which."""
        given = self._checked(states)
        n, told = given.shape[0], self._each(given, outcomes, "outcomes", len(self.game.outcomes), np.int64)
        if not self.trusting and (wrong := self._wrong("impossible", n, given, told)) >= 0:
            number = int(told[wrong : wrong + 1].copy_to_host()[0])
            raise ValueError(f"match {wrong}: chance cannot show {self.game.outcomes[number]} there; see chances()")
        self._launch("apply", n, given, told)

    def _judged(self, states: Any, by: Any, judge: Judge, seeds: Any, longest: int) -> Any:
        given, aim = self._checked(states), judge.aim
        dice = self._each(given, 0 if seeds is None else seeds, "seeds", 1 << 62, np.int64)
        settings, threat = (to_gpu(np.array(row, np.int32)) for row in (aim.settings, aim.threat))
        weights, out = to_gpu(np.array(aim.network, np.int16)), driver().device_array((given.shape[0], 1), np.float64)
        name = "judge_threat" if by == "threat" else "judge_network"
        self._launch(name, given.shape[0], given, dice, longest, int(seeds is not None), settings, threat, weights, out)
        return out.reshape(given.shape[0])

    def _played_on(self, states: Any, seeds: Any, n: int, seats: Any, policy: str, horizon: int) -> Playouts:
        given = self._checked(states)
        dice, many = self._each(given, seeds, "seeds", 1 << 62, np.int64), given.shape[0]
        told = to_gpu(np.full(many, -1, np.int64)) if seats is None else self._each(given, seats, "seats", self.seats, np.int64)
        found = Playouts(*(driver().device_array((many, n), np.int32) for _ in Playouts._fields))
        self._launch(f"playouts_{policy}", many * n, given, told, dice, n, horizon, *found)
        return found

    def hidden(self, states: Any, seats: Any) -> Any:
        """What the seats may know: copies with everything else blanked."""
        shown = self.take(states)
        self._launch("hide", shown.shape[0], shown, self._each(shown, seats, "seats", self.seats, np.int64))
        return shown

    def redeal(self, states: Any, seats: Any, seeds: Any) -> Any:
        """States that look the same to the seats: copies with everything they may not know dealt anew, by a seed for each."""
        dealt = self.take(states)
        told = self._each(dealt, seats, "seats", self.seats, np.int64)
        self._launch("redeal", dealt.shape[0], dealt, told, self._each(dealt, seeds, "seeds", 1 << 31, np.int64))
        return dealt

    def result(self, states: Any) -> tuple[Any, Any]:
        """Goals of home and away, int32 (n, 2), and the payoff of each seat as matters stand, int32 (n, seats)."""
        given = self._checked(states)
        goals, payoffs = (driver().device_array((given.shape[0], k), np.int32) for k in (SCORE, self.seats))
        self._launch("result", given.shape[0], given, goals, payoffs)
        return goals, payoffs

    def look(self, states: Any, seats: Any) -> Report:
        """What the seats may know as numbers to learn from, and the turn by which each seat's actions are read."""
        from touchline.envs import scout

        shown = self.hidden(states, seats)
        n = shown.shape[0]
        out, turned = driver().device_array((n, scout.find(self.game.name).size), np.int16), driver().device_array(n, np.int32)
        self._launch("look", n, shown, self._each(shown, seats, "seats", self.seats, np.int64), out, turned)
        return Report(out, turned)


__all__ = ["GpuBatch"]

"""Pictures in pixels: of one size in every match of every game, so that they can be stacked, tiled, filmed and observed."""

from __future__ import annotations

import io
import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers import AddRenderObservation
from PIL import Image

import touchline
import touchline.envs.gymnasium
from tests.envs.cases import ADVANCED, SHORT, Options, every_game, every_table
from touchline.envs import pettingzoo
from touchline.play.drawing import framed, raster
from touchline.play.drawing.sheet import FRAME, WIDE, lay_out


def blank(svg: str) -> bytes:
    """In a moment, a page as large as a picture says it is."""
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None
    made = io.BytesIO()
    Image.new("RGB", (round(float(size[1])), round(float(size[2])))).save(made, "PNG")
    return made.getvalue()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are as large as ever, with nothing on them."""
    monkeypatch.setattr(raster, "png", blank)


def make(game: str, **arguments: Any) -> Any:
    return gymnasium.make(f"touchline/{game}-v1", render_mode="rgb_array", **arguments)


@every_table
@pytest.mark.usefixtures("at_once")
def test_all_frames_of_a_match_are_equally_large(game: str, options: Options) -> None:
    """From the first to the last, for any number of people, as two seats and as spectators see it."""
    shapes, dice = [], np.random.default_rng(1)
    watched = pettingzoo.env(game, render_mode="rgb_array", **options)
    watched.reset(seed=1)
    while True:
        over = watched.last()[2]
        shapes += [watched.render().shape]
        if over:
            break
        for _ in range(5):
            if not watched.terminations[watched.agent_selection]:
                watched.step(int(dice.choice(np.flatnonzero(watched.last()[0]["action_mask"]))))
    for seat in range(min(2, len(watched.possible_agents))):
        env = make(game, seat=seat, **options)
        _, info = env.reset(seed=1)
        shapes.append(env.render().shape)
        for _ in range(20):
            _, _, over, _, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
            shapes.append(env.render().shape)
            if over:
                break
    assert set(shapes) == {(FRAME, WIDE, 3)} and len(shapes) > 5


@every_game
def test_all_that_is_drawn_is_in_the_frame(game: str) -> None:
    """Made smaller where it is too high, but never to less than a pixel for one of the drawing; in the middle."""
    match, dice = touchline.new(game, seed=2, **ADVANCED.get(game, {})), np.random.default_rng(2)
    for _ in range(120):
        if match.turn == touchline.CHANCE:
            match.roll()
        elif not match.over:
            match.play(int(dice.choice([int(action) for action in match.legal])))
        if match.turn < 0:
            continue
        scene = match.view(match.turn).scene("en")
        height, drawn = lay_out(scene).height, framed(scene)
        found = re.search(r'</defs><rect [^>]*/><g transform="translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?">', drawn)
        assert found is not None
        left, top, scale = float(found[1]), float(found[2]), float(found[3] or 1)
        assert scale * raster.SCALE >= 1 and (scale == 1 or height > FRAME)
        assert 2 * left + scale * WIDE == pytest.approx(WIDE, abs=1) and 2 * top + scale * height == pytest.approx(FRAME, abs=1)
        for words in re.findall(r"<text[^>]*>([^<]*)", match.svg(match.turn)):
            assert words in drawn


def tiled(images: list[Any]) -> Any:
    """Pictures side by side, as Stable-Baselines3 does it (common/vec_env/base_vec_env.py, tile_images)."""
    stacked = np.asarray(images)
    n, height, width, channels = stacked.shape
    rows = int(np.ceil(np.sqrt(n)))
    columns = int(np.ceil(float(n) / rows))
    stacked = np.array([*stacked, *(stacked[0] * 0 for _ in range(n, rows * columns))])
    return (
        stacked.reshape((rows, columns, height, width, channels)).transpose(0, 2, 1, 3, 4).reshape(rows * height, columns * width, channels)
    )


@every_game
def test_frames_are_tiled(game: str) -> None:
    """Two environments, one of them further on; their pixels are real."""
    images = []
    for k in range(2):
        env = make(game, **SHORT[game])
        _, info = env.reset(seed=k)
        for _ in range(6 * k):
            if info["action_mask"].any():
                _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
        images.append(env.render())
    whole = tiled(images)
    height, width = raster.SCALE * FRAME, raster.SCALE * WIDE
    assert whole.shape == (2 * height, width, 3) and whole.dtype == np.uint8
    assert np.array_equal(whole[:height], images[0]) and np.array_equal(whole[height:], images[1])
    assert all(len(np.unique(image)) > 10 for image in images) and not np.array_equal(*images)


@every_game
@pytest.mark.usefixtures("at_once")
def test_frames_are_observed(game: str) -> None:
    env = AddRenderObservation(make(game, **SHORT[game]))
    observation, info = env.reset(seed=1)
    for _ in range(40):
        assert env.observation_space.contains(observation)
        if not info["action_mask"].any():
            break
        observation, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))

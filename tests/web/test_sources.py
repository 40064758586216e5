"""The page's sources are kept in shape: what `make lint` says of them, and that it says something."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from touchline.web.build import BIOME, CHECK, WEB, node

LONGEST = 140
GOOD = 'export const kickOff = (team: string): string => {\n  return team || "home";\n};\n'


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A folder with the page's own settings and nothing to complain about."""
    (tmp_path / "src").mkdir()
    shutil.copy(WEB / "biome.jsonc", tmp_path)
    return tmp_path


def check(shop: Path, source: str) -> tuple[bool, str]:
    """Whether `make lint` would let such a source pass, and what it says."""
    (shop / "src" / "planted.ts").write_text(source, "utf-8")
    done = subprocess.run([*node()[0], str(WEB / BIOME), *CHECK], cwd=shop, capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    if not (WEB / BIOME).is_file():
        pytest.skip("the page's packages are not here: make page")


def test_no_line_runs_off_the_screen() -> None:
    """The formatter breaks code; comments and texts are ours to break."""
    sources = [*(WEB / "src").rglob("*.ts*"), WEB / "build.mjs"]
    assert len(sources) > 50
    long = [
        f"{path.relative_to(WEB)}:{i + 1}"
        for path in sources
        for i, line in enumerate(path.read_text("utf-8").splitlines())
        if len(line) > LONGEST
    ]
    assert not long


def test_the_linter_finds_what_is_planted(shop: Path) -> None:
    assert check(shop, GOOD)[0]
    for planted, rule in (
        ("export const both = (a: () => void, b: () => void): void => (a(), b());\n", "noCommaOperator"),
        ('import { t } from "../ui/words";\n\n' + GOOD, "noUnusedImports"),
        ("export const named = (it: any): string => it.name;\n", "noExplicitAny"),
    ):
        passes, said = check(shop, planted)
        assert not passes and rule in said


def test_the_formatter_keeps_the_style(shop: Path) -> None:
    for other in (GOOD.replace("  return", "    return"), GOOD.replace('"', "'"), GOOD.replace(";", "")):
        passes, said = check(shop, other)
        assert not passes and "Formatter would have printed" in said

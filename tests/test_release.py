"""What is handed out: archives with all they need and nothing else, a bill of materials, a documentation without dead links."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from workshop import release

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.xdist_group("release")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return release.build(tmp_path_factory.mktemp("dist"))


def test_the_wheel_has_page_words_licences_and_no_tests(built: list[Path]) -> None:
    wheel = next(path for path in built if path.suffix == ".whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "touchline/web/static/index.html" in names and "touchline/py.typed" in names
    assert any(name.endswith("/reference/fuba.md") for name in names)
    for licence in ("LICENSE", "preact.txt", "fluent-bundle.txt", "qrcode-generator.txt"):
        assert any(name.endswith(licence) and ".dist-info/licenses/" in name for name in names), licence
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/", "workshop/")) or name.endswith(".ts")]
    assert wheel.stat().st_size < 15e6


def test_every_package_in_the_page_is_on_the_bill_with_its_licence(built: list[Path]) -> None:
    """The page's code names the packages it imports; the bill must hold them all."""
    imported = set()
    for source in (ROOT / "src/touchline/web/src").rglob("*.ts*"):
        imported |= set(re.findall(r'(?:from |import\()"((?:@[\w-]+/)?[\w-]+)(?:/[\w/-]+)?"', source.read_text()))
    listed = {one["name"]: one["version"] for one in release.materials("1.2.3")["components"]}
    assert imported <= set(listed) and len(list((ROOT / "licences").glob("*.txt"))) == len(imported)
    assert all(listed.values())


def test_the_source_archive_builds_a_wheel_without_node(built: list[Path], tmp_path: Path) -> None:
    archive = next(path for path in built if path.suffix == ".gz")
    with tarfile.open(archive) as held:
        held.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    path = tmp_path / "no-programs"
    path.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "out")],
        cwd=folder, env={**os.environ, "PATH": str(path)}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "out").iterdir()
    original = next(path for path in built if path.suffix == ".whl")
    assert zipfile.ZipFile(wheel).namelist() == zipfile.ZipFile(original).namelist()


def test_a_release_needs_a_clean_checkout_and_a_changelog(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("## 0.9.0\n")
    assert "committed" in release.problem("0.9.0")
    subprocess.run(["git", "-C", str(tmp_path), "add", "."], check=True)
    commit = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]
    subprocess.run(commit, check=True)
    assert release.problem("0.9.0") == "" and "CHANGELOG" in release.problem("0.9")


def test_the_documentation_is_built_without_a_dead_link(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-d", str(tmp_path / "site")],
        cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    index = json.loads((tmp_path / "site/search/search_index.json").read_text())
    titles = {page["title"] for page in index["docs"]}
    assert {"In short", "En bref", "Fields of the position"} <= titles
    foreign = [page for page in (tmp_path / "site").rglob("*.html") if re.search(r"fonts\.g|cdn\.", page.read_text())]
    assert not foreign

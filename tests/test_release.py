"""What is handed out: archives with all they need and nothing else, a bill of materials, a documentation without dead links."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import urllib.request
import venv
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.test_readme import addresses
from workshop import proof, release

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


def test_the_description_of_the_wheel_has_no_link_that_leads_nowhere(built: list[Path]) -> None:
    with zipfile.ZipFile(next(path for path in built if path.suffix == ".whl")) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(wheel.read(name).decode())
    assert told["Description-Content-Type"] == "text/markdown"
    text = str(told.get_payload())
    assert "pip install touchline" in text and len(text) > 5000
    assert all("://" in address for address in addresses(text))


def test_every_package_in_the_page_is_on_the_bill_with_its_licence(built: list[Path]) -> None:
    """The page's code names the packages it imports; the bill must hold them all."""
    imported = set()
    for source in (ROOT / "src/touchline/web/src").rglob("*.ts*"):
        imported |= set(re.findall(r'(?:from |import\()"((?:@[\w-]+/)?[\w-]+)(?:/[\w/-]+)?"', source.read_text()))
    listed = {one["name"]: one["version"] for one in release.materials("1.2.3")["components"]}
    assert imported <= set(listed) and len(list((ROOT / "licences").glob("*.txt"))) == len(imported)
    assert all(listed.values())


def contents(wheel: Path) -> dict[str, int]:
    """The files of a wheel with their check sums."""
    return {file.filename: file.CRC for file in zipfile.ZipFile(wheel).infolist()}


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
    assert contents(wheel) == contents(original), "who installs either plays the same"


def test_the_proof_asks_every_python_that_is_promised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    promised = [said.rpartition(" ")[2] for said in release.project()["classifiers"] if re.search(r":: 3\.\d+$", said)]
    assert list(proof.VERSIONS) == promised
    found = proof.pythons()
    assert set(found) == set(promised) and found["{}.{}".format(*sys.version_info)] == Path(sys.executable)
    monkeypatch.setenv("TOUCHLINE_CACHE", "ours")
    monkeypatch.setenv("PYTHONPATH", "src")
    assert not [name for name in proof.environment(tmp_path) if name.startswith(("PYTHON", "TOUCHLINE_", "NUMBA_"))]


def steps(dockerfile: Path) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile."""
    lines = (line for line in dockerfile.read_text().splitlines() if line and not line.startswith("#"))
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def nobody(python: Path) -> dict[str, Any]:
    """How to run something as an ordinary user: only root can, and only where others may read this Python."""
    other: dict[str, Any] = {"user": 65534, "group": 65534, "extra_groups": []}
    try:
        done = subprocess.run([python, "-c", ""], capture_output=True, timeout=60, **other)
    except OSError:
        return {}
    return other if done.returncode == 0 else {}


def test_the_container_serves_as_an_ordinary_user(built: list[Path], tmp_path: Path) -> None:
    """The Dockerfile's own steps, one after the other, in a folder instead of an image: what it copies, installs, sets and runs."""
    root, context = tmp_path / "image", tmp_path / "context"
    (root / "tmp").mkdir(parents=True)
    (context / "dist").mkdir(parents=True)
    for wheel in (path for path in built if path.suffix == ".whl"):
        shutil.copy(wheel, context / "dist")
    venv.create(root / "usr", system_site_packages=True, with_pip=True, symlinks=True)
    (own,) = (root / "usr").glob("lib/python*/site-packages")
    elsewhere = [entry for entry in sys.path if entry.endswith("site-packages")]
    (own / "others.pth").write_text("".join(f"{entry}\n" for entry in elsewhere))
    offline = {"PIP_NO_DEPS": "1", "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_IGNORE_INSTALLED": "1"}
    env = {"PATH": f"{root / 'usr' / 'bin'}{os.pathsep}{os.environ['PATH']}", "HOME": str(tmp_path), "LANG": "C", **offline}
    inside = {"/tmp/": f"{root}/tmp/", "/data": f"{root}/data"}
    seen, command = [], ""
    for name, rest in steps(ROOT / "Dockerfile"):
        seen.append(name)
        for there, here in inside.items():
            rest = rest.replace(there, here)
        if name == "COPY":
            pattern, target = rest.split()
            for path in context.glob(pattern):
                shutil.copy(path, target)
        elif name == "RUN" and rest.startswith("useradd"):
            assert "--uid 10001" in rest and f"install -d -o touchline {root}/data" in rest
            (root / "data").mkdir()  # users are the machine's, not a folder's: it is given away below
        elif name == "RUN":
            done = subprocess.run(["sh", "-c", rest], env=env, capture_output=True, text=True, timeout=300)
            assert done.returncode == 0, done.stderr
        elif name == "ENV":
            key, _, value = rest.partition("=")
            env[key] = value
        elif name == "CMD":
            command = rest
    assert seen.index("USER") < seen.index("CMD") and "VOLUME" in seen
    assert not list((root / "tmp").glob("*.whl"))
    installed = subprocess.run(
        [str(root / "usr/bin/python"), "-c", "import touchline; print(touchline.__file__)"], env=env, capture_output=True
    )
    assert str(root) in installed.stdout.decode()
    user = nobody(root / "usr" / "bin" / "python")
    if user:
        os.chown(root / "data", 65534, 65534)
    server = subprocess.Popen(
        [*json.loads(command), "--port", "0", "--no-prepare"],
        env=env,
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **user,
    )
    try:
        stop = threading.Timer(120, server.kill)  # a server that never speaks must not hang the suite
        stop.start()
        assert server.stdout
        line = next((line for line in server.stdout if "://" in line), "")
        port = re.search(r"://[^/:]+:(\d+)", line)
        assert port, line
        with urllib.request.urlopen(f"http://127.0.0.1:{port[1]}/", timeout=60) as page:
            assert page.status == 200 and b"<html" in page.read()
        assert (root / "data" / "touchline.db").is_file()
    finally:
        stop.cancel()
        server.terminate()
        try:
            server.wait(30)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


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
    assert {
        "In short",
        "En bref",
        "What a match looks like",
        "À quoi ressemble un match",
        "Fields of the position",
        "Keys of JSON answers",
    } <= titles
    for language in ("en", "fr"):
        told = (tmp_path / "site/play" / language / "footime/index.html").read_text("utf-8")
        assert "pictures/footime.webp" in told and "honest/" in told and not re.search(r"<h3[^>]*>[^<]*FTM-", told)
        drawn = list((tmp_path / "site/play" / language).rglob("*.svg"))
        assert len(drawn) >= 10 and all(ElementTree.fromstring(path.read_text("utf-8")).tag.endswith("svg") for path in drawn)
    foreign = [page for page in (tmp_path / "site").rglob("*.html") if re.search(r"fonts\.g|cdn\.", page.read_text())]
    assert not foreign

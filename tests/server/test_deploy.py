"""What deploy/ says is what the server and HAProxy understand."""

from __future__ import annotations

import argparse
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from tests.helpers import ROOT
from touchline.cli import serve
from touchline.server.places import Database


def test_the_compose_file_starts_nodes_with_options_that_exist() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    nodes = [service for name, service in services.items() if name.startswith("node")]
    assert len(nodes) == 3 and {"postgresql", "haproxy"} <= set(services)
    for node in nodes:
        program, command, *arguments = shlex.split(node["command"])
        parser = argparse.ArgumentParser()
        serve.arguments(parser)
        options = parser.parse_args(arguments)
        assert (program, command) == ("touchline", "serve") and isinstance(options.store, Database)
        assert (ROOT / "deploy" / node["build"]["context"] / node["build"]["dockerfile"]).is_file()


def test_haproxy_takes_its_configuration(tmp_path: Path) -> None:
    if shutil.which("haproxy") is None:
        pytest.skip("HAProxy is not installed here (on Debian: apt-get install haproxy)")
    text = (ROOT / "deploy" / "haproxy.cfg").read_text()
    for number in (1, 2, 3):
        assert f"server node{number} node{number}:8080" in text
        text = text.replace(f"node{number}:8080", f"127.0.0.1:{number + 8000}")
    (tmp_path / "haproxy.cfg").write_text(text)
    checked = subprocess.run(["haproxy", "-c", "-f", str(tmp_path / "haproxy.cfg")], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr

"""`make cluster`: three nodes, PostgreSQL and, where it is installed, HAProxy, on one machine; Ctrl-C stops them all.

Nothing is kept: the database is made in a temporary folder. deploy/compose.yaml is the same in containers.
"""

from __future__ import annotations

import argparse
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from tests.server.postgres import Postgres, free_port

HERE = Path(__file__).resolve().parent


def node(url: str, port: int, more: list[str]) -> subprocess.Popen[str]:
    """One node; it says where it serves."""
    command = [sys.executable, "-m", "touchline", "serve", "--store", url, "--port", str(port), "--proxy", "127.0.0.1", *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    print(process.stdout.readline().partition(" (store")[0], flush=True)
    return process


def balancer(port: int, ports: list[int], folder: Path) -> subprocess.Popen[bytes] | None:
    """HAProxy with the configuration of deploy/haproxy.cfg, for these ports."""
    if shutil.which("haproxy") is None:
        print("HAProxy is not installed here (on Debian: apt-get install haproxy): go to any node")
        return None
    text = (HERE / "haproxy.cfg").read_text().replace("bind :8080", f"bind 127.0.0.1:{port}")
    for number, at in enumerate(ports, 1):
        text = re.sub(rf"node{number}:8080", f"127.0.0.1:{at}", text)
    (folder / "haproxy.cfg").write_text(text)
    process = subprocess.Popen(["haproxy", "-f", str(folder / "haproxy.cfg")])
    print(f"Everybody goes to http://127.0.0.1:{port}/", flush=True)
    return process


def main() -> int:
    """Start them all, and wait."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--port", type=int, default=8080, help="the balancer's (default: %(default)s)")
    parser.add_argument("more", nargs="*", help="more for each node, after --")
    options = parser.parse_args()
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    postgres = Postgres()
    running: list[subprocess.Popen[str] | subprocess.Popen[bytes]] = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            ports = [free_port() for _ in range(options.nodes)]
            running += [node(postgres.url(), port, options.more) for port in ports]
            if found := balancer(options.port, ports, Path(folder)):
                running.append(found)
            print("Ctrl-C stops them all", flush=True)
            stop.wait()
        finally:
            for process in reversed(running):
                process.terminate()
            for process in running:
                process.wait(20)
            postgres.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

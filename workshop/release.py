"""`python -m workshop.release` makes a release in dist/: source archive, wheel, bill of materials, check sums. It uploads nothing.

Refused unless everything is committed and CHANGELOG.md speaks of the version, and unless both archives are played in every Python at hand
(`workshop/proof.py`).
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
WEB = ROOT / "src" / "touchline" / "web"
BUNDLED = ("@fluent/bundle", "preact", "qrcode-generator")
"""Packages of npm whose code is part of the built page; each has its licence in licences/."""


def project() -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return told


def problem(version: str) -> str:
    """Why this checkout cannot be released, or nothing."""
    if changed := subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True).stdout:
        return f"not everything is committed:\n{changed}"
    if not re.search(rf"^## {re.escape(version)}(?!\S)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE):
        return f"CHANGELOG.md does not speak of {version}"
    return ""


def build(to: Path) -> list[Path]:
    """The source archive and the wheel, built of this checkout."""
    to.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(to)], cwd=ROOT, check=True)
    return sorted(path for path in to.iterdir() if path.suffix in (".whl", ".gz"))


def materials(version: str) -> dict[str, Any]:
    """What the release contains and needs, as CycloneDX writes it."""
    pinned = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().split() if "==" in line)
    known = {_plain(name): found for name, found in pinned.items()}
    wanted = json.loads((WEB / "package.json").read_text())["dependencies"]
    pages = [_library("npm", name, name.replace("@", "%40"), wanted[name], "required") for name in BUNDLED]
    needs = []
    told = project()
    extras = [line for extra in ("client", "server", "terminal") for line in told["optional-dependencies"][extra]]
    for line in (*told["dependencies"], *(line for line in extras if not line.startswith("touchline["))):
        name = re.split(r"[<>=!~;\[ ]", line, maxsplit=1)[0]
        found = known.get(_plain(name), "")
        needs.append(_library("pypi", name, _plain(name), found, "optional"))
    ours = {"type": "application", "name": "touchline", "version": version, "purl": f"pkg:pypi/touchline@{version}"}
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1}
    return {**head, "metadata": {"component": ours}, "components": [*pages, *needs]}


def _library(index: str, name: str, address: str, version: str, scope: str) -> dict[str, str]:
    """A component of the bill."""
    return {"type": "library", "name": name, "version": version, "purl": f"pkg:{index}/{address}@{version}", "scope": scope}


def _plain(name: str) -> str:
    """A package's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> None:
    """Make the release, or say why not."""
    from workshop.proof import prove

    version = project()["version"]
    if why := problem(version):
        raise SystemExit(why)
    built = build(DIST)
    prove(built)
    bill = DIST / f"touchline-{version}.cdx.json"
    bill.write_text(json.dumps(materials(version), indent=1))
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in (*built, bill)]
    (DIST / "SHA256SUMS").write_text("".join(sums))
    print("".join(sums), end="")


if __name__ == "__main__":
    main()

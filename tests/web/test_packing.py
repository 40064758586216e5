"""What a site takes along of Python's library: what its modules come to import, and nothing else."""

from __future__ import annotations

import io
import zipfile

from touchline.web.packing import imports, pack, reached

SOURCES = {
    "touchline/__init__.py": b"",
    "touchline/table.py": b"from . import scene\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import tomllib\n",
    "touchline/scene.py": b"def draw():\n    from fractions import Fraction\n    import pdb\n    return Fraction\n",
    "typing.py": b"TYPE_CHECKING = False\n",
    "fractions.py": b"import email.utils as post\n",
    "email/__init__.py": b"",
    "email/utils.py": b"",
    "email/mime.py": b"",
    "tomllib.py": b"",
    "pdb.py": b"",
}


def test_imports_are_found_wherever_they_stand() -> None:
    found = set(imports("touchline/table.py", SOURCES["touchline/table.py"]))
    assert {"touchline", "touchline.scene", "typing"} <= found and "tomllib" not in found
    assert set(imports("a/b/c.py", b"from ..d import e\nfrom . import f")) == {"a.d", "a.d.e", "a.b", "a.b.f"}


def test_only_what_is_reached_is_taken() -> None:
    found = reached(SOURCES, ["touchline.table"])
    assert found == set(SOURCES) - {"email/mime.py", "tomllib.py", "pdb.py"}


def archive(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        for name, content in files.items():
            made.writestr(name, content)
    return packed.getvalue()


def test_a_package_lies_in_one_archive() -> None:
    ours = {name: source for name, source in SOURCES.items() if name.startswith("touchline/")} | {"touchline/words.ftl": b"goal = Goal"}
    library = {name: source for name, source in SOURCES.items() if name not in ours}
    beginning, rest = (zipfile.ZipFile(io.BytesIO(one)) for one in pack(archive(library), archive(ours), ["email"]))
    assert set(beginning.namelist()) == {"email/__init__.pyc", "email/utils.pyc"}
    assert set(rest.namelist()) == {
        "fractions.pyc", "touchline/__init__.pyc", "touchline/scene.pyc", "touchline/table.pyc", "touchline/words.ftl", "typing.pyc",
    }  # fmt: skip

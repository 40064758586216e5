"""`python -m touchline.web.typescript` writes the page's types (src/net/scene.ts, src/net/protocol.ts) and docs/protocol.schema.json.

What travels is declared once, in Python: scenes, commands, messages and answers. With --check nothing is written: it says which file is
not what it would write, and ends with 1.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import json
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec.inspect as mi

from touchline.kernel import game
from touchline.kernel.eyes import SPECTATOR, on_the_wire
from touchline.kernel.playout import CHANCE, OVER
from touchline.play import scene
from touchline.server import answers, protocol

WEB = Path(__file__).resolve().parent
DOCS = WEB.parents[2] / "docs"
WIDTH = 140
COMMAND = "Command"
PLAIN = {mi.NoneType: "null", mi.BoolType: "boolean", mi.IntType: "number", mi.FloatType: "number", mi.StrType: "string"}


@dataclass
class Class:
    """What the source says of a class and Python does not keep, or not in every version: bases, own fields and what they are for."""

    bases: list[str]
    fields: dict[str, str]
    """The fields declared in it, with their docstrings."""


class Source:
    """Modules as they are written."""

    def __init__(self, *modules: ModuleType):
        self.classes: dict[str, Class] = {}
        self.docs: dict[str, str] = {}
        """The docstrings of classes and aliases."""
        for module in modules:
            tree = ast.parse(inspect.getsource(module))
            self.docs.update(_strings_below(tree.body))
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    self.docs[node.name] = ast.get_docstring(node) or ""
                    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                    self.classes[node.name] = Class(bases, dict.fromkeys(_annotated(node), "") | _strings_below(node.body))

    def fields(self, name: str) -> dict[str, str]:
        """All fields of a class with what they are for, those of its bases first."""
        known = self.classes.get(name)
        if known is None:
            return {}
        return {**{key: text for base in known.bases for key, text in self.fields(base).items()}, **known.fields}


def _annotated(node: ast.ClassDef) -> list[str]:
    return [each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]


def _strings_below(body: list[ast.stmt]) -> dict[str, str]:
    """Names that are assigned or annotated, with the string that stands below."""
    found = {}
    for above, below in itertools.pairwise(body):
        target = above.target if isinstance(above, ast.AnnAssign) else above.targets[0] if isinstance(above, ast.Assign) else None
        if isinstance(target, ast.Name) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[target.id] = inspect.cleandoc(str(below.value.value))
    return found


class Writer:
    """One TypeScript file: the types of some modules, and what it takes from another."""

    def __init__(self, modules: tuple[ModuleType, ...], aliases: dict[str, Any]):
        self.source = Source(*modules)
        self.home = {module.__name__ for module in modules}
        self.aliases = {name: mi.type_info(kind) for name, kind in aliases.items()}
        self.taken: set[str] = set()
        """Names that come from elsewhere."""
        self.lines: list[str] = []

    def add(self, *lines: str, about: str = "") -> None:
        """Lines with a comment above them, and an empty line below."""
        self.lines += [*comment(about), *lines, ""]

    # --- types ------------------------------------------------------------------------------------------------------

    def spell(self, kind: Any, whole: bool = True) -> str:
        """A type as TypeScript writes it; not `whole`: an alias in its own words."""
        known = [name for name, meant in self.aliases.items() if meant == kind] if whole else []
        if known:
            return known[0]
        match kind:
            case mi.Metadata():
                return self.spell(kind.type)
            case mi.LiteralType():
                return " | ".join(json.dumps(value) for value in kind.values)
            case mi.UnionType():
                return " | ".join(dict.fromkeys(self.spell(each) for each in kind.types))
            case mi.ListType() | mi.VarTupleType():
                item = self.spell(kind.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case mi.TupleType():
                return f"[{', '.join(self.spell(each) for each in kind.item_types)}]"
            case mi.NamedTupleType():
                return f"[{', '.join(f'{each.name}: {self.spell(each.type)}' for each in kind.fields)}]"
            case mi.DictType():
                return f"Record<string, {self.spell(kind.value_type)}>"
            case mi.StructType() | mi.TypedDictType():
                return self.named(kind.cls)
            case mi.AnyType():
                return "unknown"
        return PLAIN[type(kind)]

    def named(self, cls: type) -> str:
        """A type by its name, wherever it is written."""
        if cls.__module__ not in self.home:
            self.taken.add(cls.__name__)
        return cls.__name__

    def alias(self, name: str) -> None:
        """A type that is only a name for others."""
        self.add(*union(name, self.spell(self.aliases[name], whole=False)), about=self.source.docs.get(name, ""))

    # --- records ----------------------------------------------------------------------------------------------------

    def record(self, cls: type, name: str = "", without: tuple[str, ...] = ()) -> None:
        """An interface for a struct or a dictionary, or a tuple for a struct that travels as a list."""
        info: Any = mi.type_info(cls)
        about = self.source.docs.get(cls.__name__, "")
        if getattr(info, "array_like", False):
            items = (f"{each.name}{'' if each.required else '?'}: {self.spell(each.type)}" for each in info.fields)
            return self.add(f"export type {cls.__name__} = [{', '.join(items)}];", about=about)
        docs, wanted = self.source.fields(cls.__name__), self.source.classes[cls.__name__]
        head = f"export interface {name or cls.__name__}"
        base = next((base for base in wanted.bases if base in RECORDS), "")
        if base:
            again = [f'"{each}"' for each in wanted.fields if each in self.source.fields(base)]
            head += f" extends Omit<{base}, {' | '.join(again)}>" if again else f" extends {base}"
        body = [f'  type: "{info.tag}";'] if getattr(info, "tag_field", None) else []
        fields = {each.name: each for each in info.fields}
        for key in wanted.fields if base else docs:
            if key not in without:
                body += comment(docs[key], "  ")
                body.append(f"  {key}{'' if fields[key].required else '?'}: {self._value(cls, fields[key])};")
        self.add(*([f"{head} {{", *body, "}"] if body else [f"{head} {{}}"]), about=about)

    def _value(self, cls: type, each: Any) -> str:
        """What a field holds; a default that is left out on the wire is no null there."""
        spelled = self.spell(each.type)
        if not each.required and each.default is None and cls.__struct_config__.omit_defaults:  # type: ignore[attr-defined]
            return spelled.removesuffix(" | null")
        return spelled

    def text(self, sources: str) -> str:
        """The whole file."""
        head = [f"// Written by `python -m touchline.web.typescript` from {sources}: change those."]
        if self.taken:
            head += [f'import type {{ {", ".join(sorted(self.taken))} }} from "./scene";']
        return "\n".join([*head, "", *self.lines[:-1], ""])


def comment(text: str, indent: str = "") -> list[str]:
    """A comment: on one line if it fits."""
    if not text:
        return []
    if "\n" not in text and len(text) + len(indent) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines = [line for part in text.split("\n\n") for line in (*textwrap.wrap(" ".join(part.split()), WIDTH - len(indent) - 3), "")]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines[:-1]), f"{indent} */"]


def union(name: str, spelled: str) -> list[str]:
    """A type that may be one of several: on one line if it fits."""
    line = f"export type {name} = {spelled};"
    if len(line) <= WIDTH:
        return [line]
    first, *others = spelled.split(" | ")
    *between, last = [f"  | {each}" for each in (first, *others)]
    return [f"export type {name} =", *between, f"{last};"]


def _declared(module: ModuleType) -> list[type]:
    """The structs and dictionaries that a module declares, in its order."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    return [kind for kind in kinds if hasattr(kind, "__struct_config__") or hasattr(kind, "__total__")]


COMMANDS: tuple[type, ...] = protocol.AnyCommand.__args__
MESSAGES: tuple[type, ...] = protocol.AnyMessage.__args__
SHARED = [
    kind
    for kind in _declared(protocol)
    if kind not in (*COMMANDS, *MESSAGES) and not issubclass(kind, (protocol.Command, protocol.Message))
]
RECORDS = {kind.__name__ for kind in (*_declared(scene), *SHARED, *MESSAGES, *_declared(answers))}
"""What is written under its own name, so that others can go on with it."""


def scene_text() -> str:
    """src/net/scene.ts."""
    writer = Writer((scene,), {"Tone": scene.Tone})
    writer.add(f"export const CHANCE = {CHANCE};", f"export const OVER = {OVER};", about="Who decides, if it is no seat.")
    writer.add(f"export const SPECTATOR = {on_the_wire(SPECTATOR)};", about="Whoever looks on without a seat.")
    writer.add(f"export const NOBODY = {scene.NOBODY};", about="The team of what belongs to neither.")
    writer.alias("Tone")
    for kind in _declared(scene):
        writer.record(kind)
    return writer.text("touchline/play/scene.py")


def protocol_text() -> str:
    """src/net/protocol.ts."""
    names = ("Language", "Pace", "SeatKind", "Status", "Result", "Outdated")
    writer = Writer((protocol, answers), {**{name: getattr(protocol, name) for name in names}, "Value": game.Value})
    writer.source.docs["Value"] = Source(game).docs["Value"]
    writer.add(f"export const VERSION = {protocol.VERSION};")
    for name in (*names, "Value"):
        writer.alias(name)
    for kind in (*SHARED, *MESSAGES):
        writer.record(kind)
    writer.add(*union("Message", " | ".join(kind.__name__ for kind in MESSAGES)), about="Whatever the server says.")
    for kind in COMMANDS:
        writer.record(kind, kind.__name__ + COMMAND, without=("id",))
    about = "Whatever the page wants, without the id, which the link chooses."
    writer.add(*union(COMMAND, " | ".join(kind.__name__ + COMMAND for kind in COMMANDS)), about=about)
    for kind in _declared(answers):
        writer.record(kind)
    asked = {name: kind for name, kind in answers.ANSWERS.items() if not name.startswith("/")}
    lines = [f"  {name}: {writer.spell(mi.type_info(kind))};" for name, kind in asked.items()]
    writer.add("export interface Answers {", *lines, "}", about="What the answer to a question holds, by the command's type.")
    return writer.text("touchline/server/protocol.py and touchline/server/answers.py")


def written() -> dict[Path, str]:
    """Every file that is written from the types, with what it should say."""
    return {
        WEB / "src" / "net" / "scene.ts": scene_text(),
        WEB / "src" / "net" / "protocol.ts": protocol_text(),
        DOCS / "protocol.schema.json": json.dumps(protocol.schema(), indent=1, ensure_ascii=False) + "\n",
    }


def main() -> int:
    """Write, or check, and say what was done."""
    stale = [path for path, text in written().items() if not path.is_file() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.name} is not what the types of the server say: python -m touchline.web.typescript writes it", file=sys.stderr)
        return 1 if stale else 0
    for path, text in written().items():
        path.write_text(text, "utf-8")
    print(f"Written anew: {', '.join(path.name for path in stale)}." if stale else "Everything is up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

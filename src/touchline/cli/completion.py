"""`touchline completion`: what a shell needs to complete commands, options, games and files."""

from __future__ import annotations

import argparse
import shlex
from typing import Iterator, NamedTuple

ABOUT = "print a script that lets bash, zsh or fish complete this command"
HOW = {
    "bash": 'eval "$(touchline completion bash)"   in ~/.bashrc',
    "zsh": 'eval "$(touchline completion zsh)"   in ~/.zshrc',
    "fish": "touchline completion fish | source   in ~/.config/fish/config.fish",
}
FILES = ("FILE", "DIR")
"""Arguments that are files, by their names in the help."""


class Words(NamedTuple):
    """What may follow a command."""

    command: str
    about: str
    options: dict[str, str]
    """Each option with its help."""
    values: dict[str, tuple[str, ...]]
    """What may follow an option; nothing for a file."""
    first: tuple[str, ...]
    """What may stand after the command itself."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=tuple(HOW), metavar="SHELL", help="bash, zsh or fish")


def run(options: argparse.Namespace) -> None:
    from touchline.cli import parser

    found = list(words(parser()))
    print(f"# {HOW[options.shell]}")
    print({"bash": bash, "zsh": zsh, "fish": fish}[options.shell](found), end="")


def words(parser: argparse.ArgumentParser) -> Iterator[Words]:
    """The commands of the program with all that may follow them."""
    from touchline import games

    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    about = {choice.dest: choice.help or "" for choice in commands._choices_actions}
    for name, command in commands.choices.items():
        options: dict[str, str] = {}
        values: dict[str, tuple[str, ...]] = {}
        first: tuple[str, ...] = ()
        for action in command._actions:
            choices = tuple(map(str, action.choices or ()))
            if not action.option_strings:
                first = first or choices or (tuple(games.names()) if action.metavar == "GAME" else ())
            for option in action.option_strings:
                options[option] = (action.help or "") % {**vars(action), "prog": command.prog} if action.help else ""
                if action.nargs != 0 and (choices or action.metavar in FILES):
                    values[option] = choices
        yield Words(name, about[name], options, values, first)


def bash(found: list[Words]) -> str:
    """For bash; files wherever nothing else is known."""
    lines = [
        "_touchline() {",
        '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}" known=""',
        "  if [ $COMP_CWORD -eq 1 ]; then",
        f"    known={shlex.quote(' '.join(w.command for w in found) + ' --help --version')}",
        "  else",
    ]
    lines.append('    case "$command $before" in')
    for w in found:
        for option, values in w.values.items():
            lines.append(f"      {shlex.quote(f'{w.command} {option}')}) known={shlex.quote(' '.join(values))} ;;")
    lines.append('      *) case "$command" in')
    for w in found:
        lines.append(f"        {w.command}) known={shlex.quote(' '.join((*w.first, *w.options)))} ;;")
    lines += ["      esac ;;", "    esac", "  fi", '  COMPREPLY=($(compgen -W "$known" -- "$word"))']
    lines += ['  [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))', "}", "complete -o filenames -F _touchline touchline"]
    return "\n".join(lines) + "\n"


def zsh(found: list[Words]) -> str:
    """For zsh, by way of its bash completion."""
    return "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n" + bash(found)


def fish(found: list[Words]) -> str:
    """For fish, with the help of each option."""
    lines = ["complete -c touchline -e"]
    for w in found:
        lines.append(f"complete -c touchline -n __fish_use_subcommand -f -a {w.command} -d {_fish(w.about)}")
        here = f"'__fish_seen_subcommand_from {w.command}'"
        if w.first:
            lines.append(f"complete -c touchline -n {here} -f -a {_fish(' '.join(w.first))}")
        for option, about in w.options.items():
            name = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            values = w.values.get(option)
            more = "" if values is None else f" -x -a {_fish(' '.join(values))}" if values else " -r"
            lines.append(f"complete -c touchline -n {here} {name}{more} -d {_fish(about)}")
    return "\n".join(lines) + "\n"


def _fish(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

"""The command line for other programs: the manual page, and completion by the shell."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem, ShellComplete, get_completion_class

from bl_tui import __version__
from bl_tui.command_line.click_words import option_row
from bl_tui.command_line.startup import Start
from bl_tui.words import Words

ASKED = "_BL_TUI_COMPLETE"
"""The variable by which a shell asks for completions."""


def completion(root: click.Context, shell: str) -> list[str]:
    """Return the lines of a script that makes a shell complete commands and options."""
    kind = get_completion_class(shell)
    assert kind is not None
    # not its own `source`: click's for bash starts a bash to see how old it is
    return ShellComplete.source(kind(root.command, {}, "bl-tui", ASKED)).splitlines()


def names_of(context: click.Context, kinds: str, begun: str) -> list[Any]:
    """Return the names of some kinds ("SAVE|FILE") that begin so, as a shell is given them."""
    root = context.find_root()
    words, games = root.obj
    start = Start(words, root.params.get("data_dir"), "", games)
    known: dict[str, Callable[[], Sequence[str]]] = {
        "ADVENTURE": start.scenario_names,
        "SAVE": start.save_names,
        "GAME": lambda: tuple(games.rows),
        "GAME/LESSON": lambda: tuple(
            f"{game}/{lesson}" for game, row in games.rows.items() for lesson in row.lessons
        ),
    }
    asked = kinds.split("|")
    names = [name for kind in asked if kind in known for name in known[kind]()]
    items = [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(begun)]
    return [*items, *([CompletionItem(begun, type="file")] if "FILE" in asked else [])]


def manual(root: click.Context, words: Words) -> Iterator[str]:
    """Yield the lines of the manual page, in the language of `man` (roff), made from the help."""
    group = root.command
    assert isinstance(group, click.Group)
    yield " ".join((".TH", f"{group.name}".upper(), "1", '""', __version__))
    yield from _section(words, "cli.manual.name")
    yield f"bl-tui \\- {_roff(group.help or '')}"
    yield from _section(words, "cli.manual.synopsis")
    yield from _usage(group, root)
    yield from _section(words, "cli.options")
    yield from _options(group, root)
    yield from _section(words, "cli.commands")
    yield from _commands(group, root)


def _commands(group: click.Group, above: click.Context) -> Iterator[str]:
    for name, command in group.commands.items():
        context = click.Context(command, parent=above, info_name=name)
        yield f".SS {_roff(context.command_path)}"
        yield from _usage(command, context)
        yield ".PP"
        yield _roff(command.help or "")
        if command.epilog:
            yield ".PP"
            yield _roff(command.epilog)
        yield from _options(command, context)
        if isinstance(command, click.Group):
            yield from _commands(command, context)


def _usage(command: click.Command, context: click.Context) -> Iterator[str]:
    yield f".B {_roff(context.command_path)}"
    yield _roff(" ".join(command.collect_usage_pieces(context)))


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    rows: list[Any] = [option_row(parameter) for parameter in command.get_params(context)]
    for typed, text in filter(None, rows):
        yield ".TP"
        yield f".B {_roff(typed)}"
        yield _roff(text)


def _section(words: Words, message: str) -> Iterator[str]:
    yield f".SH {_roff(words.say(message).rstrip(':').upper())}"


def _roff(text: str) -> str:
    """Return a text for `man`: one line, in which no character is a command."""
    line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{line}" if line.startswith((".", "'")) else line

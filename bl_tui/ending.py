"""How the program ends when something goes wrong that should not: a report, no traceback."""

import os
import platform
import sys
import traceback
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import click

from bl_tui import __version__
from bl_tui.words import Words


def guarded(run: Callable[[], int], words: Words) -> int:
    """The exit code of `run`; an unexpected error becomes a sentence and a report (code 1).

    Saves are durable after every action, so there is nothing left to save here.
    """
    try:
        return run()
    except KeyboardInterrupt:
        return 1
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain again at its own end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:  # noqa: BLE001 - the last line of defence: no traceback for players
        return tell(error, words, os.environ)


def tell(error: BaseException, words: Words, environ: Mapping[str, str]) -> int:
    """Write a report of an error and say where it is; the exit code to leave with."""
    name = type(error).__name__
    try:
        path = write_report(error, environ)
    except OSError:
        click.echo(words.say("cli.crash.no_report", error=name), err=True)
    else:
        click.echo(words.say("cli.crash", error=name, path=path), err=True)
    return 1


def write_report(error: BaseException, environ: Mapping[str, str]) -> Path:
    """A text for the makers of the game: version, terminal, and where the error arose.

    Raises OSError. Nothing of a game is in it; the save that it belongs to lies where saves lie.
    """
    from saves.store import data_root  # noqa: PLC0415 - only after an accident

    folder = data_root(environ, None) / "reports"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"report-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    terminal = {name: environ.get(name, "") for name in ("TERM", "COLORTERM", "LANG", "NO_COLOR")}
    lines = (
        f"bl-tui {__version__}, Python {platform.python_version()}, {platform.system()}",
        f"{terminal}",
        "".join(traceback.format_exception(error)),
    )
    path.write_text("\n".join(lines), encoding="utf-8")
    return path

"""The end of the program after an unexpected error: a report, no traceback."""

import platform
import time
import traceback
from collections.abc import Callable, Mapping

from bl_tui import __version__
from bl_tui.command_line.printing import Unprinted, complain
from bl_tui.words import Words
from bl_tui.words.refusals import reason
from bl_tui.words.signs import legible


def guarded(run: Callable[[], int], words: Words, environ: Mapping[str, str]) -> int:
    """Return the exit code of `run`; an unexpected error becomes a sentence and a report.

    Saves are durable after every action, so there is nothing left to save here.
    """
    try:
        return run()
    except KeyboardInterrupt:
        return 1
    except Unprinted as why:
        return unprinted(why.error, words)
    except Exception as error:  # noqa: BLE001 - the last line of defence: no traceback for players
        return tell(error, words, environ)


def unprinted(error: OSError, words: Words) -> int:
    """Return the exit code when output cannot be written: 0 if its reader has closed it."""
    if isinstance(error, BrokenPipeError):
        return 0
    complain(words.say("cli.unprinted", reason=reason(words, error)))
    return 1


def tell(
    error: BaseException, words: Words, environ: Mapping[str, str], save: bytes | None = None
) -> int:
    """Write a report of an error, with the save of the game if there is one, and say where it is.

    Returns the exit code to leave with.
    """
    # only after an accident: these need 30 ms to load
    from saves.errors import SaveError  # noqa: PLC0415
    from saves.store import Store, data_root  # noqa: PLC0415

    name = type(error).__name__
    store = Store(data_root(environ), __version__)
    try:
        path = store.write_report(report(error, environ), save, int(time.time()))
    except SaveError:
        complain(words.say("cli.crash.no_report", error=name))
    else:
        complain(words.say("cli.crash", error=name, path=path))
    return 1


def report(error: BaseException, environ: Mapping[str, str]) -> str:
    """Return a report for the developers: version, terminal, and where an error was raised.

    It is safe to print, whatever file the error quotes.
    """
    terminal = {name: environ.get(name, "") for name in ("TERM", "COLORTERM", "LANG", "NO_COLOR")}
    lines = (
        f"bl-tui {__version__}, Python {platform.python_version()}, {platform.system()}",
        f"{terminal}",
        "".join(traceback.format_exception(error)),
    )
    return "\n".join(map(legible, "\n".join(lines).split("\n")))

"""The beginning of the program, as `bl-tui` and as `python -m bl_tui`.

All else is loaded later, so that Ctrl-C means the right thing from the first moment on.
"""

import signal
import sys


def main() -> None:
    """Run the program.

    Until something is there that answers Ctrl-C, it ends the program at once and in silence, as
    SIGTERM does. Python would raise an exception wherever it is, most likely between the lines of
    a module that it loads, of which few are written for that.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not to be ignored
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        import termios  # noqa: F401, PLC0415 - Windows has none
    except ModuleNotFoundError:
        sys.exit(refused())
    from bl_tui.command_line.cli import main as run  # noqa: PLC0415 - after the line above

    run()


def refused() -> int:
    """Say on which systems the program runs; the exit code."""
    import os  # noqa: PLC0415 - as below, only where nothing else comes

    from bl_tui.command_line.printing import complain  # noqa: PLC0415
    from bl_tui.words import Words, choose_language  # noqa: PLC0415

    complain(Words(choose_language("", "", os.environ)).say("cli.windows"))
    return 1


if __name__ == "__main__":
    main()

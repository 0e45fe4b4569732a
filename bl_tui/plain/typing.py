"""The lines that a player types, with Tab completion where there is a terminal.

Readline does the editing, not prompt_toolkit: it comes with Python, and draws nothing but the line
itself. Some screen readers read a line twice if a program redraws it by moving the cursor.
"""

import sys
from collections.abc import Callable
from io import TextIOWrapper

MARK = "> "
"""The prompt before a line to type."""
LONGEST = 4096
"""Signs of a line that are taken; a move has a few dozen."""

Complete = Callable[[str], tuple[str, ...]]
"""The words that can complete the end of a line."""


class Typist:
    """Reads lines, from a terminal or from any other standard input."""

    def __init__(self, complete: Complete) -> None:
        """Begin; `complete` is asked when Tab is pressed."""
        self._complete = complete
        self._found: tuple[str, ...] = ()
        stream = sys.stdin
        self._terminal = stream is not None and stream.isatty() and sys.stdout.isatty()
        if self._terminal:
            self._ask_readline()
        elif isinstance(stream, TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")

    def line(self, mark: str) -> str | None:
        """Return the next line, on a terminal after a mark; None when there are no more.

        Raises OSError.
        """
        if self._terminal:
            try:
                return input(mark)
            except EOFError:
                return None
        if sys.stdin is None:
            return None
        text = sys.stdin.readline(LONGEST)
        return text.strip() if text else None

    def _ask_readline(self) -> None:
        """Let Tab complete words; without readline a line is typed to its end."""
        try:
            import readline  # noqa: PLC0415 - only where lines are typed, and not on every system
        except ImportError:
            return
        readline.set_completer(self._next)
        readline.set_completer_delims(" ")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab:complete")

    def _next(self, _: str, number: int) -> str | None:
        """Return one word after the other for readline, None after the last."""
        import readline  # noqa: PLC0415 - it asks only where it is there

        if number == 0:
            begun = readline.get_line_buffer()[: readline.get_endidx()]
            self._found = tuple(f"{word} " for word in self._complete(begun))
        return self._found[number] if number < len(self._found) else None

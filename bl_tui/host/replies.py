"""The replies to commands of a host: exit codes, and why a command fails."""

from bl_tui.words.signs import legible

GOOD, NO, USAGE = 0, 1, 2
"""The exit codes of a line, those of the command line."""
QUOTED = 40
"""Characters of a word that are quoted."""


class Denied(Exception):
    """The command fails; the text is the reason as a sentence."""

    def __init__(self, text: str, code: int = NO) -> None:
        super().__init__(text)
        self.code = code


def shown(word: str) -> str:
    """Return a word that somebody typed, safe to print.

    >>> shown("anna\\a")
    'anna?'
    """
    return legible(word[:QUOTED])

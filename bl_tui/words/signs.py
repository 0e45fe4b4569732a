"""Text made safe to show: foreign texts, and all texts on a terminal without UTF-8."""

import sys
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TextIO

NO_SIGNS = "C", "Zl", "Zp"
"""Categories of invisible characters: those that a terminal obeys, direction marks, ends of lines,
halves of characters."""


def is_sign(sign: str) -> bool:
    """Return whether a character is only to be looked at."""
    return not unicodedata.category(sign).startswith(NO_SIGNS)


def legible(text: str, fits: Callable[[str], bool] = is_sign) -> str:
    """Return a text in one line, with "?" for every character that does not fit.

    By default control characters do not fit. The only place for this: all texts from outside go
    through here before they are shown.
    """
    return "".join(sign if fits(sign) else "?" for sign in text)


# --- terminals without UTF-8 -----------------------------------------------------------------

LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")
"""The variables for the encoding of a terminal; the first that is set counts."""
FORCED = ("PYTHONIOENCODING", "PYTHONUTF8")
"""One of these sets the encoding of Python itself; then Python's streams know it."""
UTF_8 = "utf8"

_LIKE = {
    "A": "Æ", "a": "æ", "D": "ÐĐ", "d": "ðđ", "h": "ħ", "i": "ı", "L": "Ł", "l": "ł",
    "O": "ŒØ", "o": "œø", "s": "ß", "T": "Þ", "t": "þ", "'": "‘’‚", '"': "“”„«»",
    "<": "‹", ">": "›", "-": "–—−─━", "|": "│┃", ".": "…•·", "x": "×",
}  # fmt: skip
ALIKE = {other: sign for sign, others in _LIKE.items() for other in others}
"""The most similar ASCII character, where Unicode has no decomposition."""


def locale_of(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the variables for the encoding that are set; the first one counts.

    >>> locale_of({"LANG": "it_IT.UTF-8", "LC_ALL": "", "TERM": "xterm"})
    {'LANG': 'it_IT.UTF-8'}
    """
    # in this mode Python itself has set LC_CTYPE, for its child processes
    names = [name for name in LOCALE if not (sys.flags.utf8_mode and name == "LC_CTYPE")]
    return {name: environ[name] for name in names if environ.get(name)}


def is_ascii_only(environ: Mapping[str, str], stream: TextIO | None) -> bool:
    """Return whether only ASCII may go to a stream: Python or the player's locale lacks UTF-8.

    Python takes UTF-8 for the locale "C", and for one that the system lacks. A player who set it
    has a terminal that means it; without a setting nearly every terminal has UTF-8.
    """
    if stream is not None and _same(stream.encoding or UTF_8) != UTF_8:
        return True
    if any(environ.get(name) for name in FORCED):
        return False
    said = next(iter(locale_of(environ).values()), "")
    name, dot, codeset = said.partition("@")[0].partition(".")
    return _same(codeset) != UTF_8 if dot else name in ("C", "POSIX")


def has_few_signs(environ: Mapping[str, str]) -> bool:
    """Return whether the terminal is the Linux console: its font has letters, but few symbols."""
    return environ.get("TERM", "").partition("-")[0] == "linux"


def _same(encoding: str) -> str:
    """Return the canonical name of an encoding that has many spellings."""
    return encoding.lower().replace("-", "").replace("_", "")


def in_ascii(text: str) -> str:
    """Return a text in ASCII that takes the same cells: letters without accents."""
    return text if text.isascii() else "".join(map(_in_ascii, text))


@lru_cache(1024)
def _in_ascii(sign: str) -> str:
    """Return one character in ASCII; "?" only for one without a similar character."""
    if sign.isascii():
        return sign
    if unicodedata.category(sign) in ("Mn", "Me"):  # it has no cell of its own
        return ""
    parts = [part for part in unicodedata.normalize("NFKD", sign) if part.isascii()]
    plain = parts[0] if len(parts) == 1 else ALIKE.get(sign, "?")
    return plain * 2 if unicodedata.east_asian_width(sign) in ("W", "F") else plain

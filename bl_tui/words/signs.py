"""Text made fit to be shown: what others wrote, and all of it on a terminal without UTF-8."""

import sys
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TextIO

NO_SIGNS = "C", "Zl", "Zp"
"""Categories of what is nothing to look at: signs that a terminal obeys, marks that turn the
direction of reading, ends of lines, halves of signs."""


def is_sign(sign: str) -> bool:
    """Tell whether a sign is only to be looked at."""
    return not unicodedata.category(sign).startswith(NO_SIGNS)


def legible(text: str, fits: Callable[[str], bool] = is_sign) -> str:
    """Return a text in one line, with "?" for every sign that does not fit.

    Without another wish what a terminal would obey does not fit. The only home of that: whatever
    is shown and was not written by us goes through here.
    """
    return "".join(sign if fits(sign) else "?" for sign in text)


# --- terminals without UTF-8 -----------------------------------------------------------------

LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")
"""The variables that say how a terminal writes letters; the first that is set counts."""
FORCED = ("PYTHONIOENCODING", "PYTHONUTF8")
"""With one of these somebody has told Python the same; then Python's streams know it."""
UTF_8 = "utf8"

_LIKE = {
    "A": "Æ", "a": "æ", "D": "ÐĐ", "d": "ðđ", "h": "ħ", "i": "ı", "L": "Ł", "l": "ł",
    "O": "ŒØ", "o": "œø", "s": "ß", "T": "Þ", "t": "þ", "'": "‘’‚", '"': "“”„«»",
    "<": "‹", ">": "›", "-": "–—−─━", "|": "│┃", ".": "…•·", "x": "×",
}  # fmt: skip
ALIKE = {other: sign for sign, others in _LIKE.items() for other in others}
"""The sign of ASCII that is most like another, where Unicode does not say what that is made of."""


def is_ascii_only(environ: Mapping[str, str], stream: TextIO | None) -> bool:
    """Tell whether only ASCII may go to a stream: Python or the player's locale knows no UTF-8.

    Python takes UTF-8 for the locale "C", and for one that the system lacks. A player who set it
    has a terminal that means it; who set none gets UTF-8, as nearly every terminal has it.
    """
    if stream is not None and _same(stream.encoding or UTF_8) != UTF_8:
        return True
    if any(environ.get(name) for name in FORCED):
        return False
    # in this mode LC_CTYPE is what Python has put there itself, for the programs that it starts
    names = [name for name in LOCALE if not (sys.flags.utf8_mode and name == "LC_CTYPE")]
    said = next((environ[name] for name in names if environ.get(name)), "")
    name, dot, codeset = said.partition("@")[0].partition(".")
    return _same(codeset) != UTF_8 if dot else name in ("C", "POSIX")


def has_few_signs(environ: Mapping[str, str]) -> bool:
    """Tell whether the terminal is the console of Linux: its font has letters, but few signs."""
    return environ.get("TERM", "").partition("-")[0] == "linux"


def _same(encoding: str) -> str:
    """Return the one name of an encoding that has many ways to be written."""
    return encoding.lower().replace("-", "").replace("_", "")


def in_ascii(text: str) -> str:
    """Return a text in ASCII that takes the same cells: letters without accents, signs alike."""
    return text if text.isascii() else "".join(map(_in_ascii, text))


@lru_cache(1024)
def _in_ascii(sign: str) -> str:
    """Return one sign in ASCII; "?" stands only for one that ASCII has nothing like."""
    if sign.isascii():
        return sign
    if unicodedata.category(sign) in ("Mn", "Me"):  # it stands in no cell of its own
        return ""
    parts = [part for part in unicodedata.normalize("NFKD", sign) if part.isascii()]
    plain = parts[0] if len(parts) == 1 else ALIKE.get(sign, "?")
    return plain * 2 if unicodedata.east_asian_width(sign) in ("W", "F") else plain

"""What comes from outside made fit to be shown: names, what was typed, what a file says."""

import unicodedata
from collections.abc import Callable

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

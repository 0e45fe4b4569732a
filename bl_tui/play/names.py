"""The names of people: plain text that no terminal obeys, and that looks like no other name."""

import re

MOST_SIGNS = 20
NAME = re.compile(rf"[A-Za-z][A-Za-z0-9-]{{1,{MOST_SIGNS - 1}}}", re.ASCII)
"""Letters, digits and "-", from a letter on, 2 to 20 signs."""


def is_name(name: object) -> bool:
    """Return whether somebody may be called so."""
    return isinstance(name, str) and NAME.fullmatch(name) is not None

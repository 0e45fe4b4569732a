"""Text as players type it: small letters without accents."""

import re
import unicodedata

ACCENTS = re.compile("[\u0300-\u036f]+")
"""The accents that remain when letters are decomposed."""


def plain(text: str) -> str:
    """Return the text in small letters without accents, so that "SI" is "sì"."""
    small = text.casefold()
    return small if small.isascii() else ACCENTS.sub("", unicodedata.normalize("NFD", small))

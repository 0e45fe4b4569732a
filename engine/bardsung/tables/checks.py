"""Checks of rows that name others: a word that nobody knows is an error when a table loads."""

from collections.abc import Container, Iterable


class UnknownWord(ValueError):
    """A row says a word that does not exist."""


def known(where: str, words: Iterable[str], allowed: Iterable[str]) -> None:
    """Raise UnknownWord for the first word that is not among those that exist, which it lists.

    where: the row and the field, for the author of the row. Empty words are allowed.
    """
    exist: Container[str] = (names := tuple(allowed))
    for word in words:
        if word and word not in exist:
            listed = ", ".join(sorted(str(name) for name in names))
            raise UnknownWord(f"{where}: {str(word)!r} is unknown. There are: {listed}.")

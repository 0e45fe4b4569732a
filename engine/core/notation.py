"""The text form of actions: one line each, a verb and its words; which verbs, the game says."""

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

import attrs

from engine.core.frozen import fields_of

Ac = TypeVar("Ac")

JOIN = "+"
"""Joins the names of a list to one word of an action: "aI1+aC2"."""


def joined(names: Iterable[str]) -> str:
    """Return a list of names as one word, "" for none."""
    return JOIN.join(names)


def names_in(word: str) -> tuple[str, ...]:
    """Return the names of a list that is one word.

    >>> names_in("aI1+aC2")
    ('aI1', 'aC2')
    """
    return tuple(word.split(JOIN)) if word else ()


class Notation(Generic[Ac]):
    """The text form of the actions of one game, from a table of its verbs.

    The words of an action are its fields in their order, texts and whole numbers; those at the end
    that are empty or not given have the defaults of the class.
    """

    def __init__(self, verbs: Mapping[str, type]) -> None:
        self._verbs = verbs
        self._names = {kind: verb for verb, kind in verbs.items()}

    def format(self, action: Ac) -> str:
        """Return the text form of an action."""
        values = (str(value) for value in fields_of(action).values() if value != "")
        return " ".join([self._names[type(action)], *values])

    def parse(self, text: str) -> Ac:
        """Return the action that a text means; units, places and cards are not looked up.

        Raises ValueError for an unknown verb or a wrong number of words.
        """
        verb, *words = text.split() or [""]
        kind = self._verbs.get(verb)
        if kind is None:
            raise ValueError(text)
        fields = attrs.fields(kind)
        needed = sum(field.default is attrs.NOTHING for field in fields)
        if not needed <= len(words) <= len(fields):
            raise ValueError(text)
        values = [
            int(word) if field.type is int else word
            for field, word in zip(fields, words, strict=False)
        ]
        action: Ac = kind(*values)
        return action

"""Which words a test says: its function, its name, and the values that it was given."""

import inspect
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import pytest

from tests.bardsung.names import coded

WORD = re.compile(r"[\w.:-]+")
RULE = re.compile(r"\b(BL|BL2|HR|LC|SE|BM|BS|BC|E|RX)-[A-Z]*\d|\bchapter \d|\bexamples? \d", re.I)


class Mentions:
    """The tests that say a word, found without reading each test again."""

    def __init__(self) -> None:
        self._saying: dict[str, set[int]] = {}
        self._length: dict[int, int] = {}

    def add(self, tests: Iterable[pytest.Item]) -> None:
        """Note the words of some tests, which must live as long as this."""
        for item in tests:
            values = item.nodeid.partition("[")[2].removesuffix("]").split("-")
            words = {*_words_of_function(_function(item)), *WORD.findall(item.nodeid), *values}
            self._length[id(item)] = len(words)
            for word in words:
                self._saying.setdefault(word, set()).add(id(item))

    def mentioning(self, words: Iterable[str], tests: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Return those of some noted tests that say one of the words, the shortest first."""
        saying = set().union(*(self._saying.get(word, ()) for word in words))
        chosen = [item for item in tests if id(item) in saying]
        return sorted(chosen, key=lambda item: self._length[id(item)])


def names_a_rule(item: pytest.Item) -> bool:
    """Return whether a test, or the docstring of its module, names a rule."""
    if item.get_closest_marker("rule") is not None or RULE.search(item.nodeid):
        return True
    function = _function(item)
    doc = getattr(inspect.getmodule(function), "__doc__", "")
    return any(RULE.search(text) for text in (str(doc), _text_of(function)))


def _function(item: pytest.Item) -> Callable[..., Any] | None:
    function: Callable[..., Any] | None = getattr(item, "function", None)
    return function


@cache
def _text_of(function: Callable[..., Any] | None) -> str:
    """Return the lines of a function, and again with ids in place of printed names."""
    text = inspect.getsource(function) if function is not None else ""
    return f"{text} {coded(text)}"


@cache
def _words_of_function(function: Callable[..., Any] | None) -> frozenset[str]:
    return frozenset(WORD.findall(_text_of(function)))

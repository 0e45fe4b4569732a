"""The numbers that a text tells in English or Italian, and those that an entry of a table has."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

from engine.core.frozen import record

Numbers = Counter[Fraction]

HALF = Fraction(1, 2)
SPELLED: dict[str, dict[str, int | Fraction]] = {
    "en": {
        "two": 2, "twice": 2, "double": 2, "doubled": 2, "three": 3, "four": 4,
        "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
        "twelve": 12, "fourteen": 14, "fifty": 50, "half": HALF,
    },
    "it": {
        "due": 2, "doppio": 2, "doppia": 2, "raddoppiati": 2, "tre": 3, "quattro": 4,
        "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9,
        "dieci": 10, "undici": 11, "dodici": 12, "quattordici": 14, "cinquanta": 50,
        "metà": HALF,
    },
}  # fmt: skip
"""Numbers as words; "one" is an article in Italian, and "both" a pronoun."""

_CITED = re.compile(r"\b[A-Z][A-Z0-9]+-(?:[A-Z]\.?)?\d+(?:\.\d+)*\b")
_FILLED = re.compile(r"\{[^}]*\}")
"""A place of a message that is not filled in yet."""
_HEAD = re.compile(r"\b(?:level|livello) \d(?=[:.])", re.IGNORECASE)
"""The head of what a card does at one of its levels: no number of what it does."""
_DIGITS = re.compile(r"(?<![A-Za-z0-9])[dx]?(\d+)")
"""A number that stands alone, or the sides of a die, or a count: "d6", "x2"; not "E1"."""
_WORD = re.compile(r"[^\W\d_]+")


@record
class Place:
    """A number in a text: where it stands, and which it is."""

    start: int
    end: int
    value: Fraction


def places(text: str, language: str) -> Iterator[Place]:
    """Yield the numbers of a text; rules that it cites are none, nor the heads of levels."""
    bare = text
    for pattern in (_FILLED, _CITED, _HEAD):
        bare = pattern.sub(_blank, bare)
    spelled = SPELLED[language]
    found = [Place(*each.span(1), Fraction(each[1])) for each in _DIGITS.finditer(bare)]
    for each in _WORD.finditer(bare):
        if each[0].lower() in spelled:
            found.append(Place(*each.span(), Fraction(spelled[each[0].lower()])))
    yield from sorted(found, key=lambda place: place.start)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def told(text: str, language: str) -> Numbers:
    """Return the numbers of a text, each as often as it is told."""
    return Counter(each.value for each in places(text, language))


def changed(text: str, language: str) -> Iterator[str]:
    """Yield a text with one of its numbers one more, then one less: each number in turn."""
    words = {number: word for word, number in reversed(SPELLED[language].items())}
    for place in places(text, language):
        digits = text[place.start : place.end].isdigit()
        for other in (place.value + 1, place.value - 1):
            if digits and other >= 0:
                yield f"{text[: place.start]}{other}{text[place.end :]}"
            elif other in words:
                yield f"{text[: place.start]}{words[other]}{text[place.end :]}"


def facts(entry: Mapping[str, Any], without: Collection[str] = (), level: int = 0) -> Numbers:
    """Return the numbers of an entry, those in its words too: "within_2_of_own_unit".

    `without` are fields that are left out. Of what an entry has for three levels, that of `level`
    counts; without a level each different number does. A word that a list has several times counts
    as its number: Wound, Wound is Wound x2.
    """
    return Counter(in_order(entry, without, level))


def in_order(
    entry: Mapping[str, Any], without: Collection[str] = (), level: int = 0
) -> list[Fraction]:
    """Return the numbers of an entry in the order of its fields."""
    return [abs(each) for each in _facts(entry, without, level)]


def _facts(value: Any, without: Collection[str], level: int) -> Iterator[Fraction]:
    if isinstance(value, Mapping):
        for name, each in value.items():
            if name not in without and each is not False and each not in ([], ""):
                yield from told(name.replace("_", " ") if each else "", "en").elements()
                yield from _facts(each, without, level)
    elif isinstance(value, list):
        numbers = [each for each in value if isinstance(each, int)]
        words = Counter(each for each in value if isinstance(each, str))
        if level and len(numbers) == LEVELS:
            numbers = [numbers[level - 1]]
        yield from (Fraction(count) for count in words.values() if count > 1)
        for each in [*words, *dict.fromkeys(numbers)] if words or numbers else value:
            yield from _facts(each, without, level)
    elif isinstance(value, str):
        yield from told(value.replace("_", " "), "en").elements()
    elif isinstance(value, int) and not isinstance(value, bool):
        yield Fraction(value)


LEVELS = 3
"""Levels of a Lore Master: numbers that depend on the level come in threes."""


# --- all and each ---------------------------------------------------------------------------------

ALL = frozenset(("all", "each", "every", "everybody", "whole"))
TOLD_ALL = {
    "en": re.compile(r"\b(?:all|each|every|everybody|everyone|whoever|whole)\b", re.IGNORECASE),
    "it": re.compile(r"\b(?:tutt[aeio]|ogni|ognun[ao]|ciascun[ao]?|chi)\b", re.IGNORECASE),
}


def all_of(value: Any, without: Collection[str] = ()) -> bool:
    """Return whether an entry says of something that it is for all: "every_hero_here"."""
    if isinstance(value, Mapping):
        return any(
            each is not False and (all_of(name) or all_of(each, without))
            for name, each in value.items()
            if name not in without
        )
    if isinstance(value, list):
        return any(all_of(each, without) for each in value)
    return isinstance(value, str) and not ALL.isdisjoint(value.split("_"))

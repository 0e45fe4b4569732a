"""The choices of a decision in line mode: listed with their notation, and completed by Tab."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from engine.core.frozen import Value, record

MANY = 12
"""Choices, or groups of choices, that are listed in a row: a listener cannot remember more."""


@record
class TypedChoice(Value):
    """A choice: the action, its notation, and its name."""

    action: Any
    typed: str
    label: str


@record
class ChoiceGroup(Value):
    """Choices whose notation begins alike, and the common part of their names."""

    begins: str
    label: str
    count: int


def matching(choices: Sequence[TypedChoice], words: Sequence[str]) -> tuple[TypedChoice, ...]:
    """Return the choices that contain each of the words, as typed or in their names."""
    return tuple(choice for choice in choices if all(_stands_in(choice, word) for word in words))


def _stands_in(choice: TypedChoice, word: str) -> bool:
    plain = word.casefold()
    return plain in choice.typed.casefold().split() or plain in choice.label.casefold()


def grouped(choices: Sequence[TypedChoice]) -> tuple[ChoiceGroup, ...]:
    """Return choices by their beginning: by two words if that makes few groups, else by one.

    () for few choices, or if all begin alike.
    """
    if len(choices) <= MANY:
        return ()
    for words in (2, 1):
        groups: dict[str, list[TypedChoice]] = {}
        for choice in choices:
            groups.setdefault(" ".join(choice.typed.split()[:words]), []).append(choice)
        if 1 < len(groups) <= MANY:
            return tuple(_group(begins, some) for begins, some in groups.items())
    return ()


def _group(begins: str, choices: Sequence[TypedChoice]) -> ChoiceGroup:
    if len(choices) == 1:
        return ChoiceGroup(choices[0].typed, choices[0].label, 1)
    columns = zip(*(choice.label.split() for choice in choices), strict=False)
    shared = takewhile(lambda column: len(set(column)) == 1, columns)
    return ChoiceGroup(begins, " ".join(column[0] for column in shared).rstrip(":,("), len(choices))


def told(
    choices: Sequence[TypedChoice], say: Callable[..., str], count: Callable[..., str]
) -> Iterator[str]:
    """Yield the choices in sentences: each by its number, or only how they begin."""
    groups = grouped(choices)
    for group in groups:
        message = "cli.plain.group" if group.label else "cli.plain.group.bare"
        yield count(message, group.count, typed=group.begins, label=group.label)
    if groups:
        yield count("cli.plain.groups", len(choices))
        return
    for number, choice in enumerate(choices[:MANY], 1):
        yield say("cli.plain.choice", number=number, label=choice.label, typed=choice.typed)
    if len(choices) > MANY:
        yield count("cli.plain.more", len(choices) - MANY)


def completed(line: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return the words that can complete the end of a line, from lines that are known."""
    before, _, begun = line.rpartition(" ")
    typed = before.casefold().split()
    options: dict[str, None] = {}
    for text in known:
        words = text.split()
        head = [word.casefold() for word in words[: len(typed)]]
        if len(words) > len(typed) and head == typed:
            word = words[len(typed)]
            if word.casefold().startswith(begun.casefold()):
                options[word] = None
    return tuple(options)

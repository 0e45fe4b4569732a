"""The choices of a decision in line mode: listed with their notation, and completed by Tab.

The notation has its verbs in the player's language: "ordina s1" for "order s1".
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from engine.core.frozen import Value, record

MANY = 12
"""Choices, or groups of choices, that are listed in a row: a listener cannot remember more."""

BESIDE = 2
"""Single choices after a useless group, which holds all the others."""


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
    choices: tuple[TypedChoice, ...]


Option = TypedChoice | ChoiceGroup


@record
class Listing(Value):
    """Options in the order of their numbers, from 1; only the first `read` of them were read out,
    and only these have a number that the player knows."""

    options: tuple[Option, ...] = ()
    read: int = 0

    def meant(self, text: str) -> Option | None:
        """Return the option that was read out under a number, or the group that begins so.

        >>> Listing((), 0).meant("2")
        """
        if not text.isdecimal():
            groups = (option for option in self.options if isinstance(option, ChoiceGroup))
            return next((g for g in groups if g.begins.casefold() == text.casefold()), None)
        number = int(text)
        return self.options[number - 1] if 0 < number <= self.read else None

    def further(self) -> "Listing":
        """Return the list with the next options read out as well."""
        return Listing(self.options, min(self.read + MANY, len(self.options)))


def listing(choices: Sequence[TypedChoice]) -> Listing:
    """Return choices as a list, many of them in groups; its first options are read out."""
    options = grouped(choices) or tuple(choices)
    return Listing(options, min(MANY, len(options)))


def matching(choices: Sequence[TypedChoice], words: Sequence[str]) -> tuple[TypedChoice, ...]:
    """Return the choices that contain each of the words, as typed or in their names."""
    return tuple(choice for choice in choices if all(_stands_in(choice, word) for word in words))


def _stands_in(choice: TypedChoice, word: str) -> bool:
    plain = word.casefold()
    return plain in choice.typed.casefold().split() or plain in choice.label.casefold()


def grouped(choices: Sequence[TypedChoice]) -> tuple[Option, ...]:
    """Return many choices by their beginning: by as many words as keep the list short.

    () for few choices, or if none begin alike. A group of one is the choice itself.
    """
    if len(choices) <= MANY:
        return ()
    by_words = [_by_beginning(choices, words) for words in (2, 1, 3)]
    useful = [
        groups
        for groups in by_words
        if 1 < len(groups) <= len(choices) // 2 and not _holds_nearly_all(groups)
    ]
    short = (groups for groups in useful if len(groups) <= MANY)
    groups = next(short, min(useful, key=len, default={}))
    return tuple(_option(begins, some) for begins, some in groups.items())


def _holds_nearly_all(groups: Mapping[str, Sequence[TypedChoice]]) -> bool:
    """Return whether one group holds all choices but one or two."""
    sizes = sorted(map(len, groups.values()), reverse=True)
    return len(sizes) - 1 <= BESIDE and all(size == 1 for size in sizes[1:])


def _by_beginning(choices: Sequence[TypedChoice], words: int) -> dict[str, list[TypedChoice]]:
    groups: dict[str, list[TypedChoice]] = {}
    for choice in choices:
        groups.setdefault(" ".join(choice.typed.split()[:words]), []).append(choice)
    return groups


def _option(begins: str, choices: Sequence[TypedChoice]) -> Option:
    if len(choices) == 1:
        return choices[0]
    if " " not in begins:
        return ChoiceGroup(begins, "", tuple(choices))  # what actions of one verb share says little
    columns = zip(*(choice.label.split() for choice in choices), strict=False)
    shared = takewhile(lambda column: len(set(column)) == 1, columns)
    label = " ".join(column[0] for column in shared).rstrip(":,(")
    return ChoiceGroup(begins, label, tuple(choices))


def told(
    options: Listing, words: Words, by_ear: Callable[[TypedChoice], str], after: int = 0
) -> Iterator[str]:
    """Yield the options that are read out, after the first `after`, each with its number; `by_ear`
    returns the text of a choice."""
    for number, option in enumerate(options.options[: options.read], 1):
        if number <= after:
            continue
        if isinstance(option, TypedChoice):
            label = by_ear(option)
            yield words.say("cli.plain.choice", number=number, label=label, typed=option.typed)
            continue
        message = "cli.plain.group" if option.label else "cli.plain.group.bare"
        many, begins = len(option.choices), option.begins
        yield words.count(message, many, number=number, label=option.label, typed=begins)
    if len(options.options) > options.read:
        yield words.count("cli.plain.more", len(options.options) - options.read)


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


class Verbs:
    """The verbs of one language, from its message `cli.plain.verbs`: "done fatto fine; ...", the
    verb of the notation first, then the words of the language, the preferred one first."""

    def __init__(self, words: Words) -> None:
        self._rows = [row.split() for row in words.say("cli.plain.verbs").split(";")]

    @cached_property
    def spoken(self) -> Mapping[str, str]:
        """The preferred word for each verb."""
        return {verb: names[0] for verb, *names in self._rows}

    @cached_property
    def meant(self) -> Mapping[str, str]:
        """The verb that each word means, in small letters without accents."""
        return {plain(name): verb for verb, *names in self._rows for name in names}

    def out(self, text: str) -> str:
        """Return a move of the notation as the player's language types it."""
        verb, blank, rest = text.partition(" ")
        return f"{self.spoken.get(verb, verb)}{blank}{rest}"

    def back(self, text: str) -> str:
        """Return the notation of a typed move; the notation itself is understood too."""
        verb, blank, rest = text.partition(" ")
        return f"{self.meant.get(plain(verb), verb)}{blank}{rest}"


def is_move(module: GameModule, text: str) -> bool:
    """Return whether a text is an action of a game in its notation, possible now or not."""
    try:
        module.text.action(text)
    except ValueError:
        return False
    return True

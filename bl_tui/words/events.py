"""The lines of the log: one message for each event and variant of it."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from bl_tui.words import Words
from bl_tui.words.naming import GameNames, Namer, places, sentence
from engine.core.frozen import fields_of


def _plain(_: Any) -> str:
    return ""


@attrs.frozen
class Shape:
    """The messages of one event: `event.Name`, or `event.Name.variant` for the chosen variant.

    With a `number` all of them have plural forms; it is the placeholder {n}.
    """

    variants: tuple[str, ...] = ("",)
    pick: Callable[[Any], str] = _plain
    number: Callable[[Any], int] | None = None


@attrs.frozen(eq=False)
class EventWords:
    """The words of a game for its events."""

    shapes: Mapping[type, Shape]
    """Events that have several messages or plural forms; all others have the one message."""
    more: Mapping[type, Callable[[Any], dict[str, Any]]]
    """Values derived from the fields of an event, and None for a field that is not a
    placeholder."""
    namers: Mapping[str, Namer]
    """How facts become names."""

    def facts_of(self, event: Any) -> dict[str, Any]:
        """Return the fields of an event and the values derived from them, as facts for its message.

        None values are left out.
        """
        facts = fields_of(event)
        if type(event) in self.more:
            facts |= self.more[type(event)](event)
        return {name: fact for name, fact in facts.items() if fact is not None}

    def tell(self, words: Words, event: Any, names: GameNames) -> str:
        """Return the line of the log for an event that was filtered for a seat."""
        shape = self.shapes.get(type(event), Shape())
        kind, variant = type(event).__name__, shape.pick(event)
        msgid = f"event.{kind}.{variant}" if variant else f"event.{kind}"
        facts = places(words, names, self.facts_of(event), self.namers)
        if shape.number is None:
            return sentence(words.say(msgid, **facts))
        return sentence(words.count(msgid, shape.number(event), **facts))

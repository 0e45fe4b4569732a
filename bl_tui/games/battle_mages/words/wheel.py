"""The Magic Wheel in words: the events of a field, and all fields of a player's own Wheel."""

from collections.abc import Iterator

from bl_tui.text.lines import Line, Role, wrap
from bl_tui.words import Words
from bl_tui.words.naming import Facts, GameNames, listed
from engine.battle_mages.state.model import Setup
from engine.battle_mages.tables.wheel import events_of


def field_name(words: Words, field: str) -> str:
    """Return the name of a field of the Wheel: that of its event, or of all of them."""
    return listed(words, [words.say(f"wheel.{event}") for event in events_of(field)])


def field_named(words: Words, _: GameNames, facts: Facts, name: str) -> str:
    """Fill a place of a message with a field of the Wheel."""
    return field_name(words, str(facts[name]))


def wheel_lines(words: Words, setup: Setup, width: int) -> list[Line]:
    """Return the title and the fields of a Wheel of a player's own; nothing for the standard one.

    Neighbours that are alike share a line (BM-4.2).
    """
    if not setup.wheel_fields:
        return []
    lines = wrap(words.say("app.wheel.own", title=setup.wheel_title), width, Role.STRONG)
    for numbers, field in _alike(setup.wheel_fields):
        text = words.say("app.wheel.field", numbers=numbers, events=field_name(words, field))
        lines += wrap(text, width, Role.PLAIN, "  ")
    return lines


def _alike(fields: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield each run of fields that are alike, with the faces of the die for it."""
    first = 1
    for number, field in enumerate(fields, 1):
        if number == len(fields) or fields[number] != field:
            yield (str(first) if first == number else f"{first}-{number}"), field
            first = number + 1

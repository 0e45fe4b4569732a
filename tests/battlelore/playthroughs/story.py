"""A game told in lines: who decides, among how many actions, what they do, what happens.

The lines are kept beside this file, one file an adventure, and compared by the test: whatever
changes in the rules shows as lines that differ.
"""

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import attrs

from engine.battlelore.state.actions import PlayLore
from engine.battlelore.state.notation import format_action
from engine.core.frozen import replace
from tests.battlelore.policies import caster
from tests.battlelore.walk import agreed, walk_setup
from tests.conformance.walk import Moment

FOLDER = Path(__file__).parent
ACTIONS = 40
"""Actions at the least; a story ends with the end of a turn."""
CARDS = 4
"""Lore cards at the least, where there are any."""
TOKENS = 12
"""So many more tokens has each side there at the start, lest the story be long."""


def game(adventure: str) -> Iterator[Moment]:
    """Return one game of an adventure, the same each time."""
    seed = f"playthrough {adventure}"
    setup = agreed(adventure, seed)
    if setup.adventure.lore_cards:
        camps = [replace(camp, lore=camp.lore + TOKENS) for camp in setup.adventure.camps]
        setup = replace(setup, adventure=replace(setup.adventure, camps=tuple(camps)))
    return walk_setup(setup, caster(Random(seed)), seed)


def golden(adventure: str) -> Path:
    """Return where the story of an adventure is kept."""
    return FOLDER / f"{adventure}.txt"


def story(adventure: str) -> str:
    """Return the beginning of one game of an adventure, the same each time."""
    moments = game(adventure)
    first = next(moments)
    lines = [f"{adventure}: {len(first.options)} options", *map(told, first.events)]
    options, cards = first.options, CARDS if first.state.adventure.lore_cards else 0
    for number, moment in enumerate(moments, 1):
        assert moment.seat is not None
        assert moment.action is not None
        lines += ["", f"{number} {moment.seat.value}, {len(options)} options"]
        lines += [f"> {format_action(moment.action)}", *map(told, moment.events)]
        options = moment.options
        cards -= isinstance(moment.action, PlayLore)
        turned = "TurnBegan" in {type(one).__name__ for one in moment.events}
        if number >= ACTIONS and turned and cards <= 0:
            break
    return "\n".join(lines) + "\n"


def told(event: Any) -> str:
    """Return an event on one line: its name and its values."""
    fields = attrs.fields(type(event))
    values = (f"{each.name}={word(getattr(event, each.name))}" for each in fields)
    return "  " + " ".join([type(event).__name__, *values])


def word(value: Any) -> str:
    """Return a value without blanks."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return f"({','.join(map(word, value))})"
    if attrs.has(type(value)):
        return f"[{','.join(map(word, attrs.astuple(value, recurse=False)))}]"
    return str(value)

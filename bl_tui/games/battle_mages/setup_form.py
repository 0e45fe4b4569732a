"""The agreement before a game: the terrain and the switches of BM-16."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.games.module import BEGIN, SetupForm
from bl_tui.text.lines import Line, wrap
from bl_tui.text.menu import Item
from bl_tui.words import Words
from engine.battle_mages.state.model import Botch, Damage, Leader, Map, Setup
from engine.battle_mages.validate.setups import MOST_ZONE
from engine.core.frozen import replace

MOST_ROUNDS, ROUNDS_STEP = 200, 10

CHOICES: Mapping[str, Sequence[Any]] = {
    "map": (Map.STANDARD, Map.RANDOM),
    "zoc_radius": range(1, MOST_ZONE + 1),
    "botch": tuple(Botch),
    "melee_damage": tuple(Damage),
    "king_bonus": tuple(Leader),
    "wheel": (False, True),
    "free_deploy": (False, True),
    "round_limit": range(0, MOST_ROUNDS + 1, ROUNDS_STEP),
}
"""The values of each switch in their order."""


def rows(setup: Setup) -> tuple[str, ...]:
    """Return what can be agreed on; a map of one's own is not changed for another."""
    return (BEGIN, *(row for row in CHOICES if row != "map" or setup.map is not Map.CUSTOM))


def _value(words: Words, setup: Setup, row: str) -> str:
    value = getattr(setup, row)
    if isinstance(value, bool):
        return words.say("app.agreed.yes" if value else "app.agreed.no")
    if row == "round_limit" and not value:
        return words.say("app.agreed.no_limit")
    return str(value) if isinstance(value, int) else words.say(f"app.agreed.{row}.{value.value}")


def _items(words: Words, setup: Setup) -> tuple[Item, ...]:
    return tuple(
        Item(row, words.say(f"app.agreed.{row}"), "" if row == BEGIN else _value(words, setup, row))
        for row in rows(setup)
    )


def _change(setup: Setup, row: str, by: int) -> Setup:
    if row not in CHOICES:
        return setup
    values, now = CHOICES[row], getattr(setup, row)
    if isinstance(values, range):
        place = sum(value < now for value in values) if now not in values else values.index(now)
        return replace(setup, **{row: values[min(max(place + by, 0), len(values) - 1)]})
    return replace(setup, **{row: values[(values.index(now) + by) % len(values)]})


def _explain(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    return wrap(words.say(f"app.agreed.{row}.help"), width)


def _word(value: Any) -> str:
    """Return a value as it is typed on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else str(value.value)


def switches(setup: Setup) -> dict[str, dict[str, Setup]]:
    """Return the set-up for each value of each switch (BM-16)."""
    values = {row: CHOICES[row] for row in rows(setup) if row in CHOICES}
    values["round_limit"] = range(MOST_ROUNDS + 1)
    return {
        row: {_word(value): replace(setup, **{row: value}) for value in each}
        for row, each in values.items()
    }


FORM = SetupForm(rows=rows, items=_items, change=_change, explain=_explain, switches=switches)

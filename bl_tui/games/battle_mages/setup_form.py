"""The options before a game: the terrain, the Wheel and the other switches of BM-16."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from bl_tui.games.battle_mages.words.wheel import wheel_lines
from bl_tui.games.module import BEGIN, SetupForm
from bl_tui.text.lines import Line, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.battle_mages.state.model import Botch, Damage, Leader, Map, Setup
from engine.battle_mages.validate.setups import MOST_ZONE
from engine.core.frozen import Value, record, replace

MOST_ROUNDS, ROUNDS_STEP = 200, 10


@record
class Wheel(Value):
    """The chosen Wheel: none, the standard one, or the player's own (BM-4.2)."""

    on: bool = False
    title: str = ""
    fields: tuple[str, ...] = ()


NO_WHEEL, STANDARD_WHEEL = Wheel(), Wheel(on=True)

CHOICES: Mapping[str, Sequence[Any]] = {
    "map": (Map.STANDARD, Map.RANDOM),
    "zoc_radius": range(1, MOST_ZONE + 1),
    "botch": tuple(Botch),
    "melee_damage": tuple(Damage),
    "king_bonus": tuple(Leader),
    "wheel": (NO_WHEEL, STANDARD_WHEEL),
    "free_deploy": (False, True),
    "round_limit": range(0, MOST_ROUNDS + 1, ROUNDS_STEP),
}
"""The values of each switch in their order, without those of the player's own files."""

Own = Mapping[str, Wheel]
"""The Wheels in the player's own files, by the names of the files."""


def wheel_of(setup: Setup) -> Wheel:
    """Return the Wheel of a set-up."""
    return Wheel(setup.wheel, setup.wheel_title, setup.wheel_fields)


def _with_wheel(setup: Setup, wheel: Wheel) -> Setup:
    return replace(setup, wheel=wheel.on, wheel_title=wheel.title, wheel_fields=wheel.fields)


def _with(setup: Setup, row: str, value: Any) -> Setup:
    return _with_wheel(setup, value) if row == "wheel" else replace(setup, **{row: value})


def value_of(setup: Setup, row: str) -> Any:
    """Return the value of a switch in a set-up."""
    return wheel_of(setup) if row == "wheel" else getattr(setup, row)


def fixed(setup: Setup) -> bool:
    """Return whether the boards are given, and a last round is needed (BM-17.9, BM-18.1)."""
    return bool(setup.scenario or setup.cup)


def rows(setup: Setup) -> tuple[str, ...]:
    """Return the options; neither a map of the player's own nor a scenario's can be exchanged."""
    kept: tuple[str, ...] = ("map", "free_deploy") if fixed(setup) else ()
    if setup.map is Map.CUSTOM:
        kept = ("map",)
    return (BEGIN, *(row for row in CHOICES if row not in kept))


def _choices(setup: Setup, row: str, own: Own) -> Sequence[Any]:
    """Return the values of a row: of the Wheel also that of the set-up, and those of files."""
    if row == "round_limit" and fixed(setup):
        return CHOICES[row][1:]
    if row != "wheel":
        return CHOICES[row]
    return tuple(dict.fromkeys((*CHOICES[row], *own.values(), wheel_of(setup))))


def _value(words: Words, setup: Setup, row: str) -> str:
    value = value_of(setup, row)
    if isinstance(value, Wheel):
        return value.title or words.say("app.agreed.yes" if value.on else "app.agreed.no")
    if isinstance(value, bool):
        return words.say("app.agreed.yes" if value else "app.agreed.no")
    if row == "round_limit" and not value:
        return words.say("app.agreed.no_limit")
    return str(value) if isinstance(value, int) else words.say(f"app.agreed.{row}.{value.value}")


def _items(words: Words, setup: Setup) -> tuple[MenuItem, ...]:
    return tuple(
        MenuItem(
            row, words.say(f"app.agreed.{row}"), "" if row == BEGIN else _value(words, setup, row)
        )
        for row in rows(setup)
    )


def _change(setup: Setup, row: str, by: int, own: Own) -> Setup:
    if row not in CHOICES:
        return setup
    values, now = _choices(setup, row, own), value_of(setup, row)
    if isinstance(values, range):
        place = sum(value < now for value in values) if now not in values else values.index(now)
        return replace(setup, **{row: values[min(max(place + by, 0), len(values) - 1)]})
    return _with(setup, row, values[(values.index(now) + by) % len(values)])


def _explain(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    lines = wrap(words.say(f"app.agreed.{row}.help"), width)
    return [*lines, *wheel_lines(words, setup, width)] if row == "wheel" else lines


def _word(value: Any) -> str:
    """Return a value as typed on the command line."""
    if isinstance(value, Wheel):
        return "yes" if value.on else "no"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else str(value.value)


def _switches(setup: Setup, own: Own) -> dict[str, dict[str, Setup]]:
    """Return the set-up for each value of each switch (BM-16)."""
    values = {row: CHOICES[row] for row in rows(setup) if row in CHOICES}
    values["round_limit"] = range(1 if fixed(setup) else 0, MOST_ROUNDS + 1)
    forms = {
        row: {_word(value): _with(setup, row, value) for value in choices}
        for row, choices in values.items()
    }
    forms["wheel"] |= {name: _with_wheel(setup, wheel) for name, wheel in own.items()}
    return forms


switches: Callable[[Setup], dict[str, dict[str, Setup]]] = partial(_switches, own={})
"""The set-up for each value of each switch, without the player's own files."""


def _with_own(files: Mapping[str, Setup]) -> SetupForm:
    """Return the form that also offers the Wheels of some files."""
    return _form({name: wheel_of(file) for name, file in files.items() if file.wheel_fields})


def _form(own: Own) -> SetupForm:
    return SetupForm(
        rows=rows,
        items=_items,
        change=partial(_change, own=own),
        explain=_explain,
        switches=partial(_switches, own=own),
        with_own=_with_own,
    )


FORM = _form({})

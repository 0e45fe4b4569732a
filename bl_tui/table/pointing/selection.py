"""The selection: what a player points at, and what it comes to when they choose it.

The selection is all that is half made: where the cursor is, what was taken up, which choice is
pointed at, how far a form is filled in. It outlives resizes, and as a text (`cursor_text`) also the
program.
"""

from collections.abc import Mapping
from enum import Enum, unique
from typing import Any

from bl_tui.boards.board_model import Light
from engine.core.frozen import Value, record

Spot = str
"""A place on a board, by its name: a hex, a square zone."""


@record
class Selection(Value):
    """The things that a player points at; `option` counts from 0 among choices or form rows.

    `held` are the units taken up, the first of which leads; `mode` says that the player has turned
    to something else than what is to be decided; `form` are the counters of a form, row by row,
    `last` those that the player agreed on when it was filled in last.
    """

    cursor: Spot
    held: tuple[str, ...] = ()
    option: int | None = None
    mode: str = ""
    form: tuple[int, ...] = ()
    last: tuple[int, ...] = ()

    @property
    def unit(self) -> str | None:
        """Return the first unit that is taken up, or None."""
        return self.held[0] if self.held else None


@record
class Do(Value):
    """Carry this action out."""

    action: Any


@record
class DoAll(Value):
    """Carry these actions out, one after the other: one choice that the rules take in several."""

    actions: tuple[Any, ...]


@record
class TakeOut(Value):
    """Take this action of a secret choice back; what was done after it stays done."""

    action: Any


@record
class Ask(Value):
    """The player pointed at something that cannot be chosen: ask why not."""

    action: Any


@record
class Hint(Value):
    """Say this message of the catalogue, with these places, and the names of these units."""

    message: str
    places: tuple[tuple[str, str | int], ...] = ()
    units: tuple[str, ...] = ()


Answer = Selection | Do | DoAll | TakeOut | Ask | Hint
"""The results of a key or a click."""


def held(unit: str | None) -> tuple[str, ...]:
    """Return a unit as what is taken up, () for None."""
    return () if unit is None else (unit,)


def no_unit(selection: Selection) -> Hint:
    """Return the hint that nobody stands under the cursor."""
    return Hint("app.hint.no_unit", (("hex", selection.cursor),))


def no_target(selection: Selection) -> Hint:
    """Return the hint that nobody to attack stands under the cursor."""
    return Hint("app.hint.no_target", (("hex", selection.cursor),))


# --- the words in which a decision says how it is answered and shown ---------------------------


@unique
class By(Enum):
    """The ways to answer a decision."""

    LIST = "list"
    """One of several choices, by its number."""
    PLACE = "place"
    """A place on the board, or whoever stands there."""
    LAY = "lay"
    """One of several choices, by its number, that is laid on a place."""
    UNIT = "unit"
    """A unit that is taken up and then a place to go to, or units that are marked."""
    YES_NO = "yes_no"
    """There is nothing to choose but to take or to leave."""
    FORM = "form"
    """Rows with counters, all agreed on at once."""


@unique
class Begins(Enum):
    """Which of the listed choices is pointed at when a decision begins."""

    FIRST = "first"
    NONE = "none"
    """None, also after a look elsewhere: most cannot be taken back."""
    KEPT = "kept"
    """The one that was pointed at before, if any."""


@record
class About(Value):
    """The things that a decision is about: the unit concerned, the other unit, a place."""

    unit: str | None = None
    target: str | None = None
    at: Spot | None = None


NOTHING = About()

Commands = list[tuple[str, str]]
"""Commands in the line of keys, each with the id of the message that names it, or "" for the
command's own name."""

Lights = dict[Spot, Light]
Goals = Mapping[Spot, Any]
"""The action that each place chooses."""

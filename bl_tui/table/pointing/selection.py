"""The selection: what a player has selected, and the result of choosing it.

The selection is all that is unfinished: the cursor, the selected units, the selected choice, the
counters of a form. It outlives resizes, and as a text (`cursor_text`) also the program.
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
    """The things that a player has selected; `option` counts from 0 among choices or form rows.

    `held` are the selected units, the first of which leads; `mode` is the side choice that the
    player has opened; `form` are the counters of a form, row by row, `last` those that the player
    confirmed when it was filled in last. `kept` are the units that the player leaves as they are,
    each with the name of that decision; `aims` the targets that they have in mind for units.
    """

    cursor: Spot
    held: tuple[str, ...] = ()
    option: int | None = None
    mode: str = ""
    form: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    kept: tuple[tuple[str, str], ...] = ()
    aims: tuple[tuple[str, str], ...] = ()

    @property
    def unit(self) -> str | None:
        """Return the first selected unit, or None."""
        return self.held[0] if self.held else None


@record
class Act(Value):
    """Perform this action."""

    action: Any


@record
class DoAll(Value):
    """Perform these actions one after the other: one choice that the rules take in several.

    `led`: the first one leads to the others, so that who chooses it means all.
    """

    actions: tuple[Any, ...]
    led: bool = False


@record
class TakeOut(Value):
    """Remove this action of a secret choice; later ones stay."""

    action: Any


@record
class Why(Value):
    """The player selected something that cannot be chosen: ask why not."""

    action: Any


@record
class Hint(Value):
    """Say this message of the catalogue, with these places, and the names of these units."""

    message: str
    places: tuple[tuple[str, str | int], ...] = ()
    units: tuple[str, ...] = ()


Answer = Selection | Act | DoAll | TakeOut | Why | Hint
"""The results of a key or a click."""


def held(unit: str | None) -> tuple[str, ...]:
    """Return a unit as a tuple, () for None.

    >>> held("s3")
    ('s3',)
    """
    return () if unit is None else (unit,)


def no_unit(selection: Selection) -> Hint:
    """Return the hint about a missing unit under the cursor."""
    return Hint("app.hint.no_unit", (("hex", selection.cursor),))


def no_target(selection: Selection) -> Hint:
    """Return the hint about a missing target under the cursor."""
    return Hint("app.hint.no_target", (("hex", selection.cursor),))


# --- vocabulary of decisions -------------------------------------------------------------------


@unique
class By(Enum):
    """The ways to answer a decision."""

    LIST = "list"
    """One of several choices, by its number."""
    PLACE = "place"
    """A place on the board, or the unit in it."""
    LAY = "lay"
    """One of several choices, by its number, that is laid on a place."""
    UNIT = "unit"
    """A unit to select and then a place to go to, or units to mark."""
    YES_NO = "yes_no"
    """Nothing to choose but to accept or decline."""
    FORM = "form"
    """Rows with counters, confirmed together."""


@unique
class Begins(Enum):
    """The listed choice that is selected when a decision begins."""

    FIRST = "first"
    NONE = "none"
    """None, also after a look elsewhere: most cannot be undone."""
    KEPT = "kept"
    """The one that was selected before, if any."""


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

"""Dice that a player takes from a roll, as a form in the hand: a row for each die, 1 if taken."""

from collections.abc import Callable, Sequence

from bl_tui.games.second_edition.decisions.about import on_the_table, roll
from bl_tui.table.pointing.asks import Form
from engine.second_edition.lore.dice_groups import NONE, named
from engine.second_edition.state.actions import Action, Choose, Commit, Pass, Reroll
from engine.second_edition.state.model import Face
from engine.second_edition.tables.units import Does
from engine.second_edition.turn.roll import die_ability
from engine.second_edition.turn.views import View, public_state

Taken = tuple[int, ...]
"""Of each die of the roll whether it is taken."""


def usable(view: View) -> Face | None:
    """Return the face that the die ability of who rolled uses, None if there is nothing to use."""
    found = roll(view)
    able = None if found is None else die_ability(public_state(view), found)
    return None if able is None else able.face


def group_of(view: View, taken: Taken) -> tuple[Face, ...]:
    """Return the faces of the dice taken."""
    dice = zip(on_the_table(view), taken, strict=False)
    return tuple(face for face, chosen in dice if chosen)


def _reroll(view: View, taken: Taken) -> Action:
    name = named(group_of(view, taken))
    return Pass() if name == NONE else Reroll(name)


def _form(
    action: Callable[[View, Taken], Action],
    may: Callable[[View, Face], bool],
    begun: Callable[[View], bool] = lambda _: False,
) -> Form:
    """Return a form for dice; `may` says which can be taken, `begun` whether these are at first."""

    def begins(view: View) -> Taken:
        first = begun(view)
        return tuple(int(first and may(view, face)) for face in on_the_table(view))

    def limits(view: View, _: Taken, row: int) -> tuple[int, int]:
        return 0, int(may(view, on_the_table(view)[row]))

    return Form(
        begins=begins,
        limits=limits,
        action=action,
        names=_no_names,
        notes=_no_names,
        toggles=True,
        in_hand=True,
    )


def _no_names(*_: object) -> Sequence[str]:
    return ()


COSTLY = frozenset({Does.FRENZY})
"""Abilities that cost whoever commits dice to them; of these no die is taken at first."""


def cost_of(view: View, taken: int) -> int:
    """Return the figures that dice committed now cost their own unit."""
    found = roll(view)
    able = None if found is None else die_ability(public_state(view), found)
    return taken if able is not None and able.does in COSTLY else 0


def _committed_at_first(view: View) -> bool:
    return not cost_of(view, 1)


COMMIT = _form(
    lambda _, taken: Commit(sum(taken)),
    lambda view, face: face is usable(view),
    begun=_committed_at_first,
)
"""The dice committed to the die ability of who rolled; all at first where that costs nothing."""

REROLL = _form(_reroll, lambda *_: True)
"""The dice that are rolled once more."""

GROUP = _form(lambda view, taken: Choose(named(group_of(view, taken))), lambda *_: True)
"""The dice of the first of two groups."""

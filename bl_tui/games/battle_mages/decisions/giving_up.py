"""Choices that are listed, and made piece by piece on the board as well: losses and their like."""

from typing import Any

from bl_tui.games.battle_mages.decisions.about import spot_of, state_of
from bl_tui.table.pointing.selection import Answer, Ask, Do, Hint, Selection
from engine.battle_mages.rules.numbers import absorption
from engine.battle_mages.state import actions as do
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from engine.core.notation import (
    joined,
    names_in,
)
from engine.hexes.grid import Hex

Names = frozenset[str]


def sets_of(view: View) -> dict[Names, Any]:
    """Return the listed choices by the pieces, or hexes, that each of them names."""
    return {frozenset(names): action for action in view.actions if (names := _named(action))}


def _named(action: Any) -> tuple[str, ...]:
    match action:
        case do.Lose(pieces=names) | do.Paralyse(pieces=names):
            return tuple(names_in(names))
        case do.Remove(piece=name) | do.Parry(piece=name) | do.SendBack(piece=name):
            return (name,)
        case do.Drop(what=what):
            return (what,)
        case _:
            return ()


def places(view: View, held: tuple[str, ...]) -> dict[Hex, Any]:
    """Return the hexes of what can still be taken into the choice, or taken out of it again."""
    taken = frozenset(held)
    open_sets = [names for names in sets_of(view) if taken <= names]
    found = {name for names in open_sets for name in names} | taken
    return {_spot(view, name): name for name in found}


def _spot(view: View, name: str) -> Hex:
    """Return the hex of a piece, of the first member of a side, or a hex itself."""
    members = state_of(view).members(name)
    return members[0].hex if members else spot_of(view, name) or name


def gather(view: View, selection: Selection) -> Answer:
    """Take the piece under the cursor into the choice, or out of it; a whole choice is made.

    What would be more than is asked for is refused by its rule.
    """
    sets = sets_of(view)
    names = {_spot(view, name): name for each in sets for name in each}
    name = names.get(selection.cursor)
    if name is None:
        return Hint("app.hint.not_asked", (("hex", selection.cursor),))
    held = tuple(each for each in selection.held if each != name)
    if name in selection.held:
        return replace(selection, held=held)
    taken = frozenset((*held, name))
    if taken in sets:
        return Do(sets[taken])
    if any(taken < each for each in sets):
        return replace(selection, held=(*held, name))
    whole = joined((*held, name))
    lose = any(isinstance(action, do.Lose) for action in sets.values())
    return Ask(do.Lose(whole) if lose else do.Paralyse(whole))


def paid(view: View, selection: Selection) -> int:
    """Return what the pieces that were taken into the choice pay for."""
    state = state_of(view)
    return sum(absorption(state.the(name)) for name in selection.held)

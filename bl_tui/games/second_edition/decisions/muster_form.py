"""The army that a player musters in secret, as a form: a row for each kind of card."""

from collections.abc import Mapping, Sequence
from random import Random

from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.pointing.asks import Form
from engine.core.caching import of_last_state
from engine.second_edition.setup.mustering import (
    cost_of,
    counts_of,
    musters,
    refuse_army,
)
from engine.second_edition.state.actions import Action, Muster, TakeArmy
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import (
    ARMIES,
    CARDS,
    MOST_LORE,
    POINTS,
    Army,
    copies,
    kinds_of,
)
from engine.second_edition.turn.views import View

Counts = tuple[int, ...]


def kinds_shown(view: View) -> tuple[str, ...]:
    """Return the kinds of cards that there are in this game, the tent last."""
    side = view.side or Side.DAQAN
    legends = view.setup.second_legends
    return tuple(kind for kind in kinds_of(side) if copies(kind, legends))


def whole(view: View, numbers: Counts) -> Counts:
    """Return the numbers of all kinds of a faction, those that are not in this game as well."""
    found = dict(zip(kinds_shown(view), numbers, strict=True))
    return tuple(found.get(kind, 0) for kind in kinds_of(view.side or Side.DAQAN))


def points(view: View, numbers: Counts) -> int:
    """Return what an army costs."""
    return cost_of(view.side or Side.DAQAN, whole(view, numbers))


def decoys(numbers: Counts) -> int:
    """Return how many decoys make it 18 cards."""
    return CARDS - sum(numbers)


def army_rows(view: View) -> tuple[Army, ...]:
    """Return the printed armies of the viewer's faction."""
    return tuple(army for army in ARMIES.values() if army.side is view.side)


def of_army(view: View, army: Army) -> Counts:
    """Return the numbers of a printed army."""
    found = dict(army.units)
    return tuple(found.get(kind, 0) for kind in kinds_shown(view))


def _begins(view: View) -> Counts:
    """Begin with the first printed army, so that a beginner may take it as it is."""
    armies = army_rows(view)
    return of_army(view, armies[0]) if armies else (0,) * len(kinds_shown(view))


def limits(view: View, numbers: Counts, row: int) -> tuple[int, int]:
    """Return the least and the most of a kind, the other numbers given.

    An army that is too small still may be made larger, so that it is no limit.
    """
    kind = kinds_shown(view)[row]
    most = copies(kind, view.setup.second_legends)
    may = [n for n in range(most + 1) if _fits(view, numbers, row, n)]
    return (may[0], may[-1]) if may else (numbers[row], numbers[row])


def _fits(view: View, numbers: Counts, row: int, number: int) -> bool:
    changed = (*numbers[:row], number, *numbers[row + 1 :])
    return points(view, changed) <= POINTS and sum(changed) <= CARDS


def action(view: View, numbers: Counts) -> Action:
    """Return the army as an action: a printed one where the numbers are those of one."""
    for army in army_rows(view):
        if of_army(view, army) == numbers:
            return TakeArmy(army.id)
    return Muster(*whole(view, numbers))


def numbers_of_army(view: View, chosen: Muster | TakeArmy) -> Counts:
    """Return the numbers of the form that come to an army."""
    if isinstance(chosen, TakeArmy):
        return of_army(view, ARMIES[chosen.army])
    counts = zip(counts_of(chosen), kinds_of(view.side or Side.DAQAN), strict=True)
    shown = kinds_shown(view)
    return tuple(number for number, kind in counts if kind in shown)


def one_more(view: View, numbers: Counts, row: int) -> Muster:
    """Return the army with one card more of a kind, to ask why not."""
    more = (*numbers[:row], numbers[row] + 1, *numbers[row + 1 :])
    return Muster(*whole(view, more))


# --- presets -------------------------------------------------------------------------------------


def presets(view: View, numbers: Counts) -> Sequence[Counts]:
    """Return the printed armies."""
    return tuple(of_army(view, army) for army in army_rows(view))


def by_chance(view: View, numbers: Counts) -> Counts:
    """Return another army by chance: the same view and numbers give the same one."""
    found = _armies(view)
    cards = [holding.hand.scenario for holding in view.holdings]
    return Random(f"{cards} {numbers}").choice(found) if found else numbers


@of_last_state
def _armies(view: View) -> tuple[Counts, ...]:
    """Return all legal armies that leave at most 5 points, since more gives no Lore (BL2-13.11)."""
    side, shown = view.side or Side.DAQAN, kinds_shown(view)
    every = kinds_of(side)
    return tuple(
        tuple(n for n, kind in zip(counts, every, strict=True) if kind in shown)
        for counts in map(counts_of, musters(side, view.setup.second_legends))
        if cost_of(side, counts) >= POINTS - MOST_LORE
    )


# --- the army of the last game -------------------------------------------------------------------


def _name(view: View) -> str:
    return f"second_edition.army.{(view.side or Side.DAQAN).value}"


def keeps(view: View, chosen: Action) -> tuple[str, str] | None:
    """Return an army as it is kept, under the name of its faction: "citadel_guard 5 ..."."""
    if not isinstance(chosen, Muster | TakeArmy):
        return None
    numbers = zip(kinds_shown(view), numbers_of_army(view, chosen), strict=True)
    return _name(view), " ".join(f"{kind} {number}" for kind, number in numbers if number)


def last(view: View, forms: Mapping[str, str]) -> Counts:
    """Return the army that was mustered last, () for one that could not be mustered now."""
    words = forms.get(_name(view), "").split()
    if not all(number.isdecimal() and len(number) < DIGITS for number in words[1::2]):
        return ()
    found = dict(zip(words[::2], map(int, words[1::2]), strict=False))
    numbers = tuple(found.pop(kind, 0) for kind in kinds_shown(view))
    return () if found or wrong(view, numbers) else numbers


DIGITS = 3
"""Digits that no number of cards has."""


def wrong(view: View, numbers: Counts) -> bool:
    """Return whether the army is not legal yet."""
    legends = view.setup.second_legends
    return refuse_army(view.side or Side.DAQAN, whole(view, numbers), legends) is not None


def _names(teller: Teller, view: View) -> Sequence[str]:
    return [teller.card(kind) for kind in kinds_shown(view)]


MUSTER = Form(
    begins=_begins,
    limits=limits,
    action=action,
    names=_names,
    notes=lambda *_: (),
    row="kind",
    number="number",
    presets=presets,
    in_hand=True,
    keeps=keeps,
    last=last,
)

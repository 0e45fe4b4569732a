"""The agreements before a battle: one row each, changed to the right and to the left."""

from bl_tui.games.battlelore.words.naming import Names, council_seats
from bl_tui.games.module import BEGIN, SetupForm
from bl_tui.text.lines import BLANK, Line, Piece, Role, wrap
from bl_tui.text.menu import Item
from bl_tui.words import Words
from engine.battlelore.rules.councils import ADVISED, MOST, own_councils
from engine.battlelore.state.model import Adventure, Setup
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace

COUNCIL, QUICK, WINDOWS = "council", "quick", "windows"


def rows(setup: Setup) -> tuple[str, ...]:
    """Return what can be agreed on in an adventure, after the row that begins the battle.

    Where there is nothing only that row stands there. The levels of a custom council stand in rows
    of the sides.
    """
    adventure = setup.adventure
    found = [BEGIN]
    if may_share(adventure):
        found.append(COUNCIL)
        found += [side.value for side in Side] if setup.custom else []
    if adventure.quick:
        found.append(QUICK)
    return (*found, WINDOWS) if adventure.lore_cards else (*found,)


def may_share(adventure: Adventure) -> bool:
    """Return whether the players may make councils of their own there (BL-20.18)."""
    return own_councils(adventure) and all(camp.levels for camp in adventure.camps)


def least_levels(adventure: Adventure, side: Side) -> int:
    """Return the fewest levels of a side: creatures and its Commander have theirs."""
    camp = adventure.camp(side)
    return max(1, camp.council.creatures + camp.least)


def change(setup: Setup, row: str, by: int) -> Setup:
    """Return the setup with the next value of a row, or the one before it."""
    if row == COUNCIL:
        levels = tuple(setup.adventure.camp(side).levels for side in Side)
        return replace(setup, custom=not setup.custom, levels=() if setup.custom else levels)
    if row == QUICK:
        return replace(setup, quick=not setup.quick)
    if row == WINDOWS:
        return replace(setup, open_windows=not setup.open_windows)
    if row in [side.value for side in Side] and setup.levels:
        return _more_levels(setup, Side(row), by)
    return setup


def _more_levels(setup: Setup, side: Side, by: int) -> Setup:
    place = tuple(Side).index(side)
    levels = list(setup.levels)
    least = least_levels(setup.adventure, side)
    levels[place] = min(max(levels[place] + by, least), MOST)
    return replace(setup, levels=tuple(levels))


def items(words: Words, setup: Setup) -> tuple[Item, ...]:
    """Return the rows as a list, each with its value."""
    return tuple(
        Item(row, _name(words, setup, row), value(words, setup, row)) for row in rows(setup)
    )


def _name(words: Words, setup: Setup, row: str) -> str:
    if row in [side.value for side in Side]:
        return words.say("app.agreed.levels", side=Names(setup.adventure).side(words, row))
    return words.say(f"app.agreed.{row}")


def value(words: Words, setup: Setup, row: str) -> str:
    """Return what is agreed on in a row, "" for the one that begins."""
    if row == BEGIN:
        return ""
    if row in [side.value for side in Side]:
        return str(setup.levels[tuple(Side).index(Side(row))])
    chosen = {COUNCIL: setup.custom, QUICK: setup.quick, WINDOWS: setup.open_windows}[row]
    return words.say(f"app.agreed.{row}.{'yes' if chosen else 'no'}")


def explanation(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    """Return what the row is for, and the councils, as they are or as they will be shared out."""
    kind = "levels" if row in [side.value for side in Side] else row
    text = words.say(f"app.agreed.{kind}.help", advised=ADVISED, most=MOST)
    lines = [*wrap(text, width), BLANK]
    if not setup.adventure.lore_cards:
        return lines
    for camp in setup.adventure.camps:
        name = Names(setup.adventure).side(words, camp.side)
        if setup.custom:
            levels = setup.levels[tuple(Side).index(camp.side)]
            told = words.say("app.agreed.shared", levels=levels)
        else:
            told = council_seats(words, camp.council)
        head = Piece(f" {name} ", camp.side.value)
        lines += [(head,), *wrap(told, width, Role.DIM)]
    return lines


FORM = SetupForm(rows=rows, items=items, change=change, explain=explanation)

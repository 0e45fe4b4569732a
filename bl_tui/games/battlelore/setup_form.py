"""The options before a battle: one row each, changed to the right and to the left."""

from bl_tui.games.battlelore.words.naming import Names, council_seats
from bl_tui.games.module import BEGIN, SetupForm
from bl_tui.text.lines import BLANK, Line, Role, Span, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.battlelore.rules.councils import ADVISED, MOST, levels_to_share, own_councils
from engine.battlelore.state.model import Adventure, Setup
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace

COUNCIL, QUICK, WINDOWS = "council", "quick", "windows"


def rows(setup: Setup) -> tuple[str, ...]:
    """Return the options of an adventure, after the row that begins the battle.

    Without options there is only that row. The levels of a custom council have rows named like the
    sides.
    """
    adventure = setup.adventure
    names = [BEGIN]
    if own_councils(adventure):
        names.append(COUNCIL)
        names += [side.value for side in Side] if setup.custom else []
    if adventure.quick:
        names.append(QUICK)
    return (*names, WINDOWS) if adventure.lore_cards or adventure.campaign else (*names,)


def least_levels(adventure: Adventure, side: Side) -> int:
    """Return the minimum levels of a side: those of creatures and its Commander."""
    camp = adventure.camp(side)
    return max(1, camp.council.creatures + camp.least)


def change(setup: Setup, row: str, by: int) -> Setup:
    """Return the setup with the next value of a row, or the previous one."""
    if row == COUNCIL:
        return _own(setup, _levels(setup)) if not setup.custom else _of_adventure(setup)
    if row == QUICK:
        return replace(setup, quick=not setup.quick)
    if row == WINDOWS:
        return replace(setup, open_windows=not setup.open_windows)
    if row in [side.value for side in Side] and setup.levels:
        return _more_levels(setup, Side(row), by)
    return setup


def _levels(setup: Setup) -> tuple[int, ...]:
    """Return the chosen levels of both sides, or else those of the adventure (BL-20.18)."""
    return setup.levels or tuple(levels_to_share(setup.adventure.camp(side)) for side in Side)


def _own(setup: Setup, levels: tuple[int, ...]) -> Setup:
    """Return the setup with councils that the players make themselves (BL-20.3)."""
    return replace(setup, custom=True, levels=levels)


def _of_adventure(setup: Setup) -> Setup:
    return replace(setup, custom=False, levels=())


def switches(setup: Setup) -> dict[str, dict[str, Setup]]:
    """Return the switches of the command line; levels imply custom councils."""
    asked, setups = rows(setup), {}
    if COUNCIL in asked:
        setups[COUNCIL] = {"adventure": _of_adventure(setup), "own": _own(setup, _levels(setup))}
        for side in Side:
            fewest = least_levels(setup.adventure, side)
            setups[f"levels_{side.value}"] = {
                str(count): _with_levels(setup, side, count) for count in range(fewest, MOST + 1)
            }
    for row, field in ((QUICK, "quick"), (WINDOWS, "open_windows")):
        if row in asked:
            setups[row] = {
                "no": replace(setup, **{field: False}),
                "yes": replace(setup, **{field: True}),
            }
    return setups


def _more_levels(setup: Setup, side: Side, by: int) -> Setup:
    least = least_levels(setup.adventure, side)
    now = setup.levels[tuple(Side).index(side)]
    return _with_levels(setup, side, min(max(now + by, least), MOST))


def _with_levels(setup: Setup, side: Side, count: int) -> Setup:
    """Return the setup in which a side shares out so many levels."""
    levels = list(_levels(setup))
    levels[tuple(Side).index(side)] = count
    return _own(setup, tuple(levels))


def items(words: Words, setup: Setup) -> tuple[MenuItem, ...]:
    """Return the rows as a list, each with its value."""
    return tuple(
        MenuItem(row, _name(words, setup, row), value(words, setup, row)) for row in rows(setup)
    )


def _name(words: Words, setup: Setup, row: str) -> str:
    if row in [side.value for side in Side]:
        return words.say("app.agreed.levels", side=Names(setup.adventure).side(words, row))
    return words.say(f"app.agreed.{row}")


def value(words: Words, setup: Setup, row: str) -> str:
    """Return the value of a row, "" for the one that begins."""
    if row == BEGIN:
        return ""
    if row in [side.value for side in Side]:
        return str(setup.levels[tuple(Side).index(Side(row))])
    chosen = {COUNCIL: setup.custom, QUICK: setup.quick, WINDOWS: setup.open_windows}[row]
    return words.say(f"app.agreed.{row}.yes" if chosen else f"app.agreed.{row}.no")


def explanation(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    """Return the explanation of a row, and the councils, now or when they are shared out."""
    kind = "levels" if row in [side.value for side in Side] else row
    text = words.say(f"app.agreed.{kind}.help", advised=ADVISED, most=MOST)
    lines = [*wrap(text, width), BLANK]
    if not setup.adventure.lore_cards:
        return lines
    for camp in setup.adventure.camps:
        name = Names(setup.adventure).side(words, camp.side)
        if setup.custom:
            levels = setup.levels[tuple(Side).index(camp.side)]
            council = words.say("app.agreed.shared", levels=levels)
        else:
            council = council_seats(words, camp.council)
        head = Span(f" {name} ", camp.side.value)
        lines += [(head,), *wrap(council, width, Role.DIM)]
    return lines


FORM = SetupForm(rows=rows, items=items, change=change, explain=explanation, switches=switches)

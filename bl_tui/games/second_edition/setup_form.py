"""The options before a full game.

Both players may want the same faction (BL2-1.2), and the second legends may be mustered (BL2-18.2).
"""

from bl_tui.games.module import BEGIN, SetupForm
from bl_tui.games.second_edition.scenario_list import FULL
from bl_tui.text.lines import Line, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.second_edition.state.model import Setup

FACTIONS, LEGENDS = "factions", "legends"


def rows(setup: Setup) -> tuple[str, ...]:
    """Return the options: none in the learning scenario.

    The player's own file decides about the second legends itself.
    """
    if setup.scenario != FULL:
        return (BEGIN,)
    return (BEGIN, FACTIONS, LEGENDS) if setup.given is None else (BEGIN, FACTIONS)


def _items(words: Words, setup: Setup) -> tuple[MenuItem, ...]:
    values = {
        BEGIN: "",
        FACTIONS: words.say("app.agreed.factions.yes" if setup.dealt else "app.agreed.factions.no"),
        LEGENDS: words.say(
            "app.agreed.legends.yes" if setup.second_legends else "app.agreed.legends.no"
        ),
    }
    return tuple(MenuItem(row, words.say(f"app.agreed.{row}"), values[row]) for row in rows(setup))


def _change(setup: Setup, row: str, by: int) -> Setup:
    if row == FACTIONS:
        return replace(setup, dealt=not setup.dealt)
    return replace(setup, second_legends=not setup.second_legends) if row == LEGENDS else setup


def _explain(words: Words, setup: Setup, row: str, width: int) -> list[Line]:
    return wrap(words.say(f"app.agreed.{row}.help"), width)


FORM = SetupForm(rows=rows, items=_items, change=_change, explain=_explain)

"""What a table is made of: scenarios and their set-up, without what a shared game cannot have."""

from typing import ClassVar

from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.screens.setup_form import NewBattleScreen
from bl_tui.text.menu import Item
from bl_tui.words import Words


class TableSetupScreen(NewBattleScreen):
    """The set-up of a game at a table, of which no second game is agreed on beforehand."""

    def _games(self, words: Words) -> tuple[Item, ...]:
        """Return no row for a match: another round is offered when the game is over."""
        return ()


class TableAdventuresScreen(AdventuresScreen):
    """The scenarios for a table: nobody there knows the seed, so that none is typed."""

    commands: ClassVar[tuple[str, ...]] = tuple(
        each for each in AdventuresScreen.commands if each != "seed"
    )
    shown_keys: ClassVar[tuple[str, ...]] = tuple(
        each for each in AdventuresScreen.shown_keys if each != "seed"
    )
    form: ClassVar[type[NewBattleScreen]] = TableSetupScreen

"""The house rules before a game: one row each, switched on and off."""

from collections.abc import Sequence
from typing import Any, ClassVar

from bl_tui.games.module import GameModule
from bl_tui.screens.form_screen import ChoosingScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Role, Span, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from bl_tui.words.naming import house_listed, scenario_title

ROOM = 40
"""Columns of the row in which house rules are named; if they do not fit they are counted."""


def in_short(words: Words, names: Sequence[str]) -> str:
    """Return the house rules that are switched on: their names where there is room, or a number."""
    if not names:
        return words.say("app.house.none")
    text = house_listed(words, names)
    return text if len(text) <= ROOM else words.count("app.house.count", len(names))


class HouseRulesScreen(ChoosingScreen[Any]):
    """One row for each house rule; the answer is the set-up with those that are switched on."""

    name_of_help = "house_rules"
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "rulebook", "back", "help")

    def __init__(self, outfit: Outfit, module: GameModule, setup: Any) -> None:
        super().__init__(outfit)
        if module.house is None:
            raise LookupError(f"no house rules: {module.id}")
        self.module, self.house, self.setup = module, module.house, setup
        self.begin()

    def items(self, words: Words) -> tuple[MenuItem, ...]:
        """Return the house rules, each with whether it is on."""
        return tuple(
            MenuItem(name, words.say(f"house.{name}"), words.say(self._state(name)))
            for name in self.house.names
        )

    def _state(self, name: str) -> str:
        if name in self.house.fixed(self.setup):
            return "app.house.fixed"
        return "app.house.yes" if name in self.house.on(self.setup) else "app.house.no"

    def fill(self) -> None:
        """Show the name of the scenario, the effect of the rule and its place in the rulebook."""
        title = scenario_title(self.words, self.module.saved.battle(self.setup))
        self.show_heading(self.words.say("app.house"), title)
        box, item = self.box("about"), self.menu.item
        if item is None:
            return
        lines = wrap(self.words.say(f"house.{item.name}.help"), box.width - 1)
        rule = self.house.rules[item.name]
        key = named_key(self.words, self.outfit.keys.first("rulebook"))
        page = self.words.say("app.house.page", rule=rule, key=key)
        lines += [BLANK, (Span(page, Role.KEY, f"rule:{rule}"),)]
        self.show("about", [(Span(" "), *line) for line in lines])

    def change(self, name: str, by: int) -> None:
        """Switch a house rule on or off, except those that the scenario requires."""
        self.setup = self.house.switch(self.setup, name)

    def chosen(self, name: str) -> None:
        """Switch it over."""
        self.step(1)

    def rule_in_sight(self) -> str:
        """Return the id of the selected rule in the rulebook."""
        return self.house.rules[self.menu.item.name] if self.menu.item is not None else ""

    def do_back(self) -> None:
        """Go back with what is switched on now."""
        self.dismiss(self.setup)

    def do_leave(self) -> None:
        """Go back with what is switched on now."""
        self.dismiss(self.setup)

"""House rules before a battle: the rows, what each says, where the rulebook opens, what is kept."""

import pytest

from bl_tui.games.battlelore.house import HOUSE
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.house_rules import HouseRulesScreen, in_short
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.words import Words, codes
from engine.battlelore.adventures.library import library
from engine.battlelore.house.switches import SWITCHES
from engine.battlelore.numbers.rule_list import rules
from engine.battlelore.state.model import Setup
from engine.core.frozen import replace
from tests.marks import rule
from tests.ui.front import front


@rule("HR-0.1")
def test_each_house_rule_is_switched_on_and_off_by_itself() -> None:
    setup = Setup(library()["agincourt"])
    for name in SWITCHES:
        on = HOUSE.switch(setup, name)
        assert HOUSE.on(on) == (name,)
        assert HOUSE.switch(on, name) == setup
    for name in SWITCHES:
        setup = HOUSE.switch(setup, name)
    assert HOUSE.on(setup) == SWITCHES
    assert setup.house == tuple(sorted(SWITCHES))


@rule("HR-0.1")
def test_house_rules_that_an_adventure_requires_stay_on() -> None:
    adventure = replace(library()["agincourt"], house=("weakened",))
    setup = HOUSE.switch(Setup(adventure), "weakened")
    assert HOUSE.on(setup) == ("weakened",)
    both = HOUSE.switch(setup, "evasion")
    assert (HOUSE.on(both), both.house) == (("evasion", "weakened"), ("evasion",))


@pytest.mark.parametrize("language", codes())
def test_every_house_rule_is_described_in_80_columns(language: str) -> None:
    words = Words(language, CATALOGUE)
    for name in SWITCHES:
        assert HOUSE.rules[name] in rules()
        assert len(words.say(f"house.{name}")) + len(words.say("app.house.fixed")) <= 68
        assert len(words.say(f"house.{name}.help")) <= 3 * 74
    for count in range(len(SWITCHES) + 1):
        assert len(words.say("app.house")) + len(in_short(words, SWITCHES[:count])) <= 68


async def test_house_rules_are_switched_on_in_the_form_and_played() -> None:
    """The rulebook opens at the page of the row; what is switched on stays when one goes back."""
    async with front(["b", "w", "up"]) as program:
        assert "House rules" in program.lines("list")[-1]
        assert "none" in program.lines("list")[-1]
        await program.press("enter", "down", "down", "enter")
        assert isinstance(program.screen, HouseRulesScreen)
        assert [line.split()[-1:] == ["on"] for line in program.lines("list")] == [
            each == 2 for each in range(7)
        ]
        assert "is not Bold rolls 1" in program.text()
        await program.press("f1")
        assert isinstance(program.screen, RulebookScreen)
        assert "starting figures" in program.text()
        await program.press("f1", "up", "up", "right", "backspace")
        assert "evasion, weakened units" in program.lines("list")[-1]
        await program.press("down", "enter")
        assert isinstance(program.screen, BattleScreen)
        assert program.screen.table.setup.house == ("evasion", "weakened")
        program.screen.dismiss(None)
        await program.press("r")
        assert "House rules: evasion, weakened units" in program.lines("about")
        await program.press("backspace", "b", "w", "up")
        assert "evasion, weakened units" in program.lines("list")[-1], "offered again"

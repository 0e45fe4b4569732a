"""A Lore game at the battle screen: windows, wishes not to be asked, curtains, councils."""

from typing import Any

import pytest

from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.settings import Settings
from bl_tui.play.table import Table
from bl_tui.table.pointing.auto_pass import AutoPass
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Attack, Choose, Pass, PlayLore, ShareLevels
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.sides import Side
from engine.core.record import Record, begin
from tests.battlelore.position import make_position
from tests.battlelore.rules.lore_game import other, own
from tests.ui import lore_scenes
from tests.ui.battles import battle, new_game, one_decision

CURTAIN = Settings(language="en", pace="off")
TWO_ATTACKS = "p1 Ib E7, p2 Ib E10, s1 Ib D7, s2 Ib D10"


def table_of(state: State, **agreed: Any) -> Table:
    """Return a table at a position, with what else was agreed."""
    return Table(
        BATTLELORE, Record(Setup(state.adventure, **agreed), "1", state, ()), MemoryJournal()
    )


def attacks(dice: str = "F F F F F F") -> State:
    """Let two units attack; Standard might answer each time with a card."""
    return other(make_position, "warrior_02", TWO_ATTACKS, ordered="p1 p2", dice=dice).state


async def test_enter_lets_the_dice_roll_and_a_digit_plays_a_card() -> None:
    async with battle(table_of(attacks())) as game:
        await game.press("enter")
        assert game.kind == "react"
        await game.press("1")
        assert "costs 1 of your 20 Lore" in game.pane("prompt")
        await game.press("backspace", "enter")
        assert [type(each) for each in game.actions] == [Attack, Pass]
    async with battle(table_of(attacks())) as game:
        await game.press("enter", "1", "enter")
        assert game.actions[-1] == PlayLore("warrior_02")


async def test_the_mouse_plays_a_card_and_passes() -> None:
    async with battle(table_of(attacks())) as game:
        await game.press("enter")
        await game.click_text("hand", "Agility")
        await game.click_text("prompt", "play it")
        assert game.actions[-1] == PlayLore("warrior_02")
    async with battle(table_of(attacks())) as game:
        await game.press("enter")
        await game.click_text("prompt", "pass and roll")
        assert game.actions[-1] == Pass()


async def test_auto_pass_holds_for_the_rest_of_the_turn() -> None:
    table = table_of(attacks("B B B B B B"))
    async with battle(table) as game:
        await game.press("enter")
        assert (game.kind, table.to_act) == ("react", Side.STANDARD)
        await game.press("s")
        asked = []
        while game.kind != "replenish":
            asked.append((table.to_act, game.kind))
            if game.kind == "react":
                await game.press("x")
            else:
                await one_decision(game)
        assert (Side.STANDARD, "react") not in asked
        assert game.actions.count(Pass()) > asked.count((Side.PENNANT, "react"))
        assert sum(isinstance(action, Attack) for action in game.actions) == 2


def test_autopass_ends_with_its_turn_and_is_not_saved() -> None:
    state = attacks()
    table = table_of(state)
    table.wish(Side.STANDARD, AutoPass(PRESENTER, turn=1))
    table.act(Side.PENNANT, Attack("p1", "s1"), table.seen)
    written = [entry.action for entry in table._journal.entries]  # type: ignore[attr-defined]
    assert written[:2] == [Attack("p1", "s1"), Pass()]
    table = table_of(state)
    table.wish(Side.STANDARD, AutoPass(PRESENTER, turn=2))
    table.act(Side.PENNANT, Attack("p1", "s1"), table.seen)
    assert table.to_act is Side.STANDARD


def test_only_for_this_unit_asks_about_no_other() -> None:
    table = table_of(attacks())
    table.wish(Side.STANDARD, AutoPass(PRESENTER, 1, "s2"))
    table.act(Side.PENNANT, Attack("p1", "s1"), table.seen)
    assert table.count > 1
    table = table_of(attacks())
    table.wish(Side.STANDARD, AutoPass(PRESENTER, 1, "s1"))
    table.act(Side.PENNANT, Attack("p1", "s1"), table.seen)
    assert (table.count, table.to_act) == (1, Side.STANDARD)


async def test_the_watch_key_toggles_watching_the_unit_under_the_cursor() -> None:
    table = table_of(attacks("B B B B B B"))
    async with battle(table) as game:
        await game.press("enter")
        assert game.screen.session.selection.cursor == "D7"
        await game.press("w")
        assert "only be asked about" in game.text()
        assert "s ask me again" in game.pane("prompt")
        assert game.kind == "react"
        await game.press("w")
        assert table.wish_of(Side.STANDARD) is None


async def test_a_window_about_a_command_card_offers_no_unit_to_watch() -> None:
    hand = {"card": "patrol_left", "hand": "patrol_right"}
    game = own(make_position, "wizard_01", "p1 Ib E3, s1 Ib D7", phase="card", **hand)
    table = table_of(game.play("play patrol_left").state)
    async with battle(table) as playing:
        assert playing.kind == "react"
        assert "only this unit" not in playing.pane("prompt")
        await playing.press("tab", "backspace", "w")
        assert playing.kind == "react"
        assert "No single unit is involved here" in playing.text()
        assert table.wish_of(Side.PENNANT) is None


async def test_a_curtain_precedes_the_window_of_the_other_side() -> None:
    async with battle(table_of(attacks()), settings=CURTAIN) as game:
        await game.press("enter", "enter")
        assert "take the keyboard: you may react" in game.text()
        assert "Agility" not in game.text()
        await game.press("enter")
        assert "Agility" in game.text()


async def test_a_key_that_lifts_the_curtain_twice_passes_no_window_behind_it() -> None:
    now = [10.0]
    async with battle(table_of(attacks("B B B B B B")), settings=CURTAIN) as game:
        game.screen.conductor.clock = lambda: now[0]
        await game.press("enter", "enter")
        assert game.kind == "react"
        for now[0] in (11.0, 11.0, 11.3):
            await game.press("enter")
        assert game.actions == [Attack("p1", "s1")]
        assert "Agility" in game.text()
        now[0] = 11.5
        await game.press("enter")
        assert game.actions == [Attack("p1", "s1"), Pass()]


async def test_open_windows_have_no_curtain_before_them() -> None:
    table = table_of(attacks("B B B B B B"), open_windows=True)
    async with battle(table, settings=CURTAIN) as game:
        await game.press("enter", "enter")
        assert "take the keyboard" not in game.text()
        assert game.kind == "react"


async def test_the_council_shows_creature_levels_and_the_levels_left() -> None:
    setup = Setup(library()["crown"], custom=True, levels=(6, 6))
    table = Table(BATTLELORE, begin(BATTLELORE, setup, "1"), MemoryJournal())
    async with battle(table) as game:
        assert game.kind == "council"
        assert "creatures: 1" in game.text()
        assert "levels left: 5" in game.text()


async def test_a_council_is_made_seat_by_seat_and_refused_with_its_rule() -> None:
    table = table_of(lore_scenes.council().state)
    async with battle(table) as game:
        await game.press("right", "right", "down", "down", "right", "right", "right")
        assert "levels left: 1" in game.text()
        await game.press("down", "right", "right", "right")
        assert "BL-20.18" in game.text()
        await game.press("enter")
        assert not game.actions
        await game.press("left", "left", "enter")
        assert game.actions == [ShareLevels(2, 0, 3, 1, 0)]


async def test_a_council_in_the_making_is_hidden_by_the_curtain() -> None:
    table = table_of(lore_scenes.council().state)
    async with battle(table, settings=CURTAIN) as game:
        assert "choose your War Council in secret" in game.text()
        assert "levels left" not in game.text()
        await game.press("enter", "right", "right", "enter", "enter")
        assert "levels left" not in game.text()


async def test_targets_are_chosen_with_tab_and_enter_or_a_second_click() -> None:
    async with battle(table_of(lore_scenes.aimed_at().state)) as game:
        await game.press("tab", "enter")
        assert isinstance(game.actions[-1], Choose)
    async with battle(table_of(lore_scenes.aimed_at().state)) as game:
        await game.click_hex("C8")
        await game.click_hex("C8")
        assert game.actions[0] == Choose("s2")


async def test_dice_are_chosen_by_their_numbers_and_d_is_enough() -> None:
    async with battle(table_of(lore_scenes.dice().state)) as game:
        await game.press("2", "enter")
        assert game.actions == [Choose("2")]
        await game.press("d")
        assert len(game.actions) == 2


@pytest.mark.parametrize("pace", ["slow", "normal"])
async def test_the_story_of_a_spell_shows_its_dice_and_any_key_skips_it(pace: str) -> None:
    units = "p1 Ib E6, s1 Ib C6, s2 Ib C8"
    state = own(make_position, "wizard_08", units, phase="card", dice="L L").state
    async with battle(table_of(state), settings=Settings(pace=pace, curtain=False)) as game:
        await game.press("1", "enter", "enter")
        while game.screen.session.story.frame is not None:
            await game.press("x")
        await game.press("1", "enter")
        assert "Fireball" in game.pane("prompt")


async def test_a_council_with_levels_left_is_agreed_on_by_a_second_key_only() -> None:
    table = table_of(lore_scenes.council().state)
    async with battle(table) as game:
        await game.press("right", "enter")
        assert "Unused levels: 5" in game.text()
        assert not game.actions
        await game.press("enter")
        assert game.actions == [ShareLevels(1, 0, 0, 0, 0)]


async def test_the_number_of_a_kept_lore_card_selects_no_command_card() -> None:
    async with battle(new_game("wizards")) as game:
        for _ in Side:
            await game.press("2", "enter")
        assert game.kind == "card"
        assert game.screen.session.selection.option is None
        await game.press("enter")
        assert game.kind == "card"

"""The battle screen by keys: each decision, notices, panels, undo, rebinding."""

import pytest

from bl_tui.commands import read_keys
from bl_tui.games.registry import Games
from engine.battlelore.state.actions import (
    Attack,
    BattleBack,
    CancelOrder,
    Done,
    GainGround,
    IgnoreFlags,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    Pursue,
    RetreatTo,
)
from engine.battlelore.state.model import State
from tests.battlelore.position import make_position
from tests.ui.battles import QUICK, battle, new_game, one_decision, skirmish, table_at


def at(units: str, play: str = "", **position: str) -> State:
    """Return the state of a position after some actions."""
    game = make_position(units, **position)
    return game.play(*filter(None, play.split(", "))).state


async def after(state: State, *keys: str) -> list[object]:
    """Return the actions that keys lead to."""
    async with battle(table_at(state)) as game:
        await game.press(*keys)
        return game.actions


MANY = "p1 Ib E7, p2 Ib H7, p3 Ib I7, p4 Ib I6, s1 Ib B7"
"""More units than the cards order: they leave a choice."""
CARD = at(MANY, phase="card", card="attack_centre")
CHOICE = at(MANY, phase="orders", card="attack_centre")
ORDERS = at("p1 Ib E7, p2 Ib H7, s1 Ib B7", phase="orders", card="attack_centre")
MOVES = at("p1 Ib E7, p2 Ib H7, s1 Ib B7", phase="move", ordered="p1 p2")
CLOSE = at("p1 Ib E7, s1 Ib D7", phase="move", ordered="p1")
BATTLES = at("p1 Ib E7, s1 Ib D7, s2 Ib D6", ordered="p1", dice="L L L")


@pytest.mark.parametrize(
    ("state", "keys", "actions"),
    [
        (CARD, ("2", "enter"), [PlayCard("patrol_centre")]),
        (CARD, ("tab", "n", "p", "space", "space"), [PlayCard("patrol_left")]),
        (CARD, ("enter",), []),
        (CARD, ("9", "enter"), []),
        (CHOICE, ("enter",), [OrderUnit("p1")]),
        (CHOICE, ("enter", "enter"), [OrderUnit("p1"), OrderUnit("p2")]),
        (CHOICE, ("enter", "x"), [OrderUnit("p1"), CancelOrder("p1")]),
        (CHOICE, ("enter", "n", "p", "enter"), [OrderUnit("p1"), OrderUnit("p2")]),
        (CHOICE, ("tab", "enter"), [OrderUnit("p2")]),
        (ORDERS, ("a", "d"), [OrderUnit("p1"), OrderUnit("p2"), Done()]),
        (ORDERS, ("d",), []),
        (ORDERS, ("d", "up", "d"), []),
        (MOVES, ("enter",), [MoveUnit("p2", "F6")]),
        (MOVES, ("n", "enter"), [MoveUnit("p1", "D6")]),
        (MOVES, ("n", "p", "enter"), [MoveUnit("p2", "F6")]),
        (MOVES, ("x", "tab", "enter"), [MoveUnit("p1", "D7")]),
        (MOVES, ("escape", "up", "enter"), []),
        (MOVES, ("backspace", "d"), []),
        (MOVES, ("x", "x", "d"), [Done()]),
        (MOVES, ("d", "d"), [Done()]),
        (MOVES, ("d", "up", "d"), []),
        (CLOSE, ("enter",), [Done()]),
        (CLOSE, ("d", "d"), [Done()]),
        (BATTLES, ("enter",), [Attack("p1", "s1")]),
        (BATTLES, ("tab", "enter"), [Attack("p1", "s2")]),
        (BATTLES, ("d", "d"), [Done()]),
        (BATTLES, ("x", "y", "1", "Z", "f9"), []),
    ],
)
async def test_keys_become_actions(
    state: State, keys: tuple[str, ...], actions: list[object]
) -> None:
    assert await after(state, *keys) == actions


FLAGS = "p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib D8"


@pytest.mark.parametrize(
    ("units", "dice", "play", "keys", "action"),
    [
        (FLAGS, "F G G", "attack p1 s1", ("enter",), IgnoreFlags(1)),
        (FLAGS, "F G G", "attack p1 s1", ("2", "enter"), IgnoreFlags(0)),
        ("p1 Ib E7, s1 Ib D7", "F G G", "attack p1 s1", ("tab", "enter"), RetreatTo("C8")),
        ("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", "B G G", "attack p1 s1", ("y",), GainGround()),
        ("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", "B G G", "attack p1 s1", ("n",), Pass()),
        ("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", "B G G", "attack p1 s1", ("tab", "enter"), Pass()),
        ("p1 Cb E7, s1 Ib D7 1, s2 Ib A1", "B G G", "attack p1 s1, gain", ("x",), Pass()),
        ("p1 Cb E7, s1 Ib D7 1, s2 Ib A1", "B G G", "attack p1 s1, gain", ("enter",), Pursue),
        ("p1 Cb E7, s1 Ib D7 1, s2 Ib C7", "B G G", "attack p1 s1, gain, pass", ("x",), Pass()),
        (
            "p1 Ib E7, s1 Ib D7, s2 Ib C7, s3 Ib C8",
            "G G G G G G",
            "attack p1 s1",
            ("y",),
            BattleBack(),
        ),
    ],
)
async def test_decisions_after_a_battle_are_made_by_keys(
    units: str, dice: str, play: str, keys: tuple[str, ...], action: object
) -> None:
    done = await after(at(units, play, dice=dice, ordered="p1"), *keys)
    assert done[:1] == [action] or isinstance(done[0], action)  # type: ignore[arg-type]


async def test_an_illegal_choice_shows_the_reason_with_its_rule() -> None:
    state = at("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1")
    async with battle(table_at(state)) as game:
        await game.press("left", "left", "left", "enter")
        assert "BL-5.10" in game.pane("prompt")
        assert game.actions == []
        await game.press("right", "right", "right")
        assert "BL-5.10" not in game.pane("prompt")


async def test_undo_reverts_an_action_or_names_the_event_that_prevents_it() -> None:
    async with battle(table_at(CHOICE)) as game:
        await game.press("enter", "u")
        assert game.actions == []
        assert "Undone" in game.pane("prompt")
    async with battle() as game:
        await game.press("1", "enter", "u", "u")
        assert game.table.count == 1
        assert "card played" in game.pane("prompt").lower()


@pytest.mark.parametrize(
    ("key", "text"), [("i", "Under the cursor"), ("l", "Log"), ("v", "Score and forces")]
)
async def test_a_panel_opens_over_the_board_and_closes(key: str, text: str) -> None:
    async with battle() as game:
        await game.press(key)
        assert text in game.text()
        await game.press("backspace")
        assert text not in game.text()


async def test_the_text_of_the_selected_card_is_shown() -> None:
    async with battle(table_at(CARD)) as game:
        await game.press("1", "c")
        assert "Order up to 2 units in the left section." in game.text().replace("\n ", " ")


async def test_keys_of_the_players_own() -> None:
    keys, problems = read_keys(
        '[keys]\nchoose = ["f5"]\noption = ["f1", "f2"]\nhelp = ["f9"]\n', Games().commands
    )
    assert not problems
    async with battle(table_at(CARD), keys=keys) as game:
        assert " 1-9 " in game.pane("prompt")
        await game.press("2", "enter")
        assert game.actions == []
        await game.press("f2")
        assert " F5 " in game.pane("prompt")
        await game.press("f5")
        assert game.actions == [PlayCard("patrol_centre")]


async def test_letters_of_a_cyrillic_keyboard() -> None:
    async with battle(table_at(ORDERS)) as game:
        await game.press("ф", "В")
        assert game.actions == [OrderUnit("p1"), OrderUnit("p2"), Done()]


async def test_the_palette_finds_a_command_by_a_part_of_its_name() -> None:
    async with battle(table_at(ORDERS)) as game:
        await game.press("m", *"undo", "backspace")
        assert "Command: und_" in game.text()
        await game.press("escape")
        await game.press("m", *"order al", "enter")
        assert game.actions == [OrderUnit("p1"), OrderUnit("p2"), Done()]


async def test_help_lists_the_commands_of_this_screen() -> None:
    async with battle(table_at(ORDERS), size=(100, 50)) as game:
        await game.press("question_mark")
        assert "Order all units" in game.text()
        await game.press("backspace")
        assert "ORDERS" in game.text()


async def test_zoom_makes_hexes_larger_and_smaller() -> None:
    async with battle(size=(120, 40)) as game:
        assert game.screen.panes.plan is not None
        before = game.screen.panes.plan.size.columns
        await game.press("minus")
        assert game.screen.panes.plan.size.columns < before
        await game.press("plus")
        assert game.screen.panes.plan.size.columns == before


async def test_leaving_ends_the_screen_and_keeps_the_focus() -> None:
    async with battle(table_at(MOVES)) as game:
        await game.press("n", "tab", "q")
    assert game.table.focus == "D7 p1"


async def test_a_resumed_game_has_its_cursor_and_its_half_made_choice() -> None:
    table = table_at(MOVES)
    table.focus = "D7 p1"
    async with battle(table) as game:
        assert "D7" in game.pane("prompt")
        await game.press("enter")
        assert game.actions == [MoveUnit("p1", "D7")]


@pytest.mark.parametrize(("size", "seed"), [((80, 24), "3"), ((120, 40), "4")])
async def test_a_battle_is_played_to_victory_by_keys_alone(
    size: tuple[int, int], seed: str
) -> None:
    async with battle(skirmish(seed), size) as game:
        for _ in range(60):
            if game.table.to_act is None:
                break
            await one_decision(game)
        assert game.kind == "over"
        assert "VICTORY" in game.pane("prompt")
        assert "win the battle!" in game.pane("prompt")
        assert game.pane("prompt").lower().count("victory") == 1
        assert "forces" in game.text()
        assert {PlayCard, OrderUnit, Attack} <= {type(action) for action in game.actions}


async def test_a_full_disk_is_reported_and_the_game_continues() -> None:
    table = new_game()

    def full(entry: object, focus: str) -> None:
        raise OSError(28, "No space left on device")

    table._journal.append = full  # type: ignore[method-assign]
    async with battle(table, settings=QUICK) as game:
        await game.press("1", "enter")
        assert "No space left" in game.pane("prompt").replace("\n", " ")
        assert game.table.count >= 1

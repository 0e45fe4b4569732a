"""The prompt of the battle screen in play: the keys stay; it says why not, and how much is left."""

from bl_tui.commands import read_keys
from bl_tui.games.registry import Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import seated
from bl_tui.text.lines import Role
from bl_tui.widgets.sheet import Sheet
from engine.battlelore.state.actions import Done
from engine.battlelore.state.model import State
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.ui.battles import QUICK, Battle, battle, new_game, table_at


def at(units: str, **position: str) -> State:
    """Return the state of a position."""
    return make_position(units, **position).state


CURTAIN = replace(QUICK, curtain=True)
MOVES = at("p1 Ib E7, p2 Ib H7, s1 Ib B7", phase="move", ordered="p1 p2")
BATTLES = at("p1 Ib E7, p2 Ib H2, s1 Ib D7, s2 Ib D6", ordered="p1 p2")
CHOICE = at(
    "p1 Ib E7, p2 Ib H7, p3 Ib I7, p4 Ib I6, s1 Ib B7", phase="orders", card="attack_centre"
)
ORDERS = at("p1 Ib E7, p2 Ib H7, s1 Ib B7", phase="orders", card="attack_centre")


def keys_of(game: Battle) -> str:
    """Return the line of keys."""
    return game.pane("prompt").splitlines()[-1]


def around_prompt(game: Battle) -> str:
    """Return the prompt, and what stands below it."""
    return f"{game.pane('prompt')}\n{game.pane('hand')}"


def role_of(game: Battle, text: str) -> str:
    """Return how a text of the prompt, or below it, looks."""
    sheets = (game.screen.query_one(name, Sheet) for name in ("#prompt", "#hand"))
    lines = [line for sheet in sheets for line in sheet.shown]
    return next(piece.role for line in lines for piece in line if text in piece.text)


async def test_where_there_is_nothing_to_jump_to_no_key_is_named_for_it() -> None:
    state = at("p1 Ib E7, s1 Ib B7", phase="move", ordered="p1")
    async with battle(table_at(state)) as game:
        assert "Tab next" in keys_of(game)
        await game.press("enter")
        assert "no other unit can move" in game.pane("prompt")
        assert "Tab next" not in keys_of(game)


# --- the keys stay -----------------------------------------------------------------------------


async def test_the_mouse_alone_ends_the_battles() -> None:
    async with battle(table_at(BATTLES)) as game:
        await game.click_text("prompt", "d end")
        assert game.actions == []
        assert "Can still attack: p1 (E7). Press d again to end the turn" in game.pane("prompt")
        await game.click_text("prompt", "d end")
        assert game.actions == [Done()]


async def test_the_mouse_alone_ends_a_turn_without_orders() -> None:
    async with battle(table_at(ORDERS)) as game:
        await game.click_text("prompt", "end orders")
        assert "No unit has an order" in game.pane("prompt")
        await game.click_text("prompt", "end orders")
        assert game.actions[0] == Done()


async def test_something_else_in_between_is_asked_about_again() -> None:
    async with battle(table_at(BATTLES)) as game:
        await game.click_text("prompt", "d end")
        await game.click_hex("A1")
        await game.click_text("prompt", "d end")
        assert game.actions == []


async def test_a_refusal_leaves_the_keys() -> None:
    async with battle(table_at(ORDERS)) as game:
        before = keys_of(game)
        await game.press("x")
        assert "no offer to decline" in game.pane("prompt")
        assert keys_of(game) == before


async def test_a_notice_leaves_the_keys_of_the_curtain() -> None:
    table = new_game()
    long = "keys.toml, line 3: f5 already has another command, so done keeps its own keys."
    async with battle(table, settings=CURTAIN) as game:
        game.say(long)
        game.screen.lay_out()
        await game.pilot.pause()
        assert long in game.pane("hand").replace("\n", "")
        await game.click_text("prompt", "I'm ready")
        assert game.screen.seen.view.side is not None


async def test_all_that_could_not_be_saved_is_said_beside_the_keys() -> None:
    table = new_game()

    def full(entry: object, focus: str) -> None:
        raise OSError(28, "No space left on device")

    table._journal.append = full  # type: ignore[method-assign]
    async with battle(table) as game:
        await game.press("1", "enter")
        assert "the next action retries the save." in " ".join(game.pane("prompt").split())
        assert "menu" in keys_of(game)


async def test_remarks_about_a_file_stay_until_the_player_acts() -> None:
    """A bot that began at once took it away before anybody could read it."""
    told = "save.jsonl: good up to action 20 of 62. Left out: 21, 22."
    seats = seated({"pennant": "recruit"})
    async with battle(new_game(), seats=seats, notice=told) as game:
        assert "Left out: 21, 22." in game.text()
        while not game.table.count:
            await game.app.workers.wait_for_complete()
            await game.pilot.pause()
        await game.bots()
        assert game.table.to_act is not None
        assert "Left out: 21, 22." in game.text()
        await game.press("tab")
        assert "Left out" not in game.text()


# --- why not -----------------------------------------------------------------------------------


async def test_a_hex_out_of_reach_says_so_at_once() -> None:
    async with battle(table_at(MOVES)) as game:
        assert "move here" in keys_of(game)
        await game.press("up", "up", "up")
        assert "BL-5.10" in around_prompt(game)
        assert "move here" not in keys_of(game)
        assert "arrows select" in keys_of(game), "no hole where the key would do nothing"
        assert role_of(game, "BL-5.10") is Role.LINK
        assert "p2 (H7): move 1 and battle" in game.pane("prompt"), "the question stays"
        place = keys_of(game).index("end moves")
        await game.press("enter")
        assert role_of(game, "BL-5.10") is Role.LINK
        await game.press("tab")
        assert "BL-5.10" not in around_prompt(game)
        assert keys_of(game).index("end moves") == place, "the other keys stay where they were"


async def test_a_target_out_of_range_says_so_at_once() -> None:
    state = at("p1 Ib E7, s1 Ib D7, s2 Ib A7, s3 Ib E6", ordered="p1")
    async with battle(table_at(state)) as game:
        assert "attack" in keys_of(game)
        await game.press("up", "up", "up")
        assert "BL-6.13" in around_prompt(game)
        assert " attack " not in keys_of(game)


async def test_a_blocked_line_names_its_rule() -> None:
    state = at("p1 Ar E7, s1 Ib C7, s2 Ib E9, s3 Ib E5", ordered="p1", ground="D7 woods, D6 woods")
    async with battle(table_at(state)) as game:
        await game.press("up", "up", "left", "left")
        assert game.screen.session.selection.cursor == "C7"
        assert "BL-21.10: the woods at D" in around_prompt(game)


async def test_a_wrong_retreat_hex_says_why() -> None:
    game_ = make_position("p1 Ib E7, s1 Ib D7, s2 Ib A1", dice="F G G", ordered="p1")
    async with battle(table_at(game_.play("attack p1 s1").state)) as game:
        assert game.kind == "retreat"
        assert "retreat here" in keys_of(game)
        await game.press("up", "up")
        assert "BL-" in around_prompt(game)
        assert "retreat here" not in keys_of(game)


async def test_a_unit_that_cannot_be_ordered_says_why_and_empty_land_is_quiet() -> None:
    state = at("p1 Ib E7, p2 Ib E12, s1 Ib B7", phase="orders", card="attack_centre")
    async with battle(table_at(state)) as game:
        await game.press("right")
        assert "BL-" not in around_prompt(game)
        assert "0 of 3 ordered, 1 more possible" in around_prompt(game)
        await game.press(*["right"] * 4)
        assert "wrong section" in around_prompt(game)
        assert " order " not in keys_of(game)


# --- how much ----------------------------------------------------------------------------------


async def test_orders_given_and_orders_left() -> None:
    units = "p1 Ib E6, p2 Ib E7, p3 Ib E8, p4 Ib F7, p5 Ib G7, s1 Ib A1"
    async with battle(table_at(at(units, phase="orders", card="attack_centre"))) as game:
        assert "0 of 3 ordered, 3 more possible" in game.pane("prompt")
        await game.press("enter", "enter")
        assert "2 of 3 ordered, 1 more possible" in game.pane("prompt")


async def test_a_card_orders_no_more_than_it_says() -> None:
    units = "p1 Ib E6, p2 Ib E7, p3 Ib E8, p4 Ib F7, p5 Ib G7, s1 Ib A1"
    async with battle(table_at(at(units, phase="card", hand="attack_centre"))) as game:
        await game.press("1")
        assert "up to 3 of 5 units" in game.pane("prompt")


async def test_the_prompt_says_when_no_other_unit_can_move() -> None:
    state = at("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1")
    async with battle(table_at(state)) as game:
        await game.press("enter")
        assert game.kind == "moves"
        assert "0 units" not in game.pane("prompt")
        assert "no other unit can move" in game.pane("prompt")


async def test_moves_are_not_given_away_with_the_turn() -> None:
    """A notice may be long: it has lines of its own above the prompt, over the board's foot."""
    async with battle(table_at(MOVES)) as game:
        sheet, plan = game.screen.query_one("#prompt", Sheet), game.screen.panes.plan
        assert plan is not None
        long = "Nobody has a target, and what is to be said of that is long. " * 4
        game.say(long)
        game.screen.lay_out()
        await game.pilot.pause()
        told = game.pane("prompt").splitlines()
        assert " ".join(long.split()) in " ".join(" ".join(told[:-1]).split())
        assert "Enter" in told[-1]
        assert sheet.region.height == len(told) > plan.prompt.height
        assert sheet.region.bottom == plan.prompt.y + plan.prompt.height
        await game.press("tab")
        assert sheet.region.height == plan.prompt.height
        await game.press("d")
        assert game.actions == []
        assert "Can still move: p1 (E7), p2 (H7)" in game.pane("prompt")
        await game.press("d")
        assert game.actions == [Done()]


async def test_undo_is_offered_where_it_is_possible() -> None:
    async with battle(table_at(CHOICE)) as game:
        assert "undo" not in keys_of(game)
        await game.press("enter")
        assert "undo" in keys_of(game)
        await game.press("u")
        assert "undo" not in keys_of(game)


# --- the end -----------------------------------------------------------------------------------


async def test_a_finished_battle_can_be_left_even_during_its_story() -> None:
    state = make_position("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", dice="B B B", ordered="p1", banners=1)
    settings = replace(QUICK, pace="slow")
    async with battle(table_at(state.state), settings=settings) as game:
        await game.press("enter")
        assert game.table.to_act is None
        assert game.screen.session.story.frame is not None
        await game.press("q")
        assert game.app.return_value == 0


async def test_in_a_terminal_that_is_too_small_q_ends_the_program() -> None:
    for key in ("q", "f10", "ctrl+c"):
        async with battle(table_at(MOVES), size=(40, 10)) as game:
            picture = game.app.export_screenshot().replace("&#160;", " ")
            assert "q quits" in picture
            await game.press("enter", "d", "d", "u", "x")
            assert game.actions == []
            assert game.app.is_running
            await game.press(key)
            assert game.app.return_value == 0


async def test_a_terminal_that_is_too_small_names_the_custom_key_to_leave() -> None:
    keys, _ = read_keys('[keys]\nleave = ["f9"]\n', Games().commands)
    async with battle(size=(40, 10), keys=keys) as game:
        assert "F9 quits" in game.app.export_screenshot().replace("&#160;", " ")


# --- where the player is -----------------------------------------------------------------------


async def test_each_step_of_the_cursor_is_noted() -> None:
    table = table_at(MOVES)
    async with battle(table) as game:
        await game.press("enter", "up")
        await game.pilot.pause()
        assert table.focus == "D7 p1"
        assert table._journal.focus == "D7 p1"  # type: ignore[attr-defined]


async def test_a_cursor_step_that_cannot_be_saved_is_reported_once() -> None:
    table = table_at(MOVES)

    def full(focus: str) -> None:
        raise OSError(28, "No space left on device")

    async with battle(table) as game:
        table._journal.glance = full  # type: ignore[method-assign]
        await game.press("up")
        await game.pilot.pause()
        assert table.trouble is not None
        assert "No space left" in game.pane("prompt")
        await game.press("down")
        assert "No space left" not in game.pane("prompt"), "it is told once"
        table._journal = MemoryJournal()
        await game.press("enter", "up", "enter")
        assert table.trouble is None

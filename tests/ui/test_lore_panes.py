"""Goblet, War Council and Lore hand: what they tell, in every room and both languages."""

from typing import Any

import pytest

from bl_tui.boards.board_model import Box
from bl_tui.games.battlelore.board.signs import GLYPHS
from bl_tui.games.battlelore.decisions.reactions import LoreHand
from bl_tui.games.battlelore.panes.council import council_pane, levels
from bl_tui.games.battlelore.panes.goblet import goblet_lines, goblets_of, viewer_goblet
from bl_tui.games.battlelore.panes.lore_hand import (
    card_text,
    held_card,
    held_cards,
    lore_panel,
    targets,
    windows,
)
from bl_tui.games.battlelore.panes.makers import COUNCIL, GOBLET, LORE_HAND, extra_panes
from bl_tui.games.battlelore.story import STORY
from bl_tui.play.happened import StepChange
from bl_tui.play.table import Table
from bl_tui.table.panels import panel_lines
from bl_tui.table.panes.layout import Pane, arrange
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import panes
from bl_tui.text.lines import Line, Role, width_of
from bl_tui.words import codes
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state import events as ev
from engine.battlelore.state.adventure_rules import Council, LoreClass
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.turn.views import View
from tests.battlelore.position import make_position
from tests.ui.battles import battle, table_at
from tests.ui.scenes import FIELD, LORE_PANELS, SIZES, pane, played, scene_of, shown, text_of

EXTRA = (GOBLET, COUNCIL, LORE_HAND)
NAMES = tuple(pane.name for pane in EXTRA)
HAND = "wizard_08 cleric_09 warrior_01 rogue_03"


def view_of(side: Side | None = Side.PENNANT, **more: Any) -> View:
    """Return a position of a Lore game before the Command card."""
    told = {
        "phase": "card",
        "lore_hand": HAND,
        "other_lore_hand": "wizard_01 wizard_02",
        "goblet": "pennant 11, standard 3",
        "council": "commander 2 wizard 3 rogue 1",
        "other_council": "commander 3 cleric 2 creatures 2",
        **more,
    }
    game = make_position("p1 Ib E7, s1 Ib D7, p2 Ib F6", lore_cards=True, **told)
    return BATTLELORE.view(game.state, side)


def scene(view: View, selection: Selection | None = None, size: int = 0, **more: Any) -> Scene:
    """Return the scene of a Lore game at one of the sizes."""
    return scene_of(view, selection, SIZES[size], **more)


# --- where they stand ----------------------------------------------------------------------------


def test_only_lore_adventures_have_such_panes() -> None:
    for adventure in library().values():
        expected = EXTRA if adventure.lore_cards else EXTRA[:1] if adventure.lore else ()
        assert extra_panes(adventure) == expected
    for size in SIZES:
        plan = arrange(FIELD.extent, *size)
        assert plan.own == {}


@pytest.mark.parametrize("extra", [(), EXTRA[:1], EXTRA])
def test_no_two_panes_share_a_cell_and_none_leaves_the_screen(extra: tuple[Pane, ...]) -> None:
    for width in range(80, 200, 7):
        for height in range(24, 70, 3):
            for zoom in ("auto", "small", "medium", "large"):
                check_plan(width, height, zoom, extra)


def check_plan(width: int, height: int, zoom: str, extra: tuple[Pane, ...]) -> None:
    plan = arrange(FIELD.extent, width, height, zoom, extra)
    names = ("track", "board", "prompt", "hand", "inspector", "log", *NAMES)
    boxes = [box for name in names if (box := plan.box(name)) is not None]
    for number, box in enumerate(boxes):
        assert box.width > 0
        assert box.height > 0
        assert 0 <= box.x <= box.x + box.width <= width
        assert 0 <= box.y <= box.y + box.height <= height
        assert not any(overlap(box, other) for other in boxes[:number])
    if width >= 100 and GOBLET in extra and plan.inspector is not None:
        assert plan.box("goblet") is not None
        assert plan.inspector.height >= 10


def overlap(one: Box, other: Box) -> bool:
    """Return whether two panes share a cell."""
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def test_from_100_columns_on_goblet_and_lore_hand_are_always_in_sight() -> None:
    for size in SIZES[1:]:
        plan = arrange(FIELD.extent, *size, extra=EXTRA)
        assert plan.box("goblet") is not None
        assert plan.box("lore") is not None
        assert plan.log is not None
    assert arrange(FIELD.extent, *SIZES[2], extra=EXTRA).box("council") is not None


# --- the goblet ----------------------------------------------------------------------------------


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("tokens", range(0, 40, 3))
def test_a_goblet_is_filled_from_below(tokens: int, glyphs: str) -> None:
    teller = scene_of(view_of(), glyphs=glyphs).teller
    lines = goblet_lines(teller, tokens, 15, 3)
    sign = teller.glyphs.lore
    counts = [text_of([line]).count(sign) for line in lines[:3]]
    assert sum(counts) == min(tokens, 18)
    full = [7, 6, 5]
    for upper, lower, most in zip(counts, counts[1:], full[1:], strict=False):
        assert not upper or lower == most
    assert all(width_of(line) <= 15 for line in lines)


def test_the_pane_shows_both_goblets_and_the_pool() -> None:
    text = pane(scene(view_of(), size=2), "goblet")
    assert "GOBLET 11" in text
    assert "3" in text.splitlines()[-1]
    assert "pool 46" in text


def test_gains_and_payments_are_shown_step_by_step() -> None:
    view = view_of()
    happened = (
        ev.TurnBegan(Side.PENNANT, 2),
        ev.LoreGained(Side.PENNANT, 2, "roll", 13, 44),
        ev.LoreSpent(Side.STANDARD, 3, "lore.wizard_01", 0, 44),
    )
    found = STORY.frames([StepChange(view, happened, view)], own=False)
    assert [frame.event for frame in found] == list(happened[1:])
    first = goblets_of(view, happened[:2], found[0])
    assert (first.tokens, first.pool) == ((3, 13), 44)
    second = goblets_of(view, happened, found[1])
    assert (second.tokens, second.changes) == ((0, 13), ((-3,), (2,)))
    teller = scene_of(view).teller
    assert "+2" in text_of(viewer_goblet(teller, view, second, 15, 6))
    assert goblets_of(view, happened, None).tokens == (3, 11)


# --- the council ----------------------------------------------------------------------------------


def test_both_councils_are_side_by_side() -> None:
    teller = scene_of(view_of()).teller
    text = text_of(council_pane(teller, view_of(), 29, 7))
    row = {line.split()[1]: line.split()[-2:] for line in text.splitlines()[1:]}
    assert row == {
        "Commander": ["3", "2"],
        "Wizard": ["-", "3"],
        "Cleric": ["2", "-"],
        "Rogue": ["-", "1"],
        "Warrior": ["-", "-"],
        "creatures": ["2", "-"],
    }


def test_a_council_has_a_line_for_each_seat() -> None:
    numbers = dict.fromkeys(levels(Council()), 0)
    assert len(numbers) == len(LoreClass) + 2
    assert levels(Council(creatures=2)) == {**numbers, "creatures": 2}


@pytest.mark.parametrize("language", codes())
def test_the_panel_shows_hands_limits_and_decks(language: str) -> None:
    made = scene(view_of(), language=language, panel="goblet")
    text = shown(made)
    for number in ("3/6", "3/5", "2/3", "4/4", "54"):
        assert number in text
    assert "~" not in text


# --- the Lore hand --------------------------------------------------------------------------------


def test_cards_out_of_character_cost_three_more_and_say_so() -> None:
    view = view_of()
    fireball, sanctuary = (held_card(view, Side.PENNANT, card) for card in HAND.split()[:2])
    assert (fireball.cost, fireball.level, fireball.out) == (5, 3, False)
    assert (sanctuary.cost, sanctuary.level, sanctuary.out) == (8, 1, True)
    text = pane(scene(view, size=2), "lore")
    lines = text.splitlines()
    assert lines[1].rstrip().endswith("5")
    assert lines[2].rstrip().endswith("8+")
    assert "4/4" in lines[0]
    assert lines[0].rstrip().endswith("2")


def test_a_card_is_numbered_as_the_choices_are() -> None:
    view = view_of()
    assert [held.number for held in held_cards(view, Selection("E7"))] == [0, 0, 0, 0]
    turned = held_cards(view, Selection("E7", mode=LoreHand.name, option=2))
    assert [held.number for held in turned] == [1, 2, 3, 4]
    assert [held.pointed for held in turned] == [False, False, True, False]


def test_an_unplayable_card_shows_the_reason_with_its_rule() -> None:
    text = shown(scene(view_of(), Selection("E7", mode=LoreHand.name, option=1), panel="lore"))
    assert "BL-18.4: Sanctuary" in text
    poor = view_of(goblet="pennant 1", phase="card", lore_hand="warrior_15")
    assert "BL-18.2" in shown(
        scene(poor, Selection("E7", mode=LoreHand.name, option=0), panel="lore")
    )


def test_a_card_that_costs_half_of_another_has_no_price_before_there_is_one() -> None:
    for council, cost in (("wizard 1", "1/2"), ("cleric 1", "1/2+")):
        made = scene(view_of(lore_hand="wizard_03", council=council), panel="lore")
        text = " ".join(shown(made).split())
        assert f"{made.teller.glyphs.lore}{cost}" in text
        assert "cost: half that of the card it answers" in text
        assert "cost now" not in text


@pytest.mark.parametrize("language", codes())
def test_the_smallest_screen_shows_every_card_whole_at_every_level(language: str) -> None:
    """Level, cost, text, moment and target; only where the hand is full may dots stand below."""
    for card in LORE_CARDS:
        for level in range(4):
            council = f"{LORE_CARDS[card].cls.value} {level}"
            view = view_of(lore_hand=card, other_lore_hand="", council=council)
            made = scene(view, language=language, panel="lore")
            lines = lore_panel(made.teller, view, Selection("E7"), None, 35, 18)
            text = " ".join(text_of(lines).split())
            assert "..." not in text.split()
            assert all(width_of(line) <= 35 for line in lines)
            row = LORE_CARDS[card]
            assert card_text(made.teller, row, max(level, 1)) in text
            assert windows(made.teller, row) in text or "BL-18.4" in text
            assert targets(made.teller, row, max(level, 1)) in text


def test_the_curtain_shows_two_card_counts_and_no_card() -> None:
    for size in range(len(SIZES)):
        for panel in ("", "lore", "goblet"):
            text = shown(scene(view_of(None), Selection("E7"), size, panel=panel))
            for card in HAND.split():
                assert scene_of(view_of()).teller.card(card) not in text


def test_only_the_size_of_the_other_hand_is_shown() -> None:
    for size in range(len(SIZES)):
        for panel in ("", "lore", "goblet"):
            text = shown(scene(view_of(), None, size, panel=panel))
            assert "Summon Lore" not in text
            assert "Wind Wall" not in text


def test_playable_cards_look_different() -> None:
    view = view_of(
        phase="move", lore_hand="warrior_05 wizard_08", ordered="p1", council="warrior 1"
    )
    made = scene(view, Selection("E7", mode=LoreHand.name), size=2)
    lines = panes(made)["lore"]
    assert [line[0].role for line in lines[1:3]] == [Role.CARD, Role.CARD_DIM]


# --- on the screen --------------------------------------------------------------------------------


def lore_table() -> Table:
    game = make_position(
        "p1 Ib E7, s1 Ib D7, p2 Ib F6",
        phase="card",
        lore_cards=True,
        lore_hand=HAND,
        goblet="pennant 11, standard 3",
        council="commander 2 wizard 3",
    )
    return table_at(game.state)


def widest(lines: list[Line]) -> int:
    """Return cells of the longest line, blanks at its end left out."""
    return max((len(line.rstrip()) for line in text_of(lines).splitlines()), default=0)


@pytest.mark.parametrize("adventure", ["thing", "wizards", "council", "estates", "crown"])
def test_every_position_of_a_game_has_its_panes_and_panels(adventure: str) -> None:
    """No line is wider than its pane, whoever looks, with the small signs and the long words."""
    for number, record in enumerate(played(adventure, 5, 160)):
        if number % 4:
            continue
        sides = BATTLELORE.to_act(record.state)
        for side in (*sides, None):
            view = BATTLELORE.view(record.state, side)
            panel = LORE_PANELS[number // 4 % len(LORE_PANELS)]
            curtain = sides[0] if side is None and sides else None
            size = number // 4 % 4
            made = scene(view, size=size, language="it", panel=panel, curtain=curtain)
            for name, lines in panes(made).items():
                box = made.plan.box(name)
                assert box is not None
                assert widest(lines) <= box.width, name
            box = made.plan.panel(0)
            lines = panel_lines(made, box.width, box.height) if panel else []
            assert widest(lines) <= box.width, panel


async def test_each_pane_is_one_key_away_on_the_smallest_screen() -> None:
    async with battle(lore_table()) as game:
        await game.press("t")
        assert "COUNCIL" in game.pane("panel")
        await game.press("k")
        assert "LORE CARDS 4/4" in game.pane("panel")
        await game.press("k")
        assert not game.screen.query_one("#panel").display


async def test_the_panel_describes_the_card_under_the_cursor() -> None:
    async with battle(lore_table()) as game:
        await game.press("g", "2", "k")
        assert "Sanctuary" in game.pane("prompt")
        assert "cannot be targeted" in " ".join(game.pane("panel").split())
        await game.press("1")
        assert "Roll 6 dice" in " ".join(game.pane("panel").split())


async def test_a_click_on_a_lore_card_turns_to_it() -> None:
    async with battle(lore_table(), size=(120, 40)) as game:
        await game.click_text("lore", "Sanctuary")
        assert (game.screen.session.selection.mode, game.screen.session.selection.option) == (
            LoreHand.name,
            1,
        )
        assert "Sanctuary" in game.pane("prompt")
        await game.click_text("lore", "Fireball")
        assert game.screen.session.selection.option == 0


async def test_a_resize_keeps_what_is_half_chosen_and_shows_what_has_room() -> None:
    async with battle(lore_table(), size=(120, 40)) as game:
        await game.press("g", "2")
        before = game.screen.session.selection
        for width, height in ((80, 24), (20, 5), (160, 50), (100, 30), (120, 40)):
            await game.pilot.resize_terminal(width, height)
            await game.pilot.pause()
            assert game.screen.session.selection == before
            shown_now = [name for name in NAMES if game.screen.query_one(f"#{name}").display]
            if width > 20:
                wanted = arrange(FIELD.extent, width, height, extra=EXTRA)
                assert shown_now == [name for name in NAMES if wanted.box(name) is not None]
        assert ">2 Sanctuary" in game.pane("lore")


async def test_a_medieval_battle_knows_neither_goblet_nor_lore_cards() -> None:
    async with battle(size=(160, 50)) as game:
        for key in ("t", "k"):
            await game.press(key)
            assert not game.screen.query_one("#panel").display
        assert not any(game.screen.query(f"#{name}") for name in NAMES)
        assert "Lore" not in game.text()


def test_cards_that_are_offered_can_be_read_before_one_is_kept() -> None:
    record = next(iter(played("council", 3)))
    view = BATTLELORE.view(record.state, BATTLELORE.to_act(record.state)[0])
    drawn = view.steps[-1].drawn
    text = " ".join(shown(scene(view, Selection("E7", option=1), panel="card")).split())
    row = LORE_CARDS[drawn[1]]
    assert scene_of(view).teller.card(row.id) in text
    assert windows(scene_of(view).teller, row) in text
    assert "BL-18.1" not in text


def test_the_smallest_screen_shows_the_lore_cards_in_play() -> None:
    from tests.ui.test_inspector import lore_view

    text = " ".join(shown(scene(lore_view(), panel="goblet")).split())
    assert "Berserk: Pennants, 4 Lore" in text
    assert "Command cards" in text

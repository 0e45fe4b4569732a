"""How gates, names and dice of Bardsung look: boxes in the walls, dice by what counts."""

import pytest

from bl_tui.boards.board_model import MEDIUM, SMALL, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.inks import Ink
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.board.zones import GAP, PORTAL, WALL, Edge, Foe, ZoneModel
from bl_tui.games.bardsung.dice import DICE, dice_of
from bl_tui.games.bardsung.panes.enemy_card import boss_lines, wounds_left
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.presenter import LOG
from bl_tui.games.registry import RULEBOOKS
from bl_tui.table.panes.dice import Thrown, dice_lines
from bl_tui.table.panes.log import dice_line
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.bardsung.rules.enemy_wounds import belongs, hurt_enemy
from engine.bardsung.state.events import DieRolled, Rolled
from engine.bardsung.state.model import Enemy, Setup, State
from tests.bardsung.at_a_decision import find
from tests.bardsung.conformance import ALL
from tests.marks import rule
from tests.ui.scenes import text_of

WORDS = Words("en", RULEBOOKS["bardsung"].catalogue)
TELLER = Teller(WORDS, glyphs_for("ascii", WORDS))


def painted(size: PlaceSize, north: str, west: str, depth: Depth = Depth.NONE) -> list[str]:
    """Return two zones beside each other, the second with such borders, drawn in ASCII."""
    edges = [Edge(x, y, True, WALL) for x in (0, 1) for y in (0, 1)]
    edges += [Edge(x, 0, False, WALL) for x in (0, 2)]
    edges = [each for each in edges if (each.x, each.y, each.north) != (1, 0, True)]
    edges += [Edge(1, 0, True, north, "R1.b:N"), Edge(1, 0, False, west, "R1.b:W")]
    zones = tuple(ZoneModel(f"R1.{name}", x, 0, "room") for x, name in enumerate("ab"))
    board = ZoneBoard(zones, tuple(edges))
    palette = palette_of(PALETTES, "standard", depth)
    lines = board.paint_lines(size, palette, glyphs_for("ascii", WORDS))
    return ["".join(piece.text for piece in line) for line in lines]


def test_one_model_beside_a_number_of_others_has_no_number_of_its_own() -> None:
    """So that the number of models is not read as its own: two Raiders beside Giant Rat 1."""
    foes = (Foe("giant_rat1", "Rt", 1), Foe("raider1", "Ra", 1), Foe("raider2", "Ra", 2))
    for size, told in ((SMALL, "Rt 2Ra"), (MEDIUM, "Rt1 ")):
        board = ZoneBoard((ZoneModel("R1.a", 0, 0, "room", foes=foes),))
        palette = palette_of(PALETTES, "standard", Depth.NONE)
        lines = board.paint_lines(size, palette, glyphs_for("ascii", WORDS))
        text = ["".join(piece.text for piece in line) for line in lines]
        assert any(told in line for line in text), text


def test_gates_are_drawn_in_the_middle_of_their_walls() -> None:
    """As the design draws them: what is behind a wall on both of its sides is a passage."""
    assert painted(SMALL, "unexplored", "closed")[:3] == [
        "############??####",
        "#a      ++      ##",
        "##      #b      ##",
    ]
    assert painted(SMALL, PORTAL, PORTAL)[:3] == [
        "############  ####",
        "#a              ##",
        "##      #b      ##",
    ]
    assert painted(SMALL, "secret", "dead")[:3] == [
        "############s#####",
        "#a      x#      ##",
        "##      #b      ##",
    ]


def test_boxes_are_as_wide_as_there_is_room() -> None:
    assert painted(MEDIUM, "unexplored", "unexplored")[:4] == [
        "###############  ?  ####",
        "#a         #b         ##",
        "##         ??         ##",
        "##         ??         ##",
    ]
    assert painted(MEDIUM, "closed", "open")[0] == "###############+++++####"
    assert painted(MEDIUM, "open", "portcullis")[0] == "###############'   '####"
    assert painted(MEDIUM, GAP, GAP)[1:3] == [
        "#a          b         ##",
        "##                    ##",
    ]


def test_a_name_is_written_on_a_wall_with_enough_room_before_a_gate() -> None:
    """Nine signs fit between the corner and the gate of the next zone; ten do not."""
    for name, there in (("Guard Hut", True), ("Guard Huts", False)):
        zones = tuple(ZoneModel(f"R1.{each}", x, 0, "room") for x, each in enumerate("ab"))
        edges = (Edge(0, 0, True, WALL), Edge(1, 0, True, "secret", "R1.b:N"))
        board = ZoneBoard(zones, edges, (("R01", ((0, 0, 1, True),)),))
        signs = glyphs_for("ascii", WORDS)
        signs = type(signs)(**(signs.fields() | {"tiles": {"R01": name}}))
        line = board.paint_line(0, SMALL, palette_of(PALETTES, "standard", Depth.TRUE), signs)
        text = "".join(piece.text for piece in line)
        assert (name in text) is there, text
        assert text[12] == "s"


def test_a_window_shows_the_subject_of_the_story_and_then_the_cursor() -> None:
    zones = tuple(ZoneModel(f"R1.{name}", x, 0, "room") for x, name in enumerate("abc"))
    board = ZoneBoard(zones)
    lights = {"R1.a": Light.SELECTED, "R1.b": Light.TARGET}
    assert board.focus is None
    assert board.lit({"R1.a": Light.SELECTED}, None).focus == "R1.a"
    assert board.lit(lights, None).focus == "R1.b"
    assert board.lit(lights, "R1.c").focus == "R1.c"


# --- bosses --------------------------------------------------------------------------------------


@rule("BS-29.17", "BS-29.18", "BS-29.19", "BS-29.20")
def test_a_boss_shows_the_wounds_left_and_the_effect_of_the_next() -> None:
    """Of four cards 28 wounds; each is counted down, and the next says what it does before."""
    state = find("turn", setup=Setup("EN-4", ALL)).state
    boss = state.the("slaughterbeast")
    told = []
    while state.halt != "won":
        boss = state.the(boss.id)
        told.append((wounds_left(state, boss), boss_text(state, boss)))
        state = hurt_enemy(state, boss.id).state
    assert [left for left, _ in told] == [*range(28, 0, -1)]
    texts = [text for _, text in told]
    assert texts[0] == "28 wounds left; the next places a token (BS-29.17)"
    first = next(
        card
        for card in find("turn", setup=Setup("EN-4", ALL)).state.order
        if belongs("slaughterbeast", card.id)
    )
    assert texts[1] == f"27 wounds left; the next heats {TELLER.thing(first.id)} (BS-29.17)"
    assert texts[9] == f"19 wounds left; the next discards {TELLER.thing(first.id)} (BS-29.18)"
    assert texts[-1].startswith("1 wound left; it discards")


def boss_text(state: State, boss: Enemy) -> str:
    """Return what is told of a boss."""
    return text_of(boss_lines(TELLER, state, boss, 90))


# --- dice ----------------------------------------------------------------------------------------

ROLLED = Rolled("dawnguard", "defence", (12, 8), 8, 3, 1, 10)


def told(event: Rolled | DieRolled, signs: str) -> tuple[list[str], list[str]]:
    """Return how the dice of an event are written in a line, and their roles."""
    pieces: Line = dice_line(LOG, teller(signs), event)
    shown = [piece for piece in pieces if piece.text.strip()]
    return [piece.text.strip() for piece in shown], [piece.role for piece in shown]


def teller(signs: str) -> Teller:
    return Teller(WORDS, glyphs_for(signs, WORDS))


@rule("BS-1.9")
def test_the_die_that_counts_is_bright_and_the_dropped_one_grey() -> None:
    assert told(ROLLED, "unicode") == (
        ["12", "8", "3"],
        [Ink.DIE_DROPPED, Ink.DIE, Ink.DIE_MORE],
    )
    twice = Rolled("dawnguard", "attack", (7, 7), 7, 0, 1, 10)
    assert [die.look for die in dice_of(twice)] == ["counts", "dropped"]


def test_boxes_drawn_with_signs_show_the_result_of_each_die() -> None:
    assert told(ROLLED, "ascii")[0] == ["( 12)", "[ 8]", "[ 3]"]
    one = Rolled("dawnguard", "defence", (1, 20), 1, 0, 1, 10)
    assert told(one, "ascii") == (["[ 1!]", "( 20)"], [Ink.DIE_WORST, Ink.DIE_DROPPED])
    twenty = Rolled("dawnguard", "attack", (20,), 20, 0, 1, 10)
    assert told(twenty, "ascii") == (["[20!]"], [Ink.DIE_BEST])
    assert told(DieRolled("event", "", 1, 1), "ascii") == (["[ 1]"], [Ink.DIE])


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
def test_large_dice_have_their_number_in_the_middle_and_a_word_below(signs: str) -> None:
    thrown = Thrown(ROLLED, ROLLED, None)
    lines = dice_lines(DICE, teller(signs), None, thrown, 79, 9)
    assert len(lines) == 5
    texts = ["".join(piece.text for piece in line) for line in lines]
    assert texts[4].split() == ["dropped", "counts", "d4"]
    boxes = [piece.text for piece in lines[2] if piece.text.strip()]
    assert [len(box) for box in boxes] == [7] * 3
    assert [box.strip(" []()") for box in boxes] == ["12", "8", "3"]

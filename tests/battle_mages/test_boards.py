"""The three boards in all sizes, and what each sign on them is told as."""

import re
from itertools import permutations
from typing import Any

import pytest

from bl_tui.boards.board_model import BRICK, LARGE, MEDIUM, SMALL, TINY, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.battle_mages.board.colours import PALETTES
from bl_tui.games.battle_mages.board.signs import ASCII, SEATS, UNICODE
from bl_tui.games.battle_mages.board.view import bare_board
from bl_tui.games.battle_mages.panes.inspector import inspector_lines
from bl_tui.games.battle_mages.panes.mages import mages_rows
from bl_tui.games.battle_mages.panes.track import track_line
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.games.battle_mages.words.naming import kind_name
from bl_tui.table.panes.layout import arrange, zoom_for
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words, codes
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.model import Setup
from engine.battle_mages.tables.effect_words import (
    SPHERES,
)
from engine.battle_mages.tables.pieces import KINDS
from engine.battle_mages.tables.wheel import WHEEL
from engine.core.record import begin
from tests.battle_mages.looking import shown, teller, text
from tests.battle_mages.position import make_place
from tests.marks import rule


@rule("BM-3.1", "BM-3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_armies_differ_without_colour_on_each_board(players: int, signs: Any) -> None:
    record = begin(BATTLE_MAGES, Setup(players), "1")
    view = BATTLE_MAGES.view(record.state, None)
    board = bare_board(view)
    palette = palette_of(PALETTES, "standard", Depth.NONE)
    for size in board.sizes:
        lines = board.paint_lines(size, palette, signs)
        drawn = "\n".join("".join(each.text for each in line) for line in lines)
        for seat in SEATS[:players]:
            assert drawn.count(signs.camp[seat]) == 14
            assert drawn.replace(" ", "").count(signs.camp[seat] + signs.piece["king"]) == 1


@pytest.mark.parametrize(
    ("players", "drawn"),
    [
        (2, {(80, 24): SMALL, (120, 40): MEDIUM, (160, 50): LARGE}),
        (3, {(80, 24): TINY, (120, 40): SMALL, (160, 50): SMALL}),
        (4, {(80, 24): BRICK, (120, 40): SMALL, (160, 50): MEDIUM}),
    ],
)
def test_each_whole_board_has_room_on_the_smallest_terminal(players: int, drawn: Any) -> None:
    """And choices, boxes of all Magi and the inspector find theirs beside it or below it."""
    view = BATTLE_MAGES.view(begin(BATTLE_MAGES, Setup(players), "1").state, None)
    board = bare_board(view)
    for (width, height), wanted in drawn.items():
        zoom = zoom_for(board.extent, board.sizes, width, height)
        plan = arrange(board.extent, width, height, zoom, PRESENTER.extra(view))
        assert plan.size == wanted
        columns, lines = board.extent(plan.size)
        assert (plan.board.width, plan.board.height) >= (columns, lines)
        assert plan.hand.height >= 2
        assert players == 2 or plan.box("mages") is not None
        assert zoom_for(board.extent, board.sizes, width, height, "large") == "large"


@rule("BM-3.3")
def test_the_letters_of_rows_of_bricks_touch_no_bracket() -> None:
    """Where the cursor stands at the edge of the square board on 80 columns."""
    view = BATTLE_MAGES.view(begin(BATTLE_MAGES, Setup(4), "1").state, None)
    palette = palette_of(PALETTES, "standard", Depth.NONE)
    grid, board = BOARDS[4].grid, bare_board(view)
    for row in range(1, grid.rows, 2):
        for col in (0, grid.row_length(row) - 1):
            spot = grid.name(row, col)
            line = board.lit({}, spot).paint_line(row, BRICK, palette, UNICODE)
            drawn = "".join(each.text for each in line)
            left, right = UNICODE.brackets[0], UNICODE.brackets[1]
            assert (left in drawn, right in drawn) == (True, True)
            assert f"{spot[0]}{left}" not in drawn
            assert f"{right}{spot[0]}" not in drawn
            assert drawn.strip().startswith(spot[0])
            assert drawn.strip().endswith(spot[0])


@rule("BM-1.6", "BM-2.8")
@pytest.mark.parametrize("language", codes())
def test_boxes_and_spheres_of_four_magi_are_not_cut(language: str) -> None:
    """Whatever spheres they have, two Magi share a line of 80 columns under the square board."""
    for three, two in permutations(SPHERES, 2):
        sheets = " ".join(f"{letter} {three} {two}" for letter in "abcd")
        game = make_place(
            "aM@2,2 bM@2,9 cM@9,9 dM@9,2", players=4, spheres=sheets, boxes="a 3 4 b 0 9"
        )
        view = BATTLE_MAGES.view(game.state, None)
        told: Any = PRESENTER.phrases(Words(language, CATALOGUE), UNICODE, view, True)
        drawn = text(mages_rows(told, view, 80, 2))
        assert "~" not in drawn, drawn
        assert drawn.count(f" {told.say(f'sphere.{three}')[:4]}") == 4


@rule("BM-13.1", "BM-8.19", "BM-11.25")
def test_a_brick_shows_team_army_piece_strength_state_and_seal() -> None:
    game = make_place(
        "aC1@4,4 aI1@4,5 bZ1@2,2 biU2@2,4 aT1@6,6", teams="aC1 aI1", paralysed="aI1",
        marks="aC1 blessing 2", seals="b 6,6 3", ground="hill 4,8 lake 4,10", bricks="6,2",
    )  # fmt: skip
    board = bare_board(shown(game))
    palette = palette_of(PALETTES, "standard", Depth.NONE)

    def row(size: PlaceSize, number: int) -> str:
        line = board.paint_line(number, size, palette, ASCII)
        return "".join(each.text for each in line)

    assert "1aC5+" in row(BRICK, 4)
    assert "1aI1x" in row(BRICK, 4)
    assert "1aC+1aIx" in row(TINY, 4)
    assert "^^" in row(BRICK, 4)
    assert "ww" in row(TINY, 4)
    assert "bZ1" in row(BRICK, 2)
    assert "bu5" in row(BRICK, 2)
    assert "aT2%" in row(BRICK, 6)
    assert "##" in row(TINY, 6)
    assert row(BRICK, 3).startswith(" D "), "the letter of a row that is set in"


SPIRITS = {
    "infantry": "Zombie",
    "cavalry": "Ghost",
    "cuirassier": "Giant",
    "tower": "Dragon",
    "magus": "Demon",
    "king": "Lord",
}


@rule("BM-1.8")
@pytest.mark.parametrize("kind", KINDS)
def test_a_spirit_has_the_name_of_its_level_and_an_illusion_that_of_the_army(kind: str) -> None:
    words = Words("en", CATALOGUE)
    army = kind_name(words, kind)
    assert kind_name(words, kind, "spirit") == SPIRITS[kind]
    assert kind_name(words, kind, "illusion") == f"illusory {army}"


@rule("BM-4.3", "BM-1.8", "BM-13.2")
def test_every_wheel_field_piece_and_ground_is_described() -> None:
    say = Words("en", CATALOGUE).say
    for field in WHEEL:
        view = shown(make_place("aM@4,4", wheel=field))
        assert say(f"wheel.{field}") in text([track_line(teller(view), view, 120)])
    for row in KINDS.values():
        army, spirit = row.letters[0], row.letters[1]
        game = make_place(f"a{army}@4,4 ai{army}2@4,6 b{spirit}3@4,8 bM@8,8 aM@8,2")
        view = shown(game)
        told = [
            text(inspector_lines(teller(view), view, Selection(spot), 40, 60))
            for spot in ("E5", "E7", "E9")
        ]
        assert say(f"piece.{row.id}") in told[0]
        assert f"illusory {say(f'piece.{row.id}')}" in told[1]
        assert say(f"spirit.{row.spirit}") in told[2]
        assert all(f"Move {row.move}, Strength {row.strength}" in each for each in told)
    view = shown(make_place("aM@0,2", ground="hill 4,4 mountain 4,5 lake 4,7", bricks="4,8"))
    for spot, name in (("E5", "hill"), ("E6", "mountain"), ("E8", "lake"), ("E9", "brick")):
        assert name in text(inspector_lines(teller(view), view, Selection(spot), 40, 60))


@rule("BM-3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_row_has_its_letter_and_the_edges_their_numbers(players: int) -> None:
    view = BATTLE_MAGES.view(begin(BATTLE_MAGES, Setup(players), "1").state, None)
    board = bare_board(view).cleared()
    palette = palette_of(PALETTES, "standard", Depth.NONE)
    rows = [*dict.fromkeys(spot[0] for spot in board.grid.hexes)]
    first = [spot[1:] for spot in board.grid.hexes if spot[0] == rows[0]]
    for size in (SMALL, LARGE):
        painted = board.paint_lines(size, palette, ASCII)
        lines = ["".join(part.text for part in line) for line in painted]
        middles = lines[(size.lines + 1) // 2 :: size.lines]
        assert [line.strip(" |")[0] for line in middles[: len(rows)]] == rows
        assert [line.strip(" |")[-1] for line in middles[: len(rows)]] == rows
        assert re.findall(r"\d+", lines[0]) == first


@rule("BM-3.3")
def test_the_node_is_violet() -> None:
    view = BATTLE_MAGES.view(begin(BATTLE_MAGES, Setup(3), "1").state, None)
    node = BOARDS[3].node
    palette = palette_of(PALETTES, "standard", Depth.TRUE)
    back = next(palette.ground(shown).back for shown in bare_board(view).hexes if shown.hex == node)
    assert back is not None
    red, green, blue = back
    assert blue > red > green

"""Zones can be found on the board by what texts call them; signs there mean one thing."""

import pytest

from bl_tui.boards.board_model import LARGE, MEDIUM, SMALL, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.scene import standing
from bl_tui.games.bardsung.board.signs import GLYPHS, glyphs_for
from bl_tui.games.bardsung.board.view import bare_board
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.board.zones import DIMENSIONS, Foe, ZoneModel
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.story import STORY
from bl_tui.games.bardsung.words.codes import shown_letters
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import NAMES, thing_name
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.table.pointing import choosing, cursor
from bl_tui.words import Words, codes
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.events import EnemyMoved, HeroMoved
from engine.bardsung.tables.tiles import tiles
from tests.bardsung.position import Make
from tests.marks import rule

SIZES = [SMALL, MEDIUM, LARGE]
EN = Words("en", WORDS.catalogue)


def drawn(board: ZoneBoard, size: PlaceSize = SMALL) -> list[str]:
    """Return the lines of a board without colours."""
    palette = palette_of(PALETTES, "standard", Depth.NONE)
    lines = board.paint_lines(size, palette, glyphs_for("ascii", EN))
    return ["".join(piece.text for piece in line) for line in lines]


def corner(board: ZoneBoard, zone: str, size: PlaceSize) -> list[str]:
    """Return what stands in the two columns of a zone's west border, line by line."""
    box = board.box_of(zone, size)
    lines = drawn(board, size)[box.y + 1 : box.y + DIMENSIONS[size][1]]
    return [line[box.x : box.x + 2] for line in lines]


@rule("BC-1.8")
@pytest.mark.parametrize("size", SIZES)
def test_every_zone_shows_the_letters_by_which_texts_call_it(
    position: Make, size: PlaceSize
) -> None:
    """Also beside doors, portals and dead ends; texts once said C09.a, which stood nowhere."""
    laid = "ENT@6,14 C09@7,12 R12@6,9"
    for tile, where in (("ENT", laid), ("A1", "A1@0,0"), ("A2", "A2@0,0"), ("TUT", "TUT@0,0")):
        zone = f"{tile}.{tiles()[tile].zones[0][0]}"
        game = position(f"Stoneheart {zone}", tiles=where, doors="ENT.a:W=closed C09.a:N=open")
        board = bare_board(BARDSUNG.view(game.state, None), None)
        for each in board.zones:
            letters = shown_letters(each.place)
            assert any(line.endswith(letters) for line in corner(board, each.place, size)), each
            assert letters in thing_name(EN, each.place).split()


def test_no_token_touches_the_letters_of_the_next_zone(position: Make) -> None:
    """The mark of the tavern lies in n, whose neighbour shows "ne": it stood right before that."""
    board = bare_board(
        BARDSUNG.view(position("Stoneheart TUT.nw", tiles="TUT@0,0").state, None), None
    )
    assert any(zone.place.endswith(".n") and zone.tokens for zone in board.zones)
    (line,) = [line for line in drawn(board) if "ne" in line.split()]
    assert len(line.split()) > 3, "the mark and three letters"


@rule("BC-1.8")
@pytest.mark.parametrize("language", codes())
def test_texts_call_a_zone_by_its_tile_and_its_letters(language: str) -> None:
    words = Words(language, WORDS.catalogue)
    gatehouse = words.say("tile.C09.name")
    told = tell(words, HeroMoved("stoneheart", "C09.a", "C09.b"), NAMES)
    assert f"{gatehouse} b" in told
    assert "C09." not in told
    assert thing_name(words, "C09.b:S").startswith(f"{gatehouse} b")
    assert thing_name(words, "A1.z22") == f"{words.say('tile.A1.name')} 22"


# --- who acts ------------------------------------------------------------------------------------


def first_line(board: ZoneBoard, zone: str) -> str:
    """Return the first line inside a zone."""
    box = board.box_of(zone, SMALL)
    return drawn(board)[box.y + 1][box.x + 2 : box.x + DIMENSIONS[SMALL][0]]


@rule("BS-7.4")
def test_the_mark_is_drawn_before_the_acting_hero(position: Make) -> None:
    """It stood before whoever was first in the zone."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n, brigand1 TUT.s", turn="Dawnguard"
    )
    view = BARDSUNG.view(game.state, BARDSUNG.to_act(game.state)[0])
    lights = choosing.lights(PRESENTER, view, cursor.opening(PRESENTER, view, view.seat))
    line = first_line(bare_board(view, None).lit(lights, None), "TUT.n")
    assert line.startswith(">D"), line
    assert {"S", "L"} <= {*line[2:]}


@rule("BS-12.1")
def test_the_mark_of_a_story_is_drawn_only_before_its_hero(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n",
        order="brigand Stoneheart Lightweaver",
    )
    scene = standing(game.state)
    view = BARDSUNG.view(game.state, None)
    moved = STORY.lights(HeroMoved("lightweaver", "TUT.c", "TUT.n"), scene)
    assert first_line(bare_board(view, scene).lit(moved, None), "TUT.n").startswith(">L")
    enemy = STORY.lights(EnemyMoved("brigand1", ("TUT.n",)), scene)
    assert enemy == {"TUT.n/brigand1": Light.SELECTED}
    assert ">" not in first_line(bare_board(view, scene).lit(enemy, None), "TUT.n")


def test_an_acting_enemy_is_highlighted_without_colour() -> None:
    foe = Foe("brigand1", "Bg", 1)
    board = ZoneBoard((ZoneModel("R01.a", 0, 0, "room", heroes=("stoneheart",), foes=(foe,)),))
    palette = palette_of(PALETTES, "standard", Depth.NONE)
    lit = board.lit({"R01.a/brigand1": Light.SELECTED}, None)
    pieces = [p for line in lit.paint_lines(SMALL, palette, glyphs_for("ascii", EN)) for p in line]
    assert any(p.text.startswith("Bg1") and p.style and p.style.reverse for p in pieces)
    quiet = [p for line in board.paint_lines(SMALL, palette, glyphs_for("ascii", EN)) for p in line]
    assert not any(p.style and p.style.reverse for p in quiet)


# --- one sign, one meaning -----------------------------------------------------------------------


@pytest.mark.parametrize("name", GLYPHS)
def test_no_sign_of_the_party_is_a_light_of_the_board(name: str) -> None:
    """Fate was counted in the sign of a zone that can be reached."""
    signs = GLYPHS[name]
    lights = {*signs.light.values()} - {" "}
    assert not lights & {*signs.fate, *signs.grit}
    assert len({*signs.fate, *signs.grit}) == 4

"""Threats at the table: in the prompt, on the board, by the key, and in line mode."""

from typing import Any

import pytest

from bl_tui.boards.board_model import SIZES
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.battlelore.board.colours import ART
from bl_tui.table.panes.layout import arrange
from bl_tui.table.screenful import panes
from bl_tui.table.session.showing import board_of, scene_of
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.ui.sittings import Sitting
from tests.ui.test_no_needless_key import AGAINST, sit

UNITS = "p1 Ib F7, p2 Ib H3, s1 Ib C7, s2 Ib C6"


def moving() -> Sitting:
    """Return a session in which p1 is held and may move, with two enemies ahead of it."""
    return sit(make_position(UNITS, phase="move", ordered="p1").state, AGAINST)


def point(sitting: Sitting, spot: str) -> None:
    """Put the cursor on a hex."""
    session = sitting.session
    selection = replace(session.selection, cursor=spot)
    sitting.conductor.session = replace(session, selection=selection)


def board(sitting: Sitting) -> dict[str, Any]:
    """Return the hexes as they are shown, by name."""
    bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    shown: Any = board_of(sitting.session, sitting.seen, bare)
    return {spot.hex: spot for spot in shown.hexes}


def prompt(sitting: Sitting) -> str:
    """Return the lines of the prompt."""
    bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    plan = arrange(bare.extent, 120, 40)
    shown = panes(scene_of(sitting.session, sitting.seen, plan, ()))["prompt"]
    return " ".join("".join(piece.text for piece in line) for line in shown)


def test_the_prompt_names_the_threat_at_the_cursor_and_its_enemies_are_ringed() -> None:
    sitting = moving()
    sitting.press("left")
    assert sitting.session.selection.held == ("p1",)
    assert sitting.session.selection.cursor == "E7"
    assert "facing 6 dice" in prompt(sitting)
    assert "destroyed" in prompt(sitting)
    shown = board(sitting)
    assert (shown["C7"].danger, shown["C6"].danger) == (3, 3)


@pytest.mark.parametrize("width", [80, 120])
def test_a_threat_is_shortened_before_the_question_or_the_phase_is(width: int) -> None:
    sitting = moving()
    sitting.press("left")
    plan = arrange(sitting.seen.presenter.bare_board(sitting.seen.view, None).extent, width, 24)
    scene = scene_of(sitting.session, sitting.seen, plan, ())
    first, keys = panes(scene)["prompt"]
    text = "".join(piece.text for piece in first)
    assert "MOVEMENT" in text
    assert ("facing 6 dice" in text) is (width == 120)
    assert "may lose " in text or "threat: " in text or width == 120
    assert {"command:choose", "command:help"} <= {piece.link for piece in keys}


def test_without_a_unit_held_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step of the cursor costs what it did before."""
    sitting = moving()
    sitting.press("backspace")
    assert sitting.session.selection.held == ()
    monkeypatch.setattr("bl_tui.table.threats.import_module", None)
    assert "facing " not in prompt(sitting)
    assert not any(spot.danger for spot in board(sitting).values())


def test_the_key_shows_all_own_units_and_back_hides_them() -> None:
    sitting = moving()
    sitting.press("exclamation_mark")
    shown = board(sitting)
    assert shown["E7"].note == "6"
    assert shown["H3"].note == ""
    sitting.press("backspace")
    assert not sitting.session.threats
    assert sitting.session.selection.held == ("p1",)


def test_units_show_how_many_figures_they_lose_on_average() -> None:
    sitting = sit(make_position("p1 Ib E7, s1 Ib D7", phase="move", ordered="p1").state, AGAINST)
    sitting.press("exclamation_mark")
    assert board(sitting)["E7"].note.startswith("-")
    assert "1 figure" not in prompt(sitting)
    assert "facing 3 dice" in prompt(sitting)


def test_the_key_on_an_enemy_keeps_its_reach_drawn() -> None:
    sitting = moving()
    point(sitting, "C7")
    sitting.press("exclamation_mark")
    assert sitting.session.notice.startswith("S1 (C7) can attack the marked hexes")
    assert board(sitting)["E7"].danger == 1
    point(sitting, "C6")
    sitting.press("exclamation_mark")
    assert [*sitting.session.watched] == ["s1", "s2"]
    assert board(sitting)["E7"].danger == 2
    sitting.press("exclamation_mark")
    assert [*sitting.session.watched] == ["s1"]


def test_numbers_stand_on_hexes_of_every_size_and_without_colours() -> None:
    sitting = moving()
    sitting.press("exclamation_mark")
    bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    shown: Any = board_of(sitting.session, sitting.seen, bare)
    for size in SIZES:
        for depth in (Depth.TRUE, Depth.NONE):
            palette = palette_of(ART.colours, "standard", depth)
            rows = shown.paint_lines(size, palette, sitting.seen.phrases.glyphs)
            text = "\n".join("".join(piece.text for piece in row) for row in rows)
            assert "6" in text
            assert depth is Depth.TRUE or "/ 6/" in text or "/6 /" in text


def column(sitting: Sitting) -> list[str]:
    """Return the lines beside the board at 120x40."""
    sitting.conductor.seen = replace(sitting.seen, beside=True)
    bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    plan = arrange(bare.extent, 120, 40)
    lines = panes(scene_of(sitting.session, sitting.seen, plan, ()))["inspector"]
    return ["".join(piece.text for piece in line).rstrip() for line in lines]


def test_a_column_lists_the_units_in_danger_the_worst_first() -> None:
    units = "p1 Ib E7, p2 Ib H3, p3 Ib E6, s1 Ib D7, s2 Ib C8, s3 Ib D5"
    sitting = sit(make_position(units, phase="move", ordered="p1").state, AGAINST)
    assert "THREATS" not in column(sitting)
    sitting.press("exclamation_mark")
    title, *rows = column(sitting)
    assert title == "THREATS"
    listed = [row for row in rows if row[:2] in ("E7", "E6", "H3")]
    lost = [float(row.split()[2]) for row in listed]
    assert [row[:2] for row in listed][-1] != "H3", "nobody reaches H3"
    assert lost == sorted(lost, reverse=True)
    assert all(row.endswith("%") for row in listed)
    point(sitting, "E7")
    assert any("facing" in row for row in column(sitting))


@pytest.mark.parametrize(("counted", "dice"), [(2, 6), (3, 9), (99, 12)])
def test_the_number_of_attackers_that_count_is_a_setting(counted: int, dice: int) -> None:
    units = "p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib E8, s4 Ib E6"
    sitting = sit(make_position(units, phase="move", ordered="p1").state, AGAINST)
    sitting.press("exclamation_mark")
    sitting.conductor.seen = replace(sitting.seen, attackers=counted)
    point(sitting, "E7")
    assert f"facing {dice} dice" in prompt(sitting)

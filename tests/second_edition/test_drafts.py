"""Drawn boards: they are read back unchanged, both sides get the same, faults are explained."""

from pathlib import Path

import pytest

from bl_tui.games.second_edition.drafting import BLANK, figures, kit, source
from bl_tui.games.second_edition.scenario_list import library, picture
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.draft import draft_of
from bl_tui.play.drafts.kept import DraftFile
from bl_tui.play.drafts.kit import Brush
from bl_tui.play.drafts.shapes import MIRROR, TURN
from engine.core.text_file import FileError
from engine.second_edition.own_files import read
from engine.second_edition.state.model import Setup
from engine.second_edition.state.sides import Side
from tests.second_edition.own import BOARD


def bench(path: Path, text: str = BLANK) -> Bench:
    """Return a bench with a board."""
    return Bench(kit(), DraftFile(path, text.encode()))


def test_the_learning_scenario_is_copied_as_it_is() -> None:
    """Units, banners, first side; a full game has no board before it begins."""
    text = source(Setup())
    assert text is not None
    assert kit().picture(draft_of(text.encode()).rows) == picture(Setup())
    copy = read(text.encode(), "copy")
    assert copy.scenario == "learning"
    assert copy.board is not None
    assert copy.board.first is Side.UTHUK
    assert source(library()["full"]) is None


def test_the_picture_of_a_board_is_that_of_its_game() -> None:
    """With tents, terrain, banner markers and units that have lost figures."""
    assert kit().picture(draft_of(BOARD.encode()).rows) == picture(read(BOARD.encode(), "x"))


@pytest.mark.parametrize("how", [TURN, MIRROR])
def test_the_other_side_gets_the_unit_of_the_same_kind(how: str, tmp_path: Path) -> None:
    """It gets the same terrain and banner markers, too; doing it back changes nothing."""
    here = bench(tmp_path / "x.txt")
    for spot, brush in (
        ("I3", Brush("unit", "RR2")),
        ("I4", Brush("unit", "DT")),
        ("G3", Brush("ground", "forest")),
        ("G3", Brush("banner", "1")),
    ):
        assert here.paint((spot,), brush)
    assert here.same_for_both(how, "I1")
    assert not here.same_for_both(how, "A1")
    board = read(here.text.encode(), "x").board
    assert board is not None
    assert sorted(unit.id for unit in board.units if unit.side is Side.UTHUK)[-1] == "FR1"
    assert {tent.side for tent in board.tents} == {*Side}
    assert len(board.banners) == 3


def test_figures_go_from_one_to_full_health() -> None:
    assert [figures("CG", by) for by in (1, -1)] == ["CG", "CG2"]
    assert figures("CG2", 1) == "CG"
    assert figures("CG1", -1) == "CG1"
    assert figures("DT", -1) == "DT"


def test_a_board_without_banners_is_refused_and_keeps_its_steps(tmp_path: Path) -> None:
    """So is one on which a side has more units than the game contains; undo mends both."""
    here = bench(tmp_path / "x.txt")
    here.erase("E7")
    with pytest.raises(FileError, match="no_banners"):
        read(here.text.encode(), "x")
    assert here.file.undo()
    here.paint(here.grid.hexes[30:40], Brush("unit", "RG"))
    with pytest.raises(FileError, match="copies"):
        read(here.text.encode(), "x")
    assert here.file.undo()
    assert here.text == BLANK
    assert read(here.text.encode(), "x").board is not None


def test_every_brush_leaves_a_board_that_is_drawn_again(tmp_path: Path) -> None:
    """Even where a unit cannot stand; then the check says so."""
    here = bench(tmp_path / "x.txt")
    for brushes in here.kit.groups.values():
        for brush in brushes:
            here.paint(("C4",), brush)
            assert here.cell("C4")[brush.layer] == brush.word
            assert here.kit.picture(here.rows).hexes
            while here.erase("C4"):
                pass
    assert here.text == BLANK

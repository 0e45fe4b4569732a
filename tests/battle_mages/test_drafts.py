"""Drawn maps: they are read back unchanged, all seats get the same, faults are explained."""

from collections import Counter
from pathlib import Path

import pytest

from bl_tui.games.battle_mages.drafting import BLANK, GROUND, kit, source
from bl_tui.games.battle_mages.scenario_list import library, picture, terrain_of
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.draft import draft_of
from bl_tui.play.drafts.kept import DraftFile
from bl_tui.play.drafts.kit import Brush
from bl_tui.play.drafts.shapes import TURN
from engine.battle_mages.boards.board import BOARDS, OBJECTIVES
from engine.battle_mages.own_files import setup_of, unfair
from engine.battle_mages.state.model import Map, Setup
from engine.core.text_file import FileError

LAKE = Brush(GROUND, "lake")


def bench(path: Path, text: str = BLANK) -> Bench:
    """Return a bench with a map."""
    return Bench(kit(), DraftFile(path, text.encode()))


def map_for(players: int) -> str:
    """Return the file of a standard board."""
    text = source(Setup(players))
    assert text is not None
    return text


@pytest.mark.parametrize("players", BOARDS)
def test_a_standard_board_is_copied_as_it_is(players: int) -> None:
    setup = setup_of(map_for(players), "map")
    assert terrain_of(setup) == terrain_of(Setup(players))
    assert kit().picture(draft_of(map_for(players).encode()).rows) == picture(Setup(players))


@pytest.mark.parametrize("players", BOARDS)
def test_all_seats_get_the_same_from_any_of_them(players: int, tmp_path: Path) -> None:
    """The warning that the map favours one seat is gone."""
    here = bench(tmp_path / "x.txt", map_for(players))
    free = BOARDS[players].kept_free
    spot = next(at for at in here.grid.hexes if at not in free and here.cell(at)[GROUND] == "open")
    here.paint((spot,), LAKE)
    assert list(unfair(setup_of(here.text, "x")))
    assert here.same_for_both(TURN, spot)
    assert not list(unfair(setup_of(here.text, "x")))
    assert not here.same_for_both(TURN, spot)


@pytest.mark.parametrize("players", BOARDS)
def test_another_number_of_players_gets_its_own_board(players: int, tmp_path: Path) -> None:
    """It is one step, so undo brings back everything that was drawn."""
    here = bench(tmp_path / "x.txt")
    here.paint(("A7",), LAKE)
    drawn = here.rows
    place = next(at for at, line in here.lines().items() if line.startswith("players"))
    here.write(place, f"players {players}")
    assert here.grid is BOARDS[players].grid
    assert here.text.count("*") == 1
    rows = here.text.partition("[board]\n")[2].splitlines()
    assert [len(row.split()) for row in rows] == [*map(here.grid.row_length, range(len(rows)))]
    assert len(rows) == here.grid.rows
    here.file.undo()
    assert here.rows == drawn


def test_terrain_where_an_army_begins_or_on_the_node_is_refused_and_erased(tmp_path: Path) -> None:
    """So no King can begin shut in; the Node has its sign again afterwards."""
    here = bench(tmp_path / "x.txt")
    for spot in (*BOARDS[2].corners, BOARDS[2].node):
        here.paint((spot,), LAKE)
        with pytest.raises(FileError, match="kept_free"):
            setup_of(here.text, "x")
        assert here.erase(spot)
    assert here.text == BLANK
    assert setup_of(here.text, "x").map is Map.CUSTOM


@pytest.mark.parametrize("name", OBJECTIVES)
def test_a_scenario_is_copied_as_it_is_and_its_things_stay(name: str, tmp_path: Path) -> None:
    """Terrain is drawn between the armies, the goals and the bricks."""
    setup = library()[name]
    text = source(setup)
    assert text is not None
    here = bench(tmp_path / "x.txt", text)
    assert setup_of(here.text, "x").board.homes == setup.board.homes
    assert kit().picture(here.rows) == picture(setup)
    pieces = {spot for home in setup.board.homes for _, spot in home}
    things = pieces.union(setup.board.marks, setup.board.bricks)
    assert not here.paint(things, LAKE)
    assert here.paint(here.grid.hexes, LAKE)
    grounds = Counter(here.cell(spot)[GROUND] for spot in here.grid.hexes)
    assert grounds == {"open": len(things), "lake": len(here.grid.hexes) - len(things)}


def test_the_pieces_of_an_own_scenario_are_shown_as_its_file_has_them(tmp_path: Path) -> None:
    """A King that would start captured stands beside the enemy; a board without a Node is shown
    as it comes with the game."""
    text = source(library()["escort"])
    assert text is not None
    captured = bench(tmp_path / "x.txt", text.replace("aK aM aI", "aK bI aM"))
    with pytest.raises(FileError, match="captured"):
        setup_of(captured.text, "x")
    shown = captured.kit.picture(captured.rows)
    assert shown != captured.kit.picture(draft_of(text.encode()).rows)
    nodeless = draft_of(text.replace("*", ".").encode()).rows
    assert kit().picture(nodeless) == kit().picture(draft_of(text.encode()).rows)

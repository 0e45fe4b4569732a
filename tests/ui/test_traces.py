"""The moves and losses of others stay on the board until the viewer's first action."""

from typing import Any

import pytest

from bl_tui.boards.board_model import BRICK, SIZES, SMALL, TINY, HexModel, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import Tables
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import palette_of
from bl_tui.boards.traces import FELL, PARALYSED, WAYS, Trail, notes_on, way_on
from bl_tui.games.bardsung.board.colours import ART as OF_SQUARES
from bl_tui.games.bardsung.board.signs import ASCII as SQUARES
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.board.zones import ZoneModel
from bl_tui.games.bardsung.presenter import LOG
from bl_tui.games.bardsung.story import STORY as OF_BARDSUNG
from bl_tui.games.battle_mages.board.colours import ART as MAGES
from bl_tui.games.battle_mages.board.signs import ASCII as MAGES_ASCII
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.battle_mages.story import STORY as OF_MAGES
from bl_tui.games.battlelore.board.colours import ART
from bl_tui.games.battlelore.board.signs import ASCII, UNICODE
from bl_tui.games.battlelore.story import STORY
from bl_tui.games.registry import Games
from bl_tui.table.panes.layout import arrange
from bl_tui.table.panes.log import entries_in
from bl_tui.table.session.showing import board_of, scene_of
from engine.bardsung.state import events as bs
from engine.battle_mages.state import events as mages
from engine.battle_mages.state import magic_events as magic
from engine.battle_mages.state.model import Mark
from engine.battlelore.state.model import GRID
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from engine.core.record import begin
from tests.bench.keys import sitting_of
from tests.bench.story import play
from tests.ui.sittings import Sitting


def painted(board: Any, size: PlaceSize, glyphs: GlyphSet, tables: Tables = ART.colours) -> str:
    """Return a board as a player without colours sees it."""
    lines = board.paint_lines(size, palette_of(tables, "standard", Depth.NONE), glyphs)
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def test_a_piece_that_went_twice_has_one_way() -> None:
    trail = Trail({"s1": "C5", "s2": "E7"})
    trail.went("s1", "A5", "B5")
    trail.went("s1", "B5", "C5")
    trail.went("s2", "E7", "E8")
    trail.went("s2", "E8", "E7")
    trail.hit("s2", 1)
    trail.hit("s2", 2)
    trail.hit("p9", 1)
    trail.fell("D8")
    assert notes_on(GRID, trail) == {"A5": way_on(GRID, "A5", "C5"), "E7": "-3", "D8": FELL}


@pytest.mark.parametrize(
    ("end", "led"), [("E8", "e"), ("E6", "w"), ("D7", "ne"), ("F6", "sw"), ("C7", "n"), ("G7", "s")]
)
def test_a_way_has_a_direction(end: str, led: str) -> None:
    assert way_on(GRID, "E7", end) == led


@pytest.mark.parametrize("glyphs", [ASCII, UNICODE], ids=["ascii", "unicode"])
@pytest.mark.parametrize("size", [TINY, BRICK, *SIZES], ids=str)
def test_a_note_is_drawn_where_a_piece_left(size: PlaceSize, glyphs: GlyphSet) -> None:
    bare = HexBoard(GRID, tuple(HexModel(spot, "countryside") for spot in GRID.hexes))
    for note in (*WAYS, FELL):
        sign = glyphs.traces[note]
        drawn = painted(bare.noted({"E7": note}), size, glyphs)
        assert sign[:1] in drawn
        assert painted(bare, size, glyphs) != drawn
        reached = {"E7": Light.REACH}
        lit, both = bare.lit(reached, None), bare.noted({"E7": note}).lit(reached, None)
        assert painted(both, size, glyphs) == painted(lit, size, glyphs)


def test_a_turned_board_turns_the_ways_and_not_the_losses() -> None:
    bare = HexBoard(GRID, tuple(HexModel(spot, "countryside") for spot in GRID.hexes))
    shown = bare.noted({"E7": "ne", "D8": "-2"}).turned()
    assert {spot.hex: spot.trace for spot in shown.hexes if spot.trace} == {"E7": "sw", "D8": "-2"}


def board(sitting: Sitting) -> Any:
    """Return the board that is shown."""
    bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    return board_of(sitting.session, sitting.seen, bare)


def notes(sitting: Sitting) -> dict[str, str]:
    """Return the notes on the board that is shown."""
    return {spot.hex: spot.trace for spot in board(sitting).hexes if spot.trace}


def after_enemy_turns(name: str, turns: int) -> Sitting:
    """Return a game in which the person's turn begins after so many turns."""
    sitting = sitting_of(name, "1")
    while sitting.table.view(None).turn <= turns or sitting.conductor.bot:
        play(sitting)
    return sitting


@pytest.mark.parametrize("name", ["battlelore/agincourt", "second_edition/learning"])
def test_the_moves_of_the_enemy_stay_shown_until_the_first_action(name: str) -> None:
    sitting = after_enemy_turns(name, 3)
    events = [type(event).__name__ for entry in sitting.seen.past for event in entry.events]
    assert "UnitMoved" in events
    shown = notes(sitting)
    assert shown
    assert any(note.startswith("-") for note in shown.values())
    plan = arrange(board(sitting).extent, 80, 24)
    assert scene_of(sitting.session, sitting.seen, plan, ()).recalls
    sitting.press("up", "i")
    assert notes(sitting) == shown, "looking around changes nothing"
    play(sitting)
    assert not notes(sitting)
    assert not scene_of(sitting.session, sitting.seen, plan, ()).recalls


def test_the_places_of_lost_pieces_are_noted_in_battle_mages() -> None:
    sitting = sitting_of("battle_mages/duel", "1")
    for _ in range(400):
        play(sitting)
        if not sitting.conductor.bot and FELL in notes(sitting).values():
            return
    pytest.fail("no piece fell in 400 actions")


def test_lines_that_an_enemy_skips_are_on_its_card_and_not_in_the_log() -> None:
    read = ("brigand1", "FEROCIOUS", 0, "attack", "range")
    passed = bs.EntryRead(*read, "nobody_in_range", "BS-12.9")
    assert entries_in(LOG, [passed]) == 0
    assert entries_in(LOG, [bs.EntryRead(*read, "done", "BS-12.7")]) == 1
    assert OF_BARDSUNG.idle(passed, None)


def test_each_event_of_the_first_edition_finds_its_piece() -> None:
    """A note names no hex that is not on the board."""
    sitting = after_enemy_turns("battlelore/wizards", 5)
    events = [(event, None) for entry in sitting.seen.past for event in entry.events]
    noted = STORY.notes(events, STORY.standing(sitting.seen.view))
    assert noted
    assert set(noted) <= set(GRID.hexes)
    assert SMALL in board(sitting).sizes


def test_paralysed_pieces_and_lost_strength_are_noted_in_battle_mages() -> None:
    module = Games()["battle_mages"]
    setup = module.scenarios.setup(module.scenarios.library()["duel"])
    state, bot = begin(module.game, setup, "1").state, bot_named("battle_mages", "recruit")
    while sum(piece.hex != "" for piece in state.pieces) < 20:
        seat = module.game.to_act(state)[0]
        view = module.game.view(state, seat)
        state = module.game.play(state, seat, bot.choose(module.game, view, "1").action).state
    board = OF_MAGES.standing(module.game.view(state, None))
    still, weaker, stronger = board.pieces[:3]
    curse = Mark("entropy", "curse", "strength", -2)
    events = [
        mages.PiecesParalysed((still.id,), "melee"),
        magic.Marked(weaker.id, (curse,), "curse"),
        magic.Marked(stronger.id, (replace(curse, amount=2),), "blessing"),
    ]
    notes = OF_MAGES.notes([(event, board) for event in events], board)
    assert notes == {still.hex: PARALYSED, weaker.hex: "-2"}
    for size in (BRICK, *SIZES):
        bare = PRESENTER.bare_board(module.game.view(state, None), None)
        for sign in notes.values():
            drawn = painted(bare.noted({still.hex: sign}), size, MAGES_ASCII, MAGES.colours)
            assert drawn != painted(bare, size, MAGES_ASCII, MAGES.colours)
            assert (sign if size.sides else sign[0]) in drawn


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_a_wound_is_noted_in_a_full_zone_of_the_smallest_size(heroes: int) -> None:
    names = ("stoneheart", "dawnguard", "lightweaver", "nightfeather")[:heroes]
    zone = ZoneModel("R02.b", 0, 0, "room", ("gold", "gold", "fire"), names)
    board = ZoneBoard((zone,), notes=(("R02.b", "-1"),))
    drawn = painted(board, SMALL, SQUARES, OF_SQUARES.colours)
    assert "-1" in drawn
    assert all(SQUARES.hero[name] in drawn for name in names)


@pytest.mark.parametrize(
    "name",
    ["battlelore/agincourt", "second_edition/learning", "battle_mages/duel", "bardsung/combat"],
)
def test_an_instant_turn_has_one_line_with_its_dice(name: str) -> None:
    sitting = sitting_of(name, "1")
    for _ in range(300):
        play(sitting)
        seen = sitting.seen
        instant = replace(seen, pace="off")
        told = note_of(sitting, instant)
        if told and not sitting.conductor.bot:
            assert note_of(sitting, replace(seen, pace="normal")) == ""
            assert told.startswith("MEANWHILE ")
            return
    pytest.fail("no turn with dice in 300 actions")


def note_of(sitting: Sitting, seen: Any) -> str:
    """Return the note on the turn of the others, "" for none."""
    plan = arrange(board(sitting).extent, 80, 24)
    teaching = scene_of(sitting.session, seen, plan, ()).teaching
    if teaching is None or teaching.head != seen.say("app.instant"):
        return ""
    return f"{teaching.head} {teaching.text}"

"""Armies, boards, Magus sheets, deployment, turn order (chapters 1 to 3)."""

from collections import Counter

import pytest

from engine.battle_mages.boards.board import BOARDS, LAKE, MOUNTAIN, OPEN
from engine.battle_mages.boards.map_check import lopsided, map_faults
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.ground import read_ground
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import OrderSet
from engine.battle_mages.state.model import Map, Setup, State
from engine.battle_mages.state.notation import parse_action
from engine.battle_mages.state.steps import Deploying, Mustering, Turn
from engine.battle_mages.tables.effect_words import SPHERES
from engine.battle_mages.tables.effects import KNOWN
from engine.battle_mages.tables.pieces import ARMY, KINDS
from engine.battle_mages.turn.setting_up import random_terrain
from engine.core.rng import Rng
from tests.marks import rule

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
@rule("BM-1.1", "BM-1.2", "BM-1.3", "BM-1.4", "BM-3.1", "BM-3.4", "BM-3.5")
def test_an_army_is_fourteen_pieces_in_its_corner(players: int) -> None:
    """BMX-04."""
    state = BATTLE_MAGES.start(Setup(players), "armies").state
    assert len(state.pieces) == 14 * players
    board = state.board
    for seat, corner in zip(state.seats, board.corners, strict=True):
        own = [each for each in state.pieces if each.seat is seat]
        kinds = Counter(each.kind for each in own)
        assert kinds == {"infantry": 8, "cavalry": 2, "tower": 2, "king": 1, "magus": 1}
        assert kinds == dict(ARMY), "as where the players deploy freely"
        king = state.king(seat)
        assert king is not None
        assert king.hex == corner
        far = 3 if players == 3 else 4
        assert max(board.grid.distances[corner][each.hex] for each in own) <= far


@rule("BM-3.2", "BM-3.3")
def test_the_three_boards() -> None:
    """BMX-04."""
    assert {n: len(board.grid.hexes) for n, board in BOARDS.items()} == {2: 113, 3: 169, 4: 163}
    away = {n: board.grid.distances[board.corners[0]] for n, board in BOARDS.items()}
    assert [away[n][BOARDS[n].node] for n in PLAYERS] == [8, 7, 9]
    assert away[2][BOARDS[2].corners[1]] == 16
    assert [away[3][spot] for spot in BOARDS[3].corners] == [0, 14, 14]
    assert [away[4][spot] for spot in BOARDS[4].corners] == [0, 12, 18, 12]
    assert BOARDS[4].corners == ("A1", "A13", "M13", "M1")


@pytest.mark.parametrize("players", PLAYERS)
@rule("BM-3.7", "BM-3.8", "BM-3.9")
def test_the_standard_maps_are_legal(players: int) -> None:
    """BMX-92."""
    board = BOARDS[players]
    assert list(map_faults(board, board.standard)) == []
    free = len(read_ground(board, board.standard).walkable)
    assert free == {2: 107, 3: 160, 4: 155}[players]


@rule("BM-3.9")
def test_a_map_that_is_not_fair_is_refused() -> None:
    """BMX-92: a lake next to the Node, a hill without a partner, and a corner that is cut off."""
    board = BOARDS[2]
    name = board.grid.name
    lake = board.lay({LAKE: (name(3, 6), name(5, 5))})
    assert next(map_faults(board, lake)).code == "fault.map_kept_free"
    hill = board.lay({"hill": (name(4, 4),)})
    (fault,) = lopsided(board, hill)
    assert (fault.code, fault.about) == ("fault.map_lopsided", ("hex", "E5"))
    ring = [(0, 7), (0, 9), (1, 7), (1, 8), (8, 3), (8, 5), (7, 3), (7, 4)]
    walled = board.lay({MOUNTAIN: [name(*place) for place in ring]})
    cut = [fault.about for fault in map_faults(board, walled)]
    assert cut == [("hex", name(0, 8)), ("hex", name(8, 4))]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(5))
@rule("BM-3.9", "BM-3.10")
def test_a_random_map_is_legal(players: int, seed: int) -> None:
    board = BOARDS[players]
    terrain, _ = random_terrain(board, Rng(f"map {seed}"))
    assert list(map_faults(board, terrain)) == list(lopsided(board, terrain)) == []
    counts = Counter(terrain)
    assert counts[OPEN] < len(terrain) - 4
    game = BATTLE_MAGES.start(Setup(players, Map.RANDOM), f"{seed}").state
    assert list(map_faults(board, game.terrain)) == []


def begun(dice: str, free_deploy: bool = False) -> State:
    setup = Setup(2, free_deploy=free_deploy)
    return BATTLE_MAGES.start(setup, "dice", tuple(dice.split())).state


@rule("BM-0.3", "BM-2.1", "BM-2.2", "BM-2.3", "BM-2.4", "BM-2.5", "BM-2.6", "BM-2.7", "BM-2.9")
def test_making_a_magus() -> None:
    """BMX-06: the 0 of the source is the 10 of the die."""
    state = begun("10 4 4 10 7  4 7")
    alabaster, basalt = state.players
    assert (alabaster.three, alabaster.two) == ("life", "prime")
    assert (basalt.three, basalt.two) == ("life", "prime")
    assert (alabaster.dots("life"), alabaster.dots("prime"), alabaster.dots("mind")) == (3, 2, 0)
    assert (alabaster.qe, alabaster.paradox) == (0, 0)
    assert SPHERES.index("prime") == 6


@rule("BM-2.4", "BM-15.41")
def test_a_sheet_has_exactly_the_effects_of_its_spheres() -> None:
    """BMX-06."""
    known = [effect.id for effect in KNOWN["life", "prime"]]
    assert known == ["cure", "healing", "potency", "life_speed", "vital_shock", "enchantment"]


@rule(
    "BM-1.8", "BM-9.2", "BM-12.1", "BM-12.2", "BM-12.3", "BM-12.4", "BM-12.5", "BM-12.6", "BM-12.7"
)
def test_the_piece_table() -> None:
    """BMX-80: an army piece and the spirit of its level have the same numbers."""
    rows = [(k.letters, k.level, k.move, k.strength, k.dice, k.range) for k in KINDS.values()]
    assert rows == [
        ("IZ", 1, 1, 1, 0, 0),
        ("CG", 2, 3, 3, 0, 0),
        ("UB", 3, 2, 5, 0, 0),
        ("TD", 4, 1, 2, 3, 5),
        ("ME", 5, 1, 1, 0, 0),
        ("KL", 6, 1, 2, 0, 0),
    ]


@rule("BM-3.6", "BM-3.10", "BM-1.2")
def test_free_deployment_and_its_order() -> None:
    state = begun("1 2 3 4", free_deploy=True)
    assert state.steps[-1] == Deploying(Army.ALABASTER)
    assert state.pieces == ()
    for seat in (Army.ALABASTER, Army.BASALT):
        away = BATTLE_MAGES.refusal(state, seat, parse_action("deploy king E7"))
        assert away is not None
        assert away.rule == "BM-3.6"
        early = BATTLE_MAGES.refusal(state, seat, parse_action("done"))
        assert early is not None
        assert (early.code, early.rule) == ("deploy.left", "BM-3.6")
        for _ in range(14):
            action = BATTLE_MAGES.legal_actions(state, seat)[-1]
            state = BATTLE_MAGES.play(state, seat, action).state
        more = BATTLE_MAGES.refusal(state, seat, parse_action("deploy king A1"))
        assert more is not None
        assert (more.code, more.rule) == ("deploy.none_left", "BM-1.2")
        state = BATTLE_MAGES.play(state, seat, parse_action("done")).state
    assert len(state.pieces) == 28
    assert state.king(Army.ALABASTER) is not None
    assert state.steps[-1] == Mustering(Army.ALABASTER)


@rule("BM-6.19", "BM-14.1")
def test_teams_are_declared_then_the_order_is_rolled() -> None:
    state = begun("1 2 3 4  7 7 2 9")
    play = BATTLE_MAGES.play
    state = play(state, Army.ALABASTER, parse_action("join aK aM")).state
    state = play(state, Army.ALABASTER, parse_action("done")).state
    done = play(state, Army.BASALT, parse_action("done"))
    state = done.state
    (order,) = (event.order for event in done.events if isinstance(event, OrderSet))
    assert order == state.order == (Army.BASALT, Army.ALABASTER)
    assert isinstance(state.steps[0], Turn)
    assert state.active is Army.BASALT
    assert [piece.id for piece in state.members("a1")] == ["aK", "aM"]


@rule("BM-14.1")
def test_four_players_follow_clockwise() -> None:
    script = ("1 2 " * 4 + " 5 9 3 9 4 8").split()
    state = BATTLE_MAGES.start(Setup(4), "dice", tuple(script)).state
    for seat in Army:
        state = BATTLE_MAGES.play(state, seat, parse_action("done")).state
    assert state.order == (Army.DAMASK, Army.ALABASTER, Army.BASALT, Army.COBALT)

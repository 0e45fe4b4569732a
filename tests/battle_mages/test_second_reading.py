"""The engine agrees with a second reading of the rules, in positions drawn by chance."""

from random import Random

import pytest

from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.rules.ground import sees
from engine.battle_mages.state.events import PiecesParalysed, PoolRolled
from engine.core.frozen import replace
from tests.battle_mages.position import Position, make_place
from tests.battle_mages.second_reading import FACES, Drawn, draw, losses, seen
from tests.marks import rule

FIGHTS = 500
LINES = 60


@rule("BM-8.1", "BM-8.6", "BM-8.9", "BM-8.11", "BM-8.13", "BM-8.17", "BM-11.42", "BM-11.43")
def test_melees_are_those_of_a_second_reading() -> None:
    """Teams, leaders, hills, marks, the Umbra, paralysis and all switches, mixed."""
    coin = Random("melees")
    fought = 0
    for _ in range(FIGHTS):
        drawn = draw(coin)
        if not drawn.attacks():
            continue
        fought += 1
        one, other = coin.choice(sorted(drawn.attacks()))
        sizes = drawn.pools(one, other)
        dice = [[coin.choice(FACES) for _ in range(size)] for size in sizes]
        game = drawn.place(" ".join(str(die) for pool in dice for die in pool))
        listed = {tuple(each.split()[1:]) for each in game.options("attack")}
        assert listed == drawn.attacks(), drawn
        game.play(f"attack {one} {other}")
        rolled = [list(each.dice) for each in game.happened(PoolRolled)][:2]
        assert rolled == [pool for pool in dice if pool], drawn
        check_losses(coin, drawn, game, (one, other), (dice[0], dice[1]))
    assert fought > FIGHTS / 2


def check_losses(
    coin: Random,
    drawn: Drawn,
    game: Position,
    names: tuple[str, str],
    dice: tuple[list[int], list[int]],
) -> None:
    """See who may be given up, then how many each side paralyses."""
    sides = drawn.sides("a")[names[0]], drawn.sides("b")[names[1]]
    (ours, one), (theirs, other) = drawn.read(dice[0]), drawn.read(dice[1])
    lost: frozenset[str] = frozenset()
    if ours != theirs:
        open_sets = losses(sides[ours > theirs], drawn.harm(ours, theirs))
        lost = coin.choice(sorted(open_sets, key=sorted))
        if len(open_sets) > 1:
            assert game.decides == "ab"[ours > theirs]
            listed = {frozenset(each.split()[1].split("+")): each for each in game.options("lose")}
            assert listed.keys() == open_sets, drawn
            game.play(listed[lost])
        assert game.gone(*lost)
    while game.state.over is None and game.options("paralyse"):
        game.play(coin.choice(game.options("paralyse")))
    left = [sum(each.name not in lost for each in side) for side in sides]
    wanted = [min(size, count) for size, count in zip((one, other), left, strict=True)]
    found = [len(each.pieces) for each in game.happened(PiecesParalysed)]
    assert found == [size for size in wanted if size], drawn


@rule("BM-13.8", "BM-13.9", "BM-13.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_of_sight_are_those_of_geometry(players: int) -> None:
    board, coin = BOARDS[players], Random("sight")
    bare = make_place("", players=players, kings=False).state
    for _ in range(LINES):
        start = coin.choice(board.grid.hexes)
        end = coin.choice(sorted(board.grid.around(start, 5) - {start}))
        walls = set(coin.sample(sorted(board.grid.around(start, 5) - {start, end}), 8))
        state = replace(bare, terrain=board.lay({"mountain": sorted(walls)}))
        assert sees(state, start, end) is seen(board.grid, start, end, walls), (start, end, walls)

"""Odds against the rules themselves: every roll there can be is played, and counted by its chance.

The dice are scripted; where the script ends, the game is played on with each of the six faces. So
the numbers are exact, and a difference is a fault, not bad luck.
"""

from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

from engine.battlelore.actions import Attack, IgnoreFlags, Pass, RetreatTo
from engine.battlelore.events import CriticalRolled, FiguresLost, LoreGained, UnitRetreated
from engine.battlelore.game import BATTLELORE
from engine.battlelore.model import FACES, GRID, State
from engine.battlelore.odds import odds
from engine.battlelore.retreat import rear_hexes
from engine.battlelore.steps import Battle
from engine.core.replace import replace
from engine.core.rng import OutOfDice, Scripted
from tests.position import Position

Make = Callable[..., Position]
FACE_NAMES = tuple(face.value for face in FACES)

POSITIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "open ground": ("p1 Ib E7, s1 Ib D7", {}),
    "heavy foot, a weak target": ("p1 Ir E7, s1 Ib D7 2", {}),
    "foot against mounted": ("p1 Ib E7, s1 Cb D7", {}),
    "woods": ("p1 Ir E7, s1 Ib D7", {"ground": "D7 woods"}),
    "support": ("p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib D8", {}),
    "nowhere to go": ("p1 Ib B7, s1 Ib A7", {}),
    "one way, then none": ("p1 Ib C7, s1 Ib B7, s2 Ib A7", {}),
    "bow at range": ("p1 Ar E7, s1 Ib C7", {}),
    "crossbow at range": ("p1 Dx E7, s1 Ig C7", {}),
    "goblins flee": ("p1 Ig E7, s1 Gb D7", {}),
    "goblins against the edge": ("p1 Ig C7, s1 Gf B7", {}),
    "dwarves": ("p1 Ib E7, s1 Db D7", {}),
    "a spider": ("p1 Ig E7, s1 Sp D7", {"lore": True}),
    "a web": ("p1 Ib E7, s1 Ib D7 webbed", {"lore": True}),
    "poison": ("p1 Ib E7, s1 Ib D7 poisoned", {"lore": True}),
    "tokens": ("p1 Ib E7, s1 Ib D7", {"lore": True}),
}
"""Positions in which p1 attacks s1."""


def _action(state: State) -> Any:
    """How odds take the players to play: all flags ignored, the longest way back, no powers."""
    side = BATTLELORE.to_act(state)[0]
    options = BATTLELORE.legal_actions(state, side)
    flags = [each for each in options if isinstance(each, IgnoreFlags)]
    if flags:
        return max(flags, key=lambda each: each.count)
    back = [each for each in options if isinstance(each, RetreatTo)]
    if back:
        return max(back, key=lambda each: _room(state, each.to))
    return next(each for each in options if isinstance(each, Pass))


def _room(state: State, spot: str) -> int:
    """How far the retreating unit could go on from a hex."""
    unit = replace(state.need("s1"), hex=spot)
    rows, edge = 0, {spot}
    while edge := {to for here in edge for to in rear_hexes(state, replace(unit, hex=here))}:
        rows += 1
    return rows


@attrs.define
class Ending:
    """What one roll and its choices came to."""

    chance: float
    lost: int = 0
    hexes: int = 0
    lore: int = 0
    critical: bool = False


def _resolutions(game: Position) -> Iterator[Ending]:
    """Every way in which the attack of p1 on s1 can go, up to the end of its own battle."""
    todo: list[tuple[str, ...]] = [()]
    while todo:
        script = todo.pop()
        try:
            yield _resolve(game, script)
        except OutOfDice:
            todo += [(*script, face) for face in FACE_NAMES]


def _resolve(game: Position, script: tuple[str, ...]) -> Ending:
    state = replace(game.state, rng=Scripted(script))
    events: list[Any] = []
    action: Any = Attack("p1", "s1")
    while True:
        after = BATTLELORE.play(state, BATTLELORE.to_act(state)[0], action)
        state, events = after.state, [*events, *after.events]
        fighting = any(isinstance(step, Battle) and not step.back for step in state.steps)
        if not fighting or state.over is not None:
            break
        action = _action(state)
    ending = Ending(chance=6.0 ** -len(script))
    for event in events:
        if isinstance(event, FiguresLost) and event.unit == "s1":
            ending.lost += event.lost
        if isinstance(event, UnitRetreated) and event.unit == "s1":
            ending.hexes += 1
        if isinstance(event, CriticalRolled) and event.killed:
            ending.critical = True
        if isinstance(event, LoreGained) and event.cause == "roll":
            ending.lore += event.count
    return ending


@pytest.mark.parametrize("name", POSITIONS)
def test_odds_are_what_all_rolls_come_to(name: str, position: Make) -> None:
    """Figures lost, retreats, hexes, critical hits and tokens agree to the last digit."""
    units, more = POSITIONS[name]
    game = position(f"{units}, s9 Ib A1, p9 Ib I13", ordered="p1", **more)
    state = game.state
    unit, target = state.need("p1"), state.need("s1")
    melee = target.hex in GRID.neighbours[unit.hex]
    found = odds(state, unit, target, melee)
    endings = list(_resolutions(game))
    assert sum(each.chance for each in endings) == pytest.approx(1)
    for figures, chance in enumerate(found.lost):
        same = sum(each.chance for each in endings if each.lost == figures)
        assert chance == pytest.approx(same), f"{figures} figures lost"
    moved = sum(e.chance for e in endings if e.hexes and e.lost < target.figures)
    if not kind_panics(name):
        assert found.retreats == pytest.approx(moved)
        assert found.hexes == pytest.approx(sum(e.chance * e.hexes for e in endings))
    assert found.lore == pytest.approx(sum(e.chance * e.lore for e in endings))
    assert found.critical == pytest.approx(sum(e.chance for e in endings if e.critical))


def kind_panics(name: str) -> bool:
    """Whether a unit of the position may die of panic after it retreated."""
    return name.startswith("goblins")


def test_a_battle_back_has_odds_of_its_own(position: Make) -> None:
    """A supported target that holds its hex answers; its odds are those of an attack of its own."""
    game = position("p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib D8", ordered="p1")
    state = game.state
    unit, target = state.need("p1"), state.need("s1")
    found = odds(state, unit, target, melee=True)
    assert found.back is not None
    assert found.back.lost == odds(state, target, unit, melee=True).lost

"""The evaluation by which the search compares positions.

The weights are those that predict the winner best (docs/bots.md); a point is worth 10.
"""

from engine.bots.second_edition.weights import POINT, Style
from engine.bots.second_edition.worth import Worth, life
from engine.hexes.grid import Hex
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.model import State
from engine.second_edition.state.sides import Side

WON = 150.0
"""The worth of a won game."""
LIVES = 0.31
"""The worth of lives against points: games are short, and units bring no points by themselves."""
SWAY = 4.0
"""How much more a life that dice took changes a position than it is worth: places, dangers."""
LATE = 10.7
"""How much more a point is worth in the second half of the way to the goal."""
HELD = 10.6
"""The worth of a point of banner markers on which a unit stands."""
PLACES = (1.3, 0.64)
"""The weight of places that units hold, of the side that moves next and of the other one."""
DRAWN = (4.0, 1.4)
"""The weight of places that units may come to, of the same."""
DANGER = (2.5, 2.2)
"""The weight of what the enemy may do next to units, of the same."""
LORE_CARD, LORE_TOKEN = 1.9, 0.87
"""The worth of a Lore card and of a Lore token."""


def material(state: State, side: Side) -> float:
    """Return what the lives of both sides tell of a position: what dice take away."""
    return SWAY * LIVES * _lives(state, side)


def _lives(state: State, side: Side) -> float:
    """Return by how much the units of a side are worth more than the other's."""
    value = 0.0
    for unit in state.units:
        lives = life(unit, unit.health)
        value += lives if unit.side is side else -lives
    return value


def _points(points: int) -> float:
    """Return the worth of victory points."""
    return POINT * points + LATE * max(0, points - GOAL // 2)


def standing(state: State, side: Side, style: Style) -> float:
    """Return a side's lead in points, units, places, Lore and safety."""
    if state.over is not None:
        if not state.over.won:
            return 0.0
        return WON if side in state.over.won else -WON
    worth = Worth(state, style)
    value = LIVES * _lives(state, side)
    for camp, sign in ((side, 1.0), (side.other, -1.0)):
        hand, waits = state.hand(camp), camp is not state.active
        mine = _points(hand.points) + LORE_TOKEN * hand.lore + LORE_CARD * len(hand.lore_cards)
        held = (each.points for each in state.banners if _holds(worth, camp, each.hex))
        mine += HELD * sum(held) - DANGER[waits] * worth.menace(camp)
        for unit in worth.of[camp]:
            mine += PLACES[waits] * worth.goal(unit, unit.hex)
            mine += DRAWN[waits] * worth.draw(camp, unit.hex)
        value += sign * mine
    return value


def _holds(worth: Worth, side: Side, spot: Hex) -> bool:
    unit = worth.at.get(spot)
    return unit is not None and unit.side is side

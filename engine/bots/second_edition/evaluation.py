"""The evaluation by which the search compares positions.

The weights are those that predict the winner best (docs/bots.md): 22 is the worth of what makes
a win e times as likely as a loss.
"""

from engine.bots.second_edition.banners import expected
from engine.bots.second_edition.plans import typical
from engine.bots.second_edition.weights import POINT, Style
from engine.bots.second_edition.worth import KEEPS, Worth, life
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.model import HIDDEN, State
from engine.second_edition.state.sides import Side

WON = 150.0
"""The worth of a won game."""
SWAY = 0.4
"""How much a life that dice took changes a position, as ideas in the same world have shown."""
LEAD = (7.8, 7.3)
"""The worth of a point ahead: at the beginning, and more when the leader is at the goal."""
NEXT = (13.2, 12.1)
"""The worth of a point that markers are expected to bring: who moves next, the other one."""
PLACES = (0.92, 0.1)
"""The weight of other places that units hold, of the same."""
LORE = 1.3
"""The worth of a Lore token."""
HAND = (0.79, 0.95)
"""The weight of Command cards, of the same."""
TEMPO = (-17.9, -13.8)
"""The worth of being the first player with the move: points alike, he is a turn behind.

Again at the beginning, and more when the leader is at the goal.
"""
MOVE = 24.9
"""The worth of moving next."""


def material(state: State, side: Side) -> float:
    """Return the difference of the lives of both sides, which dice take away."""
    value = 0.0
    for unit in state.units:
        lives = life(unit, unit.health)
        value += lives if unit.side is side else -lives
    return SWAY * value


def standing(state: State, side: Side, style: Style) -> float:
    """Return the value of a side: points, expected points, places, cards and Lore."""
    if state.over is not None:
        if not state.over.won:
            return 0.0
        return WON if side in state.over.won else -WON
    moves, waits = state.active, state.active.other
    worth = Worth(state, style)
    points = [state.hand(player).points for player in (moves, waits)]
    late = max(points) / GOAL
    value = (LEAD[0] + LEAD[1] * late) * (points[0] - points[1]) + MOVE
    tempo = TEMPO[0] + TEMPO[1] * late
    value += tempo if state.first is moves else -tempo
    now, then = expected(state)
    value += NEXT[0] * now - NEXT[1] * then
    value += PLACES[0] * _other_places(worth, moves) - PLACES[1] * _other_places(worth, waits)
    value += LORE * (state.hand(moves).lore - state.hand(waits).lore)
    value += HAND[0] * _hand(state, moves) - HAND[1] * _hand(state, waits)
    return value if side is moves else -value


def _other_places(worth: Worth, side: Side) -> float:
    """Return the worth of the places of a side without the points of their markers."""
    markers = {banner.hex: banner.points * KEEPS * POINT for banner in worth.state.banners}
    return sum(worth.goal(unit, unit.hex) - markers.get(unit.hex, 0.0) for unit in worth.of[side])


def _hand(state: State, side: Side) -> float:
    return sum(typical(card) for card in state.hand(side).cards if card != HIDDEN)

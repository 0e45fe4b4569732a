"""The evaluation by which the search compares positions."""

from engine.bots.second_edition.plans import typical
from engine.bots.second_edition.weights import POINT, Style
from engine.bots.second_edition.worth import Worth, life
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.model import HIDDEN, State
from engine.second_edition.state.sides import Side

WON = 120.0
"""The worth of a won game."""
LORE_CARD, LORE_TOKEN = 1.5, 0.8
"""The worth of a Lore card and of a Lore token."""
CARDS = 0.1
"""The weight of what the Command cards of a hand may bring."""
TO_MOVE, WAITING = 0.6, 0.9
"""The weight of danger to the side that moves next, and to the other one."""
CLOSE = 0.4
"""How much more the last points are worth, for each that brings the end nearer."""


def material(state: State, side: Side) -> float:
    """Return by how much the units of a side are worth more than the other's."""
    value = 0.0
    for unit in state.units:
        lives = life(unit, unit.health)
        value += lives if unit.side is side else -lives
    return value


def _points(points: int) -> float:
    """Return the worth of victory points; near the end each is worth more."""
    late = max(0, points - GOAL // 2)
    return POINT * (min(points, GOAL + 3) * 0.8 + CLOSE * late * 0.25)


def standing(state: State, side: Side, style: Style) -> float:
    """Return a side's lead in points, units, places, Lore, cards and safety."""
    if state.over is not None:
        if not state.over.won:
            return 0.0
        return WON if side in state.over.won else -WON
    worth = Worth(state, style)
    value = material(state, side)
    for camp, sign in ((side, 1.0), (side.other, -1.0)):
        hand = state.hand(camp)
        danger = TO_MOVE if camp is state.active else WAITING
        mine = _points(hand.points) - danger * worth.menace(camp)
        mine += sum(worth.place(unit, unit.hex) for unit in worth.of[camp])
        mine += LORE_TOKEN * min(8, hand.lore) + LORE_CARD * len(hand.lore_cards)
        mine += CARDS * sum(typical(card) for card in hand.cards if card != HIDDEN)
        value += sign * mine
    return value

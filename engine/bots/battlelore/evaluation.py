"""The evaluation by which the search compares positions.

The weights are those that predict the winner best (docs/bots.md).
"""

from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.model import Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.bots.battlelore.material import Worth
from engine.bots.battlelore.plans import typical
from engine.bots.battlelore.quick_position import QuickPosition
from engine.bots.battlelore.weights import BANNER, Style

FIGURES = {
    Stance.FOOT: (-2.0, 2.2, 5.3, 7.9),
    Stance.MOUNTED: (-1.0, 7.0, 10.0),
    Stance.CREATURE: (22.0,),
}
"""The worth of a unit with 1, 2, ... figures without its banner."""
WON = 90.0
"""The worth of a won game."""
NEARNESS = 14.0
"""The worth of needing one banner only; who needs n banners has an nth of it."""
LORE_TOKEN, LORE_CARD = 0.35, 1.4
"""The worth of a Lore token and of a Lore card."""
CARDS = 0.1
"""The weight of what the Command cards of a hand may bring."""
TO_MOVE, WAITING = 1.05, 2.0
"""The weight of danger to the side that moves next, and to the other one."""


def flat_life(unit: Unit, figures: int) -> float:
    """Return the worth of a unit with that number of figures, whatever the score."""
    more = FIGURES[kind_of(unit).stance]
    return BANNER + more[min(figures, len(more)) - 1] if figures > 0 else 0.0


def flat_loss(unit: Unit, chances: tuple[float, ...]) -> float:
    """Return the average cost of chances to lose figures, whatever the score."""
    now = flat_life(unit, unit.figures)
    return sum(
        chance * (now - flat_life(unit, unit.figures - lost))
        for lost, chance in enumerate(chances)
        if lost and chance
    )


def material(state: State, side: Side) -> float:
    """Return by how much the units of a side are worth more than the other's."""
    value = 0.0
    for unit in state.units:
        life = flat_life(unit, unit.figures)
        value += life if unit.side is side else -life
    return value


def standing(state: State, side: Side, style: Style) -> float:
    """Return a side's lead in units, banners, Lore, cards and safety."""
    if state.over is not None:
        return WON if state.over.winner is side else -WON
    worth = Worth(QuickPosition(state), style)
    value = material(state, side)
    for camp, sign in ((side, 1.0), (side.other, -1.0)):
        hand = state.hand(camp)
        danger = TO_MOVE if camp is state.active else WAITING
        mine = NEARNESS / max(1, worth.wanting[camp]) - danger * worth.menace(camp)
        mine += LORE_TOKEN * hand.lore + LORE_CARD * len(hand.lore_cards)
        mine += CARDS * sum(map(typical, hand.cards))
        value += sign * mine
    return value

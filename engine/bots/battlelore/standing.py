"""How a side stands: what the search compares positions by."""

from engine.battlelore.effects import kind_of
from engine.battlelore.model import State, Unit
from engine.bots.battlelore.field import Field
from engine.bots.battlelore.plans import typical
from engine.bots.battlelore.style import BANNER, Style
from engine.bots.battlelore.worth import SAFE, worth_of
from engine.core.game import Side

WON = 90.0
"""What a won game is worth."""
LORE_CARD = 2.0
"""Tokens that a Lore card in hand is worth."""

TO_MOVE = 0.35
"""How much of a danger is left to the side that is about to move."""


def flat_life(unit: Unit, figures: int) -> float:
    """What a unit with so many figures is worth, however the game stands."""
    kind = kind_of(unit)
    safe = SAFE[kind.stance]
    return (BANNER + 1.2 * kind.troop.dice) * safe[max(0, min(figures, len(safe) - 1))]


def flat_loss(unit: Unit, chances: tuple[float, ...]) -> float:
    """What chances to lose figures cost on average, however the game stands."""
    now = flat_life(unit, unit.figures)
    return sum(
        chance * (now - flat_life(unit, unit.figures - lost))
        for lost, chance in enumerate(chances)
        if lost and chance
    )


def material(state: State, side: Side) -> float:
    """What the units of a side are worth more than those of the other."""
    value = 0.0
    for unit in state.units:
        life = flat_life(unit, unit.figures)
        value += life if unit.side is side else -life
    return value


def standing(state: State, side: Side, style: Style) -> float:
    """What a side has more than the other: units, banners, blazons, Lore, and safety."""
    if state.over is not None:
        return WON if state.over.winner is side else -WON
    worth = worth_of(Field(state), style)
    value = 0.0
    for unit in state.units:
        lives = worth.life(unit)
        life = lives[min(unit.figures, len(lives) - 1)]
        whole = life + worth.place(unit, unit.hex)
        value += whole if unit.side is side else -whole
    for camp, sign in ((side, 1.0), (side.other, -1.0)):
        hand = state.hand(camp)
        # who moves next can still get out of danger
        value -= sign * (TO_MOVE if camp is state.active else 1.0) * worth.menace(camp)
        value += sign * style.price * (hand.lore + LORE_CARD * len(hand.lore_cards))
        value += sign * style.thrift * sum(map(typical, hand.cards))
    return value

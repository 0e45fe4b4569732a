"""What tests of cards with house rules share."""

from typing import Any

from engine.battlelore.lore.lasting_effects import begin_effect
from engine.battlelore.state.model import Effect, Engagement, State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.core.frozen import replace
from tests.battlelore.position import Position

CARD = {card.name: card.id for card in LORE_CARDS.values()}


def in_force(state: State, name: str, **whom: Any) -> State:
    """Return the position with a Lore card in effect."""
    whom.setdefault("units", ())
    return begin_effect(state, Effect(CARD[name], Side.PENNANT, 1, **whom)).state


def tied(game: Position, *pairs: tuple[str, str]) -> Position:
    """Return the position with tokens."""
    game.state = replace(game.state, engaged=tuple(Engagement(*pair) for pair in pairs))
    return game

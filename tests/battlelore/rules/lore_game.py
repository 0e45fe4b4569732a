"""What tests of Lore cards share: games in which one side holds a card at a level."""

from collections.abc import Callable
from typing import Any

from tests.battlelore.position import Position

Make = Callable[..., Position]


def own(make: Make, card: str, units: str, level: int = 1, /, **more: Any) -> Position:
    """Give Pennant, whose turn it is, a card and 20 tokens, and Standard none to react with."""
    given = {
        "lore_cards": True,
        "lore_hand": card,
        "council": f"{card.split('_', maxsplit=1)[0]} {level}",
        "goblet": (0, 20),
    }
    return make(units, **(given | more))


def other(make: Make, card: str, units: str, level: int = 1, /, **more: Any) -> Position:
    """Give Standard a card and 20 tokens in Pennant's turn, and Pennant neither."""
    given = {
        "lore_cards": True,
        "other_lore_hand": card,
        "other_council": f"{card.split('_', maxsplit=1)[0]} {level}",
        "goblet": (20, 0),
    }
    return make(units, **(given | more))


def both(
    make: Make, mine: str, theirs: str, units: str, level: int = 1, /, **more: Any
) -> Position:
    """Give either side a card at this level, and 20 tokens."""
    given = {
        "lore_cards": True,
        "lore_hand": mine,
        "council": f"{mine.split('_', maxsplit=1)[0]} {level}",
        "other_lore_hand": theirs,
        "other_council": f"{theirs.split('_', maxsplit=1)[0]} {level}",
        "goblet": (20, 20),
    }
    return make(units, **(given | more))


def through(game: Position, *actions: str) -> Position:
    """Play actions; whoever is asked before one of them can be played passes."""
    for text in actions:
        while game.code(text) and "pass" in game.options:
            game.play("pass")
        game.play(text)
    return game

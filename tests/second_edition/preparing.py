"""Positions in the middle of the set-up of a whole game."""

from engine.core.frozen import replace
from engine.core.game import Next
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.setup.mustering import army_cards
from engine.second_edition.state.model import Setup
from engine.second_edition.state.sides import Side
from tests.second_edition.position import Position

EMPTY = (5, 5, 0, 0, 0, 0, 0)
"""An army of ten cards and eight decoys."""


def keeping(daqan: str, uthuk: str, seed: str = "set-up", *, second: bool = False) -> Position:
    """Return a game at the choice of scenario cards, with these two among those on offer."""
    state = SECOND_EDITION.start(Setup("full", second_legends=second), seed).state
    offers = dict(zip(Side, (daqan, uthuk), strict=True))
    hands = tuple(
        replace(hand, offered=(offers[hand.side], *hand.offered[1:])) for hand in state.hands
    )
    return Position(replace(state, hands=(hands[0], hands[1])))


def laid_out(daqan: str, uthuk: str, *, second: bool = False) -> Position:
    """Return a game with these scenario cards at its muster; fords take the first hex offered."""
    game = keeping(daqan, uthuk, second=second).play(f"scenario {daqan}", f"scenario {uthuk}")
    while game.options[0].startswith("ford "):
        game.play(game.options[0])
    return game


def deploying(daqan: str, uthuk: str, muster: tuple[int, ...] = EMPTY) -> Position:
    """Return a game with these scenario cards whose players lay their cards."""
    game = laid_out(daqan, uthuk)
    game.play(f"muster {' '.join(map(str, muster))}", f"muster {' '.join(map(str, EMPTY))}")
    assert army_cards(Side.DAQAN, muster) == game.hand("daqan").army
    settled = SECOND_EDITION.settle(Next(game.state))
    return Position(settled.state, game.events)

"""Lore in a medieval game: the faces are on the dice, and nothing else of it is there."""

from collections.abc import Callable

from engine.battlelore.state.events import DiceRolled
from engine.battlelore.tables.command_cards import FULL_DECK
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-1.12")
def test_a_lore_face_has_no_use_and_gives_nothing(position: Make) -> None:
    """Three lore faces: no hit, no flag, no card, no token, nobody asked."""
    game = position("p1 Ib E7, s1 Ib D7", dice="L L L", ordered="p1")
    before = game.state.hands
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1")) == (4, "D7")
    assert [(event.hits, event.flags) for event in game.happened(DiceRolled)] == [(0, 0)]
    assert game.state.hands[0].cards == before[0].cards
    assert game.banners("standard") == game.banners("pennant") == 0


@rule("BL-1.3")
def test_a_medieval_game_has_no_lore_cards(position: Make) -> None:
    """All cards of the game are the 60 Command cards, and the active player plays one a turn."""
    game = position("p1 Ib E7, s1 Ib D7", phase="card", hand="patrol_left", card="leadership")
    held = (*game.state.deck, *(card for hand in game.state.hands for card in hand.cards))
    assert sorted((*held, *game.state.discards)) == sorted(FULL_DECK)
    assert sorted(game.options) == ["play leadership", "play patrol_left"]
    game.play("play leadership", "order p1")
    assert not [option for option in game.options if option.startswith("play")]

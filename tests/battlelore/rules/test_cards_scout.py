"""Scout's draw: two cards, one kept, and who sees which (cards sheet, A.1)."""

from collections.abc import Callable

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.events import CardDiscarded, CardKept, CardsDrawn, DeckShuffled
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import DrawCards
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


def drawn(position: Make, **given: str) -> Position:
    """Return the moment at which Pennant holds two drawn cards; the hand is one Patrol Left."""
    board = {"phase": "card", "card": "scout_left", "hand": "patrol_left"} | given
    board.setdefault("deck", "surround leadership march_all")
    game = position("p1 Ib I7, s1 Ib A7", **board)
    return game.play("play scout_left")


@rule("BL-13.1", "BL-4.8", "BL-R.4")
def test_scout_draws_two_cards_and_its_player_chooses(position: Make) -> None:
    """Nobody stands on the left; the draw happens all the same."""
    game = drawn(position)
    assert (game.decides, game.options) == ("pennant", ["keep march_all", "keep leadership"])


@rule("BL-13.1")
@pytest.mark.parametrize(
    ("kept", "other"), [("march_all", "leadership"), ("leadership", "march_all")]
)
def test_one_card_is_kept_and_the_other_discarded(position: Make, kept: str, other: str) -> None:
    game = drawn(position)
    game.play(f"keep {kept}")
    assert game.state.hand(Side.PENNANT).cards == ("patrol_left", kept)
    assert game.state.discards == ("scout_left", other)
    assert game.state.deck == ("surround",)
    assert game.decides == "standard"


@rule("BL-13.1")
@pytest.mark.parametrize("action", ["keep surround", "keep patrol_left", "keep scout_left"])
def test_only_a_drawn_card_can_be_kept(position: Make, action: str) -> None:
    game = drawn(position)
    assert (game.code(action), game.rule(action)) == ("card.not_drawn", "BL-13.1")


@rule("BL-13.1")
@pytest.mark.parametrize("action", ["pass", "done", "play patrol_left"])
def test_the_choice_cannot_be_put_off(position: Make, action: str) -> None:
    game = drawn(position)
    assert (game.code(action), game.rule(action)) == ("turn.not_now", "BL-P1.6")


@rule("BL-3.3", "BL-13.1")
def test_the_drawn_cards_stay_hidden_until_the_choice(position: Make) -> None:
    game = drawn(position)
    for side, cards in (
        (Side.PENNANT, ("march_all", "leadership")),
        (Side.STANDARD, ("hidden", "hidden")),
        (None, ("hidden", "hidden")),
    ):
        step = BATTLELORE.view(game.state, side).steps[-1]
        assert isinstance(step, DrawCards)
        assert step.drawn == cards
        (draw,) = (event.seen_by(side) for event in game.happened(CardsDrawn))
        assert draw == CardsDrawn(Side.PENNANT, cards)


@rule("BL-3.3", "BL-13.1")
def test_the_discard_is_shown_and_the_card_kept_is_not(position: Make) -> None:
    game = drawn(position)
    game.play("keep march_all")
    (kept,) = (event.seen_by(Side.STANDARD) for event in game.happened(CardKept))
    assert kept == CardKept(Side.PENNANT, "hidden")
    assert game.happened(CardKept)[0].seen_by(Side.PENNANT) == CardKept(Side.PENNANT, "march_all")
    shown = [event.seen_by(Side.STANDARD) for event in game.happened(CardDiscarded)]
    assert shown == [
        CardDiscarded(Side.PENNANT, "scout_left"),
        CardDiscarded(Side.PENNANT, "leadership"),
    ]


@rule("BL-3.3")
def test_the_opponents_view_of_the_game_names_neither_card(position: Make) -> None:
    game = drawn(position)
    view = BATTLELORE.view(game.state, Side.STANDARD)
    assert view.of(Side.PENNANT).cards == ("hidden",)
    assert view.actions == ()
    game.play("keep march_all")
    assert BATTLELORE.view(game.state, Side.STANDARD).of(Side.PENNANT).cards == ("hidden",) * 2


@rule("BL-13.1")
def test_two_like_cards_are_one_choice(position: Make) -> None:
    game = drawn(position, deck="surround leadership leadership")
    assert game.options == ["keep leadership"]
    game.play("keep leadership")
    assert game.state.hand(Side.PENNANT).cards == ("patrol_left", "leadership")
    assert game.state.discards == ("scout_left", "leadership")


@rule("BL-13.2")
def test_the_discards_are_shuffled_between_the_two_cards(position: Make) -> None:
    """One card is left in the deck; Scout itself is all that was discarded."""
    game = drawn(position, deck="surround")
    assert game.happened(DeckShuffled) == [DeckShuffled(1)]
    assert game.options == ["keep surround", "keep scout_left"]
    game.play("keep surround")
    assert (game.state.deck, game.state.discards) == ((), ("scout_left",))


@rule("BL-13.2")
def test_one_card_alone_is_kept_without_a_choice(position: Make) -> None:
    game = drawn(position, deck="")
    assert game.state.hand(Side.PENNANT).cards == ("patrol_left", "scout_left")
    assert (game.state.deck, game.state.discards, game.decides) == ((), (), "standard")


@rule("BL-4.3", "BL-13.1")
def test_scout_orders_one_unit_before_it_draws(position: Make) -> None:
    game = position("p1 Ib I1, p2 Ib I2, s1 Ib A7", phase="card", card="scout_left")
    game.play("play scout_left", "order p1")
    assert game.code("order p2") == "order.none_left"
    game.play("done", "move p1 H1", "done")
    assert [option.split()[0] for option in game.options] == ["keep"] * len(game.options)

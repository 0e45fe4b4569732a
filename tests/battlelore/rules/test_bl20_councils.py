"""What the seats of a War Council give, and the Lore deck that two councils make (BL-20)."""

from collections import Counter
from collections.abc import Callable

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.councils import cards_of_classes, command_cards, hand_limit, start_of
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.events import (
    CardsDealt,
    CouncilSeated,
    LoreDealt,
    LoreGained,
    LorePlayed,
)
from engine.battlelore.state.model import Landmark
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_games import council, opened, started, with_councils
from tests.marks import rule

Make = Callable[..., Position]


def per_class(game: Position) -> dict[str, int]:
    """Return the cards of each class in deck and hands, whoever holds them."""
    held = [card for hand in game.state.hands for card in hand.lore_cards]
    cards = [*game.state.lore_deck, *held]
    assert len(set(cards)) == len(cards)
    return dict(Counter(LORE_CARDS[card].cls.value for card in cards))


# --- the seats -----------------------------------------------------------------------------


@rule("BL-20.1", "BL-20.2", "BL-20.3")
def test_fixed_councils_are_seated_for_all_to_see() -> None:
    game = started("council")
    seated = {event.side.value: event.council for event in game.happened(CouncilSeated)}
    assert seated == {
        "standard": council("commander 2 wizard 1 cleric 2 warrior 1"),
        "pennant": council("commander 2 warrior 2 rogue 2"),
    }
    for side in (*Side, None):
        view = BATTLELORE.view(game.state, side)
        assert {one.value: view.of(one).council for one in Side} == seated


@rule("BL-20.2")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_seat_has_a_level_or_is_empty(level: int) -> None:
    """EX-M-092: a master of level 1, 2 or 3; without a token the seat is empty."""
    assert council(f"wizard {level}").level(LoreClass.WIZARD) == level


@rule("BL-20.4", "BL-20.5", "BL-T6")
@pytest.mark.parametrize(("level", "cards"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_the_commander_says_how_many_command_cards_there_are(level: int, cards: int) -> None:
    game = opened(with_councils(f"commander {level} wizard 1", "commander 2 wizard 1"))
    first = game.happened(CardsDealt)
    assert {event.side.value: len(event.cards) for event in first} == {
        "standard": cards,
        "pennant": 5,
    }
    assert command_cards(game.state, Side.STANDARD) == cards


@rule("BL-20.5")
def test_without_a_commander_a_hand_never_grows_beyond_three(position: Make) -> None:
    """At the end of its turn the side draws back to three cards, whatever it lost."""
    game = position(
        "p1 Ib E7, s1 Ib D7", ordered="p1", lore_cards=True, hand="patrol_left patrol_right"
    )
    adventure = replace(game.state.adventure, lore_deck=())
    game.state = replace(game.state, adventure=adventure)
    game.play("done", "replenish tokens")
    assert len(game.state.hand(Side.PENNANT).cards) == 3


@rule("BL-22.40", "BL-20.4")
def test_a_side_whose_stronghold_is_taken_plays_with_one_card_fewer() -> None:
    game = opened("estates", quick=True)
    state = game.state
    for taken, cards in ((False, 5), (True, 4)):
        marks = (Landmark("stronghold", "B6", Side.STANDARD, taken),)
        there = replace(state, landmarks=marks)
        assert command_cards(there, Side.STANDARD) == cards
        assert command_cards(there, Side.PENNANT) == 5


@rule("BL-20.6", "BL-20.7", "BL-T7", "BL-20.14")
@pytest.mark.parametrize(
    ("seats", "kept", "tokens", "limit"),
    [
        ("wizard 1", 1, 1, 2),
        ("cleric 2", 2, 2, 3),
        ("rogue 3", 3, 3, 4),
        ("wizard 1 cleric 3 warrior 2", 3, 3, 4),
    ],
)
def test_the_highest_lore_master_gives_cards_tokens_and_limit(
    seats: str, kept: int, tokens: int, limit: int
) -> None:
    game = opened(with_councils(f"commander 2 {seats}", "commander 2 warrior 1"))
    dealt = {event.side: len(event.cards) for event in game.happened(LoreDealt)}
    assert dealt == {Side.STANDARD: 4, Side.PENNANT: 4}
    assert len(game.lore_hand("standard")) == kept
    assert game.tokens("standard") == tokens
    assert hand_limit(game.state, Side.STANDARD) == limit


@rule("BL-20.7", "BL-20.6")
def test_levels_of_several_masters_do_not_add_up() -> None:
    """EX-D-176: one of each class at level 1."""
    found = start_of(council("cleric 1 rogue 1 warrior 1 wizard 1"))
    assert (found.cards, found.tokens, found.limit) == (1, 1, 2)


@rule("BL-20.4", "BL-20.6", "BL-20.7", "BL-R.59")
def test_the_council_of_an_example() -> None:
    """EX-D-170: Commander 2, Cleric 3, Rogue 1."""
    game = opened(with_councils("commander 2 cleric 3 rogue 1", "commander 2 warrior 1"))
    assert len(game.happened(CardsDealt)[1].cards) == 5
    assert [len(event.cards) for event in game.happened(LoreDealt)] == [4, 4]
    assert len(game.lore_hand("standard")) == 3
    assert game.tokens("standard") == 3
    assert hand_limit(game.state, Side.STANDARD) == 4


@rule("BL-R.57")
def test_a_council_without_lore_masters_has_nothing_and_may_hold_one_card() -> None:
    game = opened(with_councils("commander 3", "commander 2 warrior 2"))
    assert (game.lore_hand("standard"), game.tokens("standard")) == ([], 0)
    assert [event.side for event in game.happened(LoreDealt)] == [Side.PENNANT]
    assert hand_limit(game.state, Side.STANDARD) == 1


@rule("BL-20.8")
def test_an_adventure_may_grant_extra_tokens() -> None:
    """In the pass Pennant starts with 4 more than its council gives."""
    game = started("pass")
    assert (game.tokens("standard"), game.tokens("pennant")) == (2, 6)
    assert {event.side.value: event.count for event in game.happened(LoreGained)} == {
        "standard": 2,
        "pennant": 6,
    }


# --- the Lore deck -------------------------------------------------------------------------


@rule("BL-20.9", "BL-20.10", "BL-20.11", "BL-20.12", "BL-R.58", "BL-T9")
def test_classes_of_both_one_and_no_council_give_14_8_and_5_cards() -> None:
    """EX-M-094: one card of a class in both councils stays out."""
    adventure = with_councils("commander 2 wizard 1 cleric 2", "commander 2 wizard 3")
    found = per_class(opened(adventure))
    assert found == {"wizard": 14, "cleric": 8, "rogue": 5, "warrior": 5}


@rule("BL-20.10")
def test_with_all_classes_in_both_councils_the_deck_has_56_cards() -> None:
    """EX-D-172."""
    seats = "cleric 1 rogue 1 warrior 1 wizard 1"
    assert sum(cards_of_classes([council(seats), council(seats)]).values()) == 56
    assert sum(per_class(opened(with_councils(seats, seats))).values()) == 56


@rule("BL-20.9")
def test_there_are_fifteen_cards_in_each_class() -> None:
    assert Counter(card.cls for card in LORE_CARDS.values()) == dict.fromkeys(LoreClass, 15)


@rule("BL-20.10", "BL-20.11")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("wizards", {"wizard": 15}),
        ("council", {"warrior": 14, "wizard": 8, "cleric": 8, "rogue": 8}),
        ("estates", {"warrior": 8, "wizard": 8, "cleric": 8, "rogue": 8}),
        ("shrines", {"warrior": 8, "wizard": 8, "cleric": 8, "rogue": 8}),
        ("pass", {"warrior": 8, "wizard": 8, "cleric": 8, "rogue": 8}),
        ("crown", {"warrior": 8, "wizard": 8, "cleric": 5, "rogue": 5}),
    ],
)
def test_the_lore_deck_of_each_adventure(name: str, counts: dict[str, int]) -> None:
    assert per_class(opened(name)) == counts


@rule("BL-20.13", "BL-20.9")
def test_the_removed_cards_are_random_and_hidden_from_all() -> None:
    """Two games differ in it, and no event and no view names a card that is in neither."""
    left_out = set()
    for seed in ("one", "two", "three"):
        game = started("council", seed)
        dealt = {card for event in game.happened(LoreDealt) for card in event.cards}
        out = LORE_CARDS.keys() - dealt - set(game.state.lore_deck)
        assert len(out) == 60 - 38
        left_out.add(frozenset(out))
        named = repr([BATTLELORE.view(game.state, side) for side in Side]) + repr(game.events)
        assert not [card for card in out if card in named]
    assert len(left_out) == 3


@rule("BL-20.14", "BL-R.59")
def test_the_deck_after_the_choice_holds_all_cards_that_were_not_kept() -> None:
    game = opened("council")
    held = [card for hand in game.state.hands for card in hand.lore_cards]
    assert len(held) == 4
    assert len(game.state.lore_deck) == 38 - 4
    assert set(held).isdisjoint(game.state.lore_deck)


@rule("BL-20.14")
def test_a_second_card_is_kept_among_the_three_left() -> None:
    game = started("council")
    assert (game.decides, len(game.options)) == ("pennant", 4)
    first, second = game.options[1], game.options[3]
    game.play(first)
    assert (game.decides, len(game.options)) == ("pennant", 3)
    assert first not in game.options
    game.play(second)
    assert game.decides == "standard"
    assert [f"keep_lore {card}" for card in game.lore_hand("pennant")] == [first, second]


# --- cards of a class that does not sit in the council -------------------------------------


def played(position: Make, card: str, seats: str, tokens: int) -> LorePlayed:
    """Return how a card of the movement phase or of a combat is played with a council."""
    game = position(
        "p1 Ib E7, s1 Ib B7",
        phase="move",
        ordered="p1",
        lore_cards=True,
        council=seats,
        lore_hand=card,
        goblet=f"pennant {tokens}",
    )
    game.play(f"lore {card}")
    (event,) = game.happened(LorePlayed)
    assert isinstance(event, LorePlayed)
    assert game.tokens("pennant") == tokens - event.cost
    return event


@rule("BL-20.15", "BL-20.16", "BL-20.17")
def test_a_card_of_another_class_costs_three_more_and_counts_as_level_one(position: Make) -> None:
    """EX-D-174: a Warrior of level 3 and a Rogue card of cost 2."""
    event = played(position, "rogue_09", "warrior 3", 5)
    assert (event.out, event.level, event.cost) == (True, 1, 5)


@rule("BL-20.15", "BL-20.16")
def test_without_three_more_tokens_it_cannot_be_played(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib B7",
        phase="move",
        ordered="p1",
        lore_cards=True,
        council="warrior 3",
        lore_hand="rogue_09",
        goblet="pennant 4",
    )
    assert game.code("lore rogue_09") != ""
    assert "lore rogue_09" not in game.options


@rule("BL-20.15")
def test_a_card_of_a_class_in_the_council_has_its_cost_and_level(position: Make) -> None:
    event = played(position, "rogue_09", "warrior 3 rogue 2", 5)
    assert (event.out, event.level, event.cost) == (False, 2, 2)


@rule("BL-20.3")
def test_the_councils_of_a_game_are_those_of_its_adventure() -> None:
    for name in ("wizards", "council", "estates", "shrines", "pass", "crown"):
        game = started(name)
        for camp in library()[name].camps:
            assert game.state.hand(camp.side).council == camp.council

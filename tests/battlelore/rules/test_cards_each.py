"""Each Command card: how many units it orders, what it gives them, what its player draws (BL-4)."""

from collections.abc import Callable

import pytest

from engine.battlelore.house.engagement import goes_free
from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.state.events import CardsDrawn, DeckShuffled
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.tables.command_cards import CARDS
from tests.battlelore.position import Position
from tests.battlelore.rules.test_cards_deck import COPIES
from tests.marks import rule

Make = Callable[..., Position]

EVERYWHERE = (
    "p1 Ig G1, p2 Ib G3, p3 Ir I1, p4 Cb I3, p5 Ar E1, "
    "p6 Ig G6, p7 Ib G8, p8 Ir I6, p9 Cb I8, q1 Ar E7, "
    "q2 Ig G11, q3 Ib G13, q4 Ir I11, q5 Cb I13, q6 Ar E13, s1 Ib A7"
)
"""One of each kind in each section, none next to another."""
HAND = "scout_left"

ORDERS = {
    **dict.fromkeys(("scout_left", "scout_centre", "scout_right"), 1),
    **dict.fromkeys(("patrol_left", "patrol_centre", "patrol_right"), 2),
    **dict.fromkeys(("attack_left", "attack_centre", "attack_right"), 3),
    **dict.fromkeys(("advance_left", "advance_centre", "advance_right"), 2),
    "march_all": 3,
    "forward_all": 6,
    "surround": 4,
    "green_banners": 4,
    "blue_banners": 3,
    "red_banners": 2,
    "mounted_charge": 2,
    "foot_onslaught": 1,
    "darken_sky": 3,
    "leadership": 1,
    "counter_attack": 1,
}
"""Units that each card orders out of these, with two cards in the hand; Battlelore rolls."""


def hand(card: str) -> str:
    """Return a card to hold beside a card, of which there are enough."""
    return "march_all" if card.startswith("scout") else HAND


def played(make: Make, card: str) -> Position:
    """Return a position in which a card was played and all units ordered that it orders."""
    game = make(EVERYWHERE, phase="card", card=card, hand=hand(card), other_hand="")
    game.play(f"play {card}")
    while choices := [each for each in game.options if each.startswith("order ")]:
        game.play(choices[0])
    return game


@rule("BL-4.3", "BL-4.4", "BL-4.5", "BL-4.7")
@pytest.mark.parametrize("card", ORDERS)
def test_a_card_orders_as_many_units_as_it_says(position: Make, card: str) -> None:
    assert len(played(position, card).turn.orders) == ORDERS[card]


GIVES = {
    ("mounted_charge", Stat.DICE, True): 1,
    ("mounted_charge", Stat.ATTACKS, False): -1,
    ("foot_onslaught", Stat.MOVE, True): 1,
    ("foot_onslaught", Stat.MOVE, False): 1,
    ("foot_onslaught", Stat.ATTACKS, False): -1,
    ("darken_sky", Stat.MOVE, True): -1,
    ("darken_sky", Stat.MOVE, False): -1,
    ("darken_sky", Stat.MARCH, True): -1,
    ("darken_sky", Stat.MARCH, False): -1,
    ("darken_sky", Stat.ATTACKS, True): -1,
    ("darken_sky", Stat.ATTACKS, False): 1,
    ("leadership", Stat.DICE, True): 1,
    ("leadership", Stat.DICE, False): 1,
}
"""What a card adds to a number 1 of its units, in melee (True) or at a distance."""


@rule("BL-4.5", "BL-4.7", "BL-1.7")
@pytest.mark.parametrize("card", ORDERS)
def test_a_card_gives_its_units_what_it_says_and_nothing_else(position: Make, card: str) -> None:
    game = played(position, card)
    unit = game.state.need(game.turn.orders[0].unit)
    for stat in Stat:
        for melee in (True, False):
            asked = Asked(unit, game.state.need("s1"), melee=melee)
            total = number(game.state, stat, asked, 1, "troop", "BL-1.5")
            moved = card == "darken_sky" and stat in (Stat.MOVE, Stat.MARCH)
            given = -1 if moved else GIVES.get((card, stat, melee), 0)
            assert total.value == 1 + given, (stat, melee)
            assert {part.source for part in total.parts[1:]} <= {f"card.{card}"}


@rule("BL-13.1", "BL-13.2")
@pytest.mark.parametrize("card", [card for card in ORDERS if card != "counter_attack"])
def test_scout_draws_two_cards_and_any_other_card_one(position: Make, card: str) -> None:
    scout = card in ("scout_left", "scout_centre", "scout_right")
    game = position(EVERYWHERE, phase="card", card=card, hand=hand(card), other_hand="")
    game.play(f"play {card}")
    while not game.happened(CardsDrawn):
        game.play("done")
    mine = [each for each in game.happened(CardsDrawn) if each.side is Side.PENNANT]
    assert sum(len(each.cards) for each in mine) == 1 + scout
    assert any(each.startswith("keep") for each in game.options) is scout
    assert not game.happened(DeckShuffled)


@rule("BL-4.8", "BL-4.5")
@pytest.mark.parametrize("card", [card for card in ORDERS if CARDS[card].kind.value == "section"])
def test_a_section_card_orders_no_unit_in_an_empty_section(position: Make, card: str) -> None:
    sections = {"left": "G7 G8", "centre": "G1 G13", "right": "G1 G2"}
    where = next((each for name, each in sections.items() if card.endswith(name)), "")
    if not where:
        return
    first, second = where.split()
    units = f"p1 Ib {first}, p2 Ib {second}, s1 Ib A7"
    game = position(units, phase="card", card=card, hand=hand(card), other_hand="")
    game.play(f"play {card}")
    assert not game.turn.orders
    assert not game.turn.fallback


UNFIT = {
    "green_banners": "Ib",
    "blue_banners": "Ir",
    "red_banners": "Ig",
    "mounted_charge": "Ib",
    "foot_onslaught": "Cb",
    "darken_sky": "Ib",
}
"""A kind of unit that does not meet the condition of each card."""


@rule("BL-4.8", "BL-4.5")
@pytest.mark.parametrize("card", UNFIT)
def test_a_tactic_card_that_fits_no_unit_orders_any_one_unit(position: Make, card: str) -> None:
    kind = UNFIT[card]
    for first, second in (("p1", "p2"), ("p2", "p1")):
        units = f"p1 {kind} G1, p2 {kind} G13, s1 Ib A7"
        game = position(units, phase="card", card=card, hand=HAND, other_hand="")
        game.play(f"play {card}", f"order {first}")
        assert game.code(f"order {second}")


@rule("HR-6.8")
@pytest.mark.parametrize("card", ORDERS)
def test_orders_of_green_and_blue_banners_free_their_colour(position: Make, card: str) -> None:
    units = "p1 Ig G1, p2 Ib G3, p3 Ir H1, s1 Ib A7"
    game = position(units, card=card, hand=hand(card), ordered="p1 p2 p3", house="engagement")
    free = {unit for unit in ("p1", "p2", "p3") if goes_free(game.state, game.state.need(unit))}
    assert free == {"green_banners": {"p1"}, "blue_banners": {"p2"}}.get(card, set())


@rule("BL-4.1")
def test_the_deck_holds_as_many_of_each_card_as_are_printed() -> None:
    assert {card.id: card.copies for card in CARDS.values()} == COPIES

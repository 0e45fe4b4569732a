"""Banner cards, Leadership and the fallback of tactic cards (cards sheet, A.2)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import AttackDeclared, FallbackTaken, OrdersImpossible
from engine.battlelore.state.sides import Side
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

FAR = "s9 Ib A1"
COLOURS = {
    "green_banners": (4, "green", ["Ar", "Ig"], ["Ib", "Ir", "Cb", "Cr"]),
    "blue_banners": (3, "blue", ["Ib", "Cb"], ["Ar", "Ig", "Ir", "Cr"]),
    "red_banners": (2, "red", ["Ir", "Cr"], ["Ar", "Ig", "Ib", "Cb"]),
}


@rule("BL-4.5", "BL-4.6", "BL-4.13")
@pytest.mark.parametrize("card", COLOURS)
def test_a_banner_card_orders_so_many_units_of_its_colour_anywhere(
    position: Make, card: str
) -> None:
    most, _, (first, second), _ = COLOURS[card]
    kinds = [first, second, first, second, first]
    spots = ["I1", "I13", "I7", "A13", "E7"]
    own = ", ".join(
        f"p{n} {kind} {spot}" for n, (kind, spot) in enumerate(zip(kinds, spots, strict=True), 1)
    )
    game = position(f"{own}, {FAR}", phase="card", card=card)
    game.play(f"play {card}", *(f"order p{n}" for n in range(1, most + 1)))
    assert game.rule(f"order p{most + 1}") == "BL-4.5"


@rule("BL-4.7")
@pytest.mark.parametrize("card", COLOURS)
def test_a_banner_card_orders_no_other_colour(position: Make, card: str) -> None:
    _, colour, (mine, _), others = COLOURS[card]
    for kind in others:
        game = position(f"p1 {mine} I1, p2 {kind} I7, {FAR}", phase="card", card=card)
        game.play(f"play {card}")
        assert (game.code("order p2"), game.rule("order p2")) == (f"order.not_{colour}", "BL-4.7")


@rule("BL-4.5")
@pytest.mark.parametrize("card", COLOURS)
def test_a_banner_card_adds_no_die(position: Make, card: str) -> None:
    kind = COLOURS[card][2][0]
    game = position(f"p1 {kind} E7, s1 Ib D7", card=card, ordered="p1", dice="L " * DICE[kind])
    game.play("attack p1 s1")


DICE = {"Ar": 2, "Ib": 3, "Ir": 4}

# a card and units none of which it can order, whatever the hand
NOBODY = {
    "green_banners": "p1 Ib I7, p2 Cr I1",
    "blue_banners": "p1 Ar I7, p2 Cr I1",
    "red_banners": "p1 Ar I7, p2 Ib I1",
    "mounted_charge": "p1 Ar I7, p2 Ib I1",
    "foot_onslaught": "p1 Cr I7, p2 Cb I1",
    "darken_sky": "p1 Ib I7, p2 Cb I1",
    "counter_attack": "p1 Ib I7, p2 Cb I1",
}


@rule("BL-4.5")
@pytest.mark.parametrize("card", NOBODY)
def test_a_tactic_card_that_fits_no_unit_orders_one_unit_of_choice(
    position: Make, card: str
) -> None:
    game = position(f"{NOBODY[card]}, {FAR}", phase="card", card=card)
    game.play(f"play {card}")
    assert game.happened(FallbackTaken) == [FallbackTaken(Side.PENNANT, card)]
    assert game.options == ["order p1", "order p2", "done"]
    game.play("order p2")
    assert (game.code("order p1"), game.rule("order p1")) == ("order.none_left", "BL-4.5")


@rule("BL-4.5")
@pytest.mark.parametrize("card", NOBODY)
def test_the_fallback_asks_for_another_order_only_after_one_was_cancelled(
    position: Make, card: str
) -> None:
    game = position(f"{NOBODY[card]}, {FAR}", phase="card", card=card)
    game.play(f"play {card}", "order p2", "cancel p2", "order p1")
    assert game.options == ["cancel p1", "done"]


@rule("BL-4.5")
@pytest.mark.parametrize("card", [card for card in NOBODY if card != "counter_attack"])
def test_no_fallback_is_offered_while_one_unit_fits(position: Make, card: str) -> None:
    fits = {"mounted_charge": "Cb", "foot_onslaught": "Ib", "darken_sky": "Ar"}
    kind = fits.get(card) or COLOURS[card][2][0]
    other = "Cb" if card in ("foot_onslaught", "darken_sky") else "Ib"
    other = "Ar" if card == "blue_banners" else other
    game = position(f"p1 {kind} I7, p2 {other} I1, {FAR}", phase="card", card=card)
    game.play(f"play {card}")
    assert game.happened(FallbackTaken) == []
    assert game.options == ["order p1", "done"]


# --- Leadership --------------------------------------------------------------------------------


@rule("BL-4.5", "BL-4.6")
@pytest.mark.parametrize("kind", ["Ar", "Ib", "Ir", "Cb", "Cr"])
def test_leadership_orders_any_one_unit(position: Make, kind: str) -> None:
    game = position(f"p1 {kind} I7, p2 Ib I1, {FAR}", phase="card", card="leadership")
    game.play("play leadership", "order p1")
    assert game.code("order p2") == "order.none_left"
    assert game.happened(OrdersImpossible) == []


@rule("BL-7.9", "BL-7.8")
def test_leadership_adds_a_die_in_melee(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", card="leadership", ordered="p1", dice="B B B B")
    game.play("attack p1 s1", "pass")
    (battle,) = game.happened(AttackDeclared)
    assert battle.dice == 4
    assert [part.source for part in battle.parts] == ["troop", "card.leadership"]


@rule("BL-7.9")
def test_leadership_adds_a_die_at_range(position: Make) -> None:
    game = position("p1 Ar E7, s1 Ib B7", card="leadership", ordered="p1", dice="B B B")
    game.play("attack p1 s1")
    assert game.figures("s1") == 1


@rule("BL-7.9", "BL-11.10")
def test_leadership_adds_a_die_in_the_bonus_attack_too(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C8, s3 Ib A1"
    game = position(units, card="leadership", ordered="p1", dice="B L L L B B B L")
    game.play("attack p1 s1", "gain", "pass", "attack p1 s2")
    assert game.figures("s2") == 1


@rule("BL-4.7")
def test_leadership_adds_no_die_to_a_unit_that_battles_back(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7, s2 Ib D8, s3 Ib C8"
    game = position(units, card="leadership", ordered="p1", dice="L L L L B B B")
    game.play("attack p1 s1", "back")
    assert game.figures("p1") == 1

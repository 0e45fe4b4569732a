"""Forgery: the card on top of the Command discards is resolved as one's own (Rogue 14)."""

from engine.battlelore.state.events import (
    CardCopied,
)
from tests.battlelore.rules.lore_game import Make, own, through
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
FAR_APART = "p1 Ib G2, p2 Ib G12, s1 Ib A7"


@rule("LC-4", "BL-18.10")
def test_forgery_resolves_the_card_on_top_of_the_discards(position: Make) -> None:
    units = "p1 Ib G2, p2 Ib G12, s1 Ib A7"
    game = own(position, "rogue_14", units, phase="card", discards="attack_right attack_left")
    game.play("lore rogue_14")
    assert game.happened(CardCopied)[0].card == "attack_left"
    assert not game.happened(CardCopied)[0].mirrored
    assert game.code("order p1") == ""
    assert game.code("order p2") == "order.other_section"
    assert game.state.discards == ("attack_right", "attack_left")


@rule("BL-18.10", "BL-4.4")
def test_forgery_counts_the_cards_in_hand(position: Make) -> None:
    units = "p1 Ib G1, p2 Ib G2, p3 Ib G3, s1 Ib A7"
    game = own(
        position,
        "rogue_14",
        units,
        phase="card",
        hand="scout_left",
        card="",
        discards="advance_left",
    )
    game.play("lore rogue_14", "order p1")
    assert game.code("order p2") == "order.none_left"


@rule("LC-2")
def test_forgery_needs_a_discard(position: Make) -> None:
    game = own(position, "rogue_14", FAR, phase="card")
    assert game.code("lore rogue_14") == "lore.no_target"


@rule("LC-4")
def test_forgery_copies_the_card_that_a_scout_threw_away(position: Make) -> None:
    game = own(
        position,
        "rogue_14",
        FAR_APART,
        side="standard",
        phase="card",
        card="scout_centre",
        deck="attack_left attack_right",
        lore_hand="",
        council="",
        goblet=(0, 20),
        other_lore_hand="rogue_14",
        other_council="rogue 1",
    )
    through(game, "play scout_centre", "done", "keep attack_right", "replenish tokens")
    assert game.state.discards[-1] == "attack_left"
    through(game, "lore rogue_14")
    assert (game.code("order p1"), game.code("order p2")) == ("", "order.other_section")


@rule("LC-4")
def test_forgery_of_a_counter_attack_that_copied_no_card_orders_one_unit(position: Make) -> None:
    game = own(position, "rogue_14", FAR_APART, phase="card", discards="counter_attack")
    through(game, "lore rogue_14", "order p1")
    assert game.code("order p2") == "order.none_left"

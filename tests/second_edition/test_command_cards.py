"""Command Step and Order Step, and each of the forty Command cards."""

from collections import Counter
from collections.abc import Callable

import pytest

from engine.core.frozen import replace
from engine.second_edition.rules.numbers import move
from engine.second_edition.state.events import DeckShuffled
from engine.second_edition.state.steps import Attacks, GainLore, GiveOrders, Moves, turn_of
from engine.second_edition.tables.command_cards import COMMAND, DECK
from tests.marks import rule
from tests.second_edition.position import Position

Place = Callable[..., Position]

COPIES = {
    "C01": 9,
    "C02": 9,
    "C03": 2,
    "C04": 2,
    "C05": 2,
    "C06": 1,
    "C07": 2,
    "C08": 2,
    "C09": 2,
    "C10": 2,
    "C11": 2,
    "C12": 2,
    "C13": 1,
    "C14": 1,
    "C15": 1,
}


@rule(
    "BL2-19.1",
    "BL2-C01",
    "BL2-C02",
    "BL2-C03",
    "BL2-C04",
    "BL2-C05",
    "BL2-C06",
    "BL2-C07",
    "BL2-C08",
    "BL2-C09",
    "BL2-C10",
    "BL2-C11",
    "BL2-C12",
    "BL2-C13",
    "BL2-C14",
    "BL2-C15",
)
def test_the_deck_has_the_copies_of_the_digest() -> None:
    assert Counter(COMMAND[card].code for card in DECK) == COPIES


@rule("BL2-4.1", "BL2-1.3")
def test_a_command_card_must_be_played_and_goes_to_the_discards(place: Place) -> None:
    game = place("CG@4,6", phase="card")
    assert game.rule("done") == "BL2-4.1"
    assert game.rule("play rally") == "BL2-4.1"
    assert game.rule("play patrol_left", "uthuk") == "BL2-1.3"
    game.play("play patrol_centre")
    assert game.state.discards == ("patrol_centre",)
    assert "patrol_centre" not in game.hand("daqan").cards


@rule("BL2-4.2", "BL2-16.20", "BL2-4.7")
def test_any_unit_may_be_ordered_instead_of_the_text(place: Place) -> None:
    game = place("CG@4,6 YA@6,1", phase="card")
    assert {"play patrol_right", "play patrol_right any"} <= set(game.options)
    assert game.rule("play patrol_right all") == "BL2-4.2"
    game.play("play patrol_right any")
    assert game.options == ["order CG", "order YA", "order dx", "done"]
    game.play("order YA")
    assert len(turn_of(game.state).orders) == 1
    assert game.rule("order CG") == "BL2-3.3", "one unit, then it moves"
    lore = place("CG@4,6 YA@6,1", phase="card", hand="battlelore").play("play battlelore any")
    assert lore.lore("daqan") == 0, "the whole text is ignored"
    nobody = place("CG@4,1", phase="card", alone=True)
    nobody.play("play patrol_right")
    assert turn_of(nobody.state).orders == ()


@rule("BL2-4.3")
def test_no_unit_is_ordered_twice(place: Place) -> None:
    game = place("CG@4,1 CG@6,1 CG@6,2", phase="orders").play("order CG")
    assert game.rule("order CG") == "BL2-4.3"


@rule("BL2-4.5")
def test_the_section_counts_when_the_unit_is_ordered(place: Place) -> None:
    game = place("CG@4,3 BH@4,6", phase="orders", card="patrol_left", dice="L L L")
    game.play("order CG", "move CG 4,5", "attack CG BH")


@pytest.mark.parametrize("part", ["left", "centre", "right"])
@rule("BL2-C01", "BL2-C02")
def test_section_cards(place: Place, part: str) -> None:
    units = "CG@6,0 CG@6,1 CG@6,2 CG@6,3 CG@6,5 CG@5,5 CG@7,5 CG@7,6 YA@6,9 YA@6,10 YA@6,11 YA@5,9"
    mine = {
        "left": ["CG", "CG2", "CG3", "CG4"],
        "centre": ["CG5", "CG6", "CG7", "CG8"],
        "right": ["YA", "YA2", "YA3", "YA4"],
    }[part]
    for kind, most in (("patrol", 2), ("attack", 3)):
        game = place(units, phase="orders", card=f"{kind}_{part}", alone=True)
        assert game.options == [*(f"order {unit}" for unit in mine), "done"]
        for unit in mine[: most - 1]:
            game.play(f"order {unit}")
        assert game.rule(f"order {mine[most - 1]}") == ""
        game.play(f"order {mine[most - 1]}")
        assert len(turn_of(game.state).orders) == most


@pytest.mark.parametrize(
    ("card", "left", "centre", "right"),
    [("line_advance", 1, 1, 1), ("wedge", 1, 2, 1), ("pincers", 2, 0, 2)],
)
@rule("BL2-C03", "BL2-C04", "BL2-C05")
def test_cards_of_several_sections(
    place: Place, card: str, left: int, centre: int, right: int
) -> None:
    units = "CG@6,0 CG@6,1 CG@6,2 YA@6,5 YA@6,6 YA@6,7 RR@6,9 RR@6,10 RR@6,11"
    game = place(units, phase="orders", card=card, alone=True)
    counts = (("CG", left), ("YA", centre), ("RR", right))
    for code, most in counts:
        names = [code, f"{code}2", f"{code}3"]
        for unit in names[:most]:
            game.play(f"order {unit}")
    assert len(turn_of(game.state).orders) == left + centre + right


@rule("BL2-C06", "BL2-4.6")
def test_a_shared_hex_counts_for_either_section(place: Place) -> None:
    """With General Advance 2 units of each section; both on the line fill what is left."""
    units = "CG@6,4 CG@4,4 CG@6,0 CG@6,1 YA@6,5 YA@6,6 YA@6,9"
    game = place(units, phase="orders", card="general_advance", alone=True)
    game.play("order CG", "order CG2", "order CG3", "order CG4")
    assert game.rule("order YA") == "BL2-C06", "both on the line now count for the centre"


@rule("BL2-C07", "BL2-5.10")
def test_onslaught_orders_infantry_and_moves_it_again(place: Place) -> None:
    game = place("CG@6,6 RR@6,2 RG@6,8 YA@7,6", phase="orders", card="onslaught")
    assert game.rule("order RR") == game.rule("order RG") == "BL2-C07"
    game.play("order CG", "order YA", "order dx", "move CG 4,6", "done")
    assert game.rule("move CG 2,6") == "BL2-5.1", "one hex only"
    game.play("move CG 3,6")
    assert game.rule("move CG 2,6") == "BL2-C07"
    assert game.rule("move YA 6,6") == ""


ORDERS_ONLY = (
    *(f"{name}_{part}" for name in ("patrol", "attack") for part in ("left", "centre", "right")),
    *("line_advance", "wedge", "pincers", "general_advance", "battle_march"),
)


@rule("BL2-C01", "BL2-C02", "BL2-C03", "BL2-C04", "BL2-C05", "BL2-C06", "BL2-C09")
@pytest.mark.parametrize("card", ORDERS_ONLY)
def test_a_card_that_only_orders_moves_no_unit_again(place: Place, card: str) -> None:
    game = place("CG@6,1 CG@6,6 CG@6,11", phase="orders", card=card)
    while isinstance(game.state.steps[-1], GiveOrders):
        game.play(next(each for each in game.options if each.startswith("order") or each == "done"))
    while isinstance(step := game.state.steps[-1], Moves):
        assert not step.extra
        game.play(next(each for each in game.options if each.startswith("move") or each == "done"))


@rule("BL2-C08")
def test_darken_the_skies_orders_archers(place: Place) -> None:
    game = place("YA@4,4 CG@6,6", phase="orders", card="darken_the_skies")
    assert game.rule("order CG") == "BL2-C08"
    assert game.rule("order YA") == ""


@rule("BL2-C09", "BL2-4.9")
def test_battle_march_orders_units_that_are_not_weak(place: Place) -> None:
    game = place("CG@4,4x1 CG@6,6x2 RW@4,6x1", phase="orders", card="battle_march")
    assert game.rule("order CG") == "BL2-C09"
    assert game.rule("order CG2") == game.rule("order RW") == ""


@rule("BL2-C10", "BL2-4.10")
def test_mounted_charge_gives_cavalry_a_die(place: Place) -> None:
    game = place("FR@4,4 BH@6,6 CG@4,5", card="mounted_charge")
    assert game.dice("FR", "CG") == 4
    assert game.dice("FR", "CG", back=True) == 3
    orders = place("FR@4,4 BH@6,6", phase="orders", card="mounted_charge")
    assert orders.rule("order BH") == "BL2-C10"
    text_ignored = place("FR@4,4 CG@4,5", card="mounted_charge", text=False)
    assert text_ignored.dice("FR", "CG") == 3


@rule("BL2-C11")
def test_giants_stride_makes_the_big_ones_faster(place: Place) -> None:
    game = place("RG@6,6 RW@6,2 CG@6,9 RG@6,10", phase="orders", card="giants_stride")
    assert game.rule("order CG") == "BL2-C11"
    assert "order RG2" in game.options
    game.play("order RG", "order RW")
    assert "order RG2" not in game.options  # two units and no third
    assert move(game.state, game.state.the("RG")).value == 2
    assert "move RG 4,6" in game.options


@rule("BL2-C12", "BL2-19.2")
def test_battlelore_gives_two_tokens_and_two_orders_anywhere(place: Place) -> None:
    hand = "battlelore patrol_left patrol_centre"
    game = place("CG@6,6 RW@6,2 CG@6,11", phase="card", hand=hand).play("play battlelore")
    assert game.lore("daqan") == 2
    game.play("order CG", "order CG2")
    assert len(turn_of(game.state).orders) == 2
    ignored = place("CG@6,6 BH@4,6", phase="card", hand=hand).play("play battlelore any")
    assert ignored.lore("daqan") == 0


@rule("BL2-C13")
def test_battle_cry_adds_a_die_and_holds_against_counters(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", card="battle_cry", dice="L L L L M P P")
    game.play("attack CG BH", "counter")
    assert game.where("CG") == "4,6"
    two = place("CG@4,6 BH@3,6", card="battle_cry", dice="L L L L M M P")
    two.play("attack CG BH", "counter")
    assert two.where("CG") == "5,5"


@rule("BL2-C14", "BL2-7.17")
def test_rally_orders_the_weak_and_they_recover(place: Place) -> None:
    game = place("CG@6,6x1 CG@6,8 YA@7,6x1", phase="orders", card="rally")
    assert game.rule("order CG2") == "BL2-C14"
    game.play("order CG")
    assert game.health("CG") == 2


@rule("BL2-C15")
def test_scouts_report_draws_two_and_keeps_one(place: Place) -> None:
    deck = "patrol_left wedge rally"
    game = place("CG@6,6", phase="draw", card="scouts_report", deck=deck)
    assert sorted(game.options) == ["keep rally", "keep wedge"]
    assert game.rule("keep patrol_left") == "BL2-C15"
    game.play("keep rally")
    assert game.hand("daqan").cards[-1] == "rally"
    assert game.state.discards[-1] == "wedge"


@rule("BL2-3.9", "BL2-3.11", "BL2-3.10")
def test_one_card_is_drawn_and_an_empty_deck_is_shuffled(place: Place) -> None:
    game = place("CG@6,6", phase="draw", deck="wedge")
    assert game.hand("daqan").cards[-1] == "wedge"
    assert len(game.hand("daqan").cards) == 4
    empty = place("CG@6,1", phase="orders")
    deck = empty.state.deck
    empty.state = replace(empty.state, deck=(), discards=deck)
    empty.until(GainLore, "daqan")
    assert [event.cards for event in empty.happened(DeckShuffled)] == [len(deck)]
    assert len(empty.state.deck) == len(deck) - 1


@rule("BL2-3.2", "BL2-3.3", "BL2-3.4", "BL2-3.12", "BL2-5.3")
def test_the_steps_of_a_turn_come_in_their_order(place: Place) -> None:
    game = place("CG@4,1 BH@4,4", phase="card", dice="L L L", banners="4,3 1")
    game.play("play patrol_left", "order CG")
    assert game.rule("attack CG BH") == "BL2-3.3"
    game.play("move CG 4,3")
    assert isinstance(game.state.steps[-1], Attacks)
    assert game.rule("move CG 4,2") == "BL2-3.3"
    game.play("attack CG BH").until(GainLore, "daqan")
    assert game.points("daqan") == 1
    assert len(game.hand("daqan").cards) == 3
    game.play("take tokens")
    assert game.decides == "uthuk"

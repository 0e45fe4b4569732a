"""The worked examples, as tests: Lore cards and set-up."""

from collections.abc import Callable

import pytest

from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.setup.mustering import (
    army_cards,
    cost_of,
    lore_for,
    printed,
    refuse_army,
)
from engine.second_edition.state.lore_events import LorePlayed
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES, DECOY, cost
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import LORE, lore_deck
from tests.marks import rule
from tests.second_edition.position import Position, gave, spot
from tests.second_edition.preparing import deploying, keeping

Place = Callable[..., Position]


@rule("BL2-11.1", "BL2-11.2")
def test_e_86_option_c_with_a_full_hand(place: Place) -> None:
    cards = "plunder overrun take_aim rune_blade"
    game = place("CG@4,6", phase="lore", lore_hand=cards).play("take cards")
    assert len(game.hand("daqan").lore_cards) == 6
    game.play("drop plunder")
    assert game.decides == "daqan"
    game.play("drop overrun")
    assert len(game.hand("daqan").lore_cards) == 4
    assert game.hand("daqan").lore_discards == ("plunder", "overrun")


@rule("BL2-11.3")
def test_e_88_lore_deck_runs_out(place: Place) -> None:
    game = place("CG@4,6", phase="lore")
    deck = game.hand("daqan").lore_deck
    gave(game, "daqan", lore_deck=deck[:1], lore_discards=deck[1:7])
    game.play("take cards")
    hand = game.hand("daqan")
    assert hand.lore_cards[0] == deck[0]
    assert (len(hand.lore_cards), len(hand.lore_deck), hand.lore_discards) == (2, 5, ())


@rule("BL2-11.7", "BL2-DL01", "BL2-UL03", "BL2-11.10")
def test_e_90_same_moment(place: Place) -> None:
    game = place(
        "CG@4,6 BH@3,6x1", dice="S P P", lore_hand="plunder", other_lore_hand="carrion_feast"
    )
    game.play("attack CG BH")
    assert game.decides == "daqan"
    game.play("lore plunder")
    assert (game.lore("daqan"), game.decides) == (3, "uthuk")
    game.play("lore carrion_feast")
    assert game.lore("uthuk") == 3
    assert [each.card for each in game.happened(LorePlayed)] == ["plunder", "carrion_feast"]


@rule("BL2-DL06", "BL2-16.16", "BL2-11.6")
def test_e_92_runic_barrier(place: Place) -> None:
    game = place(
        "CG@4,6 BH@3,6",
        dice="S P P",
        lore="daqan 2 uthuk 4",
        lore_hand="runic_barrier",
        other_lore_hand="mirrored_wounds iron_hide",
    )
    game.play("attack CG BH", "lore mirrored_wounds", "lore runic_barrier")
    assert (game.lore("daqan"), game.lore("uthuk")) == (0, 4)
    assert game.hand("uthuk").lore_discards == ("mirrored_wounds",)
    assert game.health("BH") == 2
    assert game.options == ["counter", "pass"], "nobody may play a second Lore card"


@rule("BL2-DL03", "BL2-20.4")
def test_e_94_valor_and_vengeance(place: Place) -> None:
    game = place(
        "BH@3,6 CG@4,6",
        dice="S M M P P P P P",
        lore="daqan 2",
        other_lore_hand="valor_and_vengeance",
    )
    game.play("attack BH CG", "lore valor_and_vengeance")
    assert (game.health("CG"), game.where("CG")) == (2, "4,6")
    game.play("counter")


@rule("BL2-UL01", "BL2-20.5")
def test_e_96_unstoppable_refused(place: Place) -> None:
    given = {"lore": "uthuk 2", "other_lore_hand": "unstoppable"}
    driven = place("CG@4,6 CG@1,7 OB@3,6x1", dice="M M P", **given)
    driven.play("attack CG OB", "pass", "pass")
    assert driven.where("OB") == ""
    assert driven.rule("lore unstoppable", "uthuk") == "BL2-11.4", "only W11 is open"


@rule("BL2-UL01", "BL2-8.7")
def test_a_blocked_retreat_is_forced_too_and_leaves_no_unstoppable(place: Place) -> None:
    """001:585: who is forced to retreat into an enemy stops and suffers damage."""
    given = {"lore": "uthuk 2", "other_lore_hand": "unstoppable"}
    blocked = place("CG@4,6 CG@2,7 OB@3,6x1", dice="M M P", **given)
    blocked.play("attack CG OB", "pass", "pass")
    assert blocked.where("OB") == ""
    assert blocked.rule("lore unstoppable", "uthuk") == "BL2-11.4", "only W11 is open"
    rolled = place("CG@4,6 CG@2,7 OB@3,6x1", dice="S M P S S S S", **given)
    rolled.play("attack CG OB", "pass")
    assert rolled.options == ["lore unstoppable", "pass"]
    rolled.play("lore unstoppable")
    assert rolled.where("CG") == rolled.where("OB") == ""


@rule("BL2-DL07", "BL2-20.6")
def test_e_98_overrun(place: Place) -> None:
    units = "RR@5,5 BH@4,5x1 CG@5,6"
    game = place(units, phase="ordered", lore="daqan 3", lore_hand="overrun", dice="S")
    game.play("lore overrun")
    assert game.rule("move RR 4,5") == "BL2-DL07"
    assert game.rule("move RR 5,6") == "BL2-5.4", "no friend is ridden through"
    game.play("move RR 3,4 4,5")
    assert game.where("BH") == ""
    assert game.where("RR") == "3,4"


@rule("BL2-11.5")
def test_e_100_not_payable(place: Place) -> None:
    game = place(
        "CG@4,6 BH@3,6", dice="L L L", lore="uthuk 1", other_lore_hand="iron_hide mirrored_wounds"
    )
    game.play("attack CG BH")
    assert game.options == ["lore iron_hide", "pass"]
    rich = place("BH@3,6 CG@7,6", phase="move", lore="uthuk 3", lore_hand="portal warp_flesh")
    assert rich.rule("lore portal") == "BL2-11.5"


# --- set-up and mustering ------------------------------------------------------------------------


@rule("BL2-12.8")
def test_e_102_no_water() -> None:
    game = keeping("mustering_the_militia", "ridge_of_vipers")
    game.play("scenario mustering_the_militia", "scenario ridge_of_vipers")
    assert any(each.startswith("army ") for each in game.options)
    assert "ford" not in game.state.terrain


D = Side.DAQAN


@rule("BL2-13.2", "BL2-13.3", "BL2-13.4", "BL2-13.5", "BL2-13.11", "BL2-18.4", "BL2-18.1")
def test_rx_08_mustering_47_points() -> None:
    counts = (4, 3, 2, 2, 0, 0, 1)
    assert refuse_army(D, counts, second_legends=False) is None
    assert cost_of(D, counts) == 47
    cards = army_cards(D, counts)
    assert (len(cards), cards.count(DECOY)) == (18, 6)
    assert lore_for(D, counts) == 3


@rule("BL2-13.13", "BL2-22.2", "BL2-DA1")
def test_rx_10_army_card() -> None:
    cards = printed("mounted_assault")
    kinds = ("citadel_guard", "yeoman_archers", "riverwatch_riders", DECOY)
    assert [cards.count(kind) for kind in kinds] == [3, 5, 3, 7]
    assert ARMIES["mounted_assault"].lore == 0
    assert sum(map(cost, cards)) == 50


@rule("BL2-13.3", "BL2-13.4")
@pytest.mark.parametrize(
    ("counts", "refused"),
    [
        ((5, 5, 1, 0, 0, 0, 0), ""),
        ((5, 5, 1, 1, 0, 0, 0), "BL2-13.3"),
        ((5, 5, 1, 1, 0, 0, 1), ""),
        ((5, 3, 2, 2, 0, 0, 1), "BL2-13.3"),
    ],
)
def test_e_104_budget(counts: tuple[int, ...], refused: str) -> None:
    why = refuse_army(D, counts, second_legends=False)
    assert (why.rule if why else "") == refused
    if counts == (5, 5, 1, 0, 0, 0, 0):
        assert army_cards(D, counts).count(DECOY) == 7
        assert lore_for(D, counts) == 4


@rule("BL2-13.11")
def test_e_106_lore_cap() -> None:
    counts = (5, 2, 2, 0, 0, 0, 0)
    assert cost_of(D, counts) == 40
    assert lore_for(D, counts) == 5


@rule("BL2-13.9")
def test_e_108_tent_row() -> None:
    game = deploying("crossing_the_river_of_sleep", "ridge_of_vipers", muster=(4, 3, 2, 2, 0, 0, 1))
    game.play("deploy command_tent 8,4")
    assert game.rule("deploy citadel_guard 8,2") == ""
    assert game.rule("deploy citadel_guard 7,2") == "BL2-13.9"
    assert game.rule("deploy decoy 7,2") == ""


@rule("BL2-9.16", "BL2-13.17")
def test_e_110_flyer_captures_a_tent(place: Place) -> None:
    game = place("RW@2,6", tents="uthuk 2,6", phase="begin")
    assert game.points("daqan") == 2
    assert game.state.ground(spot("2,6")) == "open"
    assert game.state.tents == ()


@rule("BL2-19.1", "BL2-22.1")
def test_e_112_deck_checks() -> None:
    assert len(DECK) == 40
    for side in Side:
        assert len(lore_deck(side)) == 20
    assert max(card.copies for card in LORE.values()) == 2
    for army in ARMIES.values():
        cards = printed(army.id)
        assert len(cards) == 18
        assert sum(map(cost, cards)) + army.lore == 50, army.id
    assert SECOND_EDITION.name == "second_edition"

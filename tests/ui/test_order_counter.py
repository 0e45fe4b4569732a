"""The counter of orders: its denominator stays as orders are given, whatever the card."""

import re
from collections.abc import Callable
from random import Random

import pytest

from bl_tui.games.battlelore.board.signs import GLYPHS
from bl_tui.games.battlelore.decisions.orders import Orders
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words
from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.orders import orderable, orders_left
from engine.battlelore.state.actions import Done, OrderUnit
from engine.battlelore.tables.command_cards import CARDS
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

FOOT = "p1 Ib I1, p2 Ib I2, p3 Ib I3, p4 Ar I7, p5 Ib I8, p6 Cb G4, p7 Ir G9, s1 Ib A1"
CREATURES = "p8 Sp I12, p9 Gi I11"


@rule("BL-4.4", "BL-4.7")
def test_foot_onslaught_counts_what_its_chain_can_still_take(position: Make) -> None:
    game = position(FOOT, phase="orders", card="foot_onslaught")
    assert orders_left(game.state) == 3  # the longer of two chains
    game.play("order p4")
    assert orders_left(game.state) == 1
    game.play("order p5")
    assert (orders_left(game.state), orderable(game.state)) == (0, ())


@rule("BL-15.6")
def test_orders_out_of_section_are_counted_as_long_as_lore_pays_for_them(position: Make) -> None:
    given = {"phase": "orders", "card": "attack_left", "lore": True}
    for lore, orders in ((0, 0), (5, 1), (6, 2)):
        game = position(f"{CREATURES}, s1 Ib A1, p1 Ib G13", goblet=(0, lore), **given)
        assert orders_left(game.state) == orders


@rule("BL-4.3")
def test_a_card_of_several_sections_says_how_many_orders_each_has(position: Make) -> None:
    for card, parts in (("forward_all", "(2 left, 2 centre, 2 right)"), ("attack_left", None)):
        game = position(FOOT, phase="orders", card=card)
        teller = Teller(Words("en", CATALOGUE), GLYPHS["ascii"], game.state.adventure)
        view = BATTLELORE.view(game.state, BATTLELORE.to_act(game.state)[0])
        said = Orders(view).prompt(teller, Selection("A13"))
        assert parts in said if parts else "(" not in said


@rule("BL-4.3", "BL-4.13")
@pytest.mark.parametrize("card", sorted(CARDS.keys() - {"counter_attack", "battlelore"}))
def test_the_counter_keeps_its_denominator_over_all_cards(position: Make, card: str) -> None:
    """Orders by chance, until nobody is left: what is left falls by one with each, or faster."""
    game = position(f"{FOOT}, {CREATURES}", phase="orders", card=card, lore=True, goblet=(0, 9))
    teller = Teller(Words("en", CATALOGUE), GLYPHS["ascii"], game.state.adventure)
    chance, told, left = Random(card), set(), orders_left(game.state)
    while orders := [each for each in game.options if each.startswith("order ")]:
        view = BATTLELORE.view(game.state, BATTLELORE.to_act(game.state)[0])
        said = Orders(view).prompt(teller, Selection("A13"))
        told |= set(re.findall(r"of (\d+) ordered", said))
        game.play(chance.choice(orders))
        assert orders_left(game.state) < left
        left = orders_left(game.state)
    assert left == 0
    assert len(told) == (card != "darken_sky")


@rule("BL-4.7")
def test_foot_onslaught_orders_no_chain_by_itself_of_which_a_part_must_stay(position: Make) -> None:
    """A chain grows by each order: that its next units fit does not say that all of it fits."""
    line = ", ".join(f"p{n} Ib I{n}" for n in range(1, 9))
    game = position(f"{line}, s1 Ib A1", phase="orders", card="foot_onslaught")
    assert len(line.split(", ")) > orders_left(game.state)
    assert _by_itself(game) is None
    game.play("order p4")
    assert _by_itself(game) is None
    game.play("order p5", "order p6")
    assert _by_itself(game) is None


@rule("BL-4.7")
def test_foot_onslaught_orders_by_itself_a_chain_that_is_alone_and_fits(position: Make) -> None:
    game = position("p1 Ib I1, p2 Ib I2, s1 Ib A1", phase="orders", card="foot_onslaught")
    assert _by_itself(game) == OrderUnit("p1")
    two = position("p1 Ib I1, p2 Ib I2, p3 Ib I9, s1 Ib A1", phase="orders", card="foot_onslaught")
    assert _by_itself(two) is None
    two.play("order p1")
    assert _by_itself(two) == OrderUnit("p2")


def _by_itself(game: Position) -> OrderUnit | Done | None:
    return Orders(BATTLELORE.view(game.state, BATTLELORE.to_act(game.state)[0])).by_itself()

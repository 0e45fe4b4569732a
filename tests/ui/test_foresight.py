"""What a choice would do, foretold by the same rules that will do it."""

import pytest

from bl_tui.games.battlelore.odds.previews import battle, order_price
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.orders_allowed import OUT_OF_SECTION
from engine.battlelore.state.actions import Attack
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.combat import refuse_attack
from tests.battlelore.position import make_position
from tests.ui.scenes import scene_of, shown


@pytest.mark.parametrize(
    ("units", "card", "target", "dice"),
    [
        ("p1 Ar E7, s1 Ib E9", "", "s1", 2),
        ("p1 Ar E7, s1 Ib D7, s2 Ib E9", "", "s2", None),
        ("p1 Ar E7, s1 Ib D7, s2 Ib E9", "", "s1", 2),
        ("p1 Ib E7, s1 Ib E9", "", "s1", None),
        ("p1 Ar E7, p2 Ib E8, s1 Ib E9", "", "s1", None),
        ("p1 Ib E7, s1 Ib D7", "leadership", "s1", 4),
        ("p1 Ar E7, s1 Ib E9", "foot_onslaught", "s1", None),
        ("p1 Ar E7, s1 Ib D7", "darken_sky", "s1", None),
    ],
)
def test_odds_are_shown_only_for_attacks_that_are_allowed(
    units: str, card: str, target: str, dice: int | None
) -> None:
    """The rules of range and sight, an enemy next to the archers, and what the card forbids."""
    game = make_position(units, card=card, ordered="p1")
    state = game.state
    found = battle(state, state.need("p1"), state.need(target))
    assert (found.dice.value if found else None) == dice
    refused = refuse_attack(state, Side.PENNANT, Attack("p1", target))
    assert (refused is None) == (dice is not None)


@pytest.mark.parametrize(
    ("units", "cursor", "price"),
    [
        ("p1 Gi E7, p2 Ib G2, s1 Gi C7", "E7", OUT_OF_SECTION),
        ("p1 Gi E7, p2 Ib G2, s1 Gi C7", "C7", 0),
        ("p1 Gi G2, s1 Gi C7", "G2", 0),
        ("p1 Ib E7, p2 Ib G2, s1 Ib C7", "C7", 0),
    ],
)
def test_orders_are_given_wherever_the_cursor_is(units: str, cursor: str, price: int) -> None:
    """An own creature out of the card's section costs Lore; one of the enemy nothing at all."""
    state = make_position(units, phase="orders", card="attack_left", lore=True, goblet=(0, 5)).state
    view = BATTLELORE.view(state, Side.PENNANT)
    here = next(unit for unit in view.units if unit.hex == cursor)
    assert order_price(view, here.id) == price
    assert "ORDERS" in shown(scene_of(view, Selection(cursor)))

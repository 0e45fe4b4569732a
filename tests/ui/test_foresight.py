"""What a choice would do, foretold by the same rules that will do it."""

import pytest

from bl_tui.games.battlelore.previews import battle
from engine.battlelore.state.actions import Attack
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.combat import refuse_attack
from tests.battlelore.position import make_position


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
def test_odds_are_told_for_battles_that_may_be_fought_and_no_others(
    units: str, card: str, target: str, dice: int | None
) -> None:
    """The rules of range and sight, an enemy next to the archers, and what the card forbids."""
    game = make_position(units, card=card, ordered="p1")
    state = game.state
    found = battle(state, state.need("p1"), state.need(target))
    assert (found.dice.value if found else None) == dice
    refused = refuse_attack(state, Side.PENNANT, Attack("p1", target))
    assert (refused is None) == (dice is not None)

"""Each weapon: its reach, its bonus strikes, and what moving costs (BL-T2, BL-8)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.dice import helmets_and_strikes
from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.state.model import Face
from engine.battlelore.state.stats import Stat
from tests.battlelore.position import Position, moved
from tests.marks import rule

Make = Callable[..., Position]

APART = "p2 Ib I1, s9 Ib H1"
"""A battle elsewhere, so that somebody has something to decide."""
WEAPONS = {
    "Ar": (4, 0, 0, 0, 2),
    "Dx": (3, 0, 0, 3, 2),
    "Ib": (1, 3, 2, 0, 3),
    "Cb": (1, 3, 3, 0, 3),
    "Sp": (1, 3, 3, 0, 3),
    "Gi": (1, 3, 3, 0, 3),
    "El": (1, 3, 3, 0, 3),
    "Dg": (1, 3, 3, 0, 3),
}
"""Reach; hits of three strikes in melee on foot, on riders, at a distance; 3 dice after a move."""


@rule("BL-6.13", "BL-8.6", "BL-8.8", "BL-8.9", "BL-8.10", "BL-7.2", "BL-7.3")
@pytest.mark.parametrize("code", WEAPONS)
def test_a_weapon_does_what_it_says(position: Make, code: str) -> None:
    reach, on_foot, on_riders, afar, after_move = WEAPONS[code]
    for away in range(1, 6):
        game = position(f"p1 {code} E3, s1 Ib E{3 + away}, {APART}", ordered="p1 p2")
        assert ("attack p1 s1" in game.options) is (away <= reach), away
    game = position(f"p1 {code} E3, s1 Ib E5, s2 Cb E7", ordered="p1")
    p1, s1, s2 = (game.state.need(name) for name in ("p1", "s1", "s2"))
    strikes = (Face.STRIKE,) * 3
    assert helmets_and_strikes(strikes, p1, s1, melee=True) == (0, on_foot)
    assert helmets_and_strikes(strikes, p1, s2, melee=True) == (0, on_riders)
    assert helmets_and_strikes(strikes, p1, s1, melee=False) == (0, afar)
    gone = moved(game, "p1", "E2", "E3")
    found = number(gone.state, Stat.DICE, Asked(p1, s1, melee=False), 3, "troop", "BL-7.1")
    assert found.value == after_move
    still = position(f"p1 {code} E3, s1 Ib E5", ordered="p1")
    asked = Asked(p1, s1, melee=False)
    assert number(still.state, Stat.DICE, asked, 3, "troop", "BL-7.1").value == 3


@rule("CR-1", "CR-2", "CR-3", "BL-8.4")
@pytest.mark.parametrize("code", ["Ib", "Cb", "Sp", "El"])
def test_only_a_club_rolls_its_strikes_again(position: Make, code: str) -> None:
    dice = {"Ib": 3, "Cb": 3, "Sp": 2, "El": 4}[code]
    script = " ".join(["S"] + ["G"] * (dice - 1))
    game = position(f"p1 {code} E3, s1 Ib E4", ordered="p1", dice=script).play("attack p1 s1")
    assert game.figures("s1") == 3

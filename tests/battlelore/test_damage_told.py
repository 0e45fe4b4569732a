"""Losses in the log: from whom, to whom, and with what."""

import pytest

from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.state.events import FiguresLost
from engine.battlelore.state.model import Setup
from tests.battlelore.position import make_position


@pytest.mark.parametrize(
    ("units", "how"),
    [("p1 Ib E7, s1 Ib D7, s2 Ib A1", "in melee"), ("p1 Ar E7, s1 Ib C7, s2 Ib A1", "at range")],
)
def test_a_loss_names_the_attacker_and_the_kind_of_attack(units: str, how: str) -> None:
    game = make_position(units, dice="B B B", ordered="p1").play("attack p1 s1")
    event = next(event for event in game.events if isinstance(event, FiguresLost))
    names = WORDS.names(Setup(library()["agincourt"]))
    line = WORDS.tell(Words("en", WORDS.catalogue), event, names)
    assert f" {how}, " in line
    assert " to " in line

"""Several checkpoints: one or more firewood tokens lie on the board (BS-22.7, BS-22.8)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bardsung.rules.board_replay import standing
from engine.bardsung.state.table_events import TilesRemoved, TokenRemoved
from engine.core.frozen import replace
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]

FALLEN: dict[str, Any] = {
    "tiles": "ENT@6,14 C01@7,11 R03@6,9",
    "order": "brigand LW",
    "dice": "2",
    "shuffles": ("shuffle lightweaver",),
}
"""A brigand defeats the hero in the last of three tiles."""


@rule("BS-22.3", "BS-22.7")
def test_each_rest_leaves_its_token(place: Place) -> None:
    game = place("ST@ENT.b", tiles="ENT@6,14")
    game.state = replace(game.state, checkpoints=("ENT.e",))
    game.play("rest ENT", "choose ENT.a", "choose ENT.d")
    assert game.state.checkpoints == ("ENT.e", "ENT.d")
    assert not game.told(TokenRemoved)
    spots = standing(game.state).spots
    assert [zone for name, zone in spots if name == "checkpoint"] == ["ENT.d", "ENT.e"]


@pytest.mark.parametrize(
    ("used", "gone", "left"),
    [
        ("ENT.d", ("C01", "R03"), ()),
        ("C01.b", ("R03",), ("ENT.d",)),
    ],
)
@rule("BS-22.8", "BS-22.9", "BS-22.10")
def test_the_heroes_choose_the_checkpoint(
    place: Place, used: str, gone: tuple[str, ...], left: tuple[str, ...]
) -> None:
    """The other one stays if its tile does."""
    game = place("LW@R03.a/2", "brigand1@R03.a", **FALLEN)
    game.state = replace(game.state, checkpoints=("ENT.d", "C01.b"))
    game.acts("brigand")
    assert game.choices == ["potion", "checkpoint", "fail"]
    game.play("choose checkpoint")
    assert game.choices == ["ENT.d", "C01.b"]
    game.play(f"choose {used}")
    assert game.told(TilesRemoved)[0].tiles == gone
    assert game.hero("LW").zone == used
    assert game.state.checkpoints == left


@rule("BS-22.8", "BS-22.9")
def test_of_two_tokens_in_one_zone_one_is_used(place: Place) -> None:
    game = place("LW@R03.a/2", "brigand1@R03.a", **FALLEN)
    game.state = replace(game.state, checkpoints=("C01.b", "C01.b"))
    game.acts("brigand")
    game.play("choose checkpoint")
    assert game.hero("LW").zone == "C01.b"
    assert game.state.checkpoints == ("C01.b",)
    assert [zone for name, zone in standing(game.state).spots if name == "checkpoint"] == ["C01.b"]

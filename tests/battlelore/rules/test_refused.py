"""What is refused by which rule: an action that the position does not allow."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import own
from tests.marks import rule

Make = Callable[..., Position]

FIGHT = {"units": "p1 Ib E7, s1 Ib D7", "ordered": "p1"}
GIANT = {"units": "p1 Gi F7, s1 Ib E7, s2 Ib C7", "ordered": "p1", "lore": True}
ROLLED = {"dice": "L L R", "play": ("attack p1 s1",)}
HAND = {"units": "p1 Ib E7, s1 Ib D7", "ordered": "p1", "lore_cards": True, "goblet": "pennant 9"}


def case(action: str, said: str, given: dict[str, Any], mark: pytest.MarkDecorator) -> Any:
    """Return a row: an action, its refusal and the position; `play` goes before the action."""
    return pytest.param(action, said, given, marks=mark, id=f"{said}, {action}")


CASES = (
    case("attack p1 s9", "unit.gone BL-2.21", FIGHT, rule("BL-2.21")),
    case("power web 1", "power.unknown BL-15.26", GIANT | ROLLED, rule("BL-15.26")),
    case("power boulder 1", "power.cost BL-15.26", GIANT | ROLLED, rule("BL-15.26")),
    case("lore rogue_06", "lore.not_in_hand BL-18.1", HAND, rule("BL-18.1")),
)


@pytest.mark.parametrize(("action", "said", "given"), CASES)
def test_an_action_is_refused_by_its_rule(
    position: Make, action: str, said: str, given: dict[str, Any]
) -> None:
    game = position(**{name: value for name, value in given.items() if name != "play"})
    game.play(*given.get("play", ()))
    assert f"{game.code(action)} {game.rule(action)}" == said
    assert action not in game.options


@rule("BL-14.7", "BL-5.3")
def test_a_unit_that_moves_on_after_its_battle_neither_rushes_nor_moves_twice(
    position: Make,
) -> None:
    units = "p1 Ib E7, p2 Ib I1, s1 Ib D7, s2 Ib H1, s9 Ib A1"
    game = own(position, "rogue_06", units, ordered="p1 p2", dice="G G G")
    game.play("attack p1 s1", "lore rogue_06")
    assert (game.code("move p1 F7 march"), game.rule("move p1 F7 march")) == (
        "move.no_march",
        "BL-14.7",
    )
    game.play("move p1 F7")
    assert (game.code("move p1 F6"), game.rule("move p1 F6")) == ("move.already", "BL-5.3")

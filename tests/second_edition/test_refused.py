"""What is refused by which rule, and the position beside it in which the same action is legal."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.marks import rule
from tests.second_edition.position import Position

Place = Callable[..., Position]

FIGHT = {"units": "BH@4,6 YA@4,7"}
MOVES = {"units": "YA@4,6 BH@1,1", "phase": "move"}
PLAYS = {"units": "YA@4,6 BH@1,1", "phase": "move", "lore": "daqan 5"}


def case(
    action: str,
    said: str,
    refused: dict[str, Any],
    legal: dict[str, Any],
    mark: pytest.MarkDecorator,
) -> Any:
    """Return a row; its id is the refusal and the action."""
    return pytest.param(action, said, refused, legal, marks=mark, id=f"{said}, {action}")


CASES = (
    case("attack BH YA2", "unit.gone BL2-7.16", FIGHT, {}, rule("BL2-7.16")),
    case("attack BH2 YA", "unit.gone BL2-7.16", FIGHT, {}, rule("BL2-7.16")),
    case("move YA Z9", "move.off_board BL2-5.5", MOVES, {}, rule("BL2-5.5")),
    case("move YA 4,6", "move.same_hex BL2-5.1", MOVES, {}, rule("BL2-5.1")),
    case(
        "move YA 4,7", "move.not_ordered BL2-4.4", MOVES | {"ordered": "dx"}, MOVES, rule("BL2-4.4")
    ),
    case("take everything", "lore.way BL2-11.1", MOVES | {"phase": "lore"}, {}, rule("BL2-11.1")),
    case("lore riposte", "lore.not_in_hand BL2-11.5", PLAYS, {}, rule("BL2-11.5")),
)


@pytest.mark.parametrize(("action", "said", "refused", "legal"), CASES)
def test_an_action_is_refused_here_and_legal_there(
    place: Place, action: str, said: str, refused: dict[str, Any], legal: dict[str, Any]
) -> None:
    for given, why in ((refused, said), (legal, "")):
        if given:
            refusal = place(**given).why(action)
            assert why == ("" if refusal is None else f"{refusal.code} {refusal.rule}")

"""Refusals with their rules, each beside a position in which the same action is legal."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.battle_mages.position import Position
from tests.marks import rule

Place = Callable[..., Position]

TEAM = {"pieces": "aI1@4,3 aI2@4,4", "teams": "aI1 aI2"}
ENEMY_TEAM = {"pieces": "bI1@4,3 bI2@4,4 aI9@8,8", "teams": "bI1 bI2"}
FIGHT = {"pieces": "aI1@4,4 bI1@4,5", "phase": "melee"}
STILL = {"pieces": "aM@4,6 aI1@4,5 bI1@5,5 bI2@4,7", "spheres": "a life mind", "on_node": True}


def case(
    action: str,
    said: str,
    refused: dict[str, Any],
    legal: dict[str, Any],
    mark: pytest.MarkDecorator,
) -> Any:
    """Return a row: an action, its refusal, and the positions; `play` goes before the action."""
    return pytest.param(action, said, refused, legal, marks=mark, id=f"{said}, {action}")


CASES = (
    case("march a7", "team.none BM-6.10", TEAM, {}, rule("BM-6.10")),
    case("march aI1", "team.none BM-6.10", {"pieces": "aI1@4,3 aI2@4,4"}, {}, rule("BM-6.10")),
    case("march b1", "team.not_yours BM-6.11", ENEMY_TEAM, {}, rule("BM-6.11")),
    case(
        "march a1", "piece.paralysed BM-6.7", TEAM | {"paralysed": "aI1 aI2"}, TEAM, rule("BM-6.7")
    ),
    case(
        "move aI1 5,3",
        "move.done BM-6.2",
        TEAM | {"play": ("march a1", "move aI1 3,3")},
        TEAM | {"play": ("march a1",)},
        rule("BM-6.2"),
    ),
    case(
        "attack bI1 aI1", "piece.not_yours BM-1.9", FIGHT, FIGHT | {"active": "b"}, rule("BM-1.9")
    ),
    case(
        "attack aM bI2",
        "move.meditated BM-11.6",
        STILL | {"dice": "2 3 4", "play": ("meditate", "done")},
        STILL | {"play": ("done",)},
        rule("BM-11.6"),
    ),
)


@pytest.mark.parametrize(("action", "said", "refused", "legal"), CASES)
def test_an_action_is_refused_here_and_legal_there(
    place: Place, action: str, said: str, refused: dict[str, Any], legal: dict[str, Any]
) -> None:
    for given, why in ((refused, said), (legal, "")):
        if given:
            position = {name: value for name, value in given.items() if name != "play"}
            assert place(**position).play(*given.get("play", ())).why_not(action) == why

"""Refusals of house rules with their numbers, each beside a legal action."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

CARDS = {"lore_cards": True, "lore_hand": "warrior_03", "goblet": (20, 20)}
"""One Lore card, so that the attacker is asked before and after its dice."""
NEAR, ANSWERED = "p1 Ig E7, s1 Ib D6", "s1 Ig D6, s2 Ib D5, s3 Ib C6"
GROUP = "p1 Dg E7, s1 Cr D6, s2 Cb D7, s3 Ib E8, s4 Ig F7, s6 Ig C6, s7 Ig F8"
"""Three who can strike together, and others by whom they stand Bold."""
BOLD = "p1 Ib E7, p2 Ib E6, p3 Ib E8"


def case(
    said: str,
    action: str,
    refused: tuple[str, str, dict[str, Any]],
    legal: tuple[str, str, dict[str, Any]],
    mark: pytest.MarkDecorator,
) -> Any:
    """Return a row: for either position its units, what is played first, and the rest of it."""
    return pytest.param(action, said, refused, legal, marks=mark, id=said)


ASKED = (NEAR, "attack s1 p1", {"house": "engagement", "dice": ""})
CASES = (
    case(
        "engage.too_late HR-6.3",
        "engage",
        (NEAR, "attack s1 p1, pass", {"house": "engagement", **CARDS}),
        ASKED,
        rule("HR-6.3"),
    ),
    case(
        "engage.evades HR-6.3",
        "engage",
        (NEAR, "attack s1 p1, evade", {"house": "engagement evasion", **CARDS}),
        (NEAR, "attack s1 p1, pass", {"house": "engagement evasion", **CARDS}),
        rule("HR-6.3"),
    ),
    case(
        "engage.no_melee HR-6.3",
        "engage",
        ("p1 Ig E7, s1 Ar C7", "attack s1 p1", {"house": "engagement", **CARDS}),
        ASKED,
        rule("HR-6.3"),
    ),
    case(
        "evade.answer HR-1.17",
        "evade",
        (f"{BOLD}, {ANSWERED}", "attack s1 p1, back", {"house": "evasion", "dice": "R R R F R"}),
        (f"{BOLD}, {ANSWERED}", "attack p1 s1", {"house": "evasion", "side": "pennant"}),
        rule("HR-1.17"),
    ),
    case(
        "mass.no_order HR-5.9",
        "done",
        (
            GROUP,
            "mass s1 p1, choose s2",
            {"house": "massed_strike", "ordered": "s3"},
        ),
        (
            GROUP,
            "mass s1 p1, choose s2, choose s3",
            {"house": "massed_strike", "ordered": "s3"},
        ),
        rule("HR-5.9"),
    ),
)


@pytest.mark.parametrize(("action", "said", "refused", "legal"), CASES)
def test_an_action_is_refused_here_and_legal_there(
    position: Make, action: str, said: str, refused: Any, legal: Any
) -> None:
    for (units, played, given), why in ((refused, said), (legal, "")):
        side = given.get("side", "standard")
        game = position(units, **{"side": side, "ordered": f"{side[0]}1", **given})
        game.play(*played.split(", "))
        assert f"{game.code(action)} {game.rule(action)}".strip() == why
        assert (action in game.options) == (not why)

"""What is refused because another decision is due cites the rule of that decision."""

from typing import Any

import pytest

from tests.battlelore.rules.lore_game import Make, both, other, own
from tests.battlelore.rules.lore_games import started
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7, s2 Ib C8"
CLOSE = "p1 Ib E7, s1 Ib D7"
MANY = "p1 Ib E2, p2 Ib E4, p3 Ib E7, p4 Ib E8, s1 Ib A7"
PLAY = "play patrol_centre"
CARD: dict[str, Any] = {"phase": "card"}
MOVE: dict[str, Any] = {"phase": "move", "ordered": "p1"}
BATTLE: dict[str, Any] = {"ordered": "p1"}
ROLLED = BATTLE | {"dice": "F G G"}
FULL = {"other_lore_hand": "wizard_08", "lore_hand": "wizard_07 wizard_01 wizard_02"}

ALONE = [
    ("wizard_08", FAR, CARD, [PLAY], "BL-18.9"),
    ("wizard_08", FAR, CARD, [PLAY, "lore wizard_08"], "BL-18.25"),
    (
        "wizard_10",
        MANY,
        CARD | {"hand": "forward_all"},
        [
            "play forward_all",
            "lore wizard_10",
            "order p1",
            "order p2",
            "order p3",
            "order p4",
            "done",
        ],
        "BL-18.25",
    ),
    ("rogue_13", FAR, CARD, [PLAY, "lore rogue_13"], "BL-18.25"),
    ("rogue_08", CLOSE, CARD, [PLAY, "lore rogue_08"], "BL-9.3"),
    ("wizard_07", FAR, CARD | FULL, [PLAY, "lore wizard_07"], "BL-19.11"),
    ("warrior_01", CLOSE, BATTLE, ["attack p1 s1"], "BL-18.16"),
    ("warrior_01", CLOSE, ROLLED, ["attack p1 s1", "pass", "pass"], "BL-6.1"),
]
REACTING = [
    ("rogue_07", FAR, CARD, [PLAY], "BL-18.11"),
    ("cleric_07", FAR, MOVE, ["move p1 F7"], "BL-18.15"),
    ("warrior_02", CLOSE, BATTLE, ["attack p1 s1"], "BL-18.20"),
    ("warrior_02", CLOSE, ROLLED, ["attack p1 s1", "pass"], "BL-18.21"),
]


def not_now(made: Any, actions: list[str], cited: str) -> None:
    game = made.play(*actions)
    assert (game.code("train p1"), game.rule("train p1")) == ("turn.not_now", cited)


@rule("BL-18.9", "BL-18.16", "BL-18.25", "BL-9.3", "BL-19.11", "BL-6.1")
@pytest.mark.parametrize(("card", "units", "given", "actions", "cited"), ALONE)
def test_while_a_card_is_played_or_may_be(
    position: Make, card: str, units: str, given: dict[str, Any], actions: list[str], cited: str
) -> None:
    not_now(own(position, card, units, **given), actions, cited)


@rule("BL-18.11", "BL-18.15", "BL-18.20", "BL-18.21")
@pytest.mark.parametrize(("card", "units", "given", "actions", "cited"), REACTING)
def test_while_the_other_side_may_react(
    position: Make, card: str, units: str, given: dict[str, Any], actions: list[str], cited: str
) -> None:
    not_now(other(position, card, units, **given), actions, cited)


@rule("BL-18.8")
def test_while_a_lore_card_may_be_answered(position: Make) -> None:
    game = both(position, "wizard_08", "rogue_15", FAR, **CARD)
    not_now(game, [PLAY, "lore wizard_08", "choose s1"], "BL-18.8")


@rule("BL-20.14")
def test_while_the_first_lore_cards_are_chosen() -> None:
    not_now(started("council"), [], "BL-20.14")

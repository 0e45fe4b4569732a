"""Refusals with their rules: an action that the position does not allow, and a legal one."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.state.model import Effect
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
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


HOLY = Effect("cleric_09", Side.STANDARD, 1, units=("s2",))
"""Sanctuary of s2: no enemy chooses it as a target."""
DOOMED = "p1 Ib G2, s1 Ib D7, s2 Ib D8, s3 Ib C8, s4 Ib C7"
MIGHT = "p1 Ib E2, p2 Ib E4, p3 Ib E7, p4 Ib E8, s1 Ib D2, s2 Ib D7"
BOLT = {"phase": "card", "dice": "L S F  B B  L"}


@rule("BL-2.21", "BL-18.23")
def test_only_an_ordered_unit_on_the_board_is_named_for_a_card(position: Make) -> None:
    game = own(position, "wizard_10", MIGHT, phase="card", hand="forward_all")
    game.play("play forward_all", "lore wizard_10")
    game.play("order p1", "order p2", "order p3", "order p4", "done")
    assert (game.code("choose s9"), game.rule("choose s9")) == ("unit.gone", "BL-2.21")
    assert (game.code("choose s1"), game.rule("choose s1")) == ("lore.target_unfit", "BL-18.23")
    assert "choose p1" in game.options


@rule("BL-2.21", "LC-2")
def test_no_card_is_aimed_at_a_unit_that_is_gone_or_in_a_sanctuary(position: Make) -> None:
    game = own(position, "wizard_14", DOOMED, phase="card")
    game.play("play patrol_left", "lore wizard_14")
    assert (game.code("choose s9"), game.rule("choose s9")) == ("unit.gone", "BL-2.21")
    assert "choose s2" in game.options
    game.state = replace(game.state, effects=(HOLY,))
    refused = (game.code("choose s2"), game.rule("choose s2"))
    assert refused == ("lore.target_sanctuary", "LC-2")
    assert "choose s1" in game.options


@rule("BL-2.21", "LC-2")
def test_a_bolt_does_not_jump_to_a_unit_that_is_gone_or_in_a_sanctuary(position: Make) -> None:
    game = own(position, "wizard_14", DOOMED, **BOLT | {"dice": "L S F"})
    game.play("play patrol_left", "lore wizard_14", "choose s1")
    assert (game.code("choose s9"), game.rule("choose s9")) == ("unit.gone", "BL-2.21")
    assert "choose s2" in game.options
    game.state = replace(game.state, effects=(HOLY,))
    assert (game.code("choose s2"), game.rule("choose s2")) == ("volley.sanctuary", "LC-2")
    assert "choose s4" in game.options


@rule("BL-18.1")
def test_deja_vu_goes_on_top_only_from_the_hand(position: Make) -> None:
    for hand, said in (("wizard_01", "lore.not_in_hand"), ("wizard_01 rogue_03", "")):
        game = own(position, "wizard_01", DOOMED, phase="card", lore_hand=hand)
        game.play("play patrol_left")
        assert game.code("lore wizard_01 rogue_03") == said


@rule("LC-2")
def test_only_a_card_that_is_looked_at_is_picked(position: Make) -> None:
    deck = "scout_left scout_right leadership"
    game = own(position, "wizard_05", DOOMED, phase="card", deck=deck)
    game.play("play patrol_left", "lore wizard_05")
    assert (game.code("choose patrol_left"), game.rule("choose patrol_left")) == (
        "pick.not_there",
        "LC-2",
    )
    assert "choose leadership" in game.options


@rule("LC-4")
def test_a_unit_that_has_not_fought_does_not_move_on(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib I1, s1 Ib D7, s2 Ib A1, s3 Ib H1"
    game = own(position, "rogue_06", units, 3, ordered="p1 p2", dice="G G G")
    game.play("attack p1 s1", "lore rogue_06", "choose p2")
    assert (game.code("move p2 I2"), game.rule("move p2 I2")) == ("move.not_fought", "LC-4")
    assert "move p1 F7" in game.options


@rule("BL-15.27")
@pytest.mark.parametrize(("die", "said"), [("R", "power.no_target"), ("L", "")])
def test_a_dragon_that_its_web_killed_is_not_poisoned(position: Make, die: str, said: str) -> None:
    """A web brings it down, and its critical check comes before the next power."""
    units = "p1 Sp F7 stored2, s1 Dg E7, s2 Ib A1"
    game = position(units, dice=f"S L {die}", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert "power poison 2" in game.options
    game.play("power web 1")
    assert game.code("power poison 2") == said


@rule("BL-5.5")
@pytest.mark.parametrize("friend", ["D7", "I1"])
def test_a_friend_blocks_a_path_and_adjacent_woods_do_not(position: Make, friend: str) -> None:
    """Without the friend the unit could go there, so the woods on its other way are no reason."""
    units = f"p1 Cr E7, p2 Ib {friend}, s9 Ib A1"
    game = position(units, phase="move", ordered="p1", ground="D6 woods")
    said = ("move.no_way", "BL-5.5") if friend == "D7" else ("", "")
    assert (game.code("move p1 C7"), game.rule("move p1 C7")) == said

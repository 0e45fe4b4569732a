"""Powers of creatures: triggering, storing, what pays for them (BL-15.26 to BL-15.36)."""

from collections.abc import Callable

import pytest

from engine.battlelore.rules.powers import stored_before
from engine.battlelore.state.events import AttackDeclared, LoreStored, PowerUsed
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-15.27", "BL-15.29")
def test_two_lore_trigger_a_power_of_two(position: Make) -> None:
    """EX-M-070"""
    game = position("p1 Gi F7, s1 Ib E7", dice="L L R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert "power boulder 2" in game.options
    assert "pass" in game.options


@rule("BL-15.29")
def test_the_cheaper_power_may_be_picked(position: Make) -> None:
    """And nothing at all as well."""
    game = position("p1 Gi F7, s1 Ib E7", dice="L L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power shove 1")
    assert [each.power for each in game.happened(PowerUsed)] == ["shove"]
    game = position("p1 Gi F7, s1 Ib E7", dice="L L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "pass")
    assert (game.happened(PowerUsed), game.tokens("pennant")) == ([], 2)


@rule("BL-15.28", "BL-R.43")
def test_powers_are_triggered_before_the_roll_counts(position: Make) -> None:
    """The dice lie there, and nobody is hurt yet."""
    game = position("p1 Sp F7, s1 Ib E7", dice="L B", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.tokens("pennant")) == (4, 0)
    game.play("pass")
    assert (game.figures("s1"), game.tokens("pennant")) == (3, 1)


@rule("BL-15.30")
def test_rolled_lore_is_stored_instead_of_used(position: Make) -> None:
    """The token comes from the pool and does not go to the goblet too."""
    game = position("p1 Sp F7, s1 Ib E7", dice="L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "store 1")
    assert game.state.need("p1").stored == 1
    assert (game.tokens("pennant"), game.state.pool) == (0, 59)
    assert [(each.count, each.stored) for each in game.happened(LoreStored)] == [(1, 1)]


@rule("BL-15.33", "BL-15.34")
def test_a_full_spider_leaves_its_lore_to_the_goblet(position: Make) -> None:
    """EX-M-072"""
    game = position("p1 Sp F7 stored2, s1 Ib E7", dice="L R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.rule("store 1") == "BL-15.33"
    game.play("pass")
    assert (game.state.need("p1").stored, game.tokens("pennant")) == (2, 1)


@rule("BL-15.34", "BL-R.17")
def test_a_power_frees_room_for_the_lore_just_rolled(position: Make) -> None:
    """EX-M-072"""
    game = position("p1 Sp F7 stored2, s1 Ib E7", dice="L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power web 1", "store 1")
    assert (game.state.need("p1").stored, game.tokens("pennant")) == (2, 0)
    assert game.state.pool == 58


@rule("BL-R.17")
def test_stored_tokens_pay_and_the_face_goes_to_the_goblet(position: Make) -> None:
    """Face by face as the player likes."""
    game = position("p1 Sp F7 stored1, s1 Ib E7", dice="L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power web 1", "pass")
    assert (game.state.need("p1").stored, game.tokens("pennant")) == (0, 1)


@rule("BL-15.30", "BL-15.31", "BL-16.3")
def test_stored_lore_of_an_earlier_turn_helps_to_poison(position: Make) -> None:
    """EX-M-074"""
    game = position("p1 Sp F7 stored1, s1 Ib E7", dice="L B", ordered="p1", lore=True)
    game.play("attack p1 s1", "power poison 2")
    assert (game.figures("s1"), game.state.need("s1").poisoned) == (3, True)
    (used,) = game.happened(PowerUsed)
    assert (used.lore, used.stored) == (1, 1)
    assert (game.state.need("p1").stored, game.state.pool, game.tokens("pennant")) == (0, 60, 0)


@rule("BL-15.31")
def test_tokens_stored_in_a_roll_do_not_pay_in_it(position: Make) -> None:
    """The older token pays alone, and the new one stays beside the spider."""
    game = position("p1 Sp F7 stored1, s1 Ib E7", dice="L B", ordered="p1", lore=True)
    game.play("attack p1 s1", "store 1")
    wish = "power poison 2"
    assert (game.code(wish), game.rule(wish)) == ("power.stored_now", "BL-15.31")
    assert game.options == ["power web 1", "pass"]
    assert game.play("power web 1").state.need("p1").stored == 1


@rule("BL-15.31")
@pytest.mark.parametrize(("dice", "offered"), [("B R", False), ("L R", True)])
def test_tokens_stored_this_turn_do_not_pay_for_another_roll_this_turn(
    position: Make, dice: str, offered: bool
) -> None:
    """The spider battles back against two units in one turn; Lore rolled now pays as ever."""
    units = "p1 Ib F7, p2 Ib F6, s1 Sp E7"
    game = position(units, dice=f"R R R L R  R R R {dice}", ordered="p1 p2", lore=True)
    game.play("attack p1 s1", "back", "store 1", "attack p2 s1", "back")
    assert ("power web 1" in game.options) is offered


@rule("BL-15.31")
def test_tokens_stored_in_one_turn_pay_in_the_next(position: Make) -> None:
    game = position("p1 Ib F7, s1 Sp E7", dice="R R R L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "back", "store 1")
    assert game.state.turn == 2  # nobody could battle any more
    assert stored_before(game.state, game.state.need("s1")) == 1


@rule("BL-15.32")
def test_stored_tokens_take_no_dice(position: Make) -> None:
    """Two of them, and two dice still."""
    game = position("p1 Sp F7 stored2, s1 Ib E7", dice="R R", ordered="p1", lore=True)
    game.play("attack p1 s1", "pass")
    assert game.happened(AttackDeclared)[0].dice == 2


@rule("BL-15.35")
def test_the_goblet_pays_for_no_power(position: Make) -> None:
    """EX-D-140"""
    game = position(
        "p1 Sp F7 stored1, s1 Ib E7", dice="R B", ordered="p1", lore=True, goblet=(0, 5)
    )
    game.play("attack p1 s1")
    assert (game.code("power poison 2"), game.rule("power poison 2")) == (
        "power.no_lore",
        "BL-15.35",
    )
    game = position("p1 Sp F7, s1 Ib E7", dice="R B", ordered="p1", lore=True, goblet=(0, 5))
    game.play("attack p1 s1")
    assert not any(each.startswith("power") for each in game.options)


@rule("BL-15.36", "BL-R.49")
def test_stored_tokens_alone_poison_and_go_back_to_the_pool(position: Make) -> None:
    """EX-D-138"""
    game = position("p1 Sp F7 stored2, s1 Ib E7", dice="B F", ordered="p1", lore=True)
    game.play("attack p1 s1", "power poison 2")
    assert (game.figures("s1"), game.state.need("s1").poisoned) == (3, True)
    assert (game.state.need("p1").stored, game.state.pool) == (0, 60)
    assert game.options == ["retreat D6", "retreat D7"]


@rule("BL-R.43")
def test_each_power_once_and_two_powers_on_one_roll(position: Make) -> None:
    """The lore suffices for both, and not for a second time."""
    game = position("p1 Gi F7 stored2, s1 Ib E7, s2 Ib C7", dice="L L R", ordered="p1", lore=True)
    game.play("attack p1 s1", "power shove 1")
    assert game.code("power shove 1") == "power.already"
    game.play("power boulder 2")
    assert [each.power for each in game.happened(PowerUsed)] == ["shove", "boulder"]


@rule("BL-R.43")
def test_no_power_outside_a_roll_of_the_creature(position: Make) -> None:
    """Neither in the battle phase nor when others roll against it."""
    game = position(
        "p1 Sp F7 stored2, s1 Ib E7, p2 Ib F6", dice="B R R", ordered="p1 p2", lore=True
    )
    assert game.code("power web 1") == "turn.not_now"
    game.play("attack p2 s1")
    assert game.code("power web 1") == "turn.not_now"


@rule("BL-R.43")
def test_a_creature_that_battles_back_has_its_powers(position: Make) -> None:
    """Its own player decides, in the enemy's turn, and takes the tokens."""
    game = position("p1 Ib F7, s1 Sp E7", dice="R R R  L L", ordered="p1", lore=True)
    game.play("attack p1 s1", "back")
    assert game.decides == "standard"
    game.play("power web 1", "pass")
    assert game.state.need("p1").webbed
    assert (game.tokens("standard"), game.tokens("pennant")) == (1, 0)


@rule("BL-R.44")
def test_nothing_is_stored_from_an_empty_pool(position: Make) -> None:
    """A face feeds a power all the same."""
    game = position("p1 Sp F7, s1 Ib E7", dice="L R", ordered="p1", lore=True, pool=0)
    game.play("attack p1 s1")
    assert game.rule("store 1") == "BL-R.44"
    game.play("power web 1")
    assert game.state.need("s1").webbed


@rule("BL-15.35")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("store 0", "store.not_rolled"),
        ("store 2", "store.not_rolled"),
        ("power shove 1", "power.unknown"),
        ("power web 2", "power.cost"),
        ("power web 0", "power.cost"),
        ("ignore 1", "turn.not_now"),
    ],
)
def test_actions_that_lore_cannot_pay_for_are_refused(
    position: Make, action: str, code: str
) -> None:
    """One lore was rolled, and the creature is a spider."""
    game = position("p1 Sp F7, s1 Ib E7", dice="L R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.code(action) == code


@rule("BL-15.27")
def test_troops_have_no_powers(position: Make) -> None:
    """Their lore goes to the goblet by itself."""
    game = position("p1 Ib F7, s1 Ib E7", dice="L R R", ordered="p1", lore=True)
    game.play("attack p1 s1")
    assert game.tokens("pennant") == 1

"""HR-3: weakened units. The digest's (4, 6) is E7; its player N is Standard, S is Pennant."""

from collections.abc import Callable

import pytest

from engine.battlelore.adventures.library import library, parse
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import SWITCHES
from engine.battlelore.house.weakened import half_gone
from engine.battlelore.lore.move_and_heal import restore
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.odds.odds import odds
from engine.battlelore.state.events import AttackDeclared, BattledBack
from engine.battlelore.state.model import Setup
from engine.battlelore.state.stats import Layer, Op, Stat, change
from engine.battlelore.validate.setups import wrong_setup
from engine.core.text_file import FileError
from tests.battlelore.position import Position, make_position
from tests.battlelore.rules.test_adventure_files import GOOD
from tests.marks import rule

Positions = Callable[..., Position]


def dice(game: Position, unit: str = "p1", target: str = "s1", *, melee: bool = True) -> int:
    """Return dice of an attack in a position."""
    state = game.state
    return battle_dice(state, state.need(unit), state.need(target), melee).value


def of(unit: str, more: str = "", ground: str = "", target: str = "D6") -> int:
    """Return dice of a Pennant unit on E7 against blue infantry, D6 if nothing else is said."""
    others = f", {more}" if more else ""
    game = make_position(f"p1 {unit}, s1 Ib {target}{others}", house="weakened", ground=ground)
    return dice(game, melee=target == "D6")


@rule("HR-3.1", "HR-3.4", "HR-3.5")
@pytest.mark.parametrize(
    ("start", "without", "weakened"),
    [(4, "43", "21"), (3, "32", "1"), (2, "2", "1"), (5, "543", "21"), (6, "654", "321")],
)
def test_half_of_the_starting_figures_must_be_gone(start: int, without: str, weakened: str) -> None:
    assert not any(half_gone(int(figures), start) for figures in without)
    assert all(half_gone(int(figures), start) for figures in weakened)
    assert not half_gone(1, 1)


@rule("HR-3.1", "HR-3.2", "HR-R.12")
def test_hrx_38_a_weakened_unit_rolls_one_die_fewer() -> None:
    assert [of(f"Ib E7 {figures}") for figures in (4, 3, 2, 1)] == [3, 3, 2, 2]
    assert [of(f"Cr E7 {figures}") for figures in (3, 2, 1)] == [4, 4, 3]
    assert of("Sp E7") == 2


@rule("HR-3.3", "HR-0.5")
def test_hrx_40_a_bold_unit_is_never_weakened() -> None:
    assert of("Ib E7 1", "p2 Cb F6, p3 Cb F7") == 3
    assert of("Ib E7 1", "p2 Cb F6") == 2
    assert of("Db E7 1") == 3


@rule("HR-3.7", "HR-R.13")
def test_hrx_42_the_limit_of_the_ground_comes_after_the_losses() -> None:
    assert of("Cr E7 1", ground="D6 woods") == 2
    assert of("Ib E7 1", ground="E7 woods") == 2
    assert of("Ig E7 1", ground="E7 woods") == 1
    assert of("Cr E7 1", ground="E7 hill") == 3


@rule("HR-3.7")
def test_hrx_44_dice_of_cards_are_added_last() -> None:
    game = make_position("p1 Ib E7 2, s1 Ib D6", house="weakened", ground="E7 woods")
    assert dice(game) == 2
    more = (change(Stat.DICE, Op.ADD, 1, "lore.strength", "LC-4", layer=Layer.LORE),)
    state = game.state
    assert battle_dice(state, state.need("p1"), state.need("s1"), True, more).value == 3


@rule("HR-3.10", "HR-3.11")
def test_hrx_46_figures_regained_count_at_once() -> None:
    game = make_position("p1 Ib E7 2, s1 Ib D6", house="weakened")
    assert dice(game) == 2
    game.state = restore(game.state, "p1", 1, "recruiting").state
    assert (game.figures("p1"), dice(game)) == (3, 3)  # one figure short, and not weakened


@rule("HR-3.6", "HR-3.8", "HR-R.14")
def test_bows_lose_the_die_too_but_never_the_last() -> None:
    assert of("Ar E7 2", target="E10") == 1
    assert of("Ar E7 3", target="E10") == 2
    game = make_position("p1 Ar E7 1, s1 Ib E10", house="weakened", ordered="p1", phase="move")
    game.play("move p1 F7", "done")
    assert dice(game, melee=False) == 1


@rule("HR-3.6")
def test_the_attack_that_is_declared_has_the_dice_with_their_reason(position: Positions) -> None:
    game = position("p1 Ib E7 1, s1 Ib D6", house="weakened", ordered="p1", dice="G G")
    game.play("attack p1 s1")
    (declared,) = game.happened(AttackDeclared)
    assert declared.dice == 2
    assert [(part.source, part.rule) for part in declared.parts[1:]] == [("weakened", "HR-3.2")]


@rule("HR-3.9")
def test_a_unit_that_battles_back_is_bold_and_rolls_all_dice(position: Positions) -> None:
    game = position(
        "p1 Ig E7, s1 Ib D6 1, s2 Ib C6, s3 Ib C7",
        house="weakened",
        ordered="p1",
        dice="G G R R R",
    )
    game.play("attack p1 s1", "back")
    assert [event.dice for event in game.happened(BattledBack)] == [3]


@rule("HR-3.2")
def test_odds_are_those_of_the_dice_that_are_rolled() -> None:
    game = make_position("p1 Ib E7 1, s1 Ib D6", house="weakened")
    state = game.state
    assert odds(state, state.need("p1"), state.need("s1"), melee=True).dice == 2


@rule("HR-0.1")
def test_hrx_86_all_is_off_unless_it_is_switched_on() -> None:
    game = make_position("p1 Ib E7 1, s1 Ib D6")
    assert game.state.house == ()
    assert dice(game) == 3
    assert BATTLELORE.start(Setup(library()["agincourt"]), "1").state.house == ()


@rule("HR-0.1")
def test_any_combination_can_be_agreed_on() -> None:
    setup = Setup(library()["agincourt"], house=tuple(sorted(SWITCHES)))
    assert wrong_setup(setup) is None
    state = BATTLELORE.start(setup, "1").state
    assert state.house == setup.house
    assert BATTLELORE.view(state, None).house == setup.house


@rule("HR-0.1")
def test_an_unknown_house_rule_is_refused() -> None:
    fault = wrong_setup(Setup(library()["agincourt"], house=("poker",)))
    assert fault is not None
    assert (fault.code, fault.facts) == ("fault.house", (("text", "poker"),))


@rule("HR-0.1")
def test_an_adventure_file_names_house_rules() -> None:
    with_rules = GOOD.replace("type    medieval", "type    medieval\nhouse   weakened evasion")
    assert parse(with_rules, "a.txt").house == ("evasion", "weakened")
    with pytest.raises(FileError) as caught:
        parse(with_rules.replace("evasion", "poker"), "a.txt")
    assert (caught.value.code, caught.value.line) == ("adventure_file.house", 6)

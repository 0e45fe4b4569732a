"""Conditions of heroes and enemies (chapter 21)."""

from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.state.model import Wound
from engine.bardsung.state.steps import Suffer
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-21.1", "BS-21.2", "BS-21.10", "BS-R.29", "BS-21.11")
def test_burn_and_fatigue(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n burn fatigue, brigand1 TUT.s burn", shuffles=("shuffle stoneheart",)
    )
    game.does(gain, "stoneheart", "burn")
    assert game.hero("Stoneheart").conditions.count("burn") == 1
    game.play("end conditions")
    assert game.hero("Stoneheart").conditions == ("fatigue",)
    assert game.enemy("brigand1").conditions == ()
    assert game.enemy("brigand1").wounds == 1


@rule("BS-21.12", "BS-21.23", "BS-21.13")
def test_frostbite(position: Make) -> None:
    game = position("Stoneheart TUT.n frostbite, miner1 TUT.s frostbite")
    game.run(Suffer("stoneheart", 2))
    assert [wound.serious for wound in game.hero("Stoneheart").wounds] == [True, False]
    game.does(hurt_enemy, "miner1")
    assert game.state.enemy("miner1") is None


@rule("BS-21.15", "BS-R.30")
def test_silence_is_only_shown(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    before = game.options
    game.does(gain, "stoneheart", "silence")
    assert game.options == before
    assert game.hero("Stoneheart").has("silence")


@rule("BS-21.26", "BS-21.7")
def test_a_pinned_enemy_pins_the_card_of_its_type(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.s, brigand2 TUT.c")
    game.does(gain, "brigand1", "pinned")
    assert game.state.order[1].pinned
    before = game.state
    game.does(gain, "brigand1", "pinned")
    assert game.state == before


# --- treasures -----------------------------------------------------------------------------------


@rule("BS-21.25", "BS-21.12")
def test_a_second_poison_comes_after_the_wound_of_the_attack(position: Make) -> None:
    """Frostbite turns the first wound only."""
    game = position(
        "Stoneheart TUT.n frostbite poison, Lightweaver TUT.s, ettercap1 TUT.n",
        order="ettercap^ Lightweaver Stoneheart",
        dice="2",
    )
    game.play("acts ettercap")
    game.shows("Stoneheart has 2 wounds, has 1 serious wound, has poison+poison")


@rule("BS-R.49", "BS-21.14")
def test_a_potion_between_two_wounds_of_poison(position: Make) -> None:
    game = position("Lightweaver TUT.n 2 wounds poison poison, Stoneheart TUT.s")
    game.play("gain Lightweaver poison", "choose potion")
    game.shows("Lightweaver has 1 wound, has poison, resources 2/3/3/3")


@rule("BS-21.13", "BS-21.10")
def test_frostbite_doubles_the_wound_of_burn(position: Make) -> None:
    """The second one turns the card."""
    game = position(
        "Stoneheart TUT.n, brute1 TUT.s 1 wound frostbite burn", shuffles=("shuffle stoneheart",)
    )
    game.play("end conditions")
    game.shows("brute1 has 1 wound, has no condition, order Stoneheart brute^")


@rule("BS-26.1")
def test_conditions_of_heroes_come_first(position: Make) -> None:
    game = position("Lightweaver TUT.n 2 wounds burn, brigand1 TUT.s 1 wound burn")
    game.play("end conditions")
    game.shows("choices potion fail, brigand1 has 1 wound")


@rule("BS-8.16", "BS-21.14", "BS-21.12")
def test_gas_comes_before_a_killing_draught(position: Make) -> None:
    """Terrain, then cards: the wound of Poison is none of the Frostbite that CH11 then gives."""
    game = position(
        "Stoneheart C01.a poison, Lightweaver C01.c",
        tiles="C01@7,11",
        tokens="gas@C01.a",
        draws="Torn Shoulder",
        lies="Killing Draught@C01/Stoneheart",
    )
    game.play("done")
    assert game.hero("Stoneheart").wounds == (Wound("W01"),)
    assert game.hero("Stoneheart").conditions == ("poison", "poison", "frostbite")

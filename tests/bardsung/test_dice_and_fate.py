"""Dice, advantage, natural faces and rerolls (chapter 1), damage dice, fate (chapter 15)."""

from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-0.4", "BS-21.5")
def test_dice_fall_in_their_order(position: Make) -> None:
    """Advantage first, then the fate die, then damage."""
    game = position("Lightweaver TUT.n blessing, executioner1 TUT.n", dice="4 8 3 6")
    game.play("use Arc Bolt on executioner1 with fate", "choose all")
    game.shows("dice 2, d4 3, results critical, fate 3, Lightweaver has no condition")


@rule("BS-1.8", "BS-21.5")
def test_a_blessing_and_bane_give_one_advantage(position: Make) -> None:
    """Both tokens go."""
    game = position("Lightweaver TUT.n blessing, shadow1 TUT.n bane", dice="2 3")
    game.play("use Arc Bolt on shadow1")
    game.shows("dice 2, Lightweaver has no condition, shadow1 has no condition, results miss")


@rule("BS-1.9", "BS-21.5")
def test_advantage_and_disadvantage_cancel_out(position: Make) -> None:
    """Blessing against Fatigue and a Brute's resilience: one die, and both tokens go."""
    game = position("Stoneheart TUT.n blessing fatigue, brute1 TUT.n", dice="2")
    game.play("use Balanced Strike on brute1")
    game.shows("dice 1, Stoneheart has no condition")


@rule("BS-1.8", "BS-1.9")
def test_several_reasons_of_both_kinds_make_one_plain_die(position: Make) -> None:
    """A heated Brute is powerful and weakened, Stoneheart blessed and tired."""
    game = position(
        "Stoneheart TUT.n blessing fatigue, Lightweaver TUT.s, brute1 TUT.n weaken",
        order="brute^ Stoneheart Lightweaver",
        dice="15",
    )
    game.play("acts brute")
    game.shows("dice 1, Stoneheart has no condition, brute1 has no condition")


@rule("BS-1.13", "BS-1.14")
def test_a_natural_twenty_that_is_not_used_brings_no_fate(position: Make) -> None:
    """Of two dice with disadvantage the lower one is used."""
    game = position("Stoneheart TUT.n, brigand1 TUT.n, raider1 TUT.n", fate="0/3", dice="20 2")
    game.play("move TUT.c")
    game.shows("dice 2, Stoneheart at TUT.n, fate 0")


@rule("BS-1.13", "BS-1.14", "BS-23.4")
def test_a_star_citrine_makes_the_used_nineteen_critical(position: Make) -> None:
    """With disadvantage against a Brute's resilience.

    A natural 20 that is not used brings no fate.
    """
    game = position("Stoneheart TUT.n, brute1 TUT.n", fate="0/3", dice="20 19")
    game.change("Stoneheart", treasures="Star Citrine@0")
    game.play("use Balanced Strike on brute1", "choose all")
    game.shows("results critical, no sides, fate 0, order Stoneheart brute^")


@rule("BS-1.11")
def test_a_die_is_rolled_again_once(position: Make) -> None:
    """After the Rune of Dawn Intercession is not asked for."""
    game = position(
        "Lightweaver TUT.n, Dawnguard TUT.n, brigand1 TUT.n",
        order="brigand Lightweaver Dawnguard",
        turn="Lightweaver",
        dice="3 4",
    )
    game.change("Lightweaver", treasures="Rune of Dawn@1")
    game.change("Dawnguard", abilities="Intercession", devotion=2)
    game.play("acts brigand", "choose Rune of Dawn")
    game.shows("Lightweaver has 1 wound, Dawnguard devotion 2")


@rule("BS-1.12", "BS-1.21")
def test_all_dice_of_a_roll_are_rolled_again(position: Make) -> None:
    """With the advantage of Weaken, which counts for both.

    The first naturals of 1 bring no fate.
    """
    game = position(
        "Lightweaver TUT.n, Stoneheart TUT.s, brigand1 TUT.n weaken",
        order="brigand Lightweaver Stoneheart",
        fate="0/3",
        dice="1 1 3 12",
    )
    game.change("Lightweaver", treasures="Rune of Dawn@1")
    game.play("acts brigand", "choose Rune of Dawn")
    game.shows("Lightweaver has no wounds, dice 2 2, brigand1 has no condition, fate 0")


@rule("BS-1.19", "BS-20.2")
def test_a_crushed_hand_comes_before_upgrades_of_the_die(position: Make) -> None:
    game = position("Stoneheart TUT.n, executioner1 TUT.n", dice="12 1")
    game.change("Stoneheart", abilities="Mountain's Answer", wounds="Crushed Hand")
    game.play("use Mountain's Answer on executioner1", "choose all")
    game.shows("sides 8")


@rule("BS-1.19", "BS-19.2")
def test_a_damage_die_grows_to_a_d12_at_most(position: Make) -> None:
    """Whetstone, Mountain's Answer and a Grudge."""
    game = position("Stoneheart TUT.n, executioner1 TUT.n", dice="12 1")
    game.change(
        "Stoneheart",
        abilities="Mountain's Answer, Old Grudge:2",
        treasures="King's Whetstone",
        grudge=True,
    )
    game.play(
        "consume King's Whetstone",
        "use Mountain's Answer on executioner1",
        "choose spend",
        "choose all",
    )
    game.shows("sides 12, Stoneheart grudge 0")


@rule("BS-15.9")
def test_a_critical_hit_on_an_area_brings_fate_once(position: Make) -> None:
    """A trait and a natural 20 bring one each."""
    game = position("Lightweaver TUT.n, brigand1 TUT.c, brigand2 TUT.c", fate="1/3", dice="20")
    game.play("use Sunburst on brigand1", "choose all")
    game.shows("fate 2, brigand1 has 1 wound, brigand2 has 1 wound, has burn")


@rule("BS-1.21")
def test_a_reroll_brings_no_fate(position: Make) -> None:
    """A natural 1 that a Mirage refracts counts as it falls last."""
    game = position(
        "Lightweaver TUT.n, brigand1 TUT.c", tokens="mirage@TUT.n", fate="0/3", dice="1 3"
    )
    game.change("Lightweaver", abilities="Arc Bolt, Refraction")
    game.play("use Arc Bolt on brigand1", "choose TUT.n")
    game.shows("fate 0, results miss, no tokens")


@rule("BS-32.6", "BS-1.21")
def test_the_die_of_an_elevation_is_rolled_again_too(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n, brigand1 TUT.c",
        tokens="elevation@TUT.n mirage@TUT.n",
        fate="0/3",
        dice="1 1 4 3 1",
    )
    game.change("Lightweaver", abilities="Arc Bolt, Refraction")
    game.play("use Arc Bolt on brigand1", "choose TUT.n", "choose all")
    game.shows("d4 1 3, results hit, fate 0")


@rule("BS-3.7", "BS-15.8")
def test_enemies_that_burn_at_a_ghost_bring_fate_once(position: Make) -> None:
    game = position(
        "Wyldshell TUT.n, brigand1 TUT.s burn, brigand2 TUT.s burn",
        tokens="ghost@TUT.s",
        fate="0/3",
    )
    game.play("end conditions")
    game.shows("brigand1 has 1 wound, brigand2 has 1 wound, fate 1")


@rule("BS-23.4", "BS-1.14")
def test_a_nineteen_with_a_star_citrine_brings_no_fate(position: Make) -> None:
    """Of 19 and 20 the lower is used."""
    game = position("Stoneheart TUT.n fatigue, brigand1 TUT.n", fate="0/3", dice="19 20")
    game.change("Stoneheart", treasures="Star Citrine@0")
    game.play("use Balanced Strike on brigand1", "choose all")
    game.shows("fate 0, results critical")


@rule("BS-23.5", "BS-1.14")
def test_a_rune_of_thorns_looks_at_the_die_that_is_used(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n fatigue, Dawnguard TUT.s, brigand1 TUT.n",
        order="brigand Dawnguard Stoneheart",
        dice="18 12",
    )
    game.change("Stoneheart", treasures="Rune of Thorns@1")
    game.play("acts brigand")
    game.shows("brigand1 has no wounds")

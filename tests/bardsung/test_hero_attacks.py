"""What attacks of heroes do, effect by effect (chapters 9 and 10, BC-4)."""

import pytest

from engine.bardsung.state.events import DamageRolled, Rolled
from engine.bardsung.state.table_events import FateChanged
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-10.9", "BS-9.11")
def test_a_sapphire_slows_for_each_enemy_that_a_cleave_hits(position: Make) -> None:
    """A card with two models in the zone goes back twice."""
    game = position(
        (
            "Stoneheart TUT.n, Lightweaver TUT.s, Dawnguard TUT.s, brigand1 TUT.n, "
            "brigand2 TUT.n, raider1 TUT.n"
        ),
        order="Stoneheart brigand raider Lightweaver Dawnguard",
        dice="20",
    )
    game.change("Stoneheart", abilities="Cleave", treasures="Storm Sapphire@0")
    game.play("use Cleave on brigand1", "choose all")
    game.shows("order Stoneheart Lightweaver raider brigand Dawnguard")


@rule("BC-4.6", "BS-5.9")
def test_devotion_that_is_paid_adds_nothing_to_the_damage(position: Make) -> None:
    game = position("Dawnguard TUT.n, executioner1 TUT.n", dice="15 1")
    game.change("Dawnguard", abilities="Penitence", devotion=1, gear=(2, 1))
    game.play("use Penitence on executioner1", "choose all")
    game.shows("damage 0")


@rule("BS-5.9", "BS-5.4")
def test_fate_is_paid_before_the_roll_and_lost_with_a_miss(position: Make) -> None:
    game = position("Lightweaver TUT.n, brigand1 TUT.n", fate="3/3", dice="2")
    game.change("Lightweaver", abilities="LW9")
    game.play("use LW9 on brigand1").shows("fate 1, brigand1 has no wounds")
    kinds = [type(event) for event in game.events]
    assert kinds.index(FateChanged) < kinds.index(Rolled)


@rule("BS-19.7")
def test_the_wake_takes_all_ghosts_along(position: Make) -> None:
    """Also the one that the hit itself has laid."""
    game = position("Wyldshell TUT.n, miner1 TUT.s", tokens="ghost@TUT.s", dice="15 1")
    game.change("Wyldshell", abilities="Wake of the Dead")
    game.play("use Wake of the Dead on miner1", "choose all")
    game.shows("no tokens")


@rule("BS-3.7", "BC-TE4")
def test_a_hero_who_pushes_an_enemy_into_lava_has_defeated_it(position: Make) -> None:
    """A trait brings fate by it."""
    game = position(
        "Nightfeather TUT.n, brigand1 TUT.n, raider1 TUT.s",
        tokens="lava@TUT.c",
        fate="0/3",
        dice="2",
    )
    game.change("Nightfeather", abilities="Tidal Staff")
    game.play("use Tidal Staff on brigand1", "choose take", "choose TUT.c")
    game.shows("brigand1 is gone, gold 2, fate 1")


@rule("BS-21.13", "BS-21.24")
def test_frostbite_that_comes_after_the_wound_stays(position: Make) -> None:
    """The older token doubles the wound and is used up by it."""
    game = position("Lightweaver TUT.n, executioner1 TUT.n frostbite", dice="20")
    game.change("Lightweaver", abilities="Chill Ray")
    game.play("use Chill Ray on executioner1", "choose all")
    game.shows("order Lightweaver executioner^, executioner1 has no wounds, has frostbite")


@rule("BS-23.4", "BS-21.14")
def test_two_reasons_give_two_poisons(position: Make) -> None:
    """An emerald and a Venomed Edge; the second one wounds at once."""
    game = position("Nightfeather TUT.n, brute1 TUT.n", dice="20 20")
    game.change("Nightfeather", treasures="Venom Emerald@0", abilities="Quick Cut, Venomed Edge")
    game.play("use Quick Cut on brute1", "choose all", "choose TUT.c")
    game.shows(
        "brute1 has 1 wound, has poison+poison, order Nightfeather brute^, Nightfeather at TUT.c"
    )


@rule("BS-32.15")
def test_heroes_push_where_they_like(position: Make) -> None:
    """A drift does not melt before a burning enemy is pushed in."""
    game = position(
        "Wyldshell TUT.n, brigand1 TUT.n burn", tokens="firepit@TUT.ne drift@TUT.ne", dice="3"
    )
    game.play("use Tidal Staff on brigand1", "choose take")
    game.shows("choices TUT.c TUT.ne TUT.nw, tokens drift@TUT.ne firepit@TUT.ne")


@rule("BS-32.13", "BS-21.13")
def test_stalagmites_defeat_a_frostbitten_enemy(position: Make) -> None:
    """One wound is two."""
    game = position(
        "Wyldshell TUT.n, brigand1 TUT.n frostbite", tokens="stalagmites@TUT.ne", dice="3 4"
    )
    game.play("use Tidal Staff on brigand1", "choose take", "choose TUT.ne")
    game.shows("brigand1 is gone, gold 2")


@pytest.mark.parametrize("ghosts", [1, 2])
@rule("BS-19.2", "BS-9.6")
def test_the_ghost_of_the_own_hit_upgrades_nothing(position: Make, ghosts: int) -> None:
    """WY3 counts the Ghosts that lie there; the staff lays another one before the effects."""
    game = position(
        "Wyldshell TUT.n, miner1 TUT.s", tokens="ghost@TUT.s " * ghosts, dice="15 1", fate="2/3"
    )
    game.change("Wyldshell", gear=(2, 1))
    game.play("use Spirit Tide on miner1", "choose all")
    assert game.told(DamageRolled)[0].sides == 6 + 2 * ghosts
    assert len(game.state.tokens) == ghosts + 1
    assert game.state.fate == 2


@rule("BS-9.11", "BS-9.12")
def test_an_effect_that_is_declined_leaves_the_next_one(position: Make) -> None:
    game = position("Lightweaver TUT.n, brigand1 TUT.n", dice="20")
    game.change("Lightweaver", abilities="Chill Ray")
    game.play("use Chill Ray on brigand1", "choose decline", "choose take")
    game.shows("brigand1 has no wounds, has frostbite")

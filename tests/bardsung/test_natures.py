"""The nature of an enemy has its effect (BC-6.2 to BC-6.12), and none in the case beside it."""

import pytest

from engine.bardsung.state.events import DamageRolled, EnemyAttacked, Rolled
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BC-6.2")
@pytest.mark.parametrize(("other", "needed"), [("TUT.n", 5), ("TUT.c", 7)])
def test_two_heroes_in_its_zone_get_through_the_hide_of_an_ogre(
    position: Make, other: str, needed: int
) -> None:
    game = position(f"Stoneheart TUT.n, Lightweaver {other}, ogre1 TUT.n", dice="19 1")
    game.play("use Balanced Strike on ogre1")
    (rolled,) = game.told(DamageRolled)
    assert rolled.toughness == needed


@rule("BC-6.3")
@pytest.mark.parametrize(("chief", "tn"), [("TUT.c", 10), ("TUT.s", 9)])
def test_enemies_near_a_chief_are_harder_to_hit_and_to_leave(
    position: Make, chief: str, tn: int
) -> None:
    """Heroes defend against the number of the card, also near it."""
    models = f"Stoneheart TUT.n, Dawnguard TUT.sw, brigand1 TUT.n, chief1 {chief}"
    game = position(models, dice="2", order="Stoneheart brigand Dawnguard chief")
    game.play("use Balanced Strike on brigand1")
    assert [rolled.tn for rolled in game.told(Rolled)] == [tn]
    game = position(models, dice="2", order="Stoneheart brigand Dawnguard chief")
    game.play("move TUT.ne")
    assert [rolled.tn for rolled in game.told(Rolled)] == [tn]
    game = position(models, dice="2", order="brigand (Stoneheart) Dawnguard chief")
    game.acts("brigand")
    assert [rolled.tn for rolled in game.told(Rolled)] == [9]


@rule("BC-6.3")
def test_a_chief_does_not_command_itself(position: Make) -> None:
    game = position("Stoneheart TUT.n, chief1 TUT.n", dice="2")
    game.play("use Balanced Strike on chief1")
    assert [rolled.tn for rolled in game.told(Rolled)] == [11]


@rule("BC-6.4")
@pytest.mark.parametrize(
    ("models", "attacked"),
    [
        ("Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n", ["stoneheart", "lightweaver"]),
        ("Stoneheart TUT.n, Lightweaver TUT.c, Dawnguard TUT.n", ["stoneheart", "dawnguard"]),
        ("Stoneheart TUT.n, Lightweaver TUT.c, Dawnguard TUT.c", ["stoneheart"]),
    ],
)
def test_an_ettin_attacks_two_heroes_in_its_range(
    position: Make, models: str, attacked: list[str]
) -> None:
    game = position(
        f"{models}, ettin1 TUT.n",
        order="ettin Stoneheart Lightweaver Dawnguard",
        dice=" ".join(["20"] * len(attacked)),
    )
    game.acts("ettin")
    assert [event.hero for event in game.told(EnemyAttacked)] == attacked


@rule("BC-6.5")
def test_a_cube_is_attacked_from_its_own_zone_only(position: Make) -> None:
    game = position("Lightweaver TUT.c, gelatinous_cube1 TUT.n, brigand1 TUT.n")
    assert game.why("use Arc Bolt on gelatinous_cube1") == ("target.unseen", "BC-6.5")
    assert not game.offers("use Arc Bolt on gelatinous_cube1")
    assert game.offers("use Arc Bolt on brigand1")
    game = position("Lightweaver TUT.n, gelatinous_cube1 TUT.n")
    assert game.offers("use Arc Bolt on gelatinous_cube1")


@rule("BC-6.6")
@pytest.mark.parametrize(("had", "serious"), [("", 0), (" 1 wound", 1)])
def test_a_reaper_wounds_a_wounded_hero_seriously(position: Make, had: str, serious: int) -> None:
    game = position(
        f"Stoneheart TUT.n{had}, Dawnguard TUT.s, reaper1 TUT.n",
        order="reaper (Stoneheart) Dawnguard",
        dice="2",
    )
    game.acts("reaper")
    game.shows(f"Stoneheart has {1 + bool(had)} wounds, has {serious or 'no'} serious wounds")


@rule("BC-6.7")
@pytest.mark.parametrize(("at", "dice"), [("TUT.n", "19 18"), ("TUT.nw", "19")])
def test_a_hero_leaves_the_zone_of_a_crimson_hook_with_disadvantage(
    position: Make, at: str, dice: str
) -> None:
    models = f"Stoneheart TUT.n, brigand1 TUT.n, crimson_hook1 {at}"
    if at == "TUT.n":
        models = f"Stoneheart TUT.n, Dawnguard TUT.n, crimson_hook1 {at}, brigand1 TUT.n"
    game = position(models, dice=dice).play("move TUT.c")
    (rolled,) = game.told(Rolled)
    assert ("crimson_hook" in rolled.worse) is (at == "TUT.n")
    assert len(rolled.faces) == len(dice.split())


@rule("BC-6.8")
def test_nobody_empowers_a_roll_beside_a_crone(position: Make) -> None:
    """Fate does not help an attack, nor Rubble a defence; two zones away both do."""
    near = {"order": "Stoneheart Lightweaver brigand crone", "fate": "3/3", "encounter": "EN-5"}
    models = "Stoneheart A2.z20, Lightweaver A2.z23, brigand1 A2.z20, crone1 A2.z21"
    game = position(models, tokens="rubble@A2.z20", dice="2", **near)
    assert game.why("use Balanced Strike on brigand1 with fate") == (
        "empower.not_possible",
        "BC-6.8",
    )
    game.acts("brigand")
    assert [event.d4 for event in game.told(Rolled)] == [0]
    far = models.replace("crone1 A2.z21", "crone1 A2.z22")
    game = position(far, tokens="rubble@A2.z20", dice="2 3", **near)
    assert game.offers("use Balanced Strike on brigand1 with fate")
    game.acts("brigand")
    assert [event.d4 for event in game.told(Rolled)] == [3]


@rule("BC-6.9")
def test_a_kryx_sees_a_hero_that_has_not_moved(position: Make) -> None:
    game = position("Lightweaver TUT.c, kryx1 TUT.n", dice="3 2")
    game.play("use Arc Bolt on kryx1")
    (rolled,) = game.told(Rolled)
    assert (len(rolled.faces), rolled.worse) == (2, ("kryx",))
    game = position("Lightweaver TUT.s, kryx1 TUT.n", dice="3")
    game.play("move TUT.c", "use Arc Bolt on kryx1")
    assert [(len(event.faces), event.worse) for event in game.told(Rolled)] == [(1, ())]


@rule("BC-6.10")
@pytest.mark.parametrize(("foe", "bonus"), [("ferrous_maw", 0), ("brigand", 3)])
def test_a_ferrous_maw_eats_weapons_and_gems(position: Make, foe: str, bonus: int) -> None:
    game = position(f"Stoneheart TUT.n, {foe}1 TUT.n", dice="19 1")
    game.change("Stoneheart", gear=(3, 1), treasures="Ember Ruby@0")
    game.play(f"use Balanced Strike on {foe}1")
    assert [event.bonus for event in game.told(DamageRolled)] == [bonus]


@rule("BC-6.11")
def test_a_cepid_that_is_hurt_leaves_gas(position: Make) -> None:
    """Not a second time in the same zone, and not when it is defeated."""
    game = position("Stoneheart TUT.n, cepid1 TUT.n", order="cepid^ Stoneheart")
    game.play("hurt cepid1").shows("cepid1 has 1 wound, tokens gas@TUT.n")
    game = position("Stoneheart TUT.n, cepid1 TUT.n", tokens="gas@TUT.n")
    game.play("hurt cepid1").shows("tokens gas@TUT.n")
    game = position("Stoneheart TUT.n, cepid1 TUT.n 1 wound", order="cepid^ Stoneheart")
    game.play("hurt cepid1").shows("cepid1 is gone, no tokens")


@rule("BC-6.12")
@pytest.mark.parametrize(("at", "burns"), [("TUT.n", True), ("TUT.c", True), ("TUT.s", False)])
def test_a_hero_who_ends_a_turn_beside_a_demon_burns(
    position: Make, at: str, *, burns: bool
) -> None:
    game = position(f"Stoneheart {at}, greater_demon1 TUT.n").play("ends Stoneheart")
    game.shows(f"Stoneheart has {'burn' if burns else 'no condition'}")

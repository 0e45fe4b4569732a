"""Veterans, Strongholds and levels carry over from battle to battle (CA-2)."""

import pytest

from engine.battlelore.campaign.fields import field_of
from engine.battlelore.campaign.interlude import refuse
from engine.battlelore.state.actions import NameVeteran
from engine.battlelore.state.adventure_rules import Veteran
from engine.battlelore.state.events import Rallied, VeteranLost, VeteranNamed
from engine.battlelore.state.model import Landmark, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude
from engine.core.frozen import replace
from tests.battlelore.campaign.war import War
from tests.marks import rule


def unit_of(war: War, kind: str, side: str = "standard") -> Unit:
    """Return the first unit of a kind."""
    return next(u for u in war.state.units if u.kind == kind and u.side is Side(side))


@rule("CA-2.1")
def test_the_winner_names_one_of_its_units() -> None:
    war = War().wins("standard")
    archers, enemy = unit_of(war, "Ar"), unit_of(war, "Ar", "pennant")
    assert (war.decides, war.stage) == ("standard", "veteran")
    assert war.refused(f"veteran {enemy.id}") == ("unit.not_yours", "CA-2.1")
    assert war.refused("veteran s999")[0] == "unit.gone"
    war.does(f"veteran {archers.id}")
    assert war.happened(VeteranNamed) == [VeteranNamed(Side.STANDARD, "Ar")]
    assert war.campaign.of(Side.STANDARD).veterans == (Veteran("Ar", "crecy", archers.id),)


@rule("CA-2.1")
def test_nobody_must_be_named() -> None:
    war = War().wins("standard").does("pass")
    assert war.happened(VeteranNamed) == [VeteranNamed(Side.STANDARD, "")]
    assert war.campaign.of(Side.STANDARD).veterans == ()


@rule("CA-2.1")
def test_no_creature_is_a_veteran() -> None:
    war = War().wins("standard").next_battle().wins("standard").next_battle("thing")
    spider = unit_of(war.wins("standard"), "Sp").id
    assert war.refused(f"veteran {spider}") == ("veteran.creature", "CA-2.1")
    assert f"veteran {spider}" not in war.offers


@rule("CA-2.2")
def test_a_unit_is_named_once() -> None:
    war = War().wins("standard").with_retinue("standard", "Ar").next_battle("agincourt")
    veteran = war.campaign.of(Side.STANDARD).veterans[0].unit
    war.wins("standard")
    assert war.refused(f"veteran {veteran}") == ("veteran.already", "CA-2.2")


@rule("CA-2.2")
def test_a_house_with_two_veterans_is_not_asked() -> None:
    war = War().with_retinue("standard", "Ar", "Cb").wins("standard")
    assert (war.decides, war.stage) == ("pennant", "field")
    why = refuse(war.state, Interlude(), NameVeteran(unit_of(war, "Ib").id))
    assert why is not None
    assert (why.code, why.rule) == ("veteran.enough", "CA-2.2")


@rule("CA-2.3")
def test_veterans_are_the_first_of_their_kind_with_an_extra_figure() -> None:
    war = War().with_retinue("standard", "Ib", "Ib").wins("standard").next_battle("agincourt")
    own = [unit for unit in war.state.units if unit.side is Side.STANDARD and unit.kind == "Ib"]
    assert [(unit.figures, unit.whole) for unit in own[:3]] == [(5, 5), (5, 5), (4, 0)]
    veterans = war.campaign.of(Side.STANDARD).veterans
    assert [veteran.unit for veteran in veterans] == [own[0].id, own[1].id]


@rule("CA-2.3")
def test_veterans_without_a_unit_of_their_kind_wait() -> None:
    """No Spider fights at Agincourt, nor goblins."""
    war = War().wins("pennant").with_retinue("pennant", "Gb").next_battle("agincourt")
    assert war.campaign.of(Side.PENNANT).veterans == (Veteran("Gb", "crecy"),)
    assert all(not unit.whole for unit in war.state.units)
    war.wins("standard")
    assert war.campaign.of(Side.PENNANT).veterans == (Veteran("Gb", "crecy"),)


@rule("CA-2.4")
def test_veterans_that_fall_are_lost() -> None:
    war = War().with_retinue("standard", "Ar", "Cb").wins("standard").next_battle("agincourt")
    fallen = war.campaign.of(Side.STANDARD).veterans[0]
    war.without(fallen.unit).wins("standard")
    assert war.happened(VeteranLost) == [VeteranLost(Side.STANDARD, "Ar")]
    assert [v.kind for v in war.campaign.of(Side.STANDARD).veterans] == ["Cb"]


@rule("CA-2.5")
def test_the_house_that_lost_rallies_until_it_wins() -> None:
    war = War().wins("standard").does("pass", "march agincourt")
    assert (war.decides, war.stage) == ("pennant", "rally")
    assert war.refused("rally dragons") == ("rally.unknown", "CA-2.5")
    war.does("rally stronghold")
    assert war.happened(Rallied) == [Rallied(Side.PENNANT, "stronghold")]
    war.wins("standard")
    assert war.campaign.of(Side.PENNANT).aids == ("stronghold",)
    war.next_battle("bauge", "commander").wins("pennant")
    assert war.campaign.of(Side.PENNANT).aids == ()


@rule("CA-2.6")
def test_a_level_is_for_a_seat_that_the_house_has() -> None:
    """At Council the Lily has no Rogue; its Cleric is on level 2."""
    war = War().wins("pennant")
    for field in ("agincourt", "bauge", "wizards"):
        war.next_battle(field).wins("pennant" if field != "wizards" else "standard")
    war.next_battle("council", "warrior")
    assert war.state.hand(Side.PENNANT).council.warrior == 3
    war.wins("pennant").does("pass", "march shrines")
    assert war.refused("rally warrior") == ("rally.no_seat", "CA-2.6")
    assert war.does("rally rogue").state.hand(Side.STANDARD).council.rogue == 3


@rule("CA-2.6")
@pytest.mark.parametrize("field", ["agincourt", "wizards"])
def test_without_a_commander_a_level_for_him_is_a_command_card(field: str) -> None:
    war = War().wins("pennant")
    if field == "wizards":
        for battle, winner in (("agincourt", "standard"), ("bauge", "pennant")):
            war.next_battle(battle).wins(winner)
    war.next_battle(field, "commander")
    drawn = field_of(field).camp(Side.STANDARD)
    assert war.state.adventure.camp(Side.STANDARD) == replace(drawn, cards=drawn.cards + 1)


@rule("CA-2.7")
def test_no_seat_and_no_hand_rises_above_its_highest() -> None:
    """At Agincourt the Lion has 6 Command cards; at Shrines its Commander of level 2 can rise
    once."""
    war = War().wins("standard").does("pass", "march agincourt")
    assert war.refused("rally commander") == ("rally.highest", "CA-2.7")
    war = War().wins("pennant")
    for winner in ("standard", "pennant", "standard", "standard"):
        war.next_battle().wins(winner)
    war.with_retinue("pennant", aids=("commander",)).does("pass", "march shrines")
    assert war.refused("rally commander") == ("rally.highest", "CA-2.7")
    war.does("rally cleric")
    council = war.state.hand(Side.PENNANT).council
    assert (council.commander, council.cleric) == (3, 3)


@rule("CA-2.8")
def test_the_stronghold_is_placed_before_the_first_turn_and_only_once() -> None:
    war = War().wins("standard").does("pass", "march agincourt", "rally stronghold")
    own = next(unit.hex for unit in war.state.units if unit.side is Side.PENNANT)
    assert (war.decides, war.refused("place E7")[1]) == ("pennant", "BL-22.35")
    war.does(f"place {own}")
    assert war.state.landmarks == (Landmark("stronghold", own, Side.PENNANT),)
    war.wins("standard").does("pass", "march bauge")
    assert war.refused("rally stronghold") == ("rally.stronghold", "CA-2.8")


@rule("CA-2.8")
def test_no_second_stronghold_is_placed() -> None:
    """Where the adventure has one, or a Commander of level 3 would bring another one."""
    war = War().wins("standard")
    for winner in ("pennant", "standard", "pennant"):
        war.next_battle().wins(winner)
    war.does("pass", "march estates")
    assert war.refused("rally stronghold") == ("rally.stronghold", "CA-2.8")
    war.does("rally commander").wins("pennant").with_retinue(
        "standard", aids=("stronghold",)
    ).next_battle("shrines", "commander")
    own = next(unit.hex for unit in war.state.units if unit.side is Side.STANDARD)
    war.does(f"place {own}")
    marks = [m for m in war.state.landmarks if m.kind == "stronghold"]
    assert [mark.owner for mark in marks] == [Side.STANDARD]
    assert "place" not in war.offers[0]

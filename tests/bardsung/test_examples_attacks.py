"""Worked examples of moves, dice, opportunity attacks and attacks (W-02 to W-18, E-02 to E-52)."""

import pytest

from engine.bardsung.heroes.numbers import attack_sources, damage_sides
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.pools import fates
from engine.bardsung.rules.stats import face_of
from engine.bardsung.state.events import AttackJudged, DamageRolled, Rolled
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-2.7", "BS-3.2", "BS-8.4", "BS-8.5")
def test_w02_two_moves_cover_three_zones(position: Make) -> None:
    game = position("Dawnguard C02.d, Stoneheart C02.a")
    assert lattice(game.state).distance("C02.d", "C02.a") == 3
    assert game.why("move C02.a") == ("move.too_far", "BS-8.4")
    game.play("move C02.b", "move C02.a")
    assert game.hero("Dawnguard").zone == "C02.a"
    assert game.why("use Steadfast") == ("turn.no_actions", "BS-8.1")


@rule("BS-9.2", "BS-9.3", "BS-9.4", "BS-9.6", "BS-9.7", "BS-1.3")
def test_w04_a_hit_below_the_toughness(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n", dice="12 3")
    game.play("use Balanced Strike on brigand1", "choose take")
    (roll,) = game.told(Rolled)
    assert (roll.total, roll.tn) == (14, 9)
    assert game.told(AttackJudged)[0].result == "hit"
    assert game.enemy("brigand1").wounds == 1


@rule("BS-11.15", "BS-11.18", "BS-10.18")
def test_w08_surplus_wounds_count_on_the_heated_side(position: Make) -> None:
    game = position("Stoneheart TUT.n, brute1 TUT.n 1 wound", dice="12 12 8")
    game.play("use Balanced Strike on brute1", "choose all")
    assert game.enemy("brute1").wounds == 1
    assert game.state.order[1].heated


@rule("BS-1.19", "BS-19.1", "BS-19.2")
def test_w10_and_e48_the_damage_die_is_upgraded_for_one_attack(position: Make) -> None:
    game = position(
        "Wyldshell TUT.n, brute1 TUT.n, brute2 TUT.n",
        tokens="ghost@TUT.n ghost@TUT.n",
        dice="12 9 12 4",
    )
    game.play("use Spirit Tide on brute1", *["choose decline"] * 3)
    assert game.told(DamageRolled)[-1].sides == 10
    game.change("Wyldshell", used=())
    game.play("use Tidal Staff on brute1")
    assert game.told(DamageRolled)[-1].sides == 6
    hero = game.hero("Wyldshell")
    face = face_of(hero, "WY1")
    assert face is not None
    assert damage_sides(game.state, hero, face, "TUT.n", 9) == 12


@rule("BS-8.1", "BS-8.3", "BS-5.2", "BS-5.3")
def test_w18_two_actions_in_any_mixture(position: Make) -> None:
    game = position("Dawnguard TUT.n")
    game.play("use Steadfast")
    assert game.why("use Steadfast") == ("use.used", "BS-5.3")
    game.play("move TUT.c", "done")
    game = position("Dawnguard TUT.n, Stoneheart TUT.n")
    game.play("move TUT.c", "move TUT.n", "done")
    assert game.order.startswith("(Dawnguard)")
    game.play("done")


@rule("BS-9.5", "BS-0.4")
def test_e02_a_miss_rolls_no_damage(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n", dice="6")
    game.play("use Balanced Strike on brigand1")
    assert game.enemy("brigand1").wounds == 0
    assert game.hero("Stoneheart").spent == 1
    assert game.why("use Balanced Strike on brigand1") == ("use.used", "BS-5.3")


@pytest.mark.parametrize(("dice", "natural", "fate"), [("4 20", 20, 2), ("1 13", 13, 1)])
@rule("BS-1.6", "BS-1.13", "BS-R.3", "BS-1.14", "BS-1.15", "BS-9.9", "BS-R.2")
def test_e06_the_die_that_counts(position: Make, dice: str, natural: int, fate: int) -> None:
    damage = "" if natural == 20 else " 5"
    game = position("Stoneheart TUT.n blessing, brigand1 TUT.n", dice=dice + damage, fate="1/3")
    game.play("use Balanced Strike on brigand1", "choose all")
    assert game.told(Rolled)[0].natural == natural
    assert game.state.fate == fate
    assert game.told(AttackJudged)[0].result == "critical"


@rule("BS-1.8", "BS-21.6", "BS-21.9", "BS-21.5")
def test_e08_two_advantages_are_one_extra_die(position: Make) -> None:
    game = position("Lightweaver TUT.n blessing, brigand1 TUT.n bane, brigand2 TUT.e", dice="3 8 2")
    game.play("use Arc Bolt on brigand1")
    assert game.told(Rolled)[0].faces == (3, 8)
    assert game.told(Rolled)[0].total == 10
    game.play("choose take")
    assert game.hero("Lightweaver").conditions == ()
    assert game.enemy("brigand1").conditions == ()


@rule("BS-1.10", "BS-1.11", "BS-1.12", "BS-1.21", "BS-R.5", "BS-15.6", "BS-1.17")
def test_e10_and_e12_a_reroll_takes_all_dice_again(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n, executioner1 TUT.n",
        tokens="mirage@TUT.c",
        dice="5 2 11 1 1",
        fate="1/3",
    )
    game.change("Lightweaver", abilities="Arc Bolt, Refraction")
    game.play("use Arc Bolt on executioner1 with fate")
    assert game.choices == ["TUT.c", "keep"]
    game.play("choose TUT.c")
    first, second = game.told(Rolled)
    assert (first.natural, first.d4, second.natural, second.d4) == (5, 2, 11, 1)
    assert second.total == 14
    assert game.state.fate == 0
    game.play("choose take")
    assert game.state.tokens == ()


@rule("BS-32.6", "BS-1.18", "BS-R.4")
def test_e14_elevation_empowers_for_free(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n, miner1 TUT.c, miner2 TUT.n", tokens="elevation@TUT.n", dice="12 4 1"
    )
    assert game.why("use Arc Bolt on miner1 with fate") == ("empower.free", "BS-R.4")
    assert game.offers("use Arc Bolt on miner2 with fate")
    game.play("use Arc Bolt on miner1")
    assert game.told(Rolled)[0].d4 == 4
    assert game.state.fate == 3


@pytest.mark.parametrize(("heroes", "count"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 5)])
@rule("BS-15.2")
def test_e16_fate_tokens(heroes: int, count: int) -> None:
    assert fates(heroes) == count


@rule("BS-8.6", "BS-8.7", "BS-8.8", "BS-8.9", "BS-8.11", "BS-8.17", "BS-R.7")
def test_e20_an_opportunity_attack_against_two(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n, raider1 TUT.n", dice="15 7")
    game.play("move TUT.c")
    (roll,) = game.told(Rolled)
    assert (roll.what, roll.tn, roll.total) == ("parting", 10, 9)
    assert game.hero("Stoneheart").zone == "TUT.n"
    assert game.hero("Stoneheart").wounds == ()
    assert game.hero("Stoneheart").spent == 1


@rule("BS-8.14", "BS-16.21", "BS-R.12")
def test_e22_being_placed_is_not_a_move(position: Make) -> None:
    game = position("Nightfeather TUT.n, brigand1 TUT.n")
    game.play("use Slip Away", "choose TUT.c")
    assert game.hero("Nightfeather").zone == "TUT.c"
    game = position("Nightfeather ENT.b, brigand1 ENT.b", tiles="ENT@6,14", draws="C01 Old Well")
    game.play("explore ENT.b:N", "place 0")
    assert game.hero("Nightfeather").zone.startswith("C01.")


@rule("BS-8.15", "BS-1.7")
def test_e24_an_opportunity_attack_is_not_a_defence(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n blessing sundered, Lightweaver TUT.n, brigand1 TUT.n, brigand2 TUT.n",
        dice="3 8",
    )
    game.play("move TUT.c")
    assert game.told(Rolled)[0].faces == (3, 8)
    assert game.told(Rolled)[0].total == 10
    assert game.hero("Stoneheart").conditions == ("sundered",)
    assert game.hero("Stoneheart").zone == "TUT.c"


@rule("BS-19.3", "BS-19.4", "BS-19.5", "BS-5.9")
def test_e26_a_free_move_may_fail(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n, brigand2 TUT.n",
        dice="1 1 12 8",
        fate="0/3",
    )
    game.change("Stoneheart", abilities="Charge", conditions=("fatigue",))
    game.play("use Charge", "move TUT.c")
    assert game.hero("Stoneheart").zone == "TUT.n"
    assert game.state.fate == 1
    game.play("aim brigand1", "choose all")
    assert game.state.enemy("brigand1") is None
    assert game.hero("Stoneheart").spent == 1


@rule("BS-9.11", "BS-21.24", "BS-9.10")
def test_e28_effects_in_their_order(position: Make) -> None:
    game = position("Lightweaver TUT.n, brigand1 TUT.n", dice="20")
    game.change("Lightweaver", abilities="Chill Ray")
    game.play("use Chill Ray on brigand1", "choose all")
    assert game.enemy("brigand1").wounds == 1
    assert game.enemy("brigand1").conditions == ("frostbite",)
    game = position("Lightweaver TUT.n, brigand1 TUT.n, brigand2 TUT.e", dice="20")
    game.change("Lightweaver", abilities="Chill Ray:2")
    game.play("use Chill Ray on brigand1", "choose all")
    assert game.state.enemy("brigand1") is None


@pytest.mark.parametrize("answer", ["take", "decline"])
@rule("BS-19.11", "BS-9.12", "BS-10.3")
def test_e30_a_miss_effect_may_be_declined(position: Make, answer: str) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n", dice="2")
    game.play("use Anvil Blow on brigand1", f"choose {answer}")
    if answer == "take":
        game.play("choose TUT.c")
    assert game.enemy("brigand1").zone == ("TUT.c" if answer == "take" else "TUT.n")


@rule("BS-21.22", "BS-19.7", "BS-19.8", "BS-19.9", "BS-R.25", "BS-10.12", "BS-31.4")
def test_e32_bystanders_keep_their_bane(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, miner1 TUT.n bane, miner2 TUT.n bane, miner3 TUT.n bane", dice="14 2"
    )
    game.change("Stoneheart", abilities="Cleave")
    game.play("use Cleave on miner1", "choose all")
    assert [e.wounds for e in game.state.enemies] == [1, 1, 1]
    assert [e.conditions for e in game.state.enemies] == [(), ("bane",), ("bane",)]


@rule("BS-11.10", "BS-11.16", "BS-11.17", "BS-11.21")
def test_e34_two_wounds_turn_the_card(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brute1 TUT.n, brute2 TUT.n 1 wound",
        order="Stoneheart (brute)",
        dice="12 12 8",
    )
    game.play("use Balanced Strike on brute1", "choose all")
    assert [each.wounds for each in game.state.enemies] == [0, 1]
    assert game.state.order[1].heated
    assert game.state.order[1].exhausted


@rule("BS-11.11", "BS-11.12", "BS-7.8")
def test_e36_gold_comes_once_a_card(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.n 1 wound, brigand2 TUT.n 1 wound, brigand3 TUT.n 1 wound",
        dice="12 1 " * 3,
    )
    gold = []
    for number in (1, 2, 3):
        game.change("Stoneheart", used=(), spent=0)
        game.play(f"use Balanced Strike on brigand{number}", "choose all")
        gold.append(game.state.gold)
    assert gold == [0, 0, 2]
    assert game.order == "Stoneheart"


@rule("BS-9.13", "BS-10.4", "BS-R.12")
def test_e38_dodge_after_a_defeat(position: Make) -> None:
    game = position("Nightfeather TUT.n, brigand1 TUT.n, brigand2 TUT.e", dice="20")
    game.play("use Quick Cut on brigand1", "choose take", "choose take")
    assert game.state.enemy("brigand1") is None
    game.play("choose take", "choose TUT.c")
    assert game.hero("Nightfeather").zone == "TUT.c"


@rule("BS-10.8", "BS-10.13", "BS-7.4", "BC-1.2")
def test_e40_haste_moves_a_card_to_the_front(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Dawnguard TUT.c, Lightweaver TUT.c, brigand1 TUT.s",
        order="Stoneheart (Dawnguard) brigand Lightweaver",
        dice="10",
    )
    game.change("Stoneheart", abilities="Quicken Thought")
    game.play("use Quicken Thought", "choose Dawnguard")
    assert game.order == "(Dawnguard) Stoneheart brigand Lightweaver"
    game.play("done")
    assert game.deciding == "Lightweaver"
    assert game.order == "(Dawnguard) (Stoneheart) (brigand) Lightweaver"


@rule("BS-10.10", "BS-10.9", "BS-R.11")
def test_e42_stop_after_wounds(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.c, kingsguard1 TUT.n bane",
        order="Stoneheart kingsguard Lightweaver",
        dice="20",
    )
    game.play("use Anvil Blow on kingsguard1", "choose all")
    assert game.order == "Stoneheart Lightweaver kingsguard"
    assert game.state.order[2].heated
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.c, raider1 TUT.n",
        order="Stoneheart raider Lightweaver",
        dice="20",
    )
    game.play("use Anvil Blow on raider1", "choose all")
    assert game.order == "Stoneheart Lightweaver"


@pytest.mark.parametrize(
    ("brute", "order", "dice"),
    [
        ("brute1 TUT.n", "Stoneheart brute", 2),
        ("brute1 TUT.n bane", "Stoneheart brute", 1),
        ("brute1 TUT.n", "Stoneheart brute^", 1),
    ],
)
@rule("BS-31.6", "BS-1.9", "BS-R.46", "BS-31.10", "BS-9.14")
def test_e46_a_resilient_brute(position: Make, brute: str, order: str, dice: int) -> None:
    game = position(f"Stoneheart TUT.n, {brute}", order=order, dice="2 2"[: 2 * dice - 1])
    game.play("use Balanced Strike on brute1")
    assert len(game.told(Rolled)[0].faces) == dice


@rule("BS-31.7", "BS-31.8", "BS-31.9", "BS-31.1", "BS-31.2", "BS-9.1")
def test_modifiers_concern_their_kind_of_attack(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, shadow1 TUT.n, arcanist1 TUT.n, elemental1 TUT.n"
    )
    st, lw = game.hero("Stoneheart"), game.hero("Lightweaver")
    sources = {}
    for hero, card in ((st, "ST1"), (lw, "LW1")):
        face = face_of(hero, card)
        assert face is not None
        for enemy in game.state.enemies:
            sources[card, enemy.kind] = attack_sources(game.state, hero, face, enemy)
    assert sources["ST1", "shadow"] == ((), (("P-", "BS-31.6"),))
    assert sources["LW1", "shadow"] == ((("M+", "BS-31.9"),), ())
    assert sources["LW1", "arcanist"] == ((), (("M-", "BS-31.8"),))
    assert sources["ST1", "arcanist"] == ((), ())
    game = position("Stoneheart TUT.n, elemental1 TUT.n", order="Stoneheart elemental^")
    face = face_of(game.hero("Stoneheart"), "ST1")
    assert face is not None
    found = attack_sources(game.state, game.hero("Stoneheart"), face, game.enemy("elemental1"))
    assert found == ((("P+", "BS-31.7"),), ())


@rule("BS-3.5", "BS-5.8", "BS-2.10", "BS-R.8")
def test_e50_no_target_in_range(position: Make) -> None:
    game = position("Lightweaver C02.a, brigand1 C02.d")
    assert game.why("use Arc Bolt on brigand1") == ("use.no_target", "BS-5.8")
    game = position("Lightweaver C02.a, brigand1 C02.d, brigand2 C02.c")
    assert game.why("use Arc Bolt on brigand1") == ("target.range", "BS-9.2")


@pytest.mark.parametrize("door", ["open", "closed"])
@rule("BS-25.16", "BS-25.3", "BS-25.6", "BS-2.11")
def test_e50_a_closed_door_parts_areas(position: Make, door: str) -> None:
    game = position(
        "Lightweaver ENT.b, brigand1 C01.c", tiles="ENT@6,14 C01@7,11", doors=f"ENT.b:N={door}"
    )
    legal = game.offers("use Arc Bolt on brigand1")
    assert legal == (door == "open")
    if not legal:
        game.change("Lightweaver", abilities="Arc Bolt, Prismatic Lance")
        assert game.why("use Arc Bolt on brigand1") == ("use.no_target", "BS-5.8")
        assert game.why("move C01.c") == ("move.other_area", "BS-25.6")


@rule("BC-4.6", "BC-2.2", "BS-5.4", "BS-4.2")
def test_e52_devotion_is_paid_like_fate(position: Make) -> None:
    game = position("Dawnguard TUT.n, brigand1 TUT.n", dice="1 8 5")
    game.change("Dawnguard", abilities="Steadfast, Penitence")
    assert game.why("use Penitence on brigand1") == ("use.devotion", "BC-4.6")
    game.play("use Steadfast")
    assert game.hero("Dawnguard").devotion == 1
    game.play("use Penitence on brigand1", "choose all")
    assert game.told(Rolled)[0].faces == (1, 8)
    assert game.hero("Dawnguard").devotion == 0

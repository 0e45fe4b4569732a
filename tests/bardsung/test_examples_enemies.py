"""Worked examples of enemies, their choices and bosses (W-06, W-20, E-04, E-54 on)."""

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.events import CardLeft, Defended, EnemyAttacked, EntryRead, Rolled
from engine.bardsung.state.model import Setup
from engine.bardsung.state.table_events import FateChanged
from tests.bardsung.position import Make, Position
from tests.marks import rule


def attacked(game: Position) -> list[str]:
    """Return the heroes who were attacked."""
    return [event.hero for event in game.told(EnemyAttacked)]


@rule("BS-12.1", "BS-12.2", "BS-12.7", "BS-12.10", "BS-12.12", "BS-12.14", "BS-12.15", "BS-12.17")
def test_w06_two_brigands_act(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Dawnguard TUT.sw, Lightweaver TUT.n, brigand1 TUT.n, brigand2 TUT.w",
        order="(Stoneheart) brigand Dawnguard Lightweaver",
        dice="10 10",
    )
    game.acts("brigand")
    assert attacked(game) == ["stoneheart", "dawnguard"]
    assert [roll.total for roll in game.told(Rolled)] == [12, 13]
    assert all(event.held for event in game.told(Defended))
    assert game.enemy("brigand2").zone == "TUT.sw"
    read = [(e.enemy, e.deed, e.target, e.why, e.rule) for e in game.told(EntryRead)]
    assert read == [
        ("brigand1", "attack", "attack_range", "done", "BS-12.7"),
        ("brigand2", "attack", "attack_range", "nobody_in_range", "BS-12.9"),
        ("brigand2", "charge", "unengaged", "done", "BS-12.7"),
    ]


@rule("BS-14.2", "BS-14.3", "BS-14.5", "BS-14.6", "BC-14.1", "BS-R.19")
def test_w20_the_combat_tutorial_is_set_up() -> None:
    heroes = ("stoneheart", "lightweaver", "dawnguard")
    game = Position(BARDSUNG.start(Setup("combat", heroes), "w20").state)
    game.play("choose TUT.n", "choose TUT.c", "choose TUT.s")
    assert sorted(each.zone for each in game.state.enemies) == ["TUT.e", "TUT.ne", "TUT.se"]
    assert (game.state.fate, game.state.fates) == (3, 3)
    assert [card.id for card in game.state.order].index("brigand") == 1
    assert len(game.state.order) == 4


@rule("BS-14.4", "BS-14.5")
def test_brigands_that_remain_go_to_centre_and_mark(position: Make) -> None:
    heroes = ("stoneheart", "lightweaver", "dawnguard", "nightfeather", "wyldshell")
    game = Position(BARDSUNG.start(Setup("combat", heroes), "ring").state)
    game.play(*(f"choose TUT.{zone}" for zone in ("n", "ne", "e", "se", "s")))
    zones = [each.zone for each in game.state.enemies]
    assert zones == ["TUT.sw", "TUT.w", "TUT.nw", "TUT.c", "TUT.n"]
    assert game.state.fates == 5


@rule("BS-1.14", "BS-1.16", "BS-3.3", "BS-3.7")
def test_e04_a_natural_one_may_hold_and_brings_fate(position: Make) -> None:
    game = position(
        "Dawnguard TUT.n, brigand1 TUT.n", fate="1/3", order="brigand Dawnguard", dice="1"
    )
    game.change("Dawnguard", treasures="Rune of Stone@1", gear=(1, 1))
    game.acts("brigand")
    assert game.told(Defended)[0].held is False
    assert game.state.fate == 2


@rule("BS-15.7", "BS-32.5", "BS-R.44", "BS-15.5")
def test_e18_and_e124_rubble_empowers_a_defence(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.n",
        tokens="rubble@TUT.n",
        order="brigand Stoneheart",
        dice="4 3",
    )
    game.acts("brigand")
    assert game.told(Rolled)[0].total == 9
    assert game.told(Defended)[0].held
    assert game.state.tokens == ()
    game = position(
        "Stoneheart TUT.n sundered, brigand1 TUT.n",
        tokens="rubble@TUT.n",
        order="brigand Stoneheart",
        dice="4 3",
    )
    game.acts("brigand")
    assert game.told(Rolled)[0].total == 7
    assert not game.told(Defended)[0].held
    assert game.hero("Stoneheart").conditions == ()


@rule("BS-21.18", "BS-12.13")
def test_e54_weaken_gives_the_defence_advantage(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.n weaken", order="brigand Stoneheart", dice="4 11"
    )
    game.acts("brigand")
    assert game.told(Rolled)[0].total == 13
    assert game.enemy("brigand1").conditions == ()
    assert game.hero("Stoneheart").wounds == ()


@rule("BS-19.10", "BS-21.21", "BS-31.5")
def test_e56_pulse_attacks_everybody_in_range(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n, Stoneheart TUT.n, Dawnguard TUT.n, hook_horror1 TUT.n weaken",
        order="hook_horror Lightweaver Stoneheart Dawnguard",
        dice="13 13 12 12",
    )
    game.acts("hook_horror")
    assert attacked(game) == ["lightweaver", "stoneheart", "dawnguard"]
    assert [len(roll.faces) for roll in game.told(Rolled)] == [2, 1, 1]


@rule("BS-12.13", "BS-21.17", "BS-19.12", "BS-21.20", "BS-R.31")
def test_e58_a_reaver_sunders(position: Make) -> None:
    game = position("Stoneheart TUT.n, reaver1 TUT.n", order="reaver^ Stoneheart", dice="2")
    game.acts("reaver")
    assert len(game.hero("Stoneheart").wounds) == 1
    assert game.hero("Stoneheart").conditions == ("bleed",)
    game = position("Stoneheart TUT.n, reaver1 TUT.n", order="reaver^ Stoneheart", dice="18")
    game.acts("reaver")
    assert game.hero("Stoneheart").conditions == ("sundered",)
    game = position("Stoneheart TUT.n, reaver1 TUT.n", order="reaver Stoneheart", dice="2 2 3 9")
    for totals in ([4], [4, 2]):
        game.acts("reaver")
        assert [roll.total for roll in game.told(Rolled)] == totals
        game.change("Stoneheart", wounds="")
    game.change("Stoneheart", conditions=())
    game.acts("reaver")
    assert game.told(Rolled)[-1].total == 5
    game.change("Stoneheart", conditions=(), wounds="")
    game.acts("reaver")


@rule("BC-5.2", "BS-12.16", "BC-5.4")
def test_e60_headhunter_without_a_wounded_hero(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, executioner1 TUT.n", order="executioner Stoneheart", dice="19"
    )
    game.acts("executioner")
    assert [(e.entry, e.why) for e in game.told(EntryRead)] == [
        (0, "nobody_fits"),
        (1, "nobody_fits"),
        (2, "done"),
    ]


@rule("BS-12.11", "BS-12.17", "BS-R.17")
def test_e62_too_far_to_charge(position: Make) -> None:
    game = position("Stoneheart C02.d, brigand1 C02.a", order="brigand Stoneheart")
    game.acts("brigand")
    assert game.enemy("brigand1").zone == "C02.c"
    assert attacked(game) == []


@rule("BS-7.9", "BS-12.15", "BS-R.10")
def test_e64_an_exhausted_card_counts(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n",
        order="(Lightweaver) brigand Stoneheart",
        dice="15",
    )
    game.acts("brigand")
    assert attacked(game) == ["lightweaver"]


@rule("BS-6.2", "BS-6.3", "BS-P.7", "BS-3.4")
def test_e66_a_defeat_ends_the_encounter_at_once(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n 2 wounds, brigand1 TUT.n, brigand2 TUT.n",
        order="brigand Lightweaver",
        dice="2",
        resources=(0, 0, 0, 0),
        scenario="EN-1",
    )
    game.acts("brigand")
    assert attacked(game) == ["lightweaver"]
    assert game.state.over is not None
    assert not game.state.over.won


@rule("BS-10.16", "BS-32.1", "BS-32.2", "BS-10.14", "BS-R.41")
def test_e68_a_push_moves_the_enemy_into_the_fire(position: Make) -> None:
    game = position(
        "Dawnguard TUT.n, Lightweaver TUT.ne, miner1 TUT.n",
        order="miner Dawnguard Lightweaver",
        tokens="firepit@TUT.ne",
        dice="2",
    )
    game.acts("miner")
    assert game.hero("Dawnguard").zone == "TUT.ne"
    assert game.hero("Dawnguard").conditions == ("burn",)


@rule("BC-5.8", "BS-12.8", "BS-12.6")
def test_e70_a_shaman_rallies_first(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, shaman1 TUT.c, brigand1 TUT.s 1 wound",
        order="shaman Stoneheart (brigand)",
        dice="15",
    )
    game.acts("shaman")
    assert game.enemy("brigand1").wounds == 0
    assert attacked(game) == ["stoneheart"]
    game = position(
        "Stoneheart TUT.n, shaman1 TUT.c, brigand1 TUT.s",
        order="Stoneheart shaman brigand",
        dice="15",
    )
    game.acts("shaman")
    assert game.order == "Stoneheart brigand (shaman)"


@rule("BS-25.12", "BS-25.13", "BS-25.14", "BS-25.15", "BS-R.34", "BS-16.17", "BS-16.18", "BS-R.21")
def test_e72_an_area_without_heroes(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.e, brute1 C01.c 1 wound bane",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=open",
        order="(Stoneheart) brute^ Lightweaver",
        turn="Lightweaver",
        shuffles=("shuffle lightweaver",),
    )
    game.change("Lightweaver", zone="ENT.b")
    game.play("door ENT.b:N")
    assert game.told(CardLeft)[0].rule == "BS-25.13"
    assert game.state.gold == 0
    assert game.deciding == "Lightweaver"
    game.play("door ENT.b:N")
    assert sorted(card.id for card in game.state.order) == ["brute", "lightweaver", "stoneheart"]
    assert not any(card.exhausted or card.heated for card in game.state.order if card.id == "brute")
    assert game.enemy("brute1").wounds == 1
    assert "bane" in game.enemy("brute1").conditions


@rule("BC-5.6")
def test_e74_retreat_goes_as_far_as_it_can(position: Make) -> None:
    game = position("Stoneheart C02.d, hunter1 C02.c", order="hunter Stoneheart", dice="15")
    game.acts("hunter")
    assert game.enemy("hunter1").zone == "C02.a"


@rule("BS-18.6", "BS-R.49", "BS-5.1", "BS-18.4")
def test_e76_a_potion_between_two_wounds(position: Make) -> None:
    game = position(
        "Lightweaver A2.z20 2 wounds, king1 A2.z20",
        encounter="EN-6",
        order="KG1 Lightweaver",
        dice="2",
    )
    game.acts("KG1")
    assert game.choices == ["potion", "fail"]
    game.play("choose potion")
    assert len(game.hero("Lightweaver").wounds) == 1
    assert game.state.resources[0] == 2


# --- bosses --------------------------------------------------------------------------------------


@rule("BS-10.16", "BS-R.13", "BS-13.3", "BS-13.2")
def test_e142_where_a_brute_pushes(position: Make) -> None:
    game = position(
        "Nightfeather TUT.c, Stoneheart TUT.n, Lightweaver TUT.n, brute1 TUT.c",
        order="brute Nightfeather Stoneheart Lightweaver",
        turn="Stoneheart",
        dice="2",
    )
    game.acts("brute")
    assert game.deciding == "Stoneheart"
    assert game.choices == ["TUT.e", "TUT.s", "TUT.w"]
    game.play("choose TUT.e")
    assert game.hero("Nightfeather").zone == "TUT.e"


@rule("BC-5.5", "BS-13.1")
def test_e144_defiance_draws_attacks_until_the_end_phase(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n, Stoneheart TUT.n, brigand1 TUT.n",
        order="(Lightweaver) Stoneheart brigand",
        dice="12 12",
    )
    game.change("Stoneheart", marks=("round:defiance",))
    game.acts("brigand")
    assert attacked(game) == ["stoneheart"]
    game.change("Stoneheart", marks=())
    game.acts("brigand")
    assert attacked(game)[-1] == "lightweaver"


@rule("BC-2.1", "BS-31.3", "BS-1.9")
def test_e146_a_mirage_against_a_powerful_attack(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n, brute1 TUT.n",
        tokens="mirage@TUT.n",
        order="brute^ Lightweaver",
        dice="15",
    )
    game.acts("brute")
    assert game.choices == ["spend", "keep"]
    game.play("choose spend")
    assert game.told(Rolled)[0].faces == (15,)
    assert game.told(Defended)[0].held


@rule("BS-1.10", "BS-1.12", "BS-21.3")
def test_e150_intercession_rolls_all_dice_again(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n blessing, Dawnguard TUT.n, brigand1 TUT.n",
        order="(Lightweaver) brigand Dawnguard",
        dice="3 4 2 1",
        fate="0/3",
    )
    game.change("Dawnguard", abilities="Intercession", devotion=1)
    game.acts("brigand")
    assert (game.deciding, game.choices) == ("Dawnguard", ["DG5", "keep"])
    game.play("choose Intercession")
    assert [roll.faces for roll in game.told(Rolled)] == [(3, 4), (2, 1)]
    assert not game.told(Defended)[0].held
    assert game.hero("Dawnguard").devotion == 0
    assert game.told(FateChanged) == []


@pytest.mark.parametrize("order", ["(Stoneheart) Lightweaver brigand raider"])
@rule("BS-7.8", "BS-7.4")
def test_e156_the_row_closes_up(position: Make, order: str) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n 1 wound, raider1 TUT.c",
        order=order,
        turn="Lightweaver",
        dice="12 1 15",
    )
    game.play("use Arc Bolt on brigand1", "choose all")
    assert game.order == "(Stoneheart) Lightweaver raider"
    game.play("done")
    assert attacked(game) == ["stoneheart"]


@rule("BS-13.1", "BS-13.3", "BS-12.15")
def test_w22_the_highest_initiative_is_favoured(position: Make) -> None:
    """Of two heroes that a Brigand could reach alike the one with the higher initiative is."""
    for order, struck in (
        ("brigand Lightweaver Stoneheart", "lightweaver"),
        ("brigand Stoneheart Lightweaver", "stoneheart"),
    ):
        game = position(
            "Stoneheart TUT.w, Lightweaver TUT.e, brigand1 TUT.c",
            order=order,
            dice="10",
            turn="Stoneheart",
        )
        game.acts("brigand")
        assert game.told(Rolled)[0].hero == struck

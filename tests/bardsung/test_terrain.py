"""Rubble, pillars, lava, gas, bridges and levers (chapter 32, BC-12)."""

import pytest

from engine.bardsung.explore.wandering import draw_wanderer, set_hazards_off
from engine.bardsung.heroes.numbers import parting_sources
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.terrain import end_of_turn, push_enemy, push_hero, worst_zones
from engine.bardsung.state.events import HeroHalted, Rolled
from engine.bardsung.state.model import Token, change_hero
from engine.bardsung.state.steps import Reading
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-32.5")
def test_rubble_helps_one_roll_of_a_pulse(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Dawnguard TUT.n, hook_horror1 TUT.n",
        tokens="rubble@TUT.n",
        order="hook_horror Stoneheart Dawnguard",
        dice="15 3 15",
    )
    game.play("acts hook_horror")
    game.shows("attacked Stoneheart Dawnguard, d4 3 0, no tokens")


@rule("BC-TE4")
def test_a_model_pushed_into_lava_is_thrown_back(position: Make) -> None:
    """A wound, Burn, and out again into the zone of the fall."""
    game = position(
        "Stoneheart TUT.n, Dawnguard TUT.s, brute1 TUT.n",
        tokens="lava@TUT.nw",
        order="brute Dawnguard Stoneheart",
        draws="Torn Shoulder Broken Strap",
        dice="2",
    )
    game.play("acts brute")
    game.shows("Stoneheart at TUT.n, has burn, has 2 wounds, has 1 serious wound")


@rule("BS-0.3", "BS-32.5")
def test_rubble_falls_on_rubble(position: Make) -> None:
    """CH03 places Rubble whatever lies there; only Falling Grit (WE3) asks for none."""
    game = position("Stoneheart C01.a", tiles="C01@7,11", tokens="rubble@C01.b")
    game.run(Reading("stoneheart", "CH03", "C01", "ENT", 2))
    assert [each.zone for each in game.state.tokens] == ["C01.b", "C01.b"]
    game.state = replace(game.state, wandering=("WE3",))
    game.does(draw_wanderer, "stoneheart")
    assert len(game.state.tokens) == 2


@rule("BS-0.3", "BS-32.5")
def test_a_pillar_leaves_rubble_on_rubble(position: Make) -> None:
    """TE7 places Rubble where it falls, there or not."""
    game = position(
        "Stoneheart C01.a", tiles="C01@7,11", tokens="pillar@C01.a rubble@C01.b", dice="18"
    )
    game.play("handle pillar", "choose C01.b")
    assert [each.zone for each in game.state.tokens] == ["C01.b", "C01.b"]


@rule("BS-25.12", "BS-32.22")
def test_a_model_that_skips_its_turn_does_not_end_it_in_gas(position: Make) -> None:
    game = position(
        "Stoneheart ENT.e, brigand1 ENT.a, brigand2 C01.a",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        tokens="gas@C01.a gas@ENT.e",
        dice="15",
    )
    game.acts("brigand")
    assert game.enemy("brigand2").conditions == ()
    assert game.enemy("brigand1").conditions == ("poison",)


@rule("BS-1.18", "BS-32.5")
def test_rubble_and_defiance_help_one_roll_together(position: Make) -> None:
    """ST7 at level 2 is of the first defence roll, even if Rubble empowers that one as well."""
    game = position(
        "Stoneheart TUT.n, Nightfeather TUT.s, brigand1 TUT.n",
        tokens="rubble@TUT.n",
        dice="10 3 10",
        order="(Stoneheart) brigand Nightfeather",
    )
    game.state = change_hero(game.state, "stoneheart", marks=("round:defiance", "round:braced"))
    game.acts("brigand")
    assert game.hero("Stoneheart").marks == ("round:defiance",)
    assert game.state.tokens == ()
    game.acts("brigand")
    assert [each.d4 for each in game.told(Rolled)] == [3, 0]


@rule("BS-32.3", "BS-25.17")
def test_no_model_is_pushed_off_balance_on_a_bridge(position: Make) -> None:
    """CH21 asks who moves into the zone; a push is no Move."""
    game = position(
        "Stoneheart C01.a, Lightweaver C01.b", tiles="C01@7,11", lies="Swaying Bridge@C01"
    )
    game.does(push_hero, "stoneheart", "C01.b")
    game.go_on()
    assert game.hero("Stoneheart").zone == "C01.b"
    assert game.told(Rolled) == []


@rule("BS-R.49", "BS-18.6", "BS-32.21")
def test_a_potion_in_the_lava(position: Make) -> None:
    """TE4 in its order: the wound, which a potion mends, then Burn, then out again."""
    game = position("Lightweaver TUT.c 2 wounds", tokens="lava@TUT.n", resources=(1, 0, 0, 0))
    game.does(push_hero, "lightweaver", "TUT.n")
    game.go_on()
    game.play("choose potion")
    assert game.hero("Lightweaver").conditions == ("burn",)
    assert game.hero("Lightweaver").zone == "TUT.c"


@rule("BS-24.11", "BS-24.9")
def test_a_portcullis_is_a_way_that_is_left(position: Make) -> None:
    """A lever can be turned: the secret passage still costs a toolkit."""
    game = position(
        "Stoneheart R03.a", tiles="R03@7,8", draws="Hallowed Stone", resources=(0, 0, 0, 0)
    )
    doors = position(
        "Stoneheart R03.a", tiles="R03@7,8", doors="R03.b:N=closed R03.c:S=closed"
    ).state
    shut = tuple(replace(door, portcullis=True) for door in doors.board.doors)
    game.state = replace(game.state, board=replace(game.state.board, doors=shut))
    assert game.why("explore R03.a:W") == ("explore.toolkit", "BS-24.9")


@rule("BS-32.4", "BS-32.14", "BS-32.22")
def test_gas_and_drift_at_the_end_of_a_turn(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.s", tokens="gas@TUT.n drift@TUT.s")
    game.does(end_of_turn, "stoneheart")
    game.go_on()
    game.does(end_of_turn, "brigand1")
    assert game.hero("Stoneheart").conditions == ("poison",)
    assert game.enemy("brigand1").conditions == ("frostbite",)


@rule("BS-32.15")
def test_burn_melts_a_drift(position: Make) -> None:
    game = position("Stoneheart TUT.n", tokens="drift@TUT.n")
    game.does(gain, "stoneheart", "burn")
    assert game.state.tokens == ()


@rule("BS-32.7", "BS-32.8", "BS-R.42")
def test_banners_pin_the_first_enemy_card(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.c",
        tokens="banner@TUT.n",
        order="brigand Stoneheart",
        dice="15",
    )
    game.acts("brigand")
    assert game.state.order[0].pinned
    assert game.why("handle banner") == ("handle.enemy", "BS-32.8")
    game = position("Stoneheart TUT.n", tokens="banner@TUT.n")
    game.play("handle banner")
    assert game.state.tokens == ()
    assert game.hero("Stoneheart").spent == 1


@rule("BS-32.9", "BS-32.10", "BS-32.19", "BS-R.43")
def test_vines_hold_a_hero_who_fails_the_roll(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n", tokens="vines@TUT.n", dice="5")
    game.play("move TUT.c")
    (roll,) = game.told(Rolled)
    assert (len(roll.faces), roll.tn) == (1, 10)
    assert game.told(HeroHalted)[0].rule == "BS-32.9"
    assert game.hero("Stoneheart").conditions == ("fatigue",)
    game = position("Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n", tokens="vines@TUT.n")
    better, _ = parting_sources(game.state, game.hero("Stoneheart"))
    assert better == (("heroes", "BS-8.10"),)


@rule("BS-32.12", "BS-32.21")
def test_a_push_into_one_of_two_dangers(position: Make) -> None:
    game = position("Stoneheart TUT.c", tokens="stalagmites@TUT.n firepit@TUT.w")
    zones = ("TUT.e", "TUT.n", "TUT.s", "TUT.w")
    assert worst_zones(game.state, "stoneheart", zones) == ("TUT.n", "TUT.w")


@rule("BC-TE4")
def test_lava(position: Make) -> None:
    game = position("Stoneheart TUT.c", tokens="lava@TUT.n")
    assert game.why("move TUT.n") == ("move.lava", "BC-TE4")
    game.does(push_hero, "stoneheart", "TUT.n")
    game.go_on()
    assert game.hero("Stoneheart").zone == "TUT.c"
    assert game.hero("Stoneheart").conditions == ("burn",)
    assert game.hero("Stoneheart").wounds[0].serious


@rule("BS-32.17", "BS-32.23", "BS-R.41")
def test_mushrooms_are_harvested_in_peace(position: Make) -> None:
    game = position("Stoneheart TUT.n", tokens="mushrooms@TUT.n", dice="5")
    game.play("handle mushrooms")
    assert game.state.gold == 3
    assert game.hero("Stoneheart").conditions == ("poison",)
    assert game.hero("Stoneheart").spent == 0
    game = position("Stoneheart TUT.n, brigand1 TUT.s", tokens="mushrooms@TUT.n")
    assert game.why("handle mushrooms") == ("handle.enemy_card", "BS-32.17")


@pytest.mark.parametrize(("die", "gold"), [("1", 0), ("3", 0), ("5", 2), ("6", 0)])
@rule("BC-TE1", "BS-32.18")
def test_an_old_well(position: Make, die: str, gold: int) -> None:
    game = position("Stoneheart TUT.n", tokens="well@TUT.n", dice=die)
    game.play("handle well")
    assert game.state.gold == gold
    assert game.hero("Stoneheart").has("poison") == (die == "1")
    assert len(game.hero("Stoneheart").treasures) == (die == "6")
    if die != "6":
        assert game.why("handle well") == ("handle.once", "BC-TE1")


@rule("BC-TE7")
def test_a_cracked_pillar(position: Make) -> None:
    game = position("Stoneheart TUT.c, brigand1 TUT.n", tokens="pillar@TUT.c", dice="12")
    game.play("handle pillar", "choose TUT.n")
    assert game.enemy("brigand1").wounds == 1
    assert game.state.tokens == (Token("rubble", "TUT.n"),)
    game = position("Stoneheart TUT.c", tokens="pillar@TUT.c", dice="1")
    game.play("handle pillar")
    assert len(game.hero("Stoneheart").wounds) == 1
    assert game.state.tokens == ()


@rule("BC-TE5")
def test_a_lever_raises_the_portcullis(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", draws="C01 Rusted Lever")
    game.play("explore ENT.b:N", "place 0", "move C01.b")
    assert Token("lever", "C01.b") in game.state.tokens
    gate = next(door.gate for door in game.state.board.doors if door.portcullis)
    beside = gate.partition(":")[0]
    game.change("Stoneheart", zone=beside, spent=0)
    assert game.why(f"explore {gate}") == ("explore.portcullis", "BC-TE5")
    assert game.why(f"door {gate}") == ("door.portcullis", "BC-TE5")
    game.change("Stoneheart", zone="C01.b")
    game.play("handle lever")
    game.change("Stoneheart", zone=beside)
    assert game.offers(f"explore {gate}")


def test_pipe_forge_stone_and_chest(position: Make) -> None:
    game = position(
        "Stoneheart TUT.c",
        tokens="pipe@TUT.c stone@TUT.n forge@TUT.c chest@TUT.c",
        draws="Ember Ruby",
    )
    game.does(set_hazards_off)
    assert sum(token.kind == "gas" for token in game.state.tokens) == 5
    assert game.hero("Stoneheart").has("fatigue")
    game.play("handle chest", "handle pipe", "handle forge")
    assert {token.kind for token in game.state.tokens} == {"lit_forge"}
    assert game.state.resources == (3, 2, 2, 3)
    assert [each.card for each in game.hero("Stoneheart").treasures] == ["TR01"]


@rule("BC-TE4")
def test_an_enemy_that_survives_lava_leaves_it_again(position: Make) -> None:
    game = position("Stoneheart TUT.n, butcher1 TUT.c", tokens="lava@TUT.s", order="BU2 BU1")
    game.does(push_enemy, "butcher1", "TUT.s")
    assert game.enemy("butcher1").zone == "TUT.c"

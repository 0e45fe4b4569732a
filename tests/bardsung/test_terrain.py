"""Rubble, pillars, lava, gas, bridges and levers (chapter 32, BC-12)."""

from engine.bardsung.explore.wandering import draw_wanderer
from engine.bardsung.rules.terrain import push_hero
from engine.bardsung.state.events import Rolled
from engine.bardsung.state.model import change_hero
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
def test_lava_throws_back_who_is_pushed_in(position: Make) -> None:
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
def test_who_skips_its_turn_does_not_end_it_in_gas(position: Make) -> None:
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
def test_nobody_is_pushed_off_balance_on_a_bridge(position: Make) -> None:
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

"""Odd positions in which two or three rules of Bardsung meet."""

from collections.abc import Callable

import pytest

from engine.bardsung.explore.resting import go_back
from engine.bardsung.heroes.deeds import shed
from engine.bardsung.rules.terrain import push_hero
from engine.bardsung.state.events import (
    AttackJudged,
    CardTurned,
    DamageRolled,
    EnemyMoved,
    Rolled,
    TurnEnded,
)
from engine.bardsung.state.model import Aspect, change_hero
from engine.bardsung.state.steps import HeroTurn, Round
from engine.core.frozen import replace
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]


def aspect(game: Position, card: str, tile: str, hero: str = "stoneheart") -> None:
    """Lay a sustained aspect at a tile."""
    game.state = replace(game.state, aspects=(*game.state.aspects, Aspect(card, tile, hero)))


@rule("BS-20.2", "BS-20.4")
def test_a_ringing_skull_hampers_the_own_turn_only(place: Place) -> None:
    """W04 speaks of the hero's turns: a defence in an enemy's turn is none of them."""
    game = place("ST@TUT.n LW@TUT.s", "brigand1@TUT.n", dice="4 12", order="ST brigand LW")
    game.change("ST", wounds="W04!")
    game.state = replace(game.state, steps=(Round(), HeroTurn("stoneheart")))
    game.go_on()
    game.play("done")
    assert [len(each.faces) for each in game.told(Rolled)] == [1, 1]


@rule("BC-1.13", "BS-22.6")
def test_a_third_action_is_lost_where_a_rest_ends_the_turn(place: Place) -> None:
    game = place("ST@ENT.b/1", tiles="ENT@6,14", shuffles=("shuffle stoneheart",))
    game.state = change_hero(game.state, "stoneheart", thirds=1)
    game.play("rest ENT", "choose ENT.b", "choose ENT.b")
    assert game.state.round == 2
    assert game.hero("ST").thirds == 0


@rule("BS-22.10", "BS-25.14")
def test_enemies_at_the_checkpoint_act_again(place: Place) -> None:
    """A Raider was left behind a door, its card gone; the heroes are placed in its area again."""
    game = place(
        "ST@C01.a",
        "raider1@ENT.e",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        order="ST",
        shuffles=("shuffle stoneheart raider",),
    )
    game.state = replace(game.state, checkpoints=("ENT.d",))
    game.does(go_back)
    assert {card.id for card in game.state.order} == {"stoneheart", "raider"}


@rule("BS-25.12", "BS-32.22")
def test_who_skips_its_turn_does_not_end_it_in_gas(place: Place) -> None:
    game = place(
        "ST@ENT.e",
        "brigand1@ENT.a brigand2@C01.a",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        tokens="gas@C01.a gas@ENT.e",
        dice="15",
    )
    game.acts("brigand")
    assert game.enemy("brigand2").conditions == ()
    assert game.enemy("brigand1").conditions == ("poison",)


@rule("BS-0.3", "BS-32.5", "BS-20.2")
def test_a_shaken_nerve_cannot_use_rubble(place: Place) -> None:
    """W05: no roll can be empowered; the Rubble goes all the same, for he was attacked."""
    game = place(
        "ST@TUT.n LW@TUT.s",
        "brigand1@TUT.n",
        tokens="rubble@TUT.n",
        dice="10",
        order="(ST) brigand LW",
    )
    game.change("ST", wounds="W05!")
    game.acts("brigand")
    assert game.told(Rolled)[0].d4 == 0
    assert [each.kind for each in game.state.tokens if each.kind == "rubble"] == []


@rule("BS-1.18", "BS-32.5")
def test_rubble_and_defiance_help_one_roll_together(place: Place) -> None:
    """ST7 at level 2 is of the first defence roll, even if Rubble empowers that one as well."""
    game = place(
        "ST@TUT.n NF@TUT.s",
        "brigand1@TUT.n",
        tokens="rubble@TUT.n",
        dice="10 3 10",
        order="(ST) brigand NF",
    )
    game.state = change_hero(game.state, "stoneheart", marks=("round:defiance", "round:braced"))
    game.acts("brigand")
    assert game.hero("ST").marks == ("round:defiance",)
    assert game.state.tokens == ()
    game.acts("brigand")
    assert [each.d4 for each in game.told(Rolled)] == [3, 0]


@rule("BS-32.3", "BS-25.17")
def test_nobody_is_pushed_off_balance_on_a_bridge(place: Place) -> None:
    """CH21 asks who moves into the zone; a push is no Move."""
    game = place("ST@C01.a LW@C01.b", tiles="C01@7,11")
    aspect(game, "CH21", "C01")
    game.does(push_hero, "stoneheart", "C01.b")
    game.go_on()
    assert game.hero("ST").zone == "C01.b"
    assert game.told(Rolled) == []


@rule("BS-R.49", "BS-18.6", "BS-32.21")
def test_a_potion_in_the_lava(place: Place) -> None:
    """TE4 in its order: the wound, which a potion mends, then Burn, then out again."""
    game = place("LW@TUT.c/2", tokens="lava@TUT.n", resources=(1, 0, 0, 0))
    game.does(push_hero, "lightweaver", "TUT.n")
    game.go_on()
    game.play("choose potion")
    assert game.hero("LW").conditions == ("burn",)
    assert game.hero("LW").zone == "TUT.c"


@rule("BS-21.3", "BS-0.3")
def test_pinned_is_a_condition_that_can_be_shed(place: Place) -> None:
    """DG2 and WY6: one condition of choice, of which Pinned is one; neither says "may"."""
    game = place("DG@TUT.n ST@TUT.n+fatigue", order="DG ST!")
    game.does(shed, "stoneheart")
    assert game.choices == ["fatigue", "pinned"]
    game.play("choose pinned")
    assert not any(card.pinned for card in game.state.order)


@rule("BC-14.2", "BC-1.16", "BS-17.2")
def test_the_tutorial_does_not_end_at_a_wall(place: Place) -> None:
    """Its forbidden portals are no way on, so that walls count where nothing else is left."""
    game = place("ST@ENT.b", encounter="exploration", tiles="ENT@6,14", resources=(0, 0, 0, 0))
    assert [each for each in game.options if each.startswith("explore")] == ["explore ENT.b:N"]
    game.state = replace(game.state, board=replace(game.state.board, dead=("ENT.b:N",)))
    game.state = change_hero(game.state, "stoneheart", zone="ENT.a")
    assert "explore ENT.a:N" in game.options
    assert "explore ENT.a:W" not in game.options


@rule("BS-24.11", "BS-24.9")
def test_a_portcullis_is_a_way_that_is_left(place: Place) -> None:
    """A lever can be turned: the secret passage still costs a toolkit."""
    game = place("ST@R03.a", tiles="R03@7,8", draws="BA19", resources=(0, 0, 0, 0))
    doors = place("ST@R03.a", tiles="R03@7,8", doors="R03.b:N=closed R03.c:S=closed").state
    shut = tuple(replace(door, portcullis=True) for door in doors.board.doors)
    game.state = replace(game.state, board=replace(game.state.board, doors=shut))
    assert game.why("explore R03.a:W") == ("explore.toolkit", "BS-24.9")


@rule("BS-25.18", "BS-16.12")
def test_bloodlust_finds_who_was_fetched_from_afar(place: Place) -> None:
    """BA09: Reavers that are taken from an area without heroes were placed by this Explore."""
    game = place(
        "ST@C01.a",
        "reaver1@ENT.a reaver2@ENT.c brigand1@C01.c",
        encounter="EN-2",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        order="ST (reaver) brigand",
        draws="R04 BA09",
        shuffles=("shuffle stoneheart reaver brigand hunter miner",),
    )
    game.play("explore C01.a:N")
    game.play(game.options[0])
    assert [each.card for each in game.told(CardTurned)] == ["reaver"]


@pytest.mark.parametrize("ghosts", [1, 2])
@rule("BS-19.2", "BS-9.6")
def test_the_ghost_of_the_own_hit_upgrades_nothing(place: Place, ghosts: int) -> None:
    """WY3 counts the Ghosts that lie there; the staff lays another one before the effects."""
    game = place(
        "WY@TUT.n", "miner1@TUT.s", tokens="ghost@TUT.s " * ghosts, dice="15 1", fate="2/3"
    )
    game.change("WY", gear=(2, 1))
    game.play("use WY3 miner1", "choose all")
    assert game.told(DamageRolled)[0].sides == 6 + 2 * ghosts
    assert len(game.state.tokens) == ghosts + 1
    assert game.state.fate == 2


@rule("BS-12.18", "BS-12.17")
def test_darkness_ends_where_its_tile_ends(place: Place) -> None:
    """BA16 is of models on its tile: a Hunter that steps out of the dark shoots at range 3."""
    game = place("ST@C02.a", "hunter1@R01.a", tiles="R01@7,12 C02@7,8")
    aspect(game, "BA16", "R01")
    game.acts("hunter")
    assert game.told(EnemyMoved)[0].path == ("C02.d",)


@rule("BS-27.13", "BS-19.5", "BS-32.3")
def test_a_wanderer_comes_between_a_charge_and_its_attack(place: Place) -> None:
    """ST4 into Water: a monster comes, and the turn ends at once, before a target is chosen."""
    game = place(
        "ST@C01.c",
        "brigand1@C01.a",
        encounter="EN-2",
        tiles="ENT@6,14 C01@7,11",
        tokens="water@C01.b",
        dice="1",
        shuffles=("shuffle giant_rat", "shuffle stoneheart"),
    )
    game.state = replace(game.state, echo="ENT.b", wandering=("giant_rat", "WE3"))
    game.change("ST", abilities="ST4")
    game.play("use ST4", "move C01.b")
    assert game.told(AttackJudged) == []
    assert any(each.cut for each in game.told(TurnEnded))
    assert "giant_rat" in {card.id for card in game.state.order}


@rule("BS-30.5", "BS-22.14", "BS-25.15")
def test_the_butcher_comes_whole_to_other_stairs(place: Place) -> None:
    """He had lost a card on stairs that a checkpoint took away (BC-14.9)."""
    game = place(
        "ST@C01.a",
        encounter="EN-5",
        tiles="C01@7,2",
        draws="R03 CH16",
        flags="gone:BU1",
        shuffles=("shuffle stoneheart BU1 BU2",),
    )
    game.play("explore C01.a:N")
    game.play(game.options[0])
    assert "gone:BU1" not in game.state.flags
    assert {"BU1", "BU2"} <= {card.id for card in game.state.order}


@rule("BS-3.7", "BS-21.14", "BS-21.25")
def test_an_attack_that_poisons_wounds_as_well(place: Place) -> None:
    """The Rat's Poison sets off the one that Stoneheart holds: its attack caused a wound (BC-2)."""
    game = place(
        "ST@TUT.n+poison LW@TUT.s",
        "giant_rat1@TUT.n",
        order="giant_rat (ST) LW",
        dice="2",
        fate="0/3",
    )
    game.change("ST", abilities="ST1 ST8")
    game.acts("giant_rat")
    assert len(game.hero("ST").wounds) == 1
    assert game.hero("ST").grudge
    assert game.state.fate == 1

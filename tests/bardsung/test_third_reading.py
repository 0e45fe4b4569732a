"""What a third slow reading of the digest found."""

from collections.abc import Callable

import pytest

from engine.bardsung.explore.resting import go_back
from engine.bardsung.explore.wandering import activate_echo, draw_wanderer
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.state.events import Defended
from engine.bardsung.state.model import Aspect, Enemy, Wound, change_hero, with_enemies
from engine.bardsung.state.steps import EndPhase, EndStage, Reading
from engine.bardsung.state.table_events import WandererDrawn
from engine.core.frozen import replace
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]


@rule("BS-27.8", "BS-27.9", "BS-22.9")
def test_an_echo_beside_heroes_who_went_back_brings_a_wanderer(place: Place) -> None:
    """Going back is neither a move nor an opened door (BS-27.10); the next activation finds them.

    A closed door parted them from checkpoint and echo when the hero was defeated.
    """
    game = place(
        "ST@R02.b",
        tiles="ENT@6,14 C01@7,11 R02@6,9",
        doors="R02.e:S=closed",
        shuffles=("shuffle stoneheart", "shuffle giant_rat"),
    )
    game.state = replace(game.state, checkpoints=("C01.b",), echo="ENT.b", wandering=("giant_rat",))
    game.does(go_back)
    assert game.state.echo == "ENT.b"
    game.does(activate_echo)
    assert game.state.echo == ""
    assert [each.card for each in game.told(WandererDrawn)] == ["giant_rat"]


@rule("BS-22.9")
def test_a_checkpoint_mends_every_hero(place: Place) -> None:
    """All wounds and conditions of every hero go, also of one who has escaped (BS-17.6)."""
    game = place(
        "ST@ENT.b/3 LW@-/2+bleed",
        tiles="ENT@6,14",
        order="ST",
        shuffles=("shuffle stoneheart",),
    )
    game.state = replace(game.state, checkpoints=("ENT.e",))
    game.does(go_back)
    assert [len(hero.wounds) for hero in game.state.heroes] == [0, 0]
    assert game.hero("LW").conditions == ()
    assert game.hero("LW").zone == ""


@rule("BS-0.3", "BS-32.5")
def test_rubble_falls_on_rubble(place: Place) -> None:
    """CH03 places Rubble whatever lies there; only Falling Grit (WE3) asks for none."""
    game = place("ST@C01.a", tiles="C01@7,11", tokens="rubble@C01.b")
    game.run(Reading("stoneheart", "CH03", "C01", "ENT", 2))
    assert [each.zone for each in game.state.tokens] == ["C01.b", "C01.b"]
    game.state = replace(game.state, wandering=("WE3",))
    game.does(draw_wanderer, "stoneheart")
    assert len(game.state.tokens) == 2


@rule("BS-0.3", "BS-32.5")
def test_a_pillar_leaves_rubble_on_rubble(place: Place) -> None:
    """TE7 places Rubble where it falls, there or not."""
    game = place("ST@C01.a", tiles="C01@7,11", tokens="pillar@C01.a rubble@C01.b", dice="18")
    game.play("handle pillar", "choose C01.b")
    assert [each.zone for each in game.state.tokens] == ["C01.b", "C01.b"]


@rule("BS-0.3", "BS-21.3")
def test_who_has_one_condition_discards_it(place: Place) -> None:
    """DG2 at level 2 does not say "may": a Blessing goes, too, if it is the only condition."""
    game = place("DG@TUT.n LW@TUT.n+blessing")
    game.change("DG", abilities="DG2:2")
    game.play("use DG2")
    assert game.hero("LW").conditions == ()
    assert game.hero("DG").conditions == ("blessing",)


@rule("BS-5.1", "BS-20.2", "BS-5.4")
def test_a_haunting_pain_raises_a_cost_of_none(place: Place) -> None:
    """W11: fate costs are 1 higher, and a card without one has the cost 0."""
    game = place("ST@TUT.n", "brigand1@TUT.n", fate="2/3", dice="2")
    game.change("ST", wounds="W11!")
    game.play("use ST1 brigand1")
    assert game.state.fate == 1
    game.play("use ST2")
    assert game.state.fate == 0
    game.state = change_hero(game.state, "stoneheart", spent=0, used=())
    assert game.why("use ST1 brigand1") == ("use.fate", "BS-5.4")


@rule("BS-5.8")
@pytest.mark.parametrize(("enemy", "legal"), [("c", True), ("d", False)])
def test_a_charge_needs_a_target_within_its_move(place: Place, enemy: str, legal: bool) -> None:
    """ST4 cannot be chosen where no free Move of speed 2 ends beside an enemy."""
    game = place("ST@C02.a", f"brigand1@C02.{enemy}", tiles="C02@7,8")
    game.change("ST", abilities="ST4")
    assert ("use ST4" in game.options) == legal
    if not legal:
        assert game.why("use ST4") == ("use.no_target", "BS-5.8")


@rule("BC-TE1", "BC-TE6", "BS-32.8")
@pytest.mark.parametrize(
    ("thing", "said"), [("well", "BC-TE1"), ("chest", "BC-TE6"), ("banner", "BS-32.8")]
)
def test_a_thing_names_its_own_rule(place: Place, thing: str, said: str) -> None:
    """An enemy in the zone bars well, chest and banner, each by its own text."""
    game = place("ST@C01.a", "brigand1@C01.a", tiles="C01@7,11", tokens=f"{thing}@C01.a")
    assert game.why(f"handle {thing}") == ("handle.enemy", said)


@rule("BS-15.6", "BS-16.13")
def test_smoke_is_no_wound(place: Place) -> None:
    """What an aspect forbids (BA08) is not refused by the rule of serious wounds."""
    game = place("ST@C01.a", "brigand1@C01.a", tiles="C01@7,11")
    game.state = replace(game.state, aspects=(Aspect("BA08", "C01", "stoneheart"),))
    assert game.why("use ST1 brigand1 fate") == ("empower.not_possible", "BS-16.13")


@rule("BC-2.2", "BS-26.5")
def test_a_vigil_needs_a_sunshield(place: Place) -> None:
    """DG8 at level 2, learnt by another hero: nobody is at a limit that is not there."""
    game = place("ST@TUT.n", fate="1/3")
    game.change("ST", abilities="DG8:2")
    game.run(EndPhase(EndStage.ABILITIES))
    assert game.state.fate == 1


@rule("BS-8.16", "BS-21.14", "BS-21.12")
def test_gas_comes_before_a_killing_draught(place: Place) -> None:
    """Terrain, then cards: the wound of Poison is none of the Frostbite that CH11 then gives."""
    game = place("ST@C01.a+poison LW@C01.c", tiles="C01@7,11", tokens="gas@C01.a", draws="W01")
    game.state = replace(game.state, aspects=(Aspect("CH11", "C01", "stoneheart"),))
    game.play("done")
    assert game.hero("ST").wounds == (Wound("W01"),)
    assert game.hero("ST").conditions == ("poison", "poison", "frostbite")


@rule("BS-29.23", "BS-19.10")
def test_a_boss_card_that_thorns_discard_attacks_nobody_else(place: Place) -> None:
    """TR13 of the first hero of a Pulse discards the acting card: the second hero is safe."""
    game = place(
        "ST@A2.z22 DG@A2.z22",
        "",
        order="FG1^ (FG2^) ST DG",
        dice="18",
        encounter="EN-6",
    )
    king = Enemy("molten_king", "molten_king", "A2.z22", wounds=1)
    game.state = with_enemies(game.state, (king,))
    game.change("ST", treasures="TR13@1")
    game.acts("FG1")
    assert [each.hero for each in game.told(Defended)] == ["stoneheart"]
    assert "FG1" not in game.order


@rule("BS-16.13", "BS-15.8")
def test_single_combat_asks_where_the_enemy_falls(place: Place) -> None:
    """BA20: "when it defeats an enemy here" says nothing of where the hero stands."""
    game = place(
        "LW@ENT.b ST@ENT.e",
        "brigand1@C01.b/1 brigand2@C01.a",
        tiles="ENT@6,14 C01@7,11",
        fate="0/3",
        dice="15 1",
    )
    game.state = replace(game.state, aspects=(Aspect("BA20", "C01", "lightweaver"),))
    game.play("use LW1 brigand1", "choose take")
    assert game.state.enemy("brigand1") is None
    assert game.state.fate == 1


@rule("BS-16.13")
def test_single_combat_is_of_its_hero_alone(place: Place) -> None:
    game = place("ST@C01.b LW@C01.b", "brigand1@C01.b/1 brigand2@C01.a", fate="0/3")
    game.state = replace(game.state, aspects=(Aspect("BA20", "C01", "lightweaver"),))
    game.does(hurt_enemy, "brigand1")
    assert game.state.enemy("brigand1") is None
    assert game.state.fate == 0

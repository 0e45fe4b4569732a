"""Conditions (chapter 21), terrain (chapter 32), treasures (chapter 23) and things in zones."""

import pytest

from engine.bardsung.explore.wandering import set_hazards_off
from engine.bardsung.heroes.numbers import defence_total, parting_sources
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.terrain import end_of_turn, push_hero, worst_zones
from engine.bardsung.state.events import HeroHalted, Rolled
from engine.bardsung.state.model import Token, Wound
from engine.bardsung.state.steps import Suffer
from engine.bardsung.state.table_events import Peeked
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-21.1", "BS-21.2", "BS-21.10", "BS-R.29", "BS-21.11")
def test_burn_and_fatigue(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n burn fatigue, brigand1 TUT.s burn", shuffles=("shuffle stoneheart",)
    )
    game.does(gain, "stoneheart", "burn")
    assert game.hero("Stoneheart").conditions.count("burn") == 1
    game.play("end conditions")
    assert game.hero("Stoneheart").conditions == ("fatigue",)
    assert game.enemy("brigand1").conditions == ()
    assert game.enemy("brigand1").wounds == 1


@rule("BS-21.12", "BS-21.23", "BS-21.13")
def test_frostbite(position: Make) -> None:
    game = position("Stoneheart TUT.n frostbite, miner1 TUT.s frostbite")
    game.run(Suffer("stoneheart", 2))
    assert [wound.serious for wound in game.hero("Stoneheart").wounds] == [True, False]
    game.does(hurt_enemy, "miner1")
    assert game.state.enemy("miner1") is None


@rule("BS-21.15", "BS-R.30")
def test_silence_is_only_shown(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    before = game.options
    game.does(gain, "stoneheart", "silence")
    assert game.options == before
    assert game.hero("Stoneheart").has("silence")


@rule("BS-21.26", "BS-21.7")
def test_a_pinned_enemy_pins_the_card_of_its_type(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.s, brigand2 TUT.c")
    game.does(gain, "brigand1", "pinned")
    assert game.state.order[1].pinned
    before = game.state
    game.does(gain, "brigand1", "pinned")
    assert game.state == before


# --- terrain -------------------------------------------------------------------------------------


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
def test_vines_hold_who_fails(position: Make) -> None:
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


# --- treasures -----------------------------------------------------------------------------------


@rule("BS-23.1", "BS-23.2", "BS-4.3")
def test_treasures_are_handed_over_not_equipment(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.s")
    game.change("Stoneheart", treasures="Ember Ruby, Blood Garnet@0")
    assert game.why("give Blood Garnet Lightweaver") == ("give.attached", "BS-23.2")
    assert game.why("give anvil_axe Lightweaver") == ("give.gear", "BS-4.3")
    game.play("give Ember Ruby Lightweaver")
    assert [each.card for each in game.hero("Lightweaver").treasures] == ["TR01"]


@rule("BS-23.4", "BS-23.5", "BS-23.6", "BC-3.1", "BS-23.8", "BS-23.9")
def test_all_gems_and_runes_apply(position: Make) -> None:
    game = position("Nightfeather TUT.n, Stoneheart TUT.n, brigand1 TUT.n 1 wound", dice="12 3")
    game.change("Nightfeather", treasures="Ember Ruby@0, Blood Garnet@1")
    game.play("use Quick Cut on brigand1")
    assert game.told(Rolled)[0].bonus == 3
    assert game.events[-1].result == "critical"
    game.change("Stoneheart", treasures="Rune of Stone@1", gear=(1, 1))
    assert defence_total(game.state, game.hero("Stoneheart"), magic=False).value == 3
    assert defence_total(game.state, game.hero("Stoneheart"), magic=True).value == 2
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="Ember Ruby@0, Storm Sapphire", gear=(1, 1))
    assert game.why("attach Storm Sapphire 0") == ("attach.slots", "BS-23.8")
    game.change("Stoneheart", treasures="Ember Ruby@0, Blood Garnet", gear=(2, 1))
    assert game.why("attach Blood Garnet 0") == ("attach.border", "BS-23.9")


@rule("BS-23.12", "BC-1.13", "BC-1.12")
def test_a_flask_is_shuffled_back(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="Flask of Firewater")
    game.state = replace(
        game.state,
        decks=replace(
            game.state.decks, treasure=tuple(c for c in game.state.decks.treasure if c != "TR18")
        ),
    )
    game.play("consume Flask of Firewater", "move TUT.c", "move TUT.n", "third", "move TUT.c")
    assert "TR18" in game.state.decks.treasure
    assert game.hero("Stoneheart").thirds == 0


@rule("BC-TR19", "BC-TR20")
def test_thread_and_lens(position: Make) -> None:
    game = position("Stoneheart TUT.n", draws="C03 C07")
    game.change(
        "Stoneheart",
        treasures="Silver Thread, Cartographer's Lens",
        wounds="Torn Shoulder, Cracked Rib",
    )
    game.play(
        "consume Silver Thread",
        "choose Cracked Rib",
        "consume Cartographer's Lens",
        "choose corridor",
    )
    assert [wound.serious for wound in game.hero("Stoneheart").wounds] == [True, False]
    assert game.told(Peeked)[0].cards == ("C03", "C07")
    game.play("choose C07/C03")
    assert game.state.decks.corridor[-2:] == ("C03", "C07")
    one = position("Stoneheart TUT.n")
    one.change("Stoneheart", treasures="Silver Thread", wounds="W01, W02!")
    one.play("consume Silver Thread")
    assert [wound.serious for wound in one.hero("Stoneheart").wounds] == [False, False]


@rule("BS-18.9", "BS-15.4")
def test_a_charm_brings_all_fate_back(position: Make) -> None:
    game = position("Stoneheart TUT.n", fate="0/3")
    game.play("charm")
    assert (game.state.fate, game.state.resources[3]) == (3, 2)
    assert game.why("charm") == ("charm.full", "BS-15.4")


@rule("BC-2.4", "BS-28.5", "BS-R.14")
def test_a_grudge_upgrades_the_die(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n", order="brigand Stoneheart", dice="2 12 9")
    game.change("Stoneheart", abilities="Balanced Strike, Old Grudge")
    game.acts("brigand")
    assert game.hero("Stoneheart").grudge
    game.play("use Balanced Strike on brigand1", "choose spend")
    assert not game.hero("Stoneheart").grudge
    assert game.events[-1].result == "critical"


@rule("BC-WY4")
def test_ghost_lights(position: Make) -> None:
    game = position(
        "Wyldshell TUT.n, miner1 TUT.c, brigand1 TUT.s",
        tokens="ghost@TUT.c ghost@TUT.c ghost@TUT.s",
    )
    game.change("Wyldshell", abilities="Ghost Lights")
    game.play("use Ghost Lights", "choose TUT.c", "choose TUT.c", "choose TUT.s")
    assert [e.conditions for e in game.state.enemies] == [("bane",), ("bane",)]
    assert [e.wounds for e in game.state.enemies] == [1, 0]


@rule("BS-21.25", "BS-21.12")
def test_a_second_poison_comes_after_the_wound_of_the_attack(position: Make) -> None:
    """Frostbite turns the first wound only."""
    game = position(
        "Stoneheart TUT.n frostbite poison, Lightweaver TUT.s, ettercap1 TUT.n",
        order="ettercap^ Lightweaver Stoneheart",
        dice="2",
    )
    game.play("acts ettercap")
    game.shows("Stoneheart has 2 wounds, has 1 serious wound, has poison+poison")


@rule("BS-R.49", "BS-21.14")
def test_a_potion_between_two_wounds_of_poison(position: Make) -> None:
    game = position("Lightweaver TUT.n 2 wounds poison poison, Stoneheart TUT.s")
    game.play("gain Lightweaver poison", "choose potion")
    game.shows("Lightweaver has 1 wound, has poison, resources 2/3/3/3")


@rule("BS-21.13", "BS-21.10")
def test_frostbite_doubles_the_wound_of_burn(position: Make) -> None:
    """The second one turns the card."""
    game = position(
        "Stoneheart TUT.n, brute1 TUT.s 1 wound frostbite burn", shuffles=("shuffle stoneheart",)
    )
    game.play("end conditions")
    game.shows("brute1 has 1 wound, has no condition, order Stoneheart brute^")


@rule("BS-26.1")
def test_conditions_of_heroes_come_first(position: Make) -> None:
    game = position("Lightweaver TUT.n 2 wounds burn, brigand1 TUT.s 1 wound burn")
    game.play("end conditions")
    game.shows("choices potion fail, brigand1 has 1 wound")


@rule("BS-8.16", "BS-21.14", "BS-21.12")
def test_gas_comes_before_a_killing_draught(position: Make) -> None:
    """Terrain, then cards: the wound of Poison is none of the Frostbite that CH11 then gives."""
    game = position(
        "Stoneheart C01.a poison, Lightweaver C01.c",
        tiles="C01@7,11",
        tokens="gas@C01.a",
        draws="Torn Shoulder",
        lies="Killing Draught@C01/Stoneheart",
    )
    game.play("done")
    assert game.hero("Stoneheart").wounds == (Wound("W01"),)
    assert game.hero("Stoneheart").conditions == ("poison", "poison", "frostbite")

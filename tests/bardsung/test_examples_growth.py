"""Worked examples of wounds, rest, treasure, maintenance (W-12, W-16, E-78 to E-90, E-126 on)."""

import pytest

from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.campaign.shopping import lesson
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.hero_wounds import heal, healable
from engine.bardsung.state.events import EncounterEnded, OrderDealt, Rolled
from engine.bardsung.state.model import Treasure
from engine.bardsung.state.steps import Aftermath, AfterStage, Upgrading
from engine.bardsung.state.table_events import HeroSaved, TilesRemoved
from engine.core.frozen import replace
from engine.core.game import Refusal
from tests.bardsung.position import Make, Position
from tests.marks import rule


def maintenance(game: Position, stage: AfterStage, won: bool = True) -> None:
    """Put the game into a step of the maintenance phase."""
    left = tuple(hero.id for hero in game.state.heroes) if stage is AfterStage.LEVEL else ()
    game.state = replace(game.state, steps=(Aftermath(won, stage, left),))


@rule("BS-4.1", "BS-4.4", "BS-23.3", "BS-23.7")
def test_w12_gems_on_weapons_runes_on_armour(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="Rune of Stone, Ember Ruby")
    assert game.why("attach Ember Ruby 1") == ("attach.kind", "BS-23.3")
    assert game.why("attach Ember Ruby 2") == ("attach.gear", "BS-4.1")
    game.play("attach Rune of Stone 1", "attach Ember Ruby 0")
    assert game.hero("Stoneheart").treasures == (Treasure("TR09", 1), Treasure("TR01", 0))
    assert game.hero("Stoneheart").spent == 0


@rule("BS-28.15")
def test_w16_and_e128_one_step_at_a_time(position: Make) -> None:
    game = position("Lightweaver TUT.n")
    game.change("Lightweaver", xp=10, characteristics=(0, 0, 0, 2, 1, 0))
    maintenance(game, AfterStage.LEVEL)
    assert game.why("learn STR+2") == ("learn.step", "BS-28.15")
    game.play("learn STR+1", "learn STR+2")
    assert game.hero("Lightweaver").xp == 7
    game.play("learn STR+3", "learn STR+4")
    assert game.hero("Lightweaver").xp == 0
    assert lesson(game.hero("Lightweaver"), "STR+5") == Refusal(
        "learn.highest", "BS-28.15", (("what", "STR"), ("now", 4))
    )


@pytest.mark.parametrize(("before", "defeated"), [(1, False), (2, True)])
@rule("BS-21.14", "BS-21.2", "BS-21.25", "BS-6.2")
def test_e78_poison_stacks(position: Make, before: int, defeated: bool) -> None:
    game = position(f"Stoneheart TUT.n {before} wounds poison poison")
    game.does(gain, "stoneheart", "poison")
    game.go_on()
    if defeated:
        assert game.choices == ["potion", "fail"]
    else:
        assert len(game.hero("Stoneheart").wounds) == 3
        assert game.hero("Stoneheart").conditions.count("poison") == 3


@rule("BS-20.3", "BS-20.4", "BS-8.16", "BS-1.2", "BS-1.4")
def test_e80_one_attempt_to_recover(position: Make) -> None:
    game = position("Stoneheart TUT.n", dice="10")
    game.change("Stoneheart", wounds="Torn Shoulder, Blurred Sight")
    game.play("turn Stoneheart")
    assert game.choices == ["W01", "W09"]
    game.play("choose Torn Shoulder")
    assert [(w.card, w.serious) for w in game.hero("Stoneheart").wounds] == [
        ("W01", False),
        ("W09", True),
    ]
    assert game.told(Rolled)[0].total == 11


@rule("BS-20.8", "BS-R.27", "BS-20.1", "BS-20.2", "BS-20.7")
def test_e82_the_choices_of_healing(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", wounds="Scratch, Blurred Sight")
    assert healable(game.hero("Stoneheart")) == ("remove:W01", "turn:W09")
    game.does(heal, "stoneheart")
    game.play("choose turn:Blurred Sight")
    assert [w.serious for w in game.hero("Stoneheart").wounds] == [False, False]


@rule("BS-21.16", "BS-21.19")
def test_e84_stunned_in_the_middle_of_a_turn(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.play("move TUT.c")
    game.does(gain, "stoneheart", "stunned")
    assert game.why("move TUT.n") == ("turn.no_actions", "BS-21.19")
    game.play("done")
    assert game.hero("Stoneheart").conditions == ()


@pytest.mark.parametrize("door", ["closed", "open"])
@rule("BS-22.1", "BS-18.7")
def test_e88_no_rest_beside_an_enemy(position: Make, door: str) -> None:
    game = position(
        "Stoneheart ENT.b, brigand1 C01.b", tiles="ENT@6,14 C01@7,11", doors=f"ENT.b:N={door}"
    )
    if door == "closed":
        assert game.offers("rest ENT")
    else:
        assert game.why("rest ENT") == ("rest.enemy", "BS-22.1")


@rule("BS-22.2", "BS-22.3", "BS-22.4", "BS-22.5", "BS-22.6", "BS-22.7", "BS-R.32", "BS-R.30")
def test_the_heroes_rest(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b 1 wound poison poison bleed, Lightweaver ENT.e 2 wounds silence",
        tiles="ENT@6,14",
    )
    game.play("rest ENT", "choose ENT.a", "choose ENT.c", "choose ENT.d")
    assert [hero.zone for hero in game.state.heroes] == ["ENT.a", "ENT.c"]
    assert [len(hero.wounds) for hero in game.state.heroes] == [0, 1]
    assert all(hero.conditions == () for hero in game.state.heroes)
    assert game.state.checkpoints == ("ENT.d",)
    assert game.state.resources[1] == 2
    assert game.state.round == 2


@rule("BS-22.8", "BS-22.9", "BS-22.10", "BS-22.11", "BS-22.12", "BS-22.13", "BS-22.14", "BS-R.33")
def test_e90_a_checkpoint_instead_of_failing(position: Make) -> None:
    game = position(
        "Lightweaver R03.a 2 wounds burn, brigand1 R03.a, raider1 ENT.a",
        tiles="ENT@6,14 C01@7,11 R03@6,9",
        order="brigand Lightweaver raider",
        dice="2",
        tokens="rubble@R03.b",
        shuffles=("shuffle lightweaver",),
        checkpoints="C01.b",
    )
    game.acts("brigand")
    assert game.choices == ["potion", "checkpoint", "fail"]
    game.play("choose checkpoint")
    assert game.told(HeroSaved)[0].by == "checkpoint"
    assert game.told(TilesRemoved)[0].tiles == ("R03",)
    assert [each.id for each in game.state.enemies] == ["raider1"]
    assert game.state.gold == 0
    assert game.hero("Lightweaver").wounds == ()
    assert game.state.discards.room == ("R03",)
    assert [each.kind for each in game.state.tokens] == ["mirage"]
    assert game.told(OrderDealt)[0].rule == "BS-22.12"


@rule("BS-28.2", "BS-28.3", "BS-28.4", "BS-28.6", "BS-28.7", "BS-R.38", "BC-14.12", "BS-28.1")
def test_e126_what_the_party_keeps_after_a_failure(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n 2 wounds burn, brigand1 TUT.n", gold=12, resources=(3, 0, 2, 1)
    )
    game.change("Stoneheart", xp=2)
    game.does(conclude, False)
    game.go_on()
    assert game.told(EncounterEnded)[0].won is False
    assert game.state.gold == 0
    assert game.state.resources == (1, 1, 1, 1)
    assert game.hero("Stoneheart").wounds == ()
    assert game.hero("Stoneheart").xp == 2
    assert game.state.renown == 2
    assert game.state.enemies == ()
    assert game.state.order == ()


@rule("BS-28.5", "BC-2.2", "BC-2.4")
@pytest.mark.parametrize("won", [True, False])
def test_tokens_on_a_board_are_kept(position: Make, won: bool) -> None:
    """003:1920: Devotion as Grudge, through upkeep and into the next encounter."""
    game = position("Dawnguard TUT.n, Stoneheart TUT.n")
    game.change("Dawnguard", devotion=2)
    game.change("Stoneheart", grudge=True)
    game.does(conclude, won)
    game.go_on()
    while not game.state.board.tiles:
        game.play(game.options[0] if game.choices else "done")
    assert (game.hero("Dawnguard").devotion, game.hero("Stoneheart").grudge) == (2, True)


@rule("BS-23.10", "BS-28.11", "BS-28.24", "BS-28.23", "BS-28.22", "BS-28.21")
def test_e130_when_gems_may_be_taken_off(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="Ember Ruby@0")
    assert game.why("detach Ember Ruby") == ("turn.not_now", "BS-23.10")
    maintenance(game, AfterStage.DETACH)
    game.play("detach Ember Ruby")
    assert game.hero("Stoneheart").treasures == (Treasure("TR01"),)
    game.change("Stoneheart", treasures="Ember Ruby@0, Storm Sapphire")
    game.state = replace(
        game.state, steps=(Aftermath(True, AfterStage.NEXT), Upgrading("stoneheart", 2))
    )
    assert game.why("attach Storm Sapphire 0") == ("attach.slots", "BS-23.8")
    game.play("detach Ember Ruby", "attach Storm Sapphire 0", "choose 0")
    assert game.hero("Stoneheart").gear == (2, 1)
    assert game.hero("Stoneheart").treasures == (Treasure("TR01"), Treasure("TR02", 0))


@rule("BS-23.13", "BS-28.8", "BS-23.11")
def test_e148_an_exhausted_whistle(position: Make) -> None:
    game = position("Stoneheart TUT.n", fate="0/3", gold=13)
    game.change("Stoneheart", treasures="Bard's Whistle")
    game.play("consume Bard's Whistle")
    assert game.state.fate == 2
    assert game.hero("Stoneheart").spent == 0
    assert game.why("consume Bard's Whistle") == ("treasure.exhausted", "BS-23.13")
    maintenance(game, AfterStage.RESTORE)
    game.play("buy restore Bard's Whistle")
    assert game.state.gold == 7
    assert game.hero("Stoneheart").treasures == (Treasure("TR23"),)


@rule("BS-28.9", "BS-28.10", "BS-28.12", "BS-18.5", "BS-28.13")
def test_gold_steps_in_their_order(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=24, resources=(2, 3, 3, 3), draws="Blood Garnet")
    maintenance(game, AfterStage.REFRESH)
    assert game.why("buy treasure Stoneheart") == ("buy.other_step", "BS-28.12")
    assert game.why("buy refresh charm") == ("buy.full", "BS-28.9")
    game.play("buy refresh potion")
    assert (game.state.gold, game.state.resources[0]) == (17, 3)
    game.play("done", "buy treasure Stoneheart")
    assert game.hero("Stoneheart").treasures == (Treasure("TR05"),)
    assert game.state.gold == 7


@rule("BS-28.14", "BS-28.16", "BS-28.17", "BS-28.18", "BS-28.19", "BS-3.8", "BS-5.7")
def test_which_cards_and_skills_xp_buys(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", xp=9)
    maintenance(game, AfterStage.LEVEL)
    assert game.why("learn Refraction") == ("learn.portrait", "BS-28.19")
    assert game.why("learn Arc Bolt") == ("learn.starting", "BS-28.18")
    game.play("learn Charge")
    assert game.hero("Stoneheart").xp == 6
    game.play("learn Chill Ray")
    assert game.hero("Stoneheart").xp == 2
    game.play("learn Balanced Strike")
    assert game.hero("Stoneheart").xp == 0
    assert [(a.card, a.level) for a in game.hero("Stoneheart").abilities] == [
        ("ST1", 2),
        ("ST2", 1),
        ("ST3", 1),
        ("ST4", 1),
        ("LW4", 1),
    ]
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", xp=1)
    maintenance(game, AfterStage.LEVEL)
    assert game.why("learn Charge") == ("learn.xp", "BS-28.17")

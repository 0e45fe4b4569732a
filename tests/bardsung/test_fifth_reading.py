"""What a fifth reading found: chapters 17 to 32 and our own content."""

from collections.abc import Callable

import pytest

from engine.bardsung.campaign.shopping import refuse_buy
from engine.bardsung.explore.aspects import draw_aspect
from engine.bardsung.explore.resting import go_back
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.order import deal
from engine.bardsung.state.actions import Buy, Learn
from engine.bardsung.state.events import CardTurned, EnemyPlaced
from engine.bardsung.state.model import Treasure
from engine.bardsung.state.seats import HeroSeat
from engine.bardsung.state.steps import (
    Aftermath,
    AfterStage,
    ExploreStage,
    Exploring,
    HeroTurn,
    Reading,
    Round,
    TurnStage,
)
from engine.bardsung.turn.hero_turn import actions_left
from engine.core.frozen import replace
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]


def maintenance(game: Position, stage: AfterStage) -> None:
    """Put the game into a step of the maintenance phase."""
    game.state = replace(game.state, steps=(Aftermath(True, stage, ("stoneheart",)),))


# --- which rule refuses --------------------------------------------------------------------------


@rule("BS-23.10", "BS-28.1")
def test_what_belongs_to_maintenance_says_so_in_an_encounter(place: Place) -> None:
    game = place("ST@TUT.n", gold=20)
    game.change("ST", treasures="TR01@0", xp=3)
    assert game.why("detach TR01") == ("turn.not_now", "BS-23.10")
    assert game.why("buy refresh potion") == ("turn.not_now", "BS-28.1")
    assert game.why("learn STR+3") == ("turn.not_now", "BS-28.1")


@rule("BS-28.12", "BS-28.11", "BS-23.10")
def test_the_gold_steps_refuse_by_their_order(place: Place) -> None:
    game = place("ST@TUT.n", gold=20, resources=(2, 3, 3, 3))
    game.change("ST", treasures="TR01@0", xp=3)
    maintenance(game, AfterStage.REFRESH)
    assert game.why("detach TR01") == ("turn.not_now", "BS-28.12")
    assert game.why("learn STR+3") == ("turn.not_now", "BS-28.1")
    maintenance(game, AfterStage.DETACH)
    assert game.why("buy refresh potion") == ("turn.not_now", "BS-28.12")
    maintenance(game, AfterStage.LEVEL)
    assert game.why("detach TR01") == ("turn.not_now", "BS-23.10")


@pytest.mark.parametrize(
    ("what", "which", "said"),
    [
        ("restore", "TR20", "BS-28.8"),
        ("refresh", "potion", "BS-28.9"),
        ("treasure", "stoneheart", "BS-28.10"),
    ],
)
@rule("BS-28.8", "BS-28.9", "BS-28.10")
def test_gold_is_short_by_the_rule_of_the_price(
    place: Place, what: str, which: str, said: str
) -> None:
    game = place("ST@TUT.n", gold=4, resources=(2, 3, 3, 3))
    hero = replace(game.hero("ST"), treasures=(Treasure("TR20", exhausted=True),))
    game.state = replace(game.state, heroes=(hero,))
    why = refuse_buy(game.state, Buy(what, which), what)
    assert why is not None
    assert (why.code, why.rule) == ("buy.gold", said)


@pytest.mark.parametrize(
    ("what", "said"),
    [("STR+3", "BS-28.15"), ("ST1", "BS-28.16"), ("ST4", "BS-28.17"), ("LW4", "BS-28.18")],
)
@rule("BS-28.15", "BS-28.16", "BS-28.17", "BS-28.18")
def test_xp_is_short_by_the_rule_of_the_price(place: Place, what: str, said: str) -> None:
    game = place("ST@TUT.n")
    game.change("ST", xp=1)
    maintenance(game, AfterStage.LEVEL)
    assert game.why(f"learn {what}") == ("learn.xp", said)


@rule("BS-28.21")
def test_equipment_is_neither_bought_nor_learnt(place: Place) -> None:
    game = place("ST@TUT.n", gold=50, resources=(2, 3, 3, 3))
    game.change("ST", xp=9)
    maintenance(game, AfterStage.REFRESH)
    assert game.why("buy upgrade anvil_axe") == ("buy.nothing", "BS-28.21")
    assert game.why("buy upgrade potion") == ("buy.nothing", "BS-28.12")
    maintenance(game, AfterStage.LEVEL)
    assert game.why("learn anvil_axe") == ("learn.nothing", "BS-28.21")
    assert game.why("learn tide") == ("learn.nothing", "BS-28.14")


@rule("BS-28.1")
def test_between_encounters_nobody_has_a_turn(place: Place) -> None:
    game = place("ST@TUT.n LW@TUT.n")
    game.change("ST", xp=3)
    game.change("LW", xp=3)
    maintenance(game, AfterStage.LEVEL)
    why = BARDSUNG.refusal(game.state, HeroSeat.LIGHTWEAVER, Learn("INT+3"))
    assert why is not None
    assert (why.code, why.rule) == ("turn.not_yours", "BS-28.1")


@rule("BS-20.2", "BS-24.9")
def test_dead_fingers_open_no_passage(place: Place) -> None:
    """W14, though there are toolkits."""
    game = place("ST@C01.b", tiles="C01@7,11 ENT@6,14")
    game.change("ST", wounds="W14!")
    assert game.why("explore C01.b:E") == ("door.dead_fingers", "BS-20.2")


@rule("BC-14.10")
def test_the_tide_comes_once(place: Place) -> None:
    game = place("ST@A2.z23", encounter="EN-6", flags="tide_key tide_used")
    assert game.why("handle tide") == ("handle.once", "BC-14.10")


# --- what happens --------------------------------------------------------------------------------


@rule("BC-1.13", "BS-21.19")
def test_a_third_action_is_one_more_also_for_the_stunned(place: Place) -> None:
    """CH09 stuns whoever explored with its last action: two are used, of the one that it has."""
    game = place("ST@TUT.n+stunned")
    game.change("ST", spent=2, thirds=1)
    assert actions_left(game.hero("ST")) == 0
    game.play("third")
    assert actions_left(game.hero("ST")) == 1
    game.play("move TUT.c")
    assert game.why("move TUT.n") == ("turn.no_actions", "BS-21.19")


@rule("BS-16.15", "BS-22.10", "BS-16.23")
def test_a_challenge_that_a_checkpoint_breaks_off_is_discarded(place: Place) -> None:
    """Its card was neither in the deck nor among the discards, and never came again."""
    game = place("ST@C01.a", tiles="ENT@6,14 C01@7,11", shuffles=("shuffle stoneheart",))
    reading = Reading("stoneheart", "CH08", "C01", "ENT", 3)
    turn = HeroTurn("stoneheart", TurnStage.ACT)
    game.state = replace(game.state, checkpoints=("ENT.e",), steps=(Round(), turn, reading))
    game.does(go_back)
    assert game.state.discards.challenge == ("CH08",)


@rule("BS-16.12", "BS-9.14")
def test_bloodlust_asks_for_the_tn_that_is_up(place: Place) -> None:
    """BA09: Kingsguards that are heated have TN 12 as Executioners do, whose name comes first."""
    game = place(
        "ST@C01.a",
        "kingsguard1@C01.a executioner1@C01.a",
        encounter="EN-5",
        tiles="C01@7,11",
        order="ST kingsguard^ executioner",
        draws="BA09",
    )
    placed = ("kingsguard1", "executioner1")
    step = Exploring("stoneheart", "C01.a:N", "C01", (), ExploreStage.SHUFFLE, placed)
    game.does(draw_aspect, step, "battle")
    assert [each.card for each in game.told(CardTurned)] == ["executioner"]


@rule("BC-14.9", "BS-25.18", "BS-30.5")
def test_a_butcher_who_is_about_does_not_come_again(place: Place) -> None:
    """He followed the heroes to a tile that a checkpoint kept: what he has lost stays lost."""
    game = place(
        "ST@C01.a",
        "butcher1@C01.c",
        encounter="EN-5",
        tiles="C01@7,2",
        draws="R03 CH16",
        flags="gone:BU1",
        order="ST BU2",
    )
    game.play("explore C01.a:N")
    game.play(game.options[0])
    assert game.told(EnemyPlaced) == []
    assert game.state.stairs == "R03.a"
    assert game.order == "ST BU2"


@rule("BS-21.26", "BS-11.11", "BS-21.7")
def test_a_card_is_free_when_its_pinned_model_has_left(place: Place) -> None:
    """The token goes with its model; of two pinned ones the other still holds the card."""
    game = place("ST@TUT.n", "brigand1@TUT.s/1 brigand2@TUT.c/1 brigand3@TUT.c")
    for name in ("brigand1", "brigand2"):
        game.does(gain, name, "pinned")
    game.does(hurt_enemy, "brigand1")
    assert game.state.order[1].pinned
    game.does(hurt_enemy, "brigand2")
    assert not game.state.order[1].pinned


@rule("BS-21.26", "BS-22.10")
def test_a_pinned_model_on_a_lost_tile_frees_its_card(place: Place) -> None:
    game = place(
        "ST@C01.a",
        "brigand1@C01.a brigand2@C01.b brigand3@ENT.a",
        tiles="ENT@6,14 C01@7,11",
        order="ST brigand",
        shuffles=("shuffle brigand stoneheart",),
    )
    for name in ("brigand1", "brigand2"):
        game.does(gain, name, "pinned")
    game.state = replace(game.state, checkpoints=("ENT.e",))
    game.does(go_back)
    assert game.order == "brigand ST"


@rule("BS-32.7", "BS-21.26")
def test_a_banner_pins_the_card_and_no_model(place: Place) -> None:
    """The card stays pinned when a model falls; a model that it has pinned is not pinned again."""
    game = place("ST@TUT.n", "brigand1@TUT.s/1 brigand2@TUT.c", order="ST brigand!")
    game.does(gain, "brigand1", "pinned")
    assert game.enemy("brigand1").conditions == ()
    game.does(hurt_enemy, "brigand1")
    assert game.state.order[1].pinned


@rule("BS-21.7", "BS-21.26")
def test_the_shuffle_takes_the_token_from_its_model(place: Place) -> None:
    game = place("ST@TUT.n", "brigand1@TUT.s+burn")
    game.does(gain, "brigand1", "pinned")
    assert game.enemy("brigand1").conditions == ("burn", "pinned")
    game.does(deal, "BS-26.4")
    assert game.order == "ST brigand"
    assert game.enemy("brigand1").conditions == ("burn",)


@rule("BS-11.15", "BS-25.15", "BS-0.3")
def test_a_card_out_of_the_order_is_not_turned(place: Place) -> None:
    """A Brute behind a door burns: its tokens go, its card comes back normal side up."""
    game = place(
        "ST@ENT.b",
        "brute1@C01.b/1",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        order="ST",
        shuffles=("shuffle stoneheart brute",),
    )
    game.does(hurt_enemy, "brute1")
    assert game.enemy("brute1").wounds == 0
    assert game.told(CardTurned) == []
    game.play("door ENT.b:N")
    assert [(card.id, card.heated) for card in game.state.order][1] == ("brute", False)

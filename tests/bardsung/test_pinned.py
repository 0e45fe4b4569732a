"""Pinned cards and pinned models (BS-21.26)."""

from engine.bardsung.explore.resting import go_back
from engine.bardsung.heroes.deeds import shed
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.order import deal, move_card, take_out
from engine.bardsung.state.steps import EndPhase, EndStage
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-21.26", "BS-11.11", "BS-21.7")
def test_a_card_is_free_when_its_pinned_model_has_left(position: Make) -> None:
    """The token goes with its model; of two pinned ones the other still holds the card."""
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.s 1 wound, brigand2 TUT.c 1 wound, brigand3 TUT.c"
    )
    for name in ("brigand1", "brigand2"):
        game.does(gain, name, "pinned")
    game.does(hurt_enemy, "brigand1")
    assert game.state.order[1].pinned
    game.does(hurt_enemy, "brigand2")
    assert not game.state.order[1].pinned


@rule("BS-21.26", "BS-22.10")
def test_a_pinned_model_on_a_lost_tile_frees_its_card(position: Make) -> None:
    game = position(
        "Stoneheart C01.a, brigand1 C01.a, brigand2 C01.b, brigand3 ENT.a",
        tiles="ENT@6,14 C01@7,11",
        order="Stoneheart brigand",
        shuffles=("shuffle brigand stoneheart",),
    )
    for name in ("brigand1", "brigand2"):
        game.does(gain, name, "pinned")
    game.state = replace(game.state, checkpoints=("ENT.e",))
    game.does(go_back)
    assert game.order == "brigand Stoneheart"


@rule("BS-32.7", "BS-21.26")
def test_a_banner_pins_the_card_and_no_model(position: Make) -> None:
    """The card stays pinned when a model falls; a model that it has pinned is not pinned again."""
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.s 1 wound, brigand2 TUT.c", order="Stoneheart brigand!"
    )
    game.does(gain, "brigand1", "pinned")
    assert game.enemy("brigand1").conditions == ()
    game.does(hurt_enemy, "brigand1")
    assert game.state.order[1].pinned


@rule("BS-21.7", "BS-21.26")
def test_the_shuffle_takes_the_token_from_its_model(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.s burn")
    game.does(gain, "brigand1", "pinned")
    assert game.enemy("brigand1").conditions == ("burn", "pinned")
    game.does(deal, "BS-26.4")
    assert game.order == "Stoneheart brigand"
    assert game.enemy("brigand1").conditions == ("burn",)


@rule("BS-21.3", "BS-0.3")
def test_pinned_is_a_condition_that_can_be_shed(position: Make) -> None:
    """DG2 and WY6: one condition of choice, of which Pinned is one; neither says "may"."""
    game = position("Dawnguard TUT.n, Stoneheart TUT.n fatigue", order="Dawnguard Stoneheart!")
    game.does(shed, "stoneheart")
    assert game.choices == ["fatigue", "pinned"]
    game.play("choose pinned")
    assert not any(card.pinned for card in game.state.order)


@rule("BS-7.11", "BS-21.7", "BS-7.10")
def test_e158_a_pinned_card_moves_and_keeps_its_new_space(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n, Nightfeather TUT.n",
        order="Stoneheart Lightweaver Dawnguard! Nightfeather",
    )
    game.does(move_card, "dawnguard", "quicken")
    game.state = replace(game.state, steps=(game.state.steps[0], EndPhase(EndStage.ORDER)))
    game.go_on()
    assert game.state.order[1].id == "dawnguard"


@rule("BS-7.8", "BS-7.11")
def test_e44_a_pinned_card_of_a_shorter_row_stays_last(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n, Nightfeather TUT.n",
        order="Stoneheart brigand Lightweaver Dawnguard Nightfeather!",
    )
    game.does(take_out, "brigand", "BS-11.12")
    game.state = replace(game.state, steps=(game.state.steps[0], EndPhase(EndStage.ORDER)))
    game.go_on()
    assert game.state.order[3].id == "nightfeather"


@rule("BS-7.11", "BS-R.11")
def test_pinned_cards_keep_their_space_and_lose_the_token(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n, Nightfeather TUT.n",
        order="Stoneheart Lightweaver Dawnguard Nightfeather!",
    )
    game.state = replace(game.state, steps=(game.state.steps[0], EndPhase(EndStage.ORDER)))
    game.go_on()
    assert game.state.order[3].id == "nightfeather"
    assert not game.state.order[3].pinned

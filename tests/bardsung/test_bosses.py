"""Bosses and the Butcher, card by card (chapters 29 and 30, BC-13)."""

import pytest

from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.state.events import CardLeft, CardTurned, Defended, EnemyAttacked, EnemyPlaced
from engine.bardsung.state.model import Enemy, with_enemies
from engine.bardsung.state.table_events import GoldChanged
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-30.5", "BS-30.6", "BS-11.12")
def test_the_first_card_of_the_butcher_goes_with_its_gold(position: Make) -> None:
    """Four wounds heat it and remove it; the other card is whole."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, butcher1 TUT.n 1 wound",
        order="BU2 Stoneheart Lightweaver BU1",
        dice="20",
    )
    game.change("Stoneheart", abilities="Mountain's Answer")
    game.play("use Mountain's Answer on butcher1", "choose all")
    game.shows("order Stoneheart Lightweaver BU1, gold 8, butcher1 has no wounds")


@rule("BS-19.10", "BS-32.20")
def test_a_hook_pulls_through_a_rune_of_roots(position: Make) -> None:
    """It is no push, so that stalagmites do nothing either."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, butcher1 TUT.s",
        order="BU2 Stoneheart Lightweaver (BU1)",
        tokens="stalagmites@TUT.s",
        dice="2",
    )
    game.change("Stoneheart", treasures="Rune of Roots@1")
    game.play("acts BU2")
    game.shows("Stoneheart at TUT.s, has no condition, has 1 wound")


@rule("BS-29.24")
def test_stop_acts_on_the_first_card_of_a_boss_that_is_not_exhausted(position: Make) -> None:
    """The wounds heat the first card all the same."""
    game = position(
        "Stoneheart A1.z21, slaughterbeast A1.z21",
        encounter="EN-4",
        order="(SB1) Stoneheart SB2 SB3",
        dice="20",
    )
    game.play("use Anvil Blow on slaughterbeast", "choose all")
    game.shows("order SB1^ Stoneheart SB3 SB2")


@rule("BS-29.24")
def test_each_effect_on_a_boss_chooses_its_first_card_again(position: Make) -> None:
    """Hamstring slows one card; then another one is the first, and is pinned."""
    game = position(
        "Nightfeather A1.z21, slaughterbeast A1.z21",
        encounter="EN-4",
        order="Nightfeather SB1 SB2 SB3",
        dice="12 1",
    )
    game.change("Nightfeather", abilities="Hamstring")
    game.play("use Hamstring on slaughterbeast", "choose all")
    game.shows("order Nightfeather SB2! SB1 SB3")


@rule("BC-13.1")
def test_a_pulled_model_is_not_affected_by_terrain(position: Make) -> None:
    game = position(
        "Stoneheart C02.c, Lightweaver C02.d, butcher1 C02.a",
        tokens="water@C02.a firepit@C02.a stalagmites@C02.a",
        encounter="EN-5",
        order="BU2 Stoneheart Lightweaver BU1",
        dice="2",
    )
    game.play("acts BU2")
    game.shows("Stoneheart at C02.a, has 1 wound, has no condition, no events")


@rule("BS-29.23", "BS-19.10")
def test_a_boss_card_discarded_by_thorns_attacks_no_other_hero(position: Make) -> None:
    """TR13 of the first hero of a Pulse discards the acting card: the second hero is safe."""
    game = position(
        "Stoneheart A2.z22, Dawnguard A2.z22",
        order="FG1^ (FG2^) Stoneheart Dawnguard",
        dice="18",
        encounter="EN-6",
    )
    king = Enemy("molten_king", "molten_king", "A2.z22", wounds=1)
    game.state = with_enemies(game.state, (king,))
    game.change("Stoneheart", treasures="Rune of Thorns@1")
    game.acts("FG1")
    assert [each.hero for each in game.told(Defended)] == ["stoneheart"]
    assert "FG1" not in game.order


@pytest.mark.parametrize(("start", "end"), [("z00", "z01"), ("z01", "z01"), ("z04", "z03")])
@rule("BS-12.17", "BS-12.18", "BC-TE4")
def test_a_charge_ends_where_it_reaches_over_the_lava(position: Make, start: str, end: str) -> None:
    """Chain Lash (FG2) has range 2: a long way around the lava is not how far the hero is."""
    hero = "A2.z01" if start == "z04" else "A2.z03"
    game = position(
        f"Stoneheart {hero}",
        tokens="lava@A2.z02 lava@A2.z42",
        encounter="EN-6",
        order="FG2 Stoneheart",
        dice="18",
    )
    king = Enemy("molten_king", "molten_king", f"A2.{start}")
    game.state = with_enemies(game.state, (king,))
    game.acts("FG2")
    assert [each.hero for each in game.told(EnemyAttacked)] == ["stoneheart"]
    assert game.enemy("molten_king").zone == f"A2.{end}"


@rule("BC-14.9", "BS-25.18", "BS-30.5")
def test_a_butcher_already_on_the_board_does_not_appear_again(position: Make) -> None:
    """He followed the heroes to a tile that a checkpoint kept: what he has lost stays lost."""
    game = position(
        "Stoneheart C01.a, butcher1 C01.c",
        encounter="EN-5",
        tiles="C01@7,2",
        draws="R03 Old Well",
        flags="gone:BU1",
        order="Stoneheart BU2",
    )
    game.play("explore C01.a:N")
    game.play(game.options[0])
    assert game.told(EnemyPlaced) == []
    assert game.state.stairs == "R03.a"
    assert game.order == "Stoneheart BU2"


@rule("BS-30.5", "BS-22.14", "BS-25.15")
def test_the_butcher_comes_whole_to_other_stairs(position: Make) -> None:
    """He had lost a card on stairs that a checkpoint took away (BC-14.9)."""
    game = position(
        "Stoneheart C01.a",
        encounter="EN-5",
        tiles="C01@7,2",
        draws="R03 Old Well",
        flags="gone:BU1",
        shuffles=("shuffle stoneheart BU1 BU2",),
    )
    game.play("explore C01.a:N")
    game.play(game.options[0])
    assert "gone:BU1" not in game.state.flags
    assert {"BU1", "BU2"} <= {card.id for card in game.state.order}


@rule("BS-29.17", "BS-29.18", "BS-29.19", "BS-29.20", "BC-13.2", "BC-13.5")
def test_e132_a_boss_takes_eighteen_wounds(position: Make) -> None:
    game = position(
        "Stoneheart A1.z24, slaughterbeast A1.z21", encounter="EN-4", order="SB1 Stoneheart SB2 SB3"
    )
    turned, left = [], []
    for wound in range(1, 19):
        game.events.clear()
        game.does(hurt_enemy, "slaughterbeast")
        turned += [wound for event in game.told(CardTurned) if event.heated]
        left += [wound for _ in game.told(CardLeft)]
    assert turned == [2, 4, 6, 10, 12, 16]
    assert left == [8, 14, 18]
    assert game.state.halt == "won"


@rule("BS-29.18")
def test_e134_the_first_card_goes_and_the_others_cool_down(position: Make) -> None:
    game = position(
        "Stoneheart A1.z24, slaughterbeast A1.z21 1 wound",
        encounter="EN-4",
        order="SB3^ Stoneheart SB1^",
    )
    game.does(hurt_enemy, "slaughterbeast")
    assert game.order == "Stoneheart SB1"
    assert not game.state.order[1].heated


@rule("BS-29.17", "BS-29.5", "BS-29.10")
def test_e136_three_wounds_at_once(position: Make) -> None:
    game = position(
        "Stoneheart A1.z21, slaughterbeast A1.z21 1 wound",
        encounter="EN-4",
        order="Stoneheart SB1 SB2 SB3",
        dice="20",
    )
    game.change("Stoneheart", abilities="Mountain's Answer")
    game.play(
        "use Mountain's Answer on slaughterbeast", "choose take", "choose take", "choose take"
    )
    assert [card.heated for card in game.state.order] == [False, True, True, False]
    assert game.enemy("slaughterbeast").wounds == 0


@rule("BS-29.16", "BS-26.8")
def test_e138_no_event_roll_against_a_boss(position: Make) -> None:
    game = position(
        "Stoneheart A1.z24, slaughterbeast A1.z21", encounter="EN-4", order="(SB1) Stoneheart"
    )
    game.play("done")
    assert game.state.round == 2


@rule("BS-30.1", "BS-30.3", "BS-30.4", "BS-30.5", "BS-30.6", "BS-R.40", "BC-13.1")
def test_e140_the_butcher_takes_eight_wounds(position: Make) -> None:
    game = position("Stoneheart TUT.n, butcher1 TUT.c", order="BU2 Stoneheart BU1")
    seen = []
    for _ in range(8):
        game.does(hurt_enemy, "butcher1")
        seen.append((game.order, game.state.gold))
    assert seen[2] == ("BU2 Stoneheart BU1", 0)
    assert seen[3] == ("Stoneheart BU1", 8)
    assert seen[7] == ("Stoneheart", 16)
    assert [event.gold for event in game.told(GoldChanged)] == [8, 16]
    assert game.state.halt == ""


@rule("BC-13.7", "BC-13.3", "BS-29.7", "BS-29.6")
def test_e162_the_king_calls_a_guard(position: Make) -> None:
    game = position(
        "Stoneheart A2.z21, king A2.z20", encounter="EN-6", order="KG2 Stoneheart KG1", dice="15"
    )
    game.acts("KG2")
    assert game.enemy("kingsguard1").zone == "A2.z20"
    assert [card.id for card in game.state.incoming] == ["kingsguard"]
    game.shows("attacked Stoneheart")

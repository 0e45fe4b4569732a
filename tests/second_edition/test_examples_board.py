"""The worked examples, as tests: turn, orders, victory, movement, sight, numbers of dice."""

from collections.abc import Callable

import pytest

from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.numbers import attacks
from engine.second_edition.state.events import AttackDeclared, UnitRetreated
from engine.second_edition.state.model import GRID, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import weak
from tests.marks import rule
from tests.second_edition.position import Position, at, spot

Place = Callable[..., Position]

# --- examples of the rulebook --------------------------------------------------------------------


@rule("BL2-6.5", "BL2-6.6", "BL2-6.7", "BL2-6.8", "BL2-6.13")
def test_rx_02_range_and_line_of_sight(place: Place) -> None:
    game = place("VL@4,2 BH@5,2 CG@1,3 YA@4,6 CG@4,7 YA@7,3")
    assert game.rule("attack VL CG") == ""
    assert game.rule("attack VL YA") == ""
    assert game.rule("attack VL CG2") == "BL2-6.5"
    assert game.rule("attack VL YA2") == "BL2-6.8"


@rule("BL2-7.5", "BL2-8.1", "BL2-8.3", "BL2-8.11", "BL2-8.16")
def test_rx_04_retreat_of_two_hexes(place: Place) -> None:
    game = place("BH@4,6 YA@5,6", dice="M M P").play("attack BH YA")
    assert game.where("YA") == "7,7"
    (retreat,) = game.happened(UnitRetreated)
    assert [at(name) for name in retreat.path] == ["5,6", "6,7", "7,7"]
    assert game.health("YA") == 3
    assert game.options == ["advance", "pass"]
    assert game.play("advance").where("BH") == "5,6"


@rule("BL2-1.6", "BL2-7.12", "BL2-7.14")
def test_rx_06_damage_on_a_legend(place: Place) -> None:
    game = place("CG@4,6 CL@3,6", dice="S P P").play("attack CG CL")
    assert game.tokens("CL") == 1
    assert not weak(game.state.the("CL"))


@rule("BL2-13.17", "BL2-3.5")
def test_rx_12_the_pictured_tent_card(place: Place) -> None:
    game = place("CG@2,6", tents="uthuk 2,6", phase="begin")
    assert game.points("daqan") == 2
    assert game.state.ground(spot("2,6")) == "open"
    entered = place("CG@2,5 YA@2,3 BH@2,7", tents="uthuk 2,6", phase="move")
    assert entered.rule("move CG 2,6") == ""
    entered.play("move CG 2,6", "done")
    assert entered.points("daqan") == 0
    assert entered.state.ground(spot("2,6")) == "tent"


@rule("BL2-C08", "BL2-6.17", "BL2-9.7", "BL2-16.12")
def test_rx_14_darken_the_skies(place: Place) -> None:
    units = "YA@4,4 YA@6,1 BH@2,4 BH@6,3"
    game = place(units, card="darken_the_skies", moved="YA2", dice="L L L L L L")
    game.play("attack YA BH", "attack YA BH", "attack YA BH")
    assert game.rule("attack YA BH") == "BL2-6.1"
    assert attacks(game.state, game.state.the("YA2")).value == 1
    vipers = place("VL@4,4 CG@2,4", card="darken_the_skies")
    assert attacks(vipers.state, vipers.state.the("VL")).value == 2


@rule("BL2-C02", "BL2-4.5")
def test_rx_14_attack_left(place: Place) -> None:
    game = place("CG@5,1 CG@6,2 CG@7,3 CG@6,4 CG@6,8", phase="orders", card="attack_left")
    assert game.rule("order CG5") == "BL2-4.5"
    game.play("order CG", "order CG2", "order CG3")
    assert len(game.state.steps[0].orders) == 3


@rule("BL2-15.1", "BL2-15.2", "BL2-15.3", "BL2-15.4", "BL2-15.5")
def test_rx_16_learning_set_up() -> None:
    state = SECOND_EDITION.start(Setup("learning"), "any").state
    assert state.first is Side.UTHUK
    assert SECOND_EDITION.to_act(state) == (Side.UTHUK,)
    for hand in state.hands:
        assert len(hand.cards) == 4
        assert hand.lore_cards == ()
        assert hand.scenario == ""
    counts = [(unit.side, unit.kind, unit.health) for unit in state.units]
    assert counts.count((Side.UTHUK, "blood_harvesters", 3)) == 5
    assert counts.count((Side.UTHUK, "viper_legion", 3)) == 4
    assert counts.count((Side.DAQAN, "citadel_guard", 3)) == 5
    assert counts.count((Side.DAQAN, "yeoman_archers", 3)) == 4
    assert {(at(b.hex), b.points) for b in state.banners} == {("0,6", 2), ("5,5", 2), ("8,6", 2)}
    assert set(state.terrain) == {"open"}

    def turned(name: str) -> str:
        row, col = GRID.row_col(name)
        return GRID.name(8 - row, GRID.row_length(row) - 1 - col)

    spots = {unit.hex for unit in state.units}
    assert {turned(name) for name in spots} == spots


# --- turn, command, order ------------------------------------------------------------------------


@rule("BL2-2.7", "BL2-2.8", "BL2-4.6")
def test_e_02_shared_hex(place: Place) -> None:
    """The example's hex (5,3) is not cut by a line (BL2-2.7); (4,4) is (docs/rules.md)."""
    for card, refused in (("left", ""), ("centre", ""), ("right", "BL2-4.5")):
        game = place("CG@4,4 CG@6,0 CG@6,6 CG@6,12", phase="orders", card=f"patrol_{card}")
        assert game.rule("order CG") == refused


@rule("BL2-2.9", "BL2-2.6")
def test_e_04_left_of_the_north_player(place: Place) -> None:
    game = place("BH@2,1 BH@2,11 BH@1,10", phase="orders", card="attack_left")
    assert game.rule("order BH2") == game.rule("order BH3") == ""
    assert game.rule("order BH") == "BL2-4.5"


@rule("BL2-4.8")
def test_e_06_fewer_than_n(place: Place) -> None:
    game = place("CG@4,6", phase="orders", card="attack_centre")
    assert game.options == ["order CG", "done"]


@rule("BL2-4.4", "BL2-8.11", "BL2-8.12")
def test_e_08_unordered_units(place: Place) -> None:
    game = place("CG@4,6 CG@4,8 BH@3,6 BH@3,8", ordered="CG2")
    assert game.rule("attack CG BH") == "BL2-4.4"
    theirs = place("BH@3,6 CG@4,6", dice="L L L").play("attack BH CG")
    assert theirs.decides == "daqan"
    assert theirs.options == ["counter", "pass"]


# --- victory -------------------------------------------------------------------------------------


@rule("BL2-14.2", "BL2-14.4")
def test_e_10_check_at_the_start(place: Place) -> None:
    points = "uthuk 17 daqan 15"
    game = place("BH@4,6", phase="begin", first="uthuk", points=points)
    assert game.won == "uthuk BL2-14.2"
    later = place("BH@4,6", phase="begin", first="daqan", points=points)
    assert later.won == ""


@rule("BL2-14.2", "BL2-14.4")
def test_e_12_the_last_reply(place: Place) -> None:
    game = place(
        "CG@4,6", phase="points", first="uthuk", points="uthuk 16 daqan 10", banners="4,6 2"
    )
    game.play("take tokens")
    assert game.won == "uthuk BL2-14.2"
    more = place(
        "CG@4,6 CG@4,2", phase="points", first="uthuk", points="uthuk 16 daqan 15", banners="4,6 2"
    )
    assert more.play("take tokens").won == "daqan BL2-14.2"


@rule("BL2-14.5")
def test_e_14_elimination(place: Place) -> None:
    points = "daqan 2 uthuk 15"
    game = place("CG@4,6 BH@3,6x1", dice="S P P", points=points, alone=True)
    game.play("attack CG BH")
    assert game.won == "daqan BL2-14.5"
    assert game.where("CG") == "4,6"


# --- movement ------------------------------------------------------------------------------------


@rule("BL2-5.7", "BL2-10.2", "BL2-5.6")
def test_e_16_forest_stops(place: Place) -> None:
    game = place("CG@6,6", phase="move", ground="forest 5,6")
    assert "move CG 5,6" in game.options
    assert "move CG 4,6" in game.options
    assert game.rule("move CG 4,7") == "BL2-5.7"


@rule("BL2-5.4")
def test_e_18_enclosed(place: Place) -> None:
    game = place("RR@4,6 CG@4,7 CG@4,5 CG@3,6 BH@3,5 BH@5,6 BH@5,5", phase="move")
    assert not any(each.startswith("move RR ") for each in game.options)
    assert game.rule("move RR 4,7") == "BL2-5.4"


@rule("BL2-10.8", "BL2-10.6", "BL2-5.5")
def test_e_20_bridge(place: Place) -> None:
    river = " ".join(f"river 5,{col}" for col in (0, 1, 2, 3, 5, 6))
    game = place("CG@6,4", phase="move", ground=f"{river} bridge 5,4")
    assert "move CG 4,4" in game.options
    assert game.rule("move CG 5,3") == "BL2-5.5"


@rule("BL2-9.15")
def test_e_22_flying_move(place: Place) -> None:
    game = place("RW@5,5 BH@4,6", phase="move", ground="lake 3,7 forest 4,5")
    for end in ("3,6", "3,7", "4,5", "3,5", "2,4"):
        assert f"move RW {end}" in game.options, end
    assert game.rule("move RW 4,6") == "BL2-9.15"


@rule("BL2-5.10", "BL2-9.7", "BL2-16.11", "BL2-C07")
def test_e_24_onslaught_move(place: Place) -> None:
    game = place("YA@6,6 BH@3,6", phase="move", card="onslaught", ordered="YA", dice="L L")
    game.play("done", "move YA 5,6", "attack YA BH")
    assert len(game.happened(AttackDeclared)) == 1
    assert game.decides == "daqan"
    assert game.options[0] == "take tokens"


# --- line of sight and range ---------------------------------------------------------------------


@rule("BL2-6.11")
def test_e_25_and_26_edge_line_with_one_and_two_blockers(place: Place) -> None:
    one = place("YA@6,6 BH@4,6", ground="forest 5,5")
    assert one.rule("attack YA BH") == ""
    two = place("YA@6,6 BH@4,6 CG@5,6", ground="forest 5,5")
    assert two.rule("attack YA BH") == "BL2-6.9"


@rule("BL2-6.11", "BL2-16.5")
def test_e_27_and_28_a_line_is_blocked_as_a_whole(place: Place) -> None:
    both = place("YA@6,6 BH@2,6 BH@6,8", ground="forest 5,5 forest 3,6")
    assert both.rule("attack YA BH") == "BL2-6.9"
    one = place("YA@6,6 BH@2,6", ground="forest 5,5 forest 3,5")
    assert one.rule("attack YA BH") == ""
    unit = place("YA@6,6 BH@2,6 CG@4,6 BH@6,8", ground="forest 5,5 forest 3,5")
    assert unit.rule("attack YA BH").startswith("BL2-6.")


@rule("BL2-6.10")
def test_e_30_water_does_not_block(place: Place) -> None:
    game = place("YA@4,4 BH@4,7", ground="lake 4,5 ford 4,6")
    assert game.rule("attack YA BH") == ""


@rule("BL2-6.9", "BL2-10.9")
@pytest.mark.parametrize("owner", ["daqan", "uthuk"])
def test_e_32_tent_blocks(place: Place, owner: str) -> None:
    game = place("YA@4,4 CG@4,1 BH@4,6 BH@4,2", tents=f"{owner} 4,5")
    assert game.rule("attack YA BH") == "BL2-6.9"


@rule("BL2-6.5", "BL2-7.4", "BL2-7.8", "BL2-8.13", "BL2-9.3")
def test_e_34_ranged_attack_next_door(place: Place) -> None:
    game = place("YA@4,6 BH@3,6", dice="S P P P P P").play("attack YA BH")
    assert game.health("BH") == 2
    assert game.dice("BH", "YA", back=True) == 4
    game.play("counter")


# --- number of dice ------------------------------------------------------------------------------


@rule("BL2-6.15", "BL2-10.3", "BL2-9.3")
def test_e_36_forest_and_rage(place: Place) -> None:
    assert place("BH@3,6x2 CG@4,6", ground="forest 4,6").dice("BH", "CG") == 3


@rule("BL2-9.17", "BL2-6.15", "BL2-6.16")
def test_e_38_against_a_flyer(place: Place) -> None:
    game = place("CG@4,6 RW@3,6 VL@2,6 OB@3,7", ground="forest 3,7")
    assert game.dice("CG", "RW") == 2
    assert game.dice("VL", "RW") == 2
    assert game.dice("OB", "RW") == 1


@rule("BL2-9.8")
def test_e_40_flanking(place: Place) -> None:
    game = place("RR@3,7 CG@4,6 BH@3,6")
    assert game.dice("CG", "BH") == 4
    assert game.dice("RR", "BH") == 3
    assert game.dice("CG", "BH", back=True) == 3
    more = place("RR@3,7 RR@2,6 CG@4,6 BH@3,6")
    assert more.dice("CG", "BH") == 5
    assert more.dice("RR", "BH") == more.dice("RR2", "BH") == 4

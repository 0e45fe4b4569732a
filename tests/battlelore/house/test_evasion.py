"""HR-1: tactical evasion. The digest's (4, 6) is E7; its player N is Standard, S is Pennant."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.house import evasion
from engine.battlelore.house.evasion import may_evade, ways, why_not
from engine.battlelore.state.actions import EvadeTo
from engine.battlelore.state.events import (
    DiceRolled,
    EvasionChosen,
    OfferDeclined,
    UnitEvaded,
)
from engine.battlelore.state.house_steps import EvasionMove, EvasionOffer
from tests.battlelore.position import Position, make_position
from tests.marks import rule

Positions = Callable[..., Position]

ATTACKERS = ("Ig", "Ib", "Ir", "Hc", "Cb", "Cr", "Sp", "Dg")
MATRIX = {
    "Ig": "11111111",
    "Ar": "11111111",
    "Hc": "11111111",
    "Ib": "00000000",
    "Cb": "11100100",
    "Ir": "00000000",
    "Cr": "11100011",
    "Sp": "00000000",
    "Dg": "00000000",
}


def attack(units: str, **given: Any) -> Position:
    """Return a position in which s1 of Standard has been sent against p1 of Pennant."""
    game = make_position(units, house="evasion", side="standard", ordered="s1", **given)
    return game.play("attack s1 p1")


@rule("HR-1.2", "HR-0.4", "HR-R.2")
@pytest.mark.parametrize("kind", MATRIX)
def test_hrx_02_which_units_may_evade_which_attackers(kind: str) -> None:
    found = ""
    for foe in ATTACKERS:
        game = make_position(f"p1 {kind} E7, s1 {foe} D6", house="evasion")
        state = game.state
        found += "01"[may_evade(state, state.need("s1"), state.need("p1"))]
    assert found == MATRIX[kind]


@rule("HR-1.2", "HR-R.1")
def test_hrx_04_blue_riders_hold_against_creatures_and_blue_riders() -> None:
    for foe, may in (("Sp", False), ("Dg", False), ("Cr", True), ("Cb", False)):
        game = make_position(f"p1 Cb E7, s1 {foe} D6", house="evasion")
        assert may_evade(game.state, game.state.need("s1"), game.state.need("p1")) is may
    game = make_position("p1 Cr E7, s1 Dg D6", house="evasion")
    assert may_evade(game.state, game.state.need("s1"), game.state.need("p1"))


@rule("HR-1.9", "HR-1.10", "HR-R.5")
def test_hrx_06_two_hexes_if_there_is_any_way(position: Positions) -> None:
    units = "p1 Ig E7, s1 Ib D6, p2 Ib F7, p3 Ib G6"
    game = position(units, house="evasion", side="standard", ordered="s1", dice="R R R")
    game.play("attack s1 p1", "evade")
    assert game.where("p1") == "G7"
    assert [(e.start, e.to, e.forced) for e in game.happened(UnitEvaded)] == [
        ("E7", "F6", True),
        ("F6", "G7", True),
    ]
    game = position(
        f"{units}, p4 Ib G7", house="evasion", side="standard", ordered="s1", dice="R R R"
    )
    game.play("attack s1 p1", "evade")
    assert (game.where("p1"), game.figures("p1")) == ("F6", 4)


@rule("HR-1.10", "HR-1.9", "HR-1.11")
def test_a_way_that_ends_after_one_hex_is_refused_where_there_is_a_longer_one() -> None:
    game = attack("p1 Ig E7, s1 Ib D6, p2 Ib G7, p3 Ib G8", dice="R R R").play("evade")
    assert game.where("p1") == "G6"  # from F7 no second hex is free
    game = attack("p1 Ig E7, s1 Ib D6", dice="R R R").play("evade")
    assert isinstance(game.state.steps[-1], EvasionMove)
    assert game.options == ["evade_to F6", "evade_to F7"]
    assert game.rule("evade_to D7") == "HR-1.9"
    game = attack("p1 Ig E7, s1 Ib D6, p2 Ib G7", dice="R R R").play("evade", "evade_to F6")
    assert game.where("p1") == "G6"
    game = attack("p1 Ig E7, s1 Ib D6, p2 Ib F6", dice="R R R").play("evade")
    assert game.rule("evade_to G9") == "HR-1.9"
    game.play("evade_to G8")
    assert game.where("p1") == "G8"


@rule("HR-1.11", "HR-1.10")
def test_a_refused_evasion_hex_names_the_reason() -> None:
    ground = "F7 waterway"
    game = attack("p1 Ig E7, s1 Ib D6", ground=ground, dice="R R R").play("evade")
    assert game.where("p1") == "F6"
    assert game.options == ["evade_to G6", "evade_to G7"]
    game = attack("p1 Ig E7, s1 Ib D6, p2 Ib G6", ground=ground, dice="R R R").play("evade")
    assert game.where("p1") == "G7"


@rule("HR-1.11", "HR-1.10")
def test_refusals_of_the_way_name_the_rule() -> None:
    game = make_position("p1 Ig E7, s1 Ib D6, p2 Ib F6", house="evasion", ground="F7 waterway")
    step = EvasionMove("p1", 2)
    rules = {
        spot: evasion.refuse_move(game.state, step, EvadeTo(spot)) for spot in ("F6", "F7", "E8")
    }
    codes = {spot: (why.code, why.rule) for spot, why in rules.items() if why is not None}
    assert codes == {
        "F6": ("evade.occupied", "HR-1.11"),
        "F7": ("evade.impassable", "HR-1.11"),
        "E8": ("evade.direction", "HR-1.9"),
    }
    blocked = "p1 Ig E7, s1 Ib D6, p2 Ib G7, p3 Ib G8"
    game = make_position(blocked, house="evasion")
    why = evasion.refuse_move(game.state, step, EvadeTo("F7"))
    assert why is not None
    assert (why.code, why.rule) == ("evade.two_hexes", "HR-1.10")


@rule("HR-1.3", "HR-1.10", "HR-0.6", "HR-R.4")
def test_hrx_08_the_edge_of_the_board() -> None:
    def found(spot: str, side: str = "p", more: str = "") -> tuple[str, ...]:
        foe = {"p": "s", "s": "p"}[side]
        code = "Ig" if side == "p" else "Cb"
        game = make_position(f"{side}1 {code} {spot}, {foe}1 Cr A1{more}", house="evasion")
        return ways(game.state, game.state.need(f"{side}1"), 2)

    assert found("I7") == ()
    assert found("H6") == ("I6", "I7")
    assert found("E1") == ("F1",)
    assert found("E13") == ("F12",)
    assert found("D7", "s") == ("C7", "C8")
    game = make_position("p1 Ig I7, s1 Ib H7", house="evasion")
    why = why_not(game.state, game.state.need("s1"), game.state.need("p1"))
    assert why is not None
    assert (why.code, why.rule) == ("evade.blocked", "HR-1.3")


@rule("HR-1.13", "HR-1.14", "HR-R.6")
def test_hrx_10_destroyed_while_evading(position: Positions) -> None:
    game = position(
        "p1 Hc E7 1, s1 Cb D6",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="G B R",
    )
    game.play("attack s1 p1", "evade")
    assert game.figures("p1") == 0
    assert game.banners("standard") == 1
    assert game.where("s1") == "D6"
    assert game.happened(UnitEvaded) == []
    assert "gain" not in (game.options if game.decides else [])


@rule("HR-1.4", "HR-1.16", "HR-0.7")
def test_hrx_12_the_moment_of_the_decision(position: Positions) -> None:
    game = position(
        "p1 Ig E7, s1 Ib D6, s2 Ib D7",
        house="evasion",
        side="standard",
        ordered="s1 s2",
        dice="R R F",
    )
    game.play("attack s1 p1")
    assert isinstance(game.state.steps[-1], EvasionOffer)
    assert (game.decides, game.options) == ("pennant", ["evade", "pass"])
    assert game.happened(DiceRolled) == []
    game.play("pass", "retreat F6")
    assert [event.offer for event in game.happened(OfferDeclined)] == ["evade"]
    assert game.rule("evade", "pennant") != ""
    game = position(
        "p1 Ig E7, s1 Ib D6, s2 Ib D7, p2 Ib G7, p3 Ib G8, p4 Ib F9",
        house="evasion",
        side="standard",
        ordered="s1 s2",
        dice="R R R G R F",
    )
    game.play("attack s1 p1", "pass", "attack s2 p1", "evade")
    assert game.figures("p1") == 3
    assert game.where("p1") == "G6"


@rule("HR-1.4", "HR-1.1", "HR-1.17", "HR-1.18", "HR-R.3")
def test_a_late_or_disallowed_evasion_is_refused() -> None:
    game = make_position(
        "p1 Ig E7, s1 Ib D6, p2 Ib E6, p3 Ib E8",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="R R F",
    )
    game.play("attack s1 p1", "pass")  # Bold, so that a flag may be ignored
    assert game.code("evade") == "evade.too_late"
    assert game.rule("evade") == "HR-1.4"
    game = make_position(
        "p1 Ib E7, s1 Ar C7, p2 Ib E6, p3 Ib E8",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="R F",
    )
    game.play("attack s1 p1")
    assert (game.code("evade"), game.rule("evade")) == ("evade.ranged", "HR-1.1")
    game = make_position(
        "p1 Ig E7, s1 Ar C7", house="evasion", side="standard", ordered="s1", dice="R G"
    )
    game.play("attack s1 p1")
    assert game.figures("p1") == 3, "nobody was asked"
    game = make_position("p1 Ig E7 webbed, s1 Ib D6", house="evasion")
    why = why_not(game.state, game.state.need("s1"), game.state.need("p1"))
    assert why is not None
    assert why.rule == "HR-1.18"


@rule("HR-1.17", "HR-1.12")
def test_hrx_14_bonus_attacks_are_evaded_and_battles_back_are_not(position: Positions) -> None:
    game = position(
        "p1 Ib E7 1, p2 Ig F8, s1 Cr D6",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="B R R R R R R R",
    )
    game.play("attack s1 p1", "gain", "pursue F7", "attack s1 p2")
    assert (game.decides, game.options) == ("pennant", ["evade", "pass"])
    game.play("evade", "evade_to G8", "evade_to H8")
    assert game.where("p2") == "H8"
    game = position(
        "p1 Ib E7, p2 Ib F6, p3 Ib F7, s1 Hc D6",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="R R G R R",
    )
    game.play("attack s1 p1", "back")
    assert game.figures("s1") == 2
    assert game.happened(EvasionChosen) == []

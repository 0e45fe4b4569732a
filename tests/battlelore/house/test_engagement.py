"""HR-6: engagement, attack from behind, flank strike. (4, 6) is E7; N is Standard, S Pennant."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.house.engagement import fit, is_flank, why_not
from engine.battlelore.state.events import (
    BackAttacked,
    BannerCaptured,
    EngagementBegan,
    EngagementEnded,
    FlankRerolled,
    LoreGained,
    UnitMoved,
)
from engine.battlelore.state.house_steps import EngagementOffer, FlankReroll
from engine.battlelore.state.model import Engagement
from engine.core.frozen import replace
from tests.battlelore.position import Position, make_position
from tests.marks import rule

Positions = Callable[..., Position]


@pytest.fixture
def game(position: Positions) -> Positions:
    """Return a position with tokens, in Standard's turn; `tied` are pairs: "s1 p1"."""

    def make(units: str, tied: str = "", **given: Any) -> Position:
        given = {"house": "engagement", "side": "standard", "ordered": "s1", **given}
        made = position(units, **given)
        pairs = [Engagement(*pair.split()) for pair in tied.split(",") if pair]
        made.state = replace(made.state, engaged=tuple(pairs))
        return made

    return make


def tied(state: Position) -> list[tuple[str, str]]:
    """Return the pairs with a token."""
    return [(each.unit, each.target) for each in state.state.engaged]


@rule("HR-6.1", "HR-6.2", "HR-6.3")
def test_the_attacker_may_put_a_token_down_before_the_dice(game: Positions) -> None:
    found = game("p1 Ig E7, s1 Ib D6", dice="R R R").play("attack s1 p1")
    assert isinstance(found.state.steps[-1], EngagementOffer)
    assert (found.decides, found.options) == ("standard", ["engage", "pass"])
    found.play("engage")
    assert tied(found) == [("s1", "p1")]
    assert [event.target for event in found.happened(EngagementBegan)] == ["p1"]
    found = game("p1 Ig E7, s1 Ib D6", dice="R R R").play("attack s1 p1", "pass")
    assert tied(found) == []


@rule("HR-6.4")
def test_hrx_68_which_units_can_be_engaged() -> None:
    can, cannot = ("Ig", "Ib", "Cb", "Hc"), ("Ir", "Cr", "Ar", "Dx", "Sp", "Dg")
    for code in (*can, *cannot):
        may = code in can
        state = make_position(f"p1 {code} E7, s1 Ib D6", house="engagement").state
        assert fit(state.need("p1")) is may, code
        for one, other in (("s1", "p1"), ("p1", "s1")):
            why = why_not(state, state.need(one), state.need(other))
            assert (why.rule if why is not None else "") == ("" if may else "HR-6.4")


@rule("HR-6.5")
def test_hrx_70_one_token_a_unit(game: Positions) -> None:
    found = game("p1 Ig E7, p2 Ig E6, s1 Ib D6, s2 Ib D7", tied="s1 p1")
    for one, other in (("s1", "p2"), ("s2", "p1")):
        why = why_not(found.state, found.state.need(one), found.state.need(other))
        assert why is not None
        assert why.rule == "HR-6.5"


@rule("HR-6.3", "HR-R.22")
def test_why_no_token_can_be_put_down(game: Positions) -> None:
    units = "p1 Ig E7, p2 Ib E6, p3 Ib E8, s1 Ib D6"
    found = game(units, dice="R R R R R").play("attack s1 p1", "pass")
    assert found.rule("engage", "standard") != ""
    found.play("back")
    assert tied(found) == []
    found = game(units, house="engagement evasion", dice="R R R")
    found.play("attack s1 p1", "evade")
    assert tied(found) == []


@rule("HR-6.13", "HR-6.14", "HR-6.15", "HR-6.11", "HR-6.16")
def test_hrx_72_the_attack_in_the_back(game: Positions) -> None:
    units = "p1 Ig E7, s1 Ib D6"
    given = {"tied": "s1 p1", "side": "pennant", "ordered": "p1", "phase": "move"}
    found = game(units, dice="G S F", **given).play("move p1 F7")
    assert (found.figures("p1"), found.where("p1")) == (3, "F7")
    assert tied(found) == []
    (struck,) = found.happened(BackAttacked)
    assert (struck.unit, struck.target, struck.hits) == ("s1", "p1", 1)
    kinds = [type(event) for event in found.events]
    assert kinds.index(BackAttacked) < kinds.index(EngagementEnded) < kinds.index(UnitMoved)
    found = game(units, dice="G G G", **given).play("move p1 F7")
    assert found.figures("p1") == 1
    found = game("p1 Ig E7 2, s1 Ib D6", dice="G G B", **given).play("move p1 F7")
    assert (found.figures("p1"), found.banners("standard")) == (0, 1)
    assert found.happened(UnitMoved) == []
    assert len(found.happened(BannerCaptured)) == 1
    found = game(units, tied="s1 p1", phase="move", dice="B G").play("move s1 C6")
    assert (found.figures("s1"), found.where("s1")) == (3, "C6")


@rule("HR-6.14", "HR-R.24")
def test_no_ground_and_no_losses_count_in_the_back(game: Positions) -> None:
    found = game(
        "p1 Ig E7, s1 Ib D6 1",
        house="engagement weakened",
        tied="s1 p1",
        side="pennant",
        ordered="p1",
        phase="move",
        ground="E7 woods, D6 woods",
        dice="L L L",
        lore=True,
    )
    found.play("move p1 F7")
    assert found.figures("p1") == 4
    assert found.happened(LoreGained) == []


@rule("HR-6.11", "HR-6.13", "HR-6.6", "HR-6.3")
def test_hrx_74_to_attack_another_is_to_leave(game: Positions) -> None:
    units = "p1 Ig E7, p2 Ig E6, s1 Ib D6"
    found = game(units, tied="s1 p1", dice="B G R R R").play("attack s1 p2")
    assert found.figures("s1") == 3
    assert isinstance(found.state.steps[-1], EngagementOffer)
    found.play("engage")
    assert tied(found) == [("s1", "p2")]
    found = game("p1 Ig E7, p2 Ig E6, s1 Ib D6 1", tied="s1 p1", dice="B G")
    found.play("attack s1 p2")
    assert (found.figures("s1"), found.banners("pennant")) == (0, 1)


@rule("HR-6.8", "HR-6.12")
def test_banner_cards_let_units_of_their_colour_go_free(game: Positions) -> None:
    units = "p1 Ig E7, p2 Ig E6, s1 Ib D6"
    found = game(units, tied="s1 p1", phase="move", card="blue_banners").play("move s1 C6")
    assert (found.figures("s1"), found.where("s1"), tied(found)) == (4, "C6", [])
    found = game(units, tied="s1 p1", phase="move", card="green_banners", dice="G G")
    found.play("move s1 C6")
    assert len(found.happened(BackAttacked)) == 1
    more = f"{units}, s2 Ib A1"
    found = game(more, tied="s1 p1", phase="move", ordered="s2")
    assert found.rule("move s1 C6") == "BL-4.10"


@rule("HR-6.18", "HR-6.19", "HR-6.22", "HR-6.23", "HR-R.26")
def test_hrx_76_which_units_strike_in_the_flank() -> None:
    units = "p1 Ig E7, s1 Ib D6, s2 Ar D7, s3 Cr E6, s4 Sp E8, s5 Ig F7"
    state = make_position(units, house="engagement").state
    state = replace(state, engaged=(Engagement("s1", "p1"),))
    found = {
        each: is_flank(state, state.need(each), state.need("p1"), melee=True)
        for each in ("s1", "s2", "s3", "s4", "s5")
    }
    assert found == {"s1": False, "s2": False, "s3": True, "s4": False, "s5": True}
    assert not is_flank(state, state.need("s3"), state.need("p1"), melee=False)


@rule("HR-6.20", "HR-6.24", "HR-6.22", "HR-R.25")
def test_hrx_78_one_symbol_may_be_rolled_again(game: Positions) -> None:
    units = "p1 Ib E7, s1 Ib D6, s3 Ib E6"
    found = game(units, tied="s1 p1", ordered="s3", dice="F S G B").play("attack s3 p1")
    assert isinstance(found.state.steps[-1], FlankReroll)
    assert found.options == ["reroll green", "reroll strike", "reroll flag", "pass"]
    assert found.code("reroll blue") == "flank.not_rolled"
    found.play("reroll green")
    (again,) = found.happened(FlankRerolled)
    assert [face.value for face in again.dice] == ["flag", "strike", "blue"]
    assert again.hits == 2
    found = game(units, tied="s1 p1", ordered="s3", lore=True, dice="L L B R R")
    found.play("attack s3 p1", "reroll lore")
    assert found.tokens("standard") == 0
    found = game(units, tied="s1 p1", ordered="s3", lore=True, dice="L L B")
    found.play("attack s3 p1", "pass")
    assert found.tokens("standard") == 2

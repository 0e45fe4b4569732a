"""HR-6: how engagements end, evasion and cards. (4, 6) is E7; N is Standard, S Pennant."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.engagement import (
    is_flank,
    moved_by_card,
    stopped_in_the_back,
)
from engine.battlelore.odds.odds import odds
from engine.battlelore.rules.retreat import begin_retreat
from engine.battlelore.state.events import (
    BackAttacked,
)
from engine.battlelore.state.house_steps import FlankReroll
from engine.battlelore.state.model import Effect, Engagement
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.core.frozen import replace
from engine.core.game import Next
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


@rule("HR-6.21")
def test_after_a_flank_strike_the_partner_gives_up_its_own(game: Positions) -> None:
    units = "p1 Ib E7, p2 Ib F7, s1 Ib D6, s3 Ib E6, s4 Ib B1, p4 Ib A1"
    found = game(units, tied="s1 p1", ordered="s1 s3 s4", dice="R R R")
    found.play("attack s3 p1", "pass")
    assert (found.code("attack s1 p1"), found.rule("attack s1 p1")) == ("attack.flanked", "HR-6.21")
    found = game(units, tied="s1 p1", ordered="s1 s3 s4", dice="R R R R R R")
    found.play("attack s1 p1", "attack s3 p1")
    assert isinstance(found.state.steps[-1], FlankReroll)
    found.play("pass")
    units = "p1 Ib E7, s1 Ib D6, s3 Ib E6"
    found = game(units, tied="s1 p1", ordered="s1 s3", dice="F R R")
    found.play("attack s1 p1", "retreat F6", "pass")
    assert tied(found) == []
    assert "attack s3 p1" in found.options  # still next to it: an ordinary attack
    state = found.state
    assert not is_flank(state, state.need("s3"), state.need("p1"), melee=True)


@rule("HR-6.8", "HR-6.9")
def test_hrx_80_blocked_and_chosen_retreats(game: Positions) -> None:
    cornered = "p1 Ib I7, s1 Ib H6"
    found = game(cornered, tied="s1 p1", dice="F R R").play("attack s1 p1")
    assert (found.figures("p1"), tied(found)) == (3, [("s1", "p1")])
    units = "p1 Ib E7, p2 Ib E6, p3 Ib E8, s1 Ib D6"
    found = game(units, tied="s1 p1", dice="F R R").play("attack s1 p1", "ignore 0", "retreat F6")
    assert tied(found) == []
    assert found.happened(BackAttacked) == []
    found = game(units, tied="s1 p1", dice="F R R").play("attack s1 p1", "ignore 1")
    assert tied(found) == [("s1", "p1")]


@rule("HR-6.8", "HR-6.10", "HR-6.16")
def test_a_unit_left_alone_loses_its_engagement_token(game: Positions) -> None:
    found = game("p1 Ib E7 1, s1 Ib D6", tied="s1 p1", dice="B R R").play("attack s1 p1")
    assert (found.figures("p1"), tied(found)) == (0, [])
    found = game("p1 Ig E7, s1 Ib D6", tied="s1 p1", phase="move", dice="R R").play("move s1 C6")
    assert (found.figures("p1"), tied(found)) == (4, [])


@rule("HR-6.7")
def test_engaged_units_battle_back_against_anybody_and_support(game: Positions) -> None:
    units = "p1 Ib E7, p2 Ib F6, p3 Ib F7, s1 Ib D6, s3 Ib E6"
    found = game(units, tied="s1 p1", ordered="s3", dice="R R R R R R")
    found.play("attack s3 p1", "pass")
    assert found.options == ["back", "pass"]
    found.play("back")
    assert tied(found) == [("s1", "p1")]


@rule("HR-6.17", "HR-6.12", "HR-R.23")
def test_hrx_82_an_engaged_unit_evades(game: Positions) -> None:
    units = "p1 Ig E7, s1 Ib D6, s3 Cr E6"
    house = "engagement evasion"
    found = game(units, tied="s1 p1", house=house, dice="R R R").play("attack s1 p1", "evade")
    assert (tied(found), found.happened(BackAttacked)) == ([], [])
    found = game(units, tied="s1 p1", house=house, ordered="s3", dice="G R R R R R R")
    found.play("attack s3 p1", "evade", "evade_to F6", "evade_to G6")
    assert (found.figures("p1"), found.where("p1")) == (3, "G6")
    assert [event.unit for event in found.happened(BackAttacked)] == ["s1"]
    units = "p1 Ig E7 1, p2 Ib F6, s1 Ib D6, s3 Cr E6"
    found = game(units, tied="s1 p1", house=house, ordered="s3", dice="G R R")
    found.play("attack s3 p1", "evade")
    assert found.figures("p1") == 0
    assert "attack s3 p2" in found.options  # it may attack something else


@rule("HR-6.23", "HR-6.3")
def test_hrx_84_bonus_attacks(game: Positions) -> None:
    units = "p1 Ib E7 1, p2 Ig F8, s1 Cb D6, s2 Ib G9"
    found = game(units, tied="s2 p2", dice="B R R R R R R R R")
    found.play("attack s1 p1", "pass", "gain", "pursue F7", "attack s1 p2")
    assert isinstance(found.state.steps[-1], FlankReroll)
    found.play("reroll red")
    found = game(units.replace(", s2 Ib G9", ""), dice="B R R R R R")
    found.play("attack s1 p1", "pass", "gain", "pursue F7", "attack s1 p2", "engage")
    assert tied(found) == [("s1", "p2")]


@rule("HR-7.1", "HR-6.11", "HR-6.14")
def test_hrx_94_moved_by_a_card() -> None:
    state = make_position(
        "p1 Ig E7, s1 Ib D6, s2 Ib A1", house="engagement", side="standard", dice="B R"
    ).state
    state = replace(state, engaged=(Engagement("s1", "p1"),))
    after = moved_by_card(state, "s1", Side.STANDARD).state
    assert (after.need("s1").figures, after.engaged) == (3, ())
    freed = moved_by_card(state, "s1", Side.PENNANT)
    assert (freed.state.need("s1").figures, freed.state.engaged) == (4, ())
    driven = begin_retreat(state, state.need("s1"), 1, by=Side.PENNANT, panic=True).state
    gone = BATTLELORE.settle(Next(driven)).state
    assert gone.steps[-1].hexes == 1  # its player chooses a hex, then the token leaves


@rule("HR-7.1", "HR-7.2", "HR-7.3")
def test_hrx_96_what_lasts_counts_in_the_back_and_nothing_is_asked(game: Positions) -> None:
    given = {"tied": "s1 p1", "side": "pennant", "ordered": "p1", "phase": "move"}
    found = game(
        "p1 Ig E7, s1 Ib D6",
        lore_cards=True,
        lore_hand="warrior_02",
        other_lore_hand="rogue_10",
        goblet=(9, 9),
        dice="G G R",
        **given,
    )
    shield = next(card.id for card in LORE_CARDS.values() if card.name == "mass_shield")
    effect = Effect(shield, Side.PENNANT, 1, camp=Side.PENNANT)
    found.state = replace(found.state, effects=(effect,))
    stopped = stopped_in_the_back(found.state, found.state.need("p1"))
    found.play("move p1 F7")
    assert found.figures("p1") == 4 - (2 - stopped)
    assert stopped == 1


@rule("HR-6.20")
def test_odds_of_a_flank_strike_are_those_of_the_best_reroll() -> None:
    state = make_position("p1 Ib E7, s1 Ib D6, s3 Ig E6", house="engagement").state
    plain = odds(state, state.need("s3"), state.need("p1"), melee=True)
    state = replace(state, engaged=(Engagement("s1", "p1"),))
    flank = odds(state, state.need("s3"), state.need("p1"), melee=True)
    assert flank.expected > plain.expected
    assert sum(flank.lost) == pytest.approx(1)

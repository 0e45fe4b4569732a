"""HR-5: massed melee strike. The digest's (4, 6) is E7; N is Standard, S Pennant.

The Dragon is the minimal one of HR-5.1 ("Dm") where that is said; the game's own has its card.
"""

from collections.abc import Callable
from typing import Any

import orjson
import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.massed_strike import linked, pool, support, why_not_join
from engine.battlelore.lore.lasting_effects import begin_effect
from engine.battlelore.odds.odds import odds
from engine.battlelore.state.adventure_rules import SpecialRule
from engine.battlelore.state.events import (
    AttackDeclared,
    BattledBack,
    CriticalRolled,
    LoreGained,
    MassStruck,
)
from engine.battlelore.state.house_steps import Massing
from engine.battlelore.state.model import Colour, Effect, Engagement, Stance, State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.units import ROSTER, CreatureCard, Kind, TroopType
from engine.core.frozen import replace
from saves.codec import codec
from tests.battlelore.position import Position
from tests.marks import rule

Positions = Callable[..., Position]

MINIMAL = Kind(
    "Dm",
    "dragon",
    Colour.RED,
    Stance.CREATURE,
    "claws",
    "creature",
    CreatureCard(TroopType(1, 1, 4, "HR-5.1"), retreat=2, powers=(), dragon=True),
)
FIELD = "s1 Cr D6, s2 Cb D7, s3 Ar E8, s4 Ig F7, s5 Ir F6, s6 Ig C6, s7 Ig F8"
"""The picture of the rule around a Dragon on E7."""


@pytest.fixture
def game(position: Positions, monkeypatch: pytest.MonkeyPatch) -> Positions:
    """Return a position in Standard's battle phase around p1, a Dragon of Pennant on E7."""
    monkeypatch.setitem(ROSTER, "Dm", MINIMAL)

    def make(units: str = FIELD, dragon: str = "Dm", **given: Any) -> Position:
        given = {"house": "massed_strike", "side": "standard", "ordered": "s1", **given}
        return position(f"p1 {dragon} E7, {units}", **given)

    return make


def dice(found: Position, leader: str, *supporters: str) -> int:
    """Return the pool of a strike at p1."""
    state = found.state
    return pool(state, state.need(leader), supporters, state.need("p1")).value


@rule("HR-5.3", "HR-5.4", "HR-5.5", "HR-5.6", "HR-R.18")
def test_hrx_56_which_units_join_a_massed_strike_with_how_many_dice(game: Positions) -> None:
    found = game(dice="B " * 6)
    state = found.state
    target = state.need("p1")
    for one, other in (("s1", "s2"), ("s2", "s1")):
        assert [unit.id for unit in linked(state, state.need(one), target)] == [one, other]
        assert dice(found, one, other) == 6
    assert not any(f"mass {each} p1" in found.options for each in ("s3", "s4", "s5", "s6"))
    codes = {each: found.code(f"mass {each} p1") for each in ("s3", "s4", "s5", "s6")}
    assert codes == {
        "s3": "mass.weapon",
        "s4": "mass.not_linked",
        "s5": "mass.not_bold",
        "s6": "mass.not_adjacent",
    }
    rules = {each: found.rule(f"mass {each} p1") for each in ("s3", "s4")}
    assert rules == {"s3": "HR-5.3", "s4": "HR-5.4"}
    found.play("mass s1 p1")
    assert isinstance(found.state.steps[-1], Massing)
    assert (found.options, found.rule("done")) == (["choose s2"], "HR-5.5")
    assert found.code("choose s4") == "mass.not_linked"
    found.play("choose s2")
    assert found.code("choose s2") == "mass.twice"
    found.play("done")
    assert [event.dice for event in found.happened(AttackDeclared)] == [6]
    assert [event.units for event in found.happened(MassStruck)] == [("s2",)]


@rule("HR-5.7")
def test_the_limit_of_the_ground_is_that_of_each_unit(game: Positions) -> None:
    found = game(ground="D7 woods")
    assert dice(found, "s1", "s2") == 4 + 1
    found = game(ground="D6 woods, D7 woods")
    assert dice(found, "s1", "s2") == 2 + 1
    found = game(ground="E7 woods")
    assert dice(found, "s1", "s2") == 2 + 1


@rule("HR-5.7")
@pytest.mark.parametrize("fewer", [2, 3])
def test_a_supporter_without_dice_takes_none_from_the_leader(game: Positions, fewer: int) -> None:
    """In this adventure blue units of Standard roll fewer dice."""
    found = game(specials=(SpecialRule(Side.STANDARD, "dice", -fewer, ("blue",)),))
    assert dice(found, "s1", "s2") == 4


@rule("HR-5.1", "HR-5.8", "HR-5.15", "HR-5.16", "HR-7.2", "HR-R.20")
def test_hrx_58_the_pool_is_checked_once_for_a_critical_hit(game: Positions) -> None:
    killed = game(lore=True, dice="R G B F L S B R", pool=20)  # the S is a supporter's
    killed.play("mass s1 p1", "choose s2", "done")
    assert killed.figures("p1") == 0
    assert [len(event.dice) for event in killed.happened(CriticalRolled)] == [2]
    assert sum(event.count for event in killed.happened(LoreGained)) == 2
    assert (killed.tokens("standard"), killed.banners("standard")) == (2, 1)
    lives = game(lore=True, dice="R G B F L S B S", pool=20)
    lives.play("mass s1 p1", "choose s2", "done")
    assert lives.figures("p1") == 1


@rule("HR-5.12", "HR-5.13")
def test_hrx_60_the_dragon_battles_back_at_the_leader_alone(game: Positions) -> None:
    found = game(dice="B B B B B B R R S F")
    found.play("mass s1 p1", "choose s2", "done", "back")
    (back,) = found.happened(BattledBack)
    assert (back.target, back.dice) == ("s1", 4)
    assert found.figures("s1") == 0
    assert (found.figures("s2"), found.where("p1")) == (3, "E7")


@rule("HR-5.10", "HR-5.9", "HR-R.19")
def test_hrx_62_one_battle_for_everyone(game: Positions) -> None:
    units = f"{FIELD}, p2 Ib E6, s8 Ib A1, p3 Ib B1"
    found = game(units, ordered="s1 s2 s8", dice="B " * 6)
    found.play("mass s1 p1", "choose s2", "done", "pass")
    assert found.rule("attack s1 p2") == "HR-5.10"
    assert found.code("attack s2 p1") == "attack.massed"
    assert found.code("mass s2 p1") == "mass.fought"
    found = game(units, ordered="s8")
    assert (found.code("mass s1 p1"), found.rule("mass s1 p1")) == ("mass.no_order", "HR-5.9")
    found = game(units, ordered="s2 s8", dice="B " * 6)
    found.play("mass s1 p1")
    assert found.rule("done") == "HR-5.5"
    found.play("choose s2", "done", "pass")
    assert "s1" in found.turn.massed
    assert found.turn.order("s1") is None
    found = game(units, ordered="s1 s8", dice="R R R R")
    found.play("attack s1 p2")
    assert found.rule("mass s1 p1") == "HR-5.10"


@rule("HR-5.14", "HR-5.15", "HR-R.21")
def test_hrx_64_only_the_leader_follows_up(game: Positions) -> None:
    found = game(
        "s1 Cr D6, s2 Cb D7, s6 Ig C6, s8 Ig C7",
        dice="F F B B B B B B B B",
        house="massed_strike vector_retreat",
    )
    found.play("mass s1 p1", "choose s2", "done")
    assert found.where("p1") == "G8"  # away from the leader on D6
    assert found.options == ["gain", "pass"]
    found.play("gain", "pursue F7", "attack s1 p1")
    declared = found.happened(AttackDeclared)
    assert [event.dice for event in declared] == [6, 4]


@rule("HR-5.2", "HR-5.17", "HR-R.27")
def test_hrx_66_other_creatures(game: Positions) -> None:
    found = game(dragon="Sp")
    assert found.code("mass s1 p1") == "mass.no_dragon"
    assert found.rule("mass s1 p1") == "HR-5.17"
    assert game(dragon="Ib").rule("mass s1 p1") == "HR-5.2"
    found = game(dragon="Sp", house="massed_strike massed_all_creatures", dice="G S B B B B G R")
    found.play("mass s1 p1", "choose s2", "done")
    assert found.figures("p1") == 0


@rule("HR-5.1")
def test_the_game_s_own_dragon_has_the_numbers_of_its_card(game: Positions) -> None:
    found = game(dragon="Dg", dice="R B B B B B")
    found.play("mass s1 p1", "choose s2", "done")
    assert found.figures("p1") == 1  # its card asks for two hits at once


@rule("HR-5.11", "HR-3.12")
def test_no_unit_in_a_massed_strike_is_weakened(game: Positions) -> None:
    units = "s1 Cr D6 1, s2 Cb D7 1, s6 Ig C6, s7 Ig C7, s8 Ig D8"
    assert dice(game(units, house="massed_strike weakened"), "s1", "s2") == 6


def tied(found: Position, unit: str, partner: str) -> Position:
    """Return the position with a token between two units."""
    found.state = replace(found.state, engaged=(Engagement(unit, partner),))
    return found


BOTH = {"house": "massed_strike engagement", "ordered": "s1 s2"}


@rule("HR-6.12")
def test_an_engaged_unit_joins_only_with_an_order(game: Positions) -> None:
    found = tied(game(f"{FIELD}, p2 Ib C7", house="massed_strike engagement"), "s2", "p2")
    state = found.state
    why = why_not_join(state, state.need("s2"), state.need("p1"))
    assert why is not None
    assert (why.code, why.rule) == ("mass.engaged", "HR-6.12")


@rule("HR-0.7", "HR-6.13")
def test_a_supporter_that_is_engaged_settles_that_first(game: Positions) -> None:
    found = tied(game(f"{FIELD}, p2 Ib C7", **BOTH, dice="B G R B B B B B B"), "s2", "p2")
    found.play("mass s1 p1", "choose s2")
    assert (found.figures("s2"), found.state.engaged) == (2, ())
    found.play("done")
    assert [event.dice for event in found.happened(AttackDeclared)] == [6]


@rule("HR-0.7", "HR-6.13", "HR-6.15")
def test_a_leader_that_falls_while_leaving_leads_no_unit(game: Positions) -> None:
    units = f"{FIELD.replace('s2 Cb D7', 's2 Cb D7 1')}, p2 Ib C7"
    found = tied(game(units, **BOTH, dice="B R R"), "s2", "p2")
    found.play("mass s2 p1")
    assert (found.figures("s2"), found.banners("pennant")) == (0, 1)
    assert "attack s1 p1" in found.options  # nobody else has fought yet


@rule("HR-5.4", "HR-6.15")
def test_a_massed_strike_without_units_is_cancelled(game: Positions) -> None:
    units = "s1 Cr D6, s2 Cb D7 1, s6 Ig C6, s7 Ig C7, p2 Ib C8, s8 Ib D8"
    found = tied(game(units, **BOTH, dice="B R R"), "s2", "p2")
    found.play("mass s1 p1", "choose s2")
    assert found.figures("s2") == 0
    assert (found.turn.massed, "attack s1 p1" in found.options) == ((), True)


@rule("HR-5.10")
def test_a_unit_without_a_battle_cites_its_rule(game: Positions) -> None:
    found = game(ordered="s1 s2")
    first, second = found.turn.orders
    turn = replace(found.turn, orders=(first, replace(second, barred="BL-7.4")))
    found.state = replace(found.state, steps=(turn, *found.state.steps[1:]))
    assert (found.code("mass s2 p1"), found.rule("mass s2 p1")) == ("mass.fought", "BL-7.4")


@rule("HR-5.9")
def test_a_save_may_wait_in_the_strike_of_a_leader_without_an_order(game: Positions) -> None:
    found = game(ordered="s2", dice="B B B B B B")
    found.play("mass s1 p1", "choose s2", "done")
    assert found.options == ["back", "pass"]
    battlelore = codec(BATTLELORE.name)
    text = battlelore.dump_state(found.state)
    read = battlelore.load(orjson.loads(text), State)
    assert read == found.state
    (side,) = BATTLELORE.to_act(read)
    assert len(BATTLELORE.legal_actions(read, side)) == 2


@rule("HR-7.1")
def test_cards_that_limit_dice_limit_the_leader_or_everyone(game: Positions) -> None:
    card = {each.name: each.id for each in LORE_CARDS.values()}
    state = game(lore_cards=True).state
    parry = Effect(card["parry"], Side.PENNANT, 1, units=("s1",))
    parried = begin_effect(state, parry).state
    leader, target = parried.need("s1"), parried.need("p1")
    assert pool(parried, leader, ("s2",), target).value == 2 + 2
    blinding = Effect(card["blinding_light"], Side.PENNANT, 1, camp=Side.STANDARD)
    blinded = begin_effect(state, blinding).state
    assert pool(blinded, leader, ("s2",), target).value == 2 + 1
    strength = Effect(card["strength"], Side.STANDARD, 1, units=("s2",))
    strong = begin_effect(state, strength).state
    assert support(strong, ("s2",), target)[0].amount == 2
    woods = game(lore_cards=True, ground="D7 woods").state
    storm = Effect(card["storm_the_walls"], Side.STANDARD, 1, units=("s2",))
    assert support(woods, ("s2",), target)[0].amount == 1
    assert support(begin_effect(woods, storm).state, ("s2",), target)[0].amount == 2


@rule("HR-5.6")
def test_odds_are_those_of_the_whole_pool(game: Positions) -> None:
    found = game()
    state = found.state
    leader, target = state.need("s1"), state.need("p1")
    together = odds(state, leader, target, melee=True, dice=dice(found, "s1", "s2"))
    assert together.dice == 6
    assert together.critical > odds(state, leader, target, melee=True).critical


@rule("HR-5.8", "HR-R.20")
@pytest.mark.parametrize(("whose", "checks"), [("s1", [1]), ("s2", [])])
def test_lore_faces_hit_only_with_the_battle_cry_of_the_leader(
    game: Positions, whose: str, checks: list[int]
) -> None:
    """One pool, read as the leader reads it: what a supporter could do with its dice is nothing."""
    found = game(lore_cards=True, dice="G G G G G L" + " B" * len(checks))
    cry = next(card.id for card in LORE_CARDS.values() if card.name == "battle_cry")
    effect = Effect(cry, Side.STANDARD, 1, units=(whose,))
    found.state = begin_effect(found.state, effect).state
    found.play("mass s1 p1", "choose s2", "done")
    while "pass" in found.options:
        found.play("pass")
    assert [len(event.dice) for event in found.happened(CriticalRolled)] == checks

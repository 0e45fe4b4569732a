"""Recruit decides as chapter 16 says where that names a default, whatever the seed."""

from collections import Counter
from typing import Any

import pytest

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state.actions import (
    Lose,
)
from engine.battle_mages.state.model import Botch, Damage, Leader, Setup
from engine.battle_mages.state.notation import format_action
from engine.battle_mages.state.steps import Casting, SpellStage
from engine.bots.roster import bots_of
from engine.core.notation import names_in
from tests.battle_mages.position import Position, make_place
from tests.battle_mages.test_reached import moments
from tests.marks import rule

SEEDS = 12
"""So often is it asked: what it rates alike it would choose differently."""


def choices(game: Position) -> set[str]:
    """Return all that Recruit would do here."""
    recruit = bots_of("battle_mages")["recruit"]
    view = BATTLE_MAGES.view(game.state, game.seat)
    chosen = (recruit.choose(BATTLE_MAGES, view, f"{n}").action for n in range(SEEDS))
    return set(map(format_action, chosen))


def test_the_switches_have_the_defaults_of_the_chapter() -> None:
    setup = Setup()
    assert (setup.zoc_radius, setup.round_limit) == (3, 60)
    assert (setup.wheel, setup.free_deploy) == (False, False)
    assert setup.botch is Botch.NET
    assert setup.melee_damage is Damage.MARGIN
    assert setup.king_bonus is Leader.TEAM


@rule("BM-8.13")
def test_recruit_gives_up_the_least_strength() -> None:
    """Infantry and Tower together have 3 as Cavalry has: then the lowest row decides."""
    game = make_place(
        "aC1@4,4 aC2@3,4 bI1@4,5 bT1@5,5 bC1@3,5", phase="melee", teams="aC1 aC2; bI1 bT1 bC1",
        dice="6 6 6 6 2 2 | 6 2 2 2 2 2",
    )  # fmt: skip
    game.play("attack a1 b2")
    assert len(game.options("lose")) > 1
    assert choices(game) == {game.options()[0]}
    first = game.parsed(game.options()[0])
    assert isinstance(first, Lose)
    lost = names_in(first.pieces)
    assert sum(strength(game.state.the(name)) for name in lost) == 3


@rule("BM-9.8", "BM-9.9")
def test_recruit_removes_the_weakest_and_parries_with_the_strongest() -> None:
    place: dict[str, Any] = {"pieces": "aT1@4,3 bC1@4,5 bI1@4,6 bI2@5,6 bT1@5,5"}
    teams = "bC1 bI1 bI2 bT1"
    parry = make_place(**place, teams=teams, dice="6 6 2").play("aim b1")
    assert len(parry.options("parry")) == 2
    assert choices(parry) == {"parry bC1"}
    weak = make_place("aT1@4,3 bT1@4,5 bI1@4,6", teams="bT1 bI1", dice="6 6 6").play("aim b1")
    assert len(weak.options("remove")) == 2
    assert choices(weak) == {"remove bI1"}


@rule("BM-10.20")
@pytest.mark.parametrize(("paradox", "said"), [(7, "defend healing 0"), (8, "pass")])
def test_recruit_defends_an_army_piece_as_long_as_paradox_is_low(paradox: int, said: str) -> None:
    game = make_place(
        "aT1@4,3 bC1@4,5 bM@4,7", spheres="b life time", boxes=f"b 2 {paradox}", dice="6 6 2"
    ).play("aim bC1")
    assert "defend healing 2" in game.options()
    assert choices(game) == {said}


@rule("BM-10.30")
@pytest.mark.parametrize(
    ("target", "paradox", "said"),
    [("bI1", 7, "counter 0"), ("bI1", 8, "pass"), ("aI1", 0, "pass")],
)
def test_recruit_counters_what_is_aimed_at_its_own(target: str, paradox: int, said: str) -> None:
    game = make_place(
        "aM@4,4 aI1@4,5 bI1@4,6 bM@4,7", spheres="a prime life b prime mind",
        boxes=f"b 2 {paradox}", dice="6 2 2 2 2",
    ).play("cast vital_shock 0", f"target {target}")  # fmt: skip
    assert "counter 2" in game.options()
    assert choices(game) == {said}


@rule("BM-11.1")
def test_recruit_spends_no_quintessence_on_spells() -> None:
    game = make_place(
        "aK@4,3 aM@4,4 aC1@4,5", teams="aK aM aC1", spheres="a entropy life", boxes="a 4 0",
        paralysed="aC1 aK",
    )  # fmt: skip
    assert "cast blessing 4" in game.options()
    casts = {each for each in choices(game) if each.startswith("cast")}
    assert casts
    assert all(each.endswith(" 0") for each in casts)


@rule("BM-8.18", "BM-10.34", "BM-11.28")
def test_recruit_takes_what_is_listed_first_where_the_order_is_the_default() -> None:
    """Pieces to paralyse, targets to drop, pieces that a seal sends back."""
    seen = Counter[str]()
    for moment in moments():
        game = Position(moment.state, [])
        step = moment.state.steps[-1]
        kind = type(step).__name__
        if isinstance(step, Casting) and step.stage is SpellStage.DROP:
            kind = "Drop"
        if kind in ("Paralysing", "Arriving", "Drop") and seen[kind] < 4:
            seen[kind] += 1
            assert choices(game) == {game.options()[0]}, kind
    assert len(seen) == 3, seen

"""Several checkpoints: one or more firewood tokens lie on the board (BS-22.7, BS-22.8)."""

from typing import Any

import pytest

from bl_tui.games.bardsung.board.scene import standing
from engine.bardsung.explore.resting import go_back
from engine.bardsung.explore.wandering import activate_echo
from engine.bardsung.state.model import Aspect
from engine.bardsung.state.steps import HeroTurn, Reading, Round, TurnStage
from engine.bardsung.state.table_events import TilesRemoved, TokenRemoved, WandererDrawn
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule

FALLEN: dict[str, Any] = {
    "tiles": "ENT@6,14 C01@7,11 R03@6,9",
    "order": "brigand Lightweaver",
    "dice": "2",
    "shuffles": ("shuffle lightweaver",),
}
"""A brigand defeats the hero in the last of three tiles."""


@rule("BS-22.3", "BS-22.7")
def test_each_rest_leaves_its_token(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", checkpoints="ENT.e")
    game.play("rest ENT", "choose ENT.a", "choose ENT.d")
    assert game.state.checkpoints == ("ENT.e", "ENT.d")
    assert not game.told(TokenRemoved)
    spots = standing(game.state).spots
    assert [zone for name, zone in spots if name == "checkpoint"] == ["ENT.d", "ENT.e"]


@pytest.mark.parametrize(
    ("used", "gone", "left"),
    [
        ("ENT.d", ("C01", "R03"), ()),
        ("C01.b", ("R03",), ("ENT.d",)),
    ],
)
@rule("BS-22.8", "BS-22.9", "BS-22.10")
def test_the_heroes_choose_the_checkpoint(
    position: Make, used: str, gone: tuple[str, ...], left: tuple[str, ...]
) -> None:
    """The other one stays if its tile does."""
    game = position(
        "Lightweaver R03.a 2 wounds, brigand1 R03.a", **FALLEN, checkpoints="ENT.d C01.b"
    )
    game.acts("brigand")
    assert game.choices == ["potion", "checkpoint", "fail"]
    game.play("choose checkpoint")
    assert game.choices == ["ENT.d", "C01.b"]
    game.play(f"choose {used}")
    assert game.told(TilesRemoved)[0].tiles == gone
    assert game.hero("Lightweaver").zone == used
    assert game.state.checkpoints == left


@rule("BS-22.8", "BS-22.9")
def test_only_one_of_two_tokens_in_a_zone_is_used(position: Make) -> None:
    game = position(
        "Lightweaver R03.a 2 wounds, brigand1 R03.a", **FALLEN, checkpoints="C01.b C01.b"
    )
    game.acts("brigand")
    game.play("choose checkpoint")
    assert game.hero("Lightweaver").zone == "C01.b"
    assert game.state.checkpoints == ("C01.b",)
    assert [zone for name, zone in standing(game.state).spots if name == "checkpoint"] == ["C01.b"]


@rule("BS-22.4", "BS-22.5", "BS-22.6")
def test_burn_hurts_after_a_rest_has_healed(position: Make) -> None:
    """Bleed and Poison go with the rest, Burn and Silence in the End phase that follows."""
    game = position(
        "Stoneheart ENT.b 1 wound bleed poison burn, Lightweaver ENT.e 1 wound silence",
        tiles="ENT@6,14",
    )
    game.play("rest ENT", "choose ENT.a", "choose ENT.a", "choose ENT.b")
    game.shows(
        "Stoneheart has 1 wound, has no condition, Lightweaver has no wounds, "
        "has no condition, round 2, resources 3/2/3/3, Stoneheart at ENT.a"
    )


@rule("BS-22.6")
def test_the_end_phase_of_a_rest_resolves_what_is_delayed(position: Make) -> None:
    """Both heroes rest alone in their zones."""
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.b", tiles="ENT@6,14", waits="Answering Echo@ENT"
    )
    game.play("rest ENT", "choose ENT.a", "choose ENT.b", "choose ENT.b")
    game.shows("Stoneheart has fatigue, Lightweaver has fatigue")


@rule("BS-27.8", "BS-27.9", "BS-22.9")
def test_an_echo_next_to_heroes_who_went_back_brings_a_wanderer(position: Make) -> None:
    """Going back is neither a move nor an opened door (BS-27.10); the next activation finds them.

    A closed door parted them from checkpoint and echo when the hero was defeated.
    """
    game = position(
        "Stoneheart R02.b",
        tiles="ENT@6,14 C01@7,11 R02@6,9",
        doors="R02.e:S=closed",
        shuffles=("shuffle stoneheart", "shuffle giant_rat"),
        checkpoints="C01.b",
        echo="ENT.b",
        wandering="giant_rat",
    )
    game.does(go_back)
    assert game.state.echo == "ENT.b"
    game.does(activate_echo)
    assert game.state.echo == ""
    assert [each.card for each in game.told(WandererDrawn)] == ["giant_rat"]


@rule("BS-22.9")
def test_a_checkpoint_mends_every_hero(position: Make) -> None:
    """All wounds and conditions of every hero go, also of one who has escaped (BS-17.6)."""
    game = position(
        "Stoneheart ENT.b 3 wounds, Lightweaver away 2 wounds bleed",
        tiles="ENT@6,14",
        order="Stoneheart",
        shuffles=("shuffle stoneheart",),
        checkpoints="ENT.e",
    )
    game.does(go_back)
    assert [len(hero.wounds) for hero in game.state.heroes] == [0, 0]
    assert game.hero("Lightweaver").conditions == ()
    assert game.hero("Lightweaver").zone == ""


@rule("BS-16.15", "BS-22.10", "BS-16.23")
def test_a_challenge_that_a_checkpoint_breaks_off_is_discarded(position: Make) -> None:
    """Its card was neither in the deck nor among the discards, and never came again."""
    game = position("Stoneheart C01.a", tiles="ENT@6,14 C01@7,11", shuffles=("shuffle stoneheart",))
    reading = Reading("stoneheart", "CH08", "C01", "ENT", 3)
    turn = HeroTurn("stoneheart", TurnStage.ACT)
    game.state = replace(game.state, checkpoints=("ENT.e",), steps=(Round(), turn, reading))
    game.does(go_back)
    assert game.state.discards.challenge == ("CH08",)


@rule("BS-22.10", "BS-22.14", "BS-16.13", "BS-P.7")
def test_a_hero_who_falls_while_exploring_removes_the_new_tile(position: Make) -> None:
    game = position(
        "Lightweaver ENT.b 2 wounds, Stoneheart ENT.e",
        tiles="ENT@6,14",
        draws="C04 Tripwire",
        dice="2",
        shuffles=("shuffle stoneheart lightweaver",),
        checkpoints="ENT.e",
        resources=(0, 2, 3, 3),
    )
    game.play("explore ENT.b:N", "place 0", "choose checkpoint")
    assert [each.tile for each in game.state.board.tiles] == ["ENT"]
    assert game.state.enemies == ()
    assert game.order == "Stoneheart Lightweaver"
    assert game.state.round == 2
    assert game.state.discards.corridor == ("C04",)
    assert game.state.discards.battle == ("BA12",)


@rule("BS-22.10", "BS-22.11", "BS-16.13")
@pytest.mark.parametrize(("tile", "found"), [("C01", "TR05"), ("R02", "")])
def test_a_cache_opens_where_its_tile_stays(position: Make, tile: str, found: str) -> None:
    """BA13: the last enemy card leaves with the tiles; the cache of a lost tile is lost."""
    game = position(
        "Stoneheart R02.b, Lightweaver C01.b, brigand1 R02.a",
        tiles="ENT@6,14 C01@7,11 R02@6,9",
        draws="Blood Garnet",
        order="Stoneheart brigand Lightweaver",
        shuffles=("shuffle stoneheart lightweaver",),
    )
    cache = Aspect("BA13", tile, "lightweaver")
    game.state = replace(game.state, checkpoints=("C01.b",), aspects=(cache,))
    game.does(go_back)
    game.go_on()
    game.shows(f"Lightweaver treasures {found}")
    assert game.state.gold == 0
    assert game.state.aspects == ()


@rule("BS-22.10", "BS-25.14")
def test_enemies_at_the_checkpoint_act_again(position: Make) -> None:
    """A Raider was left behind a door, its card gone; the heroes are placed in its area again."""
    game = position(
        "Stoneheart C01.a, raider1 ENT.e",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        order="Stoneheart",
        shuffles=("shuffle stoneheart raider",),
        checkpoints="ENT.d",
    )
    game.does(go_back)
    assert {card.id for card in game.state.order} == {"stoneheart", "raider"}

"""Bots play with house rules: they answer every question, and sensibly."""

from typing import Any

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.state.house_steps import HouseStep
from engine.battlelore.state.model import Engagement, Setup
from engine.battlelore.state.notation import format_action
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from tests.battlelore.position import Position, make_position
from tests.marks import rule


def chosen(game: Position, bot: str = "regular") -> str:
    """Return what a bot does in a position."""
    (side,) = BATTLELORE.to_act(game.state)
    view = BATTLELORE.view(game.state, side)
    return format_action(bot_named("battlelore", bot).choose(BATTLELORE, view, "seed").action)


@rule("HR-0.1")
@pytest.mark.parametrize("name", ["agincourt", "thing", "crown"])
def test_bots_play_a_game_with_all_switches(name: str) -> None:
    setup = Setup(library()[name], quick=True, house=in_order(SWITCHES))
    state = BATTLELORE.start(setup, f"bots-{name}").state
    asked: set[type] = set()
    for number in range(1500):
        sides = BATTLELORE.to_act(state)
        if not sides or state.turn > 14:
            break
        bot = bot_named("battlelore", "regular" if number % 2 else "recruit")
        view = BATTLELORE.view(state, sides[0])
        asked.add(type(state.steps[-1]))
        choice: Any = bot.choose(BATTLELORE, view, f"{name} {number}")
        state = BATTLELORE.play(state, sides[0], choice.action).state
    assert asked & set(HouseStep.__args__)


def test_a_bot_evades_a_losing_attack_and_holds_against_a_weak_one() -> None:
    units = "p1 Ig E7 1, s1 Cr D6"
    game = make_position(units, house="evasion", side="standard", ordered="s1")
    assert chosen(game.play("attack s1 p1")) == "evade"


def test_a_bot_rolls_useless_symbols_again() -> None:
    game = make_position(
        "p1 Ib E7, s1 Ib D6, s3 Ib E6",
        house="engagement",
        side="standard",
        ordered="s3",
        dice="G G B",
    )
    game.state = replace(game.state, engaged=(Engagement("s1", "p1"),))
    assert chosen(game.play("attack s3 p1")) == "reroll green"


def test_a_bot_recruits_where_few_are_left() -> None:
    game = make_position(
        "p1 Ib H7 1, s1 Ib A1",
        house="recruiting",
        phase="card",
        card="patrol_centre",
        ground="H7 countryside tent:pennant",
    )
    assert chosen(game.play("play patrol_centre")) == "recruit"


def test_a_bot_brings_all_to_a_massed_strike() -> None:
    game = make_position(
        "p1 Dg E7, s1 Cr D6, s2 Cb D7, s6 Ig C6, s7 Ig C7",
        house="massed_strike",
        side="standard",
        ordered="s1",
    )
    first = chosen(game)
    assert first.startswith("mass ")
    game.play(first)
    assert chosen(game).startswith("choose ")

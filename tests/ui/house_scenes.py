"""Positions of games with house rules, to be shown; and games that can be saved and resumed."""

from functools import cache
from random import Random

from bl_tui.games.battlelore.decisions import decision_of
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.state.actions import Action, Done, Engage, MassStrike, Pass
from engine.battlelore.state.model import Adventure, Engagement, Setup, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battles, Movement
from engine.core.frozen import replace
from tests.battlelore.policies import Policy, eager
from tests.battlelore.position import Position, make_position
from tests.battlelore.positions.files import AnyRecord
from tests.battlelore.walk import walk_setup
from tests.conformance.walk import Moment

ALL = " ".join(SWITCHES)
"""All house rules."""
AROUND = "p1 Dg E7, s1 Cr D6, s2 Cb D7, s3 Ar E8, s4 Ig F7, s5 Ir F6, s6 Ig C6, s7 Ig F8"
"""A Dragon and who stands around it; the two riders alone can strike together."""


def evading() -> Position:
    """Let a blue foot of Standard attack a green one, whose owner is asked whether it evades."""
    units = "p1 Ig E7, p2 Ar G7, s1 Ib D6, s2 Ib C6"
    game = make_position(units, house="evasion", side="standard", ordered="s1", dice="G B B")
    return game.play("attack s1 p1")


def tied(units: str, pairs: str, **given: str) -> Position:
    """Return a position in Standard's battle phase with tokens: "s1 p1, s2 p2"."""
    made = make_position(units, **{"house": ALL, "side": "standard", **given})
    found = tuple(Engagement(*pair.split()) for pair in pairs.split(",") if pair.strip())
    made.state = replace(made.state, engaged=found)
    return made


def massing() -> Position:
    """Let a red rider lead a massed strike at a Dragon; nobody supports it yet."""
    game = make_position(AROUND, house=ALL, side="standard", ordered="s1 s4", dice="R " * 7)
    return game.play("mass s1 p1")


# --- games that can be saved ---------------------------------------------------------------------


@cache
def dragon_game() -> AnyRecord:
    """Return a game in the battle phase of a side that can strike a Dragon together."""
    adventure = library()["thing"]
    units = tuple(_moved(adventure, unit) for unit in adventure.units)
    setup = Setup(replace(adventure, units=units), house=("massed_strike", "vector_retreat"))
    for number in range(20):
        seed = f"dragon {number}"
        for moment in walk_setup(setup, _staying(eager(Random(seed))), seed):
            if _strikes(moment):
                return moment.record
            if moment.state.turn > 2:
                break
    raise AssertionError("nobody ever strikes together")


def _staying(policy: Policy) -> Policy:
    """Move nobody, and else do as the policy says."""

    def pick(state: State, open_to: tuple[Action, ...]) -> Action:
        stays = bool(state.steps) and isinstance(state.steps[-1], Movement)
        return Done() if stays and Done() in open_to else policy(state, open_to)

    return pick


def _tying(policy: Policy) -> Policy:
    """Tie down whoever can be, and else do as the policy says."""

    def pick(state: State, open_to: tuple[Action, ...]) -> Action:
        return Engage() if Engage() in open_to else policy(state, open_to)

    return pick


SPOTS = {Side.PENNANT: ("F6", "F7", "G6", "G7"), Side.STANDARD: ("E7",)}


def _moved(adventure: Adventure, unit: Unit) -> Unit:
    """Return a unit where it stands in the game of the Dragon: four of Pennant next to it."""
    own = [each for each in adventure.units if each.side is unit.side]
    own.sort(key=lambda each: (each.kind not in ("Sp", "Ir", "Ib", "Cb", "Cr"), each.kind != "Sp"))
    spots = SPOTS[unit.side]
    moved = replace(unit, kind="Dg") if unit.kind == "Sp" else unit
    place = own.index(unit)
    return replace(moved, hex=spots[place]) if place < len(spots) else moved


def _strikes(moment: Moment) -> bool:
    steps = moment.state.steps
    return (
        bool(steps)
        and isinstance(steps[-1], Battles)
        and any(isinstance(each, MassStrike) for each in moment.options)
    )


@cache
def game_at(kind: str, *, engaged: int = 0, adventure: str = "thing") -> AnyRecord:
    """Return a game with all house rules at such a decision, with at least so many tokens on it."""
    setup = Setup(library()[adventure], house=in_order(SWITCHES))
    for number in range(60):
        seed = f"house {number}"
        for moment in walk_setup(setup, _tying(eager(Random(seed))), seed):
            if len(moment.state.engaged) >= engaged and _is(moment, kind):
                return moment.record
    raise AssertionError("never comes here")


def _is(moment: Moment, kind: str) -> bool:
    sides = BATTLELORE.to_act(moment.state)
    if not sides or moment.options == (Pass(),):
        return False
    return decision_of(BATTLELORE.view(moment.state, sides[0])).name == kind

"""Battle Mages, as the tests of all games must be told of it: 2, 3 and 4 seats."""

import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import attrs

import engine.battle_mages
from bl_tui.games.battle_mages.module import MODULE
from bl_tui.games.registry import RULEBOOKS
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Map, Setup, State
from engine.battle_mages.state.notation import VERBS
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.tables.pieces import KINDS
from engine.core.frozen import replace
from engine.core.rng import Rng
from saves.games.battle_mages import SAVED
from tests.battle_mages.checks import Sound
from tests.battle_mages.refusal_codes import REFUSALS
from tests.conformance.record import Play, Trial, in_turn
from tests.conformance.walk import Policy

# --- games ---------------------------------------------------------------------------------------


def at_random(chance: Random) -> Policy:
    """Return a policy that takes any action, each as likely as the others."""
    return lambda _, options: chance.choice(options)


BUSY = (
    actions.Attack,
    actions.Aim,
    actions.AddShooter,
    actions.Fire,
    actions.Cast,
    actions.Target,
    actions.Place,
    actions.Counter,
    actions.Defend,
    actions.Join,
    actions.March,
)


def eager(chance: Random) -> Policy:
    """Return a policy that often does something, and moves toward the enemy to fight and cast."""

    def pick(state: State, options: tuple[Action, ...]) -> Action:
        keen = [each for each in options if isinstance(each, BUSY)]
        if keen and chance.random() < 0.6:
            return chance.choice(keen)
        ways = [each for each in options if isinstance(each, actions.Move)]
        if ways and chance.random() < 0.8:
            away = state.board.grid.distances[state.board.node]
            return min(chance.sample(ways, min(8, len(ways))), key=lambda way: away[way.to])
        return chance.choice(options)

    return pick


FIERCE = (actions.Attack, actions.Aim, actions.AddShooter, actions.Counter, actions.Defend)


def warlike(chance: Random) -> Policy:
    """Return a policy that makes teams, goes for the nearest enemy and attacks when it can."""

    def pick(state: State, options: tuple[Action, ...]) -> Action:
        fierce = [each for each in options if isinstance(each, FIERCE)]
        if fierce and chance.random() < 0.85:
            return chance.choice(fierce)
        joins = [each for each in options if isinstance(each, actions.Join | actions.March)]
        if joins and chance.random() < 0.4:
            return chance.choice(joins)
        ways = [each for each in options if isinstance(each, actions.Move)]
        if ways and chance.random() < 0.9:
            return min(chance.sample(ways, min(12, len(ways))), key=lambda w: _away(state, w))
        quiet = [each for each in options if not isinstance(each, actions.Move)]
        return chance.choice(quiet or options)

    return pick


def _away(state: State, way: actions.Move) -> int:
    """Return how far the nearest enemy is from the end of a move."""
    mine = state.the(way.piece).seat
    away = state.board.grid.distances[way.to]
    return min((away[each.hex] for each in state.pieces if each.seat is not mine), default=0)


SETUPS = {
    "duel": Setup(),
    "hexagon": Setup(3, wheel=True),
    "square": Setup(4),
    "free": Setup(
        2,
        Map.RANDOM,
        free_deploy=True,
        wheel=True,
        round_limit=9,
        wheel_title="Storms",
        wheel_fields=("calm", "spark+gale", *["fog+mud"] * 2, *["ley_surge+war_drums"] * 6),
    ),
}
POLICIES = (at_random, eager, warlike)
MOST = 420


def _plays(seed: str, players: int, count: int, most: int = MOST) -> Iterator[Play]:
    for (name, setup), policy, number in product(SETUPS.items(), POLICIES, range(count)):
        if setup.players == players or not players:
            title = f"{name}-{policy.__name__}-{number}"
            yield Play(title, setup, policy, f"{title}-{seed}", most=most)


def _fixed() -> Iterator[Play]:
    yield from in_turn(_plays("0", 0, 1), len(POLICIES))


def _rotating(seed: str) -> Iterator[Play]:
    yield from _plays(seed, 0, 1)


def _soaked(seed: str) -> Iterator[Play]:
    yield from _plays(seed, 0, 1, most=12_000)


# --- what is thrown at it ------------------------------------------------------------------------


def _names(setup: Setup) -> tuple[str, ...]:
    codes = ("K", "M", "T1", "I1", "I8", "C2", "1", "2", "Z1")
    return tuple(f"{seat.letter}{code}" for seat in Army for code in codes)


def _values(setup: Setup) -> dict[str, tuple[Any, ...]]:
    grid, pieces = BOARDS[setup.players].grid, _names(setup)
    spots = (*grid.hexes[:: len(grid.hexes) // 20], "Z9", "")
    return {
        "piece": pieces,
        "side": pieces,
        "team": pieces,
        "pieces": (*pieces, "aI1+aI2", "aK+bK", ""),
        "target": (*pieces, *spots),
        "what": (*pieces, *spots, "1", "6"),
        "to": spots,
        "hex": spots,
        "kind": (*KINDS, "dragon"),
        "effect": (*EFFECTS, "lightning"),
        "sign": ("+", "-", "?"),
    }


def _strange(chance: Random, state: State) -> Action:
    """Return any action at all."""
    values = _values(state.setup)
    kind = VERBS[chance.choice(tuple(VERBS))]
    fields = {f.name: chance.choice(values.get(f.name, (-1, 0, 1, 9))) for f in attrs.fields(kind)}
    strange: Action = kind(**fields)
    return strange


def _disguised(state: State, _: Army | None) -> State:
    """Return the state with other dice to come: nothing else is secret."""
    return replace(state, rng=Rng("other dice", 7, 7))


def _rules() -> frozenset[str]:
    file = Path(engine.battle_mages.__file__).with_name("rules.toml")
    return frozenset(tomllib.loads(file.read_text("utf-8"))) | {"undo"}


TRIAL = Trial(
    game=BATTLE_MAGES,
    saved=SAVED,
    fixed=_fixed,
    rotating=_rotating,
    soaked=_soaked,
    rules=_rules(),
    values=_values,
    strange=_strange,
    known=lambda before, after, _: bool(before.rng != after.rng),
    disguise=_disguised,
    facts=REFUSALS,
    own=lambda _: (Sound(),),
    module=MODULE,
    row=RULEBOOKS["battle_mages"],
)

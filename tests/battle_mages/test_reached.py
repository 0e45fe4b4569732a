"""Games reach every effect, piece, terrain, field of the Wheel, reaction, step and event."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from engine.battle_mages.game import BATTLE_MAGES, CHAPTERS
from engine.battle_mages.magic.verbs import VERBS as CARRIED_OUT
from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.state import actions as a
from engine.battle_mages.state import events as e
from engine.battle_mages.state import magic_events as m
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.event import Happening
from engine.battle_mages.state.model import (
    Botch,
    Damage,
    Leader,
    Map,
    Piece,
    Seal,
    Setup,
    State,
    change_player,
)
from engine.battle_mages.state.notation import VERBS, format_action, parse_action
from engine.battle_mages.state.steps import Mustering
from engine.battle_mages.tables.effect_words import (
    SPHERES,
    Does,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.tables.pieces import (
    KINDS,
    Nature,
)
from engine.battle_mages.tables.wheel import WHEEL
from engine.core.frozen import record, replace
from tests.battle_mages.conformance import warlike
from tests.battle_mages.refusal_codes import FAULTS, MAP_FILE, REFUSALS
from tests.conformance.walk import Policy
from tests.marks import rule
from tests.meta.tree import ROOT, python_files

GAMES = 96
MOST = 330


@record
class Moment:
    """A position, what was done there, and what happened then."""

    state: State
    action: Action
    events: tuple[Any, ...]


MAGICAL = (a.Target, a.Place, a.Sign, a.Declare, a.Counter, a.Defend, a.Drop, a.SendBack, a.Surface)


def magical(coin: Random) -> Policy:
    """Return a policy that casts when it can, mostly what has been cast least, and else fights."""
    fight, cast = warlike(coin), Counter[str]()

    def pick(state: State, options: tuple[Action, ...]) -> Action:
        spots = [each for each in options if isinstance(each, a.Place)]
        if spots and state.seals and coin.random() < 0.9:
            return min(spots, key=lambda each: _from_seals(state, each))
        if a.Pass() in options and coin.random() < 0.2:
            return a.Pass()
        walls = [each for each in options if _at_wall(state, each)]
        if walls and coin.random() < 0.7:
            return coin.choice(walls)
        wise = [each for each in options if isinstance(each, MAGICAL)]
        if wise and coin.random() < 0.9:
            return coin.choice(wise)
        spells = [each for each in options if isinstance(each, a.Cast | a.Meditate)]
        if spells and coin.random() < 0.6:
            rarest = min(coin.sample(spells, len(spells)), key=lambda s: cast[_name(s)])
            cast[_name(rarest)] += 1
            return rarest
        if a.Done() in options and coin.random() < 0.2:
            return a.Done()
        chosen: Action = fight(state, options)
        return chosen

    return pick


def _at_wall(state: State, action: Action) -> bool:
    """Return whether an action is an attack on a brick."""
    return isinstance(action, a.Attack) and action.target in state.bricks


def _from_seals(state: State, action: a.Place) -> int:
    """Return how far a hex is from the seals of others."""
    away = state.board.grid.distances[action.hex]
    others = (seal for seal in state.seals if seal.seat is not state.active)
    return min((away[seal.hex] for seal in others), default=0)


def _name(action: Action) -> str:
    return action.effect if isinstance(action, a.Cast) else ""


SWITCHED = {
    "botch": Botch.STRICT,
    "melee_damage": Damage.FULL,
    "king_bonus": Leader.PER_PIECE,
    "zoc_radius": 4,
    "free_deploy": True,
    "wheel": True,
    "round_limit": 5,
    "map": Map.RANDOM,
}


def setups() -> Iterator[Setup]:
    """Yield the set-ups of the games: each number of players, each switch."""
    for number in range(GAMES):
        name = tuple(SWITCHED)[number % (2 * len(SWITCHED)) % len(SWITCHED)]
        usual = Setup(2 + number % 3, wheel=number % 2 == 0)
        yield replace(usual, **{name: SWITCHED[name]}) if number % 4 == 0 else usual


def scattered(state: State, coin: Random) -> State:
    """Return a position with all armies mixed around the Node, so that much happens at once.

    A Magus stands on the Node; bricks and seals lie among the pieces.
    """
    ground, board = ground_of(state), state.board
    near = [s for s in board.grid.hexes if s in ground.walkable and s != board.node]
    near.sort(key=lambda spot: board.grid.distances[board.node][spot])
    spots = near[: len(state.pieces) + 20]
    coin.shuffle(spots)
    magus = coin.choice([each.id for each in state.pieces if each.kind == "magus"])
    pieces = tuple(
        replace(each, hex=board.node if each.id == magus else spot, team="")
        for each, spot in zip(state.pieces, spots, strict=False)
    )
    free = spots[len(pieces) :]
    ghosts = tuple(
        Piece(f"{seat.letter}G{n}", "cavalry", seat, free.pop(), nature=Nature.SPIRIT)
        for n, seat in enumerate(state.seats, 1)
    )
    seals = tuple(Seal(coin.choice(near[:40]), seat, 2) for seat in state.seats)
    dreams = tuple(
        Piece(f"{seat.letter}iI{n}", "infantry", seat, free.pop(), nature=Nature.ILLUSION)
        for n, seat in enumerate(state.seats, 1 + len(ghosts))
    )
    made = len(ghosts) + len(dreams)
    pieces = (*pieces, *ghosts, *dreams)
    return replace(state, pieces=pieces, bricks=tuple(free[:6]), seals=seals, made=made)


def learned(state: State, number: int) -> State:
    """Return a position whose Magi know all spheres in turn, and hold some Quintessence."""
    for place, seat in enumerate(state.seats):
        three = SPHERES[(number + 3 * place) % 9]
        two = SPHERES[(number // 9 + number + 4 * place + 1) % 9]
        two = two if two != three else SPHERES[SPHERES.index(three) - 1]
        state = change_player(state, seat, three=three, two=two, qe=3)
    return state


@cache
def moments() -> tuple[Moment, ...]:
    """Return all positions of the games."""
    found = []
    for number, setup in enumerate(setups()):
        seed = f"reach {number}"
        coin, mixed = Random(seed), False
        pick = magical(coin)
        state = learned(BATTLE_MAGES.start(setup, seed).state, number)
        for _ in range(MOST):
            seats = BATTLE_MAGES.to_act(state)
            if not seats:
                break
            if not mixed and isinstance(state.steps[-1], Mustering):
                state, mixed = scattered(state, coin), True
            action = pick(state, BATTLE_MAGES.legal_actions(state, seats[0]))
            after = BATTLE_MAGES.play(state, seats[0], action)
            found.append(Moment(state, action, after.events))
            state = after.state
    return tuple(found)


def told() -> list[Any]:
    """Return all that happened."""
    return [event for moment in moments() for event in moment.events]


@rule("BM-15.41", "BM-10.1")
def test_every_effect_is_cast_and_has_a_result() -> None:
    named = {each.effect for each in told() if isinstance(each, m.TargetsNamed)}
    dodged = {each.effect for each in told() if isinstance(each, m.DamageDodged)}
    own = {each.cause for each in told() if isinstance(each, m.Marked)}
    standing = {each.effect for each in told() if isinstance(each, m.SpellCast)}
    assert len(EFFECTS) == 31
    assert set(EFFECTS) - (named | dodged | own) == {"foresight"}
    assert "foresight" in standing


@rule("BM-1.4", "BM-1.5")
def test_every_piece_terrain_and_field_is_met() -> None:
    states = [moment.state for moment in moments()]
    pieces = {(p.kind, p.nature) for state in states[::7] for p in state.pieces}
    made = {each.piece.kind for each in told() if isinstance(each, e.PieceEntered)}
    assert made == set(KINDS)
    assert {nature for _, nature in pieces} == set(Nature)
    assert any(state.bricks for state in states)
    assert any(state.seals for state in states)
    fields = {each.event for each in told() if isinstance(each, e.WheelTurned)}
    assert fields == set(WHEEL)
    ends = {
        state.terrain[state.board.place[each.way[-1]]]
        for state, event in ((mo.state, ev) for mo in moments() for ev in mo.events)
        if isinstance(each := event, e.PieceMoved)
    }
    assert {"open", "hill"} <= ends
    assert any(len(ground_of(state).mountains) for state in states[:100])


def test_every_step_decides_and_every_action_is_taken() -> None:
    tops = {type(moment.state.steps[-1]) for moment in moments()}
    automatic = {"Preparing", "Turn"}
    assert {kind.__name__ for kind in CHAPTERS} - {kind.__name__ for kind in tops} == automatic
    taken = {type(moment.action) for moment in moments()}
    assert set(VERBS.values()) - taken == set()


@rule("BM-10.20", "BM-10.30", "BM-P4")
def test_every_reaction_happens() -> None:
    purposes = {each.purpose for each in told() if isinstance(each, e.PoolRolled)}
    assert purposes == {
        "attack",
        "defence",
        "volley",
        "parry",
        "spell",
        "counter",
        "defend",
        "meditation",
        "seal",
    }
    assert {each.what for each in told() if isinstance(each, e.OfferDeclined)} == {
        "defence",
        "counter",
    }


def test_every_event_happens() -> None:
    kinds = {type(event) for event in told()}
    opening = {e.GameBegan, e.SphereRolled}
    opening |= {e.PointsScored, e.LaurelsCounted, e.BattleBegan}  # in their own tests
    for module in (e, m):
        for kind in vars(module).values():
            ours = isinstance(kind, type) and kind.__module__ == module.__name__
            if ours and issubclass(kind, Happening) and kind not in opening:
                assert kind in kinds, kind


def test_every_verb_is_carried_out() -> None:
    assert set(CARRIED_OUT) == set(Does)


def test_the_text_of_an_action_means_it() -> None:
    for moment in moments()[::5]:
        assert parse_action(format_action(moment.action)) == moment.action


# --- refusals ------------------------------------------------------------------------------------

GROUPS = "|".join(sorted({code.partition(".")[0] for code in REFUSALS}))
CODE = re.compile(rf"({GROUPS})\.[a-z_]+|fault\.map_[a-z_]+|map_file\.[a-z_]+")


def codes_in_code() -> set[str]:
    """Return every code that the source refuses with."""
    found = set[str]()
    for path in python_files("engine/battle_mages"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path.relative_to(ROOT)))):
            if isinstance(node, ast.Constant) and CODE.fullmatch(str(node.value)):
                found.add(str(node.value))
    return found


def test_the_table_of_refusals_has_what_the_code_says() -> None:
    assert codes_in_code() == set(REFUSALS | FAULTS | MAP_FILE)


def test_refusals_carry_their_facts() -> None:
    coin = Random("refusals")
    pool = [moment.action for moment in moments()]
    seen = set()
    for moment in coin.sample(moments(), 900):
        for seat in BATTLE_MAGES.to_act(moment.state):
            for action in coin.sample(pool, 25):
                why = BATTLE_MAGES.refusal(moment.state, seat, action)
                if why is not None:
                    seen.add(why.code)
                    assert tuple(name for name, _ in why.facts) == REFUSALS[why.code], why
    assert len(seen) > 35, seen

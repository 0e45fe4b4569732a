"""Invariants of a position without a replay, on which the rules and the screens rely.

The position need not be reachable: a guard catches its consequences (`saves.guard`).
"""

from engine.battle_mages.boards.board import TERRAIN, TOURNAMENTS
from engine.battle_mages.magic.quintessence import qe_limit
from engine.battle_mages.state.model import BOXES, Piece, Setup, State, wheel_of
from engine.battle_mages.state.steps import Preparing, Turn
from engine.battle_mages.tables.effect_words import SPHERES
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.tables.pieces import KINDS
from engine.core.faults import (
    COUNTED,
    Fault,
    Faults,
    all_known,
    first,
    fitting,
    known,
    once,
    seeded,
    stacked,
    within,
)

REASONS = (
    "last_king", "round_limit", "draw", "points", "arrived", "lasted", "allies", "cup", "cup_draw",
)  # fmt: skip


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be shown like this, None if one can."""
    return first(_state(setup, state))


def _state(setup: Setup, state: State) -> Faults:
    yield from fitting("setup", state.setup == setup or _is_later_battle(setup, state.setup))
    yield from seeded(state.rng)
    hexes = len(state.board.grid.hexes)
    yield from within("terrain", len(state.terrain), hexes, hexes)
    yield from all_known("terrain", state.terrain, TERRAIN)
    yield from _players(state)
    for place, piece in enumerate(state.pieces):
        yield from _piece(state, piece, f"pieces[{place}]")
    yield from once("pieces", (piece.id for piece in state.pieces))
    yield from once("pieces", (piece.hex for piece in state.pieces))
    yield from all_known("bricks", state.bricks, state.board.grid)
    yield from once("bricks", state.bricks)
    for place, seal in enumerate(state.seals):
        yield from known(f"seals[{place}].hex", seal.hex, state.board.grid)
        yield from within(f"seals[{place}].strength", seal.strength, 1, COUNTED)
        yield from fitting(f"seals[{place}]", seal.seat in state.seats)
    yield from _course(state)


def _is_later_battle(setup: Setup, battle: Setup) -> bool:
    """Return whether a set-up is that of a later battle of a tournament (BM-18.1)."""
    if not setup.cup or not 1 < battle.cup <= len(TOURNAMENTS[setup.players]):
        return False
    from engine.battle_mages.turn.tournament import battle_of  # noqa: PLC0415 - rarely needed

    return battle == battle_of(setup, battle.cup)


def _players(state: State) -> Faults:
    yield from fitting("players", tuple(p.seat for p in state.players) == state.seats)
    for player in state.players:
        what = f"players.{player.seat.value}"
        yield from all_known(what, (player.three, player.two), SPHERES)
        yield from fitting(what, player.three != player.two)
        yield from within(f"{what}.points", player.points, 0, COUNTED)
        yield from within(f"{what}.laurels", player.laurels, 0, COUNTED)
        yield from within(f"{what}.paradox", player.paradox, 0, BOXES)
        yield from within(f"{what}.qe", player.qe, 0, qe_limit(state, player.seat))


def _piece(state: State, piece: Piece, what: str) -> Faults:
    """Find an unknown piece, a piece without a hex, and marks without a spell."""
    yield from known(f"{what}.kind", piece.kind, KINDS)
    yield from known(f"{what}.hex", piece.hex, state.board.grid)
    yield from fitting(what, piece.seat in state.seats)
    yield from within(f"{what}.paralysed", piece.paralysed, 0, 2)
    for mark in piece.marks:
        yield from known(f"{what}.marks", mark.effect, EFFECTS)
        row = EFFECTS[mark.effect]
        yield from fitting(f"{what}.marks", (mark.sphere, mark.stat) == (row.sphere, row.stat))


def _course(state: State) -> Faults:
    yield from within("round", state.round, 0, state.setup.round_limit or COUNTED)
    turned = tuple(state.seats[n:] + state.seats[:n] for n in range(len(state.seats)))
    yield from fitting("order", state.order in (*turned, ()))
    yield from fitting("active", state.active in state.seats)
    if state.wheel:
        yield from known("wheel", state.wheel, wheel_of(state.setup))
    if state.over is not None:
        yield from known("over.reason", state.over.reason, REASONS)
        seats = (*state.over.won, *state.over.leaders)
        yield from fitting("over", all(seat in state.seats for seat in seats))
    else:
        yield from stacked(state.steps, (Turn, Preparing))
        seats = tuple(getattr(step, "seat", state.active) for step in state.steps)
        yield from fitting("steps", all(seat in state.seats for seat in seats))

"""What a position must be that a file brings, so that it can be shown and played on.

Nothing here asks whether a game could have come there, only what the rules and all who look at a
game rely on: pieces, sheets and wards that there are, each in its place, and steps that fit.
"""

from engine.battle_mages.boards.board import TERRAIN
from engine.battle_mages.boards.map_check import lopsided, map_faults
from engine.battle_mages.magic.quintessence import qe_limit
from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.rules.teams import parts_of
from engine.battle_mages.state.model import (
    BOXES,
    TEAM_SIZE,
    Map,
    Piece,
    Setup,
    State,
    pieces_by_side,
    wheel_of,
)
from engine.battle_mages.state.steps import Marching
from engine.battle_mages.tables.effect_words import (
    SPHERES,
    UMBRA,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.tables.pieces import (
    ARMY,
    KINDS,
    KING,
    MAGUS,
    Nature,
)
from engine.battle_mages.turn.setting_up import terrain_of
from engine.battle_mages.validate.steps import step_faults
from engine.core.faults import (
    COUNTED,
    Fault,
    Faults,
    all_known,
    first,
    fitting,
    known,
    once,
    within,
)
from engine.core.rng import Rng

REASONS = ("last_king", "round_limit", "draw")
STRONGEST = 20
"""More than any effect adds to a parameter, or sets it to."""


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be like this, None if one can."""
    return first(_state(setup, state))


def _state(setup: Setup, state: State) -> Faults:
    yield from fitting("setup", state.setup == setup)
    yield from _rng(state)
    yield from _ground(state)
    yield from _players(state)
    yield from _pieces(state)
    yield from _teams(state)
    yield from _lying(state)
    yield from _course(state)
    if state.over is None:
        yield from step_faults(state)


def _rng(state: State) -> Faults:
    """Find dice that do not fall by a seed: a script of dice ends, and nobody could play on."""
    if not isinstance(state.rng, Rng):
        yield from fitting("rng", False)
        return
    yield from within("rng.dice", state.rng.dice, 0, COUNTED)
    yield from within("rng.cards", state.rng.cards, 0, COUNTED)


def _ground(state: State) -> Faults:
    """Find terrain that is not that of the map; one drawn at random keeps BM-3.9."""
    board = state.board
    hexes = len(board.grid.hexes)
    yield from within("terrain", len(state.terrain), hexes, hexes)
    if state.setup.map is Map.RANDOM:
        yield from all_known("terrain", state.terrain, TERRAIN)
        yield from map_faults(board, state.terrain)
        yield from lopsided(board, state.terrain)
    else:
        yield from fitting("terrain", state.terrain == terrain_of(state.setup, state.rng)[0])


def _players(state: State) -> Faults:
    yield from fitting("players", tuple(p.seat for p in state.players) == state.seats)
    for player in state.players:
        what = f"players.{player.seat.value}"
        yield from known(f"{what}.three", player.three, SPHERES)
        yield from known(f"{what}.two", player.two, SPHERES)
        yield from fitting(what, player.three != player.two)
        yield from within(f"{what}.paradox", player.paradox, 0, BOXES)
        yield from within(f"{what}.qe", player.qe, 0, qe_limit(state, player.seat))
    yield from fitting("players", not all(player.out for player in state.players))


# --- pieces --------------------------------------------------------------------------------------


def _pieces(state: State) -> Faults:
    walkable = ground_of(state).walkable
    out = [player.seat for player in state.players if player.out]
    for place, piece in enumerate(state.pieces):
        what = f"pieces[{place}]"
        yield from known(f"{what}.kind", piece.kind, KINDS)
        yield from known(f"{what}.hex", piece.hex, walkable)
        yield from fitting(what, piece.seat in state.seats and piece.seat not in out)
        yield from fitting(f"{what}.id", _named(state, piece))
        yield from within(f"{what}.paralysed", piece.paralysed, 0, 2)
        yield from _marks(piece, what)
    yield from once("pieces", (piece.id for piece in state.pieces))
    yield from once("pieces", (piece.hex for piece in state.pieces))
    made = [piece.nature is not Nature.ARMY for piece in state.pieces]
    yield from fitting("pieces", sorted(made) == made)
    yield from within("made", state.made, sum(made), COUNTED)
    for seat in state.seats:
        kings = [p for p in state.pieces if _is(p, KING) and p.seat is seat]
        magi = [p for p in state.pieces if _is(p, MAGUS) and p.seat is seat]
        yield from fitting("pieces", len(kings) <= 1 and len(magi) <= 1)


def _is(piece: Piece, kind: str) -> bool:
    return piece.kind == kind and piece.nature is Nature.ARMY


def _named(state: State, piece: Piece) -> bool:
    """Return whether the id of a piece begins with an army of the game and tells its kind."""
    letters = KINDS[piece.kind].letters
    codes = {
        Nature.ARMY: letters[0],
        Nature.SPIRIT: letters[1],
        Nature.ILLUSION: f"i{letters[0]}",
    }
    code = codes[piece.nature]
    begins = any(piece.id.startswith(f"{seat.letter}{code}") for seat in state.seats)
    number = piece.id[1 + len(code) :]
    if piece.nature is not Nature.ARMY:
        counted = number.isascii() and number.isdigit() and len(number) < len(str(COUNTED))
        return begins and counted and 1 <= int(number) <= state.made
    most = dict(ARMY).get(piece.kind, 0)
    numbers = ("",) if most == 1 else tuple(str(n + 1) for n in range(most))
    return begins and number in numbers


def _marks(piece: Piece, what: str) -> Faults:
    """Find lasting effects that no spell puts on such a piece."""
    yield from fitting(f"{what}.marks", not piece.marks or piece.nature is Nature.ARMY)
    for number, mark in enumerate(piece.marks):
        name = f"{what}.marks[{number}]"
        yield from known(f"{name}.effect", mark.effect, EFFECTS)
        row = EFFECTS[mark.effect]
        yield from fitting(name, (mark.sphere, mark.stat) == (row.sphere, row.stat))
        yield from within(f"{name}.amount", mark.amount, -STRONGEST, STRONGEST)
        yield from fitting(name, row.stat and mark.amount)
        yield from fitting(name, not (mark.stat == UMBRA and piece.kind == KING))


def _teams(state: State) -> Faults:
    marching = [step.team for step in state.steps if isinstance(step, Marching)]
    for side, members in pieces_by_side(state).items():
        if not members[0].team:
            continue
        seat = members[0].seat
        yield from fitting("teams", all(each.team and each.seat is seat for each in members))
        yield from within("teams", len(members), 2, TEAM_SIZE)
        yield from fitting("teams", side[:1] == seat.letter and side[1:].isdigit())
        apart = len(parts_of(state.board.grid, members)) > 1
        yield from fitting("teams", side in marching or not apart)


# --- what lies about, and the course of the game -------------------------------------------------


def _lying(state: State) -> Faults:
    walkable = ground_of(state).walkable
    yield from all_known("bricks", state.bricks, walkable - {state.board.node})
    yield from once("bricks", state.bricks)
    yield from fitting("bricks", not {each.hex for each in state.pieces} & set(state.bricks))
    for place, seal in enumerate(state.seals):
        yield from known(f"seals[{place}].hex", seal.hex, state.board.grid)
        yield from within(f"seals[{place}].strength", seal.strength, 1, COUNTED)
        yield from fitting(f"seals[{place}]", seal.seat in state.seats)
    yield from once("seals", ((seal.hex, seal.seat) for seal in state.seals))


def _course(state: State) -> Faults:
    yield from within("round", state.round, 0, state.setup.round_limit or COUNTED)
    turned = tuple(state.seats[n:] + state.seats[:n] for n in range(len(state.seats)))
    begun = bool(state.order)
    yield from fitting("order", state.order in turned if begun else not state.round)
    yield from fitting("order", not begun or state.round > 0)
    yield from fitting("active", state.active in state.seats)
    if state.wheel:
        fields = wheel_of(state.setup) if state.setup.wheel else ()
        yield from known("wheel", state.wheel, fields)
    if state.over is not None:
        yield from known("over.reason", state.over.reason, REASONS)
        seats = (*state.over.won, *state.over.leaders)
        yield from fitting("over", all(seat in state.seats for seat in seats))
        return
    out = next(player.out for player in state.players if player.seat is state.active)
    yield from fitting("active", not out)
    for player in state.players:
        yield from fitting("players", begun or not player.out)

"""The handicaps of Battle Mages: Cavalry, Towers, and Quintessence at the start."""

from engine.battle_mages.boards.board import OPEN, Home
from engine.battle_mages.magic.quintessence import WITHOUT_PRIME
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.state.model import Setup, State
from engine.battle_mages.tables.pieces import CAVALRY, TOWER
from engine.core.handicaps import HandicapKind, Handicaps
from engine.core.seats import amount_of
from engine.hexes.grid import Hex

QUINTESSENCE = "quintessence"

MOST = {CAVALRY: 2, TOWER: 2}
"""The pieces of a kind that an army may have more, or fewer."""


def _pieces(kind: str) -> HandicapKind:
    return HandicapKind(kind, lambda setup, seat: (-MOST[kind], MOST[kind]))


HANDICAPS = Handicaps(
    kinds=(
        *map(_pieces, MOST),
        HandicapKind(QUINTESSENCE, lambda setup, seat: (0, WITHOUT_PRIME)),
    ),
    seats=lambda setup: tuple(seat.value for seat in SEATS[setup.players]),
)
"""Cavalry and Towers more or fewer, and Quintessence, as much as any Magus can hold
(BM-11.2)."""


def qe_at_start(setup: Setup, seat: Army) -> int:
    """Return the Quintessence with which a Magus begins: none but that of a handicap (BM-2.9)."""
    return amount_of(setup, QUINTESSENCE, seat.value)


def home_of(state: State, seat: Army) -> Home:
    """Return the formation of a seat (BM-3.4, BM-3.5), with the pieces of its handicaps.

    Additional pieces begin on the open hexes that are nearest to the King's corner, and among
    these nearest to the Node; of fewer pieces the last ones of the formation are left out.
    """
    home = state.board.homes[state.seats.index(seat)]
    more: list[str] = []
    for kind in MOST:
        amount = amount_of(state.setup, kind, seat.value)
        own = [entry for entry in home if entry[0] == kind]
        left_out = own[amount:] if amount < 0 else []
        home = tuple(entry for entry in home if entry not in left_out)
        more += [kind] * amount
    return (*home, *zip(more, _reserve(state, seat), strict=False)) if more else home


def _reserve(state: State, seat: Army) -> list[Hex]:
    """Return the free hexes near the corner of a seat, the best place first."""
    board = state.board
    corner, distances = board.corners[state.seats.index(seat)], board.grid.distances
    taken = {spot for home in board.homes for _, spot in home}
    free = [
        spot
        for spot, ground in zip(board.grid.hexes, state.terrain, strict=True)
        if ground == OPEN and spot not in taken and spot not in {*board.bricks, *board.goals}
    ]
    return sorted(free, key=lambda spot: (distances[corner][spot], distances[spot][board.node]))

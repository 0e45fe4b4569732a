"""The handicaps of Battle Mages: Infantry in reserve, and Quintessence at the start."""

from engine.battle_mages.boards.board import OPEN, Home
from engine.battle_mages.magic.quintessence import WITHOUT_PRIME
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.state.model import Setup, State
from engine.battle_mages.tables.pieces import INFANTRY
from engine.core.handicaps import HandicapKind, Handicaps, amount_of

PIECES, QUINTESSENCE = "pieces", "quintessence"

MOST_PIECES = 4
"""Infantry that an army may have more, or fewer."""

HANDICAPS = Handicaps(
    kinds=(
        HandicapKind(PIECES, lambda setup, seat: (-MOST_PIECES, MOST_PIECES)),
        HandicapKind(QUINTESSENCE, lambda setup, seat: (0, WITHOUT_PRIME)),
    ),
    seats=lambda setup: tuple(seat.value for seat in SEATS[setup.players]),
)
"""Infantry more or fewer, and as much Quintessence as any Magus can hold (BM-11.2)."""


def qe_at_start(setup: Setup, seat: Army) -> int:
    """Return the Quintessence with which a Magus begins: none but that of a handicap (BM-2.9)."""
    return amount_of(setup, QUINTESSENCE, seat.value)


def home_of(state: State, seat: Army) -> Home:
    """Return the formation of a seat (BM-3.4, BM-3.5), with the Infantry of its handicap.

    Additional Infantry begin on the open hexes that are nearest to the King's corner, and among
    these nearest to the Node; of fewer Infantry the last ones of the formation are left out.
    """
    board = state.board
    home = board.homes[state.seats.index(seat)]
    amount = amount_of(state.setup, PIECES, seat.value)
    if amount < 0:
        infantry = [entry for entry in home if entry[0] == INFANTRY]
        left_out = infantry[amount:]
        return tuple(entry for entry in home if entry not in left_out)
    if not amount:
        return home
    corner, distances = home[0][1], board.grid.distances
    taken = {spot for other in board.homes for _, spot in other}
    free = [
        spot
        for spot, ground in zip(board.grid.hexes, state.terrain, strict=True)
        if ground == OPEN and spot not in taken
    ]
    free.sort(key=lambda spot: (distances[corner][spot], distances[spot][board.node]))
    return (*home, *((INFANTRY, spot) for spot in free[:amount]))

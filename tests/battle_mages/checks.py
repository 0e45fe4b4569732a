"""What must hold of every position of Battle Mages, whatever is played."""

from collections.abc import Iterator

from engine.battle_mages.magic.quintessence import qe_limit
from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.rules.numbers import in_umbra
from engine.battle_mages.rules.teams import parts_of
from engine.battle_mages.state.model import BOXES, TEAM_SIZE, State, pieces_by_side
from engine.battle_mages.state.steps import Acting, Fighting, Marching
from tests.conformance.walk import Moment

MOST_OPTIONS = 500
"""An action list stays shorter than this."""


def broken(state: State) -> Iterator[str]:
    """Yield what does not hold in a position."""
    hexes = [each.hex for each in state.pieces]
    if len(set(hexes)) != len(hexes):
        yield "two pieces on a hex (BM-6.4)"
    if not set(hexes) <= ground_of(state).walkable - set(state.bricks):
        yield "a piece stands where it cannot (BM-13.2)"
    for player in state.players:
        if player.qe + player.paradox > BOXES or player.qe > qe_limit(state, player.seat):
            yield f"boxes of {player.seat} (BM-2.8)"
        lost = state.king(player.seat) is None
        if isinstance(state.steps[-1], Acting | Fighting) and player.out != lost:
            yield f"{player.seat} and the King (BM-5.1)"
        if player.out and any(each.seat is player.seat for each in state.pieces):
            yield f"{player.seat} is out and has pieces (BM-5.3)"
    yield from _teams(state)


def _teams(state: State) -> Iterator[str]:
    marching = [step.team for step in state.steps if isinstance(step, Marching)]
    for side, members in pieces_by_side(state).items():
        if not members[0].team:
            continue
        if not 2 <= len(members) <= TEAM_SIZE or len({each.seat for each in members}) > 1:
            yield f"team {side} (BM-6.11)"
        if len({each.moved for each in members}) > 1:
            yield f"team {side} has moved by half"
        if any(map(in_umbra, members)):
            yield f"team {side} in the Umbra (BM-11.43)"
        if side not in marching and len(parts_of(state.board.grid, members)) > 1:
            yield f"team {side} is apart (BM-6.13)"


class Sound:
    """Each position keeps the rules of the board."""

    def check(self, moment: Moment) -> None:
        """Look at the next position."""
        faults = list(broken(moment.state))
        assert not faults, faults
        for _, options in moment.offers:
            assert len(options) < MOST_OPTIONS, f"{len(options)} options"

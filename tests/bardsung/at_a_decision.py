"""Games of Bardsung played to a decision of some kind, each found once."""

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random

from bl_tui.games.bardsung.decisions import decision_of
from engine.bardsung.game import BARDSUNG
from engine.bardsung.map.lattice import lattice
from engine.bardsung.map.placing import placements
from engine.bardsung.state.model import Setup
from engine.bardsung.tables.tiles import corridors, rooms
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from engine.core.record import begin
from saves.codec import codec
from saves.positions import read_position, write_position
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.conformance.walk import walk_game
from tests.e2e.battle import AnyRecord

Wanted = Callable[[View], bool]
MOST = 1_500
"""Actions after which another game is tried."""
GAMES = 200
"""Games that are tried before a test gives up."""


def anything(_: View) -> bool:
    """Accept any position."""
    return True


@cache
def find(
    name: str,
    wanted: Wanted = anything,
    *,
    setup: Setup | None = None,
    policy: str = "keen",
    after: int = 0,
) -> AnyRecord:
    """Return a game at its first decision of that name that is as wanted."""
    party = setup or Setup("EN-1", ALL)
    for number in range(GAMES):
        seed = f"found {number}"
        walk = walk_game(BARDSUNG, party, POLICIES[policy](Random(seed)), seed)
        for done, moment in enumerate(islice(walk, MOST)):
            if done < after:
                continue
            seats = BARDSUNG.to_act(moment.state)
            view = BARDSUNG.view(moment.state, seats[0] if seats else None)
            if decision_of(view).name == name and wanted(view):
                return moment.record
    raise AssertionError(f"in {GAMES} games of {party.scenario} nothing asked for {name}")


def started(setup: Setup, seed: str = "1") -> AnyRecord:
    """Return a game at its very beginning."""
    return begin(BARDSUNG, setup, seed)


def spread_out(record: AnyRecord, tiles: int) -> AnyRecord:
    """Return a game that begins where this one is, with so many tiles on the map.

    Tiles are joined as the rules allow, each to the first portal that takes it.
    """
    state = record.state
    lying = [each.tile for each in state.board.tiles]
    while len(lying) < tiles:
        map = lattice(state)
        left = [each for each in (*corridors(), *rooms()) if each not in lying]
        ways = (
            laid for gate in map.unexplored() for t in left for laid in placements(map, gate, t)
        )
        found = next(ways)
        lying.append(found.tile)
        board = replace(state.board, tiles=(*state.board.tiles, found))
        state = replace(state, board=board)
    kept = {
        kind: tuple(card for card in getattr(state.decks, kind) if card not in lying)
        for kind in ("corridor", "room")
    }
    state = replace(state, decks=replace(state.decks, **kept))
    coding = codec(BARDSUNG.name)
    return read_position(write_position(coding, state.setup, state)).record

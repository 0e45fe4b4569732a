"""The state of a game of Battle Mages: board, pieces, sheets, unfinished steps.

All of it is open to everybody (BM-0.14).
"""

from functools import lru_cache
from typing import Any

from engine.battle_mages.boards.board import (
    BOARDS,
    HILL,
    LAKE,
    MOUNTAIN,
    OBJECTIVES,
    WILDS,
    Objective,
    PrintedBoard,
)
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.tables.pieces import KING, MAGUS, Nature
from engine.battle_mages.tables.wheel import WHEEL
from engine.core.caching import while_same
from engine.core.frozen import Name, Value, changer, record, replace
from engine.core.rng import AnyRng
from engine.core.seats import Handicap
from engine.hexes.grid import Hex

PieceId = str
"""The id of a piece, "aI3"; it keeps the letter of its first army."""
TeamId = str
"""The id of a team, "a1"."""
SideId = str
"""A team, or a piece that is in none."""

TEAM_SIZE = 5
"""The most pieces of a team (BM-6.10)."""
BOXES = 10
"""The boxes of a Magus sheet (BM-1.6)."""


class Botch(Name):
    """When a roll is a botch (switch `botch` of BM-16)."""

    NET = "net"
    STRICT = "strict"


class Damage(Name):
    """The damage to the loser of a melee (switch `melee_damage` of BM-16)."""

    MARGIN = "margin"
    FULL = "full"


class Leader(Name):
    """The bonus of a King or Lord to his team (switch `king_bonus` of BM-16)."""

    TEAM = "team"
    PER_PIECE = "per_piece"


class Map(Name):
    """Where the terrain comes from."""

    STANDARD = "standard"
    RANDOM = "random"
    CUSTOM = "custom"


@record
class Setup(Value):
    """The agreement before a game: players, terrain and the switches of BM-16.

    `hills`, `mountains` and `lakes` are the terrain of a map of one's own, which `title` names.
    `round_limit` 0: without limit. `wheel_fields` are the ten fields of a Wheel of a player's own,
    which `wheel_title` names; () where the standard Wheel is turned (BM-4.2).
    `handicaps` are those that were selected. `scenario` is what is played on a board of its own,
    for which `drawing` has the rows of a picture of a player's own (BM-17.1). `cup` is the number
    of a battle in a tournament, 0 for a game by itself; the set-up of a tournament is that of its
    first battle (BM-18.1).
    """

    players: int = 2
    map: Map = Map.STANDARD
    hills: tuple[Hex, ...] = ()
    mountains: tuple[Hex, ...] = ()
    lakes: tuple[Hex, ...] = ()
    title: str = ""
    zoc_radius: int = 3
    botch: Botch = Botch.NET
    melee_damage: Damage = Damage.MARGIN
    king_bonus: Leader = Leader.TEAM
    wheel: bool = False
    free_deploy: bool = False
    round_limit: int = 60
    wheel_title: str = ""
    wheel_fields: tuple[str, ...] = ()
    handicaps: tuple[Handicap, ...] = ()
    scenario: str = ""
    drawing: tuple[str, ...] = ()
    cup: int = 0

    @property
    def id(self) -> str:
        """Return what is played: the board or scenario, or the map of one's own by its title."""
        return self.title or self.kind

    @property
    def kind(self) -> str:
        """Return the scenario or tournament that is played, or the board."""
        return cup_of(self.players) if self.cup else self.ground

    @property
    def ground(self) -> str:
        """Return the scenario that is played, or the board, also of a battle in a tournament."""
        if self.cup and self.map is Map.RANDOM:
            return WILDS
        return self.scenario or SCENARIOS[self.players]

    @property
    def board(self) -> PrintedBoard:
        """Return the board: by the players, or that of a scenario, which may be one's own."""
        if not self.scenario:
            return BOARDS[self.players]
        from engine.battle_mages.boards.fields import field_of  # noqa: PLC0415 - few games need it

        return field_of(self.scenario, self.drawing)

    @property
    def objective(self) -> Objective | None:
        """Return what the scenario is about, None on the boards, where the last King wins."""
        return OBJECTIVES.get(self.scenario)


def cup_of(players: int) -> str:
    """Return the name of the tournament for a number of players."""
    return f"cup{players}"


def laid_by(setup: Setup) -> dict[str, tuple[Hex, ...]]:
    """Return the hexes of a map of one's own by their terrain."""
    return {HILL: setup.hills, MOUNTAIN: setup.mountains, LAKE: setup.lakes}


def wheel_of(setup: Setup) -> tuple[str, ...]:
    """Return the fields of the Wheel that is turned, in the order of the die (BM-4.2, BM-4.3)."""
    return setup.wheel_fields or WHEEL


SCENARIOS = {2: "duel", 3: "hexagon", 4: "square"}
"""The names of the boards by the number of players."""
WITH_POINTS = (
    *(row.id for row in OBJECTIVES.values() if row.points),
    *map(cup_of, SCENARIOS),
)
"""The games that points decide, by ids (BM-17.4, BM-17.8, BM-18.2); else Strength (BM-5.8)."""


@record
class Mark(Value):
    """A lasting effect on a piece: its sphere, its key, the parameter and by how much."""

    sphere: str
    effect: str
    stat: str
    amount: int


class Barred(Name):
    """Why a piece may not move, attack or shoot in this turn."""

    NO = "no"
    FRESH = "fresh"
    """It entered the board or changed army in this turn (BM-6.8)."""
    REBEL = "rebel"
    """It rebelled in this turn (BM-11.23)."""


@record
class Piece(Value):
    """A piece on the board; `seat` is who controls it now (BM-1.9).

    `paralysed` is 1 until its controller's next turn begins, 2 during that turn, 0 if it is not
    (BM-8.19). `moved`, `shot` and `fought` say what it has done in this turn, `aimed` that it was
    part of the target of a volley in this turn (BM-9.6).
    """

    id: PieceId
    kind: str
    seat: Army
    hex: Hex
    nature: Nature = Nature.ARMY
    team: TeamId = ""
    marks: tuple[Mark, ...] = ()
    paralysed: int = 0
    moved: bool = False
    shot: bool = False
    fought: bool = False
    aimed: bool = False
    barred: Barred = Barred.NO

    @property
    def side(self) -> SideId:
        """Return the team that it is in, or itself."""
        return self.team or self.id


@record
class Seal(Value):
    """A ward on a hex (BM-1.5)."""

    hex: Hex
    seat: Army
    strength: int


@record
class Player(Value):
    """A Magus sheet: two spheres, and the contents of its boxes (BM-1.6, BM-2.9).

    `points` are those of a scenario (BM-17), `laurels` those of a tournament (BM-18.2).
    """

    seat: Army
    three: str = ""
    two: str = ""
    qe: int = 0
    paradox: int = 0
    out: bool = False
    points: int = 0
    laurels: int = 0

    def dots(self, sphere: str) -> int:
        """Return the dots of a sphere; all but two have none (BM-2.5)."""
        if sphere == self.three:
            return 3
        return 2 if sphere == self.two else 0


@record
class Ending(Value):
    """The end of a game, as it is saved; nobody won a draw, which is between the `leaders`."""

    won: tuple[Army, ...]
    reason: str
    rule: str
    leaders: tuple[Army, ...] = ()


@record
class State(Value):
    """Everything about a game at one moment.

    `terrain` has an id for each hex in the order of the grid. Pieces made by magic come after
    the others in the order in which they were `made`. `order` are the seats as they take turns,
    `wheel` is the event of the Magic Wheel in this turn. `steps` is what is unfinished, the
    innermost last.
    """

    setup: Setup
    rng: AnyRng
    terrain: tuple[str, ...]
    players: tuple[Player, ...]
    pieces: tuple[Piece, ...] = ()
    bricks: tuple[Hex, ...] = ()
    seals: tuple[Seal, ...] = ()
    order: tuple[Army, ...] = ()
    round: int = 0
    active: Army = Army.ALABASTER
    wheel: str = ""
    made: int = 0
    steps: tuple[Any, ...] = ()
    over: Ending | None = None

    @property
    def board(self) -> PrintedBoard:
        """Return the board."""
        return self.setup.board

    @property
    def seats(self) -> tuple[Army, ...]:
        """Return all seats in seat order, those of beaten players too."""
        return SEATS[self.setup.players]

    def player(self, seat: Army) -> Player:
        """Return the sheet of a seat."""
        for player in self.players:
            if player.seat is seat:
                return player
        raise KeyError(seat)

    def piece(self, piece: PieceId) -> Piece | None:
        """Return a piece, None when it is not on the board."""
        return pieces_by_id(self).get(piece)

    def the(self, piece: PieceId) -> Piece:
        """Return a piece that is on the board. Raises KeyError."""
        return pieces_by_id(self)[piece]

    def at(self, spot: Hex) -> Piece | None:
        """Return the piece on a hex; there is one at most (BM-6.4)."""
        return pieces_by_hex(self).get(spot)

    def members(self, side: SideId) -> tuple[Piece, ...]:
        """Return the pieces of a team, or the piece that is in none; () for no such side."""
        return pieces_by_side(self).get(side, ())

    def magus(self, seat: Army) -> Piece | None:
        """Return the Magus of a seat, None when he is lost."""
        return leaders_of(self).get((seat, MAGUS))

    def king(self, seat: Army) -> Piece | None:
        """Return the King of a seat, None when he is lost."""
        return leaders_of(self).get((seat, KING))


@while_same(lambda state: (state.pieces,))
def pieces_by_id(state: State) -> dict[PieceId, Piece]:
    """Return all pieces by their ids."""
    return {piece.id: piece for piece in state.pieces}


@while_same(lambda state: (state.pieces,))
def pieces_by_hex(state: State) -> dict[Hex, Piece]:
    """Return all pieces by their hexes."""
    return {piece.hex: piece for piece in state.pieces}


@while_same(lambda state: (state.pieces,))
def pieces_by_side(state: State) -> dict[SideId, tuple[Piece, ...]]:
    """Return the members of each team, and each other piece by itself."""
    sides: dict[SideId, tuple[Piece, ...]] = {}
    for piece in state.pieces:
        side = piece.team or piece.id
        sides[side] = (*sides[side], piece) if side in sides else (piece,)
    return sides


@while_same(lambda state: (state.pieces,))
def leaders_of(state: State) -> dict[tuple[Army, str], Piece]:
    """Return Kings and Magi of the armies by seat and kind; Lords and Demons are none."""
    return {
        (piece.seat, piece.kind): piece
        for piece in state.pieces
        if piece.kind in (KING, MAGUS) and piece.nature is Nature.ARMY
    }


def foes_of(setup: Setup, seat: Army) -> tuple[Army, ...]:
    """Return the enemies of a seat: all others (BM-5.7), but no allies (BM-17.7)."""
    return _foes(setup.players, setup.objective, seat)


@lru_cache(maxsize=64)
def _foes(players: int, objective: Objective | None, seat: Army) -> tuple[Army, ...]:
    others = tuple(other for other in SEATS[players] if other is not seat)
    if objective is None or not objective.alone or seat.letter == objective.alone:
        return others
    return tuple(other for other in others if other.letter == objective.alone)


with_pieces = changer("pieces")
with_bricks = changer("bricks")
with_seals = changer("seals")
with_players = changer("players")


def change_piece(state: State, piece: PieceId, **changes: Any) -> State:
    """Return the state with one piece changed."""
    changed = tuple([replace(p, **changes) if p.id == piece else p for p in state.pieces])
    return with_pieces(state, changed)


def change_pieces(state: State, pieces: tuple[PieceId, ...], **changes: Any) -> State:
    """Return the state with some pieces changed alike."""
    changed = tuple([replace(p, **changes) if p.id in pieces else p for p in state.pieces])
    return with_pieces(state, changed)


def change_player(state: State, seat: Army, **changes: Any) -> State:
    """Return the state with one sheet changed."""
    players = tuple(replace(p, **changes) if p.seat is seat else p for p in state.players)
    return with_players(state, players)


def seats_after(state: State, seat: Army) -> tuple[Army, ...]:
    """Return the other seats in seat order, beginning after one."""
    place = state.seats.index(seat)
    return (*state.seats[place + 1 :], *state.seats[:place])

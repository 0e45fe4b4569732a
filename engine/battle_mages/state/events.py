"""Events of a game of Battle Mages, except those of magic (`magic_events`)."""

from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.event import Happening, Rolled
from engine.battle_mages.state.model import Piece, PieceId, SideId, TeamId
from engine.core.frozen import record
from engine.hexes.grid import Hex

# --- the course of the game ----------------------------------------------------------------------


@record
class GameBegan(Happening):
    """A game of so many players began, on this terrain."""

    players: int
    terrain: tuple[str, ...]


@record
class SphereRolled(Rolled):
    """Dice fell for the spheres of a Magus; of those rolled again nothing is left (BM-2.2)."""

    seat: Army
    dice: tuple[int, ...]
    three: str
    two: str


@record
class OrderRolled(Rolled):
    """The die of a player for the turn order (BM-14.1)."""

    seat: Army
    dice: tuple[int, ...]


@record
class OrderSet(Happening):
    """The order of turns for the whole game (BM-14.1)."""

    order: tuple[Army, ...]


@record
class RoundBegan(Happening):
    """A round began."""

    round: int


@record
class TurnBegan(Happening):
    """The turn of a player began."""

    seat: Army
    round: int


@record
class StepBegan(Happening):
    """A step of the turn began: "action" or "melee" (BM-14.2)."""

    seat: Army
    step: str


@record
class TurnEnded(Happening):
    """The turn of a player ended."""

    seat: Army


@record
class PointsScored(Happening):
    """A player scored points of a scenario, and has so many now (BM-17)."""

    seat: Army
    points: int
    total: int


@record
class LaurelsCounted(Happening):
    """The points of a player in a tournament after a battle (BM-18.2)."""

    seat: Army
    total: int


@record
class BattleBegan(Rolled):
    """The next battle of a tournament began on a field (BM-18.1)."""

    number: int
    ground: str
    terrain: tuple[str, ...]


@record
class PlayerOut(Happening):
    """A player lost the King and is out; the seals of the player are gone (BM-5.1)."""

    seat: Army


@record
class GameEnded(Happening):
    """The game is over; nobody won a draw, which is between the leaders (BM-5.8)."""

    won: tuple[Army, ...]
    reason: str
    rule: str
    leaders: tuple[Army, ...]


# --- pieces --------------------------------------------------------------------------------------


@record
class PieceEntered(Happening):
    """A piece came on the board: deployed, or made by magic."""

    piece: Piece


@record
class PieceMoved(Happening):
    """A piece went a way, its first hex the one that it left."""

    piece: PieceId
    way: tuple[Hex, ...]


@record
class MarchTakenBack(Happening):
    """The members of a team are back where they began to move (BM-6.13)."""

    places: tuple[tuple[PieceId, Hex], ...]


@record
class TeamsChanged(Happening):
    """Pieces with the team that each is in now, "" for none."""

    pieces: tuple[tuple[PieceId, TeamId], ...]


@record
class PiecesRemoved(Happening):
    """Pieces left the game; `cause` says why: "melee", "volley", "upkeep", "paradox" …"""

    pieces: tuple[PieceId, ...]
    cause: str


@record
class PiecesParalysed(Happening):
    """Pieces are paralysed (BM-6.7)."""

    pieces: tuple[PieceId, ...]
    cause: str


@record
class ParalysisEnded(Happening):
    """Pieces may act again (BM-8.19)."""

    pieces: tuple[PieceId, ...]


# --- dice and fights -----------------------------------------------------------------------------


@record
class PoolRolled(Rolled):
    """A pool of ten-sided dice; `purpose` says what for.

    "attack", "defence", "volley", "parry", "spell", "counter", "defend", "meditation", "seal".
    `net` are the successes left after cancelling, `botch` the size of a botch, 0 for none.
    """

    seat: Army
    purpose: str
    dice: tuple[int, ...]
    net: int
    botch: int


@record
class MeleeDeclared(Happening):
    """A side attacks another, or a brick."""

    attackers: tuple[PieceId, ...]
    target: SideId
    targets: tuple[PieceId, ...]


@record
class VolleyDeclared(Happening):
    """Pieces shoot at a side or a brick."""

    shooters: tuple[PieceId, ...]
    target: str
    targets: tuple[PieceId, ...]


@record
class DamageDone(Happening):
    """A side takes damage, which its owner now shares out.

    `by` are the pieces that deal it, `to` those that may take it; `kind` is "melee", "volley" or
    "fire_ball".
    """

    seat: Army
    damage: int
    by: tuple[PieceId, ...] = ()
    to: tuple[PieceId, ...] = ()
    kind: str = ""


@record
class Parried(Happening):
    """A piece parried what was left of a volley, or did not."""

    piece: PieceId
    damage: int
    parried: bool


@record
class OfferDeclined(Happening):
    """A player passes a "defence" or a "counter"."""

    seat: Army
    what: str


# --- upkeep and the Wheel ------------------------------------------------------------------------


@record
class WheelTurned(Rolled):
    """The Magic Wheel was turned (BM-4.3)."""

    seat: Army
    dice: tuple[int, ...]
    event: str


@record
class UpkeepRolled(Rolled):
    """The die of a spirit or an illusion; `cause` is "upkeep" or "unrest"."""

    piece: PieceId
    dice: tuple[int, ...]
    cause: str


@record
class Rebelled(Happening):
    """A spirit rebels against its controller and goes for the nearest piece (BM-11.21)."""

    piece: PieceId
    target: PieceId

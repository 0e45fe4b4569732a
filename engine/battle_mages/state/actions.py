"""Actions of players: frozen records of ids and numbers.

A list of pieces is one text, their ids with "+" between them: "aI1+aC2".
"""

from engine.battle_mages.state.model import PieceId, SideId, TeamId
from engine.core.frozen import record
from engine.hexes.grid import Hex

# --- before the first turn -----------------------------------------------------------------------


@record
class Deploy:
    """Put a piece of a kind on a hex of the own corner (BM-3.6)."""

    kind: str
    hex: Hex


# --- teams and moves -----------------------------------------------------------------------------


@record
class Join:
    """Put a piece into a team, or into one with a piece that is in none (BM-6.12)."""

    piece: PieceId
    side: SideId


@record
class Leave:
    """Take a piece out of its team (BM-6.15)."""

    piece: PieceId


@record
class Dissolve:
    """Dissolve a team (BM-6.15)."""

    team: TeamId


@record
class Move:
    """Move a piece to a hex (BM-6.2)."""

    piece: PieceId
    to: Hex


@record
class March:
    """Begin to move a team, its members one after another (BM-6.13)."""

    team: TeamId


@record
class Cancel:
    """Give up what has been begun: the move of a team is taken back, a volley is not fired."""


@record
class Surface:
    """Bring a piece back from the Umbra (BM-11.44)."""

    piece: PieceId


# --- fights --------------------------------------------------------------------------------------


@record
class Aim:
    """Declare the target of a volley: an enemy side, or a hex with a brick (BM-9.3, BM-9.17)."""

    target: str


@record
class AddShooter:
    """Let one more piece take part in the volley (BM-9.5)."""

    piece: PieceId


@record
class Fire:
    """Roll the dice of the volley."""


@record
class Attack:
    """Attack an enemy side, or a hex with a brick (BM-8.4, BM-8.21)."""

    side: SideId
    target: str


@record
class Lose:
    """Remove these pieces as casualties of a melee (BM-8.13)."""

    pieces: str


@record
class Remove:
    """Remove a piece before somebody parries a volley (BM-9.8)."""

    piece: PieceId


@record
class Parry:
    """Let a piece parry a volley (BM-9.9)."""

    piece: PieceId


@record
class Paralyse:
    """Paralyse own pieces after a botch (BM-8.18)."""

    pieces: str


@record
class Break:
    """Destroy one more brick next to the attackers (BM-8.21)."""

    hex: Hex


# --- magic ---------------------------------------------------------------------------------------


@record
class Cast:
    """Cast a spell with some Quintessence (BM-10.1, BM-10.5); "foresight" rolls first."""

    effect: str
    qe: int = 0


@record
class Meditate:
    """Meditate on the Node (BM-11.5)."""


@record
class Declare:
    """Declare the effect after the roll, with Foresight (BM-11.30)."""

    effect: str


@record
class Sign:
    """Choose whether an effect marked with plus and minus is a boon or a curse (BM-10.12)."""

    sign: str


@record
class Target:
    """Name a target: a piece, a side, a hex, or the level of a piece to be made."""

    what: str


@record
class Place:
    """Say where the piece named last goes to."""

    hex: Hex


@record
class Drop:
    """Give up a target, after a counter (BM-10.34)."""

    what: str


@record
class Counter:
    """Counter the spell with some Quintessence (BM-10.30)."""

    qe: int = 0


@record
class Defend:
    """Answer the attack with defensive magic (BM-10.20)."""

    effect: str
    qe: int = 0


@record
class SendBack:
    """Choose a piece that the seal sends back (BM-11.28)."""

    piece: PieceId


# --- of any kind ---------------------------------------------------------------------------------


@record
class Pass:
    """Pass: no defence, no counter."""


@record
class Done:
    """End what one is doing: a step of the turn, a team's move, naming targets (BM-14.6)."""


Action = (
    Deploy
    | Join
    | Leave
    | Dissolve
    | Move
    | March
    | Cancel
    | Surface
    | Aim
    | AddShooter
    | Fire
    | Attack
    | Lose
    | Remove
    | Parry
    | Paralyse
    | Break
    | Cast
    | Meditate
    | Declare
    | Sign
    | Target
    | Place
    | Drop
    | Counter
    | Defend
    | SendBack
    | Pass
    | Done
)

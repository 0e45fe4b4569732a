"""Events of magic: boxes, spells, marks, bricks, seals."""

from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.event import Happening
from engine.battle_mages.state.model import Mark, PieceId, Seal
from engine.core.frozen import record
from engine.hexes.grid import Hex


@record
class BoxesChanged(Happening):
    """The new contents of the boxes of a Magus; `cause` says why."""

    seat: Army
    qe: int
    paradox: int
    cause: str


@record
class SpellCast(Happening):
    """A Magus begins a spell; with Foresight the effect is "foresight" until it is declared."""

    seat: Army
    effect: str
    qe: int


@record
class EffectDeclared(Happening):
    """With Foresight the effect is declared after the roll."""

    seat: Army
    effect: str


@record
class TargetsNamed(Happening):
    """The targets of a spell; `sign` is 1 or -1 for effects that have one, else 0."""

    seat: Army
    effect: str
    targets: tuple[str, ...]
    sign: int


@record
class SpellCountered(Happening):
    """A Magus cancelled successes of a spell; so many are left."""

    seat: Army
    cancelled: int
    left: int


@record
class TargetDropped(Happening):
    """The caster gives up a target after a counter."""

    seat: Army
    what: str


@record
class SpellFailed(Happening):
    """Nothing comes of a spell: "failure", "botch", "countered" or "no_target"."""

    seat: Army
    effect: str
    why: str


@record
class DamageDodged(Happening):
    """Defensive magic took damage away; so much is left."""

    seat: Army
    effect: str
    damage: int
    left: int


@record
class Marked(Happening):
    """All lasting effects on a piece, after one was added or ended."""

    piece: PieceId
    marks: tuple[Mark, ...]
    cause: str


@record
class Dominated(Happening):
    """A piece changed its army (BM-11.45)."""

    piece: PieceId
    seat: Army


@record
class BrickLaid(Happening):
    """A brick fills a hex (BM-11.46)."""

    hex: Hex


@record
class BrickBroken(Happening):
    """A brick is gone."""

    hex: Hex


@record
class SealLaid(Happening):
    """A hex has a seal with this total strength (BM-11.25)."""

    seal: Seal


@record
class SealBroken(Happening):
    """A seal is gone (BM-11.28)."""

    seal: Seal


@record
class Teleported(Happening):
    """A piece was carried to a hex (BM-11.27)."""

    piece: PieceId
    start: Hex
    to: Hex


@record
class SentBack(Happening):
    """A seal sent a piece back to where it was (BM-11.28)."""

    piece: PieceId
    hex: Hex

"""What a BattleLore game consists of: units, landmarks, blazons, cards, and the state of it all.

Everything is frozen and can be saved. Hexes, cards, units and kinds are referred to by id; what
follows from other fields is computed, not stored.
"""

from enum import Enum
from typing import Any

from attrs import field, frozen

from engine.core.game import Outcome, Side
from engine.core.hexes import Grid, Hex
from engine.core.rng import AnyRng

UnitId = str
CardId = str

GRID = Grid(rows=9, width=13)
"""The battlefield of 113 hexes (BL-2.1, BL-R.1)."""


class Face(Enum):
    """The six faces of the die, one of each (BL-1.8, BL-R.2)."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    STRIKE = "strike"
    FLAG = "flag"
    LORE = "lore"


FACES = tuple(Face)


class Colour(Enum):
    """The colour of a banner: irregulars, regulars, heavies (BL-2.18)."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class Stance(Enum):
    """A unit is exactly one of these (BL-2.14)."""

    FOOT = "foot"
    MOUNTED = "mounted"
    CREATURE = "creature"


class Section(Enum):
    """The three sections, as the player who reads the card sees them (BL-2.4, BL-2.6)."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Seat(Enum):
    """The edge of the board at which a camp sits; it retreats toward it (BL-2.7)."""

    TOP = "top"
    BOTTOM = "bottom"


class BlazonRule(Enum):
    """How a blazon counts; HELD: as a banner for the camp whose unit stands on it."""

    HELD = "held"


@frozen
class Unit:
    """All the figures in one hex (BL-2.11); `kind` is a code of the roster, such as "Ib"."""

    id: UnitId
    kind: str
    side: Side
    hex: Hex
    figures: int


@frozen
class Landmark:
    """A landmark on the board, beside or on top of the terrain of its hex (BL-22)."""

    kind: str
    hex: Hex


@frozen
class Blazon:
    """A hex that counts as a banner (BL-2.23); `holder` is the camp that holds it now."""

    hex: Hex
    rule: BlazonRule
    camps: tuple[Side, ...]
    holder: Side | None = None


@frozen
class Camp:
    """What an adventure gives one side: its seat, its hand and the banners that it needs."""

    side: Side
    seat: Seat
    cards: int
    banners: int


@frozen(cache_hash=True)
class Adventure:
    """One adventure, as its file draws it (BL-1.2).

    `terrain` holds a terrain id for each hex in the order of `GRID.hexes`; `units` are at full
    strength; `first` takes the first turn.
    """

    id: str
    number: int
    year: int
    lore: bool
    first: Side
    camps: tuple[Camp, ...]
    terrain: tuple[str, ...]
    units: tuple[Unit, ...]
    landmarks: tuple[Landmark, ...] = ()
    blazons: tuple[Blazon, ...] = ()

    def camp(self, side: Side) -> Camp:
        """The camp of a side."""
        return self.camps[0] if self.camps[0].side is side else self.camps[1]


@frozen
class Setup:
    """What is agreed before a game starts; the adventure is in it, so that a save needs no file."""

    adventure: Adventure


@frozen
class Banner:
    """A captured banner on a victory track: whose it was and of which kind (BL-2.22)."""

    unit: UnitId
    kind: str


@frozen
class Resolved:
    """What a Command card stood for when it was resolved; `mirrored` if left and right changed."""

    card: CardId
    mirrored: bool = False


@frozen
class Hand:
    """What one side owns besides its units: its cards, its banners and its last card resolved."""

    side: Side
    cards: tuple[CardId, ...] = ()
    banners: tuple[Banner, ...] = ()
    last: Resolved | None = None


@frozen
class State:
    """Everything about a game at one moment; its own id or hash is nobody's business.

    `steps` is what is unfinished, the innermost last. `units` are those on the board, in a fixed
    order. `deck` is drawn from its end.
    """

    adventure: Adventure
    rng: AnyRng
    units: tuple[Unit, ...]
    landmarks: tuple[Landmark, ...]
    blazons: tuple[Blazon, ...]
    hands: tuple[Hand, Hand]
    deck: tuple[CardId, ...]
    discards: tuple[CardId, ...]
    turn: int = 0
    active: Side = Side.STANDARD
    steps: tuple[Any, ...] = ()
    over: Outcome | None = field(default=None)

    def unit(self, unit_id: UnitId) -> Unit | None:
        """A unit on the board, or None when it is gone."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        return None

    def need(self, unit_id: UnitId) -> Unit:
        """A unit that must be on the board. Raises LookupError when it is gone."""
        unit = self.unit(unit_id)
        if unit is None:
            raise LookupError(unit_id)
        return unit

    def unit_at(self, spot: Hex) -> Unit | None:
        """The unit on a hex, or None when it is vacant (BL-2.9)."""
        for unit in self.units:
            if unit.hex == spot:
                return unit
        return None

    def hand(self, side: Side) -> Hand:
        """The hand of a side."""
        return self.hands[0] if side is Side.STANDARD else self.hands[1]

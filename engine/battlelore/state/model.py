"""The records of a BattleLore game: units, landmarks, blazons, cards, and the whole state.

Everything is frozen and can be saved. Hexes, cards, units and kinds are referred to by id; derived
values are computed, not stored.
"""

from typing import Any

from attrs import frozen

from engine.battlelore.state.adventure_rules import (
    Camp,
    Campaign,
    Council,
    Exit,
    LoreClass,
    Objective,
    SpecialRule,
)
from engine.battlelore.state.sides import Side
from engine.core.frozen import Name, Value, record
from engine.core.rng import AnyRng
from engine.core.seats import Handicap
from engine.hexes.grid import Hex, offset_field

UnitId = str
CardId = str

GRID = offset_field(rows=9, width=13)
"""The battlefield of 113 hexes (BL-2.1, BL-R.1); half hexes of its border count (BL-R.11).

Hexes are adjacent that share an edge (BL-2.8).
"""


class Face(Name):
    """The six faces of the die, one of each (BL-1.8, BL-R.2)."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    STRIKE = "strike"
    FLAG = "flag"
    LORE = "lore"


FACES = tuple(Face)


class Colour(Name):
    """The colour of a banner: irregulars, regulars, heavies (BL-2.18)."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class Stance(Name):
    """A unit is exactly one of these (BL-2.14).

    All but creatures are troops (BL-2.15).
    """

    FOOT = "foot"
    MOUNTED = "mounted"
    CREATURE = "creature"


class Section(Name):
    """The three sections, as the player who reads the card sees them (BL-2.4, BL-2.6)."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class BlazonRule(Name):
    """How a blazon counts (BL-2.23).

    HELD: as a banner for the camp whose unit stands on it. CAPTURED: for good, from the first time
    that a unit of a named camp ends a move, a gain of ground or a pursuit there.
    """

    HELD = "held"
    CAPTURED = "captured"


@record
class Unit(Value):
    """All the figures in one hex (BL-2.11); `kind` is a code of the roster, such as "Ib".

    `webbed` and `poisoned` are its tokens (BL-16), `stored` the Lore tokens beside a creature
    (BL-15.30), `trained` the colours by which its banner went up (BL-22.26). `whole` are its
    figures at full strength where the adventure gives others than its kind has (BL-2.12), else 0.
    They are never split or merged (BL-5.8).
    """

    id: UnitId
    kind: str
    side: Side
    hex: Hex
    figures: int
    webbed: bool = False
    poisoned: bool = False
    stored: int = 0
    trained: int = 0
    whole: int = 0


@frozen(cache_hash=True)
class Landmark:
    """A landmark on the board, beside or on top of the terrain of its hex (BL-22).

    `owner` is the side whose units alone have its special effect (BL-22.12); None for nobody's.
    `taken` says of a Stronghold that an enemy unit occupied it last (BL-22.40).
    """

    kind: str
    hex: Hex
    owner: Side | None = None
    taken: bool = False


@record
class Blazon(Value):
    """A hex that counts as a banner (BL-2.23); `holder` is the camp that has it now.

    With `lore` it is a source of so many Lore tokens instead (BL-19.14).
    """

    hex: Hex
    rule: BlazonRule
    camps: tuple[Side, ...]
    holder: Side | None = None
    lore: int = 0


POOL = 60
"""Lore tokens of the game, unless an adventure says otherwise (BL-17.4)."""


@frozen(cache_hash=True)
class Adventure:
    """One adventure, as its file draws it (BL-1.2).

    `terrain` holds a terrain id for each hex in the order of `GRID.hexes`; `units` are at full
    strength; `first` takes the first turn. With `lore` the lore faces of battles give tokens out of
    a pool of `pool` (BL-8.12); with `lore_cards` there are Lore cards and War Councils too.
    `lore_deck` names the classes of which all cards are in the Lore deck; where it is empty the
    councils decide (BL-20.10). With `masters` Lore Masters of level 3 bring their landmarks
    (BL-22.8); `quick` proposes where. `house`, `objectives`, `specials`, `exits` always hold there.
    `campaign` is the id of the campaign in which it is fought, "" for a battle by itself.
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
    lore_cards: bool = False
    lore_deck: tuple[LoreClass, ...] = ()
    masters: bool = False
    quick: tuple[Landmark, ...] = ()
    pool: int = POOL
    house: tuple[str, ...] = ()
    objectives: tuple[Objective, ...] = ()
    specials: tuple[SpecialRule, ...] = ()
    exits: tuple[Exit, ...] = ()
    campaign: str = ""

    def camp(self, side: Side) -> Camp:
        """Return the camp of a side."""
        return self.camps[0] if self.camps[0].side is side else self.camps[1]


@record
class Setup(Value):
    """The choices before a game starts; the adventure is in it, so that a save needs no file.

    `custom`: both sides share out the levels of their councils in secret (BL-20.19), `levels` of
    Standard and Pennant, or those of the adventure. `quick`: landmarks are placed as the adventure
    proposes. `open_windows`: the players want no curtain before each other's reactions. `house`:
    the chosen house rules in addition to those of the adventure (HR-0.1). `handicaps`: those
    that were selected.
    """

    adventure: Adventure
    custom: bool = False
    levels: tuple[int, ...] = ()
    quick: bool = False
    open_windows: bool = False
    house: tuple[str, ...] = ()
    handicaps: tuple[Handicap, ...] = ()


@record
class Banner(Value):
    """A captured banner on a victory track: whose it was and of which kind (BL-2.22)."""

    unit: UnitId
    kind: str


@record
class Resolved(Value):
    """The card as which a Command card was resolved; `mirrored` if left and right changed."""

    card: CardId
    mirrored: bool = False


@record
class Hand(Value):
    """The possessions of one side: its cards, its banners and its last card resolved.

    `lore` are the tokens in its goblet, `lore_cards` its Lore hand (BL-17.3, BL-17.4).
    """

    side: Side
    cards: tuple[CardId, ...] = ()
    banners: tuple[Banner, ...] = ()
    last: Resolved | None = None
    lore: int = 0
    lore_cards: tuple[CardId, ...] = ()
    council: Council = Council()


@record
class Effect(Value):
    """A temporary effect of a Lore card, described by its row of the table (lore_cards.py).

    It holds for `units`, or for all units of `camp`, at `level`, for the rest of the turn; or for
    one roll, if `roll` is the place of a battle in the steps (BL-18.19, BL-18.20).
    """

    card: CardId
    side: Side
    level: int
    units: tuple[UnitId, ...] = ()
    camp: Side | None = None
    roll: int = 0


@record
class Engagement(Value):
    """A token between two adjacent units: who put it down, and the enemy tied to it (HR-6.2)."""

    unit: UnitId
    target: UnitId


@record
class OnTable(Value):
    """A Lore card played this turn, and the tokens on it until the end (BL-18.3)."""

    card: CardId
    side: Side
    tokens: int


@record
class Ending(Value):
    """How a battle ended, as it is saved: who won, why (a code) and by which rule."""

    winner: Side
    reason: str
    rule: str

    @property
    def won(self) -> tuple[Side, ...]:
        """Return the winner, in the form of all games."""
        return (self.winner,)


@record
class State(Value):
    """Everything about a game at one moment.

    `steps` is what is unfinished, the innermost last. `units` are those on the board, in a fixed
    order. `deck` and `lore_deck` are drawn from their ends. `pool` holds the Lore tokens that
    nobody has (BL-17.4). `stood_for` is what the card on top of the discards was resolved as; None
    if it was thrown away unplayed. `house` are the house rules that are switched on (HR-0.1),
    `engaged` the pairs of units with an engagement token (HR-6). `handicaps` are already in the
    adventure, and told to the players. `campaign` is set if the battle belongs to one.
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
    over: Ending | None = None
    pool: int = 0
    lore_deck: tuple[CardId, ...] = ()
    lore_discards: tuple[CardId, ...] = ()
    effects: tuple[Effect, ...] = ()
    stood_for: Resolved | None = None
    house: tuple[str, ...] = ()
    engaged: tuple[Engagement, ...] = ()
    handicaps: tuple[Handicap, ...] = ()
    campaign: Campaign | None = None

    def unit(self, unit_id: UnitId) -> Unit | None:
        """Return a unit on the board, or None when it is gone."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        return None

    def need(self, unit_id: UnitId) -> Unit:
        """Return a unit that must be on the board. Raises LookupError when it is gone."""
        unit = self.unit(unit_id)
        if unit is None:
            raise LookupError(unit_id)
        return unit

    def spot(self, unit_id: UnitId) -> Hex:
        """Return the hex of a unit, or "" if it is not on the board."""
        unit = self.unit(unit_id)
        return unit.hex if unit is not None else ""

    def unit_at(self, spot: Hex) -> Unit | None:
        """Return the unit on a hex, or None when it is vacant (BL-2.9)."""
        for unit in self.units:
            if unit.hex == spot:
                return unit
        return None

    def hand(self, side: Side) -> Hand:
        """Return the hand of a side."""
        return self.hands[0] if side is Side.STANDARD else self.hands[1]

"""The state of a game of the Second Edition: board, units, hands, unfinished steps."""

from typing import Any

from engine.core.caching import while_same
from engine.core.frozen import Name, Value, changer, record, replace
from engine.core.rng import AnyRng
from engine.core.seats import Handicap
from engine.hexes.grid import Hex, offset_field
from engine.hexes.sections import sections
from engine.second_edition.state.grounds import OPEN
from engine.second_edition.state.sides import Side

CardId = str
UnitId = str

GRID = offset_field(9, 13)
"""The board (BL2-2.1): 9 rows of 13 and 12 hexes (BL2-16.1).

`GRID.name(row, col)` names a hex (BL2-2.2).
"""
CENTRE_ROW = 4  # BL2-2.5
SECTION_LINES = (8, 16)
"""The doubled columns of the lines between the sections (BL2-2.7)."""
SECTIONS = sections(GRID, SECTION_LINES)
"""West flank 0, centre 1, east flank 2 for each hex (BL2-2.7, BL2-16.2).

A hex that is cut is in two (BL2-2.8).
"""
PLACE = {spot: place for place, spot in enumerate(GRID.hexes)}

HIDDEN = "hidden"
"""Replaces a card that the viewer may not know."""


class Face(Name):
    """The six faces of a die, one of each (BL2-7.1)."""

    STRIKE = "strike"
    CLEAVE = "cleave"
    PIERCE = "pierce"
    MORALE = "morale"
    LORE = "lore"
    HEROIC = "heroic"


FACES = tuple(Face)


@record
class Unit(Value):
    """All figures in one hex (BL2-1.4); a legend's `health` is what its damage tokens left."""

    id: UnitId
    kind: str
    side: Side
    hex: Hex
    health: int
    poisoned: bool = False
    stunned: bool = False


@record
class Banner(Value):
    """A banner marker: its hex, its points, and whose scenario card it is printed on."""

    hex: Hex
    points: int
    card_of: Side | None = None


@record
class Tent(Value):
    """A command tent on the board."""

    side: Side
    hex: Hex


@record
class Drawn(Value):
    """A whole board of a player's own file, with all its units."""

    first: Side
    terrain: tuple[str, ...]
    units: tuple[Unit, ...]
    banners: tuple[Banner, ...] = ()
    tents: tuple[Tent, ...] = ()


WAR_OVER = "WA-1.3"
"""The rule by which a whole war ends, unlike one of its battles."""
Armies = tuple[tuple[CardId, ...], tuple[CardId, ...]]
"""The deployment cards of Daqan and of Uthuk."""


@record
class Given(Value):
    """A scenario of a player's own file, or a battle of a war.

    It gives what is not drawn, mustered or laid out.

    `cards` are the scenario cards of Daqan and Uthuk, "" for one that is drawn and kept as usual;
    `armies` their 18 deployment cards each, none where that side musters. With a `board` there is
    nothing of both. `war` is the number of a battle in a war, 0 for a game by itself; the set-up of
    a war is that of its first battle (WA-1.1).
    """

    id: str
    cards: tuple[CardId, CardId] = ("", "")
    armies: Armies = ((), ())
    board: Drawn | None = None
    war: int = 0


@record
class Setup(Value):
    """The agreement before a game: "learning" (chapter 15) or "full" (chapter 12).

    `second_legends`: both players want the Siege Golem and the Doombringer (BL2-18.2).
    `dealt`: both want the same faction, so that factions are drawn (BL2-1.2).
    `given`: what a scenario of a player's own gives; played as "learning" it knows no Lore cards.
    `handicaps`: those that were selected.
    """

    scenario: str = "learning"
    second_legends: bool = False
    dealt: bool = False
    given: Given | None = None
    handicaps: tuple[Handicap, ...] = ()

    @property
    def id(self) -> str:
        """Return what is played."""
        return self.scenario if self.given is None else self.given.id

    @property
    def board(self) -> Drawn | None:
        """Return the board that is given, None where it is laid out by the rules."""
        return None if self.given is None else self.given.board

    @property
    def war(self) -> int:
        """Return the number of a battle in a war, 0 for a game by itself."""
        return 0 if self.given is None else self.given.war

    def given_card(self, side: Side) -> CardId:
        """Return the scenario card that a side is given, "" for none."""
        return "" if self.given is None else self.given.cards[tuple(Side).index(side)]

    def given_army(self, side: Side) -> tuple[CardId, ...]:
        """Return the army that a side is given, () where it musters."""
        return () if self.given is None else self.given.armies[tuple(Side).index(side)]


@record
class Placed(Value):
    """A deployment card face down on a hex (BL2-13.7)."""

    hex: Hex
    card: CardId


@record
class Hand(Value):
    """The possessions of one side other than its units.

    `lore` are its tokens, `points` its victory points, `scenario` its card once it is revealed.
    Secret are both hands of cards, both decks' order, the scenario cards `offered` and the one
    `kept`, the `army` while it is mustered and laid out, and what was `placed`, face down.
    """

    side: Side
    cards: tuple[CardId, ...] = ()
    lore: int = 0
    lore_cards: tuple[CardId, ...] = ()
    lore_deck: tuple[CardId, ...] = ()
    lore_discards: tuple[CardId, ...] = ()
    points: int = 0
    scenario: CardId = ""
    offered: tuple[CardId, ...] = ()
    kept: CardId = ""
    army: tuple[CardId, ...] = ()
    army_lore: int = 0
    placed: tuple[Placed, ...] = ()


@record
class Effect(Value):
    """The effect of a Lore card for the rest of the turn, on all or one unit of its side."""

    card: CardId
    side: Side
    unit: UnitId = ""


@record
class War(Value):
    """The course of a war: the winners of its battles so far, and the armies of the first one, as
    they were revealed (WA-2.1)."""

    fought: tuple[Side, ...] = ()
    mustered: Armies = ((), ())


@record
class Ending(Value):
    """The end of a game, as it is saved; nobody won a draw (BL2-14.6)."""

    won: tuple[Side, ...]
    reason: str
    rule: str


@record
class State(Value):
    """Everything about a game at one moment.

    `terrain` has an id for each hex in the order of `GRID.hexes`; `steps` is what is unfinished,
    the innermost last. Decks are drawn from their ends. A game by itself has no `war`.
    """

    setup: Setup
    rng: AnyRng
    hands: tuple[Hand, Hand]
    terrain: tuple[str, ...] = (OPEN,) * len(GRID.hexes)
    units: tuple[Unit, ...] = ()
    banners: tuple[Banner, ...] = ()
    tents: tuple[Tent, ...] = ()
    deck: tuple[CardId, ...] = ()
    discards: tuple[CardId, ...] = ()
    first: Side = Side.UTHUK
    active: Side = Side.UTHUK
    turn: int = 0
    effects: tuple[Effect, ...] = ()
    steps: tuple[Any, ...] = ()
    over: Ending | None = None
    war: War | None = None

    def ground(self, spot: Hex) -> str:
        """Return the terrain of a hex."""
        return self.terrain[PLACE[spot]]

    def hand(self, side: Side) -> Hand:
        """Return what a side has."""
        return self.hands[0] if side is Side.DAQAN else self.hands[1]

    def unit(self, unit: UnitId) -> Unit | None:
        """Return a unit, None when it is not on the board."""
        for other in self.units:
            if other.id == unit:
                return other
        return None

    def the(self, unit: UnitId) -> Unit:
        """Return a unit that is on the board. Raises KeyError."""
        unit_there = self.unit(unit)
        if unit_there is None:
            raise KeyError(unit)
        return unit_there

    def at(self, spot: Hex) -> Unit | None:
        """Return the unit on a hex."""
        return units_by_hex(self).get(spot)

    def of(self, side: Side) -> tuple[Unit, ...]:
        """Return the units of a side."""
        return tuple([unit for unit in self.units if unit.side is side])


@while_same(lambda state: (state.units,))
def units_by_hex(state: State) -> dict[Hex, Unit]:
    """Return all units by their hexes."""
    return {unit.hex: unit for unit in state.units}


_with_units = changer("units")
_with_hands = changer("hands")


def change_unit(state: State, unit: UnitId, **changes: Any) -> State:
    """Return the state with one unit changed."""
    units = tuple([replace(u, **changes) if u.id == unit else u for u in state.units])
    return _with_units(state, units)


def without_unit(state: State, unit: UnitId) -> State:
    """Return the state without a unit, its markers with it (BL2-7.16)."""
    return _with_units(state, tuple(u for u in state.units if u.id != unit))


def change_hand(state: State, side: Side, **changes: Any) -> State:
    """Return the state with what one side has changed."""
    hands = tuple([replace(h, **changes) if h.side is side else h for h in state.hands])
    return _with_hands(state, hands)


def change_ground(state: State, spot: Hex, terrain: str) -> State:
    """Return the state with another terrain on a hex."""
    place = PLACE[spot]
    ground = (*state.terrain[:place], terrain, *state.terrain[place + 1 :])
    return replace(state, terrain=ground)

"""The sides of an adventure: their camps and War Councils, special rules (BL-1.2, BL-13.6); and a
campaign of two houses (CA-1)."""

from engine.battlelore.state.sides import Side
from engine.core.frozen import Name, Value, record
from engine.hexes.grid import Hex


class Edge(Name):
    """The edge of the board at which a camp sits; its units retreat toward it (BL-2.7)."""

    TOP = "top"
    BOTTOM = "bottom"


class LoreClass(Name):
    """The classes of Lore cards, and of the Lore Masters who play them (BL-17.6, BL-20.1)."""

    CLERIC = "cleric"
    WIZARD = "wizard"
    ROGUE = "rogue"
    WARRIOR = "warrior"


_SEATS = {lore_class: lore_class.value for lore_class in LoreClass}
"""The field of a War Council for each class."""


HIGHEST = 3
"""The highest level of a seat in a War Council (BL-20.2, BL-R.60)."""


@record
class Council(Value):
    """A War Council: the level of each seat, 0 where it is empty (BL-20.1, BL-20.2).

    `creatures` are levels spent on creatures (cards sheet, part D).
    """

    commander: int = 0
    cleric: int = 0
    wizard: int = 0
    rogue: int = 0
    warrior: int = 0
    creatures: int = 0

    def level(self, of: LoreClass) -> int:
        """Return the level of the Lore Master of a class, 0 if the seat is empty."""
        level: int = getattr(self, _SEATS[of])
        return level

    @property
    def highest(self) -> int:
        """Return the level of the highest Lore Master; levels do not add up (BL-20.7)."""
        return max(self.cleric, self.wizard, self.rogue, self.warrior)

    @property
    def total(self) -> int:
        """Return all levels, the Commander's and the creatures' included (BL-R.60)."""
        seats = self.commander + self.cleric + self.wizard + self.rogue + self.warrior
        return seats + self.creatures


@record
class Camp(Value):
    """The side of an adventure: its edge, its hand and the banners that it needs.

    With a Commander in its `council` the side has as many Command cards as that level gives
    (BL-20.4) and `cards` is that number. `lore` are tokens beyond those of the council (BL-20.8).
    `levels` are those of a custom council, creatures included; 0 where it is fixed (BL-20.18).
    `least` is the lowest level that the Commander of a custom council may have.
    """

    side: Side
    seat: Edge
    cards: int
    banners: int
    council: Council = Council()
    lore: int = 0
    levels: int = 0
    least: int = 0


@record
class Objective(Value):
    """A unit whose elimination is worth `banners` more to a side, such as a general (BL-13.6)."""

    side: Side
    unit: str
    banners: int = 1


@record
class SpecialRule(Value):
    """A special rule: an adventure changes a number of a side's units by an amount.

    Without `side` it is for both; `number` is a name of `SPECIAL_NUMBERS`; `who` are conditions of
    the units and of the battle, all of which must hold.
    """

    side: Side | None
    number: str
    amount: int
    who: tuple[str, ...] = ()


@record
class Exit(Value):
    """A hex from which the units of a side may leave the battlefield (BL-5.7)."""

    side: Side
    hex: Hex


CAMPAIGN = "houses"
"""The id of the campaign of the twelve adventures, whose sides are two houses (CA-1.1)."""

CAMPAIGN_OVER = "laurels"
"""The reason for which a whole campaign ends, unlike one of its battles (CA-1.4)."""

MOST_VETERANS = 2
"""The veterans that a house may have (CA-2.2)."""
STRONGHOLD_AID, COMMANDER_AID = "stronghold", "commander"
AIDS = (STRONGHOLD_AID, COMMANDER_AID, "cleric", "wizard", "rogue", "warrior")
"""The aids of a house after a defeat: a Stronghold, or a level for a seat of its War Council
(CA-2.5)."""


@record
class Fought(Value):
    """A battle of a campaign that is over: the adventure, and the side that won it."""

    adventure: str
    winner: Side


@record
class Veteran(Value):
    """A unit that fights in later battles of a campaign (CA-2.1): its kind, such as "Ib".

    `since` is the adventure after which it was named, `unit` its unit in the present battle, ""
    while it waits for one of its kind (CA-2.3).
    """

    kind: str
    since: str
    unit: str = ""


@record
class Retinue(Value):
    """The gains that a house takes from battle to battle: veterans, and its aids (CA-2.5)."""

    veterans: tuple[Veteran, ...] = ()
    aids: tuple[str, ...] = ()


@record
class Campaign(Value):
    """A campaign in progress: the battles fought, the adventure of the present or last battle, and
    the retinues of Standard and Pennant."""

    adventure: str
    fought: tuple[Fought, ...] = ()
    retinues: tuple[Retinue, Retinue] = (Retinue(), Retinue())

    @property
    def number(self) -> int:
        """Return the number of the present or last battle, from 1."""
        ended = bool(self.fought) and self.fought[-1].adventure == self.adventure
        return len(self.fought) + (not ended)

    def of(self, side: Side) -> Retinue:
        """Return the retinue of a side."""
        return self.retinues[0] if side is Side.STANDARD else self.retinues[1]

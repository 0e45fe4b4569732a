"""Actions of players: one class for each kind, in texts and numbers."""

from engine.core.frozen import record


@record
class Move:
    """Move to a zone, by the way that asks for the fewest opportunity attacks (BS-8.4)."""

    to: str


@record
class Use:
    """Use an ability (BS-5.2), an attack at a target; "fate" empowers it (BS-15.6)."""

    card: str
    target: str = ""
    empower: str = ""


@record
class Aim:
    """Choose the target of an attack whose free Move came first (ST4)."""

    target: str
    empower: str = ""


@record
class Explore:
    """Explore through a portal or secret passage of the hero's zone (BS-16.2, BS-24.9)."""

    gate: str


@record
class Place:
    """Place the drawn tile in one of the ways in which it fits (BS-16.6)."""

    way: int


@record
class OpenOrClose:
    """Open or close a door (BS-25.4)."""

    gate: str


@record
class Escape:
    """Leave by the stairs (BS-17.5)."""


@record
class Handle:
    """Use something in the zone: a well, a lever, a banner ... (BS-8.2, BC-12)."""

    what: str


@record
class Consume:
    """Use a consumable, without an action (BS-23.11)."""

    card: str


@record
class Attach:
    """Attach a gem or rune to an equipment card: the first or the second (BS-23.7)."""

    card: str
    gear: int


@record
class Detach:
    """Take a gem or rune off, in the gold step or while upgrading (BS-23.10)."""

    card: str


@record
class Give:
    """Hand an unattached treasure to another hero (BS-23.2)."""

    card: str
    hero: str


@record
class Charm:
    """Spend a charm: every exhausted fate token becomes active (BS-18.9)."""


@record
class Rest:
    """Spend a firewood token to rest, on a tile of the area (BS-22.1, BS-22.2)."""

    tile: str


@record
class Third:
    """Discard a Third action token for one more action (BC-1.13)."""


@record
class DropBanner:
    """Drop the Lost Banner (CH23)."""


@record
class Choose:
    """Choose one of the options that a question offers."""

    option: str


@record
class Buy:
    """Buy in the gold step: "restore", "refresh", "treasure" (BS-28.8, BS-28.9, BS-28.10) or
    "squire" (BC-11.2)."""

    what: str
    which: str = ""


@record
class Learn:
    """Spend XP: raise a characteristic, improve an ability, or learn one (BS-28.14)."""

    what: str


@record
class Done:
    """End the turn, a Move, or a step of the maintenance phase."""


Action = (
    Move
    | Use
    | Aim
    | Explore
    | Place
    | OpenOrClose
    | Escape
    | Handle
    | Consume
    | Attach
    | Detach
    | Give
    | Charm
    | Rest
    | Third
    | DropBanner
    | Choose
    | Buy
    | Learn
    | Done
)

"""Numbers at each level, and what a Lore card is played at (BL-17.8, BL-18.22 to BL-18.26)."""

from engine.battlelore.state.conditions import Condition, HexCondition, PlayerCondition
from engine.core.frozen import Name, Value, record

Levels = tuple[int, int, int]
"""A number at levels 1, 2 and 3."""

ALL = 99
"""More than there can be: all flags, any number of hexes."""


def at_level(numbers: Levels, level: int) -> int:
    """Return the number at a level from 1 to 3.

    Rows hold what "n /level" and "a /level + b" come to (BL-17.8, BL-17.9), hexes likewise
    (BL-17.10).
    """
    return numbers[level - 1]


class TargetKind(Name):
    """The kinds of targets of a card (BL-18.22 to BL-18.26)."""

    YOU = "you"
    OPPONENT = "opponent"
    OWN_UNIT = "own_unit"
    ENEMY_UNIT = "enemy_unit"
    ANY_UNIT = "any_unit"
    HEX = "hex"
    PATH = "path"
    """A hex of the way that was announced."""
    FIGHTER = "fighter"
    """The own unit whose battle it is."""
    ATTACKED = "attacked"
    ATTACKER = "attacker"
    ROLL = "roll"
    """Dice of the roll just made, by their number from 1."""
    LORE_CARD = "lore_card"
    COMMAND_CARD = "command_card"
    AREA = "area"


@record
class Target(Value):
    """One thing that a card is about, and what any kind of target may be asked."""

    kind: TargetKind

    @property
    def chosen(self) -> bool:
        """Return whether the player chooses it."""
        return self.kind in _CHOSEN and not self.every

    @property
    def who(self) -> tuple[Condition, ...]:
        """Return what must hold of a unit."""
        return ()

    @property
    def where(self) -> tuple[HexCondition, ...]:
        """Return what must hold of a hex."""
        return ()

    @property
    def needs(self) -> PlayerCondition | None:
        """Return what must hold of the players or the decks."""
        return None

    @property
    def fighter(self) -> bool:
        """Return whether the unit whose battle it is comes first by itself."""
        return False

    @property
    def every(self) -> bool:
        """Return whether all that qualify are taken, and nothing is chosen."""
        return False

    def count(self, _: int) -> int:
        """Return how many can be chosen at a level."""
        return 1

    def reach(self, _: int) -> int:
        """Return how far it may be from the target before it, 0 where that does not matter."""
        return 0


@record
class PlayersTarget(Target):
    """A player or a Command card, if something holds."""

    needs: PlayerCondition


@record
class UnitTarget(Target):
    """A unit that meets all conditions."""

    who: tuple[Condition, ...] = ()


@record
class EveryUnit(UnitTarget):
    """All units that meet the conditions."""

    @property
    def every(self) -> bool:
        """Return that nothing is chosen."""
        return True


@record
class SeveralUnits(UnitTarget):
    """Up to `most` units; with `fighter` the one whose battle it is comes first by itself."""

    most: Levels = (1, 2, 3)
    fighter: bool = False

    def count(self, level: int) -> int:
        """Return how many can be chosen at a level."""
        return at_level(self.most, level)


@record
class UnitNear(UnitTarget):
    """A unit within some hexes of the target before it."""

    within: Levels = (1, 1, 1)

    def reach(self, level: int) -> int:
        """Return how far it may be from the target before it."""
        return at_level(self.within, level)


@record
class HexNear(Target):
    """A hex that meets all conditions, within some hexes of the target before it."""

    where: tuple[HexCondition, ...]
    within: Levels

    def reach(self, level: int) -> int:
        """Return how far it may be from the target before it."""
        return at_level(self.within, level)


@record
class Dice(Target):
    """Up to `most` dice of the roll."""

    most: Levels

    def count(self, level: int) -> int:
        """Return how many can be chosen at a level."""
        return at_level(self.most, level)


_CHOSEN = (
    TargetKind.OWN_UNIT,
    TargetKind.ENEMY_UNIT,
    TargetKind.ANY_UNIT,
    TargetKind.HEX,
    TargetKind.PATH,
    TargetKind.ROLL,
)

"""Parts of rows of the Lore deck: grants and verbs."""

from collections.abc import Iterator

import attrs

from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import CardId, Face
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.command_cards import Allowance
from engine.battlelore.tables.targets import Levels, Target
from engine.core.frozen import Name, Value, fields_of, record


class Scope(Name):
    """The receivers of a grant."""

    TARGETS = "targets"
    OWN = "own"
    ENEMY = "enemy"
    MOVER = "mover"


class Until(Name):
    """How long a grant lasts: this roll (BL-18.20), or the turn (BL-18.19)."""

    ROLL = "roll"
    TURN = "turn"


@record
class Grant(Value):
    """A modifier at each level; with `against` it changes numbers of its holders' attackers."""

    stat: Stat
    op: Op
    amount: Levels
    when: tuple[Condition, ...] = ()
    against: bool = False
    layer: Layer = Layer.LORE
    from_level: int = 1


class LoreVerb(Value):
    """Something that a card does; `lore/verbs.py` has the function of each."""

    __slots__ = ()


@record
class Give(LoreVerb):
    """Give grants to units for a while."""

    grants: tuple[Grant, ...]
    to: tuple[Scope, Scope, Scope] = (Scope.TARGETS,) * 3
    until: tuple[Until, Until, Until] = (Until.TURN,) * 3


@record
class NameLater(LoreVerb):
    """Up to `most` of the units ordered get the grants; they are named after the orders."""

    most: Levels
    grants: tuple[Grant, ...]


@record
class GainLore(LoreVerb):
    """Take tokens from the pool."""

    count: Levels


@record
class StealLore(LoreVerb):
    """Take tokens from the other goblet."""

    count: Levels


@record
class Cancel(LoreVerb):
    """The Lore card just played has no effect; with `refund` half its cost comes back."""

    refund: bool


@record
class SeeHand(LoreVerb):
    """Look at the Command cards of the other side."""


@record
class Arrange(LoreVerb):
    """Look at the top cards of the Command deck and put them back in any order."""

    count: Levels


@record
class TakeLoreCard(LoreVerb):
    """Take a Lore card out of the other hand: one of `seen` cards that are shown; ALL: of all."""

    seen: Levels


@record
class DiscardCommand(LoreVerb):
    """Look at the other Command hand and discard one of its cards."""


@record
class ReplaceCommand(LoreVerb):
    """The Command card just played is discarded; another one, drawn from the hand, is played."""


@record
class CopyDiscard(LoreVerb):
    """The card on top of the Command discards is resolved as one's own."""


@record
class OrderBy(LoreVerb):
    """The turn follows these orders instead of those of a Command card (BL-18.10)."""

    allowances: tuple[Allowance, ...]
    grants: tuple[Modifier[Stat], ...] = ()


@record
class Swap(LoreVerb):
    """Two units exchange their hexes."""


@record
class Teleport(LoreVerb):
    """A unit goes to a hex, over everything between."""


@record
class Purify(LoreVerb):
    """Tokens and enemy effects are taken from units."""


@record
class Overrule(LoreVerb):
    """The unit is freed from the effect of another card."""

    card: CardId


@record
class Heal(LoreVerb):
    """A troop gets figures back."""

    figures: Levels


@record
class HealAll(LoreVerb):
    """Dice for each weakened troop: helmets of its colour and lore give a figure back each."""

    dice: Levels


@record
class Roll(LoreVerb):
    """Spell dice against the target: its colour hits, and `faces` (LC-6)."""

    dice: Levels
    faces: tuple[Face, ...]
    retreats: bool = False


@record
class Bolt(LoreVerb):
    """Spell dice against the target, then a unit next to it, with one die fewer each time."""

    dice: Levels
    faces: tuple[Face, ...]


@record
class Storm(LoreVerb):
    """Spell dice against every unit on or beside some terrain; without any, the target's hex."""

    dice: Levels
    faces: tuple[Face, ...]
    on_or_beside: tuple[str, ...] = ()


@record
class Rout(LoreVerb):
    """A unit retreats, whatever its morale, and is checked for panic."""

    hexes: Levels


@record
class Dodge(LoreVerb):
    """The unit attacked retreats without loss; the attack is lost."""

    hexes: Levels


@record
class StopMove(LoreVerb):
    """The unit that is about to move stops on the hex chosen."""


@record
class Reroll(LoreVerb):
    """The dice chosen are rolled once more."""


@record
class StrikeFirst(LoreVerb):
    """The unit attacked rolls before its attacker."""

    extra: Levels


@record
class LastStand(LoreVerb):
    """The unit that the roll would eliminate battles back before it is removed."""

    extra: Levels


@record
class LoreCard(Value):
    """One card; `name` is its English title as a key, saves and catalogues use its id.

    `cost` in tokens (BL-17.7); `half` of the cost of the card that it answers instead. `at` are the
    moments when it can be played (LC-4), `reaction` says that it may be played in the opponent's
    turn (BL-18.8). `rule` is the main rule about it, other than its own text.
    """

    id: CardId
    name: str
    cls: LoreClass
    cost: int
    at: tuple[Moment, ...]
    verbs: tuple[LoreVerb, ...]
    targets: tuple[Target, ...] = ()
    reaction: bool = False
    half: bool = False
    rule: str = "LC-4"

    @property
    def shown(self) -> Levels:
        """Return the number in its text at each level: the first that grows with the level."""
        return next(_growing((self.targets, self.verbs)), (0, 0, 0))


def _growing(part: object) -> Iterator[Levels]:
    """Yield the numbers of a row that are not the same at all levels."""
    match part:
        case (int(one), int(two), int(three)):
            if not one == two == three:
                yield one, two, three
        case tuple():
            for item in part:
                yield from _growing(item)
        case _ if attrs.has(type(part)):
            yield from _growing(tuple(fields_of(part).values()))

"""The Lore deck: 60 cards, every one a row of data (cards sheet, part B; BL-17 to BL-19).

A card says when it can be played, at what, and what it does: verbs of a closed list, carried out in
order (verbs.py). Numbers that grow with the level of the Lore Master are given for levels 1, 2, 3.
What lasts is a grant: a modifier that units have while the effect of the card holds.
"""

from enum import Enum
from functools import lru_cache

from attrs import frozen

from engine.battlelore.model import CardId, Face, LoreClass
from engine.battlelore.stats import Layer, Modifier, Op, Stat
from engine.battlelore.steps import Moment

Levels = tuple[int, int, int]
"""A number at levels 1, 2 and 3."""

ALL = 99
"""More than there can be: all flags, any number of hexes."""


def at_level(numbers: Levels, level: int) -> int:
    """The number at a level from 1 to 3."""
    return numbers[level - 1]


def _same(number: int) -> Levels:
    return (number, number, number)


# --- targets -------------------------------------------------------------------------------


class TargetKind(Enum):
    """What a card is played at (BL-18.22 to BL-18.26)."""

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


@frozen
class Target:
    """One thing to choose, or up to `most` of its kind; those that meet all conditions of `who`.

    `within` hexes of the target chosen before. With `fighter` the unit whose battle it is comes
    first by itself; with `every` all that qualify are taken, and nothing is chosen.
    """

    kind: TargetKind
    most: Levels = (1, 1, 1)
    who: tuple[str, ...] = ()
    within: Levels = (0, 0, 0)
    fighter: bool = False
    every: bool = False

    @property
    def chosen(self) -> bool:
        """Whether the player chooses it."""
        return self.kind in _CHOSEN and not self.every


_CHOSEN = (
    TargetKind.OWN_UNIT,
    TargetKind.ENEMY_UNIT,
    TargetKind.ANY_UNIT,
    TargetKind.HEX,
    TargetKind.PATH,
    TargetKind.ROLL,
)

# --- verbs ---------------------------------------------------------------------------------


class Scope(Enum):
    """Whom a grant is given to."""

    TARGETS = "targets"
    OWN = "own"
    ENEMY = "enemy"
    MOVER = "mover"


class Until(Enum):
    """How long a grant lasts: this roll (BL-18.20), or the turn (BL-18.19)."""

    ROLL = "roll"
    TURN = "turn"


@frozen
class Grant:
    """A modifier at each level; `against` those who have it, it changes the attacker's number."""

    stat: Stat
    op: Op
    amount: Levels
    when: tuple[str, ...] = ()
    against: bool = False
    layer: Layer = Layer.LORE
    from_level: int = 1


@frozen
class Give:
    """Give grants to units for a while."""

    grants: tuple[Grant, ...]
    to: tuple[Scope, Scope, Scope] = (Scope.TARGETS,) * 3
    until: tuple[Until, Until, Until] = (Until.TURN,) * 3


@frozen
class NameLater:
    """Up to `most` of the units ordered get the grants; they are named after the orders."""

    most: Levels
    grants: tuple[Grant, ...]


@frozen
class GainLore:
    """Take tokens from the pool."""

    count: Levels


@frozen
class StealLore:
    """Take tokens from the other goblet."""

    count: Levels


@frozen
class Cancel:
    """The Lore card just played has no effect; with `refund` half its cost comes back."""

    refund: bool


@frozen
class SeeHand:
    """Look at the Command cards of the other side."""


@frozen
class Arrange:
    """Look at the top cards of the Command deck and put them back in any order."""

    count: Levels


@frozen
class TakeLoreCard:
    """Take a Lore card out of the other hand: one of `seen` cards that are shown; ALL: of all."""

    seen: Levels


@frozen
class DiscardCommand:
    """Look at the other Command hand and discard a card of it."""


@frozen
class ReplaceCommand:
    """The Command card just played is discarded; another one, drawn from the hand, is played."""


@frozen
class CopyDiscard:
    """The card on top of the Command discards is resolved as one's own."""


@frozen
class OrderBy:
    """The turn follows the orders of this card (command_cards.LORE_ORDERS)."""


@frozen
class Swap:
    """Two units exchange their hexes."""


@frozen
class Teleport:
    """A unit goes to a hex, over everything between."""


@frozen
class Purify:
    """Tokens and enemy effects are taken from units."""


@frozen
class Heal:
    """A troop gets figures back."""

    figures: Levels


@frozen
class HealAll:
    """Dice for each weakened troop: helmets of its colour and lore give a figure back each."""

    dice: Levels


@frozen
class Roll:
    """Spell dice against the target: its colour hits, and `faces` (LC-6)."""

    dice: Levels
    faces: tuple[Face, ...]
    retreats: bool = False


@frozen
class Bolt:
    """Spell dice against the target, then a unit next to it, with one die fewer each time."""

    dice: Levels
    faces: tuple[Face, ...]


@frozen
class Storm:
    """Spell dice against every unit of an area: "around" the target, or on or next to a ground."""

    dice: Levels
    faces: tuple[Face, ...]
    area: str


@frozen
class Rout:
    """A unit retreats, whatever its morale, and is checked for panic."""

    hexes: Levels


@frozen
class Dodge:
    """The unit attacked retreats without loss; the attack is lost."""

    hexes: Levels


@frozen
class StopMove:
    """The unit that is about to move stops on the hex chosen."""


@frozen
class Reroll:
    """The dice chosen are rolled once more."""


@frozen
class StrikeFirst:
    """The unit attacked rolls before its attacker."""

    extra: Levels


@frozen
class LastStand:
    """The unit that the roll would eliminate battles back before it is removed."""

    extra: Levels


LoreVerb = (
    Give
    | NameLater
    | GainLore
    | StealLore
    | Cancel
    | SeeHand
    | Arrange
    | TakeLoreCard
    | DiscardCommand
    | ReplaceCommand
    | CopyDiscard
    | OrderBy
    | Swap
    | Teleport
    | Purify
    | Heal
    | HealAll
    | Roll
    | Bolt
    | Storm
    | Rout
    | Dodge
    | StopMove
    | Reroll
    | StrikeFirst
    | LastStand
)


@frozen
class LoreCard:
    """One card. `cost` in tokens (BL-17.7); `half` of the cost of the card that it answers instead.

    `at` are the moments when it can be played (LC-4), `reaction` says that it may be played in the
    opponent's turn (BL-18.8). `shown` is the number in its text at each level.
    """

    id: CardId
    cls: LoreClass
    cost: int
    at: tuple[Moment, ...]
    verbs: tuple[LoreVerb, ...]
    targets: tuple[Target, ...] = ()
    reaction: bool = False
    half: bool = False
    shown: Levels = (0, 0, 0)


# --- shorthands of the table ---------------------------------------------------------------

_LORE = (Face.LORE,)
_OWN, _ENEMY = (Scope.OWN,) * 3, (Scope.ENEMY,) * 3
_ROLL = (Until.ROLL,) * 3


def _set(stat: Stat, amount: int = 1, *when: str, from_level: int = 1) -> Grant:
    return Grant(stat, Op.SET, _same(amount), when, from_level=from_level)


def _add(stat: Stat, amount: Levels, *when: str) -> Grant:
    return Grant(stat, Op.ADD, amount, when)


def _two_dice() -> tuple[Grant, ...]:
    """At most 2 dice, and none from cards (Parry, Blinding Light)."""
    return (
        Grant(Stat.DICE, Op.NO_GAIN, _same(0), layer=Layer.LIMIT),
        Grant(Stat.DICE, Op.AT_MOST, _same(2), layer=Layer.LIMIT),
    )


def _further(hexes: int) -> Give:
    """So many hexes more, and still battle."""
    return Give((_add(Stat.MOVE, _same(hexes)), _add(Stat.MARCH, _same(hexes))))


def _one(kind: TargetKind, *who: str) -> tuple[Target, ...]:
    return (Target(kind, who=who),)


def _some(*who: str, fighter: bool = False) -> tuple[Target, ...]:
    """1 / 2 / 3 of the own units."""
    return (Target(TargetKind.OWN_UNIT, (1, 2, 3), who, fighter=fighter),)


def _every(*who: str) -> tuple[Target, ...]:
    return (Target(TargetKind.OWN_UNIT, _same(ALL), who, every=True),)


_ATTACKED = _one(TargetKind.ATTACKED)
_FIGHTER = _one(TargetKind.FIGHTER)
_AGILITY = Give((_add(Stat.HELMETS_STOPPED, _same(1)),), until=_ROLL)
_FEARLESS = Give((Grant(Stat.FLAGS, Op.AT_LEAST, _same(ALL)),))
_UP = (1, 2, 3)
_M = Moment


def _wizard() -> tuple[LoreCard, ...]:
    def card(number: int, cost: int, *args: object, **more: object) -> LoreCard:
        return _card(LoreClass.WIZARD, number, cost, *args, **more)

    return (
        card(1, 0, _M.WITH, (GainLore((3, 4, 5)),), _one(TargetKind.YOU), shown=(3, 4, 5)),
        card(
            2,
            2,
            _M.PRE_R,
            (
                Give(
                    (
                        Grant(Stat.DICE, Op.ADD, _same(-2), ("ranged",), against=True),
                        Grant(Stat.LEAST_DICE, Op.SET, _same(0), ("ranged",), against=True),
                    ),
                    to=(Scope.TARGETS, Scope.TARGETS, Scope.OWN),
                    until=(Until.ROLL, Until.TURN, Until.TURN),
                ),
            ),
            _ATTACKED,
            reaction=True,
        ),
        card(
            3,
            0,
            _M.RE_LORE,
            (Cancel(refund=True),),
            _one(TargetKind.LORE_CARD),
            reaction=True,
            half=True,
        ),
        card(
            4,
            2,
            (_M.BATTLES, _M.RANGED),
            (Give((_add(Stat.RANGE, _same(2)), _set(Stat.OVER_UNITS))),),
            _some("ordered", "ranged_weapon"),
            shown=_UP,
        ),
        card(
            5,
            2,
            _M.WITH,
            (SeeHand(), Arrange((2, 3, 4))),
            _one(TargetKind.OPPONENT),
            shown=(2, 3, 4),
        ),
        card(
            6,
            4,
            _M.MOVE,
            (Swap(),),
            (
                Target(TargetKind.OWN_UNIT, who=("free",)),
                Target(TargetKind.OWN_UNIT, who=("free",), within=(3, 4, 5)),
            ),
            shown=(3, 4, 5),
        ),
        card(
            7,
            4,
            _M.WITH,
            (TakeLoreCard((1, 2, ALL)),),
            _one(TargetKind.OPPONENT, "rival_has_lore_card"),
        ),
        card(
            8,
            5,
            _M.WITH,
            (Roll((2, 4, 6), _LORE),),
            _one(TargetKind.ENEMY_UNIT),
            shown=(2, 4, 6),
        ),
        card(9, 5, _M.MOVE, (_further(1),), _every("ordered", "not_moved")),
        card(
            10,
            6,
            _M.WITH,
            (NameLater((3, 5, 7), (_add(Stat.DICE, _same(1), "melee"),)),),
            _one(TargetKind.YOU),
            shown=(3, 5, 7),
        ),
        card(
            11,
            6,
            _M.RE_CMD,
            (Give((_add(Stat.HELMETS_STOPPED, _UP), _add(Stat.FLAGS, _UP)), to=_OWN),),
            _one(TargetKind.YOU),
            reaction=True,
            shown=_UP,
        ),
        card(
            12,
            6,
            _M.PRE,
            (Give(_two_dice(), to=_ENEMY),),
            _one(TargetKind.OPPONENT),
            reaction=True,
        ),
        card(
            13,
            7,
            _M.MOVE,
            (Teleport(),),
            (
                Target(TargetKind.OWN_UNIT),
                Target(TargetKind.HEX, who=("vacant", "passable"), within=(4, 5, 6)),
            ),
            shown=(4, 5, 6),
        ),
        card(
            14,
            7,
            _M.WITH,
            (Bolt((3, 4, 5), _LORE),),
            _one(TargetKind.ENEMY_UNIT),
            shown=(3, 4, 5),
        ),
        card(
            15,
            9,
            _M.WITH,
            (Storm((2, 3, 4), _LORE, "around"),),
            _one(TargetKind.ANY_UNIT),
            shown=(2, 3, 4),
        ),
    )


def _cleric() -> tuple[LoreCard, ...]:
    def card(number: int, cost: int, *args: object, **more: object) -> LoreCard:
        return _card(LoreClass.CLERIC, number, cost, *args, **more)

    def wrath(number: int, ground: str) -> LoreCard:
        verbs = (Storm((2, 3, 4), _LORE, ground),)
        return card(number, 8, _M.WITH, verbs, _one(TargetKind.AREA), shown=(2, 3, 4))

    return (
        card(1, 1, _M.WITH, (Purify(),), _some("afflicted"), shown=_UP),
        card(
            2,
            2,
            _M.OWN_POST,
            (Reroll(),),
            (Target(TargetKind.ROLL, (2, 3, 4)),),
            shown=(2, 3, 4),
        ),
        card(3, 2, _M.COMBAT, (Give((_add(Stat.DICE, _UP),)),), _FIGHTER, shown=_UP),
        card(4, 3, _M.MOVE, (_further(2),), _some("ordered", "not_moved"), shown=_UP),
        card(
            5,
            3,
            _M.WITH,
            (Heal(_UP), Give((_set(Stat.ORDERS, 0),))),
            _one(TargetKind.OWN_UNIT, "weakened"),
            shown=_UP,
        ),
        card(
            6,
            3,
            _M.PRE,
            (Give((_set(Stat.STRIKES_STOPPED), _add(Stat.FLAGS, _UP)), until=_ROLL),),
            _ATTACKED,
            reaction=True,
            shown=_UP,
        ),
        card(
            7,
            3,
            _M.RE_MOVE,
            (
                StopMove(),
                Give(
                    (
                        Grant(Stat.ATTACKS, Op.AT_MOST, _same(0), from_level=2),
                        _set(Stat.BATTLE_BACK, 0, from_level=3),
                    ),
                    to=(Scope.MOVER,) * 3,
                ),
            ),
            _one(TargetKind.PATH),
            reaction=True,
        ),
        card(
            8,
            4,
            _M.RE_CMD,
            (
                Give(
                    (
                        _add(Stat.FLAGS, _same(1), "troop"),
                        Grant(Stat.RETREAT, Op.AT_MOST, _same(1), ("troop",)),
                        _set(Stat.PANIC, 0, "troop"),
                    ),
                    to=_OWN,
                ),
            ),
            _one(TargetKind.YOU),
            reaction=True,
        ),
        card(
            9,
            5,
            _M.RE_CMD,
            (Give((_set(Stat.TARGET, 0),)),),
            _some(),
            reaction=True,
            shown=_UP,
        ),
        card(
            10,
            5,
            _M.WITH,
            (Roll((3, 4, 5), (Face.STRIKE,), retreats=True),),
            _one(TargetKind.ENEMY_UNIT, "foe_adjacent"),
            shown=(3, 4, 5),
        ),
        card(11, 7, _M.WITH, (HealAll(_UP),), _every("weakened"), shown=_UP),
        card(
            12,
            7,
            _M.WITH,
            (
                Give(
                    (
                        Grant(Stat.FLAGS, Op.AT_MOST, _same(0), ("troop",)),
                        _add(Stat.RETREAT, _same(1), "troop"),
                        _set(Stat.PANIC, 1, "troop"),
                    ),
                    to=_ENEMY,
                ),
            ),
            _one(TargetKind.OPPONENT),
        ),
        wrath(13, "hill"),
        wrath(14, "woods"),
        wrath(15, "water"),
    )


def _rogue() -> tuple[LoreCard, ...]:
    def card(number: int, cost: int, *args: object, **more: object) -> LoreCard:
        return _card(LoreClass.ROGUE, number, cost, *args, **more)

    return (
        card(
            1,
            1,
            _M.WITH,
            (StealLore((2, 3, 4)),),
            _one(TargetKind.OPPONENT, "rival_has_lore"),
            shown=(2, 3, 4),
        ),
        card(2, 1, _M.PRE, (_AGILITY,), _ATTACKED, reaction=True),
        card(3, 1, _M.OWN_LORE, (), _one(TargetKind.LORE_CARD)),
        card(4, 3, _M.PRE, (_FEARLESS,), _ATTACKED, reaction=True),
        card(
            5,
            3,
            _M.POST_M,
            (Give((_set(Stat.STRIKES_TURNED),), until=_ROLL),),
            _ATTACKED,
            reaction=True,
        ),
        card(
            6,
            2,
            _M.COMBAT,
            (Give((_set(Stat.RETIRE, 1, "foot"), _set(Stat.RETIRE, 2, "mounted"))),),
            _some("ordered", "troop", fighter=True),
            shown=_UP,
        ),
        card(
            7,
            5,
            _M.RE_CMD,
            (ReplaceCommand(),),
            _one(TargetKind.COMMAND_CARD, "a_command_card"),
            reaction=True,
        ),
        card(
            8,
            5,
            _M.WITH,
            (Rout((2, 3, 4)),),
            _one(TargetKind.ENEMY_UNIT, "troop", "foe_within_2"),
            shown=(2, 3, 4),
        ),
        card(
            9,
            2,
            _M.MOVE,
            (Give((_set(Stat.THROUGH_UNITS), _set(Stat.THROUGH_WOODS))),),
            _some("ordered", "foot", "not_moved"),
            shown=_UP,
        ),
        card(
            10,
            3,
            _M.POST,
            (Reroll(),),
            (Target(TargetKind.ROLL, (2, 3, 4)),),
            reaction=True,
            shown=(2, 3, 4),
        ),
        card(
            11,
            3,
            _M.PRE_M,
            (Dodge(_UP),),
            _one(TargetKind.ATTACKED, "foot", "free_rear"),
            reaction=True,
            shown=_UP,
        ),
        card(
            12,
            4,
            _M.MELEE,
            (
                Give(
                    (_set(Stat.POISONS, 1, "melee"),),
                    until=(Until.ROLL, Until.TURN, Until.TURN),
                ),
            ),
            _FIGHTER,
        ),
        card(13, 5, _M.WITH, (DiscardCommand(),), _one(TargetKind.OPPONENT, "rival_has_card")),
        card(14, 5, _M.INSTEAD, (CopyDiscard(),), _one(TargetKind.COMMAND_CARD, "a_discard")),
        card(
            15,
            4,
            _M.RE_LORE,
            (Cancel(refund=False),),
            _one(TargetKind.LORE_CARD),
            reaction=True,
        ),
    )


def _warrior() -> tuple[LoreCard, ...]:
    def card(number: int, cost: int, *args: object, **more: object) -> LoreCard:
        return _card(LoreClass.WARRIOR, number, cost, *args, **more)

    return (
        card(1, 1, _M.COMBAT, (Give((_add(Stat.DICE, _same(1)),)),), _FIGHTER),
        card(2, 1, _M.PRE, (_AGILITY,), _ATTACKED, reaction=True),
        card(3, 2, _M.RANGED, (Give((_add(Stat.DICE, _same(3), "ranged"),)),), _FIGHTER),
        card(4, 3, _M.PRE, (_FEARLESS,), _ATTACKED, reaction=True),
        card(5, 2, _M.MOVE, (_further(1),), _one(TargetKind.OWN_UNIT, "ordered", "not_moved")),
        card(6, 3, _M.PRE, (Give(_two_dice()),), _one(TargetKind.ATTACKER), reaction=True),
        card(
            7,
            4,
            _M.MELEE,
            (Give((_add(Stat.DICE, _UP, "melee"), _set(Stat.EXTRA_ROLLS, 1, "melee"))),),
            _FIGHTER,
            shown=_UP,
        ),
        card(
            8,
            3,
            _M.COMBAT,
            (Give((_set(Stat.CAPS, 0),)),),
            _some("ordered", fighter=True),
            shown=_UP,
        ),
        card(
            9,
            4,
            _M.RE_CMD,
            (Give((_set(Stat.STRIKES_STOPPED, 1, "foot", "beside_foot"),), to=_OWN),),
            _one(TargetKind.YOU),
            reaction=True,
        ),
        card(
            10,
            4,
            _M.MELEE,
            (Give((_set(Stat.BONUS),)),),
            _some("ordered", "foot", fighter=True),
            shown=_UP,
        ),
        card(
            11,
            4,
            _M.POST_M,
            (LastStand((0, 1, 2)),),
            _one(TargetKind.ATTACKED, "doomed"),
            reaction=True,
            shown=(0, 1, 2),
        ),
        card(
            12,
            5,
            _M.PRE_M,
            (StrikeFirst((0, 1, 2)),),
            _ATTACKED,
            reaction=True,
            shown=(0, 1, 2),
        ),
        card(13, 5, _M.MELEE, (Give((_set(Stat.LORE_HITS, 1, "melee"),)),), _every("ordered")),
        card(14, 6, _M.INSTEAD, (OrderBy(),), _one(TargetKind.YOU)),
        card(15, 13, _M.INSTEAD, (OrderBy(),), _one(TargetKind.YOU)),
    )


def _card(
    cls: LoreClass, number: int, cost: int, at: object, *args: object, **more: object
) -> LoreCard:
    moments = at if isinstance(at, tuple) else (at,)
    return LoreCard(f"{cls.value}_{number:02}", cls, cost, moments, *args, **more)  # type: ignore[arg-type]


LORE_CARDS: dict[CardId, LoreCard] = {
    card.id: card for card in (*_wizard(), *_cleric(), *_rogue(), *_warrior())
}
"""All 60 cards by id, in the order of the sheet."""

DEJA_VU: CardId = next(card.id for card in LORE_CARDS.values() if Moment.OWN_LORE in card.at)


def source_of(card: CardId) -> str:
    """The id under which a card stands in accounts of numbers."""
    return f"lore.{card}"


@lru_cache(maxsize=256)
def grants_of(card: CardId, level: int) -> tuple[tuple[bool, Modifier[Stat]], ...]:
    """What an effect of a card gives at a level: (whether against its holders, modifier)."""
    found = []
    for verb in LORE_CARDS[card].verbs:
        if isinstance(verb, Give | NameLater):
            found += [
                (
                    each.against,
                    Modifier(
                        each.stat,
                        each.op,
                        at_level(each.amount, level),
                        source_of(card),
                        "LC-9" if each.stat is Stat.FLAGS else "LC-5",
                        each.layer,
                        each.when,
                    ),
                )
                for each in verb.grants
                if level >= each.from_level
            ]
    return tuple(found)

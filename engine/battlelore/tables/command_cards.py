"""The Command deck: 60 cards, every one a row of data (cards sheet, part A; BL-4).

A card gives orders through allowances, grants modifiers to the units that it orders, and may do
something before the orders and at the end of the turn. A unit may take the place of any allowance
whose section and conditions it meets; the engine finds out whether all have a place.
"""

from typing import TypedDict, Unpack

from engine.battlelore.state.battle_events import COUNTER_ATTACK
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import CardId, Colour, Section
from engine.battlelore.state.stats import Modifier, Op, Stat, grant, sourced
from engine.core.frozen import Name, Value, record
from engine.core.rows import by_id


class CardKind(Name):
    """Section cards have a small map, Tactic cards a text (BL-4.2)."""

    SECTION = "section"
    TACTIC = "tactic"
    LORE = "lore"
    """A Lore card in lieu of a Command card (BL-18.10)."""


class Count(Name):
    """Numbers of units that a card does not print."""

    COMMAND = "command"
    """As many as the Command cards in hand, this one included (BL-4.4)."""
    ALL = "all"


class Verb(Name):
    """Effects of cards other than orders: a closed list."""

    COPY_OPPONENT = "copy_opponent"
    ROLL_FOR_ORDERS = "roll_for_orders"
    RESHUFFLE = "reshuffle"


@record
class Allowance(Value):
    """Orders for up to `count` units in a section (None: anywhere) that meet all conditions."""

    count: int | Count
    section: Section | None = None
    who: tuple[Condition, ...] = ()


ANY_UNIT = Allowance(1)
"""The order that a Tactic card allows when no unit meets its conditions."""


@record
class CommandCard(Value):
    """One card. `copies` of it are in the deck; `art` is drawn from its allowances.

    The left, centre and right card of one `name` have ids of their own. With `linked` the ordered
    units must be in contact (BL-4.7). The player draws `draw` cards at the end of the turn and
    keeps `keep`. With `fallback` a card that can order nobody allows `ANY_UNIT`. `frees` is the
    colour whose units its orders let go out of an engagement without harm (HR-6.8).
    """

    id: CardId
    name: str
    kind: CardKind
    copies: int
    allowances: tuple[Allowance, ...] = ()
    linked: bool = False
    grants: tuple[Modifier[Stat], ...] = ()
    before: tuple[Verb, ...] = ()
    after: tuple[Verb, ...] = ()
    draw: int = 1
    keep: int = 1
    fallback: bool = False
    frees: Colour | None = None


_L, _C, _R = Section.LEFT, Section.CENTRE, Section.RIGHT


def _sections(name: str, *, copies: int, count: int | Count, draw: int = 1) -> list[CommandCard]:
    """Return the left, centre and right card of one name."""
    return [
        CommandCard(
            f"{name}_{section.value}",
            name,
            CardKind.SECTION,
            copies,
            (Allowance(count, section),),
            draw=draw,
        )
        for section in (_L, _C, _R)
    ]


def _several(name: str, *sections: Section, copies: int, count: int) -> CommandCard:
    allowances = tuple(Allowance(count, section) for section in sections)
    return CommandCard(name, name, CardKind.SECTION, copies, allowances)


class _More(TypedDict, total=False):
    """The fields of a Tactic card that only some have."""

    linked: bool
    before: tuple[Verb, ...]
    after: tuple[Verb, ...]
    frees: Colour


def _tactic(
    name: str,
    *allowances: Allowance,
    copies: int,
    grants: tuple[Modifier[Stat], ...] = (),
    **more: Unpack[_More],
) -> CommandCard:
    given = sourced(f"card.{name}", grants)
    return CommandCard(
        name,
        name,
        CardKind.TACTIC,
        copies,
        allowances,
        grants=given,
        fallback=True,
        **more,
    )


def _grant(stat: Stat, op: Op, amount: int, *when: Condition) -> Modifier[Stat]:
    return grant(stat, op, amount, "BL-4.5", *when)


CARDS: dict[CardId, CommandCard] = by_id(
    (
        *_sections("scout", copies=2, count=1, draw=2),
        *_sections("patrol", copies=4, count=2),
        *_sections("attack", copies=4, count=3),
        *_sections("advance", copies=2, count=Count.COMMAND),
        _several("march_all", _L, _C, _R, copies=2, count=1),  # On the March
        _several("forward_all", _L, _C, _R, copies=2, count=2),
        _several("surround", _L, _R, copies=2, count=2),
        _tactic(
            "green_banners",
            Allowance(4, who=(Condition.GREEN,)),
            copies=2,
            frees=Colour.GREEN,
        ),
        _tactic(
            "blue_banners",
            Allowance(3, who=(Condition.BLUE,)),
            copies=2,
            frees=Colour.BLUE,
        ),
        _tactic("red_banners", Allowance(2, who=(Condition.RED,)), copies=2),
        _tactic(
            "mounted_charge",
            Allowance(Count.COMMAND, who=(Condition.MOUNTED,)),
            copies=3,
            grants=(
                _grant(Stat.DICE, Op.ADD, 1, Condition.MELEE),
                _grant(Stat.ATTACKS, Op.AT_MOST, 0, Condition.RANGED),
            ),
        ),
        _tactic(
            "foot_onslaught",
            Allowance(Count.COMMAND, who=(Condition.FOOT,)),
            copies=2,
            linked=True,
            grants=(
                _grant(Stat.MOVE, Op.AT_LEAST, 2),
                _grant(Stat.ATTACKS, Op.AT_MOST, 0, Condition.RANGED),
            ),
        ),
        _tactic(
            "darken_sky",  # Darken the Sky
            Allowance(Count.ALL, who=(Condition.RANGED_WEAPON, Condition.NO_ENEMY_ADJACENT)),
            copies=2,
            grants=(
                _grant(Stat.MOVE, Op.AT_MOST, 0),
                _grant(Stat.MARCH, Op.AT_MOST, 0),
                _grant(Stat.ATTACKS, Op.SET, 2, Condition.RANGED),
                _grant(Stat.ATTACKS, Op.AT_MOST, 0, Condition.MELEE),
            ),
        ),
        _tactic("leadership", Allowance(1), copies=2, grants=(_grant(Stat.DICE, Op.ADD, 1),)),
        _tactic(COUNTER_ATTACK, copies=2, before=(Verb.COPY_OPPONENT,)),
        _tactic(
            "battlelore",
            copies=1,
            grants=(_grant(Stat.DICE, Op.ADD, 1),),
            before=(Verb.ROLL_FOR_ORDERS,),
            after=(Verb.RESHUFFLE,),
        ),
    )
)

FULL_DECK: tuple[CardId, ...] = tuple(
    card.id for card in CARDS.values() for _ in range(card.copies)
)
"""All 60 cards in the order of the table."""

"""The Command deck: 60 cards, every one a row of data (cards sheet, part A; BL-4).

A card gives orders through allowances, grants modifiers to the units that it orders, and may do
something before the orders and at the end of the turn. A unit may take the place of any allowance
whose section and conditions it meets; the engine finds out whether all have a place.
"""

from engine.battlelore.state.model import Section
from engine.battlelore.state.stats import Modifier, Op, Stat, change
from engine.core.frozen import Name, Value, record


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
    """What a card may do besides giving orders: a closed list."""

    COPY_OPPONENT = "copy_opponent"
    ROLL_FOR_ORDERS = "roll_for_orders"
    RESHUFFLE = "reshuffle"


@record
class Allowance(Value):
    """Orders for up to `count` units in a section (None: anywhere) that meet all conditions."""

    count: int | Count
    section: Section | None = None
    who: tuple[str, ...] = ()


ANY_UNIT = Allowance(1)
"""What a Tactic card allows when nobody meets its conditions."""


@record
class CommandCard(Value):
    """One card. `copies` of it are in the deck; `art` is drawn from its allowances.

    `together` names conditions on the whole set of ordered units. The player draws `draw` cards at
    the end of the turn and keeps `keep`. `fallback` is for Tactic cards that can order nobody.
    """

    id: str
    kind: CardKind
    copies: int
    allowances: tuple[Allowance, ...] = ()
    together: tuple[str, ...] = ()
    grants: tuple[Modifier[Stat], ...] = ()
    before: tuple[Verb, ...] = ()
    after: tuple[Verb, ...] = ()
    draw: int = 1
    keep: int = 1
    fallback: Allowance | None = None


_L, _C, _R = Section.LEFT, Section.CENTRE, Section.RIGHT
_RULE = "BL-4.5"


def _sections(name: str, copies: int, count: int | Count, draw: int = 1) -> list[CommandCard]:
    """Return the left, centre and right card of one name."""
    return [
        CommandCard(
            f"{name}_{section.value}",
            CardKind.SECTION,
            copies,
            (Allowance(count, section),),
            draw=draw,
        )
        for section in (_L, _C, _R)
    ]


def _several(name: str, count: int, *sections: Section) -> CommandCard:
    allowances = tuple(Allowance(count, section) for section in sections)
    return CommandCard(name, CardKind.SECTION, 2, allowances)


def _tactic(
    name: str,
    copies: int,
    allowances: tuple[Allowance, ...],
    *grants: Modifier[Stat],
    before: tuple[Verb, ...] = (),
    after: tuple[Verb, ...] = (),
    together: tuple[str, ...] = (),
) -> CommandCard:
    return CommandCard(
        name,
        CardKind.TACTIC,
        copies,
        allowances,
        together=together,
        grants=grants,
        before=before,
        after=after,
        fallback=ANY_UNIT,
    )


def _grant(card: str, stat: Stat, op: Op, amount: int, *when: str) -> Modifier[Stat]:
    return change(stat, op, amount, f"card.{card}", _RULE, *when)


CARDS: dict[str, CommandCard] = {
    card.id: card
    for card in (
        *_sections("scout", 2, 1, draw=2),
        *_sections("patrol", 4, 2),
        *_sections("attack", 4, 3),
        *_sections("advance", 2, Count.COMMAND),
        _several("march_all", 1, _L, _C, _R),  # On the March
        _several("forward_all", 2, _L, _C, _R),
        _several("surround", 2, _L, _R),
        _tactic("green_banners", 2, (Allowance(4, who=("green",)),)),
        _tactic("blue_banners", 2, (Allowance(3, who=("blue",)),)),
        _tactic("red_banners", 2, (Allowance(2, who=("red",)),)),
        _tactic(
            "mounted_charge",
            3,
            (Allowance(Count.COMMAND, who=("mounted",)),),
            _grant("mounted_charge", Stat.DICE, Op.ADD, 1, "melee"),
            _grant("mounted_charge", Stat.ATTACKS, Op.AT_MOST, 0, "ranged"),
        ),
        _tactic(
            "foot_onslaught",
            2,
            (Allowance(Count.COMMAND, who=("foot",)),),
            _grant("foot_onslaught", Stat.MOVE, Op.AT_LEAST, 2),
            _grant("foot_onslaught", Stat.ATTACKS, Op.AT_MOST, 0, "ranged"),
            together=("linked",),
        ),
        _tactic(
            "darken_sky",  # Darken the Sky
            2,
            (Allowance(Count.ALL, who=("ranged_weapon", "no_enemy_adjacent")),),
            _grant("darken_sky", Stat.MOVE, Op.AT_MOST, 0),
            _grant("darken_sky", Stat.MARCH, Op.AT_MOST, 0),
            _grant("darken_sky", Stat.ATTACKS, Op.SET, 2, "ranged"),
            _grant("darken_sky", Stat.ATTACKS, Op.AT_MOST, 0, "melee"),
        ),
        _tactic("leadership", 2, (Allowance(1),), _grant("leadership", Stat.DICE, Op.ADD, 1)),
        _tactic("counter_attack", 2, (), before=(Verb.COPY_OPPONENT,)),
        _tactic(
            "battlelore",
            1,
            (),
            _grant("battlelore", Stat.DICE, Op.ADD, 1),
            before=(Verb.ROLL_FOR_ORDERS,),
            after=(Verb.RESHUFFLE,),
        ),
    )
}

FULL_DECK: tuple[str, ...] = tuple(card.id for card in CARDS.values() for _ in range(card.copies))
"""All 60 cards in the order of the table."""

LORE_ORDERS: dict[str, CommandCard] = {
    card.id: card
    for card in (
        CommandCard("warrior_14", CardKind.LORE, 0, (Allowance(Count.COMMAND),)),  # Field Command
        CommandCard(
            "warrior_15",  # Assault
            CardKind.LORE,
            0,
            (Allowance(Count.ALL, who=("close_or_in_range",)),),
            grants=(change(Stat.DICE, Op.ADD, 1, "lore.warrior_15", "LC-4", "melee"),),
        ),
    )
}
"""Lore cards that are played in lieu of a Command card, as the orders that they give."""

ORDERS: dict[str, CommandCard] = CARDS | LORE_ORDERS
"""Everything that a turn can stand for."""

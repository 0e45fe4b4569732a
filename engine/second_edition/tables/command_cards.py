"""The forty Command cards (chapter 19), one deck for both players. All copies are own design."""

from collections.abc import Iterator

from engine.core.frozen import Name, record
from engine.core.rows import by_id
from engine.second_edition.state.stats import Stat
from engine.second_edition.tables.grants import Grant, When
from engine.second_edition.tables.units import Trait


class Part(Name):
    """A section as the player who plays the card sees it (BL2-2.9)."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class CommandEffect(Name):
    """The other effects of a card, apart from orders and changed numbers."""

    NONE = "none"
    MORE_MOVES = "more_moves"
    """The units that it ordered may move an extra hex."""
    GAIN_LORE = "gain_lore"
    RECOVER = "recover"
    DRAW_AND_KEEP = "draw_and_keep"


ONSLAUGHT, WEDGE = "onslaught", "wedge"
"""Cards of which code speaks: moves of the second Move Step name theirs."""


@record
class CommandCard:
    """One card. `sections` says how many units of each section it orders, `units` how many of any.

    `traits`: ordered units have one of them; `whole` and `weak` ask for units that are not weak or
    that are. `grants` change numbers of the units that it ordered, until the end of the turn
    (BL2-4.10). `amount` is how much of its `effect`: tokens, figures, cards.
    """

    id: str
    code: str
    copies: int
    sections: tuple[tuple[Part, int], ...] = ()
    units: int = 0
    traits: frozenset[Trait] = frozenset()
    whole: bool = False
    weak: bool = False
    grants: tuple[Grant, ...] = ()
    effect: CommandEffect = CommandEffect.NONE
    amount: int = 0

    @property
    def rule(self) -> str:
        """Return the id by which the card is cited."""
        return f"BL2-{self.code}"

    @property
    def most(self) -> int:
        """Return the most units that it orders."""
        return self.units or sum(count for _, count in self.sections)

    @property
    def changes_units(self) -> bool:
        """Return whether the units that it orders can do more than others."""
        return bool(self.grants) or self.effect is CommandEffect.MORE_MOVES


def _sections(left: int, centre: int, right: int) -> tuple[tuple[Part, int], ...]:
    """Return how many units of each section are ordered; sections without any are left out."""
    counts = ((Part.LEFT, left), (Part.CENTRE, centre), (Part.RIGHT, right))
    return tuple((part, count) for part, count in counts if count)


def _one_section(name: str, code: str, units: int) -> Iterator[CommandCard]:
    """Yield the three cards of a name, one for each section."""
    for part in Part:
        yield CommandCard(f"{name}_{part.value}", code, copies=3, sections=((part, units),))


_PATROL = _one_section("patrol", "C01", units=2)  # BL2-C01
_ATTACK = _one_section("attack", "C02", units=3)  # BL2-C02

_ROWS = (
    CommandCard("line_advance", "C03", copies=2, sections=_sections(1, 1, 1)),  # BL2-C03
    CommandCard(WEDGE, "C04", copies=2, sections=_sections(1, 2, 1)),  # BL2-C04
    # own design: Pincers, General Advance
    CommandCard("pincers", "C05", copies=2, sections=_sections(2, 0, 2)),  # BL2-C05
    CommandCard("general_advance", "C06", copies=1, sections=_sections(2, 2, 2)),  # BL2-C06
    CommandCard(
        ONSLAUGHT,
        "C07",  # BL2-C07
        copies=2,
        units=3,
        traits=frozenset({Trait.INFANTRY}),
        effect=CommandEffect.MORE_MOVES,
    ),
    # own design: the 3
    CommandCard(
        "darken_the_skies",
        "C08",  # BL2-C08
        copies=2,
        units=3,
        traits=frozenset({Trait.ARCHER}),
        grants=(Grant(Stat.ATTACKS, 1, When.NOT_MOVED),),
    ),
    CommandCard("battle_march", "C09", copies=2, units=3, whole=True),  # BL2-C09
    # own design: from here on, but for names and for Lore with BattleLore
    CommandCard(
        "mounted_charge",
        "C10",  # BL2-C10
        copies=2,
        units=3,
        traits=frozenset({Trait.CAVALRY}),
        grants=(Grant(Stat.DICE, 1, When.MELEE_ATTACK),),
    ),
    CommandCard(
        "giants_stride",
        "C11",  # BL2-C11
        copies=2,
        units=2,
        traits=frozenset({Trait.ELITE, Trait.LEGEND}),
        grants=(Grant(Stat.MOVE, 1),),
    ),
    CommandCard(
        "battlelore",
        "C12",  # BL2-C12
        copies=2,
        units=2,
        effect=CommandEffect.GAIN_LORE,
        amount=2,
    ),
    CommandCard(
        "battle_cry",
        "C13",  # BL2-C13
        copies=1,
        units=2,
        grants=(Grant(Stat.DICE, 1, When.ATTACK), Grant(Stat.HOLD, 1, When.COUNTERED)),
    ),
    CommandCard(
        "rally",
        "C14",  # BL2-C14
        copies=1,
        units=2,
        weak=True,
        effect=CommandEffect.RECOVER,
        amount=1,
    ),
    CommandCard(
        "scouts_report",
        "C15",  # BL2-C15
        copies=1,
        units=1,
        effect=CommandEffect.DRAW_AND_KEEP,
        amount=2,
    ),
)

COMMAND = by_id((*_PATROL, *_ATTACK, *_ROWS))
DECK = tuple(card.id for card in COMMAND.values() for _ in range(card.copies))
"""The whole deck (BL2-19.1)."""

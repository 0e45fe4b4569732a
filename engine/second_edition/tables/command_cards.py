"""The forty Command cards (chapter 19), one deck for both players. All copies are own design."""

from engine.core.frozen import Name, record
from engine.second_edition.tables.units import Trait


class Part(Name):
    """A section as the player who plays the card sees it (BL2-2.9)."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@record
class CommandCard:
    """One card. `sections` says how many units of each section it orders, `units` how many of any.

    `traits`: ordered units have one of them; `whole` and `weak` ask for units that are not weak or
    that are. `effect` names what else it does, "" for nothing.
    """

    id: str
    code: str
    copies: int
    sections: tuple[tuple[Part, int], ...] = ()
    units: int = 0
    traits: frozenset[Trait] = frozenset()
    whole: bool = False
    weak: bool = False
    effect: str = ""

    @property
    def rule(self) -> str:
        """Return the id by which the card is cited."""
        return f"BL2-{self.code}"

    @property
    def most(self) -> int:
        """Return the most units that it orders."""
        return self.units or sum(count for _, count in self.sections)


def _rows() -> tuple[CommandCard, ...]:
    left, centre, right = Part
    three = tuple(
        CommandCard(f"{name}_{part.value}", code, 3, sections=((part, count),))
        for name, code, count in (("patrol", "C01", 2), ("attack", "C02", 3))  # BL2-C01, BL2-C02
        for part in Part
    )
    return (
        *three,
        CommandCard("line_advance", "C03", 2, ((left, 1), (centre, 1), (right, 1))),  # BL2-C03
        CommandCard("wedge", "C04", 2, ((left, 1), (centre, 2), (right, 1))),  # BL2-C04
        # own design: Pincers, General Advance
        CommandCard("pincers", "C05", 2, ((left, 2), (right, 2))),  # BL2-C05
        CommandCard("general_advance", "C06", 1, ((left, 2), (centre, 2), (right, 2))),  # BL2-C06
        # BL2-C07
        CommandCard(
            "onslaught", "C07", 2, units=3, traits=frozenset({Trait.INFANTRY}), effect="onslaught"
        ),
        # own design: the 3
        # BL2-C08
        CommandCard(
            "darken_the_skies", "C08", 2, units=3, traits=frozenset({Trait.ARCHER}), effect="darken"
        ),
        CommandCard("battle_march", "C09", 2, units=3, whole=True),  # BL2-C09
        # own design: from here on, but for names and for Lore with BattleLore
        # BL2-C10
        CommandCard(
            "mounted_charge", "C10", 2, units=3, traits=frozenset({Trait.CAVALRY}), effect="charge"
        ),
        CommandCard(
            "giants_stride",
            "C11",  # BL2-C11
            2,
            units=2,
            traits=frozenset({Trait.ELITE, Trait.LEGEND}),
            effect="stride",
        ),
        CommandCard("battlelore", "C12", 2, units=2, effect="lore"),  # BL2-C12
        CommandCard("battle_cry", "C13", 1, units=2, effect="cry"),  # BL2-C13
        CommandCard("rally", "C14", 1, units=2, weak=True, effect="rally"),  # BL2-C14
        CommandCard("scouts_report", "C15", 1, units=1, effect="scouts"),  # BL2-C15
    )


COMMAND = {card.id: card for card in _rows()}
DECK = tuple(card.id for card in COMMAND.values() for _ in range(card.copies))
"""The whole deck (BL2-19.1)."""

"""The weights of a temperament: the numbers that make a bot bold or careful."""

from engine.core.frozen import record

BANNER = 10.0
"""The worth of a banner; all values are in this unit."""


@record
class Style:
    """Weights of a temperament.

    `attack` of the expected result of an attack, `caution` of the expected attacks of the enemy's
    next turn, `answer` of being hit back, `advance` of each hex nearer to the enemy and `outshot`
    of each die by which the enemy outshoots the own side, `support` of friends beside a unit,
    `goals` of blazons, `thrift` of keeping good cards for later, `price` of a Lore token, `tricks`
    of playing a Lore card at all, in either turn. `feint` is noise in the choice of Command cards
    and orders, so that nobody foresees them.
    """

    attack: float = 1.15
    caution: float = 0.5
    answer: float = 0.9
    advance: float = 0.55
    outshot: float = 0.1
    support: float = 0.35
    goals: float = 1.2
    thrift: float = 0.3
    price: float = 0.45
    tricks: float = 0.0
    feint: float = 0.0


REGULAR = Style()
HASTY = Style(caution=0.0)
"""REGULAR without a look at the danger on each hex, which takes most of its time."""
BOLD = Style(attack=1.4, caution=0.2, advance=1.2, outshot=0.0)
CAREFUL = Style(attack=1.0, caution=1.0, advance=0.1, outshot=0.0, support=0.6)
DARING = Style(attack=2.0, answer=0.6, caution=0.4)
"""The character that is called bold: BOLD loses more units than it attacks with."""
TRICKSTER = Style(thrift=0.1, price=0.15, tricks=2.0, feint=0.5)
HOARDER = Style(thrift=0.9, price=0.9, tricks=-0.8)
RECRUIT = Style(
    attack=4.0,
    caution=0.0,
    answer=0.0,
    advance=0.6,
    outshot=0.0,
    support=-0.5,
    goals=0.0,
    thrift=0.0,
    price=0.2,
)

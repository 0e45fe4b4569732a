"""The weights of a temperament, which make a bot bold or careful, and the worth of cards."""

from engine.core.frozen import record
from engine.second_edition.state.model import CardId

POINT = 10.0
"""The worth of a victory point; all values are in this unit."""


@record
class Style:
    """Weights of a temperament.

    `lives` of units, `attack` of what an attack is expected to bring, `answer` of being countered,
    `caution` of what the enemy is expected to do next turn, `goals` of places that give points,
    `advance` of each hex nearer to one, `contact` of each hex nearer to an enemy, `support` of
    friends behind, `thrift` of keeping good cards, `price` of a Lore token, `tricks` of playing a
    Lore card at all, in either turn, `whim` of choosing in secret what nobody foresees. `feint` is
    noise in the choice of Command cards and orders. `spends`, from 0 to 1, is how much less Lore
    is worth to a side that has plenty or is near the end.
    """

    lives: float = 1.0
    attack: float = 1.0
    answer: float = 0.9
    caution: float = 0.35
    goals: float = 1.0
    advance: float = 0.5
    contact: float = 0.3
    support: float = 0.3
    thrift: float = 0.35
    price: float = 1.0
    whim: float = 1.0
    tricks: float = 0.0
    feint: float = 0.0
    spends: float = 0.0


REGULAR = Style()
HEAVY = Style(lives=0.5, goals=1.3, whim=0.25, spends=1.0)
"""Markers decide the game; lives matter little (evaluation.py)."""
BOLD = Style(attack=1.3, answer=0.6, caution=0.15, advance=0.8, contact=0.6)
CAREFUL = Style(attack=0.9, answer=1.0, caution=0.8, goals=1.2, contact=0.1, support=0.6)
TRICKSTER = Style(thrift=0.15, price=0.6, whim=1.5, tricks=1.0, feint=1.0)
HOARDER = Style(thrift=0.9, price=2.2, tricks=-1.5)
RECRUIT = Style(
    attack=2.3,
    answer=0.1,
    caution=0.0,
    goals=0.12,
    advance=0.3,
    contact=0.9,
    support=0.0,
    thrift=0.0,
    price=0.5,
)

CARD_WORTH: dict[CardId, float] = {
    "plunder": 3.0,
    "carrion_feast": 3.0,
    "defend_the_realm": 7.0,
    "blood_toll": 6.0,
    "valor_and_vengeance": 4.0,
    "wall_of_steel": 4.0,
    "take_aim": 4.5,
    "runic_barrier": 4.0,
    "overrun": 3.0,
    "death_from_above": 5.0,
    "enchanted_arrows": 3.0,
    "superior_tactics": 3.0,
    "rune_blade": 4.0,
    "hold_the_gate": 5.0,
    "second_wind": 4.0,
    "forced_march": 3.0,
    "unstoppable": 4.0,
    "mirrored_wounds": 5.0,
    "venom_cloud": 4.5,
    "blood_rush": 4.5,
    "portal": 3.0,
    "howl_of_terror": 2.5,
    "feeding_frenzy": 4.5,
    "warp_flesh": 4.5,
    "dark_pact": 1.0,
    "nightmare_visions": 4.0,
    "iron_hide": 3.5,
}
"""The worth of holding a card, less its cost."""

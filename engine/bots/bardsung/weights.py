"""The weights of a temperament, and what wounds, conditions and things are worth."""

from engine.core.frozen import record

NEVER = -100.0
"""The value of an action that is taken only if there is no other."""

WOUND = (0.0, 8.0, 3.0, 2.0, 1.6, 1.5)
"""The price of the next wound of a hero who is so many wounds from defeat; all values are in it."""

GAINED = {
    "blessing": 0.5,
    "bleed": -0.3,
    "burn": -1.4,
    "fatigue": -0.5,
    "frostbite": -0.5,
    "poison": -0.5,
    "pinned": 0.0,
    "silence": 0.0,
    "slow": -0.1,
    "stop": -0.2,
    "stunned": -1.0,
    "sundered": -0.4,
    "push": -0.2,
    "drag": -0.4,
}
"""The gain of a hero by a condition, or by another effect of an attack."""

DEALT = {
    "bane": 0.35,
    "burn": 0.8,
    "frostbite": 0.7,
    "poison": 0.2,
    "pinned": 0.05,
    "slow": 0.15,
    "stop": 0.3,
    "weaken": 0.4,
    "inspire": 0.6,
    "blessing": 0.5,
    "bless_other": 0.5,
    "dodge": 0.2,
    "push": 0.1,
    "quicken": 0.05,
    "haste": 0.1,
}
"""The worth of an effect of a hero's attack other than wounds."""

WORTH = {
    "treasure": 1.5,
    "rune": 1.2,
    "xp": 1.0,
    "rat": -2.0,
    "comes": -4.0,
    "supply": 0.8,
    "deserters": -3.0,
    "lens": 0.1,
    "carry": 0.2,
    "passage": 0.1,
    "event_roll": -0.5,
    "nothing": 0.0,
    "gamble": 0.05,
}
"""The worth of words of a challenge."""

PRICE = {"toolkit": 0.6, "potion": 4.0, "gold": 0.2, "treasure": 1.2, "firewood": 1.2}
"""The worth of a unit of each payment in a challenge."""

WISHES = {
    "stoneheart": ("ST4", "STR+3", "ST6", "ST3", "STR+4", "ST9", "ST1"),
    "lightweaver": ("INT+3", "LW4", "INT+4", "LW9", "LW3", "LW6"),
    "dawnguard": ("DG4", "CHA+3", "DG3", "CHA+4", "DG6"),
    "nightfeather": ("NF4", "DEX+3", "NF1", "DEX+4", "NF9", "NF3"),
    "wyldshell": ("WIS+3", "WY7", "WY6", "WIS+4", "WY3"),
}
"""The upgrades that a hero buys with XP, the most wanted first. An ability is wanted until it is at
level 2: its second level comes before the next upgrade."""

SHOPPING = {
    "potion": 6.0,
    "firewood": 4.0,
    "charm": 2.0,
    "toolkit": 0.5,
    "treasure": 1.0,
    "squire": 1.2,
}
"""The goods that gold buys, the best first."""


@record
class Style:
    """Weights of a temperament.

    `danger` weighs the enemies' expected attacks, `patience` is for how many turns an enemy is
    expected to attack, `fate` the price of a fate token, `gather` the price of each companion who
    is not near when a hero explores. Without `care` the bot seldom uses skills, rests or heals.

    `wounds` are the prices of wounds (see WOUND), `saved` that of a defeat that a potion or a
    checkpoint can undo. `again` is the chance that an enemy has another turn before the hero's
    next one, whatever the order is now. `trophy` is the worth of an enemy's defeat in addition to
    its prevented attacks, `progress` that of a wound of a boss, whose defeat is the goal, `soft`
    the share of other effects of attacks that counts. `rest` is the price of a firewood token and
    of the rest of the round; after `soon` rounds a party has waited too long. With `reads` the bot
    follows the open cards that have yet to act for all heroes, instead of the possible attacks of
    their enemies on the hero alone.
    """

    danger: float = 1.0
    patience: float = 2.0
    fate: float = 0.7
    gather: float = 0.5
    care: float = 1.0
    wounds: tuple[float, ...] = WOUND
    saved: float = 5.0
    again: float = 0.5
    trophy: float = 0.8
    progress: float = 1.2
    soft: float = 1.0
    rest: float = 1.2
    soon: int = 30
    reads: bool = False


REGULAR = Style()
HEAVY = Style(
    danger=1.4,
    patience=2.4,
    fate=0.5,
    care=1.4,
    wounds=(0.0, 8.0, 3.8, 1.7, 1.35, 1.25),
    saved=4.0,
    again=0.25,
    trophy=1.4,
    progress=2.8,
    rest=2.0,
    soon=20,
    reads=True,
)
BOLD = Style(danger=0.6, fate=0.4, gather=0.2, trophy=1.4, rest=2.2, soon=20)
CAREFUL = Style(danger=1.5, gather=0.9, care=1.5, rest=0.8)
HOARDER = Style(fate=1.6, saved=7.0, rest=2.2)
RECRUIT = Style(danger=0.4, patience=1.5, fate=0.4, gather=0.2, care=0.5)

"""The occasions and effects of Lore cards: the words of their rows (chapter 20)."""

from engine.core.frozen import Name, record
from engine.second_edition.tables.grants import Grant

PORTAL_REACH = 4
"""How far a unit may be put from where it stood (Portal)."""


class During(Name):
    """The occasions for a Lore card, in addition to its window (BL2-16.17)."""

    ANY = "any"
    MELEE = "melee"
    RANGED = "ranged"
    AGAINST = "against"
    """A roll of the opponent's attack, not of a counter."""


class Need(Name):
    """Conditions on the board for a card to be of use, apart from its targets."""

    NOTHING = "nothing"
    FELL_IN_OWN_HALF = "fell_in_own_half"
    FELL_IN_ENEMY_HALF = "fell_in_enemy_half"
    KILLER_IS_OWN = "killer_is_own"
    KNIGHT_ATTACKED = "knight_attacked"
    OWN_CAVALRY = "own_cavalry"
    OWN_ARCHERS = "own_archers"
    MAY_STRIKE_BACK = "may_strike_back"


class Target(Name):
    """The choices for a card (BL2-11.8)."""

    NONE = "none"
    SHOOTER = "shooter"
    """An own archer or flying unit that has somebody to attack."""
    HURT = "hurt"
    """An own unit that is not whole."""
    ORDERED_INFANTRY = "ordered_infantry"
    OWN = "own"
    ORDERED_ENEMY = "ordered_enemy"
    """No legend."""
    UNIT_AND_HEX = "unit_and_hex"
    """An ordered unit that has not acted, and a free hex within PORTAL_REACH."""
    SOME_DICE = "some_dice"


ON_BOARD = frozenset(Target) - {Target.NONE, Target.SOME_DICE}
"""Targets that stand on the board: a card without one there cannot be played (BL2-11.8)."""


class On(Name):
    """The place where a card stays, and for how long."""

    SIDE = "side"
    """All units of the side, for the turn."""
    TARGET = "target"
    """The unit that was chosen, for the turn."""
    KILLER = "killer"
    """The unit that has just eliminated another, for the turn."""
    ATTACK = "attack"
    """The attack that is being resolved."""
    ROLL = "roll"
    """The roll that is being resolved."""


class Mark(Name):
    """The effects of a staying card other than its grants."""

    REROLL = "reroll"
    """Dice of the attack may be rolled again once."""
    HEROIC_HITS = "heroic_hits"
    HEROIC_DRIVES = "heroic_drives"
    """Each heroic face is a retreat result, too."""
    TURNS_DAMAGE = "turns_damage"
    """The attacker suffers what the target would."""
    POISONS = "poisons"
    RIDES_THROUGH = "rides_through"
    """Cavalry may move through enemies and tramples them."""
    FAR_ARROWS = "far_arrows"
    """Archers have twice their range, and nothing blocks their lines."""


class Special(Name):
    """Effects of single cards."""

    SPLIT_DICE = "split_dice"
    CANCEL_CARD = "cancel_card"
    ATTACK_NOW = "attack_now"
    STRIKE_BACK = "strike_back"
    MOVE_AWAY = "move_away"
    LOSE_ORDER = "lose_order"


@record
class GainTokens:
    """The player gains tokens."""

    lore: int


@record
class GainPoints:
    """The player gains victory points."""

    points: int


@record
class Recover:
    """The target gets figures back, or loses damage tokens."""

    health: int


@record
class Wound:
    """The target suffers damage."""

    damage: int


@record
class Stays:
    """The card stays on something: `grants` change numbers of the units, `retreats` the roll."""

    on: On
    grants: tuple[Grant, ...] = ()
    marks: tuple[Mark, ...] = ()
    retreats: int = 0


@record
class DoesSpecial:
    """The card does what no other does."""

    special: Special


Deed = GainTokens | GainPoints | Recover | Wound | Stays | DoesSpecial

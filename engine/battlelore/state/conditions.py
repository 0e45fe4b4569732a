"""Conditions of rows on a unit, a hex or the players: closed lists."""

from engine.core.frozen import Name


class Condition(Name):
    """A condition on a unit. Each has a function in `lore/unit_conditions.py` or below.

    Modifiers know those of `CONDITIONS`, Command cards also those of `ORDER_CONDITIONS`, and
    targets of Lore cards know all.
    """

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    FOOT = "foot"
    MOUNTED = "mounted"
    RANGED_WEAPON = "ranged_weapon"
    NO_ENEMY_ADJACENT = "no_enemy_adjacent"
    MELEE = "melee"
    RANGED = "ranged"
    MOVED = "moved"
    TROOP = "troop"
    SUPPORTED = "supported"
    ORDERED = "ordered"
    NOT_MOVED = "not_moved"
    WEAKENED = "weakened"
    FOE_ADJACENT = "foe_adjacent"
    FOE_WITHIN_2 = "foe_within_2"
    BESIDE_FOOT = "beside_foot"
    NOT_WEBBED = "not_webbed"
    NOT_ELEVATED = "not_elevated"
    CLOSE_OR_IN_RANGE = "close_or_in_range"
    AFFLICTED = "afflicted"
    FREE = "free"
    FREE_REAR = "free_rear"
    DOOMED = "doomed"


class HexCondition(Name):
    """A condition on a hex that a card targets (`lore/move_and_heal.py`)."""

    VACANT = "vacant"
    PASSABLE = "passable"


class PlayerCondition(Name):
    """A condition on the players or the decks (`lore/lore_targets.py`)."""

    RIVAL_HAS_LORE = "rival_has_lore"
    RIVAL_HAS_LORE_CARD = "rival_has_lore_card"
    RIVAL_HAS_CARD = "rival_has_card"
    A_DISCARD = "a_discard"
    A_COMMAND_CARD = "a_command_card"

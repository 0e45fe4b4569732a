"""The words of the rows of effects: spheres, parameters, reaches, aims, verbs, conditions."""

from engine.core.frozen import Name

CORRESPONDENCE, ENTROPY, FORCES = "correspondence", "entropy", "forces"
LIFE, MATTER, MIND = "life", "matter", "mind"
PRIME, SPIRIT, TIME = "prime", "spirit", "time"
SPHERES = (CORRESPONDENCE, ENTROPY, FORCES, LIFE, MATTER, MIND, PRIME, SPIRIT, TIME)
"""The nine spheres by number, from 1 (BM-2.1).

The seventh, called Essence in one place of the source, is Prime (BM-2.6).
"""

STRENGTH, MOVE, FLY, RANGE = "strength", "move", "fly", "range"
INVISIBLE, UMBRA = "invisible", "umbra"
PARAMETERS = (STRENGTH, MOVE, FLY, RANGE, INVISIBLE, UMBRA)
"""The parameters of a piece that a lasting effect changes."""

SIGNED = frozenset({STRENGTH, MOVE})
"""Parameters to which modifiers of both signs are added; any other has one value."""


class Reach(Name):
    """How far an effect reaches (BM-10.14, BM-10.15)."""

    SELF = "self"
    """Range 0: the Magus himself."""
    ZONE = "zone"
    """Range ZOC."""
    FIVE = "five"
    """Range 5, in line of sight (BM-10.16)."""
    BOARD = "board"
    """Range without end."""


class AimedAt(Name):
    """The targets of an effect."""

    PIECES = "pieces"
    """As many different pieces as there are successes (BM-10.11)."""
    ONE = "one"
    """One piece; the successes say how much."""
    CASTER = "caster"
    """The Magus himself; the successes say how much."""
    FREE = "free"
    """Free hexes, as many as there are successes."""
    BRICKS = "bricks"
    """Hexes with bricks, as many as there are successes."""
    HEX = "hex"
    """One hex; the successes say how much."""
    LEVELS = "levels"
    """New pieces on free hexes, each paid with its level (BM-11.14)."""
    MADE = "made"
    """Spirits or illusions, each paid with its level (BM-11.16)."""
    CARRIED = "carried"
    """Own pieces, each with a hex to which it goes (BM-11.27)."""
    SIDE = "side"
    """An enemy team or isolated piece (BM-11.50)."""
    NOTHING = "nothing"
    """No target of its own: it answers an attack, or is a standing ability."""


class Does(Name):
    """The verbs: what happens to each target."""

    MARK = "mark"
    """A lasting effect on a piece."""
    PARALYSE = "paralyse"
    DOMINATE = "dominate"
    BUILD = "build"
    BREAK = "break"
    MAKE = "make"
    UNMAKE = "unmake"
    SEAL = "seal"
    CARRY = "carry"
    STEAL = "steal"
    BURN = "burn"
    DODGE = "dodge"
    """It takes damage away from an attack (BM-10.24)."""
    FORESEE = "foresee"
    """The effect is declared after the roll (BM-11.30)."""


class Whom(Name):
    """Conditions on a piece as the target of an effect."""

    OWN = "own"
    ENEMY = "enemy"
    TOWER = "tower"
    MAGUS = "magus"
    DOMINABLE = "dominable"
    """Neither King nor Magus."""
    NO_KING = "no_king"

"""The 31 effects of magic (chapter 15): rows over few verbs, and what each sphere gives.

A row says what its net successes buy, how far it reaches, what may be its target and which verb
carries it out (`magic/verbs.py`). Nothing here knows a position.
"""

from collections.abc import Mapping

from engine.core.frozen import Name, record

SPHERES = (
    "correspondence",
    "entropy",
    "forces",
    "life",
    "matter",
    "mind",
    "prime",
    "spirit",
    "time",
)
"""The nine spheres by number, from 1 (BM-2.1).

The seventh, called Essence in one place of the source, is Prime (BM-2.6).
"""

STRENGTH, MOVE, FLY, RANGE, INVISIBLE, UMBRA = (
    "strength",
    "move",
    "fly",
    "range",
    "invisible",
    "umbra",
)
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


class Aim(Name):
    """What an effect is aimed at."""

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


@record
class Effect:
    """A row of the catalogue.

    `stat` is the parameter that a mark changes, by `amount` for each sign, or by (FLY, RANGE: to)
    the successes where `amount` is 0. `whom` are the conditions that a target piece must meet, by
    their names in `magic/targets.py`. `nature` is that of pieces that are made or unmade.
    """

    id: str
    rule: str
    sphere: str
    dots: int
    reach: Reach
    aim: Aim
    does: Does
    stat: str = ""
    amount: int = 0
    signed: bool = False
    lasting: bool = False
    whom: tuple[str, ...] = ()
    nature: str = ""

    @property
    def defends(self) -> bool:
        """Return whether it is for answering attacks only (BM-10.20)."""
        return self.does is Does.DODGE

    @property
    def cast(self) -> bool:
        """Return whether it can be cast as the spell of a turn."""
        return self.does not in (Does.DODGE, Does.FORESEE)


def _dodge(key: str, rule: str, sphere: str, dots: int, reach: Reach) -> Effect:
    return Effect(key, rule, sphere, dots, reach, Aim.NOTHING, Does.DODGE)


def _plus(key: str, rule: str, sphere: str, dots: int, stat: str, amount: int) -> Effect:
    """Return an effect marked with plus and minus on as many pieces as there are successes."""
    return Effect(
        key,
        rule,
        sphere,
        dots,
        Reach.ZONE,
        Aim.PIECES,
        Does.MARK,
        stat=stat,
        amount=amount,
        signed=True,
        lasting=True,
    )


def _self(key: str, rule: str, sphere: str, stat: str) -> Effect:
    """Return an effect of the Magus on himself, as strong as there are successes."""
    return Effect(key, rule, sphere, 3, Reach.SELF, Aim.CASTER, Does.MARK, stat=stat, lasting=True)


_CO, _EN, _FO, _LI, _MA, _MI, _PR, _SP, _TI = SPHERES
_ZONE, _FIVE = Reach.ZONE, Reach.FIVE

_ROWS = (
    _dodge("space_warp", "BM-15.1", _CO, 2, _ZONE),
    Effect("seal", "BM-15.2", _CO, 2, _ZONE, Aim.HEX, Does.SEAL, lasting=True),
    Effect("teleport", "BM-15.3", _CO, 3, Reach.BOARD, Aim.CARRIED, Does.CARRY),
    _plus("fortune", "BM-15.4", _EN, 2, STRENGTH, 1),
    Effect("erosion", "BM-15.5", _EN, 3, _ZONE, Aim.BRICKS, Does.BREAK),
    _plus("blessing", "BM-15.6", _EN, 3, STRENGTH, 2),
    Effect(
        "invisibility",
        "BM-15.7",
        _FO,
        2,
        _ZONE,
        Aim.PIECES,
        Does.MARK,
        stat=INVISIBLE,
        amount=1,
        lasting=True,
        whom=("own",),
    ),
    _dodge("deflect", "BM-15.8", _FO, 2, _ZONE),
    Effect("fire_ball", "BM-15.9", _FO, 3, _FIVE, Aim.SIDE, Does.BURN),
    _self("fly", "BM-15.10", _FO, FLY),
    _dodge("cure", "BM-15.11", _LI, 2, Reach.SELF),
    _dodge("healing", "BM-15.12", _LI, 3, _ZONE),
    _self("potency", "BM-15.13", _LI, STRENGTH),
    _self("life_speed", "BM-15.14", _LI, MOVE),
    Effect("creation", "BM-15.15", _MA, 2, _ZONE, Aim.FREE, Does.BUILD, lasting=True),
    _plus("alchemy", "BM-15.16", _MA, 3, STRENGTH, 1),
    Effect("destruction", "BM-15.17", _MA, 3, _ZONE, Aim.BRICKS, Does.BREAK),
    Effect(
        "alteration",
        "BM-15.18",
        _MA,
        3,
        _ZONE,
        Aim.ONE,
        Does.MARK,
        stat=RANGE,
        lasting=True,
        whom=("tower",),
    ),
    Effect("sleep", "BM-15.19", _MI, 2, _ZONE, Aim.PIECES, Does.PARALYSE),
    Effect("disenchant", "BM-15.20", _MI, 2, _ZONE, Aim.MADE, Does.UNMAKE, nature="illusion"),
    Effect(
        "domination",
        "BM-15.21",
        _MI,
        3,
        _ZONE,
        Aim.PIECES,
        Does.DOMINATE,
        lasting=True,
        whom=("dominable", "enemy"),
    ),
    Effect("illusion", "BM-15.22", _MI, 3, _ZONE, Aim.LEVELS, Does.MAKE, nature="illusion"),
    Effect("vital_shock", "BM-15.23", _PR, 2, _FIVE, Aim.PIECES, Does.PARALYSE),
    _plus("enchantment", "BM-15.24", _PR, 2, STRENGTH, 1),
    Effect(
        "theft_vis",
        "BM-15.25",
        _PR,
        3,
        _FIVE,
        Aim.ONE,
        Does.STEAL,
        whom=("magus", "enemy"),
    ),
    Effect("summoning", "BM-15.26", _SP, 2, _ZONE, Aim.LEVELS, Does.MAKE, nature="spirit"),
    Effect("exorcism", "BM-15.27", _SP, 2, _ZONE, Aim.MADE, Does.UNMAKE, nature="spirit"),
    Effect(
        "umbra",
        "BM-15.28",
        _SP,
        3,
        _ZONE,
        Aim.PIECES,
        Does.MARK,
        stat=UMBRA,
        amount=1,
        lasting=True,
        whom=("no_king",),
    ),
    Effect("foresight", "BM-15.29", _TI, 2, Reach.SELF, Aim.NOTHING, Does.FORESEE, lasting=True),
    _plus("celerity", "BM-15.30", _TI, 2, MOVE, 1),
    _plus("time_velocity", "BM-15.31", _TI, 3, MOVE, 2),  # not Life's Speed (BM-15.40)
)

EFFECTS: Mapping[str, Effect] = {row.id: row for row in _ROWS}
"""Every effect by its key."""


def known_effects(three: str, two: str) -> tuple[Effect, ...]:
    """Return the effects of a sheet (BM-15.41).

    The sphere at three dots gives all its rows, that at two dots those with two (BM-2.4).
    """
    return tuple(
        row for row in _ROWS if row.sphere == three or (row.sphere == two and row.dots == 2)
    )


KNOWN: Mapping[tuple[str, str], tuple[Effect, ...]] = {
    (three, two): known_effects(three, two) for three in (*SPHERES, "") for two in (*SPHERES, "")
}
"""The effects of each sheet, worked out once."""

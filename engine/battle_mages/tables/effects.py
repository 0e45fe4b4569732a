"""The 31 effects of magic (chapter 15): rows over few verbs, and what each sphere gives.

A row says what its net successes buy, how far it reaches, what may be its target and which verb
carries it out (`magic/verbs.py`). Nothing here knows a position.
"""

from collections.abc import Mapping

from engine.battle_mages.tables.effect_words import (
    CORRESPONDENCE,
    ENTROPY,
    FLY,
    FORCES,
    INVISIBLE,
    LIFE,
    MATTER,
    MIND,
    MOVE,
    PARAMETERS,
    PRIME,
    RANGE,
    SPHERES,
    SPIRIT,
    STRENGTH,
    TIME,
    UMBRA,
    AimedAt,
    Does,
    Reach,
    Whom,
)
from engine.battle_mages.tables.pieces import Nature
from engine.core.frozen import record
from engine.core.rows import by_id, check_word


@record
class Effect:
    """A row of the catalogue.

    `stat` is the parameter that a mark changes, by `amount` for each sign, or by (FLY, RANGE: to)
    the successes where `amount` is 0. `signed` asks for plus or minus, `lasting` stays on the
    piece. `whom` are the conditions that a target piece must meet. `nature` is that of pieces that
    are made or unmade. `caster_only`: as a defence it protects nobody but the Magus himself.
    """

    id: str
    rule: str
    sphere: str
    dots: int
    reach: Reach
    aim: AimedAt
    does: Does
    stat: str = ""
    amount: int = 0
    signed: bool = False
    lasting: bool = False
    whom: tuple[Whom, ...] = ()
    nature: Nature | None = None
    caster_only: bool = False

    @property
    def defends(self) -> bool:
        """Return whether it is for answering attacks only (BM-10.20)."""
        return self.does is Does.DODGE

    @property
    def cast(self) -> bool:
        """Return whether it can be cast as the spell of a turn."""
        return self.does not in (Does.DODGE, Does.FORESEE)


FORESIGHT = "foresight"
"""The effect that a spell has until it is declared (BM-11.30)."""


def _defence(
    name: str,
    rule: str,
    sphere: str,
    *,
    dots: int,
    reach: Reach,
    caster_only: bool = False,
) -> Effect:
    """Return an effect that answers attacks: it has no target of its own (BM-10.20)."""
    return Effect(
        name,
        rule,
        sphere,
        dots=dots,
        reach=reach,
        aim=AimedAt.NOTHING,
        does=Does.DODGE,
        caster_only=caster_only,
    )


def _signed(name: str, rule: str, sphere: str, *, dots: int, stat: str, amount: int) -> Effect:
    """Return an effect that raises or lowers a parameter of pieces in the ZOC."""
    return Effect(
        name,
        rule,
        sphere,
        dots=dots,
        reach=Reach.ZONE,
        aim=AimedAt.PIECES,
        does=Does.MARK,
        stat=stat,
        amount=amount,
        signed=True,
        lasting=True,
    )


_ROWS = (
    _defence("space_warp", "BM-15.1", CORRESPONDENCE, dots=2, reach=Reach.ZONE),
    Effect(
        "seal",
        "BM-15.2",
        CORRESPONDENCE,
        dots=2,
        reach=Reach.ZONE,
        aim=AimedAt.HEX,
        does=Does.SEAL,
        lasting=True,
    ),
    Effect(
        "teleport",
        "BM-15.3",
        CORRESPONDENCE,
        dots=3,
        reach=Reach.BOARD,
        aim=AimedAt.CARRIED,
        does=Does.CARRY,
    ),
    _signed("fortune", "BM-15.4", ENTROPY, dots=2, stat=STRENGTH, amount=1),
    Effect(
        "erosion",
        "BM-15.5",
        ENTROPY,
        dots=3,
        reach=Reach.ZONE,
        aim=AimedAt.BRICKS,
        does=Does.BREAK,
    ),
    _signed("blessing", "BM-15.6", ENTROPY, dots=3, stat=STRENGTH, amount=2),
    Effect(
        "invisibility",
        "BM-15.7",
        FORCES,
        dots=2,
        reach=Reach.ZONE,
        aim=AimedAt.PIECES,
        does=Does.MARK,
        stat=INVISIBLE,
        amount=1,
        lasting=True,
        whom=(Whom.OWN,),
    ),
    _defence("deflect", "BM-15.8", FORCES, dots=2, reach=Reach.ZONE),
    Effect(
        "fire_ball",
        "BM-15.9",
        FORCES,
        dots=3,
        reach=Reach.FIVE,
        aim=AimedAt.SIDE,
        does=Does.BURN,
    ),
    Effect(
        "fly",
        "BM-15.10",
        FORCES,
        dots=3,
        reach=Reach.SELF,
        aim=AimedAt.CASTER,
        does=Does.MARK,
        stat=FLY,
        lasting=True,
    ),
    _defence("cure", "BM-15.11", LIFE, dots=2, reach=Reach.SELF, caster_only=True),
    _defence("healing", "BM-15.12", LIFE, dots=3, reach=Reach.ZONE),
    Effect(
        "potency",
        "BM-15.13",
        LIFE,
        dots=3,
        reach=Reach.SELF,
        aim=AimedAt.CASTER,
        does=Does.MARK,
        stat=STRENGTH,
        lasting=True,
    ),
    Effect(
        "life_speed",
        "BM-15.14",
        LIFE,
        dots=3,
        reach=Reach.SELF,
        aim=AimedAt.CASTER,
        does=Does.MARK,
        stat=MOVE,
        lasting=True,
    ),
    Effect(
        "creation",
        "BM-15.15",
        MATTER,
        dots=2,
        reach=Reach.ZONE,
        aim=AimedAt.FREE,
        does=Does.BUILD,
        lasting=True,
    ),
    _signed("alchemy", "BM-15.16", MATTER, dots=3, stat=STRENGTH, amount=1),
    Effect(
        "destruction",
        "BM-15.17",
        MATTER,
        dots=3,
        reach=Reach.ZONE,
        aim=AimedAt.BRICKS,
        does=Does.BREAK,
    ),
    Effect(
        "alteration",
        "BM-15.18",
        MATTER,
        dots=3,
        reach=Reach.ZONE,
        aim=AimedAt.ONE,
        does=Does.MARK,
        stat=RANGE,
        lasting=True,
        whom=(Whom.TOWER,),
    ),
    Effect(
        "sleep",
        "BM-15.19",
        MIND,
        dots=2,
        reach=Reach.ZONE,
        aim=AimedAt.PIECES,
        does=Does.PARALYSE,
    ),
    Effect(
        "disenchant",
        "BM-15.20",
        MIND,
        dots=2,
        reach=Reach.ZONE,
        aim=AimedAt.MADE,
        does=Does.UNMAKE,
        nature=Nature.ILLUSION,
    ),
    Effect(
        "domination",
        "BM-15.21",
        MIND,
        dots=3,
        reach=Reach.ZONE,
        aim=AimedAt.PIECES,
        does=Does.DOMINATE,
        lasting=True,
        whom=(Whom.DOMINABLE, Whom.ENEMY),
    ),
    Effect(
        "illusion",
        "BM-15.22",
        MIND,
        dots=3,
        reach=Reach.ZONE,
        aim=AimedAt.LEVELS,
        does=Does.MAKE,
        nature=Nature.ILLUSION,
    ),
    Effect(
        "vital_shock",
        "BM-15.23",
        PRIME,
        dots=2,
        reach=Reach.FIVE,
        aim=AimedAt.PIECES,
        does=Does.PARALYSE,
    ),
    _signed("enchantment", "BM-15.24", PRIME, dots=2, stat=STRENGTH, amount=1),
    Effect(
        "theft_vis",
        "BM-15.25",
        PRIME,
        dots=3,
        reach=Reach.FIVE,
        aim=AimedAt.ONE,
        does=Does.STEAL,
        whom=(Whom.MAGUS, Whom.ENEMY),
    ),
    Effect(
        "summoning",
        "BM-15.26",
        SPIRIT,
        dots=2,
        reach=Reach.ZONE,
        aim=AimedAt.LEVELS,
        does=Does.MAKE,
        nature=Nature.SPIRIT,
    ),
    Effect(
        "exorcism",
        "BM-15.27",
        SPIRIT,
        dots=2,
        reach=Reach.ZONE,
        aim=AimedAt.MADE,
        does=Does.UNMAKE,
        nature=Nature.SPIRIT,
    ),
    Effect(
        "umbra",
        "BM-15.28",
        SPIRIT,
        dots=3,
        reach=Reach.ZONE,
        aim=AimedAt.PIECES,
        does=Does.MARK,
        stat=UMBRA,
        amount=1,
        lasting=True,
        whom=(Whom.NO_KING,),
    ),
    Effect(
        FORESIGHT,
        "BM-15.29",
        TIME,
        dots=2,
        reach=Reach.SELF,
        aim=AimedAt.NOTHING,
        does=Does.FORESEE,
        lasting=True,
    ),
    _signed("celerity", "BM-15.30", TIME, dots=2, stat=MOVE, amount=1),
    _signed(
        "time_velocity", "BM-15.31", TIME, dots=3, stat=MOVE, amount=2
    ),  # not Life's Speed (BM-15.40)
)

EFFECTS: Mapping[str, Effect] = by_id(_ROWS)
"""Every effect by its id."""
for _row in _ROWS:
    check_word(_row.id, _row.sphere, SPHERES)
    check_word(_row.id, _row.stat, (*PARAMETERS, ""))


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

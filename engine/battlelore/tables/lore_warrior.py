"""The 15 Warrior cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.model import LoreClass
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_row_helpers import (
    AGILITY,
    ATTACKED,
    FEARLESS,
    FIGHTER,
    OWN_CAMP,
    UP,
    a_card,
    adding,
    every,
    further,
    one,
    same,
    setting,
    some,
    two_dice,
)
from engine.battlelore.tables.lore_verbs import (
    Give,
    LastStand,
    LoreCard,
    OrderBy,
    StrikeFirst,
    TargetKind,
)


def warrior() -> tuple[LoreCard, ...]:
    """The cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.WARRIOR)

    return (
        card(1, 1, Moment.COMBAT, (Give((adding(Stat.DICE, same(1)),)),), FIGHTER),
        card(2, 1, Moment.PRE, (AGILITY,), ATTACKED, reaction=True),
        card(3, 2, Moment.RANGED, (Give((adding(Stat.DICE, same(3), "ranged"),)),), FIGHTER),
        card(4, 3, Moment.PRE, FEARLESS, ATTACKED, reaction=True),
        card(5, 2, Moment.MOVE, (further(1),), one(TargetKind.OWN_UNIT, "ordered", "not_moved")),
        card(6, 3, Moment.PRE, (Give(two_dice()),), one(TargetKind.ATTACKER), reaction=True),
        card(
            7,
            4,
            Moment.MELEE,
            (Give((adding(Stat.DICE, UP, "melee"), setting(Stat.EXTRA_ROLLS, 1, "melee"))),),
            FIGHTER,
            shown=UP,
        ),
        card(
            8,
            3,
            Moment.COMBAT,
            (Give((setting(Stat.CAPS, 0),)),),
            some("ordered", fighter=True),
            shown=UP,
        ),
        card(
            9,
            4,
            Moment.RE_CMD,
            (Give((setting(Stat.STRIKES_STOPPED, 1, "foot", "beside_foot"),), to=OWN_CAMP),),
            one(TargetKind.YOU),
            reaction=True,
        ),
        card(
            10,
            4,
            Moment.MELEE,
            (Give((setting(Stat.BONUS),)),),
            some("ordered", "foot", fighter=True),
            shown=UP,
        ),
        card(
            11,
            4,
            Moment.POST_M,
            (LastStand((0, 1, 2)),),
            one(TargetKind.ATTACKED, "not_webbed", "doomed"),
            reaction=True,
            shown=(0, 1, 2),
        ),
        card(
            12,
            5,
            Moment.PRE_M,
            (StrikeFirst((0, 1, 2)),),
            one(TargetKind.ATTACKED, "not_webbed"),
            reaction=True,
            shown=(0, 1, 2),
        ),
        card(
            13, 5, Moment.MELEE, (Give((setting(Stat.LORE_HITS, 1, "melee"),)),), every("ordered")
        ),
        card(14, 6, Moment.INSTEAD, (OrderBy(),), one(TargetKind.YOU)),
        card(15, 13, Moment.INSTEAD, (OrderBy(),), one(TargetKind.YOU)),
    )

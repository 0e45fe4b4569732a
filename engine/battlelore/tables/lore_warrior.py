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
    """Return the cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.WARRIOR)

    return (
        card(
            1,
            "strength",
            cost=1,
            at=Moment.COMBAT,
            verbs=(Give((adding(Stat.DICE, same(1)),)),),
            targets=FIGHTER,
        ),
        card(
            2, "agility", cost=1, at=Moment.PRE, verbs=(AGILITY,), targets=ATTACKED, reaction=True
        ),
        card(
            3,
            "take_aim",
            cost=2,
            at=Moment.RANGED,
            verbs=(Give((adding(Stat.DICE, same(3), when=("ranged",)),)),),
            targets=FIGHTER,
        ),
        card(4, "fearless", cost=3, at=Moment.PRE, verbs=FEARLESS, targets=ATTACKED, reaction=True),
        card(
            5,
            "run",
            cost=2,
            at=Moment.MOVE,
            verbs=(further(1),),
            targets=one(TargetKind.OWN_UNIT, "ordered", "not_moved"),
        ),
        card(
            6,
            "parry",
            cost=3,
            at=Moment.PRE,
            verbs=(Give(two_dice()),),
            targets=one(TargetKind.ATTACKER),
            reaction=True,
        ),
        card(
            7,
            "berserk",
            cost=4,
            at=Moment.MELEE,
            verbs=(
                Give(
                    (
                        adding(Stat.DICE, UP, when=("melee",)),
                        setting(Stat.EXTRA_ROLLS, 1, when=("melee",)),
                    )
                ),
            ),
            targets=FIGHTER,
            shown=UP,
        ),
        card(
            8,
            "storm_the_walls",
            cost=3,
            at=Moment.COMBAT,
            verbs=(Give((setting(Stat.CAPS, 0),)),),
            targets=some("ordered", fighter=True),
            shown=UP,
        ),
        card(
            9,
            "shield_wall",
            cost=4,
            at=Moment.RE_CMD,
            verbs=(
                Give(
                    (setting(Stat.STRIKES_STOPPED, 1, when=("foot", "beside_foot")),), to=OWN_CAMP
                ),
            ),
            targets=one(TargetKind.YOU),
            reaction=True,
        ),
        card(
            10,
            "follow_through",
            cost=4,
            at=Moment.MELEE,
            verbs=(Give((setting(Stat.BONUS),)),),
            targets=some("ordered", "foot", fighter=True),
            shown=UP,
        ),
        card(
            11,
            "last_stand",
            cost=4,
            at=Moment.POST_M,
            verbs=(LastStand(extra=(0, 1, 2)),),
            targets=one(TargetKind.ATTACKED, "not_webbed", "doomed"),
            reaction=True,
            shown=(0, 1, 2),
        ),
        card(
            12,
            "sudden_attack",
            cost=5,
            at=Moment.PRE_M,
            verbs=(StrikeFirst(extra=(0, 1, 2)),),
            targets=one(TargetKind.ATTACKED, "not_webbed"),
            reaction=True,
            shown=(0, 1, 2),
        ),
        card(
            13,
            "battle_cry",
            cost=5,
            at=Moment.MELEE,
            verbs=(Give((setting(Stat.LORE_HITS, 1, when=("melee",)),)),),
            targets=every("ordered"),
        ),
        card(
            14,
            "field_command",
            cost=6,
            at=Moment.INSTEAD,
            verbs=(OrderBy(),),
            targets=one(TargetKind.YOU),
        ),
        card(
            15,
            "assault",
            cost=13,
            at=Moment.INSTEAD,
            verbs=(OrderBy(),),
            targets=one(TargetKind.YOU),
        ),
    )

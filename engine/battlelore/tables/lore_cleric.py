"""The 15 Cleric cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.model import Face, LoreClass
from engine.battlelore.state.stats import Op, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_row_helpers import (
    ATTACKED,
    ENEMY_CAMP,
    FIGHTER,
    LORE_HITS,
    OWN_CAMP,
    THIS_ROLL,
    UP,
    a_card,
    adding,
    every,
    further,
    one,
    same,
    setting,
    some,
)
from engine.battlelore.tables.lore_verbs import (
    Give,
    Grant,
    Heal,
    HealAll,
    LoreCard,
    Purify,
    Reroll,
    Roll,
    Scope,
    StopMove,
    Storm,
    Target,
    TargetKind,
)


def cleric() -> tuple[LoreCard, ...]:
    """The cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.CLERIC)

    def wrath(number: int, ground: str) -> LoreCard:
        verbs = (Storm((2, 3, 4), LORE_HITS, ground),)
        return card(number, 8, Moment.WITH, verbs, one(TargetKind.AREA), shown=(2, 3, 4))

    return (
        card(1, 1, Moment.WITH, (Purify(),), some("afflicted"), shown=UP),
        card(
            2,
            2,
            Moment.OWN_POST,
            (Reroll(),),
            (Target(TargetKind.ROLL, (2, 3, 4)),),
            shown=(2, 3, 4),
        ),
        card(3, 2, Moment.COMBAT, (Give((adding(Stat.DICE, UP),)),), FIGHTER, shown=UP),
        card(4, 3, Moment.MOVE, (further(2),), some("ordered", "not_moved"), shown=UP),
        card(
            5,
            3,
            Moment.WITH,
            (Heal(UP), Give((setting(Stat.ORDERS, 0),))),
            one(TargetKind.OWN_UNIT, "weakened"),
            shown=UP,
        ),
        card(
            6,
            3,
            Moment.PRE,
            (Give((setting(Stat.STRIKES_STOPPED), adding(Stat.FLAGS, UP)), until=THIS_ROLL),),
            ATTACKED,
            reaction=True,
            shown=UP,
        ),
        card(
            7,
            3,
            Moment.RE_MOVE,
            (
                StopMove(),
                Give(
                    (
                        Grant(Stat.ATTACKS, Op.AT_MOST, same(0), from_level=2),
                        setting(Stat.BATTLE_BACK, 0, from_level=3),
                    ),
                    to=(Scope.MOVER,) * 3,
                ),
            ),
            one(TargetKind.PATH),
            reaction=True,
        ),
        card(
            8,
            4,
            Moment.RE_CMD,
            (
                Give(
                    (
                        adding(Stat.FLAGS, same(1), "troop"),
                        Grant(Stat.RETREAT, Op.AT_MOST, same(1), ("troop",)),
                        setting(Stat.PANIC, 0, "troop"),
                    ),
                    to=OWN_CAMP,
                ),
            ),
            one(TargetKind.YOU),
            reaction=True,
        ),
        card(
            9,
            5,
            Moment.RE_CMD,
            (Give((setting(Stat.TARGET, 0),)),),
            some(),
            reaction=True,
            shown=UP,
        ),
        card(
            10,
            5,
            Moment.WITH,
            (Roll((3, 4, 5), (Face.STRIKE,), retreats=True),),
            one(TargetKind.ENEMY_UNIT, "foe_adjacent"),
            shown=(3, 4, 5),
        ),
        card(11, 7, Moment.WITH, (HealAll(UP),), every("weakened"), shown=UP),
        card(
            12,
            7,
            Moment.WITH,
            (
                Give(
                    (
                        Grant(Stat.FLAGS, Op.AT_MOST, same(0), ("troop",)),
                        adding(Stat.RETREAT, same(1), "troop"),
                        setting(Stat.PANIC, 1, "troop"),
                    ),
                    to=ENEMY_CAMP,
                ),
            ),
            one(TargetKind.OPPONENT),
        ),
        wrath(13, "hill"),
        wrath(14, "woods"),
        wrath(15, "water"),
    )

"""The 15 Wizard cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.model import LoreClass
from engine.battlelore.state.stats import Op, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_row_helpers import (
    ATTACKED,
    ENEMY_CAMP,
    LORE_HITS,
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
    ALL,
    Arrange,
    Bolt,
    Cancel,
    GainLore,
    Give,
    Grant,
    LoreCard,
    NameLater,
    Roll,
    Scope,
    SeeHand,
    Storm,
    Swap,
    TakeLoreCard,
    Target,
    TargetKind,
    Teleport,
    Until,
)


def wizard() -> tuple[LoreCard, ...]:
    """The cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.WIZARD)

    return (
        card(1, 0, Moment.WITH, (GainLore((3, 4, 5)),), one(TargetKind.YOU), shown=(3, 4, 5)),
        card(
            2,
            2,
            Moment.PRE_R,
            (
                Give(
                    (
                        Grant(Stat.DICE, Op.ADD, same(-2), ("ranged",), against=True),
                        Grant(Stat.LEAST_DICE, Op.SET, same(0), ("ranged",), against=True),
                    ),
                    to=(Scope.TARGETS, Scope.TARGETS, Scope.OWN),
                    until=(Until.ROLL, Until.TURN, Until.TURN),
                ),
            ),
            ATTACKED,
            reaction=True,
        ),
        card(
            3,
            0,
            Moment.RE_LORE,
            (Cancel(refund=True),),
            one(TargetKind.LORE_CARD),
            reaction=True,
            half=True,
        ),
        card(
            4,
            2,
            (Moment.BATTLES, Moment.RANGED),
            (Give((adding(Stat.RANGE, same(2)), setting(Stat.OVER_UNITS))),),
            some("ordered", "ranged_weapon"),
            shown=UP,
        ),
        card(
            5,
            2,
            Moment.WITH,
            (SeeHand(), Arrange((2, 3, 4))),
            one(TargetKind.OPPONENT),
            shown=(2, 3, 4),
        ),
        card(
            6,
            4,
            Moment.MOVE,
            (Swap(),),
            (
                Target(TargetKind.OWN_UNIT, who=("free",)),
                Target(TargetKind.OWN_UNIT, who=("free",), within=(3, 4, 5)),
            ),
            shown=(3, 4, 5),
        ),
        card(
            7,
            4,
            Moment.WITH,
            (TakeLoreCard((1, 2, ALL)),),
            one(TargetKind.OPPONENT, "rival_has_lore_card"),
        ),
        card(
            8,
            5,
            Moment.WITH,
            (Roll((2, 4, 6), LORE_HITS),),
            one(TargetKind.ENEMY_UNIT),
            shown=(2, 4, 6),
        ),
        card(9, 5, Moment.MOVE, (further(1),), every("ordered", "not_moved")),
        card(
            10,
            6,
            Moment.WITH,
            (NameLater((3, 5, 7), (adding(Stat.DICE, same(1), "melee"),)),),
            one(TargetKind.YOU),
            shown=(3, 5, 7),
        ),
        card(
            11,
            6,
            Moment.RE_CMD,
            (Give((adding(Stat.HELMETS_STOPPED, UP), adding(Stat.FLAGS, UP)), to=OWN_CAMP),),
            one(TargetKind.YOU),
            reaction=True,
            shown=UP,
        ),
        card(
            12,
            6,
            Moment.PRE,
            (Give(two_dice(), to=ENEMY_CAMP),),
            one(TargetKind.OPPONENT),
            reaction=True,
        ),
        card(
            13,
            7,
            Moment.MOVE,
            (Teleport(),),
            (
                Target(TargetKind.OWN_UNIT, who=("not_moved",)),
                Target(TargetKind.HEX, who=("vacant", "passable"), within=(4, 5, 6)),
            ),
            shown=(4, 5, 6),
        ),
        card(
            14,
            7,
            Moment.WITH,
            (Bolt((3, 4, 5), LORE_HITS),),
            one(TargetKind.ENEMY_UNIT),
            shown=(3, 4, 5),
        ),
        card(
            15,
            9,
            Moment.WITH,
            (Storm((2, 3, 4), LORE_HITS, "around"),),
            one(TargetKind.ANY_UNIT),
            shown=(2, 3, 4),
        ),
    )

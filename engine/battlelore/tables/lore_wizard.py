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
    """Return the cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.WIZARD)

    return (
        card(
            1,
            "summon_lore",
            cost=0,
            at=Moment.WITH,
            verbs=(GainLore(count=(3, 4, 5)),),
            targets=one(TargetKind.YOU),
            shown=(3, 4, 5),
        ),
        card(
            2,
            "wind_wall",
            cost=2,
            at=Moment.PRE_R,
            verbs=(
                Give(
                    (
                        Grant(Stat.DICE, Op.ADD, same(-2), when=("ranged",), against=True),
                        Grant(Stat.LEAST_DICE, Op.SET, same(0), when=("ranged",), against=True),
                    ),
                    to=(Scope.TARGETS, Scope.TARGETS, Scope.OWN),
                    until=(Until.ROLL, Until.TURN, Until.TURN),
                ),
            ),
            targets=ATTACKED,
            reaction=True,
        ),
        card(
            3,
            "dispel_lore",
            cost=0,
            at=Moment.RE_LORE,
            verbs=(Cancel(refund=True),),
            targets=one(TargetKind.LORE_CARD),
            reaction=True,
            half=True,
        ),
        card(
            4,
            "eagle_eye",
            cost=2,
            at=(Moment.BATTLES, Moment.RANGED),
            verbs=(Give((adding(Stat.RANGE, same(2)), setting(Stat.OVER_UNITS))),),
            targets=some("ordered", "ranged_weapon"),
            shown=UP,
        ),
        card(
            5,
            "scrying",
            cost=2,
            at=Moment.WITH,
            verbs=(SeeHand(), Arrange(count=(2, 3, 4))),
            targets=one(TargetKind.OPPONENT),
            shown=(2, 3, 4),
        ),
        card(
            6,
            "transposition",
            cost=4,
            at=Moment.MOVE,
            verbs=(Swap(),),
            targets=(
                Target(TargetKind.OWN_UNIT, who=("free",)),
                Target(TargetKind.OWN_UNIT, who=("free",), within=(3, 4, 5)),
            ),
            shown=(3, 4, 5),
        ),
        card(
            7,
            "mind_theft",
            cost=4,
            at=Moment.WITH,
            verbs=(TakeLoreCard(seen=(1, 2, ALL)),),
            targets=one(TargetKind.OPPONENT, "rival_has_lore_card"),
        ),
        card(
            8,
            "fireball",
            cost=5,
            at=Moment.WITH,
            verbs=(Roll(dice=(2, 4, 6), faces=LORE_HITS),),
            targets=one(TargetKind.ENEMY_UNIT),
            shown=(2, 4, 6),
        ),
        card(
            9,
            "mass_speed",
            cost=5,
            at=Moment.MOVE,
            verbs=(further(1),),
            targets=every("ordered", "not_moved"),
        ),
        card(
            10,
            "mass_might",
            cost=6,
            at=Moment.WITH,
            verbs=(
                NameLater(most=(3, 5, 7), grants=(adding(Stat.DICE, same(1), when=("melee",)),)),
            ),
            targets=one(TargetKind.YOU),
            shown=(3, 5, 7),
        ),
        card(
            11,
            "mass_shield",
            cost=6,
            at=Moment.RE_CMD,
            verbs=(Give((adding(Stat.HELMETS_STOPPED, UP), adding(Stat.FLAGS, UP)), to=OWN_CAMP),),
            targets=one(TargetKind.YOU),
            reaction=True,
            shown=UP,
        ),
        card(
            12,
            "blinding_light",
            cost=6,
            at=Moment.PRE,
            verbs=(Give(two_dice(), to=ENEMY_CAMP),),
            targets=one(TargetKind.OPPONENT),
            reaction=True,
        ),
        card(
            13,
            "portal",
            cost=7,
            at=Moment.MOVE,
            verbs=(Teleport(),),
            targets=(
                Target(TargetKind.OWN_UNIT, who=("not_moved",)),
                Target(TargetKind.HEX, who=("vacant", "passable"), within=(4, 5, 6)),
            ),
            shown=(4, 5, 6),
        ),
        card(
            14,
            "chain_lightning",
            cost=7,
            at=Moment.WITH,
            verbs=(Bolt(dice=(3, 4, 5), faces=LORE_HITS),),
            targets=one(TargetKind.ENEMY_UNIT),
            shown=(3, 4, 5),
        ),
        card(
            15,
            "creeping_doom",
            cost=9,
            at=Moment.WITH,
            verbs=(Storm(dice=(2, 3, 4), faces=LORE_HITS, area="around"),),
            targets=one(TargetKind.ANY_UNIT),
            shown=(2, 3, 4),
        ),
    )

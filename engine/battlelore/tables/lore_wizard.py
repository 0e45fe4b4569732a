"""The 15 Wizard cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.conditions import Condition, HexCondition, PlayerCondition
from engine.battlelore.state.stats import Op, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables.lore_row_helpers import (
    ATTACKED,
    ENEMY_CAMP,
    LORE_HITS,
    OPPONENT,
    OWN_CAMP,
    UP,
    YOU,
    adding,
    every,
    further,
    one,
    same,
    setting,
    some,
    two_dice,
)
from engine.battlelore.tables.targets import (
    ALL,
    HexNear,
    PlayersTarget,
    Target,
    TargetKind,
    UnitNear,
    UnitTarget,
)

card = partial(v.LoreCard, cls=LoreClass.WIZARD)

SUMMON_LORE = card(
    "wizard_01",
    "summon_lore",
    cost=0,
    at=(Moment.WITH,),
    targets=YOU,
    verbs=(v.GainLore(count=(3, 4, 5)),),
)
WIND_WALL = card(
    "wizard_02",
    "wind_wall",
    cost=2,
    at=(Moment.PRE_R,),
    reaction=True,
    targets=ATTACKED,
    verbs=(
        v.Give(
            (
                v.Grant(Stat.DICE, Op.ADD, same(-2), (Condition.RANGED,), against=True),
                v.Grant(Stat.LEAST_DICE, Op.SET, same(0), (Condition.RANGED,), against=True),
            ),
            to=(v.Scope.TARGETS, v.Scope.TARGETS, v.Scope.OWN),
            until=(v.Until.ROLL, v.Until.TURN, v.Until.TURN),
        ),
    ),
)
DISPEL_LORE = card(
    "wizard_03",
    "dispel_lore",
    cost=0,
    half=True,
    at=(Moment.RE_LORE,),
    reaction=True,
    targets=(Target(TargetKind.LORE_CARD),),
    verbs=(v.Cancel(refund=True),),
    rule="LC-1",
)
EAGLE_EYE = card(
    "wizard_04",
    "eagle_eye",
    cost=2,
    at=(Moment.BATTLES, Moment.RANGED),
    targets=some(Condition.ORDERED, Condition.RANGED_WEAPON),
    verbs=(v.Give((adding(Stat.RANGE, same(2)), setting(Stat.OVER_UNITS))),),
    rule="BL-18.16",
)
SCRYING = card(
    "wizard_05",
    "scrying",
    cost=2,
    at=(Moment.WITH,),
    targets=OPPONENT,
    verbs=(v.SeeHand(), v.Arrange(count=(2, 3, 4))),
)
TRANSPOSITION = card(
    "wizard_06",
    "transposition",
    cost=4,
    at=(Moment.MOVE,),
    targets=(
        UnitTarget(TargetKind.OWN_UNIT, (Condition.FREE,)),
        UnitNear(TargetKind.OWN_UNIT, (Condition.FREE,), within=(3, 4, 5)),
    ),
    verbs=(v.Swap(),),
)
MIND_THEFT = card(
    "wizard_07",
    "mind_theft",
    cost=4,
    at=(Moment.WITH,),
    targets=(PlayersTarget(TargetKind.OPPONENT, PlayerCondition.RIVAL_HAS_LORE_CARD),),
    verbs=(v.TakeLoreCard(seen=(1, 2, ALL)),),
)
FIREBALL = card(
    "wizard_08",
    "fireball",
    cost=5,
    at=(Moment.WITH,),
    targets=one(TargetKind.ENEMY_UNIT),
    verbs=(v.Roll(dice=(2, 4, 6), faces=LORE_HITS),),
    rule="LC-6",
)
MASS_SPEED = card(
    "wizard_09",
    "mass_speed",
    cost=5,
    at=(Moment.MOVE,),
    targets=every(Condition.ORDERED, Condition.NOT_MOVED),
    verbs=(further(1),),
)
MASS_MIGHT = card(
    "wizard_10",
    "mass_might",
    cost=6,
    at=(Moment.WITH,),
    targets=YOU,
    verbs=(v.NameLater(most=(3, 5, 7), grants=(adding(Stat.DICE, same(1), Condition.MELEE),)),),
    rule="BL-18.23",
)
MASS_SHIELD = card(
    "wizard_11",
    "mass_shield",
    cost=6,
    at=(Moment.RE_CMD,),
    reaction=True,
    targets=YOU,
    verbs=(v.Give((adding(Stat.HELMETS_STOPPED, UP), adding(Stat.FLAGS, UP)), to=OWN_CAMP),),
    rule="LC-9",
)
BLINDING_LIGHT = card(
    "wizard_12",
    "blinding_light",
    cost=6,
    at=(Moment.PRE,),
    reaction=True,
    targets=OPPONENT,
    verbs=(v.Give(two_dice(), to=ENEMY_CAMP),),
)
PORTAL = card(
    "wizard_13",
    "portal",
    cost=7,
    at=(Moment.MOVE,),
    targets=(
        UnitTarget(TargetKind.OWN_UNIT, (Condition.NOT_MOVED,)),
        HexNear(
            TargetKind.HEX,
            where=(HexCondition.VACANT, HexCondition.PASSABLE),
            within=(4, 5, 6),
        ),
    ),
    verbs=(v.Teleport(),),
)
CHAIN_LIGHTNING = card(
    "wizard_14",
    "chain_lightning",
    cost=7,
    at=(Moment.WITH,),
    targets=one(TargetKind.ENEMY_UNIT),
    verbs=(v.Bolt(dice=(3, 4, 5), faces=LORE_HITS),),
    rule="LC-6",
)
CREEPING_DOOM = card(
    "wizard_15",
    "creeping_doom",
    cost=9,
    at=(Moment.WITH,),
    targets=one(TargetKind.ANY_UNIT),
    verbs=(v.Storm(dice=(2, 3, 4), faces=LORE_HITS),),
    rule="LC-6",
)

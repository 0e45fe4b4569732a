"""The 15 Cleric cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import Face
from engine.battlelore.state.stats import Op, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables.lore_row_helpers import (
    ATTACKED,
    ENEMY_CAMP,
    FIGHTER,
    LORE_HITS,
    OPPONENT,
    OWN_CAMP,
    THIS_ROLL,
    UP,
    YOU,
    adding,
    every,
    further,
    one,
    same,
    setting,
    some,
)
from engine.battlelore.tables.targets import Dice, Target, TargetKind
from engine.battlelore.tables.terrain import BRIDGE, FORD, HILL, WATERWAY, WOODS

card = partial(v.LoreCard, cls=LoreClass.CLERIC)

PURIFY = card(
    "cleric_01",
    "purify",
    cost=1,
    at=(Moment.WITH,),
    targets=some(Condition.AFFLICTED),
    verbs=(v.Purify(),),
)
PRAYER = card(
    "cleric_02",
    "prayer",
    cost=2,
    at=(Moment.OWN_POST,),
    targets=(Dice(TargetKind.ROLL, most=(2, 3, 4)),),
    verbs=(v.Reroll(),),
    rule="BL-18.21",
)
BLESS = card(
    "cleric_03",
    "bless",
    cost=2,
    at=(Moment.COMBAT,),
    targets=FIGHTER,
    verbs=(v.Give((adding(Stat.DICE, UP),)),),
)
MOVE_AS_THE_WIND = card(
    "cleric_04",
    "move_as_the_wind",
    cost=3,
    at=(Moment.MOVE,),
    targets=some(Condition.ORDERED, Condition.NOT_MOVED),
    verbs=(further(2),),
)
HEALING = card(
    "cleric_05",
    "healing",
    cost=3,
    at=(Moment.WITH,),
    targets=one(TargetKind.OWN_UNIT, Condition.WEAKENED),
    verbs=(v.Heal(figures=UP), v.Give((setting(Stat.ORDERS, 0),))),
    rule="LC-11",
)
SHIELD_OF_FAITH = card(
    "cleric_06",
    "shield_of_faith",
    cost=3,
    at=(Moment.PRE,),
    reaction=True,
    targets=ATTACKED,
    verbs=(v.Give((setting(Stat.STRIKES_STOPPED), adding(Stat.FLAGS, UP)), until=THIS_ROLL),),
    rule="LC-9",
)
HOLD = card(
    "cleric_07",
    "hold",
    cost=3,
    at=(Moment.RE_MOVE,),
    reaction=True,
    targets=(Target(TargetKind.PATH),),
    verbs=(
        v.StopMove(),
        v.Give(
            (
                v.Grant(Stat.ATTACKS, Op.AT_MOST, same(0), from_level=2),
                v.Grant(Stat.BATTLE_BACK, Op.SET, same(0), from_level=3),
            ),
            to=(v.Scope.MOVER,) * 3,
        ),
    ),
    rule="BL-18.15",
)
HYMN_OF_VALOR = card(
    "cleric_08",
    "hymn_of_valor",
    cost=4,
    at=(Moment.RE_CMD,),
    reaction=True,
    targets=YOU,
    verbs=(
        v.Give(
            (
                adding(Stat.FLAGS, same(1), Condition.TROOP),
                v.Grant(Stat.RETREAT, Op.AT_MOST, same(1), (Condition.TROOP,)),
                setting(Stat.PANIC, 0, Condition.TROOP),
            ),
            to=OWN_CAMP,
        ),
    ),
    rule="LC-9",
)
SANCTUARY = card(
    "cleric_09",
    "sanctuary",
    cost=5,
    at=(Moment.RE_CMD,),
    reaction=True,
    targets=some(),
    verbs=(v.Give((setting(Stat.TARGET, 0),)),),
)
SMITE = card(
    "cleric_10",
    "smite",
    cost=5,
    at=(Moment.WITH,),
    targets=one(TargetKind.ENEMY_UNIT, Condition.FOE_ADJACENT),
    verbs=(v.Roll(dice=(3, 4, 5), faces=(Face.STRIKE,), retreats=True),),
    rule="LC-6",
)
MASS_HEALING = card(
    "cleric_11",
    "mass_healing",
    cost=7,
    at=(Moment.WITH,),
    targets=every(Condition.WEAKENED),
    verbs=(v.HealAll(dice=UP),),
    rule="LC-11",
)
MISTS_OF_TERROR = card(
    "cleric_12",
    "mists_of_terror",
    cost=7,
    at=(Moment.WITH,),
    targets=OPPONENT,
    verbs=(
        v.Give(
            (
                v.Grant(Stat.FLAGS, Op.AT_MOST, same(0), (Condition.TROOP,)),
                adding(Stat.RETREAT, same(1), Condition.TROOP),
                setting(Stat.PANIC, 1, Condition.TROOP),
            ),
            to=ENEMY_CAMP,
        ),
    ),
)


def _wrath(number: str, name: str, *terrain: str) -> v.LoreCard:
    storm = v.Storm(dice=(2, 3, 4), faces=LORE_HITS, on_or_beside=terrain)
    aim = (Target(TargetKind.AREA),)
    return card(number, name, cost=8, at=(Moment.WITH,), targets=aim, verbs=(storm,), rule="LC-6")


HILLS_RUMBLE = _wrath("cleric_13", "hills_rumble", HILL)
FOREST_FRENZY = _wrath("cleric_14", "forest_frenzy", WOODS)
RIVERS_RAGE = _wrath("cleric_15", "rivers_rage", WATERWAY, FORD, BRIDGE)

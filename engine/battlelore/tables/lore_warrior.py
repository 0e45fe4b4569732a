"""The 15 Warrior cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.stats import Op, Stat, grant
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables import lore_rogue as rogue
from engine.battlelore.tables.command_cards import Allowance, Count
from engine.battlelore.tables.lore_row_helpers import (
    FIGHTER,
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
from engine.battlelore.tables.lore_verbs import Give, LastStand, LoreCard, OrderBy, StrikeFirst
from engine.battlelore.tables.targets import TargetKind
from engine.core.frozen import replace

card = partial(LoreCard, cls=LoreClass.WARRIOR)

STRENGTH = card(
    "warrior_01",
    "strength",
    cost=1,
    at=(Moment.COMBAT,),
    targets=FIGHTER,
    verbs=(Give((adding(Stat.DICE, same(1)),)),),
)
AGILITY = replace(rogue.AGILITY, id="warrior_02", cls=LoreClass.WARRIOR)
TAKE_AIM = card(
    "warrior_03",
    "take_aim",
    cost=2,
    at=(Moment.RANGED,),
    targets=FIGHTER,
    verbs=(Give((adding(Stat.DICE, same(3), Condition.RANGED),)),),
)
FEARLESS = replace(rogue.FEARLESS, id="warrior_04", cls=LoreClass.WARRIOR)
RUN = card(
    "warrior_05",
    "run",
    cost=2,
    at=(Moment.MOVE,),
    targets=one(TargetKind.OWN_UNIT, Condition.ORDERED, Condition.NOT_MOVED),
    verbs=(further(1),),
)
PARRY = card(
    "warrior_06",
    "parry",
    cost=3,
    at=(Moment.PRE,),
    reaction=True,
    targets=one(TargetKind.ATTACKER),
    verbs=(Give(two_dice()),),
)
BERSERK = card(
    "warrior_07",
    "berserk",
    cost=4,
    at=(Moment.MELEE,),
    targets=FIGHTER,
    verbs=(
        Give(
            (
                adding(Stat.DICE, UP, Condition.MELEE),
                setting(Stat.EXTRA_ROLLS, 1, Condition.MELEE),
            )
        ),
    ),
)
STORM_THE_WALLS = card(
    "warrior_08",
    "storm_the_walls",
    cost=3,
    at=(Moment.COMBAT,),
    targets=some(Condition.ORDERED, fighter=True),
    verbs=(Give((setting(Stat.CAPS, 0),)),),
)
SHIELD_WALL = card(
    "warrior_09",
    "shield_wall",
    cost=4,
    at=(Moment.RE_CMD,),
    reaction=True,
    targets=YOU,
    verbs=(
        Give(
            (setting(Stat.STRIKES_STOPPED, 1, Condition.FOOT, Condition.BESIDE_FOOT),),
            to=OWN_CAMP,
        ),
    ),
)
FOLLOW_THROUGH = card(
    "warrior_10",
    "follow_through",
    cost=4,
    at=(Moment.MELEE,),
    targets=some(Condition.ORDERED, Condition.FOOT, fighter=True),
    verbs=(Give((setting(Stat.BONUS),)),),
)
LAST_STAND = card(
    "warrior_11",
    "last_stand",
    cost=4,
    at=(Moment.POST_M,),
    reaction=True,
    targets=one(TargetKind.ATTACKED, Condition.NOT_WEBBED, Condition.DOOMED),
    verbs=(LastStand(extra=(0, 1, 2)),),
    rule="BL-R.72",
)
SUDDEN_ATTACK = card(
    "warrior_12",
    "sudden_attack",
    cost=5,
    at=(Moment.PRE_M,),
    reaction=True,
    targets=one(TargetKind.ATTACKED, Condition.NOT_WEBBED),
    verbs=(StrikeFirst(extra=(0, 1, 2)),),
    rule="BL-R.72",
)
BATTLE_CRY = card(
    "warrior_13",
    "battle_cry",
    cost=5,
    at=(Moment.MELEE,),
    targets=every(Condition.ORDERED),
    verbs=(Give((setting(Stat.LORE_HITS, 1, Condition.MELEE),)),),
)
FIELD_COMMAND = card(
    "warrior_14",
    "field_command",
    cost=6,
    at=(Moment.INSTEAD,),
    targets=YOU,
    verbs=(OrderBy((Allowance(Count.COMMAND),)),),
    rule="BL-18.10",
)
ASSAULT = card(
    "warrior_15",
    "assault",
    cost=13,
    at=(Moment.INSTEAD,),
    targets=YOU,
    verbs=(
        OrderBy(
            (Allowance(Count.ALL, who=(Condition.CLOSE_OR_IN_RANGE,)),),
            grants=(grant(Stat.DICE, Op.ADD, 1, "LC-4", Condition.MELEE),),
        ),
    ),
    rule="BL-18.10",
)

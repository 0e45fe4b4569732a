"""The 15 Rogue cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.conditions import Condition, PlayerCondition
from engine.battlelore.state.stats import Op, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables import lore_verbs as v
from engine.battlelore.tables.lore_cleric import MISTS_OF_TERROR
from engine.battlelore.tables.lore_row_helpers import (
    ATTACKED,
    FIGHTER,
    THIS_ROLL,
    UP,
    adding,
    one,
    same,
    setting,
    some,
)
from engine.battlelore.tables.targets import ALL, Dice, PlayersTarget, Target, TargetKind

card = partial(v.LoreCard, cls=LoreClass.ROGUE)

PICK_POCKET = card(
    "rogue_01",
    "pick_pocket",
    cost=1,
    at=(Moment.WITH,),
    targets=(PlayersTarget(TargetKind.OPPONENT, PlayerCondition.RIVAL_HAS_LORE),),
    verbs=(v.StealLore(count=(2, 3, 4)),),
)
AGILITY = card(
    "rogue_02",
    "agility",
    cost=1,
    at=(Moment.PRE,),
    reaction=True,
    targets=ATTACKED,
    verbs=(v.Give((adding(Stat.HELMETS_STOPPED, same(1)),), until=THIS_ROLL),),
)
DEJA_VU = card(  # it goes on top of another card: `_end` of lore/casting.py brings that back
    "rogue_03",
    "deja_vu",
    cost=1,
    at=(Moment.OWN_LORE,),
    targets=(Target(TargetKind.LORE_CARD),),
    verbs=(),
    rule="LC-3",
)
FEARLESS = card(
    "rogue_04",
    "fearless",
    cost=3,
    at=(Moment.PRE,),
    reaction=True,
    targets=ATTACKED,
    verbs=(
        v.Overrule(card=MISTS_OF_TERROR.id),
        v.Give((v.Grant(Stat.FLAGS, Op.AT_LEAST, same(ALL)),)),
    ),
    rule="LC-9",
)
BACKSTAB = card(
    "rogue_05",
    "backstab",
    cost=3,
    at=(Moment.POST_M,),
    reaction=True,
    targets=ATTACKED,
    verbs=(v.Give((setting(Stat.STRIKES_TURNED),), until=THIS_ROLL),),
)
HIT_AND_RUN = card(
    "rogue_06",
    "hit_and_run",
    cost=2,
    at=(Moment.COMBAT,),
    targets=some(Condition.ORDERED, Condition.TROOP, fighter=True),
    verbs=(
        v.Give(
            (setting(Stat.RETIRE, 1, Condition.FOOT), setting(Stat.RETIRE, 2, Condition.MOUNTED))
        ),
    ),
)
FALSE_ORDERS = card(
    "rogue_07",
    "false_orders",
    cost=5,
    at=(Moment.RE_CMD,),
    reaction=True,
    targets=(PlayersTarget(TargetKind.COMMAND_CARD, PlayerCondition.A_COMMAND_CARD),),
    verbs=(v.ReplaceCommand(),),
)
TERRIFIED = card(
    "rogue_08",
    "terrified",
    cost=5,
    at=(Moment.WITH,),
    targets=one(TargetKind.ENEMY_UNIT, Condition.TROOP, Condition.FOE_WITHIN_2),
    verbs=(v.Rout(hexes=(2, 3, 4)),),
)
INFILTRATION = card(
    "rogue_09",
    "infiltration",
    cost=2,
    at=(Moment.MOVE,),
    targets=some(Condition.ORDERED, Condition.FOOT, Condition.NOT_MOVED),
    verbs=(v.Give((setting(Stat.THROUGH_UNITS), setting(Stat.THROUGH_WOODS))),),
)
LOADED_DICE = card(
    "rogue_10",
    "loaded_dice",
    cost=3,
    at=(Moment.POST,),
    reaction=True,
    targets=(Dice(TargetKind.ROLL, most=(2, 3, 4)),),
    verbs=(v.Reroll(),),
    rule="BL-18.21",
)
EVASION = card(
    "rogue_11",
    "evasion",
    cost=3,
    at=(Moment.PRE_M,),
    reaction=True,
    targets=one(TargetKind.ATTACKED, Condition.FOOT, Condition.NOT_WEBBED, Condition.FREE_REAR),
    verbs=(v.Dodge(hexes=UP),),
)
POISONED_BLADES = card(
    "rogue_12",
    "poisoned_blades",
    cost=4,
    at=(Moment.MELEE,),
    targets=FIGHTER,
    verbs=(
        v.Give(
            (setting(Stat.POISONS, 1, Condition.MELEE),),
            until=(v.Until.ROLL, v.Until.TURN, v.Until.TURN),
        ),
    ),
)
SABOTAGE = card(
    "rogue_13",
    "sabotage",
    cost=5,
    at=(Moment.WITH,),
    targets=(PlayersTarget(TargetKind.OPPONENT, PlayerCondition.RIVAL_HAS_CARD),),
    verbs=(v.DiscardCommand(),),
)
FORGERY = card(
    "rogue_14",
    "forgery",
    cost=5,
    at=(Moment.INSTEAD,),
    targets=(PlayersTarget(TargetKind.COMMAND_CARD, PlayerCondition.A_DISCARD),),
    verbs=(v.CopyDiscard(),),
    rule="BL-18.10",
)
FOILED = card(
    "rogue_15",
    "foiled",
    cost=4,
    at=(Moment.RE_LORE,),
    reaction=True,
    targets=(Target(TargetKind.LORE_CARD),),
    verbs=(v.Cancel(refund=False),),
    rule="BL-R.55",
)

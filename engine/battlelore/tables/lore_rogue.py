"""The 15 Rogue cards (cards sheet, part B)."""

from functools import partial

from engine.battlelore.state.model import LoreClass
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_row_helpers import (
    AGILITY,
    ATTACKED,
    FEARLESS,
    FIGHTER,
    THIS_ROLL,
    UP,
    a_card,
    one,
    setting,
    some,
)
from engine.battlelore.tables.lore_verbs import (
    Cancel,
    CopyDiscard,
    DiscardCommand,
    Dodge,
    Give,
    LoreCard,
    ReplaceCommand,
    Reroll,
    Rout,
    StealLore,
    Target,
    TargetKind,
    Until,
)


def rogue() -> tuple[LoreCard, ...]:
    """The cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.ROGUE)

    return (
        card(
            1,
            1,
            Moment.WITH,
            (StealLore((2, 3, 4)),),
            one(TargetKind.OPPONENT, "rival_has_lore"),
            shown=(2, 3, 4),
        ),
        card(2, 1, Moment.PRE, (AGILITY,), ATTACKED, reaction=True),
        card(3, 1, Moment.OWN_LORE, (), one(TargetKind.LORE_CARD)),
        card(4, 3, Moment.PRE, FEARLESS, ATTACKED, reaction=True),
        card(
            5,
            3,
            Moment.POST_M,
            (Give((setting(Stat.STRIKES_TURNED),), until=THIS_ROLL),),
            ATTACKED,
            reaction=True,
        ),
        card(
            6,
            2,
            Moment.COMBAT,
            (Give((setting(Stat.RETIRE, 1, "foot"), setting(Stat.RETIRE, 2, "mounted"))),),
            some("ordered", "troop", fighter=True),
            shown=UP,
        ),
        card(
            7,
            5,
            Moment.RE_CMD,
            (ReplaceCommand(),),
            one(TargetKind.COMMAND_CARD, "a_command_card"),
            reaction=True,
        ),
        card(
            8,
            5,
            Moment.WITH,
            (Rout((2, 3, 4)),),
            one(TargetKind.ENEMY_UNIT, "troop", "foe_within_2"),
            shown=(2, 3, 4),
        ),
        card(
            9,
            2,
            Moment.MOVE,
            (Give((setting(Stat.THROUGH_UNITS), setting(Stat.THROUGH_WOODS))),),
            some("ordered", "foot", "not_moved"),
            shown=UP,
        ),
        card(
            10,
            3,
            Moment.POST,
            (Reroll(),),
            (Target(TargetKind.ROLL, (2, 3, 4)),),
            reaction=True,
            shown=(2, 3, 4),
        ),
        card(
            11,
            3,
            Moment.PRE_M,
            (Dodge(UP),),
            one(TargetKind.ATTACKED, "foot", "not_webbed", "free_rear"),
            reaction=True,
            shown=UP,
        ),
        card(
            12,
            4,
            Moment.MELEE,
            (
                Give(
                    (setting(Stat.POISONS, 1, "melee"),),
                    until=(Until.ROLL, Until.TURN, Until.TURN),
                ),
            ),
            FIGHTER,
        ),
        card(13, 5, Moment.WITH, (DiscardCommand(),), one(TargetKind.OPPONENT, "rival_has_card")),
        card(14, 5, Moment.INSTEAD, (CopyDiscard(),), one(TargetKind.COMMAND_CARD, "a_discard")),
        card(
            15,
            4,
            Moment.RE_LORE,
            (Cancel(refund=False),),
            one(TargetKind.LORE_CARD),
            reaction=True,
        ),
    )

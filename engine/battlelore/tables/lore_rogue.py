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
    """Return the cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.ROGUE)

    return (
        card(
            1,
            "pick_pocket",
            cost=1,
            at=Moment.WITH,
            verbs=(StealLore(count=(2, 3, 4)),),
            targets=one(TargetKind.OPPONENT, "rival_has_lore"),
            shown=(2, 3, 4),
        ),
        card(
            2, "agility", cost=1, at=Moment.PRE, verbs=(AGILITY,), targets=ATTACKED, reaction=True
        ),
        card(3, "deja_vu", cost=1, at=Moment.OWN_LORE, verbs=(), targets=one(TargetKind.LORE_CARD)),
        card(4, "fearless", cost=3, at=Moment.PRE, verbs=FEARLESS, targets=ATTACKED, reaction=True),
        card(
            5,
            "backstab",
            cost=3,
            at=Moment.POST_M,
            verbs=(Give((setting(Stat.STRIKES_TURNED),), until=THIS_ROLL),),
            targets=ATTACKED,
            reaction=True,
        ),
        card(
            6,
            "hit_and_run",
            cost=2,
            at=Moment.COMBAT,
            verbs=(
                Give(
                    (
                        setting(Stat.RETIRE, 1, when=("foot",)),
                        setting(Stat.RETIRE, 2, when=("mounted",)),
                    )
                ),
            ),
            targets=some("ordered", "troop", fighter=True),
            shown=UP,
        ),
        card(
            7,
            "false_orders",
            cost=5,
            at=Moment.RE_CMD,
            verbs=(ReplaceCommand(),),
            targets=one(TargetKind.COMMAND_CARD, "a_command_card"),
            reaction=True,
        ),
        card(
            8,
            "terrified",
            cost=5,
            at=Moment.WITH,
            verbs=(Rout(hexes=(2, 3, 4)),),
            targets=one(TargetKind.ENEMY_UNIT, "troop", "foe_within_2"),
            shown=(2, 3, 4),
        ),
        card(
            9,
            "infiltration",
            cost=2,
            at=Moment.MOVE,
            verbs=(Give((setting(Stat.THROUGH_UNITS), setting(Stat.THROUGH_WOODS))),),
            targets=some("ordered", "foot", "not_moved"),
            shown=UP,
        ),
        card(
            10,
            "loaded_dice",
            cost=3,
            at=Moment.POST,
            verbs=(Reroll(),),
            targets=(Target(TargetKind.ROLL, most=(2, 3, 4)),),
            reaction=True,
            shown=(2, 3, 4),
        ),
        card(
            11,
            "evasion",
            cost=3,
            at=Moment.PRE_M,
            verbs=(Dodge(hexes=UP),),
            targets=one(TargetKind.ATTACKED, "foot", "not_webbed", "free_rear"),
            reaction=True,
            shown=UP,
        ),
        card(
            12,
            "poisoned_blades",
            cost=4,
            at=Moment.MELEE,
            verbs=(
                Give(
                    (setting(Stat.POISONS, 1, when=("melee",)),),
                    until=(Until.ROLL, Until.TURN, Until.TURN),
                ),
            ),
            targets=FIGHTER,
        ),
        card(
            13,
            "sabotage",
            cost=5,
            at=Moment.WITH,
            verbs=(DiscardCommand(),),
            targets=one(TargetKind.OPPONENT, "rival_has_card"),
        ),
        card(
            14,
            "forgery",
            cost=5,
            at=Moment.INSTEAD,
            verbs=(CopyDiscard(),),
            targets=one(TargetKind.COMMAND_CARD, "a_discard"),
        ),
        card(
            15,
            "foiled",
            cost=4,
            at=Moment.RE_LORE,
            verbs=(Cancel(refund=False),),
            targets=one(TargetKind.LORE_CARD),
            reaction=True,
        ),
    )

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
    """Return the cards of the class in the order of their numbers."""

    card = partial(a_card, LoreClass.CLERIC)

    def wrath(number: int, name: str, ground: str) -> LoreCard:
        return card(
            number,
            name,
            cost=8,
            at=Moment.WITH,
            verbs=(Storm(dice=(2, 3, 4), faces=LORE_HITS, area=ground),),
            targets=one(TargetKind.AREA),
            shown=(2, 3, 4),
        )

    return (
        card(
            1,
            "purify",
            cost=1,
            at=Moment.WITH,
            verbs=(Purify(),),
            targets=some("afflicted"),
            shown=UP,
        ),
        card(
            2,
            "prayer",
            cost=2,
            at=Moment.OWN_POST,
            verbs=(Reroll(),),
            targets=(Target(TargetKind.ROLL, most=(2, 3, 4)),),
            shown=(2, 3, 4),
        ),
        card(
            3,
            "bless",
            cost=2,
            at=Moment.COMBAT,
            verbs=(Give((adding(Stat.DICE, UP),)),),
            targets=FIGHTER,
            shown=UP,
        ),
        card(
            4,
            "move_as_the_wind",
            cost=3,
            at=Moment.MOVE,
            verbs=(further(2),),
            targets=some("ordered", "not_moved"),
            shown=UP,
        ),
        card(
            5,
            "healing",
            cost=3,
            at=Moment.WITH,
            verbs=(Heal(figures=UP), Give((setting(Stat.ORDERS, 0),))),
            targets=one(TargetKind.OWN_UNIT, "weakened"),
            shown=UP,
        ),
        card(
            6,
            "shield_of_faith",
            cost=3,
            at=Moment.PRE,
            verbs=(Give((setting(Stat.STRIKES_STOPPED), adding(Stat.FLAGS, UP)), until=THIS_ROLL),),
            targets=ATTACKED,
            reaction=True,
            shown=UP,
        ),
        card(
            7,
            "hold",
            cost=3,
            at=Moment.RE_MOVE,
            verbs=(
                StopMove(),
                Give(
                    (
                        Grant(Stat.ATTACKS, Op.AT_MOST, same(0), from_level=2),
                        setting(Stat.BATTLE_BACK, 0, from_level=3),
                    ),
                    to=(Scope.MOVER,) * 3,
                ),
            ),
            targets=one(TargetKind.PATH),
            reaction=True,
        ),
        card(
            8,
            "hymn_of_valor",
            cost=4,
            at=Moment.RE_CMD,
            verbs=(
                Give(
                    (
                        adding(Stat.FLAGS, same(1), when=("troop",)),
                        Grant(Stat.RETREAT, Op.AT_MOST, same(1), when=("troop",)),
                        setting(Stat.PANIC, 0, when=("troop",)),
                    ),
                    to=OWN_CAMP,
                ),
            ),
            targets=one(TargetKind.YOU),
            reaction=True,
        ),
        card(
            9,
            "sanctuary",
            cost=5,
            at=Moment.RE_CMD,
            verbs=(Give((setting(Stat.TARGET, 0),)),),
            targets=some(),
            reaction=True,
            shown=UP,
        ),
        card(
            10,
            "smite",
            cost=5,
            at=Moment.WITH,
            verbs=(Roll(dice=(3, 4, 5), faces=(Face.STRIKE,), retreats=True),),
            targets=one(TargetKind.ENEMY_UNIT, "foe_adjacent"),
            shown=(3, 4, 5),
        ),
        card(
            11,
            "mass_healing",
            cost=7,
            at=Moment.WITH,
            verbs=(HealAll(dice=UP),),
            targets=every("weakened"),
            shown=UP,
        ),
        card(
            12,
            "mists_of_terror",
            cost=7,
            at=Moment.WITH,
            verbs=(
                Give(
                    (
                        Grant(Stat.FLAGS, Op.AT_MOST, same(0), when=("troop",)),
                        adding(Stat.RETREAT, same(1), when=("troop",)),
                        setting(Stat.PANIC, 1, when=("troop",)),
                    ),
                    to=ENEMY_CAMP,
                ),
            ),
            targets=one(TargetKind.OPPONENT),
        ),
        wrath(13, "hills_rumble", ground="hill"),
        wrath(14, "forest_frenzy", ground="woods"),
        wrath(15, "rivers_rage", ground="water"),
    )

"""The Lore cards of both factions (chapter 20), twenty each; what is own design says a comment.

A row has all that its card says: cost and copies, when it is played and with what target, and what
it does. `lore/timing.py` carries out needs and targets, `lore/effects.py` what a card does,
`rules/numbers.py` counts its grants.
"""

from engine.core.frozen import record
from engine.core.rows import by_id
from engine.second_edition.state.model import CardId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.stats import Stat
from engine.second_edition.state.steps import Moment
from engine.second_edition.tables.grants import ALL, Grant, When
from engine.second_edition.tables.lore_deeds import (
    Deed,
    DoesSpecial,
    During,
    GainPoints,
    GainTokens,
    Mark,
    Need,
    On,
    Recover,
    Special,
    Stays,
    Target,
    Wound,
)

MIRRORED_WOUNDS, OVERRUN = "mirrored_wounds", "overrun"
"""Cards that are named as the cause of losses."""


@record
class LoreCard:
    """One card: whose deck it is in, how often, what it costs, when it is played, what it does."""

    id: CardId
    code: str
    side: Side
    copies: int
    cost: int
    moment: Moment
    does: tuple[Deed, ...]
    during: During = During.ANY
    needs: Need = Need.NOTHING
    target: Target = Target.NONE

    @property
    def rule(self) -> str:
        """Return the id by which the card is cited."""
        return f"BL2-{self.code}"

    @property
    def stays(self) -> Stays | None:
        """Return how the card stays, None if it does not."""
        return next((deed for deed in self.does if isinstance(deed, Stays)), None)


_ROWS = (
    # own design: the copies
    LoreCard(
        "plunder",
        "DL01",  # BL2-DL01
        Side.DAQAN,
        copies=2,
        cost=0,
        moment=Moment.W10,
        does=(GainTokens(3),),
    ),
    LoreCard(
        "defend_the_realm",
        "DL02",  # BL2-DL02
        Side.DAQAN,
        copies=2,
        cost=2,
        moment=Moment.W10,
        needs=Need.FELL_IN_OWN_HALF,
        does=(GainPoints(1),),
    ),
    LoreCard(
        "valor_and_vengeance",
        "DL03",  # BL2-DL03
        Side.DAQAN,
        copies=2,
        cost=2,
        moment=Moment.W9,
        during=During.AGAINST,
        needs=Need.KNIGHT_ATTACKED,
        does=(
            Stays(
                On.ATTACK,
                grants=(Grant(Stat.DICE, 2, When.COUNTER), Grant(Stat.HOLD, ALL, When.ATTACKED)),
            ),
        ),
    ),
    LoreCard(
        "wall_of_steel",
        "DL04",  # BL2-DL04
        Side.DAQAN,
        copies=2,
        cost=2,
        moment=Moment.W9,
        target=Target.SOME_DICE,
        does=(DoesSpecial(Special.SPLIT_DICE),),
    ),
    LoreCard(
        "take_aim",
        "DL05",  # BL2-DL05
        Side.DAQAN,
        copies=2,
        cost=2,
        moment=Moment.W6,
        during=During.RANGED,
        does=(Stays(On.ATTACK, grants=(Grant(Stat.DICE, 1, When.ATTACK),), marks=(Mark.REROLL,)),),
    ),
    LoreCard(
        "runic_barrier",
        "DL06",  # BL2-DL06
        Side.DAQAN,
        copies=1,
        cost=2,
        moment=Moment.W13,
        does=(DoesSpecial(Special.CANCEL_CARD),),
    ),
    LoreCard(
        OVERRUN,
        "DL07",  # BL2-DL07
        Side.DAQAN,
        copies=1,
        cost=3,
        moment=Moment.W2,
        needs=Need.OWN_CAVALRY,
        does=(Stays(On.SIDE, marks=(Mark.RIDES_THROUGH,)),),
    ),
    LoreCard(
        "death_from_above",
        "DL08",  # BL2-DL08
        Side.DAQAN,
        copies=2,
        cost=3,
        moment=Moment.W5,
        target=Target.SHOOTER,
        does=(DoesSpecial(Special.ATTACK_NOW),),
    ),
    LoreCard(
        "enchanted_arrows",
        "DL09",  # BL2-DL09
        Side.DAQAN,
        copies=1,
        cost=4,
        moment=Moment.W4,
        needs=Need.OWN_ARCHERS,
        does=(Stays(On.SIDE, marks=(Mark.FAR_ARROWS,)),),
    ),
    # own design: numbers of Superior Tactics, text of Rune Blade, all of the others
    LoreCard(
        "superior_tactics",
        "DL10",  # BL2-DL10
        Side.DAQAN,
        copies=1,
        cost=2,
        moment=Moment.W7,
        does=(Stays(On.ROLL, retreats=2),),
    ),
    LoreCard(
        "rune_blade",
        "DL11",  # BL2-DL11
        Side.DAQAN,
        copies=1,
        cost=3,
        moment=Moment.W6,
        during=During.MELEE,
        does=(Stays(On.ATTACK, marks=(Mark.HEROIC_HITS,)),),
    ),
    LoreCard(
        "hold_the_gate",
        "DL12",  # BL2-DL12
        Side.DAQAN,
        copies=1,
        cost=2,
        moment=Moment.W9,
        does=(Stays(On.ROLL, grants=(Grant(Stat.GUARD, 2),)),),
    ),
    LoreCard(
        "second_wind",
        "DL13",  # BL2-DL13
        Side.DAQAN,
        copies=1,
        cost=4,
        moment=Moment.W3,
        target=Target.HURT,
        does=(Recover(2),),
    ),
    LoreCard(
        "forced_march",
        "DL14",  # BL2-DL14
        Side.DAQAN,
        copies=1,
        cost=1,
        moment=Moment.W2,
        target=Target.ORDERED_INFANTRY,
        does=(Stays(On.TARGET, grants=(Grant(Stat.MOVE, 1),)),),
    ),
    # own design: cost, dice and copies of Unstoppable; name, faction and cost of Mirrored Wounds
    LoreCard(
        "unstoppable",
        "UL01",  # BL2-UL01
        Side.UTHUK,
        copies=2,
        cost=2,
        moment=Moment.W12,
        needs=Need.MAY_STRIKE_BACK,
        does=(DoesSpecial(Special.STRIKE_BACK),),
    ),
    LoreCard(
        MIRRORED_WOUNDS,
        "UL02",  # BL2-UL02
        Side.UTHUK,
        copies=1,
        cost=4,
        moment=Moment.W8,
        during=During.MELEE,
        does=(Stays(On.ATTACK, marks=(Mark.TURNS_DAMAGE,)),),
    ),
    # own design: from here on, but for the name of Portal
    LoreCard(
        "carrion_feast",
        "UL03",  # BL2-UL03
        Side.UTHUK,
        copies=2,
        cost=0,
        moment=Moment.W11,
        does=(GainTokens(3),),
    ),
    LoreCard(
        "venom_cloud",
        "UL04",  # BL2-UL04
        Side.UTHUK,
        copies=2,
        cost=2,
        moment=Moment.W6,
        during=During.RANGED,
        does=(Stays(On.ATTACK, grants=(Grant(Stat.DICE, 1, When.ATTACK),), marks=(Mark.POISONS,)),),
    ),
    LoreCard(
        "blood_rush",
        "UL05",  # BL2-UL05
        Side.UTHUK,
        copies=2,
        cost=2,
        moment=Moment.W2,
        target=Target.ORDERED_INFANTRY,
        does=(Stays(On.TARGET, grants=(Grant(Stat.DICE, 2, When.ATTACK),)), Wound(1)),
    ),
    LoreCard(
        "portal",
        "UL06",  # BL2-UL06
        Side.UTHUK,
        copies=1,
        cost=4,
        moment=Moment.W3,
        target=Target.UNIT_AND_HEX,
        does=(DoesSpecial(Special.MOVE_AWAY),),
    ),
    LoreCard(
        "howl_of_terror",
        "UL07",  # BL2-UL07
        Side.UTHUK,
        copies=2,
        cost=2,
        moment=Moment.W7,
        does=(Stays(On.ROLL, marks=(Mark.HEROIC_DRIVES,)),),
    ),
    LoreCard(
        "feeding_frenzy",
        "UL08",  # BL2-UL08
        Side.UTHUK,
        copies=2,
        cost=1,
        moment=Moment.W10,
        needs=Need.KILLER_IS_OWN,
        does=(Stays(On.KILLER, grants=(Grant(Stat.ATTACKS, 1),)),),
    ),
    LoreCard(
        "warp_flesh",
        "UL09",  # BL2-UL09
        Side.UTHUK,
        copies=2,
        cost=3,
        moment=Moment.W3,
        target=Target.HURT,
        does=(Recover(2),),
    ),
    LoreCard(
        "blood_toll",
        "UL10",  # BL2-UL10
        Side.UTHUK,
        copies=1,
        cost=2,
        moment=Moment.W10,
        needs=Need.FELL_IN_ENEMY_HALF,
        does=(GainPoints(1),),
    ),
    LoreCard(
        "dark_pact",
        "UL11",  # BL2-UL11
        Side.UTHUK,
        copies=1,
        cost=0,
        moment=Moment.W1,
        target=Target.OWN,
        does=(GainTokens(2), Wound(1)),
    ),
    LoreCard(
        "nightmare_visions",
        "UL12",  # BL2-UL12
        Side.UTHUK,
        copies=1,
        cost=3,
        moment=Moment.W14,
        target=Target.ORDERED_ENEMY,
        does=(DoesSpecial(Special.LOSE_ORDER),),
    ),
    LoreCard(
        "iron_hide",
        "UL13",  # BL2-UL13
        Side.UTHUK,
        copies=1,
        cost=1,
        moment=Moment.W9,
        does=(Stays(On.ROLL, grants=(Grant(Stat.HOLD, ALL),)),),
    ),
)

LORE = by_id(_ROWS)


def lore_deck(side: Side) -> tuple[CardId, ...]:
    """Return a faction's whole deck of twenty."""
    return tuple(row.id for row in _ROWS if row.side is side for _ in range(row.copies))


_OF_MOMENT = {
    (one.side, one.moment): tuple(
        row for row in _ROWS if row.side is one.side and row.moment is one.moment
    )
    for one in _ROWS
}


def of_moment(side: Side, moment: Moment) -> tuple[LoreCard, ...]:
    """Return the cards of a faction that are played at a moment."""
    return _OF_MOMENT.get((side, moment), ())


_STAYING = {row.id: stays for row in _ROWS if (stays := row.stays) is not None}


def grants_of(cards: tuple[CardId, ...]) -> list[tuple[LoreCard, Grant]]:
    """Return what cards that stay give to numbers, each with its card, which counts once."""
    staying = [card for card in dict.fromkeys(cards) if card in _STAYING]
    return [(LORE[card], grant) for card in staying for grant in _STAYING[card].grants]


def first_marked(cards: tuple[CardId, ...], mark: Mark) -> LoreCard | None:
    """Return the card that does something while it stays, None if none of them does."""
    for card in cards:
        if card in _STAYING and mark in _STAYING[card].marks:
            return LORE[card]
    return None


def marked(cards: tuple[CardId, ...], mark: Mark) -> bool:
    """Return whether one of the cards does something while it stays."""
    return bool(cards) and first_marked(cards, mark) is not None


def retreats_by(cards: tuple[CardId, ...]) -> int:
    """Return the retreat results that cards add to a roll."""
    return sum(_STAYING[card].retreats for card in dict.fromkeys(cards) if card in _STAYING)

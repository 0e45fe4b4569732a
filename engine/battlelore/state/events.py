"""All events of BattleLore: what happens in any battle, what in Lore games only, and, below, what
happens between the battles of a campaign."""

from engine.battlelore.state.battle_events import (
    AttackDeclared,
    BannerCaptured,
    BattleBegan,
    BattledBack,
    BattlesFinished,
    BattleWon,
    BlazonLost,
    BlazonTaken,
    CardCopied,
    CardDiscarded,
    CardKept,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CombatEnded,
    DeckShuffled,
    DiceRolled,
    FallbackTaken,
    FiguresLost,
    FlagsIgnored,
    GroundGained,
    MovementFinished,
    OfferDeclined,
    OrderCancelled,
    OrdersFinished,
    OrdersImpossible,
    OrdersRolled,
    Pursued,
    RetreatBlocked,
    RetreatOrdered,
    TurnBegan,
    TurnEnded,
    UnitEliminated,
    UnitLeft,
    UnitMoved,
    UnitOrdered,
    UnitRetreated,
)
from engine.battlelore.state.event import HIDDEN, CardsTaken, Event
from engine.battlelore.state.house_events import (
    BackAttacked,
    EngagementBegan,
    EngagementEnded,
    EvasionChosen,
    FlankRerolled,
    MassStruck,
    RecruitRolled,
    UnitEvaded,
)
from engine.battlelore.state.lore_events import (
    AttackLost,
    CouncilSeated,
    CouncilShared,
    DiceChanged,
    DiceRerolled,
    EffectBegan,
    EffectsEnded,
    HitsCounted,
    LoreCancelled,
    LoreDealt,
    LoreDiscarded,
    LoreDrawn,
    LoreGained,
    LoreKept,
    LorePlayed,
    LoreReturned,
    LoreShuffled,
    LoreSpent,
    Replenished,
    SpellRolled,
    TargetChosen,
    TokensReturned,
    WindowPassed,
)
from engine.battlelore.state.piece_events import (
    BlazonCaptured,
    BlockedRolled,
    CriticalRolled,
    FiguresRestored,
    HandSeen,
    LandmarkPlaced,
    LandmarkRemoved,
    LoreStored,
    LoreTaken,
    OrdersVoided,
    PanicRolled,
    PassageUsed,
    PowerUsed,
    Retired,
    StrongholdRetaken,
    StrongholdTaken,
    TokenPlaced,
    TokenRemoved,
    Trampled,
    UnitHeld,
    UnitPlaced,
    UnitTrained,
)
from engine.battlelore.state.sides import Side
from engine.core.frozen import record

__all__ = [
    "HIDDEN",
    "AttackDeclared",
    "AttackLost",
    "BackAttacked",
    "BannerCaptured",
    "BattleBegan",
    "BattleWon",
    "BattledBack",
    "BattlesFinished",
    "BlazonCaptured",
    "BlazonLost",
    "BlazonTaken",
    "BlockedRolled",
    "CampaignWon",
    "CardCopied",
    "CardDiscarded",
    "CardKept",
    "CardPlayed",
    "CardsDealt",
    "CardsDrawn",
    "CardsTaken",
    "CombatEnded",
    "CouncilSeated",
    "CouncilShared",
    "CriticalRolled",
    "DeckShuffled",
    "DiceChanged",
    "DiceRerolled",
    "DiceRolled",
    "EffectBegan",
    "EffectsEnded",
    "EngagementBegan",
    "EngagementEnded",
    "EvasionChosen",
    "Event",
    "FallbackTaken",
    "FieldChosen",
    "FiguresLost",
    "FiguresRestored",
    "FlagsIgnored",
    "FlankRerolled",
    "GroundGained",
    "HandSeen",
    "HitsCounted",
    "LandmarkPlaced",
    "LandmarkRemoved",
    "LaurelsWon",
    "LoreCancelled",
    "LoreDealt",
    "LoreDiscarded",
    "LoreDrawn",
    "LoreGained",
    "LoreKept",
    "LorePlayed",
    "LoreReturned",
    "LoreShuffled",
    "LoreSpent",
    "LoreStored",
    "LoreTaken",
    "MassStruck",
    "MovementFinished",
    "OfferDeclined",
    "OrderCancelled",
    "OrdersFinished",
    "OrdersImpossible",
    "OrdersRolled",
    "OrdersVoided",
    "PanicRolled",
    "PassageUsed",
    "PowerUsed",
    "Pursued",
    "Rallied",
    "RecruitRolled",
    "Replenished",
    "Retired",
    "RetreatBlocked",
    "RetreatOrdered",
    "SpellRolled",
    "StrongholdRetaken",
    "StrongholdTaken",
    "TargetChosen",
    "TokenPlaced",
    "TokenRemoved",
    "TokensReturned",
    "Trampled",
    "TurnBegan",
    "TurnEnded",
    "UnitEliminated",
    "UnitEvaded",
    "UnitHeld",
    "UnitLeft",
    "UnitMoved",
    "UnitOrdered",
    "UnitPlaced",
    "UnitRetreated",
    "UnitTrained",
    "VeteranLost",
    "VeteranNamed",
    "WindowPassed",
]


@record
class LaurelsWon(Event):
    """A house has won a battle of a campaign (CA-1.2); `total` are all its laurels now."""

    side: Side
    adventure: str
    laurels: int
    total: int


@record
class VeteranLost(Event):
    """A veteran was eliminated and is lost to its house (CA-2.4)."""

    side: Side
    kind: str


@record
class VeteranNamed(Event):
    """A house has named a veteran, or none where `kind` is "" (CA-2.1)."""

    side: Side
    kind: str


@record
class FieldChosen(Event):
    """The field of the next battle is known (CA-1.3); `side` chose it, None if there was one."""

    side: Side | None
    adventure: str


@record
class Rallied(Event):
    """A house rallies after a defeat (CA-2.5): a Stronghold, or a level for a seat."""

    side: Side
    aid: str


@record
class CampaignWon(Event):
    """A house cannot be overtaken now (CA-1.4); its `laurels`, and those of its rival."""

    side: Side
    laurels: int
    rival: int

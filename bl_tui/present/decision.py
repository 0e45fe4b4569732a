"""What is to be decided now, read off a view: the kind of decision, by whom, about which units."""

from enum import Enum, unique

from attrs import frozen

from engine.battlelore.actions import BattleBack, GainGround, IgnoreFlags, KeepCard, Pass, PlayCard
from engine.battlelore.knowledge import View
from engine.battlelore.model import UnitId
from engine.battlelore.steps import (
    Battle,
    Battles,
    ChooseCard,
    Combat,
    CombatStage,
    DrawCards,
    GiveOrders,
    Movement,
    Retreat,
    Turn,
)
from engine.core.game import Side
from engine.core.hexes import Hex


@unique
class Kind(Enum):
    """The kinds of decision; the values name their words."""

    CARD = "card"
    ORDERS = "orders"
    MOVES = "moves"
    BATTLES = "battles"
    FLAGS = "flags"
    RETREAT = "retreat"
    GAIN = "gain"
    PURSUE = "pursue"
    BONUS = "bonus"
    BATTLE_BACK = "battle_back"
    KEEP = "keep"
    OVER = "over"


@frozen
class Decision:
    """Who must decide what. `unit` is the unit concerned, `target` the enemy it has to do with."""

    kind: Kind
    side: Side | None
    mine: bool
    unit: UnitId | None = None
    target: UnitId | None = None
    at: Hex | None = None

    @property
    def yes_or_no(self) -> bool:
        """Whether there is nothing to choose but to take or to leave."""
        return self.kind in (Kind.GAIN, Kind.BATTLE_BACK)


_PLAIN = {
    ChooseCard: Kind.CARD,
    GiveOrders: Kind.ORDERS,
    Movement: Kind.MOVES,
    Battles: Kind.BATTLES,
    DrawCards: Kind.KEEP,
}
_STAGES = {
    CombatStage.GAIN: Kind.GAIN,
    CombatStage.PURSUE: Kind.PURSUE,
    CombatStage.BONUS: Kind.BONUS,
    CombatStage.BATTLE_BACK: Kind.BATTLE_BACK,
}


def decision_of(view: View) -> Decision:
    """The decision that is due; `mine` if the viewer takes it."""
    side = view.to_act[0] if view.to_act else None
    mine = side is not None and side is view.side
    step = view.steps[-1] if view.steps else None
    if view.over is not None or step is None:
        return Decision(Kind.OVER, None, mine=False)
    if isinstance(step, Combat):
        kind = _STAGES[step.stage]
        back = kind is Kind.BATTLE_BACK
        unit, target = (step.target, step.unit) if back else (step.unit, step.target)
        return Decision(kind, side, mine, unit, target, step.target_at)
    if isinstance(step, Battle):
        return Decision(Kind.FLAGS, side, mine, step.target, step.unit, step.target_at)
    if isinstance(step, Retreat):
        return Decision(Kind.RETREAT, side, mine, step.unit)
    return Decision(_PLAIN[type(step)], side, mine)


def turn_of(view: View) -> Turn | None:
    """The turn in progress."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None


Listed = PlayCard | KeepCard | IgnoreFlags | GainGround | BattleBack | Pass


def options_of(view: View) -> tuple[Listed, ...]:
    """The choices that no hex stands for, in the order in which they are listed and numbered.

    Cards come as they lie in the hand or were drawn, two equal ones twice. Empty where hexes are
    chosen.
    """
    kind = decision_of(view).kind
    if not view.actions:
        return ()
    if kind is Kind.CARD and view.side is not None:
        return tuple(PlayCard(card) for card in view.of(view.side).cards)
    if kind is Kind.KEEP:
        return tuple(KeepCard(card) for card in view.steps[-1].drawn)
    if kind in (Kind.FLAGS, Kind.GAIN, Kind.BATTLE_BACK):
        return tuple(action for action in view.actions if isinstance(action, Listed))
    return ()

"""What is to be decided now, read off a view: the kind of decision, by whom, about which units."""

from collections.abc import Callable
from enum import Enum, unique
from typing import Any

from attrs import frozen

from engine.battlelore.state.actions import (
    BattleBack,
    Choose,
    DiscardLore,
    GainGround,
    IgnoreFlags,
    KeepCard,
    KeepLore,
    Pass,
    PlayCard,
    PlayLore,
    Replenish,
    StoreLore,
    UsePower,
)
from engine.battlelore.state.model import Face, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Battle,
    Battles,
    BattleStage,
    Casting,
    ChooseCard,
    Combat,
    CombatStage,
    DrawCards,
    DrawLore,
    GiveOrders,
    HandLimit,
    Move,
    Movement,
    NameUnits,
    PickCard,
    Place,
    PowerTarget,
    Replenishing,
    Retreat,
    ShareOut,
    Spell,
    Turn,
    Volley,
    Window,
)
from engine.battlelore.turn.views import View
from engine.core.frozen import Value
from engine.hexes.grid import Hex


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
    # Lore games only
    REACT = "react"
    TARGETS = "targets"
    DICE = "dice"
    PICK = "pick"
    NAME = "name"
    VOLLEY = "volley"
    AIM = "aim"
    POWERS = "powers"
    REPLENISH = "replenish"
    KEEP_LORE = "keep_lore"
    DISCARD_LORE = "discard_lore"
    COUNCIL = "council"
    PLACE = "place"


@frozen(repr=False)
class Decision(Value):
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
    PickCard: Kind.PICK,
    NameUnits: Kind.NAME,
    Volley: Kind.VOLLEY,
    Replenishing: Kind.REPLENISH,
    DrawLore: Kind.KEEP_LORE,
    HandLimit: Kind.DISCARD_LORE,
    ShareOut: Kind.COUNCIL,
    Place: Kind.PLACE,
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
    if type(step) in _PLAIN:
        return Decision(_PLAIN[type(step)], side, mine)
    kind, *about = _ABOUT[type(step)](view, step)
    return Decision(kind, side, mine, *about)


About = tuple[Kind, *tuple[str | None, ...]]
"""A kind of decision, and as far as it has them its unit, its target and its hex."""


def _combat(_: View, step: Combat) -> About:
    kind = _STAGES[step.stage]
    back = kind is Kind.BATTLE_BACK
    unit, target = (step.target, step.unit) if back else (step.unit, step.target)
    return kind, unit, target, step.target_at


def _battle(_: View, step: Battle) -> About:
    if step.stage is BattleStage.POWERS:
        return Kind.POWERS, step.unit, step.target, step.target_at
    return Kind.FLAGS, step.target, step.unit, step.target_at


def _reaction(view: View, _: Window) -> About:
    """A window, and the battle or the move that it is about, if it is about one."""
    about = under(view)
    if isinstance(about, Battle):
        return Kind.REACT, about.unit, about.target, about.target_at
    if isinstance(about, Move):
        return Kind.REACT, about.unit, None, about.path[-1]
    return (Kind.REACT, None, about.target) if isinstance(about, Spell) else (Kind.REACT,)


def _casting(view: View, _: Casting) -> About:
    """Dice are chosen by their numbers, all else on the board."""
    choices = (action for action in view.actions if isinstance(action, Choose))
    return (Kind.DICE if any(each.what.isdecimal() for each in choices) else Kind.TARGETS,)


_ABOUT: dict[type, Callable[[View, Any], About]] = {
    Combat: _combat,
    Battle: _battle,
    Window: _reaction,
    Casting: _casting,
    Spell: lambda _, step: (Kind.FLAGS, step.target),
    Retreat: lambda _, step: (Kind.RETREAT, step.unit),
    PowerTarget: lambda _, step: (Kind.AIM, step.unit, step.target or None),
}


def under(view: View) -> Battle | Move | Spell | Casting | Turn | None:
    """What a window is about: the innermost of those that lie under it."""
    for step in reversed(view.steps):
        if isinstance(step, Battle | Move | Spell | Casting | Turn):
            return step
    return None


def on_the_table(view: View) -> tuple[Face, ...]:
    """The dice that a decision is about: those of the roll that may still be changed or used."""
    kind = decision_of(view).kind
    if kind in (Kind.DICE, Kind.POWERS):
        rolls = (step.rolled for step in reversed(view.steps) if isinstance(step, Battle | Spell))
        return next(rolls, ())
    about = under(view) if kind is Kind.REACT else None
    return about.rolled if isinstance(about, Battle | Spell) else ()


def concerned(view: View) -> frozenset[UnitId]:
    """The units that a window is about: who fights, moves, or is aimed at."""
    about = under(view)
    if isinstance(about, Battle):
        return frozenset({about.unit, about.target})
    if isinstance(about, Move):
        return frozenset({about.unit})
    if isinstance(about, Spell):
        return frozenset({about.target})
    return frozenset(about.targets if isinstance(about, Casting) else ())


def turn_of(view: View) -> Turn | None:
    """The turn in progress."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None


Listed = (
    PlayCard
    | KeepCard
    | IgnoreFlags
    | GainGround
    | BattleBack
    | Pass
    | PlayLore
    | Choose
    | UsePower
    | StoreLore
    | Replenish
    | KeepLore
    | DiscardLore
)

_OFFERED = (
    Kind.FLAGS,
    Kind.GAIN,
    Kind.BATTLE_BACK,
    Kind.DICE,
    Kind.POWERS,
    Kind.REPLENISH,
    Kind.DISCARD_LORE,
)
"""Decisions of which each legal choice is listed."""


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
    if kind is Kind.KEEP_LORE:
        return tuple(KeepLore(card) for card in view.steps[-1].drawn)
    if kind is Kind.REACT:
        return lore_options(view)
    if kind is Kind.PICK:
        step = view.steps[-1]
        return tuple(Choose(card) for card in dict.fromkeys(_without(step.cards, step.taken)))
    if kind in _OFFERED:
        return tuple(action for action in view.actions if isinstance(action, Listed))
    return ()


def _without(cards: tuple[str, ...], taken: tuple[str, ...]) -> list[str]:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def lore_options(view: View) -> tuple[PlayLore, ...]:
    """The Lore hand as it lies before the viewer, numbered from 0; then each card that can be
    played with a second one on top of it."""
    if view.side is None:
        return ()
    twice = (each for each in view.actions if isinstance(each, PlayLore) and each.deja_vu)
    return (*(PlayLore(card) for card in view.of(view.side).lore_cards), *twice)

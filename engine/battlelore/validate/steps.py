"""Checks of the unfinished steps in a position from a file: each fits the one under it.

The tables say which step may lie on which, and at which of its stages the lower one then is; the
functions say what each kind of step refers to (steps.py). Cards are looked after by the position.
"""

from typing import Any

from engine.battlelore.state.house_steps import (
    EngagementOffer,
    EvasionMove,
    EvasionOffer,
    FlankReroll,
    Massing,
    Recruiting,
)
from engine.battlelore.state.model import State
from engine.battlelore.state.steps import (
    Battle,
    Battles,
    BattleStage,
    Casting,
    CastingStage,
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
    Opening,
    OpeningStage,
    PickCard,
    Place,
    PowerTarget,
    Replenishing,
    Retreat,
    ShareOut,
    Spell,
    SpellStage,
    Turn,
    TurnStage,
    Volley,
    Window,
)
from engine.battlelore.validate.each import CHECKS
from engine.battlelore.validate.stacked_step import StackedStep
from engine.core.faults import Faults, fitting

DEEPEST = 40
"""More steps than ever lie on each other."""

UNDER: dict[type, tuple[type, ...]] = {
    Opening: (Turn, Place),
    ShareOut: (Opening, ShareOut),
    Place: (Opening, Place, Turn),
    ChooseCard: (Turn,),
    GiveOrders: (Turn,),
    NameUnits: (Turn,),
    Movement: (Turn,),
    Move: (Movement,),
    Battles: (Turn,),
    Combat: (Battles,),
    Battle: (Combat, Casting),
    Retreat: (Battle, Spell, Casting, PowerTarget),
    DrawCards: (Turn, DrawCards),
    Replenishing: (Turn,),
    HandLimit: (Turn, Casting),
    DrawLore: (HandLimit, Opening, DrawLore),
    Window: (Turn, Move, Battle, Spell, Casting, Window),
    Casting: (Turn, Movement, Battles, Move, Battle, Spell, Casting, Window),
    Spell: (Casting, Volley, Battle, PowerTarget),
    Volley: (Casting, Battle, PowerTarget),
    PickCard: (Casting,),
    PowerTarget: (Battle, PowerTarget),
    EvasionOffer: (Battle,),
    EvasionMove: (Battle,),
    EngagementOffer: (Battle,),
    FlankReroll: (Battle,),
    Massing: (Battles,),
    Recruiting: (Turn, Recruiting),
}
"""The kinds of step on which each may lie; a turn lies on nothing."""

_T, _B, _C = TurnStage, BattleStage, CastingStage
_STAGES: dict[tuple[type, type], tuple[Any, ...]] = {
    (Turn, Opening): (_T.BEGIN,),
    (Turn, Place): (_T.BEGIN,),
    (Turn, Recruiting): (_T.ORDERS,),
    (Turn, ChooseCard): (_T.WITH, _T.PREPARE),
    (Turn, Window): (_T.REACT, _T.PREPARE),
    (Turn, Casting): (_T.WITH, _T.REACT, _T.PREPARE),
    (Turn, GiveOrders): (_T.NAME, _T.MOVEMENT),
    (Turn, NameUnits): (_T.MOVEMENT,),
    (Turn, Movement): (_T.COMBAT,),
    (Turn, Battles): (_T.DISCARD,),
    (Turn, DrawCards): (_T.REPLENISH, _T.END),
    (Turn, Replenishing): (_T.CLEAN_UP,),
    (Turn, HandLimit): (_T.CLEAN_UP,),
    (Opening, ShareOut): (OpeningStage.COUNCILS,),
    (Opening, DrawLore): (OpeningStage.LANDMARKS,),
    (Opening, Place): (OpeningStage.END,),
    (Combat, Battle): (CombatStage.FOLLOW, CombatStage.END),
    (Battle, Window): (_B.ROLL, _B.LORE),
    (Battle, Casting): (_B.ROLL, _B.LORE, _B.END),
    (Battle, EvasionOffer): (_B.ENGAGE, _B.BEFORE_ROLL),
    (Battle, EngagementOffer): (_B.BEFORE_ROLL,),
    (Battle, FlankReroll): (_B.AFTER_ROLL,),
    (Battle, EvasionMove): (_B.AFTERMATH, _B.END),
    (Battle, Retreat): (_B.WITHDRAW, _B.AFTERMATH, _B.TOKENS, _B.END),
    (Battle, Spell): (_B.TOKENS,),
    (Battle, Volley): (_B.TOKENS,),
    (Battle, PowerTarget): (_B.TOKENS,),
    (Spell, Window): (SpellStage.HITS,),
    (Spell, Casting): (SpellStage.HITS,),
    (Spell, Retreat): (SpellStage.END,),
    (Casting, Window): (_C.RESOLVE,),
    (Casting, Casting): (_C.RESOLVE,),
    (Casting, Battle): (_C.RESOLVE,),
    (Casting, Retreat): (_C.RESOLVE,),
    (Casting, HandLimit): (_C.RESOLVE,),
    (Casting, Spell): (_C.RESOLVE,),
    (Casting, Volley): (_C.RESOLVE,),
    (Casting, PickCard): (_C.RESOLVE,),
}
"""The stages at which a step has another one on it; a stage names what comes next."""

_WITHOUT_LORE = (_T.PREPARE, _T.ORDERS, _T.MOVEMENT, _T.COMBAT, _T.DISCARD, _T.END, _T.BEGIN)
_WITH_LORE = tuple(stage for stage in TurnStage if stage is not _T.END)
"""The stages of a turn that others follow, where there are tokens and where there are none."""


def step_faults(state: State) -> Faults:
    """Find what is wrong with the unfinished steps of a position."""
    steps = state.steps
    yield from fitting("steps", 0 < len(steps) <= DEEPEST)
    for place, step in enumerate(steps):
        at = StackedStep(state, place)
        yield from fitting(at.what, _lies_well(at))
        yield from CHECKS[type(step)](at, step)


def _lies_well(at: StackedStep) -> bool:
    """Return whether a step may lie on the step under it, at that one's stage."""
    below, kind = at.below, type(at.step)
    if below is None:
        return kind is Turn
    if type(below) not in UNDER.get(kind, ()):
        return False
    stages = _STAGES.get((type(below), kind))
    if stages is not None and below.stage not in stages:
        return False
    return not isinstance(below, Turn) or _of_the_game(at, below)


def _of_the_game(at: StackedStep, turn: Turn) -> bool:
    """Return whether a turn's stage is one of its game and fits the step on it.

    A Lore game looks at the card twice where others look once, and replenishes after the draw.
    """
    if not at.state.adventure.lore:
        return turn.stage in _WITHOUT_LORE
    first = {ChooseCard: _T.WITH, GiveOrders: _T.NAME}.get(type(at.step), turn.stage)
    return turn.stage in _WITH_LORE and turn.stage is first

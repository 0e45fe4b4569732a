"""The default decisions of chapter 16."""

from collections.abc import Mapping
from typing import Any

from engine.battle_mages.rules.casualties import casualty_sets
from engine.battle_mages.rules.marking import alive
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Piece,
    State,
)
from engine.battle_mages.state.steps import (
    Arriving,
    Casting,
    Melee,
    MeleeStage,
    Paralysing,
    Shot,
    ShotStage,
    SpellStage,
)
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.turn.melee import side_of
from engine.battle_mages.turn.volley import parriers, removable

CALM = 8
"""With this much Paradox or more a Magus does not answer."""

ANSWERS = {Melee: MeleeStage.DEFENCE, Shot: ShotStage.DEFENCE, Casting: SpellStage.COUNTERS}
"""The stages at which a Magus may answer."""
LISTED: Mapping[type, tuple[Any, ...]] = {
    Melee: (MeleeStage.LOSSES,),
    Shot: (ShotStage.REMOVE, ShotStage.PARRY),
    Casting: (SpellStage.DROP,),
}
"""The stages at which the rules list what is usual first."""


def usual(state: State, seat: Army, actions: tuple[Any, ...]) -> Any:
    """Return the usual action of a decision point, None where the rules name none."""
    step = state.steps[-1]
    stage = getattr(step, "stage", None)
    if isinstance(step, Paralysing | Arriving) or stage in LISTED.get(type(step), ()):
        return actions[0]
    if type(step) not in ANSWERS or stage is not ANSWERS[type(step)]:
        return None
    calm = state.player(seat).paradox < CALM
    return actions[0] if calm and _hurts(state, seat, step) else actions[-1]


def _hurts(state: State, seat: Army, step: Any) -> bool:
    """Return whether an attack may take a piece of an army, or a spell is aimed at an own piece."""
    if isinstance(step, Casting):
        named = [piece for item in step.items for piece in _named(state, item.what)]
        return any(victim.seat is seat for victim in named)
    return any(victim.nature is Nature.ARMY for victim in _lost(state, step))


def _lost(state: State, step: Melee | Shot) -> tuple[Piece, ...]:
    """Return the pieces that the default choices give up, or let parry."""
    if isinstance(step, Melee):
        return casualty_sets(state, alive(state, side_of(step)), step.damage)[0]
    return (removable(state, step) or parriers(state, step))[:1]


def _named(state: State, what: str) -> tuple[Piece, ...]:
    """Return the pieces of a target: a piece, also one in a team, or a side."""
    return tuple(state.members(what)) or tuple(alive(state, (what,)))

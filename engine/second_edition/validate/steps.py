"""What the unfinished steps of a position must be that a file brings: each fits the one below."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import attrs

from engine.core.faults import Faults, all_known, fitting, known
from engine.second_edition.lore.timing import choices
from engine.second_edition.rules.sight import WAYS
from engine.second_edition.setup.preparing import COMMAND_BACK
from engine.second_edition.state import steps as s
from engine.second_edition.state.model import GRID, State
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE, of_moment
from engine.second_edition.tables.lore_deeds import ON_BOARD
from engine.second_edition.tables.units import UNITS

DEEPEST = 40
"""More steps than ever lie on each other."""

_ANYWHERE = (s.Turn, s.Moves, s.Trample, s.Attacks, s.Combat, s.Roll, s.Harm, s.ChooseCard)
UNDER: dict[type, tuple[type, ...]] = {
    s.ChooseCard: (s.Turn,),
    s.GiveOrders: (s.Turn,),
    s.Moves: (s.Turn,),
    s.Trample: (s.Moves,),
    s.Attacks: (s.Turn,),
    s.Granted: (s.Attacks,),
    s.Combat: (s.Attacks,),
    s.Roll: (s.Combat, s.Roll, s.Harm),
    s.Harm: (*_ANYWHERE, s.Harm, s.Window),
    s.Mobility: (s.Combat,),
    s.Window: (*_ANYWHERE, s.Window, s.Harm, s.Casting),
    s.Casting: (*_ANYWHERE, s.Window, s.Harm, s.Casting),
    s.PickGroup: (s.Roll,),
    s.Exchange: (s.Turn,),
    s.KeepOne: (s.Turn,),
    s.GainLore: (s.Turn,),
    s.DiscardLore: (s.Turn,),
    s.PlaceFord: (s.Preparing, s.PlaceFord),
    s.KeepingScenario: (s.Preparing,),
    s.Mustering: (s.Preparing,),
    s.Deploying: (s.Preparing,),
    s.Returning: (s.Preparing,),
}
"""On what each step may lie; a turn and the set-up lie on nothing."""


def step_faults(state: State) -> Faults:
    """Find what is wrong with the unfinished steps of a position."""
    yield from fitting("steps", 0 < len(state.steps) <= DEEPEST)
    below: Any = None
    for place, step in enumerate(state.steps):
        what = f"steps[{place}]"
        bottom = isinstance(step, s.Turn | s.Preparing)
        fits = bottom if below is None else type(below) in UNDER.get(type(step), ())
        yield from fitting(what, fits)
        yield from _names(state, step, what)
        yield from _own(state, place, step, what)
        below = step


def _names(state: State, step: Any, what: str) -> Faults:
    """Hexes are on the board; whoever acts now is there."""
    for field in attrs.fields(type(step)):
        value = getattr(step, field.name)
        if field.name in ("unit_at", "target_at"):
            yield from known(f"{what}.{field.name}", value, GRID)
    if isinstance(step, s.Granted | s.Mobility | s.Trample):
        yield from fitting(f"{what}.unit", _there(state, step.unit))
    if isinstance(step, s.Trample):
        yield from all_known(f"{what}.hexes", step.hexes, GRID)


def _there(state: State, unit: str) -> bool:
    return state.unit(unit) is not None


def _own(state: State, place: int, step: Any, what: str) -> Faults:
    """Find faults in what single kinds of steps refer to."""
    if isinstance(step, _OF_THE_TURN):
        yield from fitting(f"{what}.side", step.side is state.active)
    yield from _due(state, place, step, what)
    ask = _ASKED.get(type(step))
    if ask is not None:
        yield from ask(state, step, what)
    if isinstance(step, s.Window | s.Casting):
        kind = _AMID.get(step.moment)
        amid = kind is None or any(isinstance(each, kind) for each in state.steps[:place])
        yield from fitting(f"{what}.moment", amid)
        told = step.fallen is not None or step.moment not in _OF_FALLEN
        yield from fitting(f"{what}.fallen", told)


def _due(state: State, place: int, step: Any, what: str) -> Faults:
    """Find a step that is not due at the stage of the turn or of the set-up below it (BL2-17.1)."""
    below = state.steps[place - 1] if place else None
    if isinstance(below, s.Turn | s.Preparing) and type(step) in STAGES:
        yield from fitting(f"{what}.stage", below.stage in STAGES[type(step)])
    if isinstance(below, s.Combat) and isinstance(step, s.Roll):
        yield from fitting(f"{what}.stage", below.stage not in _BEFORE_ROLL)
    if isinstance(below, s.Roll) and isinstance(step, s.Roll | s.Harm):
        yield from fitting(f"{what}.stage", below.stage not in _BEFORE_DAMAGE)


STAGES: dict[type, tuple[Any, ...]] = {
    s.ChooseCard: (s.TurnStage.ORDERS,),
    s.GiveOrders: (s.TurnStage.MORE_ORDERS, s.TurnStage.ORDERED),
    s.Moves: (s.TurnStage.MORE_MOVES, s.TurnStage.MOVED),
    s.Attacks: (s.TurnStage.STUNNED,),
    s.Exchange: (s.TurnStage.DRAW,),
    s.KeepOne: (s.TurnStage.LORE,),
    s.GainLore: (s.TurnStage.LIMIT,),
    s.DiscardLore: (s.TurnStage.LIMIT, s.TurnStage.END),
    s.KeepingScenario: (s.PreparingStage.LAY_OUT,),
    s.PlaceFord: (s.PreparingStage.MUSTER,),
    s.Mustering: (s.PreparingStage.DEPLOY,),
    s.Deploying: (s.PreparingStage.REVEAL,),
    s.Returning: (s.PreparingStage.FIRST_TURN,),
}
"""The stages to which the turn or the set-up has gone on when a step lies on it."""
_AMID: dict[s.Moment, type] = {
    s.Moment.W6: s.Combat,
    s.Moment.W7: s.Roll,
    s.Moment.W8: s.Combat,
    s.Moment.W9: s.Roll,
    s.Moment.W12: s.Combat,
    s.Moment.W13: s.Casting,
}
"""What must be going on at a moment for Lore cards (BL2-11.10)."""
_OF_FALLEN = (s.Moment.W10, s.Moment.W11, s.Moment.W12)


def _preparing(state: State, step: s.Preparing, what: str) -> Faults:
    """Find a set-up that has gone on without scenario cards (BL2-12.2)."""
    if step.stage is s.PreparingStage.LAY_OUT:
        yield from fitting(what, all(hand.offered for hand in state.hands))
    elif step.stage is not s.PreparingStage.OFFER:
        drawn = state.setup.board is not None
        yield from fitting(what, drawn or all(hand.scenario for hand in state.hands))


def _casting(state: State, step: s.Casting, what: str) -> Faults:
    """Find a card that is not for this moment, or that has no target (BL2-11.8)."""
    rows = [row.id for row in of_moment(step.side, step.moment)]
    yield from known(f"{what}.card", step.card, rows)
    if LORE[step.card].target not in ON_BOARD:
        return
    first = choices(state, step.card, step.side, ())
    yield from fitting(f"{what}.chosen", step.chosen or first)
    for place, chosen in enumerate(step.chosen):
        there = choices(state, step.card, step.side, step.chosen[:place])
        yield from known(f"{what}.chosen[{place}]", chosen, there)


def _roll(state: State, step: s.Roll, what: str) -> Faults:
    both = _there(state, step.unit) and _there(state, step.target)
    rolled = step.stage is not s.RollStage.ROLL
    yield from fitting(what, both or step.stage not in _BEFORE_DAMAGE)
    yield from known(f"{what}.kind", step.kind, UNITS if rolled else (*UNITS, ""))
    yield from all_known(f"{what}.cards", step.cards, LORE)
    yield from all_known(f"{what}.ways", step.ways, WAYS)
    yield from fitting(f"{what}.committed", 0 <= step.committed <= len(step.dice))
    yield from fitting(f"{what}.retreats", step.retreats >= 0)
    yield from fitting(f"{what}.ways", bool(step.ways) or not (rolled or step.retreats))


def _combat(state: State, step: s.Combat, what: str) -> Faults:
    yield from all_known(f"{what}.cards", step.cards, LORE)
    both = _there(state, step.unit) and _there(state, step.target)
    yield from fitting(what, both or step.stage not in _BEFORE_ROLL)
    if both:
        sides = state.the(step.unit).side, state.the(step.target).side
        yield from fitting(what, sides == (state.active, state.active.other))


def _harm(_: State, step: s.Harm, what: str) -> Faults:
    yield from fitting(what, bool(step.blows) and all(_sane(blow) for blow in step.blows))


def _keep(state: State, step: s.KeepOne, what: str) -> Faults:
    held = Counter(state.hand(step.side).cards)
    yield from fitting(f"{what}.drawn", step.drawn and not Counter(step.drawn) - held)


_BEFORE_ROLL = (s.CombatStage.DECLARED, s.CombatStage.ROLL)
"""Stages of an attack at which both units are still there."""
_BEFORE_DAMAGE = (
    s.RollStage.ROLL,
    s.RollStage.REROLL,
    s.RollStage.ROLLED,
    s.RollStage.COMMIT,
    s.RollStage.DAMAGE,
)
"""Stages of a roll at which nothing has hurt either unit yet."""
_OF_THE_TURN = (
    s.ChooseCard,
    s.GiveOrders,
    s.Moves,
    s.Attacks,
    s.Granted,
    s.Exchange,
    s.KeepOne,
    s.GainLore,
    s.DiscardLore,
)
"""Steps at which only the player decides whose turn it is."""


def _sane(blow: s.Blow) -> bool:
    return blow.damage >= 0


def _turn(state: State, step: s.Turn, what: str) -> Faults:
    yield from fitting(f"{what}.side", step.side is state.active or state.turn == 0 or _new(step))
    yield from known(f"{what}.card", step.card, (*COMMAND, ""))
    choosing = any(isinstance(each, s.ChooseCard) for each in state.steps)
    yield from fitting(f"{what}.card", step.card or choosing or step.stage in _BEFORE_CARD)
    for side in (step.side.other, *(() if step.card else (step.side,))):
        yield from fitting(f"hands.{side.value}.cards", state.hand(side).cards)
    named = [order.unit for order in step.orders]
    yield from fitting(f"{what}.orders", len(set(named)) == len(named))
    yield from fitting(f"{what}.orders", all(_mine(state, step.side, unit) for unit in named))


_BEFORE_CARD = (s.TurnStage.BEGIN, s.TurnStage.POISON, s.TurnStage.COMMAND)
"""Stages of a turn before its player is asked for a Command card (BL2-4.1)."""


def _new(step: s.Turn) -> bool:
    return step.stage is s.TurnStage.BEGIN


def _mine(state: State, side: Side, unit: str) -> bool:
    found = state.unit(unit)
    return found is None or found.side is side


def _returning(state: State, step: s.Returning, what: str) -> Faults:
    """Find faults where a ready side has not named two Command cards and a Lore card it holds."""
    for side, cards in zip(Side, step.back, strict=True):
        yield from fitting(f"{what}.back", bool(cards) == (side in step.ready))
        hand = state.hand(side)
        enough = len(hand.cards) >= COMMAND_BACK and bool(hand.lore_cards)
        yield from fitting(f"{what}.back", enough)
        for card in _held(cards):
            yield from known(f"{what}.back", card, (*hand.cards, *hand.lore_cards))


def _held(cards: tuple[str, ...]) -> Iterator[str]:
    yield from cards


_ASKED: dict[type, Callable[[State, Any, str], Faults]] = {
    s.Turn: _turn,
    s.Preparing: _preparing,
    s.Casting: _casting,
    s.Roll: _roll,
    s.Combat: _combat,
    s.Harm: _harm,
    s.KeepOne: _keep,
    s.Returning: _returning,
}
"""What is asked of single kinds of steps."""

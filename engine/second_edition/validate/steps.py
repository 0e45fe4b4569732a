"""What the unfinished steps of a position must be that a file brings: each fits the one below."""

from collections.abc import Iterator
from typing import Any

import attrs

from engine.core.faults import Faults, all_known, fitting, known
from engine.second_edition.state import steps as s
from engine.second_edition.state.model import GRID, State
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE, of_moment

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
        yield from _own(state, step, what)
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


def _own(state: State, step: Any, what: str) -> Faults:
    """Find faults in what single kinds of steps refer to."""
    if isinstance(step, s.Turn):
        yield from _turn(state, step, what)
    elif isinstance(step, s.Casting):
        rows = [row.id for row in of_moment(step.side, step.moment)]
        yield from known(f"{what}.card", step.card, rows)
    elif isinstance(step, s.Roll):
        both = _there(state, step.unit) and _there(state, step.target)
        yield from fitting(what, both or step.stage is not s.RollStage.ROLL)
        yield from all_known(f"{what}.cards", step.cards, LORE)
        yield from fitting(f"{what}.committed", 0 <= step.committed <= len(step.dice))
        yield from fitting(f"{what}.retreats", step.retreats >= 0)
        fleeing = step.retreats > 0
        yield from fitting(f"{what}.ways", not fleeing or bool(step.ways))
    elif isinstance(step, s.Combat):
        yield from all_known(f"{what}.cards", step.cards, LORE)
    elif isinstance(step, s.Harm):
        yield from fitting(what, bool(step.blows) and all(_sane(blow) for blow in step.blows))
    elif isinstance(step, s.KeepOne):
        hand = state.hand(step.side).cards
        yield from all_known(f"{what}.drawn", step.drawn, hand)
    elif isinstance(step, s.Returning):
        yield from _returning(state, step, what)


def _sane(blow: s.Blow) -> bool:
    return blow.damage >= 0


def _turn(state: State, step: s.Turn, what: str) -> Faults:
    yield from fitting(f"{what}.side", step.side is state.active or state.turn == 0 or _new(step))
    yield from known(f"{what}.card", step.card, (*COMMAND, ""))
    early = (s.TurnStage.BEGIN, s.TurnStage.POISON, s.TurnStage.COMMAND, s.TurnStage.ORDERS)
    yield from fitting(f"{what}.card", step.card or step.stage in early)
    named = [order.unit for order in step.orders]
    yield from fitting(f"{what}.orders", len(set(named)) == len(named))
    yield from fitting(f"{what}.orders", all(_mine(state, step.side, unit) for unit in named))


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
        for card in _held(cards):
            yield from known(f"{what}.back", card, (*hand.cards, *hand.lore_cards))


def _held(cards: tuple[str, ...]) -> Iterator[str]:
    yield from cards

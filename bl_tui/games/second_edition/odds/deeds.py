"""Sentences for the story of a finished game of the Second Edition."""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.panes.deeds import Exploit, UnitLoss, struck, worst
from engine.core.record import Entry
from engine.second_edition.rules.victory import score
from engine.second_edition.state import events as ev
from engine.second_edition.state.model import State
from engine.second_edition.state.sides import Side

MANY = 2
"""Victory points of an action from which they matter more than a unit."""


def deed(teller: Teller, state: State, entry: Entry[State, Any], you: Any) -> Exploit | None:
    """Return the victory points of an action if there are many, else its greatest loss."""
    points = dict.fromkeys(Side, 0)
    for event in entry.events:
        if isinstance(event, ev.PointsGained):
            points[event.side] += event.points
    side = max(Side, key=lambda side: points[side])
    more = points[side] - points[side.other]
    loss = worst(_losses(teller, state, entry))
    if loss is not None and (loss.left == 0 or more < MANY):
        return struck(teller, loss, you)
    if more <= 0:
        return None
    text = teller.count(
        "tale.points.yours" if you is side else "tale.points",
        points[side],
        side=teller.side(side),
        total=score(entry.state, side),
    )
    return Exploit(text, (side.other,))


def _losses(teller: Teller, state: State, entry: Entry[State, Any]) -> Iterator[UnitLoss]:
    """Yield the losses of units; `state` is the one before the action."""
    for event in entry.events:
        unit = state.unit(event.unit) if isinstance(event, ev.UnitDamaged) else None
        if unit is None:
            continue
        by = state.unit(event.by) if event.by else None
        yield UnitLoss(
            unit.id,
            unit.side,
            teller.kind(unit),
            event.hex,
            event.damage,
            event.left,
            teller.kind(by) if by is not None and by.side is not unit.side else "",
        )

"""Sentences for the story of a finished game of the first edition."""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import kind_name
from bl_tui.table.panes.deeds import Exploit, UnitLoss, struck, worst
from bl_tui.text.lines import one_line
from engine.battlelore.rules.victory import score
from engine.battlelore.state import events as ev
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.record import Entry

LOUD = (ev.BlazonTaken, ev.BlazonLost, ev.BlazonCaptured, ev.StrongholdTaken)


def deed(teller: Teller, state: State, entry: Entry[State, Any], you: Any) -> Exploit | None:
    """Return the greatest loss of an action, with the score that it brought; else a blazon."""
    loss = worst(_losses(teller, state, entry))
    if loss is not None:
        done = struck(teller, loss, you)
        if any(isinstance(event, ev.BannerCaptured) for event in entry.events):
            first = Side.STANDARD if you is None else you
            own, other = score(entry.state, first), score(entry.state, first.other)
            text = teller.say("tale.scored", what=done.text, own=own, other=other)
            done = replace(done, text=text)
        return done
    for event in entry.events:
        if isinstance(event, LOUD):
            lost = isinstance(event, ev.BlazonLost | ev.StrongholdTaken)
            against = event.side if lost else event.side.other
            return Exploit(one_line(teller.tell(event)), (against,))
    return None


def _losses(teller: Teller, state: State, entry: Entry[State, Any]) -> Iterator[UnitLoss]:
    """Yield the losses of units; `state` is the one before the action."""
    sides = {unit.id: unit.side for unit in teller.adventure.units}
    for event in entry.events:
        if not isinstance(event, ev.FiguresLost):
            continue
        unit = state.unit(event.unit)
        if unit is None:  # it joined the game in this action
            continue
        hostile = event.by and sides.get(event.by, unit.side) is not unit.side
        yield UnitLoss(
            unit.id,
            unit.side,
            teller.kind(unit),
            event.at,
            event.lost,
            event.left,
            kind_name(teller.words, teller.names.kinds[event.by]) if hostile else "",
        )

"""The highlights of hexes: what can be chosen now and what it would do."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.board.house_highlights import way_off
from bl_tui.games.battlelore.decisions.choosing import (
    cards_held,
    passages,
    unit_of,
)
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.games.battlelore.words.naming import mirrored
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.numbers.orders_allowed import allowances, meets, places
from engine.battlelore.state.model import CardId, Unit
from engine.battlelore.state.steps import Turn
from engine.battlelore.tables.command_cards import CARDS, Verb
from engine.battlelore.turn.turn import stands_for
from engine.battlelore.turn.views import View
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex

Lights = dict[Hex, Light]


def card_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the units that the card pointed at could order."""
    options = cards_held(view, selection)
    if selection.option is None or selection.option >= len(options):
        return {}
    action = options[selection.option]
    return {unit.hex: Light.ELIGIBLE for unit in outlook(view, action.card).units}


@record
class Outlook(Value):
    """The orders that a card would give if it were played now.

    units: whom it could order; how: "units", "any_one" where nobody meets the card, or "dice" where
    dice decide; copied: the card that it would repeat, sides exchanged, or None; most: how many of
    them at the most.
    """

    units: tuple[Unit, ...]
    how: str = "units"
    copied: CardId | None = None
    most: int = 1


def outlook(view: View, card: CardId) -> Outlook:
    """Return what a card of the viewer would do."""
    side = view.side
    if side is None:
        return Outlook(())
    own = tuple(unit for unit in view.units if unit.side is side)
    resolved = stands_for(public_state_of(view), side, card)
    if resolved is None:
        return Outlook(own, "any_one")
    copied = None
    if resolved.card != card:
        copied = mirrored(resolved.card) if resolved.mirrored else resolved.card
    if Verb.ROLL_FOR_ORDERS in CARDS[resolved.card].before:
        return Outlook(own, "dice", copied)
    turn = Turn(side, card=card, resolved=resolved, command=len(view.of(side).cards))
    open_to, board = allowances(turn), public_state_of(view)
    found = tuple(unit for unit in own if any(meets(board, each, unit) for each in open_to))
    if not found and CARDS[resolved.card].fallback:
        return Outlook(own, "any_one", copied)
    rooms = [
        min(places(board, turn, each), sum(meets(board, each, unit) for unit in own))
        for each in open_to
    ]
    return Outlook(found, "units", copied, sum(rooms))


def passage_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the hexes on which a passage could be opened."""
    return dict.fromkeys(passages(view, selection.unit), Light.REACH)


def gain_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that may advance, and where to."""
    lit = {} if decision.at is None else {decision.at: Light.REACH}
    return lit | _selected(view, decision)


def battle_back_lit(view: View, _: Selection, decision: Decision) -> Lights:
    """Light the unit that strikes, its target, and the way on which that would be driven off."""
    unit, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or target is None:
        return _selected(view, decision)
    return way_off(view, unit, target.hex) | {target.hex: Light.TARGET, unit.hex: Light.SELECTED}


def _selected(view: View, decision: Decision) -> Lights:
    unit = unit_of(view, decision.unit)
    return {} if unit is None else {unit.hex: Light.SELECTED}

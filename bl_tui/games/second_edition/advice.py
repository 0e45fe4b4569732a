"""The words for the actions of bots in the Second Edition."""

from typing import Any

from bl_tui.boards.traces import Leg
from bl_tui.games.second_edition.decisions import decision_of
from bl_tui.games.second_edition.decisions.lore import LoreHand
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.actions import label
from bl_tui.games.second_edition.words.naming import NAMES
from bl_tui.games.second_edition.words.reasons import because
from bl_tui.table.pointing.filling import FormDecision, all_numbers
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Advisor
from engine.bots.protocol import Choice
from engine.second_edition.rules.movement import moves_of, rides_of
from engine.second_edition.state import actions
from engine.second_edition.state.actions import Choose, PlayCard, TakeArmy
from engine.second_edition.turn.views import View, public_state

ANY = "any"
"""The mode for playing a card for any one unit instead of its text."""
HIDDEN = (
    actions.PlayCard,
    actions.PlayLore,
    actions.KeepCard,
    actions.DropLore,
    actions.KeepScenario,
    actions.ReturnCards,
    actions.Choose,
    actions.Muster,
    actions.TakeArmy,
    actions.Deploy,
)
"""Actions that name hidden cards or units, or would."""
SECRET = frozenset({"card.keep", "lore.pass"})
"""Secret reasons, apart from those of choices that are secret anyway."""


def _what(teller: Teller, view: View, action: Any) -> str:
    return label(teller.words, action, view)


def _why(teller: Teller, view: View, choice: Choice) -> str:
    places = {unit.id: unit.hex for unit in view.units}
    return because(teller.words, choice.reason, NAMES, places)


def _about(action: Any) -> tuple[str, ...]:
    if isinstance(action, Choose):
        return (action.what,)
    return tuple(getattr(action, name, None) or "" for name in ("unit", "to", "hex"))


def _legs(view: View, action: Any) -> tuple[Leg, ...]:
    """Return the path of a move, or the line of an attack."""
    board = public_state(view)
    unit = board.unit(getattr(action, "unit", ""))
    if unit is not None and isinstance(action, actions.MoveUnit):
        extra = getattr(view.steps[-1], "extra", False)
        way = moves_of(board, unit.id, extra).get(action.to, ())
        if action.over:
            way = rides_of(board, unit.id).get((action.to, action.over), ())
        return (Leg(tuple(way)),) if way else ()
    target = board.unit(getattr(action, "target", ""))
    if unit is not None and target is not None:
        return (Leg((unit.hex, target.hex), strikes=True),)
    return ()


def _form(view: View, chosen: tuple[Any, ...]) -> tuple[int, ...] | None:
    """Return the counters of an army, of dice, or of cards to put back."""
    action, *rest = chosen
    form = decision_of(view)
    if not isinstance(form, FormDecision) or rest:
        return None
    if isinstance(action, actions.Muster | TakeArmy):
        return Muster(view).numbers_of(action)
    return next((n for n in all_numbers(form) if form.action(n) == action), None)


def _ways(view: View, action: Any) -> list[Selection]:
    """Return the selection of a card to be played for any one unit."""
    if view.side is None or not isinstance(action, PlayCard) or action.way != ANY:
        return []
    cards = view.of(view.side).hand.cards
    return [Selection("", option=n) for n, card in enumerate(cards) if card == action.card]


ADVISOR = Advisor(
    secret=SECRET,
    hidden=HIDDEN,
    what=_what,
    why=_why,
    about=_about,
    form=_form,
    modes=(LoreHand.name,),
    ways=_ways,
    legs=_legs,
)

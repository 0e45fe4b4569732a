"""The keys that are about no hex and no card: finish, decline, take what is offered."""

from bl_tui.games.second_edition.decisions.about import step_of
from bl_tui.games.second_edition.decisions.choosing import doers, ordered
from bl_tui.games.second_edition.decisions.muster_form import MUSTER, by_chance
from bl_tui.table.pointing.filling import numbers_of
from bl_tui.table.pointing.selection import Answer, Do, Hint, Selection, TakeOut
from engine.core.frozen import replace
from engine.second_edition.setup.deploying import rows_out
from engine.second_edition.state.actions import (
    Action,
    Advance,
    Attack,
    Counter,
    Deploy,
    Done,
    ExchangeLore,
    OrderUnit,
    Pass,
    PlayCard,
)
from engine.second_edition.state.model import GRID
from engine.second_edition.state.steps import Deploying, Exchange, GiveOrders, Mustering, Turn
from engine.second_edition.tables.armies import DECOY, TENT
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn.attacking import attacks_now
from engine.second_edition.turn.views import View, public_state

TAKEN = (Counter, Advance, ExchangeLore)
"""Actions that take what is offered, where there is nothing else to choose."""


def finish(view: View) -> Action | None:
    """Return the end of orders, moves, attacks or of what is laid out, None without one."""
    offered = isinstance(step_of(view), Exchange)
    return Done() if Done() in view.actions and not offered else None


def decline(view: View) -> Action | None:
    """Return what leaves what is offered, None where nothing is."""
    if Pass() in view.actions:
        return Pass()
    return Done() if isinstance(step_of(view), Exchange) and Done() in view.actions else None


def accept(view: View) -> Action | None:
    """Return what takes what is offered, None where nothing is."""
    return next((each for each in view.actions if isinstance(each, TAKEN)), None)


# --- an end that gives something away ------------------------------------------------------------


def sure_no_orders(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to give no order at all."""
    return None if ordered(view) else Hint("app.hint.sure_no_orders")


def sure_moves(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to end moves that leave nobody to attack: so ends the turn."""
    left = doers(view)
    return Hint("app.hint.sure_moves", units=left) if left and not can_attack(view) else None


def left_without_orders(view: View) -> Hint | None:
    """Tell who could have been ordered, too."""
    left = doers(view)
    return Hint("app.hint.left_orders", units=left) if left and ordered(view) else None


def left_unmoved(view: View) -> Hint | None:
    """Tell who could have moved before the attacks."""
    left = doers(view)
    return Hint("app.hint.left_moves", units=left) if left and can_attack(view) else None


def all_moved(view: View) -> bool:
    """Return whether nothing is left but to go on to the attacks."""
    return view.actions == (Done(),) and can_attack(view)


def all_attacked(view: View) -> bool:
    """Return whether nothing is left but to end the attacks."""
    return view.actions == (Done(),)


def can_attack(view: View) -> bool:
    """Return whether an ordered unit could attack somebody from where it stands."""
    return bool(attacks_now(public_state(view)))


def sure_attacks(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to leave attacks undone."""
    left = dict.fromkeys(each.unit for each in view.actions if isinstance(each, Attack))
    return Hint("app.hint.sure_attacks", units=tuple(left)) if left else None


# --- deeds ---------------------------------------------------------------------------------------


def any_one(view: View, selection: Selection) -> Answer:
    """Return to play the card pointed at for any one unit instead of its text (BL2-4.2)."""
    hand = () if view.side is None else view.of(view.side).hand.cards
    if selection.option is None or selection.option >= len(hand):
        return Hint("app.hint.point_first")
    return Do(PlayCard(hand[selection.option], "any"))


def all_at_once(view: View, selection: Selection) -> Answer:
    """Return the next step on the way to ordering every unit, or to laying all cards.

    In the muster it is an army by chance.
    """
    step = step_of(view)
    if isinstance(step, Mustering):
        numbers = numbers_of(MUSTER, view, selection)
        return replace(selection, form=by_chance(view, numbers))
    if isinstance(step, Deploying):
        return _lay_next(view)
    return _order_next(view) if isinstance(step, GiveOrders) else Hint("app.hint.no_orders_now")


def _order_next(view: View) -> Answer:
    """Return the next order if the card can order all units that it may order."""
    open_to = [action for action in view.actions if isinstance(action, OrderUnit)]
    if not open_to:
        return Hint("app.hint.all_ordered")
    turn = view.steps[0]
    card = COMMAND.get(turn.card) if isinstance(turn, Turn) else None
    most = 1 if card is None or not turn.text else card.most
    if len(open_to) + len(ordered(view)) > most:
        return Hint("app.hint.too_many")
    return Do(open_to[0])


def _lay_next(view: View) -> Answer:
    """Return how one card more is laid: the tent and fighters in front, archers behind, decoys
    wherever there is room."""
    found = [action for action in view.actions if isinstance(action, Deploy)]
    if not found or view.side is None:
        return Hint("app.hint.all_laid")
    side = view.side

    def wish(action: Deploy) -> tuple[int, int, int]:
        row = rows_out(side, action.hex)
        kind = UNITS.get(action.card)
        rank = 2 if action.card == DECOY else 0 if action.card == TENT else 1
        shoots = kind is not None and kind.reach is not None
        return rank, row if shoots else -row, abs(GRID.x(action.hex) - MIDDLE_X)

    return Do(min(found, key=wish))


MIDDLE_X = 12
"""The doubled column of the middle of the board."""


def lays(view: View, _: Selection) -> bool:
    """Return whether all can be done at once: orders, laying cards, an army."""
    return isinstance(step_of(view), GiveOrders | Deploying | Mustering)


def lift(view: View, selection: Selection) -> Answer:
    """Return to take the card under the cursor up."""
    placed = () if view.side is None else view.of(view.side).hand.placed
    card = next((each.card for each in placed if each.hex == selection.cursor), None)
    if card is None:
        return Hint("app.hint.nothing_lies", (("hex", selection.cursor),))
    return TakeOut(Deploy(card, selection.cursor))


def last_army(view: View, selection: Selection) -> Answer:
    """Return to take the army of the last game."""
    return replace(selection, form=selection.last)


def knows_last_army(view: View, selection: Selection) -> bool:
    """Return whether an army is mustered, and that of the last game is known."""
    return isinstance(step_of(view), Mustering) and bool(selection.last)


def deploys(view: View, _: Selection) -> bool:
    """Return whether cards are being laid."""
    return isinstance(step_of(view), Deploying)

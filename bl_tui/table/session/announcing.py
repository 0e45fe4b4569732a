"""The plan that a bot announces as its turn begins, and the dice that change it."""

from typing import Any

from bl_tui.play.table import Table
from bl_tui.table.advice import plan_told
from bl_tui.table.panes.log import Remark
from bl_tui.table.session.state import BotTurn, Seen, Session
from engine.bots.announcing import attacked, begins
from engine.bots.protocol import Choice
from engine.core.frozen import replace


def plan_announced(
    session: Session, seen: Seen, table: Table, view: Any, choice: Choice
) -> Session:
    """Return the session with the plan of a bot whose turn begins with this choice, or with the
    fact that it announces none."""
    turn = (view.turn, view.seat)
    known = session.bot_turn is not None and session.bot_turn.turn == turn
    if known or not begins(table.game, view):
        return session
    plan, presenter = choice.announced, seen.presenter
    if plan is None:
        return replace(session, bot_turn=BotTurn(turn))
    places = {target: presenter.spot_of(seen.view, target) for target in plan.targets}
    text = plan_told(presenter, seen.phrases, seen.view, plan)
    begun = BotTurn(turn, text, plan, places)
    return replace(_with_remark(session, table, text), bot_turn=begun)


def change_told(session: Session, seen: Seen, table: Table, view: Any, choice: Choice) -> Session:
    """Return the session with a remark where a bot turns to a target outside its plan: what
    became of the target that it attacked last, else the new one. Once a turn.

    >>> change_told(Session(selection=None), None, None, None, None).remarks
    ()
    """
    begun = session.bot_turn
    if begun is None or begun.plan is None or begun.turn != (view.turn, view.seat):
        return session
    target = attacked(table.game, choice)
    if not target:
        return session
    if target in begun.plan.targets:
        fought = (*begun.fought, target)
        return replace(session, bot_turn=replace(begun, fought=fought))
    if begun.changed:
        return session
    text = _change(seen, begun, target)
    session = replace(session, bot_turn=replace(begun, changed=True))
    return _with_remark(session, table, text) if text else session


def _change(seen: Seen, begun: BotTurn, target: str) -> str:
    """Return what dice have changed, "" where the plan is carried out."""
    presenter, teller, view = seen.presenter, seen.phrases, seen.view
    if not begun.fought:
        name = presenter.unit_name(teller, view, target)
        return seen.say("app.plan.changed.other", unit=name)
    last = begun.fought[-1]
    spot = presenter.spot_of(view, last)
    if spot is None:
        return ""
    held = spot == begun.places[last]
    name = presenter.unit_name(teller, view, last)
    return seen.say("app.plan.changed.held" if held else "app.plan.changed.gave_way", unit=name)


def _with_remark(session: Session, table: Table, text: str) -> Session:
    return replace(session, remarks=(*session.remarks, Remark(text, table.count)))

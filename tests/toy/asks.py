"""What each decision of Lighthouse asks: a gift, a way to go, and at the end nothing."""

from typing import Any

from bl_tui.table.pointing.asks import NOTHING, About, Asks, By, Commands, Decision, decide
from bl_tui.table.pointing.selection import Ask, Hint, Selection
from engine.hexes.grid import Hex
from tests.toy.phrases import Teller
from tests.toy.records import Action, Giving, GoTo, Moving, Stay, View


def goals(view: View, _: tuple[str, ...] = ()) -> dict[Hex, Action]:
    """Return what each hex stands for: to go there, or to stay for that of the keeper."""
    ways: dict[Hex, Action] = {
        action.to: action for action in view.actions if isinstance(action, GoTo)
    }
    here = next((post.hex for post in view.posts if post.seat is view.seat), None)
    return {**ways, here: Stay()} if here is not None and Stay() in view.actions else ways


def _mover(view: View) -> About:
    """Return who goes: a keeper is known by the seat."""
    step = view.steps[-1]
    return About(step.left[0].value) if isinstance(step, Moving) and step.left else NOTHING


def _why_not_there(_view: View, selection: Selection, _decision: Decision) -> Ask | Hint:
    return Ask(GoTo(selection.cursor))


def _gift_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    if not decision.mine:
        return teller.say("app.prompt.give.others")
    return teller.say("app.prompt.give", oil=teller.oil(view, decision.seat))


def _move_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    far = isinstance(step, Moving) and step.far is decision.seat
    if not decision.mine:
        return teller.say("app.prompt.move.other", side=teller.side(decision.seat))
    return teller.say("app.prompt.move.far" if far else "app.prompt.move")


def _over_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    return teller.ending(view)


def _over_keys(_: View, __: Selection, ___: Commands) -> Commands:
    return [("overview", ""), ("log", ""), ("leave", "")]


GIFT = Asks(
    "give", "LH-2.1", By.LIST, _gift_told,
    offers=lambda view, _: view.actions, on_board=False, curtain="give", secret=True,
)  # fmt: skip
MOVE = Asks(
    "move", "LH-2.4", By.PLACE, _move_told,
    about=_mover, goals=goals, asked=_why_not_there,
)  # fmt: skip
OVER = Asks(
    "over", "LH-3.1", By.LIST, _over_told,
    on_board=False, ruled=lambda view: view.over.rule, keys=_over_keys,
)  # fmt: skip

ASKS: dict[type, Asks] = {Giving: GIFT, Moving: MOVE}
"""The rows by the type of the step."""


def decision_of(view: View) -> Decision:
    """Return the decision that is due; `mine` if the viewer takes it."""
    row = OVER if view.over is not None else ASKS[type(view.steps[-1])]
    return decide(row, view)


def stay(view: View) -> Any:
    """Return the action of who stays, None where nobody may."""
    return Stay() if Stay() in view.actions else None

"""Until all decisions are classes: a class as a row of `Asks`."""

from collections.abc import Callable
from typing import Any

from bl_tui.table.decision import Decision, FormDecision, MarkDecision, UnitDecision
from bl_tui.table.pointing.asks import Asks, Commands, Form


def row_of(kind: type[Decision[Any]]) -> Asks:
    """Return the row that asks the decision of a view, which is made once for each view."""
    last: tuple[Any, Any] = (None, None)

    def of(view: Any) -> Any:
        nonlocal last
        if last[0] is not view:
            last = (view, kind(view))
        return last[1]

    form = _form(kind, of) if issubclass(kind, FormDecision) else None
    more = _given(kind, of)
    own_words = kind.own_phase or kind.own_curtain
    return Asks(
        kind.name, kind.rule, kind.by,
        lambda tell, view, at, _: of(view).prompt(tell, at),
        about=lambda view: of(view).about(),
        at_place=kind.at_place, empty=kind.empty, begins=kind.begins,
        asked=lambda view, at, _: of(view).refusal(at),
        sole=kind.at_once,
        harmless=lambda view: of(view).harmless(),
        aside=lambda view, at, step: of(view).aside(at, step),
        sure=lambda view, at: of(view).on_finish(at),
        left=lambda view: of(view).after_finish(),
        ends=lambda view: of(view).ends_itself(),
        dice=lambda view: of(view).dice(),
        goes_on=kind.goes_on, looks=kind.looks, panel=kind.panel, wide=kind.wide,
        public=kind.public, on_board=kind.on_board,
        ruled=lambda view: of(view).cites(),
        phase=_last(kind.phase), curtain=_last(kind.curtain), own=_last(own_words),
        lists=_last(kind.lists),
        unmarks=_last(getattr(kind, "unmarks", "")),
        chooses=_last(kind.chooses), declines=bool(kind.declines),
        by_arrows=kind.by_arrows, leads=kind.leads, secret=kind.secret, reaction=kind.reaction,
        shapes=kind.shapes, stays=kind.stays, form=form, **more,
    )  # fmt: skip


def _given(kind: type[Decision[Any]], of: Callable[[Any], Any]) -> dict[str, Any]:
    """Return the fields of a row for the methods that a class has of its own."""
    fields: dict[str, tuple[str, Callable[..., Any]]] = {
        "choices": ("offers", lambda view, at: of(view).choices(at)),
        "pick": ("picks", lambda view, at, choice: of(view).pick(at, choice)),
        "gather": ("gathers", lambda view, at: of(view).gather(at)),
        "goals": ("goals", lambda view, held: of(view).goals(held)),
        "highlights": ("lit", lambda view, at, _: of(view).highlights(at)),
        "keys": ("keys", lambda view, at, usual: _named(of(view).keys(at, usual))),
    }
    own = {
        field: make
        for method, (field, make) in fields.items()
        if getattr(kind, method) is not getattr(Decision, method)
    }
    if issubclass(kind, UnitDecision):
        own["takes"] = lambda view, unit: of(view).takes(unit)
    if issubclass(kind, MarkDecision):
        own["marks"] = lambda view, unit: of(view).mark(unit)
    return own


def _form(kind: type[FormDecision[Any]], of: Callable[[Any], Any]) -> Form:
    change = None
    if kind.change is not None:
        change = lambda view, counters, row, by: of(view).change(counters, row, by)  # noqa: E731
    return Form(
        begins=lambda view: of(view).begin(),
        limits=lambda view, counters, row: of(view).limits(counters, row),
        action=lambda view, counters: of(view).action(counters),
        names=lambda tell, view: of(view).rows(tell),
        notes=lambda tell, view, counters: of(view).notes(tell, counters),
        fixed=lambda tell, view: of(view).fixed(tell),
        row=_last(kind.row_key), number=kind.number_key,
        presets=lambda view, counters: of(view).presets(counters),
        change=change, toggles=kind.toggles, in_hand=kind.in_hand,
        keeps=lambda view, action: of(view).keeps(action),
        about=lambda tell, view, row: of(view).about_row(tell, row),
        last=lambda view, kept: of(view).last(kept),
    )  # fmt: skip


def _named(commands: Commands) -> Commands:
    """Return commands, each with the last word of its message id."""
    return [(command, _last(message)) for command, message in commands]


def _last(message: str) -> str:
    """Return the last word of a message id: rows hold those alone."""
    return message.rpartition(".")[2]

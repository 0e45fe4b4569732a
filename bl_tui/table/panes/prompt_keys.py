"""The keys that matter at a decision, and their names in the prompt."""

from collections.abc import Callable, Sequence
from typing import Any

from bl_tui.table.pointing.asks import Asks, By, Commands
from bl_tui.table.pointing.choosing import LISTED, ahead, choices, choose, row_of
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.cursor import stops
from bl_tui.table.pointing.selection import Ask, Hint, Selection
from engine.core.seats import Seat

ASKS = ("hint", "reason", "company", "chat")
"""What a player can ask of bots and say to people, where there is room for it."""

TAKE_UP = "take_up"


def phase_message(game: Controls, view: Any, selection: Selection) -> str:
    """Return the message that names the phase or the decision in front of the prompt."""
    mode, row = game.modes.get(selection.mode), game.decision(view).row
    own = row.own if view.seat is game.active(view) else ""
    return f"app.phase.{(mode and mode.phase) or own or row.phase or row.name}"


def curtain_reason(game: Controls, view: Any, to: Seat) -> str:
    """Return what the seat that takes the keyboard is asked for, as `app.curtain.*` names it."""
    row, own = game.decision(view).row, to is game.active(view)
    return (own and row.own) or row.curtain or ("decision" if own else "other")


def chooses_nothing(game: Controls, view: Any, selection: Selection) -> bool:
    """Return whether the key that chooses would do nothing here but say why."""
    answer = choose(game, view, selection)
    return isinstance(answer, Ask | Hint) or (isinstance(answer, Selection) and not answer.held)


def key_commands(
    game: Controls, view: Any, selection: Selection, also: Sequence[str] = ()
) -> Commands:
    """Return the commands that matter now, each with the message that names it here.

    `also` are those that the view does not tell of: "undo" and "redo", where that can be done,
    "quiet", where the viewer can take back the wish not to be asked, and those of ASKS.
    """
    decision, row = game.decision(view), row_of(game, view, selection)
    commands = _chosen_by(game, view, selection)
    nothing = row.by in (*LISTED, By.FORM) and chooses_nothing(game, view, selection)
    if nothing and view.over is None:
        # No step of the cursor changes that, so there is no room to keep for the key. When the game
        # is over, the key leads to the result.
        commands = [command for command in commands if command[0] != "choose"]
    if game.finish(view) is not None and not selection.mode:
        commands.append(("done", decision.name))
    if decision.row.declines and game.decline(view) is not None:
        commands.append(("decline", decision.name))
    if "quiet" in also:
        commands = [command for command in commands if command[0] not in ("quiet", "watch")]
        commands.append(("quiet", "again"))
    if "undo" in also and decision.seat is not None:
        commands.append(("undo", ""))
    if "redo" in also and decision.seat is not None:
        commands.append(("redo", ""))
    present = game.there(view)
    looks = (*(look for look in row.looks if look in present), "inspect", "help", "rulebook")
    asks = (ask for ask in ASKS if ask in also)
    return [*commands, *((look, "") for look in (*looks, "palette", *asks))]


def back_key(selection: Selection) -> Commands:
    """Return the key that puts down what is taken up, or turns back to what is asked."""
    return [("back", "")] if selection.held or selection.mode else []


def _chosen_by(game: Controls, view: Any, selection: Selection) -> Commands:
    """Return the keys by which the player decides, or chooses from what they have turned to."""
    decision, row = game.decision(view), row_of(game, view, selection)
    if decision.seat is not None and not decision.mine and not selection.mode:
        return []
    usual = _USUAL[row.by](game, view, selection, row)
    if row.keys is not None:
        return row.keys(view, selection, usual)
    turned = row.by is By.UNIT or bool(selection.mode)
    return [*usual, *back_key(selection)] if turned else usual


def _of_list(_game: Controls, _view: Any, selection: Selection, row: Asks) -> Commands:
    chosen = [("choose", row.chooses or "choice")] if selection.option is not None else []
    return [("option", row.lists), *chosen]


def _of_place(game: Controls, view: Any, selection: Selection, row: Asks) -> Commands:
    return [("choose", row.chooses or row.name), *_next(game, view, selection)]


def _of_lay(game: Controls, view: Any, selection: Selection, row: Asks) -> Commands:
    return [("option", row.lists), *_of_place(game, view, selection, row)]


def _of_unit(game: Controls, view: Any, selection: Selection, row: Asks) -> Commands:
    return [("choose", _unit_name(game, view, selection, row)), *_next(game, view, selection)]


def _unit_name(game: Controls, view: Any, selection: Selection, row: Asks) -> str:
    """Return what choosing a unit is called: to mark it or not, to take it up, or to go."""
    if row.marks is not None:
        marked = game.unit_at(view, selection.cursor) in game.marked(view)
        return row.unmarks if marked else row.chooses or row.name
    selection = ahead(game, view, selection)
    answer = choose(game, view, selection) if selection.held else None
    other = isinstance(answer, Selection) and bool(answer.held)
    return (row.chooses or row.name) if selection.held and not other else TAKE_UP


def _next(game: Controls, view: Any, selection: Selection) -> Commands:
    return [("next", "")] if stops(game, view, selection) else []


def _of_yes_no(_game: Controls, _view: Any, _selection: Selection, row: Asks) -> Commands:
    return [("yes", row.name), ("no", "")]


def _of_form(_game: Controls, _view: Any, _selection: Selection, row: Asks) -> Commands:
    if row.form is None:
        return []
    if row.form.toggles:
        return [("option", row.lists), ("choose", row.chooses or row.name)]
    numbers = [("right", row.form.number), ("left", row.form.number)]
    return [("up", row.form.row), *numbers, ("choose", row.chooses or row.name)]


_USUAL: dict[By, Callable[[Controls, Any, Selection, Asks], Commands]] = {
    By.LIST: _of_list,
    By.PLACE: _of_place,
    By.LAY: _of_lay,
    By.UNIT: _of_unit,
    By.YES_NO: _of_yes_no,
    By.FORM: _of_form,
}
"""The usual keys of each way to decide."""


def mutes(game: Controls, view: Any, selection: Selection) -> tuple[str, ...]:
    """Return the commands in whose place there are blanks: what would choose nothing here."""
    row = row_of(game, view, selection)
    listed = row.by in LISTED and bool(choices(game, view, selection))
    nothing = not listed and chooses_nothing(game, view, selection)
    return ("choose",) if nothing and view.over is None else ()

"""The keys that matter at a decision, and their names in the prompt."""

from collections.abc import Callable, Sequence
from typing import Any

from bl_tui.table.decision import Decision, MarkDecision, UnitDecision
from bl_tui.table.panes.game_panes import GamePanes
from bl_tui.table.pointing.choosing import LISTED, ahead, choose
from bl_tui.table.pointing.cursor import stops
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.holding import several
from bl_tui.table.pointing.selection import Act, By, Commands, Hint, Selection, Why
from engine.core.seats import Seat

ASKS = ("hint", "reason", "company", "chat")
"""Commands to ask bots or speak to people, shown where there is room."""

TAKE_UP = "app.do.choose.take_up"
STAY = "app.do.choose.stay"


def phase_message(game: GameBoard, view: Any, selection: Selection) -> str:
    """Return the message that names the phase or the decision in front of the prompt."""
    decision, asked = game.decisions.due(view), game.decisions.asked(view, selection)
    if asked is not decision and asked.phase:
        return asked.phase
    own = decision.own_phase if view.seat is game.active(view) else ""
    return own or decision.phase


def curtain_reason(game: GameBoard, view: Any, to: Seat) -> str:
    """Return the message with the reason why a seat takes the keyboard.

    >>> game = SimpleNamespace(active=lambda view: "red", decisions=SimpleNamespace(due=Decision))
    >>> curtain_reason(game, None, to="blue")
    'app.curtain.other'
    """
    decision, own = game.decisions.due(view), to is game.active(view)
    usual = "app.curtain.decision" if own else "app.curtain.other"
    return (own and decision.own_curtain) or decision.curtain or usual


def chooses_nothing(game: GameBoard, view: Any, selection: Selection) -> bool:
    """Return whether the key that chooses would only say why nothing can be chosen."""
    answer = choose(game, view, selection)
    return isinstance(answer, Why | Hint) or (isinstance(answer, Selection) and not answer.held)


def key_commands(
    game: GamePanes, view: Any, selection: Selection, also: Sequence[str] = ()
) -> Commands:
    """Return the commands that matter now, each with the message that names it here.

    `also` are those that do not follow from the view: "undo" and "redo", where they work, "quiet",
    where the viewer can end auto-pass, and those of ASKS. The key that lists all keys is last.
    """
    decision, asked = game.decisions.due(view), game.decisions.asked(view, selection)
    commands = _chosen_by(game, view, selection)
    nothing = asked.by in (*LISTED, By.FORM) and chooses_nothing(game, view, selection)
    if nothing and view.over is None:
        # No step of the cursor changes that, so there is no room to keep for the key. When the game
        # is over, the key leads to the result.
        commands = [command for command in commands if command[0] != "choose"]
    commands += _ends(game, view, selection)
    if "quiet" in also:
        commands = [command for command in commands if command[0] not in ("quiet", "watch")]
        commands.append(("quiet", "app.do.quiet.again"))
    if "undo" in also and decision.seat is not None:
        commands.append(("undo", ""))
    if "redo" in also and decision.seat is not None:
        commands.append(("redo", ""))
    if "again" in also:
        commands.append(("again", ""))
    shown = (*game.open_panels(view), *game.tells)
    own = (*(look for look in asked.looks if look in shown), "inspect")
    threats = ("threats",) if asked.moves and game.threats else ()
    looks = (*own, *threats, "rulebook", "palette")
    asks = tuple(ask for ask in ASKS if ask in also)
    again = ("restart",) if "undo" in also and decision.seat is not None else ()
    rest = (*asks[:1], *looks, *again, *asks[1:], "help")
    return [*commands, *((look, "") for look in rest)]


def _ends(game: GameBoard, view: Any, selection: Selection) -> Commands:
    """Return the keys that end the step, decline, or leave a unit as it is."""
    decision, asked = game.decisions.due(view), game.decisions.asked(view, selection)
    ends: Commands = []
    if decision.finish() is not None and not selection.mode:
        ends.append(("done", decision.finishes))
    if decision.declines and decision.decline() is not None:
        ends.append(("decline", decision.declines))
    elif named := _passes(game, view, selection, asked):
        ends.append(("decline", named))
    return ends


def _passes(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> str:
    """Return the name of the key that leaves the selected unit as it is, or removes a mark; "" for
    none."""
    if isinstance(asked, MarkDecision):
        marked = game.marked(view) if asked.mine else ()
        here = game.unit_at(view, selection.cursor)
        return asked.keeps if marked and here not in marked else ""
    return asked.keeps if isinstance(asked, UnitDecision) and selection.held else ""


def _chosen_by(game: GameBoard, view: Any, selection: Selection) -> Commands:
    """Return the keys by which the player decides, or chooses in a mode."""
    decision, asked = game.decisions.due(view), game.decisions.asked(view, selection)
    if decision.seat is not None and not decision.mine and not selection.mode:
        return []
    return asked.keys(selection, _USUAL[asked.by](game, view, selection, asked))


def _of_list(_game: GameBoard, _view: Any, selection: Selection, asked: Decision[Any]) -> Commands:
    chosen = [("choose", asked.chooses)] if selection.option is not None else []
    return [("option", asked.lists), *chosen]


def _of_place(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> Commands:
    return [("choose", asked.chooses), *_next(game, view, selection)]


def _of_lay(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> Commands:
    return [("option", asked.lists), *_of_place(game, view, selection, asked)]


def _of_unit(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> Commands:
    holds = isinstance(asked, UnitDecision) and asked.holds and selection.held
    others = holds and several(game, view, selection)
    other = [("next_unit", "app.do.next_unit")] if others else []
    chosen = [("choose", _on_unit(game, view, selection, asked))]
    return [*chosen, *_next(game, view, selection), *other]


def _on_unit(game: GameBoard, view: Any, selection: Selection, asked: Decision[Any]) -> str:
    """Return the message for choosing a unit: mark, unmark, select, or move."""
    if isinstance(asked, MarkDecision):
        marked = game.unit_at(view, selection.cursor) in game.marked(view)
        return asked.unmarks if marked else asked.chooses
    selection = ahead(game, view, selection)
    answer = choose(game, view, selection) if selection.held else None
    other = isinstance(answer, Selection) and answer.held
    if isinstance(asked, UnitDecision) and isinstance(answer, Selection | Act) and asked.holds:
        if isinstance(answer, Act):  # keeping the last unit where it is ends the step
            return STAY if answer.action == asked.finish() else asked.chooses
        stays = answer.kept != selection.kept
        return STAY if stays else TAKE_UP if other else asked.chooses
    return asked.chooses if selection.held and not other else TAKE_UP


def _next(game: GameBoard, view: Any, selection: Selection) -> Commands:
    return [("next", "")] if stops(game, view, selection) else []


def _of_yes_no(
    _game: GameBoard, _view: Any, _selection: Selection, asked: Decision[Any]
) -> Commands:
    return [("yes", asked.chooses), ("no", "")]


def _of_form(_game: GameBoard, _view: Any, _selection: Selection, asked: Decision[Any]) -> Commands:
    if not isinstance(asked, FormDecision):
        return []
    if asked.toggles:
        return [("option", asked.lists), ("choose", asked.chooses)]
    lower, higher = asked.number_keys
    return [("up", asked.row_key), ("right", higher), ("left", lower), ("choose", asked.chooses)]


_USUAL: dict[By, Callable[[GameBoard, Any, Selection, Decision[Any]], Commands]] = {
    By.LIST: _of_list,
    By.PLACE: _of_place,
    By.LAY: _of_lay,
    By.UNIT: _of_unit,
    By.YES_NO: _of_yes_no,
    By.FORM: _of_form,
}
"""The usual keys of each way to decide."""


def mutes(game: GameBoard, view: Any, selection: Selection) -> tuple[str, ...]:
    """Return the commands that are blanked because they would choose nothing here."""
    asked = game.decisions.asked(view, selection)
    listed = asked.by in LISTED and bool(game.decisions.choices(view, selection))
    nothing = not listed and chooses_nothing(game, view, selection)
    return ("choose",) if nothing and view.over is None else ()

"""The first edition as its screens ask for it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bl_tui.boards.protocol import BoardModel
from bl_tui.games.battlelore.board.field import turned
from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.board.view import bare_board
from bl_tui.games.battlelore.decisions import DECISIONS
from bl_tui.games.battlelore.decisions.orders import order_all
from bl_tui.games.battlelore.decisions.reactions import LoreHand, concerned
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.log import LOG
from bl_tui.games.battlelore.notes import NOTES
from bl_tui.games.battlelore.odds.counted import ledger, rolls_at
from bl_tui.games.battlelore.panes.hand import items
from bl_tui.games.battlelore.panes.makers import PANELS, PANES, extra_panes
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.position import ordered, unit_of
from bl_tui.games.battlelore.story import STORY
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.record import why_not
from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.panes.hand import HandItem
from bl_tui.table.panes.layout import Pane
from bl_tui.table.pointing import pieces
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Advisor, Presenter
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.state.actions import Action, CancelOrder, MoveUnit, OrderUnit
from engine.battlelore.state.model import GRID, Adventure, Edge, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.core.game import Refusal
from engine.core.seats import Seat
from engine.hexes.grid import Grid, Hex

LORE_PANELS = ("lore", "goblet")

MIDDLE: Hex = "E7"
MIDDLE_X = 12
"""The first place of a viewer without a side: the middle of the board, and its doubled column."""


def seat_names(words: Words, adventure: Adventure) -> dict[Seat, str]:
    """Return the sides with the names that the adventure gives them."""
    names = Names(adventure)
    return {side: names.side(words, side) for side in Side}


def cast(at: Selection) -> Selection:
    """Open the Lore hand, or close it."""
    return replace(at, option=None, mode="" if at.mode == LoreHand.name else LoreHand.name)


DEEDS = {
    "all": GameCommand(lambda view, _: order_all(view), again=True, after="choose"),
    "cast": GameCommand(lambda _, at: cast(at), lambda view, _: bool(view.adventure.lore_cards)),
    "special": GameCommand(
        lambda view, at: Special(view).press(at),
        lambda view, at: bool(
            view.adventure.lore or MASSED_STRIKE in view.house or Special(view).choices(at)
        ),
    ),
}


class BattlelorePresenter(pieces.OnHexes, Presenter):
    """The first edition: decisions and board, panes and panels, story and luck."""

    # --- decisions and board -------------------------------------------------------------------

    decisions = DECISIONS
    clears = True

    def seats(self, view: View) -> Sequence[Side]:
        return tuple(Side)

    def active(self, view: View) -> Side | None:
        """Return the side whose turn it is, or finally the winner."""
        return view.over.winner if view.over is not None else view.active

    def undoable(self, view: View, action: Action) -> bool:
        """Return whether one click performs the action, since the player can undo it.

        With Lore cards the other side may answer a move, which is final then.
        """
        if isinstance(action, MoveUnit):
            return not view.adventure.lore_cards
        return isinstance(action, OrderUnit | CancelOrder)

    def concerned(self, view: View) -> frozenset[UnitId]:
        return concerned(view)

    def marked(self, view: View) -> tuple[UnitId, ...]:
        return ordered(view)

    def grid(self, view: View) -> Grid:
        return GRID

    def first(self, view: View, seat: Side | None) -> Hex:
        """Return the first place of a side's cursor: its first unit, counted from its own left."""
        own = [unit.hex for unit in view.units if seat is not None and unit.side is seat]
        return min(own, key=lambda spot: abs(GRID.x(spot) - MIDDLE_X), default=MIDDLE)

    def bare_board(self, view: View, standing: Any) -> BoardModel:
        return bare_board(view, standing)

    def at_top(self, view: View) -> tuple[Side, ...]:
        return tuple(camp.side for camp in view.adventure.camps if camp.seat is Edge.TOP)

    def turned(self, board: Any) -> BoardModel:
        return turned(board)

    # --- panes and panels ----------------------------------------------------------------------

    pane_lines = PANES
    panels = PANELS
    tells = ("card",)
    deeds = DEEDS

    def phrases(self, words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
        return Teller(words, glyphs, view.adventure, odds=odds)

    def title(self, words: Words, view: View) -> str:
        return scenario_title(words, view.adventure.id)

    def seat_names(self, words: Words, view: View) -> Mapping[Seat, str]:
        return seat_names(words, view.adventure)

    def why_not(self, teller: Teller, refusal: Refusal) -> str:
        return why_not(teller.words, refusal, teller.names)

    def unit_name(self, teller: Teller, view: View, unit: UnitId) -> str:
        shown = unit_of(view, unit)
        return "" if shown is None else teller.unit(shown)

    def extra(self, view: View) -> tuple[Pane, ...]:
        return extra_panes(view.adventure)

    def open_panels(self, view: View) -> tuple[str, ...]:
        """Return the available panels: without Lore neither goblets nor Lore cards."""
        shown = tuple(pane.name for pane in extra_panes(view.adventure))
        every = super().open_panels(view)
        return tuple(panel for panel in every if panel not in LORE_PANELS or panel in shown)

    def items(self, teller: Teller, view: View, selection: Selection) -> tuple[HandItem, ...]:
        return items(teller, view, selection)

    # --- story and luck ------------------------------------------------------------------------

    log = LOG
    story = STORY
    notes = NOTES

    def open_hands(self, setup: Any) -> bool:
        return bool(setup.open_windows)

    @property
    def advisor(self) -> Advisor:
        from bl_tui.games.battlelore.advice import ADVISOR  # noqa: PLC0415 - where bots are asked

        return ADVISOR

    @property
    def luck_words(self) -> Any:
        from bl_tui.games.battlelore.odds.luck import LUCK  # noqa: PLC0415 - read at an end only

        return LUCK

    def rolls(self, state: Any, entry: Any) -> Iterable[Any]:
        return rolls_at(state, entry)

    def luck(self, rolls: Sequence[Any]) -> tuple[Any, ...]:
        return ledger(rolls)


PRESENTER = BattlelorePresenter()

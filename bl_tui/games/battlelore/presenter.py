"""The first edition as its screens ask for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.games.battlelore import position
from bl_tui.games.battlelore.board import field
from bl_tui.games.battlelore.board import view as board_view
from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.decisions import DECISIONS, reactions
from bl_tui.games.battlelore.decisions.orders import can_order_all, order_all
from bl_tui.games.battlelore.decisions.reactions import LoreHand
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.log import LOG
from bl_tui.games.battlelore.notes import NOTES
from bl_tui.games.battlelore.panes import hand, victory_track
from bl_tui.games.battlelore.panes.makers import PANELS, PANES, extra_panes
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.story import STORY
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.record import why_not
from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.panes.layout import Pane
from bl_tui.table.pointing import pieces
from bl_tui.table.pointing.game_board import ThreatOdds
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.odds import luck_ledger
from engine.battlelore.state.actions import Action, CancelOrder, MoveUnit, OrderUnit
from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.model import GRID, Adventure
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View, public_state
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
    "all": GameCommand(
        lambda view, _: order_all(view),
        lambda view, _: can_order_all(view),
        again=True,
        after="choose",
    ),
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
    concerned = staticmethod(reactions.concerned)
    marked = staticmethod(position.ordered)
    bare_board = staticmethod(board_view.bare_board)
    turned = staticmethod(field.turned)
    clears = True
    threats = ThreatOdds("engine.battlelore.odds.threat", "app.threat.figures", public_state)

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

    def grid(self, view: View) -> Grid:
        return GRID

    def first(self, view: View, seat: Side | None) -> Hex:
        """Return the first place of a side's cursor: its first unit, counted from its own left."""
        own = [unit.hex for unit in view.units if seat is not None and unit.side is seat]
        return min(own, key=lambda spot: abs(GRID.x(spot) - MIDDLE_X), default=MIDDLE)

    def at_top(self, view: View) -> tuple[Side, ...]:
        return tuple(camp.side for camp in view.adventure.camps if camp.seat is Edge.TOP)

    # --- panes and panels ----------------------------------------------------------------------

    pane_lines = PANES
    ending = staticmethod(victory_track.ending)
    panels = PANELS
    tells = ("card",)
    deeds = DEEDS
    items = staticmethod(hand.items)

    def phrases(self, words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
        return Teller(words, glyphs, view.adventure, odds=odds)

    def title(self, words: Words, view: View) -> str:
        return scenario_title(words, view.adventure.id)

    def seat_names(self, words: Words, view: View) -> Mapping[Seat, str]:
        return seat_names(words, view.adventure)

    def why_not(self, teller: Teller, refusal: Refusal) -> str:
        return why_not(teller.words, refusal, teller.names)

    def extra(self, view: View) -> tuple[Pane, ...]:
        return extra_panes(view.adventure)

    def open_panels(self, view: View) -> tuple[str, ...]:
        """Return the available panels: without Lore neither goblets nor Lore cards."""
        shown = tuple(pane.name for pane in extra_panes(view.adventure))
        every = super().open_panels(view)
        return tuple([panel for panel in every if panel not in LORE_PANELS or panel in shown])

    # --- story and luck ------------------------------------------------------------------------

    log = LOG
    story = STORY
    notes = NOTES
    rolls = staticmethod(luck_ledger.rolls_at)
    luck = staticmethod(luck_ledger.ledger)

    def open_hands(self, setup: Any) -> bool:
        return bool(setup.open_windows)


PRESENTER = BattlelorePresenter()

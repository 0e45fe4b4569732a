"""The Second Edition as its screens ask for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.boards.protocol import BoardModel
from bl_tui.games.second_edition import position
from bl_tui.games.second_edition.board import view as board_view
from bl_tui.games.second_edition.board.signs import Signs
from bl_tui.games.second_edition.decisions import DECISIONS, decision_of
from bl_tui.games.second_edition.decisions.cards import ChooseCard
from bl_tui.games.second_edition.decisions.lore import turn_to_lore
from bl_tui.games.second_edition.decisions.movement import ride, rides
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.decisions.orders import Orders
from bl_tui.games.second_edition.decisions.setup import MIDDLE_X, Deployment
from bl_tui.games.second_edition.notes import NOTES
from bl_tui.games.second_edition.panes import hand, makers, points
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import step_of
from bl_tui.games.second_edition.story import STORY
from bl_tui.games.second_edition.words.events import QUIET
from bl_tui.games.second_edition.words.naming import NAMES, battle_title
from bl_tui.games.second_edition.words.record import why_not
from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.panes.log import LogSets
from bl_tui.table.pointing import pieces
from bl_tui.table.pointing.game_board import ThreatOdds
from bl_tui.table.pointing.selection import Answer, Hint, Selection
from bl_tui.table.presenter import Presenter
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.core.game import Refusal
from engine.core.seats import Seat
from engine.hexes.grid import Grid, Hex
from engine.second_edition.odds import luck_ledger
from engine.second_edition.state import events as ev
from engine.second_edition.state import lore_events
from engine.second_edition.state import setup_events as before
from engine.second_edition.state.actions import Action, Deploy, MoveUnit, OrderUnit
from engine.second_edition.state.model import GRID
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Secretly
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.turn.views import View, public_state

UNTOLD = (*QUIET, ev.UnitOrdered, ev.UnitPlaced, ev.OfferDeclined, before.CardDeployed)

LOUD = (ev.UnitEliminated, ev.PointsGained, ev.TentCaptured, ev.GameEnded)

LOG = LogSets(
    quiet=UNTOLD,
    turns=(ev.TurnBegan,),
    loud=LOUD,
    matters=(ev.CardPlayed, lore_events.LorePlayed, ev.UnitDamaged, ev.UnitRetreated),
    checks=(ev.DiceRolled, ev.DiceRerolled, ev.GroupPicked),
)


MIDDLE: Hex = "E7"
"""The first place of a viewer without a side: the middle of the board."""


def _all_at_once(view: View, at: Selection) -> Answer:
    """Return the next step on the way to all orders or all cards placed, or a random army."""
    decision = decision_of(view)
    if isinstance(decision, Orders | Deployment | Muster):
        return decision.all_at_once(at)
    return Hint("app.hint.no_orders_now")


DEEDS = {
    "all": GameCommand(
        _all_at_once,
        lambda view, _: isinstance(decision_of(view), Orders | Deployment | Muster),
        again=True,
        after="choose",
    ),
    "any": GameCommand(
        lambda view, at: ChooseCard(view).for_any_unit(at),
        lambda view, _: isinstance(decision_of(view), ChooseCard),
        after="choose",
    ),
    "cast": GameCommand(
        lambda _, at: turn_to_lore(at), lambda view, _: view.setup.scenario == "full"
    ),
    "last_army": GameCommand(
        lambda _, at: replace(at, form=at.last),
        lambda view, at: isinstance(decision_of(view), Muster) and bool(at.last),
        after="choose",
    ),
    "lift": GameCommand(
        lambda view, at: Deployment(view).lift(at),
        lambda view, _: isinstance(decision_of(view), Deployment),
        after="choose",
    ),
    "special": GameCommand(ride, lambda view, at: bool(rides(view, at))),
}


class SecondEditionPresenter(pieces.OnHexes, Presenter):
    """The Second Edition: decisions and board, panes and panels, story and luck."""

    # --- decisions and board -------------------------------------------------------------------

    decisions = DECISIONS
    threats = ThreatOdds("engine.second_edition.odds.threat", "app.threat.damage", public_state)
    concerned = staticmethod(position.concerned)
    marked = staticmethod(position.ordered)
    bare_board = staticmethod(board_view.bare_board)
    clears = True

    def seats(self, view: View) -> Sequence[Side]:
        return tuple(Side)

    def active(self, view: View) -> Side | None:
        """Return the side whose turn it is; None while both choose at once, finally the winner."""
        if view.over is not None:
            return view.over.won[0] if view.over.won else None
        return None if isinstance(step_of(view), Secretly) else view.active

    def undoable(self, view: View, action: Action) -> bool:
        """Return whether one click performs the action, since the player can undo it."""
        return isinstance(action, OrderUnit | MoveUnit | Deploy)

    def grid(self, view: View) -> Grid:
        return GRID

    def first(self, view: View, seat: Side | None) -> Hex:
        """Return the first place of a side's cursor: its most central unit, or a hex for cards."""
        if seat is None:
            return MIDDLE
        spots = [unit.hex for unit in view.units if unit.side is seat]
        card = view.of(seat).hand.scenario
        spots = spots or list(SCENARIOS[card].deployment if card else ())
        return min(spots, key=lambda spot: abs(GRID.x(spot) - MIDDLE_X), default=MIDDLE)

    def at_top(self, view: View) -> tuple[Side, ...]:
        """Return the Uthuk."""
        return (Side.UTHUK,)

    def turned(self, board: Any) -> BoardModel:
        """Return the battlefield from its other side."""
        other_side: BoardModel = board.turned()
        return other_side

    # --- panes and panels ----------------------------------------------------------------------

    pane_lines = makers.PANES
    ending = staticmethod(points.ending)
    panels = makers.PANELS
    tells = ("card",)
    deeds = DEEDS
    extra = staticmethod(makers.extra_panes)
    items = staticmethod(hand.items)

    def phrases(self, words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
        return Teller(words, glyphs, odds=odds)

    def title(self, words: Words, view: View) -> str:
        return battle_title(words, view.setup)

    def seat_names(self, words: Words, view: View) -> Mapping[Seat, str]:
        return {side: NAMES.side(words, side) for side in Side}

    def why_not(self, teller: Teller, refusal: Refusal) -> str:
        return why_not(teller.words, refusal, NAMES)

    def open_panels(self, view: View) -> tuple[str, ...]:
        """Return the available panels: no Lore cards in the learning scenario."""
        full = view.setup.scenario == "full"
        called = super().open_panels(view)
        return called if full else tuple([panel for panel in called if panel != "lore"])

    # --- story and luck ------------------------------------------------------------------------

    log = LOG
    story = STORY
    notes = NOTES
    rolls = staticmethod(luck_ledger.rolls_at)
    luck = staticmethod(luck_ledger.ledger)

    def open_hands(self, setup: Any) -> bool:
        """Return False: hands are never open."""
        return False


PRESENTER = SecondEditionPresenter()

"""Battle Mages as its screens ask for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.boards.protocol import BoardModel
from bl_tui.games.battle_mages.board.signs import Signs
from bl_tui.games.battle_mages.board.view import bare_board, lit
from bl_tui.games.battle_mages.decisions import DECISIONS, magic, teams, turn
from bl_tui.games.battle_mages.notes import NOTES
from bl_tui.games.battle_mages.options import shooters
from bl_tui.games.battle_mages.panes.hand import items
from bl_tui.games.battle_mages.panes.makers import PANELS, PANES, extra_panes
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import (
    fight_of,
    id_at,
    own_at,
    piece_of,
    spell_of,
    spot_of,
    state_of,
)
from bl_tui.games.battle_mages.story import STORY
from bl_tui.games.battle_mages.words.naming import NAMES
from bl_tui.games.battle_mages.words.record import why_not
from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.panes.hand import HandItem
from bl_tui.table.panes.layout import Pane
from bl_tui.table.panes.log import LogSets
from bl_tui.table.pointing import pieces
from bl_tui.table.pointing.selection import Lights, Selection
from bl_tui.table.presenter import Advisor, Presenter
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.odds.luck_ledger import Throw, throws
from engine.battle_mages.state import actions as do
from engine.battle_mages.state import events as ev
from engine.battle_mages.state import magic_events
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.state.model import State
from engine.battle_mages.state.steps import Melee, Shot
from engine.battle_mages.turn.views import View
from engine.core.game import Refusal
from engine.core.record import Entry
from engine.core.seats import Seat
from engine.hexes.grid import Grid, Hex

QUIET = (
    ev.GameBegan, ev.TurnEnded, ev.StepBegan, ev.OfferDeclined, ev.MarchTakenBack,
    ev.ParalysisEnded,
)  # fmt: skip
"""Events that a short log may leave out: the next line says as much."""

LOUD = (ev.PiecesRemoved, ev.PlayerOut, ev.GameEnded, ev.Rebelled, magic_events.Dominated)

LOG = LogSets(
    quiet=QUIET,
    turns=(ev.TurnBegan,),
    loud=LOUD,
    checks=(ev.PoolRolled, ev.WheelTurned, ev.UpkeepRolled, ev.SphereRolled, ev.OrderRolled),
)

DEEDS = {
    "all": GameCommand(teams.fill, teams.fills, again=True, after="choose"),
    "cast": GameCommand(magic.turn_to_spells, magic.casts),
    "centre": GameCommand(turn.centre),
    "dissolve": GameCommand(teams.dissolve, teams.dissolves, after="choose"),
    "ranges": GameCommand(turn.turn_to_range, turn.shows_ranges),
    "special": GameCommand(teams.turn_to_team, teams.forms_teams),
    "surface": GameCommand(turn.surface, turn.surfaces, after="choose"),
}


class BattleMagesPresenter(pieces.OnHexes, Presenter):
    """Battle Mages: decisions and board, panes and panels, story and luck."""

    # --- decisions and board -------------------------------------------------------------------

    decisions = DECISIONS

    def seats(self, view: View) -> Sequence[Army]:
        return SEATS[view.setup.players]

    def active(self, view: View) -> Army | None:
        """Return whose turn it is; who sets up before the first one, the winner at the end."""
        if view.over is not None:
            return view.over.won[0] if view.over.won else None
        return view.active if view.round else next(iter(view.to_act), None)

    def undoable(self, view: View, action: Action) -> bool:
        """Return whether one click does an action, since no die falls."""
        if isinstance(action, do.AddShooter):
            return sum(isinstance(other, do.AddShooter) for other in view.actions) > 1
        quiet = (do.Move, do.March, do.Join, do.Leave, do.Deploy, do.Surface)
        return isinstance(action, quiet)

    def concerned(self, view: View) -> frozenset[str]:
        spell, fight = spell_of(view), fight_of(view)
        about = {item.what for item in spell.items} if spell is not None else set()
        if isinstance(fight, Melee):
            about |= {*fight.attackers, *fight.targets}
        elif isinstance(fight, Shot):
            about |= {*fight.shooters, *fight.targets}
        return frozenset(about)

    def marked(self, view: View) -> tuple[str, ...]:
        return shooters(view)

    def grid(self, view: View) -> Grid:
        return BOARDS[view.setup.players].grid

    def first(self, view: View, seat: Army | None) -> Hex:
        """Return where a seat begins: on its Magus, its King or its corner; else on the Node."""
        board = BOARDS[view.setup.players]
        if seat is None:
            return board.node
        state = state_of(view)
        piece = state.magus(seat) or state.king(seat)
        return board.homes[state.seats.index(seat)][0][1] if piece is None else piece.hex

    def unit_at(self, view: View, spot: Hex) -> str | None:
        return id_at(view, spot)

    def own_at(self, view: View, spot: Hex) -> str | None:
        return own_at(view, spot)

    def spot_of(self, view: View, unit: str) -> Hex | None:
        return spot_of(view, unit)

    def bare_board(self, view: View, standing: Any) -> BoardModel:
        return bare_board(view, standing)

    def lit(self, board: Any, lights: Lights, cursor: Hex | None) -> BoardModel:
        return lit(board, lights, cursor)

    # --- panes and panels ----------------------------------------------------------------------

    pane_lines = PANES
    panels = PANELS
    deeds = DEEDS

    def phrases(self, words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
        return Teller(words, glyphs, odds=odds)

    def title(self, words: Words, view: View) -> str:
        return scenario_title(words, view.setup.id)

    def seat_names(self, words: Words, view: View) -> Mapping[Seat, str]:
        return {seat: NAMES.side(words, seat) for seat in SEATS[view.setup.players]}

    def why_not(self, teller: Teller, refusal: Refusal) -> str:
        return why_not(teller.words, refusal, NAMES)

    def unit_name(self, teller: Teller, view: View, unit: str) -> str:
        piece = piece_of(view, unit)
        return "" if piece is None else teller.piece(piece)

    def extra(self, view: View) -> tuple[Pane, ...]:
        return extra_panes(view)

    def items(self, teller: Teller, view: View, selection: Selection) -> tuple[HandItem, ...]:
        return items(teller, view, selection)

    # --- story and luck ------------------------------------------------------------------------

    log = LOG
    story = STORY
    notes = NOTES

    @property
    def advisor(self) -> Advisor:
        from bl_tui.games.battle_mages.advice import ADVISOR  # noqa: PLC0415 - where bots are asked

        return ADVISOR

    @property
    def luck_words(self) -> Any:
        from bl_tui.games.battle_mages.odds.luck import LUCK  # noqa: PLC0415 - read at an end only

        return LUCK

    def rolls(self, state: State, entry: Entry[State, Any]) -> Sequence[Throw]:
        return tuple(throws(entry.events, state.setup.botch, max(1, state.round)))


PRESENTER = BattleMagesPresenter()

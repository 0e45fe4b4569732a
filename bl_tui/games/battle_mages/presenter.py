"""Battle Mages as its screens ask for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.games.battle_mages import options, position
from bl_tui.games.battle_mages.board import view as board_view
from bl_tui.games.battle_mages.board.signs import Signs
from bl_tui.games.battle_mages.decisions import DECISIONS, magic, ranges, teams, turn
from bl_tui.games.battle_mages.notes import NOTES
from bl_tui.games.battle_mages.panes import hand, makers, track
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import (
    fight_of,
    members_of,
    piece_of,
    spell_of,
    state_of,
)
from bl_tui.games.battle_mages.story import STORY
from bl_tui.games.battle_mages.words.naming import NAMES
from bl_tui.games.battle_mages.words.record import why_not
from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.panes.log import LogSets
from bl_tui.table.pointing import pieces
from bl_tui.table.pointing.game_board import ThreatOdds
from bl_tui.table.presenter import Presenter
from bl_tui.words import Words
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

LOUD = (
    ev.PointsScored,
    ev.PiecesRemoved,
    ev.PlayerOut,
    ev.GameEnded,
    ev.Rebelled,
    magic_events.Dominated,
)

LOG = LogSets(
    quiet=QUIET,
    turns=(ev.TurnBegan,),
    loud=LOUD,
    steps=(ev.TeamsChanged,),
    matters=(ev.DamageDone, ev.Parried, ev.PiecesParalysed, magic_events.SpellCast),
    checks=(ev.PoolRolled, ev.WheelTurned, ev.UpkeepRolled, ev.SphereRolled, ev.OrderRolled),
)

DEEDS = {
    "all": GameCommand(teams.fill, teams.fills, again=True, after="choose"),
    "apart": GameCommand(turn.march_apart, turn.marches_apart, after="choose"),
    "cast": GameCommand(magic.turn_to_spells, magic.casts),
    "centre": GameCommand(turn.centre),
    "dissolve": GameCommand(teams.dissolve, teams.dissolves, after="choose"),
    "ranges": GameCommand(ranges.turn_to_range, ranges.shows_ranges),
    "special": GameCommand(teams.turn_to_team, teams.forms_teams),
    "surface": GameCommand(turn.surface, turn.surfaces, after="choose"),
}


class BattleMagesPresenter(pieces.OnHexes, Presenter):
    """Battle Mages: decisions and board, panes and panels, story and luck."""

    # --- decisions and board -------------------------------------------------------------------

    decisions = DECISIONS
    threats = ThreatOdds(
        "engine.battle_mages.odds.threat", "app.threat.pieces", position.state_of, limited=False
    )
    marked = staticmethod(options.shooters)
    unit_at = staticmethod(position.id_at)
    own_at = staticmethod(position.own_at)
    spot_of = staticmethod(position.spot_of)
    bare_board = staticmethod(board_view.bare_board)
    lit = staticmethod(board_view.lit)

    def seats(self, view: View) -> Sequence[Army]:
        return SEATS[view.setup.players]

    def active(self, view: View) -> Army | None:
        """Return the army whose turn it is, or which sets up; at the end, the winner."""
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

    def grid(self, view: View) -> Grid:
        return view.setup.board.grid

    def first(self, view: View, seat: Army | None) -> Hex:
        """Return where a seat begins: on its Magus, its King or its corner; else on the Node."""
        board = view.setup.board
        if seat is None:
            return board.node
        state = state_of(view)
        piece = state.magus(seat) or state.king(seat)
        return board.homes[state.seats.index(seat)][0][1] if piece is None else piece.hex

    # --- panes and panels ----------------------------------------------------------------------

    pane_lines = makers.PANES
    ending = staticmethod(track.ending)
    panels = makers.PANELS
    deeds = DEEDS
    extra = staticmethod(makers.extra_panes)
    items = staticmethod(hand.items)

    def phrases(self, words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
        return Teller(words, glyphs, odds=odds)

    def seat_names(self, words: Words, view: View) -> Mapping[Seat, str]:
        return {seat: NAMES.side(words, seat) for seat in SEATS[view.setup.players]}

    def why_not(self, teller: Teller, refusal: Refusal) -> str:
        return why_not(teller.words, refusal, NAMES)

    def unit_name(self, teller: Teller, view: View, unit: str) -> str:
        piece = piece_of(view, unit)
        if piece is None:
            return teller.at(view, unit) if members_of(view, unit) else ""
        return teller.piece(piece)

    # --- story and luck ------------------------------------------------------------------------

    log = LOG
    story = STORY
    notes = NOTES

    def rolls(self, state: State, entry: Entry[State, Any]) -> Sequence[Throw]:
        return tuple(throws(entry.events, state.setup.botch, max(1, state.round)))


PRESENTER = BattleMagesPresenter()

"""Battle Mages as the battle screen asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.games.battle_mages.board.signs import Signs
from bl_tui.games.battle_mages.board.view import bare_board, lit
from bl_tui.games.battle_mages.decisions import magic, teams, turn
from bl_tui.games.battle_mages.decisions.controls import CONTROLS
from bl_tui.games.battle_mages.notes import NOTES
from bl_tui.games.battle_mages.panes.hand import items
from bl_tui.games.battle_mages.panes.makers import PANELS, PANES, extra_panes
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import piece_of
from bl_tui.games.battle_mages.story import STORY
from bl_tui.games.battle_mages.words.naming import NAMES
from bl_tui.games.battle_mages.words.record import why_not
from bl_tui.table.panes.log import LogSets
from bl_tui.table.presenter import Advisor, Deed, Presenter
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.battle_mages.odds.luck_ledger import Throw, throws
from engine.battle_mages.state import events as ev
from engine.battle_mages.state import magic_events
from engine.battle_mages.state.armies import SEATS
from engine.battle_mages.state.model import State
from engine.battle_mages.turn.views import View
from engine.core.record import Entry
from engine.core.seats import Seat

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


ALL_PANELS = ("inspect", "odds", "log", "luck", "overview", "mages", "sheet")


def _phrases(words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
    return Teller(words, glyphs, odds=odds)


def _unit_name(teller: Teller, view: View, name: str) -> str:
    piece = piece_of(view, name)
    return "" if piece is None else teller.piece(piece)


def _seat_names(words: Words, view: View) -> Mapping[Seat, str]:
    return {seat: NAMES.side(words, seat) for seat in SEATS[view.setup.players]}


def _advisor() -> Advisor:
    from bl_tui.games.battle_mages.advice import ADVISOR  # noqa: PLC0415 - where bots are asked

    return ADVISOR


def _title(words: Words, view: View) -> str:
    return scenario_title(words, view.setup.id)


def _rolls(state: State, entry: Entry[State, Any]) -> Sequence[Throw]:
    return tuple(throws(entry.events, state.setup.botch, max(1, state.round)))


def _luck_words() -> Any:
    from bl_tui.games.battle_mages.odds.luck import LUCK  # noqa: PLC0415 - only where luck is told

    return LUCK


DEEDS = {
    "all": Deed(teams.fill, teams.fills, again=True, after="choose"),
    "cast": Deed(magic.turn_to_spells, magic.casts),
    "centre": Deed(turn.centre),
    "dissolve": Deed(teams.dissolve, teams.dissolves, after="choose"),
    "ranges": Deed(turn.turn_to_range, turn.shows_ranges),
    "special": Deed(teams.turn_to_team, teams.forms_teams),
    "surface": Deed(turn.surface, turn.surfaces, after="choose"),
}

PRESENTER = Presenter(
    controls=CONTROLS,
    phrases=_phrases,
    title=_title,
    seat_names=_seat_names,
    why_not=lambda teller, refusal: why_not(teller.words, refusal, NAMES),
    unit_name=_unit_name,
    bare_board=bare_board,
    lit=lit,
    extra=extra_panes,
    pane_lines=PANES,
    panel_lines=PANELS,
    beside=("odds", "sheet"),
    items=items,
    log=LOG,
    story=STORY,
    deeds=DEEDS,
    panels=lambda _: ALL_PANELS,
    all_panels=ALL_PANELS,
    of_hand=("odds",),
    sisters={"log": "luck", "luck": "log", "mages": "sheet", "sheet": "mages"},
    tells=(),
    open_hands=lambda _: True,
    rolls=_rolls,
    luck=tuple,
    load_luck=_luck_words,
    notes=NOTES,
    load_advisor=_advisor,
)

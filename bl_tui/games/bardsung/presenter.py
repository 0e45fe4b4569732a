"""Bardsung as the battle screen asks for it."""

from collections.abc import Mapping
from typing import Any

from bl_tui.games.bardsung.board.view import bare_board
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.decisions.controls import CONTROLS, DEEDS, PANELS
from bl_tui.games.bardsung.notes import NOTES
from bl_tui.games.bardsung.panes import makers
from bl_tui.games.bardsung.panes.course import course_lines
from bl_tui.games.bardsung.panes.hand import items
from bl_tui.games.bardsung.phrases import teller
from bl_tui.games.bardsung.story import STORY
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import why
from bl_tui.table.panes.layout import Window
from bl_tui.table.panes.log import LogSets
from bl_tui.table.presenter import Advisor, Presenter
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.bardsung.odds.luck_ledger import throws
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t
from engine.bardsung.state.seats import SEATS
from engine.bardsung.turn.views import View
from engine.core.seats import Seat

QUIET = (e.GameBegan, t.FateChanged, t.ResourceChanged, e.TurnEnded, e.CardAdded)
LOUD = (
    t.HeroWounded, t.HeroDefeated, t.HeroSaved, e.EncounterEnded, e.GameEnded, e.EnemyLeft,
    t.WandererDrawn, t.DeadEnd,
)  # fmt: skip
TURNS = (e.TurnBegan, e.RoundBegan, e.EncounterBegan)
DICE = (e.Rolled, e.DamageRolled, e.DieRolled)

LOG = LogSets(quiet=QUIET, turns=TURNS, loud=LOUD, checks=DICE)


def _seat_names(words: Words, view: View) -> Mapping[Seat, str]:
    return {SEATS[hero]: NAMES.side(words, hero) for hero in view.table.setup.heroes}


def _advisor() -> Advisor:
    from bl_tui.games.bardsung.advice import ADVISOR  # noqa: PLC0415 - only where bots are asked

    return ADVISOR


def _title(words: Words, view: View) -> str:
    return scenario_title(words, view.table.setup.scenario)


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


def _rolls(state: Any, entry: Any) -> tuple[Any, ...]:
    return tuple(throws(entry.events, state.round))


def _luck_words() -> Any:
    from bl_tui.games.bardsung.odds.luck_told import LUCK  # noqa: PLC0415 - read at an end only

    return LUCK


PRESENTER = Presenter(
    controls=CONTROLS,
    phrases=teller,
    title=_title,
    seat_names=_seat_names,
    why_not=lambda told, refusal: why(told.words, refusal, NAMES),
    unit_name=lambda told, _, unit: told.thing(unit),
    bare_board=bare_board,
    lit=ZoneBoard.lit,
    extra=_nothing,
    pane_lines=makers.PANES,
    panel_lines=makers.PANELS,
    beside=("card", "odds", "overview"),
    items=items,
    log=LOG,
    story=STORY,
    deeds=DEEDS,
    panels=lambda _: PANELS,
    all_panels=PANELS,
    tells=(),
    open_hands=lambda _: True,
    rolls=_rolls,
    luck=tuple,
    load_advisor=_advisor,
    load_luck=_luck_words,
    sisters={"log": "luck", "luck": "log"},
    wide=("sheet",),
    notes=NOTES,
    course=course_lines,
    whole="odds",
    window=Window(track=(2, 4), hand=(4, 9), column=40),
)

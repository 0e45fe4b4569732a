"""The Second Edition as the battle screen asks for it."""

from collections.abc import Mapping
from typing import Any

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.second_edition.board.signs import Signs
from bl_tui.games.second_edition.board.view import bare_board
from bl_tui.games.second_edition.decisions import asked
from bl_tui.games.second_edition.decisions.cards import CommandCard
from bl_tui.games.second_edition.decisions.controls import CONTROLS
from bl_tui.games.second_edition.decisions.lore import turn_to_lore
from bl_tui.games.second_edition.decisions.movement import ride, rides
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.decisions.orders import Orders
from bl_tui.games.second_edition.decisions.setup import Deployment
from bl_tui.games.second_edition.notes import NOTES
from bl_tui.games.second_edition.panes.hand import items
from bl_tui.games.second_edition.panes.makers import PANELS, PANES, extra_panes
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import unit_of
from bl_tui.games.second_edition.story import STORY
from bl_tui.games.second_edition.words.events import QUIET
from bl_tui.games.second_edition.words.naming import NAMES
from bl_tui.games.second_edition.words.refusals import why_not
from bl_tui.table.panes.log import LogSets
from bl_tui.table.pointing.selection import Answer, Hint, Selection
from bl_tui.table.presenter import Advisor, Deed, Presenter
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.core.frozen import replace
from engine.core.seats import Seat
from engine.second_edition.odds.luck_ledger import ledger, rolls_at
from engine.second_edition.state import events as ev
from engine.second_edition.state import setup_events as before
from engine.second_edition.state.sides import Side
from engine.second_edition.turn.views import View

UNTOLD = (*QUIET, ev.UnitOrdered, ev.UnitPlaced, ev.OfferDeclined, before.CardDeployed)

LOUD = (ev.UnitEliminated, ev.PointsGained, ev.TentCaptured, ev.GameEnded)

LOG = LogSets(
    quiet=UNTOLD,
    turns=(ev.TurnBegan,),
    loud=LOUD,
    checks=(ev.DiceRolled, ev.DiceRerolled, ev.GroupPicked),
)


LORE_PANELS = ("lore",)
ALL_PANELS = ("inspect", "odds", "log", "luck", "overview", "points", *LORE_PANELS)


def _phrases(words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
    return Teller(words, glyphs, odds=odds)


def _unit_name(teller: Teller, view: View, unit_id: str) -> str:
    unit = unit_of(view, unit_id)
    return "" if unit is None else teller.unit(unit)


def _seat_names(words: Words, _: Any) -> Mapping[Seat, str]:
    return {side: NAMES.side(words, side) for side in Side}


def _panels(view: View) -> tuple[str, ...]:
    """Return what can be looked at: no Lore cards where there are none."""
    full = view.setup.scenario == "full"
    return tuple(panel for panel in ALL_PANELS if full or panel not in LORE_PANELS)


def _luck_words() -> Any:
    from bl_tui.games.second_edition.odds.luck import LUCK  # noqa: PLC0415 - only where luck is told

    return LUCK


def _advisor() -> Advisor:
    from bl_tui.games.second_edition.advice import ADVISOR  # noqa: PLC0415 - where bots are asked

    return ADVISOR


def _all_at_once(view: View, at: Selection) -> Answer:
    """Return the next step on the way to all orders or all cards laid, or an army by chance."""
    decision = asked(view)
    if isinstance(decision, Orders | Deployment | Muster):
        return decision.all_at_once(at)
    return Hint("app.hint.no_orders_now")


DEEDS = {
    "all": Deed(
        _all_at_once,
        lambda view, _: isinstance(asked(view), Orders | Deployment | Muster),
        again=True,
        after="choose",
    ),
    "any": Deed(
        lambda view, at: CommandCard(view).for_any_unit(at),
        lambda view, _: isinstance(asked(view), CommandCard),
        after="choose",
    ),
    "cast": Deed(lambda _, at: turn_to_lore(at), lambda view, _: view.setup.scenario == "full"),
    "last_army": Deed(
        lambda _, at: replace(at, form=at.last),
        lambda view, at: isinstance(asked(view), Muster) and bool(at.last),
        after="choose",
    ),
    "lift": Deed(
        lambda view, at: Deployment(view).lift(at),
        lambda view, _: isinstance(asked(view), Deployment),
        after="choose",
    ),
    "special": Deed(ride, lambda view, at: bool(rides(view, at))),
}

PRESENTER = Presenter(
    controls=CONTROLS,
    phrases=_phrases,
    title=lambda words, view: scenario_title(words, view.setup.id),
    seat_names=_seat_names,
    why_not=lambda teller, refusal: why_not(teller.words, refusal, NAMES),
    unit_name=_unit_name,
    bare_board=bare_board,
    lit=HexBoard.lit,
    extra=extra_panes,
    pane_lines=PANES,
    panel_lines=PANELS,
    beside=("odds",),
    items=items,
    log=LOG,
    story=STORY,
    deeds=DEEDS,
    panels=_panels,
    all_panels=ALL_PANELS,
    of_hand=("odds", "lore"),
    sisters={"log": "luck", "luck": "log"},
    tells=("card",),
    open_hands=lambda _: False,
    rolls=rolls_at,
    luck=ledger,
    load_advisor=_advisor,
    at_top=lambda _: (Side.UTHUK,),
    turned=HexBoard.turned,
    load_luck=_luck_words,
    cleared=HexBoard.cleared,
    notes=NOTES,
)

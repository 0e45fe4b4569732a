"""The first edition as the battle screen asks for it."""

from typing import Any

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.field import turned
from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.board.view import bare_board
from bl_tui.games.battlelore.decisions.controls import CONTROLS, cast
from bl_tui.games.battlelore.decisions.orders import order_all
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.log import LOG
from bl_tui.games.battlelore.notes import NOTES
from bl_tui.games.battlelore.odds.counted import ledger, rolls_at
from bl_tui.games.battlelore.panes.hand import items
from bl_tui.games.battlelore.panes.makers import PANELS, PANES, extra_panes
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.position import unit_of
from bl_tui.games.battlelore.story import STORY
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.record import why_not
from bl_tui.table.presenter import Advisor, Deed, Presenter
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.state.model import Adventure, Edge
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.seats import Seat

LORE_PANELS = ("lore", "goblet")
ALL_PANELS = ("inspect", "odds", "log", "luck", "overview", *LORE_PANELS)


def _phrases(words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
    return Teller(words, glyphs, view.adventure, odds=odds)


def _unit_name(teller: Teller, view: View, unit_id: str) -> str:
    unit = unit_of(view, unit_id)
    return "" if unit is None else teller.unit(unit)


def seat_names(words: Words, adventure: Adventure) -> dict[Seat, str]:
    """Return the sides with the names that the adventure gives them."""
    names = Names(adventure)
    return {side: names.side(words, side) for side in Side}


def _at_top(view: View) -> tuple[Side, ...]:
    return tuple(camp.side for camp in view.adventure.camps if camp.seat is Edge.TOP)


def _panels(view: View) -> tuple[str, ...]:
    """Return what can be looked at: where there is no Lore, neither goblets nor Lore cards."""
    names = tuple(pane.name for pane in extra_panes(view.adventure))
    return tuple(panel for panel in ALL_PANELS if panel not in LORE_PANELS or panel in names)


def _luck_words() -> Any:
    from bl_tui.games.battlelore.odds.luck import LUCK  # noqa: PLC0415 - only where luck is told

    return LUCK


def _advisor() -> Advisor:
    from bl_tui.games.battlelore.advice import ADVISOR  # noqa: PLC0415 - only where bots are asked

    return ADVISOR


DEEDS = {
    "all": Deed(lambda view, _: order_all(view), again=True, after="choose"),
    "cast": Deed(lambda _, at: cast(at), lambda view, _: bool(view.adventure.lore_cards)),
    "special": Deed(
        lambda view, at: Special(view).press(at),
        lambda view, at: bool(
            view.adventure.lore or MASSED_STRIKE in view.house or Special(view).choices(at)
        ),
    ),
}

PRESENTER = Presenter(
    controls=CONTROLS,
    phrases=_phrases,
    title=lambda words, view: scenario_title(words, view.adventure.id),
    seat_names=lambda words, view: seat_names(words, view.adventure),
    why_not=lambda teller, refusal: why_not(teller.words, refusal, teller.names),
    unit_name=_unit_name,
    bare_board=bare_board,
    lit=HexBoard.lit,
    extra=lambda view: extra_panes(view.adventure),
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
    open_hands=lambda setup: setup.open_windows,
    rolls=rolls_at,
    luck=ledger,
    load_advisor=_advisor,
    at_top=_at_top,
    turned=turned,
    load_luck=_luck_words,
    cleared=HexBoard.cleared,
    notes=NOTES,
)

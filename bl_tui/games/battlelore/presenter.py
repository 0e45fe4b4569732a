"""The first edition as the battle screen asks for it."""

from collections.abc import Iterable, Sequence
from typing import Any

from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.board_view import bare_board, lit
from bl_tui.games.battlelore.choosing import specials, unit_of
from bl_tui.games.battlelore.controls import CONTROLS, cast, special
from bl_tui.games.battlelore.finishing import order_all
from bl_tui.games.battlelore.words.naming import Names, title
from bl_tui.games.battlelore.words.refusals import why_not
from bl_tui.table.layout import panes_of
from bl_tui.table.phrases import Teller
from bl_tui.table.presenter import Deed, Presenter, Story
from bl_tui.table.story import Frame, Past, board_after, frames, recall, told_so_far, traces
from bl_tui.words import Words
from engine.battlelore.odds.luck_ledger import ledger, rolls_at
from engine.battlelore.rules.board_replay import Board
from engine.battlelore.state.model import Adventure
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.seats import Seat

LORE_PANELS = ("lore", "goblet")


def _phrases(words: Words, glyphs: Signs, view: View, odds: bool) -> Teller:
    return Teller(words, glyphs, view.adventure, odds=odds)


def _unit_name(teller: Teller, view: View, unit_id: str) -> str:
    unit = unit_of(view, unit_id)
    return "" if unit is None else teller.unit(unit)


def seat_names(words: Words, adventure: Adventure) -> dict[Seat, str]:
    """Return the sides with the names that the adventure gives them."""
    names = Names(adventure)
    return {side: names.side(words, side) for side in Side}


def _standing(view: View) -> Board:
    return Board(view.units, view.blazons, view.landmarks)


def _frames(board: Board, events: Iterable[Any], own: bool) -> list[Frame]:
    return frames(board, events, own=own)


def _recall(view: View, past: Sequence[Past], viewer: Any) -> list[Frame]:
    return recall(view.adventure, past, viewer)


def _panels(view: View) -> tuple[str, ...]:
    """Return what can be looked at: where there is no Lore, neither goblets nor Lore cards."""
    there = panes_of(view.adventure)
    return ("odds", "luck", *(each for each in LORE_PANELS if each in there))


STORY = Story(
    standing=_standing,
    frames=_frames,
    after=board_after,
    recall=_recall,
    so_far=told_so_far,
    traces=traces,
)

DEEDS = {
    "all": Deed(lambda view, _: order_all(view), again=True),
    "cast": Deed(
        lambda _, selection: cast(selection), lambda view, _: bool(view.adventure.lore_cards)
    ),
    "special": Deed(
        special,
        lambda view, selection: bool(view.adventure.lore or specials(view, selection)),
    ),
}

PRESENTER = Presenter(
    controls=CONTROLS,
    phrases=_phrases,
    title=lambda words, view: title(words, view.adventure.id),
    seat_names=lambda words, view: seat_names(words, view.adventure),
    why_not=lambda teller, refusal: why_not(teller.words, refusal, teller.names),
    unit_name=_unit_name,
    bare_board=bare_board,
    lit=lit,
    extra=lambda view: panes_of(view.adventure),
    story=STORY,
    deeds=DEEDS,
    panels=_panels,
    tells=("card",),
    open_hands=lambda setup: setup.open_windows,
    rolls=rolls_at,
    luck=ledger,
)

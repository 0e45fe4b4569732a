"""Lighthouse as the battle screen asks for it."""

from collections.abc import Iterable, Mapping
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.hex_board import HexBoard
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.pieces import beside
from bl_tui.table.presenter import Advisor, Presenter
from bl_tui.table.story import Story
from bl_tui.words.naming import scenario_title
from engine.core.seats import Seat
from engine.hexes.grid import Hex
from tests.toy.board import bare_board
from tests.toy.decisions import decision_of, goals, stay
from tests.toy.panes import LOG, PANELS, PANES, STORES, items
from tests.toy.phrases import teller
from tests.toy.records import (
    GRID,
    LIGHTHOUSE,
    GoTo,
    Keeper,
    KeeperStayed,
    KeeperWent,
    LightLost,
    Moving,
    NightEnded,
    OilGiven,
    Post,
    StormRolled,
    View,
)
from tests.toy.words import Names, because, label, why

Posts = tuple[Post, ...]


# --- the machine of pointing ---------------------------------------------------------------------


def _at(view: View, spot: Hex) -> str | None:
    """Return who stands on a hex: the viewer, if it is one of several."""
    here = [post.seat for post in view.posts if post.hex == spot]
    own = [seat for seat in here if seat is view.seat]
    return next((seat.value for seat in (*own, *here)), None)


def _own_at(view: View, spot: Hex) -> str | None:
    found = _at(view, spot)
    return found if view.seat is not None and found == view.seat.value else None


def _spot_of(view: View, keeper: str) -> Hex | None:
    return next((post.hex for post in view.posts if post.seat.value == keeper), None)


def _active(view: View) -> Seat | None:
    """Return who goes; while all choose at once it is nobody's turn."""
    step = view.steps[-1] if view.steps and view.over is None else None
    return step.left[0] if isinstance(step, Moving) and step.left else None


def _first(view: View, seat: Seat | None) -> Hex:
    return next((post.hex for post in view.posts if post.seat is seat), LIGHTHOUSE)


CONTROLS = Controls(
    decision=decision_of,
    modes={},
    goals=goals,
    doers=lambda _: (),
    marked=lambda _: (),
    unit_at=_at,
    own_at=_own_at,
    spot_of=_spot_of,
    spots=lambda _: GRID.hexes,
    beside=lambda _, here, rows, columns: beside(GRID, here, rows, columns),
    distance=lambda _, here, there: GRID.distances[here][there],
    first=_first,
    finish=stay,
    decline=lambda _: None,
    accept=lambda _: None,
    undoable=lambda _, action: isinstance(action, GoTo),
    active=_active,
    concerned=lambda _: frozenset(),
    there=lambda _: ("overview",),
    seats=lambda _: tuple(Keeper),
)


# --- the board and the story of what happened ----------------------------------------------------


def _bare(view: View, standing: Posts | None) -> HexBoard:
    return bare_board(view.posts if standing is None else standing)


def _lights(event: Any, posts: Posts) -> dict[Hex, Light]:
    """Return what is lit for an event, given who stood where before it."""
    if isinstance(event, KeeperWent):
        return {event.start: Light.PATH, event.to: Light.SELECTED}
    if isinstance(event, OilGiven):
        given = zip(posts, event.gifts, strict=True)
        return {post.hex: Light.SELECTED for post, gift in given if gift}
    return {LIGHTHOUSE: Light.TARGET}


def _traces(events: Iterable[Any]) -> dict[Hex, Light]:
    went = [event for event in events if isinstance(event, KeeperWent)]
    return {spot: Light.LAST for event in went for spot in (event.start, event.to)}


STORY = Story(
    shown=(OilGiven, StormRolled, LightLost, KeeperWent, NightEnded),
    own=(KeeperWent, KeeperStayed),
    lights=_lights,
    traces=_traces,
    standing=lambda view: view.posts,
    changes={KeeperWent: "side", OilGiven: ""},
    begun=lambda _: None,
)


# --- bots, and the whole -------------------------------------------------------------------------


def _advisor() -> Advisor:
    return Advisor(
        secret=frozenset(),
        what=lambda told, view, action: label(told.words, action, view),
        why=lambda told, _, choice: because(told.words, choice.reason, told.names, {}),
        about=lambda action: (action.to,) if isinstance(action, GoTo) else (),
        form=lambda *_: None,
        modes=(),
    )


def _seat_names(words: Any, view: View) -> Mapping[Seat, str]:
    names = Names(view.setup.shore)
    return {seat: names.side(words, seat) for seat in Keeper}


PRESENTER = Presenter(
    controls=CONTROLS,
    phrases=teller,
    title=lambda words, view: scenario_title(words, view.setup.shore),
    seat_names=_seat_names,
    why_not=lambda told, refusal: why(told.words, refusal, told.names),
    unit_name=lambda told, _, keeper: told.side(Keeper(keeper)),
    bare_board=_bare,
    lit=HexBoard.lit,
    extra=lambda _: (STORES,),
    pane_lines=PANES,
    panel_lines=PANELS,
    beside=(),
    items=items,
    log=LOG,
    story=STORY,
    deeds={},
    panels=lambda _: ("inspect", "log", "overview"),
    all_panels=("inspect", "log", "overview"),
    tells=(),
    open_hands=lambda _: True,
    rolls=lambda *_: (),
    luck=lambda _: (),
    load_advisor=_advisor,
)

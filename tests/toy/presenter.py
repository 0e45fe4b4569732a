"""Lighthouse as its screens ask for it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.hex_board import HexBoard
from bl_tui.table.pointing import pieces
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Advisor, Presenter
from bl_tui.table.story import Story
from bl_tui.words.naming import scenario_title
from engine.core.seats import Seat
from engine.hexes.grid import Grid, Hex
from tests.toy.board import bare_board
from tests.toy.decisions import DECISIONS
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


# --- the story of what happened ------------------------------------------------------------------


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
    notes=lambda *_: {},
    standing=lambda view: view.posts,
    changes={KeeperWent: "side", OilGiven: ""},
    begun=lambda _: None,
)


# --- the whole -----------------------------------------------------------------------------------


class LighthousePresenter(pieces.OnHexes, Presenter):
    """Lighthouse: decisions and board, panes and panels, story and luck."""

    decisions = DECISIONS
    pane_lines = PANES
    panels = PANELS
    log = LOG
    story = STORY

    def seats(self, view: View) -> Sequence[Seat]:
        """Return all keepers."""
        return tuple(Keeper)

    def active(self, view: View) -> Seat | None:
        """Return who goes; while all choose at once it is nobody's turn."""
        step = view.steps[-1] if view.steps and view.over is None else None
        return step.left[0] if isinstance(step, Moving) and step.left else None

    def undoable(self, view: View, action: Any) -> bool:
        """Return whether a keeper goes."""
        return isinstance(action, GoTo)

    def grid(self, view: View) -> Grid:
        """Return the grid of the shore."""
        return GRID

    def first(self, view: View, seat: Any) -> Hex:
        """Return where a keeper stands, else the lighthouse."""
        return next((post.hex for post in view.posts if post.seat is seat), LIGHTHOUSE)

    def unit_at(self, view: View, spot: Hex) -> str | None:
        """Return who stands on a hex: the viewer, if it is one of several."""
        here = [post.seat for post in view.posts if post.hex == spot]
        own = [seat for seat in here if seat is view.seat]
        return next((seat.value for seat in (*own, *here)), None)

    def own_at(self, view: View, spot: Hex) -> str | None:
        """Return the viewer's keeper if it stands on a hex, or None."""
        keeper = self.unit_at(view, spot)
        return keeper if view.seat is not None and keeper == view.seat.value else None

    def spot_of(self, view: View, unit: str) -> Hex | None:
        """Return the hex of a keeper."""
        return next((post.hex for post in view.posts if post.seat.value == unit), None)

    def bare_board(self, view: View, standing: Posts | None) -> HexBoard:
        """Return the shore without lights."""
        return bare_board(view.posts if standing is None else standing)

    def phrases(self, words: Any, glyphs: Any, view: View, odds: bool) -> Any:
        """Return the names and signs of the game."""
        return teller(words, glyphs, view, odds)

    def title(self, words: Any, view: View) -> str:
        """Return the name of the shore."""
        return scenario_title(words, view.setup.shore)

    def seat_names(self, words: Any, view: View) -> Mapping[Seat, str]:
        """Return the keepers."""
        names = Names(view.setup.shore)
        return {seat: names.side(words, seat) for seat in Keeper}

    def why_not(self, teller: Any, refusal: Any) -> str:
        """Return a refusal in the player's words."""
        return why(teller.words, refusal, teller.names)

    def unit_name(self, teller: Any, view: View, unit: str) -> str:
        """Return a keeper."""
        name: str = teller.side(Keeper(unit))
        return name

    def extra(self, view: View) -> tuple[Any, ...]:
        """Return the pane of the stores."""
        return (STORES,)

    def items(self, teller: Any, view: View, selection: Selection) -> tuple[Any, ...]:
        """Return the gifts, or the oil."""
        return items(teller, view, selection)

    luck_words = None

    @property
    def advisor(self) -> Advisor:
        """The words for what bots do."""
        return Advisor(
            secret=frozenset(),
            what=lambda told, view, action: label(told.words, action, view),
            why=lambda told, _, choice: because(told.words, choice.reason, told.names, {}),
            about=lambda action: (action.to,) if isinstance(action, GoTo) else (),
            form=lambda *_: None,
            modes=(),
        )


PRESENTER = LighthousePresenter()

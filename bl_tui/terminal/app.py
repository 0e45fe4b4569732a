"""The app that all screens of the program live in: it sends changes and leaves in order.

Screens and dialogs have no common base class: all their output passes through `HostApp`, Textual's
own screens included.
"""

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakSet

from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.cache import LRUCache
from textual.color import Color
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.events import DescendantFocus, Resize
from textual.filter import ANSIToTruecolor, LineFilter, Monochrome, NoColor
from textual.screen import Screen
from textual.widget import Widget

from bl_tui.boards.colour_depth import Depth, colour_depth
from bl_tui.terminal.driver import TerminalDriver, TerminalEnd, TerminalGone
from bl_tui.terminal.frames import Change, dirty_rows, whole_rows
from bl_tui.terminal.shown import Shown
from bl_tui.terminal.surroundings import erases_to_paper

if TYPE_CHECKING:
    from bl_tui.terminal.first_frame import FirstFrame

Result = TypeVar("Result")

MOST_STYLES = 4096
THEMES = 8
"""Sets of colours whose rules are remembered."""
SOURCES = 256
"""Style sheets that are remembered for each of them."""
LATE = 1.0
"""Seconds after which nothing calls an app that has ended."""


class HostApp(App[Result], Generic[Result]):
    """An app for a real terminal; under a pilot it behaves as any other Textual app."""

    def __init__(
        self, depth: Depth | None = None, *, erases: bool | None = None, **kwargs: Any
    ) -> None:
        """Draw in that many colours, and erase as `Shown` may; by default as the environment
        says."""
        self._shown = Shown(erases=erases_to_paper(os.environ) if erases is None else erases)
        self._parts = WeakSet[Widget]()
        """All screens and widgets that there were, and that something still refers to."""
        self.first_frame: FirstFrame | None = None
        """The picture that the terminal shows when the app begins."""
        self._is_alone = True
        self._restore_tasks: Callable[[], None] = lambda: None
        super().__init__(driver_class=TerminalDriver, **kwargs)
        self.animation_level = "none"
        self.stylesheet = SharedRules(self.get_css_variables())
        self._textual_filters = tuple(
            OwnColours(self.ansi_theme, line_filter.enabled)
            if type(line_filter) is ANSIToTruecolor
            else line_filter
            for line_filter in self._filters
        )
        self.depth = colour_depth(os.environ, depth)
        self._filters = self._filters_for(self.depth)

    def continue_from(self, frame: "FirstFrame") -> None:
        """Begin on a terminal that shows this picture; call it before the app runs."""
        self.first_frame, self._shown = frame, frame.shown

    def be_one_of_many(self) -> None:
        """Leave the process alone, before the app runs: its streams and its errors are not ours.

        An error in this app is its `failure` all the same.
        """
        self._is_alone = False
        self._capture_stdout, self._capture_stderr = sys.stdout, sys.stderr  # type: ignore[assignment]

    # --- colours ----------------------------------------------------------------------------

    def set_depth(self, depth: Depth) -> None:
        """Change the number of colours."""
        self.depth = depth
        self._filters = self._filters_for(depth)
        self.refresh_css(animate=False)
        self.redraw()

    def _filters_for(self, depth: Depth) -> list[LineFilter]:
        """Return the filters for segments, and answer `:nocolor` in style sheets.

        Textual would turn colours into greys under NO_COLOR, with a filter that raises an exception
        on a segment without a style.  And it would turn the 16 colours, which differ between
        terminals, into fixed ones.
        """
        self.no_color = depth is Depth.NONE
        unwanted: tuple[type[LineFilter], ...] = (Monochrome, NoColor)
        if depth in (Depth.NONE, Depth.ANSI16):
            unwanted += (ANSIToTruecolor,)
        kept = [
            line_filter
            for line_filter in self._textual_filters
            if not isinstance(line_filter, unwanted)
        ]
        return [*kept, NoColor()] if self.no_color else kept

    # --- output -----------------------------------------------------------------------------

    @property
    def is_opening(self) -> bool:
        """Return whether Textual still holds back the first frame. A resize comes after it."""
        return self._batch_count > 0

    def redraw(self) -> None:
        """Send the whole screen, for a terminal that shows something wrong."""
        self._shown.forget()
        self.refresh()

    def on_resize(self, event: Resize) -> None:
        """Trust nothing after a resize, nor after the terminal was lent to another program."""
        driver = self._driver
        if not (isinstance(driver, TerminalDriver) and driver.still_shows(event.size)):
            self.redraw()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Keep the cursors of text fields from blinking: nothing is sent unasked."""
        if getattr(event.widget, "cursor_blink", False):
            setattr(event.widget, "cursor_blink", False)  # noqa: B010

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Send only the cells that differ, and nothing if none do."""
        if not self.is_headless and not self._batch_count:
            renderable = self._difference(screen, renderable)
        super()._display(screen, renderable)

    def _difference(self, screen: Screen[Any], update: RenderableType | None) -> Any:
        size = screen._compositor.size
        if size != self.size:
            return None  # a resize is pending, whose layout renders everything
        if not self._shown.knows(*size) and not isinstance(update, LayoutUpdate):
            update = screen._compositor.render_update(
                full=True, screen_stack=self._background_screens
            )
        if isinstance(update, ChopsUpdate):
            change = Change(self._shown, dirty_rows(update, self._shown, self.depth))
        elif isinstance(update, LayoutUpdate):
            change = Change(self._shown, whole_rows(update, self.depth))
        else:
            return update
        return change if change.text else None

    # --- running ----------------------------------------------------------------------------

    async def _process_messages(self, *args: Any, **kwargs: Any) -> None:
        """Run with the loop's previous task factory: Textual has just replaced it.

        All users of the loop would get its eager tasks, with which asyncssh accepts no client.
        """
        self._restore_tasks()
        await super()._process_messages(*args, **kwargs)

    # --- leaving ----------------------------------------------------------------------------

    async def run_async(self, **kwargs: Any) -> Result | None:
        """Run to the end; any error that ended it is the `failure`."""
        loop = asyncio.get_running_loop()
        self._restore_tasks = partial(loop.set_task_factory, loop.get_task_factory())
        if not self._is_alone:
            return await super().run_async(**kwargs)
        with accidents_told(self._accident):
            result = await super().run_async(**kwargs)
        if self.return_code is None:
            self._accident(EndedByItself())
        return result

    def _accident(self, error: Exception) -> None:
        """End with an error, unless the app is leaving already."""
        if self.return_code is None:
            self._handle_exception(error)

    @property
    def failure(self) -> Exception | None:
        """The error that ended the app, for the report; Textual does not print it.

        An app without a terminal can only end this way, whatever the error.
        """
        ending = self._driver.ending if isinstance(self._driver, TerminalDriver) else None
        return None if ending in (TerminalEnd.HANGUP, TerminalEnd.END_OF_INPUT) else self._exception

    def on_terminal_gone(self, _message: TerminalGone) -> None:
        """Leave; an app that has more to do on this occasion handles the message as well."""
        self.exit()

    def _register(self, parent: DOMNode, *widgets: Widget, **options: Any) -> list[Widget]:
        self._parts.update(widgets)
        return super()._register(parent, *widgets, **options)

    def take_apart_soon(self) -> None:
        """Free the memory of an app that has ended, when its last calls are over.

        All its parts know each other: otherwise, only a full collection would free it, which stops
        all other apps of the process.
        """
        asyncio.get_running_loop().call_later(LATE, self._take_apart)

    def _take_apart(self) -> None:
        for node in (*self._parts, self):
            vars(node).clear()
        self._loop = None  # a late call from a thread then reads that the app is not running

    def _fatal_error(self) -> None:
        """Leave without Textual's page of source code and the bell."""
        self._close_messages_no_wait()


class SharedRules(Stylesheet):
    """A style sheet that parses each text once for all apps.

    Textual parses some sixty texts for each app, and all again for each kind of screen: a tenth of
    the work when a player comes to a host.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        super().__init__(variables=dict(variables))
        self._parse_cache = _parsed_with(frozenset(variables.items()))

    def set_variables(self, variables: dict[str, str]) -> None:
        """Change the variables, without Textual's clearing of what is shared."""
        self._parse_cache = LRUCache(1)
        super().set_variables(variables)
        self._parse_cache = _parsed_with(frozenset(variables.items()))

    def reparse(self) -> None:
        """Use the rules for the variables of now."""
        self.parse()


@lru_cache(THEMES)
def _parsed_with(_variables: frozenset[tuple[str, str]]) -> LRUCache[Any, list[RuleSet]]:
    return LRUCache(SOURCES)


class OwnColours(ANSIToTruecolor):
    """Turns a terminal's own colours into fixed ones; nearly all lines have none and are returned
    unchanged. Textual 8.2.8 rebuilds each of their segments, which takes 5 % of a key."""

    _fixed: dict[Style | None, bool] = {None: True}  # noqa: RUF012 - styles are so for all apps

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the pieces of a line in fixed colours."""
        known = self._fixed
        for _, style, control in segments:
            fixed = known.get(style)
            if fixed is None:
                fixed = _noted(known, style)
            if not fixed or control:
                return super().apply(segments, background)
        return segments


def _noted(known: dict[Style | None, bool], style: Style | None) -> bool:
    """Return whether nothing in a style depends on the terminal, and remember it."""
    if len(known) >= MOST_STYLES:
        known.clear()
    colours = () if style is None else (style.color, style.bgcolor)
    dim = style is not None and bool(style.dim)
    fixed = not dim and all(colour is None or colour.triplet is not None for colour in colours)
    known[style] = fixed
    return fixed


class EndedByItself(RuntimeError):
    """The program has ended without a request."""

    def __init__(self) -> None:
        super().__init__("the program ended by itself")


@contextmanager
def accidents_told(tell: Callable[[Exception], object]) -> Iterator[None]:
    """Call `tell` in the event loop with each such error, from now to the end of the block."""
    loop = asyncio.get_running_loop()
    before, of_loop = threading.excepthook, loop.get_exception_handler()

    def in_loop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            tell(error)
        else:
            loop.default_exception_handler(context)

    def in_thread(error: threading.ExceptHookArgs) -> None:
        if isinstance(error.exc_value, Exception):
            loop.call_soon_threadsafe(tell, error.exc_value)

    loop.set_exception_handler(in_loop)
    threading.excepthook = in_thread
    try:
        yield
    finally:
        loop.set_exception_handler(of_loop)
        threading.excepthook = before

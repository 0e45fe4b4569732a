"""A small program for the tests of the host: a board, an info line, a log, a dialog, a text field.

    python -m tests.ui.host_probe [stock] [crash] [busy]

With `stock` it draws as Textual does by itself, for comparison.  Arrows move the cursor, d opens
the dialog, p another screen, w writes wide characters, s lends the terminal away for a moment, x
ends with an error, b blocks the program, h holds the interpreter itself, q quits.  F5 to F12 are
accidents in places that are no handler of a message; with `crash` there is one at the start.
"""

import asyncio
import os
import signal
import sys
from collections import deque
from itertools import repeat
from threading import Thread
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.geometry import Region
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from bl_tui.boards.colour_depth import Depth
from bl_tui.terminal.app import HostApp
from bl_tui.terminal.driver import TerminalDriver

COLUMNS, ROWS, WIDTH, HEIGHT = 9, 7, 6, 2
GROUND = [Style(bgcolor=colour) for colour in ("#5a7d3a", "#2f5d2a", "blue", "default", "#8a7a4a")]
UNIT = Style(color="#ff8080", bold=True, underline=True)
CURSOR = Style(bgcolor="#e0c040", color="#101010", bold=True, reverse=True)
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def boom(*_: object) -> None:
    """Raise an accident."""
    raise ZeroDivisionError("as the test wants it")


class Board(Widget):
    """Draws by lines and refreshes only the two places between which the cursor moves."""

    DEFAULT_CSS = f"Board {{ width: {COLUMNS * WIDTH + 3}; height: {ROWS * HEIGHT}; }}"
    cursor = (4, 3)
    wide = False

    def render_line(self, y: int) -> Strip:
        row, line = divmod(y, HEIGHT)
        pad = [Segment(" " * (WIDTH // 2))] if row % 2 else []
        return Strip([*pad, *(self.hexagon(x, row, line) for x in range(COLUMNS))])

    def hexagon(self, x: int, y: int, line: int) -> Segment:
        style = GROUND[(x * 7 + y * 3) % len(GROUND)]
        text = " " * WIDTH
        if line == 0 and (x + y) % 3 == 0:
            text, style = "  ▲3  ", style + UNIT
        elif line == 0 and self.wide:
            text = " 長弓 "
        return Segment(text, style + CURSOR if (x, y) == self.cursor else style)

    def move(self, dx: int, dy: int) -> None:
        old = self.cursor
        self.cursor = (old[0] + dx) % COLUMNS, (old[1] + dy) % ROWS
        self.refresh(self.place(*old), self.place(*self.cursor))

    def place(self, x: int, y: int) -> Region:
        return Region(x * WIDTH + (y % 2) * (WIDTH // 2), y * HEIGHT, WIDTH, HEIGHT)


class Dialog(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter", "dismiss", "Close")]
    CSS = """Dialog { align: center middle; }
    Dialog Vertical { width: 30; height: 7; border: round green; background: $panel; }"""

    def compose(self) -> ComposeResult:
        yield Vertical(Label("[b]Retreat[/b] to D8 or D9?"), Input(placeholder="a name"))


class Page(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Back")]

    def compose(self) -> ComposeResult:
        yield Label("ANOTHER PAGE")
        yield Static("\n".join(f"{n} [red]red[/] [reverse]reverse[/]" for n in range(10)))


class Probe(HostApp[None]):
    ENABLE_COMMAND_PALETTE = False
    CSS = """#side { width: 1fr; } #side Label { border: round red; width: 100%; }
    #log { height: 1fr; color: $text-muted; }"""

    def compose(self) -> ComposeResult:
        self.board = Board()
        self.info = Static("READY")
        with Horizontal():
            yield self.board
            with Vertical(id="side"):
                for n in range(3):
                    yield Label(f"Card {n}: order {n} units")
        yield Static("one\ntwo\nthree", id="log")
        yield self.info

    def on_key(self, event: Key) -> None:
        if event.key in STEPS:
            self.board.move(*STEPS[event.key])
            x, y = self.board.cursor
            self.info.update(f"READY at {chr(65 + y)}{x + 1}", layout=False)
        elif action := getattr(self, f"press_{event.key}", None):
            action()

    def press_q(self) -> None:
        self.exit()

    def press_d(self) -> None:
        self.push_screen(Dialog())

    def press_p(self) -> None:
        self.push_screen(Page())

    def press_w(self) -> None:
        self.board.wide = not self.board.wide
        self.board.refresh()

    def press_l(self) -> None:
        self.info.update("READY\nwith a second line")

    def press_s(self) -> None:
        with self.suspend():
            print("SOMETHING ELSE")

    def press_x(self) -> None:
        raise ValueError("as the test wants it")

    def press_b(self) -> None:
        self.info.update("BUSY")
        self.call_after_refresh(self.hang)

    def hang(self) -> None:
        while True:
            pass

    def press_h(self) -> None:
        self.info.update("HOLDING")
        self.call_after_refresh(self.hold)

    def hold(self) -> None:
        """Hang for ever without a look at signals; what it shows is on the terminal before."""
        assert isinstance(self._driver, TerminalDriver)
        self._driver._output.close()
        deque(repeat(None), 0)

    def press_f5(self) -> None:
        """Fail in the thread that reads; the next key is its last."""
        assert isinstance(self._driver, TerminalDriver)
        setattr(self._driver, "process_message", boom)  # noqa: B010
        self.info.update("DEAF")

    def press_f6(self) -> None:
        """Fail in what the event loop calls."""
        asyncio.get_running_loop().call_soon(boom)

    def press_f7(self) -> None:
        """Fail in another thread."""
        Thread(target=boom).start()

    def press_f8(self) -> None:
        """End the program though nobody has asked for that."""
        task = asyncio.current_task()
        assert task is not None
        task.cancel()

    def press_f9(self) -> None:
        """Fail when the program leaves."""
        setattr(Probe, "on_unmount", boom)  # noqa: B010
        self.exit()

    def press_f11(self) -> None:
        """Fail in a handler of a signal."""
        signal.signal(signal.SIGUSR1, boom)
        os.kill(os.getpid(), signal.SIGUSR1)

    def press_f12(self) -> None:
        """Fail in a task that nobody waits for."""

        async def fail() -> None:
            boom()

        asyncio.create_task(fail())  # noqa: RUF006

    def press_m(self) -> None:
        self.copy_to_clipboard("x" * 1_000_000)

    def press_f(self) -> None:
        self._shown.forget()
        self.board.move(1, 0)

    def press_c(self) -> None:
        self.set_depth(Depth.TRUE if self.no_color else Depth.NONE)

    def press_v(self) -> None:
        self.info.update(f"SVG {'Card 2' in self.export_screenshot().replace('&#160;', ' ')}")


class Stock(Probe):
    """The same, drawn by Textual."""

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        App._display(self, screen, renderable)


if __name__ == "__main__":
    if "crash" in sys.argv:
        setattr(TerminalDriver, "_enable_bracketed_paste", boom)  # noqa: B010
    app = Stock() if "stock" in sys.argv else Probe()
    app.run()
    print("LEFT" if app.failure is None else f"FAILED {app.failure}")
    sys.exit(app.return_code)

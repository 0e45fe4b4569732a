"""What the terminal shows under the host is what Textual alone would draw, for fewer bytes."""

import re
import select
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bl_tui.boards.colour_depth import Depth
from tests.e2e.terminal import KEYS as TYPED
from tests.e2e.terminal import LIMIT, QUIET, Terminal
from tests.ui.host_probe import Probe

PROBE = (sys.executable, "-m", "tests.ui.host_probe")
WALK = ("Right", "Down", "Left", "Up") * 3
KEYS = (
    *("Right", "Down", "Left", "Up", "w", "Right", "Down", "w"),
    *("d", "a", "b", "Backspace", "Esc", "Left", "p", "Esc", "l", "Left", "s", "Down"),
)
COLOURED = re.compile(rb"\x1b\[(?:\d*;)*(?:3[0-8]|4[0-8]|9\d|10[0-7])[;m]")


@pytest.fixture
def probe() -> Iterator[Terminal]:
    """Yield the probe on a terminal of 80 x 24, in truecolor."""
    with Terminal(PROBE) as terminal:
        terminal.wait_for("READY")
        yield terminal


@contextmanager
def both(env: dict[str, str]) -> Iterator[tuple[Terminal, Terminal]]:
    """Yield the probe as the host draws it and as Textual does."""
    with Terminal(PROBE, env=env) as ours, Terminal([*PROBE, "stock"], env=env) as theirs:
        ours.wait_for("READY")
        theirs.wait_for("READY")
        yield ours, theirs


def compare(ours: Terminal, theirs: Terminal, after: object) -> None:
    """Check that both show the same, now or as soon as both have shown all.

    Either may be the one that is late, so it waits for both at once.
    """
    end = time.monotonic() + LIMIT
    while True:
        ours.read(first=0.0, quiet=0.0)
        theirs.read(first=0.0, quiet=0.0)
        if ours.cells() == theirs.cells():
            break
        left = end - time.monotonic()
        some = left > 0 and select.select([ours.fd, theirs.fd], [], [], left)[0]
        assert some, f"never showed the same after {after}; the screen:\n{ours.text()}"
    ours.read(QUIET, answering=True)


@pytest.mark.parametrize(
    ("env", "keys"),
    [({}, KEYS), ({"COLORTERM": ""}, KEYS[:9]), ({"COLORTERM": "", "TERM": "xterm"}, KEYS[:9])],
    ids=["truecolor", "256", "16"],
)
def test_every_key_leads_to_the_screen_that_textual_draws(
    env: dict[str, str], keys: tuple[str, ...]
) -> None:
    """Moves, wide characters, a dialog, typing in it, another page, a layout, and back again."""
    with both(env) as (ours, theirs):
        compare(ours, theirs, "the start")
        for key in keys:
            ours.send(TYPED.get(key, key))
            theirs.send(TYPED.get(key, key))
            ours.read(quiet=0.04)
            theirs.read(quiet=0.04)
            compare(ours, theirs, key)
        assert len(ours.log) * 3 < len(theirs.log)


@pytest.mark.parametrize("key", ["Right", "d", "p"], ids=["board", "dialog", "page"])
def test_every_size_leads_to_the_screen_that_textual_draws(key: str) -> None:
    with both({}) as (ours, theirs):
        ours.press(key)
        theirs.press(key)
        for size in ((100, 30), (100, 24), (20, 5), (3, 2), (80, 24)):
            ours.resize(*size)
            theirs.resize(*size)
            compare(ours, theirs, size)


def test_a_size_that_comes_and_goes_leaves_nothing_behind(probe: Terminal) -> None:
    """The terminal was cut to 20 x 5 and back before the program could look."""
    before = probe.settled()
    probe.resize(20, 5, read=False)
    probe.resize(80, 24)
    probe.wait_for_cells(before)


def test_a_part_that_is_sent_where_nothing_is_known_brings_the_rest(probe: Terminal) -> None:
    probe.press("Right")
    before = probe.settled()
    probe.stream.feed(b"\x1b[2J")
    probe.press("f", "Left")
    assert probe.cells() == before


def test_a_cursor_step_costs_few_bytes(probe: Terminal) -> None:
    sizes = [probe.bytes_of(key) for key in WALK]
    assert statistics.median(sizes) <= 260, sizes
    assert max(sizes) <= 300, sizes


def test_the_first_screen_is_sent_about_once() -> None:
    with Terminal(PROBE, size=(120, 40)) as terminal:
        terminal.wait_for("READY")
        assert len(terminal.log) <= 12_000


@pytest.mark.parametrize(
    ("keys", "shown"), [((), "READY"), (("d",), "Retreat")], ids=["board", "text field"]
)
def test_an_idle_screen_writes_nothing(probe: Terminal, keys: tuple[str, ...], shown: str) -> None:
    """For longer than a text cursor takes to blink."""
    probe.press(*keys)
    probe.wait_for(shown)
    assert probe.read(first=1.2) == 0


def test_a_mouse_that_only_moves_is_not_heard(probe: Terminal) -> None:
    """It is not asked for, and were it sent all the same, nothing would be written."""
    assert not re.search(rb"\x1b\[\?10(02|03|15|16)h", bytes(probe.log))
    probe.send("".join(f"\x1b[<35;{x};{x // 4}M" for x in range(4, 60)))
    assert probe.read(first=0.5) == 0


def test_a_click_is_heard(probe: Terminal) -> None:
    probe.press("d")
    probe.wait_for("Retreat")
    probe.press("B", "C")
    y, x = next((y, row.index("BC")) for y, row in enumerate(probe.screen.display) if "BC" in row)
    probe.click(x, y)
    probe.press("A")
    probe.wait_for("ABC")


@pytest.mark.parametrize("sent", ["\x1b[200~qxb\rq\x1b[201~", "\x1b[O", "\x1b[I"])
def test_pasted_text_and_the_focus_of_the_window_do_nothing(probe: Terminal, sent: str) -> None:
    probe.send(sent)
    assert probe.read(first=0.5) == 0
    probe.press("Right")
    probe.wait_for("READY at D6")


def test_esc_is_answered_soon(probe: Terminal) -> None:
    """A lone Esc is told from the start of another key by a wait, which must stay short."""
    probe.press("d")
    probe.send("\x1b")
    probe.wait_until_gone("Retreat", limit=1.0)


def test_a_picture_of_the_screen_is_whole(probe: Terminal) -> None:
    probe.press("Right", "v")
    probe.wait_for("SVG True")


def test_no_color_sends_no_colours_and_loses_no_words(probe: Terminal) -> None:
    """Segments without a style, on which Textual's own filter ends, are on the board."""
    with Terminal(PROBE, env={"NO_COLOR": "1"}) as plain:
        plain.wait_for("READY")
        for terminal in (plain, probe):
            terminal.press("Right", "d")
            terminal.wait_for("Retreat")
            terminal.press("Esc")
            terminal.wait_until_gone("Retreat")
            terminal.press("p")
            terminal.wait_for("ANOTHER PAGE")
        assert plain.text() == probe.text()
        assert not COLOURED.search(bytes(plain.log))
        assert COLOURED.search(bytes(probe.log))
        assert b"\x1b[7m" in plain.log, "the cursor must be seen without colours"


def test_the_colours_can_be_changed_while_it_runs(probe: Terminal) -> None:
    before, sent = probe.settled(), len(probe.log)
    probe.press("c")
    assert not COLOURED.search(bytes(probe.log[sent:]))
    probe.press("c")
    probe.wait_for_cells(before)


@pytest.mark.parametrize("depth", Depth)
async def test_a_pilot_can_drive_it(depth: Depth) -> None:
    """Without a terminal it behaves as any other Textual app."""
    app = Probe(depth=depth)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "d", "escape")
        assert app.board.cursor == (5, 3)
        assert "Card&#160;2" in app.export_screenshot()

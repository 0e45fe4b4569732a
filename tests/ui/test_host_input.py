"""Whatever a terminal sends, the program neither obeys it by mistake nor suffers from it."""

import asyncio
import os
import random
import re
import signal
from collections.abc import Iterator

import pytest
from textual.events import Key, MouseEvent, Paste, Resize
from textual.geometry import Size
from textual.message import Message

from bl_tui.terminal import tokens
from bl_tui.terminal.app import HostApp
from bl_tui.terminal.driver import TerminalDriver, TerminalEnd
from tests.e2e.terminal import Terminal
from tests.ui.test_host_ending import PROBE

ROUNDS = 60
"""Of the fuzz test, each with some hundred mutilated sequences."""

WELL_FORMED = (
    "\x1b[A", "\x1bOP", "\x1b[[A", "\x1b[15;5~", "\x1b[3$", "\x1bq", "\x1b\x1b", "\x1b", "q", "\r",
    "\x1b[<0;5;7M", "\x1b[<64;1;1M", "\x1b[<35;70;20m", "\x1b[M !!", "\x1b[32;5;5M",
    "\x1b[<0;-3;2M",
    "\x1b[97;5u", "\x1b[0;;26085:97u", "\x1b[57417;1u", "\x1b[55296u", "\x1b[1114112;2u",
    "\x1b[48;24;80;0;0t", "\x1b[48;999999999;999999999;1;1t", "\x1b[?2048;2$y", "\x1b[?2026;2$y",
    "\x1b[12;34R", "\x1b[?1u", "\x1b[?62;22c", "\x1b[I", "\x1b[O", "\x1b[200~", "\x1b[201~",
    "\x1b]11;rgb:0/0/0\x07", "\x1b]52;c;", "\x1bP>|x\x1b\\", "\x1bP", "\x1b_G", "\x1b^", "\x1bX",
    "日", "é", "\ufffd", "\x00", "\x9b",
)  # fmt: skip
NUMBERS = (b"", b"0", b"-1", b"1", b"7", b"65536", b"55296", b"99999999999", b"9" * 5000)
AGAIN = b"\x1b\\" + tokens.PASTE_END.encode() + b"\x1b[A"
"""What ends whatever was begun, and a key."""


@pytest.fixture
def probe() -> Iterator[Terminal]:
    """Yield the probe on a terminal of 80 x 24."""
    with Terminal(PROBE) as terminal:
        terminal.wait_for("READY")
        yield terminal


def goes_on(probe: Terminal) -> bool:
    """Return whether the program answers a key as if nothing had been."""
    probe.press("Right")
    return "READY at D6" in probe.text()


# --- pastes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "x\x1b[Bq",
        "q\x1b[200~q\x1b[Aq",
        "\x1b[Aq" * 5000,
        "\x1b\x1b[q\x1b]0;q\x1bPq\x1bOqq\x1b[<0;3;3M\x1b[201q",
    ],
    ids=["a key in it", "a start mark in it", "huge", "all kinds in it"],
)
def test_pasted_text_never_counts_as_keys(probe: Terminal, text: str) -> None:
    """The letter leaves the probe, the arrows move its cursor."""
    probe.send(f"\x1b[200~{text}\x1b[201~")
    assert goes_on(probe)


def test_a_paste_where_one_types_is_typed_without_its_controls(probe: Terminal) -> None:
    probe.press("d")
    probe.send("\x1b[200~red \x1b[31mq\x1b[A\x07 and more\x1b[201~")
    probe.wait_for("red [31mq[A and more")


# --- what nobody asked for -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "report",
    ["\x1b[48;24;80;0;0t", "\x1b[48;999999999;999999999;1;1t", "\x1b[?2048;2$y"],
)
def test_only_the_terminal_can_report_its_size(probe: Terminal, report: str) -> None:
    probe.send(f"{report}\x1b[<0;3;3M\x1b[<0;3;3m")
    assert goes_on(probe)
    assert b"\x1b[?1016h" not in probe.log, "asked for the mouse in pixels"
    probe.resize(60, 24)
    assert "order" not in probe.text(), "there is no room for it beside the board"


@pytest.mark.parametrize(
    ("claimed", "drawn"),
    [
        ((120, 40), (120, 40)),
        ((0, 0), (80, 24)),
        ((65535, 65535), (1000, 500)),
        ((9, 900), (9, 500)),
    ],
)
async def test_no_more_is_drawn_than_a_terminal_can_have(
    monkeypatch: pytest.MonkeyPatch, claimed: tuple[int, int], drawn: tuple[int, int]
) -> None:
    """A serial line or a script may claim any size, from the beginning or later."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "get_terminal_size", lambda *_: os.terminal_size(claimed))
    driver = TerminalDriver(HostApp[None]())
    assert driver._size == driver._get_terminal_size() == drawn


async def test_a_size_that_changes_during_the_query_reaches_the_app_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The signal comes again between the answer of the terminal and the message to the app."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    driver = TerminalDriver(HostApp[None]())
    sizes, told = [(80, 24), (20, 5)], list[Size]()

    def size(_: int) -> os.terminal_size:
        answer = sizes.pop()
        if sizes:
            driver._on_new_size()
        return os.terminal_size(answer)

    def hear(message: Message) -> bool:
        assert isinstance(message, Resize)
        told.append(message.size)
        return True

    monkeypatch.setattr(os, "get_terminal_size", size)
    monkeypatch.setattr(driver._app, "post_message", hear)
    driver._on_new_size()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert told == [(20, 5), (80, 24)]


# --- anything ------------------------------------------------------------------------------------


class Ear(TerminalDriver):
    """A driver that writes down what it would send to the app."""

    def __init__(self) -> None:
        super().__init__(HostApp[None]())
        self.fileno, self.mouth = os.pipe()
        self.heard: list[Message] = []

    def process_message(self, message: Message) -> None:
        self.heard.append(message)

    def _gone(self, _: TerminalEnd) -> None:
        """Pretend that the input has ended, as it does after each round."""

    def hear(self, data: bytes) -> list[Message]:
        """Return what comes of these bytes."""
        os.write(self.mouth, data)
        os.close(self.mouth)
        self.run_input_thread()
        os.close(self.fileno)
        self.fileno, self.mouth = os.pipe()
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    """Yield a driver that leaves the handlers of signals to the test."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)

    async def make() -> Ear:
        return Ear()

    made = asyncio.run(make())
    yield made
    os.close(made.fileno)
    os.close(made.mouth)


async def test_no_more_is_read_than_the_app_can_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left stays with the terminal, so that it fills no memory and holds up no end."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    app = HostApp[None]()
    driver = TerminalDriver(app)
    monkeypatch.setattr(driver, "_gone", lambda _: None)

    def leave(_: float) -> bool:
        driver.exit_event.set()
        return True

    monkeypatch.setattr(driver.exit_event, "wait", leave)
    driver.fileno, mouth = os.pipe()
    os.write(mouth, b"z" * 4000)
    os.close(mouth)
    await asyncio.to_thread(driver.run_input_thread)
    os.close(driver.fileno)
    assert 0 < app.message_queue_size < 200, "the app has looked at none of them"


def mutilated(chance: random.Random) -> bytes:
    """Return a sequence with anything in place of a number, of a byte, or of its end."""
    data = chance.choice(WELL_FORMED).encode("utf-8", "surrogatepass")
    if chance.random() < 0.3:
        data = re.sub(rb"[0-9]+", lambda _: chance.choice(NUMBERS), data)
    if chance.random() < 0.2:
        place = chance.randrange(len(data) + 1)
        data = data[:place] + chance.randbytes(chance.randrange(3)) + data[place + 1 :]
    return data[: chance.randrange(len(data) + 1)] if chance.random() < 0.2 else data


def test_mutilated_input_is_survived(ear: Ear) -> None:
    """No error leaves the driver, nothing comes of it that cannot be, and keys go on working."""
    seed = os.environ.get("INPUT_SEED") or str(random.randrange(1_000_000))
    print("INPUT_SEED", seed)
    chance = random.Random(seed)
    for _ in range(ROUNDS):
        data = b"".join(mutilated(chance) for _ in range(chance.randrange(1, 120)))
        *heard, key = ear.hear(data[:50_000] + AGAIN)
        assert isinstance(key, Key), data
        assert key.key == "up", data
        for message in heard:
            check(message)


def check(message: Message) -> None:
    """Check that it is a key, a click or a paste as it might have been meant."""
    assert isinstance(message, Key | MouseEvent | Paste), message
    if isinstance(message, MouseEvent):
        assert 0 <= message.x < 100_000
        assert 0 <= message.y < 100_000
        return
    text = message.text if isinstance(message, Paste) else message.key + (message.character or "")
    text.encode()
    assert len(text) <= tokens.PASTE_MOST


def test_a_paste_that_never_ends_is_over_after_a_silence(
    ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "PASTE_PATIENCE", 0.01)

    def leave(message: Message) -> None:
        ear.heard.append(message)
        ear.exit_event.set()

    monkeypatch.setattr(ear, "process_message", leave)
    os.write(ear.mouth, b"\x1b[200~all of it")
    ear.run_input_thread()
    (paste,) = ear.heard
    assert isinstance(paste, Paste)
    assert paste.text == "all of it"

"""One line without a network: what is sent, what is typed, and a reader who does not read."""

import asyncio

from textual.app import App

from bl_tui.host.driver import MOST_WAITING, SshDriver, driver_for
from bl_tui.host.typing_line import LONGEST, TypedLine
from bl_tui.terminal.app import HostApp


class Wire:
    """A line that keeps what is sent."""

    def __init__(self, *, ascii_only: bool = False, waits: int = 0, is_gone: bool = False) -> None:
        self.size = (80, 24)
        self.is_gone = is_gone
        self.ascii_only = ascii_only
        self.driver: SshDriver | None = None
        self.sent: list[bytes] = []
        self.waits = waits
        self.is_up = True

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def waiting(self) -> int:
        return self.waits

    def hang_up(self) -> None:
        self.is_up = False


async def written(wire: Wire, *texts: str) -> Wire:
    """Write texts in one turn of the loop."""
    driver = SshDriver(App[None](), wire)
    for text in texts:
        driver.write(text)
    await asyncio.sleep(0)
    return wire


async def test_output_of_one_turn_is_one_packet() -> None:
    wire = await written(Wire(), "one ", "two")
    assert wire.sent == [b"one two"]


async def test_a_terminal_without_utf_8_gets_ascii() -> None:
    wire = await written(Wire(ascii_only=True), "\u2192")
    assert b"".join(wire.sent).isascii()


async def test_a_client_that_does_not_read_is_disconnected() -> None:
    wire = await written(Wire(waits=MOST_WAITING + 1), "more")
    assert not wire.is_up
    assert not wire.sent


async def test_a_line_that_goes_before_its_program_is_there_leaves_none_behind() -> None:
    app = HostApp[int]()
    app.driver_class = driver_for(Wire(is_gone=True))  # type: ignore[assignment]
    app.be_one_of_many()
    task = asyncio.create_task(app.run_async())
    done, _ = await asyncio.wait({task}, timeout=10)
    assert done


async def typed(data: bytes) -> tuple[str | None, bytes]:
    line, shown = TypedLine(), bytearray()
    line.feed(data)
    line.end()
    return await line.read(shown.extend), bytes(shown)


async def test_a_line_is_typed_with_echo_and_mended() -> None:
    assert await typed(b"anma\x7f\x7fna\r") == ("anna", b"anma\x08 \x08\x08 \x08na\r\n")


async def test_lines_that_come_at_once_are_read_one_after_the_other() -> None:
    line = TypedLine()
    line.feed(b"one\rtwo\rth")
    line.feed("r\u00e9e\r".encode())
    shown = bytearray()
    assert [await line.read(shown.extend) for _ in range(3)] == ["one", "two", "thre"]
    assert line.removed == 1
    line.feed(b"x" * 100_000)
    line.end()
    assert await line.read(shown.extend) is None
    assert len(shown) < 200


async def test_dropped_characters_of_a_line_are_counted() -> None:
    for typed, left, removed in (("\u00e4nna", "nna", 1), ("a\x1bb", "ab", 1), ("anna", "anna", 0)):
        line = TypedLine()
        line.feed(f"{typed}\r".encode())
        assert await line.read(bytearray().extend) == left
        assert line.removed == removed


async def test_a_line_is_given_up() -> None:
    assert (await typed(b"ann\x03"))[0] is None
    assert (await typed(b"ann"))[0] is None


async def test_a_line_takes_no_controls_and_has_an_end() -> None:
    found, shown = await typed(b"a\x1b\x00\xff" + b"b" * 1000 + b"\r")
    assert found is not None
    assert len(found) == LONGEST
    assert b"\x1b" not in shown

"""Whatever a terminal sends, the program neither obeys it by mistake nor suffers from it."""

import asyncio
import os
import signal

import pytest

from bl_tui.host.app import HostApp
from bl_tui.host.driver import TerminalDriver


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

"""The figures of a host: for its owner, for Prometheus, and the cause of a stall in the log."""

import asyncio
import gc
import json
import re
import time
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest
from textual.widget import Widget

from bl_tui.command_line.gc_pause import MOST_GONE, Tidying
from bl_tui.games.registry import Games
from bl_tui.host.figures import LONG, HostFigures, prometheus
from bl_tui.host.screens.lobby import LobbyScreen
from bl_tui.host.server import keep_metrics
from bl_tui.host.stalls import StallWatch
from bl_tui.widgets.sheet import Sheet
from tests.host.halls import ANNA, made
from tests.host.players import Player, club
from tests.host.server import served, terminal, until

LINE = re.compile(
    r'(# TYPE bl_tui_\w+ (gauge|counter|histogram)|bl_tui_\w+(\{le="[^"]+"\})? [0-9.]+)'
)


def test_keys_are_counted_by_the_time_to_their_answer() -> None:
    figures = HostFigures()
    assert figures.slow_key() == 0
    for seconds in (0.004, 0.02, 0.02, 0.3, 1.5, 60.0):
        figures.answered(seconds)
    assert figures.slow_key() == 2.0
    text = [*prometheus({}, figures)]
    assert 'bl_tui_key_seconds_bucket{le="0.025"} 3' in text
    assert 'bl_tui_key_seconds_bucket{le="+Inf"} 5' in text, "a minute later is no answer"
    assert "bl_tui_key_seconds_count 5" in text
    assert "bl_tui_key_seconds_sum 1.844" in text


async def test_a_file_for_prometheus_is_written_whole_and_a_full_disk_is_logged(
    tmp_path: Path,
) -> None:
    async with served(tmp_path / "host") as place:
        own = place.known("anna")
        async with place.connect(own) as line, terminal(line) as client:
            await client.see("Lobby")
            client.send("?")
            await until(lambda: sum(place.host.figures.keys))
            file = tmp_path / "bl-tui.prom"
            task = asyncio.create_task(keep_metrics(place.host, file))
            await until(file.exists)
            task.cancel()
            lines = file.read_text().splitlines()
            assert [text for text in lines if not LINE.fullmatch(text)] == []
            assert {"bl_tui_sessions 1", "bl_tui_errors_total 0"} <= {*lines}
            assert "bl_tui_key_seconds_count 0" not in lines
        nowhere = tmp_path / "missing" / "bl-tui.prom"
        task = asyncio.create_task(keep_metrics(place.host, nowhere))
        log = place.host.folder / "log.jsonl"
        await until(lambda: "metrics" in log.read_text())
        task.cancel()
        assert place.host.metrics()["errors"] == 1


def anna_in(log: Path) -> list[dict[str, Any]]:
    """Return the stalls in a session of Anna's; on a busy machine there are others."""
    rows = map(json.loads, log.read_text().splitlines())
    return [row for row in rows if row["what"] == "stall" and row["player"] == "anna"]


async def test_a_stall_is_logged_with_the_session_and_the_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key of one player holds up all others for longer than a quarter of a second."""

    def slow(screen: LobbyScreen) -> None:
        stop = time.monotonic() + 2 * LONG
        while time.monotonic() < stop:
            host.accounts.known("nobody")

    monkeypatch.setattr(LobbyScreen, "do_help", slow)
    monkeypatch.setattr("bl_tui.host.place.SAY_AGAIN", 0.0)
    async with served(tmp_path) as place:
        host, log = place.host, tmp_path / "log.jsonl"
        own = place.known("anna")
        async with place.connect(own) as line, terminal(line) as client:
            await client.see("Lobby")
            host.stalls.start()
            watch = asyncio.create_task(host.watch())
            client.send("?")
            await until(lambda: anna_in(log))
            watch.cancel()
            host.stalls.stop()
    assert anna_in(log)[0]["ms"] > 1000 * LONG
    assert anna_in(log)[0]["call"].startswith("bl_tui.")
    assert host.figures.stalls >= 1


def test_a_loop_in_time_has_no_cause_of_a_stall() -> None:
    watch = StallWatch()
    assert watch.taken() == ("", "")


# --- garbage ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(Games()))
async def test_keys_leave_no_garbage_for_a_collection(tmp_path: Path, game: str) -> None:
    """A full collection of a host stops all its players, so none may be needed for their keys."""
    async with club(tmp_path) as place:
        anna = await place.come("anna")
        await _pressed(anna, 4, "Down", "Up")
        in_lobby = await _pressed(anna, 10, "Down", "Up")
        setup = next(iter(place.hall.games[game].scenarios.library().values()))
        seats = place.hall.games[game].game.seats(place.hall.games[game].scenarios.setup(setup))
        made(place.hall, *[ANNA] * len(seats), game=game)
        await anna.see("your move")
        await anna.do("1", "Enter", see="F6")
        await _pressed(anna, 10, "Right", "Down", "Left", "Up")
        assert await _pressed(anna, 10, "Right", "Down", "Left", "Up") + in_lobby < 20


async def _pressed(player: Player, times: int, *keys: str) -> int:
    """Press some keys many times, and return the objects that only a collection frees."""
    gc.collect()
    before = gc.get_threshold()
    gc.set_threshold(0)
    try:
        for _ in range(times):
            for key in keys:
                player.press(key)
                await player.settled()
        return gc.collect()
    finally:
        gc.set_threshold(*before)


async def test_no_session_of_a_host_collects_all_garbage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bl_tui.command_line.screen_app.TIDY", 0.01)
    looked: list[int] = []
    monkeypatch.setattr("bl_tui.command_line.screen_app.look_when_due", lambda: looked.append(1))
    async with club(tmp_path) as place:
        anna = await place.come("anna")
        await anna.do("?", see="Show who is online")
        await asyncio.sleep(0)
    assert looked == []


def test_a_host_waits_for_a_quiet_moment_to_collect_garbage() -> None:
    tidying = Tidying(0.0)
    busy = [now for now in range(0, 2000, 10) if tidying.is_time(now, heard=now, due=True)]
    assert busy == [900, 1800], "not while keys are pressed, but at last"
    assert not tidying.is_time(2005, heard=2000, due=True)
    assert not tidying.is_time(2006, heard=2000, due=False)
    assert tidying.is_time(2006, heard=2000, due=True)
    tidying.gone = 1
    assert tidying.is_time(2010, heard=2000, due=False), "memory of an ended session"
    tidying.gone = MOST_GONE - 1
    assert not tidying.is_time(2011, heard=2011, due=False)
    tidying.gone += 1
    assert tidying.is_time(2012, heard=2012, due=False), "much memory"


async def test_a_host_frees_young_objects_often_while_keys_are_pressed(tmp_path: Path) -> None:
    """A host makes as many objects as it frees, so that Python would collect late, and long."""
    looks: list[int] = []

    def look(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looks.append(info["generation"])

    async with (
        served(tmp_path / "host") as place,
        place.connect(place.known("anna")) as line,
        terminal(line) as client,
    ):
        await client.see("Lobby")
        watch = asyncio.create_task(place.host.watch())
        gc.disable()
        gc.callbacks.append(look)
        try:
            for number in range(5):
                client.send("\x1b[B")
                await until(partial(_is_longer, looks, number))
            watch.cancel()
        finally:
            gc.callbacks.remove(look)
            gc.enable()
    assert looks == [0, 0, 0, 0, 1]


def _is_longer(seen: list[int], number: int) -> bool:
    return len(seen) > number


async def test_an_ended_session_is_taken_apart_without_a_collection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full collection stops all players, so that a host waits long before it runs one."""
    monkeypatch.setattr("bl_tui.terminal.app.LATE", 0.0)
    sheets = WeakSet[Widget]()
    enter = Sheet.__init__

    def entered(sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        enter(sheet, *args, **kwargs)
        sheets.add(sheet)

    monkeypatch.setattr(Sheet, "__init__", entered)
    async with served(tmp_path / "host") as place:
        gc.collect()
        gc.disable()
        try:
            async with place.connect(place.known("anna")) as line, terminal(line) as client:
                await client.see("Lobby")
                client.send("?")
                await until(lambda: len(sheets) > 5)
            await until(lambda: not any(vars(sheet) for sheet in sheets))
        finally:
            gc.enable()

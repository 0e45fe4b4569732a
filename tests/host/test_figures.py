"""The figures of a host: for its owner, for Prometheus, and the cause of a stall in the log."""

import asyncio
import json
import re
import time
from pathlib import Path

from bl_tui.host.figures import LONG, HostFigures, prometheus
from bl_tui.host.server import keep_metrics
from bl_tui.host.stalls import SESSION, StallWatch
from tests.host.server import served, terminal, until

LINE = re.compile(
    r'(# TYPE bl_tui_\w+ (gauge|counter|histogram)|bl_tui_\w+(\{le="[^"]+"\})? [0-9.]+)'
)


def test_keys_are_counted_by_the_time_to_their_answer() -> None:
    figures = HostFigures()
    for seconds in (0.004, 0.02, 0.02, 0.3, 1.5, 60.0):
        figures.answered(seconds)
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


async def test_a_stall_is_logged_with_the_session_and_the_call(tmp_path: Path) -> None:
    """Another player's step holds up all others for longer than a quarter of a second."""
    async with served(tmp_path) as place:
        host = place.host
        host.stalls.start()
        watch = asyncio.create_task(host.watch())
        await asyncio.sleep(0)

        async def step() -> None:
            SESSION.set("anna")
            stop = time.monotonic() + 2 * LONG
            while time.monotonic() < stop:
                host.accounts.known("nobody")

        await asyncio.create_task(step())
        log = tmp_path / "log.jsonl"
        await until(lambda: "stall" in log.read_text())
        watch.cancel()
        host.stalls.stop()
    rows = [row for row in map(json.loads, log.read_text().splitlines()) if row["what"] == "stall"]
    assert rows[0]["player"] == "anna"
    assert rows[0]["ms"] > 1000 * LONG
    assert rows[0]["call"].startswith("bl_tui.host.accounts.Accounts.known")
    assert host.metrics()["stalls"] == 1


def test_a_loop_in_time_has_no_cause_of_a_stall() -> None:
    watch = StallWatch()
    assert watch.taken() == ("", "")

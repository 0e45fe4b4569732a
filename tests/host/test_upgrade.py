"""A host is upgraded: today's version opens the folder of one from before guests and ratings.

`host_of_60de42c4.tar.gz` was written by that version: players Anna and Bruno, six tables, at which
random actions were played. Bardsung's rules have changed since then so that only the first eight
actions of "quest" can be played again.
"""

import asyncio
import json
import tarfile
from pathlib import Path

import asyncssh

from bl_tui.host.tables.shared import SharedTable
from bl_tui.words import Words
from saves.games import rules_of
from tests.e2e.terminal import ROOT
from tests.host.clients import hosting
from tests.host.server import connect, key, served, terminal
from tests.host.test_tables_over_ssh import act_last

OLD = ROOT / "tests/saves/host_of_60de42c4.tar.gz"
DECIDES = {
    "aggen": (("standard",), 4),
    "drawn": (("standard",), 4),
    "empty": (("pennant",), 1),
    "hexes": (("alabaster",), 1),
    "quest": (("dawnguard",), 1),
    "seven": (("daqan",), 6),
}
"""By table: the seats that decide, and the turn."""


def unpacked(folder: Path) -> dict[str, asyncssh.SSHKey]:
    """Unpack the old folder of a host; return the keys of its players."""
    with tarfile.open(OLD) as old:
        old.extractall(folder, filter="data")
    keys = {name: key() for name in ("anna", "bruno")}
    names = {own.get_fingerprint(): name for name, own in keys.items()}
    (folder / "players.json").write_text(json.dumps(names))
    return keys


async def test_tables_turns_and_chat_of_the_version_before_are_there(tmp_path: Path) -> None:
    own = unpacked(tmp_path)
    async with served(tmp_path) as place:
        tables = place.host.hall.tables
        assert {name: (table.plan.asked, table.plan.turn) for name, table in tables.items()} == (
            DECIDES
        )
        assert [name for name, table in tables.items() if not table.plan.goes_on] == ["drawn"]
        assert [line.player for line in tables["aggen"].plan.talk] == ["anna", "bruno"]
        assert tables["aggen"].pointed.of("anna") == "C4"
        code, text = await place.run(own["anna"], "games --json")
        rows = [json.loads(line) for line in text.splitlines()]
        assert code == 0
        assert {row["id"] for row in rows} == {*DECIDES}
        _, text = await place.run(own["bruno"], "ratings")
        assert "traceback" not in text.lower()
        log = (tmp_path / "log.jsonl").read_text("utf-8").splitlines()
    assert json.loads(log[0])["what"] == "began", "the old log goes on"
    assert not any('"error"' in line for line in log)


async def test_a_table_whose_rules_have_changed_says_why_and_goes_on(tmp_path: Path) -> None:
    own = unpacked(tmp_path)
    (save,) = (tmp_path / "tables/quest/saves").iterdir()
    text = save.read_bytes()
    async with served(tmp_path) as place:
        quest: SharedTable = place.host.hall.tables["quest"]
        assert [(line.player, line.phrase) for line in quest.plan.talk] == [("host", "older_rules")]
        moved = quest.plan.moved
        async with place.connect(own["bruno"]) as line, terminal(line) as client:
            await client.see(f"older rules (10, now {rules_of('bardsung')})")
            client.send("\x1b[17~")  # F6
            await client.see("host: The rules")
            act_last(quest)
        assert quest.table.count == 9
        assert quest.plan.moved > moved
        assert len(quest.plan.talk) == 1, "the host says it once"
    assert save.read_bytes() == text
    assert len(list(save.parent.glob("*.jsonl"))) == 2
    async with served(tmp_path) as place:
        again: SharedTable = place.host.hall.tables["quest"]
        assert again.table.count == 9
        assert again.open().notices == ()


async def test_sessions_are_warned_and_come_back_after_the_upgrade(tmp_path: Path) -> None:
    own = unpacked(tmp_path / "host")
    for _ in range(2):
        with hosting(tmp_path, "--archive", "0") as place:
            async with (
                connect(place.port, own["anna"]) as line,
                terminal(line, "watch aggen") as anna,
                connect(place.port, own["bruno"], "bruno") as other,
                terminal(other) as bruno,
            ):
                await anna.see("ORDERS")
                await bruno.see("LEVEL-UP")
                code = asyncio.create_task(asyncio.to_thread(place.end))
                assert [await anna.end(), await bruno.end()] == [0, 0]
                warned = Words("en").say("cli.host.left.ends").encode()
                assert warned in anna.seen
                assert warned in bruno.seen
                assert await code == 0
    made = {path.name for path in (tmp_path / "host").iterdir()}
    assert {"host_key", "tables", "players"} <= made
    assert (tmp_path / "host/tables/clock.json").exists()

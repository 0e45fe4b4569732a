"""A host that is killed at once, and started again: what a player has seen is there."""

from pathlib import Path

import asyncssh

from bl_tui.games.registry import Games
from bl_tui.host.accounts import Accounts
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import Holder
from bl_tui.play.preferences import SETTINGS_FILE, write
from tests.host.clients import hosting
from tests.host.halls import Seeded, agreed
from tests.host.hands import AT_ONCE
from tests.host.server import connect, key, terminal

SEED = "whole 31"
"""The first card of Bruno leaves him a choice of orders here."""


def laid_out(folder: Path, own: asyncssh.SSHKey) -> str:
    """Lay out a table at which Bruno decides first; its id."""
    hall = Seeded(folder / "tables", SEED)
    module = hall.games["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
    holders = (("standard", Holder("anna")), ("pennant", Holder("bruno")))
    table = agreed(hall.make("anna", "battlelore", setup, holders))
    table.close()
    Accounts(folder).enter(own.get_fingerprint(), "bruno")
    write(folder / "players/bruno" / SETTINGS_FILE, AT_ONCE)
    return table.plan.id


async def test_notes_already_read_survive_a_kill(tmp_path: Path) -> None:
    own = key()
    name = laid_out(tmp_path / "host", own)
    with hosting(tmp_path) as place:
        async with connect(place.port, own) as line, terminal(line) as bruno:
            await bruno.see("COMMAND")
            bruno.send("1\r")
            await bruno.see("ORDERS")
            place.process.kill()
            place.process.wait(10)
    hall = Hall(tmp_path / "host/tables", Games(), lambda *_, **__: None)
    assert hall.tables[name].table.count == 1
    hall.tables[name].close()
    with hosting(tmp_path) as place:
        async with connect(place.port, own) as line, terminal(line) as bruno:
            await bruno.see("ORDERS")

"""Two real clients of SSH at one table: they finish a battle, though one line drops twice and the
host is killed."""

import json
import signal
from contextlib import ExitStack
from pathlib import Path
from random import Random

from bl_tui.games.registry import Games
from bl_tui.host.tables.files import LIVE
from bl_tui.host.tables.plan import Holder
from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.record import begin
from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.e2e.fingers import AnyRecord
from tests.e2e.terminal import Terminal
from tests.host.clients import Place, hosting
from tests.host.halls import Seeded, agreed
from tests.host.hands import AT_ONCE, Hands

SEED = "whole 31"
LEFT = 6
"""Actions that the two do by keys; those before have been done."""
NAMES = {Side.STANDARD: "anna", Side.PENNANT: "bruno"}


def whole() -> AnyRecord:
    """Return a whole battle."""
    module = Games()["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
    record, pick = begin(BATTLELORE, setup, SEED), eager(Random(SEED))
    hands = Hands(record)
    while hands.side is not None:
        state = hands.record.state
        hands.press(pick(state, options(state)))
    return hands.record


def laid_out(folder: Path, record: AnyRecord) -> Path:
    """Lay a table into the folder of a host, with all but the last actions done; its file."""
    hall = Seeded(folder / "tables", SEED)
    holders = [(side.value, Holder(NAMES[side])) for side in Side]
    table = agreed(hall.make("anna", "battlelore", record.setup, holders))
    for entry in record.entries[:-LEFT]:
        table.table.act(entry.seat, entry.action, table.table.seen)
    table.close()
    for name in NAMES.values():
        write(folder / "players" / name / SETTINGS_FILE, AT_ONCE)
    return table.folder / LIVE


def come(place: Place, side: Side, until: ExitStack, *, known: bool) -> Terminal:
    """Come as the player of a side, who is led to the game."""
    line = until.enter_context(place.line(NAMES[side]))
    if not known:
        line.wait_for("Name [")
        line.press("Enter")
    line.wait_for("turn ")
    return line


def test_two_finish_a_battle_though_lines_drop_and_the_host_ends(tmp_path: Path) -> None:
    record = whole()
    file = laid_out(tmp_path / "host", record)
    hands = Hands(replace(record, entries=record.entries[:-LEFT]))
    due = hands.side
    assert due is not None
    with ExitStack() as until:
        place = until.enter_context(hosting(tmp_path))
        lines = {side: come(place, side, until, known=False) for side in (due, due.other)}
        for count, entry in enumerate(record.entries[-LEFT:]):
            if count in (1, 3):
                lines[Side.PENNANT].kill(signal.SIGKILL)
                lines[Side.STANDARD].wait_for("bruno has left the table")
                lines[Side.PENNANT] = come(place, Side.PENNANT, until, known=True)
            if count == LEFT - 1:
                place.process.kill()
                place = until.enter_context(hosting(tmp_path))
                lines = {side: come(place, side, until, known=True) for side in (due, due.other)}
            lines[entry.seat].press(*hands.press(entry.action))
        for line in lines.values():
            line.wait_for("VICTORY")
        assert place.end() == 0
        assert [line.wait_for_end() for line in lines.values()] == [0, 0]
    kept = json.loads(file.read_text("utf-8"))
    assert (kept["over"], kept["won"]) == (True, ["standard"])

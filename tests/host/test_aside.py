"""A game that is laid aside, and goes on when all its players are there again."""

from pathlib import Path

import pytest

from bl_tui.host.tables.plan import Holder
from bl_tui.play.preferences import SETTINGS_FILE, write
from tests.host.hands import AT_ONCE
from tests.host.players import club
from tests.host.server import until


@pytest.mark.parametrize("came", ["before", "meanwhile"])
async def test_whoever_it_waits_for_can_act_as_soon_as_it_goes_on(
    tmp_path: Path, came: str
) -> None:
    """They saw a game at which nobody decided; nothing of it has changed but that."""
    async with club(tmp_path) as place:
        write(place.folder / "players" / "anna" / SETTINGS_FILE, AT_ONCE)
        module = place.hall.games["bardsung"]
        setup = module.scenarios.setup(module.scenarios.library()["combat"])
        first, *rest = (seat.value for seat in module.game.seats(setup))
        holders = [(first, Holder("anna")), *((each, Holder("bruno")) for each in rest)]
        table = place.hall.make("anna", "bardsung", setup, holders)
        assert table is not None
        if came == "meanwhile":
            table.halt(halted=True)
        anna = await place.come("anna")
        if came == "meanwhile":
            await anna.do("Enter", "Enter", see="laid aside until")
        else:
            await anna.see("Stoneheart")
            table.halt(halted=True)
            await anna.see("laid aside until")
        table.halt(halted=False)
        await anna.see("Stoneheart", gone="laid aside until")
        anna.press("Enter")
        await until(lambda: table.table.count == 1)

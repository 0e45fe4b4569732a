"""A game that is laid aside, and goes on when all its players are there again."""

from pathlib import Path

import pytest

from bl_tui.host.tables.plan import OPEN, Holder
from bl_tui.play.preferences import SETTINGS_FILE, write
from tests.host.halls import agreed
from tests.host.hands import AT_ONCE
from tests.host.players import club
from tests.host.server import until


@pytest.mark.parametrize("came", ["before", "has changed"])
async def test_the_awaited_player_can_act_as_soon_as_the_game_resumes(
    tmp_path: Path, came: str
) -> None:
    """They saw a game at which nobody decided; nothing of it has changed but that."""
    async with club(tmp_path) as place:
        write(place.folder / "players" / "anna" / SETTINGS_FILE, AT_ONCE)
        module = place.hall.games["bardsung"]
        setup = module.scenarios.setup(module.scenarios.library()["combat"])
        first, *rest = (seat.value for seat in module.game.seats(setup))
        holders = [(first, Holder("anna")), *((each, Holder("bruno")) for each in rest)]
        table = agreed(place.hall.make("anna", "bardsung", setup, holders))
        if came == "has changed":
            table.halt(halted=True)
        anna = await place.come("anna")
        if came == "has changed":
            await anna.do("Enter", "Enter", see="adjourned until")
        else:
            await anna.see("Stoneheart")
            table.halt(halted=True)
            await anna.see("adjourned until")
        table.halt(halted=False)
        await anna.see("Stoneheart", gone="adjourned until")
        anna.press("Enter")
        await until(lambda: table.table.count == 1)


async def test_a_player_can_take_over_an_abandoned_seat(tmp_path: Path) -> None:
    """Without leaving the game, which waits for that seat."""
    async with club(tmp_path) as place:
        write(place.folder / "players" / "anna" / SETTINGS_FILE, AT_ONCE)
        module = place.hall.games["bardsung"]
        setup = module.scenarios.setup(module.scenarios.library()["combat"])
        first, *rest = (seat.value for seat in module.game.seats(setup))
        holders = [(first, OPEN), *((each, Holder("anna")) for each in rest)]
        table = agreed(place.hall.make("anna", "bardsung", setup, holders))
        anna = await place.come("anna")
        await anna.do("Enter", see="Go to the game")
        await anna.do("Enter", see="for someone to take this seat")
        await anna.do("F6", see="Take the Stoneheart seat")
        anna.press("8", "Enter")
        await until(lambda: table.plan.holder(first) == Holder("anna"))
        await anna.see("At the table", gone="Take the Stoneheart seat")
        await anna.do("Backspace", see="Enter")
        anna.press("Enter")
        await until(lambda: table.table.count == 1)

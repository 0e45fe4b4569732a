"""The lobby: what it costs with a thousand games, and what it points at."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from textual.message import Message

from bl_tui.host.screens import telling
from bl_tui.host.screens.lobby import LobbyScreen
from bl_tui.host.tables import files, offers, shared
from bl_tui.host.tables import hall as halls
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.lobby import Lobby
from engine.core.frozen import replace
from saves.files import read_file
from tests.host.players import club
from tests.host.server import until
from tests.host.test_sessions import SEED, seat_two


@pytest.fixture(autouse=True)
def _seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "fresh_seed", lambda: SEED)


async def test_a_lobby_of_many_games_reads_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand that are over cost no more than those that are shown: the last two of one's own;
    the others are a row away. Whoever is told of a newer table reads it here."""
    async with club(tmp_path) as place:
        table = seat_two(place)
        offers.resign(table, "anna")
        for number in range(1000):
            name = f"t{number:04}"
            plan = replace(table.plan, id=name, moved=number)
            place.hall.tables[name] = SharedTable(table.folder, plan, table.module, place.hall)
        place.hall.newer["later"] = ("anna",)
        count = Counter[str]()
        monkeypatch.setattr(telling, "standing", counted(count, "rows", telling.standing))
        monkeypatch.setattr(f"{shared.__name__}.Lobby", counted(count, "games", Lobby))
        monkeypatch.setattr(f"{files.__name__}.read_file", counted(count, "files", read_file))
        anna = await place.come("anna")
        shown = await anna.see("Lobby", "Finished games", "come from a newer version")
        assert shown.count("resigned") == 2
        assert (count["files"], count["games"]) == (0, 0)
        assert count["rows"] <= 6, "the list, and the list again when it is resumed"
        await anna.do("4", "Enter", see="Finished games  ")
        await anna.do("2", see="table t0999")
        await anna.do("Enter", see="Rematch with swapped seats")


def counted(count: Counter[str], name: str, does: Any) -> Any:
    """Return what does the same, and is counted."""

    def counting(*args: Any, **kwargs: Any) -> Any:
        count[name] += 1
        return does(*args, **kwargs)

    return counting


async def test_the_lobby_selects_a_game_that_waits_for_the_player(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        bruno = await place.come("bruno")
        await bruno.see("\u25ba 1  New table")
        seat_two(place)
        await bruno.see("\u25ba 1  Agincourt 1415")


async def test_a_lobby_below_a_game_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any message to it lets Textual draw the whole game again: with many players, each of whom
    comes and goes, that would cost more than their keys."""
    reached: list[LobbyScreen] = []
    look, post = LobbyScreen.look, LobbyScreen.post_message

    def looked(screen: LobbyScreen) -> None:
        reached.append(screen)
        look(screen)

    def posted(screen: LobbyScreen, message: Message) -> bool:
        if isinstance(message, LobbyScreen.Poked):
            reached.append(screen)
        return post(screen, message)

    async with club(tmp_path) as place:
        table = seat_two(place)
        player = await place.come(table.plan.holder(table.plan.due[0]).player)
        await player.see("COMMAND")
        dario = await place.come("dario")
        await dario.see("Lobby")
        lobbies = [x for x in player.app.screen_stack if isinstance(x, LobbyScreen)]
        await until(lambda: not any(lobby.looks_soon for lobby in lobbies))
        monkeypatch.setattr(LobbyScreen, "look", looked)
        monkeypatch.setattr(LobbyScreen, "post_message", posted)
        await place.come("carla")
        await dario.see("carla")
        await player.settled()
        assert {*reached} & {*dario.app.screen_stack}
        assert not {*reached} & {*lobbies}
        await player.do("q", see="carla")

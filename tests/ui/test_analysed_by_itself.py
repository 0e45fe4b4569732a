"""Which finished games are analysed by themselves, what is resumed, and the error per choice."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.limits import Limits
from bl_tui.play.analysing.work import Work
from bl_tui.play.lobby import Lobby
from bl_tui.play.seats import Seats, seated
from bl_tui.play.settings import Settings
from bl_tui.screens.open_game import analyse_ended
from engine.core.frozen import replace
from saves.analysed import analysis_path
from saves.store import Store
from tests.saves.analysed import steps
from tests.saves.played import NOON, WHOLE, played, saved

GAMES = Games()


class Desk:
    """Takes note of what is to be analysed."""

    def __init__(self) -> None:
        self.asked: list[Path] = []

    def start(self, save: Path, *, again: bool = False, first: bool = True) -> None:
        assert not again
        assert not first, "a game that a player asked for is not put off"
        self.asked.append(save)


def lobby_with(desk: Desk, root: Path) -> Lobby:
    store = Store(root)
    store.indexed = True
    lobby = Lobby(store, lambda: NOON, lambda: "chance")
    lobby.may_analyse, lobby._desk = True, desk  # type: ignore[assignment]
    return lobby


def ended(root: Path, seats: Seats, setting: str = "always", count: int = WHOLE) -> list[Path]:
    """Return the saves that are analysed once a game of such players has ended."""
    desk = Desk()
    lobby = lobby_with(desk, root)
    opened = replace(lobby.resume(saved(root, played(count))), seats=seats)
    screen: Any = SimpleNamespace(
        outfit=SimpleNamespace(settings=Settings(analysis=setting)),
        session=SimpleNamespace(seats=seats),
    )
    begun: set[int] = set()
    for _ in range(2):  # the table reports a change after the end, too
        analyse_ended(screen, GAMES, opened, lobby, begun)
    lobby.release()
    return desk.asked


def test_a_game_of_one_person_against_a_bot_is_analysed_once(tmp_path: Path) -> None:
    (path,) = ended(tmp_path, seated({"pennant": "regular"}))
    assert path.parent == tmp_path / "saves"


@pytest.mark.parametrize(
    ("players", "setting", "count"),
    [
        ({"pennant": "regular"}, "asked", WHOLE),
        ({"pennant": "regular"}, "never", WHOLE),
        ({"pennant": "regular"}, "always", 60),
        ({"pennant": "regular", "standard": "heavy"}, "always", WHOLE),
        ({"pennant": "human:Anna", "standard": "human:Bruno"}, "always", WHOLE),
    ],
)
def test_other_games_are_not_analysed_by_themselves(
    tmp_path: Path, players: dict[str, str], setting: str, count: int
) -> None:
    """Nor one of two people, one of two bots, or one that is not over."""
    assert ended(tmp_path, seated(players), setting, count) == []


def test_an_analysis_that_was_stopped_is_resumed(tmp_path: Path) -> None:
    """Neither games whose analysis is complete, nor those that nobody asked to analyse."""
    files = [saved(tmp_path, played(WHOLE, seed)) for seed in (1, 2)]
    next(Work(files[0], steps=steps).run())
    desk = Desk()
    lobby = lobby_with(desk, tmp_path)
    lobby.saves()
    lobby.resume_analyses()
    assert desk.asked == files[:1]
    assert not analysis_path(files[1]).exists()
    assert [*Work(files[0], steps=steps).run()]
    lobby.store.index.renewed.add(files[0].name)
    lobby.saves()
    lobby.resume_analyses()
    assert desk.asked == files[:1]


def test_a_host_analyses_nothing_unless_its_operator_allows_it(tmp_path: Path) -> None:
    assert not Limits().analyses
    lobby = Lobby(Store(tmp_path), lambda: NOON, lambda: "chance")
    assert lobby.desk is None
    lobby.may_analyse = True
    assert lobby.desk is not None
    lobby.stop_analyses()

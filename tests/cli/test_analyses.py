"""The process of analyses: one at a time at least priority, stopped at once, continued later."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Lock
from typing import Any

import pytest

from bl_tui.play.analysing.desk import LEAST, AnalysisDesk, Life, lie_low
from bl_tui.play.analysing.work import DONE, SCAN, STOPPED, WAITING, AnalysisProgress, Work
from saves.analysed import head_of
from tests.e2e.terminal import LIMIT
from tests.saves.analysed import steps
from tests.saves.played import played, saved


def made_up(line: Any, save: Path, again: bool) -> None:
    """Analyse a save by a method that takes no time."""
    for progress in Work(save, again=again, steps=steps).run():
        line.send(progress)


def endless(line: Any, save: Path, again: bool) -> None:
    """Look at the first turn for ever; the second time at the second, as from what was kept."""
    mark = save.with_suffix(".begun")
    turn = 2 if mark.exists() else 1
    mark.touch()
    lie_low()
    line.send(AnalysisProgress(SCAN, turn, left=os.nice(0), why=str(os.getpid())))
    signal.pause()


def endless_then_quick(line: Any, save: Path, again: bool) -> None:
    """Work on saves called slow for ever, on others for a moment."""
    if save.stem.startswith("slow"):
        endless(line, save, again)
    line.send(AnalysisProgress(DONE))


class Heard(dict[Path, AnalysisProgress]):
    """The progress of all saves, for which a test can wait."""

    def __init__(self) -> None:
        super().__init__()
        self.changed = Event()

    def __setitem__(self, save: Path, progress: AnalysisProgress) -> None:
        super().__setitem__(save, progress)
        self.changed.set()

    def wait_for(self, fits: Callable[[], bool]) -> None:
        while not fits():
            assert self.changed.wait(LIMIT)
            self.changed.clear()


class Office:
    """A desk, and what it has said."""

    def __init__(self, life: Life, turn: Any = None) -> None:
        self.renewed: list[Path] = []
        self.desk = AnalysisDesk(self.renewed.append, turn, life)
        self.heard = self.desk._progress = Heard()

    def stages(self, *saves: Path) -> list[str]:
        return [self.heard[save].stage for save in saves]

    def scanning(self, save: Path, turn: int = 1) -> AnalysisProgress:
        """Return the progress once the save is looked at, in that turn."""
        self.heard.wait_for(lambda: (self.heard[save].stage, self.heard[save].turn) == (SCAN, turn))
        return self.heard[save]


@pytest.fixture
def office() -> Iterator[Callable[..., Office]]:
    """Yield a maker of desks that are closed at the end."""
    made = []

    def opened(*given: Any) -> Office:
        made.append(Office(*given))
        return made[-1]

    yield opened
    for place in made:
        place.desk.stop()
        place.desk.wait()


def test_a_game_is_analysed_in_the_background(
    tmp_path: Path, office: Callable[..., Office]
) -> None:
    save, place = saved(tmp_path, played(60)), office(made_up)
    assert place.desk.progress(save) is None
    place.desk.start(save)
    place.desk.wait()
    assert (place.stages(save), place.renewed) == ([DONE], [save])
    head = head_of(save)
    assert head is not None
    assert head.done


def test_the_process_has_the_least_priority_and_stops_at_once(
    tmp_path: Path, office: Callable[..., Office]
) -> None:
    save, place = tmp_path / "slow.jsonl", office(endless)
    place.desk.start(save)
    progress = place.scanning(save)
    assert progress.left == min(LEAST, os.nice(0) + LEAST)
    place.desk.stop(save)
    place.desk.wait()
    assert place.stages(save) == [STOPPED]
    with pytest.raises(ProcessLookupError):
        os.kill(int(progress.why), 0)
    place.desk.start(save)
    assert place.scanning(save, 2).turn == 2, "it continues"


def test_a_game_that_a_player_asks_for_goes_first(
    tmp_path: Path, office: Callable[..., Office]
) -> None:
    slow, quick, last = (tmp_path / f"{name}.jsonl" for name in ("slow", "quick", "last"))
    place = office(endless_then_quick)
    place.desk.start(slow)
    place.scanning(slow)
    place.desk.start(last, first=False)
    assert place.stages(last) == [WAITING]
    place.desk.start(quick)
    place.scanning(slow, 2)
    assert place.stages(quick, last) == [DONE, WAITING]
    place.desk.stop(slow)
    place.desk.wait()
    assert place.stages(slow, quick, last) == [STOPPED, DONE, DONE]


def test_a_process_that_is_killed_holds_up_nothing(
    tmp_path: Path, office: Callable[..., Office]
) -> None:
    slow, quick = tmp_path / "slow.jsonl", tmp_path / "quick.jsonl"
    place = office(endless_then_quick)
    place.desk.start(slow)
    pid = int(place.scanning(slow).why)
    place.desk.start(quick, first=False)
    os.kill(pid, signal.SIGKILL)
    place.desk.wait()
    assert place.stages(slow, quick) == [STOPPED, DONE]


def test_players_of_a_host_share_one_process(tmp_path: Path, office: Callable[..., Office]) -> None:
    turn, slow, quick = Lock(), tmp_path / "slow.jsonl", tmp_path / "quick.jsonl"
    first, second = (office(endless_then_quick, turn) for _ in range(2))
    first.desk.start(slow)
    first.scanning(slow)
    second.desk.start(quick)
    assert second.stages(quick) == [WAITING]
    first.desk.stop()
    second.desk.wait()
    assert second.stages(quick) == [DONE]

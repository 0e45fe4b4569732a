"""Positions of own games on the screen: a choice, its verdict, and whose positions are kept."""

import os
from asyncio import to_thread
from pathlib import Path
from threading import enumerate as threads

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play.again.memory import Again, AgainMemory
from bl_tui.play.again.trial import TrialVerdict
from bl_tui.play.analysing.kept import write
from bl_tui.play.remembered import Remembered
from bl_tui.screens.analysed_game import AnalysisFile
from bl_tui.screens.game.analysis import AnalysisScreen
from bl_tui.screens.game.trial import TrialScreen
from bl_tui.screens.open_game import resumed
from bl_tui.screens.trying_again import catch_up
from bl_tui.words import Words
from engine.battlelore.state.actions import MoveUnit
from engine.battlelore.state.sides import Side
from saves.store import Store
from tests.saves.played import WHOLE, played
from tests.ui.front import GAMES, NOON, Front, front, home, lobby
from tests.ui.looked_back import made_up


def keep_analysed(*players: str, done: bool = True) -> Path:
    """Save a whole game of such players with its analysis."""
    journal = Store(home()).create(played(WHOLE), "", NOON, players)
    journal.close(NOON)
    known = made_up(played(WHOLE), "battlelore", MoveUnit)
    os.close(write(journal.path, "battlelore", known, done=done))
    return journal.path


@pytest.mark.parametrize("done", [True, False])
def test_the_analysis_keeps_the_positions_of_a_player_by_name(*, done: bool) -> None:
    """Of two people at one keyboard each learns from their own errors, while it goes on, too."""
    path = keep_analysed("human:Anna", "human:Bruno", done=done)
    here = lobby()
    here.name, here.remembered = "Anna", Remembered(home() / "remembered.json")

    def due() -> list[Again]:
        assert here.remembered is not None
        return AgainMemory(here.remembered, NOON).due()

    assert [*catch_up(GAMES, here)] == [path]
    known = due()
    opened = resumed(here, GAMES, path, read_only=True)
    seats = {opened.record.entries[place.count].seat for place in known}
    assert seats == {next(iter(Side))}
    AnalysisFile(opened, here, Words("en", CATALOGUE), "N", GAMES).read()
    assert due() == known


async def choose(program: Front) -> None:
    """Press the key that ends the step, and wait until the choice was judged, if it is complete."""
    await program.press("d")
    for thread in threads():
        if thread.name == "trial":
            await to_thread(thread.join)
    await program.pilot.pause()


@pytest.mark.parametrize("solved", [True, False])
async def test_a_choice_is_answered_by_the_analysis_with_the_verdict(
    monkeypatch: pytest.MonkeyPatch, solved: bool
) -> None:
    keep_analysed("human", "recruit")
    verdict = TrialVerdict(solved, 0.7 if solved else 0.4, 0.7)
    monkeypatch.setattr("bl_tui.screens.game.trial.judged", lambda *_: verdict)
    async with front(["v"]) as program:
        program.lobby.remembered = Remembered(home() / "remembered.json")
        await program.press("t")
        assert isinstance(program.app.screen, TrialScreen)
        assert "a better choice was possible" in program.text()
        assert "hint" not in program.lines("prompt")[-1]
        await program.press("f4")
        assert "thinking" not in program.text(), "a hint would be the answer"
        await choose(program)
        assert isinstance(program.app.screen, TrialScreen)
        await choose(program)
        assert isinstance(program.app.screen, AnalysisScreen)
        said = " ".join(" ".join(program.lines("prompt")).split())
        assert ("Solved: 70% against 70%" if solved else "Not yet: 40% against 70%") in said
        assert "It comes back tomorrow." in said

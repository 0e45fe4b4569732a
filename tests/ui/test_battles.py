"""My battles: the record in lines, the achievements, the screen and the command."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bl_tui.forms.finished.achievements import achievements
from bl_tui.forms.finished.battle_record import by_game, by_month, plain_text, told
from bl_tui.forms.ratings import RatedGame, RatedGames
from bl_tui.forms.records import LOST, Finished, Records
from bl_tui.games.registry import Games
from bl_tui.screens.battles import BattlesScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.replay import LookingScreen
from bl_tui.words import Words
from engine.battlelore.state.sides import Side
from engine.bots.ladder import rungs
from saves.store import Store
from tests.cli.run import Shell
from tests.saves.played import WHOLE, played
from tests.ui.front import GAMES, NOON, front, home
from tests.ui.test_records import counted, save

EVERY = Games()
WORDS = Words("en")


def record_of(*saves: Any) -> list[str]:
    """Return the record of these games as text."""
    return list(told(WORDS, EVERY, counted(*saves), None, 72))


def test_the_record_counts_by_game_scenario_side_and_opponent() -> None:
    text = record_of(
        save(1),
        save(2, won=("pennant",)),
        save(3, seats=("heavy", "human"), won=("pennant",), score=(0, 4)),
        save(4, battle="crecy"),
    )
    assert text[0] == "4 games, 3 won, best run 2, 40 min played"
    assert any(line.startswith("BattleLore, first edition") and "3 of 4" in line for line in text)
    assert any(line.startswith("Agincourt 1415") and "2 of 3" in line for line in text)
    assert "  French: 1 of 2  English and Welsh: 1 of 1" in text
    assert any(line.startswith("Heavy") and "1 of 1" in line for line in text)
    assert any(line.startswith("Regular") and "2 of 3" in line for line in text)


def test_without_a_finished_game_the_record_says_so() -> None:
    assert record_of() == ["No finished game yet."]


def test_only_the_highest_step_of_a_series_is_shown() -> None:
    won = counted(*(save(number) for number in range(11)))
    by_name = {row.name: row for row in achievements(EVERY, won)}
    assert len(by_name) == 12
    assert (by_name["achievement.wins"].reached, by_name["achievement.wins"].goal) == (10, 50)
    assert by_name["achievement.run"].reached == 10
    assert by_name["achievement.rung"].reached == 4, "Regular is rung 6"
    assert by_name["achievement.people"].reached == 0
    text = record_of(*(save(number) for number in range(11)))
    assert [line for line in text if "Victor" in line] == [" * Victor  win 10 games"]


def test_both_sides_of_a_scenario_clean_sheets_and_close_wins_are_counted() -> None:
    games = counted(
        save(1, score=(4, 0)),
        save(2, seats=("regular", "human"), won=("pennant",), score=(3, 4)),
        save(3, score=(4, 3), won=("pennant",)),
    )
    counts = {row.name: row.count for row in achievements(EVERY, games)}
    assert counts["achievement.sides"] == 1
    assert counts["achievement.clean"] == 1
    assert counts["achievement.close"] == 1, "the lost one does not count"


def test_a_rung_that_was_beaten_is_never_lost(tmp_path: Path) -> None:
    rated = RatedGames(tmp_path / "rated.jsonl")
    rated.add(RatedGame("one", "battlelore", "regular", 1500, 1))
    rated.add(RatedGame("two", "battlelore", "recruit", 1022, 0))
    records = counted(save(1), save(2, seats=("human", "recruit"), won=("pennant",)))
    lines = ["".join(piece.text for piece in line) for line in by_game(
        WORDS, EVERY, records, rated.file, 72, "#"
    )]  # fmt: skip
    assert any("Best rung beaten: 6 of 10 (Regular)" in line for line in lines)
    assert any("2 rated games" in line or "2 games" in line for line in lines), lines


def test_a_rung_that_only_the_ladder_knows_stays_beaten(tmp_path: Path) -> None:
    rated = RatedGames(tmp_path / "rated.jsonl")
    top = rungs("battlelore")[-1]
    rated.add(RatedGame("one", "battlelore", top.name, top.elo, 1))
    lost = counted(save(1, seats=("human", "recruit"), won=("pennant",)))
    lines = [plain_text(line) for line in by_game(WORDS, EVERY, lost, rated.file, 72, "#")]
    said = any("Best rung beaten: 10 of 10 (" in line for line in lines)
    assert said, "its save and the file of records are gone"


def test_the_error_per_choice_is_counted_by_month() -> None:
    def judged(number: int, month: int, choices: int, cost: float) -> Finished:
        time = int(datetime(2026, month, 12, tzinfo=UTC).timestamp())
        return Finished(save(number, time=time), ("standard",), "regular", LOST, 60, choices, cost)

    unjudged = counted(save(9))
    records = Records((judged(1, 3, 100, 4.0), judged(2, 3, 300, 12.0), judged(3, 4, 50, 0.5)))
    lines = [plain_text(line) for line in by_month(WORDS, records, 72, "#")]
    assert [line.split("  ")[0] for line in lines] == ["April 2026", "March 2026"]
    assert "##........  1.0% (1.0 to 1.0)  1 game" in lines[0]
    assert "########..  4.0% (4.0 to 4.0)  2 games" in lines[1]
    assert [*by_month(WORDS, unjudged, 72, "#")] == []


async def test_a_game_is_played_again_and_the_record_is_exported() -> None:
    finish(("human", "recruit"))
    async with front([], (120, 40)) as program:
        program.lobby.store.indexed = True
        program.lobby.store.list()
        program.app.push_screen(BattlesScreen(program.screen.outfit, program.lobby, GAMES))
        await program.press("w")
        assert "Exported to " in " ".join(program.lines("notice"))
        (table,) = (home() / "reports").glob("games-*.csv")
        columns, row = table.read_text("utf-8").splitlines()
        assert columns.startswith("date,game,scenario,side,opponent,result,score")
        assert ",battlelore,Agincourt 1415,French,recruit," in row
        (page,) = (home() / "reports").glob("games-*.md")
        assert "## Achievements" in page.read_text("utf-8")
        await program.press("r")
        assert isinstance(program.app.screen, BattleScreen)
        assert program.app.screen.session.seats.of(Side.STANDARD) == "human"
        assert program.app.screen.table.view(None).over is None


def finish(seats: tuple[str, str]) -> None:
    """Save a finished game, and write the file of the contents of saves."""
    store = Store(home())
    store.create(played(WHOLE), "", NOON, seats).close(NOON)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_screen_shows_the_record_and_replays_a_game(size: tuple[int, int]) -> None:
    finish(("human", "recruit"))
    before = Store(home())
    before.indexed = True
    assert len(before.list()) == 1, "the record is read from its file"
    async with front([], size) as program:
        program.lobby.store.indexed = True
        screen = BattlesScreen(program.screen.outfit, program.lobby, GAMES)
        program.app.push_screen(screen)
        await program.press("down")
        assert "My games" in program.lines("heading")[0]
        assert "1 game, " in program.lines("heading")[0]
        assert program.lines("ladder")[0] == "Games won"
        shown = [*program.lines("latest"), *program.lines("list")]
        assert (shown[0], "Agincourt 1415" in shown[1]) == ("Latest games", True)
        if size == (80, 24):
            await program.press("pagedown")
            assert program.lines("about")[0] == "Against"
            await program.press("pagedown")
        assert program.lines("achieved")[0] == "Achievements"
        rows = program.lines("achieved")
        assert rows[13:15] == ["", "Error per choice (best 0%)"], "after twelve"
        if size == (80, 24):
            await program.press("pagedown")
        await program.press("enter")
        assert isinstance(program.app.screen, LookingScreen)


async def test_a_game_whose_save_is_gone_counts_and_cannot_be_replayed() -> None:
    finish(("human", "recruit"))
    async with front([]) as program:
        store = program.lobby.store
        store.indexed = True
        (kept,) = store.list()
        store.delete(kept.path)
        program.app.push_screen(BattlesScreen(program.screen.outfit, program.lobby, GAMES))
        await program.press("down", "enter")
        assert "1 game, " in program.lines("heading")[0]
        assert "cannot be replayed" in " ".join(program.lines("notice"))


async def test_without_a_finished_game_enter_begins_the_first_battle() -> None:
    async with front(["v"]) as program:
        assert program.lines("notice") == [
            " Play: Agincourt 1415 against Recruit. Enter starts it."
        ]
        assert "Enter play" in program.lines("keys")[0]
        await program.press("right", "enter", "enter")
        assert isinstance(program.screen, BattleScreen)
    finish(("human", "recruit"))
    async with front(["v"]) as program:
        assert "Enter analysis" in program.lines("keys")[0]
        assert "starts it" not in program.text()


def test_the_record_as_a_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finish(("human", "recruit"))
    said = Shell(monkeypatch, capsys)("record")
    assert said.code == 0
    assert said.lines[0].startswith("1 game, ")
    assert "Achievements" in said.lines
    assert "Latest games" in said.lines
    assert Shell(monkeypatch, capsys)("record", "--csv").lines[0].startswith("date,game,")
    assert Shell(monkeypatch, capsys)("record", "--markdown").lines[0] == "# My games"


def test_a_damaged_file_of_records_is_reported_and_counted_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finish(("human", "recruit"))
    (home() / "records.jsonl").write_bytes(b"\x00 nothing of ours \n")
    said = Shell(monkeypatch, capsys)("record")
    assert said.lines[0].startswith("1 game, ")
    assert "was damaged" in said.err

"""Home and line mode say that an analysis is ready; one key shows it, and then it is no news."""

from pathlib import Path

import pytest

from bl_tui.forms.home.analysed import LATEST, note_seen, ready
from bl_tui.forms.records import records_of
from bl_tui.games.registry import Games
from bl_tui.play.analysing.work import Work
from bl_tui.play.remembered import Remembered
from bl_tui.screens.game.analysis import AnalysisScreen
from engine.battlelore.state.sides import Side
from saves.index import Row
from saves.store import Store
from tests.saves.analysed import steps
from tests.saves.played import NOON, WHOLE, played
from tests.ui.front import front, home
from tests.ui.test_records import save

GAMES = Games()


async def test_one_key_shows_the_analysis_that_is_ready() -> None:
    seats = tuple("human" if side is Side.PENNANT else "regular" for side in Side)
    journal = Store(home()).create(played(WHOLE), "", NOON, seats)
    journal.close(NOON)
    assert [*Work(journal.path, steps=steps).run()]
    async with front(size=(120, 40)) as program:
        (news,) = program.lines("news")
        assert news.strip().startswith("Analysis ready: Agincourt 1415, ")
        assert news.strip().endswith(", 2 marks. g shows it.")
        assert "g: analysis ready" in program.text()
        await program.press("g")
        assert isinstance(program.app.screen, AnalysisScreen)
        await program.press("q")
        assert program.lines("news") == []
        assert "analysis ready" not in program.text()


def test_only_the_latest_analysis_is_news_until_it_was_looked_at(tmp_path: Path) -> None:
    memory = Remembered(tmp_path / "remembered.json")

    def news(*analysed: bool) -> str:
        rows = [Row(0, 0, 4, 60, save(n), (), done) for n, done in enumerate(analysed)]
        game = ready(records_of(GAMES, rows), memory)
        return "" if game is None else game.save.path.stem

    assert news() == news(False, False) == ""
    assert news(True, True, False) == "agincourt-1"
    assert news(True, *(False,) * LATEST) == "", "it is too long ago"
    note_seen(memory, "agincourt-1.jsonl")
    assert news(True, True, False) == ""
    assert news(True, True, True) == "agincourt-2"
    for number in range(2 * LATEST):
        note_seen(memory, f"agincourt-{number}.jsonl")
    assert len(memory.part("analyses")["seen"]) == LATEST


@pytest.mark.parametrize("text", ["", "{", '{"analyses": {"seen": 3}}', '{"analyses": []}'])
def test_a_damaged_memory_means_that_nothing_was_looked_at(tmp_path: Path, text: str) -> None:
    file = tmp_path / "remembered.json"
    file.write_text(text)
    rows = [Row(0, 0, 4, 60, save(1), (), True)]
    assert ready(records_of(GAMES, rows), Remembered(file)) is not None

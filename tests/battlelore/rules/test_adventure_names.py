"""The adventures that come with the game are files, called by their number and their id."""

from importlib import resources

import pytest

from bl_tui.games.registry import RULEBOOKS
from engine.battlelore.adventures import library as files
from engine.battlelore.state.adventure_rules import CAMPAIGN
from tests.marks import rule


@rule("BL-1.2")
def test_the_row_of_the_game_lists_the_files() -> None:
    """Nothing else lists them: a new adventure is one file and its words. The campaign is last."""
    found = files.library()
    assert RULEBOOKS["battlelore"].scenarios == (*found, CAMPAIGN)
    assert all(each == adventure.id for each, adventure in found.items())


@rule("BL-1.2")
def test_a_file_that_is_called_otherwise_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = resources.files("engine.battlelore.adventures")
    text = (folder / "01_agincourt.txt").read_text("utf-8")

    class Entry:
        name = "14_agincourt.txt"

        def read_text(self, encoding: str) -> str:
            return text

    class Folder:
        def iterdir(self) -> list[Entry]:
            return [Entry()]

    monkeypatch.setattr("importlib.resources.files", lambda _: Folder())
    with pytest.raises(ValueError, match=r"14_agincourt\.txt has the number 1, the id agincourt"):
        files.library.__wrapped__()

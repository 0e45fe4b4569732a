"""`report`: a game as text."""

import re
from pathlib import Path

import pytest

from bl_tui.games.registry import RULEBOOKS, Games
from engine.core.record import AnyGame, Record, advance, begin
from saves.store import Store, data_root
from tests.cli.run import Shell
from tests.saves.played import WHOLE, played, saved


def kept(home: Path, game: AnyGame, setup: object, actions: int) -> Path:
    """Save a game of so many actions, each the last legal one, and return its file."""
    record: Record[object, object] = begin(game, setup, "report")
    while (due := game.to_act(record.state)) and len(record.entries) < actions:
        record = advance(game, record, due[0], game.legal_actions(record.state, due[0])[-1])
    journal = Store(data_root({"BL_TUI_HOME": str(home)})).create(record, "", 1_700_000_000)
    journal.close(1_700_000_100)
    return journal.path


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the folder of a player's saves."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_report_lists_each_turn_and_ends_with_the_board(
    shell: Shell, home: Path, name: str
) -> None:
    games = Games()
    module = games[name]
    scenario = module.scenarios.library()[RULEBOOKS[name].scenarios[0]]
    path = kept(home, module.game, module.scenarios.setup(scenario), 120)
    said = shell("report", path.stem, games=games)
    assert (said.code, said.err) == (0, "")
    title, underline = said.lines[:2]
    assert underline == "=" * len(title)
    assert "to move" in said.out or "\nFinished: " in said.out
    headings = [
        a for a, b in zip(said.lines, said.lines[1:], strict=False) if b == "-" * len(a) > ""
    ]
    assert any(re.search(r"\b1\b", heading) for heading in headings), headings
    shown = shell("show", path.stem, games=games).lines
    assert said.lines[-len(shown) :] == shown
    story = said.lines[: -len(shown)]
    assert max(map(len, story)) <= 76


def test_a_report_of_an_unfinished_game_shows_no_hand(shell: Shell, home: Path) -> None:
    module = Games()["battlelore"]
    scenario = module.scenarios.library()["crown"]
    path = kept(home, module.game, module.scenarios.setup(scenario), 60)
    told = shell("report", path.stem).out
    assert "kept a Lore card" in told
    assert "Lore hand:" not in told


def test_a_report_of_a_finished_game_names_the_winner_and_shows_all_hands(
    shell: Shell, home: Path
) -> None:
    path = saved(data_root({"BL_TUI_HOME": str(home)}), played(WHOLE))
    lines = shell("report", path.stem).lines
    assert lines[4].startswith("Winner: ")
    assert sum(line.startswith("  cards: ") for line in lines) == 2
    told = lines[lines.index("The story") : lines.index("Cards played") + 12]
    assert max(map(len, told)) <= 74


def test_markdown_has_headings_lists_and_the_current_board(shell: Shell, home: Path) -> None:
    module = Games()["battlelore"]
    scenario = module.scenarios.library()["agincourt"]
    path = kept(home, module.game, module.scenarios.setup(scenario), 40)
    lines = shell("report", path.stem, "--markdown").lines
    assert lines[0] == "# Agincourt 1415"
    assert sum(line.startswith("## Turn") for line in lines) >= 1
    assert lines.count("```text") == lines.count("```") == 1
    outside = lines[: lines.index("```text")]
    assert all(not line or line.startswith(("#", "- ")) for line in outside)


def test_a_report_is_made_of_a_save_only(shell: Shell, home: Path) -> None:
    said = shell("report", "agincourt")
    assert (said.code, said.out) == (2, "")
    assert "agincourt is a scenario" in said.err
    said = shell("report", "nothing")
    assert (said.code, said.out) == (1, "")
    assert "nothing" in said.err

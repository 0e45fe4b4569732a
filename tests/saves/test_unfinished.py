"""Saves of earlier commits open with today's program, and go on.

The files of `of_COMMIT` are made by `make_unfinished.py` and never made again. Whatever the rules
have become since, each opens at the last action or state that agrees with them, names what is left
out, and stays as it is; the game goes on.
"""

import gzip
from pathlib import Path
from typing import Any

import orjson
import pytest

from bl_tui.games.registry import Games
from bl_tui.host.tables.files import FILE
from bl_tui.play.course import LESSONS, Course
from bl_tui.play.remembered import Remembered
from bl_tui.screens.open_game import told
from bl_tui.words import Words
from engine.core.record import AnyGame, advance
from saves.errors import SaveError
from saves.games import GAMES, KNOWN
from saves.reading import Loaded
from saves.store import Store, read_save
from tests.cli.run import Shell
from tests.conformance.games import trial
from tests.host.halls import noon
from tests.saves.make_unfinished import HERE
from tests.saves.played import NOON, Untouched, raws

FOLDERS = sorted(HERE.glob("of_*"))
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.jsonl.gz"))]
TABLES = [path for folder in FOLDERS for path in sorted(folder.glob("table-*"))]
MEMORIES = [path for folder in FOLDERS for path in folder.glob("remembered.json.gz")]
LEAST = 40
"""Saves that a commit leaves at least."""


def unpacked(packed: Path, folder: Path) -> Path:
    """Put a packed file into a folder, as it was."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / packed.name.removesuffix(".gz")
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    return path


def last_number(path: Path) -> int:
    """Return the number of the last action of a file."""
    n = raws(path)[-1]["n"]
    assert isinstance(n, int)
    return n


def opened(path: Path) -> Loaded:
    """Read a file for playing on.

    Where it opens only for who wants a part of it, the rules have changed and their number has not.
    """
    game = raws(path)[0]["game"]
    try:
        return read_save(path)
    except SaveError as error:
        number = KNOWN[game].rules
        message = f"{error}: {game} has other rules than before; its `rules` must be above {number}"
        raise AssertionError(message) from error


def one_more(game: AnyGame, loaded: Loaded) -> Any:
    """Return the record of a game with one more action."""
    seat = game.to_act(loaded.record.state)[0]
    return advance(game, loaded.record, seat, game.legal_actions(loaded.record.state, seat)[0])


def test_forty_saves_of_all_games_were_kept() -> None:
    for folder in FOLDERS:
        files = [path for path in FILES if path.parent == folder]
        assert len(files) >= LEAST
        assert {path.name.partition("-")[0] for path in files} == set(KNOWN)
    assert TABLES
    assert MEMORIES


@pytest.mark.parametrize("packed", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_of_an_earlier_commit_opens_and_can_be_continued(
    packed: Path, tmp_path: Path
) -> None:
    path = unpacked(packed, tmp_path / "saves")
    before, wanted = path.read_bytes(), last_number(path)
    with Untouched(path):
        loaded = opened(path)
    game = GAMES[loaded.header.game].game
    state = loaded.record.state
    assert any(game.legal_actions(state, seat) for seat in game.to_act(state)), "nobody can go on"
    sentences = told_of(loaded)
    if loaded.part:
        assert f"action {loaded.n} of {wanted}" in sentences
        assert f" {loaded.n + 1}" in sentences.partition("Dropped:")[2]
    else:
        assert loaded.n == wanted
    again, journal = Store(tmp_path).open(path, now=NOON)
    assert journal is not None
    journal.write(one_more(game, again), NOON)
    journal.close(NOON)
    assert (journal.path != path) == loaded.part
    if loaded.part:
        assert path.read_bytes() == before, "what is left out is kept in its file"
    after = read_save(journal.path)
    assert after.record.state_at(len(after.record.entries) - 1) == state
    assert after.header.seats == loaded.header.seats
    assert not loaded.part or after.notices == ()


def told_of(loaded: Loaded) -> str:
    """Return what is told on the screen of a file that was opened."""
    from bl_tui.play.lobby import Lobby

    lobby = Lobby(Store(loaded.path.parent.parent), lambda: NOON, lambda: "")
    return told(Words("en"), Games(), lobby.resume(loaded.path, read_only=True))


@pytest.mark.parametrize("packed", TABLES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_table_of_an_older_host_can_be_continued(packed: Path, tmp_path: Path) -> None:
    """With its talk and its clock; it is known where the game stands."""
    name = orjson.loads(gzip.decompress((packed / f"{FILE}.gz").read_bytes()))["id"]
    for each in packed.rglob("*.gz"):
        unpacked(each, tmp_path / name / each.relative_to(packed).parent)
    hall = noon(tmp_path)
    table = hall.tables[name]
    said = [line.text or line.phrase for line in table.plan.talk]
    lost = ["older_rules"] * table.open().part
    assert said == ["Good luck!", "Have fun!", *lost], "the host says why actions are lost"
    assert (table.plan.clock.seconds, table.plan.delay, table.plan.window) == (3600, 2, 3)
    game = table.open()
    seat = game.table.to_act
    assert seat.value in table.plan.due
    game.table.act(seat, game.table.view(seat).actions[0], game.table.seen)
    assert game.table.trouble is None
    count = game.table.count
    table.close()
    later = noon(tmp_path).tables[name].open()
    assert (later.table.count, later.part) == (count, False)


@pytest.mark.parametrize("packed", MEMORIES, ids=lambda path: path.parent.name)
def test_unfinished_lessons_continue_or_restart(packed: Path, tmp_path: Path) -> None:
    remembered = Remembered(unpacked(packed, tmp_path))
    for name in remembered.part(LESSONS):
        game, _, lesson = name.partition("/")
        module = trial(game).module
        assert module is not None
        notation = (module.text.action, module.saved.text)
        course = Course(module.game, module.lessons()[lesson], notation, remembered)
        assert course.standing.step is not None
        assert course.anew or course.standing.number > 1


# --- what the command line says ------------------------------------------------------------------


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return the command line, in this process."""
    return Shell(monkeypatch, capsys)


def test_the_list_marks_saves_of_older_rules(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    path = unpacked(FILES[0], tmp_path / "saves")
    older = raws(path)[0]["rules"] < KNOWN[raws(path)[0]["game"]].rules
    assert older, "the rules have changed since"
    said = shell("saves", games=Games())
    assert "played under older rules" in said.out
    assert shell("saves", "--json", games=Games()).objects[0]["older_rules"] is True

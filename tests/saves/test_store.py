"""The folder of saves: list, names, copies, exports, and what other programs put there."""

import errno
import os
import time
from pathlib import Path

import orjson
import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.victory import score
from engine.battlelore.state.sides import Side
from engine.core.record import advance
from saves import files
from saves.errors import SaveError, SaveInUse
from saves.store import Store, data_root, read_save
from tests.saves.played import NOON, WHOLE, Untouched, cut, played, raws, saved

STRANGE = [
    "",
    "   ",
    "/",
    "../../etc/passwd",
    "..",
    ".hidden",
    "a/b\\c:d*e?",
    "con\nnewline\ttab\x00zero\x1b[31mred",
    "Ölkrug 🍺 Ночь 夜",
    "\u202eright to left",
    "\udcff broken",
    "x" * 300,
    "--help",
    "$(rm -rf ~)",
]


def test_the_folder_is_the_one_asked_for(tmp_path: Path) -> None:
    home = {"BL_TUI_HOME": str(tmp_path / "home")}
    assert data_root(home, tmp_path / "dir") == tmp_path / "dir"
    assert data_root(home) == tmp_path / "home"


def test_the_default_folder_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    for environ in ({}, {"BL_TUI_HOME": ""}):
        assert data_root(environ).name == "bl-tui"


def test_a_store_makes_no_folder_to_look(tmp_path: Path) -> None:
    store = Store(tmp_path / "new")
    assert store.list() == ()
    assert not (tmp_path / "new").exists()


def test_the_list_describes_a_game_without_playing_it(tmp_path: Path) -> None:
    record = played(700, battle="bauge")
    saved(tmp_path, record, "By the river")
    (found,) = Store(tmp_path).list()
    state = record.state
    assert (found.game, found.battle, found.name) == ("battlelore", "bauge", "By the river")
    assert (found.n, found.turn) == (700, state.turn)
    assert found.score == (score(state, Side.STANDARD), score(state, Side.PENNANT))
    assert found.to_act == tuple(seat.value for seat in BATTLELORE.to_act(state))
    assert (found.won, found.created, found.time) == ((), NOON, NOON)
    assert (found.in_use, found.problem) == (False, None)


def test_the_list_names_the_winner(tmp_path: Path) -> None:
    record = played(WHOLE)
    saved(tmp_path, record)
    (found,) = Store(tmp_path).list()
    assert record.state.over is not None
    assert (found.to_act, found.won) == ((), (record.state.over.winner.value,))


def test_the_list_follows_an_undo(tmp_path: Path) -> None:
    record = played(60)
    journal = Store(tmp_path).create(record, "", NOON)
    journal.write(cut(record, 20), NOON + 5)
    (found,) = Store(tmp_path).list()
    assert (found.n, found.turn, found.time) == (20, cut(record, 20).state.turn, NOON + 5)
    journal.close(NOON)


def test_the_game_played_last_is_the_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for name, now in (("old", NOON), ("new", NOON + 9), ("middle", NOON + 5)):
        store.create(played(1), name, now).close(now)
    assert [one.name for one in store.list()] == ["new", "middle", "old"]


def test_the_list_shows_foreign_and_damaged_files_with_their_error(tmp_path: Path) -> None:
    store = Store(tmp_path)
    torn = saved(tmp_path, played(9))
    torn.write_bytes(torn.read_bytes() + b'{"t":"state","n":9,"state":' + b"[" * 40000)
    odd = {
        "empty.jsonl": (b"", "save.not_a_save"),
        "text.jsonl": (b"hello\n", "save.not_a_save"),
        "half.jsonl": (torn.read_bytes()[:3000], "save.not_a_save"),
        "alone.jsonl": (torn.read_bytes().partition(b"\n")[0] + b"\n", "save.damaged"),
        "new.jsonl": (b'{"schema":7,"game":"x"}\n{}\n', "save.newer_schema"),
        "edited.jsonl": (torn.read_bytes().replace(b"agincourt", b"aglncourt"), "save.edited"),
    }
    for name, (data, _) in odd.items():
        (store.folder / name).write_bytes(data)
    (store.folder / "folder.jsonl").mkdir()
    (store.folder / "gone.jsonl").symlink_to("nowhere")
    (store.folder / "notes.txt").write_text("mine")
    (store.folder / ".x.jsonl.tmp").write_text("half")
    found = {one.path.name: one for one in store.list()}
    assert found.pop(torn.name).n == 9
    codes = {name: one.problem.code for name, one in found.items() if one.problem is not None}
    assert codes == {
        **{name: code for name, (_, code) in odd.items()},
        "folder.jsonl": "save.not_a_save",
        "gone.jsonl": "save.missing",
    }


@pytest.mark.parametrize("torn", [b"", b'{"t":"act","n":', b"nothing\n"])
def test_the_list_names_the_line_that_is_wrong(tmp_path: Path, torn: bytes) -> None:
    """The last one that was written to its end, whatever is left of one after it."""
    path = saved(tmp_path, played(9))
    lines = path.read_bytes().splitlines(keepends=True)
    bad = orjson.dumps({"t": "act", "n": 10, "new": 1})
    path.write_bytes(b"".join([*lines, bad, b"\n", torn]))
    (found,) = Store(tmp_path).list()
    assert found.problem is not None
    assert (found.problem.code, found.problem.line) == ("save.unknown_key", len(lines) + 1)


def test_looking_changes_nothing(tmp_path: Path) -> None:
    path = saved(tmp_path, played(9))
    with Untouched(path):
        Store(tmp_path).list()


@pytest.mark.parametrize("name", STRANGE)
def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    """Names are inside the file; what the file is called has nothing to do with them."""
    store = Store(tmp_path)
    journal = store.create(played(1), name, NOON)
    assert journal.problem is None
    journal.close(NOON)
    assert journal.path.parent == store.folder
    assert journal.path.name.isascii()
    (found,) = store.list()
    assert found.name.isprintable()
    assert len(found.name) <= 100
    assert found.name == read_save(journal.path).header.name
    store.rename(journal.path, "plain")
    store.rename(journal.path, name)
    assert store.list() == (found,)


def test_a_name_keeps_its_letters(tmp_path: Path) -> None:
    path = saved(tmp_path, played(1), "  Ölkrug   🍺 Ночь 夜 ")
    assert read_save(path).header.name == "Ölkrug 🍺 Ночь 夜"


def test_files_are_called_after_adventure_and_day_and_never_twice(tmp_path: Path) -> None:
    store = Store(tmp_path)
    paths = [store.create(played(0), "", NOON).path for _ in range(3)]
    assert [path.name for path in paths] == [f"agincourt-20231114-{n}.jsonl" for n in (1, 2, 3)]


@pytest.mark.parametrize("now", [-(2**62), -1, 0, 2**40, 2**62])
def test_no_clock_is_too_wrong(tmp_path: Path, now: int) -> None:
    store = Store(tmp_path)
    journal = store.create(played(1), "", now)
    assert journal.problem is None
    journal.close(now)
    assert read_save(store.list()[0].path).n == 1


def test_renaming_keeps_the_game_and_the_file(tmp_path: Path) -> None:
    record = played(60)
    path = saved(tmp_path, record, "old")
    Store(tmp_path).rename(path, "new")
    loaded = read_save(path)
    assert (loaded.record, loaded.header.name, loaded.notices) == (record, "new", ())
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_game_can_be_renamed_while_it_is_played(tmp_path: Path) -> None:
    record = played(8)
    journal = Store(tmp_path).create(cut(record, 5), "old", NOON)
    journal.rename("new")
    journal.write(record, NOON)
    assert journal.header.name == "new"
    with pytest.raises(SaveInUse):
        Store(tmp_path).open(journal.path)
    journal.close(NOON)
    loaded = read_save(journal.path)
    assert (loaded.record, loaded.header.name) == (record, "new")


def test_a_save_in_use_is_neither_renamed_nor_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PAUSE", 0)
    store = Store(tmp_path)
    journal = store.create(played(3), "", NOON)
    with Untouched(journal.path):
        with pytest.raises(SaveInUse):
            store.rename(journal.path, "mine")
        with pytest.raises(SaveInUse):
            store.delete(journal.path)
    copy = store.copy(journal.path, "mine", NOON)
    assert read_save(copy).n == 3
    journal.close(NOON)


def test_a_broken_save_is_not_renamed(tmp_path: Path) -> None:
    path = saved(tmp_path, played(9))
    path.write_bytes(path.read_bytes().replace(b'"n":4', b'"n":5', 1))
    with Untouched(path):
        for change in (Store(tmp_path).rename, lambda p, n: Store(tmp_path).copy(p, n, NOON)):
            with pytest.raises(SaveError) as found:
                change(path, "x")
            assert found.value.code == "save.edited"


def test_a_copy_is_independent_of_its_original(tmp_path: Path) -> None:
    record = played(9)
    store = Store(tmp_path)
    path = saved(tmp_path, cut(record, 8), "one")
    copy = store.copy(path, "two", NOON + 1)
    loaded, journal = store.open(copy)
    assert journal is not None
    assert (loaded.header.name, loaded.header.created, loaded.n) == ("two", NOON + 1, 8)
    last = record.entries[-1]
    journal.write(advance(BATTLELORE, loaded.record, last.seat, last.action), NOON)
    journal.close(NOON)
    assert (read_save(path).n, read_save(copy).n) == (8, 9)


def test_a_deleted_save_is_gone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = saved(tmp_path, played(1))
    broken = path.with_name("broken.jsonl")
    broken.write_text("nonsense")
    store.delete(path)
    store.delete(broken)
    assert store.list() == ()
    with pytest.raises(SaveError) as found:
        store.delete(path)
    assert found.value.code == "save.missing"


def test_a_save_is_found_by_path_or_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = saved(tmp_path, played(1))
    assert store.find(str(path)) == store.find(path.name) == store.find(path.stem) == path
    for word in ("nothing", "", "a\0b", "x" * 5000):
        with pytest.raises(SaveError) as found:
            store.find(word)
        assert found.value.code == "save.missing"


def test_a_report_keeps_text_and_save_together(tmp_path: Path) -> None:
    store = Store(tmp_path)
    journal = store.create(played(5), "", NOON)
    first = store.write_report("What happened \udcff", journal.content(), NOON)
    second = store.write_report("Again", None, NOON)
    journal.close(NOON)
    assert first != second
    assert first.read_text("utf-8").startswith("What happened")
    assert read_save(first.with_suffix(".jsonl")).n == 5
    assert not second.with_suffix(".jsonl").exists()


def test_a_report_of_a_game_that_was_left_holds_it(tmp_path: Path) -> None:
    """The screen of a battle closes its save when it goes, also by an error."""
    store = Store(tmp_path)
    journal = store.create(played(5), "", NOON)
    journal.close(NOON)
    report = store.write_report("What happened", journal.content(), NOON)
    assert report.with_suffix(".jsonl").read_bytes() == journal.path.read_bytes()
    journal.path.unlink()
    assert journal.content() == b""


def test_a_report_of_a_game_that_was_never_saved_holds_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    journal = Store(tmp_path / "file").create(played(0), "", NOON)
    report = Store(tmp_path).write_report("No disk", journal.content(), NOON)
    assert read_save(report.with_suffix(".jsonl")).record == played(0)


def test_a_save_that_may_not_be_written_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As root no mode of a file forbids anything, so the system is made to refuse."""
    path = saved(tmp_path, played(5))
    real = os.open

    def read_only(name: Path, flags: int, *more: int) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, "read-only")
        return real(name, flags, *more)

    monkeypatch.setattr(os, "open", read_only)
    store = Store(tmp_path)
    with Untouched(path):
        with pytest.raises(SaveError) as found:
            store.open(path)
        assert found.value.code == "save.denied"
        loaded, _ = store.open(path, read_only=True)
        assert loaded.n == 5
        assert store.list()[0].problem is None
        journal = store.create(played(0), "", NOON)
        assert journal.problem is not None
        assert journal.problem.code == "save.denied"


def test_two_hundred_saves_are_listed_from_their_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never the whole file: the first line and the last ones."""
    path = saved(tmp_path, played(700))
    data = path.read_bytes()
    for number in range(200):
        (path.parent / f"copy-{number}.jsonl").write_bytes(data)
    amount: list[int] = []
    real = os.pread

    def pread(fd: int, size: int, start: int) -> bytes:
        amount.append(size)
        return real(fd, size, start)

    monkeypatch.setattr(os, "pread", pread)
    assert len(Store(tmp_path).list()) == 201
    assert sum(amount) <= 201 * 3 * 16384 < 201 * len(data)


def test_a_header_contains_everything_needed_to_replay_the_game(tmp_path: Path) -> None:
    first = raws(saved(tmp_path, played(0), "x"))[0]
    assert list(first)[:3] == ["schema", "game", "rules"]
    assert len(first["setup"]["adventure"]["terrain"]) == 113
    assert first["seed"] == "1"
    assert time.gmtime(first["created"]).tm_year == 2023


def test_a_folder_has_no_more_saves_than_it_may(tmp_path: Path) -> None:
    """Who is over it plays on, is told, and saves with the next action once there is room."""
    store = Store(tmp_path)
    store.most = 2
    journals = [store.create(cut(played(4), 0), name, NOON) for name in ("one", "two", "three")]
    problems = [each.problem for each in journals]
    assert [each and each.code for each in problems] == [None, None, "save.quota"]
    with pytest.raises(SaveError, match="quota"):
        store.copy(journals[0].path, "four", NOON)
    journals[1].write(cut(played(4), 1), NOON)
    assert len(store.list()) == 2
    for each in journals[:2]:
        each.close(NOON)
    store.rename(journals[0].path, "first")
    store.delete(journals[1].path)
    journals[2].write(played(4), NOON)
    journals[2].close(NOON)
    assert {each.name: each.n for each in store.list()} == {"first": 0, "three": 4}

"""A file with a bad line in its middle: how far it is good is told, and it goes on as a copy."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.battlelore.game import BATTLELORE
from engine.core.record import advance
from saves.errors import Good, SaveError
from saves.header import GameOrigin
from saves.store import Store, read_save
from tests.cli.run import Shell
from tests.saves.played import NOON, Untouched, cut, played, raws, rewrite, saved

ACTIONS = 26
BAD = 14
"""The number of the action whose line is bad."""
UP_TO = Good(BAD - 1, ACTIONS)


def damaged(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[BAD + 1] = b"x" * 40 + b"\n"
    path.write_bytes(b"".join(lines))


def changed(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[BAD + 1] = lines[BAD + 1].replace(b'"time":17', b'"time":18')
    path.write_bytes(b"".join(lines))


def unknown(path: Path) -> None:
    lines = raws(path)
    lines[BAD + 1]["colour"] = "red"
    rewrite(path, lines)


def elsewhere(path: Path) -> None:
    """Lead elsewhere than the rules do, which have the number that they had."""
    lines = raws(path)
    lines[BAD + 1]["digest"] = "0" * 16
    rewrite(path, lines)


WAYS: tuple[Callable[[Path], None], ...] = (damaged, changed, unknown, elsewhere)


@pytest.fixture(params=WAYS, ids=lambda way: way.__name__)
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a save with a bad line."""
    path = saved(tmp_path, played(ACTIONS), "Sunday")
    request.param(path)
    return path


def test_the_error_says_up_to_which_action_a_file_is_good(broken: Path) -> None:
    with Untouched(broken), pytest.raises(SaveError) as found:
        read_save(broken)
    assert (found.value.good, found.value.line) == (UP_TO, BAD + 2)


def test_the_good_part_opens_and_names_what_is_left_out(broken: Path) -> None:
    with Untouched(broken):
        loaded = read_save(broken, part=True)
    assert (loaded.n, loaded.part, loaded.record) == (BAD - 1, True, cut(played(ACTIONS), BAD - 1))
    notice, wrong = loaded.notices
    assert isinstance(wrong, SaveError)
    assert wrong.good is None, "how far the file is good is told once"
    assert (notice.code, notice.places["of"]) == ("save.good_up_to", ACTIONS)
    names = str(notice.places["names"]).split(", ")
    assert [name.split()[0] for name in names] == [*map(str, range(BAD, BAD + 3)), "..."]
    whole = raws(saved(broken.parent, played(ACTIONS)))
    assert names[1] == f"{BAD + 1} ({whole[BAD + 2]['text']})"


def test_the_good_part_resumes_as_a_copy_and_the_file_stays(broken: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    with Untouched(broken):
        loaded, journal = store.open(broken, part=True, now=NOON)
        assert journal is not None
        journal.close(NOON)  # a copy is only made when somebody plays on
    loaded, journal = store.open(broken, part=True, now=NOON)
    assert journal is not None
    before = broken.read_bytes()
    side = BATTLELORE.to_act(loaded.record.state)[0]
    action = BATTLELORE.legal_actions(loaded.record.state, side)[-1]
    record = advance(BATTLELORE, loaded.record, side, action)
    journal.write(record, NOON)
    journal.close(NOON)
    assert broken.read_bytes() == before
    copy = read_save(journal.path)
    assert (copy.record, copy.notices, copy.header.name) == (record, (), "Sunday")
    assert copy.header.origin == GameOrigin(broken.stem, BAD - 1)


@pytest.mark.parametrize("way", [damaged, changed], ids=lambda way: way.__name__)
def test_the_list_says_how_far_a_file_is_good(
    way: Callable[[Path], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = saved(tmp_path, played(ACTIONS))
    way(path)
    (found,) = Store(tmp_path).list(whole=True)
    assert found.flaw is not None
    assert (found.flaw.good, found.flaw.line, found.n) == (UP_TO, BAD + 2, BAD - 1)
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    shell = Shell(monkeypatch, capsys)
    assert "Readable up to action 13 of 26" in shell("saves").out
    assert "Readable up to action 13 of 26" in shell("saves", "--json").objects[0]["problem"]


def test_every_command_takes_the_good_part_and_says_so(
    broken: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(monkeypatch, capsys)
    for command in (("report",), ("show",), ("referee",), ("play", "--plain")):
        with Untouched(broken):
            said = shell(*command, str(broken))
        assert said.code == 0, command
        assert "eadable up to action 13 of 26" in said.err, command
        assert said.out, command
    said = shell("check", str(broken))
    assert (said.code, said.out) == (1, "")
    assert "Readable up to action 13 of 26" in said.err


def test_actions_after_a_long_damaged_part_are_not_counted(tmp_path: Path) -> None:
    path = saved(tmp_path, played(3))
    path.write_bytes(path.read_bytes() + b"x\n" * 50)
    loaded = read_save(path, part=True)
    assert (loaded.n, loaded.notices[0].code) == (3, "save.good_only")
    (found,) = Store(tmp_path).list(whole=True)
    assert found.flaw is not None
    assert found.flaw.good == Good(3, 0)


# --- other ends of lines -------------------------------------------------------------------------

BOM = b"\xef\xbb\xbf"


def with_crlf(data: bytes) -> bytes:
    return data.replace(b"\n", b"\r\n")


@pytest.mark.parametrize(
    "change",
    [with_crlf, lambda data: BOM + data, lambda data: BOM + with_crlf(data)],
    ids=["crlf", "bom", "both"],
)
def test_line_endings_and_a_byte_order_mark_do_not_count_as_edits(
    tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    """As editors and mail programs leave files; a game that goes on is written as ever."""
    record = played(ACTIONS)
    path = saved(tmp_path, cut(record, ACTIONS - 1))
    as_written = path.read_bytes()
    path.write_bytes(change(as_written))
    store = Store(tmp_path)
    for whole in (True, False):
        (found,) = store.list(whole=whole)
        assert (found.problem, found.flaw, found.n) == (None, None, ACTIONS - 1)
    with Untouched(path):
        assert read_save(path).record == cut(record, ACTIONS - 1)
    assert read_save(store.copy(path, "x", NOON)).record == cut(record, ACTIONS - 1)
    loaded, journal = store.open(path)
    assert journal is not None
    last = record.entries[-1]
    journal.write(advance(BATTLELORE, loaded.record, last.seat, last.action), NOON)
    journal.close(NOON)
    assert path.read_bytes().startswith(as_written)
    assert read_save(path).record == record


@pytest.mark.parametrize("rest", [b"", b'{"t":"sta', b"x\n"])
def test_a_file_of_which_only_the_header_is_whole_is_reported(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    rest: bytes,
) -> None:
    path = saved(tmp_path, played(3), "Sunday")
    path.write_bytes(path.read_bytes().partition(b"\n")[0] + b"\n" + rest)
    said = Shell(monkeypatch, capsys)("report", str(path))
    assert said.code == 0
    assert said.lines[0] == "Sunday"

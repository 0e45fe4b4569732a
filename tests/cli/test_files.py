"""`adventures`, `saves`, `show` and `check`."""

import json
import os
from pathlib import Path

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.campaign.fields import scenarios
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.core.record import Record, advance, begin
from saves.store import Store, data_root
from tests.cli.run import Shell

ACTIONS = 30


def played(adventure: str = "agincourt", actions: int = ACTIONS) -> Record[object, object]:
    """Return a game of the first legal actions."""
    record = begin(BATTLELORE, Setup(library()[adventure]), "cli")
    for _ in range(actions):
        side = BATTLELORE.to_act(record.state)[0]
        record = advance(BATTLELORE, record, side, BATTLELORE.legal_actions(record.state, side)[0])
    return record


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a save of 30 actions in the player's own folder."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    journal = Store(data_root({"BL_TUI_HOME": str(tmp_path)})).create(played(), "", 1_700_000_000)
    journal.close(1_700_000_100)
    return journal.path


def test_adventures_are_listed_one_a_line(shell: Shell) -> None:
    said = shell("adventures")
    assert [line.split()[0] for line in said.lines] == list(scenarios())
    assert "Agincourt 1415" in said.lines[0]


def test_adventures_as_json(shell: Shell) -> None:
    first = shell("adventures", "--json").objects[0]
    assert first == {"id": "agincourt", "number": 1, "year": 1415, "title": "Agincourt 1415"}


def test_the_list_shows_everything_a_player_needs_about_a_save(shell: Shell, save: Path) -> None:
    (line,) = shell("saves").lines
    assert save.stem in line
    assert "Agincourt 1415" in line
    (facts,) = shell("saves", "--json").objects
    assert facts["score"] == {"standard": 0, "pennant": 0}
    assert facts["to_act"] in ("standard", "pennant")


def test_show_draws_an_adventure(shell: Shell) -> None:
    said = shell("show", "tourelles")
    assert said.code == 0
    assert "Les Tourelles 1429" in said.out
    assert "D7   infantry, 4 figures" in said.out


def test_show_hides_the_hands_that_a_side_may_not_see(shell: Shell, save: Path) -> None:
    """Without --as neither hand is named; with it one, with both both."""
    state = played().state
    hands = {side.side.value: side.cards for side in state.hands}  # type: ignore[attr-defined]
    names = {card: card.split("_")[0].capitalize() for cards in hands.values() for card in cards}
    seen = {
        who: "\n".join(line for line in shell("show", save.stem, *who).lines if "cards:" in line)
        for who in ((), ("--as", "standard"), ("--as", "pennant"), ("--as", "both"))
    }
    assert seen[()] == ""
    for side, cards in hands.items():
        assert all(names[card] in seen["--as", side] for card in cards)
        assert len(seen["--as", side].splitlines()) == 1
    assert len(seen["--as", "both"].splitlines()) == 2


def test_show_goes_back_to_any_action(shell: Shell, save: Path) -> None:
    first, last = shell("show", str(save), "--at", "0"), shell("show", str(save))
    assert "turn 1" in first.lines[0]
    assert first.out != last.out
    late = shell("show", str(save), "--at", "31")
    assert (late.code, late.out) == (2, "")
    assert "30" in late.err


def test_check_knows_good_files(shell: Shell, save: Path) -> None:
    mine = Path(save.parent / "own.txt")
    mine.write_text(adventure_text(), "utf-8")
    said = shell("check", str(save), str(mine))
    assert (said.code, len(said.lines), said.err) == (0, 3, "")


def test_check_names_the_file_and_line_of_a_mistake(shell: Shell, save: Path) -> None:
    """A good file beside them is still called good; the files are left alone."""
    torn = save.with_name("torn.jsonl")
    lines = save.read_bytes().splitlines(keepends=True)
    torn.write_bytes(b"".join([*lines[:4], lines[4].replace(b"pennant", b"standard")]))
    bad = save.with_name("bad.txt")
    bad.write_text(adventure_text().replace("13 W", "12 W"), "utf-8")
    before = torn.read_bytes()
    said = shell("check", str(torn), str(save), str(bad), str(save.with_name("none")))
    assert said.code == 1
    assert len(said.lines) == 1
    assert "torn.jsonl" in said.err.splitlines()[0]
    assert "line 5" in said.err.splitlines()[0]
    assert "bad.txt, line" in said.err
    assert torn.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"hello", b"{}", b"[1]", b"{" * 5000])
def test_check_calls_no_rubbish_good(shell: Shell, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "rubbish"
    file.write_bytes(content)
    said = shell("check", str(file))
    assert (said.code, said.out) == (1, "")
    assert "rubbish" in said.err


def test_a_pipe_or_a_device_is_not_opened(shell: Shell, tmp_path: Path) -> None:
    """A pipe that nobody writes to, a device without end, a folder."""
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    for name in (str(pipe), "/dev/zero", str(tmp_path)):
        for language, told in (("en", "regular file"), ("it", "file normale")):
            said = shell("--lang", language, "check", name)
            assert (said.code, said.out) == (1, "")
            assert told in said.err
    assert shell("show", str(pipe)).code == 1


def test_a_save_of_no_known_day_is_listed_all_the_same(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    Store(tmp_path).create(played(), "", 10**18).close(10**18)
    assert "Agincourt 1415" in shell("saves").out


def test_show_of_an_adventure_knows_nothing_secret(shell: Shell) -> None:
    assert shell("show", "crecy", "--as", "standard").out == shell("show", "crecy").out


def test_an_adventure_of_ones_own_can_be_shown_and_refereed(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "own.txt"
    mine.write_text(adventure_text().replace("id      agincourt", "id      own"), "utf-8")
    assert shell("show", str(mine)).code == 0
    assert shell("referee", str(mine)).objects[0]["to_act"] == "pennant"
    mine.write_text("id own\n", "utf-8")
    assert shell("show", str(mine)).code == 1


def adventure_text() -> str:
    """Return the file of the first adventure."""
    folder = Path(__file__).parents[2] / "engine/battlelore/adventures"
    return (folder / "01_agincourt.txt").read_text("utf-8")


def test_json_lines_hold_no_other_signs(shell: Shell, save: Path) -> None:
    for line in shell("saves", "--json").lines:
        assert json.loads(line)["file"] == str(save)

"""Saves of several rulebooks: known before they are opened, listed without their engines."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.record import Record, advance, begin, take_back
from saves.codec import codec
from saves.errors import SaveError
from saves.games import GAMES, KNOWN, Known, game_of
from saves.store import Store, read_save
from tests.core.secret_bids import SECRET_BIDS, Bidder, Terms
from tests.meta.tree import ROOT
from tests.saves.make_fixture import FIXTURES
from tests.saves.played import NOON, cut, played, raws, rewrite, saved


@pytest.mark.parametrize("name", KNOWN)
def test_the_facts_about_each_game_agree_with_its_engine(name: str) -> None:
    known, record = KNOWN[name], GAMES[name]
    assert record.game.name == name
    assert record.game.rules == known.rules
    assert sorted(seat.value for seat in record.seat) == sorted(known.seats)
    assert record.state.__module__.startswith(f"{known.engine}.")


def test_the_list_of_saves_loads_no_engine() -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from saves.store import Store\nfrom saves.summary import summarise\n"
        f"found = [summarise(path) for path in Path({str(FIXTURES)!r}).iterdir()]\n"
        "print(all(one.problem is None for one in found), len(found))\n"
        "print(*(name for name in sys.modules if name.startswith('engine.battlelore')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    first, loaded = done.stdout.split("\n")[:2]
    assert first.startswith("True")
    assert loaded == ""


def test_a_save_that_names_a_seat_which_the_game_has_not_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, played(3))
    lines = raws(path)
    lines[-1]["status"]["to_act"] = ["red"]
    rewrite(path, lines)
    with pytest.raises(SaveError) as found:
        read_save(path)
    assert (found.value.code, found.value.line) == ("save.wrong_value", len(lines))
    (listed,) = Store(tmp_path).list()
    assert listed.problem is not None


# --- a game of three ------------------------------------------------------------------------


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the game of secret bids be one that can be saved."""
    seats = tuple(seat.value for seat in Bidder)
    known = Known("tests.core.secret_bids_saved", "tests.core", rules=1, seats=seats)
    monkeypatch.setitem(KNOWN, SECRET_BIDS.name, known)
    yield
    GAMES.pop(SECRET_BIDS.name, None)
    codec.cache_clear()


def bids(*moves: str) -> Record[Any, Any]:
    record = begin(SECRET_BIDS, Terms(), "1")
    for move in moves:
        name, action = move.split()
        record = advance(SECRET_BIDS, record, Bidder(name), action)
    return record


CLOSED = ("ann close", "ben close", "cis close")


@pytest.mark.usefixtures("three")
def test_a_game_of_three_is_kept_in_the_middle_of_a_secret_choice(tmp_path: Path) -> None:
    """The list names all who choose, since who has chosen is nobody else's business."""
    record = bids("ann raise", *CLOSED, "ben raise", "ben close")
    Store(tmp_path).create(record, "", NOON).release()
    (listed,) = Store(tmp_path).list()
    assert (listed.game, listed.battle) == ("secret_bids", "an evening")
    assert (listed.turn, listed.score, listed.to_act) == (2, (1, 0, 0), ("ann", "ben", "cis"))
    assert (listed.won, listed.over) == ((), False)
    assert read_save(listed.path).record == record
    assert game_of(record.state) is GAMES["secret_bids"]


@pytest.mark.usefixtures("three")
def test_a_drawn_game_is_over_without_a_winner(tmp_path: Path) -> None:
    Store(tmp_path).create(bids(*CLOSED, *CLOSED), "", NOON).release()
    (listed,) = Store(tmp_path).list()
    assert (listed.to_act, listed.won, listed.over) == ((), (), True)


@pytest.mark.usefixtures("three")
def test_an_undo_below_the_actions_of_others_is_saved(tmp_path: Path) -> None:
    record = bids("ann raise", "ben raise", "ben close")
    journal = Store(tmp_path).create(record, "", NOON)
    back = take_back(SECRET_BIDS, record, Bidder.ANN)
    journal.write(back, NOON)
    journal.close(NOON)
    assert read_save(journal.path).record == back


@pytest.mark.usefixtures("three")
def test_games_of_two_rulebooks_share_one_list(tmp_path: Path) -> None:
    Store(tmp_path).create(bids("ann close"), "", NOON).release()
    saved(tmp_path, cut(played(3), 2))
    assert {one.game for one in Store(tmp_path).list()} == {"battlelore", "secret_bids"}
    assert all(one.problem is None for one in Store(tmp_path).list())

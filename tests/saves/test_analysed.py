"""The analysis beside a save: written piece by piece, continued, never mixed up with another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bl_tui.play.analysing import kept, work
from bl_tui.play.analysing.work import DONE, OLDER, STOPPED, AnalysisProgress, Unanalysed, Work
from engine.bots.analysis.findings import Analysis
from engine.bots.protocol import unhurried
from engine.core.frozen import replace
from saves.analysed import analysis_path, head_of
from saves.codec import codec
from saves.games import GAMES
from saves.header import GameOrigin
from saves.positions import read_position, write_position
from saves.store import Store, read_save
from tests.saves.analysed import PIECES, steps
from tests.saves.played import NOON, WHOLE, cut, played, raws, rewrite, saved


class Clock:
    """A clock that goes on by itself, so many seconds each time somebody looks."""

    def __init__(self, by: float = 2.0) -> None:
        self._now, self._by = 0.0, by

    def __call__(self) -> float:
        self._now += self._by
        return self._now


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return saved(tmp_path, played(60))


def working(save: Path, **given: Any) -> Work:
    return Work(save, steps=steps, **{"clock": Clock(), **given})


def pieces(save: Path, count: int) -> list[AnalysisProgress]:
    """Work until so many pieces are done; then the program is killed."""
    run = working(save).run()
    return [next(run) for _ in range(count)]


def written(save: Path) -> Analysis | None:
    loaded = read_save(save)
    return kept.kept(save, loaded.record, loaded.header.game).analysis


def test_the_same_is_read_that_was_written(save: Path) -> None:
    work = working(save)
    last = [*work.run()][-1]
    assert (last.stage, last.confirmed, last.proposed) == (DONE, 2, 0)
    assert written(save) == work.analysis
    head = head_of(save)
    assert head is not None
    assert head.done
    assert sum(sum(errors.marks) for errors in head.errors) == 2


def test_a_killed_program_loses_one_piece_at_most(save: Path) -> None:
    for count in range(1, PIECES + 2):
        analysis_path(save).unlink(missing_ok=True)
        pieces(save, count)
        after = written(save)
        assert after is not None
        done = len(after.findings) + sum(finding.pairs > 0 for finding in after.findings)
        assert done >= count - 1
        assert [*working(save).run()][-1].stage == DONE
        assert written(save) == [*steps_of(save)][-1]


def steps_of(save: Path) -> Iterator[Analysis]:
    loaded = read_save(save)
    begun = kept.begun(loaded.record, loaded.header.game)
    return steps(GAMES[loaded.header.game].game, loaded.record, begun, "s", unhurried)


def test_it_is_written_once_a_second_at_most(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = []
    write = kept.write

    def counted(*given: Any, **more: Any) -> int:
        times.append(1)
        return write(*given, **more)

    monkeypatch.setattr(kept, "write", counted)
    assert [*working(save, clock=Clock(0.01)).run()][-1].stage == DONE
    assert len(times) == 2, "the first piece and the end"


def test_it_stops_in_time_and_continues(save: Path) -> None:
    left = iter((False, False, True))
    first = [*working(save, over=lambda: next(left, True)).run()]
    assert first[-1].stage == STOPPED
    so_far = written(save)
    assert so_far is not None
    assert len(so_far.findings) == 2
    second = [*working(save).run()]
    assert second[-1].stage == DONE
    assert len(second) == PIECES - 2 + 2 + 1, "no piece is done twice"
    assert [progress.stage for progress in working(save).run()] == [DONE]


def test_the_progress_is_known_before_the_first_piece_of_work(save: Path) -> None:
    """A mark can take a minute to prove; a refusal comes without any progress."""
    started: list[AnalysisProgress] = []
    run = working(save, starts=started.append).run()
    next(run)
    assert [(first.stage, first.turn) for first in started] == [(work.SCAN, 1)]
    with pytest.raises(Unanalysed):
        next(working(save, starts=started.append).run())
    run.close()
    assert len(started) == 1
    pieces(save, PIECES - 1)
    next(working(save, starts=started.append).run())
    assert (started[1].stage, started[1].proposed) == (work.CONFIRM, 2)


def test_a_damaged_file_is_set_aside(save: Path) -> None:
    [*working(save).run()]
    path = analysis_path(save)
    whole = path.read_bytes()
    for damage in (b"", b"{", whole[:-40], whole.replace(b'"chance":0.4', b'"chance":0.9', 1)):
        path.write_bytes(damage)
        work = working(save)
        assert [*work.run()][-1].stage == DONE
        assert work.aside == kept.DAMAGED
        assert path.with_name(path.name + ".bak").read_bytes() == damage
        assert path.read_bytes() == whole


def test_another_game_of_that_name_is_analysed_from_the_beginning(tmp_path: Path) -> None:
    """Also the same game with its last move taken back and played in another way."""
    save = saved(tmp_path, played(60))
    [*working(save).run()]
    other = saved(tmp_path / "other", played(60, 2))
    save.write_bytes(other.read_bytes())
    work = working(save)
    stages = [progress.stage for progress in work.run()]
    assert work.aside == kept.OTHER
    assert len(stages) == PIECES + 2 + 1
    games = (cut(played(60), count) for count in (58, 59))
    assert len({kept.digest_of(game, "battlelore") for game in games}) == 2


def test_an_older_analysis_is_shown_and_done_again_on_request(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [*working(save).run()]
    monkeypatch.setattr(kept, "BOTS", kept.BOTS + 1)
    work = working(save)
    assert [progress.stage for progress in work.run()] == [OLDER]
    assert work.analysis == written(save) is not None
    assert [*working(save, again=True).run()][-1].stage == DONE
    assert [progress.stage for progress in working(save).run()] == [DONE]


def test_two_programs_do_not_work_on_the_same_game(save: Path) -> None:
    first = working(save).run()
    next(first)
    with pytest.raises(Unanalysed) as refused:
        next(working(save).run())
    assert refused.value.code == work.ELSEWHERE
    first.close()
    assert [*working(save).run()][-1].stage == DONE


def test_a_full_disk_is_reported_at_the_end(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> int:
        raise OSError(28, "full")

    monkeypatch.setattr(kept, "write_whole", full)
    with pytest.raises(Unanalysed) as refused:
        [*working(save).run()]
    assert refused.value.code == work.DISK


def test_an_analysis_goes_with_its_save(tmp_path: Path) -> None:
    save = saved(tmp_path, played(60))
    [*working(save).run()]
    path = analysis_path(save)
    path.with_name(path.name + ".bak").write_bytes(b"old")
    store = Store(tmp_path)
    store.rename(save, "The bridge")
    assert [*working(save).run()][-1].stage == DONE
    assert len([*working(save).run()]) == 1, "another name is the same game"
    store.delete(save)
    assert [*store.folder.iterdir()] == []


def test_the_record_keeps_the_errors_of_a_game_whose_save_is_gone(tmp_path: Path) -> None:
    save = saved(tmp_path, played(WHOLE))
    store = Store(tmp_path)
    store.indexed = True
    store.list()
    assert [row.errors for row in store.index.finished] == [()]
    [*working(save).run()]
    store.index.renewed.add(save.name)
    store.list()
    assert [(bool(row.errors), row.analysed) for row in store.index.finished] == [(True, True)]
    for rebuilt in (False, True):
        again = Store(tmp_path)
        again.indexed = True
        if rebuilt:
            again.index.file.unlink()
        again.list()
        assert again.index.finished[0].errors == store.index.finished[0].errors
    store.delete(save)
    store.list()
    assert [bool(row.errors) for row in store.index.finished] == [True]


def test_saves_that_cannot_be_analysed_are_refused(save: Path, tmp_path: Path) -> None:
    """A damaged one, one of older rules, one from a written position, one with scripted dice."""
    game, lines = played(60), save.read_bytes().splitlines(keepends=True)
    damaged, older = tmp_path / "damaged.jsonl", tmp_path / "older.jsonl"
    damaged.write_bytes(b"".join([*lines[:20], b"{}\n", *lines[20:]]))
    changed = raws(save)
    changed[0]["rules"], changed[30]["action"] = 1, {"t": "Done"}
    rewrite(older, changed)
    line = write_position(codec("battlelore"), game.setup, game.state)
    began = replace(read_position(line).record, seed="s")
    foreign = Store(tmp_path).create(began, "", NOON, origin=GameOrigin())
    foreign.release()
    cases = {
        damaged: work.DAMAGED,
        tmp_path / "gone.jsonl": work.DAMAGED,
        older: work.RULES,
        foreign.path: work.FOREIGN,
        saved(tmp_path, replace(game, dice=("blue",))): work.DICE,
    }
    for path, code in cases.items():
        with pytest.raises(Unanalysed) as refused:
            [*working(path).run()]
        assert refused.value.code == code
        assert not analysis_path(path).exists()

"""Puzzles of the generator are added to the program once, with variety."""

from pathlib import Path

import pytest

from engine.core.frozen import replace
from saves.games import KNOWN
from saves.puzzles.library import as_line, puzzles_of
from tests.bench import puzzle_files


def test_new_ones_get_the_next_ids_and_two_of_a_game_are_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle_files, "holds", lambda puzzle: True)
    known = puzzles_of("battlelore")
    new = [
        replace(known[0], id=f"battlelore-7-{turn}", position=f"line {turn}", chance=turn / 10)
        for turn in range(3, 7)
    ]
    again = replace(known[1], id="battlelore-8-1")
    file = tmp_path / "battlelore.jsonl"
    file.write_bytes(b"\n".join([*map(as_line, (*new, again)), b'{"games": 7}', b""]))
    chosen = [*puzzle_files.chosen([file])]
    old = [puzzle for game in KNOWN for puzzle in puzzles_of(game)]
    assert chosen[: len(old)] == old
    assert [puzzle.position for puzzle in chosen[len(old) :]] == ["line 3", "line 4"]
    last = int(known[-1].id[-3:])
    assert [puzzle.id for puzzle in chosen[len(old) :]] == [
        f"battlelore-{last + 1:03}",
        f"battlelore-{last + 2:03}",
    ]

"""Add puzzles of the generator to the program: python -m tests.bench.puzzle_files FILES.

All puzzles are checked again. Those of the program keep their ids; one that fails the check is
dropped. The merge takes at most two puzzles of one game, and at most two of one idea, which is the
same goal, steps and chance.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from sys import argv
from typing import Any

from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.puzzles.solving import Solving
from bl_tui.play.remembered import Remembered
from engine.core.frozen import replace
from engine.puzzles.forks import Inexact
from engine.puzzles.puzzle import Puzzle
from saves.errors import SaveError
from saves.games import KNOWN
from saves.puzzles.library import as_line, from_line, opened, puzzles_of, raw_plan
from tests.bench.puzzles import BETTER, OF_A_GAME, SCENARIOS, Maker

FOLDER = Path(__file__).parents[2] / "saves" / "puzzles"
NEAR = 1e-5


def read(file: Path) -> Iterator[Puzzle]:
    """Yield the puzzles of a file of the generator, whose ids begin with the rulebook."""
    for line in file.read_bytes().splitlines():
        if line.startswith(b'{"id"'):
            yield from_line(json.loads(line)["id"].split("-")[0], line)


def idea(puzzle: Puzzle) -> tuple[Any, ...]:
    """Return what puzzles of one idea have in common."""
    steps = tuple((step["t"], step.get("card")) for step in puzzle.plan)
    return puzzle.game, puzzle.goal.code, steps, round(puzzle.chance, 3)


def holds(puzzle: Puzzle) -> bool:
    """Return whether a puzzle opens, its plan can be given without dice, its chance is as it says,
    and Regular does not find the plan."""
    try:
        shown = opened(puzzle)
        solving = Solving(shown, PuzzleMemory(Remembered(FOLDER / "nobody.json")))
        course = [action for _, action in solving.course(shown.plan)]
        chance = shown.chances().after_each(shown.plan)[-1]
    except (SaveError, Inexact):
        return False
    found_by_regular = puzzle.usual and puzzle.usual_chance > chance - BETTER
    whole = course == [action for action in shown.plan if solving.is_step(action)]
    return whole and abs(chance - puzzle.chance) < NEAR and not found_by_regular


def with_usual(maker: Maker, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with what Regular would play."""
    shown = opened(puzzle)
    state = shown.record.state
    chances = maker.chances(state, shown.seat, puzzle.goal)
    plan = maker.turn(state, shown.seat, maker.regular, "own")
    taken, states = maker.until_dice(state, shown.seat, plan)
    chance = maker.rated(chances, state, plan)
    if chance < 0:
        return puzzle
    usual = raw_plan(puzzle.game, taken[: len(states)])
    return replace(puzzle, usual=usual, usual_chance=round(chance, 6))


def chosen(files: list[Path]) -> Iterator[Puzzle]:
    """Yield the puzzles of the program and those to add, with their ids."""
    given = {file: [*read(file)] for file in files}
    games = {p.position: (str(file), p.id.split("-")[1]) for file in given for p in given[file]}
    seen, taken = set[str](), Counter[Any]()
    numbers = {game: max((int(p.id[-3:]) for p in puzzles_of(game)), default=0) for game in KNOWN}
    kept = [puzzle for game in KNOWN for puzzle in puzzles_of(game)]
    for puzzle in (*kept, *(puzzle for file in given for puzzle in given[file])):
        keys = {idea(puzzle), games.get(puzzle.position, puzzle.id)}
        full = any(taken[key] >= OF_A_GAME for key in keys) and puzzle not in kept
        if puzzle.position in seen or full or not holds(puzzle):
            print("not", puzzle.id, "again" if puzzle.position in seen else "alike" if full else "")
            continue
        seen.add(puzzle.position)
        taken.update(keys)
        if puzzle in kept:
            yield puzzle
        else:
            numbers[puzzle.game] += 1
            yield replace(puzzle, id=f"{puzzle.game}-{numbers[puzzle.game]:03}")


def main() -> None:
    """Write the files of the program. Then raise EDITION of `saves.puzzles.library`."""
    puzzles = [*chosen([Path(name) for name in argv[1:]])]
    for game in KNOWN:
        maker = Maker(game, SCENARIOS[game])
        own = [p if p.usual else with_usual(maker, p) for p in puzzles if p.game == game]
        lines = [as_line(puzzle) + b"\n" for puzzle in own]
        if lines:
            (FOLDER / f"{game}.jsonl").write_bytes(b"".join(lines))
        print(game, len(lines), sorted(Counter(puzzle.level for puzzle in own).items()))


if __name__ == "__main__":
    main()

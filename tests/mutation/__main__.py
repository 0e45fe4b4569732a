"""`python -m tests.mutation`: which changes of facts does no test notice?

    --game NAME      one game; may be given several times
    --sample N       so many mutants of all, chosen by the seed
    --seed TEXT      the seed; without it the commit's
    --only FILE      those that a file names, a line each, such as one that --out wrote
    --rules          without the comparison of data and without maps: which facts do rules know?
    --out FILE       write the survivors there, too
    --watched FILE   keep there which tests read which facts, and begin with what is there

Each mutant is compared with the sheets that have its row, then tried with the other comparisons of
its game, with the tests of rules that mention the row, and with all others: in a whole run those
that read the fact. It ends with 1 where a mutant survived that `survivors.toml` does not list with
its reason, where fewer than 97 % of a game are noticed (not in a sample; with `--rules` fewer than
90 %), where the list is wrong, where nothing was run, and where a planted mutant is not noticed or
a planted survivor is not reported.
"""

import argparse
import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.meta.tree import ROOT
from tests.mutation.facts import Mutant, Table
from tests.mutation.report import DATA, RULES, Report, reasons
from tests.mutation.running import Runner, Trial
from tests.mutation.sources import SET_UP, tables

GAMES = ("battlelore", "second_edition", "battle_mages", "bardsung")

ORACLE = ROOT / "tests" / "oracle"

AT_ONCE = (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1) + 1
"""So many mutants are tried beside each other: one on each processor, and one more, since the
oldest is waited for and another may end before it."""

PLANTED = "pieces.KINDS.tower.range"
"""The mutant of Battle Mages that is planted."""


class Play:
    """One run over the mutants of some games."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._games: list[str] = options.game or list(GAMES)
        self.report = Report(reasons(), by_list=not options.rules)
        self.planted: list[str] = ["no mutant was planted"]
        self._by_reading = options.rules or not options.sample
        self._failing: list[str] = []

    def __call__(self, runner: Runner) -> None:
        every = [each for game in self._games for each in _mutants(game)]
        names = {
            game: frozenset(each.where for mine, _, each in every if mine == game)
            for game in self._games
        }
        self.report.check_list(names)
        if self._options.rules:
            left_out = [each for each in every if SET_UP.match(each[2].where)]
            every = [each for each in every if not SET_UP.match(each[2].where)]
            print(f"without comparing data; {len(left_out)} mutants of maps are left out")
        if self._options.only:
            asked = set(map(_name, Path(self._options.only).read_text("utf-8").split("\n")))
            every = [each for each in every if f"{each[0]} {each[2].where}" in asked]
        sample = self._options.sample
        chosen = Random(self._options.seed).sample(every, min(sample or len(every), len(every)))
        chosen.sort(key=lambda each: self._games.index(each[0]))
        self._plant(runner)
        if self._by_reading:
            self._watch(runner)
        trials: deque[Trial] = deque()
        for game, table, mutant in chosen:
            trials.append(self._begin(runner, game, table, mutant))
            if len(trials) == AT_ONCE:
                self._count(trials.popleft(), len(chosen))
        for trial in trials:
            self._count(trial, len(chosen))
        print("\n".join(self.report.lines()))

    def _count(self, trial: Trial, chosen: int) -> None:
        """Wait for the fate of a mutant, and count it."""
        game, fate = trial.game, trial.fate()
        if fate.fault:
            self._tell(self.report.add_fault(game, str(fate.mutant), fate.fault))
        elif line := self.report.add(game, fate.mutant.where, str(fate.mutant), fate.by):
            self._tell(line)
        if self.report.run.total() % 100 == 0:
            print(f"{self.report.run.total()} of {chosen}", flush=True)

    def _tell(self, line: str) -> None:
        print(line, flush=True)
        if self._options.out:
            with Path(self._options.out).open("a", encoding="utf-8") as out:
                out.write(f"{line}\n")

    def _plant(self, runner: Runner) -> None:
        """See that the comparison notices a wrong number, and the report a survivor."""
        game, table, mutant = next(
            each for each in _mutants("battle_mages") if each[2].where == PLANTED
        )
        report = Report(())
        for name, compare in (("one", True), ("other", False)):
            by = runner.begin(game, table, mutant, (), compare=compare).fate().by
            report.add(name, mutant.where, str(mutant), by)
        self.planted = []
        if report.killed != {"one": 1}:
            self.planted.append("the planted mutant was not noticed")
        if report.survived != {"other": 1} or not report.faults():
            self.planted.append("the planted survivor was not reported")
        print(f"planted: {', '.join(self.planted) or 'one mutant noticed, one survivor reported'}")

    def _watch(self, runner: Runner) -> None:
        """See which tests read which facts."""
        for game in self._games:
            tests = runner.rules(game)
            if not self._options.rules:
                tests = [*runner.oracle(game), *tests]
            self._failing += runner.watch(game, tests)
            print(f"{game}: {len(tests)} tests watched", flush=True)

    def _begin(self, runner: Runner, game: str, table: Table, mutant: Mutant) -> Trial:
        """Begin to run tests on a mutant."""
        compare, row = not self._options.rules, table.rows[mutant.row]
        oracle = runner.oracle(game) if compare else []
        rules = runner.rules(game)
        if self._by_reading:
            runner.plan_of(game, table)
            oracle = runner.reading(mutant, row, oracle)
            rules = runner.reading(mutant, row, rules)
        first = runner.mentioning(table, mutant.row, rules)
        compares = runner.mentioning(table, mutant.row, oracle)
        named = set(map(id, (*first, *compares)))
        tests = [*compares, *(item for item in oracle if id(item) not in named), *first]
        if self._by_reading or not self.report.may_survive(game, mutant.where):
            tests += [item for item in rules if id(item) not in named]
        return runner.begin(game, table, mutant, tests, compare=compare)

    def faults(self) -> list[str]:
        """Return why the run fails; nothing where it passes."""
        rules, sample = self._options.rules, self._options.sample
        least = RULES if rules else 0.0 if sample else DATA
        failing = [f"{each} fails without a change" for each in self._failing]
        return [*self.planted, *failing, *self.report.faults(least=least)]


def _mutants(game: str) -> Iterator[tuple[str, Table, Mutant]]:
    for table in tables(game):
        for mutant in table.mutants():
            yield game, table, mutant


def _name(line: str) -> str:
    """Return the game and the name of a mutant in a line of a report."""
    return re.sub(r"^(survived|listed|no answer): ", "", line).partition(": ")[0]


def commit() -> str:
    """Return the commit, which is the seed of a sample; a copy without one has a fixed seed."""
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return "no commit"
    return done.stdout.strip() or "no commit"


def main() -> int:
    """Run the mutants that were asked for; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", default=commit())
    parser.add_argument("--only", default="")
    parser.add_argument("--rules", action="store_true")
    parser.add_argument("--out", default="")
    parser.add_argument("--watched", default="")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    play = Play(options)
    games = options.game or GAMES
    oracle = [
        path
        for game in {*games, "battle_mages"}
        for path in sorted(ORACLE.glob(f"test_{game}*.py"))
    ]
    folders = [*map(str, oracle), *(str(ROOT / "tests" / game) for game in games)]
    quiet = ["-q", "-p", "no:cacheprovider", "-n", "0", "--no-header"]
    ended = pytest.main([*quiet, *folders], plugins=[Runner(play, options.watched)])
    faults = play.faults()
    if not play.report.run.total():
        faults.append(f"pytest ended with {int(ended)}")
    for fault in faults:
        print(f"FAILED: {fault}")
    if faults:
        again = " ".join(sys.argv[1:])
        seed = "" if "--seed" in again else f" --seed {options.seed}"
        print(
            "A survivor needs a test that notices it, or its reason in"
            f' tests/mutation/survivors.toml. Again: make mutate ARGS="{again}{seed}"'
        )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""`python -m tests.mutation`: which changes of facts does no test notice?

    --game NAME      one game; may be given several times
    --sample N       so many mutants of all, chosen by the seed
    --seed TEXT      the seed; without it the commit's
    --rules          without the comparison with the oracle: which facts do the tests of rules know?
    --thorough       survivors are tried with all tests of rules of their game, too

It ends with 1 where a mutant survived that `survivors.toml` does not list with its reason, where
nothing was run, and where a planted mutant is not noticed or a planted survivor is.
"""

import argparse
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.battle_mages.tables.pieces import KINDS
from tests.meta.tree import ROOT
from tests.mutation.facts import Mutant, Table, tables
from tests.mutation.running import Fate, Runner

GAMES = ("battlelore", "second_edition", "battle_mages", "bardsung")
LISTED = Path(__file__).with_name("survivors.toml")


class Play:
    """One run over the mutants of some games."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._listed = tomllib.loads(LISTED.read_text("utf-8")) if LISTED.exists() else {}
        self.fates: Counter[str] = Counter()
        self.unlisted: list[tuple[str, Mutant]] = []
        self.bites = False
        """Whether a planted mutant was noticed, and a planted survivor was not."""

    def __call__(self, runner: Runner) -> None:
        planted, row = Mutant("pieces.KINDS", "tower", ("range",), 5, 6), KINDS["tower"]
        noticed = runner.fate(planted, row, runner.oracle("battle_mages")).by
        self.bites = bool(noticed) and not runner.fate(planted, row, []).by
        print(f"planted: {'one noticed, one not' if self.bites else 'the run notices nothing'}")
        chosen = self._chosen()
        for game, table, mutant in chosen:
            fate = self._fate(runner, game, table, mutant)
            kind = "killed" if fate.by else "listed" if self._reason(game, mutant) else "survived"
            self.fates[f"{game} {kind}"] += 1
            if kind == "survived":
                self.unlisted.append((game, mutant))
                print(f"survived: {game} {mutant} ({fate.ran} tests)", flush=True)
        told = ", ".join(f"{name} {count}" for name, count in sorted(self.fates.items()))
        print(f"run {len(chosen)}: {told or 'nothing'}")

    def _chosen(self) -> list[tuple[str, Table, Mutant]]:
        games = self._options.game or GAMES
        every = [
            (game, table, mutant)
            for game in games
            for table in tables(game)
            for mutant in table.mutants()
        ]
        if not self._options.sample:
            return every
        return Random(self._options.seed).sample(every, min(self._options.sample, len(every)))

    def _fate(self, runner: Runner, game: str, table: Table, mutant: Mutant) -> Fate:
        row = table.rows[mutant.row]
        tests = [] if self._options.rules else runner.oracle(game)
        fate = runner.fate(mutant, row, [*tests, *runner.mentioning(table, mutant.row)])
        if not fate.by and self._options.thorough:
            fate = runner.fate(mutant, row, runner.rules(game))
        return fate

    def _reason(self, game: str, mutant: Mutant) -> str:
        return str(self._listed.get(game, {}).get(mutant.where, ""))


def commit() -> str:
    """Return the commit, which is the seed of a sample."""
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "no commit"


def main() -> int:
    """Run the mutants that were asked for; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", default=commit())
    parser.add_argument("--rules", action="store_true")
    parser.add_argument("--thorough", action="store_true")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    play = Play(options)
    folders = [f"tests/{game}" for game in options.game or GAMES]
    quiet = ["-q", "-p", "no:cacheprovider", "-n", "0"]
    ended = pytest.main([*quiet, "tests/oracle", *folders], plugins=[Runner(play)])
    if not play.fates:
        print(f"nothing was run (pytest ended with {ended})")
        return 1
    return 0 if play.bites and not play.unlisted else 1


if __name__ == "__main__":
    sys.exit(main())

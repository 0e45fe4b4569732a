"""What became of the mutants of a run, counted by game, and whether the run passes."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from engine.core.frozen import record

LISTED = Path(__file__).with_name("survivors.toml")

KINDS = ("unread", "equal", "unreachable")
"""Why a mutant survives: no rule reads the fact where it is; the changed row plays the same; no
position of a game comes to where it matters."""

DATA, RULES = 0.97, 0.90
"""The shares of the mutants of a game that must be noticed: by all tests, and without comparing."""


@record
class Reason:
    """Why some mutants of a game survive."""

    game: str
    kind: str
    reason: str
    mutants: tuple[str, ...]


def reasons(path: Path = LISTED) -> tuple[Reason, ...]:
    """Return what `survivors.toml` lists."""
    told = tomllib.loads(path.read_text("utf-8"))
    return tuple(
        Reason(game, each["kind"], each["reason"], tuple(each["mutants"]))
        for game, entries in told.items()
        for each in entries
    )


class Report:
    """The fates of the mutants of a run, against the list of those that may survive."""

    def __init__(self, listed: Iterable[Reason], *, by_list: bool = True) -> None:
        self._listed = tuple(listed)
        self._by_list = by_list
        self._reason = {(each.game, where): each for each in self._listed for where in each.mutants}
        self.run: Counter[str] = Counter()
        self.killed: Counter[str] = Counter()
        self.survived: Counter[str] = Counter()
        self.listed: Counter[str] = Counter()
        self.errors: list[str] = []

    def add(self, game: str, where: str, told: str, by: str) -> str:
        """Count the fate of a mutant; return a line to print, "" where it was killed.

        `told` says the change, `by` what noticed it, "" if nothing did.
        """
        self.run[game] += 1
        reason = self._reason.get((game, where)) if self._by_list else None
        if by:
            self.killed[game] += 1
            if reason is not None:
                self.errors.append(f"{game} {where} is listed as a survivor, but {by} notices it")
            return ""
        if reason is not None:
            self.listed[game] += 1
            return f"listed: {game} {told} ({reason.kind}: {reason.reason})"
        self.survived[game] += 1
        return f"survived: {game} {told}"

    def add_fault(self, game: str, told: str, why: str) -> str:
        """Note a mutant of which nobody knows the fate, which fails the run; return a line."""
        self.errors.append(f"{game} {told}: {why}")
        return f"no answer: {game} {told}: {why}"

    def may_survive(self, game: str, where: str) -> bool:
        """Return whether a mutant is listed with its reason."""
        return (game, where) in self._reason

    def check_list(self, every: Mapping[str, frozenset[str]]) -> None:
        """Note what is wrong with the list; `every` has the names of all mutants by game."""
        seen: set[tuple[str, str]] = set()
        for each in self._listed:
            if each.kind not in KINDS or len(each.reason) < 20:
                self.errors.append(f"survivors.toml: {each.game}: no honest reason: {each.reason}")
            for where in each.mutants:
                if each.game in every and where not in every[each.game]:
                    self.errors.append(f"survivors.toml: there is no mutant {each.game} {where}")
                if (each.game, where) in seen:
                    self.errors.append(f"survivors.toml: {each.game} {where} stands twice")
                seen.add((each.game, where))

    def share(self, game: str) -> float:
        """Return the share of the mutants of a game that a test noticed."""
        return self.killed[game] / self.run[game]

    def lines(self) -> Iterator[str]:
        """Yield the figures by game, and of all."""
        for game in self.run:
            yield (
                f"{game}: run {self.run[game]} = {self.killed[game]} killed"
                f" + {self.survived[game]} survived + {self.listed[game]} listed"
                f" ({self.share(game):.1%} noticed)"
            )
        sums = [each.total() for each in (self.run, self.killed, self.survived, self.listed)]
        yield "run = killed + survived + listed: {} = {} + {} + {}".format(*sums)

    def faults(self, *, least: float = 0.0) -> list[str]:
        """Return why the run fails; nothing where it passes.

        With `least` that share of each game must be noticed. With the list no survivor may be
        missing in it.
        """
        found = list(self.errors)
        if not self.run.total():
            found.append("nothing was run")
        for game in self.run:
            parts = self.killed[game] + self.survived[game] + self.listed[game]
            if parts != self.run[game]:
                found.append(f"{game}: {self.run[game]} were run, and {parts} counted")
            if least and self.share(game) < least:
                found.append(f"{game}: {self.share(game):.1%} are noticed, fewer than {least:.0%}")
        if self._by_list and self.survived.total():
            found.append(f"{self.survived.total()} survived and are not listed in survivors.toml")
        return found

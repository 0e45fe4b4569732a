"""Check the marks of analyses by other playouts: `python -m tests.bench marks GAME`.

Decisions are drawn at random from games that bots played: half of them between the usual bot and
Recruit, half by the usual bot's hints with errors. Each is scanned and its mark confirmed as in the
program, until there are enough marks `??` and `?` and enough decisions without a mark. Then these
are judged by pairs of playouts with another policy and other seeds, and for marks it is asked
whether the better line is still judged better three moves later.

Every step is written to `build/marks/GAME.jsonl` at once, so that an interrupted check goes on
where it was; another number of games or marks may be asked for then. `--report` only prints. With
`--strong` only marks that were proposed as `??` or `?` are confirmed: where most are `?!` and few
last, that finds the marks to check sooner.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from time import process_time
from types import GenericAlias
from typing import Any

from attrs import define

from bl_tui.games.registry import Games
from engine.bots.analysis.decisions import decisions
from engine.bots.analysis.findings import UNKNOWN, Finding, Proof
from engine.bots.analysis.method import PastDecision, method_of
from engine.bots.analysis.playouts import confirm, pairs_of
from engine.bots.analysis.review import lines_for
from engine.bots.analysis.scan import Scan
from engine.bots.players import Beginner
from engine.bots.protocol import Bot, unhurried
from engine.bots.roster import ROSTERS, bot_named
from engine.core.record import Record, advance
from saves.codec import codec
from tests.bench.lines import SCENARIOS
from tests.bench.match import interval

ROOT = Path(__file__).parents[2]
MARKS, NONE, OPEN = ("??", "?"), "", "open"
"""The marks that are checked, none at all, and a weak one that was not confirmed or refuted."""
WORSE = 0.10
"""A decision without a mark should not cost more than this."""
ERRORS = 0.15
"""The share of random actions of a player with hints."""
OTHER = "careful"
"""The bot whose judge plays the games of the check."""
AT_ONCE = 25
"""Pairs from one line of the file to the next."""
CONFIRMING = 400
LATER = 3
"""Moves into the better line."""

Row = dict[str, Any]


@define
class Check:
    """The game, the sizes of the samples, and the file of a check."""

    game: str
    games: int
    """Games that are played; decisions are drawn from them."""
    each: int
    """Marks that are checked, and decisions without one."""
    pairs: int
    """Pairs of playouts for each of them."""
    file: Path
    strong: bool = False
    """Only what is proposed as one of `MARKS` is confirmed."""

    def rows(self) -> list[Row]:
        """Return the rows of the file so far."""
        if not self.file.exists():
            return []
        return [*map(json.loads, self.file.read_text("utf-8").splitlines())]

    def write(self, row: Row) -> Row:
        """Add a row to the file."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        return row


def players(game: str, number: int) -> tuple[Bot, Bot]:
    """Return the bots of a game by its number; every second seat has the second."""
    usual = bot_named(game, ROSTERS[game].usual)
    recruit, erring = bot_named(game, "recruit"), Beginner(usual, "", ERRORS)
    pair = (usual, recruit) if number % 2 else (erring, usual)
    return pair if number % 4 < 2 else pair[::-1]


def played(name: str, number: int) -> Record[Any, Any]:
    """Return a game by its number."""
    module = Games()[name]
    game, seed = module.game, f"marks/{number}"
    setup = module.scenarios.setup(module.scenarios.library()[SCENARIOS[name]])
    opened, pair = game.start(setup, seed), players(name, number)
    bots = {seat: pair[place % 2] for place, seat in enumerate(game.seats(setup))}
    made: Record[Any, Any] = Record(setup, seed, opened.state, opened.events)
    while deciding := game.to_act(made.state):
        view = game.view(made.state, deciding[0])
        choice = bots[deciding[0]].choose(game, view, f"{seed}/{len(made.entries)}")
        made = advance(game, made, deciding[0], choice.action)
    return made


class Judging:
    """Scans and judges the decisions of all games, in a random order."""

    def __init__(self, check: Check) -> None:
        self.check, self.game = check, Games()[check.game].game
        self.records = {n: played(check.game, n) for n in range(check.games)}
        method = method_of(check.game)
        assert method is not None
        self.all = [(n, d) for n, r in self.records.items() for d in decisions(self.game, r)]
        self.lines = {
            n: lines_for(method, sum(of == n for of, _ in self.all)) for n in self.records
        }
        Random("marks").shuffle(self.all)

    def scanned(self, number: int, decision: PastDecision) -> Row:
        """Scan a decision, confirm its mark, and return its row."""
        record, begun = self.records[number], process_time()
        lines, seed = self.lines[number], f"scan {number}"
        scan = Scan(self.game, record, decision, seed, unhurried, lines)
        proposed = scan.finding()
        between = process_time()
        proved, weak = proposed, self.check.strong and proposed.mark.value not in (*MARKS, NONE)
        if proposed.better and not weak:
            proved = confirm(self.game, record, proposed, seed, unhurried, CONFIRMING)
        row = {
            "game": number,
            "count": decision.count,
            "kind": decision.kind,
            "proposed": proposed.mark.value,
            "guess": proposed.loss,
            "mark": OPEN if weak else proved.mark.value,
            "loss": proved.loss,
            "error": proved.error,
            "confirmed": proved.pairs,
            "played": self._plain(proved.played),
            "better": self._plain(proved.better or proved.rival),
            "cpu": [between - begun, process_time() - between],
        }
        if row["mark"] in MARKS:
            row["lasting"] = scan.lead("follow", LATER)
        return row

    def _plain(self, actions: Sequence[Any]) -> Any:
        return json.loads(codec(self.check.game).dumps(tuple(actions), self._line_kind))

    def _line(self, data: Any) -> tuple[Any, ...]:
        line: tuple[Any, ...] = codec(self.check.game).load(data, self._line_kind)
        return line

    @property
    def _line_kind(self) -> Any:
        """Return the type of a line, as the codec reads and writes it."""
        return GenericAlias(tuple, (codec(self.check.game).saved.action, ...))

    def judged(self, row: Row, so_far: Row) -> Iterator[Row]:
        """Play pairs of a sampled decision, and yield a row after some of them."""
        record, count = self.records[row["game"]], row["count"]
        finding = Finding(
            count=count,
            seat=record.entries[count].seat,
            turn=0,
            kind="",
            played=self._line(row["played"]),
            better=self._line(row["better"]),
            tried=2,
            chance=0.0,
            best=0.0,
            error=0.0,
            second=None,
            reason=UNKNOWN,
            state=Proof.PROPOSED,
            pairs=so_far.get("pairs", 0),
            sums=tuple(so_far.get("sums", ())),
        )
        policy = getattr(bot_named(self.check.game, OTHER), "judge", None)
        pairs = pairs_of(self.game, record, finding, "check", unhurried, policy)
        while pairs.count < self.check.pairs:
            begun = process_time()
            for _ in range(min(AT_ONCE, self.check.pairs - pairs.count)):
                pairs.add()
            yield {
                "of": [row["game"], count],
                "pairs": pairs.count,
                "sums": pairs.sums,
                "difference": pairs.difference,
                "error": pairs.error,
                "cpu": process_time() - begun,
            }


def run(check: Check) -> None:
    """Scan and judge the decisions that the file lacks."""
    judging, rows = Judging(check), check.rows()
    known = {(row["game"], row["count"]): row for row in rows if "game" in row}
    so_far = {tuple(row["of"]): row for row in rows if "of" in row}
    for number, decision in judging.all:
        key = number, decision.count
        if all(len(sample(known.values(), kind)) >= check.each for kind in (True, False)):
            break
        if key not in known:
            known[key] = check.write(judging.scanned(number, decision))
    for marked in (True, False):
        for row in sample(known.values(), marked)[: check.each]:
            if row["better"]:
                key = row["game"], row["count"]
                for judged in judging.judged(row, so_far.get(key, {})):
                    check.write(judged)


def sample(rows: Iterable[Row], marked: bool) -> list[Row]:
    """Return the decisions with a mark that counts, or those without any, in their order."""
    marks = MARKS if marked else (NONE,)
    return [row for row in rows if row["mark"] in marks]


def report(check: Check) -> Iterator[str]:
    """Yield the lines of the report on the file so far."""
    rows = check.rows()
    scans = [row for row in rows if "game" in row]
    judged = {tuple(row["of"]): row for row in rows if "of" in row}
    if not scans:
        return
    games = len({row["game"] for row in scans})
    yield f"{check.game}: {len(scans)} decisions of {games} games, {len(judged)} judged"
    scanning, proving = (sum(row["cpu"][n] for row in scans) for n in (0, 1))
    proposed = [row for row in scans if row["proposed"] in (*MARKS, "?!")]
    tried = [row for row in proposed if row["mark"] != OPEN]
    kept = sum(row["mark"] != NONE for row in tried)
    yield (
        f"  CPU {scanning / len(scans):.2f} s a scan; {len(proposed)} marks proposed, {kept} of "
        f"{len(tried)} confirmed in {proving / max(1, len(tried)):.1f} s each with "
        f"{sum(row['confirmed'] for row in tried) / max(1, len(tried)):.0f} pairs"
    )
    for mark in MARKS:
        yield _part(f"`{mark}` better line really better", _judged(scans, judged, (mark,)), 0.0)
    late = [row["lasting"] > 0 for row in scans if "lasting" in row]
    yield _share(f"better line still judged better {LATER} moves later", sum(late), len(late))
    plain = sample(scans, False)[: check.each]
    without = sum(not row["better"] for row in plain)
    worse = _judged(plain, judged, (NONE,))
    yield _part("unmarked, but worse than 10 %", worse, WORSE, without)
    sure = sum(row["difference"] - 2 * row["error"] > WORSE for row in worse)
    yield _share("unmarked, surely worse than 10 %", sure, len(worse) + without)


def _judged(
    scans: Sequence[Row], judged: Mapping[tuple[int, ...], Row], marks: tuple[str, ...]
) -> list[Row]:
    keys = [(row["game"], row["count"]) for row in scans if row["mark"] in marks]
    return [judged[key] for key in keys if key in judged]


def _part(name: str, rows: Sequence[Row], least: float, others: int = 0) -> str:
    """Return the share of decisions whose better line is better by more than `least`."""
    pairs = sum(row["pairs"] for row in rows) / max(1, len(rows))
    deviation = sum(row["error"] * row["pairs"] ** 0.5 for row in rows) / max(1, len(rows))
    passed = sum(row["difference"] > least for row in rows)
    means = sum(row["difference"] for row in rows) / max(1, len(rows))
    share = _share(name, passed, len(rows) + others)
    return f"{share}; {pairs:.0f} pairs each, deviation {deviation:.2f}, mean {means:+.1%}"


def _share(name: str, passed: int, number: int) -> str:
    """Return a share with its 90 % interval by Wilson."""
    low, high = interval(passed, number) if number else (0.0, 1.0)
    return f"  {name}: {passed} of {number} ({low:.0%} to {high:.0%})"


def main(words: list[str]) -> None:
    """Check the marks of the game that the command line asks for."""
    parser = ArgumentParser(prog="python -m tests.bench marks", description=__doc__)
    parser.add_argument("game", choices=sorted(ROSTERS))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--each", type=int, default=24, help="marks, and decisions without one")
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--report", action="store_true", help="only print what is known")
    parser.add_argument("--strong", action="store_true", help="leave marks `?!` unconfirmed")
    asked = parser.parse_args(words)
    file = ROOT / "build" / "marks" / f"{asked.game}.jsonl"
    check = Check(asked.game, asked.games, asked.each, asked.pairs, file, asked.strong)
    if not asked.report:
        run(check)
    for line in report(check):
        print(line, flush=True)

"""Fit a game's evaluation to its own games, and measure how good it is: make tune GAME=battlelore.

Regular plays against itself, or `--bots` play each other; each turn gives a position. Logistic
regression fits the weights of `terms` (engine/bots/*/evaluation.py) to who won; every fourth game
is held out.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

from bl_tui.games.registry import Games
from engine.bots.protocol import Bot
from engine.bots.roster import bot_named, judge_of
from engine.core.frozen import record, replace
from engine.core.record import begin
from tests.bench.ceiling import ceilings, probed
from tests.bench.logistic import chance, fitted, skill
from tests.bench.match import bot

SCENARIOS = {
    "battlelore": "agincourt,wizards",
    "second_edition": "full",
    "battle_mages": "duel",
}
"""The scenarios of two seats from which positions come, unless others are asked for."""
LONGEST = 4000
"""Decisions after which a game is given up, and counts for nothing."""
HELD_OUT = 4
"""One game in so many tests the fit."""
THIRDS = ((0.0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.01))
TENTHS = 10
NOBODY: Mapping[Any, Bot] = {}


@record
class Sampled:
    """A position: the game, how far it was in it, the progress seen then, terms, and who won.

    `won` is 1, 0, or a share where seats share it; `standing` is what the evaluation says today.
    """

    game: int
    part: float
    progress: float
    standing: float
    terms: tuple[float, ...]
    won: float


class Fitter:
    """The evaluation of one game, with the games that it is measured by."""

    def __init__(self, game: str, scenarios: str, seed: str, bots: str = "regular") -> None:
        self.module, self.seed = Games()[game], seed
        self.game = self.module.game
        self.evaluation: Any = import_module(f"engine.bots.{game}.evaluation")
        self.regular = bot_named(game, "regular")
        self.bots = [bot(game, name) for name in bots.split(",")]
        self.judge: Any = judge_of(game)
        library = self.module.scenarios.library()
        self.setups = [self.module.scenarios.setup(library[name]) for name in scenarios.split(",")]

    def turns(self, number: int) -> Iterator[tuple[Any, Any]]:
        """Play a game, and yield the beginning of each turn with its seat; the end with None."""
        setup = self.setups[number % len(self.setups)]
        state = begin(self.game, setup, f"{self.seed}/{number}").state
        others, first = len(self.bots), number // len(self.setups)
        players = {
            seat: self.bots[(first // others * place + first) % others]
            for place, seat in enumerate(self.game.seats(setup))
        }
        yield from self._turns(state, f"{self.seed}/{number}", players)

    def _turns(
        self, state: Any, seed: str, players: Mapping[Any, Bot] = NOBODY
    ) -> Iterator[tuple[Any, Any]]:
        for count in range(LONGEST):
            if self.game.outcome(state) is not None:
                yield state, None
                return
            seat = self.game.to_act(state)[0]
            view = self.game.view(state, seat)
            if self.judge.opening(view):
                yield state, seat
            player = players.get(seat, self.regular)
            action = player.choose(self.game, view, f"{seed}/{count}").action
            state = self.game.play(state, seat, action).state

    def played_on(self, state: Any, seat: Any, seed: str) -> float:
        """Return the share of a seat in a win when a game goes on with other luck."""
        world = self.game.imagine(self.game.view(state, seat), seed)
        *_, (end, _) = self._turns(world, seed)
        won = self.won(end)
        return (seat in won) / len(won) if won else 0.5

    def said(self, state: Any, seat: Any) -> float:
        """Return the chance that the evaluation stands for, whether it would be shown or not."""
        return chance(self.judge.standing(state, seat) / self.judge.unit)

    def sampled(self, number: int) -> list[Sampled]:
        """Return the positions of a game; none of one that nobody won or that did not end."""
        positions = []
        for state, seat in self.turns(number):
            if seat is not None:
                positions.append((seat, self.seen(number, state, seat)))
            elif won := self.won(state):
                share = 1 / len(won)
                return [
                    replace(seen, part=place / len(positions), won=share if seat in won else 0.0)
                    for place, (seat, seen) in enumerate(positions)
                ]
        return []

    def won(self, state: Any) -> tuple[Any, ...]:
        """Return the seats that won a game, () if nobody did."""
        outcome = self.game.outcome(state)
        return outcome.won if outcome is not None else ()

    def seen(self, number: int, state: Any, seat: Any) -> Sampled:
        """Return a position before anybody knows how it ends."""
        terms = tuple(map(float, self.evaluation.terms(state, seat)))
        progress = self.evaluation.progress(state)
        return Sampled(number, 0.0, progress, self.judge.standing(state, seat), terms, 0.0)


def standardly(samples: Sequence[Sampled], unit: float) -> list[float]:
    """Return the chances that the weights of today give."""
    return [chance(sample.standing / unit) for sample in samples]


def newly(samples: Sequence[Sampled], weights: Sequence[float]) -> list[float]:
    """Return the chances that other weights give."""
    return [chance(sum(map(float.__mul__, one.terms, weights))) for one in samples]


def skills(samples: Sequence[Sampled], chances: Sequence[float]) -> str:
    """Return the skill in all positions, and in each third of the games."""
    numbers = []
    for low, high in ((0.0, 1.01), *THIRDS):
        chosen = [
            (c, one.won) for c, one in zip(chances, samples, strict=True) if low <= one.part < high
        ]
        numbers.append(f"{skill(*zip(*chosen, strict=True)):6.3f}" if chosen else "     -")
    return " ".join(numbers)


def calibration(samples: Sequence[Sampled], chances: Sequence[float]) -> Iterator[str]:
    """Yield a row for each tenth of the chances: how many positions, what was said, what came."""
    pairs = sorted(zip(chances, (one.won for one in samples), strict=True))
    for tenth, group in groupby(pairs, key=lambda pair: min(TENTHS - 1, int(pair[0] * TENTHS))):
        rows = list(group)
        said, came = (100 * sum(column) / len(rows) for column in zip(*rows, strict=True))
        bin_told = f"{10 * tenth:3} to {10 * tenth + 10:3} %  {len(rows):6}"
        yield f"{bin_told}  said {said:5.1f}  won {came:5.1f}"


def sharpness(samples: Sequence[Sampled], weights: Sequence[float]) -> Iterator[str]:
    """Yield for each fifth of the progress its skill and the scale that would suit it."""
    values = [sum(map(float.__mul__, one.terms, weights)) for one in samples]
    for low in range(0, 10, 2):
        chosen = [
            (value, one.won)
            for value, one in zip(values, samples, strict=True)
            if low <= min(9.9, 10 * one.progress) < low + 2
        ]
        if len(chosen) < 50:
            continue
        scale = fitted([(value,) for value, _ in chosen], [won for _, won in chosen])[0]
        good = skill([chance(scale * value) for value, _ in chosen], [won for _, won in chosen])
        part_told = f"progress {low / 10:.1f} to {low / 10 + 0.2:.1f}: {len(chosen):6}"
        yield f"{part_told}  skill {good:6.3f}  scale {scale:.2f}"


def report(fitter: Fitter, samples: Sequence[Sampled]) -> Iterator[str]:
    """Yield the skill of today's weights and of new ones, their calibration, and the weights."""
    learnt = [one for one in samples if one.game % HELD_OUT]
    tested = [one for one in samples if not one.game % HELD_OUT]
    games = len({one.game for one in samples})
    unit, names = fitter.evaluation.UNIT, list(fitter.evaluation.WEIGHTS)
    weights = fitted([one.terms for one in learnt], [one.won for one in learnt])
    chances = newly(tested, weights)
    yield f"{len(samples)} positions of {games} games; held out: {len(tested)} positions"
    yield "skill on held-out games:  all, then each third"
    yield f"  today's weights  {skills(tested, standardly(tested, unit))}"
    yield f"  new weights      {skills(tested, chances)}"
    yield "calibration of the new weights on held-out games"
    yield from calibration(tested, chances)
    yield from sharpness(tested, weights)
    every = fitted([one.terms for one in samples], [one.won for one in samples])
    yield "WEIGHTS = {"
    for name, weight in zip(names, every, strict=True):
        yield f'    "{name}": {weight * unit:.3g},'
    yield "}"


def main() -> None:
    """Play, or read what was played, and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tune", description=__doc__)
    parser.add_argument("--game", required=True, choices=sorted(SCENARIOS))
    parser.add_argument("--scenarios", help="names with commas between them")
    parser.add_argument("--bots", default="regular", help="names with commas: each meets each")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--keep", type=Path, help="a file to which positions are added")
    parser.add_argument("--kept", type=Path, nargs="*", help="files to read instead of playing")
    parser.add_argument("--playouts", type=int, help="only measure how good a judge could be")
    asked = parser.parse_args()
    fitter = Fitter(asked.game, asked.scenarios or SCENARIOS[asked.game], asked.seed, asked.bots)
    numbers = range(asked.first, asked.first + asked.games)
    if asked.playouts:
        for line in ceilings([*probed(fitter, numbers, asked.playouts)]):
            print(line)
        return
    samples = [sample for path in asked.kept or () for sample in read(path)]
    for number in () if asked.kept else numbers:
        played = fitter.sampled(number)
        samples += played
        if asked.keep is not None:
            with asked.keep.open("a") as file:
                file.writelines(f"{json.dumps(fields(sample))}\n" for sample in played)
    for line in report(fitter, samples):
        print(line)


def fields(sample: Sampled) -> list[Any]:
    """Return a position as a line of a file has it."""
    return [*(getattr(sample, name) for name in NAMES), sample.won]


NAMES = ("game", "part", "progress", "standing", "terms")


def read(path: Path) -> Iterator[Sampled]:
    """Yield the positions of a file."""
    for line in path.read_text().splitlines():
        game, part, progress, standing, terms, won = json.loads(line)
        yield Sampled(game, part, progress, standing, tuple(terms), won)


if __name__ == "__main__":
    main()

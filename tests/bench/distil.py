"""Learn from the long search: `python -m tests.bench distil GAME --openings N --seconds S`.

Regular plays fast games. In one turn of each third of a game, the search decides for S seconds of
CPU, and its plan is added to a file, so that an interrupted run goes on where it ended. A linear
ranking of actions is fitted to these plans. Its terms are those of the search's style, measured by
a small change of each weight, and the rest of its rating. Each quarter of the games is held out
once. With `--luck NAME` the search decides openings again with other luck: no ranking can agree
with it more often than it agrees with itself.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, cast

from bl_tui.play.think_time import deadline
from engine.bots.planning import reveals
from engine.bots.protocol import Judge
from engine.bots.rating import NEVER
from engine.bots.roster import bot_named
from engine.core.frozen import field_names, record, replace
from saves.codec import codec
from tests.bench.logistic import Picked, Row, ranking
from tests.bench.tune import HELD_OUT, SCENARIOS, THIRDS, Fitter

SHARE, AT_LEAST = 0.1, 0.05
"""The change of a weight by which its term is measured: a part of the weight, or so much."""
TIE = 1e-9
"""The difference that the order of a sum may make."""
FEWEST = 20
"""Decisions of one kind that are enough for a line of the report."""

Planned = tuple[str, Any]
"""The name of a step, and an action that is planned there."""
Opening = tuple[int, str]
"""The number of a game, and the digest of a position in it: another one if Regular has changed."""


@record
class Lesson:
    """A decision before the first dice of a turn, as the search plans it.

    `kind` is the name of its step. `values` are the style's ratings of the actions and `rows` their
    terms. The plan takes the actions `taken`, in whatever order. `again` is the share of other
    searches of the same turn that agree, None without any.
    """

    game: int
    kind: str
    values: Row
    rows: tuple[Row, ...]
    taken: frozenset[int]
    again: float | None


class Teacher:
    """The search of one game, and the openings that it decides."""

    def __init__(self, game: str, scenarios: str) -> None:
        self.fitter = Fitter(game, scenarios, "distil")
        self.rules, self.codec = self.fitter.game, codec(game)
        self.heavy = bot_named(game, "heavy")
        self.judge = cast(Any, self.heavy).judge
        style = self.judge.style
        weights = {name: getattr(style, name) for name in field_names(type(style))}
        self.weights: dict[str, float] = {
            name: weight for name, weight in weights.items() if type(weight) is float
        }
        """The weights of its style."""

    def openings(self, number: int) -> Iterator[tuple[Opening, Any, Any]]:
        """Play a game, and yield a turn of each third of it with its state and seat."""
        turns = [(state, seat) for state, seat in self.fitter.turns(number) if seat is not None]
        random = Random(number)
        for low, high in THIRDS:
            part = range(int(low * len(turns)), min(len(turns), int(high * len(turns))))
            if part:
                place = random.choice(part)
                state, seat = turns[place]
                yield (number, self.codec.digest(state)), state, seat

    def plan(self, state: Any, seat: Any, seed: str, seconds: float) -> list[Any]:
        """Return the plan of the search for a turn, as a line of a file has it."""
        view = self.rules.view(state, seat)
        choice = self.heavy.choose(self.rules, view, seed, deadline(seconds, thread_time))
        plan = [(type(view.steps[-1]), choice.action)]
        plan += [(intended.step, intended.action) for intended in choice.plan]
        kind = self.codec.saved.action
        return [[step.__name__, json.loads(self.codec.dumps(act, kind))] for step, act in plan]

    def read(self, plan: Iterable[Any]) -> list[Planned]:
        """Return a plan that a line of a file has."""
        return [(step, self.codec.load(raw, self.codec.saved.action)) for step, raw in plan]

    def lessons(
        self, game: int, state: Any, seat: Any, plans: Sequence[list[Planned]]
    ) -> Iterator[Lesson]:
        """Yield the decisions of the first plan; the others are those of the same turn again."""
        for view, taken in self._walk(state, seat, plans[0]):
            values = values_of(self.judge, view)
            numbers = [
                number
                for number, action in enumerate(view.actions)
                if values[number] > NEVER / 2 or action in taken
            ]
            if len(numbers) < 2:
                continue
            rows = self._rows(view, values)
            firsts = [next(iter(fitting(plan, view)), None) for plan in plans[1:]]
            yield Lesson(
                game,
                type(view.steps[-1]).__name__,
                [values[number] for number in numbers],
                tuple(rows[number] for number in numbers),
                frozenset(n for n, number in enumerate(numbers) if view.actions[number] in taken),
                sum(first in taken for first in firsts) / len(firsts) if firsts else None,
            )

    def _walk(
        self, state: Any, seat: Any, plan: Sequence[Planned]
    ) -> Iterator[tuple[Any, set[Any]]]:
        """Carry out a plan, and yield each view with the actions that it takes there.

        It ends at the first dice or hidden cards, or where the plan does not fit.
        """
        left, start = list(plan), state
        while self.rules.outcome(state) is None and not self.judge.turns(start, state):
            actor = self.rules.to_act(state)[0]
            view = self.rules.view(state, actor)
            if actor is seat:
                legal = fitting(left, view)
                if not legal:
                    return
                action = legal[0]
                yield view, {act for act in legal if not self.judge.ends(act)} or {action}
                del left[: left.index((type(view.steps[-1]).__name__, action)) + 1]
            else:
                action = self.judge.best(view).action
            played = self.rules.play(state, actor, action)
            if reveals(played.events):
                return
            state = played.state

    def _rows(self, view: Any, values: Row) -> list[Row]:
        """Return the terms of each action of a view, and the rest of its rating."""
        columns = []
        for name, weight in self.weights.items():
            step = max(AT_LEAST, SHARE * weight)
            style = replace(self.judge.style, **{name: weight + step})
            changed = values_of(type(self.judge)(style), view)
            columns.append([(b - a) / step for a, b in zip(values, changed, strict=True)])
        return [
            (*terms, value - sum(map(float.__mul__, self.weights.values(), terms)))
            for value, terms in zip(values, zip(*columns, strict=True), strict=True)
        ]


def values_of(judge: Judge, view: Any) -> list[float]:
    """Return what a judge thinks of each action of a view."""
    return [option.value for option in judge.rate(view)]


def fitting(plan: Iterable[Planned], view: Any) -> list[Any]:
    """Return the actions of a plan that are possible in a view, in the order of the plan."""
    kind = type(view.steps[-1]).__name__
    return [action for step, action in plan if step == kind and action in view.actions]


# --- fitting -------------------------------------------------------------------------------------


def picks(lessons: Iterable[Lesson]) -> list[Picked]:
    """Return each action that was taken among those that were not."""
    return [
        ([lesson.rows[pick], *(r for n, r in enumerate(lesson.rows) if n not in lesson.taken)], 0)
        for lesson in lessons
        for pick in sorted(lesson.taken)
        if len(lesson.taken) < len(lesson.rows)
    ]


def place(values: Row, taken: Iterable[int]) -> int:
    """Return how many actions are rated higher than the best of those taken.

    >>> place([3.0, 5.0, 4.0], [0, 2])
    1
    """
    best = max(values[number] for number in taken)
    return sum(value > best + TIE for value in values)


def report(lessons: Sequence[Lesson], names: Sequence[str]) -> Iterator[str]:
    """Yield the agreement of the style and of a fitted ranking with the search, and the weights."""
    if len({lesson.game for lesson in lessons}) < HELD_OUT:
        yield "too few games to hold one out"
        return
    places = defaultdict[str, list[tuple[int, int, float | None]]](list)
    for fold in range(HELD_OUT):
        weights = ranking(picks(lesson for lesson in lessons if lesson.game % HELD_OUT != fold))
        for lesson in lessons:
            if lesson.game % HELD_OUT == fold:
                newly = [sum(map(float.__mul__, row, weights)) for row in lesson.rows]
                both = place(lesson.values, lesson.taken), place(newly, lesson.taken)
                places[lesson.kind].append((*both, lesson.again))
    yield "held-out decisions: the search's choice is first; place of it from 0"
    yield f"{'':16}{'number':>7}{'style':>17}{'fitted':>17}{'the search again':>18}"
    for kind, rows in places.items():
        if len(rows) >= FEWEST:
            yield f"{kind:16}{len(rows):7}{_firsts(rows, 0)}{_firsts(rows, 1)}{_again(rows)}"
    every = ranking(picks(lessons))
    yield "weights, if the rest of a rating keeps its own"
    yield ", ".join(
        f"{name}={weight / every[-1]:.2f}" for name, weight in zip(names, every, strict=False)
    )


def _firsts(rows: Sequence[tuple[Any, ...]], column: int) -> str:
    """Return the share of decisions in which the search's choice comes first, and its place."""
    chosen = [row[column] for row in rows]
    return f"{chosen.count(0) / len(rows):9.1%}, {sum(chosen) / len(rows):5.2f}"


def _again(rows: Sequence[tuple[Any, ...]]) -> str:
    """Return how often the search agrees with itself, and in how many decisions that is known."""
    known = [again for _, _, again in rows if again is not None]
    return f"{sum(known) / len(known):9.1%} of {len(known):4}" if known else f"{'-':>17}"


# --- the command line ----------------------------------------------------------------------------


def main(words: list[str]) -> None:
    """Let the search decide the openings that the file lacks, and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench distil", description=__doc__)
    parser.add_argument("game", choices=sorted(SCENARIOS))
    parser.add_argument("--scenarios", help="names with commas between them")
    parser.add_argument("--openings", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=4.0, help="CPU time for an opening")
    parser.add_argument("--luck", default="first", help="the seed of the searches")
    parser.add_argument("--file", type=Path, required=True, help="where the plans are kept")
    asked = parser.parse_args(words)
    teacher = Teacher(asked.game, asked.scenarios or SCENARIOS[asked.game])
    plans = read(asked.file, teacher)
    lessons, decided, number = list[Lesson](), 0, 0
    while decided < asked.openings:
        for opening, state, seat in teacher.openings(number):
            known = plans[opening]
            decided += 1
            if asked.luck not in known:
                seed = f"{asked.luck}/{opening[0]}/{opening[1]}"
                plan = teacher.plan(state, seat, seed, asked.seconds)
                known[asked.luck] = teacher.read(plan)
                with asked.file.open("a") as file:
                    file.write(json.dumps([*opening, asked.luck, plan]) + "\n")
            lessons += teacher.lessons(opening[0], state, seat, list(known.values()))
        number += 1
    for line in report(lessons, list(teacher.weights)):
        print(line)


def read(path: Path, teacher: Teacher) -> defaultdict[Opening, dict[str, list[Planned]]]:
    """Return the plans of a file by their openings and the luck of the search."""
    plans = defaultdict[Opening, dict[str, list[Planned]]](dict)
    for line in path.read_text().splitlines() if path.exists() else ():
        game, digest, luck, plan = json.loads(line)
        plans[game, digest][luck] = teacher.read(plan)
    return plans

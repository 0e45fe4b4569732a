"""Find puzzles in games between bots: make puzzles GAME=battlelore ARGS="--file /tmp/p.jsonl".

Regular plays against itself, or another bot that is named. In each turn the goals of the game are
tried: plans of Regular and of its other first choices are improved step by step, each by its exact
chance. A position is kept if its best plan is clearly better than Regular's own choice, and if no
other idea is as good. Then the rungs of the ladder try it. Lines are added to the file as they are
found, so that a run that was stopped goes on where it was.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any
from weakref import WeakKeyDictionary

from bl_tui.games.registry import Games
from bl_tui.play.think_time import deadline
from engine.bots.ladder import rungs
from engine.bots.protocol import Bot
from engine.bots.roster import bot_named, judge_of
from engine.core.frozen import replace
from engine.core.goals import Goal
from engine.core.record import begin
from engine.core.rng import Rng
from engine.puzzles.forks import HIDDEN, Inexact
from engine.puzzles.puzzle import UNSOLVED, Puzzle, goals_of
from saves.codec import codec
from saves.positions import write_position
from saves.puzzles.library import as_line, opened, raw_plan
from tests.bench.hurried import Hurried, value

SCENARIOS = {
    "battlelore": "agincourt,crecy,companies,bauge,tourelles,thing,dragon",
    "second_edition": "full",
    "battle_mages": "duel",
    "bardsung": "EN-1,EN-2,EN-3,EN-4,EN-5,EN-6",
}
LEAST, MOST = 0.35, 0.9
"""The bounds of the best plan's chance."""
BETTER = 0.08
"""How much better it is than Regular's own choice."""
STEPS = range(2, 5)
FAR = 0.1
"""No goal is tried for which all plans to begin with are worse."""
POSITIONS = 1000
"""Different positions in which a chance must be known: about half a second."""
SECONDS = 3.0
"""CPU time for the search of one goal."""
FIRSTS = 4
"""First actions from which plans are begun."""
WALKS = 200
"""Turns with drawn steps from which plans are begun, too."""
LONGEST_WALK = 30
"""Actions of such a turn, of all seats."""
MOST_ATTACKS = 2
"""Attacks of a plan to begin with; more are added if they make it better."""
LONGEST = 4000
OF_A_GAME = 2
"""Puzzles of one game, so that they differ."""
SAME = 1e-6
UNMEASURED = [(2, "recruit", 0.0), (6, "regular", 0.0), (9, "heavy", 2.0)]
"""The rungs of a game without a ladder: their numbers, bots, and seconds a turn."""

Plan = tuple[Any, ...]


class Maker:
    """Plays games of one scenario after the other, and looks for puzzles in them."""

    def __init__(self, game: str, scenarios: str, player: str = "regular") -> None:
        self.name, module = game, Games()[game]
        self.game, self.goals, self.codec = module.game, goals_of(game), codec(game)
        self.regular, self.judge = bot_named(game, "regular"), judge_of(game)
        self.player = bot_named(game, player)
        self.ratings: WeakKeyDictionary[Hurried, dict[Plan, float]] = WeakKeyDictionary()
        library = module.scenarios.library()
        names = scenarios.split(",")
        self.setups = [module.scenarios.setup(library[name]) for name in names]

    def openings(self, number: int) -> Iterator[tuple[Any, Any]]:
        """Play a game, and yield the beginning of each turn as a puzzle has it, with its seat."""
        setup, seed = self.setups[number % len(self.setups)], f"puzzles/{number}"
        state = begin(self.game, setup, seed).state
        for count in range(LONGEST):
            deciding = self.game.to_act(state)
            if not deciding:
                return
            view = self.game.view(state, deciding[0])
            if self.judge is not None and self.judge.opening(view):
                world = self.game.imagine(view, seed)
                yield self.goals.open(replace(world, rng=Rng("puzzle"))), deciding[0]
            action = self.player.choose(self.game, view, f"{seed}/{count}").action
            state = self.game.play(state, deciding[0], action).state

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """Yield the puzzles of a game, not more than one of a turn, without their levels."""
        setup, last = self.setups[number % len(self.setups)], None
        for turn, (state, seat) in enumerate(self.openings(number)):
            if last is not None and last[1] is seat and not self.goals.over(last[0], state, seat):
                continue
            last = state, seat
            begun = self.begun(state, seat)
            walks = [*self.walks(state, seat, Random(f"{self.name}/{number}/{turn}"))]
            for goal in self.goals.proposed(state, seat):
                finder = Finder(self, state, seat, goal)
                if finder.begin(aimed([*begun, *walks], goal)) < FAR:
                    continue
                made = finder.best(begun[0])
                if made is None:
                    continue
                plan, chance = made
                line = write_position(self.codec, setup, state)
                name, raw = f"{self.name}-{number}-{turn}", raw_plan(self.name, plan)
                yield Puzzle(name, self.name, line, seat.value, goal, raw, round(chance, 6), 0)
                break

    def chances(self, state: Any, seat: Any, goal: Goal) -> Hurried:
        """Return what works out chances in the positions that a search may take."""
        return Hurried(self.game, self.goals, state, seat, goal, POSITIONS)

    def begun(self, state: Any, seat: Any) -> list[list[Any]]:
        """Return Regular's plan of a turn, and those with its other first choices."""
        plans = [self.turn(state, seat, self.regular, "own")]
        rated = self.judge.rate(self.game.view(state, seat)) if self.judge else ()
        for option in sorted(rated, key=lambda rated: -rated.value)[:FIRSTS]:
            after = self.game.play(state, seat, option.action).state
            plans.append([option.action, *self.turn(after, seat, self.regular, "own")])
        return plans

    def walks(self, state: Any, seat: Any, random: Random) -> Iterator[list[Any]]:
        """Yield turns of a seat whose steps are drawn, attacks more often than others.

        They reach units that Regular leaves alone.
        """
        for _ in range(WALKS):
            plan, now = list[Any](), state
            for _ in range(LONGEST_WALK):
                deciding = self.game.to_act(now)
                if not deciding or self.goals.over(state, now, seat):
                    break
                action = self.drawn(self.game.legal_actions(now, deciding[0]), random)
                if deciding[0] is seat:
                    plan.append(action)
                now = self.game.play(now, deciding[0], action).state
            yield plan

    def drawn(self, legal: Sequence[Any], random: Random) -> Any:
        """Return one of some actions: an attack, another step, orders, or an answer."""
        steps = [action for action in legal if self.goals.step(action)]
        acting = [action for action in steps if not isinstance(action, self.goals.giving)]
        attacks = [action for action in acting if getattr(action, "target", "")]
        for some, share in ((attacks, 0.6), (acting, 0.9), (steps, 0.9 * (not acting))):
            if some and random.random() < share:
                return random.choice(some)
        return random.choice([action for action in legal if action not in steps] or list(legal))

    def turn(self, state: Any, seat: Any, bot: Bot, seed: str, seconds: float = 0.0) -> list[Any]:
        """Return the actions of a seat until its turn ends, as a bot plays it in one world."""
        plan, over = list[Any](), self.goals.over
        begun = state
        end = deadline(seconds, process_time)
        for count in range(100):
            deciding = self.game.to_act(state)
            if not deciding or over(begun, state, seat):
                break
            view = self.game.view(state, deciding[0])
            own = deciding[0] is seat
            player = bot if own else self.regular
            choice = player.choose(self.game, view, f"{seed}/{count}", end)
            if own:
                plan.append(choice.action)
            state = self.game.play(state, deciding[0], choice.action).state
        return plan

    def until_dice(self, state: Any, seat: Any, plan: Sequence[Any]) -> tuple[Plan, list[Any]]:
        """Return a plan up to its first dice without illegal actions, and the states before each.

        What comes after the dice follows as it is.
        """
        taken, states = list[Any](), list[Any]()
        for place, action in enumerate(plan):
            if self.game.refusal(state, seat, action) is not None:
                continue
            states.append(state)
            taken.append(action)
            after = self.game.play(state, seat, action)
            if any(event.barrier in ("rolled", *HIDDEN) for event in after.events):
                return (*taken, *plan[place + 1 :]), states
            state = after.state
        return tuple(taken), states

    def rated(self, chances: Hurried, state: Any, plan: Sequence[Any]) -> float:
        """Return the chance of a bot's turn if all after its first dice is chosen best."""
        whole, states = self.until_dice(state, chances.seat, plan)
        chances.hurry()
        known, first = self.ratings.setdefault(chances, {}), whole[: len(states)]
        if first not in known:
            try:
                known[first] = chances.best_after(first)
            except Inexact:
                known[first] = value(chances, whole)
        return known[first]


def aimed(plans: list[list[Any]], goal: Goal) -> Iterator[list[Any]]:
    """Yield parts of plans: without attacks, with the first ones on one target, with the first.

    Of a goal that names a unit, only those with attacks on it.
    """
    unit = str(dict(goal.facts).get("unit", ""))
    for plan in plans:
        targets = [t for action in plan if (t := getattr(action, "target", ""))]
        for kept in dict.fromkeys(targets if not unit else {unit} & {*targets}):
            yield _with_attacks(plan, {kept})
        if not unit:
            yield _with_attacks(plan, set())
            yield _with_attacks(plan, {*targets})


def _with_attacks(plan: list[Any], targets: set[str]) -> list[Any]:
    """Return a plan with its first attacks on these targets."""
    kept, left = list[Any](), MOST_ATTACKS
    for action in plan:
        target = getattr(action, "target", "")
        left -= target in targets
        if not target or (target in targets and left >= 0):
            kept.append(action)
    return kept


class Finder:
    """The search for the best plan of one goal in one position."""

    def __init__(self, maker: Maker, state: Any, seat: Any, goal: Goal) -> None:
        self.maker, self.state, self.seat = maker, state, seat
        self.chances = maker.chances(state, seat, goal)
        self.end = process_time() + SECONDS
        self.seen: dict[Plan, float] = {}

    def begin(self, plans: Iterable[Sequence[Any]]) -> float:
        """Return the highest chance of the plans to begin with."""
        for plan in plans:
            self._try(plan)
            if process_time() > self.end:
                break
        self.end = process_time() + SECONDS
        return max(self.seen.values(), default=0.0)

    def best(self, own: Sequence[Any]) -> tuple[Plan, float] | None:
        """Return the best plan and its chance, None where the position is no puzzle.

        `own` is Regular's plan.
        """
        maker = self.maker
        if max(self.seen.values()) > MOST:
            return None
        self._improve()
        chance = max(self.seen.values())
        if not LEAST <= chance <= MOST or process_time() > self.end + SECONDS:
            return None
        plan = self._pruned(next(plan for plan, got in self.seen.items() if got == chance))
        acting = [a for a in plan if maker.goals.step(a) and not isinstance(a, maker.goals.giving)]
        if len(acting) not in STEPS or self._rivals(plan, chance):
            return None
        if not 0 <= maker.rated(self.chances, self.state, own) <= chance - BETTER:
            return None
        fresh = maker.chances(self.state, self.seat, self.chances.goal)
        again = value(fresh, plan)
        return (plan, chance) if abs(again - chance) < SAME else None

    def _try(self, plan: Sequence[Any]) -> None:
        whole, _ = self.maker.until_dice(self.state, self.seat, plan)
        if whole not in self.seen:
            self.seen[whole] = value(self.chances, whole)

    def _improve(self) -> None:
        """Change the best plan in one step, again and again, while that makes it better."""
        tried = set[Plan]()
        while process_time() < self.end:
            chance = max(self.seen.values())
            best = next(plan for plan, got in self.seen.items() if got == chance)
            if best in tried:
                return
            tried.add(best)
            for changed in self._changes(best):
                self._try(changed)
                if process_time() > self.end:
                    return

    def _changes(self, plan: Plan) -> Iterator[list[Any]]:
        """Yield plans with another action in one place, or with one more."""
        maker = self.maker
        whole, states = maker.until_dice(self.state, self.seat, plan)
        for place, state in reversed(list(enumerate(states))):
            for action in maker.game.legal_actions(state, self.seat):
                if action != whole[place] and maker.goals.step(action):
                    yield [*whole[:place], action, *whole[place + 1 :]]
                    if not isinstance(action, maker.goals.giving) or place:
                        yield [*whole[:place], action, *whole[place:]]
                    if place == len(states) - 1:
                        yield [*whole, action]

    def _pruned(self, plan: Plan) -> Plan:
        """Return a plan without the steps that change nothing."""
        chance, place = value(self.chances, plan), 0
        while place < len(plan):
            less = (*plan[:place], *plan[place + 1 :])
            if value(self.chances, less) >= chance - SAME:
                plan = less
            else:
                place += 1
        return plan

    def _rivals(self, plan: Plan, chance: float) -> bool:
        """Return whether another idea is as good: other steps, not only other hexes."""
        idea = self._idea(plan)
        equal = [other for other, got in self.seen.items() if got >= chance - SAME]
        return any(self._idea(self._pruned(other)) != idea for other in equal[:8])

    def _idea(self, plan: Plan) -> frozenset[Any]:
        anywhere = (replace(a, to="") if getattr(a, "to", "") else a for a in plan)
        return frozenset(filter(None, map(self.maker.goals.step, anywhere)))


def level(maker: Maker, puzzle: Puzzle, tries: int, highest: int) -> int:
    """Return the lowest rung that earns a star in half of its tries, UNSOLVED for none."""
    shown = opened(puzzle)
    state = shown.record.state
    chances = maker.chances(state, shown.seat, puzzle.goal)
    ladder = [(n, rung.name, rung.seconds) for n, rung in enumerate(rungs(maker.name), 1)]
    for number, name, seconds in ladder or UNMEASURED:
        if number > highest:
            break
        bot, solved = bot_named(maker.name, name), 0
        for attempt in range(tries):
            plan = maker.turn(state, shown.seat, bot, f"{name}/{attempt}", seconds)
            solved += puzzle.stars(maker.rated(chances, state, plan)) >= 1
        if 2 * solved >= tries:
            return number
    return UNSOLVED


def main() -> None:
    """Look for puzzles until there are enough, then let the rungs try them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.puzzles", description=__doc__)
    parser.add_argument("game", choices=sorted(SCENARIOS))
    parser.add_argument("--scenarios", help="names with commas between them")
    parser.add_argument("--player", default="regular", help="the bot that plays the games")
    parser.add_argument("--puzzles", type=int, default=40)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first game")
    parser.add_argument("--by", type=int, default=1, help="take each of so many games")
    parser.add_argument("--tries", type=int, default=3, help="of each rung")
    parser.add_argument("--rungs", type=int, default=10, help="the highest that tries")
    parser.add_argument("--file", type=Path, required=True, help="where they are kept")
    asked = parser.parse_args()
    fill(Maker(asked.game, asked.scenarios or SCENARIOS[asked.game], asked.player), asked)


def fill(maker: Maker, asked: argparse.Namespace) -> None:
    """Add puzzles to a file until it has enough."""
    lines = asked.file.read_bytes().splitlines() if asked.file.exists() else []
    done = {json.loads(line)["games"] for line in lines if line.startswith(b'{"games"')}
    count, number = sum(line.startswith(b'{"id"') for line in lines), asked.first
    while count < asked.puzzles:
        if number not in done:
            with asked.file.open("ab") as file:
                for puzzle in islice(maker.puzzles(number), OF_A_GAME):
                    solved = level(maker, puzzle, asked.tries, asked.rungs)
                    file.write(as_line(replace(puzzle, level=solved)) + b"\n")
                    file.flush()
                    count += 1
                    print(puzzle.id, puzzle.goal.code, puzzle.chance, solved, flush=True)
                file.write(json.dumps({"games": number}).encode() + b"\n")
        number += asked.by


if __name__ == "__main__":
    main()

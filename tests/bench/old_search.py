"""Heavy's search until November 2026, against which a match measures that of today.

It tries its best ideas in worlds that agree with what it knows.

Each world is made up from the view (game.imagine), so that nothing hidden is looked at. In each of
them every idea is played, and the game played on for some turns by ratings for all seats;
positions are compared by their standing. Luck is taken out: what an attack brought more than its
odds promised counts for nothing.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any

from engine.bots.players import on_a_whim
from engine.bots.protocol import Choice, Deadline, Judge, Rated, TurnPlan, unhurried
from engine.core.frozen import record
from engine.core.seats import Seat

LONGEST = 400
"""Decisions in one line of play; more than this, and it goes round in circles."""


SURE = 2.0
"""Standard errors by which an idea must be behind to be given up."""
PROVEN = 0.75
"""Standard errors by which another idea must be ahead of the judge's own to be preferred."""
SPREAD = 5.0
"""The assumed spread of the difference between two ideas, before any world was tried."""
FEW = 3
"""Worlds before which no idea is given up for being behind: one bad world proves nothing."""
ALIKE = 2
"""Worlds after which ideas that always ended the same are taken for one."""


@record
class Idea:
    """An action, and the judge that plays the rest of the turn after it."""

    choice: Rated
    judge: Judge


class Candidate:
    """An idea with the value at the end of its line in each world.

    `script` is how its first line went: what was decided in which view. Others go the same way
    until dice or cards fall otherwise, and need not decide it again.
    """

    def __init__(self, idea: Idea) -> None:
        self.idea = idea
        self.ends: list[float] = []
        self.script: list[tuple[Any, Rated]] = []

    def ahead(self, other: "Candidate") -> tuple[float, float]:
        """Return how much better than another it ended on average, and the standard error.

        The two are compared world by world.
        """
        count = len(self.ends)
        gains = [mine - its for mine, its in zip(self.ends, other.ends, strict=True)]
        middle = sum(gains) / count
        spread = (SPREAD**2 + sum((gain - middle) ** 2 for gain in gains)) / count
        return middle, sqrt(spread / count)

    def behind(self, other: "Candidate") -> bool:
        """Return whether it ended too far behind to be likely to overtake the other."""
        if len(self.ends) < FEW:
            return False
        lack, error = other.ahead(self)
        return lack > SURE * error

    def promise(self, own: "Candidate") -> float:
        """Return how much better it surely is than the judge's own idea, which promises 0."""
        if self is own or not self.ends:
            return 0.0
        gain, error = self.ahead(own)
        return gain - PROVEN * error


class LinePlayer:
    """Plays one line of play: it follows the script for as long as that fits."""

    def __init__(self, script: list[tuple[Any, Rated]]) -> None:
        self.script, self.place, self.fits = script, 0, True

    def decide(self, view: Any, judge: Judge) -> Rated:
        """Return what the judge rates best."""
        known = self.script[self.place : self.place + 1] if self.fits else []
        new = self.fits and not known
        self.place += 1
        if known and known[0][0] == view:
            return known[0][1]
        best = judge.best(view)
        if new:
            self.script.append((view, best))
        self.fits = new or (bool(known) and known[0][1].action == best.action)
        return best


def _worth_going_on(tried: list[Candidate]) -> list[Candidate]:
    """Return the judge's own idea, which comes first, and the others that may still be better.

    Ideas that end the same in the first worlds are the same play in another order.
    """
    leader = max(tried, key=lambda candidate: sum(candidate.ends))
    left = tried[:1]
    for candidate in tried[1:]:
        alike = len(candidate.ends) == ALIKE and any(candidate.ends == other.ends for other in left)
        if not alike and not candidate.behind(leader):
            left.append(candidate)
    return left


def _most_promising(tried: list[Candidate]) -> Candidate:
    return max(tried, key=lambda candidate: candidate.promise(tried[0]))


@record
class Searcher:
    """Compares ideas of several temperaments by playing each of them on.

    `judge` plays all seats in every line for another `reply` turns (0: to the end of this one); the
    rest of the turn of an idea is played by its author, `judge` or one of `others`. Each of the
    others has `width` ideas and `judge` twice as many; ideas that `judge` rates lower than its best
    one by more than `margin` are not tried. It plays in `worlds` worlds, fewer at the deadline.
    Ideas that are surely behind after some worlds are dropped; an idea other than the best of
    `judge` is chosen only if the worlds make its advantage likely enough.

    `alike` changes a state before an action so that the same action has the same luck in all lines
    of a world: luck that two ideas share then does not distinguish them.
    """

    name: str
    judge: Judge
    others: tuple[Judge, ...] = ()
    reply: int = 2
    worlds: int = 32
    width: int = 2
    margin: float = 8.0
    alike: Callable[[Any, Any, str], Any] | None = None

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return the candidate that did best."""
        rated = self.judge.rate(view)
        if not rated:
            raise ValueError("nothing to choose")
        whim = self.judge.whim(view)
        if whim:
            return on_a_whim(rated, whim, seed)
        best = max(rated, key=_value)
        ideas = self._ideas(view, rated) if len(rated) > 1 and self.judge.weighty(view) else []
        if len(ideas) > 1:
            best = self._best(game, view, ideas, seed, deadline).choice
        return Choice(best.action, best.reason)

    def _ideas(self, view: Any, rated: tuple[Rated, ...]) -> list[Idea]:
        """Return what each of the temperaments would do, the judge's best first.

        Where no turn opens, the same action is listed only once.
        """
        opening = self.judge.opening(view)
        by_judge = {option.action: option.value for option in rated}
        least = max(by_judge.values()) - self.margin
        by_action: dict[Any, Idea] = {}
        for number, judge in enumerate((self.judge, *self.others)):
            theirs = judge.rate(view) if number else rated
            ranked = sorted(theirs, key=_value, reverse=True)
            for option in ranked[: self.width if number else 2 * self.width]:
                key = (option.action, number if opening else 0)
                if by_judge[option.action] >= least and key not in by_action:
                    by_action[key] = Idea(option, judge)
        return list(by_action.values())

    def _best(self, game: Any, view: Any, ideas: list[Idea], seed: str, deadline: Deadline) -> Idea:
        """Play all ideas in one world after the other, and drop those that are surely behind.

        A world that the deadline interrupts does not count.
        """
        left = [Candidate(idea) for idea in ideas]
        own = left[0]
        for world in range(self.worlds):
            name = f"{seed}/world {world}"
            state = game.imagine(view, name)
            values = []
            for candidate in left:
                end = self._line(game, state, name, view.seat, candidate, deadline)
                if end is None:
                    return _most_promising(left).idea
                values.append(end)
            for candidate, value in zip(left, values, strict=True):
                candidate.ends.append(value)
            left = _worth_going_on(left)
            if len(left) == 1 or (len(left) == 2 and own.behind(left[1])):
                break
        return _most_promising(left).idea

    def _line(
        self, game: Any, start: Any, world: str, seat: Seat, tried: Candidate, deadline: Deadline
    ) -> float | None:
        """Return how an idea ends in one world, without luck; None if the deadline comes before."""
        idea, reader = tried.idea, LinePlayer(tried.script)
        state, chosen, luck, owed = start, idea.choice, 0.0, None
        for _ in range(LONGEST):
            if deadline():
                return None
            actor = game.to_act(state)[0]
            if owed is not None and (chosen.prospect is not None or self.judge.settled(state)):
                luck += self.judge.material(state, seat) - owed
                owed = None
            if chosen.prospect is not None:
                sign = 1.0 if actor is seat else -1.0
                owed = self.judge.material(state, seat) + sign * chosen.prospect
            if self.alike is not None:
                state = self.alike(state, chosen.action, world)
            state = game.play(state, actor, chosen.action).state
            passed = self.judge.turns(start, state)
            if game.outcome(state) is not None or passed > self.reply:
                break
            actor = game.to_act(state)[0]
            judge = idea.judge if actor is seat and not passed else self.judge
            chosen = reader.decide(game.view(state, actor), judge)
        if owed is not None:
            luck += self.judge.material(state, seat) - owed
        return self.judge.standing(state, seat) - luck


def _value(rated: Rated) -> float:
    return rated.value

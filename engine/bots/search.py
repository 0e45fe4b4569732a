"""The bot that thinks ahead: it tries its best ideas in worlds that agree with what it knows.

Each world is made up from the view (game.imagine), so that nothing hidden is looked at. In each of
them every candidate is played and the game played on by the judge's ratings for both sides, up to
where the judge says enough; positions are compared by their standing. Luck is taken out: what an
attack brought more than its odds promised counts for nothing.
"""

from typing import Any

from attrs import frozen

from engine.bots.protocol import Choice, Deadline, Judge, Rated, unhurried
from engine.core.game import Side

LONGEST = 400
"""Decisions in one line of play; more than this, and it goes round in circles."""


@frozen
class Searcher:
    """Tries at most `width` candidates whose rating is within `margin` of the best one.

    It looks at `worlds` worlds, fewer if the deadline comes; the ratings count like `trust` worlds.
    Candidates that fall behind by more than `behind` after some worlds are given up.
    """

    name: str
    judge: Judge
    worlds: int = 12
    width: int = 5
    margin: float = 5.0
    trust: float = 2.0
    behind: float = 4.0

    def choose(self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried) -> Choice:
        """The candidate that did best."""
        rated = self.judge.rate(view)
        if not rated:
            raise ValueError("nothing to choose")
        ranked = sorted(rated, key=lambda each: -each.value)
        least = ranked[0].value - self.margin
        ideas = [each for each in ranked[: self.width] if each.value >= least]
        if len(ideas) == 1 or not self.judge.weighty(view):
            return Choice(ideas[0].action, ideas[0].reason)
        best = self._best(game, view, ideas, seed, deadline)
        return Choice(best.action, best.reason)

    def _best(
        self, game: Any, view: Any, ideas: list[Rated], seed: str, deadline: Deadline
    ) -> Rated:
        """Play all ideas in one world after the other, and drop those that fall behind."""
        sums = [self.trust * idea.value for idea in ideas]
        left = list(range(len(ideas)))
        for world in range(self.worlds):
            state = game.imagine(view, f"{seed}/world {world}")
            found = []
            for place in left:
                if deadline():
                    return self._leader(ideas, sums, left)
                found.append(self._line(game, state, view.side, ideas[place]))
            middle = sum(found) / len(found)
            for place, value in zip(left, found, strict=True):
                sums[place] += value - middle
            lead = max(sums[place] for place in left)
            count = self.trust + world + 1
            left = [place for place in left if (lead - sums[place]) / count < self.behind]
            if len(left) == 1:
                break
        return self._leader(ideas, sums, left)

    @staticmethod
    def _leader(ideas: list[Rated], sums: list[float], left: list[int]) -> Rated:
        return ideas[max(left, key=lambda place: sums[place])]

    def _line(self, game: Any, start: Any, side: Side, idea: Rated) -> float:
        """How an idea ends in one world, without luck."""
        state, chosen, luck, owed = start, idea, 0.0, None
        for _ in range(LONGEST):
            actor = game.to_act(state)[0]
            if owed is not None and (chosen.prospect is not None or self.judge.settled(state)):
                luck += self.judge.material(state, side) - owed
                owed = None
            if chosen.prospect is not None:
                sign = 1.0 if actor is side else -1.0
                owed = self.judge.material(state, side) + sign * chosen.prospect
            state = game.play(state, actor, chosen.action).state
            if game.outcome(state) is not None or self.judge.enough(start, state):
                break
            view = game.view(state, game.to_act(state)[0])
            chosen = max(self.judge.rate(view), key=lambda each: each.value)
        if owed is not None:
            luck += self.judge.material(state, side) - owed
        return self.judge.standing(state, side) - luck

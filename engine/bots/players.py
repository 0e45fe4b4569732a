"""Bots for any game: random, another bot with random actions, and by ratings with noise."""

from hashlib import blake2b
from math import inf, log
from typing import Any

from engine.bots.protocol import Bot, Choice, Deadline, Judge, Rated, Reason, TurnPlan, unhurried
from engine.core.frozen import record

CHANCE = Reason("chance")
BLUNDERS = 1 / 3
"""The share of random actions of the bot `beginner`."""


@record
class Random:
    """Any legal action, each as likely as the others."""

    name: str = "random"

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return a random action."""
        if not view.actions:
            raise ValueError("nothing to choose")
        return Choice(view.actions[below(len(view.actions), seed, "any")], CHANCE)


@record
class Beginner:
    """A bot that takes a share of its actions at random, as a person does who learns the game.

    The one named `beginner` is only for simulations: Recruit's strength is measured against it; it
    takes one action in three at random. All other actions are those of the bot `usual`.
    """

    usual: Bot
    name: str = "beginner"
    blunders: float = BLUNDERS

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return a random action or that of the usual bot."""
        if fraction(seed, "blunder") < self.blunders:
            return Random().choose(game, view, seed, deadline, kept)
        return self.usual.choose(game, view, seed, deadline, kept)


def on_a_whim(rated: tuple[Rated, ...], whim: float, seed: str) -> Choice:
    """Return one of the better actions at random, so that it cannot be foreseen."""
    noisy = (
        (option.value + whim * gumbel(seed, "whim", place), option)
        for place, option in enumerate(rated)
    )
    best = max(noisy, key=lambda pair: pair[0])[1]
    return Choice(best.action, best.reason)


@record
class Greedy:
    """The action that its judge rates best.

    `slip` is noise in the values, in the judge's unit; `oversight` the chance to miss an action.
    Actions that are worse than the best by more than `folly` are never considered; of the others
    the last is never missed, since games list last how to continue.

    `declining` are the kinds of actions that end a decision, such as Done. A bot with such kinds is
    eager: noise decides which action it takes, and it declines only if it sees no better action.
    """

    name: str
    judge: Judge
    slip: float = 0.0
    oversight: float = 0.0
    folly: float = inf
    declining: tuple[type, ...] = ()

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return the best action, as far as it sees."""
        rated = self.judge.rate(view)
        if not rated:
            raise ValueError("nothing to choose")
        whim = self.judge.whim(view)
        if whim:
            return on_a_whim(rated, whim, seed)
        best = max(self._seen(rated, seed), key=lambda pair: pair[0])[1]
        return Choice(best.action, best.reason)

    def _seen(self, rated: tuple[Rated, ...], seed: str) -> list[tuple[float, Rated]]:
        """Return the actions that come to its mind, with the values that it sees in them."""
        if not self.slip and not self.oversight:
            return [(option.value, option) for option in rated]
        return [
            (option.value + self.slip * gumbel(seed, "slip", place), option)
            for place, option in self._noticed(rated, seed)
        ]

    def _noticed(self, rated: tuple[Rated, ...], seed: str) -> list[tuple[int, Rated]]:
        """Return the actions that come to its mind, each with its place in the list of all."""
        least = max(option.value for option in rated) - self.folly
        sensible = [(place, option) for place, option in enumerate(rated) if option.value >= least]
        last, _ = sensible[-1]
        noticed = [
            (place, option)
            for place, option in sensible
            if place == last
            or isinstance(option.action, self.declining)
            or fraction(seed, "seen", place) >= self.oversight
        ]
        idle = [option.value for option in rated if isinstance(option.action, self.declining)]
        if not idle:
            return noticed
        useful = [(place, option) for place, option in noticed if option.value > max(idle)]
        return useful or [
            (place, option)
            for place, option in noticed
            if isinstance(option.action, self.declining)
        ]


ANY_GAME: tuple[Bot, ...] = (Random(),)
"""Bots that play whatever has rules."""


def fraction(*parts: object) -> float:
    """Return an even number from 0 to 1, the same for the same parts."""
    text = "\x1f".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(text, digest_size=7).digest(), "big") / 2**56


def below(limit: int, *parts: object) -> int:
    """Return an even whole number from 0 to limit - 1."""
    return min(limit - 1, int(fraction(*parts) * limit))


def gumbel(*parts: object) -> float:
    """Return noise that, added to values, picks each of them as a soft maximum would."""
    even = min(max(fraction(*parts), 1e-12), 1 - 1e-12)
    return -log(-log(even))

"""Where the result of a game comes from: the start, choices of both sides, and luck.

The parts add up exactly. Luck is the sum, over all actions with dice or cards, of the chance after
the action less its average in repetitions with other dice and decks; their seeds are fixed before
the game is looked at, so that luck is nothing on average whatever the judge thinks. All else that
an action changed is the choice of the seat that acted. Chances are those of the whole position:
nothing hidden is imagined here, so that hands are luck when they are dealt and drawn.

A game may part luck by its kinds. All luck of an action is of one kind, whatever else fell in it,
so that the kinds add up exactly, too.
"""

from collections.abc import Sequence
from typing import Any

from engine.bots.analysis.findings import Split
from engine.bots.analysis.method import DRAWN, LUCKS, method_of
from engine.bots.analysis.plan_trials import chance_of
from engine.bots.analysis.playouts import averages, by_chance
from engine.bots.roster import judge_of
from engine.core.game import Next

REPETITIONS = 16
"""Repetitions of an action with dice or cards, from which its average is taken."""


def split(game: Any, record: Any, seats: Sequence[Any], seed: str) -> tuple[Split, ...]:
    """Return where the result of each seat comes from; of a game with several encounters, of the
    last one.

    Seats that have the same chance in every position are a team: the choices of all are their own.
    Raises ValueError for a game without a judge.
    """
    judge, method = judge_of(game.name), method_of(game.name)
    if judge is None or method is None:
        raise ValueError(game.name)
    kind_of = method.luck
    account = _Account(judge, seats, record.state_at(0))
    for place, entry in enumerate(record.entries):
        before = record.state_at(place)
        account.happened(before)
        if judge.decided(before) and not judge.decided(entry.state):
            account = _Account(judge, seats, entry.state)
            continue
        if by_chance(before, Next(entry.state, entry.events)):
            seeds = [f"{seed}/{place}/{number}" for number in range(REPETITIONS)]
            turn = before, entry.seat, entry.action
            account.chosen(entry.seat, averages(game, judge, turn, seats, seeds))
            account.happened(entry.state, kind_of(entry.events) if kind_of else DRAWN)
        else:
            account.chosen(entry.seat, account.values(entry.state))
    return account.splits(parted=kind_of is not None)


class _Account:
    """The chances of all seats from a position on, and what changed them."""

    def __init__(self, judge: Any, seats: Sequence[Any], state: Any) -> None:
        self._judge, self._seats = judge, seats
        self._curve = [self.values(state)]
        """The chances of all seats, after each change."""
        self._choices: dict[Any, list[float]] = {}
        """The change of all chances by the choices of each seat."""
        self._lucks = {kind: [0.0] * len(seats) for kind in LUCKS}
        """The change of all chances by each kind of luck."""

    def values(self, state: Any) -> list[float]:
        """Return the chances of all seats."""
        return [chance_of(self._judge, state, seat) for seat in self._seats]

    def happened(self, state: Any, kind: str = DRAWN) -> None:
        """Go on to a position; the change that nobody chose is luck of a kind."""
        self._count(self._lucks[kind], self.values(state))

    def chosen(self, actor: Any, now: list[float]) -> None:
        """Count the change to these chances as the choice of a seat."""
        self._count(self._choices.setdefault(actor, [0.0] * len(self._seats)), now)

    def _count(self, sums: list[float], now: list[float]) -> None:
        for place, (new, old) in enumerate(zip(now, self._curve[-1], strict=True)):
            sums[place] += new - old
        self._curve.append(now)

    def splits(self, *, parted: bool) -> tuple[Split, ...]:
        """Return the parts of each seat, with luck `parted` by its kinds or not."""
        return tuple(self._split(place, parted) for place in range(len(self._seats)))

    def _split(self, place: int, parted: bool) -> Split:
        """Return the parts of a seat; what nobody chose is luck."""
        mine = {
            seat
            for other, seat in enumerate(self._seats)
            if all(values[other] == values[place] for values in self._curve)
        }
        own = sum(sums[place] for actor, sums in self._choices.items() if actor in mine)
        theirs = sum(sums[place] for actor, sums in self._choices.items() if actor not in mine)
        start, end = self._curve[0][place], self._curve[-1][place]
        luck = end - (start + own + theirs)
        lucks = tuple((kind, sums[place]) for kind, sums in self._lucks.items() if parted)
        return Split(self._seats[place], start, own, theirs, luck, lucks)

"""The luck of the dice: what was lost against expected, and the rolls that mattered most.

Each game keeps its own ledger; its rolls are `Rolled`, and a `LuckWords` says how it tells of them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from bl_tui.table.panes.numbers import bar, decimal, percent
from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from engine.core.frozen import record

MATTERED = 5
"""Rolls that are told one by one."""


class Struck(Protocol):
    """A unit that dice may hurt."""

    @property
    def side(self) -> Any:
        """Return whose unit it is."""


class Rolled(Protocol):
    """One roll against one unit: whose dice, the odds when they fell, and what they took.

    `chances[n]` is the chance that the target loses n; `beside` marks a unit that is not the one
    rolled at.
    """

    @property
    def turn(self) -> int: ...
    @property
    def side(self) -> Any: ...
    @property
    def target(self) -> Struck: ...
    @property
    def chances(self) -> Sequence[float]: ...
    @property
    def lost(self) -> int: ...
    @property
    def beside(self) -> bool: ...
    @property
    def expected(self) -> float: ...


R = TypeVar("R", bound=Rolled)
T = TypeVar("T", bound=Phrases)


@record
class LuckWords(Generic[R, T]):
    """How a game tells of its rolls.

    `sides` are its seats; `left` is what a roll's target had to lose; `kinds` tells what rolled at
    what; `luckiest` tells of the luckiest roll, None where that is told by what it took.
    """

    sides: Sequence[Any]
    left: Callable[[R], int]
    kinds: Callable[[T, R], str]
    luckiest: Callable[[T, R], str] | None = None


@record
class Fortune:
    """The luck of one side's units: what they `lost` in `rolls` rolls against them.

    `percentile` is the share of all games with these rolls in which the side would have lost more,
    half of those counted in which it would have lost as much: 0.5 is neither luck nor bad luck.
    Units that one roll hurts together, as by trampling, are counted as if each had a roll of its
    own.
    """

    side: Any
    rolls: int
    lost: int
    expected: float
    percentile: float


def fortune(rolls: Iterable[Rolled], side: Any) -> Fortune:
    """Return the fortune of a side by all rolls against its units."""
    return _counted([roll for roll in rolls if roll.target.side is side], side)


def dealt(rolls: Iterable[Rolled], side: Any) -> Fortune:
    """Return what the dice of a side did to others; what it did to itself is told roll by roll.

    `percentile` is the share of cases in which they would have taken more.
    """
    own = [roll for roll in rolls if roll.side is side and roll.target.side is not side]
    return _counted(own, side)


def _counted(own: Sequence[Rolled], side: Any) -> Fortune:
    lost = sum(roll.lost for roll in own)
    chances = sum_of(roll.chances for roll in own)
    more = sum(chances[lost + 1 :])
    same = chances[lost] if lost < len(chances) else 0.0
    expected = sum(roll.expected for roll in own)
    rolls_at_it = sum(not roll.beside for roll in own)
    return Fortune(side, rolls_at_it, lost, expected, more + same / 2)


def sum_of(numbers: Iterable[Sequence[float]]) -> tuple[float, ...]:
    """Return the chance of 0, of 1, ... for the sum of numbers that do not depend on each other."""
    total: list[float] = [1.0]
    for chances in numbers:
        grown = [0.0] * (len(total) + len(chances) - 1)
        for place, one in enumerate(total):
            for more, other in enumerate(chances):
                grown[place + more] += one * other
        total = grown
    return tuple(total)


def swing(roll: Rolled, left: int) -> float:
    """Return how far a roll was from its expectation; the end of the unit counts as one more."""
    ends = roll.chances[left] if left < len(roll.chances) else 0.0
    return roll.lost - roll.expected + float(roll.lost >= left) - ends


def mattered(told: LuckWords[R, Any], rolls: Sequence[R], most: int = MATTERED) -> list[R]:
    """Return the rolls furthest from their expectation, the furthest first."""
    return sorted(rolls, key=lambda each: -abs(swing(each, told.left(each))))[:most]


# --- the lines -----------------------------------------------------------------------------------


def luck_lines(told: LuckWords[R, T], teller: T, rolls: Sequence[R], width: int) -> list[Line]:
    """Return the fortunes of both sides, then the rolls that mattered most."""
    if not rolls:
        return wrap(teller.say("app.luck.none"), width, Role.DIM)
    lines = [*fortunes(told, teller, rolls, width), BLANK]
    lines += wrap(teller.say("app.luck.mattered"), width, Role.TITLE)
    for roll in mattered(told, rolls):
        lines += _roll(told, teller, roll, width)
    return lines


def fortunes(
    told: LuckWords[Any, Any], teller: Phrases, rolls: Sequence[Rolled], width: int
) -> list[Line]:
    """Return for each side how well it rolled: a bar, what its dice took and were to take, and
    what the bar says."""
    lines: list[Line] = []
    name = max(len(teller.camp(side).text) for side in told.sides)
    room = max(width - name - 1, 4)
    for found in (dealt(rolls, side) for side in told.sides):
        if not found.rolls:
            lines.append(fit((teller.camp(found.side),), width))
            lines += wrap(teller.say("app.luck.no_rolls"), width, Role.DIM)
            continue
        better = 1 - found.percentile
        told_of = {"lost": found.lost, "expected": decimal(teller, found.expected)}
        took = teller.count("app.luck.took", found.rolls, **told_of)
        bar_says = teller.say("app.luck.better", chance=percent(teller, better))
        camp = teller.camp(found.side)
        drawn = " " * (name - len(camp.text) + 1) + bar(teller.glyphs.bar, better, room)
        lines.append(fit((camp, Piece(drawn, Role.KEY)), width))
        lines += [*wrap(took, width, Role.STRONG), *wrap(bar_says, width)]
    return lines


def _roll(told: LuckWords[R, T], teller: T, roll: R, width: int) -> list[Line]:
    """Return the lines of a roll: whose dice they were, what they took, what rolled at what."""
    expected = decimal(teller, roll.expected)
    text = teller.say("app.luck.roll", turn=roll.turn, lost=roll.lost, expected=expected)
    camp = teller.camp_of(roll.side)
    sign = Piece(f" {camp.sign} ", camp.role)
    kinds = told.kinds(teller, roll)
    return [fit((sign, Piece(f" {text}")), width), *wrap(kinds, width, Role.DIM)]

"""The luck of the dice: losses against the average, and the rolls that mattered most.

Each game keeps its own ledger; its rolls are `RollAtUnit`, and a `LuckWords` gives their words.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from bl_tui.table.panes.deeds import Exploit
from bl_tui.table.panes.phrases import Phrases, decimal
from bl_tui.text.lines import BLANK, Line, Role, Span, bar, fit, wrap
from engine.core.frozen import record

MATTERED = 5
"""Rolls that are listed one by one."""


class Struck(Protocol):
    """A unit that dice may hurt."""

    @property
    def side(self) -> Any:
        """Return whose unit it is."""


class RollAtUnit(Protocol):
    """One roll against one unit: whose dice, the odds when they fell, and the losses.

    `chances[n]` is the chance that the target loses n; `beside` marks a unit other than the target.
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


R = TypeVar("R", bound=RollAtUnit)
T = TypeVar("T", bound=Phrases)


@record
class Medal:
    """A medal after a game: its name, the seat that gets it, and what for."""

    name: str
    side: Any
    text: str


@record
class LuckWords(Generic[R, T]):
    """The words of a game for its rolls.

    `sides` are its seats; `left` is how much a roll's target had to lose; `kinds` names attacker
    and target; `luckiest` describes the luckiest roll, None where its losses are enough; `medals`
    returns the medals of a game, None where units get them by their rolls (`forms/medals`). `deed`
    returns what an action did, by the state before it, its entry and the seat of the only person.
    `ignored` returns the unit that ignored dice in an event, and how many, by the state after it;
    `earned` the unit by which an event brought victory points, and how many; `bearer` are the
    messages of the medal for it.
    """

    sides: Sequence[Any]
    left: Callable[[R], int]
    kinds: Callable[[T, R], str]
    luckiest: Callable[[T, R], str] | None = None
    medals: Callable[[T, Sequence[R]], Iterable[Medal]] | None = None
    deed: Callable[[T, Any, Any, Any], Exploit | None] = lambda *_: None
    ignored: Callable[[Any, Any], tuple[Any, int]] = lambda *_: (None, 0)
    earned: Callable[[Any, Any], tuple[Any, int]] = lambda *_: (None, 0)
    bearer: tuple[str, str] = ("", "")


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


def fortune(rolls: Iterable[RollAtUnit], side: Any) -> Fortune:
    """Return the fortune of a side by all rolls against its units."""
    return _counted([roll for roll in rolls if roll.target.side is side], side)


def dealt(rolls: Iterable[RollAtUnit], side: Any) -> Fortune:
    """Return what the dice of a side did to others; its own losses are listed roll by roll.

    `percentile` is the share of cases in which they would have caused more.
    """
    own = [roll for roll in rolls if roll.side is side and roll.target.side is not side]
    return _counted(own, side)


def _counted(own: Sequence[RollAtUnit], side: Any) -> Fortune:
    lost = sum(roll.lost for roll in own)
    chances = sum_of(roll.chances for roll in own)
    more = sum(chances[lost + 1 :])
    same = chances[lost] if lost < len(chances) else 0.0
    expected = sum(roll.expected for roll in own)
    rolls_at_it = sum(not roll.beside for roll in own)
    return Fortune(side, rolls_at_it, lost, expected, more + same / 2)


def sum_of(numbers: Iterable[Sequence[float]]) -> tuple[float, ...]:
    """Return the chance of 0, of 1, ... for the sum of numbers that do not depend on each other.

    >>> sum_of([(0.5, 0.5), (0.5, 0.5)])
    (0.25, 0.5, 0.25)
    """
    total: list[float] = [1.0]
    for chances in numbers:
        grown = [0.0] * (len(total) + len(chances) - 1)
        for place, one in enumerate(total):
            for more, other in enumerate(chances):
                grown[place + more] += one * other
        total = grown
    return tuple(total)


def swing(roll: RollAtUnit, left: int) -> float:
    """Return how far a roll was from its expectation; the end of the unit counts as one more."""
    ends = roll.chances[left] if left < len(roll.chances) else 0.0
    return roll.lost - roll.expected + float(roll.lost >= left) - ends


def mattered(words: LuckWords[R, Any], rolls: Sequence[R], most: int = MATTERED) -> list[R]:
    """Return the rolls furthest from their expectation, the furthest first."""
    return sorted(rolls, key=lambda roll: -abs(swing(roll, words.left(roll))))[:most]


# --- the lines -----------------------------------------------------------------------------------


def luck_lines(words: LuckWords[R, T], teller: T, rolls: Sequence[R], width: int) -> list[Line]:
    """Return the fortunes of both sides, then the rolls that mattered most."""
    if not rolls:
        return wrap(teller.say("app.luck.none"), width, Role.DIM)
    lines = [*fortunes(words, teller, rolls, width), BLANK]
    lines += wrap(teller.say("app.luck.mattered"), width, Role.TITLE)
    for roll in mattered(words, rolls):
        lines += _roll(words, teller, roll, width)
    return lines


def fortunes(
    words: LuckWords[Any, Any], teller: Phrases, rolls: Sequence[RollAtUnit], width: int
) -> list[Line]:
    """Return for each side how well it rolled: a bar, the losses caused and expected, and how many
    of 100 players had worse dice."""
    lines: list[Line] = []
    name = max(len(teller.camp(side).text) for side in words.sides)
    room = max(width - name - 1, 4)
    for luck in (dealt(rolls, side) for side in words.sides):
        if not luck.rolls:
            lines.append(fit((teller.camp(luck.side),), width))
            lines += wrap(teller.say("app.luck.no_rolls"), width, Role.DIM)
            continue
        better = 1 - luck.percentile
        told_of = {"lost": luck.lost, "expected": decimal(teller, luck.expected)}
        took = teller.count("app.luck.took", luck.rolls, **told_of)
        bar_says = teller.say("app.luck.better", n=_of_a_hundred(better))
        camp = teller.camp(luck.side)
        drawn = " " * (name - len(camp.text) + 1) + bar(teller.glyphs.bar, better, room)
        lines.append(fit((camp, Span(drawn, Role.KEY)), width))
        lines += [*wrap(took, width, Role.STRONG), *wrap(bar_says, width)]
    return lines


def _of_a_hundred(share: float) -> int:
    """Return how many of a hundred players that is: never none or all of them."""
    return min(max(round(100 * share), 1), 99)


def in_brief(
    teller: Phrases, words: LuckWords[Any, Any], rolls: Sequence[RollAtUnit], width: int
) -> list[Line]:
    """Return a line for each side that rolled: how many of 100 players had worse dice."""
    lines: list[Line] = []
    for luck in (dealt(rolls, side) for side in words.sides):
        if not luck.rolls:
            continue
        text = teller.say("app.luck.brief", n=_of_a_hundred(1 - luck.percentile))
        lines.append(fit((teller.camp_sign(luck.side), Span(f" {text}")), width))
    return lines


def _roll(words: LuckWords[R, T], teller: T, roll: R, width: int) -> list[Line]:
    """Return the lines of a roll: whose dice, the losses, attacker and target."""
    expected = decimal(teller, roll.expected)
    text = teller.say("app.luck.roll", turn=roll.turn, lost=roll.lost, expected=expected)
    camp = teller.camp_of(roll.side)
    sign = Span(f" {camp.sign} ", camp.role)
    kinds = words.kinds(teller, roll)
    return [fit((sign, Span(f" {text}")), width), *wrap(kinds, width, Role.DIM)]

"""The luck of the dice: figures lost against expected, and the rolls that mattered most."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from bl_tui.games.battlelore.odds.odds_table import bar
from bl_tui.games.battlelore.phrases import CAMPS, Teller
from bl_tui.games.battlelore.words.naming import source_name
from bl_tui.table.panes.numbers import decimal, percent
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from engine.battlelore.odds.luck_ledger import Throw
from engine.battlelore.odds.odds_dice import Chances
from engine.battlelore.state.sides import Side

MATTERED = 5
"""Rolls that are told one by one."""


@frozen
class Fortune:
    """The luck of one side's units: the figures `lost` in `rolls` rolls against them.

    `percentile` is the share of all battles with these rolls in which the side would have lost
    more, half of those counted in which it would have lost as many: 0.5 is neither luck nor bad
    luck. Units that one roll hurts together, as by trampling, are counted as if each had a roll of
    its own.
    """

    side: Side
    rolls: int
    lost: int
    expected: float
    percentile: float


def fortune(rolls: Iterable[Throw], side: Side) -> Fortune:
    """Return the fortune of a side by all rolls against its units."""
    own = [each for each in rolls if each.target.side is side]
    lost = sum(each.lost for each in own)
    chances = sum_of(each.chances for each in own)
    more = sum(chances[lost + 1 :])
    same = chances[lost] if lost < len(chances) else 0.0
    expected = sum(each.expected for each in own)
    rolls_at_it = sum(not each.beside for each in own)
    return Fortune(side, rolls_at_it, lost, expected, more + same / 2)


def sum_of(numbers: Iterable[Chances]) -> Chances:
    """Return the chance of 0, of 1, ... for the sum of numbers that do not depend on each other."""
    found: list[float] = [1.0]
    for chances in numbers:
        grown = [0.0] * (len(found) + len(chances) - 1)
        for place, one in enumerate(found):
            for more, other in enumerate(chances):
                grown[place + more] += one * other
        found = grown
    return tuple(found)


def swing(roll: Throw) -> float:
    """Return how far a roll was from its expectation, in figures; a banner counts as one more."""
    banner = float(roll.lost >= roll.target.figures) - roll.destroyed
    return roll.lost - roll.expected + banner


def mattered(rolls: Sequence[Throw], most: int = MATTERED) -> list[Throw]:
    """Return the rolls furthest from their expectation, the furthest first."""
    return sorted(rolls, key=lambda each: -abs(swing(each)))[:most]


# --- the lines -----------------------------------------------------------------------------------


def luck_lines(teller: Teller, rolls: Sequence[Throw], width: int) -> list[Line]:
    """Return the fortunes of both sides, then the rolls that mattered most."""
    if not rolls:
        return wrap(teller.say("app.luck.none"), width, Role.DIM)
    lines = [*fortunes(teller, rolls, width), BLANK]
    lines += wrap(teller.say("app.luck.mattered"), width, Role.TITLE)
    for each in mattered(rolls):
        lines += _roll(teller, each, width)
    return lines


def fortunes(teller: Teller, rolls: Sequence[Throw], width: int) -> list[Line]:
    """Return for each side a bar of its luck, its figures lost and expected, how lucky that is."""
    lines: list[Line] = []
    name = max(len(teller.camp(side).text) for side in Side)
    room = max(width - name - 1, 4)
    for found in (fortune(rolls, side) for side in Side):
        expected = decimal(teller, found.expected)
        figures = teller.count("app.luck.figures", found.rolls, lost=found.lost, expected=expected)
        luckier = teller.say("app.luck.percentile", chance=percent(teller, found.percentile))
        camp = teller.camp(found.side)
        drawn = " " * (name - len(camp.text) + 1) + bar(teller.glyphs.bar, found.percentile, room)
        lines.append(fit((camp, Piece(drawn, Role.KEY)), width))
        lines += [*wrap(figures, width, Role.STRONG), *wrap(luckier, width)]
    return lines


def _roll(teller: Teller, roll: Throw, width: int) -> list[Line]:
    """Return the line of a roll: whose dice they were, what they took, what rolled at what."""
    by = source_name(teller.words, roll.source) if roll.unit is None else teller.kind(roll.unit)
    expected = decimal(teller, roll.expected)
    text = teller.say("app.luck.roll", turn=roll.turn, lost=roll.lost, expected=expected)
    camp = Piece(f" {teller.glyphs.camp[roll.side.value]} ", CAMPS[roll.side])
    message = "app.luck.beside" if roll.beside else "app.luck.kinds"
    if roll.unit is not None and roll.unit.id == roll.target.id:
        message = "app.luck.turned"
    kinds = teller.say(message, unit=by, target=teller.kind(roll.target))
    return [fit((camp, Piece(f" {text}")), width), *wrap(kinds, width, Role.DIM)]

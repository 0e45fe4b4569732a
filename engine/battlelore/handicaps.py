"""The handicaps of the first edition, each a change of the adventure that is played."""

from collections import Counter
from collections.abc import Callable, Mapping

from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.model import GRID, Adventure, Setup, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.terrain import COUNTRYSIDE
from engine.battlelore.tables.units import MOST_FIGURES, ROSTER, full_strength
from engine.core.frozen import replace
from engine.core.handicaps import HandicapKind, Handicaps
from engine.hexes.grid import Hex

BANNERS, FIGURES, UNITS, LORE = "banners", "figures", "units", "lore"

MOST_BANNERS, MOST_UNITS, MOST_LORE = 3, 2, 8


def _banners(setup: Setup, seat: str) -> tuple[int, int]:
    """A side needs fewer banners, but at least one (BL-13.1)."""
    return 0, min(MOST_BANNERS, setup.adventure.camp(Side(seat)).banners - 1)


def _lore(setup: Setup, _: str) -> tuple[int, int]:
    return 0, MOST_LORE if setup.adventure.lore else 0


def _units(setup: Setup, seat: str) -> tuple[int, int]:
    troops = any(_is_troop(unit, Side(seat)) for unit in setup.adventure.units)
    return 0, min(MOST_UNITS, len(_reserve(setup.adventure, Side(seat)))) if troops else 0


def _figures(setup: Setup, seat: str) -> tuple[int, int]:
    """Return the figures by which its troops may grow or shrink, none below 1 or above the most."""
    side = Side(seat)
    full = [full_strength(unit) for unit in setup.adventure.units if _is_troop(unit, side)]
    if not full:
        return 0, 0
    return -int(min(full) > 1), int(max(full) < MOST_FIGURES)


def _is_troop(unit: Unit, side: Side) -> bool:
    """Return whether a unit is of a side and no creature (BL-2.15)."""
    return unit.side is side and ROSTER[unit.kind].creature is None


def _fewer_banners(adventure: Adventure, side: Side, amount: int) -> Adventure:
    camp = adventure.camp(side)
    fewer = replace(camp, banners=camp.banners - amount)
    return _with_camp(adventure, side, fewer)


def _more_lore(adventure: Adventure, side: Side, amount: int) -> Adventure:
    camp = adventure.camp(side)
    return _with_camp(adventure, side, replace(camp, lore=camp.lore + amount))


def _with_camp(adventure: Adventure, side: Side, camp: object) -> Adventure:
    camps = tuple(camp if old.side is side else old for old in adventure.camps)
    return replace(adventure, camps=camps)


def _more_figures(adventure: Adventure, side: Side, amount: int) -> Adventure:
    units = tuple(
        _grown(unit, full_strength(unit) + amount) if _is_troop(unit, side) else unit
        for unit in adventure.units
    )
    return replace(adventure, units=units)


def _grown(unit: Unit, figures: int) -> Unit:
    return replace(unit, whole=figures, figures=figures)


def _reserve(adventure: Adventure, side: Side) -> tuple[Hex, ...]:
    """Return the empty hexes of the two rows at the edge of a side, the best place first.

    They are countryside without landmark or blazon; the last row comes first, and in a row the hex
    nearest to the middle.
    """
    top = adventure.camp(side).seat is Edge.TOP
    taken = {
        *(unit.hex for unit in adventure.units),
        *(mark.hex for mark in (*adventure.landmarks, *adventure.quick)),
        *(blazon.hex for blazon in adventure.blazons),
        *(way.hex for way in adventure.exits),
    }
    rows = "AB" if top else "IH"
    hexes = [
        spot
        for spot, ground in zip(GRID.hexes, adventure.terrain, strict=True)
        if ground == COUNTRYSIDE and spot not in taken and spot[0] in rows
    ]
    columns = {row: [spot for spot in GRID.hexes if spot[0] == row] for row in rows}
    middle = {row: (len(spots) - 1) / 2 for row, spots in columns.items()}
    hexes.sort(
        key=lambda spot: (
            rows.index(spot[0]), abs(columns[spot[0]].index(spot) - middle[spot[0]])
        )
    )  # fmt: skip
    return tuple(hexes)


def _more_units(adventure: Adventure, side: Side, amount: int) -> Adventure:
    """Add units of the kind that the side has most of, the first in the table among equals."""
    kinds = Counter(unit.kind for unit in adventure.units if _is_troop(unit, side))
    kind = max(ROSTER, key=lambda code: kinds[code])
    own = [unit for unit in adventure.units if unit.side is side]
    last = max(int(unit.id[1:]) for unit in own)
    whole = next(unit.whole for unit in own if unit.kind == kind)
    full = whole or ROSTER[kind].full
    more = tuple(
        Unit(f"{side.value[0]}{last + number}", kind, side, spot, full, whole=whole)
        for number, spot in enumerate(_reserve(adventure, side)[:amount], start=1)
    )
    return replace(adventure, units=(*adventure.units, *more))


_CHANGES: Mapping[str, Callable[[Adventure, Side, int], Adventure]] = {
    BANNERS: _fewer_banners,
    FIGURES: _more_figures,
    UNITS: _more_units,
    LORE: _more_lore,
}

HANDICAPS = Handicaps(
    kinds=(
        HandicapKind(BANNERS, _banners),
        HandicapKind(FIGURES, _figures),
        HandicapKind(UNITS, _units),
        HandicapKind(LORE, _lore),
    ),
    seats=lambda _: tuple(side.value for side in Side),
)
"""Fewer banners to win, other numbers of figures in each unit of troops, units in reserve, and Lore
tokens at the start."""


def played(setup: Setup) -> Adventure:
    """Return the adventure of a set-up with its handicaps."""
    adventure = setup.adventure
    for handicap in setup.handicaps:
        adventure = _CHANGES[handicap.kind](adventure, Side(handicap.seat), handicap.amount)
    return adventure

"""The battlefield of a view as a model for the painter: ground and pieces, without lights."""

from collections.abc import Iterable
from functools import lru_cache

from bl_tui.boards.board_model import HexModel, crowded, lattice_of
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.signs import UNICODE, StatusMark
from bl_tui.games.battlelore.board.token import UnitModel
from engine.battlelore.numbers.ground import DOTTED_LINES
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.model import (
    GRID,
    Blazon,
    BlazonRule,
    Engagement,
    Landmark,
    Unit,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import full_strength
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex

SHADES = lattice_of(GRID).shades


def field_of(hexes: Iterable[HexModel]) -> HexBoard:
    """Return the battlefield with these hexes, its sections and its edges."""
    return HexBoard(GRID, tuple(hexes), trimmed=True, lines=DOTTED_LINES)


def tokens(unit: Unit) -> tuple[StatusMark, ...]:
    """Return the lasting tokens of a unit."""
    carried = (
        (unit.webbed, StatusMark.WEB),
        (unit.poisoned, StatusMark.POISON),
        (unit.trained > 0, StatusMark.TRAINED),
    )
    return tuple(mark for has, mark in carried if has)


def unit_model(unit: Unit, status: tuple[StatusMark, ...] = ()) -> UnitModel:
    """Return a unit as the board draws it, with its tokens."""
    kind = kind_of(unit)
    return UnitModel(
        side=unit.side.value,
        colour=kind.colour.value,
        kind=kind.stance.value,
        weapon=kind.weapon,
        figures=unit.figures,
        full=full_strength(unit),
        status=(*status, *tokens(unit)),
        race=kind.race,
        creature=kind.name if kind.creature is not None else "",
        stored=unit.stored,
        name=kind.name,
    )


NEUTRAL = "neutral"
BLAZONS = {
    f"{holder}{ending}": (holder, rule)
    for holder in (NEUTRAL, *(side.value for side in Side))
    for ending, rule in (("", BlazonRule.HELD), (".captured", BlazonRule.CAPTURED))
}
"""The holder of a blazon and the rule by which it is held, by the name of its sign on the board."""


def blazon_name(blazon: Blazon) -> str:
    """Return the owner of a blazon, and whether it is theirs for good, as the board names it."""
    holder = blazon.holder.value if blazon.holder is not None else NEUTRAL
    return next(name for name, key in BLAZONS.items() if key == (holder, blazon.rule))


def landmark_name(landmark: Landmark) -> str:
    """Return a landmark as the board names it."""
    return f"{landmark.kind}.taken" if landmark.taken else landmark.kind


def plain_board(
    terrain: tuple[str, ...],
    landmarks: tuple[Landmark, ...],
    units: tuple[Unit, ...],
    blazons: tuple[Blazon, ...],
) -> HexBoard:
    """Return the board with its ground, in the order of `GRID.hexes`, its blazons and units."""
    grounds = dict(zip(GRID.hexes, terrain, strict=True))
    marks = {landmark.hex: landmark for landmark in landmarks}
    standing = {unit.hex: unit for unit in units}
    marked = {blazon.hex: blazon_name(blazon) for blazon in blazons}

    def model(spot: Hex) -> HexModel:
        unit, mark = standing.get(spot), marks.get(spot)
        if unit is None and mark is None and spot not in marked:
            return _bare(spot, grounds[spot])
        return HexModel(
            hex=spot,
            ground=grounds[spot],
            site=landmark_name(mark) if mark else None,
            owner=mark.owner.value if mark and mark.owner else None,
            badge=marked.get(spot),
            token=unit_model(unit) if unit is not None else None,
            shade=SHADES[spot],
        )

    hexes = [model(spot) for spot in GRID.hexes]
    near = crowded(hexes, _begins)
    return field_of(
        replace(spot, token=replace(spot.token, crowded=True)) if spot.hex in near else spot
        for spot in hexes
    )


def _begins(shown: HexModel) -> bool:
    """Return whether the letter of a race or a landmark is at the left end of a hex."""
    return shown.site is not None or shown.token.race in UNICODE.race


@lru_cache(maxsize=1024)
def _bare(spot: Hex, ground: str) -> HexModel:
    """Return a hex with nothing on it: most of a board, the same in all positions."""
    return HexModel(spot, ground, shade=SHADES[spot])


def with_ties(hexes: list[HexModel], units: Iterable[Unit], engaged: Iterable[Engagement]) -> None:
    """Show which units are tied to each other by engagement tokens (HR-6.2)."""
    where = {unit.id: unit.hex for unit in units}
    places = {shown_hex.hex: place for place, shown_hex in enumerate(hexes)}
    for pair in engaged:
        one, other = where.get(pair.unit, ""), where.get(pair.target, "")
        if not one or other not in GRID.neighbours[one]:
            continue  # one of them has just gone, and its token will go next
        for spot, side in lattice_of(GRID).tie(one, other):
            shown = hexes[places[spot]]
            token = replace(shown.token, tied=True) if side == "e" else shown.token
            hexes[places[spot]] = replace(shown, token=token, ties=(*shown.ties, side))


def board_of(view: View) -> HexBoard:
    """Return the board of a view."""
    board = plain_board(view.adventure.terrain, view.landmarks, view.units, view.blazons)
    if not view.engaged:
        return board
    hexes = list(board.hexes)
    with_ties(hexes, view.units, view.engaged)
    return field_of(hexes)


def turned(board: HexBoard) -> HexBoard:
    """Return the board from its other side, where conditions give way to ties on the right."""
    other_side = board.turned()
    hexes = tuple(
        replace(spot, token=replace(spot.token, tied="e" in spot.ties))
        if spot.token is not None and spot.token.tied is not ("e" in spot.ties)
        else spot
        for spot in other_side.hexes
    )
    return replace(other_side, hexes=hexes)

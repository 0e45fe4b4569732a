"""The battlefield of a view as a model for the painter: what stands where, without any light."""

from bl_tui.present.board import GRID, BoardModel, HexModel, StatusMark, UnitModel
from engine.battlelore.effects import grounds, kind_of
from engine.battlelore.knowledge import View
from engine.battlelore.model import Adventure, Blazon, Landmark, Unit
from engine.core.hexes import Hex


def unit_model(unit: Unit, status: tuple[StatusMark, ...] = ()) -> UnitModel:
    """A unit as the board draws it."""
    kind = kind_of(unit)
    return UnitModel(
        side=unit.side.value,
        colour=kind.colour.value,
        kind=kind.stance.value,
        weapon=kind.weapon,
        figures=unit.figures,
        full=kind.full,
        status=status,
    )


def blazon_name(blazon: Blazon) -> str:
    """Who holds a blazon, as the board names it."""
    return blazon.holder.value if blazon.holder is not None else "neutral"


def plain_board(
    adventure: Adventure,
    landmarks: tuple[Landmark, ...],
    units: tuple[Unit, ...],
    blazons: tuple[Blazon, ...],
) -> BoardModel:
    """The board with its ground, blazons and units."""
    lie = grounds(adventure, landmarks)
    standing = {unit.hex: unit for unit in units}
    marked = {blazon.hex: blazon_name(blazon) for blazon in blazons}

    def model(spot: Hex) -> HexModel:
        terrain, *extra = lie[spot]
        unit = standing.get(spot)
        return HexModel(
            hex=spot,
            terrain=terrain.id,
            landmark=extra[0].id if extra else None,
            blazon=marked.get(spot),
            unit=unit_model(unit) if unit is not None else None,
        )

    return BoardModel(tuple(model(spot) for spot in GRID.hexes))


def board_of(view: View) -> BoardModel:
    """The board of a view."""
    return plain_board(view.adventure, view.landmarks, view.units, view.blazons)

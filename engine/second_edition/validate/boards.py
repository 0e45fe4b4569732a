"""What a board must be that a file brings: terrain, markers and units that there are."""

from engine.core.faults import Faults, all_known, fitting, known, once, within
from engine.second_edition.state.grounds import PITCHED
from engine.second_edition.state.model import GRID, State
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS


def board_faults(state: State) -> Faults:
    """Find faults in terrain, banner markers and tents."""
    yield from within("terrain", len(state.terrain), len(GRID.hexes), len(GRID.hexes))
    yield from all_known("terrain", state.terrain, TERRAIN)
    for name, spots in (
        ("banners", [banner.hex for banner in state.banners]),
        ("tents", [tent.hex for tent in state.tents]),
    ):
        yield from all_known(name, spots, GRID)
        yield from once(name, spots)
    for place, banner in enumerate(state.banners):
        yield from within(f"banners[{place}].points", banner.points, 1, 2)
    tents = {tent.hex for tent in state.tents}
    pitched = {spot for spot in GRID.hexes if state.ground(spot) == PITCHED}
    yield from fitting("tents", tents == pitched)
    yield from once("tents", (tent.side for tent in state.tents))


def unit_faults(state: State) -> Faults:
    """Find units that there are not, or two in one place."""
    for place, unit in enumerate(state.units):
        what = f"units[{place}]"
        yield from known(f"{what}.kind", unit.kind, UNITS)
        kind = UNITS[unit.kind]
        yield from fitting(what, kind.side is unit.side)
        yield from known(f"{what}.hex", unit.hex, GRID)
        yield from within(f"{what}.health", unit.health, 1, kind.health)
    yield from once("units", (unit.id for unit in state.units))
    yield from once("units", (unit.hex for unit in state.units))

"""The battlefield as a model for the painter: ground, pieces and cards, without lights."""

from collections.abc import Iterable, Mapping

from bl_tui.boards.board_model import HexModel, crowded, lattice_of
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.second_edition.board.signs import StatusMark
from bl_tui.games.second_edition.board.token import CardModel, UnitModel
from engine.core.frozen import replace
from engine.hexes.grid import Hex
from engine.second_edition.state.model import GRID, SECTION_LINES, Banner, Tent, Unit
from engine.second_edition.tables.armies import DECOY, TENT
from engine.second_edition.tables.units import UNITS, Trait, has, weak

ARMS = (Trait.LEGEND, Trait.ELITE, Trait.CAVALRY, Trait.ARCHER, Trait.INFANTRY)
"""The traits that identify a unit; the first that it has counts."""


def field_of(hexes: Iterable[HexModel]) -> HexBoard:
    """Return the battlefield with these hexes, its sections and its edges."""
    return HexBoard(GRID, tuple(hexes), trimmed=True, lines=SECTION_LINES)


def arm_of(kind: str) -> str:
    """Return the trait that identifies units of a kind."""
    return next(trait.value for trait in ARMS if trait in UNITS[kind].traits)


def conditions(unit: Unit) -> tuple[StatusMark, ...]:
    """Return the markers of a unit."""
    carried = ((unit.stunned, StatusMark.STUN), (unit.poisoned, StatusMark.POISON))
    return tuple(mark for has_it, mark in carried if has_it)


def unit_model(unit: Unit, status: tuple[StatusMark, ...] = ()) -> UnitModel:
    """Return a unit as the board draws it, with its markers."""
    kind = UNITS[unit.kind]
    return UnitModel(
        side=unit.side.value,
        code=kind.code,
        arm=arm_of(unit.kind),
        health=unit.health,
        full=kind.health,
        legend=has(unit, Trait.LEGEND),
        weak=weak(unit),
        name=unit.kind,
        status=(*status, *conditions(unit)),
    )


def card_model(side: str, card: str) -> CardModel:
    """Return a card that is face down; its owner sees its kind."""
    special = {TENT: "tent", DECOY: "decoy", "": ""}
    return CardModel(side, special[card] if card in special else UNITS[card].code)


def plain_board(
    terrain: tuple[str, ...],
    units: Iterable[Unit] = (),
    banners: Iterable[Banner] = (),
    tents: Iterable[Tent] = (),
    cards: Mapping[Hex, CardModel] | None = None,
) -> HexBoard:
    """Return the board with its ground, banners, tents, and units."""
    shades = lattice_of(GRID).shades
    ground = dict(zip(GRID.hexes, terrain, strict=True))
    owners = {tent.hex: tent.side.value for tent in tents}
    points = {banner.hex: f"banner.{banner.points}" for banner in banners}
    tokens: dict[Hex, UnitModel | CardModel] = {unit.hex: unit_model(unit) for unit in units}
    tokens |= cards or {}

    def model(spot: Hex) -> HexModel:
        tent = ground[spot] == "tent"
        return HexModel(
            hex=spot,
            ground="open" if tent else ground[spot],
            site="tent" if tent else None,
            owner=owners.get(spot),
            badge=points.get(spot),
            token=tokens.get(spot),
            shade=shades[spot],
        )

    hexes = [model(spot) for spot in GRID.hexes]
    near = crowded(hexes, lambda place: place.site is not None)
    return field_of(
        replace(spot, token=replace(spot.token, crowded=True))
        if spot.hex in near and isinstance(spot.token, UnitModel)
        else spot
        for spot in hexes
    )

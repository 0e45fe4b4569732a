"""Tiles as the files beside this module draw them (BC-1.15): zones, walls, portals, symbols."""

import json
from functools import cache
from importlib import resources
from typing import Any

from engine.bardsung.tables.checks import known
from engine.core.frozen import Value, Word, record

Cell = tuple[int, int]
SIDES = ("N", "E", "S", "W")
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
FILES = ("entrance", "corridors", "rooms", "arenas")

ENTRANCE = "ENT"
TUTORIAL = "TUT"
ENTRANCE_AT = (6, 14)
"""The cell of zone a of the entrance tile (BC-1.5)."""
EAST, SOUTH = 14, 15
"""The last cells of the exploration board (BC-1.4)."""


class TileKind(Word):
    """The kinds of tiles (BS-2.1)."""

    CORRIDOR = "corridor"
    ROOM = "room"
    ARENA = "arena"
    TUTORIAL = "tutorial"


class AspectKind(Word):
    """The kinds of dungeon cards (BS-16.11)."""

    BATTLE = "battle"
    CHALLENGE = "challenge"


class Sign(Word):
    """Symbols on tiles: enemies E1 to E4, terrain T1 and T2 (BC-1.9)."""

    E1 = "E1"
    E2 = "E2"
    E3 = "E3"
    E4 = "E4"
    T1 = "T1"
    T2 = "T2"


PRINTED = {sign.value: (sign, False) for sign in Sign} | {f"{s}*": (s, True) for s in Sign}
"""Each symbol as tiles print it, with whether it is ringed (BS-16.9)."""


@record
class Symbol(Value):
    """An enemy or terrain symbol in a zone; a ringed one needs four heroes (BS-16.9, BC-1.9)."""

    zone: str
    sign: Sign
    ringed: bool = False


@record
class Tile(Value):
    """A tile and its dungeon card: exactly one mark (BS-2.9), portals, secret passages.

    `portals` and `secret` are (id, zone, side). `fixed` is the portal that must be joined
    (BS-24.13), `doors` those that get a door (BS-25.2).
    """

    id: str
    kind: TileKind
    aspect: AspectKind | None
    zones: tuple[tuple[str, Cell], ...]
    mark: str
    walls: tuple[tuple[str, str], ...] = ()
    portals: tuple[tuple[str, str, str], ...] = ()
    secret: tuple[tuple[str, str, str], ...] = ()
    fixed: str = ""
    doors: tuple[str, ...] = ()
    enemies: tuple[Symbol, ...] = ()
    terrain: tuple[Symbol, ...] = ()
    stairs: str = ""
    centre: str = ""
    circuit: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    boss: str = ""


def _gates(row: dict[str, Any], name: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((gate, zone, side) for gate, (zone, side) in row.get(name, {}).items())


def _symbols(row: dict[str, Any], name: str) -> tuple[Symbol, ...]:
    pairs = [(zone, sign) for zone, signs in row.get(name, {}).items() for sign in signs]
    known(f"{row['id']}, {name}", [sign for _, sign in pairs], PRINTED)
    return tuple(Symbol(zone, *PRINTED[sign]) for zone, sign in pairs)


def _cells(row: dict[str, Any]) -> dict[str, list[int]]:
    """Return zones by name; an arena is a rectangle with cells left out."""
    if "w" not in row:
        zones: dict[str, list[int]] = row["zones"]
        return zones
    spots = [(x, y) for y in range(row["h"]) for x in range(row["w"])]
    return {f"z{x}{y}": [x, y] for x, y in spots if [x, y] not in row["void"]}


def read_tile(row: dict[str, Any]) -> Tile:
    """Return a tile from its line. Raises ValueError for a word that does not exist."""
    tile = _tile(row)
    zones = [zone for zone, _ in tile.zones]
    names = [name for name, _, _ in tile.portals]
    for field, words, allowed in (
        ("mark", (tile.mark,), zones),
        ("walls", [zone for wall in tile.walls for zone in wall], zones),
        ("portals", [zone for _, zone, _ in tile.portals], zones),
        ("secret", [zone for _, zone, _ in tile.secret], zones),
        ("sides", [side for _, _, side in (*tile.portals, *tile.secret)], SIDES),
        ("fixed", (tile.fixed,), names),
        ("doors", tile.doors, names),
        ("symbols", [enemy.zone for enemy in (*tile.enemies, *tile.terrain)], zones),
        ("stairs", (tile.stairs,), zones),
        ("centre", (tile.centre,), zones),
        ("boss", (tile.boss,), zones),
        ("circuit", tile.circuit, zones),
        ("heroes", tile.heroes, zones),
    ):
        known(f"{tile.id}, {field}", words, allowed)
    return tile


def _tile(row: dict[str, Any]) -> Tile:
    return Tile(
        id=row["id"],
        kind=TileKind(row["type"]),
        aspect=AspectKind(row["aspect"]) if row.get("aspect") else None,
        zones=tuple((zone, (x, y)) for zone, (x, y) in _cells(row).items()),
        mark=row["mark"],
        walls=tuple((one, two) for one, two in row.get("walls", ())),
        portals=_gates(row, "portals"),
        secret=_gates(row, "secret"),
        fixed=row.get("fixed") or "",
        doors=tuple(row.get("doors", ())),
        enemies=_symbols(row, "enemies"),
        terrain=_symbols(row, "terrain"),
        stairs=row.get("stairs", ""),
        centre=row.get("centre", ""),
        circuit=tuple(row.get("circuit", ())),
        heroes=tuple(row.get("heroes", ())),
        boss=row.get("boss", ""),
    )


@cache
def tiles() -> dict[str, Tile]:
    """Return every tile by its id: 24 dungeon cards, the entrance, the tavern, two arenas."""
    folder = resources.files("engine.bardsung.tables")
    texts = (folder.joinpath(f"{name}.jsonl").read_text("utf-8") for name in FILES)
    rows = (json.loads(line) for text in texts for line in text.splitlines())
    return {row["id"]: read_tile(row) for row in rows}


def corridors() -> tuple[str, ...]:
    """Return the dungeon cards of the corridor deck (BS-16.4)."""
    return tuple(tile.id for tile in tiles().values() if tile.kind is TileKind.CORRIDOR)


def rooms() -> tuple[str, ...]:
    """Return the dungeon cards of the room deck; the entrance is a room without a card."""
    return tuple(t.id for t in tiles().values() if t.kind is TileKind.ROOM and t.id != ENTRANCE)


def turned(cell: Cell, quarters: int) -> Cell:
    """Return a cell turned clockwise around the origin (BC-1.6)."""
    x, y = cell
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def turned_side(side: str, quarters: int) -> str:
    """Return a side turned clockwise (BC-1.6)."""
    return SIDES[(SIDES.index(side) + quarters) % 4]


@cache
def shape(tile: str, quarters: int) -> dict[str, Cell]:
    """Return the cells of a turned tile by zone, the north-western corner of its box at (0, 0)."""
    cells = {zone: turned(cell, quarters) for zone, cell in tiles()[tile].zones}
    left = min(x for x, _ in cells.values())
    top = min(y for _, y in cells.values())
    return {zone: (x - left, y - top) for zone, (x, y) in cells.items()}

"""The boards of the scenarios: each a picture, as a file of a player's own may draw it (BM-17.1).

A hex is a sign of terrain, `*` for the Node, `+` for a goal, `=` for a brick, or a piece of an army
on open ground: "aK" is the King of the first one.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources

from engine.battle_mages.boards.board import (
    HILL,
    KINDS,
    LAKE,
    MOUNTAIN,
    OBJECTIVES,
    OPEN,
    Home,
    Objective,
    PrintedBoard,
)
from engine.battle_mages.boards.map_check import cut_off
from engine.core.faults import Fault, Faults
from engine.hexes.grid import Grid, Hex, hexagon, offset_field
from engine.hexes.symmetry import turned

NODE, GOAL, BRICK = "*", "+", "="
SIGNS = {".": OPEN, "^": HILL, "M": MOUNTAIN, "~": LAKE, NODE: OPEN, GOAL: OPEN, BRICK: OPEN}
"""The terrain of the signs of a hex."""
LETTERS = "abcd"
"""The letters of the armies in seat order."""
MOST = 20
"""The most pieces of an army in a scenario, a third more than on the boards."""

Drawing = tuple[str, ...]
Signs = Mapping[Hex, str]

BOARD = "[board]\n"
"""The line before the picture in the file of a scenario."""


def file_of(scenario: str) -> str:
    """Return the text of the file that comes with a scenario."""
    return (resources.files("engine.battle_mages.boards") / f"{scenario}.txt").read_text("utf-8")


def drawing_of(scenario: str) -> Drawing:
    """Return the rows of the picture that comes with a scenario."""
    rows = file_of(scenario).partition(BOARD)[2].splitlines()
    return tuple(" ".join(row.split()) for row in rows)


@lru_cache(maxsize=32)
def field_of(scenario: str, drawing: Drawing) -> PrintedBoard:
    """Return the board of a scenario: its own one, or the one of a drawing without faults."""
    objective, rows = OBJECTIVES[scenario], drawing or drawing_of(scenario)
    grid = grid_of(rows)
    signs = _signs(grid, rows)
    ground = {
        kind: tuple(spot for spot, sign in signs.items() if SIGNS.get(sign) == kind)
        for kind in (HILL, MOUNTAIN, LAKE)
    }
    node = _spots(signs, NODE)
    homes = tuple(_home(signs, letter) for letter in LETTERS[: objective.players])
    return PrintedBoard(
        players=objective.players,
        grid=grid,
        node=node[0],
        homes=homes,
        turns=tuple(_turns(grid, homes)),
        ground=ground,
        bricks=_spots(signs, BRICK),
        goals=_goals(objective, signs),
        scenario=scenario,
    )


def _goals(objective: Objective, signs: Signs) -> tuple[Hex, ...]:
    """Return the goals: those that are drawn, where points are counted the Node, too."""
    return _spots(signs, GOAL, NODE) if objective.points else _spots(signs, GOAL)


@lru_cache(maxsize=8)
def grid_of(drawing: Drawing) -> Grid:
    """Return the grid of a drawing, which is hexagonal if its second row is the longer one."""
    first = len(drawing[0].split())
    if len(drawing) > 1 and len(drawing[1].split()) > first:
        return hexagon(first - 1)
    return offset_field(len(drawing), first)


def _signs(grid: Grid, drawing: Drawing) -> dict[Hex, str]:
    words = [word for row in drawing for word in row.split()]
    return dict(zip(grid.hexes, words, strict=True))


def _spots(signs: Signs, *wanted: str) -> tuple[Hex, ...]:
    return tuple(spot for spot, sign in signs.items() if sign in wanted)


def _home(signs: Signs, letter: str) -> Home:
    """Return the pieces of an army with their hexes, the King first."""
    return tuple(
        (kind, spot) for code, kind in KINDS.items() for spot in _spots(signs, f"{letter}{code}")
    )


def _turns(grid: Grid, homes: tuple[Home, ...]) -> Iterator[Mapping[Hex, Hex]]:
    """Yield the turn that brings each army to the place of the next one, if it exists."""
    way = turned(grid, 6 // len(homes)) if len(homes) in (2, 3) else None
    if way is not None and all(
        {(kind, way[spot]) for kind, spot in home} == set(homes[(seat + 1) % len(homes)])
        for seat, home in enumerate(homes)
    ):
        yield way


def drawing_faults(scenario: str, drawing: Drawing) -> Faults:
    """Find what is wrong with a drawing; each fault says in which row (BM-17.1, BM-17.2)."""
    usual = drawing_of(scenario)
    grid = grid_of(usual)
    if len(drawing) != grid.rows:
        facts = (("rows", len(drawing)), ("wanted", grid.rows))
        yield Fault("map_file.rows", facts, ("row", min(len(drawing), grid.rows) - 1))
        return
    for number, row in enumerate(drawing):
        yield from _row_faults(scenario, grid, number, row.split())
    yield from _whole_faults(OBJECTIVES[scenario], grid, _signs(grid, drawing))


def _row_faults(scenario: str, grid: Grid, number: int, words: list[str]) -> Faults:
    length, about = grid.row_length(number), ("row", number)
    if len(words) != length:
        yield Fault("map_file.row_length", (("hexes", len(words)), ("wanted", length)), about)
        return
    letters = LETTERS[: OBJECTIVES[scenario].players]
    pieces = {f"{letter}{code}" for letter in letters for code in KINDS}
    for col, word in enumerate(words):
        if word not in SIGNS and word not in pieces:
            known = " ".join((*SIGNS, *(f"{letters[0]}{code}" for code in KINDS)))
            facts = (("text", word), ("hex", grid.name(number, col)), ("signs", known))
            yield Fault("map_file.sign", facts, about)


def _whole_faults(objective: Objective, grid: Grid, signs: Signs) -> Faults:
    nodes = _spots(signs, NODE)
    last = ("row", grid.rows - 1)
    if len(nodes) != 1:
        yield Fault("map_file.nodes", (("count", len(nodes)),), last)
        return
    if not _goals(objective, signs) and (objective.points or objective.runs):
        yield Fault("map_file.no_goal", (("scenario", objective.id),), last)
    for letter in LETTERS[: objective.players]:
        yield from _army_faults(grid, signs, letter)
    ground = {spot: SIGNS.get(sign, OPEN) for spot, sign in signs.items()}
    for spot in cut_off(grid, nodes[0], ground):
        yield Fault("fault.map_cut_off", (("hex", spot),), ("row", grid.row_col(spot)[0]))


def _army_faults(grid: Grid, signs: Signs, letter: str) -> Faults:
    """Find an army without its one King, with too many pieces, or with a King that is captured."""
    counts = Counter(sign[1] for sign in signs.values() if sign[0] == letter)
    about, army = ("row", grid.rows - 1), ("army", letter)
    if counts["K"] != 1 or counts["M"] > 1:
        yield Fault(
            "map_file.leaders", (army, ("kings", counts["K"]), ("magi", counts["M"])), about
        )
        return
    if counts.total() > MOST:
        yield Fault("map_file.too_many", (army, ("count", counts.total()), ("most", MOST)), about)
    (king,) = _spots(signs, f"{letter}K")
    near = [signs[spot] for spot in grid.neighbours[king]]
    touched = any(sign[0] in LETTERS and sign[0] != letter for sign in near)
    shut = all(sign[0] in LETTERS or sign in ("M", "~", BRICK) for sign in near)
    if touched or (shut and not any(sign[0] == letter for sign in near)):
        row = ("row", grid.row_col(king)[0])
        yield Fault("map_file.captured", (army, ("hex", king)), row)

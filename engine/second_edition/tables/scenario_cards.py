"""The scenario cards (chapter 21): each shows its owner's half of the board.

Rows are drawn from the owner's seat, centre row first (BL2-12.9). A cell has two signs: `.` open,
`H` hill, `F` forest, `B` building, `R` river, `L` lake, `G` river with a bridge; then `d` for a
deployment hex, a digit for a banner marker. All maps are own design, and the initiative marks, too,
but for C1 of Crossing the River of Sleep and B2 of Treasures of the Shadow Peaks.
"""

from functools import cached_property

from attrs import frozen

from engine.core.frozen import record
from engine.core.rows import by_id, check_word
from engine.hexes.grid import Hex
from engine.second_edition.state.grounds import (
    BRIDGE,
    BUILDING,
    FOREST,
    HILL,
    LAKE,
    OPEN,
    RIVER,
)
from engine.second_edition.state.model import CENTRE_ROW, GRID, CardId
from engine.second_edition.state.sides import Side

BARROW_MOUNDS = "barrow_mounds_of_the_gatesmen"
RIVER_OF_SLEEP = "crossing_the_river_of_sleep"
MILITIA = "mustering_the_militia"
MUIR_RIVER = "damming_the_muir_river"
BEACON_HILLS = "the_beacon_hills"
GREENFOLD_HARVEST = "greenfold_harvest"
WARDED_STONES = "the_warded_stones"
SHADOW_PEAKS = "treasures_of_the_shadow_peaks"
STAKING_A_CLAIM = "staking_a_claim"
BLOOD_IN_THE_WATER = "blood_in_the_water"
RIDGE_OF_VIPERS = "ridge_of_vipers"
TRAIL_OF_BONES = "trail_of_bones"
RED_FENS = "the_red_fens"
HUNGER_AT_DUSK = "hunger_at_dusk"
"""The cards by their ids: searching for one finds its row and all its rules."""

GROUND = {
    ".": OPEN,
    "H": HILL,
    "F": FOREST,
    "B": BUILDING,
    "R": RIVER,
    "L": LAKE,
    "G": BRIDGE,
}
"""Terrain by its sign."""
DEPLOY, NO_MARK = "d", "."
POINTS = {NO_MARK: 0, DEPLOY: 0, "1": 1, "2": 2}
"""The second sign of a cell, with the points of a banner there."""


@record
class Cell:
    """One hex of a half: its terrain, whether a card is laid there, the points of its banner."""

    hex: Hex
    terrain: str
    deploy: bool
    points: int


@frozen(slots=False)
class ScenarioCard:
    """One card; `letter` and `number` are its initiative mark (BL2-12.5)."""

    id: CardId
    code: str
    side: Side
    letter: str
    number: int
    drawing: str

    @property
    def rule(self) -> str:
        """Return the id by which the card is cited."""
        return f"BL2-{self.code}"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Return the hexes of the half, own side of the board and of the centre row only."""
        return tuple(_cells(self.drawing, self.side))

    @cached_property
    def deployment(self) -> tuple[Hex, ...]:
        """Return the 18 deployment hexes (BL2-12.3)."""
        return tuple(cell.hex for cell in self.cells if cell.deploy)


def local(side: Side, level: int, cell: int) -> Hex:
    """Return the hex of cell `cell` of row L`level` as a side sees them (BL2-12.9)."""
    if side is Side.DAQAN:
        return GRID.name(9 - level, cell)
    return GRID.name(level - 1, GRID.row_length(level - 1) - 1 - cell)


SHARED_CELLS = 6
"""Of the centre row a card uses the cells 0 to 5 (BL2-12.10)."""


def _cells(drawing: str, side: Side) -> list[Cell]:
    drawn = []
    for line in drawing.split("\n"):
        name, *signs = line.split()
        level = int(name[1])
        for place, sign in enumerate(signs):
            ground, mark = sign[0], sign[1]
            if level == CENTRE_ROW + 1 and place >= SHARED_CELLS:
                break
            spot = local(side, level, place)
            drawn.append(Cell(spot, GROUND[ground], mark == DEPLOY, POINTS[mark]))
    return drawn


SCENARIOS = by_id(
    (
        ScenarioCard(
            BARROW_MOUNDS,
            "DS1",  # BL2-DS1
            Side.DAQAN,
            letter="B",
            number=3,
            drawing="""\
L5 ..  ..  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  H.  ..  F.  F.  H.  F.  L.  F.  F.  H.  F.
L3 ..  ..  ..  ..  H.  ..  ..  ..  ..  ..  ..  ..  ..
L2    .d  ..  ..  ..  ..  ..  ..  .d  .d  ..  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            RIVER_OF_SLEEP,
            "DS2",  # BL2-DS2
            Side.DAQAN,
            letter="C",
            number=1,
            drawing="""\
L5 ..  ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..
L4    R.  R.  G.  R.  F.  F.  H.  F.  F.  ..  F.  ..
L3 ..  ..  ..  ..  ..  ..  H.  ..  ..  ..  ..  ..  ..
L2    .d  .d  .d  ..  .d  ..  ..  ..  ..  ..  .d  ..
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            MILITIA,
            "DS3",  # BL2-DS3
            Side.DAQAN,
            letter="D",
            number=3,
            drawing="""\
L5 ..  ..  ..  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..
L4    B.  ..  ..  ..  F.  F.  F.  ..  F.  ..  B.  F.
L3 ..  ..  ..  ..  ..  ..  ..  ..  H.  ..  ..  ..  ..
L2    .d  .d  .d  .d  ..  ..  ..  ..  ..  ..  ..  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            MUIR_RIVER,
            "DS4",  # BL2-DS4
            Side.DAQAN,
            letter="C",
            number=3,
            drawing="""\
L5 ..  ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..
L4    ..  F.  F.  H.  R.  R.  G.  R.  R.  ..  F.  F.
L3 ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
L2    .d  .d  ..  ..  ..  ..  ..  ..  .d  .d  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  ..  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            BEACON_HILLS,
            "DS5",  # BL2-DS5
            Side.DAQAN,
            letter="A",
            number=3,
            drawing="""\
L5 ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    F.  F.  ..  H.  F.  ..  F.  L.  L.  F.  F.  F.
L3 ..  H.  ..  ..  H.  ..  ..  H.  ..  ..  H.  ..  ..
L2    .d  ..  ..  ..  H.  ..  ..  .d  .d  ..  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            GREENFOLD_HARVEST,
            "DS6",  # BL2-DS6
            Side.DAQAN,
            letter="D",
            number=5,
            drawing="""\
L5 ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    B.  F.  ..  F.  F.  ..  F.  ..  F.  F.  F.  F.
L3 ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
L2    Bd  ..  ..  ..  ..  ..  ..  .d  .d  ..  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            WARDED_STONES,
            "DS7",  # BL2-DS7
            Side.DAQAN,
            letter="D",
            number=2,
            drawing="""\
L5 ..  .1  ..  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..
L4    L.  F.  ..  ..  F.  F.  F.  F.  L.  ..  F.  F.
L3 ..  ..  ..  ..  ..  H.  ..  ..  ..  ..  ..  ..  ..
L2    .d  .d  ..  ..  .d  .d  .d  .d  ..  ..  ..  .d
L1 .d  .d  L.  .d  .d  .d  .d  .d  .d  L.  .d  .d  .d""",
        ),
        ScenarioCard(
            SHADOW_PEAKS,
            "US1",  # BL2-US1
            Side.UTHUK,
            letter="B",
            number=2,
            drawing="""\
L5 ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    F.  F.  H.  F.  H.  ..  R.  F.  F.  F.  F.  F.
L3 ..  ..  ..  H.  ..  ..  ..  R.  ..  ..  ..  ..  ..
L2    .d  ..  ..  ..  ..  ..  .d  R.  .d  Fd  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  R.  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            STAKING_A_CLAIM,
            "US2",  # BL2-US2
            Side.UTHUK,
            letter="C",
            number=5,
            drawing="""\
L5 ..  ..  ..  .1  ..  .1  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  F.  F.  F.  F.  F.  L.  F.  ..  F.  F.
L3 ..  ..  ..  ..  ..  ..  H.  ..  ..  ..  ..  ..  ..
L2    .d  .d  ..  .d  .d  ..  ..  ..  ..  ..  ..  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            BLOOD_IN_THE_WATER,
            "US3",  # BL2-US3
            Side.UTHUK,
            letter="A",
            number=1,
            drawing="""\
L5 ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    F.  F.  ..  F.  F.  ..  F.  ..  F.  ..  F.  F.
L3 ..  ..  ..  ..  ..  ..  ..  ..  ..  R.  G.  R.  ..
L2    .d  ..  ..  F.  .d  ..  ..  .d  ..  ..  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            RIDGE_OF_VIPERS,
            "US4",  # BL2-US4
            Side.UTHUK,
            letter="C",
            number=6,
            drawing="""\
L5 ..  .1  ..  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..
L4    F.  H.  ..  ..  F.  F.  F.  ..  F.  H.  F.  F.
L3 ..  H.  H.  ..  ..  H.  ..  H.  ..  ..  ..  ..  ..
L2    .d  .d  ..  ..  .d  ..  H.  ..  ..  ..  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            TRAIL_OF_BONES,
            "US5",  # BL2-US5
            Side.UTHUK,
            letter="A",
            number=4,
            drawing="""\
L5 ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    B.  F.  H.  B.  B.  ..  F.  F.  F.  ..  F.  F.
L3 ..  ..  F.  ..  F.  ..  F.  ..  F.  ..  ..  ..  ..
L2    .d  .d  ..  ..  ..  ..  .d  .d  F.  ..  ..  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            RED_FENS,
            "US6",  # BL2-US6
            Side.UTHUK,
            letter="B",
            number=4,
            drawing="""\
L5 ..  .1  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    F.  F.  ..  F.  F.  ..  F.  L.  ..  ..  F.  F.
L3 ..  ..  ..  ..  ..  ..  ..  ..  L.  ..  L.  ..  ..
L2    .d  ..  ..  ..  ..  ..  L.  .d  Fd  ..  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
        ScenarioCard(
            HUNGER_AT_DUSK,
            "US7",  # BL2-US7
            Side.UTHUK,
            letter="A",
            number=2,
            drawing="""\
L5 ..  .1  ..  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..
L4    F.  B.  ..  ..  F.  F.  H.  F.  ..  F.  B.  F.
L3 ..  ..  ..  ..  ..  ..  ..  F.  ..  ..  ..  ..  ..
L2    .d  .d  ..  F.  ..  ..  ..  .d  ..  ..  .d  .d
L1 .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d  .d""",
        ),
    )
)


_CELLS = {f"{ground}{mark}" for ground in GROUND for mark in POINTS}
_LEVELS = ("L5", "L4", "L3", "L2", "L1")
for _card in SCENARIOS.values():
    for _cell in _card.drawing.split():
        check_word(_card.id, _cell, (*_CELLS, *_LEVELS))


def scenarios_of(side: Side) -> tuple[CardId, ...]:
    """Return the seven cards of a faction."""
    return tuple(card.id for card in SCENARIOS.values() if card.side is side)


@record
class WarBattle:
    """A battle of a war (WA-1.1): its scenario cards, Daqan's first, and its laurels."""

    cards: tuple[CardId, CardId]
    laurels: int


WAR = (
    WarBattle((WARDED_STONES, RED_FENS), 1),
    WarBattle((MUIR_RIVER, SHADOW_PEAKS), 1),
    WarBattle((MILITIA, STAKING_A_CLAIM), 1),
    WarBattle((RIVER_OF_SLEEP, RIDGE_OF_VIPERS), 2),
    WarBattle((BEACON_HILLS, TRAIL_OF_BONES), 2),
)
"""The battles of a war, on boards that neither side wins much more often (docs/balance.md); their
laurels are 7, so that nobody draws."""

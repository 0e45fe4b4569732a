"""The scenario cards (chapter 21): each shows its owner's half of the board.

Rows are drawn from the owner's seat, centre row first (BL2-12.9). A cell has two signs: `.` open,
`H` hill, `F` forest, `B` building, `R` river, `L` lake, `G` river with a bridge; then `d` for a
deployment hex, a digit for a banner marker. All maps are own design, and the initiative marks, too,
but for C1 of Crossing the River of Sleep and B2 of Treasures of the Shadow Peaks.
"""

from functools import cached_property

from attrs import frozen

from engine.core.frozen import record
from engine.hexes.grid import Hex
from engine.second_edition.state.model import CENTRE_ROW, GRID, CardId
from engine.second_edition.state.sides import Side

GROUND = {
    ".": "open",
    "H": "hill",
    "F": "forest",
    "B": "building",
    "R": "river",
    "L": "lake",
    "G": "bridge",
}


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
    found = []
    for line in drawing.split("\n"):
        name, *signs = line.split()
        level = int(name[1])
        for place, sign in enumerate(signs):
            ground, mark = sign[0], sign[1]
            if level == CENTRE_ROW + 1 and place >= SHARED_CELLS:
                break
            points = int(mark) if mark.isdigit() else 0
            found.append(Cell(local(side, level, place), GROUND[ground], mark == "d", points))
    return found


SCENARIOS = {
    card.id: card
    for card in (
        ScenarioCard(
            "barrow_mounds_of_the_gatesmen",
            "DS1",  # BL2-DS1
            Side.DAQAN,
            "B",
            3,
            """\
L5 ..  ..  ..  ..  .2  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  H.  ..  ..  H1  ..  ..  ..  H.  ..  ..
L3 ..  .d  .d  ..  .d  .d  ..  .d  .d  ..  .d  ..  ..
L2    ..  .d  Hd  .d  ..  .d  ..  .d  Hd  .d  ..  ..
L1 ..  ..  .d  ..  .d  ..  ..  ..  .d  ..  .d  ..  ..""",
        ),
        ScenarioCard(
            "crossing_the_river_of_sleep",
            "DS2",  # BL2-DS2
            Side.DAQAN,
            "C",
            1,
            """\
L5 ..  ..  ..  ..  ..  R.  ..  ..  ..  ..  ..  ..  ..
L4    R.  R.  R.  R.  R.  ..  ..  ..  F.  ..  .2  ..
L3 ..  ..  .d  ..  .d  .d  ..  .d  .d  ..  .d  ..  ..
L2    .1  .d  .d  ..  .d  Hd  .d  ..  .d  .d  .d  ..
L1 ..  ..  .d  ..  .d  ..  .d  ..  .d  ..  ..  ..  ..""",
        ),
        ScenarioCard(
            "mustering_the_militia",
            "DS3",  # BL2-DS3
            Side.DAQAN,
            "A",
            3,
            """\
L5 ..  ..  .2  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  ..  B.  ..  ..  ..  ..  B.  ..  ..  ..
L3 ..  .d  .d  ..  .d  .d  B1  .d  .d  ..  .d  .d  ..
L2    ..  .d  .d  ..  .d  ..  ..  .d  ..  .d  .d  ..
L1 ..  ..  .d  ..  .d  ..  .d  ..  .d  ..  ..  ..  ..""",
        ),
        ScenarioCard(
            "damming_the_muir_river",
            "DS4",  # BL2-DS4
            Side.DAQAN,
            "C",
            3,
            """\
L5 ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  .1  R.  G2  R.  R.  ..  ..  F.  ..  ..
L3 ..  .d  ..  ..  .d  .d  R.  R.  .d  .d  .d  ..  ..
L2    ..  .d  .d  .d  ..  .d  ..  R.  .d  .d  ..  ..
L1 ..  ..  .d  .d  ..  .d  .d  R.  .d  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "the_beacon_hills",
            "DS5",  # BL2-DS5
            Side.DAQAN,
            "A",
            2,
            """\
L5 ..  ..  ..  ..  ..  .2  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  ..  F.  ..  ..  ..  ..  ..  F.  ..  ..
L3 ..  .d  Hd  ..  .d  .d  ..  .d  .d  ..  Hd  .d  ..
L2    ..  .d  ..  .d  H1  .d  ..  .d  ..  .d  ..  ..
L1 ..  .d  ..  .d  ..  .d  ..  .d  ..  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "greenfold_harvest",
            "DS6",  # BL2-DS6
            Side.DAQAN,
            "B",
            5,
            """\
L5 ..  .1  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  F.  ..  ..  B2  ..  ..  ..  F.  ..  ..
L3 ..  ..  .d  .d  ..  .d  .d  .d  .d  ..  .d  ..  ..
L2    ..  .d  Bd  ..  .d  ..  .d  ..  Bd  .d  ..  ..
L1 ..  .d  ..  .d  ..  .d  ..  .d  ..  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "the_warded_stones",
            "DS7",  # BL2-DS7
            Side.DAQAN,
            "D",
            1,
            """\
L5 ..  ..  ..  .2  ..  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  F.  ..  ..  ..  H.  ..  ..  ..  ..  F.  ..
L3 ..  .d  .d  .d  ..  .d  .d  .d  ..  .d  .d  .d  ..
L2    ..  ..  .d  ..  .d  .1  .d  ..  .d  .d  ..  ..
L1 ..  ..  L.  .d  .d  ..  .d  ..  .d  L.  ..  ..  ..""",
        ),
        ScenarioCard(
            "treasures_of_the_shadow_peaks",
            "US1",  # BL2-US1
            Side.UTHUK,
            "B",
            2,
            """\
L5 ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  H.  ..  ..  .2  ..  R.  ..  H.  ..  .1  ..
L3 ..  .d  .d  Hd  ..  .d  ..  R.  ..  .d  .d  .d  ..
L2    ..  .d  ..  .d  .d  ..  .d  R.  .d  Fd  .d  ..
L1 ..  ..  .d  ..  .d  .d  ..  ..  R.  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "staking_a_claim",
            "US2",  # BL2-US2
            Side.UTHUK,
            "A",
            4,
            """\
L5 ..  ..  ..  ..  ..  .2  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  F.  ..  ..  ..  ..  H.  ..  ..  .1  ..
L3 ..  .d  .d  ..  .d  .d  ..  .d  .d  ..  .d  .d  ..
L2    ..  .d  ..  .d  ..  .d  .d  ..  .d  ..  .d  ..
L1 ..  ..  .d  ..  .d  ..  .d  ..  .d  ..  ..  ..  ..""",
        ),
        ScenarioCard(
            "blood_in_the_water",
            "US3",  # BL2-US3
            Side.UTHUK,
            "C",
            2,
            """\
L5 ..  ..  ..  ..  .2  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  L.  L.  ..  ..  ..  ..  ..  ..  ..  ..
L3 ..  .d  .d  ..  .d  .d  .d  R.  R.  R.  R.  R.  R.
L2    ..  .d  .d  F.  .d  .d  .d  ..  .d  .d  .1  ..
L1 ..  ..  .d  .d  ..  .d  .d  ..  .d  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "ridge_of_vipers",
            "US4",  # BL2-US4
            Side.UTHUK,
            "B",
            4,
            """\
L5 ..  ..  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  H.  H.  ..  ..  ..  ..  H2  ..  ..  ..
L3 ..  .d  Hd  ..  .d  .d  ..  Hd  .d  ..  .d  ..  ..
L2    ..  .d  ..  .d  ..  .d  Hd  ..  .d  .d  ..  ..
L1 ..  .d  ..  .d  ..  .d  ..  .d  ..  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "trail_of_bones",
            "US5",  # BL2-US5
            Side.UTHUK,
            "A",
            1,
            """\
L5 ..  ..  ..  .2  ..  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  F.  F.  ..  ..  ..  ..  F.  F.  ..  .1  ..
L3 ..  .d  .d  ..  Fd  .d  .d  ..  .d  ..  .d  .d  ..
L2    ..  .d  ..  .d  .d  ..  .d  ..  Fd  .d  ..  ..
L1 ..  .d  ..  .d  ..  ..  ..  .d  ..  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "the_red_fens",
            "US6",  # BL2-US6
            Side.UTHUK,
            "C",
            4,
            """\
L5 .1  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  L.  ..  ..  ..  ..  L.  L.  ..  ..  ..
L3 ..  .d  ..  .d  Fd  .d  ..  .d  .d  ..  .d  ..  ..
L2    ..  .d  .d  ..  .2  .d  L.  .d  Fd  .d  ..  ..
L1 ..  ..  .d  ..  .d  ..  .d  ..  .d  .d  ..  ..  ..""",
        ),
        ScenarioCard(
            "hunger_at_dusk",
            "US7",  # BL2-US7
            Side.UTHUK,
            "D",
            2,
            """\
L5 ..  ..  ..  ..  ..  .2  ..  ..  ..  ..  ..  ..  ..
L4    ..  ..  ..  B.  ..  ..  H.  ..  ..  F.  ..  ..
L3 ..  .d  .d  ..  .d  .d  ..  .d  .d  ..  .d  .d  ..
L2    ..  .d  ..  Fd  ..  .d  .d  ..  .d  .d  .1  ..
L1 ..  ..  .d  ..  .d  ..  .d  ..  .d  ..  ..  ..  ..""",
        ),
    )
}


def scenarios_of(side: Side) -> tuple[CardId, ...]:
    """Return the seven cards of a faction."""
    return tuple(card.id for card in SCENARIOS.values() if card.side is side)

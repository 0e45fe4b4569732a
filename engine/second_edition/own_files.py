"""Files of a player's own, read and checked: armies, and scenarios drawn as pictures.

An army has a section `[army FACTION]`, with a line for each kind of card; a scenario names
scenario cards (`card FACTION CARD`), or draws a whole board in [terrain] and [units]. Anything
else is refused with its line, and with the rule if one is the reason.
"""

from collections import Counter
from collections.abc import Iterator

from engine.core.frozen import replace
from engine.core.game import Refusal
from engine.core.text_file import (
    File,
    FileError,
    FileLine,
    as_number,
    as_text,
    heading_of,
    take_apart,
)
from engine.hexes.drawn_rows import cells
from engine.second_edition.setup.learning import numbered
from engine.second_edition.setup.mustering import refuse_cards
from engine.second_edition.state.grounds import FORD, OPEN, PITCHED
from engine.second_edition.state.model import GRID, Banner, CardId, Drawn, Given, Setup, Tent, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import CARDS, DECOY, TENT, copies, kinds_of
from engine.second_edition.tables.scenario_cards import GROUND, scenarios_of
from engine.second_edition.tables.units import UNITS
from engine.second_edition.validate.setups import by_rule, drawn_faults

ARMY = {side: f"army {side.value}" for side in Side}
SECTIONS = (*ARMY.values(), "terrain", "units")
SINGLE = ("game", "id", "first", "lore", "legends")
VALUES = (*SINGLE, "card")
"""The words with which the lines before the sections begin."""
BEGINS = (*VALUES, *map(heading_of, SECTIONS))
"""All with which a line of such a file begins, lines of a section aside."""
FACTIONS = tuple(side.value for side in Side)
LORE = ("cards", "none")
"""With Lore cards, or as the learning scenario, in which tokens buy points (BL2-15.6)."""
EMPTY = ".."
TENTS = {f"{side.value[0].upper()}T": side for side in Side}
"""The cells of a command tent: DT of Daqan, UT of Uthuk."""
GROUNDS = {**GROUND, "~": FORD}
NO_BANNER, POINTS = ".", ("1", "2")
"""The second signs of a cell of terrain: no banner marker, or its points."""
CODES = {kind.code: kind.id for kind in UNITS.values()}


def read(data: bytes, source: str) -> Setup:
    """Read a file as it comes from a disk. Raises FileError with file, line and reason."""
    text = as_text(data, source)
    file = take_apart(text, source, SECTIONS)
    _check_values(file)
    legends = any(line.words[0] == "legends" for line in file.values)
    if "terrain" in file.sections or "units" in file.sections:
        return _drawn(file, legends)
    armies = [_army(file, side, legends) if ARMY[side] in file.sections else () for side in Side]
    given = Given(file.id(), _cards(file), (armies[0], armies[1]))
    if not any((*given.cards, *given.armies)):
        raise file.fail(file.last, "nothing_given")
    _refuse_lines(file, ("first", "lore"), "terrain")
    return Setup("full", second_legends=legends, given=given)


def _check_values(file: File) -> None:
    """Refuse unknown lines before the sections, and repeated lines that may occur once only."""
    seen: set[tuple[str, ...]] = set()
    for line in file.values:
        word = file.one_of(line, BEGINS, 0)
        key = (word,) if word in SINGLE else line.words[:2]
        if key in seen:
            raise file.fail(line.number, "twice", ("name", " ".join(key)))
        seen.add(key)
        if word == "legends":
            file.one_of(line, ("both",), 1)
        file.only(line, 3 if word == "card" else 2)


def _refuse_lines(file: File, names: tuple[str, ...], without: str) -> None:
    """Refuse lines that mean nothing without a section."""
    for line in file.values:
        if line.words[0] in names:
            facts = (("name", line.words[0]), ("text", f"[{without}]"))
            raise file.fail(line.number, "only_with", *facts)


# --- cards and armies ----------------------------------------------------------------------------


def _cards(file: File) -> tuple[CardId, CardId]:
    """Read lines `card daqan crossing_the_river_of_sleep`."""
    cards = dict.fromkeys(Side, "")
    for line in file.values:
        if line.words[0] == "card":
            side = Side(file.one_of(line, FACTIONS, 1))
            cards[side] = file.one_of(line, scenarios_of(side), 2)
    return cards[Side.DAQAN], cards[Side.UTHUK]


def _army(file: File, side: Side, legends: bool) -> tuple[CardId, ...]:
    """Read an army, a line `5 citadel_guard` or `5 CG` for each kind; decoys fill it up to 18.

    Where decoys are counted in the file, all must be (BL2-13.2).
    """
    known = (*kinds_of(side), DECOY)
    counts = Counter[CardId]()
    lines = file.section(ARMY[side])
    for line in lines:
        count = as_number(line.words[0])
        name = CODES.get(line.words[-1], line.words[-1])
        if count is None or len(line.words) != 2:
            raise file.fail(line.number, "army_line", ("text", " ".join(line.words)))
        if name not in known:
            codes = (code for code, kind in CODES.items() if kind in known)
            raise file.unknown(line.number, line.words[1], (*known, *codes), "unknown_card")
        if name in counts:
            raise file.fail(line.number, "twice", ("name", name))
        counts[name] = count
        refused = _too_many(name, count, legends)
        if refused is not None:
            raise _refused(file, line, refused)
    if DECOY not in counts:
        counts[DECOY] = max(0, CARDS - counts.total())
    army = tuple(kind for kind in known for _ in range(counts[kind]))
    refused = refuse_cards(side, army, legends)
    if refused is not None:
        raise _refused(file, lines[-1] if lines else FileLine(file.last, ()), refused)
    return army


def _too_many(kind: CardId, count: int, legends: bool) -> Refusal | None:
    """Return the refusal of more cards of a kind than its faction has, before all are counted."""
    most = copies(kind, legends)
    if count <= most:
        return None
    rule = "BL2-18.2" if count <= copies(kind, second_legends=True) else "BL2-13.5"
    return Refusal("muster.copies", rule, (("card", kind), ("count", count), ("most", most)))


def _refused(file: File, line: FileLine, refused: Refusal) -> FileError:
    fault = by_rule(refused)
    return FileError(file.source, line.number, fault.code, *fault.facts)


# --- a whole board -------------------------------------------------------------------------------


def _drawn(file: File, legends: bool) -> Setup:
    """Read a board drawn in two pictures, of the ground and of what stands on it."""
    for side in Side:
        for line in file.sections.get(ARMY[side], ())[:1]:
            raise file.fail(line.number, "not_with", ("name", ARMY[side]), ("text", "[units]"))
    _refuse_cards_with_board(file)
    terrain, banners = _ground(file)
    units, tents = _pieces(file)
    for tent in tents:
        place = GRID.hexes.index(tent.hex)
        if terrain[place] != OPEN:
            facts = (("card", TENT), ("hex", tent.hex))
            refused = Refusal("deploy.tent_on_terrain", "BL2-13.8", facts)
            raise _refused(file, _row(file, tent.hex), refused)
        terrain[place] = PITCHED
    board = Drawn(
        first=Side(file.one_of(file.all("first")[0], FACTIONS, 1)),
        terrain=tuple(terrain),
        units=units,
        banners=banners,
        tents=tents,
    )
    said = [file.one_of(line, LORE, 1) for line in file.values if line.words[0] == "lore"]
    played = "learning" if "none" in said else "full"
    setup = Setup(played, second_legends=legends, given=Given(file.id(), board=board))
    file.check(drawn_faults(setup, board))
    return setup


def _refuse_cards_with_board(file: File) -> None:
    for line in file.values:
        if line.words[0] == "card":
            raise file.fail(line.number, "not_with", ("name", "card"), ("text", "[terrain]"))


def _row(file: File, spot: str) -> FileLine:
    return file.section("units")[GRID.row_col(spot)[0]]


def _ground(file: File) -> tuple[list[str], tuple[Banner, ...]]:
    """Read cells of a sign of ground, then `.` or the points of a banner marker: `H.`, `.2`."""
    terrain, banners = [], []
    for number, spot, cell in cells(file, "terrain", GRID):
        ground, mark = cell[:1], cell[1:]
        if ground not in GROUNDS or mark not in (NO_BANNER, *POINTS):
            raise file.unknown(number, cell, GROUNDS, "unknown_cell", ("hex", spot))
        terrain.append(GROUNDS[ground])
        if mark != NO_BANNER:
            banners.append(Banner(spot, int(mark)))
    if not banners:
        raise file.fail(file.section("terrain")[-1].number, "no_banners")
    return terrain, tuple(banners)


def _pieces(file: File) -> tuple[tuple[Unit, ...], tuple[Tent, ...]]:
    """Read cells `CG` of a unit at full health, `CG2` of one with two figures, `DT` of a tent."""
    placed, tents, health = [], [], {}
    for number, spot, cell in cells(file, "units", GRID):
        if set(cell) == {"."}:
            continue
        if cell in TENTS:
            tents.append(Tent(TENTS[cell], spot))
            if [tent.side for tent in tents].count(TENTS[cell]) > 1:
                many = (("card", TENT), ("count", 2), ("most", 1))
                raise _refused(file, _row(file, spot), Refusal("muster.copies", "BL2-13.4", many))
            continue
        kind = UNITS.get(CODES.get(cell[:2], ""))
        if kind is None:
            names = (EMPTY, *CODES, *TENTS)
            raise file.unknown(number, cell, names, "unknown_unit", ("hex", spot))
        left = as_number(cell[2:]) if cell[2:] else kind.health
        if left is None or not 1 <= left <= kind.health:
            facts = (("text", cell), ("hex", spot), ("most", kind.health))
            raise file.fail(number, "figures", *facts)
        placed.append((kind.side, kind.id, spot))
        health[spot] = left
    return tuple(_hurt(numbered(placed), health)), tuple(tents)


def _hurt(units: tuple[Unit, ...], health: dict[str, int]) -> Iterator[Unit]:
    """Yield the units with the health that is drawn."""
    return (replace(unit, health=health[unit.hex]) for unit in units)

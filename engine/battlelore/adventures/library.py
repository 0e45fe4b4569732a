"""Adventures are files drawn as pictures with a legend; this reads and checks them (BL-1.2).

A file has lines `word values`, then the sections [legend], [terrain], [units], [forces] and
[counts]. Anything else is refused with the line and a code of the catalogue.
"""

from collections import Counter
from functools import lru_cache
from importlib import resources

from engine.battlelore.adventures.adventure_lore import (
    add_lore,
    check_type,
    read_deck,
    read_masters,
    read_pool,
    read_quick,
)
from engine.battlelore.adventures.special_lines import (
    SPECIAL_LINES,
    read_exits,
    read_hex,
    read_objectives,
    read_sources,
    read_specials,
)
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.state.adventure_rules import Camp, Edge
from engine.battlelore.state.model import GRID, Adventure, Blazon, BlazonRule, Landmark, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import MOST_FIGURES, ROSTER
from engine.battlelore.validate.setups import adventure_faults, camp_faults
from engine.core.frozen import replace
from engine.core.text_file import (
    File,
    FileLine,
    as_number,
    as_text,
    heading_of,
    take_apart,
)
from engine.hexes.drawn_rows import cells

SECTIONS = ("legend", "terrain", "units", "forces", "counts")
EMPTY = "..."
SIDES = {"s": Side.STANDARD, "p": Side.PENNANT}
CAMPS = tuple(side.value for side in Side)
TYPES = {
    "medieval": (False, False),
    "mercenaries": (False, False),
    "creature": (True, False),
    "lore": (True, True),
}
"""Types of adventure: whether Lore tokens are played with, and Lore cards (BL-1.3)."""
SINGLE = ("game", "id", "number", "year", "type", "first", "pool", "masters", "lore_deck", "house")
"""The lines before the sections that may occur once only."""
VALUES = (*SINGLE, "camp", "blazon", "council", "levels", "tokens", "quick", *SPECIAL_LINES)
"""The words with which the lines before the sections begin."""
BEGINS = (*VALUES, *map(heading_of, SECTIONS))
"""All with which a line of such a file begins, lines of a section aside."""


def parse(text: str, source: str) -> Adventure:
    """Read an adventure. Raises FileError with file, line and reason."""
    file = take_apart(text, source, SECTIONS)
    _check_values(file)
    legend = _legend(file)
    terrain, landmarks = _terrain(file, legend)
    kind = file.one_of(file.all("type")[0], tuple(TYPES), 1)
    lore, lore_cards = TYPES[kind]
    check_type(file, kind, lore=lore, lore_cards=lore_cards)
    deck = read_deck(file)
    camps = add_lore(file, _camps(file))
    adventure = Adventure(
        id=file.id(),
        number=file.number("number"),
        year=_year(file, kind),
        lore=lore,
        first=Side(file.one_of(file.all("first")[0], CAMPS, 1)),
        camps=camps,
        terrain=terrain,
        units=_units(file),
        landmarks=landmarks,
        blazons=(*_blazons(file), *read_sources(file)),
        lore_cards=lore_cards,
        lore_deck=deck,
        masters=read_masters(file),
        pool=read_pool(file),
        quick=read_quick(file),
        house=_house(file),
        specials=read_specials(file),
        exits=read_exits(file),
    )
    adventure = replace(adventure, objectives=read_objectives(file, adventure.units))
    file.check(adventure_faults(adventure))
    _check_forces(file, adventure)
    _check_counts(file, legend)
    return adventure


def parse_bytes(data: bytes, source: str) -> Adventure:
    """Read an adventure as it comes from a disk. Raises FileError."""
    return parse(as_text(data, source), source)


@lru_cache(maxsize=1)
def library() -> dict[str, Adventure]:
    """Return the adventures that come with the game, by id, in the order of their numbers.

    Raises ValueError for a file that is not called by the number and the id in it.
    """
    folder = resources.files("engine.battlelore.adventures")
    by_name: dict[str, Adventure] = {}
    for entry in folder.iterdir():
        if entry.name.endswith(".txt"):
            by_name[entry.name] = adventure = parse(entry.read_text(encoding="utf-8"), entry.name)
            if entry.name != f"{adventure.number:02}_{adventure.id}.txt":
                raise ValueError(
                    f"{entry.name} has the number {adventure.number}, the id {adventure.id}"
                )
    return {by_name[name].id: by_name[name] for name in sorted(by_name)}


def _check_values(file: File) -> None:
    """Refuse unknown lines before the sections, and repeated lines that may occur once only."""
    seen: set[str] = set()
    for line in file.values:
        word = file.one_of(line, BEGINS, 0)
        if word in seen and word in SINGLE:
            raise file.fail(line.number, "twice", ("name", word))
        if word in ("type", "first"):
            file.only(line, 2)
        seen.add(word)


def _house(file: File) -> tuple[str, ...]:
    """Read the line `house evasion weakened`: house rules of the adventure (HR-0.1)."""
    names = [name for line in file.values if line.words[0] == "house" for name in line.words[1:]]
    for name in names:
        if name not in SWITCHES:
            raise file.unknown(file.all("house")[0].number, name, SWITCHES, "house")
    return in_order(names)


def _year(file: File, kind: str) -> int:
    """Return the year of a historical battle; 0 for a battle that never was."""
    given = any(line.words[0] == "year" for line in file.values)
    return file.number("year") if given or kind == "medieval" else 0


Mark = tuple[str, Side | None]
"""A landmark and whose it is."""
Legend = dict[str, tuple[str, tuple[Mark, ...]]]
"""The meaning of a letter: its terrain, and the landmarks on it."""


def _legend(file: File) -> Legend:
    """Read the meaning of each letter: a terrain, then perhaps landmarks and their owners."""
    legend: Legend = {}
    for line in file.section("legend"):
        letter, *names = line.words
        if len(letter) != 1 or letter in legend or not names:
            raise file.fail(line.number, "legend", ("letter", letter))
        if names[0] not in TERRAIN:
            raise file.unknown(line.number, names[0], TERRAIN, "unknown_terrain")
        legend[letter] = (names[0], tuple(_marks(file, line.number, letter, names[1:])))
    return legend


def _marks(file: File, number: int, letter: str, names: list[str]) -> list[Mark]:
    """Read the landmarks of a letter; a side names the owner: `stronghold standard`."""
    marks: list[Mark] = []
    for name in names:
        if name in CAMPS and marks and marks[-1][1] is None:
            marks[-1] = (marks[-1][0], Side(name))
        elif name not in LANDMARKS:
            owners = CAMPS if marks and marks[-1][1] is None else ()
            raise file.unknown(number, name, (*LANDMARKS, *owners), "unknown_landmark")
        elif any(kind == name for kind, _ in marks):
            raise file.fail(number, "legend", ("letter", letter))
        else:
            marks.append((name, None))
    return marks


def _terrain(file: File, legend: Legend) -> tuple[tuple[str, ...], tuple[Landmark, ...]]:
    terrain: list[str] = []
    landmarks: list[Landmark] = []
    for number, spot, letter in cells(file, "terrain", GRID):
        if letter not in legend:
            raise file.unknown(number, letter, legend, "unknown_letter", ("hex", spot))
        ground, marks = legend[letter]
        terrain.append(ground)
        landmarks += [Landmark(kind, spot, owner) for kind, owner in marks]
    return tuple(terrain), tuple(landmarks)


def _units(file: File) -> tuple[Unit, ...]:
    units: list[Unit] = []
    numbers: Counter[str] = Counter()
    for number, spot, cell in cells(file, "units", GRID):
        if cell == EMPTY:
            continue
        camp, code = cell[:1], cell[1:].rstrip("0123456789")
        if camp not in SIDES or code not in ROSTER:
            names = (f"{letter}{kind}" for letter in SIDES for kind in ROSTER)
            raise file.unknown(number, cell, (EMPTY, *names), "unknown_unit", ("hex", spot))
        numbers[camp] += 1
        whole = _figures(file, number, code, cell[1 + len(code) :])
        figures = whole or ROSTER[code].full
        unit = Unit(f"{camp}{numbers[camp]}", code, SIDES[camp], spot, figures, whole=whole)
        units.append(unit)
    return tuple(units)


def _figures(file: File, number: int, code: str, text: str) -> int:
    """Read the figures of a unit, as in `sIb3`; 0 if they are those of its kind (BL-2.12)."""
    most = ROSTER[code].full if ROSTER[code].creature is not None else MOST_FIGURES
    figures = as_number(text) if text else ROSTER[code].full
    if figures is None or not 1 <= figures <= most:
        raise file.fail(number, "figures", ("text", text), ("most", most))
    return figures if figures != ROSTER[code].full else 0


def _camps(file: File) -> tuple[Camp, ...]:
    """Read lines `camp standard top cards 4 banners 4`, one for each side."""
    camps = []
    for line in file.all("camp"):
        side = Side(file.one_of(line, CAMPS, 1))
        seat = Edge(file.one_of(line, tuple(s.value for s in Edge), 2))
        if len(line.words) != 7:
            raise file.fail(line.number, "camp", ("text", " ".join(line.words)))
        file.one_of(line, ("cards",), 3)
        file.one_of(line, ("banners",), 5)
        cards, banners = as_number(line.words[4]), as_number(line.words[6])
        if not cards or not banners:
            raise file.fail(line.number, "camp", ("text", " ".join(line.words)))
        camps.append(Camp(side, seat, cards, banners))
    camps.sort(key=lambda camp: tuple(Side).index(camp.side))
    sides = tuple(camps)
    file.check(camp_faults(sides))
    return sides


def _blazons(file: File) -> tuple[Blazon, ...]:
    """Read lines `blazon F7 held standard pennant`: the hex, the rule, the camps it counts for."""
    blazons: list[Blazon] = []
    for line in file.values:
        if line.words[0] != "blazon":
            continue
        spot = read_hex(file, line, 1)
        rule = BlazonRule(file.one_of(line, tuple(r.value for r in BlazonRule), 2))
        places = range(3, max(4, len(line.words)))
        sides = tuple(Side(file.one_of(line, CAMPS, place)) for place in places)
        blazons.append(Blazon(spot, rule, sides))
    return tuple(blazons)


def _stated(file: File, line: FileLine, names: tuple[str, ...]) -> Counter[str]:
    """Read pairs `6 Ib 1 Cb` as a count of units by kind."""
    by_kind: Counter[str] = Counter()
    words = [word.strip(",") for word in line.words[1:]]
    for count, name in zip(words[::2], words[1::2] + [""] * (len(words) % 2), strict=True):
        number = as_number(count)
        if number is None:
            raise file.fail(line.number, "not_a_number", ("text", count))
        if name not in names:
            raise file.unknown(line.number, name, names, "count")
        by_kind[name] += number
    return by_kind


def _check_forces(file: File, adventure: Adventure) -> None:
    """Refuse a file whose drawn units differ from those stated for a side."""
    stated: dict[Side, FileLine] = {}
    for line in file.section("forces"):
        side = Side(file.one_of(line, CAMPS, 0))
        if side in stated:
            raise file.fail(line.number, "twice", ("name", side.value))
        stated[side] = line
    for side in Side:
        if side not in stated:
            raise file.fail(file.last, "missing", ("name", f"[forces] {side.value}"))
        line = stated[side]
        wanted = _stated(file, line, tuple(ROSTER))
        drawn = Counter(unit.kind for unit in adventure.units if unit.side is side)
        for kind in sorted(wanted | drawn):
            if wanted[kind] != drawn[kind]:
                facts = (("kind", kind), ("stated", wanted[kind]), ("drawn", drawn[kind]))
                raise file.fail(line.number, "forces", ("side", side.value), *facts)


def _check_counts(file: File, legend: Legend) -> None:
    """Refuse a file whose drawn letters differ in number from those stated.

    Countryside need not be stated.
    """
    drawn = Counter(letter for _, _, letter in cells(file, "terrain", GRID))
    wanted: Counter[str] = Counter()
    lines = file.section("counts")
    for line in lines:
        wanted += _stated(file, FileLine(line.number, ("counts", *line.words)), tuple(legend))
    for letter, stands_for in legend.items():
        plain = stands_for == ("countryside", ())
        if not plain and wanted[letter] != drawn[letter]:
            number = lines[-1].number if lines else file.last
            facts = (("letter", letter), ("stated", wanted[letter]), ("drawn", drawn[letter]))
            raise file.fail(number, "counts", *facts)

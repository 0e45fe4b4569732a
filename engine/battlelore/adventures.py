"""Adventures are files drawn as pictures with a legend; this reads and checks them (BL-1.2).

A file has lines `word values`, then the sections [legend], [terrain], [units], [forces] and
[counts]. Whatever does not fit is refused with the line and a code of the catalogue.
"""

from collections import Counter
from functools import lru_cache
from importlib import resources

from attrs import field, frozen

from engine.battlelore.command_cards import FULL_DECK
from engine.battlelore.landmarks import LANDMARKS
from engine.battlelore.model import (
    GRID,
    Adventure,
    Blazon,
    BlazonRule,
    Camp,
    Landmark,
    Seat,
    Unit,
)
from engine.battlelore.terrain import TERRAIN
from engine.battlelore.units import ROSTER
from engine.core.game import Fact, Side
from engine.core.hexes import Hex

EMPTY = "..."
SIDES = {"s": Side.STANDARD, "p": Side.PENNANT}
SECTIONS = ("legend", "terrain", "units", "forces", "counts")
VALUES = ("id", "number", "year", "type", "first", "camp", "blazon")
"""The words with which the lines before the sections begin."""


class AdventureError(Exception):
    """An adventure file is wrong: where, a code of the catalogue, and facts for its places."""

    def __init__(self, source: str, line: int, code: str, *facts: Fact) -> None:
        super().__init__(f"{source}:{line}: {code} {dict(facts)}")
        self.source, self.line, self.code, self.facts = source, line, code, facts


@frozen
class Line:
    """One line of the file that says something."""

    number: int
    words: tuple[str, ...]


@frozen
class File:
    """A file taken apart: its single values and the lines of its sections."""

    source: str
    last: int
    values: tuple[Line, ...]
    sections: dict[str, list[Line]] = field(factory=dict)

    def fail(self, line: int, code: str, *facts: Fact) -> AdventureError:
        """An error at a line of this file."""
        return AdventureError(self.source, line, f"adventure_file.{code}", *facts)

    def all(self, name: str) -> list[Line]:
        """The lines that begin with a word. Raises AdventureError if there are none."""
        found = [line for line in self.values if line.words[0] == name]
        if not found:
            raise self.fail(self.last, "missing", ("name", name))
        return found

    def value(self, name: str) -> str:
        """The one value after a word."""
        line = self.all(name)[0]
        if len(line.words) != 2:
            raise self.fail(line.number, "one_value", ("name", name))
        return line.words[1]

    def number(self, name: str) -> int:
        """The number after a word."""
        text = self.value(name)
        if not text.isascii() or not text.isdigit():
            raise self.fail(self.all(name)[0].number, "not_a_number", ("text", text))
        return int(text)

    def section(self, name: str) -> list[Line]:
        """The lines of a section. Raises AdventureError if it is missing."""
        if name not in self.sections:
            raise self.fail(self.last, "missing", ("name", f"[{name}]"))
        return self.sections[name]


def parse(text: str, source: str) -> Adventure:
    """Read an adventure. Raises AdventureError with file, line and reason."""
    file = _take_apart(text, source)
    _check_values(file)
    legend = _legend(file)
    terrain, landmarks = _terrain(file, legend)
    camps = _camps(file)
    adventure = Adventure(
        id=file.value("id"),
        number=file.number("number"),
        year=file.number("year"),
        lore=_one_of(file, file.all("type")[0], ("medieval",), 1) == "lore",
        first=Side(_one_of(file, file.all("first")[0], tuple(s.value for s in Side), 1)),
        camps=camps,
        terrain=terrain,
        units=_units(file, terrain),
        landmarks=landmarks,
        blazons=_blazons(file),
    )
    _check_forces(file, adventure)
    _check_counts(file, legend)
    return adventure


def parse_bytes(data: bytes, source: str) -> Adventure:
    """Read an adventure as it comes from a disk. Raises AdventureError."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise AdventureError(source, line, "adventure_file.not_text") from error
    return parse(text, source)


@lru_cache(maxsize=1)
def library() -> dict[str, Adventure]:
    """The adventures that come with the game, by id, in the order of their numbers."""
    folder = resources.files("engine.battlelore") / "adventures"
    found = [
        parse(entry.read_text(encoding="utf-8"), entry.name)
        for entry in folder.iterdir()
        if entry.name.endswith(".txt")
    ]
    return {each.id: each for each in sorted(found, key=lambda one: one.number)}


def _take_apart(text: str, source: str) -> File:
    values: list[Line] = []
    sections: dict[str, list[Line]] = {}
    here: list[Line] = values
    number = 0
    for number, raw in enumerate(text.splitlines(), 1):
        words = tuple(raw.partition("#")[0].split())
        if not words:
            continue
        if words[0].startswith("["):
            name = words[0].strip("[]")
            if name not in SECTIONS or name in sections:
                raise AdventureError(source, number, "adventure_file.section", ("name", words[0]))
            here = sections[name] = []
        else:
            here.append(Line(number, words))
    return File(source, max(number, 1), tuple(values), sections)


def _check_values(file: File) -> None:
    """Every line before the sections is known, and those that say one thing stand once."""
    seen: set[str] = set()
    for line in file.values:
        word = _one_of(file, line, VALUES, 0)
        if word in seen and word not in ("camp", "blazon"):
            raise file.fail(line.number, "twice", ("name", word))
        seen.add(word)


def _one_of(file: File, line: Line, choices: tuple[str, ...], place: int) -> str:
    word = line.words[place] if place < len(line.words) else ""
    if word not in choices:
        wanted = " | ".join(choices)
        raise file.fail(line.number, "unknown_word", ("text", word), ("choices", wanted))
    return word


Legend = dict[str, tuple[str, ...]]


def _legend(file: File) -> Legend:
    """Letters and what they stand for: a terrain, then perhaps landmarks on it."""
    found: Legend = {}
    for line in file.section("legend"):
        letter, *names = line.words
        if len(letter) != 1 or letter in found or not names:
            raise file.fail(line.number, "legend", ("letter", letter))
        if names[0] not in TERRAIN:
            raise file.fail(line.number, "unknown_terrain", ("text", names[0]))
        for name in names[1:]:
            if name not in LANDMARKS:
                raise file.fail(line.number, "unknown_landmark", ("text", name))
        found[letter] = tuple(names)
    return found


def _cells(file: File, section: str) -> list[tuple[int, Hex, str]]:
    """(line, hex, cell) of a picture of the board, row by row."""
    lines = file.section(section)
    if len(lines) != GRID.rows:
        number = lines[-1].number if lines else file.last
        raise file.fail(number, "rows", ("rows", len(lines)), ("wanted", GRID.rows))
    found = []
    for row, line in enumerate(lines):
        wanted = GRID.row_length(row)
        if len(line.words) != wanted:
            facts = (("row", chr(65 + row)), ("cells", len(line.words)), ("wanted", wanted))
            raise file.fail(line.number, "row_length", *facts)
        found += [(line.number, GRID.name(row, c), cell) for c, cell in enumerate(line.words)]
    return found


def _terrain(file: File, legend: Legend) -> tuple[tuple[str, ...], tuple[Landmark, ...]]:
    terrain: list[str] = []
    landmarks: list[Landmark] = []
    for number, spot, letter in _cells(file, "terrain"):
        if letter not in legend:
            raise file.fail(number, "unknown_letter", ("letter", letter), ("hex", spot))
        ground, *marks = legend[letter]
        terrain.append(ground)
        landmarks += [Landmark(kind, spot) for kind in marks]
    return tuple(terrain), tuple(landmarks)


def _units(file: File, terrain: tuple[str, ...]) -> tuple[Unit, ...]:
    units: list[Unit] = []
    numbers: Counter[str] = Counter()
    for (number, spot, cell), ground in zip(_cells(file, "units"), terrain, strict=True):
        if cell == EMPTY:
            continue
        camp, code = cell[:1], cell[1:]
        if camp not in SIDES or code not in ROSTER:
            raise file.fail(number, "unknown_unit", ("text", cell), ("hex", spot))
        if TERRAIN[ground].impassable:
            raise file.fail(number, "impassable", ("text", cell), ("hex", spot), ("ground", ground))
        numbers[camp] += 1
        full = ROSTER[code].full
        units.append(Unit(f"{camp}{numbers[camp]}", code, SIDES[camp], spot, full))
    return tuple(units)


def _camps(file: File) -> tuple[Camp, ...]:
    """Lines `camp standard top cards 4 banners 4`, one for each side."""
    camps = []
    for line in file.all("camp"):
        if len(line.words) != 7 or line.words[3::2] != ("cards", "banners"):
            raise file.fail(line.number, "camp")
        side = Side(_one_of(file, line, tuple(s.value for s in Side), 1))
        seat = Seat(_one_of(file, line, tuple(s.value for s in Seat), 2))
        numbers = [word for word in line.words[4::2] if word.isascii() and word.isdigit()]
        if len(numbers) != 2 or "0" in numbers:
            raise file.fail(line.number, "camp")
        camps.append(Camp(side, seat, int(numbers[0]), int(numbers[1])))
    camps.sort(key=lambda camp: tuple(Side).index(camp.side))
    dealt = sum(camp.cards for camp in camps)
    if dealt > len(FULL_DECK):
        facts = (("cards", dealt), ("deck", len(FULL_DECK)))
        raise file.fail(file.all("camp")[-1].number, "too_many_cards", *facts)
    sides, seats = {camp.side for camp in camps}, {camp.seat for camp in camps}
    if len(camps) != 2 or len(sides) != 2 or len(seats) != 2:
        raise file.fail(file.all("camp")[-1].number, "two_camps")
    return tuple(camps)


def _blazons(file: File) -> tuple[Blazon, ...]:
    """Lines `blazon F7 held standard pennant`: the hex, the rule, the camps that it counts for."""
    found = []
    for line in file.values:
        if line.words[0] != "blazon":
            continue
        spot = line.words[1] if len(line.words) > 1 else ""
        if spot not in GRID:
            raise file.fail(line.number, "off_board", ("hex", spot))
        rule = BlazonRule(_one_of(file, line, tuple(r.value for r in BlazonRule), 2))
        names = tuple(s.value for s in Side)
        places = range(3, max(4, len(line.words)))
        sides = tuple(Side(_one_of(file, line, names, place)) for place in places)
        found.append(Blazon(spot, rule, sides))
    return tuple(found)


def _stated(file: File, line: Line, names: tuple[str, ...]) -> Counter[str]:
    """Pairs `6 Ib 1 Cb` as a count."""
    found: Counter[str] = Counter()
    words = [word.strip(",") for word in line.words[1:]]
    for count, name in zip(words[::2], words[1::2] + [""] * (len(words) % 2), strict=True):
        if not (count.isascii() and count.isdigit()) or name not in names:
            raise file.fail(line.number, "count", ("text", f"{count} {name}".strip()))
        found[name] += int(count)
    return found


def _check_forces(file: File, adventure: Adventure) -> None:
    """The units drawn must be those stated for each side."""
    stated: dict[Side, Line] = {}
    for line in file.section("forces"):
        stated[Side(_one_of(file, line, tuple(s.value for s in Side), 0))] = line
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
    """The letters drawn must be as many as stated; countryside need not be."""
    drawn = Counter(letter for _, _, letter in _cells(file, "terrain"))
    wanted: Counter[str] = Counter()
    lines = file.section("counts")
    for line in lines:
        wanted += _stated(file, Line(line.number, ("counts", *line.words)), tuple(legend))
    for letter, names in legend.items():
        plain = names == ("countryside",)
        if not plain and wanted[letter] != drawn[letter]:
            number = lines[-1].number if lines else file.last
            facts = (("letter", letter), ("stated", wanted[letter]), ("drawn", drawn[letter]))
            raise file.fail(number, "counts", *facts)

"""Lines of an adventure file about what is special there: sources of Lore, objectives, rules."""

from engine.battlelore.numbers.special_rules import MOST_SPECIAL, SPECIAL_NUMBERS, SPECIAL_WHO
from engine.battlelore.state.adventure_rules import Exit, Objective, SpecialRule
from engine.battlelore.state.model import GRID, Blazon, BlazonRule, Unit
from engine.battlelore.state.sides import Side
from engine.core.text_file import File, FileLine, as_number
from engine.hexes.grid import Hex

SPECIAL_LINES = ("source", "objective", "special", "exit")
"""The words with which these lines begin."""
MOST = 9
"""The most banners of an objective, and the most tokens of a source."""
_SIDES = tuple(side.value for side in Side)


def _lines(file: File, word: str) -> list[FileLine]:
    return [line for line in file.values if line.words[0] == word]


def read_hex(file: File, line: FileLine, place: int) -> Hex:
    """Return the hex of the board at a place of a line. Raises FileError."""
    spot = line.words[place] if place < len(line.words) else ""
    if spot not in GRID:
        raise file.fail(line.number, "off_board", ("hex", spot))
    return spot


def read_sources(file: File) -> tuple[Blazon, ...]:
    """Read lines `source F7 held 2 standard pennant`: a hex that yields Lore (BL-19.14)."""
    sources: list[Blazon] = []
    for line in _lines(file, "source"):
        spot = read_hex(file, line, 1)
        rule = BlazonRule(file.one_of(line, tuple(rule.value for rule in BlazonRule), 2))
        lore = as_number(line.words[3]) if len(line.words) > 3 else None
        if not lore or lore > MOST:
            text = line.words[3] if len(line.words) > 3 else ""
            raise file.fail(line.number, "source", ("text", text), ("most", MOST))
        places = range(4, max(5, len(line.words)))
        sides = tuple(Side(file.one_of(line, _SIDES, place)) for place in places)
        sources.append(Blazon(spot, rule, sides, lore=lore))
    return tuple(sources)


def read_objectives(file: File, units: tuple[Unit, ...]) -> tuple[Objective, ...]:
    """Read lines `objective standard eliminate E4 2`: an enemy worth more banners (BL-13.6)."""
    objectives: list[Objective] = []
    for line in _lines(file, "objective"):
        side = Side(file.one_of(line, _SIDES, 1))
        file.one_of(line, ("eliminate",), 2)
        at = {unit.hex: unit for unit in units if unit.side is not side}
        spot = line.words[3] if len(line.words) > 3 else ""
        banners = as_number(line.words[4]) if len(line.words) == 5 else None
        if spot not in at or not banners or banners > MOST:
            raise file.fail(line.number, "objective", ("hex", spot), ("most", MOST))
        objectives.append(Objective(side, at[spot].id, banners))
    return tuple(objectives)


def read_specials(file: File) -> tuple[SpecialRule, ...]:
    """Read lines `special standard dice -1 mounted melee`: a number of units changed (BL-1.2)."""
    specials: list[SpecialRule] = []
    for line in _lines(file, "special"):
        name = file.one_of(line, (*_SIDES, "both"), 1)
        number = file.one_of(line, tuple(SPECIAL_NUMBERS), 2)
        text = line.words[3] if len(line.words) > 3 else ""
        size = as_number(text.lstrip("+-"))
        if not size or size > MOST_SPECIAL or len(text.lstrip("+-")) + 1 < len(text):
            raise file.fail(line.number, "special", ("text", text), ("most", MOST_SPECIAL))
        who = tuple(file.one_of(line, SPECIAL_WHO, place) for place in range(4, len(line.words)))
        side = None if name == "both" else Side(name)
        specials.append(SpecialRule(side, number, -size if text.startswith("-") else size, who))
    return tuple(specials)


def read_exits(file: File) -> tuple[Exit, ...]:
    """Read lines `exit pennant A5 A6`: hexes from which a side's units may leave (BL-5.7)."""
    exits: list[Exit] = []
    for line in _lines(file, "exit"):
        side = Side(file.one_of(line, _SIDES, 1))
        if len(line.words) < 3:
            raise file.fail(line.number, "exit", ("hex", ""))
        for spot in line.words[2:]:
            if spot not in GRID or Exit(side, spot) in exits:
                raise file.fail(line.number, "exit", ("hex", spot))
            exits.append(Exit(side, spot))
    return tuple(exits)

"""The lines of an adventure file that a Lore game adds: councils, tokens, Lore deck, landmarks."""

from collections.abc import Callable

from engine.battlelore.adventures.special_lines import read_hex
from engine.battlelore.rules.councils import MOST
from engine.battlelore.state.adventure_rules import HIGHEST, Camp, Council, LoreClass
from engine.battlelore.state.model import POOL, Landmark
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.core.frozen import replace
from engine.core.text_file import File, FileLine, as_number

TOKENS = ("tokens", "pool", "source")
"""Lines of adventures with Lore tokens."""
CARDS = ("council", "levels", "lore_deck", "masters", "quick")
"""Lines of adventures with Lore cards."""
SEATS = ("commander", "cleric", "wizard", "rogue", "warrior", "creatures")
SIDES = tuple(side.value for side in Side)


def check_type(file: File, kind: str, *, lore: bool, lore_cards: bool) -> None:
    """Refuse lines that an adventure of its type cannot have. Raises FileError."""
    barred = (() if lore else TOKENS) + (() if lore_cards else CARDS)
    for line in file.values:
        if line.words[0] in barred:
            facts = (("name", line.words[0]), ("text", kind))
            raise file.fail(line.number, "not_in_type", *facts)


def read_pool(file: File) -> int:
    """Read the line `pool 40`: the tokens of the Lore pool, 60 unless the file says otherwise."""
    given = any(line.words[0] == "pool" for line in file.values)
    return file.number("pool") if given else POOL


def read_masters(file: File) -> bool:
    """Read the line `masters`: True if Lore Masters of level 3 bring landmarks (BL-22.8)."""
    for line in file.values:
        if line.words[0] == "masters":
            if len(line.words) > 1:
                raise file.fail(line.number, "no_value", ("name", "masters"))
            return True
    return False


def read_deck(file: File) -> tuple[LoreClass, ...]:
    """Read the line `lore_deck wizard`: classes of which the deck has all cards (BL-17.1)."""
    names = tuple(cls.value for cls in LoreClass)
    for line in file.values:
        if line.words[0] != "lore_deck":
            continue
        places = range(1, max(2, len(line.words)))
        classes = tuple(LoreClass(file.one_of(line, names, place)) for place in places)
        if len(set(classes)) < len(classes):
            raise file.fail(line.number, "twice", ("name", "lore_deck"))
        return classes
    return ()


# --- what a camp has -----------------------------------------------------------------------


def _of_camps(file: File, name: str) -> list[tuple[FileLine, Side]]:
    """Return the lines that begin with a word and a side, at most one for each side."""
    lines: list[tuple[FileLine, Side]] = []
    for line in file.values:
        if line.words[0] == name:
            side = Side(file.one_of(line, SIDES, 1))
            if any(side is other for _, other in lines):
                raise file.fail(line.number, "twice", ("name", f"{name} {side.value}"))
            lines.append((line, side))
    return lines


def _council(file: File, line: FileLine, camp: Camp) -> Camp:
    """Read a line `council standard commander 2 wizard 1`: seats and their levels (BL-20.2)."""
    seats, levels = line.words[2::2], line.words[3::2]
    for seat in seats:
        if seat not in SEATS:
            raise file.unknown(line.number, seat, SEATS)
    if not seats or len(set(seats)) < len(seats) or len(levels) != len(seats):
        raise file.fail(line.number, "council", ("text", " ".join(line.words)))
    by_seat: dict[str, int] = {}
    for seat, text in zip(seats, levels, strict=True):
        level = as_number(text)
        most = MOST if seat == "creatures" else HIGHEST
        if not level or level > most:
            raise file.fail(line.number, "council_level", ("text", text), ("most", most))
        by_seat[seat] = level
    return replace(camp, council=Council(**by_seat))


def _levels(file: File, line: FileLine, camp: Camp) -> Camp:
    """Read a line `levels standard 6`, perhaps with `commander 1`, the least Commander."""
    words = line.words[2:]
    if len(words) > 1:
        file.one_of(line, ("commander",), 3)
    whole = len(words) in (1, 3)
    levels = as_number(words[0]) if whole else None
    least = as_number(words[2]) if whole and len(words) == 3 else 0
    if not levels or least is None or least > HIGHEST:
        raise file.fail(line.number, "levels", ("text", " ".join(words)), ("most", HIGHEST))
    return replace(camp, levels=levels, least=least)


def _tokens(file: File, line: FileLine, camp: Camp) -> Camp:
    """Read a line `tokens standard 2`: tokens beyond those of the council (BL-20.8)."""
    count = as_number(line.words[2]) if len(line.words) == 3 else None
    if count is None:
        raise file.fail(line.number, "tokens", ("text", " ".join(line.words)))
    return replace(camp, lore=count)


_OF_CAMPS: dict[str, Callable[[File, FileLine, Camp], Camp]] = {
    "council": _council,
    "levels": _levels,
    "tokens": _tokens,
}


def add_lore(file: File, camps: tuple[Camp, ...]) -> tuple[Camp, ...]:
    """Return the camps with their councils, levels and tokens. Raises FileError."""
    by_side = {camp.side: camp for camp in camps}
    for name, read in _OF_CAMPS.items():
        for line, side in _of_camps(file, name):
            by_side[side] = read(file, line, by_side[side])
    return tuple(by_side[camp.side] for camp in camps)


# --- landmarks where the adventure proposes them -------------------------------------------


def read_quick(file: File) -> tuple[Landmark, ...]:
    """Read lines `quick standard pool C5`: proposed landmarks (BL-22.10, BL-22.11)."""
    landmarks: list[Landmark] = []
    for line in file.values:
        if line.words[0] == "quick":
            side = Side(file.one_of(line, SIDES, 1))
            kind = file.one_of(line, tuple(LANDMARKS), 2)
            spot = read_hex(file, line, 3)
            file.only(line, 4)
            landmarks.append(Landmark(kind, spot, side))
    return tuple(landmarks)

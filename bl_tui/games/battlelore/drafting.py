"""How the editor reads and writes an adventure file of the first edition, also one with errors."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from string import ascii_letters

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.field import plain_board
from bl_tui.games.battlelore.words.naming import ground_name, kind_name
from bl_tui.play.drafts.draft import Rows
from bl_tui.play.drafts.kit import Brush, Cell, DraftKit, read_near
from bl_tui.play.drafts.sections import (
    drawn,
    lines_about,
    redrawn,
    restated,
    section,
    with_lines,
    with_more,
    words_of,
)
from bl_tui.words import Words
from engine.battlelore.state.model import (
    GRID,
    Adventure,
    Blazon,
    BlazonRule,
    Landmark,
    Unit,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import MOST_FIGURES, ROSTER
from engine.core.text_file import as_number
from engine.hexes.grid import Hex

UNIT, BANNER, SOURCE, LANDMARK, GROUND = "unit", "banner", "source", "landmark", "ground"
OPEN, EMPTY = "countryside", "..."
LETTERS = {OPEN: ".", "woods": "W", "hill": "H", "waterway": "R", "ford": "F", "bridge": "B"}
"""The letters that new lines of a legend have, where they are free."""
MORE_LETTERS = ascii_letters + "".join(map(chr, range(0xC0, 0x180)))
"""The letters for more meanings than there are hexes."""
OF_SIDE = {"s": Side.STANDARD, "p": Side.PENNANT}
SWAPPED = {"standard": "pennant", "pennant": "standard", "s": "p", "p": "s"}
FOR_ONE_SIDE = ("objective", "exit")
"""The lines about a side and hexes that are not drawn."""
LINES = {BANNER: "blazon", SOURCE: "source"}
"""The lines that draw a layer."""
BOTH = tuple(" ".join(side.value for side in sides) for sides in (tuple(Side), *zip(Side)))


def kit() -> DraftKit:
    """Return what the editor knows about adventures."""
    bare = {UNIT: "", BANNER: "", SOURCE: "", LANDMARK: "", GROUND: OPEN}
    return DraftKit(
        grid=lambda _: GRID,
        layers=bare,
        groups=_groups(),
        cells=cells,
        painted=painted,
        swapped=swapped,
        with_twins=with_twins,
        picture=picture,
        label=label,
        source=source,
        blank=BLANK,
        sections=("terrain", "units"),
        examples=tuple(read_near(__package__, "examples.txt").splitlines()),
        figures=figures,
    )


def _groups() -> dict[str, tuple[Brush, ...]]:
    owners = ("", *(f" {side.value}" for side in Side))
    rules = tuple(rule.value for rule in BlazonRule)
    return {
        "terrain": tuple(Brush(GROUND, kind) for kind in TERRAIN),
        **{
            side.value: tuple(Brush(UNIT, f"{letter}{kind}") for kind in ROSTER)
            for letter, side in OF_SIDE.items()
        },
        "banners": (
            *(Brush(BANNER, f"{rule} {sides}") for rule in rules for sides in BOTH),
            *(Brush(SOURCE, f"{rule} 1 {BOTH[0]}") for rule in rules),
        ),
        "landmarks": tuple(Brush(LANDMARK, f"{kind}{own}") for own in owners for kind in LANDMARKS),
    }


# --- reading -------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def cells(rows: Rows) -> Mapping[Hex, Cell]:
    """Return what is on each hex; an unknown letter is open ground, an unknown unit none."""
    legend, grounds = _legend(rows), drawn(rows, "terrain", GRID)
    units = drawn(rows, "units", GRID)
    marked = {
        layer: {_about(words): " ".join(words[2:]) for _, words in lines_about(rows, word)}
        for layer, word in LINES.items()
    }
    by_hex: dict[Hex, Cell] = {}
    for spot in GRID.hexes:
        ground, mark = legend.get(grounds.get(spot, ""), (OPEN, ""))
        unit = units.get(spot, EMPTY)
        by_hex[spot] = {
            UNIT: unit if _is_unit(unit) else "",
            **{layer: lines.get(spot, "") for layer, lines in marked.items()},
            LANDMARK: mark,
            GROUND: ground,
        }
    return by_hex


def _legend(rows: Rows) -> dict[str, tuple[str, str]]:
    """Return the terrain and the landmarks of each letter, as the file names them."""
    legend: dict[str, tuple[str, str]] = {}
    for place in section(rows, "legend")[1:]:
        letter, *names = words_of(rows[place])
        if names and names[0] in TERRAIN:
            legend[letter] = (names[0], " ".join(names[1:]))
    return legend


def _about(words: list[str]) -> Hex:
    """Return the hex of a line `blazon HEX ...`."""
    return words[1] if len(words) > 1 else ""


def _parts(word: str) -> tuple[str, str, str]:
    """Return the side, the kind and the figures of a unit as they are written: s, Ib, 3."""
    kind = word[1:].rstrip("0123456789")
    return word[:1], kind, word[1 + len(kind) :]


def _is_unit(word: str) -> bool:
    side, kind, _ = _parts(word)
    return side in OF_SIDE and kind in ROSTER


def picture(rows: Rows) -> HexBoard:
    """Return the board as it is drawn so far."""
    drawn_so_far = cells(rows)
    return plain_board(
        tuple(cell[GROUND] for cell in drawn_so_far.values()),
        tuple(mark for spot, cell in drawn_so_far.items() for mark in _landmarks(spot, cell)),
        tuple(_unit(spot, cell[UNIT]) for spot, cell in drawn_so_far.items() if cell[UNIT]),
        tuple(banner for spot, cell in drawn_so_far.items() for banner in _banners(spot, cell)),
    )


def _landmarks(spot: Hex, cell: Cell) -> Iterator[Landmark]:
    names = cell[LANDMARK].split()
    for name, owner in zip(names, [*names[1:], ""], strict=False):
        if name in LANDMARKS:
            yield Landmark(name, spot, Side(owner) if owner in SWAPPED else None)


def _unit(spot: Hex, word: str) -> Unit:
    side, kind, figures = _parts(word)
    return Unit(word, kind, OF_SIDE[side], spot, as_number(figures) or ROSTER[kind].full)


def _banners(spot: Hex, cell: Cell) -> Iterator[Blazon]:
    for layer in LINES:
        rule = next(iter(cell[layer].split()), "")
        if rule in tuple(known.value for known in BlazonRule):
            sides = tuple(side for side in Side if side.value in cell[layer].split())
            yield Blazon(spot, BlazonRule(rule), sides, lore=int(layer == SOURCE))


# --- writing -------------------------------------------------------------------------------------


def painted(rows: Rows, changes: Mapping[Hex, Cell]) -> Rows:
    """Return the file with other contents of some hexes, and sums that fit them."""
    now = cells(rows)
    after = {spot: {**now[spot], **change} for spot, change in changes.items()}
    grounds: dict[Hex, str] = {}
    for spot, cell in after.items():
        if cell[GROUND] != now[spot][GROUND] or cell[LANDMARK] != now[spot][LANDMARK]:
            rows, grounds[spot] = _lettered(rows, (cell[GROUND], cell[LANDMARK]))
    if grounds:
        rows = redrawn(rows, "terrain", GRID, grounds, LETTERS[OPEN])
    units = {spot: cell[UNIT] or EMPTY for spot, cell in after.items() if UNIT in changes[spot]}
    if units:
        rows = redrawn(rows, "units", GRID, units, EMPTY)
    for layer, word in LINES.items():
        lines = {spot: cell[layer] for spot, cell in after.items() if layer in changes[spot]}
        rows = with_lines(rows, word, lines, _about) if lines else rows
    return summed(rows)


def _lettered(rows: Rows, meaning: tuple[str, str]) -> tuple[Rows, str]:
    """Return the file with a letter of this meaning in its legend, and the letter.

    When none is free, a letter that is drawn nowhere gets another meaning.
    """
    legend = _legend(rows)
    for letter, known in legend.items():
        if known == meaning:
            return rows, letter
    used = {words_of(rows[place])[0] for place in section(rows, "legend")[1:]}
    ground, mark = meaning
    wanted = (mark[:1].upper() if mark else LETTERS[ground], *MORE_LETTERS)
    free = [sign for sign in wanted if sign not in used]
    drawn_now = {*drawn(rows, "terrain", GRID).values()}
    letter = next(iter((*free, *sorted(used - drawn_now))))
    said = f"{letter}  {ground} {mark}".rstrip()
    return restated(rows, "legend", {letter: said}), letter


def summed(rows: Rows) -> Rows:
    """Return the file with sums in [forces] and [counts] that fit its picture."""
    here = cells(rows).values()
    for letter, side in OF_SIDE.items():
        kinds = Counter(_parts(cell[UNIT])[1] for cell in here if cell[UNIT][:1] == letter)
        in_order = {kind: kinds[kind] for kind in ROSTER if kinds[kind]}
        words = f"{side.value:<9} {_listed(in_order)}".rstrip()
        if _stated(rows, "forces", side.value) != kinds:
            rows = restated(rows, "forces", {side.value: words})
    legend = _legend(rows)
    letters = Counter(
        letter
        for letter in drawn(rows, "terrain", GRID).values()
        if legend.get(letter, (OPEN, "")) != (OPEN, "")
    )
    stated = _stated(rows, "counts", "")
    if stated != letters or not section(rows, "counts"):
        in_order = {letter: letters[letter] for letter in legend if letters[letter]}
        rows = restated(rows, "counts", {"": _listed(in_order)})
    return rows


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.items())


def _stated(rows: Rows, name: str, first: str) -> Counter[str]:
    """Return the sums that a section states, those of a side or all; faulty ones are left out."""
    stated: Counter[str] = Counter()
    for place in section(rows, name)[1:]:
        words = [word.strip(",") for word in words_of(rows[place])]
        if first and words[:1] != [first]:
            continue
        pairs = words[1:] if first else words
        for count, kind in zip(pairs[::2], pairs[1::2], strict=False):
            stated[kind] += as_number(count) or 0
    return +stated


def swapped(cell: Cell) -> Cell:
    """Return what the other side has in the same place."""
    side, kind, figures = _parts(cell[UNIT])
    other = {layer: _sides_swapped(word) for layer, word in cell.items() if layer != UNIT}
    return {UNIT: f"{SWAPPED.get(side, side)}{kind}{figures}", **other}


def _sides_swapped(text: str) -> str:
    """Return words in which the sides have changed places; both together stay in their order."""
    return text if BOTH[0] in text else " ".join(SWAPPED.get(word, word) for word in text.split())


def with_twins(rows: Rows, twins: Sequence[tuple[Hex, Hex]]) -> Rows:
    """Return the file in which the other side has the objectives and exits of a half, and no others
    in its own."""
    places, wanted, others = dict(twins), list[str](), list[int]()
    for word in FOR_ONE_SIDE:
        for place, words in lines_about(rows, word):
            spots = {part for part in words if part in GRID}
            if spots and spots <= {*places}:
                parts = (places.get(part, SWAPPED.get(part, part)) for part in words)
                wanted.append(" ".join(parts))
            elif spots and spots <= {*places.values()}:
                others.append(place)
    lines = list(rows)
    for place in sorted(others, reverse=True):
        text = " ".join(words_of(rows[place]))
        if text in wanted:
            wanted.remove(text)
        else:
            del lines[place]
    return with_more(tuple(lines), wanted)


def figures(word: str, by: int) -> str:
    """Return a unit with more or fewer figures, as many as its kind can have."""
    if not _is_unit(word):
        return word
    side, kind, text = _parts(word)
    full = ROSTER[kind].full
    most = full if ROSTER[kind].creature is not None else MOST_FIGURES
    count = min(max((as_number(text) or full) + by, 1), most)
    return f"{side}{kind}{count if count != full else ''}"


# --- words ---------------------------------------------------------------------------------------


def label(words: Words, brush: Brush) -> str:
    """Return the name of what a brush draws."""
    if brush.layer == UNIT:
        side, kind, text = _parts(brush.word)
        name = f"{kind_name(words, kind)} {side}{kind}"
        return f"{name} ({text})" if text else name
    if brush.layer == GROUND:
        return ground_name(words, brush.word)
    first, *rest = brush.word.split()
    sides = "".join(words.say(f"side.{side.value}") + " " for side in Side if side.value in rest)
    if brush.layer == LANDMARK:
        return f"{ground_name(words, first)} {sides}".strip() if first in LANDMARKS else brush.word
    if first not in tuple(rule.value for rule in BlazonRule):
        return brush.word
    if brush.layer == SOURCE:
        return words.say(f"draft.source.{first}", sides=sides.strip())
    whose = "" if BOTH[0] in brush.word else sides
    return f"{words.say(f'blazon.{first}.name')} {whose}".strip()


# --- texts ---------------------------------------------------------------------------------------


def source(adventure: Adventure) -> str | None:
    """Return the file of an adventure that comes with the game; a campaign has none."""
    folder = resources.files("engine.battlelore.adventures")
    names = {file.name.partition("_")[2].partition(".")[0]: file for file in folder.iterdir()}
    file = names.get(adventure.id)
    return None if file is None else file.read_text(encoding="utf-8")


BLANK = read_near(__package__, "blank.txt")
"""An adventure on open ground, with three units a side."""

"""How the editor reads and writes a board of the Second Edition, also one with errors."""

from collections.abc import Mapping
from functools import lru_cache

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.second_edition.board.field import plain_board
from bl_tui.games.second_edition.words.naming import NAMES, card_name, kind_name
from bl_tui.play.drafts.draft import Rows, draft_of
from bl_tui.play.drafts.kit import Brush, Cell, DraftKit, read_near
from bl_tui.play.drafts.sections import drawn, lines_about, redrawn, with_words
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.core.text_file import as_number
from engine.hexes.grid import Hex
from engine.second_edition.own_files import (
    CODES,
    EMPTY,
    GROUNDS,
    LORE,
    NO_BANNER,
    POINTS,
    TENTS,
)
from engine.second_edition.setup import learning
from engine.second_edition.state.grounds import OPEN, PITCHED
from engine.second_edition.state.model import GRID, Banner, Setup, Tent
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import TENT
from engine.second_edition.tables.units import UNITS

UNIT, BANNER, GROUND = "unit", "banner", "ground"
SIGN_OF = {kind: sign for sign, kind in GROUNDS.items()}
ARMIES = tuple(tuple(row.code for row in UNITS.values() if row.side is side) for side in Side)
PARTNER = dict(zip((*ARMIES[0], *ARMIES[1]), (*ARMIES[1], *ARMIES[0]), strict=True))
"""The unit of the same place in the list of the other side, by codes."""
OTHER_TENT = dict(zip(TENTS, reversed(TENTS), strict=True))


def kit() -> DraftKit:
    """Return what the editor knows about boards."""
    units = {side.value: (*codes, _tent(side)) for side, codes in zip(Side, ARMIES, strict=True)}
    return DraftKit(
        grid=lambda _: GRID,
        layers={UNIT: "", BANNER: "", GROUND: OPEN},
        groups={
            "terrain": tuple(Brush(GROUND, kind) for kind in SIGN_OF),
            "banners": tuple(Brush(BANNER, points) for points in POINTS),
            **{side: tuple(Brush(UNIT, word) for word in words) for side, words in units.items()},
        },
        cells=cells,
        painted=painted,
        swapped=swapped,
        picture=picture,
        label=label,
        source=source,
        blank=BLANK,
        sections=("terrain", "units"),
        examples=tuple(read_near(__package__, "examples.txt").splitlines()),
        figures=figures,
    )


def _tent(side: Side) -> str:
    return next(word for word, owner in TENTS.items() if owner is side)


# --- reading -------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def cells(rows: Rows) -> Mapping[Hex, Cell]:
    """Return what is on each hex; unknown terrain is open ground, an unknown unit none."""
    grounds, units = drawn(rows, "terrain", GRID), drawn(rows, "units", GRID)
    by_hex: dict[Hex, Cell] = {}
    for spot in GRID.hexes:
        ground, unit = grounds.get(spot, EMPTY), units.get(spot, EMPTY)
        by_hex[spot] = {
            UNIT: unit if unit in TENTS or _is_unit(unit) else "",
            BANNER: ground[1:] if ground[1:] in POINTS else "",
            GROUND: GROUNDS.get(ground[:1], OPEN),
        }
    return by_hex


def _is_unit(word: str) -> bool:
    return word[:2] in CODES and (not word[2:] or as_number(word[2:]) is not None)


def picture(rows: Rows) -> HexBoard:
    """Return the board as it is drawn so far."""
    here = cells(rows)
    tents = [Tent(TENTS[cell[UNIT]], at) for at, cell in here.items() if cell[UNIT] in TENTS]
    words = {at: cell[UNIT] for at, cell in here.items() if cell[UNIT] not in ("", *TENTS)}
    placed = [(UNITS[CODES[word[:2]]].side, CODES[word[:2]], at) for at, word in words.items()]
    pitched = {tent.hex for tent in tents}
    return plain_board(
        tuple(PITCHED if at in pitched else cell[GROUND] for at, cell in here.items()),
        [
            replace(unit, health=as_number(words[unit.hex][2:]) or unit.health)
            for unit in learning.numbered(placed)
        ],
        [Banner(at, int(cell[BANNER])) for at, cell in here.items() if cell[BANNER]],
        tents,
    )


# --- writing -------------------------------------------------------------------------------------


def painted(rows: Rows, changes: Mapping[Hex, Cell]) -> Rows:
    """Return the file with other contents of some hexes."""
    after = {spot: {**cells(rows)[spot], **change} for spot, change in changes.items()}
    grounds = {
        spot: f"{SIGN_OF[cell[GROUND]]}{cell[BANNER] or NO_BANNER}"
        for spot, cell in after.items()
        if {GROUND, BANNER} & {*changes[spot]}
    }
    units = {spot: cell[UNIT] or EMPTY for spot, cell in after.items() if UNIT in changes[spot]}
    rows = redrawn(rows, "terrain", GRID, grounds, EMPTY) if grounds else rows
    return redrawn(rows, "units", GRID, units, EMPTY) if units else rows


def swapped(cell: Cell) -> Cell:
    """Return what the other side has in the same place: the unit of the same kind."""
    word = cell[UNIT]
    other = OTHER_TENT.get(word, f"{PARTNER.get(word[:2], '')}{word[2:]}")
    return {**cell, UNIT: _within(other)}


def _within(word: str) -> str:
    """Return a unit with as many figures as its kind can have."""
    left = as_number(word[2:]) if _is_unit(word) else None
    return word if left is None or left < UNITS[CODES[word[:2]]].health else word[:2]


def figures(word: str, by: int) -> str:
    """Return a unit with more or fewer figures, or a Legend with another health."""
    if not _is_unit(word):
        return word
    full = UNITS[CODES[word[:2]]].health
    count = min(max((as_number(word[2:]) or full) + by, 1), full)
    return f"{word[:2]}{count if count != full else ''}"


# --- words ---------------------------------------------------------------------------------------


def label(words: Words, brush: Brush) -> str:
    """Return the name of what a brush draws."""
    word = brush.word
    if brush.layer == GROUND:
        return words.say(f"terrain.{word}")
    if brush.layer == BANNER:
        return words.count("draft.banner", int(word))
    if word in TENTS:
        return f"{card_name(words, TENT)} {NAMES.side(words, TENTS[word])}"
    name = f"{kind_name(words, CODES[word[:2]])} {word[:2]}"
    return f"{name} ({word[2:]})" if word[2:] else name


# --- texts ---------------------------------------------------------------------------------------


def source(setup: Setup) -> str | None:
    """Return the board of the learning scenario; a full game has none before it begins."""
    if setup.scenario != "learning":
        return None
    rows = list(draft_of(BLANK.encode()).rows)
    for place, _ in lines_about(tuple(rows), "first"):
        rows[place] = with_words(rows[place], f"first   {learning.FIRST.value}")
        rows.insert(place + 1, f"lore    {LORE[-1]}\n")
    bare = {UNIT: "", BANNER: "", GROUND: OPEN}
    board = dict.fromkeys(GRID.hexes, bare)
    for banner in learning.BANNERS:
        board[banner.hex] = {**bare, BANNER: f"{banner.points}"}
    for unit in learning.units():
        board[unit.hex] = {**board[unit.hex], UNIT: UNITS[unit.kind].code}
    return "".join(painted(tuple(rows), board))


BLANK = read_near(__package__, "blank.txt")
"""A board on open ground, with three units a side and a banner in the middle."""

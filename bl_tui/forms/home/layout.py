"""The places of home at each size, and the way of the arrows from one to the next."""

from collections.abc import Mapping, Sequence

from bl_tui.boards.board_model import Box
from bl_tui.forms.home.facts import PUZZLE
from bl_tui.forms.home.texts import CONTINUE, NEXT
from engine.core.frozen import Value, record

TALL_WIDTH, TALL_HEIGHT = 120, 40
"""From this size on, cards have maps and more lines."""
HUGE_HEIGHT = 50
COMPACT_WIDTH, COMPACT_HEIGHT = 80, 24
"""Below this size there are only rows."""
LEAST = (40, 12)
"""Columns and lines below which not even the rows have room."""
WIDEST_TILE = 39
NARROWEST_TILE = 19
"""Columns of the picture of a game: with more games than have room the tiles scroll."""
MOST_TILES = 6
ASIDE = 3
"""The weight of the distance aside when an arrow chooses the next entry."""
PUZZLE_TEXTS = 6
"""Lines of a card about a puzzle above its field."""


@record
class HomeLayout(Value):
    """The boxes of home: `panes` by the names of widgets, `places` by the names of entries."""

    panes: Mapping[str, Box]
    places: Mapping[str, Box]
    tall: bool = False
    rows: bool = False
    """Whether the terminal only has room for rows."""
    games: Sequence[str] = ()
    """The games that have a tile."""
    picture: tuple[int, int] = (0, 0)
    """Columns and lines of the picture of a game."""

    def beside(self, here: str, across: int, down: int) -> str:
        """Return the entry in a direction, or else `here`."""
        x, y = _middle(self.places[here])
        options = []
        for name, box in self.places.items():
            right, below = _middle(box)[0] - x, (_middle(box)[1] - y) * 2
            ahead, aside = (right * across, below) if across else (below * down, right)
            if ahead > 0 and name != here and (down or abs(aside) < ahead):
                options.append((ahead + ASIDE * abs(aside), name))
        return min(options, default=(0, here))[1]


def _middle(box: Box) -> tuple[int, int]:
    """Return the place from which an arrow goes: near the left end of the title."""
    return box.x + min(box.width // 2, 10), box.y


def layout_of(
    width: int, height: int, games: Sequence[str], entries: Sequence[str], *, aside: str
) -> HomeLayout:
    """Return the layout for a size; `games` are those whose tiles are in sight (`tiles_in`),
    `aside` is the card beside the first one, "" for none."""
    end = {
        "heading": Box(0, 0, width, 1),
        "notice": Box(0, height - 2, width, 1),
        "keys": Box(0, height - 1, width, 1),
    }
    if width < COMPACT_WIDTH or height < COMPACT_HEIGHT:
        return HomeLayout({**end, "list": Box(0, 1, width, height - 3)}, {}, rows=True)
    tall = width >= TALL_WIDTH and height >= TALL_HEIGHT
    huge = tall and height >= HUGE_HEIGHT and width >= 4 * (WIDEST_TILE + 1)
    cards, pictured, texts = (15, 14, 5) if huge else (11, 10, 5) if tall else (4, 6, 3)
    below = 2 + cards + 1
    pitch = min(width // max(len(games), 4), WIDEST_TILE + 1)
    panes, places = _on_top(width, cards, tall=tall, huge=huge, aside=aside)
    for place, game in enumerate(games):
        panes[f"picture{place}"] = Box(place * pitch, below, pitch - 1, pictured)
        panes[f"tile{place}"] = Box(place * pitch, below + pictured, pitch - 1, texts)
        places[game] = Box(place * pitch, below, pitch - 1, pictured + texts)
    top = below + pictured + texts + 1
    places |= _in_columns(entries, top, width, columns=3 if tall else 2, step=2 if tall else 1)
    bottom = max(places[entry].y for entry in entries)
    panes |= {"entries": Box(0, top, width, bottom - top + 1), **end}
    if tall:
        panes["news"] = Box(0, height - 4, width, 1)
    return HomeLayout(panes, places, tall, games=games, picture=(pitch - 1, pictured))


def tiles_in(width: int) -> int:
    """Return the number of games that have room side by side."""
    return min(width // (NARROWEST_TILE + 1), MOST_TILES)


def _on_top(
    width: int, height: int, *, tall: bool, huge: bool, aside: str
) -> tuple[dict[str, Box], dict[str, Box]]:
    """Return the panes and the places of the first card and of the one beside it."""
    first = width * (78 if tall else 49) // (120 if tall else 80)
    first = first if aside or tall else width
    panes, places = {"first": Box(0, 2, first, height)}, {CONTINUE: Box(0, 2, first, height)}
    if tall:
        across = 78 if huge else 52
        panes["first"] = Box(0, 2, first, 1)
        panes["map"] = Box(0, 3, across, height - 1)
        panes["facts"] = Box(across, 3, first - across, height - 1)
    if aside:
        panes[aside] = places[aside] = box = Box(first + 2, 2, width - first - 2, height)
        if tall and aside == PUZZLE:
            panes[aside] = box._replace(height=PUZZLE_TEXTS)
            rest = height - PUZZLE_TEXTS
            panes["field"] = box._replace(y=box.y + PUZZLE_TEXTS, height=rest)
    return panes, places


def _in_columns(
    entries: Sequence[str], top: int, width: int, *, columns: int, step: int
) -> dict[str, Box]:
    """Return the places of entries, column by column."""
    rows, wide = -(-len(entries) // columns), width // columns
    return {
        entry: Box(number // rows * wide, top + number % rows * step, wide, 1)
        for number, entry in enumerate(entries)
    }


def in_order(aside: str, going: bool, games: Sequence[str], entries: Sequence[str]) -> list[str]:
    """Return the names of all entries in the order of Tab."""
    return [CONTINUE if going else NEXT, *([aside] if aside else []), *games, *entries]

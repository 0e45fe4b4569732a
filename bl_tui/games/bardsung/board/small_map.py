"""The small map of the dungeon: a zone is two cells of a line."""

from rich.segment import Segment

from bl_tui.boards.board_model import HexModel
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.painter import segments
from bl_tui.boards.palette import Palette
from bl_tui.games.bardsung.board.arrows import Cells
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.zones import GHOST, ZoneField, ZoneModel, zone_of


def paint_map(board: ZoneField, palette: Palette, signs: Signs) -> list[list[Segment]]:
    """Return a line for each row of zones, two cells for each zone."""
    left, top = board.corner
    columns, rows = board.cells
    lines = []
    for y in range(top, top + rows):
        cells: Cells = []
        for x in range(left, left + columns):
            cells += _map_cell(board, board.at.get((x, y)), palette, signs)
        lines.append(segments(cells))
    return lines


def _map_cell(board: ZoneField, zone: ZoneModel | None, palette: Palette, signs: Signs) -> Cells:
    if zone is None or zone.ground == GHOST:
        return [(" ", palette.off_board.blank)] * 2
    cursor = board.cursor is not None and zone_of(board.cursor) == zone.place
    ground = palette.ground(HexModel("", zone.ground, cursor=cursor, shade=zone.shade))
    cells: Cells = [(hero_sign(signs, hero), palette.labels[hero]) for hero in zone.heroes[:2]]
    if zone.foes and len(cells) < 2:
        cells.append((zone.foes[0].code[0].lower(), palette.labels["enemy"]))
    stairs = [signs.token[name][:1] for name in ("stairs", "echo") if name in zone.tokens]
    plain = signs.corner if palette.depth is Depth.NONE else " "
    cells += [(sign, ground.text) for sign in stairs]
    return [*cells, (plain, ground.plain), (plain, ground.plain)][:2]


def hero_sign(signs: Signs, hero: str) -> str:
    """Return the letter of a hero."""
    return signs.hero[hero]

"""Draws a board of zones: a model in, lines of segments out."""

from collections.abc import Iterable, Iterator
from functools import partial

from rich.segment import Segment
from rich.style import Style

from bl_tui.boards.board_model import QUIET, HexModel, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.painter import segments
from bl_tui.boards.palette import HexStyle, Palette
from bl_tui.boards.traces import is_loss
from bl_tui.games.bardsung.board.arrows import Cells, write_arrows
from bl_tui.games.bardsung.board.foes import DIMENSIONS_WITH_MARK, foe_text, foes_written
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.zones import (
    BORDER,
    DIMENSIONS,
    GAP,
    GHOST,
    LAID,
    MODEL,
    PORTAL,
    WALL,
    Edge,
    Foe,
    Stretch,
    ZoneField,
    ZoneModel,
    zone_of,
)
from bl_tui.games.bardsung.words.codes import shown_letters
from engine.bardsung.state.places import is_gate

ON_WALLS = ("dead", "secret", WALL)
"""Borders that show a sign on the wall: all others are boxes in it."""
GROUNDS = {"unexplored": "gate", "open": "room", "closed": "door", "portcullis": "door"}
"""The ground of each box; an open door has that of its zone."""
FILLED = ("closed", "portcullis", WALL)
"""Borders whose sign fills the box."""
OBJECTIVES = ("goal", "stairs")
"""The tokens that show how the encounter is won."""
BESIDE = 2
"""Columns of wall on either side of a gate above a zone, where there is room."""
PLAN_LINES = 2
"""Lines of a zone where it is drawn smallest, with its north border."""
LOUD = (Light.SELECTED, Light.BLOCKED)
"""Lights with a sign on cells that a tile may cover, or cannot."""
UNDERLINED = Style(underline=True)
REVERSED = Style(reverse=True)


def paint_part(
    board: ZoneField,
    y: int,
    columns: tuple[int, int],
    size: PlaceSize,
    palette: Palette,
    signs: Signs,
) -> tuple[int, list[Segment]]:
    """Return the zones of a line that show these columns, and the column where they begin."""
    wide, high = DIMENSIONS[size]
    row, line = divmod(y, high)
    first, stop = columns[0] // wide, min(-(-columns[1] // wide), board.cells[0])
    pen, zones = _Pen(board, size, palette, signs), range(first, stop)
    cells = pen.border_line(row, zones) if line == 0 else pen.zone_line(row, line, zones)
    if board.legs:
        others = partial(pen.line, row, zones=zones)
        write_arrows(cells, board, (row, line, zones), size, palette, signs, others)
    return first * wide, segments(cells)


class _Pen:
    """Writes the lines of one board at one size, in one look."""

    def __init__(self, board: ZoneField, size: PlaceSize, palette: Palette, signs: Signs) -> None:
        self.board, self.size, self.palette, self.signs = board, size, palette, signs
        self.wide, _ = DIMENSIONS[size]
        self.left, self.top = board.corner
        self.wall_sign = signs.wall if palette.depth is not Depth.NONE else signs.bare_wall

    def line(self, row: int, line: int, zones: range) -> Cells:
        """Return a line of these zones of a row, without arrows."""
        return self.border_line(row, zones) if line == 0 else self.zone_line(row, line, zones)

    # --- borders ---------------------------------------------------------------------------

    def border_line(self, row: int, zones: range) -> Cells:
        """Return the line of north borders above these zones of a row."""
        y, left = self.top + row, self.left + zones.start
        cells: Cells = []
        for x in range(left, self.left + zones.stop):
            cells += self._crossing(x, y)
            cells += self._north(x, y)
        cells += self._crossing(self.left + zones.stop, y)
        for tile, places in self.board.names:
            self._name(cells, self.signs.tiles.get(tile, ""), places, (left, y))
        return cells

    def _name(
        self, line: Cells, name: str, places: Iterable[Stretch], begun: tuple[int, int]
    ) -> None:
        """Write the part on this line of a tile's name, on the first wall with room for all."""
        rooms = ((x, at, n * self.wide - 1 + BESIDE * more) for x, at, n, more in places)
        x, at, _ = next((room for room in rooms if room[2] >= len(name)), (0, None, 0))
        if at == begun[1] and name:
            edge = self.board.borders[x, at, True]
            style = self.ground("dim_wall" if edge.dim else "wall").plain
            for place, sign in enumerate(name, (x - begun[0]) * self.wide + BORDER):
                if 0 <= place < len(line):
                    line[place] = sign, style

    def _north(self, x: int, y: int) -> Cells:
        width, side = self.wide - BORDER, self._side(x, y, north=True)
        edge = self.board.borders.get((x, y, True))
        if edge is None:
            return [side] * width if side else self._open(width, (x, y), (x, y - 1))
        if edge.kind == GAP:
            return self._floor_of(edge, width)
        wall = side or self._wall(edge.dim)
        gate = self._gate(edge, max(BORDER, width - 2 * BESIDE), wall)
        before = (width - len(gate)) // 2
        return [*[wall] * before, *gate, *[wall] * (width - before - len(gate))]

    def _west(self, x: int, y: int, line: int) -> Cells:
        """Return the west border of a cell, with its zone's letters on a line without a gate."""
        border, edge = self._west_edge(x, y, line), self.board.borders.get((x, y, False))
        zone = self.board.at.get((x, y))
        free = (n for n in range(1, DIMENSIONS[self.size][1]) if n not in self._gate_lines(edge))
        if zone is None or edge is None or line != next(free, 0) or not shown_letters(zone.place):
            return border
        style = self._seam(zone).plain if edge.kind in (GAP, PORTAL) else self._wall(edge.dim)[1]
        letters = [(sign, style) for sign in shown_letters(zone.place)[:BORDER]]
        return [*border[: BORDER - len(letters)], *letters]

    def _gate_lines(self, edge: Edge | None) -> range:
        """Return the lines of a zone that its west gate covers."""
        if edge is None or edge.kind == GAP or (edge.kind == WALL and not edge.gate):
            return range(0)
        height = DIMENSIONS[self.size][1] - 1
        first, lines = 1 + (height - 1) // 2, 1 + (height > 2 and edge.kind not in ON_WALLS)
        return range(first, first + lines)

    def _west_edge(self, x: int, y: int, line: int) -> Cells:
        edge, side = self.board.borders.get((x, y, False)), self._side(x, y, north=False)
        if edge is None:
            return [side] * BORDER if side else self._open(BORDER, (x, y), (x - 1, y))
        if edge.kind == GAP:
            return self._floor_of(edge, BORDER)
        wall = side or self._wall(edge.dim)
        if line not in self._gate_lines(edge):
            return [wall] * BORDER
        return self._gate(edge, BORDER, wall)

    def _floor_of(self, edge: Edge, width: int) -> Cells:
        """Return a border with open floor."""
        zone = self.board.at.get((edge.x, edge.y))
        return [(" ", self._seam(zone).blank if zone else self.palette.off_board.blank)] * width

    def _gate(self, edge: Edge, width: int, wall: tuple[str, Style]) -> Cells:
        """Return the middle of a wall: a box of full width, or a sign."""
        light = self.board.lit_places.get(edge.gate, Light.NONE) if edge.gate else Light.NONE
        cursor = bool(edge.gate) and edge.gate == self.board.cursor
        lit = cursor or light is not Light.NONE
        if edge.kind == PORTAL:
            return self._floor_of(edge, width)
        if edge.kind == WALL and not lit:
            return [wall] * width
        sign, zone = self.signs.gate[edge.kind], self.board.at.get((edge.x, edge.y))
        look = self.ground(GROUNDS.get(edge.kind, "wall"), light, cursor=cursor)
        if edge.kind == "open" and zone is not None and not lit:
            look = self._seam(zone)
        elif edge.kind in ON_WALLS and not lit:
            around = width - 1
            look = self.ground("dim_wall" if edge.dim else "wall")
            return [*[wall] * (around // 2), (sign, look.text), *[wall] * (around - around // 2)]
        text = sign.center(width)
        if edge.kind in FILLED or width == BORDER:
            text = sign * width
        elif edge.kind == "open":
            text = sign + " " * (width - 2) + sign
        return [(mark, look.blank if mark == " " else look.text) for mark in text]

    def _open(self, width: int, *cells: tuple[int, int]) -> Cells:
        """Return an invisible border: floor between two zones, else nothing."""
        zones = [self.board.at.get(cell) for cell in cells]
        if None in zones or not all(map(self._seen, zones)):
            return [(" ", self.palette.off_board.blank)] * width
        return [(" ", self._seam(zones[0]).blank)] * width if zones[0] else []

    def _seen(self, zone: ZoneModel | None) -> bool:
        lit = zone is not None and zone.place in self.board.lit_places
        return zone is not None and (zone.ground != GHOST or lit)

    def _side(self, x: int, y: int, *, north: bool) -> tuple[str, Style] | None:
        """Return the sign of the side of the map on a border, None elsewhere."""
        name = self.board.side_at(x, y, north=north)
        return (self.signs.side[name], self.ground(name).text) if name else None

    def _wall(self, dim: bool) -> tuple[str, Style]:
        return self.wall_sign, self.ground("dim_wall" if dim else "wall").plain

    def _crossing(self, x: int, y: int) -> Cells:
        """Return the corner of four borders: wall, if any of them is one."""
        sides = ((x - 1, y, True), (x, y, True), (x, y - 1, False), (x, y, False))
        edges = [edge for edge in map(self.board.borders.get, sides) if edge is not None]
        walls = [edge for edge in edges if edge.kind != GAP]
        around = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]
        rim = next(filter(None, (self._side(a, b, north=way) for a, b, way in sides)), None)
        if rim and (walls or any(cell not in self.board.at for cell in around)):
            return [rim] * BORDER
        if walls:
            return [self._wall(all(edge.dim for edge in walls))] * BORDER
        zones = [zone for zone in map(self.board.at.get, around) if self._seen(zone)]
        if len(zones) < len(around):
            return [(" ", self.palette.off_board.blank)] * BORDER
        plain = self.palette.depth in (Depth.NONE, Depth.ANSI16)
        ground = self._seam(zones[0])
        return [(self.signs.corner if plain else " ", ground.plain), (" ", ground.blank)]

    # --- zones -----------------------------------------------------------------------------

    def zone_line(self, row: int, line: int, zones: range) -> Cells:
        """Return a line through these zones of a row."""
        y = self.top + row
        cells: Cells = []
        for x in range(self.left + zones.start, self.left + zones.stop):
            cells += self._west(x, y, line)
            cells += self._inside(self.board.at.get((x, y)), line)
        return [*cells, *self._west(self.left + zones.stop, y, line)]

    def _inside(self, zone: ZoneModel | None, line: int) -> Cells:
        width = self.wide - BORDER
        if zone is None or not self._seen(zone):
            return [(" ", self.palette.off_board.blank)] * width
        ground = self._floor(zone)
        cells: Cells = [(" ", ground.blank)] * width
        if DIMENSIONS[self.size][1] == PLAN_LINES:
            return self._plan(zone, ground)
        if line == 1:
            self._first_line(zone, ground, cells)
        for foe, at, start, end in foes_written(zone, self.size):
            if at == line:
                style = self._foe_style(zone, foe)
                for place, sign in enumerate(foe_text(zone, foe, self.size, self.signs)):
                    if start + place < end:
                        cells[start - BORDER + place] = (sign, style)
        return cells

    def _first_line(self, zone: ZoneModel, ground: HexStyle, cells: Cells) -> None:
        """Write the light, the heroes, and the right-aligned tokens, with a blank behind them if
        there is room.

        The acting hero comes first, after the sign of the light.
        """
        cells[0] = (self._first_sign(zone), ground.text)
        note = self.board.noted_places.get(zone.place, "")
        note = note if is_loss(note) else ""
        apart = len(zone.heroes) * 2 + len(zone.tokens) < len(cells)
        step = 2 if apart else 1
        full = 1 + len(zone.heroes) * step + len(note) > len(cells)
        first = len(note) if full else 1  # a full zone has the note in the place of the light
        lit = self.board.lit_places
        acting = [hero for hero in zone.heroes if f"{zone.place}{MODEL}{hero}" in lit]
        for place, hero in enumerate(dict.fromkeys((*acting, *zone.heroes))):
            at = first + place * step
            if at < len(cells):
                cells[at] = (self.signs.hero[hero], self.palette.labels[hero])
        taken = first + len(zone.heroes) * step
        for at, digit in enumerate(note, 0 if full else taken):
            cells[at] = (digit, ground.text)
        taken += 0 if full else len(note)
        free = len(cells) - taken
        shown = self._tokens(zone, ground)[: max(free, 0)]
        end = len(cells) - (len(shown) < free)  # apart from the letters of the next zone
        for place, token in enumerate(shown):
            cells[end - len(shown) + place] = token

    def _tokens(self, zone: ZoneModel, ground: HexStyle) -> Cells:
        """Return the signs of the tokens of a zone, the objective in its own colours."""
        goal = self.palette.labels["goal"]
        return [
            (sign, goal if token in OBJECTIVES else ground.text)
            for token, sign in _shown_tokens(zone.tokens, self.signs)
        ]

    def _first_sign(self, zone: ZoneModel) -> str:
        """Return the upper left sign of a zone: its light, or what happened there last."""
        light, lit = self._light(zone), self.board.lit_places
        sign = self.signs.light[light]
        if light is Light.SELECTED and zone.heroes and zone.place not in lit:
            sign = self.signs.light[Light.NONE]  # an enemy acts, which is marked by itself
        if zone.ground == GHOST:
            sign = sign if light in LOUD else self.signs.gate["unexplored"]
        elif zone.ground == LAID and self.palette.depth is Depth.NONE:
            sign = self.signs.gate["unexplored"]
        if self._under_cursor(zone) and self.palette.depth is Depth.NONE:
            sign = self.signs.brackets[0]
        note = self.board.noted_places.get(zone.place, "")
        return self.signs.traces.get(note, sign)[-1] if light in QUIET else sign

    def _plan(self, zone: ZoneModel, ground: HexStyle) -> Cells:
        """Return the two cells of a zone while a tile is placed: its models, else its tokens."""
        light = self.board.lit_places.get(zone.place, Light.NONE)
        if zone.ground == GHOST or (light is Light.BLOCKED and not (zone.heroes or zone.foes)):
            sign = self.signs.light[light] if light in LOUD else self.signs.gate["unexplored"]
            return [(sign, ground.text), (" ", ground.blank)]
        cells: Cells = [(self.signs.hero[hero], self.palette.labels[hero]) for hero in zone.heroes]
        if zone.foes and len(cells) < 2:
            foe = zone.foes[0]
            look = self._foe_style(zone, foe)
            cells += [(sign, look) for sign in (foe.code.upper() if foe.heated else foe.code)]
        cells += self._tokens(zone, ground)
        if zone.ground == LAID and not cells and self.palette.depth is Depth.NONE:
            cells.append((self.signs.gate["unexplored"], ground.text))
        return [*cells, (" ", ground.blank), (" ", ground.blank)][:2]

    def _foe_style(self, zone: ZoneModel, foe: Foe) -> Style:
        style = self.palette.labels["heated" if foe.heated else "enemy"]
        place = f"{zone.place}{MODEL}{foe.id}"
        acts = self.board.lit_places.get(place) is Light.SELECTED
        pointed = acts or self.board.cursor == place
        small = self.wide < DIMENSIONS_WITH_MARK
        style = style + UNDERLINED if foe.wounded and small else style
        return style + REVERSED if pointed else style

    # --- looks -----------------------------------------------------------------------------

    def _light(self, zone: ZoneModel) -> Light:
        light = self.board.lit_places.get(zone.place, Light.NONE)
        if light is not Light.NONE or not zone.foes:
            return light
        return next((self.board.lit_places[place] for place in self._models_of(zone)), Light.NONE)

    def _models_of(self, zone: ZoneModel) -> Iterator[str]:
        names = (f"{zone.place}{MODEL}{foe.id}" for foe in zone.foes)
        return (name for name in names if name in self.board.lit_places)

    def _under_cursor(self, zone: ZoneModel) -> bool:
        cursor = self.board.cursor
        return cursor is not None and not is_gate(cursor) and zone_of(cursor) == zone.place

    def _floor(self, zone: ZoneModel | None) -> HexStyle:
        if zone is None:
            return self.palette.off_board
        light, cursor = self._light(zone), self._under_cursor(zone)
        return self.ground(zone.ground, light, cursor=cursor, shade=zone.shade)

    def _seam(self, zone: ZoneModel | None) -> HexStyle:
        """Return the floor between a zone and its neighbours: the cursor does not change it, so
        that lights are visible around it, and a step sends less."""
        if zone is None:
            return self.palette.off_board
        return self.ground(zone.ground, self._light(zone), shade=zone.shade)

    def ground(
        self, name: str, light: Light = Light.NONE, *, cursor: bool = False, shade: int = 0
    ) -> HexStyle:
        """Return the look of a ground."""
        return self.palette.ground(HexModel("", name, light=light, cursor=cursor, shade=shade))


def _shown_tokens(tokens: tuple[str, ...], signs: Signs) -> list[tuple[str, str]]:
    """Return tokens each with its signs, several of a kind with their number; objectives first."""
    shown: list[tuple[str, str]] = []
    for token in sorted(dict.fromkeys(tokens), key=lambda token: token not in OBJECTIVES):
        count = tokens.count(token)
        signs_of = (*signs.token.get(token, "?"), *(str(count) if count > 1 else ""))
        shown += [(token, sign) for sign in signs_of]
    return shown

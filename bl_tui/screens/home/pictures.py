"""The pictures of home: a part of a field for each game, and the field of a saved game."""

from collections.abc import Callable, Sequence

from attrs import evolve
from rich.segment import Segment
from textual.strip import Strip

from bl_tui.boards.board_model import MEDIUM, SMALL, Box, PlaceSize
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.protocol import BoardModel
from bl_tui.boards.title_picture import WHOLE, height_of
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.games.registry import Games
from bl_tui.table.outfit import Outfit
from engine.core.frozen import replace
from saves.errors import SaveError
from saves.guard import guarded
from saves.reading import last_state
from saves.summary import Summary

Lines = list[list[Segment]]


class HomePictures:
    """Pictures in the look of one player; each is painted once."""

    def __init__(self, outfit: Outfit, games: Games) -> None:
        self._outfit, self._games = outfit, games
        self._known: dict[object, Lines] = {}

    def game(
        self, game: str, latest: Summary | None, own: Sequence[str], width: int, height: int
    ) -> Lines:
        """Return a part of the field of the latest save of a game as the seats `own` see it; of its
        first scenario, without a save or if that cannot be read."""
        key = game, latest and (latest.path, latest.n), own, width, height
        if key not in self._known:
            size, look = SMALL if height <= height_of(WHOLE, SMALL) else MEDIUM, self.look(game)

            def paint(board: BoardModel) -> Lines:
                edged = look.glyphs.boxed and isinstance(board, HexBoard)
                room = width - 2 * edged  # the borders of neighbouring tiles keep apart
                return window(board, size, room, height, look)

            lines = [] if latest is None else self._painted(latest, own, paint)
            self._known[key] = lines or paint(self._fixed(game))
        return self._known[key]

    def save(self, save: Summary, own: Sequence[str], width: int, height: int) -> Lines:
        """Return the field of a saved game as the seats `own` see it, [] if it cannot be read."""
        key = save.path, save.n, own, width, height
        if key not in self._known:

            def paint(board: BoardModel) -> Lines:
                return self._map(board, save.game, width, height)

            self._known[key] = self._painted(save, own, paint)
        return self._known[key]

    def part(self, game: str, board: BoardModel, width: int, height: int) -> Lines:
        """Return a part of a board of a game, where most units are."""
        return window(board, SMALL, width, height, self.look(game))

    def scenario(self, battle: ChosenBattle, width: int, height: int) -> Lines:
        """Return the field of a scenario at its beginning."""
        board = self._opening(battle.game, battle.scenario)
        return self._map(board, battle.game, width, height)

    def _fixed(self, game: str) -> BoardModel:
        """Return the opening of a game's first scenario, or its own picture for an empty one."""
        opening = self._opening(game, self._games.rows[game].scenarios[0])
        return opening if opening.manned else self.look(game).art.picture(WHOLE, False)

    def _opening(self, game: str, scenario: str) -> BoardModel:
        scenarios = self._games[game].scenarios
        return scenarios.picture(scenarios.library()[scenario])

    def _painted(
        self, save: Summary, own: Sequence[str], paint: Callable[[BoardModel], Lines]
    ) -> Lines:
        """Return the painted board of a save, [] if it cannot be read."""
        try:
            with guarded(True, save.path):
                return paint(self._field(save, own))
        except (SaveError, OSError):
            return []

    def _field(self, save: Summary, own: Sequence[str]) -> BoardModel:
        setup, state = last_state(save.path)
        module = self._games[save.game]
        seat = next((seat for seat in module.game.seats(setup) if seat.value in own), None)
        view, presenter = module.game.view(state, seat), module.presenter()
        board = presenter.bare_board(view, None)
        return presenter.turned(board) if seat in presenter.at_top(view) else board

    def _map(self, board: BoardModel, game: str, width: int, height: int) -> Lines:
        """Return a map of a board, as large as there is room."""
        outfit = self.look(game)
        look = outfit.palette, outfit.glyphs
        columns, lines = board.extent(SMALL)
        if columns <= width and lines <= height + 1 + SMALL.lines * 2:
            return window(board, SMALL, columns, min(height, lines), outfit)
        columns, lines = board.map_size
        if columns <= width and lines <= height:
            return board.paint_map(*look)
        tall = board.paint_small(*look, tall=True)
        return tall if len(tall) <= height else board.paint_small(*look)

    def look(self, game: str) -> Outfit:
        """Return the look of a game, without its rulebook."""
        words = self._games.words(self._outfit.words, game)
        return evolve(self._outfit, words=words, art=self._games.art(game))


def window(board: BoardModel, size: PlaceSize, width: int, height: int, outfit: Outfit) -> Lines:
    """Return a part of a board, of that width and height: where most units are. Units on hexes that
    the edge would cut are left out."""
    columns, lines = board.extent(size)
    manned = [board.box_of(place, size) for place in board.manned]
    step = size.half if isinstance(board, HexBoard) else 1
    lefts = range(0, max(columns - width, 0) + 1, step)
    tops = range(0, max(lines - height, 0) + 1, size.lines if isinstance(board, HexBoard) else 1)
    corners = [Box(x, y, width, height) for y in tops for x in lefts]
    best = max(corners, key=lambda corner: _worth(manned, corner))
    if isinstance(board, HexBoard):
        board = _whole_only(board, size, best)
    painted = (board.paint_line(y, size, outfit.palette, outfit.glyphs) for y in range(lines))
    rows = [Strip(row) for row in painted][best.y : best.y + height]
    return [list(row.crop(best.x, best.x + width)) for row in rows]


def _worth(manned: Sequence[Box], corner: Box) -> tuple[int, int]:
    """Return how much a window shows: the units in it, and how near they are to its middle."""
    shown = [box for box in manned if _inside(box, corner)]
    middle = 2 * corner.x + corner.width
    return len(shown), -abs(sum(2 * box.x + box.width - middle for box in shown))


def _inside(box: Box, around: Box) -> bool:
    """Return whether a hex, without its transition lines, is inside a window."""
    fits = around.x <= box.x and box.x + box.width <= around.x + around.width
    return fits and around.y <= box.y + 1 and box.y + box.height - 1 <= around.y + around.height


def _whole_only(board: HexBoard, size: PlaceSize, around: Box) -> HexBoard:
    """Return a board without what the edge of a window would cut."""
    hexes = (
        spot
        if _inside(board.box_of(spot.hex, size), around)
        else replace(spot, token=None, badge=None, site=None)
        for spot in board.hexes
    )
    return replace(board, hexes=tuple(hexes))

"""The adventures: choose one, see its field and its forces, begin it."""

from collections.abc import Mapping
from typing import ClassVar

from attrs import frozen

from bl_tui.present import adventure_list as listed
from bl_tui.present.board import BoardModel, Box
from bl_tui.present.field import plain_board
from bl_tui.present.lines import BLANK, Line, Piece, Role
from bl_tui.present.menu import Menu
from bl_tui.present.miniature import HEIGHT, WIDTH, paint_row
from bl_tui.screens.base import Outfit
from bl_tui.screens.listing import ListScreen
from bl_tui.widgets.picture import Picture
from engine.battlelore.adventures import library
from engine.battlelore.model import Adventure

SEED_LIMIT = 60


@frozen
class Choice:
    """An adventure to begin, and the seed of its dice and cards if the player gave one."""

    adventure: str
    seed: str | None


class AdventuresScreen(ListScreen[Choice | None]):
    """A list beside a map; the answer is what to begin, or None."""

    name_of_help = "adventures"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "next", "previous", "option", "choose", "seed", "back", "help", "rulebook",
        "palette",
        "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "seed", "back", "help")

    def __init__(self, outfit: Outfit) -> None:
        super().__init__(outfit)
        self._seed = ""
        self.menu = Menu(tuple(listed.entries(self.words, library().values())))

    @property
    def adventure(self) -> Adventure:
        """The adventure that is pointed at."""
        return tuple(library().values())[self.menu.at]

    def dress(self, outfit: Outfit) -> None:
        """Another language has other titles."""
        titles = listed.entries(outfit.words, library().values())
        self.menu = Menu(tuple(titles), self.menu.at)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """A map of four columns a hex: another one must not cost a slow line a whole screen."""
        column = width - WIDTH - 1
        entries = len(self.menu.items)
        below = 2 + HEIGHT + 1
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, column, entries),
            "side": Box(0, 3 + entries, column, below - 3 - entries),
            "picture": Box(column + 1, 2, WIDTH, HEIGHT),
            "about": Box(0, below, width, height - 2 - below),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    sheets: ClassVar[tuple[str, ...]] = (*ListScreen.sheets, "side")

    def fill(self) -> None:
        """The map, the forces and the story of the adventure pointed at."""
        self.show_heading(self.words.say("app.adventures.heading"), self._seed_told())
        self._show_map(_field(self.adventure))
        side, about = self.box("side"), self.box("about")
        teaches = listed.teaches(self.words, self.adventure, side.width - 1)
        self.show("side", [(Piece(" "), *line) for line in teaches])
        text = self._camps(about.width - 2)
        story = listed.story(self.words, self.adventure, about.width - 2)
        if len(text) + len(story) < about.height:
            text = [*text, BLANK]
        self.show("about", [(Piece(" "), *line) for line in (*text, *story)])

    def _seed_told(self) -> str:
        return self.words.say("app.adventures.seeded", seed=self._seed) if self._seed else ""

    def _camps(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for camp in self.adventure.camps:
            lines += listed.camp_lines(self.words, self.adventure, camp, width)
        return lines

    def _show_map(self, board: BoardModel) -> None:
        palette, glyphs = self.outfit.palette, self.outfit.glyphs
        lines = [paint_row(board, row, palette, glyphs) for row in range(HEIGHT)]
        self.query_one("#picture", Picture).show(lines, self.outfit.inks[Role.PLAIN])

    def chosen(self, name: str) -> None:
        """Begin it."""
        self.dismiss(Choice(name, self._seed or None))

    def do_seed(self) -> None:
        """Type the seed of dice and cards; the same seed gives the same game."""
        self.read_line(
            self.words.say("app.adventures.seed"), self._seed, self._set_seed, SEED_LIMIT
        )

    def _set_seed(self, seed: str) -> None:
        self._seed = seed


def _field(adventure: Adventure) -> BoardModel:
    return plain_board(adventure, adventure.landmarks, adventure.units, adventure.blazons)

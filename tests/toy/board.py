"""The shore on the screen: its colours and signs, the keepers as tokens, the board of a view."""

from rich.style import Style

from bl_tui.boards import colours, glyphs
from bl_tui.boards.art import Art
from bl_tui.boards.board_model import HexModel, Light, PlaceSize, lattice_of
from bl_tui.boards.colours import rgb
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import HexStyle, Palette
from bl_tui.boards.stamp import Written
from bl_tui.words import Words
from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Hex
from tests.toy.records import GRID, LIGHTHOUSE, Post, View

GROUND, SITE, DIE = "sand", "lighthouse", "die"
LABELS = {"amber": "000000 ffbf00", "coral": "000000 ff7f50", "indigo": "ffffff 4b0082"}
BARE = {name: Style(bold=True) for name in LABELS}
TABLES = colours.palettes(
    colours.colour_rows(f"{GROUND} b0a070 bcac7c c8b888"),
    colours.colour_rows(f"{GROUND} 6b5f3a\n{SITE} ffffff"),
    colours.colour_rows("\n".join(f"{name} {pair}" for name, pair in LABELS.items())),
    BARE,
    site="444444 0.5",
)

SETS = {
    each.name: replace(each, ground={GROUND: " "}, site={SITE: pair})
    for each, pair in ((glyphs.UNICODE, "▙▟"), (glyphs.ASCII, "/\\"))
}


def glyphs_for(name: str, _: Words) -> GlyphSet:
    """Return the signs of the game; no letter of it belongs to a language."""
    return SETS[name]


@record
class Keepers(Value):
    """The keepers on a hex, in play order, each with the oil: several in the lighthouse alone."""

    here: tuple[tuple[str, int], ...]

    def written(
        self, size: PlaceSize, palette: Palette, signs: GlyphSet, ground: HexStyle
    ) -> list[Written]:
        """Return letter and oil in the second line of the hex; of several the letters."""
        parts = self._parts(palette)
        at = (size.columns - sum(len(text) for text, _ in parts)) // 2
        found: list[Written] = []
        for text, style in parts:
            found.append(((1, at), text, style))
            at += len(text)
        return found

    def in_brief(
        self, palette: Palette, signs: GlyphSet, ground: HexStyle
    ) -> list[tuple[str, Style]]:
        """Return the same in four cells."""
        parts = self._parts(palette)
        left = 4 - sum(len(text) for text, _ in parts)
        return [*parts, (" " * left, ground.blank)] if left else parts

    def _parts(self, palette: Palette) -> list[tuple[str, Style]]:
        labels = [palette.labels[seat] for seat, _ in self.here]
        if len(self.here) == 1:
            ((seat, oil),) = self.here
            return [(f" {seat[0].upper()}{oil} ", labels[0])]
        letters = [seat[0].upper() for seat, _ in self.here]
        return [*zip(letters, labels, strict=True)]


def bare_board(posts: tuple[Post, ...]) -> HexBoard:
    """Return the shore with its keepers."""
    standing: dict[Hex, tuple[tuple[str, int], ...]] = {}
    for post in posts:
        standing[post.hex] = (*standing.get(post.hex, ()), (post.seat.value, post.oil))
    shown = (
        HexModel(
            hex=name,
            ground=GROUND,
            site=SITE if name == LIGHTHOUSE else None,
            token=Keepers(standing[name]) if name in standing else None,
            shade=shade,
        )
        for name, shade in lattice_of(GRID).shades.items()
    )
    return HexBoard(GRID, tuple(shown))


def board_of(view: View) -> HexBoard:
    """Return the board of a view."""
    return bare_board(view.posts)


def picture(rows: int, lights: bool) -> HexBoard:
    """Return the picture of the title: the first rows of the shore."""
    return bare_board(()).lit({LIGHTHOUSE: Light.TARGET} if lights else {}, None)


INKS = ((DIE, (rgb("14161c"), rgb("f2efe4"), True)),)
ART = Art(glyphs_for, TABLES, INKS, picture)

"""A file that is drawn and the tools for it, with or without a screen."""

from collections.abc import Iterable, Mapping
from typing import Any

from bl_tui.play.drafts import shapes
from bl_tui.play.drafts.draft import Rows
from bl_tui.play.drafts.kept import DraftFile
from bl_tui.play.drafts.kit import Brush, Cell, DraftKit
from bl_tui.play.drafts.sections import head, section, with_more, with_words, words_of
from engine.core.frozen import Value, record
from engine.hexes.grid import Grid, Hex


@record
class Clip(Value):
    """A part of a board that was copied, and the hex by which it is held."""

    at: Hex
    cells: Mapping[Hex, Cell]


class Bench:
    """A draft and the tools for it. Each method that changes it is one step."""

    def __init__(self, kit: DraftKit, file: DraftFile) -> None:
        self.kit, self.file = kit, file
        self.clip: Clip | None = None
        """The region that was copied last."""

    @property
    def rows(self) -> Rows:
        """The lines of the file."""
        return self.file.draft.rows

    @property
    def grid(self) -> Grid:
        """The board."""
        return self.kit.grid(self.rows)

    @property
    def text(self) -> str:
        """The whole file, to be sent to a friend."""
        return self.file.draft.data.decode("utf-8", "replace")

    def cell(self, spot: Hex) -> Cell:
        """Return what is on a hex."""
        return self.kit.cells(self.rows)[spot]

    def brush_at(self, spot: Hex) -> Brush:
        """Return the brush that drew the topmost thing on a hex."""
        cell = self.cell(spot)
        layers = self.kit.layers.items()
        top = next((layer for layer, bare in layers if cell[layer] != bare), [*self.kit.layers][-1])
        return Brush(top, cell[top])

    def things(self, spot: Hex) -> tuple[Brush, ...]:
        """Return everything on a hex, the ground last."""
        cell = self.cell(spot)
        *upper, ground = self.kit.layers
        kept = [layer for layer in upper if cell[layer] != self.kit.layers[layer]]
        return tuple(Brush(layer, cell[layer]) for layer in (*kept, ground))

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, spots: Iterable[Hex], brush: Brush) -> bool:
        """Draw on some hexes."""
        return self._put({spot: {brush.layer: brush.word} for spot in spots})

    def erase(self, spot: Hex) -> bool:
        """Remove the topmost thing from a hex."""
        layer = self.brush_at(spot).layer
        return self._put({spot: {layer: self.kit.layers[layer]}})

    def fill(self, spot: Hex, brush: Brush) -> bool:
        """Draw on all connected hexes that have the same in the layer of the brush."""
        cells = self.kit.cells(self.rows)
        here = cells[spot][brush.layer]
        same = shapes.flood(self.grid, spot, lambda near: cells[near][brush.layer] == here)
        return self.paint(same, brush)

    def line(self, start: Hex, end: Hex, brush: Brush) -> bool:
        """Draw on a straight line."""
        return self.paint(shapes.line(self.grid, start, end), brush)

    def figures(self, spot: Hex, by: int) -> bool:
        """Change the number of figures of a unit."""
        for brush in self.things(spot):
            word = self.kit.figures(brush.word, by)
            if word != brush.word:
                return self.paint((spot,), Brush(brush.layer, word))
        return False

    def copy(self, corner: Hex, opposite: Hex) -> int:
        """Copy a rectangle, held by its second corner; return the number of its hexes."""
        cells, spots = self.kit.cells(self.rows), shapes.area(self.grid, corner, opposite)
        self.clip = Clip(opposite, {spot: cells[spot] for spot in spots})
        return len(spots)

    def paste(self, spot: Hex) -> bool:
        """Draw what was copied at a hex, as far as it is on the board."""
        if self.clip is None or self.clip.at not in self.grid:
            return False
        places = shapes.moved(self.grid, tuple(self.clip.cells), self.clip.at, spot)
        return self._put({places[at]: self.clip.cells[at] for at in places})

    def same_for_both(self, how: str, spot: Hex) -> bool:
        """Give the other half of the board what the half of a hex has, with the sides changed, and
        the lines about it."""
        cells, own = self.kit.cells(self.rows), self.kit.twins
        pairs = own(self.rows, spot) if own else shapes.halves(self.grid, how, spot).items()
        twins = tuple(pairs)
        rows = self._drawn({other: self.kit.swapped(cells[at]) for at, other in twins})
        return self.file.take(self.kit.with_twins(rows, twins))

    def changed_since(self, rows: Rows) -> int:
        """Return the number of hexes that are not as they were in other lines."""
        cells, earlier = self.kit.cells(self.rows), self.kit.cells(rows)
        return sum(cells[spot] != earlier.get(spot) for spot in cells)

    def _put(self, changes: Mapping[Hex, Cell]) -> bool:
        return self.file.take(self._drawn(changes))

    def _drawn(self, changes: Mapping[Hex, Cell]) -> Rows:
        cells = self.kit.cells(self.rows)
        needed = {
            spot: change
            for spot, change in changes.items()
            if any(cells[spot][layer] != word for layer, word in change.items())
        }
        return self.kit.painted(self.rows, needed) if needed else self.rows

    # --- lines ------------------------------------------------------------------------------

    def lines(self) -> dict[int, str]:
        """Return the lines before all sections by their places, without comments."""
        return {place: " ".join(words_of(self.rows[place])) for place in head(self.rows)}

    def write(self, place: int, text: str) -> bool:
        """Change what a line says; "" removes it."""
        rows = list(self.rows)
        rows[place : place + 1] = [with_words(rows[place], text)] if text else []
        return self.file.take(self.kit.tidy(tuple(rows)))

    def add(self, text: str) -> bool:
        """Add a line before all sections."""
        return bool(text) and self.file.take(self.kit.tidy(with_more(self.rows, [text])))

    def place_of(self, line: int, facts: Mapping[str, Any]) -> Hex | None:
        """Return the hex of a line with an error, counted from 1; None if it is not about one."""
        grid = self.grid
        if facts.get("hex") in grid:
            return str(facts["hex"])
        for name in self.kit.sections:
            places = section(self.rows, name)[1:]
            if line - 1 in places:
                return grid.name(min(places.index(line - 1), grid.rows - 1), 0)
        return None

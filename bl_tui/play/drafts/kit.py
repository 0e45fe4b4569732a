"""The knowledge of the editor about the files of a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from bl_tui.play.drafts.draft import Rows
from engine.core.frozen import Value, record
from engine.hexes.grid import Grid, Hex

Cell = Mapping[str, str]
"""The contents of a hex by layers, in the words of the file; "" for none."""


@record
class Brush(Value):
    """Something to draw: a layer, and the word for it in the file."""

    layer: str
    word: str


@record
class DraftKit(Value):
    """How the editor reads and writes the files of a game, also those with errors.

    `cells` returns what is on each hex of the board, `painted` the file with other contents of some
    hexes; `swapped` returns a cell in which the sides have changed places. `source` returns the
    text of a scenario that comes with the game, None for a campaign, which has no board of its own;
    `blank` is the text of an empty board.
    """

    grid: Callable[[Rows], Grid]
    layers: Mapping[str, str]
    """The layers in the order in which they are erased, each with what is left after that."""
    groups: Mapping[str, tuple[Brush, ...]]
    """The brushes by the names of their groups."""
    cells: Callable[[Rows], Mapping[Hex, Cell]]
    painted: Callable[[Rows, Mapping[Hex, Cell]], Rows]
    swapped: Callable[[Cell], Cell]
    picture: Callable[[Rows], Any]
    """Returns the board as a model for the screen."""
    label: Callable[[Any, Brush], str]
    """Returns the name of a brush, by words."""
    source: Callable[[Any], str | None]
    blank: str
    sections: tuple[str, ...]
    """The sections that are pictures of the board."""
    twins: Callable[[Rows, Hex], Iterable[tuple[Hex, Hex]]] | None = None
    """Returns hexes with those that get the same for another side, from the part of the board that
    a hex is in; None for a board whose two halves become each other by a way of `shapes`."""
    with_twins: Callable[[Rows, Sequence[tuple[Hex, Hex]]], Rows] = lambda rows, _: rows
    """Returns the file in which lines about hexes are the same for their twins."""
    tidy: Callable[[Rows], Rows] = lambda rows: rows
    """Returns the file with a board that fits its lines, after one of these was changed."""
    examples: tuple[str, ...] = ()
    """Examples of lines that can be added before the sections; {language} is the player's."""
    figures: Callable[[str, int], str] = lambda word, _: word
    """Returns the word of a unit with more (1) or fewer (-1) figures."""


def read_near(package: str, name: str) -> str:
    """Return a text that is beside the code of a game."""
    return (resources.files(package) / name).read_text(encoding="utf-8")

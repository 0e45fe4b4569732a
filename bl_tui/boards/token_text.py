"""The texts and marks of a token on its hex, by places that a game lists for each size."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

from rich.style import Style

from bl_tui.boards.hex_layouts import Spot
from bl_tui.boards.palette import HexStyle, Palette
from bl_tui.boards.stamp import Written
from engine.core.frozen import record

ON_GROUND = "ground"
"""The label of a text without colours of its own, so that the light on the hex shows through."""


@record(eq=False)
class Places:
    """The places of all texts in a hex with a token."""

    activity: Spot
    """The place of the mark of its action."""
    conditions: tuple[Spot, ...]
    """The places of marks, the most important first."""
    texts: tuple[tuple[int, int, str, str], ...]
    """Pieces of the token, each with its line, column, template and label."""


def written(
    places: Places,
    texts: Mapping[str, str],
    labels: Mapping[str, str],
    carried: Iterable[tuple[Sequence[Spot], Sequence[Enum]]],
    palette: Palette,
    signs: Mapping[Any, str],
    ground: HexStyle,
) -> list[Written]:
    """Return the texts of a token, then its marks, as far as there are places.

    `labels` are the styles of the labels of `places`, except for texts on the ground itself; a mark
    that is a label has its style.
    """
    pieces: list[Written] = [
        (
            (line, column),
            template.format(**texts),
            ground.text if label == ON_GROUND else palette.labels[labels[label]],
        )
        for line, column, template, label in places.texts
    ]
    for spots, marks in carried:
        for spot, mark in zip(spots, marks, strict=False):
            style: Style = palette.labels.get(mark.value, ground.text)
            pieces.append((spot, signs[mark], style))
    return pieces

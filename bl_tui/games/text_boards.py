"""The lines that the games' positions in plain text share."""

from collections.abc import Callable, Iterator
from typing import Any

from bl_tui.boards.board_model import SMALL
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import Tables
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.palette import palette_of
from bl_tui.boards.protocol import BoardModel
from bl_tui.text.lines import Line
from bl_tui.words import Words
from bl_tui.words.naming import listed, scenario_title
from engine.core.game import AnyView


def drawn(board: BoardModel, palettes: Tables, signs: GlyphSet) -> list[str]:
    """Return a board in ASCII, one string a line, without colours."""
    lines = board.paint_lines(SMALL, palette_of(palettes, "standard", Depth.NONE), signs)
    return ["".join(segment.text for segment in line).rstrip() for line in lines]


def actions_told(words: Words, text: Callable[[Any], str], *views: AnyView) -> Iterator[str]:
    """Yield the actions of each view that has any, in the notation of the game."""
    for view in views:
        if view.actions:
            yield words.say("cli.show.actions", actions=", ".join(map(text, view.actions)))


def decider(words: Words, view: AnyView, names: Any) -> str:
    """Return the sentence with the seat that must decide, or with the winners."""
    if view.over is not None:
        won = [names.side(words, side) for side in view.over.won]
        return words.say("cli.show.over", side=listed(words, won))
    return words.say(
        "cli.show.decides", side=listed(words, [names.side(words, side) for side in view.to_act])
    )


def scenario_told(
    words: Words, scenario: str, picture: list[str], about: list[Line], *warnings: str
) -> Iterator[str]:
    """Yield the lines about a scenario before a game begins."""
    yield from (scenario_title(words, scenario), "", *picture, "", *warnings)
    for line in about:
        yield "".join(piece.text for piece in line).rstrip()

"""Scenes for tests: a view as the battle screen shows it, and its text."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

from bl_tui.boards.board_model import lattice_of
from bl_tui.commands import standard_keys
from bl_tui.games.battlelore.board.signs import GLYPHS
from bl_tui.games.battlelore.panes.makers import extra_panes
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.table.panels import panel_lines
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import panes
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action, CancelOrder, Done, Pass
from engine.battlelore.state.model import GRID, Setup
from engine.battlelore.turn.views import View
from engine.core.record import Record, advance, begin
from tests.battlelore.alone import ALONE

FIELD = lattice_of(GRID)
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
PANELS = ("", "inspect", "log", "overview", "card")
LORE_PANELS = (*PANELS, "lore", "goblet")


def scene_of(
    view: View,
    selection: Selection | None = None,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    glyphs: str = "unicode",
    **more: Any,
) -> Scene:
    """Return the scene of a view, with what else it shows in `more`."""
    teller = Teller(Words(language, CATALOGUE), GLYPHS[glyphs], view.adventure)
    chosen = selection or cursor.opening(PRESENTER, view, view.side)
    plan = arrange(FIELD.extent, *size, extra=extra_panes(view.adventure))
    return Scene(PRESENTER, teller, standard_keys(ALONE.commands), plan, view, chosen, **more)


def text_of(lines: Iterable[Line]) -> str:
    """Return the lines as plain text."""
    return "\n".join("".join(piece.text for piece in line) for line in lines)


def shown(scene: Scene) -> str:
    """Return all that stands on the screen besides the board."""
    found = [text_of(lines) for lines in panes(scene).values()]
    if scene.panel:
        box = scene.plan.panel(0)
        found.append(text_of(panel_lines(scene, box.width, box.height)))
    return "\n".join(found)


def pane(scene: Scene, name: str) -> str:
    """Return the text of one pane."""
    return text_of(panes(scene)[name])


def likely(actions: tuple[Action, ...], chance: Random) -> Action:
    """Return an action that leads on: nothing is taken back, and little is declined."""
    bold = [each for each in actions if not isinstance(each, CancelOrder | Done | Pass)]
    if bold and (chance.random() < 0.9 or len(bold) == len(actions)):
        return chance.choice(bold)
    return chance.choice([each for each in actions if not isinstance(each, CancelOrder)])


def played(adventure: str, seed: int, most: int = 5000) -> Iterator[Record[Any, Any]]:
    """Yield a random game, position by position.

    The last games are kept, as far as they were played: tests look at one in several languages.
    """
    known, more = _begun(adventure, seed)
    for number in range(most + 1):
        if number == len(known):
            record = next(more, None)
            if record is None:
                return
            known.append(record)
        yield known[number]


@lru_cache(maxsize=4)
def _begun(adventure: str, seed: int) -> tuple[list[Record[Any, Any]], Iterator[Record[Any, Any]]]:
    """Return the positions of a random game that are known, none at first, and those to come."""
    return [], _random_game(adventure, seed)


def _random_game(adventure: str, seed: int) -> Iterator[Record[Any, Any]]:
    chance = Random(seed)
    record = begin(BATTLELORE, Setup(library()[adventure]), str(seed))
    yield record
    while sides := BATTLELORE.to_act(record.state):
        action = likely(BATTLELORE.legal_actions(record.state, sides[0]), chance)
        record = advance(BATTLELORE, record, sides[0], action)
        yield record

"""That nothing of a prompt is lost: what a player could point at, and what must then be said."""

from collections.abc import Iterator

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.position import doers, goals
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import panes
from engine.battlelore.state.actions import Done
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from tests.ui.scenes import text_of


def selections(view: View) -> Iterator[Selection]:
    """Yield each choice, each unit that can act, and what it could do."""
    here = cursor.opening(PRESENTER, view, view.side)
    yield here
    for option in range(len(PRESENTER.decisions.choices(view, Selection("")))):
        yield replace(here, option=option)
    for unit_id in doers(view):
        unit = next(unit for unit in view.units if unit.id == unit_id)
        for spot in (unit.hex, *list(goals(view, unit_id))[:6]):
            yield Selection(spot, (unit_id,))
    for spot in goals(view, decision_of(view).subject.unit):
        yield Selection(spot)


def words_of(text: str) -> list[str]:
    return text.replace("\N{NO-BREAK SPACE}", " ").split()


def assert_told(scene: Scene, told: str) -> None:
    """Check that all words stand there in their order, and the keys to go on, to help, to menu."""
    lines = panes(scene)["prompt"]
    text = text_of(lines)
    assert "~" not in text, text
    assert len(lines) == 2
    shown = words_of(text)
    place = 0
    for word in words_of(told):
        assert word in shown[place:], f"{word!r} of {told!r} is lost:\n{text}"
        place = shown.index(word, place) + 1
    links = {piece.link for piece in lines[1]}
    assert {"command:help", "command:palette"} <= links, text
    if Done() in scene.view.actions:
        assert "command:done" in links, text

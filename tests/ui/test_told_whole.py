"""What has no room in a pane: dots with the key that shows the rest, leaves of a panel."""

from typing import Any

import pytest

from bl_tui.games.battlelore.panes.overview import overview_lines
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.table.panels import panel_box, panel_lines
from bl_tui.table.panes.layout import arrange
from bl_tui.table.screenful import panes
from bl_tui.table.session import commands
from bl_tui.table.session.showing import scene_of
from bl_tui.text.lines import BLANK
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from tests.battlelore.position import make_position
from tests.ui.scenes import text_of
from tests.ui.sittings import Sitting
from tests.ui.test_house_table import sit
from tests.ui.test_told_in_a_line import a_teller

LONG = "s1 Ib D6 webbed poisoned, p1 Ib D7, p2 Ib C6, p3 Dg E6"
GROUND = "D6 woods stronghold:standard"


def scene_at(sitting: Sitting, width: int, height: int) -> Any:
    """Return what a terminal of that size shows."""
    view = sitting.seen.view
    board = PRESENTER.bare_board(view, None)
    plan = arrange(board.extent, width, height, extra=PRESENTER.extra(view))
    return scene_of(sitting.session, sitting.seen, plan, ())


def panel(sitting: Sitting) -> list[str]:
    """Return the panel at 80 x 24, with little room left."""
    scene = scene_at(sitting, 80, 24)
    box = panel_box(scene, 0)
    return text_of(panel_lines(scene, box.width, 9)).split("\n")


def test_a_panel_with_too_much_text_has_pages() -> None:
    sitting, _ = sit(
        make_position(LONG, ground=GROUND, side="standard", phase="move", ordered="s1")
    )
    sitting.click("D6")
    sitting.press("i")
    first = panel(sitting)
    assert len(first) == 9
    assert "..." in first[-1]
    assert "PgDn" in first[-1]
    seen = [tuple(first)]
    while True:
        sitting.press("pagedown")
        if tuple(panel(sitting)) in seen:
            break
        seen.append(tuple(panel(sitting)))
    assert len(seen) > 2
    assert tuple(panel(sitting)) == seen[0], "after the last leaf comes the first"
    told = " ".join(line.strip() for leaf in seen for line in leaf[1:-1])
    whole = PRESENTER.pane_lines["inspector"](scene_at(sitting, 80, 24), 36, 400)
    for line in text_of([each for each in whole if each != BLANK]).split("\n"):
        assert line.strip() in told
    sitting.press("pagedown", "left")
    assert sitting.session.leaf == 0


def test_a_panel_that_fits_has_one_page() -> None:
    sitting, _ = sit(
        make_position("s1 Ib D6, p1 Ib F6", side="standard", phase="move", ordered="s1")
    )
    sitting.conductor.take(commands.point_place(sitting.session, sitting.seen, "E3"))
    assert not any("PgDn" in line for line in panel(sitting))
    before = panel(sitting)
    sitting.press("pagedown")
    assert panel(sitting) == before


def test_the_inspector_names_the_key_that_shows_the_rest() -> None:
    sitting, _ = sit(
        make_position(LONG, ground=GROUND, side="standard", phase="move", ordered="s1")
    )
    sitting.click("D6")
    scene = scene_at(sitting, 100, 30)
    shown = panes(scene)["inspector"]
    assert len(shown) <= scene.plan.inspector.height
    text = text_of(shown)
    assert "..." not in text or "... i" in text


@pytest.mark.parametrize("adventure", sorted(library()))
def test_the_overview_shows_the_size_of_the_deck_at_80_columns(adventure: str) -> None:
    state = BATTLELORE.start(Setup(library()[adventure]), "1").state
    view = BATTLELORE.view(state, Side.STANDARD)
    lines = [each for each in overview_lines(a_teller(view), view, 36, (), 18) if each != BLANK]
    assert len(lines) <= 18
    text = " ".join(text_of(lines).split())
    assert a_teller(view).count("app.overview.deck", view.deck) in text

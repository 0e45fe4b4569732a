"""No pane and no panel cuts a word off, in either language, at three sizes."""

import re
from collections.abc import Iterator

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.registry import RULEBOOKS
from bl_tui.table.panels import panel_box, panel_lines, stands_beside
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing import cursor
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import panes
from bl_tui.text.lines import Line
from bl_tui.words import Words, codes
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from engine.bots.bardsung.judge import BardsungJudge
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.conformance.seen import seen
from tests.ui.scenes import text_of

ROW = RULEBOOKS["bardsung"]
KEYS = standard_keys(ROW.commands)
SIZES = ((80, 24), (120, 40), (160, 50))
GAMES = (
    (Setup("campaign", ALL[:4]), 900),
    (Setup("EN-6", ALL), 200),
    (Setup("EN-3", ALL), 300),
)
"""Games, and how many decisions of each are gone through."""
STEP = 31
"""Each so-many-th decision is looked at."""
CHOICES = 3
CUT = re.compile(r"\w~(\s|$)")
"""A word at the end of a line that had no room for it."""


def views() -> Iterator[View]:
    """Yield what whoever decides sees, now and then."""
    best = BardsungJudge().best
    for setup, most in GAMES:
        game = seen(BARDSUNG, setup, "clips", lambda _, view: best(view).action, most)
        yield from (view for number, (view, _) in enumerate(game) if number % STEP == 0)


def scenes(view: View, language: str) -> Iterator[Scene]:
    """Yield a view at each size, with nothing and with its first choices pointed at."""
    words = Words(language, ROW.catalogue)
    teller = PRESENTER.phrases(words, glyphs_for("unicode", words), view, True)
    extent = PRESENTER.bare_board(view, None).extent
    here = cursor.opening(PRESENTER, view, view.seat)
    listed = PRESENTER.decisions.choices(view, here)[:CHOICES]
    chosen = [replace(here, option=n) for n, _ in enumerate(listed)]
    for size in SIZES:
        plan = arrange(extent, *size, window=PRESENTER.window)
        for selection in (here, *chosen):
            yield Scene(PRESENTER, teller, KEYS, plan, view, selection)


def shown(scene: Scene) -> Iterator[list[Line]]:
    """Yield all panes and panels."""
    yield from panes(scene).values()
    own = PRESENTER.decisions.due(scene.view).panel
    for panel in dict.fromkeys((*PRESENTER.open_panels(scene.view), *([own] if own else []))):
        over = replace(scene, panel=panel)
        box = scene.plan.inspector if stands_beside(over) else panel_box(over, 0)
        assert box is not None
        yield panel_lines(over, box.width, box.height)


@pytest.mark.parametrize("language", codes())
def test_no_word_is_cut_off(language: str) -> None:
    found = {
        line.rstrip()
        for view in views()
        for scene in scenes(view, language)
        for lines in shown(scene)
        for line in text_of(lines).split("\n")
        if CUT.search(line)
    }
    assert not found

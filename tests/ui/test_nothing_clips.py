"""What is cut beside and below the board names the key that shows the rest, at three sizes."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from bl_tui.boards.board_model import Box
from bl_tui.commands import standard_keys
from bl_tui.games.battlelore.board.signs import GLYPHS
from bl_tui.games.battlelore.presenter import PRESENTER as FIRST
from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.board.signs import UNICODE
from bl_tui.games.second_edition.presenter import PRESENTER as SECOND
from bl_tui.screens.game.panes import above
from bl_tui.table.panels import keyed, panel_box, panel_lines, stands_beside
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing import cursor
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import panes
from bl_tui.text.lines import Span
from bl_tui.words import Words, codes
from engine.battlelore.game import BATTLELORE
from engine.core.frozen import replace
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup
from tests.battlelore.positions.randomly import RANDOMLY
from tests.conformance.seen import by, seen
from tests.second_edition.walk import POLICIES
from tests.ui.scenes import text_of

SIZES = ((80, 24), (120, 40), (160, 50))
PANES = ("hand", "lore", "points", "goblet", "inspector")
"""Panes of which a panel tells all: the card, and those of the same name."""


def texts_of(presenter: Any, name: str, glyphs: Any, view: Any, language: str) -> list[str]:
    """Return the panes of a view at each size, with its first choices pointed at in turn."""
    row = RULEBOOKS[name]
    teller = presenter.phrases(Words(language, row.catalogue), glyphs, view, True)
    board, keys = presenter.bare_board(view, None), standard_keys(row.commands)
    here = cursor.opening(presenter, view, view.seat)
    found: list[str] = []
    options = range(len(presenter.decisions.choices(view, here)))[:2]
    for size in SIZES:
        plan = arrange(board.extent, *size, extra=presenter.extra(view))
        for chosen in (here, *(replace(here, option=option) for option in options)):
            shown = panes(Scene(presenter, teller, keys, plan, view, chosen))
            texts = {pane: text_of(shown[pane]) for pane in PANES if pane in shown}
            assert not any(re.search(r"\w~(\s|$)", text) for text in texts.values())
            found += texts.values()
    return found


def assert_keyed(texts: list[str]) -> None:
    """Check that where dots stand, the key that shows the rest stands behind one of them."""
    for text in texts:
        assert "..." not in text or re.search(r"\.\.\. \S", text), text


@pytest.mark.parametrize("language", codes())
def test_texts_cut_in_the_first_edition_name_a_key(language: str) -> None:
    for record in list(RANDOMLY.read().values())[::3]:
        seats = BATTLELORE.to_act(record.state)
        view = BATTLELORE.view(record.state, seats[0] if seats else None)
        assert_keyed(texts_of(FIRST, "battlelore", GLYPHS["unicode"], view, language))


def second_views(step: int) -> Iterator[Any]:
    """Yield each so-many-th view of a game of the Second Edition."""
    choose = by(POLICIES["caster"](Random(1)))
    found = seen(SECOND_EDITION, Setup("full"), "clips", choose, 400)
    yield from (view for view, _ in islice(found, 0, None, step))


@pytest.mark.parametrize("language", codes())
def test_texts_cut_in_the_second_edition_name_a_key(language: str) -> None:
    for view in second_views(8):
        assert_keyed(texts_of(SECOND, "second_edition", UNICODE, view, language))


# --- all panes and panels -------------------------------------------------------------------------


def cuts(presenter: Any, name: str, glyphs: Any, view: Any, language: str) -> list[str]:
    """Return all panes and panels in which a text is cut, and that name no key for the rest."""
    row = RULEBOOKS[name]
    teller = presenter.phrases(Words(language, row.catalogue), glyphs, view, True)
    board, keys = presenter.bare_board(view, None), standard_keys(row.commands)
    here = cursor.opening(presenter, view, view.seat)
    found: list[str] = []
    for size in SIZES:
        plan = arrange(board.extent, *size, extra=presenter.extra(view))
        scene = Scene(presenter, teller, keys, plan, view, here)
        shown = list(panes(scene).values())
        for panel in presenter.open_panels(view):
            over = replace(scene, panel=panel)
            box = plan.inspector if stands_beside(over) else panel_box(over, 0)
            assert box is not None
            shown.append(panel_lines(over, box.width, box.height))
        texts = [text_of(lines) for lines in shown]
        found += [f"{size}: {text}" for text in texts if CUT.search(text) and not KEY.search(text)]
    return found


CUT = re.compile(r"\w~(\s|$)|\.\.\.")
"""What says that a text is cut."""
KEY = re.compile(r"\.\.\. \S")
"""The key that shows the rest, behind the dots."""


@pytest.mark.parametrize("language", codes())
def test_no_pane_or_panel_of_the_first_edition_is_cut(language: str) -> None:
    for record in list(RANDOMLY.read().values())[::6]:
        seats = BATTLELORE.to_act(record.state)
        view = BATTLELORE.view(record.state, seats[0] if seats else None)
        assert not cuts(FIRST, "battlelore", GLYPHS["unicode"], view, language)


@pytest.mark.parametrize("language", codes())
def test_no_pane_or_panel_of_the_second_edition_is_cut(language: str) -> None:
    for view in second_views(16):
        assert not cuts(SECOND, "second_edition", UNICODE, view, language)


def test_the_key_follows_the_ellipsis_and_the_text_makes_room_for_it() -> None:
    one, two = (Span("one..."),), (Span("a long text..."),)
    assert text_of(keyed([one, two], "k", 20)) == "one...\na long text... k"
    assert text_of(keyed([one, two], "k", 14)) == "one...\na long... k"
    assert text_of(keyed([one, two], "k", 14, all_cuts=True)) == "one... k\na long... k"
    boxes = (Span("some words... "), Span("|"))
    two_cut = (Span("a long text..."), Span("   "), Span("|"), Span("one..."))
    assert text_of(keyed([two_cut], "k", 26, all_cuts=True)) == "a long text... k |one... k"
    assert text_of(keyed([boxes], "c", 20)) == "some... c     |"
    row = (Span("a long text...", "card"), Span("  ", "card"))
    assert text_of(keyed([row], "k", 20)) == "a long text... k"
    assert text_of(keyed([(*row[:1], Span("|"))], "k", 20)) == "a long... k   |"
    assert keyed([(Span("whole"),)], "k", 20) == [(Span("whole"),)]


def test_a_panel_covers_no_line_of_the_prompt() -> None:
    """A prompt of three lines begins a line higher, and stays in sight."""
    whole = Box(0, 2, 80, 16)
    assert above(whole, 18) == whole
    assert above(whole, 17) == Box(0, 2, 80, 15)
    assert above(Box(40, 2, 40, 9), 17) == Box(40, 2, 40, 9)

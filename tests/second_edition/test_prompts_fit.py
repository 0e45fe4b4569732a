"""Nothing of a prompt has to lie over the hand at 80 columns, in either language."""

from collections.abc import Iterator
from random import Random

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.board.signs import UNICODE
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.table.panes import prompt
from bl_tui.table.panes.prompt import Said
from bl_tui.table.pointing import choosing, cursor
from bl_tui.table.pointing.cursor import stops
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words, codes
from engine.core.frozen import replace
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup
from engine.second_edition.turn.views import View
from tests.conformance.seen import by, seen
from tests.marks import rule
from tests.second_edition.position import make_place
from tests.second_edition.walk import POLICIES

ROW = RULEBOOKS["second_edition"]
KEYS = standard_keys(ROW.commands)
DECISIONS = 260
"""Decisions of a game that are looked at, from the scenario card into the battle."""


def selections(view: View) -> Iterator[Selection]:
    """Yield what a player could point at: choices, units, and some of their goals."""
    here = cursor.opening(PRESENTER, view, view.seat)
    yield here
    for option in range(len(PRESENTER.decisions.choices(view, here))):
        yield replace(here, option=option)
    taken = choosing.choose(PRESENTER, view, here)
    if isinstance(taken, Selection):
        yield taken
        for spot in stops(PRESENTER, view, taken)[:8]:
            yield replace(taken, cursor=spot)


def views(seed: str) -> Iterator[View]:
    """Yield what whoever decides sees, decision by decision."""
    choose = by(POLICIES["caster"](Random(seed)))
    yield from (view for view, _ in seen(SECOND_EDITION, Setup("full"), seed, choose, DECISIONS))


@pytest.mark.parametrize("language", codes())
def test_prompts_leave_the_hand_free_at_80_columns(language: str) -> None:
    """Odds of attacks, ways with whom they lead to, and windows, with the keys beside them."""
    words = Words(language, ROW.catalogue)
    long = []
    for view in views("fits"):
        teller = PRESENTER.phrases(words, UNICODE, view, True)
        for selection in selections(view):
            _, rest = prompt.prompt_lines(PRESENTER, teller, KEYS, view, selection, 80, Said())
            if rest:
                long.append(prompt.expectation(PRESENTER, teller, view, selection))
    assert not long, max(long, key=len)


@rule("BL2-14.2")
def test_a_side_about_to_win_is_announced_before_the_last_turn() -> None:
    """Sixteen points and more than the other side: the game ends when the first player begins."""
    told = []
    for points in ("daqan 16 uthuk 4", "daqan 16 uthuk 16", "daqan 15 uthuk 4"):
        game = make_place("CG@4,6 BH@3,6", phase="card", points=points)
        view = SECOND_EDITION.view(game.state, SECOND_EDITION.to_act(game.state)[0])
        teller = PRESENTER.phrases(Words("en", ROW.catalogue), UNICODE, view, True)
        here = cursor.opening(PRESENTER, view, view.seat)
        told.append("wins at the start of turn" in PRESENTER.ending(teller, view))
        assert not prompt.prompt_lines(PRESENTER, teller, KEYS, view, here, 80, Said())[1]
    assert told == [True, False, False]

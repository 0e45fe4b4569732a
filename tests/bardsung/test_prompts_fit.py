"""Nothing of a prompt has to lie over the deeds at 80 columns, in either language."""

from collections.abc import Iterator
from random import Random

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.decisions.hero_turn import Empowered
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.registry import RULEBOOKS
from bl_tui.table.panes import prompt
from bl_tui.table.panes.prompt import Said
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.choosing import goals_of
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words, codes
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.conformance.seen import by, seen

ROW = RULEBOOKS["bardsung"]
KEYS = standard_keys(ROW.commands)
GAMES = (
    (Setup("campaign", ALL[:4]), 500),
    (Setup("EN-1", ALL), 250),
    (Setup("EN-4", ALL), 250),
    (Setup("exploration", ALL[2:]), 150),
)
"""Games, and how many decisions of each are looked at."""
SPOTS = 4


def selections(view: View) -> Iterator[Selection]:
    """Yield what a player could point at: deeds, also empowered, answers, and some goals."""
    here = cursor.opening(PRESENTER, view, view.seat)
    can = any(getattr(each, "empower", "") for each in view.actions)
    for mode in ("", Empowered.name) if can else ("",):
        base = replace(here, mode=mode)
        for option in (None, *range(len(PRESENTER.decisions.choices(view, base)))):
            pointed = replace(base, option=option)
            yield pointed
            for spot in [*goals_of(PRESENTER, view, pointed)][:SPOTS]:
                yield replace(pointed, cursor=spot)


def views() -> Iterator[View]:
    """Yield what whoever decides sees, decision by decision."""
    for setup, most in GAMES:
        choose = by(POLICIES["keen"](Random("fits")))
        yield from (view for view, _ in seen(BARDSUNG, setup, "fits", choose, most))


@pytest.mark.parametrize("language", codes())
def test_prompts_leave_room_for_the_actions_at_80_columns(language: str) -> None:
    """Moves past enemies, attacks with long names, abilities with long texts, lessons."""
    words = Words(language, ROW.catalogue)
    signs = glyphs_for("unicode", words)
    long, kinds, blows = set(), set(), 0
    for view in views():
        teller = PRESENTER.phrases(words, signs, view, True)
        kinds.add(PRESENTER.decisions.due(view).name)
        for selection in selections(view):
            _, rest = prompt.prompt_lines(PRESENTER, teller, KEYS, view, selection, 80, Said())
            told = prompt.expectation(PRESENTER, teller, view, selection)
            blows += "d20" in told
            long |= {told} if rest else set()
    assert not long, max(long, key=len)
    assert blows
    assert kinds >= {"turn", "effect", "where", "answer", "level", "tile", "placing"}

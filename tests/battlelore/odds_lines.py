"""Lines of odds of the first edition, and what every roll of the attack comes to."""

from collections.abc import Callable
from functools import partial

from bl_tui.games.battlelore.board.signs import UNICODE
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.odds.odds import odds
from engine.battlelore.state.model import GRID
from tests.battlelore.odds.rolls import attacks, battles_back, offers_back
from tests.battlelore.odds.test_odds import CASES, position_of
from tests.battlelore.position import make_position
from tests.conformance.record import OddsLine

NAMES = (
    "open ground",
    "heavy foot, a weak target",
    "support",
    "nowhere to go",
    "bow at range",
    "goblins flee",
    "dwarves",
    "a spider",
    "a web",
)
"""Positions of the tests of these odds in which p1 attacks s1."""


def line(name: str) -> OddsLine:
    """Return what the prompt says of the attack of p1 on s1."""
    state = position_of(make_position, CASES[name])
    unit, target = state.need("p1"), state.need("s1")
    near = target.hex in GRID.neighbours[unit.hex]
    found = odds(state, unit, target, near)
    teller = Teller(Words("en", CATALOGUE), UNICODE, state.adventure)
    lost = gone = away = back = 0.0
    for end in attacks(state, "p1", "s1", ordered=False):
        after = end.state.unit("s1")
        lost += end.chance * end.lost("s1")
        gone += end.chance * (after is None)
        away += end.chance * (after is not None and after.hex != target.hex)
        if offers_back(end):
            ways = battles_back(end, ordered=False)
            back += end.chance * sum(each.chance * each.lost("p1") for each in ways)
    numbers: list[float | str] = [f"{lost:.1f}"] if target.figures > 1 else []
    numbers += [gone, *([away] if len(found.flags) > 1 else [])]
    return OddsLine(in_brief(teller, target, found), (*numbers, *_back(near, back)))


def _back(near: bool, back: float) -> tuple[str, ...]:
    return (f"{back:.1f}",) if near and back else ()


LINES: dict[str, Callable[[], OddsLine]] = {name: partial(line, name) for name in NAMES}

"""Lines of odds of the Second Edition, and what every roll of the attack comes to."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product

from bl_tui.games.second_edition.board.signs import GLYPHS
from bl_tui.games.second_edition.odds.odds_text import in_brief
from bl_tui.games.second_edition.odds.previews import fight_of
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.words import Words
from engine.second_edition.state.model import FACES
from tests.conformance.record import OddsLine
from tests.second_edition.test_odds import declared, played

TELLER = Teller(Words("en", CATALOGUE), GLYPHS["unicode"])

CASES = {
    "open ground": ("CG@4,6 BH@3,6", ""),
    "a building ignores one": ("RG@4,6 BH@3,6", "building 3,6"),
    "two dice of archers on a building": ("YA@6,6 BH@4,7", "building 4,7"),
    "more damage than health": ("OB@4,6 CG@5,6x1", ""),
    "a retreat that is blocked": ("BH@7,6 CG@8,6x2", ""),
    "a building at the edge": ("BH@7,6 CG@8,6x2", "building 8,6"),
    "into a forest": ("BH@3,6 CG@4,6", "forest 5,5"),
    "a golem stands": ("BH@3,6 RG@4,6", ""),
    "a friend behind": ("CG@4,6 BH@3,6 BH@2,7", ""),
    "a legend": ("BH@3,6 RW@4,6x2", ""),
}


def line(units: str, ground: str) -> OddsLine:
    """Return what the prompt says of the attack of the first unit on the second."""
    state, combat = declared(units, ground)
    fight = fight_of(state, combat.unit, combat.target, False)
    assert fight is not None
    way = fight.odds.courses[0].way
    target, share = state.the(combat.target), Fraction(1, 6**fight.odds.dice.value)
    lost = gone = away = held = Fraction(0)
    for dice in product(FACES, repeat=fight.odds.dice.value):
        after = played(state, combat, dice, way)
        unit = after.unit(target.id)
        lost += share * (target.health - (unit.health if unit else 0))
        gone += share * (unit is None)
        away += share * (unit is not None and unit.hex != target.hex)
    shown = in_brief(TELLER, fight)
    told = [each for each in (gone, away) if each > 0.005]
    if not told and "supported" not in shown:
        told = [gone]  # one chance is always named
    if "supported" in shown:
        held = fight.odds.courses[0].supported
    return OddsLine(shown, (f"{float(lost):.1f}", *told, *([held] if held else [])))


LINES: dict[str, Callable[[], OddsLine]] = {
    name: partial(line, *case) for name, case in CASES.items()
}

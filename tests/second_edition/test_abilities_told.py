"""The inspector says what the abilities of a unit do: whole, in a line, or by name."""

import pytest

from bl_tui.games.second_edition.board.signs import GLYPHS
from bl_tui.games.second_edition.panes.inspector import inspector_lines
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.sides import Side
from tests.second_edition.position import make_place


@pytest.mark.parametrize(
    ("width", "height", "says"),
    [
        (31, 60, "Once per turn, instead of"),
        (31, 12, "advance up to 1, attack again"),
        (16, 40, "advance up to 1,"),
    ],
)
def test_an_ability_says_what_it_does(width: int, height: int, says: str) -> None:
    game = make_place("CG@5,5 BH@4,5")
    view = SECOND_EDITION.view(game.state, Side.DAQAN)
    teller = Teller(Words("en", CATALOGUE), GLYPHS["unicode"])
    here = Selection(game.state.the("CG").hex)
    shown = inspector_lines(teller, view, here, width, height)
    lines = ["".join(span.text for span in line) for line in shown]
    assert any(says in line for line in lines), lines

"""What landmarks, tokens and seats of a council do, told in a line where they are pointed at."""

import pytest

from bl_tui.games.battlelore.board.signs import UNICODE
from bl_tui.games.battlelore.decisions.setup import SEATS, WarCouncil
from bl_tui.games.battlelore.panes.council import council_pane
from bl_tui.games.battlelore.panes.inspector import ONLY_GROUND, brief, inspector_lines
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.naming import seat_told
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import width_of
from bl_tui.words import Words, codes
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.turn.views import View
from tests.battlelore.position import make_position
from tests.ui.scenes import text_of


def seen(units: str, **more: str) -> View:
    """Return a position as Standard sees it."""
    made = make_position(units, side="standard", phase="move", ordered="s1", **more)
    view: View = BATTLELORE.view(made.state, Side.STANDARD)
    return view


def a_teller(view: View, language: str = "en") -> Teller:
    """Return the phrases of a language."""
    return Teller(Words(language, CATALOGUE), UNICODE, view.adventure)


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("kind", [each for each in LANDMARKS if each not in ONLY_GROUND])
def test_a_selected_landmark_shows_its_effect(kind: str, language: str) -> None:
    view = seen("s1 Ib A1, p1 Ib I1", ground=f"D6 countryside {kind}")
    teller = a_teller(view, language)
    told = teller.say(f"landmark.{kind}.short")
    line = brief(teller, view, Selection("D6"), 80)
    assert " ".join(told.split()[:3]) in text_of([line])
    assert width_of(line) <= 80
    narrow = " ".join(text_of(inspector_lines(teller, view, Selection("D6"), 29, 20)).split())
    assert told in narrow


def test_the_ground_says_what_it_does_in_the_line_below_the_board() -> None:
    view = seen("s1 Ib A1, p1 Ib I1", ground="D6 woods")
    assert "stop" in text_of([brief(a_teller(view), view, Selection("D6"), 80)])


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("token", ["web", "poison"])
def test_a_token_says_what_it_does_where_there_is_room(token: str, language: str) -> None:
    carried = {"web": "webbed", "poison": "poisoned"}[token]
    view = seen(f"s1 Ib A1, p1 Ib D6 {carried}")
    teller = a_teller(view, language)
    wide = text_of([brief(teller, view, Selection("D6"), 160)])
    assert teller.say(f"token.{token}.short") in wide
    line = brief(teller, view, Selection("D6"), 70)
    assert teller.say(f"token.{token}.name") in text_of([line])
    assert width_of(line) <= 70


@pytest.mark.parametrize("language", codes())
def test_each_seat_says_what_it_is_for(language: str) -> None:
    view = seen("s1 Ib A1, p1 Ib I1")
    teller = a_teller(view, language)
    for place, seat in enumerate(SEATS):
        assert WarCouncil(view).about_row(teller, place) == seat_told(teller.words, seat)
    lines = council_pane(teller, view, 36, 20)
    links = {piece.link for line in lines for piece in line}
    assert {f"card:seat.{seat}" for seat in SEATS} <= links

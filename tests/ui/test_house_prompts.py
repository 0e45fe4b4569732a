"""What only house rules ask: each prompt is whole at 80 columns, and says what it costs."""

from collections.abc import Callable

import pytest

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.decisions.special import Strike
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.table.panes import prompt
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import codes
from engine.battlelore.game import BATTLELORE
from engine.battlelore.turn.views import View
from tests.battlelore.position import Position, make_position
from tests.marks import rule
from tests.ui import house_scenes
from tests.ui.scenes import pane, scene_of
from tests.ui.wholeness import assert_told, selections

LEAVING = "s1 Ib D6, p1 Cb E6, p2 Ar E7, s2 Ib C6"
PLACES: dict[str, Callable[[], Position]] = {
    "evade": house_scenes.evading,
    "mass": house_scenes.massing,
    "engage": lambda: make_position(
        "s1 Ib D6, p1 Ib E7", house="engagement", side="standard", ordered="s1"
    ).play("attack s1 p1"),
    "battles": lambda: house_scenes.tied(LEAVING, "s1 p1", ordered="s1"),
    "evaded": lambda: make_position(
        "s1 Ib D6, s2 Ib C6, s3 Ib C7, p1 Ig E7, p2 Ig F6, p3 Ig F7, p4 Cr D7",
        house="evasion",
        side="standard",
        ordered="s1",
    ),
    "moves": lambda: house_scenes.tied(LEAVING, "s1 p1", ordered="s1", phase="move"),
}
"""A position for each decision that house rules bring or change."""


def view_of(game: Position) -> View:
    """Return what the side that decides sees."""
    view: View = BATTLELORE.view(game.state, BATTLELORE.to_act(game.state)[0])
    return view


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("name", PLACES)
def test_nothing_of_its_prompt_is_lost_at_80_columns(name: str, language: str) -> None:
    view = view_of(PLACES[name]())
    assert decision_of(view).name == {"evaded": "battles"}.get(name, name)
    for selection in selections(view):
        scene = scene_of(view, selection, language=language)
        assert_told(scene, prompt.expectation(PRESENTER, scene.teller, view, selection))


@pytest.mark.parametrize("language", codes())
def test_the_question_for_a_massed_strike_fits(language: str) -> None:
    game = make_position(house_scenes.AROUND, house="massed_strike", side="standard", ordered="s1")
    view = view_of(game)
    selection = Selection("E7", ("s1",), mode=Strike.name)
    scene = scene_of(view, selection, language=language)
    told = prompt.expectation(PRESENTER, scene.teller, view, selection)
    assert told in pane(scene, "prompt")
    assert Strike.rule == "HR-5.2"


@rule("HR-1.7")
def test_a_unit_that_may_evade_shows_the_figures_saved() -> None:
    text = pane(scene_of(view_of(house_scenes.evading())), "prompt")
    assert "p1 (E7): evade s1 (D6)? 0.5 lost instead of 1.0; no battle back" in text


@rule("HR-6.11", "HR-6.14")
@pytest.mark.parametrize("name", ["moves", "battles"])
def test_leaving_a_partner_gives_a_warning(name: str) -> None:
    """Somewhere else, or against another: its partner rolls the dice of its banner first."""
    view = view_of(PLACES[name]())
    spot = "C5" if name == "moves" else "E7"
    text = pane(scene_of(view, Selection(spot, ("s1",))), "prompt").replace("\n", " ")
    assert "s1 (D6) leaves p1 (E6), which first attacks from behind: 3 dice" in text


@rule("HR-6.13", "HR-5.5")
def test_leaving_a_partner_for_a_massed_strike_gives_a_warning() -> None:
    around = f"{house_scenes.AROUND}, p2 Ib C7"
    game = house_scenes.tied(around, "s2 p2", ordered="s1 s2").play("mass s1 p1")
    text = " ".join(pane(scene_of(view_of(game), Selection("D7")), "prompt").split())
    assert "s2 (D7) leaves p2 (C7), which first attacks from behind: 3 dice" in text


@rule("HR-6.8")
def test_a_unit_freed_by_its_card_is_not_warned() -> None:
    game = house_scenes.tied(LEAVING, "s1 p1", ordered="s1", card="blue_banners")
    view = view_of(game)
    text = pane(scene_of(view, Selection("E7", ("s1",))), "prompt")
    assert "from behind" not in text


@rule("HR-1.4")
def test_the_attacker_sees_the_cost_of_an_evasion() -> None:
    text = pane(scene_of(view_of(PLACES["evaded"]()), Selection("D7", ("s1",))), "prompt")
    assert "if it evades" in text
    base = make_position("s1 Ib D6, p4 Cr D7", side="standard", ordered="s1")
    assert "evades" not in pane(scene_of(view_of(base), Selection("D7", ("s1",))), "prompt")

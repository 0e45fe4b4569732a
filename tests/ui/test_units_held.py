"""Units that are selected by themselves, each with the cursor on its most useful place."""

from typing import Any

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.table.panes.prompt_keys import key_commands
from bl_tui.table.pointing import answers, choosing, cursor
from bl_tui.table.pointing.selection import Act, Selection
from engine.battlelore.state.actions import Done
from engine.battlelore.state.model import GRID
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.ui.test_pointing import HERE, hint, seen


def test_the_unit_that_gains_most_is_selected_at_once_with_its_best_hex() -> None:
    units = "p1 Ib H2, p2 Ib E7, s1 Ib C7, s2 Ib A13"
    view = seen(make_position(units, phase="move", ordered="p1 p2"))
    assert cursor.settle(PRESENTER, view, Selection("H2")) == Selection("D6", ("p2",))


def test_choosing_the_own_hex_or_x_leaves_the_unit_there_and_goes_on_to_the_next() -> None:
    units = "p1 Ib H2, p2 Ib E7, s1 Ib C7, s2 Ib A13"
    view = seen(make_position(units, phase="move", ordered="p1 p2"))
    here = cursor.settle(PRESENTER, view, Selection("H2"))
    on_itself = choosing.choose(PRESENTER, view, replace(here, cursor="E7"))
    assert on_itself == answers.decline(PRESENTER, view, here)
    assert isinstance(on_itself, Selection)
    assert (on_itself.held, on_itself.kept) == (("p1",), (("moves", "p2"),))
    last = answers.decline(PRESENTER, view, on_itself)
    assert isinstance(last, Selection), "the end of the turn could not be undone"
    assert (last.held, hint(answers.done(PRESENTER, view, HERE))) == ((), "app.hint.sure_moves")
    assert answers.done(PRESENTER, view, last) == Act(Done()), "asks about no unit that stays"


def test_the_end_of_moves_promises_no_attack_where_only_a_lore_card_could_follow() -> None:
    lore: dict[str, Any] = {
        "lore_cards": True,
        "lore_hand": "wizard_01",
        "goblet": "pennant 12, standard 2",
    }
    for units, message in (
        ("p1 Ib I2, s1 Ib A7", "app.hint.left_moves_last"),
        ("p1 Ib E7, s1 Ib D7", "app.hint.left_moves"),
    ):
        view = seen(make_position(units, phase="move", ordered="p1", council="wizard 3", **lore))
        assert hint(answers.done(PRESENTER, view, HERE)) == message


def test_the_last_unit_that_stays_ends_the_moves_if_battles_follow() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib D7", phase="move", ordered="p1"))
    here = cursor.settle(PRESENTER, view, Selection("E7"))
    assert here == Selection("E7", ("p1",)), "its best attack is from where it stands"
    assert choosing.choose(PRESENTER, view, here) == Act(Done())
    assert ("choose", "app.do.choose.stay") in key_commands(PRESENTER, view, here)


def test_an_enemy_leads_to_the_hex_to_attack_it_from_and_is_its_first_target() -> None:
    units = "p1 Ib E7, s1 Ib C7 1, s2 Ib C8"
    game = make_position(units, phase="move", ordered="p1")
    view = seen(game)
    here = Selection("C8", ("p1",))
    answer = choosing.choose(PRESENTER, view, here)
    assert isinstance(answer, Act)
    assert answer.action.to in GRID.neighbours["C8"]
    moved = decision_of(view).in_mind(here)
    assert moved == (("p1", "s2"),)
    battles = seen(game.play(f"move p1 {answer.action.to}", "done"))
    assert cursor.settle(PRESENTER, battles, Selection("A1")).cursor == "C7", "the weakest"
    assert cursor.settle(PRESENTER, battles, Selection("A1", aims=moved)).cursor == "C8"

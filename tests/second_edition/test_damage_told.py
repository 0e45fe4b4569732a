"""Damage in the log: from whom, to whom, and with what."""

from collections.abc import Callable

import pytest

from bl_tui.games.second_edition.board.signs import UNICODE
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.games.second_edition.words.record import WORDS
from bl_tui.table.panes import prompt
from bl_tui.table.pointing import cursor
from bl_tui.words import Words
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.events import UnitDamaged
from engine.second_edition.state.model import Setup
from engine.second_edition.state.steps import Roll, RollStage, Window
from tests.second_edition.position import Position

Place = Callable[..., Position]


def damage_in(game: Position) -> list[str]:
    """Return the lines of the log about damage."""
    words, names = Words("en", WORDS.catalogue), WORDS.names(Setup())
    return [WORDS.tell(words, event, names) for event in game.happened(UnitDamaged)]


def test_damage_of_melee(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", dice="S C P").play("attack CG BH", "pass")
    (line,) = damage_in(game)
    assert line.startswith("Citadel Guard dealt 2 damage to Blood Harvesters (")
    assert line.endswith(") in melee, 1 left")


def test_damage_at_range(place: Place) -> None:
    game = place("YA@5,6 BH@3,6", dice="P S").play("attack YA BH")
    (line,) = damage_in(game)
    assert line.startswith("Yeoman Archers dealt 1 damage to Blood Harvesters (")
    assert line.endswith(") at range, 2 left")


def test_damage_of_bombard_beside_the_target(place: Place) -> None:
    game = place("SG@4,3 BH@4,6 BH@3,6", dice="H P P").play("attack SG BH", "commit 1")
    beside = [line for line in damage_in(game) if line.startswith("Siege Golem, Bombard: 1 damage")]
    assert len(beside) == 1


@pytest.mark.parametrize(
    ("language", "says"), [("en", "ordered CG E7, RW E10"), ("it", "ordini a CG E7, RW E10")]
)
def test_the_chance_to_cancel_orders_names_the_ordered_units(
    language: str, says: str, place: Place
) -> None:
    game = place(
        "CG@4,6 RW@4,9", phase="ordered", lore="uthuk 3", other_lore_hand="nightmare_visions"
    )
    view = SECOND_EDITION.view(game.state, SECOND_EDITION.to_act(game.state)[0])
    teller = PRESENTER.phrases(Words(language, WORDS.catalogue), UNICODE, view, True)
    here = cursor.opening(PRESENTER, view, view.seat)
    assert says in prompt.expectation(PRESENTER, teller, view, here)


@pytest.mark.parametrize(
    ("language", "more"), [("en", "up to 2 more (Soul Feast)"), ("it", "fino a 2 in più")]
)
def test_a_reaction_names_the_damage_that_dice_may_still_add(
    language: str, more: str, place: Place
) -> None:
    """Before two heroic dice feed Soul Feast the sum is no damage; once committed, it says so."""
    hand = {"lore": "daqan 9", "other_lore_hand": "hold_the_gate"}
    game = place("CL@4,6 CG@3,6", dice="H H M L", **hand).play("attack CL CG")
    words = Words(language, WORDS.catalogue)

    def asked() -> str:
        view = SECOND_EDITION.view(game.state, SECOND_EDITION.to_act(game.state)[0])
        teller = PRESENTER.phrases(words, UNICODE, view, True)
        here = cursor.opening(PRESENTER, view, view.seat)
        return prompt.expectation(PRESENTER, teller, view, here)

    while not any(getattr(s, "stage", None) is RollStage.COMMIT for s in game.state.steps):
        game.play("pass")
    assert isinstance(game.state.steps[-1], Window)
    assert more in asked()
    game.until(Roll, "uthuk")
    assert more not in asked()

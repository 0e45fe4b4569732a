"""The army of the last game: kept in the player's folder, and where the muster begins."""

from pathlib import Path

import pytest

from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.play.kept_forms import KeptForms
from bl_tui.table.pointing.auto_pass import AutoPass
from engine.core.frozen import replace
from engine.core.record import begin
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup
from engine.second_edition.state.sides import Side
from tests.second_edition.fingers import Fingers
from tests.second_edition.test_decisions import full, shown, until


def mustering_with(forms: KeptForms) -> Fingers:
    """Return a game at the muster of Daqan, of somebody whose forms are kept."""
    fingers = full()
    fingers.table.forms = forms
    until(fingers, "muster")
    fingers.sitting.press("enter")
    return fingers


def test_the_muster_begins_with_the_army_of_the_last_game(tmp_path: Path) -> None:
    """It is kept in the player's folder, listed after the printed ones and taken again."""
    file = tmp_path / "forms.toml"
    fingers = mustering_with(KeptForms(file))
    assert "Your last army" not in shown(fingers)
    fingers.sitting.press("9", "1", "left", "6", "right", "enter")
    army = fingers.state.hand(Side.DAQAN).army
    assert "command_tent 1" in file.read_text("utf-8")
    again = mustering_with(KeptForms(file))
    assert "Your last army" in shown(again)
    last = again.sitting.session.selection.form
    again.sitting.press("7")
    assert again.sitting.session.selection.form != last
    again.sitting.press("x", "enter")
    assert again.state.hand(Side.DAQAN).army == army


def test_tab_goes_through_the_army_cards_and_the_last_army(tmp_path: Path) -> None:
    """With the second legends there are more rows: the third card and the last army have no
    digit."""
    file = tmp_path / "forms.toml"
    file.write_text('"second_edition.army.daqan" = "citadel_guard 5 yeoman_archers 5"', "utf-8")
    fingers = Fingers(begin(SECOND_EDITION, Setup("full", second_legends=True), "legends"))
    fingers.table.forms = KeptForms(file)
    until(fingers, "muster")
    text = shown(fingers)
    for row in ("9   Blackened Skies", "Tab Wall of the Citadel", "Tab Your last army"):
        assert row in text
    found = []
    for key in (*["tab"] * 7, "shift+tab"):
        fingers.sitting.press(key)
        found.append(fingers.sitting.session.selection.form[:5])
    cards, last = [(3, 5, 3, 0, 0), (2, 5, 1, 2, 1), (5, 2, 1, 1, 1)], (5, 5, 0, 0, 0)
    assert found[:3] == cards
    assert found[6:] == [last, found[5]]


@pytest.mark.parametrize(
    "text",
    [
        "not TOML",
        '"second_edition.army.daqan" = "citadel_guard 6"',
        '"second_edition.army.daqan" = "citadel_guard 5 yeoman_archers 5 rune_golem 2"',
        '"second_edition.army.daqan" = "siege_golem 1 yeoman_archers 5 citadel_guard 5"',
        '"second_edition.army.daqan" = "citadel_guard"',
        '"second_edition.army.daqan" = "citadel_guard -1"',
        '"second_edition.army.daqan" = 7',
    ],
)
def test_an_army_that_can_no_longer_be_mustered_is_not_offered(tmp_path: Path, text: str) -> None:
    file = tmp_path / "forms.toml"
    file.write_text(text, "utf-8")
    fingers = mustering_with(KeptForms(file))
    assert "points 50 of 50" in shown(fingers)
    assert "Your last army" not in shown(fingers)


def test_autopass_is_off_before_the_first_turn() -> None:
    """The set-up is turn 0, and reactions that are passed for who plays against bots are not."""
    fingers = mustering_with(KeptForms())
    table = fingers.table
    table.wish(Side.DAQAN, replace(AutoPass(PRESENTER), empty=True))
    fingers.sitting.press("left")
    assert "ask me again" not in shown(fingers)
    assert not AutoPass(PRESENTER).holds(fingers.view)

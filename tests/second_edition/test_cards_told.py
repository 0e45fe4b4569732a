"""A card in the hand says how many units it orders and which, at 80 columns."""

import pytest

from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.board.signs import UNICODE
from bl_tui.games.second_edition.panes.hand import _card
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.table.panes.hand import HandItem, hand_lines
from bl_tui.words import Words, codes
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.tables.command_cards import COMMAND
from tests.second_edition.position import make_place
from tests.ui.scenes import text_of


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("card", COMMAND)
def test_a_card_says_how_many_units_it_orders_and_which(card: str, language: str) -> None:
    state = make_place("CG@4,6 BH@3,6", phase="card").state
    view = SECOND_EDITION.view(state, SECOND_EDITION.to_act(state)[0])
    words = Words(language, RULEBOOKS["second_edition"].catalogue)
    teller = PRESENTER.phrases(words, UNICODE, view, True)
    shown = [_card(teller, card, HandItem("", number=number)) for number in range(1, 7)]
    text = text_of(hand_lines(teller, shown, 80, 2))
    first = text[:26].partition(teller.card(card))[2]
    row = COMMAND[card]
    numbers = [str(number) for _, number in row.sections] or [str(row.units)]
    assert all(number in first for number in numbers), text
    named = teller.say(f"card.{card}.short"), teller.count("card.whom", row.units)
    signs = [
        sign for trait, sign in UNICODE.arm.items() if trait in {one.value for one in row.traits}
    ]
    anyone = UNICODE.figure
    assert row.sections or any(name in first for name in (*named, *signs, anyone)), text

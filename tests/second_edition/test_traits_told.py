"""The inspector says what a trait is for: the cards that name it; and what an ability does."""

import re
from collections.abc import Iterable

import pytest

from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.board.signs import UNICODE
from bl_tui.games.second_edition.panes.inspector import brief, inspector_lines
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.games.second_edition.words.describing import OF_TRAITS, ability_brief
from bl_tui.table.pointing.selection import Selection
from bl_tui.words import Words, codes
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import UNITS, Trait
from tests.marks import rule
from tests.second_edition.position import make_place
from tests.ui.scenes import text_of

ROW = RULEBOOKS["second_edition"]


@rule("BL2-9.1")
@pytest.mark.parametrize("trait", Trait)
def test_the_cards_of_a_trait_are_those_whose_text_names_it(trait: Trait) -> None:
    words = Words("en", ROW.catalogue)
    tables: dict[str, Iterable[str]] = {
        "card.{}.text": COMMAND,
        "lore.{}.text": LORE,
        "scenario.{}.text": SCENARIOS,
    }
    named = {
        card
        for message, table in tables.items()
        for card in table
        if words.has(message.format(card))
        and re.search(rf"\b{trait.value}s?\b", words.say(message.format(card)))
    }
    assert {*OF_TRAITS[trait]} == named


@pytest.mark.parametrize("language", codes())
def test_a_trait_has_its_cards_and_an_ability_what_it_does(language: str) -> None:
    words = Words(language, ROW.catalogue)
    state = make_place("CG@4,6 BH@3,6", phase="move").state
    view = SECOND_EDITION.view(state, SECOND_EDITION.to_act(state)[0])
    teller = PRESENTER.phrases(words, UNICODE, view, True)
    unit = next(unit for unit in view.units if unit.kind == "CG" or UNITS[unit.kind].code == "CG")
    text = " ".join(text_of(inspector_lines(teller, view, Selection(unit.hex), 42, 40)).split())
    assert words.say("card.onslaught.name") in text
    (able, *_) = UNITS[unit.kind].abilities
    line = text_of([brief(teller, view, Selection(unit.hex), 140)])
    assert ability_brief(words, able) in line

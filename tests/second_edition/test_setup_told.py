"""What a player is told before the first turn, and of the orders of a card."""

from bl_tui.games.second_edition.board.signs import ASCII
from bl_tui.games.second_edition.position import turn_of
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.games.second_edition.story import STORY
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.games.second_edition.words.describing import ability_brief, ability_text
from bl_tui.table.panes.layout import arrange
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.screenful import panes
from bl_tui.table.session.showing import scene_of
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.second_edition.state.setup_events import ScenariosRevealed
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import Ability, Does
from engine.second_edition.turn.views import View
from tests.second_edition.at_a_decision import find, torn
from tests.second_edition.fingers import Fingers
from tests.second_edition.test_decisions import full, shown, until

WORDS, ITALIAN = Words("en", CATALOGUE), Words("it", CATALOGUE)


def test_revealed_cards_appear_on_the_board_at_once_and_name_the_first_player() -> None:
    fingers = full()
    until(fingers, "muster")
    log = fingers.table.history(None)
    steps = [step for action in log for step in fingers.table.course(None, action.number)]
    ((board, event),) = [
        (after, event)
        for step in steps
        for _, event, after in STORY.moments(step)
        if isinstance(event, ScenariosRevealed)
    ]
    assert board.terrain == fingers.state.terrain
    marks = [f"{SCENARIOS[card].letter}{SCENARIOS[card].number}" for card in event.cards]
    assert all(mark in shown(fingers) for mark in marks)


def test_the_opening_hand_shows_each_card_its_cost_and_duplicates() -> None:
    fingers = full()
    until(fingers, "return")
    fingers.sitting.press("enter")
    hand = fingers.view.of(Side.DAQAN).hand
    text = " ".join(shown(fingers).split())
    teller = fingers.sitting.seen.phrases
    for card in hand.lore_cards:
        assert f"{teller.card(card)} {ASCII.lore}{LORE[card].cost}" in text
    for card in set(hand.cards):
        assert (f"{teller.card(card)} x2" in text) == (hand.cards.count(card) == 2)
    assert teller.say(f"card.{min(hand.cards)}.text") in text


def test_orders_by_section_say_how_many_of_each() -> None:
    wedge = find("orders", _by_wedge)
    assert "(1 left, 2 centre, 1 right): 4 more orders" in shown(Fingers(wedge))


def _by_wedge(view: View) -> bool:
    turn = turn_of(view)
    return turn is not None and turn.card == "wedge" and turn.text


def test_a_note_over_the_hand_leaves_each_card_its_name() -> None:
    """Two lines of a note lie where the cards begin; the cards are drawn smaller below them."""
    sitting = Fingers(find("moves", torn, after=90)).sitting
    seen = replace(sitting.seen, teaching=Teaching(0, "NOTE", "A note of two lines. " * 6))
    plan = arrange(PRESENTER.bare_board(seen.view, None).extent, 120, 40)
    hand = panes(scene_of(sitting.session, seen, plan, ()))["hand"]
    text = " ".join(piece.text.strip() for line in hand for piece in line)
    assert "NOTE" in text
    cards = seen.view.of(seen.view.side).hand.cards
    assert cards
    for card in cards:
        assert all(word in text for word in seen.phrases.card(card).split())


def test_the_text_of_an_ability_agrees_with_its_number() -> None:
    one, two = Ability(Does.PURSUE, "BL2-7", 1), Ability(Does.PURSUE, "BL2-7", 2)
    assert "up to 1 hex," in ability_text(WORDS, one)
    assert "up to 2 hexes," in ability_text(WORDS, two)
    assert "1 ritirata" in ability_brief(ITALIAN, Ability(Does.IMMOVABLE, "BL2-7", 1))

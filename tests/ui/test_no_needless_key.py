"""Keys that nobody need press: reactions without a choice, the way back from a slip."""

from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.battlelore.board.signs import UNICODE
from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.registry import RULEBOOKS
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import PEOPLE, Seats, seated
from bl_tui.play.table import Table
from bl_tui.table.pointing.auto_pass import AutoPass, wish_of
from bl_tui.table.pointing.cursor_text import kept_in
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import (
    Attack,
    Done,
    KeepLore,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
)
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.record import Record
from tests.battlelore.position import make_position
from tests.battlelore.rules.lore_game import other
from tests.ui.sittings import Sitting

KEYS = standard_keys(RULEBOOKS["battlelore"].commands)
AGAINST = seated({"standard": "recruit"})
DEFENDS = seated({"pennant": "recruit"})
TWO_ATTACKS = "p1 Ar E6, p2 Ar E9, s1 Ib C6, s2 Ib C9"


def sit(state: State, seats: Seats = PEOPLE, *, reactions: str = "asked") -> Sitting:
    """Return a session at a position, with the curtain of its beginning lifted."""
    table = Table(BATTLELORE, Record(Setup(state.adventure), "1", state, ()), MemoryJournal())
    found = Sitting(
        table, seats, presenter=PRESENTER, catalogue=CATALOGUE, signs=UNICODE, keys=KEYS
    )
    found.conductor.seen = replace(found.seen, reactions=reactions)
    if found.session.curtain is not None:
        found.press("enter")
    return found


def done(sitting: Sitting) -> list[Any]:
    """Return the actions of the game so far."""
    entries: list[Any] = sitting.table._journal.entries  # type: ignore[attr-defined]
    return [each.action for each in entries]


def asked(sitting: Sitting) -> str:
    """Return the name of the decision that is due."""
    return decision_of(sitting.seen.view).name


# --- reactions ----------------------------------------------------------------------------------


def attacked(card: str) -> State:
    """Return a game in which Pennant attacks, and Standard holds a Lore card."""
    return other(make_position, card, TWO_ATTACKS, ordered="p1 p2", dice="L L L L L L").state


USELESS, USEFUL = "wizard_10", "warrior_02"
"""A Lore card that answers no attack, and one that does."""


def attack(sitting: Sitting) -> None:
    """Let Pennant attack, whoever plays that side."""
    sitting.table.act(Side.PENNANT, Attack("p1", "s1"), sitting.table.seen)


def test_against_a_bot_reactions_without_a_playable_card_are_passed() -> None:
    sitting = sit(attacked(USELESS), DEFENDS)
    attack(sitting)
    assert done(sitting)[:2] == [Attack("p1", "s1"), Pass()]
    sitting = sit(attacked(USEFUL), DEFENDS)
    attack(sitting)
    assert asked(sitting) == "react"
    assert done(sitting) == [Attack("p1", "s1")]


def test_among_people_every_reaction_is_asked_since_a_pass_would_reveal_a_hand() -> None:
    for card in (USELESS, USEFUL):
        sitting = sit(attacked(card))
        attack(sitting)
        assert sitting.session.curtain is Side.STANDARD
        sitting.press("enter")
        assert asked(sitting) == "react"
        assert not sitting.waiting


def test_among_people_it_passes_after_a_while_left_to_chance_if_that_is_set() -> None:
    """The curtain falls before it in any case, and a player who looks has the same time."""
    sitting = sit(attacked(USELESS), reactions="held")
    waits: list[tuple[float, float]] = []

    def chance(least: float, most: float) -> float:
        waits.append((least, most))
        return 1.0

    sitting.conductor.hesitation.chance = chance
    attack(sitting)
    assert (sitting.session.curtain, sitting.waiting) == (Side.STANDARD, [])
    sitting.press("enter")
    assert waits == [(0.8, 2.4)]
    sitting.waiting.pop()()
    assert done(sitting)[:2] == [Attack("p1", "s1"), Pass()]


def test_autopass_does_not_pass_again_after_the_player_has_passed() -> None:
    sitting = sit(attacked(USELESS), reactions="held")
    attack(sitting)
    sitting.press("enter", "x")
    count = sitting.table.count
    sitting.waiting[0]()
    assert sitting.table.count == count


def test_a_player_with_a_playable_card_is_waited_for() -> None:
    sitting = sit(attacked(USEFUL), reactions="held")
    attack(sitting)
    sitting.press("enter")
    assert (asked(sitting), sitting.waiting) == ("react", [])


def test_a_unit_that_is_spared_is_asked_about_no_more_until_that_is_changed() -> None:
    sitting = sit(attacked(USEFUL), DEFENDS)
    attack(sitting)
    assert sitting.session.selection.cursor == "C6"
    sitting.press("f")
    assert done(sitting)[:2] == [Attack("p1", "s1"), Pass()]
    assert "not be asked about s1" in sitting.session.news
    assert sitting.seen.auto is not None
    assert sitting.seen.auto.holds(replace(sitting.seen.view, turn=9)), "also in later turns"
    wish = sitting.table.wish_of(Side.STANDARD)
    assert wish is not None
    sitting.table.act(Side.PENNANT, Attack("p2", "s2"), sitting.table.seen)
    assert asked(sitting) == "react", "about the other unit"
    sitting.press("s")
    assert sitting.seen.auto is None


def taken_up(sitting: Sitting, seats: Seats) -> Sitting:
    """Return a session at the same game, with what was written of it when the program died."""
    before, journal = sitting.table, sitting.table._journal
    assert isinstance(journal, MemoryJournal)
    table = Table(BATTLELORE, before._record, MemoryJournal(), journal.focus)
    return Sitting(table, seats, presenter=PRESENTER, catalogue=CATALOGUE, signs=UNICODE, keys=KEYS)


def test_auto_pass_survives_a_kill() -> None:
    first = sit(attacked(USEFUL), DEFENDS)
    attack(first)
    first.press("f")
    again = taken_up(first, DEFENDS)
    wish = again.table.wish_of(Side.STANDARD)
    assert isinstance(wish, AutoPass)
    assert (wish.spared, wish.empty) == (frozenset({"s1"}), True)
    again.table.act(Side.PENNANT, Attack("p2", "s2"), again.table.seen)
    assert asked(again) == "react", "about the other unit"
    again.press("s")
    wish = taken_up(again, DEFENDS).table.wish_of(Side.STANDARD)
    assert isinstance(wish, AutoPass)
    assert not wish.spared, "nor is it told of any more"


def test_an_invalid_autopass_setting_in_a_save_is_ignored() -> None:
    for text in ("", "3 -", "x - -", "9999999999 - -", "3 - - -"):
        assert wish_of(PRESENTER, text) is None
    view = BATTLELORE.view(attacked(USEFUL), None)
    seats, spots = PRESENTER.seats(view), PRESENTER.spots(view)
    assert kept_in("not pennant 3 - s1", seats, spots) == ({}, None)


# --- what was put down by a slip ------------------------------------------------------------------


CARD = "p1 Ib E6, p2 Ib E8, s1 Ib D2"


def choosing(also: str = "") -> State:
    """Return a game in which Pennant is to play a card, with some more units."""
    units = f"{CARD}, {also}" if also else CARD
    return make_position(units, phase="card", hand="attack_centre patrol_left").state


def test_against_a_bot_a_card_can_be_undone_and_played_again() -> None:
    sitting = sit(choosing("p3 Ib E7, p4 Ib F7"), AGAINST)
    sitting.press("1", "enter")
    assert asked(sitting) == "orders"
    sitting.press("u")
    assert asked(sitting) == "card"
    assert "to redo)" in sitting.session.notice
    sitting.press("y")
    assert asked(sitting) == "orders"
    assert done(sitting) == [PlayCard("attack_centre")]
    sitting.press("y")
    assert "There is nothing to redo" in sitting.session.notice


def test_among_people_a_card_can_be_undone_until_the_keyboard_changes_hands() -> None:
    sitting = sit(choosing())
    assert sitting.session.viewer is Side.PENNANT
    sitting.press("1", "enter", "u")
    assert asked(sitting) == "card"


def test_a_card_shown_to_people_without_a_curtain_cannot_be_undone() -> None:
    """No curtain falls between them."""
    sitting = sit(choosing())
    sitting.conductor.seen = replace(sitting.seen, curtains=False)
    sitting.press("1", "enter", "u", "u")
    assert asked(sitting) == "orders"
    assert "ther players have seen it" in sitting.session.notice


def test_a_played_card_cannot_be_undone_after_resuming_a_game_of_people() -> None:
    """Nobody knows who looked at it since."""
    sitting = sit(choosing())
    sitting.press("1", "enter")
    again = taken_up(sitting, PEOPLE)
    again.press("enter", "u", "u")
    assert asked(again) == "orders"
    assert "ther players have seen it" in again.session.notice


def test_a_rolled_action_cannot_be_undone_even_against_a_bot() -> None:
    state = make_position(TWO_ATTACKS, ordered="p1 p2", dice="L L").state
    sitting = sit(state, AGAINST)
    sitting.press("enter", "u")
    assert done(sitting)[0] == Attack("p1", "s1")
    assert "cannot be undone" in sitting.session.notice


def test_a_turn_can_be_restarted_from_its_card_and_redone() -> None:
    sitting = sit(choosing(), AGAINST)
    sitting.press("1", "enter", "enter")
    actions = done(sitting)
    kinds = {type(each) for each in actions}
    assert {PlayCard, OrderUnit, Done, MoveUnit} <= kinds
    sitting.press("f7")
    assert (asked(sitting), done(sitting)) == ("card", [])
    assert sitting.session.notice == "Back to COMMAND. y redoes everything since."
    sitting.press("y")
    assert done(sitting) == actions


def test_a_new_action_ends_redo() -> None:
    sitting = sit(choosing(), AGAINST)
    sitting.press("1", "enter", "u", "2", "enter", "enter")
    assert not sitting.seen.can_redo


def test_undo_reverts_an_automatic_pass_with_the_choice_before_it() -> None:
    """Only to be asked nothing once more would be no way back."""
    units = "p1 Ib E6, p2 Ib E7, p3 Ib E8, p4 Ib F7, s1 Ib D2"
    game = other(make_position, USELESS, units, phase="card", hand="attack_centre", lore=None)
    sitting = sit(game.state, AGAINST)
    while sitting.conductor.bot:
        sitting.table.act(Side.STANDARD, Pass(), sitting.table.seen)
    sitting.press("1", "enter")
    while sitting.conductor.bot:
        sitting.table.act(Side.STANDARD, Pass(), sitting.table.seen)
    assert asked(sitting) == "orders"
    sitting.press("u")
    assert (asked(sitting), done(sitting)) == ("card", [])


# --- one choice in several actions ----------------------------------------------------------------


def dealt() -> Sitting:
    """Return a Lore game in which three of four Lore cards are kept at the beginning."""
    sitting = sit(BATTLELORE.start(Setup(library()["estates"]), "keep").state)
    assert keep_of(sitting) == (3, 4)
    return sitting


def two_of_four() -> Sitting:
    """Return a session in which two of four Lore cards are kept."""
    state = dealt().table._record.state
    step = replace(state.steps[-1], keep=2)
    return sit(replace(state, steps=(*state.steps[:-1], step)))


def keep_of(sitting: Sitting) -> tuple[int, int]:
    """Return how many of how many Lore cards drawn are kept."""
    step = sitting.seen.view.steps[-1]
    return step.keep, len(step.drawn)


def test_keeping_all_cards_but_one_means_choosing_the_returned_card() -> None:
    sitting = dealt()
    cards = sitting.seen.view.steps[-1].drawn
    sitting.press("enter")
    assert "mark exactly the number of cards to keep" in sitting.session.notice
    sitting.press("2", "enter")
    assert done(sitting) == [KeepLore(each) for each in (cards[0], *cards[2:])]


def test_keeping_two_of_four_cards_is_one_choice_until_enter() -> None:
    sitting = two_of_four()
    cards = sitting.seen.view.steps[-1].drawn
    sitting.press("1", "3", "1", "4")
    items = PRESENTER.items(sitting.seen.phrases, sitting.seen.view, sitting.session.selection)
    assert [each.taken for each in items] == [False, False, True, True]
    assert done(sitting) == []
    sitting.conductor.glance()
    again = taken_up(sitting, PEOPLE)
    again.press("enter")
    assert not done(again), "the curtain is lifted by the same key"
    again.press("enter")
    assert done(again) == [KeepLore(cards[2]), KeepLore(cards[3])]

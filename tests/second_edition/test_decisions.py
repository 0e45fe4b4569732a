"""Each decision of the Second Edition has its class, and what keys come to, without a screen."""

from random import Random

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.board.signs import ASCII
from bl_tui.games.second_edition.decisions import DECISIONS, decision_of
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.play.bot_process import Thought
from bl_tui.play.happened import course_of
from bl_tui.table.advice import pointed
from bl_tui.table.panels import panel_lines
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing import choosing, cursor
from bl_tui.table.pointing.selection import Act
from bl_tui.table.screenful import panes
from bl_tui.table.session import advising
from bl_tui.table.session.showing import scene_of
from engine.bots.protocol import Choice, Reason
from engine.second_edition.game import CHAPTERS, SECOND_EDITION
from engine.second_edition.rules.refusals import automatic
from engine.second_edition.state.actions import Pass, PlayLore
from engine.second_edition.state.model import GRID, Face
from engine.second_edition.state.setup_events import ArmiesRevealed
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Combat, CombatStage, Moment, Roll
from engine.second_edition.tables.armies import DECOY
from engine.second_edition.turn.roll import _ASKING
from engine.second_edition.turn.views import View
from saves.games.second_edition import SAVED
from tests.marks import rule
from tests.second_edition.at_a_decision import find, torn
from tests.second_edition.fingers import Fingers, new_game
from tests.second_edition.walk import POLICIES

AUTOMATIC = automatic.__name__


def test_every_step_that_decides_has_its_class() -> None:
    """A step of the engine that asks somebody cannot be shown without one."""
    decide = {
        step
        for step, chapter in CHAPTERS.items()
        if not chapter.decides.__qualname__.startswith(AUTOMATIC)
    }
    steps = [kind.step for kind in DECISIONS.kinds]
    shown = {step[0] if isinstance(step, tuple) else step for step in steps}
    assert decide - shown == set()
    assert len({kind.name for kind in DECISIONS.kinds}) == len(DECISIONS.kinds), (
        "a name means one class"
    )


def test_every_stage_that_decides_has_its_class() -> None:
    """What is asked in the middle of a roll, and after it."""
    stages = [kind.step for kind in DECISIONS.kinds if isinstance(kind.step, tuple)]
    assert {stage for step, stage in stages if step is Roll} == _ASKING.keys()
    after = {stage for step, stage in stages if step is Combat}
    assert after == {CombatStage.COUNTER, CombatStage.ADVANCE}


# --- positions -----------------------------------------------------------------------------------


def commits_some(view: View) -> bool:
    """Return whether there are dice to commit in an attack that costs no figures, and others."""
    roll = next(each for each in reversed(view.steps) if isinstance(each, Roll))
    return len(roll.dice) > 2 and not roll.back and roll.kind != "blood_harvesters"


def answers_dice(view: View) -> bool:
    """Return whether a Lore card may be played after a roll of an attack."""
    return view.steps[-1].moment is Moment.W9 and len(view.actions) > 1


# --- before the first turn -----------------------------------------------------------------------


def full() -> Fingers:
    """Begin a full game: it stands at its first decision, two people at one keyboard."""
    return Fingers(new_game("decisions 1"), curtains=True)


def until(fingers: Fingers, kind: str) -> None:
    """Play by keys until there is such a decision, behind a curtain or not."""
    pick = POLICIES["keen"](Random("until"))
    while decision_of(SECOND_EDITION.view(fingers.state, fingers.table.to_act)).name != kind:
        options = SECOND_EDITION.legal_actions(fingers.state, fingers.table.to_act)
        fingers.press(pick(fingers.state, options))


def shown(fingers: Fingers) -> str:
    """Return all that stands on a screen of 120 columns for whoever looks."""
    sitting = fingers.sitting
    view = sitting.seen.view
    board = PRESENTER.bare_board(view, None)
    plan = arrange(board.extent, 120, 40, extra=PRESENTER.extra(view))
    scene = scene_of(sitting.session, sitting.seen, plan, ())
    lines = [line for each in panes(scene).values() for line in each]
    if scene.panel:
        lines += panel_lines(scene, 100, 20)
    return "\n".join("".join(piece.text for piece in line) for line in lines)


def test_no_player_sees_what_or_whether_the_other_has_chosen() -> None:
    """Scenario card, army and cards face down: the curtain, then the same screen for the second."""
    for kind in ("scenario", "muster", "deploy", "return"):
        fingers = full()
        until(fingers, kind)
        first = fingers.table.to_act
        behind, second = fingers.table.view(None), fingers.table.view(first.other)
        told = fingers.table.history(first.other)
        while fingers.table.to_act is first:
            options = SECOND_EDITION.legal_actions(fingers.state, first)
            fingers.press(options[0])
        assert fingers.sitting.session.curtain is first.other
        assert fingers.table.view(None) == behind
        assert fingers.table.view(first.other) == second
        assert fingers.table.history(first.other) == told
        assert fingers.sitting.session.story.frame is None


def test_a_scenario_card_is_kept_by_its_number() -> None:
    fingers = full()
    fingers.sitting.press("enter", "2")
    assert "keep one of three" in shown(fingers)
    card = fingers.view.of(Side.DAQAN).hand.offered[1]
    fingers.sitting.press("enter")
    assert fingers.state.hand(Side.DAQAN).kept == card


def mustering() -> Fingers:
    """Return a game at the muster of Daqan, behind no curtain any more."""
    fingers = full()
    until(fingers, "muster")
    fingers.sitting.press("enter")
    return fingers


def test_an_army_is_changed_row_by_row_and_counted() -> None:
    """It begins with the first army card; points and decoys follow each change."""
    fingers = mustering()
    assert "points 50 of 50" in shown(fingers)
    assert "would make it" not in shown(fingers), "it does not begin with a refusal"
    fingers.sitting.press("left")
    assert "points 46 of 50" in shown(fingers)
    assert "cards 10, decoys 8" in shown(fingers)
    fingers.sitting.press("d")
    assert fingers.state.hand(Side.DAQAN).army.count(DECOY) == 8
    assert fingers.state.hand(Side.DAQAN).army_lore == 4


@rule("BL2-13.3")
def test_a_number_that_cannot_rise_says_why() -> None:
    fingers = mustering()
    fingers.sitting.press("5", "right")
    assert "0/1" in next(line for line in shown(fingers).splitlines() if line.startswith(" >5"))
    assert "BL2-13.3" in shown(fingers)


@rule("BL2-13.2")
def test_an_army_that_is_too_small_is_not_agreed_on() -> None:
    fingers = mustering()
    for digit, times in (("1", 3), ("2", 3)):
        fingers.sitting.press(digit, *["left"] * times)
    assert "BL2-13.2" in shown(fingers)
    fingers.sitting.press("enter")
    assert fingers.table.to_act is Side.DAQAN


@rule("BL2-13.13")
def test_digits_select_army_cards_and_a_random_army() -> None:
    fingers = mustering()
    fingers.sitting.press("8")
    assert "points 49 of 50" in shown(fingers)
    before = fingers.sitting.session.selection.form
    fingers.sitting.press("a")
    assert fingers.sitting.session.selection.form != before
    fingers.sitting.press("9", "enter")
    army = fingers.state.hand(Side.DAQAN)
    assert (army.army.count("citadel_guard"), army.army_lore) == (5, 2)


def deploying() -> Fingers:
    """Return a game in which Daqan lays its cards, a tent among them."""
    fingers = mustering()
    fingers.sitting.press("6", "right", "enter")
    until(fingers, "deploy")
    fingers.sitting.press("enter")
    return fingers


def test_cards_are_laid_taken_up_and_laid_on_another_hex() -> None:
    """A card that is taken up out of the middle leaves those laid later where they lie."""
    fingers = deploying()
    fingers.sitting.press("1")
    spots = []
    for _ in range(3):
        spots.append(fingers.sitting.session.selection.cursor)
        fingers.sitting.press("enter")
    assert [each.hex for each in fingers.state.hand(Side.DAQAN).placed] == spots
    fingers.move(spots[1])
    fingers.sitting.press("x")
    assert [each.hex for each in fingers.state.hand(Side.DAQAN).placed] == [spots[0], spots[2]]
    fingers.sitting.press("2", "enter")
    assert fingers.state.hand(Side.DAQAN).placed[-1].hex == spots[1]
    fingers.move(spots[1])
    fingers.sitting.press("x", "x")
    assert "You have no card at" in fingers.sitting.session.notice
    fingers.sitting.press("u")
    assert len(fingers.state.hand(Side.DAQAN).placed) == 1


def test_the_rest_is_laid_at_once_and_then_all_is_ready() -> None:
    """How many are left of each kind is told; when none are, nothing more is offered to lay."""
    fingers = deploying()
    assert "place the rest" in shown(fingers)
    assert f"CG {ASCII.arm['infantry']} x3" in shown(fingers)
    fingers.sitting.press("a")
    assert "place the rest" not in shown(fingers)
    assert "pick up" in shown(fingers)
    assert len(fingers.state.hand(Side.DAQAN).placed) == 18
    fingers.sitting.press("d")
    assert fingers.table.to_act is Side.UTHUK


@rule("BL2-13.7")
def test_a_hex_that_takes_no_card_says_why() -> None:
    fingers = deploying()
    fingers.move("E7")
    assert "BL2-13.7" in shown(fingers)


def test_cards_to_put_back_are_marked_by_digits() -> None:
    fingers = full()
    until(fingers, "return")
    fingers.sitting.press("enter", "1", "2", "enter")
    assert "mark 2 Command cards and 1 Lore card" in fingers.sitting.session.notice
    lore = len(dict.fromkeys(fingers.view.of(Side.DAQAN).hand.cards)) + 1
    fingers.sitting.press(str(lore), "enter")
    assert fingers.table.to_act is Side.UTHUK


@rule("BL2-13.15")
def test_the_card_that_is_marked_first_goes_under_the_deck_first() -> None:
    """The other lies below it; a mark that is taken back moves the other up."""
    fingers = full()
    until(fingers, "return")
    rows = sorted(set(fingers.view.of(Side.DAQAN).hand.cards)) if fingers.view.side else []
    fingers.sitting.press("enter")
    rows = sorted(set(fingers.view.of(Side.DAQAN).hand.cards))
    fingers.sitting.press("3", "1")
    assert "below it (BL2-13.15)" in shown(fingers)
    fingers.sitting.press("3", "2", str(len(rows) + 1), "enter")
    hands = fingers.state.steps[-1].back
    assert hands[0][:2] == (rows[0], rows[1])


# --- in battle -----------------------------------------------------------------------------------


def test_a_card_may_order_any_one_unit_instead() -> None:
    fingers = Fingers(find("card", scenario="learning"))
    card = fingers.view.of(fingers.view.active).hand.cards[1]
    fingers.sitting.press("2", "x")
    assert fingers.state.steps[0].card == card
    assert not fingers.state.steps[0].text


def wasted(view: View) -> bool:
    """Return whether the first card of the hand orders no unit."""
    decision = decision_of(view)
    return decision.mine and not decision.could_order(view.of(view.active).hand.cards[0])


def test_a_card_that_orders_no_unit_is_played_after_a_second_press() -> None:
    fingers = Fingers(find("card", wasted, scenario="learning"))
    card, actions = fingers.view.of(fingers.view.active).hand.cards[0], len(fingers.memory.entries)
    fingers.sitting.press("1", "enter")
    assert len(fingers.memory.entries) == actions
    assert "Press Enter again" in fingers.sitting.session.notice
    fingers.sitting.press("enter")
    assert fingers.memory.entries[actions].action.card == card


def test_dice_are_committed_by_digits_and_the_sum_follows() -> None:
    record = find("commit", commits_some)
    fingers = Fingers(record)
    form = PRESENTER.decisions.due(fingers.view)
    begun = fingers.sitting.session.selection.form
    assert sum(begun) == max(len(fingers.view.actions) - 1, 0), "all that can be are committed"
    place = begun.index(1)
    before = shown(fingers)
    fingers.sitting.press(str(place + 1))
    assert fingers.sitting.session.selection.form[place] == 0
    assert shown(fingers) != before
    fingers.sitting.press("enter")
    assert form is not None
    assert fingers.memory.entries[-1].action.dice == sum(begun) - 1


def frenzied(view: View) -> bool:
    """Return whether dice may be committed to Frenzy."""
    roll = next(each for each in reversed(view.steps) if isinstance(each, Roll))
    return roll.kind == "blood_harvesters" and view.seat in view.to_act


@rule("BL2-9.4")
def test_dice_that_cost_figures_are_not_committed_unasked() -> None:
    fingers = Fingers(find("commit", frenzied))
    begun = fingers.sitting.session.selection.form
    assert sum(begun) == 0
    place = next(n for n, die in enumerate(fingers.view.steps[-1].dice) if die is Face.HEROIC)
    fingers.sitting.press(str(place + 1))
    assert "you lose" in shown(fingers)


def test_a_window_is_passed_or_not_asked_again() -> None:
    fingers = Fingers(find("react", answers_dice, policy="caster"))
    assert "REACTION" in shown(fingers)
    card = next(action.card for action in fingers.view.actions if isinstance(action, PlayLore))
    own = fingers.view.seat or Side.DAQAN
    hand = fingers.view.of(own).hand.lore_cards
    fingers.sitting.press(str(hand.index(card) + 1))
    assert "tokens" in shown(fingers)
    fingers.sitting.press("s")
    assert isinstance(fingers.memory.entries[-1].action, Pass)
    assert fingers.sitting.seen.auto is not None or fingers.table.count


@pytest.mark.parametrize("scenario", ["learning", "full"])
def test_a_whole_game_is_played_by_keys(scenario: str) -> None:
    """Two people, a curtain whenever the keyboard changes hands; there is no screen to be seen."""
    seed = {"learning": "play 0", "full": "whole 27"}[scenario]
    fingers, pick = Fingers(new_game(seed, scenario), curtains=True), POLICIES["keen"](Random(seed))
    while fingers.table.to_act is not None:
        options = SECOND_EDITION.legal_actions(fingers.state, fingers.table.to_act)
        fingers.press(pick(fingers.state, options))
    assert "has won" in shown(fingers)


def test_the_secret_choice_of_a_bot_is_not_explained() -> None:
    """Its scenario card is asked about in vain; its Command card is not."""
    for kind, told in (("scenario", False), ("card", True)):
        found = find(kind, lambda view: view.side is Side.DAQAN)
        view = SECOND_EDITION.view(found.state, Side.DAQAN)
        sitting = full().sitting
        choice = Choice(view.actions[0], Reason("chance"))
        thought = Thought(choice, "recruit")
        session = advising.done_by_bot(sitting.session, sitting.seen, view, thought)
        assert bool(session.deeds) is told


def test_a_hint_puts_the_cursor_on_lists_board_hexes_and_forms() -> None:
    """What would be done is pointed at, so that one key does it."""
    for kind in ("scenario", "muster", "deploy", "card", "orders", "moves", "attacks", "commit"):
        record = find(kind, torn)
        side = SECOND_EDITION.to_act(record.state)[0]
        view = SECOND_EDITION.view(record.state, side)
        action = view.actions[0]
        selection = cursor.opening(PRESENTER, view, side)
        found = pointed(PRESENTER, view, selection, action)
        assert found is not None, kind
        assert choosing.choose(PRESENTER, view, found) == Act(action)


@rule("BL2-13.10")
def test_cards_are_turned_in_a_wave_from_west_to_east() -> None:
    """The story shows more and more units, and goes on to the board of the first turn."""
    record = find("card")
    steps = [
        step
        for number, entry in enumerate(record.entries)
        for step in course_of(SECOND_EDITION, record.state_at(number), entry, None)
    ]
    frames = PRESENTER.story.frames(steps, own=False)
    turned = [frame for frame in frames if isinstance(frame.event, ArmiesRevealed)]
    columns = [max(GRID.row_col(unit.hex)[1] for unit in frame.board.units) for frame in turned]
    assert columns == sorted(set(columns))
    assert {unit.id: unit for unit in turned[-1].board.units} == {
        unit.id: unit for unit in record.state.units
    }
    lit = [{light for _, light in frame.lights} for frame in turned]
    assert lit[0] == {Light.SELECTED, Light.LAST}, "those turned now, and those still face down"
    assert lit[-1] == {Light.SELECTED}


def test_a_list_of_saves_does_not_reveal_who_has_chosen() -> None:
    for kind in ("scenario", "muster", "deploy", "return"):
        fingers = full()
        until(fingers, kind)
        before = SAVED.status(fingers.state)
        first = fingers.table.to_act
        while fingers.table.to_act is first:
            fingers.press(SECOND_EDITION.legal_actions(fingers.state, first)[0])
        assert SAVED.status(fingers.state) == before

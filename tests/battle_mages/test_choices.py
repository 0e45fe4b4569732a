"""What odds tell of attacks, spells and their answers, and how losses are chosen."""

from fractions import Fraction
from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.odds.odds_text import melee_lines
from bl_tui.games.battle_mages.position import members_of, state_of
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.table.pointing import answers, choosing, cursor
from bl_tui.table.pointing.selection import Act, Hint, Selection, Why
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.odds.answer_odds import answers_to_attack, answers_to_spell, some
from engine.battle_mages.odds.fight_odds import melee_odds
from engine.battle_mages.odds.pool_odds import pool_odds
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Setup
from engine.core.frozen import replace
from tests.battle_mages.fingers import Fingers, new_game
from tests.battle_mages.looking import prompted, refused, shown, teller, text
from tests.battle_mages.position import make_place
from tests.marks import rule


@rule("BM-8.6", "BM-8.9")
def test_a_melee_shows_both_dice_pools_and_exact_odds() -> None:
    game = make_place("aC1@4,4 aK@4,3 bI1@4,5", teams="aC1 aK", ground="hill 4,5", phase="melee")
    view = shown(game)
    odds = melee_odds(game.state, "a1", "bI1")
    told = prompted(view, Selection("E6", ("aC1",)))
    assert told.startswith(f"{odds.attack.dice} dice against {odds.defence.dice}: win ")
    assert f"win {round(100 * float(odds.win))}%" in told
    assert (odds.attack.dice, odds.defence.dice) == (6, 2)


@rule("BM-10.3", "BM-10.33")
def test_a_spell_shows_the_odds_for_each_amount_of_quintessence() -> None:
    game = make_place("aM@4,4 bM@4,8", spheres="a mind forces b mind life", boxes="a 2 0")
    view = shown(game)
    here: Any = Selection("E5", mode="spells")
    listed = PRESENTER.decisions.choices(view, here)
    assert all(isinstance(each, do.Cast) and not each.qe for each in listed)
    for qe in (0, 1, 2):
        assert {each.qe for each in PRESENTER.decisions.choices(view, here)} == {qe}
        odds = pool_odds(5 + qe)
        told = prompted(view, replace(here, option=0))
        assert f"{odds.dice} dice, 1+ {round(100 * float(odds.at_least(1)))}%" in told
        assert f"botch {round(100 * float(odds.botch))}%" in told
        assert choosing.choose(PRESENTER, view, replace(here, option=0)) == Act(
            do.Cast("invisibility", qe)
        )
        here = here if qe == 2 else answers.aside(PRESENTER, view, here, 1)
    more = answers.aside(PRESENTER, view, here, 1)
    assert isinstance(more, Why)
    assert refused(view, more) == "BM-11.1"
    less: Any = answers.aside(PRESENTER, view, here, -1)
    assert PRESENTER.decisions.choices(view, less)[0].qe == 1
    mind = next(place for place, each in enumerate(listed) if each.effect == "sleep")
    items = PRESENTER.items(teller(view), view, Selection("E5", mode="spells", option=mind))
    assert "Can counter: Basalt." in items[mind].text


SURE = (Fraction(0), Fraction(1))
"""One damage for certain."""


@rule("BM-10.24", "BM-10.30", "BM-10.35")
def test_the_odds_show_the_result_of_possible_answers() -> None:
    """Of an attack after a defence, and after a counter to it; of a spell after a counter."""
    game = make_place(
        "aC1@4,4 aM@4,6 bI1@4,5 bM@4,3", spheres="a life mind b life time", phase="melee",
        teams="bI1 bM",
    )  # fmt: skip
    view = shown(game)
    answers = answers_to_attack(game.state, game.state.members("b1"), SURE)
    assert [(each.effect, each.counters) for each in answers] == [
        ("cure", (Army.ALABASTER,)), ("healing", (Army.ALABASTER,)),
    ]  # fmt: skip
    cure, healing = answers
    assert some(healing.left) == pool_odds(5).net[0], "one damage stays where nothing is rolled"
    assert some(cure.left) == some(healing.left)
    assert some(healing.left) < some(healing.after) < 1
    told = prompted(view, Selection("E6", ("aC1",)))
    assert "after Cure, damage in" in told
    lines = text(melee_lines(teller(view), game.state, "aC1", "b1", 60))
    assert "If Basalt defends with Healing (5 dice), some damage remains\n in" in lines
    assert "and after a counter by Alabaster" in lines
    odds = answers_to_spell(game.state, Army.ALABASTER, "life", pool_odds(5).net)
    assert [each.seat for each in odds] == [Army.BASALT]
    assert some(odds[0].left) < pool_odds(5).at_least(1)
    assert not answers_to_spell(game.state, Army.ALABASTER, "mind", pool_odds(5).net)


@rule("BM-10.33")
def test_a_counter_under_the_cursor_still_shows_the_countered_spell() -> None:
    game = make_place(
        "aM@4,4 bM@4,7", spheres="a forces mind b forces life", dice="6 7 2 2 2",
    ).play("cast fire_ball 0", "target bM")  # fmt: skip
    told = prompted(shown(game), Selection(game.spot("4,7"), option=0))
    assert told.startswith("Fire Ball: 6 dice, 1+ 88%")


@rule("BM-11.26", "BM-11.28")
def test_a_hex_under_seals_shows_the_chance_that_all_pass() -> None:
    game = make_place(
        "aM@4,4 aI1@4,5 bM@0,8", spheres="a correspondence life b prime mind",
        seals="b 4,10 3 a 4,9 9", dice="6 7 2 2 2",
    ).play("cast teleport 0", "target aI1")  # fmt: skip
    view = shown(game)
    chance = round(100 * float(pool_odds(3).net[0]))
    for spot in ("4,10", "4,9", "4,11"):
        told = prompted(view, Selection(game.spot(spot)))
        assert told.endswith(f"Seals there let all through in {chance}% of cases."), spot
    assert "seals" not in prompted(view, Selection(game.spot("4,8"))), "the own one does nothing"


def _losing() -> Any:
    """Return what Basalt sees who has 2 damage to pay: two Infantry, or the Cavalry."""
    game = make_place(
        "aC1@4,4 aK@4,3 bI1@4,5 bI2@4,6 bC1@5,5", teams="aC1 aK; bI1 bI2 bC1", phase="melee",
        dice="6 7 2 2 2 2 | 2 2 2 2 2",
    )  # fmt: skip
    return shown(game.play("attack a1 b2"))


@rule("BM-8.13")
def test_losses_are_taken_piece_by_piece_on_the_board() -> None:
    """Enter takes a piece into the choice and out of it; the last one that is needed makes it."""
    view = _losing()
    here: Any = cursor.opening(PRESENTER, view, view.seat)
    assert here.option == 0, "the least loss is pointed at"
    here = cursor.move(PRESENTER, view, here, 0, 1)
    assert here.option is None
    here = replace(here, cursor="E6")
    taken = choosing.choose(PRESENTER, view, here)
    assert isinstance(taken, Selection)
    assert taken.held == ("bI1",)
    assert "Still to absorb: 1." in prompted(view, taken)
    assert choosing.lights(PRESENTER, view, taken)["E6"] is Light.SELECTED
    assert choosing.lights(PRESENTER, view, taken)["E7"] is Light.ELIGIBLE
    assert choosing.choose(PRESENTER, view, taken) == replace(taken, held=()), "and given back"
    too_much = choosing.choose(PRESENTER, view, replace(taken, cursor="F6"))
    assert isinstance(too_much, Why)
    assert refused(view, too_much) == "BM-8.13"
    tab = cursor.jump(PRESENTER, view, taken, 1)
    assert tab.cursor == "E7"
    assert choosing.choose(PRESENTER, view, tab) == Act(do.Lose("bI1+bI2"))
    assert choosing.choose(PRESENTER, view, replace(here, cursor="F6")) == Act(do.Lose("bC1"))
    assert isinstance(choosing.choose(PRESENTER, view, replace(here, cursor="A1")), Hint)


@rule("BM-8.13")
def test_losses_are_taken_by_the_mouse() -> None:
    view = _losing()
    here: Any = cursor.opening(PRESENTER, view, view.seat)
    clicked = answers.click(PRESENTER, view, here, "E7")
    assert isinstance(clicked, Selection)
    assert clicked.held == ("bI2",)
    first = answers.click(PRESENTER, view, clicked, "E6")
    assert isinstance(first, Selection), "what cannot be taken back wants a second click"
    assert answers.click(PRESENTER, view, first, "E6") == Act(do.Lose("bI1+bI2"))


@rule("BM-6.12", "BM-6.19")
@pytest.mark.parametrize("step", ["setting up", "in a turn"])
def test_the_keys_of_a_team_keep_its_form_open(step: str) -> None:
    """Enter, Tab, Enter, then `d` keeps the team and begins or ends nothing."""
    fingers = Fingers(new_game("5"))
    if step == "in a turn":
        for _ in range(2):
            fingers.press(do.Done())
    sitting, opens = fingers.sitting, "enter" if step == "setting up" else "f"
    before = fingers.state.steps
    sitting.press(opens)
    assert sitting.session.selection.mode == "team"
    held = sitting.session.selection.held
    sitting.press("tab")
    sitting.press("enter")
    assert len(members_of(fingers.view, fingers.state.the(held[0]).side)) == 2
    assert (sitting.session.selection.mode, sitting.session.selection.held) == ("team", held)
    sitting.press("d")
    assert sitting.session.selection.mode == ""
    assert fingers.state.steps == before


@rule("BM-6.12", "BM-6.19")
def test_the_form_of_a_team_stays_open_until_it_is_kept() -> None:
    """Enter, Tab, Enter joins a neighbour; only `d` closes the form, and another `d` begins."""
    state = BATTLE_MAGES.start(Setup(), "teams").state
    view = BATTLE_MAGES.view(state, Army.ALABASTER)
    spot = state_of(view).the("aM").hex
    opened: Any = choosing.choose(PRESENTER, view, cursor.settle(PRESENTER, view, Selection(spot)))
    assert (opened.mode, opened.held) == ("team", ("aM",))
    assert choosing.why_not_here(PRESENTER, view, opened) is None, "no error for the piece itself"
    assert choosing.choose(PRESENTER, view, opened) == opened
    pointed = cursor.jump(PRESENTER, view, opened, 1)
    joins = choosing.choose(PRESENTER, view, pointed)
    assert isinstance(joins, Act)
    state = BATTLE_MAGES.play(state, Army.ALABASTER, joins.action).state
    after = BATTLE_MAGES.view(state, Army.ALABASTER)
    still = cursor.settle(PRESENTER, after, pointed)
    assert (still.mode, still.held, still.cursor) == ("team", ("aM",), pointed.cursor)
    closed = answers.done(PRESENTER, after, still)
    assert isinstance(closed, Selection)
    assert closed.mode == ""
    assert answers.done(PRESENTER, after, closed) == Act(do.Done())

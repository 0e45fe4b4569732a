"""A bot announces its plan once, as its turn begins, and reveals nothing hidden."""

from collections.abc import Iterator
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.play.bot_process import Question, Thought, answer
from bl_tui.play.seats import seated
from bl_tui.table.panes.layout import arrange
from bl_tui.table.panes.log import Remark
from bl_tui.table.screenful import panes
from bl_tui.table.session.showing import scene_of
from bl_tui.table.session.telling import announces
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Attack, PlayCard
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.announcing import announced, begins
from engine.bots.protocol import Announced, Choice, Reason, unhurried
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.plain.talks import talk
from tests.ui.scenes import text_of
from tests.ui.sittings import Sitting
from tests.ui.test_no_needless_key import DEFENDS, sit


def turns(name: str, scenario: str, last: int) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each state in which a turn of Regular begins, with its view and choice."""
    seed = "told"
    module = Games()[name]
    game, regular = module.game, bot_named(name, "regular")
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    state = game.start(setup, seed).state
    begun = None
    while game.to_act(state) and game.view(state, None).turn <= last:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        choice = regular.choose(game, view, seed)
        if begun != (view.turn, seat) and begins(name, view):
            begun = view.turn, seat
            yield state, view, choice
        state = game.play(state, seat, choice.action).state


@pytest.mark.parametrize(
    ("name", "scenario", "last"), [("battlelore", "wizards", 8), ("second_edition", "full", 8)]
)
def test_hidden_cards_never_change_the_sentence(name: str, scenario: str, last: int) -> None:
    """Positions that differ only in hidden cards have the same sentence, or none."""
    game, regular = Games()[name].game, bot_named(name, "regular")
    hands, sentences = 0, 0
    for state, view, _ in turns(name, scenario, last):
        said = set()
        for world in range(4):
            other = game.imagine(game.view(state, None), str(world))
            held = game.view(other, view.seat)
            hands += held != view
            choice = regular.choose(game, held, "told")
            plan = announced(regular, game, held, "told", choice)
            said |= {plan.reason} if plan is not None else set()
        assert len(said) <= 1, (name, view.turn, said)
        sentences += len(said)
    assert hands > 10
    assert sentences > 3


@pytest.mark.parametrize(
    ("name", "scenario", "last"),
    [
        ("battlelore", "agincourt", 8),
        ("second_edition", "learning", 8),
        ("battle_mages", "duel", 6),
        ("bardsung", "combat", 3),
    ],
)
def test_a_bot_announces_targets_of_its_own_plan(name: str, scenario: str, last: int) -> None:
    """The targets of the sentence are among those of the bot's own plan."""
    module, regular = Games()[name], bot_named(name, "regular")
    plans = 0
    for _, view, choice in turns(name, scenario, last):
        plan = announced(regular, module.game, view, "told", choice)
        if plan is not None and plan.targets:
            plans += 1
            names = {value for key, value in plan.reason.facts if key.startswith("target")}
            assert names <= {*plan.targets}
    assert plans > 1


def test_a_process_announces_only_where_it_is_asked_and_a_turn_begins() -> None:
    for _, view, choice in turns("battlelore", "agincourt", 2):
        asked = answer(BATTLELORE, Question("regular", view, "told", tells=True), unhurried)
        assert asked.action == choice.action
        silent = answer(BATTLELORE, Question("regular", view, "told"), unhurried)
        assert silent.announced is None
    start = BATTLELORE.start(Setup(library()["agincourt"]), "told").state
    view = BATTLELORE.view(start, BATTLELORE.to_act(start)[0])
    card = answer(BATTLELORE, Question("regular", view, "told", tells=True), unhurried)
    assert isinstance(card.action, PlayCard)
    assert card.announced is None, "the card does not lie open yet"


# --- at the table --------------------------------------------------------------------------------

TWO = "p1 Ar F6, p2 Ar F9, s1 Ib D6, s2 Ib D9"
FIRST = Announced(Reason("press", (("part", "left"), ("target1", "s1"), ("hurt1", 1))), ("s1",))
PLAN = "Plan: presses on its left flank against s1 (D6) (weakened)."


def about_to_battle(dice: str, pace: str = "normal") -> Sitting:
    """Return a session in which Pennant, a bot, may attack with each of two units."""
    state = make_position(TWO, ordered="p1 p2", card="attack_left", phase="battle", dice=dice)
    sitting = sit(state.state, DEFENDS)
    sitting.conductor.seen = replace(sitting.seen, pace=pace)
    return sitting


def act(sitting: Sitting, action: Any, plan: Announced | None = None) -> None:
    """Let the bot attack, with the plan that it announces, and show it to the end."""
    view = sitting.table.view(sitting.table.to_act)
    choice = Choice(action, Reason("attack.odds"), announced=plan)
    sitting.conductor.decided(view, sitting.table.seen, Thought(choice, "regular"))
    while sitting.session.story.frame is not None:
        sitting.conductor.go_on_telling()


def remarks(sitting: Sitting) -> list[str]:
    """Return the sentences of bots in the log."""
    return [event.text for event in sitting.seen.events if isinstance(event, Remark)]


def test_the_plan_is_in_the_log_before_the_first_action() -> None:
    sitting = about_to_battle("L L L L")
    act(sitting, Attack("p1", "s1"), FIRST)
    assert remarks(sitting) == [PLAN]
    kinds = [type(event).__name__ for event in sitting.seen.events]
    assert kinds.index("Remark") < kinds.index("AttackDeclared")


def test_a_target_that_held_changes_the_plan_in_one_short_line() -> None:
    sitting = about_to_battle("L L L L")
    act(sitting, Attack("p1", "s1"), FIRST)
    act(sitting, Attack("p2", "s2"))
    assert remarks(sitting) == [PLAN, "Changes plan: s1 (D6) held."]


def test_an_attack_of_the_plan_changes_nothing() -> None:
    sitting = about_to_battle("L L L L")
    both = replace(FIRST, targets=("s1", "s2"))
    act(sitting, Attack("p1", "s1"), both)
    act(sitting, Attack("p2", "s2"))
    assert remarks(sitting) == [PLAN]


def test_another_target_at_first_changes_the_plan_too() -> None:
    sitting = about_to_battle("L L L L")
    act(sitting, Attack("p2", "s2"), FIRST)
    assert remarks(sitting) == [PLAN, "Changes plan: turns against s2 (D9)."]


def test_a_plan_is_asked_for_once_a_turn_and_never_at_instant_speed() -> None:
    seat = Side.PENNANT
    sitting = about_to_battle("L L L L")
    assert announces(sitting.session, sitting.seen, seat)
    act(sitting, Attack("p1", "s1"), FIRST)
    assert not announces(sitting.session, sitting.seen, seat)
    sitting = about_to_battle("L L L L", pace="off")
    assert not announces(sitting.session, sitting.seen, seat)


def test_the_plan_is_over_the_hand_while_the_bot_plays() -> None:
    """In a small terminal, where no log is in sight."""
    sitting = about_to_battle("L L L L")
    act(sitting, Attack("p1", "s1"), FIRST)
    plan = arrange(sitting.seen.presenter.bare_board(sitting.seen.view, None).extent, 80, 24)
    scene = scene_of(sitting.session, sitting.seen, plan, ())
    shown = panes(scene)
    assert PLAN in text_of(shown["hand"])


@pytest.mark.parametrize(("language", "word"), [("en", "Plan: "), ("it", "Piano: ")])
def test_line_mode_reads_the_plan_before_the_turn(language: str, word: str) -> None:
    seats = seated({"uthuk": "regular"})
    dialogue = talk("second_edition", "learning", "x", seats, language=language)
    lines = [*dialogue.begin()]
    while dialogue.table.view(None).turn < 4:
        lines += dialogue.hear(dialogue.choices()[-1].typed)
    said = [line for line in lines if f"Uthuk - {word}" in line]
    assert said
    assert all(line.endswith(".") and "{" not in line for line in said)

"""Hints that are followed by one key, and reasons of bots that begin with what mattered."""

from collections.abc import Callable

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.reasons import because
from bl_tui.play.bot_process import Thought
from bl_tui.play.seats import PEOPLE, Seats, seated
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import (
    Action,
    CancelOrder,
    Choose,
    Done,
    OrderUnit,
    PlayCard,
    PlayLore,
)
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.battlelore.roster import BOTS
from engine.bots.protocol import Choice, Reason
from engine.core.game import Fact
from tests.battlelore.position import make_position
from tests.battlelore.rules.lore_game import own
from tests.ui.battles import battle, new_game
from tests.ui.lore_scenes import CHAIN
from tests.ui.sittings import Sitting
from tests.ui.test_no_needless_key import (
    AGAINST,
    CARD,
    asked,
    choosing,
    dealt,
    done,
    keep_of,
    sit,
    two_of_four,
)


def hinted(sitting: Sitting) -> Choice:
    """Ask for a hint, and let Regular give it."""
    sitting.press("f4")
    return advised(sitting)


def advised(sitting: Sitting) -> Choice:
    """Let Regular say what was asked, also what is asked then; return what it said first."""
    found = []
    while sitting.bots.puzzles:
        view = sitting.bots.puzzles.pop()
        found.append(BOTS["regular"].choose(BATTLELORE, view, ""))
        thought = Thought(found[-1], sitting.seen.adviser)
        sitting.conductor.advised(view, sitting.seen.number, thought)
    return found[0]


def test_a_turn_is_played_by_hints_and_enter_alone() -> None:
    """Whatever the hint means, Enter does that, and never takes back what was done last."""
    sitting = sit(BATTLELORE.start(Setup(library()["agincourt"]), "hints").state)
    for _ in range(12):
        choice = hinted(sitting)
        count = sitting.table.count
        sitting.press("enter")
        assert done(sitting)[count] == choice.action
        if asked(sitting) == "card" and sitting.table.count > 3:
            break
        if sitting.session.curtain is not None:
            sitting.press("enter")
    assert CancelOrder not in {type(each) for each in done(sitting)}


def test_the_hint_to_end_a_phase_names_its_key() -> None:
    sitting = sit(make_position("p1 Ib E6, s1 Ib A1", phase="move", ordered="p1").state)
    sitting.press("enter")
    choice = hinted(sitting)
    assert choice.action == Done()
    assert "(d)" in sitting.session.notice


@pytest.mark.parametrize("deal", [dealt, two_of_four])
def test_a_hint_names_all_cards_that_are_kept_and_enter_keeps_them(
    deal: Callable[[], Sitting],
) -> None:
    sitting = deal()
    keep, _ = keep_of(sitting)
    hinted(sitting)
    told = sitting.session.notice
    sitting.press("enter")
    kept = [each.card for each in done(sitting)]
    assert len(kept) == keep
    say = Words("en", CATALOGUE).say
    assert all(say(f"lore.{card}.name") in told for card in kept)


def struck() -> Sitting:
    """Return a session in which a Lore card can be played that jumps from target to target."""
    game = own(make_position, "wizard_14", CHAIN, phase="card", dice="L S F  B B  L")
    return sit(game.play("play patrol_left").state)


def says(sitting: Sitting, action: Action) -> None:
    """Let a bot say what to do."""
    view, choice = sitting.bots.puzzles.pop(), Choice(action, Reason("chance"))
    sitting.conductor.advised(view, sitting.seen.number, Thought(choice, "regular"))


def test_a_hint_is_followed_to_its_end_without_being_asked_again() -> None:
    sitting = struck()
    sitting.press("f4")
    says(sitting, PlayLore("wizard_14"))
    sitting.press("enter", "enter")
    assert done(sitting) == [PlayLore("wizard_14")], "Enter waits for what the bot says next"
    assert "is thinking" in sitting.session.notice
    says(sitting, Choose("s1"))
    sitting.press("enter")
    assert done(sitting)[-1] == Choose("s1")
    assert len(sitting.bots.puzzles) == 1, "where it jumps to is asked, too"


def test_selecting_another_target_ends_the_hints() -> None:
    sitting = struck()
    sitting.press("f4")
    says(sitting, PlayLore("wizard_14"))
    sitting.press("enter", "tab", "tab", "enter")
    assert len(done(sitting)) == 2
    assert len(sitting.bots.puzzles) == 1


def test_selecting_something_else_ends_the_hint() -> None:
    sitting = sit(choosing())
    hinted(sitting)
    sitting.press("2", "enter", "enter")
    assert done(sitting) == [PlayCard("patrol_left")], "it orders nobody, so Enter asks once"


def test_the_key_again_does_a_hint_that_is_no_plan() -> None:
    """F4 says what and why; F4 again does it, so that it never says the same for ever."""
    sitting = sit(make_position("p1 Ib E6, s1 Ib A1", phase="move", ordered="p1").state)
    choice = hinted(sitting)
    assert "Why: " in sitting.session.notice
    sitting.press("f4")
    assert done(sitting)[:1] == [choice.action]


def test_an_order_leads_to_the_next_unit_so_that_no_key_takes_it_back() -> None:
    units = f"{CARD}, p3 Ib E7, p4 Ib F7"
    sitting = sit(make_position(units, phase="orders", card="attack_centre").state)
    sitting.press("enter", "enter")
    assert {type(each) for each in done(sitting)} == {OrderUnit}


@pytest.mark.parametrize(
    "seats", [PEOPLE, AGAINST, seated({"standard": "heavy"})], ids=["people", "recruit", "heavy"]
)
def test_the_strongest_bot_gives_hints_at_any_table(seats: Seats) -> None:
    assert sit(choosing(), seats).seen.adviser == "heavy"


def test_the_reason_of_a_bot_begins_with_its_card() -> None:
    sitting = sit(choosing(), seated({"pennant": "regular"}))
    while sitting.table.to_act is Side.PENNANT:
        view = sitting.table.view(Side.PENNANT)
        choice = BOTS["regular"].choose(BATTLELORE, view, "")
        sitting.conductor.decided(view, sitting.table.seen, Thought(choice, "regular"))
    sitting.press("b")
    first = sitting.session.notice
    sitting.press("b")
    assert "Play" in first
    assert sitting.session.notice != first


@pytest.mark.parametrize(
    ("code", "facts", "told"),
    [
        ("card.orders", (("orders", 0), ("attacks", 0)), "no unit can use an order now"),
        ("lore.pass", (("playable", 0),), "no Lore card can be played now"),
        ("lore.pass", (("playable", 2),), "no Lore card is worth its cost now"),
    ],
)
def test_a_reason_states_nothing_false(code: str, facts: tuple[Fact, ...], told: str) -> None:
    said = because(Words("en", CATALOGUE), Reason(code, facts), Names(library()["agincourt"]))
    assert said.startswith(told)


async def test_a_hint_about_what_is_past_is_dropped_however_late_its_bot_begins() -> None:
    async with battle(new_game()) as game:
        for key in ("f4", "1", "enter"):  # all of them before the bot is asked
            meant = game.screen.meaning(key)
            assert meant is not None
            game.screen.give(*meant)
        await game.app.workers.wait_for_complete()
        await game.pilot.pause()
        assert game.screen.session.advice is None
        before = len(game.actions)
        await game.press("enter")
        assert isinstance(game.actions[0], PlayCard)
        assert len(game.actions) > before

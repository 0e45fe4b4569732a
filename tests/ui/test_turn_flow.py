"""A turn flows in each game: the hint's end needs no second key, and clicks do what keys do."""

from collections.abc import Iterator
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.play.bot_process import Thought
from bl_tui.table.pointing import answers
from bl_tui.table.pointing.selection import Act, Hint
from bl_tui.table.session import commands
from bl_tui.table.session.advising import way_to
from engine.bots.roster import bot_named
from tests.bench.keys import regulars, sitting_of
from tests.ui.sittings import Sitting

SCENARIOS = (
    "battlelore/agincourt", "battlelore/wizards", "second_edition/learning", "battle_mages/duel",
    "bardsung/EN-2",
)  # fmt: skip
SEEDS = ("flow", "stream", "river", "brook")
LAST_TURN = 12
CLICKS = 3
"""Clicks for one action: the unit, the place, the place again."""


def decisions(name: str, seed: str, last: int = LAST_TURN) -> Iterator[tuple[Sitting, Any]]:
    """Yield a session at each decision of its person, with the action that Regular would choose;
    that is done afterwards if nobody has acted."""
    allied = not Games()[name.partition("/")[0]].rivals
    sitting = sitting_of(name, seed, allied=allied)
    table = sitting.table
    persons = table.seats if allied else table.seats[:1]
    while (seat := table.to_act) is not None and table.view(None).turn <= last:
        action, before = regulars(table, seat, table.view(seat)), table.count
        if seat in persons:
            yield sitting, action
        if table.count == before:
            table.act(seat, action, table.seen)


def hint(sitting: Sitting) -> None:
    """Ask for a hint, and let Regular give it."""
    sitting.press("f4")
    game, number = Games()[sitting.table.game].game, sitting.seen.number
    while sitting.bots.puzzles:
        view = sitting.bots.puzzles.pop()
        choice = bot_named(sitting.table.game, "regular").choose(game, view, sitting.table.lot)
        sitting.conductor.advised(view, number, Thought(choice, "regular"))


def unasked(sitting: Sitting, action: Any) -> bool:
    """Return whether an action is an end before which the player would be asked."""
    presenter, view = sitting.seen.presenter, sitting.seen.view
    asks = isinstance(answers.done(presenter, view, sitting.session.selection), Hint)
    return asks and presenter.decisions.due(view).finish() == action


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_end_that_a_hint_advises_needs_one_key(name: str) -> None:
    """Without the hint the same key asks about units that could still act."""
    ends = 0
    for seed in SEEDS:
        for sitting, action in decisions(name, seed):
            if not unasked(sitting, action):
                continue
            before = sitting.table.count
            hint(sitting)
            assert sitting.session.advice is not None
            if sitting.session.advice.choice.action != action:
                continue
            sitting.press("d")
            entries: Any = sitting.table._journal
            assert sitting.table.count > before, sitting.session.notice
            assert entries.entries[before].action == action
            ends += 1
        if ends:
            return
    raise AssertionError("Regular never ends a phase with units left")


def clicked(sitting: Sitting, action: Any) -> bool:
    """Do an action by clicks on the unit, the place and the place again, or on the choice of a
    list; return whether the mouse alone does it."""
    way = way_to(sitting.session, sitting.seen, action)
    if way is None or way[1] != "choose" or way[0].mode or way[0].form:
        return False
    if action == sitting.seen.presenter.decisions.due(sitting.seen.view).harmless():
        return False  # Enter passes, a click anywhere does not
    selection, before = way[0], sitting.table.count
    if selection.option is not None:
        for _ in range(CLICKS):
            if sitting.table.count == before:
                step = commands.click_option(sitting.session, sitting.seen, selection.option)
                sitting.conductor.take(step)
    presenter, view = sitting.seen.presenter, sitting.seen.view
    if selection.held and selection.held != sitting.session.selection.held:
        spot = presenter.spot_of(view, selection.held[0])
        assert spot is not None
        sitting.click(spot)
    for _ in range(CLICKS):
        if sitting.table.count == before:
            sitting.click(selection.cursor)
    return True


@pytest.mark.parametrize("name", SCENARIOS)
def test_units_are_held_moved_and_aimed_by_clicks_alone(name: str) -> None:
    """Each action of Regular that a choice on the board or in a list makes."""
    done, kinds = 0, set[str]()
    for sitting, action in decisions(name, "clicks", 6):
        before = sitting.table.count
        if clicked(sitting, action):
            entries: Any = sitting.table._journal
            assert sitting.table.count > before, (action, sitting.session.notice)
            assert entries.entries[before].action == action
            kinds.add(type(action).__name__)
            done += 1
    assert done > 10
    assert len(kinds) > 3, kinds


def test_one_key_replenishes_lore() -> None:
    """A card and a token where the hand has room, as almost always chosen."""
    for sitting, action in decisions("battlelore/wizards", "lore"):
        presenter, view = sitting.seen.presenter, sitting.seen.view
        if presenter.decisions.due(view).name == "replenish":
            answer = answers.agree(presenter, view, sitting.session.selection)
            assert isinstance(answer, Act)
            assert type(answer.action) is type(action)
            before = sitting.table.count
            sitting.press("enter")
            assert sitting.table.count > before
            return
    raise AssertionError("no Lore is replenished")

"""A battle that was left is found again with what the player pointed at, in every listed choice."""

from collections.abc import Callable

import pytest

from bl_tui.games.battlelore.decisions import DECISIONS
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.table.pointing.cursor_text import selection_of
from bl_tui.table.pointing.selection import Begins
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import (
    Choose,
    DiscardLore,
    KeepLore,
    PlayLore,
    Replenish,
    RerollFace,
)
from engine.battlelore.state.model import GRID, Engagement, Setup, State
from engine.battlelore.state.steps import Replenishing, Turn, TurnStage
from engine.core.frozen import replace
from engine.core.record import Record
from tests.battlelore.position import make_position
from tests.battlelore.rules.lore_game import other, own
from tests.ui import lore_scenes
from tests.ui.battles import battle

SCATTERED = "p1 Ib E7, s1 Ib D7, s2 Ib A1"


def keep_lore() -> State:
    """Draw two Lore cards at the end of a turn, of which one is kept."""
    state = replenish()
    (side,) = BATTLELORE.to_act(state)
    drawn = next(
        each for each in BATTLELORE.legal_actions(state, side) if each != Replenish("tokens")
    )
    return BATTLELORE.play(state, side, drawn).state


def replenish() -> State:
    """Return the end of a turn."""
    state = BATTLELORE.start(Setup(library()["wizards"]), "1").state
    while not isinstance(state.steps[-1], Replenishing):
        (side,) = BATTLELORE.to_act(state)
        state = BATTLELORE.play(state, side, BATTLELORE.legal_actions(state, side)[-1]).state
    return state


def discard_lore() -> State:
    """Give a wizard of level 1 one card too many."""
    hand = "wizard_01 wizard_02 wizard_03"
    game = own(make_position, "wizard_01", SCATTERED, phase="card", lore_hand=hand)
    state = game.state
    (side,) = BATTLELORE.to_act(state)
    turn = Turn(side, TurnStage.REPLENISH)
    after = replace(state, steps=(replace(turn, stage=TurnStage.CLEAN_UP), Replenishing(side)))
    return BATTLELORE.play(after, side, Replenish("tokens")).state


def pick() -> State:
    """Let one of two cards of the other hand be stolen."""
    game = own(
        make_position, "wizard_07", SCATTERED, 2, phase="card", other_lore_hand="rogue_01 rogue_02"
    )
    return game.play("play patrol_left", "lore wizard_07").state


def react() -> State:
    """Let Standard play one of two cards before the dice roll."""
    hand = "warrior_02 warrior_04"
    game = other(
        make_position,
        "warrior_02",
        "p1 Ib E7, s1 Ib D7",
        other_lore_hand=hand,
        ordered="p1",
        dice="B S F",
    )
    return game.play("attack p1 s1").state


def flank() -> State:
    """Offer one symbol of a flank strike to be rolled again (HR-6.20)."""
    units = "p1 Ib E7, s1 Ib D6, s3 Ib E6"
    dice = "R F R R R"
    ordered = {"side": "standard", "ordered": "s1 s3", "house": "engagement"}
    game = make_position(units, dice=dice, **ordered)
    game.state = replace(game.state, engaged=(Engagement("s1", "p1"),))
    return game.play("attack s3 p1").state


LEFT: dict[str, tuple[Callable[[], State], type]] = {
    "keep_lore": (keep_lore, KeepLore),
    "discard_lore": (discard_lore, DiscardLore),
    "pick": (pick, Choose),
    "dice": (lambda: lore_scenes.dice().state, Choose),
    "react": (react, PlayLore),
    "flank": (flank, RerollFace),
}


def resumed(state: State, focus: str = "") -> Table:
    """Return the table of a game that stands there, left with such a focus."""
    return Table(
        BATTLELORE,
        Record(Setup(state.adventure, house=state.house), "1", state, ()),
        MemoryJournal(),
        focus,
    )


def test_every_decision_without_a_first_selection_is_tried() -> None:
    assert set(LEFT) == {row.name for row in DECISIONS.kinds if row.begins is Begins.NONE}


@pytest.mark.parametrize("kind", LEFT)
async def test_the_selection_is_restored(kind: str) -> None:
    make, action = LEFT[kind]
    state = make()
    async with battle(resumed(state)) as game:
        assert game.kind == kind
        nothing = game.text()
        await game.press("2")
        left = game.text()
        assert left != nothing
    async with battle(resumed(state, game.table.focus)) as again:
        assert again.text() == left
        await again.press("enter")
        assert [type(each) for each in again.actions] == [action]
    async with battle(resumed(state)) as game:
        assert game.text() == nothing, "nobody is led to a choice that binds"


async def test_a_number_outside_the_choices_selects_nothing() -> None:
    """A save that a hand made up may hold any text."""
    state = keep_lore()
    async with battle(resumed(state)) as game:
        nothing = game.text()
    for number in ("4", "99", "9" * 5000, "-1", "²"):
        async with battle(resumed(state, f"E7 - {number}")) as game:
            assert game.text() == nothing, number
    assert selection_of("E7 - 2 3", GRID.hexes) is None

"""The turn of a bot as it is told: how long it takes, orders together, what it begins with."""

from collections.abc import Sequence
from statistics import median
from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import seated
from bl_tui.play.settings import PACE
from bl_tui.play.table import Table
from bl_tui.table.panes.dice import Thrown
from bl_tui.table.session.pacing import DEED, WHOLE, TurnTold, in_brief, paced
from bl_tui.table.story import Frame
from bl_tui.words import Words
from engine.bots.roster import bot_named
from engine.core.record import begin
from tests.bench.story import enemy_turns
from tests.ui.sittings import Sitting

GAMES = Games()
TURN_OF_A_BOT = ("battlelore/agincourt", "battlelore/wizards", "second_edition/learning")
GAMES_TIMED = (*TURN_OF_A_BOT, "battle_mages/duel", "bardsung/EN-1")
TURNS, FEW = 8, 6
USUAL, LONGEST = 6.0, 12.0
"""Seconds that the turn of an enemy takes at the median, and at most."""


def watched(name: str) -> Sitting:
    """Return a game that two bots play, told at the usual pace."""
    game, scenario = name.split("/")
    module, row = GAMES[game], RULEBOOKS[game]
    record = begin(module.game, module.scenarios.setup(module.scenarios.library()[scenario]), "1")
    table = Table(module.game, record, MemoryJournal())
    return Sitting(
        table, seated({seat.value: "regular" for seat in table.seats}), pace="normal",
        presenter=module.presenter(), catalogue=row.catalogue,
        signs=GAMES.art(game).glyphs("ascii", Words("en", row.catalogue)),
        keys=standard_keys(row.commands),
    )  # fmt: skip


def told(sitting: Sitting, turns: int) -> dict[int, list[Any]]:
    """Let the bots play, and return the steps that were shown of each turn."""
    table, steps = sitting.table, dict[int, list[Any]]()
    regular = bot_named(table.game, "regular")
    game = GAMES[table.game].game
    while table.to_act is not None and (turn := table.view(None).turn) <= turns:
        view = table.view(table.to_act)
        action = regular.choose(game, view, table.lot).action
        table.act(table.to_act, action, table.seen)
        steps.setdefault(turn, []).extend(sitting.session.story.frames)
        while sitting.session.story.frame is not None:
            sitting.conductor.go_on_telling()
    return steps


@pytest.mark.parametrize("name", GAMES_TIMED)
def test_an_enemy_turn_takes_six_seconds_as_a_rule_and_twelve_at_most(name: str) -> None:
    """`python -m tests.bench.story` measures more games."""
    seconds = enemy_turns(name, "1", TURNS)
    if len(seconds) < FEW:
        seconds += enemy_turns(name, "2", TURNS)
    assert len(seconds) > 4
    assert median(seconds) <= USUAL
    assert max(seconds) <= WHOLE["normal"] == LONGEST


def step(*, walk: bool = False, roll: Any = None, thrown: Any = None) -> Frame:
    """Return a step: of a walk, of a roll, of what dice on the table did, or of anything else."""
    dice = roll or thrown
    shown = None if dice is None else Thrown(dice, dice, None)
    return Frame(None, (), dice if roll else object(), shown, walk)


def lengths(frames: Sequence[Frame]) -> list[float]:
    """Return the seconds of steps."""
    return [frame.seconds for frame in frames]


def test_a_walk_is_one_short_step_and_a_roll_the_longest() -> None:
    frames = [step(walk=True), step(), step(roll="attack"), step(thrown="attack")]
    walk, deed, roll, result = lengths(paced(TurnTold(), frames, "normal")[1])
    assert walk < deed == result < roll == PACE["normal"]


def test_in_a_long_turn_walks_are_cut_first_and_dice_last() -> None:
    """However many units walk, each of their attacks is shown with its roll and its result."""
    so_far, walks = paced(TurnTold(), [step(walk=True)] * 30, "normal", ordered=4)
    assert len(walks) < 30
    assert so_far.seconds < WHOLE["normal"] / 4
    for number in range(4):
        fight = [step(), step(roll=number), step(thrown=number), step(thrown=number)]
        so_far, shown = paced(so_far, fight, "normal", ordered=4)
        rolled = [frame for frame in shown if frame.thrown]
        assert lengths(rolled)[0] == PACE["normal"]
        assert rolled[-1].event is fight[-1].event


def test_a_turn_of_many_attacks_still_shows_the_result_of_each() -> None:
    so_far = TurnTold()
    for number in range(30):
        so_far, shown = paced(so_far, [step(roll=number), step(thrown=number)], "normal")
        assert shown
    assert so_far.seconds <= WHOLE["normal"]


@pytest.mark.parametrize("name", TURN_OF_A_BOT)
def test_all_orders_are_shown_together_before_the_first_move(name: str) -> None:
    turns = told(watched(name), 4)
    orders = 0
    for steps in turns.values():
        kinds = [type(frame.event).__name__ for frame in steps]
        assert kinds.count("OrdersFinished") <= 1 or name != TURN_OF_A_BOT[0]
        assert "UnitOrdered" not in kinds
        if "OrdersFinished" in kinds and "UnitMoved" in kinds:
            assert kinds.index("OrdersFinished") < kinds.index("UnitMoved")
        for frame in steps:
            if type(frame.event).__name__ == "OrdersFinished":
                lit = [light for _, light in frame.lights]
                assert lit == [Light.ORDERED] * len(frame.event.units)
                orders += 1
    assert orders > 2


def test_a_shortened_battle_keeps_its_roll_and_its_end() -> None:
    before, roll, lost, after = step(), step(roll="a"), step(thrown="a"), step(thrown="a")
    fight, most = [before, roll, lost, after], PACE["normal"]

    def kept(rooms: float) -> list[Any]:
        return [frame.event for frame in in_brief(fight, most * (1 + DEED * rooms) + 1e-9, most)]

    assert kept(0) == [after.event]
    assert kept(1) == [roll.event, after.event]
    assert kept(2) == [roll.event, lost.event, after.event]
    assert kept(3) == [frame.event for frame in fight]


def test_instant_shows_no_steps() -> None:
    assert lengths(paced(TurnTold(), [step(), step(roll="a")], "off")[1]) == [0, 0]


def test_quick_takes_less_than_half_the_time() -> None:
    frames = [step(walk=True), step(), step(roll="attack"), step(thrown="attack")]
    usual, quick = (paced(TurnTold(), frames, pace)[0].seconds for pace in ("normal", "quick"))
    assert 0 < quick < usual / 2

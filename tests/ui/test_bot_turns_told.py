"""The turn of a bot as it is told: how long it takes, orders together, what it begins with."""

from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import seated
from bl_tui.play.settings import PACE
from bl_tui.play.table import Table
from bl_tui.table.session.pacing import WHOLE, TurnTold, in_brief, more
from bl_tui.words import Words
from engine.bots.roster import bot_named
from engine.core.record import begin
from tests.ui.sittings import Sitting

GAMES = Games()
TURN_OF_A_BOT = ("battlelore/agincourt", "battlelore/wizards", "second_edition/learning")


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


def told(sitting: Sitting, turns: int) -> dict[int, list[tuple[float, Any]]]:
    """Let the bots play, and return what was told of each turn: seconds and steps."""
    table, found = sitting.table, dict[int, list[tuple[float, Any]]]()
    regular = bot_named(table.game, "regular")
    game = GAMES[table.game].game
    while table.to_act is not None and (turn := table.view(None).turn) <= turns:
        view = table.view(table.to_act)
        action = regular.choose(game, view, table.lot).action
        table.act(table.to_act, action, table.seen)
        story = sitting.session.story
        found.setdefault(turn, []).extend((story.seconds, frame) for frame in story.frames)
        while sitting.session.story.frame is not None:
            sitting.conductor.go_on_telling()
    return found


@pytest.mark.parametrize("name", TURN_OF_A_BOT)
def test_showing_a_bot_turn_never_exceeds_its_time_limit(name: str) -> None:
    """However many steps it has; and the first ones are shown as long as the pace says."""
    turns = told(watched(name), 8)
    lengths = [sum(seconds for seconds, _ in steps) for steps in turns.values()]
    assert max(lengths) <= WHOLE["normal"]
    assert max(seconds for steps in turns.values() for seconds, _ in steps) == PACE["normal"]


@pytest.mark.parametrize("name", TURN_OF_A_BOT)
def test_all_orders_are_shown_together_before_the_first_move(name: str) -> None:
    turns = told(watched(name), 4)
    orders = 0
    for steps in turns.values():
        kinds = [type(frame.event).__name__ for _, frame in steps]
        assert kinds.count("OrdersFinished") <= 1 or name != TURN_OF_A_BOT[0]
        assert "UnitOrdered" not in kinds
        if "OrdersFinished" in kinds and "UnitMoved" in kinds:
            assert kinds.index("OrdersFinished") < kinds.index("UnitMoved")
        for _, frame in steps:
            if type(frame.event).__name__ == "OrdersFinished":
                lit = [light for _, light in frame.lights]
                assert lit == [Light.ORDERED] * len(frame.event.units)
                orders += 1
    assert orders > 2


def lengths(steps: list[tuple[float, Any]]) -> tuple[list[float], list[float]]:
    """Return how long the steps of moves were shown, and those in which dice lie there."""
    thrown = [bool(frame.thrown) for _, frame in steps]
    battles = [seconds for (seconds, _), dice in zip(steps, thrown, strict=True) if dice]
    moves = [each[0] for each in steps if type(each[1].event).__name__ == "UnitMoved"]
    return moves, battles


@pytest.mark.parametrize("name", TURN_OF_A_BOT)
def test_no_step_of_a_battle_is_shown_shorter_than_a_move(name: str) -> None:
    both = [found for found in map(lengths, told(watched(name), 12).values()) if all(found)]
    assert len(both) > 3
    for moves, battles in both:
        assert min(battles) >= max(moves) - 1e-9


def test_the_first_turn_is_measured_by_a_usual_one_and_later_ones_by_those_before() -> None:
    first, before, _ = more(TurnTold(), 1, 1, "normal")
    for _ in range(30):
        first, _, _ = more(first, 1, 1, "normal")
    _, later, _ = more(first, 2, 1, "normal")
    assert later < before / 2, "as many actions as in the turn before are to be expected"
    assert first.seconds <= WHOLE["normal"]


def test_time_is_kept_for_the_battles_of_the_units_that_are_ordered() -> None:
    """More of them than the turns before had: what leads to battles leaves them as much."""
    told, moves, battles = TurnTold(before=(6,), turn=1), [], []
    for _ in range(6):
        told, seconds, _ = more(told, 1, 1, "normal", ordered=6)
        moves.append(seconds)
    for _ in range(6):
        told, seconds, shown = more(told, 1, 4, "normal", rolled=True, ordered=6)
        battles.append(seconds)
        assert shown >= 1
    assert min(battles) >= max(moves)
    assert told.seconds <= WHOLE["normal"]


def test_a_shortened_battle_keeps_its_roll_and_its_end() -> None:
    rows: dict[int, list[Any]] = {}
    for turn, steps in told(watched("battlelore/agincourt"), 3).items():
        rows[turn] = [frame for _, frame in steps]
    battle = max(rows.values(), key=len)
    roll = next(each for each in battle if each.thrown and each.event is each.thrown.event)
    rest = [each for each in battle if not each.thrown]
    steps = [rest[0], rest[1], roll, rest[2], rest[3]]
    assert in_brief(steps, 1) == [rest[3]]
    assert in_brief(steps, 2) == [roll, rest[3]]
    assert in_brief(steps, 3) == [roll, rest[2], rest[3]]
    assert in_brief(steps, 9) == steps


def test_pace_off_shows_no_steps() -> None:
    assert more(TurnTold(), 1, 4, "off")[1] == 0

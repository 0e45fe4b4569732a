"""How the dice fell: what was lost, what was to be expected, and what mattered."""

from math import comb

import pytest

from bl_tui.games.battlelore.board.signs import ASCII
from bl_tui.games.battlelore.odds.luck import LUCK
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.screens.game.replay import LookingScreen
from bl_tui.table.panes.luck import dealt, fortune, fortunes, mattered, sum_of, swing
from bl_tui.words import Words
from engine.battlelore.game import BATTLELORE
from engine.battlelore.odds.luck_ledger import Throw, ledger, rolls_at
from engine.battlelore.state.actions import Attack, BattleBack
from engine.battlelore.state.events import DiceRolled, FiguresLost
from engine.battlelore.state.sides import Side
from saves.store import read_save
from tests.battlelore.position import make_position
from tests.ui.battles import battle, table_at
from tests.ui.front import front
from tests.ui.scenes import played
from tests.ui.test_saves_screen import save

ARCHERS = "p1 Ar E5, p2 Ar E9, s1 Ib C5, s2 Ib C9, s9 Ib A1"


def rolls_of(table: Table) -> tuple[Throw, ...]:
    """Return the rolls of a game at a table, as the screen gets them."""
    return ledger(table.told_of(rolls_at))


def shot_twice(dice: str = "B B L L") -> Table:
    """Return two shots of two dice each, of which only blue helmets hit."""
    table = table_at(make_position(ARCHERS, ordered="p1 p2", dice=dice).state)
    table.act(Side.PENNANT, Attack("p1", "s1"), table.seen)
    table.act(Side.PENNANT, Attack("p2", "s2"), table.seen)
    return table


def test_a_scripted_game_has_the_sums_that_one_can_work_out() -> None:
    """Four dice in all, each a hit in one of six: 2/3 of a figure expected, two were lost."""
    found = fortune(rolls_of(shot_twice()), Side.STANDARD)
    assert (found.rolls, found.lost) == (2, 2)
    assert found.expected == pytest.approx(4 / 6)
    chance = [comb(4, n) * 5 ** (4 - n) / 6**4 for n in range(5)]
    assert found.percentile == pytest.approx(sum(chance[3:]) + chance[2] / 2)
    assert fortune(rolls_of(shot_twice()), Side.PENNANT).rolls == 0


def test_rolls_are_listed_under_the_side_that_rolled() -> None:
    rolls = rolls_of(shot_twice())
    assert (dealt(rolls, Side.PENNANT).rolls, dealt(rolls, Side.PENNANT).lost) == (2, 2)
    assert dealt(rolls, Side.STANDARD).rolls == 0
    table = shot_twice()
    teller = Teller(Words("en", CATALOGUE), ASCII, table.view(None).adventure, odds=True)
    lines = ["".join(piece.text for piece in line) for line in fortunes(LUCK, teller, rolls, 40)]
    first = next(place for place, line in enumerate(lines) if "Pennant" in line)
    assert "2 rolls: 2 removed, 0.67 expected" in lines[first + 1]
    assert "had worse dice" in lines[first + 2]
    other = next(place for place, line in enumerate(lines) if "Standard" in line)
    assert "no rolls yet" in lines[other + 1], "and there is no bar of nothing"


def test_average_luck_is_in_the_middle_of_the_scale() -> None:
    """Nothing rolled is the middle; lost less than nearly always is luck."""
    assert fortune((), Side.STANDARD).percentile == 0.5
    lucky = fortune(rolls_of(shot_twice("L L L L")), Side.STANDARD)
    assert lucky.percentile > 0.5 > fortune(rolls_of(shot_twice()), Side.STANDARD).percentile


def test_the_roll_that_mattered_most_comes_first() -> None:
    rolls = rolls_of(shot_twice())
    assert [each.target.id for each in mattered(LUCK, rolls)] == ["s1", "s2"]
    assert swing(rolls[0], left=4) == pytest.approx(2 - 1 / 3)


def test_a_banner_counts_as_one_more_figure() -> None:
    units = "p1 Ar E5, s1 Ib C5 1, s9 Ib A1"
    table = table_at(make_position(units, ordered="p1", dice="B L").state)
    table.act(Side.PENNANT, Attack("p1", "s1"), table.seen)
    (roll,) = rolls_of(table)
    destroyed = 1 - (5 / 6) ** 2
    assert swing(roll, left=1) == pytest.approx((1 - destroyed) + (1 - destroyed))


def test_a_battle_back_counts_for_the_other_side() -> None:
    """And what a blocked way back or panic costs counts with the roll that caused it."""
    units = "p1 Ib B7, s1 Ib A7, s2 Ib A6, s3 Ib A8"
    table = table_at(make_position(units, ordered="p1", dice="F F L B L L").state)
    table.act(Side.PENNANT, Attack("p1", "s1"), table.seen)
    table.act(Side.STANDARD, BattleBack(), table.seen)
    rolls = rolls_of(table)
    assert [(each.side, each.target.id, each.lost) for each in rolls] == [
        (Side.PENNANT, "s1", 1),
        (Side.STANDARD, "p1", 1),
    ]


@pytest.mark.parametrize(
    ("adventure", "seed"), [("agincourt", 3), ("wizards", 5), ("shrines", 6), ("crown", 6)]
)
def test_every_roll_of_a_game_is_in_the_ledger(adventure: str, seed: int) -> None:
    """All dice of battles, all figures that were lost, and never more than could be."""
    *_, record = played(adventure, seed)
    table = Table(BATTLELORE, record, MemoryJournal())
    rolls = rolls_of(table)
    events = record.events_at(len(record.entries))
    thrown = [event for event in events if isinstance(event, DiceRolled)]
    fought = [each for each in rolls if each.unit is not None and not each.beside]
    assert [(each.unit.id, each.target.id) for each in fought if each.unit] == [
        (event.unit, event.target) for event in thrown
    ]
    for each in rolls:
        assert sum(each.chances) == pytest.approx(1)
        assert 0 <= each.lost <= each.target.figures
    assert any(each.unit is None for each in rolls) == (adventure != "agincourt")
    lost = sum(event.lost for event in events if isinstance(event, FiguresLost))
    assert sum(each.lost for each in rolls) == lost


def test_luck_is_as_often_good_as_bad() -> None:
    """Over some whole games what was lost is near what was to be expected."""
    lost = expected = 0.0
    for seed in range(6):
        *_, record = played("agincourt", 100 + seed)
        for each in rolls_of(Table(BATTLELORE, record, MemoryJournal())):
            lost += each.lost
            expected += each.expected
    assert expected > 100
    assert lost == pytest.approx(expected, rel=0.2)


def test_the_sum_of_numbers_has_the_chances_of_all_ways_to_it() -> None:
    assert sum_of(()) == (1.0,)
    assert sum_of([(0.5, 0.5), (0.5, 0.5)]) == pytest.approx((0.25, 0.5, 0.25))


async def test_the_log_and_the_luck_lead_to_each_other() -> None:
    async with battle(shot_twice()) as game:
        await game.press("l")
        assert "e: luck" in game.pane("panel")
        await game.press("e")
        assert "2 rolls: 2 removed, 0.67 expected" in game.pane("panel")
        await game.click_text("panel", "l: log")
        assert "e: luck" in game.pane("panel")


async def test_a_replay_shows_the_luck_up_to_the_current_action() -> None:
    """At the end all rolls, at the beginning none."""
    path = save(400)
    table = Table(BATTLELORE, read_save(path).record, MemoryJournal())
    rolls = dealt(rolls_of(table), Side.PENNANT).rolls
    async with front(size=(120, 40)) as program:
        seat = program.lobby.resume(path, read_only=True)
        program.app.push_screen(LookingScreen(program.outfit, PRESENTER, seat))
        await program.pilot.pause()
        await program.press("end", "e")
        assert any(f"{rolls} rolls: " in line for line in program.lines("panel"))
        await program.press(*["pageup"] * 60)
        assert any("No dice" in line for line in program.lines("panel"))


async def test_after_the_battle_the_score_shows_which_side_was_lucky() -> None:
    units = "p1 Ar E5, s1 Ib C5 1, s9 Ib A1"
    table = table_at(make_position(units, ordered="p1", dice="B L", banners=1).state)
    async with battle(table) as game:
        assert "expected" not in game.text()
        await game.press("enter")
        assert table.to_act is None
        assert "1 roll: 1 removed, 0.31 expected" in game.text()
        assert "85 in 100 had worse dice" in game.text()

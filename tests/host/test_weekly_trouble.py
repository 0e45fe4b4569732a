"""The game of the week: clocks, rules and files that change, and the ways to it on the screen."""

import json
from pathlib import Path

import pytest

from bl_tui.host.contests import weekly
from bl_tui.host.tables import offers
from tests.host.players import club
from tests.host.server import served, terminal
from tests.host.test_weekly import MONDAY, WEEK, at, begun, current, file_of, run, tries

# --- bad input ----------------------------------------------------------------------------------


def test_a_clock_that_goes_back_a_week_opens_no_week_whose_seed_is_known(tmp_path: Path) -> None:
    hall = at(tmp_path)
    begun(hall).close()
    old = current(hall)
    hall.now += WEEK
    begun(hall).close()
    new = current(hall)
    for place in (hall, at(tmp_path)):
        place.now = MONDAY
        assert current(place) == new
        assert hall.weekly.over()[0].seed == old.seed
        assert begun(place).plan.contest == new.week


def test_a_clock_that_was_far_ahead_is_left_behind(tmp_path: Path) -> None:
    """The battle of the next week begins early; nobody waits for a year."""
    hall = at(tmp_path)
    first = current(hall)
    begun(hall)
    hall.now += 52 * WEEK
    begun(hall)
    far = current(hall)
    hall.now = MONDAY
    assert current(hall).week == first.week + 1
    assert begun(hall).plan.contest == first.week + 1
    hall.now = MONDAY + WEEK
    assert current(hall).week == first.week + 1
    assert far.week == first.week + 52


def test_other_rules_in_the_middle_of_a_week_begin_another_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = at(tmp_path)
    table, battle = begun(hall), current(hall)
    offers.resign(begun(hall, "bruno"), "bruno")
    monkeypatch.setattr(type(hall.games[battle.game].game), "rules", 99)
    following = current(hall)
    assert following.week == battle.week + 1
    assert following.seed != battle.seed
    offers.resign(table, "anna")
    (old,) = hall.weekly.over()
    assert tries(old) == [("bruno", "gave_up")], "by the old rules, and only those in time"
    assert begun(hall) is not table


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"week": 1}', None])
def test_a_damaged_file_is_made_again_from_the_tables(tmp_path: Path, damage: str | None) -> None:
    hall = at(tmp_path)
    table = begun(hall)
    offers.resign(begun(hall, "bruno"), "bruno")
    for each in hall.tables.values():
        each.close()
    battle = current(hall)
    file = file_of(hall, battle)
    file.unlink() if damage is None else file.write_text(damage)
    later = at(tmp_path)
    again = current(later)
    assert (again.seed, again.side, again.scenario) == (battle.seed, battle.side, battle.scenario)
    assert {*again.begun} == {"anna", "bruno"}
    assert tries(again) == [("bruno", "gave_up")]
    assert begun(later).plan.id == table.plan.id
    assert file.with_suffix(".bak").exists() is (damage is not None)


def test_a_week_whose_seed_is_lost_is_over(tmp_path: Path) -> None:
    hall = at(tmp_path)
    table, battle = begun(hall), current(hall)
    offers.resign(table, "anna")
    table.close()
    file_of(hall, battle).write_text(json.dumps({"week": battle.week, "how": "?"}))
    for save in (table.folder / "saves").iterdir():
        save.unlink()
    assert current(at(tmp_path)).week == battle.week + 1


def test_a_disk_that_refuses_costs_no_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = at(tmp_path)

    def refuse(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(weekly, "write_whole", refuse)
        with pytest.raises(OSError, match="No space"):
            begun(hall)
        assert not hall.tables
    table = begun(hall)
    with monkeypatch.context() as full:
        full.setattr(weekly, "write_whole", refuse)
        hall.now += WEEK
        assert run(hall, "daily")[0] == 1
        assert hall.weekly.is_secret(table.plan), "its seed may be shown only when that is kept"


# --- screens ------------------------------------------------------------------------------------


async def test_a_try_is_begun_from_the_lobby_and_continued(tmp_path: Path) -> None:
    async with club(tmp_path) as here:
        anna = await here.come("anna")
        await anna.do("4", "Enter", see="Game of the week")
        await anna.see("Begin your try", "against Heavy, which tries 96 lines")
        await anna.do("Enter", see="You have one try. Begin?")
        await anna.do("n", see="Begin your try")
        assert not here.hall.tables
        await anna.do("Enter", see="You have one try. Begin?")
        anna.press("y")
        await anna.settled()
        (table,) = here.hall.tables.values()
        assert table.is_here("anna")
        bruno = await here.come("bruno")
        await bruno.do("4", "Enter", see="playing")
        offers.resign(table, "anna")
        await bruno.do("Right", see="Puzzle of the day")
        await bruno.do("Left", see="gave up   +0 points   turn")


async def test_a_command_with_a_terminal_opens_it(tmp_path: Path) -> None:
    """And once more after the line has dropped, and the host has been started again."""
    key = None
    for shown in ("Begin your try", "Continue your try"):
        async with served(tmp_path) as place:
            key = key or place.known("anna")
            async with place.connect(key) as line, terminal(line, "weekly") as client:
                await client.see(shown)
                client.send("\r")
                if shown.startswith("Begin"):
                    await client.see("You have one try")
                    client.send("y")
                await client.see("F6")
            code, said = await place.run(key, "weekly")
            assert (code, said.splitlines()[-1]) == (0, "playing")
            assert len(place.host.hall.tables) == 1

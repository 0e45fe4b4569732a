"""Reactions at a table that agreed on even time: nobody else sees what was answered, or when."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from bl_tui.host.tables import hall as halls
from bl_tui.host.tables import windows
from bl_tui.host.tables.chair import Chair
from bl_tui.host.tables.plan import Seating
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.core.frozen import replace
from engine.core.seats import Seat
from tests.host.halls import ANNA, BRUNO, Ear, kinds, made, noon
from tests.host.hands import AT_ONCE
from tests.host.players import club

AGREED = 10
PLAYED = {
    "battlelore": ("wizards", "even"),
    "second_edition": ("full", "even"),
    "battle_mages": ("duel", "b"),
}
"""What is played of each game in which one player reacts in another's turn, and with which dice."""
MOST = 400

Answers = Callable[[SharedTable, Chair, Seat], object]


def play_until_reaction(table: SharedTable, chance: Random) -> Seat:
    """Play at random until somebody may react."""
    played = table.table
    for _ in range(MOST):
        found = windows.reacting(table)
        if found:
            return found[0]
        seat = played.to_act
        played.act(seat, any_action(chance, played.view(seat).actions), played.seen)
    raise AssertionError("nobody could react")


def any_action(chance: Random, actions: Sequence[object]) -> object:
    """Draw a kind of action, then one of that kind: else Battle Mages would be teams and moves."""
    kind = chance.choice(sorted({type(each).__name__ for each in actions}))
    return chance.choice([each for each in actions if type(each).__name__ == kind])


def passes(table: SharedTable, chair: Chair, seat: Seat) -> None:
    chair.act(seat, windows.passing(table, seat), chair.seen)


def wishes(table: SharedTable, chair: Chair, seat: Seat) -> None:
    chair.wish(seat, lambda view: windows.passing(table, seat))


def changes_their_mind(table: SharedTable, chair: Chair, seat: Seat) -> None:
    for action in table.table.view(seat).actions[:1]:
        chair.act(seat, action, chair.seen)
    passes(table, chair, seat)


def does_nothing(_table: SharedTable, _chair: Chair, _seat: Seat) -> None:
    pass


async def other_sees(
    folder: Path, game: str, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> list[object]:
    """Return what the other player's session is told while somebody may react, the time that
    passes before the game goes on, and what is done then."""
    seen: list[object] = []

    async def sleep(seconds: float) -> None:
        monkeypatch.undo()
        before = table.plan.moved, table.table.count
        other.heard.clear()
        other.on_poke = lambda: seen.append("poke")
        answers(table, chair, seat)
        other.on_poke = lambda: None
        assert (table.plan.moved, table.table.count) == before, "it went out before its time"
        seen.extend((*kinds(other), round(seconds), table.plan.due))

    scenario, seed = PLAYED[game]
    monkeypatch.setattr(halls, "fresh_seed", lambda: seed)
    hall = noon(folder)
    table = made(hall, ANNA, BRUNO, game=game, scenario=scenario, change=agreed)
    ears = {name: Ear(name) for name in ("anna", "bruno")}
    chairs = {name: table.attend(ear) for name, ear in ears.items()}
    seat = play_until_reaction(table, Random("even"))
    mine = table.plan.holder(seat.value).player
    chair, other = chairs[mine], ears["bruno" if mine == "anna" else "anna"]
    chair.catch_up()
    monkeypatch.setattr("bl_tui.host.tables.windows.asyncio.sleep", sleep)
    await windows.hold(table, hall.minds)
    return [*seen, table.table.reported(lambda record: record.entries[-1].action)]


def agreed(plan: Seating) -> Seating:
    """Agree on even time."""
    return replace(plan, window=AGREED)


@pytest.mark.parametrize("game", PLAYED)
async def test_an_answer_changes_neither_the_screen_nor_the_wait_of_the_other(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [
        await other_sees(tmp_path / each.__name__, game, each, monkeypatch)
        for each in (passes, wishes, changes_their_mind, does_nothing)
    ]
    assert [each for each in found if each != found[0]] == []
    assert found[0][0] == AGREED


def test_a_window_waits_for_an_absent_player_and_exists_only_with_fixed_times(
    tmp_path: Path,
) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO, scenario="wizards", change=agreed)
    ears = [Ear("anna"), Ear("bruno")]
    chairs = [table.attend(ear) for ear in ears]
    seat = play_until_reaction(table, Random("even"))
    place = ("anna", "bruno").index(table.plan.holder(seat.value).player)
    table.go(ears[place], chairs[place])
    assert windows.reacting(table) == ()
    windows.close(table, table.table.seen)
    assert table.table.to_act is seat, "nobody passes for who is not there"
    chair = table.attend(ears[place])
    assert windows.reacting(table) == (seat,)
    table.keep(lambda plan: replace(plan, window=0))
    assert windows.reacting(table) == ()
    count = table.table.count
    chair.act(seat, windows.passing(table, seat), chair.seen)
    assert table.table.count == count + 1, "without even time it is done at once"


@pytest.mark.parametrize(
    ("game", "asked"), [("battlelore", "no Lore card"), ("battle_mages", "Defend with magic")]
)
async def test_an_answer_is_confirmed_to_its_player_and_hidden_from_the_other(
    tmp_path: Path, game: str, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario, seed = PLAYED[game]
    monkeypatch.setattr(halls, "fresh_seed", lambda: seed)
    async with club(tmp_path) as place:
        table = made(place.hall, ANNA, BRUNO, game=game, scenario=scenario, change=agreed)
        names = ("anna", "bruno")
        for name in names:
            write(tmp_path / "players" / name / SETTINGS_FILE, AT_ONCE)
        ears = [Ear(name) for name in names]
        chairs = [table.attend(ear) for ear in ears]
        seat = play_until_reaction(table, Random("even"))
        for ear, chair in zip(ears, chairs, strict=True):
            table.go(ear, chair)
        mine = table.plan.holder(seat.value).player
        (other,) = {*names} - {mine}
        player = await place.come(mine)
        await player.see(asked)
        waits = await place.come(other)
        await waits.see(f"Waiting for {mine}")
        await player.see(f"{other} has joined the table")
        await waits.settled()
        sent, count = len(waits.wire.sent), table.table.count
        await player.do("Enter", see="Your answer takes effect")
        await waits.settled()
        assert len(waits.wire.sent) == sent
        assert table.table.count == count

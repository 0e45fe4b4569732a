"""Clients of SSH at shared tables: a take-back, four at one game, who watches, a long game."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bl_tui.games.registry import RULEBOOKS
from bl_tui.host.tables import hall as halls
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.preferences import SETTINGS_FILE, write
from bl_tui.words import Words
from engine.battlelore.state.sides import Side
from tests.bench.keys import regulars
from tests.host.halls import agreed
from tests.host.hands import AT_ONCE
from tests.host.server import Served, key, served, until
from tests.host.sitters import Sitter, sitting
from tests.host.test_sessions import SEED, plain, secrets

NAMES = ("anna", "bruno", "carla", "dario")


@pytest.fixture(autouse=True)
def _seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "fresh_seed", lambda: SEED)


def laid(hall: Hall, folder: Path, game: str, scenario: str) -> SharedTable:
    """Return a table at which the players sit in their order; all read fast."""
    for name in NAMES:
        write(folder / "players" / name / SETTINGS_FILE, AT_ONCE)
    module = hall.games[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    seats = module.game.seats(setup)
    holders = [
        (seat.value, Holder(name)) for seat, name in zip(seats, NAMES[: len(seats)], strict=True)
    ]
    return agreed(hall.make("anna", game, setup, holders))


async def come(place: Served, until_end: AsyncExitStack, *names: str) -> list[Sitter]:
    """Let players come, each by a line of their own."""
    return [
        await until_end.enter_async_context(sitting(place, place.known(name), name))
        for name in names
    ]


async def test_an_undo_over_ssh_sends_no_secret_to_a_watcher(tmp_path: Path) -> None:
    """Of all bytes that go over the wire; Bruno's orders are taken back when Anna agrees."""
    async with served(tmp_path) as place, AsyncExitStack() as end:
        table = laid(place.host.hall, tmp_path, "battlelore", "agincourt")
        bruno, anna, carla = await come(place, end, "bruno", "anna", "carla")
        await bruno.see("COMMAND")
        await anna.see("Waiting for bruno.")
        await carla.see("Agincourt")
        await carla.do("Enter", see="Waiting for bruno.")
        looking: dict[Side | None, Sitter] = {
            None: carla, Side.STANDARD: anna, Side.PENNANT: bruno,
        }  # fmt: skip
        kept = {side: secrets(table, side) for side in looking}
        await bruno.do("1", "Enter", see="ORDERS")
        await carla.see("5 cards")
        await bruno.do("F6", see="At the table")
        bruno.press("8", "Enter")
        await anna.see("bruno asks for an undo")
        await anna.do("F6", see="At the table")
        anna.press("1", "Enter")
        await until(lambda: table.table.count == 0)
        await bruno.see("bruno")
        await carla.do("v", "i", "l", see="turn")
        for side, player in looking.items():
            still = kept[side] & secrets(table, side)
            assert still, "nobody had a secret"
            told = plain(bytes(player.sent))
            assert not [name for name in still if name in told], player.name


async def test_four_play_battle_mages_each_by_a_line_of_their_own(tmp_path: Path) -> None:
    """Each sees who decides, over some turns."""
    async with served(tmp_path) as place, AsyncExitStack() as end:
        table = laid(place.host.hall, tmp_path, "battle_mages", "square")
        players = dict(zip(NAMES, await come(place, end, *NAMES), strict=True))
        acted: set[str] = set()
        for _ in range(8):
            name = table.plan.holder(table.table.to_act.value).player
            for other, player in players.items():
                await player.see(f"Waiting for {name}." if other != name else "Enter")
            acted.add(name)
            act_last(table)
        assert len(acted) > 1


def act_last(table: SharedTable) -> None:
    """Let whoever decides do the last thing that they may; sessions hear of it by a poke, since
    their screens can be drawn in their own contexts only."""
    seat: Any = table.table.to_act
    table.table.act(seat, table.table.view(seat).actions[-1], table.table.seen)


async def test_a_game_by_correspondence_outlives_the_host(tmp_path: Path) -> None:
    """They are never there at once; each is led to the game when it waits for them."""
    keys = {name: key() for name in ("anna", "bruno")}
    async with served(tmp_path) as place:
        name = laid(place.host.hall, tmp_path, "battlelore", "agincourt").plan.id
        for player, own in keys.items():
            place.host.accounts.enter(own.get_fingerprint(), player)
        async with sitting(place, keys["bruno"], "bruno") as bruno:
            await bruno.see("COMMAND")
            await bruno.do("1", "Enter", see="ORDERS")
            await bruno.do("F9", see="Say:")
            await bruno.do(*"in a week", "Enter", see="bruno: in a week")
    async with served(tmp_path) as place:
        table = place.host.hall.tables[name]
        assert table.plan.turn == 1
        async with sitting(place, keys["bruno"], "bruno") as bruno:
            await bruno.see("ORDERS")
            assert table.table.count == 1
        while table.plan.asked == (Side.PENNANT.value,):
            table.table.act(
                Side.PENNANT, table.table.view(Side.PENNANT).actions[-1], table.table.seen
            )
        async with sitting(place, keys["anna"], "anna") as anna:
            await anna.see("turn")
            await anna.do("F6", see="bruno: in a week")


LONG = (("battlelore", "houses"), ("second_edition", "war"), ("battle_mages", "cup2"))
"""Games of several battles."""


@pytest.mark.parametrize(("game", "scenario"), LONG)
async def test_a_game_of_several_battles_goes_on_with_the_next_one(
    game: str, scenario: str, tmp_path: Path
) -> None:
    """The host stops after the first battle. Then two players come by SSH: each reads what was
    missed, and one waits for the other."""
    keys = {name: key() for name in ("anna", "bruno")}
    async with served(tmp_path) as place:
        table = laid(place.host.hall, tmp_path, game, scenario)
        for player, own in keys.items():
            place.host.accounts.enter(own.get_fingerprint(), player)
        pages = second_battle(place.host.hall, table)
    async with served(tmp_path) as place, AsyncExitStack() as end:
        table = place.host.hall.tables[table.plan.id]
        led = {table.plan.holder(seat).player for seat in table.plan.due}
        for player in sorted(keys, key=led.__contains__):
            sitter = await end.enter_async_context(sitting(place, keys[player], player))
            if player not in led:
                await sitter.see("Lobby")
                await sitter.do("Enter", see="Go to the game")
                sitter.press("Enter")
            for title in pages[player]:
                await sitter.see(title, "Enter continue")
                sitter.press("Enter")
            await sitter.see("F6 table")
    assert any(pages.values())


def second_battle(hall: Hall, table: SharedTable) -> dict[str, list[str]]:
    """Play a table as Regular plays it to its second battle; return for each player the titles of
    the pages about what followed their last action."""
    whole = table.table
    parts: Any = hall.games[whole.game].parts(whole.setup)
    words = Words("en", RULEBOOKS[whole.game].catalogue)
    first = parts.now(words, whole.view(None)).title
    missed: dict[str, list[str]] = {name: [] for name in table.plan.players}
    while (page := parts.now(words, whole.view(None))) is None or page.title == first:
        seat, count = whole.to_act, whole.count
        whole.act(seat, regulars(whole, seat, whole.view(seat)), whole.seen)
        new = [event for entry in whole.history(None)[count:] for event in entry.events]
        missed[table.plan.holder(seat.value).player] = []
        titles = [page.title for page in parts.turned(words, whole.view(None), new)]
        for player in missed:
            if player != table.plan.holder(seat.value).player:
                missed[player] += titles
    return missed

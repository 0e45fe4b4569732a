"""Several sessions at one table: what each sees, what is sent to it, and what may go wrong."""

import asyncio
import re
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.host.tables import hall as halls
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.preferences import SETTINGS_FILE, write
from bl_tui.table.session import advising
from bl_tui.words import Words
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.host.halls import agreed
from tests.host.hands import AT_ONCE, Hands
from tests.host.players import LIMIT, Club, Player, club

SEED = "whole 31"
ESCAPES = re.compile(rb"\x1b(?:\[[0-9;?]*[a-zA-Z]|\][^\x07]*\x07)")
WORDS = Words("en").of(CATALOGUE)


@pytest.fixture(autouse=True)
def _seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "fresh_seed", lambda: SEED)


def seat_two(club: Club, game: str = "battlelore", scenario: str = "agincourt") -> SharedTable:
    """Return a table at which Anna and Bruno sit, both of whom read fast."""
    for name in ("anna", "bruno", "carla"):
        write(club.folder / "players" / name / SETTINGS_FILE, AT_ONCE)
    module = club.hall.games[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    seats = [seat.value for seat in module.game.seats(setup)]
    holders = zip(seats, map(Holder, ("anna", "bruno")), strict=True)
    return agreed(club.hall.make("anna", game, setup, tuple(holders)))


async def both_there(club: Club) -> dict[Side, Player]:
    """Let both come: Bruno is led to the game, since it waits for him; Anna, since he is
    there."""
    bruno = await club.come("bruno")
    await bruno.see("COMMAND")
    anna = await club.come("anna")
    await anna.see("Waiting for bruno.")
    return {Side.STANDARD: anna, Side.PENNANT: bruno}


def state_of(table: SharedTable) -> State:
    """Return the whole state of a table, which no session has."""
    found: State = table.table.reported(lambda record: record.state)
    return found


def secrets(table: SharedTable, looking: Side | None) -> set[str]:
    """Return the titles of cards that others hold and whoever looks has seen nowhere, not even
    another of the same title."""
    state = state_of(table)
    hands = dict(zip(Side, state.hands, strict=True))
    theirs = {card for side in Side if side is not looking for card in hands[side].cards}
    told = [event for each in table.table.history(looking) for event in each.events]
    seen = {getattr(event, "card", "") for event in told}
    seen |= {*state.discards, *(hands[looking].cards if looking is not None else ())}
    return {WORDS.say(f"card.{card}.name") for card in theirs - seen}


def plain(sent: bytes) -> str:
    """Return what was sent, without what moves the cursor and colours it."""
    return ESCAPES.sub(b"", sent).decode("utf-8", "replace")


async def pressed(player: Player, keys: Iterable[str]) -> None:
    """Press keys one after the other, as a person does."""
    for key in keys:
        player.press(key)
        await player.settled()


async def play_on(
    table: SharedTable, players: dict[Side, Player], hands: Hands, count: int
) -> None:
    """Let whoever decides press keys, for some actions."""
    pick = eager(Random(SEED))
    for _ in range(count):
        side, state = hands.side, hands.record.state
        assert side is not None
        await pressed(players[side], hands.press(pick(state, options(state))))
        assert state_of(table) == hands.record.state


async def test_two_play_from_two_places_and_one_drops_twice(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        table = seat_two(place)
        players = await both_there(place)
        hands = Hands(table.table.reported(lambda record: record))
        await play_on(table, players, hands, 4)
        decides = hands.side
        assert decides is not None
        await players[decides.other].see(f"Waiting for {players[decides].name}.")
        for count in (1, 4):
            await players[Side.PENNANT].drop()
            await players[Side.STANDARD].see("bruno has left the table")
            players[Side.PENNANT] = await place.come("bruno")
            await players[Side.PENNANT].see("turn", gone="Lobby")
            await players[Side.STANDARD].see("bruno has joined the table")
            await play_on(table, players, hands, count)


async def test_the_hand_of_another_seat_is_never_sent(tmp_path: Path) -> None:
    """Not to the other player, whatever pane they open, and not to who watches."""
    async with club(tmp_path) as place:
        table = seat_two(place)
        players: dict[Side, Player] = await both_there(place)
        carla = await place.come("carla")
        await carla.do("Enter", see="Waiting for bruno.")
        hands = Hands(table.table.reported(lambda record: record))
        for report in (["F12", "PgDn", "Backspace"], *[[]] * 4):
            looking: dict[Side | None, Player] = {each: players[each] for each in Side}
            looking[None] = carla
            kept = {side: secrets(table, side) for side in looking}
            side = hands.side
            sent = {who: len(looking[who].wire.sent) for who in looking}
            await play_on(table, players, hands, 1)
            for who, player in looking.items():
                if who is not side:
                    await pressed(player, "vilcr")
                    await pressed(player, ["Backspace", "Backspace", *report])
                told = plain(bytes(player.wire.sent[sent[who] :]))
                still = kept[who] & secrets(table, who)
                assert not [name for name in still if name in told], (who, name_of(hands))
        assert any(kept.values()), "nobody had a secret"


def name_of(hands: Hands) -> str:
    """Return where the game stands, for a failure."""
    return f"after {len(hands.record.entries)} actions"


def seen_by(player: Player) -> dict[tuple[int, int], object]:
    """Return what is seen in each cell. The colour of a letter that is blank is not: whether it is
    sent depends on what stood there in the picture before, and some pictures are passed over."""
    found: dict[tuple[int, int], object] = {}
    for line, cells in player.wire.screen.buffer.items():
        for column in range(player.wire.size[0]):
            cell = cells[column]
            lined = cell.underscore or cell.strikethrough or cell.reverse
            plain = cell.data == " " and not lined
            found[line, column] = (" ", cell.bg) if plain else cell
    return found


async def test_the_screen_of_a_watcher_does_not_depend_on_the_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cell by cell and colour by colour, whatever pane they open."""
    monkeypatch.setattr(halls, "free_id", lambda _: "table")
    async with club(tmp_path / "one") as one, club(tmp_path / "two") as two:
        tables, watchers = [], []
        for seed, place in (("one", one), ("two", two)):
            monkeypatch.setattr(halls, "fresh_seed", lambda seed=seed: seed)
            tables.append(seat_two(place))
            carla = await place.come("carla")
            await carla.do("Enter", see="Waiting for bruno.")
            watchers.append(carla)
        first, second = watchers
        for key in "vilcre":
            for carla in watchers:
                await pressed(carla, key)
            async with asyncio.timeout(LIMIT):
                while seen_by(first) != seen_by(second):
                    first.wire.came.clear()
                    second.wire.came.clear()
                    waits = [asyncio.create_task(each.wire.came.wait()) for each in watchers]
                    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        assert state_of(tables[0]).hands != state_of(tables[1]).hands, "there is no difference"


async def test_two_sessions_of_one_player_show_the_same_and_do_not_fight(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        table = seat_two(place)
        players = await both_there(place)
        bruno, anna = players[Side.PENNANT], players[Side.STANDARD]
        again = await place.come("bruno")
        await again.see("COMMAND")
        for each in (bruno, again):
            await pressed(each, "1")
        for each in (bruno, again):
            each.press("Enter")  # both at once: one of them has seen what is no more
        await bruno.see("ORDERS")
        await again.see("ORDERS")
        assert table.table.count == 1
        await pressed(again, ["F9", *"Hello", "Enter", "Backspace"])
        await bruno.see("bruno: Hello")
        await anna.see("5 cards")
        await again.do("u", see="cannot be undone")
        await pressed(again, ["F6", "8", "Enter"])
        await anna.see("bruno asks for an undo")
        await pressed(anna, ["F6", "1", "Enter", "Backspace"])
        await anna.see("6 cards")
        await again.drop()
        await bruno.see("COMMAND")
        assert table.is_here("bruno")


async def test_a_table_is_made_by_keys_and_played_again_with_seats_changed(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        for name in ("anna", "bruno"):
            write(place.folder / "players" / name / SETTINGS_FILE, AT_ONCE)
        anna = await place.come("anna")
        await anna.do("b", see="Choose a rulebook")
        await anna.do("Enter", see="Agincourt 1415")
        await anna.do("Enter", see="played by")
        await pressed(anna, ["Down", "Down", "Enter", *"nobody", "Enter"])
        await anna.see("There is no player called nobody here.")
        await pressed(anna, ["Enter", *"bruno", "Enter", "1"])
        await anna.do("Enter", see="Waiting for bruno (invited).")
        bruno = await place.come("bruno")
        await bruno.do("Enter", see="Accept the invitation: ")
        await bruno.do("Enter", see="COMMAND")
        await pressed(bruno, ["F6", "8", "Enter", "9"])
        await bruno.do("Enter", see="At the table")
        await anna.see("bruno asks for a draw")
        await pressed(anna, ["F6", "2", "Enter"])
        await bruno.see("anna declines")
        await bruno.do("a", "Enter", see="Do you resign?")
        await bruno.do("y", see="You resigned on turn 1.")
        await anna.see("Winner: French")
        for each in (anna, bruno):
            await each.do("q", see="Lobby")
        await anna.do("1", "Enter", see="Rematch with swapped seats")
        await anna.do("2", "Enter", see="COMMAND")
        await bruno.see("anna invites you")


async def test_a_private_table_is_announced_to_nobody_else(tmp_path: Path) -> None:
    """It is made by keys; a row of the form says who may come."""
    async with club(tmp_path) as place:
        anna = await place.come("anna")
        await anna.do("b", see="Choose a rulebook")
        await anna.do("Enter", see="Agincourt 1415")
        await anna.do("Enter", see="Access")
        await pressed(anna, ["Up", "Up", "Enter", *"carla", "Enter"])
        await anna.see("you, carla")
        await anna.do("1", "Enter", see="turn 1")
        (table,) = place.hall.tables.values()
        dario, carla = await place.come("dario"), await place.come("carla")
        assert "Agincourt" not in dario.text
        assert "Agincourt" in carla.text
        dario.visitor.wants = table.plan.id
        await dario.drop()
        dario = await place.come("dario")
        assert b"Agincourt" not in dario.wire.sent


async def test_four_play_one_game_of_battle_mages(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        module = place.hall.games["battle_mages"]
        setup = module.scenarios.setup(module.scenarios.library()["square"])
        names = ("anna", "bruno", "carla", "dario")
        seats = dict(zip(module.game.seats(setup), names, strict=True))
        holders = [(seat.value, Holder(name)) for seat, name in seats.items()]
        table = agreed(place.hall.make("anna", "battle_mages", setup, holders))
        players = {name: await place.come(name) for name in names}
        for _ in range(3):
            acting = seats[table.table.to_act]
            for name, player in players.items():
                await player.see("" if name == acting else f"Waiting for {acting}.", gone="Lobby")
            chair: Any = players[acting].app.screen
            seat = chair.table.to_act
            chair.table.act(seat, chair.table.view(seat).actions[0], chair.table.seen)
        assert table.table.count == 3


async def at_bot_table(place: Club) -> tuple[SharedTable, Player]:
    """Return a table with a bot, and Anna, who sits at it."""
    write(place.folder / "players" / "anna" / SETTINGS_FILE, replace(AT_ONCE, pace="quick"))
    module = place.hall.games["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
    holders = [("standard", Holder("anna")), ("pennant", Holder(bot="recruit"))]
    table = place.hall.make("anna", "battlelore", setup, holders)
    assert table is not None
    anna = await place.come("anna")
    await anna.see("your move")
    await anna.do("1", "Enter", see="COMMAND")
    return table, anna


async def test_a_bot_plays_at_a_shared_table(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        table, anna = await at_bot_table(place)
        assert table.table.count > 1
        screen: Any = anna.app.screen
        assert screen.session.seats.called(Side.PENNANT, tuple(Side)) == "Recruit"
        assert not place.logged


async def test_a_bot_at_a_shared_table_gives_its_reasons_to_those_who_play(tmp_path: Path) -> None:
    """A watcher gets none, and may be turns behind."""
    async with club(tmp_path) as place:
        table, anna = await at_bot_table(place)
        carla = await place.come("carla")
        await carla.do("Enter", see="anna")
        while (seat := table.table.to_act) is Side.STANDARD:
            table.table.act(seat, table.table.view(seat).actions[-1], table.table.seen)
        hers: Any = anna.app.screen
        theirs: Any = carla.app.screen
        async with asyncio.timeout(LIMIT):
            while hers.session.bot_turn is None:
                await anna.settled()
        await anna.see("b why")
        explained, _ = advising.reason(hers.session, hers.seen)
        assert explained.notice.startswith("Recruit: ")
        assert theirs.session.bot_turn is None
        assert not theirs.session.deeds


CALL = b"\a\x1b]2;* your turn - bl-tui\a"


async def test_an_awaited_player_is_called_and_a_muted_chat_shows_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        seat_two(place)
        players = await both_there(place)
        anna, bruno = players[Side.STANDARD], players[Side.PENNANT]
        assert CALL in bruno.wire.sent
        assert CALL not in anna.wire.sent
        bruno.visitor.next_call()
        assert bruno.visitor.call == "bell"
        await bruno.drop()
        bruno = await place.come("bruno")
        await bruno.see("COMMAND")
        assert b"your turn" not in bruno.wire.sent
        await anna.do("End", see="This table's chat is muted")
        await pressed(bruno, ["F9", *"good", "Enter", "2", "Enter"])
        await anna.do("F6", see="muted")
        assert b"good" not in anna.wire.sent


async def test_a_person_with_both_seats_passes_the_keyboard(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        write(place.folder / "players" / "anna" / SETTINGS_FILE, AT_ONCE)
        module = place.hall.games["battlelore"]
        setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
        both = [("standard", Holder("anna")), ("pennant", Holder("anna"))]
        assert place.hall.make("anna", "battlelore", setup, both) is not None
        anna = await place.come("anna")
        await anna.see("take the keyboard")


async def test_an_adjourned_game_shows_that_nobody_is_to_move(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        module = place.hall.games["bardsung"]
        setup = module.scenarios.setup(module.scenarios.library()["combat"])
        heroes = [(seat.value, Holder("anna")) for seat in module.game.seats(setup)]
        table = place.hall.make("anna", "bardsung", setup, heroes)
        assert table is not None
        anna = await place.come("anna")
        await anna.see("Stoneheart")
        table.halt(halted=True)
        await anna.see("The game is adjourned until all players are back.")
        await pressed(anna, "1d")
        assert table.table.count == 0
        table.halt(halted=False)
        await anna.see("Stoneheart", gone="adjourned until")

"""What a hostile client does to a host over SSH: each was done to a running one, and held it up."""

import json
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic

import asyncssh
import pytest

from tests.host.crowd import GOOD, comes_in, is_ended, shells
from tests.host.server import KEY, key, served, terminal, until

# --- 1: channels and places ---------------------------------------------------------------------


@pytest.mark.parametrize("invites", [False, True])
async def test_sixty_shells_of_a_stranger_take_no_place(tmp_path: Path, invites: bool) -> None:
    """Two with one key may choose a name or show a code, and players come in as before."""
    listed = tmp_path / "list"
    listed.write_text(GOOD)
    async with (
        served(tmp_path / "host", listed if invites else None, sessions=5) as place,
        AsyncExitStack() as then,
        place.connect(key(), "eve") as line,
    ):
        first = await shells(line, 2, then)
        for each in first:
            await each.see("code" if invites else "Name [eve]")
        for each in await shells(line, 58, then):
            assert await each.end() == 1
            assert b"You have reached the session limit here (2)." in each.seen
        await comes_in(place, place.known("anna"))
        async with place.connect(key(), "bruno") as other, terminal(other) as bruno:
            await bruno.see("code" if invites else "Name [bruno]")


async def test_a_connection_has_so_many_channels_at_once(tmp_path: Path) -> None:
    async with (
        served(tmp_path, key_newcomers=99, address_newcomers=99) as place,
        AsyncExitStack() as then,
        place.connect(key(), "eve") as line,
    ):
        opened = await shells(line, 30, then)
        assert len(opened) == place.host.limits.channels == len(place.host.lines)
        opened[0].send("\x04")
        await opened[0].end()
        (again,) = await shells(line, 1, then)
        await again.see("Name [eve]")


async def test_newcomers_of_one_address_leave_room_for_players(tmp_path: Path) -> None:
    async with served(tmp_path, address_newcomers=2) as place, AsyncExitStack() as then:
        for _ in range(2):
            line = await then.enter_async_context(place.connect(key(), "eve"))
            (client,) = await shells(line, 1, then)
            await client.see("Name [")
        async with place.connect(key(), "bruno") as line, terminal(line) as bruno:
            assert await bruno.end() == 1
            assert b"Too many people at your address are choosing a name." in bruno.seen
        await comes_in(place, place.known("anna"))


async def test_some_places_are_kept_for_known_players_and_one_for_the_owner(
    tmp_path: Path,
) -> None:
    """Of five places one is kept, and a player gets it once; the owner takes none."""
    own = key()
    owners = {own.get_fingerprint()}
    async with served(tmp_path, sessions=5, player_sessions=4, owners=owners) as place:
        assert place.host.limits.kept == 1
        anna = place.known("anna")
        async with AsyncExitStack() as until_then:
            line = await until_then.enter_async_context(place.connect(anna))
            for each in await shells(line, 4, until_then):
                await each.see("Lobby")
            async with place.connect(key(), "eve") as other, terminal(other) as eve:
                assert await eve.end() == 1
                assert b"The host is full." in eve.seen
            bruno = await until_then.enter_async_context(place.connect(place.known("bruno")))
            (first,) = await shells(bruno, 1, until_then)
            await first.see("Lobby")
            (again,) = await shells(bruno, 1, until_then)
            assert await again.end() == 1
            carla = await until_then.enter_async_context(place.connect(place.known("carla")))
            (late,) = await shells(carla, 1, until_then)
            assert await late.end() == 1
            place.host.accounts.enter(own.get_fingerprint(), "olga")
            await comes_in(place, own, "olga")


# --- 2: the environment -------------------------------------------------------------------------


async def test_a_client_that_sends_too_much_environment_is_disconnected(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        flood = {f"EVIL_{number}": "x" * 1000 for number in range(40)}
        async with place.connect(key(), "eve") as line:
            with pytest.raises((asyncssh.Error, OSError)):
                await line.create_process(term_type="xterm", env=flood)
            await is_ended(line)
        assert '"why": "environ"' in (tmp_path / "log.jsonl").read_text("utf-8")
        await comes_in(place, place.known("anna"))


async def test_only_the_needed_environment_variables_of_a_client_are_kept(tmp_path: Path) -> None:
    told = {f"LC_{number}": "x" * 200 for number in range(20)} | {"LANG": "it_IT.UTF-8"}
    async with (
        served(tmp_path) as place,
        place.connect(key(), "eve") as line,
        terminal(line, env=told) as eve,
    ):
        await eve.see("Nome [eve]")
        (session,) = place.host.lines
        channel = session._channel  # type: ignore[attr-defined]
        assert dict(channel.get_environment_bytes()) == {}


# --- 3: commands --------------------------------------------------------------------------------


async def test_commands_of_a_connection_and_of_an_address_have_a_rate(tmp_path: Path) -> None:
    """What is refused costs nothing, and the owner asks as often as they like."""
    own = key()
    owners = {own.get_fingerprint()}
    async with served(tmp_path, owners=owners, commands=3, command_rate=0.001) as place:
        anna = place.known("anna")
        async with place.connect(anna) as line:
            for command in ("games", "new nowhere", "watch none"):
                assert "Too many sessions" not in str((await line.run(command)).stdout)
            for command in ("games", "new agincourt", "watch none", "status"):
                done = await line.run(command)
                assert done.exit_status == 1
                assert "Too many sessions or commands" in str(done.stdout)
        assert not place.host.hall.tables
        said = [(await place.run(place.known(name), "games"))[1] for name in ("bo", "cy", "di")]
        assert not any("Too many" in each for each in said)
        assert "Too many sessions or commands" in (await place.run(place.known("ed"), "games"))[1]
        for _ in range(9):
            assert json.loads((await place.run(own, "status --json"))[1])


async def test_sessions_that_a_connection_begins_have_a_rate_too(tmp_path: Path) -> None:
    """Each costs as much as the first picture does."""
    async with (
        served(tmp_path, commands=3, command_rate=0.001) as place,
        place.connect(place.known("anna")) as line,
    ):
        for _ in range(3):
            async with terminal(line) as anna:
                await anna.see("Lobby")
        async with terminal(line) as anna:
            assert await anna.end() == 1
            assert b"Too many sessions or commands" in anna.seen


# --- 4: connections that do nothing -------------------------------------------------------------


async def test_idle_connections_make_room(tmp_path: Path) -> None:
    """The oldest without a session goes; a player's connection never does."""
    async with served(tmp_path, address=4, connect_rate=100) as place, AsyncExitStack() as then:
        anna = await then.enter_async_context(place.connect(place.known("anna")))
        (there,) = await shells(anna, 1, then)
        await there.see("Lobby")
        idle = [await then.enter_async_context(place.connect(key(), "eve")) for _ in range(3)]
        await comes_in(place, place.known("bruno"), "bruno")
        await is_ended(idle[0])
        assert {each.player for each in place.host.lines} >= {"anna"}
        assert place.host.gate.connections.total() <= 4


async def test_a_connection_without_a_session_ends_in_time(tmp_path: Path) -> None:
    async with served(tmp_path) as place, place.connect(key(), "eve") as idle:
        async with place.connect(place.known("anna")) as line, terminal(line) as anna:
            await anna.see("Lobby")
            place.host.show_out(monotonic() + place.host.limits.sessionless + 1)
            await is_ended(idle)
            anna.resize(90, 30)
            assert [each.player for each in place.host.lines] == ["anna"]
        await until(lambda: not place.host.gate.connections)
        (recent,) = (place.host.gate.failures.of("127.0.0.1", 0),)
        assert len(recent._seen) == 1, "the idle one has failed"


@pytest.mark.parametrize("why", ["address", "failures"])
async def test_the_owner_always_gets_in(tmp_path: Path, why: str) -> None:
    own = key()
    async with served(tmp_path, owners={own.get_fingerprint()}, address=1) as place:
        anna = place.known("anna")
        place.host.accounts.enter(own.get_fingerprint(), "olga")
        async with place.connect(anna) as line, terminal(line) as there:
            await there.see("Lobby")
            if why == "failures":
                for _ in range(place.host.limits.failures):
                    place.host.gate.failed("127.0.0.1", monotonic())
            with pytest.raises((asyncssh.Error, OSError)):
                async with place.connect(place.known("bruno")):
                    pass
            await comes_in(place, own, "olga")


async def test_a_client_that_tries_key_after_key_is_hung_up_on(tmp_path: Path) -> None:
    async with served(tmp_path, keys=3) as place:
        with pytest.raises((asyncssh.Error, OSError)):
            async with asyncssh.connect(
                "127.0.0.1", place.port, username="eve", known_hosts=None, config=None,
                agent_path=None, client_keys=[_Unproved(key()) for _ in range(9)],
            ):  # fmt: skip
                pass
        assert '"why": "keys"' in (tmp_path / "log.jsonl").read_text("utf-8")


class _Unproved(asyncssh.SSHKeyPair):
    """A key that somebody shows, and cannot prove."""

    def __init__(self, own: asyncssh.SSHKey) -> None:
        super().__init__(own.algorithm, own.algorithm, own.sig_algorithms, own.sig_algorithms,
                         own.public_data, b"")  # fmt: skip

    def sign(self, data: bytes) -> bytes:
        return KEY.sign(data, b"ssh-ed25519")

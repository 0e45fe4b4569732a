"""What a hostile client does to a host over SSH: each was done to a running one, and held it up."""

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import asyncssh
import pytest

from tests.host.server import KEY, LIMIT, Client, Served, key, served, terminal, until

GOOD = "club-night-7"


async def shells(line: Any, count: int, until_then: AsyncExitStack) -> list[Client]:
    """Ask for so many shells on one connection; return those that were opened."""
    found = []
    for _ in range(count):
        with suppress(asyncssh.ChannelOpenError):
            found.append(await until_then.enter_async_context(terminal(line)))
    return found


async def comes_in(place: Served, own: asyncssh.SSHKey, name: str = "anna") -> None:
    """See the lobby, as a player with a name does."""
    async with place.connect(own, name) as line, terminal(line) as client:
        await client.see("Lobby")


async def is_ended(line: Any) -> None:
    """Wait until the host has ended a connection."""
    async with asyncio.timeout(LIMIT):
        await line.wait_closed()


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
            assert b"You are here 2 times already." in each.seen
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
            assert b"Too many people at your address are choosing a name now." in bruno.seen
        await comes_in(place, place.known("anna"))


async def test_some_places_are_kept_for_who_has_a_name_and_one_for_the_owner(
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
                assert b"All places are taken." in eve.seen
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


async def test_who_goes_on_telling_of_their_environment_is_hung_up_on(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        flood = {f"EVIL_{number}": "x" * 1000 for number in range(40)}
        async with place.connect(key(), "eve") as line:
            with pytest.raises((asyncssh.Error, OSError)):
                await line.create_process(term_type="xterm", env=flood)
            await is_ended(line)
        assert '"why": "environ"' in (tmp_path / "log.jsonl").read_text("utf-8")
        await comes_in(place, place.known("anna"))


async def test_of_an_environment_the_few_names_are_kept_that_count(tmp_path: Path) -> None:
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


# --- 5: codes -----------------------------------------------------------------------------------


async def test_wrong_codes_are_counted_over_all_channels_of_a_connection(tmp_path: Path) -> None:
    """After five no more are looked at there, and after ten none of the address."""
    listed = tmp_path / "list"
    listed.write_text(GOOD)
    async with (
        served(tmp_path / "host", listed, key_newcomers=5) as place,
        AsyncExitStack() as then,
    ):
        line = await then.enter_async_context(place.connect(key(), "eve"))
        first, second, third = await shells(line, 3, then)
        for each in (first, second, third):
            await each.see("code that you were given:")
        second.send("wrong-code\rwrong-code\r\x04")
        assert await second.end() == 1
        first.send("wrong-code\r" * 3)
        assert await first.end() == 1
        third.send(f"{GOOD}\r")
        assert await third.end() == 1
        assert b"Too many wrong codes." in third.seen
        other = await then.enter_async_context(place.connect(key(), "eve"))
        (fourth,) = await shells(other, 1, then)
        await fourth.see("code that you were given:")
        fourth.send("wrong-code\r" * 5)
        assert await fourth.end() == 1
        with pytest.raises((asyncssh.Error, OSError)):
            async with place.connect(key(), "eve"):
                pass
        assert len(place.host.accounts) == 0


# --- 10: names ----------------------------------------------------------------------------------


async def test_an_address_brings_a_few_new_names_an_hour(tmp_path: Path) -> None:
    """Whoever is listed by their key may come all the same, and who has a name."""
    own, listed = key(), tmp_path / "list"
    listed.write_text(f"{GOOD}\n{own.export_public_key().decode()}")
    async with served(tmp_path / "host", listed, names=2) as place:
        for name in ("anna", "bruno", "carla"):
            async with place.connect(key(), name) as line, terminal(line) as client:
                await client.see("code that you were given:")
                client.send(f"{GOOD}\r")
                if name == "carla":
                    assert await client.end() == 1
                    assert b"Too many new players have come from your address." in client.seen
                else:
                    await client.see(f"Name [{name}]")
                    client.send("\r")
                    await client.see("Lobby")
        async with place.connect(own, "dario") as line, terminal(line) as dario:
            await dario.see("Name [dario]")
            dario.send("\r")
            await dario.see("Lobby")
        await comes_in(place, place.known("emma"), "emma")
        place.host.gate.names.of("127.0.0.1", 0)._within = 0
        async with place.connect(key(), "fabio") as line, terminal(line) as fabio:
            await fabio.see("code that you were given:")
            fabio.send(f"{GOOD}\r")
            await fabio.see("Name [fabio]")


async def test_a_name_is_not_changed_without_a_word(tmp_path: Path) -> None:
    async with (
        served(tmp_path) as place,
        place.connect(key(), "host") as line,
        terminal(line) as anna,
    ):
        await anna.see("Name [-]:")
        anna.send("open\r")
        await anna.see("That name means somebody else here.")
        anna.send("\u00e4nna\r")
        await anna.see(
            '1 of the characters that you typed cannot stand in a name; what is left is "nna".'
        )
        await anna.see("Name [nna]:")
        assert len(place.host.accounts) == 0
        anna.send("anna\r")
        await anna.see("Lobby")
        assert place.host.accounts.known("anna") == "anna"


# --- 11: who comes without a terminal, or without a key -----------------------------------------


class Early(asyncssh.SSHClientSession[bytes]):
    """A client whose input ends before it has asked for anything, as that of `ssh -T` does."""

    def __init__(self) -> None:
        self.said, self.status = b"", -1
        self.ended = asyncio.Event()

    def connection_made(self, chan: Any) -> None:
        chan.write_eof()

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.said += data

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended.set()


@pytest.mark.parametrize("term", [None, "dumb", "xterm"])
async def test_a_line_without_input_is_told_and_ends(tmp_path: Path, term: str | None) -> None:
    """As `ssh -T host </dev/null`, and `ssh -tt host </dev/null` of somebody new."""
    async with served(tmp_path) as place, place.connect(key(), "eve") as line:
        _, early = await line.create_session(Early, term_type=term, encoding=None)
        async with asyncio.timeout(LIMIT):
            await early.ended.wait()
        assert early.status == 1
        said = {None: b"ssh -t HOST", "dumb": b"cannot place its cursor", "xterm": b"Name [eve]"}
        assert said[term] in early.said
        assert not place.host.lines


class Told(asyncssh.SSHClient):
    """A client that is shown what is said before it is let in, and that may be asked."""

    def __init__(self) -> None:
        self.banners: list[str] = []
        self._asks = iter(("",))

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self.banners.append(msg)

    def kbdint_auth_requested(self) -> str | None:
        return next(self._asks, None)


@pytest.mark.parametrize(("name", "has_key"), [("eve", False), ("anna", False), ("anna", True)])
async def test_without_a_key_one_is_told_how_to_make_one(
    tmp_path: Path, name: str, has_key: bool
) -> None:
    """A player who has a key and comes by their name reads nothing of that."""
    told = Told()
    async with served(tmp_path) as place:
        own = place.known("anna")
        coming = asyncssh.connect(
            "127.0.0.1", place.port, username=name, client_keys=[own] if has_key else [],
            known_hosts=None, config=None, agent_path=None, client_factory=lambda: told,
        )  # fmt: skip
        if has_key:
            async with coming:
                assert told.banners == []
            return
        with pytest.raises(asyncssh.PermissionDenied):
            async with coming:
                pass
    (banner,) = told.banners
    assert "ssh-keygen -t ed25519" in banner

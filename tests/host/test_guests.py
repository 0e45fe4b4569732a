"""Guests: players without a key, where the operator takes them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from bl_tui.host.limits import DEFAULT, Limits
from bl_tui.host.people import guests
from tests.host.clients import hosting
from tests.host.crowd import comes_in
from tests.host.server import Client, Served, key, served, terminal, until
from tests.host.test_newcomers import Told

ON = 10
"""Places for guests."""


def come(
    place: Served, name: str = guests.LOGIN, told: asyncssh.SSHClient | None = None, **more: Any
) -> Any:
    """Connect without a key, as OpenSSH does: with an empty answer where nothing is asked."""
    client = Told() if told is None else told
    return asyncssh.connect(
        "127.0.0.1", place.port, username=name, **{"client_keys": [], **more},
        known_hosts=None, config=None, agent_path=None, client_factory=lambda: client,
    )  # fmt: skip


async def back(client: Client) -> str:
    """Return the login name with which a guest who sees the lobby comes back."""
    await client.see("play-")
    return "play-" + client.seen.split(b"play-")[1][: guests.LENGTH].decode()


async def left(place: Served) -> None:
    """Wait until nobody is online."""
    await until(lambda: not place.host.hall.here and not place.host.doors)


async def test_a_guest_plays_without_a_key_and_comes_back_by_a_code(tmp_path: Path) -> None:
    async with served(tmp_path, guests=ON) as place:
        async with come(place) as line, terminal(line) as client:
            await client.see("Lobby")
            login = await back(client)
            (name,) = place.host.hall.here
            assert guests.is_guest(name)
            assert (await line.run("new agincourt")).exit_status == 0
        await left(place)
        (table,) = place.host.hall.tables.values()
        assert table.plan.owner == name
        async with come(place, login) as line, terminal(line) as client:
            await client.see("Agincourt")
            assert [*place.host.hall.here] == [name]
        assert login not in (tmp_path / "players.json").read_text("utf-8")


def test_the_operator_reads_at_the_start_that_guests_are_let_in(tmp_path: Path) -> None:
    with hosting(tmp_path, "--guests", "--address", "example.org") as place:
        assert place.process.stdout is not None
        said = place.process.stdout.readline()
    assert said == (
        f"Guests, at most 10, connect without a key: ssh -p {place.port} play@example.org\n"
    )


async def test_a_guest_without_a_game_is_forgotten_and_the_code_with_them(tmp_path: Path) -> None:
    told = Told()
    async with served(tmp_path, guests=ON) as place:
        async with come(place) as line, terminal(line) as client:
            login = await back(client)
            assert len(place.host.accounts) == 1
        await until(lambda: len(place.host.accounts) == 0)
        assert not [*(tmp_path / "players").iterdir()]
        with pytest.raises(asyncssh.PermissionDenied):
            async with come(place, login, told):
                pass
    assert "This code is not valid." in told.banners[-1]


async def test_a_guest_gets_a_key_and_keeps_the_games_under_a_name(tmp_path: Path) -> None:
    async with served(tmp_path, guests=ON) as place:
        async with come(place) as line, terminal(line) as client:
            login = await back(client)
            (guest,) = place.host.hall.here
            await line.run("new agincourt")
            own = key()
            async with place.connect(own, login) as other, terminal(other) as early:
                await early.see(f"The games of {guest} will be yours")
                early.send("anna\r")
                await early.see("is still online")
                early.send("\x04")
        await left(place)
        async with place.connect(own, login) as line, terminal(line) as client:
            await client.see("Name [-]:")
            client.send("guest-abcd\r")
            await client.see("This name is reserved.")
            client.send("anna\r")
            await client.see("Agincourt")
        (table,) = place.host.hall.tables.values()
        assert (table.plan.owner, table.plan.players) == ("anna", ("anna",))
        assert place.host.accounts.name_of(own.get_fingerprint()) == "anna"
        assert len(place.host.accounts) == 1
        with pytest.raises(asyncssh.PermissionDenied):
            async with come(place, login):
                pass


async def test_guests_have_places_of_their_own(tmp_path: Path) -> None:
    async with (
        served(tmp_path, guests=1, sessions=4) as place,
        come(place) as line,
        terminal(line) as first,
    ):
        await first.see("Lobby")
        async with come(place) as other, terminal(other) as second:
            assert await second.end() == 1
            assert b"All places for guests are taken." in second.seen
        await comes_in(place, place.known("anna"))


async def test_a_guest_makes_few_tables_and_an_address_brings_few_guests(tmp_path: Path) -> None:
    async with (
        served(tmp_path, guests=ON, names=1) as place,
        come(place) as line,
        terminal(line) as client,
    ):
        await client.see("Lobby")
        done = [(await line.run("new agincourt")).exit_status for _ in range(4)]
        assert done == [0, 0, 0, 1]
        async with come(place) as other, terminal(other) as second:
            assert await second.end() == 1
            assert b"Too many new players from your address." in second.seen


async def test_where_invitations_are_needed_a_guest_shows_a_code(tmp_path: Path) -> None:
    listed = tmp_path / "list"
    listed.write_text("club-night-7")
    async with (
        served(tmp_path / "host", listed, guests=ON) as place,
        come(place) as line,
    ):
        assert (await line.run("games")).exit_status == 1
        async with terminal(line) as client:
            await client.see("Your invitation code:")
            client.send("club-night-7\r")
            await client.see("Lobby")


async def test_a_key_that_a_guest_offers_and_does_not_prove_is_not_theirs(tmp_path: Path) -> None:
    """Anybody knows the public keys of others: an offer of one must not open its account."""

    class Offers(Told):
        def public_key_auth_requested(self) -> Any:
            return next(keys, None)

    class Unproved(asyncssh.SSHKeyPair):
        """A key of which only the public half is there."""

        def sign(self, data: bytes) -> bytes:
            return own.sign(data, own.sig_algorithms[0])[:-1] + b"?"

    async with served(tmp_path, guests=ON) as place:
        own = place.known("anna")
        pair = Unproved(
            own.algorithm, own.algorithm, own.sig_algorithms, own.sig_algorithms,
            own.public_data, b"", None, None,
        )  # fmt: skip
        keys = iter([pair])
        async with come(place, told=Offers()) as line, terminal(line) as client:
            await client.see("Lobby")
            assert all(map(guests.is_guest, place.host.hall.here))
        assert next(keys, None) is None, "it was offered"


# --- off means off ------------------------------------------------------------------------------


async def refused(place: Served, told: Told, **more: Any) -> None:
    with pytest.raises((asyncssh.PermissionDenied, asyncssh.DisconnectError)):
        async with come(place, told=told, **more):
            pass
    assert not place.host.hall.here
    assert len(place.host.accounts) == 0


WAYS: dict[str, Callable[[Any], Any]] = {
    "none": lambda _: {"preferred_auth": "none"},
    "keyboard-interactive": lambda _: {"preferred_auth": "keyboard-interactive"},
    "password": lambda _: {"preferred_auth": "password", "password": ""},
    "hostbased": lambda own: {
        "preferred_auth": "hostbased",
        "client_host_keysign": False,
        "client_host_keys": [own],
        "client_host": "localhost",
        "client_username": "play",
    },
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("login", ["play", "play-k3x9k3x9k3x9"])
async def test_without_the_switch_nobody_comes_in_without_a_key(
    tmp_path: Path, way: str, login: str
) -> None:
    told = Told()
    async with served(tmp_path) as place:
        await refused(place, told, name=login, **WAYS[way](key()))
    assert "This host takes no guests." in told.banners[0]
    assert "ssh-keygen -t ed25519" in told.banners[0]


async def test_without_the_switch_a_key_called_play_is_a_player_like_others(
    tmp_path: Path,
) -> None:
    async with (
        served(tmp_path) as place,
        place.connect(key(), "play") as line,
        terminal(line) as client,
    ):
        await client.see("Name [-]:")


@pytest.mark.parametrize("way", ["none", "password"])
async def test_with_the_switch_too_a_guest_comes_by_one_way_only(tmp_path: Path, way: str) -> None:
    async with served(tmp_path, guests=ON) as place:
        await refused(place, Told(), **WAYS[way](key()))


async def test_with_the_switch_only_the_login_name_of_guests_needs_no_key(tmp_path: Path) -> None:
    told = Told()
    async with served(tmp_path, guests=ON) as place:
        await refused(place, told, name="eve")
    assert "Without a key, come as a guest: ssh play@" in told.banners[0]


async def test_a_guest_has_no_shell_no_file_transfer_and_no_forwarding(tmp_path: Path) -> None:
    async with served(tmp_path, guests=ON) as place, come(place) as line:
        with pytest.raises(asyncssh.Error):
            await line.create_process(subsystem="sftp")
        with pytest.raises(asyncssh.Error):
            await line.open_connection("127.0.0.1", place.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await line.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)
        assert (await line.run("ls /")).exit_status == 2
        assert (await line.run("admin who")).exit_status == 1


def test_the_switch_is_off_by_default() -> None:
    assert DEFAULT.guests == 0
    assert Limits(sessions=50).kept == ON

"""Who comes for the first time: codes, names, and those without a terminal or a key."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.host.crowd import GOOD, comes_in, shells
from tests.host.server import LIMIT, key, served, terminal

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
            await each.see("invitation code:")
        second.send("wrong-code\rwrong-code\r\x04")
        assert await second.end() == 1
        first.send("wrong-code\r" * 3)
        assert await first.end() == 1
        third.send(f"{GOOD}\r")
        assert await third.end() == 1
        assert b"Too many wrong codes." in third.seen
        other = await then.enter_async_context(place.connect(key(), "eve"))
        (fourth,) = await shells(other, 1, then)
        await fourth.see("invitation code:")
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
                await client.see("invitation code:")
                client.send(f"{GOOD}\r")
                if name == "carla":
                    assert await client.end() == 1
                    assert b"Too many new players from your address." in client.seen
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
            await fabio.see("invitation code:")
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
        await anna.see("This name is reserved.")
        anna.send("\u00e4nna\r")
        await anna.see("1 of the characters you typed can't be used in a name")
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
async def test_a_connection_without_input_gets_the_reason_and_ends(
    tmp_path: Path, term: str | None
) -> None:
    """As `ssh -T host </dev/null`, and `ssh -tt host </dev/null` of somebody new."""
    async with served(tmp_path) as place, place.connect(key(), "eve") as line:
        _, early = await line.create_session(Early, term_type=term, encoding=None)
        async with asyncio.timeout(LIMIT):
            await early.ended.wait()
        assert early.status == 1
        said = {None: b"ssh -t HOST", "dumb": b"cannot move its cursor", "xterm": b"Name [eve]"}
        assert said[term] in early.said
        assert not place.host.lines


class Told(asyncssh.SSHClient):
    """A client that is shown what is said before it is let in, and that may be asked."""

    def __init__(self, asks: int = 1) -> None:
        self.banners: list[str] = []
        self._asks = iter([""] * asks)

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self.banners.append(msg)

    def kbdint_auth_requested(self) -> str | None:
        return next(self._asks, None)


@pytest.mark.parametrize(("name", "has_key"), [("eve", False), ("anna", False), ("anna", True)])
async def test_a_player_without_a_key_reads_how_to_make_one(
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


async def test_a_client_with_too_many_login_attempts_is_disconnected(tmp_path: Path) -> None:
    """Nothing is ever asked, and it is told once why."""
    told = Told(999)
    async with served(tmp_path) as place:
        with pytest.raises(asyncssh.DisconnectError, match="too many keys"):
            async with asyncssh.connect(
                "127.0.0.1", place.port, username="eve", client_keys=[], known_hosts=None,
                config=None, agent_path=None, client_factory=lambda: told,
            ):  # fmt: skip
                pass
    assert len(told.banners) == 1

"""The commands of an operator: over SSH for the owner, and by the socket of the machine."""

import asyncio
import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from unittest.mock import Mock

import asyncssh
import pytest

from bl_tui.games.registry import Games
from bl_tui.host import control
from bl_tui.host.admin import Admin
from bl_tui.host.bans import ADDRESS, KEY, Restriction, Restrictions
from bl_tui.host.invited import Invited
from bl_tui.host.limits import DEFAULT
from bl_tui.host.place import OWNER, Host
from bl_tui.host.replies import Denied
from bl_tui.host.tables.archive import keep_archiving
from bl_tui.host.tables.plan import Holder, Seating
from bl_tui.words import Words
from engine.core.frozen import replace
from tests.cli.run import Shell
from tests.host.halls import ANNA, BRUNO, Ear, made
from tests.host.players import club
from tests.host.server import Served, key, logging_to, served, terminal, until


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """Give a host without a network, at which Anna and Bruno have names."""
    (tmp_path / "host").mkdir()
    place = Host(tmp_path / "host", Games(), DEFAULT, Invited(None), {"SHA256:owner"})
    place.hall.wake_bots = lambda table: None  # type: ignore[method-assign]
    for name in ("anna", "bruno"):
        place.accounts.enter(f"SHA256:{name}", name)
    place.accounts.enter("SHA256:owner", "olga")
    with logging_to(place.folder):
        yield place


def do(host: Host, command: str) -> list[str]:
    """Do a command as the operator of the machine."""
    return Admin(host, Words("en"), "operator").run(command.split(), False)


def logged(host: Host, what: str = "admin") -> list[dict[str, object]]:
    """Return what the log says of one kind of event."""
    lines = (host.folder / "log.jsonl").read_text("utf-8").splitlines()
    return [row for row in map(json.loads, lines) if row["what"] == what]


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("", 2, "The commands are status, who, kick"),
        ("kikc anna", 2, "Did you mean kick?"),
        ("kick", 2, "kick NAME"),
        ("kick nobody", 1, "There is no player called nobody here."),
        ("kick anna", 1, "anna is not online."),
        ("ban anna soon", 2, "ban WHO [TIME]"),
        ("ban anna 0d", 2, "ban WHO [TIME]"),
        ("ban olga", 1, "The owner cannot be banned."),
        ("ban 999.1.1.1", 1, "There is no player called 999.1.1.1 here."),
        ("unban anna", 1, "There is no such ban of anna."),
        ("unmute anna", 1, "anna is not muted."),
        ("close zzzzz", 1, "Unknown table zzzzz"),
        ("delete ../players", 1, "Unknown table ../players"),
        ("rename anna BRUNO", 1, "That name is taken."),
        ("rename anna open", 1, "This name is reserved."),
        ("rename anna ../x", 1, "Names must be"),
        ("rename anna \x1b[2J", 1, "Names must be"),
        ("message all hello", 1, "Nobody is online."),
        ("message \x1b]2;x\x07 hello", 1, "There is no player called ?]2;x? here."),
        ("drain soon", 2, "drain [TIME]"),
    ],
)
def test_a_wrong_command_is_refused_in_a_sentence_and_logged(
    host: Host, command: str, code: int, said: str
) -> None:
    with pytest.raises(Denied) as why:
        do(host, command)
    assert why.value.code == code
    assert said in str(why.value)
    assert not any(row["done"] for row in logged(host))


def test_a_ban_has_an_end_and_outlives_a_restart(host: Host) -> None:
    do(host, "ban anna 2h")
    do(host, "ban 2001:db8::7")
    do(host, "mute bruno 30m")
    listed = do(host, "bans")
    assert listed[0] == "banned key SHA256:anna anna (2 h left)"
    assert listed[1].startswith("banned address 2001:db8::")
    assert listed[2] == "muted bruno (1 h left)"
    assert not host.is_banned("SHA256:bruno")
    again = Restrictions(host.folder)
    (until_then,) = (row.until for row in again.listed(0) if row.kind == KEY)
    assert again.has(KEY, "SHA256:anna", until_then - 1)
    assert not again.has(KEY, "SHA256:anna", until_then)
    assert again.has(ADDRESS, "2001:db8::ffff", until_then), "the whole network, for ever"
    for command in ("unban anna", "unban 2001:db8::9", "unmute bruno"):
        do(host, command)
    assert do(host, "bans") == ["Nobody is banned or muted."]


@pytest.mark.parametrize("text", ["{", "[1]", '[{"kind": "x", "whom": "y"}]', '[{"who": 1}]'])
def test_a_damaged_list_of_bans_stops_the_host_and_is_kept(tmp_path: Path, text: str) -> None:
    """An empty list in its place would let everybody in again."""
    (tmp_path / "bans.json").write_text(text)
    with pytest.raises(ValueError, match=r"bans\.json"):
        Restrictions(tmp_path)
    assert (tmp_path / "bans.json").read_text() == text


def test_a_ban_that_cannot_be_written_is_no_ban(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bl_tui.host.bans.write_whole", full)
    with pytest.raises(Denied, match="cannot be written"):
        do(host, "ban anna")
    assert not host.is_banned("SHA256:anna")
    assert logged(host)[-1]["done"] is False


def test_a_muted_player_cannot_chat(host: Host) -> None:
    table = made(host.hall, ANNA, BRUNO)
    do(host, "mute anna")
    assert not table.say("anna", "hello")
    assert not table.say("anna", phrase="hello")
    assert table.say("bruno", "hello")
    do(host, "unmute anna")
    assert table.say("anna", "hello")


def test_a_renamed_player_keeps_games_seats_and_cursors(host: Host) -> None:
    table = made(host.hall, ANNA, BRUNO)
    table.say("anna", "hello")
    do(host, "mute anna")
    do(host, "ban anna 1h")
    table.pointed.note("anna", "C4")
    (host.folder / "players/anna").mkdir(parents=True)
    assert do(host, "rename anna carla") == ["anna is now carla."]
    assert host.accounts.name_of("SHA256:anna") == "carla"
    assert (table.plan.owner, table.plan.players) == ("carla", ("carla", "bruno"))
    assert [line.player for line in table.plan.talk] == ["carla"]
    assert table.pointed.of("carla") == "C4"
    assert not table.say("carla", "hello"), "the name changes, the rest does not"
    assert do(host, "bans")[1] == "banned key SHA256:anna carla (1 h left)"
    assert (host.folder / "players/carla").is_dir()
    assert Host(host.folder, Games(), DEFAULT, Invited(None)).accounts.known("anna") is None


def test_a_game_is_closed_and_its_table_deleted_but_kept_on_disk(host: Host) -> None:
    table = made(host.hall, ANNA, BRUNO)
    name, saves = table.plan.id, len(list(table.folder.rglob("*.jsonl")))
    do(host, f"close {name}")
    assert table.plan.ended is not None
    with pytest.raises(Denied, match="already over"):
        do(host, f"close {name}")
    do(host, f"delete {name}")
    assert not host.hall.tables
    assert len(list((host.folder / "deleted" / name).rglob("*.jsonl"))) == saves
    assert do(host, "who") == ["Nobody is online."]
    assert [row["command"] for row in logged(host)] == ["close", "close", "delete", "who"]


def test_the_text_of_a_message_is_not_logged(host: Host) -> None:
    with pytest.raises(Denied):
        do(host, "message anna a private word")
    assert logged(host)[-1]["given"] == ["anna"]


def test_owners_and_invitations_are_read_again_or_nothing_is_changed(
    host: Host, tmp_path: Path
) -> None:
    public = key().export_public_key().decode()
    (host.folder / OWNER).write_text(public + key().export_public_key().decode())
    host.invited.file = tmp_path / "list"
    (tmp_path / "list").write_text(f"code-123\n{public}")
    assert do(host, "reload")[0].endswith("keys invited 1, codes 1, keys of the owner 2.")
    owners = host.owners
    (host.folder / OWNER).write_text("nonsense here\n")
    with pytest.raises(Denied, match="Line 1"):
        do(host, "reload")
    assert host.owners == owners


async def test_old_finished_tables_go_to_the_archive_and_others_stay(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, watched, new, running = (made(host.hall, ANNA) for _ in range(4))
    for table in (old, watched, new):
        table.shut()
    for table in (old, watched, running):
        table.keep(lambda plan: replace(plan, moved=plan.moved - 31 * 86400))
    watched.guests.append(Ear("carla"))
    task = asyncio.create_task(keep_archiving(host.hall, host.folder, 30))
    await until(lambda: old.plan.id not in host.hall.tables)
    assert {*host.hall.tables.values()} == {watched, new, running}
    assert (host.folder / "archive" / old.plan.id / "table.json").exists()
    task.cancel()


def plans(plan: Seating) -> Callable[[Seating], Seating]:
    """Return the change that makes any plan this one."""
    return lambda _: plan


async def test_a_game_that_guests_have_left_is_closed_after_two_weeks(host: Host) -> None:
    guest, other = Holder("guest-k3x9"), Holder("guest-abcd")
    alone, pair, mixed, fresh, seen = (
        made(host.hall, *holders)
        for holders in ((guest,), (guest, other), (guest, BRUNO), (guest,), (guest,))
    )
    for table in (alone, pair, mixed, fresh, seen):
        moved = table.plan.moved - (13 if table is fresh else 15) * 86400
        plan = replace(table.plan, owner=guest.player, moved=moved)
        table.keep(plans(plan))
    seen.guests.append(Ear(guest.player))
    task = asyncio.create_task(keep_archiving(host.hall, host.folder, 0))
    await until(lambda: not pair.plan.goes_on)
    task.cancel()
    ended = [table for table in (alone, pair, mixed, fresh, seen) if not table.plan.goes_on]
    assert ended == [alone, pair]
    assert alone.plan.id in host.hall.tables, "without an archive it stays in the list"


async def test_at_a_table_a_closed_game_and_a_message_are_shown(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        table = made(place.hall, BRUNO, ANNA)
        anna = await place.come("anna")
        await anna.do("Enter", see="COMMAND")
        anna.app.hear("The host's operator: tea is ready")
        await anna.see("The host's operator: tea is ready")
        table.shut()
        await anna.see("The host's operator has closed this game")
        await anna.do("q", see="Lobby")
        anna.app.hear("The host's operator: more tea")
        await anna.see("The host's operator: more tea")


async def come(place: Served, own: asyncssh.SSHKey, name: str, command: Sequence[str]) -> str:
    """Come as a player, let the owner type a command, and return what the player saw."""
    async with place.connect(own, name) as line, terminal(line) as client:
        await client.see("Lobby")
        code, said = await place.run(OWN, " ".join(("admin", *command)))
        assert code == 0, said
        await client.end()
        return client.seen.decode("utf-8", "replace")


OWN = key()


async def test_the_owner_kicks_and_bans_over_ssh(tmp_path: Path) -> None:
    async with served(tmp_path, owners={OWN.get_fingerprint()}) as place:
        anna, bruno = place.known("anna"), place.known("bruno")
        assert "has disconnected you" in await come(place, anna, "anna", ("kick", "anna"))
        code, said = await place.run(bruno, "admin kick anna")
        assert (code, "Only the host's operator" in said) == (1, True)
        assert "has banned you" in await come(place, anna, "anna", ("ban", "anna", "7d"))
        for command in ("games", "admin who"):
            with pytest.raises((asyncssh.Error, OSError)):
                await place.run(anna, command)
        assert (await place.run(bruno, "games"))[0] == 0
        assert (await place.run(OWN, "admin unban anna"))[0] == 0
        assert (await place.run(anna, "games"))[0] == 0
    fingerprint = OWN.get_fingerprint()
    assert [(row["by"], row["command"], row["given"]) for row in logged(place.host)] == [
        (fingerprint, "kick", ["anna"]),
        (fingerprint, "ban", ["anna", "7d"]),
        (fingerprint, "unban", ["anna"]),
    ]
    assert {row["command"] for row in logged(place.host, "command")} == {"admin", "games"}


async def test_a_banned_address_gets_in_only_with_the_owners_key(tmp_path: Path) -> None:
    async with served(tmp_path, owners={OWN.get_fingerprint()}) as place:
        bruno = place.known("bruno")
        assert (await place.run(OWN, "admin ban 127.0.0.1 1h"))[0] == 0
        with pytest.raises((asyncssh.Error, OSError)):
            await place.run(bruno, "games")
        assert (await place.run(OWN, "admin unban 127.0.0.1"))[0] == 0
        assert (await place.run(bruno, "games"))[0] == 0


async def test_a_host_that_drains_begins_no_game_and_ends_when_all_have_left(
    tmp_path: Path,
) -> None:
    async with served(tmp_path, owners={OWN.get_fingerprint()}) as place:
        ended, anna = asyncio.Event(), place.known("anna")
        place.host.on_end = ended.set
        watch = asyncio.create_task(place.host.watch())
        async with place.connect(anna) as line, terminal(line) as client:
            await client.see("Lobby")
            assert (await place.run(OWN, "admin drain 5m"))[0] == 0
            await client.see("The host will end in 5 min at the latest")
            code, said = await place.run(anna, "new agincourt")
            assert (code, "about to end" in said) == (1, True)
            assert not ended.is_set()
        await until(ended.is_set)
        watch.cancel()


async def test_the_machine_reaches_its_host_by_a_socket_in_a_deep_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The path of a socket may have some hundred bytes only."""
    shell = Shell(monkeypatch, capsys)
    deep = tmp_path / ("d" * 60) / ("e" * 60)
    deep.mkdir(parents=True)
    async with served(deep / "host") as place:
        desk = await control.listen(place.host)
        assert (deep / "host" / control.SOCKET).stat().st_mode & 0o077 == 0
        told = await asyncio.to_thread(control.ask, deep / "host", ["who"], "it", False)
        assert told == (0, ["Non c'è nessuno."])
        refused = await asyncio.to_thread(shell, "--data-dir", str(deep), "host", "admin", "kick")
        assert (refused.code, refused.err) == (2, "kick NAME ends a player's sessions.\n")
        listed = await asyncio.to_thread(
            shell, "--data-dir", str(deep), "host", "admin", "bans", "--json"
        )
        assert listed.objects == [{"bans": 0}]
        desk.close()
        await desk.wait_closed()
    said = shell("--data-dir", str(deep), "host", "admin", "who")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("No host is running in ")


async def test_nonsense_at_the_socket_gets_no_answer_and_harms_nobody(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        desk = await control.listen(place.host)
        for nonsense in (
            b"\n",
            b"[]\n",
            b'{"arguments": 1}\n',
            b'{"arguments": [1], "language": "", "json": true}\n',
            b"x" * 100_000 + b"\n",
        ):
            reader, writer = await asyncio.open_unix_connection(tmp_path / control.SOCKET)
            writer.write(nonsense)
            assert await reader.read() == b""
            writer.close()
        assert await asyncio.to_thread(control.ask, tmp_path, ["who"], "en", True)
        desk.close()
    assert os.listdir(tmp_path)


def test_a_restriction_of_a_key_does_not_hold_for_an_address(tmp_path: Path) -> None:
    bans = Restrictions(tmp_path)
    bans.add(Restriction(KEY, "192.0.2.1"), 0)
    assert bans.has(KEY, "192.0.2.1", 1)
    assert not bans.has(ADDRESS, "192.0.2.1", 1)


async def test_a_banned_address_ends_only_the_sessions_from_there(host: Host) -> None:
    here, elsewhere = "192.0.2.7", "198.51.100.7"
    lines = {at: Mock(key="SHA256:anna", address=at) for at in (here, elsewhere)}
    host.lines.update(lines.values())
    host.doors.update(Mock(key="SHA256:anna", address=at, has_session=True) for at in lines)
    do(host, f"ban {here}")
    lines[here].leave.assert_called_once_with("banned")
    lines[elsewhere].leave.assert_not_called()

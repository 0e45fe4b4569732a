"""Who may come in, and what can be had without a screen."""

import json
import subprocess
import sys
from pathlib import Path

import asyncssh
import pytest

from bl_tui.host.invited import Invited, read_lines
from tests.e2e.terminal import ROOT
from tests.host.server import key, served, terminal

# --- invitations --------------------------------------------------------------------------------


def test_a_list_has_keys_and_codes() -> None:
    own = key()
    text = own.export_public_key().decode()
    keys, codes = read_lines(f"# friends\n\n{text}club-night-7   # until May\n")
    assert keys == {own.get_fingerprint()}
    assert codes == {"club-night-7"}


@pytest.mark.parametrize("line", ["short", "two words", "ssh-ed25519 ###", "code\x1b[2Jcode"])
def test_a_wrong_line_of_the_invitations_is_reported_by_number(line: str) -> None:
    with pytest.raises(ValueError, match="2"):
        read_lines(f"good-code\n{line}\n")


def test_the_list_of_invitations_is_read_again_for_each_newcomer(tmp_path: Path) -> None:
    file = tmp_path / "list"
    file.write_text("first-code")
    invited = Invited(file)
    assert not invited.has_code("second-code")
    file.write_text("second-code")
    assert invited.has_code("second-code")
    assert not invited.has_code("first-code")
    assert Invited(None).has_key("anybody's")


async def test_a_newcomer_shows_a_code_once(tmp_path: Path) -> None:
    file = tmp_path / "list"
    file.write_text("club-night-7")
    async with served(tmp_path / "host", file) as place:
        own = key()
        async with place.connect(own) as line, terminal(line) as anna:
            await anna.see("Your invitation code:")
            anna.send("club-night-8\r")
            await anna.see("This code is not valid.")
            anna.send("club-night-7\r")
            await anna.see("Name [anna]:")
            anna.send("\r")
            await anna.see("Lobby")
        file.write_text("other-code")
        async with place.connect(own) as line, terminal(line) as anna:
            await anna.see("Lobby")
            assert b"code" not in anna.seen


async def test_an_uninvited_client_gets_a_sentence(tmp_path: Path) -> None:
    file, own = tmp_path / "list", key()
    file.write_bytes(own.export_public_key())
    async with served(tmp_path / "host", file) as place:
        async with place.connect(key()) as line, terminal(line) as anna:
            assert await anna.end() == 1
            assert b"for invited players only" in anna.seen
        code, said = await place.run(key(), "games")
        assert code == 1
        assert "invited players only" in said
        async with place.connect(own) as line, terminal(line) as anna:
            await anna.see("Name [anna]:")


# --- commands -----------------------------------------------------------------------------------


async def test_a_table_is_made_listed_and_watched_by_commands(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        anna, bruno = place.known("anna"), place.known("bruno")
        assert await place.run(anna, "games") == (
            0,
            "There are no tables yet; new SCENARIO creates one.\n",
        )
        code, said = await place.run(anna, "new agincourt pennant=Bruno --json")
        made = json.loads(said)
        assert code == 0
        assert made["seats"]["standard"]["player"] == "anna"
        assert made["seats"]["pennant"] == {"player": None, "bot": None, "invited": "bruno"}
        code, said = await place.run(bruno, "games")
        assert made["id"] in said
        assert "Agincourt 1415" in said
        assert "anna invites you" in said
        assert json.loads((await place.run(bruno, "games --json"))[1]) == made
        code, said = await place.run(bruno, f"watch {made['id']}")
        assert code == 0
        assert said.count("\n") > 20
        carla = place.known("carla")
        async with (
            place.connect(carla) as line,
            terminal(line, f"watch {made['id']}") as watcher,
        ):
            await watcher.see("Waiting for bruno (invited).")
            assert (await place.run(bruno, f"accept {made['id']}"))[0] == 0
            await watcher.see("bruno has taken a seat.")


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ls /", 2, "Unknown command ls."),
        ("gmaes", 2, "Did you mean games?"),
        ('new "', 2, "Unknown command new"),
        ("games now", 2, "games [--json] lists the tables."),
        ("new", 2, "new SCENARIO [SEAT=WHO ...]"),
        ("new nowhere", 1, "Unknown scenario nowhere."),
        ("new agincort", 1, "Did you mean agincourt?"),
        ("new /etc/hosts", 1, "Unknown scenario /etc/hosts."),
        ("new agincourt east=bot", 2, "This game has no seat east"),
        ("new agincourt pennant=nobody", 1, "There is no player called nobody here."),
        ("new agincourt pennant=bot:hal", 2, "This game has no bot hal"),
        ("watch zzzzz", 1, "Unknown table zzzzz"),
        ("watch ../players", 1, "Unknown table ../players"),
        ("status", 1, "Only the host's operator may use this command."),
        ("\x1b]2;hello\x07", 2, "Unknown command ?]2;hello?."),
    ],
)
def test_a_wrong_command_gets_a_sentence(
    tmp_path: Path, command: str, code: int, said: str
) -> None:
    from bl_tui.games.registry import Games
    from bl_tui.host.errands import Errands
    from bl_tui.host.tables.hall import Hall
    from bl_tui.words import Words

    hall = Hall(tmp_path, Games(), lambda *_, **__: None)
    found, lines = Errands(Words("en"), hall, "anna", lambda _: None).run(command)
    assert found == code
    assert lines[0].startswith(said) or said in lines[0]
    assert not hall.tables


async def test_only_an_owner_can_read_the_status_of_the_host(tmp_path: Path) -> None:
    own = key()
    async with served(tmp_path, owners={own.get_fingerprint()}) as place:
        place.known("anna")
        code, said = await place.run(own, "status --json")
        found = json.loads(said)
        assert code == 0
        assert (found["accounts"], found["connections"], found["tables"]) == (1, 1, 0)
        assert (await place.run(own, "status"))[1].startswith("version=")
        assert (await place.run(key(), "status"))[0] == 1


async def test_the_host_offers_no_shell_no_file_transfer_and_no_forwarding(tmp_path: Path) -> None:
    async with served(tmp_path) as place, place.connect(place.known("anna")) as line:
        with pytest.raises(asyncssh.Error):
            await line.create_process(subsystem="sftp")
        with pytest.raises(asyncssh.Error):
            await line.open_connection("127.0.0.1", place.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await line.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)
        dumb = await line.run(None)
        assert "This connection has no terminal. To play, type in a terminal: ssh -t" in dumb.stdout
        assert dumb.exit_status == 1


async def test_a_small_terminal_gets_the_size_that_is_needed(tmp_path: Path) -> None:
    async with (
        served(tmp_path) as place,
        place.connect(place.known("anna")) as line,
        terminal(line, size=(20, 5)) as anna,
    ):
        await anna.see("terminal")
        await anna.see("needs")
        anna.resize(80, 24)
        await anna.see("Lobby")


async def test_no_remote_player_reaches_files_of_the_host(tmp_path: Path) -> None:
    from tests.host.players import club

    async with club(tmp_path) as place:
        anna = await place.come("anna")
        await anna.do("2", "Enter", see="Play your first game")
        await anna.do("Enter", see="Enter begin")
        await anna.do("Enter", see="COMMAND")
        await anna.do("q", see="CONTINUE")
        saves = place.players[0].program.lobby.saves()
        assert saves
        from bl_tui.screens.saves import SavesScreen

        screen = SavesScreen(anna.app.outfit, anna.program.lobby, place.hall.games)
        assert "export" not in screen.active()
        screen.do_export()


def test_problems_at_the_start_are_reported(tmp_path: Path) -> None:
    wrong = tmp_path / "list"
    wrong.write_text("good-code\nno\n")
    for file, said in (
        (wrong, "line 2 is not a public key"),
        (tmp_path / "none", "cannot be used"),
    ):
        done = start(tmp_path / "home", "--invite", str(file))
        assert done.returncode == 1
        assert said in done.stderr
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    (blocked / "host").write_text("")
    done = start(blocked)
    assert done.returncode == 1
    assert f"{blocked / 'host'} cannot be used" in done.stderr


def test_without_the_host_extra_the_command_says_how_to_install_it(tmp_path: Path) -> None:
    lines = (
        "import sys; sys.modules['asyncssh'] = None; "
        "from bl_tui.command_line.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", lines, "--data-dir", str(tmp_path), "host"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=20,
    )  # fmt: skip
    assert done.returncode == 1
    assert "pip install 'bl-tui[host]'" in done.stderr


def start(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bl_tui", "--data-dir", str(folder), "host", *options]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=20
    )

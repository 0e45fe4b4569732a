"""Players who are away hear that a game waits: once, when they like, whatever the command does."""

import asyncio
import json
import os
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.errands import Errands
from bl_tui.host.invited import Invited
from bl_tui.host.limits import DEFAULT
from bl_tui.host.notices import outbox as outboxes
from bl_tui.host.notices.outbox import AGAIN, APART, LATER, SOON, Outbox, hand_over
from bl_tui.host.notices.wishes import changed, keep_wishes, read_wishes
from bl_tui.host.place import Host
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.preferences import SETTINGS_FILE, write
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.settings import Settings
from bl_tui.words import Words
from tests.e2e.terminal import ROOT
from tests.host.halls import ANNA, BRUNO, made, noon
from tests.host.players import club
from tests.host.server import served, terminal, until
from tests.host.sitters import sitting
from tests.host.test_invitations import invited
from tests.host.test_tables_over_ssh import act_last, laid


class NoticePost:
    """An outbox whose command adds each message to a file, and its log."""

    def __init__(self, folder: Path, hall: Hall | None = None) -> None:
        self.folder = folder
        self.hall = hall or noon(folder / "tables")
        self.logged: list[dict[str, Any]] = []
        self.box = Outbox(folder, self.hall, self._log, Words("en"))
        self._file = folder / "sent"
        self.box.command = ("tee", "-a", f"{self._file}")

    def _log(self, what: str, **facts: object) -> None:
        self.logged.append({"what": what, **facts})

    async def send(self, later: float = SOON) -> list[dict[str, Any]]:
        """Hand over what is due so much later; return all messages so far."""
        self.box.send(monotonic() + later)
        await asyncio.gather(*self.box._tasks.values())
        text = self._file.read_text("utf-8") if self._file.exists() else ""
        return [json.loads(row) for row in text.replace("}{", "}\n{").splitlines()]

    def wish(self, player: str, *words: str) -> None:
        """Change what a player wishes."""
        home = self.folder / "players" / player
        home.mkdir(parents=True, exist_ok=True)
        remembered = Remembered(home / REMEMBERED_FILE)
        wishes = changed(read_wishes(remembered), words)
        assert wishes is not None
        keep_wishes(remembered, wishes)


def move(table: SharedTable) -> str:
    """Let whoever decides do the last thing that they may; return who decides then."""
    seat = table.table.to_act
    table.table.act(seat, table.table.view(seat).actions[-1], table.table.seen)
    return table.plan.holder(table.plan.asked[0]).player


def hand_to(table: SharedTable, player: str) -> None:
    """Play until the game waits for a player."""
    while move(table) != player:
        pass


async def test_the_next_player_hears_of_a_move_once(tmp_path: Path) -> None:
    post = NoticePost(tmp_path)
    table = made(post.hall, ANNA, BRUNO)
    hand_to(table, "anna")
    assert await post.send(SOON / 2) == [], "they may come back in a moment"
    (message,) = await post.send()
    assert message["player"] == "anna"
    assert message["subject"] == "bl-tui: 1 game waits for you"
    assert message["text"] == f"Your turn: Agincourt 1415, with bruno (table {table.plan.id})"
    (row,) = message["waiting"]
    assert row["kind"] == "turn"
    assert row["since"] == table.plan.moved == post.hall.clock()
    assert len(await post.send(2 * APART)) == 1
    assert post.logged == [{"what": "notified", "player": "anna", "games": 1}]
    hand_to(table, "bruno")
    hand_to(table, "anna")
    assert len(await post.send(SOON)) == 1, "the next message comes later"
    assert len(await post.send(APART + 1)) == 2


async def test_an_invited_player_hears_of_it_in_their_language(tmp_path: Path) -> None:
    post = NoticePost(tmp_path)
    home = tmp_path / "players" / "bruno"
    home.mkdir(parents=True)
    write(home / SETTINGS_FILE, Settings(language="it"))
    table = invited(post.hall)
    (message,) = await post.send()
    assert message["player"] == "bruno"
    assert message["text"] == f"anna ti invita: Agincourt 1415 (tavolo {table.plan.id})"


async def test_no_message_while_a_session_is_there(tmp_path: Path) -> None:
    """After a key, the player knows; a line that dropped before it told them nothing."""
    post = NoticePost(tmp_path)
    for _ in range(2):
        post.hall.come("anna")
    table = made(post.hall, ANNA, BRUNO)
    hand_to(table, "anna")
    now = monotonic()
    assert await post.send(APART) == []
    post.hall.leave("anna")
    post.box.left("anna", now - 60)
    assert await post.send(APART) == [], "another session is there"
    post.hall.leave("anna")
    post.box.left("anna", now - 90)
    assert len(await post.send()) == 1
    post.hall.come("anna")
    hand_to(table, "bruno")
    hand_to(table, "anna")
    post.hall.leave("anna")
    post.box.left("anna", monotonic())
    assert len(await post.send(2 * APART)) == 1, "they pressed a key when the game waited"


async def test_a_move_in_time_needs_no_message(tmp_path: Path) -> None:
    post = NoticePost(tmp_path)
    table = made(post.hall, ANNA, BRUNO)
    post.wish("bruno", "off")
    hand_to(table, "anna")
    hand_to(table, "bruno")
    assert await post.send() == []
    table.shut()
    post.wish("bruno", "on")
    assert await post.send(2 * APART) == []


async def test_quiet_hours_end_in_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outboxes, "time", lambda: 23.5 * 3600)
    post = NoticePost(tmp_path)
    post.wish("anna", "quiet", "22:30-7", "UTC")
    post.wish("anna", "contact", "anna@example.org")
    tables = [made(post.hall, ANNA, BRUNO) for _ in range(3)]
    for table in tables:
        hand_to(table, "anna")
    post.wish("anna", "off", tables[1].plan.id)
    post.wish("bruno", "off")
    assert await post.send() == []
    monkeypatch.setattr(outboxes, "time", lambda: 31.1 * 3600)
    assert await post.send(LATER) == [], "quiet hours are looked at once a minute"
    (message,) = await post.send(SOON + LATER)
    assert message["subject"] == "bl-tui: 2 games wait for you"
    assert message["address"] == "anna@example.org"
    names = [row["table"] for row in message["waiting"]]
    assert sorted(names) == sorted(tables[n].plan.id for n in (0, 2))
    post.wish("anna", "on", tables[1].plan.id)
    assert len(await post.send(2 * APART)) == 2, "none is lost"


async def test_a_restart_loses_none_and_repeats_none(tmp_path: Path) -> None:
    post = NoticePost(tmp_path)
    first, second = (made(post.hall, ANNA, BRUNO) for _ in range(2))
    hand_to(first, "anna")
    post.wish("bruno", "off")
    assert len(await post.send()) == 1
    hand_to(second, "anna")
    again = NoticePost(tmp_path, noon(tmp_path / "tables"))
    messages = await again.send()
    assert len(messages) == 2
    assert [row["table"] for row in messages[1]["waiting"]] == [second.plan.id]
    (tmp_path / "notices.json").write_text("[[1]]")
    third = NoticePost(tmp_path, noon(tmp_path / "tables"))
    assert [row["what"] for row in third.logged] == ["notices"]
    assert len((await third.send())[2]["waiting"]) == 2, "a damaged file: better twice than never"


async def test_a_player_with_a_new_name_gets_no_second_notice(tmp_path: Path) -> None:
    post = NoticePost(tmp_path)
    table = made(post.hall, ANNA, BRUNO)
    hand_to(table, "anna")
    assert len(await post.send()) == 1
    post.box.rename("anna", "nora")
    table.rename("anna", "nora")
    assert len(await post.send(2 * APART)) == 1
    assert "nora" in (tmp_path / "notices.json").read_text()


async def test_a_command_that_hangs_is_stopped_and_holds_nobody_up(tmp_path: Path) -> None:
    post = NoticePost(tmp_path)
    hang = tmp_path / "hang"
    hang.write_text(
        "grep -q 'player\": \"anna' || { touch $0.done; exit; }\n"
        "sleep 600 & echo $! > $0.pid; wait\n"
    )
    post.box.command, post.box.patience = ("sh", f"{hang}"), 0.3
    hand_to(made(post.hall, ANNA, BRUNO), "anna")
    invited(post.hall)
    post.box.send(monotonic() + SOON)
    await until((tmp_path / "hang.done").exists)
    await asyncio.gather(*post.box._tasks.values())
    failed = [row for row in post.logged if row["what"] == "notify"]
    assert failed == [
        {"what": "notify", "player": "anna", "error": "timeout", "again": round(AGAIN)}
    ]
    sleeper = int((tmp_path / "hang.pid").read_text())
    await until(lambda: not os.path.exists(f"/proc/{sleeper}") or is_dead(sleeper))


def is_dead(process: int) -> bool:
    """Return whether a process has ended, even if nobody has asked for its exit code yet."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


async def test_a_command_that_fails_is_tried_again_and_later_each_time(tmp_path: Path) -> None:
    post = NoticePost(tmp_path)
    good, post.box.command = post.box.command, ("false",)
    post.wish("bruno", "off")
    hand_to(made(post.hall, ANNA, BRUNO), "anna")
    await post.send()
    await post.send(AGAIN - 5)
    assert [row["error"] for row in post.logged] == ["exit 1"]
    await post.send(AGAIN + 1)
    assert [row["again"] for row in post.logged] == [30, 60]
    post.box.command = good
    assert len(await post.send(61)) == 1
    assert "anna" not in post.box._failed


async def test_a_command_that_does_not_exist_or_reads_nothing_is_no_error_of_the_host() -> None:
    assert "FileNotFoundError" in await hand_over(("no-such-command",), "{}")
    assert await hand_over(("true",), "x" * (1 << 20)) == ""


def test_commands_about_notices_and_the_next_game(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    errands = Errands(Words("en"), hall, "bruno", lambda name: name)
    assert errands.run("next") == (1, ["No game waits for you."])
    assert errands.run("notices") == (1, ["This host sends no notices to you."])
    late = made(hall, ANNA, BRUNO)
    hall.now += 60
    made(hall, ANNA, BRUNO)
    code, (row, how) = errands.run("next")
    assert (code, row[:5], how) == (0, late.plan.id, "To open it: ssh -t HOST next")
    assert json.loads(errands.run("next --json")[1][0])["id"] == late.plan.id
    errands.serve_notices(Remembered(tmp_path / "r.json"))
    assert errands.run(f"notices off {late.plan.id}")[0] == 0
    assert errands.run("notices off nnnnn") == (1, ["Unknown table nnnnn; games lists the tables."])
    said = "Notices when you are away: on. Quiet hours: 22-7. Contact: -. Silent tables: "
    assert errands.run("notices quiet 22-7")[1] == [f"{said}{late.plan.id}."]
    assert errands.run("notices loud")[0] == 2
    assert json.loads(errands.run("notices --json")[1][0])["silent"] == [late.plan.id]


async def test_a_switch_at_the_table_stops_its_notices(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        made(house.hall, ANNA, BRUNO)
        bruno = await house.come("bruno")
        await bruno.do("F6", see="At the table")
        assert "Notices" not in bruno.text, "this host sends none"
        await bruno.do("Esc", see="COMMAND")
        bruno.visitor.sends_notices = True
        await bruno.do("F6", see="Notices when away")
        row = next(n for n, line in enumerate(bruno.text.splitlines()) if "Notices when" in line)
        assert "on" in bruno.text.splitlines()[row][:38]
        bruno.press("Up", "Enter")
        await until(lambda: bruno.visitor.wishes.silent)
        await until(lambda: "off" in bruno.text.splitlines()[row][:38])


# --- the whole way ------------------------------------------------------------------------------


async def test_a_host_sends_the_first_notice_within_ten_seconds(tmp_path: Path) -> None:
    """And `ssh -t HOST next` opens the game."""
    (tmp_path / "host.toml").write_text(f'notify = "tee -a {tmp_path}/sent"\n')
    async with served(tmp_path) as place:
        table = laid(place.host.hall, tmp_path, "battlelore", "agincourt")
        own = {name: place.known(name) for name in ("anna", "bruno")}
        running = asyncio.create_task(place.host.outbox.run())
        async with sitting(place, own["bruno"], "bruno") as bruno:
            await bruno.see("COMMAND")
            while table.plan.asked == ("pennant",):
                act_last(table)
            moved = monotonic()
            log = tmp_path / "log.jsonl"
            await until(lambda: "notified" in log.read_text())
            assert monotonic() - moved < 10.0
            message = json.loads((tmp_path / "sent").read_text())
            assert message["player"] == "anna"
            running.cancel()
        assert (await place.run(own["anna"], "notices off"))[1].startswith("Notices when you are")
        async with place.connect(own["anna"]) as line, terminal(line, "next") as client:
            await client.see("COMMAND")
        code, said = await place.run(own["anna"], "next")
        assert (code, said[:5]) == (0, table.plan.id)


def test_a_host_refuses_an_invalid_configuration(tmp_path: Path) -> None:
    for text in ("notify = 3", "other = 1", "notify = 'an \"open quotation'", "nonsense"):
        (tmp_path / "host.toml").write_text(text)
        with pytest.raises(ValueError, match=r"host\.toml"):
            Host(tmp_path, Games(), DEFAULT, Invited(None))


async def test_a_player_at_a_terminal_that_can_is_called_on_the_desktop(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        anna = await house.come("anna", environ={"TERM": "xterm-kitty"})
        table = made(house.hall, ANNA, BRUNO)
        hand_to(table, "anna")
        async with asyncio.timeout(20):
            while b"\x1b]99;;* your turn - bl-tui\x1b\\" not in anna.wire.sent:
                anna.wire.came.clear()
                await anna.wire.came.wait()


# --- the example --------------------------------------------------------------------------------


async def test_the_example_of_the_docs_sends_by_ntfy_and_matrix(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r")[0])
        body = (await reader.readexactly(length)).decode()
        heard.append(f"{head.partition(' HTTP')[0]} {body}")
        status = "500 No" if "broken" in head else "200 OK"
        writer.write(f"HTTP/1.1 {status}\r\nConnection: close\r\n\r\n".encode())
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    for name, value in (("NTFY", url), ("MATRIX", url), ("MATRIX_TOKEN", "t"), ("no_proxy", "*")):
        monkeypatch.setenv(name, value)
    script = f"{ROOT / 'docs/hosting/notify.py'}"
    ends = []
    for way, address in (("ntfy", "a/b"), ("matrix", "!a:x"), ("ntfy", "broken"), ("mail", "")):
        notice = {"address": address, "subject": "bl-tui", "text": "Your turn"}
        ends.append(await hand_over((sys.executable, script, way), json.dumps(notice), 60.0))
    server.close()
    assert ends == ["", "", "exit 1", ""]
    assert heard[0] == "POST /a%2Fb Your turn"
    assert heard[1].startswith("PUT /_matrix/client/v3/rooms/%21a%3Ax/send/m.room.message/")
    assert heard[1].endswith('{"msgtype": "m.text", "body": "Your turn"}')

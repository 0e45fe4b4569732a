"""What protects a host: each bound, its figure in the documentation, and what is filtered."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, cast

import asyncssh
import pytest

from bl_tui.host import driver, typing_line
from bl_tui.host.limits import ADDRESSES, DEFAULT, AddressGate, Bucket, clean, owner_of
from bl_tui.host.tables import minds, talk
from bl_tui.play import seats
from bl_tui.play.bot_process import BotLost, Question
from engine.core.frozen import replace
from tests.e2e.terminal import ROOT
from tests.host.server import key, served, terminal, until

IN_ORDER = (
    DEFAULT.sessions,
    DEFAULT.kept,
    DEFAULT.kept,  # and of guests
    DEFAULT.player_sessions,
    DEFAULT.newcomers,
    DEFAULT.key_newcomers,
    DEFAULT.address_newcomers,
    DEFAULT.spare,
    DEFAULT.address,
    DEFAULT.connect_rate,
    DEFAULT.channels,
    DEFAULT.keys,
    DEFAULT.environ,
    DEFAULT.failures,
    DEFAULT.failure_time,
    DEFAULT.codes,
    DEFAULT.login_time,
    DEFAULT.naming_time,
    DEFAULT.sessionless,
    DEFAULT.idle_time,
    DEFAULT.names,
    DEFAULT.name_time,
    DEFAULT.commands,
    DEFAULT.command_rate,
    DEFAULT.work,
    DEFAULT.work_rate,
    DEFAULT.input_burst,
    DEFAULT.input_rate,
    DEFAULT.window,
    DEFAULT.sizes,
    DEFAULT.size_rate,
    driver.WIDEST,
    driver.HIGHEST,
    DEFAULT.command,
    DEFAULT.term,
    driver.MOST_WAITING,
    typing_line.LONGEST,
    seats.MOST_SIGNS,
    DEFAULT.tables,
    DEFAULT.guest_tables,
    DEFAULT.bots_alone,
    DEFAULT.invitations,
    DEFAULT.warm,
    DEFAULT.saves,
    talk.LONGEST,
    talk.MOST,
    talk.WITHIN,
    talk.KEPT,
    minds.AT_ONCE,
    minds.BUDGET,
)


def test_the_documentation_lists_every_limit() -> None:
    text = (ROOT / "docs/hosting.md").read_text("utf-8").partition("### Limits")[2]
    rows = re.findall(r"^\| .* \| ([0-9., ]+) \|$", text.partition("\n## ")[0], re.MULTILINE)
    assert tuple(float(told) for row in rows for told in row.split(",")) == IN_ORDER


# --- connections --------------------------------------------------------------------------------

FEW = replace(DEFAULT, sessions=2, spare=1, address=2, failures=3, failure_time=60)


def enter(gate: AddressGate, address: str, now: float) -> str:
    why = gate.why_not(address, now)
    gate.enter(address)
    return why


def test_connections_are_counted_by_address_and_in_all() -> None:
    gate = AddressGate(FEW)
    assert [enter(gate, "192.0.2.1", 0) for _ in range(3)] == ["", "", "address"]
    gate.leave("192.0.2.1")
    assert enter(gate, "192.0.2.2", 0) == ""
    assert enter(gate, "192.0.2.3", 0) == "connections"
    for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"):
        gate.leave(address)
    assert not gate.connections


def test_connections_per_address_are_rate_limited() -> None:
    gate = AddressGate(FEW)
    assert [gate.why_not("192.0.2.1", 0) for _ in range(5)] == ["", "", "", "", "rate"]
    assert gate.why_not("192.0.2.2", 0) == ""
    assert gate.why_not("192.0.2.1", 1.0) == ""
    assert gate.why_not("192.0.2.1", 1.0) == "rate"


def test_an_address_with_too_many_failures_is_blocked_for_a_while() -> None:
    gate = AddressGate(FEW)
    for now in range(3):
        assert gate.why_not("192.0.2.1", now) == ""
        gate.failed("192.0.2.1", now)
    assert gate.why_not("192.0.2.1", 3) == "failures"
    assert gate.why_not("192.0.2.2", 3) == ""
    assert gate.why_not("192.0.2.1", 61) == ""


def test_a_flood_of_addresses_is_forgotten() -> None:
    gate = AddressGate(FEW)
    for number in range(ADDRESSES + 9):
        gate.failed(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", 0)
    assert len(gate.failures) == ADDRESSES


def test_one_network_of_ipv6_is_one_address() -> None:
    assert owner_of("2001:db8::1") == owner_of("2001:db8::ffff:1") != owner_of("2001:db8:0:1::1")
    assert owner_of("::ffff:192.0.2.1") == owner_of("192.0.2.1") == "192.0.2.1"
    assert owner_of("fe80::1%eth0") == owner_of("fe80::2%eth0")
    assert owner_of("somewhere") == "somewhere"


async def test_a_connection_too_many_is_dropped_and_logged_once(tmp_path: Path) -> None:
    folder = tmp_path
    async with served(folder, address=1) as place:
        anna = place.known("anna")
        async with place.connect(anna) as line, terminal(line) as first:
            await first.see("Lobby")
            for _ in range(3):
                with pytest.raises((OSError, asyncssh.Error)):
                    async with place.connect(anna):
                        pass
        log = (folder / "log.jsonl").read_text("utf-8")
        assert log.count('"refused"') == 1
        assert place.host.gate.refused["address"] == 3
        await until(lambda: not place.host.gate.connections)


async def test_sessions_of_one_player_and_in_all_are_bounded(tmp_path: Path) -> None:
    async with served(tmp_path, player_sessions=1, sessions=2) as place:
        anna = place.known("anna")
        async with place.connect(anna) as line, terminal(line) as first:
            await first.see("Lobby")
            async with terminal(line) as second:
                assert await second.end() == 1
                assert b"You have reached the session limit here (1)." in second.seen
            async with place.connect(key(), "bruno") as other, terminal(other) as bruno:
                await bruno.see("Name [")
                bruno.send("\r")
                await bruno.see("Lobby")
                async with place.connect(key()) as third, terminal(third) as carla:
                    assert await carla.end() == 1
                    assert b"The host is full." in carla.seen
                assert await place.run(anna, "games") == (
                    0,
                    "There are no tables yet; new SCENARIO creates one.\n",
                )


async def test_idle_newcomers_and_idle_players_are_disconnected(tmp_path: Path) -> None:
    async with served(tmp_path, naming_time=0.1) as place:
        async with place.connect(key()) as line, terminal(line) as nobody:
            assert await nobody.end() == 1
        async with place.connect(place.known("anna")) as line, terminal(line) as anna:
            await anna.see("Lobby")
            place.host.show_out(now=min(each.heard for each in place.host.lines) + 14401)
            await anna.end()
            assert b"You were disconnected because no key was pressed for a long time." in anna.seen


# --- input --------------------------------------------------------------------------------------


def test_a_bucket_lets_a_burst_through_and_then_so_much_a_second() -> None:
    bucket = Bucket(100, 10, 0.0)
    assert bucket.take(100, 0.0) == 0
    assert bucket.take(20, 0.0) == 2
    assert bucket.take(0, 2.0) == 0
    assert bucket.take(10, 3.0) == 0
    assert bucket.take(101, 1000.0) == pytest.approx(0.1)


async def test_ten_thousand_random_bytes_and_sizes_end_no_session(tmp_path: Path) -> None:
    """They are read, one after the other, and the program is there as before."""
    pick = Random("bytes")
    # no Ctrl-C, Ctrl-D, Ctrl-Q and q, by which one leaves
    safe = bytes(each for each in range(256) if chr(each) not in "\x03\x04\x11qQ")
    async with served(tmp_path, input_rate=1_000_000) as place:
        async with place.connect(place.known("anna")) as line, terminal(line) as anna:
            await anna.see("Lobby")
            for _ in range(100):
                anna.send(bytes(pick.choices(safe, k=100)))
                anna.resize(pick.randrange(0, 70_000), pick.randrange(0, 70_000))
                await asyncio.sleep(0)
            anna.resize(80, 24)
            async with place.connect(place.known("bruno")) as other, terminal(other) as bruno:
                await bruno.see("Lobby")
                await bruno.see("anna, bruno")
                assert {each.player for each in place.host.lines} == {"anna", "bruno"}
        log = (tmp_path / "log.jsonl").read_text("utf-8")
        assert '"error"' not in log


# --- what is filtered ---------------------------------------------------------------------------


async def test_a_client_that_never_reads_is_dropped_without_harm_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their terminal takes some bytes and no more, while they go on pressing keys."""
    monkeypatch.setattr(driver, "MOST_WAITING", 20_000)
    async with served(tmp_path) as place:
        anna, bruno = place.known("anna"), place.known("bruno")
        async with place.connect(bruno) as other, terminal(other) as reads:
            await reads.see("Lobby")
            async with place.connect(anna) as line:
                process = await line.create_process(
                    term_type="xterm-256color", term_size=(200, 60), encoding=None, window=4096
                )
                await until(lambda: place.host.hall.here["anna"])

                def is_dropped() -> bool:
                    there = bool(place.host.hall.here["anna"])
                    with suppress(BrokenPipeError):  # the line is gone, its program not yet
                        process.stdin.write(b"\x1bOP")
                    return not there

                await until(is_dropped)
                assert '"why": "slow"' in (tmp_path / "log.jsonl").read_text("utf-8")
            reads.send("b")
            await reads.see("BattleLore")


def test_the_name_of_a_terminal_is_cleaned_and_cut() -> None:
    assert clean("xterm\x1b]2;x\x07\u202e\n256color", 64) == "xterm]2;x256color"
    assert len(clean("x" * 1000, 64)) == 64


async def test_no_sequence_of_one_player_reaches_another_terminal(tmp_path: Path) -> None:
    """Neither by TERM and LANG, nor by a name, a command or what is said."""
    evil = "\x1b]2;evil\x07"
    async with served(tmp_path) as place:
        env = {"LANG": f"en_GB.UTF-8{evil}", "COLORTERM": evil}
        async with (
            place.connect(key(), name="x") as line,
            terminal(line, term=f"xterm{evil}", env=env) as anna,
        ):
            await anna.see("Name [-]:")
            anna.send(f"an{evil}na\r")
            await anna.see("2 of the characters you typed can't be used")
            anna.send("anna\r")
            await anna.see("Lobby")
            assert evil.encode() not in anna.seen
    assert talk.plain(f"hello{evil}\u202eyou") == "hello ]2;evil you"


# --- bots ---------------------------------------------------------------------------------------


ASKED = Question("regular", None, "1")


class Counted:
    """A process that only counts how many are there."""

    alive, most = 0, 0

    def __init__(self, _: object) -> None:
        Counted.alive += 1
        Counted.most = max(Counted.most, Counted.alive)

    def think(self, question: Any) -> Any:
        return question

    def stop(self) -> None:
        Counted.alive -= 1


def test_bots_of_single_players_share_two_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "Worker", Counted)
    places = minds.SoloMinds()
    tables = [places.mind(cast(Any, game), "anna") for game in ("one", "other") * 25]
    with ThreadPoolExecutor(9) as threads:
        answers = list(threads.map(lambda table: table.think(ASKED), tables))
    assert answers == [ASKED] * 50
    assert Counted.most <= minds.AT_ONCE + minds.KEPT
    tables[0].stop()
    with pytest.raises(BotLost):
        tables[0].think(ASKED)
    places.stop()
    assert Counted.alive == 0

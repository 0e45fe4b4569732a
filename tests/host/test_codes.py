"""Invitations by a code in the login name: once, until a time, straight to the table."""

import json
from pathlib import Path
from time import time
from typing import Any

import asyncssh
import pytest

from bl_tui.host.admin import Admin
from bl_tui.host.people.codes import A_WEEK, FILE, Codes, simplified
from bl_tui.host.replies import Denied
from bl_tui.words import Words
from engine.core.frozen import replace
from tests.host.halls import ANNA, made
from tests.host.server import Served, key, served, terminal, until
from tests.host.test_guests import ON, come
from tests.host.test_newcomers import Told


def invited(place: Served, *arguments: str) -> dict[str, Any]:
    """Return the facts of an invitation that the operator has made."""
    admin = Admin(place.host, Words("en"), "operator")
    facts: dict[str, Any] = json.loads(admin.run(["invite", *arguments], as_json=True)[0])
    return facts


def login(facts: dict[str, Any]) -> str:
    """Return the login name in the command of an invitation."""
    return str(facts["way"]).split()[-1].partition("@")[0]


async def test_a_friend_is_at_the_table_with_one_command(tmp_path: Path) -> None:
    """Also where others need an invitation; the table says who waits, for what, on which side."""
    listed = tmp_path / "list"
    listed.write_text("club-night-7")
    async with served(tmp_path / "host", listed) as place:
        place.known("anna")
        table = made(place.host.hall, ANNA)
        facts = invited(place, "Zoë")
        assert facts["way"] == f"ssh -p {place.port} {login(facts)}@ADDRESS"
        assert table.plan.open_seats == ()
        own = key()
        async with place.connect(own, login(facts)) as line, terminal(line) as zoe:
            await zoe.see("Name [Zoe]:")
            zoe.send("\r")
            await zoe.see("Waiting for you: anna.")
            await zoe.see("2 players, about")
            await zoe.see("You would play:")
            zoe.send("\r")
            await until(lambda: "Zoe" in table.plan.players)
        async with place.connect(own, login(facts)) as line, terminal(line) as zoe:
            await zoe.see("COMMAND")
            assert b"already been used" not in zoe.seen
        assert login(facts).partition("-")[2] not in (tmp_path / "host" / FILE).read_text()


async def test_a_guest_comes_with_an_invitation_and_without_a_key(tmp_path: Path) -> None:
    async with served(tmp_path, guests=ON) as place:
        place.known("anna")
        table = made(place.host.hall, ANNA)
        where = login(invited(place, "bruno", table.plan.id))
        async with come(place, where) as line, terminal(line) as client:
            await client.see("Waiting for you: anna.")
            client.send("\r")
            await until(lambda: len(table.plan.players) == 2)
        told = Told()
        with pytest.raises(asyncssh.PermissionDenied):
            async with come(place, where, told):
                pass
        assert "This invitation has already been used." in told.banners[-1]


async def test_without_guests_an_invitation_needs_a_key(tmp_path: Path) -> None:
    told = Told()
    async with served(tmp_path) as place:
        place.known("anna")
        made(place.host.hall, ANNA)
        with pytest.raises(asyncssh.PermissionDenied):
            async with come(place, login(invited(place, "bruno")), told):
                pass
        assert "ssh-keygen" in told.banners[0]


async def test_a_code_that_another_player_has_used_leads_nowhere(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        place.known("anna")
        table = made(place.host.hall, ANNA)
        where = login(invited(place, "bruno"))
        async with place.connect(place.known("bruno"), where) as line, terminal(line) as client:
            await client.see("Waiting for you: anna.")
        for own in (place.known("carla"), key()):
            async with place.connect(own, where) as line, terminal(line) as client:
                await client.see("This invitation has already been used.")
        assert table.plan.invitees == ("bruno",)


async def test_an_unused_code_ends_and_the_seat_is_open_again(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        place.known("anna")
        table = made(place.host.hall, ANNA)
        facts = invited(place, "bruno", "30m")
        assert table.plan.invitees == ("bruno?",)
        row = place.host.codes.named(login(facts))
        assert row is not None
        place.host.codes._rows[row.code] = replace(row, until=int(time()) - 1)
        place.host.show_out(0)
        assert len(table.plan.open_seats) == 1
        async with place.connect(key(), login(facts)) as line, terminal(line) as client:
            await client.see("This invitation has expired.")
            await client.see("Name [-]:")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["anna"], "already plays here"),
        (["!!"], "!! cannot be a player's name."),
        (["play"], "cannot be a player's name"),
        (["bruno", "zzzzz"], "No such table has an open seat."),
        (["bruno", "x", "7d", "y"], "invite NAME [ID] [TIME]"),
        (["bruno", "x", "y"], "invite NAME [ID] [TIME]"),
        ([], "invite NAME [ID] [TIME]"),
    ],
)
async def test_a_wrong_invitation_gets_a_sentence(
    tmp_path: Path, words: list[str], said: str
) -> None:
    async with served(tmp_path) as place:
        place.known("anna")
        made(place.host.hall, ANNA)
        with pytest.raises(Denied) as why:
            invited(place, *words)
        assert said in str(why.value)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Zoë", "Zoe"),
        ("anna b", "anna-b"),
        ("$(rm)\x1b[2J", "rm-2J"),
        ("李", ""),
        ("9x" * 20, "x9" * 10),
    ],
)
def test_odd_letters_become_a_name_or_nothing(typed: str, name: str) -> None:
    assert simplified(typed) == name


def test_codes_outlive_a_restart_and_are_forgotten_in_the_end(tmp_path: Path) -> None:
    codes = Codes(tmp_path)
    where, _ = codes.add("bruno", "abcde", 1000)
    again = Codes(tmp_path)
    assert again.why_not(where, None, 999) == ""
    assert again.why_not(where, None, 1000) == "late"
    assert [row.name for row in again.ended(1000)] == ["bruno"]
    again.ended(1000 + A_WEEK)
    assert Codes(tmp_path).why_not(where, None, 999) == "unknown"
    (tmp_path / FILE).write_text("[{}]")
    with pytest.raises(ValueError, match=FILE):
        Codes(tmp_path)

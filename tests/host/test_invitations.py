"""Nobody sits anywhere without saying yes: invitations, and when one may ask again."""

import json
from pathlib import Path
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.errands import Errands
from bl_tui.host.limits import DEFAULT
from bl_tui.host.tables import hall as halls
from bl_tui.host.tables import invitations
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.clock import DAY, MOVE, Clock
from bl_tui.host.tables.plan import OPEN, Holder, renamed
from bl_tui.host.tables.shared import SharedTable
from bl_tui.words import Words
from engine.core.frozen import replace
from tests.host.halls import ANNA, BRUNO, Ear, Noon, kinds, made, noon
from tests.host.players import Club, club
from tests.host.test_sessions import SEED


def invited(hall: halls.Hall, owner: str = "anna", **agreed: Any) -> SharedTable:
    """Return a table of Agincourt at which its maker waits for Bruno's answer."""
    module = hall.games["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
    holders = [("standard", Holder(owner)), ("pennant", BRUNO)]
    return hall.make(owner, "battlelore", setup, holders, lambda plan: replace(plan, **agreed))


def run(hall: halls.Hall, player: str, command: str) -> tuple[int, str]:
    code, said = Errands(Words("en"), hall, player, lambda name: name).run(command)
    return code, "\n".join(said)


# --- answers ------------------------------------------------------------------------------------


def test_a_named_player_has_a_seat_after_saying_yes(tmp_path: Path) -> None:
    table = invited(noon(tmp_path), clock=Clock(MOVE, 600))
    assert table.plan.seats_of("bruno") == ()
    assert table.plan.invites("bruno")
    assert not table.plan.waits_for("bruno")
    assert table.plan.times.since == 0, "no clock runs for somebody who was only asked"
    assert invitations.accept(table, "carla") == "withdrawn"
    assert table.sit("carla", "pennant") == "taken"
    assert invitations.accept(table, "bruno") == ""
    assert table.plan.waits_for("bruno")
    assert table.plan.times.since
    assert not table.plan.invites("bruno")


def test_a_yes_takes_all_seats_of_the_invitation(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO, BRUNO, game="bardsung")
    assert len(table.plan.seats_of("bruno")) == 2


def test_a_declined_seat_is_open_and_the_table_hears_of_it(tmp_path: Path) -> None:
    table = invited(noon(tmp_path))
    ear = Ear("anna")
    table.attend(ear)
    invitations.decline(table, "carla")
    assert table.plan.invites("bruno")
    invitations.decline(table, "bruno")
    assert kinds(ear) == ["turned_down"]
    assert table.plan.holder("pennant") == OPEN
    assert invitations.accept(table, "bruno") == "withdrawn"
    assert table.sit("carla", "pennant") == ""


def test_a_private_table_is_hidden_from_a_player_who_declined(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = invited(hall, private=True)
    assert table in hall.listed("bruno")
    invitations.decline(table, "bruno")
    assert table not in hall.listed("bruno")


def test_the_maker_alone_withdraws_an_invitation(tmp_path: Path) -> None:
    table = invited(noon(tmp_path))
    invitations.withdraw(table, "bruno", "carla")
    assert table.plan.invites("bruno")
    invitations.withdraw(table, "bruno", "anna")
    assert table.plan.open_seats == ("pennant",)


# --- asking again -------------------------------------------------------------------------------


@pytest.mark.parametrize("ended", ["decline", "withdraw", "close"])
def test_after_no_yes_the_same_player_cannot_ask_again_for_a_day(
    tmp_path: Path, ended: str
) -> None:
    hall = noon(tmp_path)
    table = invited(hall)
    if ended == "decline":
        invitations.decline(table, "bruno")
    elif ended == "withdraw":
        invitations.withdraw(table, "bruno", "anna")
    else:
        table.close_down("anna")
    with pytest.raises(NoTable, match="asked") as why:
        invited(hall)
    assert why.value.name == "bruno"
    assert invited(hall, "carla").plan.invites("bruno"), "others may ask"
    hall.stop()
    again = noon(tmp_path)
    again.now = hall.now + DAY - 1
    with pytest.raises(NoTable, match="asked"):
        invited(again)
    again.now += 1
    invited(again)


def test_a_second_invitation_waits_for_the_answer_to_the_first(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = invited(hall)
    hall.now += 30 * DAY
    with pytest.raises(NoTable, match="asked"):
        invited(hall)
    assert invitations.accept(table, "bruno") == ""
    invited(hall)


def test_a_clock_that_jumps_back_allows_no_second_question(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    invitations.decline(invited(hall), "bruno")
    hall.now -= 30 * DAY
    with pytest.raises(NoTable, match="asked"):
        invited(hall)


def test_a_player_has_a_limited_number_of_unanswered_invitations(tmp_path: Path) -> None:
    hall = Noon(tmp_path, Games(), lambda *_, **__: None, "", replace(DEFAULT, invitations=4))
    for number in range(4):
        invited(hall, f"eve{number}")
    with pytest.raises(NoTable, match="named"):
        invited(hall)


def test_a_rematch_after_a_no_is_not_asked_for_again(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    first, second = made(hall, ANNA, BRUNO), made(hall, ANNA, BRUNO)
    first.shut()
    second.shut()
    again = hall.rematch(first, "anna")
    assert again is not None
    invitations.decline(again, "bruno")
    with pytest.raises(NoTable, match="asked"):
        hall.rematch(second, "anna")


def test_a_renamed_player_keeps_invitations_and_refusals(tmp_path: Path) -> None:
    table = invited(noon(tmp_path))
    assert renamed(table.plan, "bruno", "bea").invitees == ("bea",)
    invitations.decline(table, "bruno")
    assert renamed(table.plan, "bruno", "bea").declined == (("bea", table.now),)


# --- commands -----------------------------------------------------------------------------------


def test_invitations_are_answered_by_commands(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    assert run(hall, "anna", "new agincourt pennant=bruno")[0] == 0
    (table,) = hall.tables.values()
    name = table.plan.id
    assert "bruno (invited)" in run(hall, "anna", "games")[1]
    assert "anna invites you" in run(hall, "bruno", "games")[1]
    for command in ("accept", "decline"):
        code, said = run(hall, "bruno", command)
        assert (code, said.startswith(f"{command} ID [")) == (2, True)
    assert run(hall, "bruno", "accept none") == (1, "Unknown table none; games lists the tables.")
    assert run(hall, "carla", f"accept {name}") == (1, f"You have no invitation to table {name}.")
    assert run(hall, "", f"decline {name}")[0] == 1
    assert run(hall, "bruno", f"accept {name}") == (0, f"You have a seat at table {name}.")
    assert "your move" in run(hall, "bruno", "games")[1]
    assert run(hall, "carla", "new agincourt pennant=bruno")[0] == 0
    name = next(x.plan.id for x in hall.tables.values() if x.plan.owner == "carla")
    told = run(hall, "bruno", "games --json")[1]
    seats = [json.loads(line)["seats"]["pennant"] for line in told.splitlines()]
    assert {"player": None, "bot": None, "invited": "bruno"} in seats
    said = "You have declined. carla cannot invite you for a day."
    assert run(hall, "bruno", f"decline {name}") == (0, said)


# --- the lobby ----------------------------------------------------------------------------------


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "fresh_seed", lambda: SEED)


async def test_the_lobby_shows_an_invitation_first_and_a_yes_leads_to_the_game(
    tmp_path: Path, seeded: None
) -> None:
    async with club(tmp_path) as place:
        bruno = await place.come("bruno")
        await bruno.see("\u25ba 1  New table")
        open_tables(place)
        table = invited(place.hall)
        await bruno.see("\u25ba 1  Agincourt", "anna invites you")
        await bruno.do("Enter", see="Accept the invitation: ")
        await bruno.do("Enter", see="COMMAND")
        assert table.plan.waits_for("bruno")


async def test_an_invitation_is_declined_in_the_lobby(tmp_path: Path, seeded: None) -> None:
    async with club(tmp_path) as place:
        table = invited(place.hall)
        anna, bruno = await place.come("anna"), await place.come("bruno")
        await anna.do("Enter", see="Go to the game")
        await anna.do("Enter", see="Waiting for bruno (invited).")
        await bruno.do("Enter", see="Decline: anna cannot invite you for a day")
        await bruno.do("2", "Enter", see="Lobby")
        await anna.see("bruno declines the invitation. The seat is open.")
        assert table.plan.open_seats == ("pennant",)


async def test_the_maker_withdraws_an_invitation_that_is_open_elsewhere(
    tmp_path: Path, seeded: None
) -> None:
    async with club(tmp_path) as place:
        table = invited(place.hall)
        anna, bruno = await place.come("anna"), await place.come("bruno")
        await bruno.do("Enter", see="Accept the invitation: ")
        await anna.do("Enter", see="Withdraw the invitation of bruno")
        await anna.do("3", "Enter", see="Take the")
        await bruno.do("Enter", see="The invitation has been withdrawn.")
        assert table.plan.seats_of("bruno") == ()


def open_tables(place: Club) -> None:
    """Make a table with an open seat, and one of bots alone."""
    made(place.hall, ANNA)
    bot = Holder(bot="recruit")
    made(place.hall, bot, bot)

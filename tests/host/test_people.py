"""People outside of their games: chat, presence, ignored and blocked players, watchers, holds."""

import json
from pathlib import Path

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.admin import Admin
from bl_tui.host.errands import Errands
from bl_tui.host.people import names
from bl_tui.host.people.commands import PeopleErrands
from bl_tui.host.replies import Denied
from bl_tui.host.tables import people
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.foyer import BLOCKED, FILE, FREE, GUESTS, IGNORED, Foyer
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.invitations import accept
from bl_tui.host.tables.plan import OPEN, Holder
from bl_tui.words import Words
from tests.host.halls import ANNA, BRUNO, Ear, kinds, made, noon
from tests.host.players import club
from tests.host.server import key, served, terminal, until
from tests.host.test_door import start
from tests.host.test_guests import ON, come

GUEST = "guest-k3x9"


def errand(hall: Hall, player: str, command: str) -> tuple[int, str]:
    """Run a command of a player."""
    known = {"anna", "bruno", "carla"}
    knows = {name: name for name in known}.get
    errands = Errands(Words("en"), hall, player, knows)
    errands.add(PeopleErrands(Words("en"), hall, player, knows).commands)
    code, lines = errands.run(command)
    return code, "\n".join(lines)


# --- talk ---------------------------------------------------------------------------------------


def test_the_lobby_talks_by_commands(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    hall.come("anna")
    assert errand(hall, "anna", "say hello  all\x1b[2J") == (0, "Said in the lobby.")
    assert errand(hall, "bruno", "people") == (0, "Here: anna\nanna: hello all [2J")
    _, text = errand(hall, "bruno", "people --json")
    assert json.loads(text)["chat"][0]["player"] == "anna"
    assert [errand(hall, "anna", "say again")[0] for _ in range(5)] == [0, 0, 0, 0, 1]
    assert errand(hall, "", "say hello")[0] == 1
    assert "hello" not in errand(hall, "", "people")[1]
    hall.foyer.is_muted = lambda player: player == "bruno"
    assert errand(hall, "bruno", "say hello")[0] == 1


def test_an_ignored_player_is_not_read_in_the_lobby_nor_at_a_table(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    ear = Ear("bruno")
    table.attend(ear)
    ear.heard.clear()
    said = "You no longer see messages from anna."
    assert errand(hall, "bruno", "ignore anna") == (0, said), "no key to press in a command"
    table.say("anna", "hello")
    people.say(hall, "anna", "hello")
    assert kinds(ear) == []
    assert hall.foyer.read_by("bruno") == ()
    errand(hall, "bruno", "unblock anna")
    table.say("anna", "hello")
    assert kinds(ear) == ["said"]
    assert len(hall.foyer.read_by("bruno")) == 1


def test_watchers_talk_apart_from_the_players_until_the_end(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    player, carla, dario = Ear("anna"), Ear("carla"), Ear("dario")
    for ear in (player, carla, dario):
        table.attend(ear)
        ear.heard.clear()
    for ear in (player, carla, dario):
        ear.heard.clear()
    table.say("carla", "the archers should shoot")
    assert (kinds(player), kinds(dario)) == ([], ["said"])
    table.say("anna", "hello")
    assert (kinds(player), kinds(dario)) == (["said"], ["said", "said"])
    assert not table.reads("anna", table.plan.talk[0])
    table.shut()
    assert table.reads("anna", table.plan.talk[0])


def test_all_guests_cannot_be_ignored_by_one_word(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    code, said = errand(hall, "anna", "ignore guests")
    assert (code, said) == (1, "There is no player called guests here.")
    assert hall.foyer.of("anna").ignored == ()


def test_wishes_about_people_that_cannot_be_written_are_not_kept(tmp_path: Path) -> None:
    hall = noon(tmp_path / "tables")
    hall.foyer.keep_in(tmp_path)
    (tmp_path / FILE).mkdir()
    code, said = errand(hall, "anna", "block bruno")
    assert (code, said.partition(":")[0]) == (1, "This was not saved")
    assert not hall.foyer.blocks("anna", "bruno")


@pytest.mark.parametrize("language", ["en", "it"])
def test_an_unknown_command_names_all_commands(tmp_path: Path, language: str) -> None:
    """The owner knows `admin`, whose own commands it names."""
    hall, words = noon(tmp_path), Words(language)
    errands = Errands(words, hall, "anna", lambda x: x)
    errands.add(PeopleErrands(words, hall, "anna", lambda x: x).commands)
    listed = errands.run("x")[1][0].partition(". ")[2].partition(";")[0]
    named = [part.split()[-1] for part in listed.split(",")]
    assert sorted(named) == sorted({*errands._errands} - {"admin"})


async def test_the_lobby_shows_what_is_said_and_where_people_are(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        place.hall.foyer.message = "Club night on Friday."
        anna, bruno = await place.come("anna"), await place.come("bruno")
        await anna.see("Club night on Friday.")
        place.hall.foyer.idle = lambda: {"anna"}
        people.say(place.hall, "bruno", "who plays?")
        await anna.see("bruno: who plays?", "anna (idle), bruno")
        await bruno.do("F6", see="People and chat")
        await bruno.see("bruno: who plays?", "idle")
        await bruno.do("2", "Enter", see="You no longer see messages from anna. Press Enter")
        await bruno.do("Enter", see="Blocked: anna.")
        await bruno.do("Enter", see="You see messages from anna again.")
        assert place.hall.foyer.wish_of("bruno", "anna") == FREE


# --- blocked ------------------------------------------------------------------------------------


def test_a_blocked_player_is_kept_from_tables_and_invitations(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA)
    assert hall.found(table.plan.id, "bruno") is table
    assert "not seated together" in errand(hall, "anna", "block bruno")[1]
    assert hall.found(table.plan.id, "bruno") is None
    assert hall.listed("bruno") == []
    seat = table.plan.open_seats[0]
    assert table.sit("bruno", seat) == "blocked"
    for maker, other in (("bruno", "anna"), ("anna", "bruno")):
        module = hall.games["battlelore"]
        setup = module.scenarios.setup(next(iter(module.scenarios.library().values())))
        holders = [("standard", Holder(maker)), ("pennant", Holder(other))]
        with pytest.raises(NoTable) as why:
            hall.make(maker, "battlelore", setup, holders)
        assert (why.value.code, why.value.name) == ("blocked", other)
    errand(hall, "anna", "unblock bruno")
    assert table.sit("bruno", seat) == ""


def test_all_guests_can_be_blocked_at_once(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA)
    errand(hall, "anna", "block guests")
    assert hall.found(table.plan.id, GUEST) is None
    assert hall.found(table.plan.id, "bruno") is table
    assert not hall.foyer.hears("anna", GUEST)
    people.wish(hall, "anna", GUESTS, FREE)
    assert hall.found(table.plan.id, GUEST) is table


def test_a_watcher_who_is_blocked_or_shown_out_leaves_at_once(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    carla, dario = Ear("carla"), Ear("dario")
    for ear in (carla, dario):
        table.attend(ear)
        ear.heard.clear()
    carla.heard.clear()
    people.wish(hall, "anna", "carla", BLOCKED)
    assert [(news.kind, news.player) for news in carla.heard] == [("shown_out", "carla")]
    assert errand(hall, "dario", f"showout {table.plan.id} carla")[0] == 1
    assert errand(hall, "anna", f"showout {table.plan.id} dario 10")[0] == 0
    assert hall.found(table.plan.id, "dario") is None
    hall.now += 600
    assert hall.found(table.plan.id, "dario") is table


async def test_the_game_closes_for_a_watcher_who_is_shown_out(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        table = made(place.hall, ANNA, BRUNO)
        carla = await place.come("carla")
        await carla.do("1", "Enter", see="Waiting for bruno")
        assert people.show_out(place.hall, table, "anna", "carla", 60)
        await carla.see("Lobby", "New table", "A player has sent you away")
        await until(lambda: not table.is_here("carla"))
        assert "Agincourt" not in carla.text


# --- on hold ------------------------------------------------------------------------------------


def test_a_player_on_hold_plays_with_bots_and_where_they_are_invited(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    hall.foyer.is_held = lambda player: player == "bruno"
    table = made(hall, ANNA)
    assert hall.listed("bruno") == []
    assert table.sit("bruno", table.plan.open_seats[0]) == "held"
    module = hall.games["battlelore"]
    setup = module.scenarios.setup(next(iter(module.scenarios.library().values())))
    bot = Holder(bot="recruit")
    alone = hall.make(
        "bruno", "battlelore", setup, [("standard", Holder("bruno")), ("pennant", bot)]
    )
    assert hall.found(alone.plan.id, "bruno") is alone
    assert hall.found(alone.plan.id, "anna") is None
    with pytest.raises(NoTable) as why:
        hall.make("bruno", "battlelore", setup, [("standard", Holder("bruno")), ("pennant", OPEN)])
    assert why.value.code == "held"
    hall.come("bruno")
    assert errand(hall, "anna", "people")[1] == "Here: "
    assert errand(hall, "bruno", "say hello")[0] == 1
    both = hall.make("anna", "battlelore", setup, [("standard", ANNA), ("pennant", BRUNO)])
    assert accept(both, "bruno") == ""
    assert not both.say("bruno", "hello")


async def test_new_players_are_on_hold_until_a_time_or_a_word(tmp_path: Path) -> None:
    async with served(tmp_path, hold=3600, guests=ON) as place:
        admin = Admin(place.host, Words("en"), "operator")
        async with place.connect(key(), "anna") as line, terminal(line) as client:
            await client.see("Name [anna]:")
            client.send("\r")
            await client.see("Lobby")
            assert (await line.run("say hello")).exit_status == 1
            assert "on hold anna" in admin.run(["bans"], as_json=False)[0]
            assert admin.run(["free", "anna"], as_json=False) == ["anna can play with everyone."]
            assert (await line.run("say hello")).exit_status == 0
        async with come(place) as line, terminal(line) as client:
            await client.see("Lobby")
            (guest,) = (name for name in place.host.hall.here if name != "anna")
            assert place.host.hall.foyer.is_held(guest)
        with pytest.raises(Denied, match="anna is not on hold"):
            admin.run(["free", "anna"], as_json=False)
        assert admin.run(["hold", "anna", "7d"], as_json=False) == ["anna is on hold."]
        names.rename(place.host, "anna", "ada", 0)
        assert place.host.hall.foyer.is_held("ada")


async def test_the_operator_changes_the_message_of_the_day(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        admin = Admin(place.host, Words("en"), "operator")
        assert admin.run(["motd", "Club", "night"], as_json=False)[0].startswith("The message")
        assert (tmp_path / "motd").read_text() == "Club night\n"
        (tmp_path / "motd").write_text("No club night")
        admin.run(["reload"], as_json=False)
        assert place.host.hall.foyer.message == "No club night"
        admin.run(["motd", "off"], as_json=False)
        assert place.host.hall.foyer.message == ""


def test_a_wrong_time_of_a_hold_gets_a_sentence(tmp_path: Path) -> None:
    done = start(tmp_path, "--hold", "soon")
    assert done.returncode == 2
    assert "--hold takes a time such as 30m" in done.stderr


# --- kept ---------------------------------------------------------------------------------------


def test_wishes_outlive_a_restart_and_another_name(tmp_path: Path) -> None:
    foyer = Foyer()
    foyer.keep_in(tmp_path)
    foyer.wish("anna", "bruno", BLOCKED)
    foyer.wish("anna", "carla", IGNORED)
    foyer.write_message("Club night\non Friday")
    again = Foyer()
    again.keep_in(tmp_path)
    assert again.message == "Club night on Friday"
    assert again.blocks("anna", "bruno")
    again.rename("bruno", "bea")
    again.rename("anna", "ada")
    assert again.wish_of("ada", "bea") == BLOCKED
    assert again.wish_of("ada", "carla") == IGNORED
    (tmp_path / FILE).write_text('{"anna": [1]}')
    with pytest.raises(ValueError, match=FILE):
        Foyer().keep_in(tmp_path)


async def test_a_renamed_player_stays_blocked(tmp_path: Path) -> None:
    async with served(tmp_path) as place:
        place.known("anna")
        place.known("bruno")
        people.wish(place.host.hall, "anna", "bruno", BLOCKED)
        names.rename(place.host, "bruno", "bea", 0)
        assert place.host.hall.foyer.blocks("anna", "bea")


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("say", 2, "say TEXT"),
        ("block", 2, "block NAME"),
        ("ignore nobody", 1, "There is no player called nobody here."),
        ("block anna", 1, "There is no player called anna here."),
        ("showout x", 2, "showout ID NAME"),
        ("showout x bruno 0", 2, "showout ID NAME"),
        ("showout zzzzz bruno", 1, "Unknown table zzzzz"),
        ("people now", 2, "people [--json]"),
    ],
)
def test_a_wrong_command_gets_a_sentence(
    tmp_path: Path, command: str, code: int, said: str
) -> None:
    hall = Hall(tmp_path, Games(), lambda *_, **__: None)
    status, text = errand(hall, "anna", command)
    assert status == code
    assert said in text

"""All tables of a host without screens: what outlives it, how it lists them, who makes them."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.errands import Errands
from bl_tui.host.limits import DEFAULT
from bl_tui.host.screens.game import game_screen
from bl_tui.host.tables import offers
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.files import FILE, LIVE
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.visit import Visit
from bl_tui.play.bot_process import Thinker
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.second_edition.game import SecondEdition
from saves.errors import SaveError
from saves.header import GameOrigin
from saves.store import Store
from tests.host.halls import ANNA, BRUNO, first_action, made, noon


def test_tables_outlive_the_host_with_talk_and_cursor(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    chairs = {name: (Visit(name),) for name in ("anna", "bruno")}
    sat = {name: (visit, table.attend(visit)) for name, (visit,) in chairs.items()}
    seat, action = first_action(table, table.table)
    for name, (_, chair) in sat.items():
        if chair.deciding[0] is seat and seat in chair._own:
            chair.act(seat, action, chair.seen)
            chair.leave("C4 -")
            player = name
    table.say("anna", "see you next week")
    for visit, chair in sat.values():
        table.go(visit, chair)
    hall.stop()
    again = noon(tmp_path)
    found = again.tables[table.plan.id]
    assert found.plan == table.plan
    assert found.plan.talk[-1].text == "see you next week"
    chair = found.attend(Visit(player))
    assert (chair.count, chair.focus) == (1, "C4 -")
    assert again.next_for(found.plan.holder(found.plan.due[0]).player) is found
    found.guests.clear()
    found.close()
    (found.folder / LIVE).write_text("", "utf-8")
    (torn,) = noon(tmp_path).tables.values()
    assert (torn.plan.due, torn.plan.turn) == (found.plan.due, found.plan.turn)


def test_a_broken_table_is_left_alone(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    good, bad = made(hall, ANNA), made(hall, ANNA)
    (bad.folder / FILE).write_text("{", "utf-8")
    noted: list[object] = []
    again = Hall(tmp_path, Games(), lambda what, **_: noted.append(what))
    assert list(again.tables) == [good.plan.id]
    assert noted == ["table"]


def test_a_foreign_game_that_leads_astray_harms_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host that begins, a clock, and a player who comes in."""
    hall = noon(tmp_path)
    good, bad = made(hall, ANNA), made(hall, ANNA, game="second_edition")
    make_foreign(bad)
    again = noon(tmp_path).tables[bad.plan.id]
    assert again.open().record.foreign
    with monkeypatch.context() as broken:
        broken.setattr(SecondEdition, "view", stumble)
        visitor = SimpleNamespace(player="anna", leaving=[])
        words = SimpleNamespace(words=Words("en"))
        with pytest.raises(SaveError) as found:
            game_screen(words, hall.games, again, visitor)  # type: ignore[arg-type]
        assert found.value.code == "save.astray"
        (bad.folder / LIVE).unlink()
        noted: list[object] = []
        begun = Hall(tmp_path, Games(), lambda what, **_: noted.append(what))
        assert list(begun.tables) == [good.plan.id]
        assert noted == ["table"]


async def test_a_bot_that_fails_in_a_foreign_game_stops_only_its_own_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log says which table it is, and nothing but that table waits."""
    bot = Holder(bot="recruit")
    bad = made(noon(tmp_path), bot, bot, game="second_edition")
    make_foreign(bad)
    noted: list[tuple[str, dict[str, str]]] = []
    hall = Hall(tmp_path, Games(), lambda what, **facts: noted.append((what, facts)))
    table = hall.tables[bad.plan.id]
    monkeypatch.setattr(Thinker, "think", stumble)
    hall.wake_bots(table)
    await asyncio.gather(*hall._tasks)
    hall.stop()
    ((what, facts),) = noted
    assert (what, facts["table"]) == ("table", bad.plan.id)
    assert "save.astray" in facts["error"]
    assert not table.thinking


@pytest.mark.parametrize("language", ["en", "it"])
def test_watching_a_broken_foreign_game_gives_a_sentence(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = made(noon(tmp_path), ANNA, game="second_edition")
    make_foreign(bad)
    hall = noon(tmp_path)
    hall.tables[bad.plan.id].open()
    monkeypatch.setattr(SecondEdition, "view", stumble)
    words = Words(language)
    done = Errands(words, hall, "anna", lambda name: name).run(f"watch {bad.plan.id}")
    assert done == (1, [words.say("save.astray")])


def make_foreign(table: SharedTable) -> None:
    """Let the game of a table go on from a position that no replay proves."""
    seat = table.table.to_act
    table.table.act(seat, table.table.view(seat).actions[0], table.table.seen)
    record = table.table.reported(lambda played: played)
    table.close()
    (save,) = table.folder.rglob("*.jsonl")
    save.unlink()
    foreign = replace(record, start=record.state, entries=(), foreign=True)
    Store(table.folder, "").create(foreign, "", 1, origin=GameOrigin()).release()


def stumble(*_: object) -> None:
    """Fail in a way of which no reader of saves has heard."""
    raise AssertionError("no such unit")


@pytest.mark.parametrize("file", [FILE, LIVE])
def test_a_table_of_a_newer_version_is_kept_and_reported(tmp_path: Path, file: str) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO)
    kept = json.loads((table.folder / file).read_text("utf-8"))
    (table.folder / file).write_text(json.dumps({**kept, "of_2031": 1}), "utf-8")
    before = {each: each.read_bytes() for each in table.folder.rglob("*.json*")}
    noted: list[object] = []
    again = Hall(tmp_path, Games(), lambda what, **facts: noted.append(facts["newer"]))
    assert again.newer == {table.plan.id: ("anna", "bruno")}
    assert (again.tables, noted) == ({}, ["of_2031"])
    assert {each: each.read_bytes() for each in table.folder.rglob("*.json*")} == before


def test_games_that_wait_for_a_player_come_first(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    mine = made(hall, ANNA, ANNA)
    hall.now += 10
    other = made(hall, Holder("dario"), Holder("carla"))
    theirs = made(hall, BRUNO)
    assert hall.listed("anna")[0] is mine
    listed = hall.listed("anna")
    assert listed.index(theirs) < listed.index(other), "an open seat before what is full"


def test_a_rematch_is_played_with_seats_changed(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    assert hall.rematch(table, "anna") is None, "it still goes on"
    offers.resign(table, "anna")
    assert hall.rematch(table, "carla") is None
    again = hall.rematch(table, "bruno")
    assert again is not None
    assert again.plan.seats_of("bruno") == ("standard",)
    assert again.plan.invitees == ("anna",), "nobody is seated without a yes"
    assert hall.rematch(table, "anna") is again, "it is made once"
    assert again.plan.seats_of("anna") == ("pennant",)


def test_the_maker_can_close_a_table_without_other_players(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO)
    table.close_down("anna")
    assert table.plan.goes_on, "it is Bruno's game, too"
    table.rise("bruno")
    table.close_down("bruno")
    assert table.plan.goes_on
    table.close_down("anna")
    assert not table.plan.goes_on


def test_the_number_of_tables_a_player_makes_is_limited(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA)
    for number in range(DEFAULT.tables):
        hall.tables[f"t{number}"] = table
    module = hall.games["battlelore"]
    setup = module.scenarios.setup(next(iter(module.scenarios.library().values())))
    with pytest.raises(NoTable, match="too_many"):
        hall.make("anna", "battlelore", setup, [])

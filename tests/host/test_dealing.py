"""The hand of an open seat: nobody plays one seat who has seen the hand of another."""

from pathlib import Path
from typing import Any

import pytest

from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.visit import Visit
from tests.host.halls import ANNA, BRUNO, first_action, made, noon


def hands(table: SharedTable) -> list[Any]:
    """Return what each seat alone knows, as the host knows it."""
    whole = table.table
    return [whole.view(seat).of(seat) for seat in whole.seats]


def two(table: SharedTable) -> tuple[str, str]:
    """Return the names of the seats."""
    first, second = (seat.value for seat in table.table.seats)
    return first, second


def look_and_rise(table: SharedTable, player: str) -> Any:
    """Look at the hand of a seat that a player has, and give the seat up."""
    visit = Visit(player)
    chair = table.attend(visit)
    (seat,) = chair._own
    seen = chair.view(seat).of(seat)
    assert seen
    table.rise(player)
    table.go(visit, chair)
    return seen


@pytest.mark.parametrize("game", ["battlelore", "second_edition"])
def test_changing_seats_before_the_first_action_deals_again(game: str, tmp_path: Path) -> None:
    scenario = "" if game == "battlelore" else "learning"
    table = made(noon(tmp_path), ANNA, game=game, scenario=scenario)
    first, second = two(table)
    seen = look_and_rise(table, "anna")
    assert table.sit("anna", second) == ""
    assert hands(table)[0] != seen
    assert not table.plan.rose
    assert len(list(table.folder.rglob("*.jsonl"))) == 1, "the game before is gone"
    assert table.sit("bruno", first) == ""


def test_a_hand_seen_by_its_first_holder_is_dealt_again_for_the_next(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA)
    first, _ = two(table)
    seen = look_and_rise(table, "anna")
    watching = Visit("bruno")
    chair, poked = table.attend(watching), list[None]()
    watching.on_poke = lambda: poked.append(None)
    assert table.sit("bruno", first) == ""
    assert poked
    chair.take(table.named([first]))
    chair.catch_up()
    assert chair.view(chair.seats[0]).of(chair.seats[0]) == hands(table)[0] != seen


def test_after_the_first_action_a_player_can_only_return_to_their_own_seat(tmp_path: Path) -> None:
    table = made(noon(tmp_path), ANNA, BRUNO)
    first, second = two(table)
    seat, action = first_action(table, table.table)
    table.table.act(seat, action, table.table.seen)
    before = hands(table)
    table.rise("bruno")
    look_and_rise(table, "anna")
    assert table.sit("anna", second) == "seen"
    assert table.sit("anna", first) == ""
    assert table.sit("carla", second) == ""
    assert hands(table) == before


def test_returning_players_are_known_after_a_restart_of_the_host(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA)
    first, second = two(table)
    seat, action = first_action(table, table.table)
    table.table.act(seat, action, table.table.seen)
    table.rise("anna")
    hall.stop()
    again = noon(tmp_path).tables[table.plan.id]
    assert again.sit("anna", second) == "seen"
    assert again.sit("anna", first) == ""

"""Areas and what parts them: doors, tiles that join them, the echo (chapters 25 and 27)."""

from typing import Any

import pytest

from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.state.events import CardTurned
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-25.13")
def test_a_closed_door_sends_enemies_off_without_gold(position: Make) -> None:
    """Their tokens and wounds stay; the toolkit is spent."""
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.e, brigand1 C01.c 1 wound bane",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=open",
        order="Stoneheart brigand Lightweaver",
    )
    game.play("door ENT.b:N", "done")
    game.shows(
        "order Stoneheart Lightweaver, gold 0, resources 3/3/2/3, "
        "brigand1 has 1 wound, has bane, deciding Lightweaver"
    )


@rule("BS-25.12")
def test_enemies_without_heroes_skip_their_part_of_the_turn(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, Lightweaver R02.b, brigand1 ENT.b, brigand2 C01.b",
        tiles="ENT@6,14 C01@7,11 R02@6,9",
        doors="ENT.b:N=closed C01.a:N=closed",
        order="Stoneheart brigand Lightweaver",
        dice="15",
    )
    game.play("acts brigand")
    game.shows("attacked Stoneheart, brigand2 at C01.b")


@rule("BS-27.8")
def test_the_echo_goes_through_closed_doors(position: Make) -> None:
    game = position(
        "Stoneheart R02.b",
        tiles="ENT@6,14 C01@7,11 R02@6,9",
        doors="ENT.b:N=closed C01.a:N=closed",
        dice="2 1",
    )
    game.play("end event", "end event")
    game.shows("echo C01.b")


@rule("BS-27.16")
def test_water_sets_off_two_patches_at_once(position: Make) -> None:
    """Everybody on the tile is poisoned once."""
    game = position(
        "Stoneheart C01.c, Lightweaver ENT.b, brigand1 C01.a",
        tokens="water@C01.b mushrooms@C01.a mushrooms@C01.c",
        tiles="ENT@6,14 C01@7,11",
        dice="6",
    )
    game.play("move C01.b")
    game.shows(
        "Stoneheart has poison, brigand1 has poison, Lightweaver has no condition, "
        "tokens water@C01.b"
    )


@rule("BS-11.15", "BS-25.15", "BS-0.3")
def test_a_card_out_of_the_order_is_not_turned(position: Make) -> None:
    """A Brute behind a door burns: its tokens go, its card comes back normal side up."""
    game = position(
        "Stoneheart ENT.b, brute1 C01.b 1 wound",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        order="Stoneheart",
        shuffles=("shuffle stoneheart brute",),
    )
    game.does(hurt_enemy, "brute1")
    assert game.enemy("brute1").wounds == 0
    assert game.told(CardTurned) == []
    game.play("door ENT.b:N")
    assert [(card.id, card.heated) for card in game.state.order][1] == ("brute", False)


JOINED: dict[str, Any] = {
    "tiles": "ENT@6,14 R01@9,11,3",
    "draws": "C04 Upturned Brazier",
    "order": "Stoneheart Lightweaver brigand raider",
}
"""Three Ways, laid in its first way, meets a portal of a Guard Room that lies apart."""


KNOWN = "brigand6 ENT.d, raider3 ENT.d"


@rule("BS-16.24", "BS-25.14", "BS-25.15", "BS-16.17")
@pytest.mark.parametrize(("way", "joined"), [(0, True), (1, False)])
def test_a_tile_that_joins_areas_wakes_the_enemies_there(
    position: Make, way: int, joined: bool
) -> None:
    first = ("shuffle lightweaver",)
    game = position(
        f"Stoneheart ENT.b, Lightweaver ENT.e, brute1 R01.a 1 wound bane, {KNOWN}",
        shuffles=first,
        **JOINED,
    )
    game.play("explore ENT.b:N", f"place {way}")
    assert ("brute" in game.order) == joined
    assert game.deciding == ("Lightweaver" if joined else "Stoneheart")
    game.shows("brute1 has 1 wound, has bane")


@rule("BS-16.24", "BS-27.10", "BS-27.12", "BS-27.13")
def test_a_tile_that_joins_areas_wakes_the_echo(position: Make) -> None:
    first = ("shuffle giant_rat", "shuffle lightweaver")
    game = position(
        f"Stoneheart ENT.b, Lightweaver ENT.e, {KNOWN}",
        shuffles=first,
        **JOINED,
        echo="R01.a",
        wandering="giant_rat",
    )
    game.play("explore ENT.b:N", "place 0")
    assert game.state.echo == ""
    game.shows("giant_rat1 at C04.b")
    assert game.deciding == "Lightweaver"


@rule("BS-2.11", "BS-16.24", "BS-24.6")
def test_a_dead_end_joins_nothing(position: Make) -> None:
    game = position(f"Stoneheart ENT.b, Lightweaver ENT.e, brute1 R01.a, {KNOWN}", **JOINED)
    game.state = replace(game.state, board=replace(game.state.board, dead=("R01.a:W",)))
    game.play("explore ENT.b:N", "place 0")
    assert game.order == "Stoneheart Lightweaver brigand raider"

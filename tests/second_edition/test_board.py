"""Board, points and the end of a game (chapters 2, 3 and 14), and what is left of others."""

from collections.abc import Callable

from engine.core.frozen import replace
from engine.core.game import Next
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.ground import in_half
from engine.second_edition.rules.victory import check_units
from engine.second_edition.state.events import DiceRolled, UnitRetreated
from engine.second_edition.state.model import CENTRE_ROW, GRID, SECTIONS
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.terrain import TERRAIN
from tests.marks import rule
from tests.second_edition.position import Position, at, spot

Place = Callable[..., Position]


@rule("BL2-2.1", "BL2-2.2", "BL2-2.4", "BL2-16.1")
def test_the_board_has_113_hexes() -> None:
    assert [GRID.row_length(row) for row in range(GRID.rows)] == [13, 12] * 4 + [13]
    assert len(GRID.hexes) == 113
    assert GRID.distances[spot("4,2")][spot("4,6")] == 4


@rule("BL2-2.3")
def test_neighbours_of_even_and_odd_rows() -> None:
    def around(name: str) -> set[str]:
        return {at(near) for near in GRID.neighbours[spot(name)]}

    assert around("4,6") == {"4,7", "4,5", "3,6", "3,5", "5,6", "5,5"}
    assert around("3,6") == {"3,7", "3,5", "2,7", "2,6", "4,7", "4,6"}
    assert around("0,0") == {"0,1", "1,0"}


@rule("BL2-2.7", "BL2-2.8", "BL2-16.2")
def test_section_lines() -> None:
    for row, rest in ((4, [(0,)] * 4), (3, [(0,)] * 4)):
        wide = [SECTIONS[GRID.name(row, col)] for col in range(GRID.row_length(row))]
        assert wide[:4] == rest
    assert SECTIONS[spot("4,4")] == (0, 1)
    assert SECTIONS[spot("4,8")] == (1, 2)
    assert {SECTIONS[GRID.name(3, col)] for col in range(12)} == {(0,), (1,), (2,)}


@rule("BL2-2.5", "BL2-2.6", "BL2-1.9", "BL2-16.19")
def test_the_centre_row_is_in_both_halves() -> None:
    for name in GRID.hexes:
        row = GRID.row_col(name)[0]
        assert in_half(Side.DAQAN, name) == (row >= CENTRE_ROW)
        assert in_half(Side.UTHUK, name) == (row <= CENTRE_ROW)


@rule("BL2-2.10")
def test_terrains() -> None:
    assert {each.id for each in TERRAIN.values() if each.impassable} == {"river", "lake"}
    assert {each.id for each in TERRAIN.values() if each.obstructs} == {
        "hill",
        "forest",
        "building",
        "tent",
    }
    stopping = {each.id for each in TERRAIN.values() if each.stops}
    assert stopping == {"forest", "building", "ford", "tent"}


@rule("BL2-1.4", "BL2-1.7")
def test_only_own_units_are_ordered_and_none_enters_another(place: Place) -> None:
    game = place("CG@4,1 CG@4,2 BH@4,3", phase="orders")
    assert game.rule("order BH") == "BL2-1.7"
    game.play("order CG")
    game.play("done")
    assert game.rule("move CG 4,2") == "BL2-5.4"


@rule("BL2-3.1")
def test_turns_alternate_and_the_first_player_stays(place: Place) -> None:
    game = place("CG@7,6", phase="lore", first="daqan").play("take tokens")
    assert game.decides == "uthuk"
    assert game.state.active is Side.UTHUK
    assert game.state.first is Side.DAQAN


@rule("BL2-5.11", "BL2-6.1")
def test_moves_and_attacks_are_optional(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", phase="move").play("done", "done")
    assert game.happened(DiceRolled) == []
    assert game.options[0] == "take tokens"


@rule("BL2-6.18")
def test_damage_comes_before_retreats_and_the_counter_last(place: Place) -> None:
    game = place("CG@4,6 BH@3,6 BH@2,7", dice="S M L P P P P")
    game.play("attack CG BH", "counter")
    names = [type(each).__name__ for each in game.events]
    order = ["AttackDeclared", "DiceRolled", "UnitDamaged", "UnitSupported", "LoreGained"]
    places = [names.index(name) for name in [*order, "CounterMade"]]
    assert places == sorted(places)


@rule("BL2-8.10")
def test_a_retreat_over_a_banner_is_nothing_until_a_vp_step(place: Place) -> None:
    game = place("BH@3,6 CG@4,6", banners="5,5 2", dice="M P P").play("attack BH CG")
    assert game.happened(UnitRetreated)
    assert game.where("CG") == "5,5"
    assert game.points("daqan") == 0


@rule("BL2-14.1", "BL2-14.3", "BL2-16.3")
def test_a_tie_at_sixteen_continues_the_game(place: Place) -> None:
    game = place("BH@4,6", phase="begin", first="uthuk", points="uthuk 17 daqan 17")
    assert game.won == ""
    one = place("BH@4,6", phase="begin", first="uthuk", points="uthuk 17 daqan 16")
    assert one.won == "uthuk BL2-14.2"


@rule("BL2-14.6")
def test_both_last_units_at_one_instant(place: Place) -> None:
    for points, won in (("daqan 3 uthuk 2", (Side.DAQAN,)), ("daqan 3 uthuk 3", ())):
        game = place("BH@4,6 CG@4,8", points=points)
        ended = check_units(replace(game.state, units=()))
        assert ended.state.over is not None
        assert (ended.state.over.won, ended.state.over.rule) == (won, "BL2-14.6")
        outcome = SECOND_EDITION.outcome(SECOND_EDITION.settle(Next(ended.state)).state)
        assert outcome is not None
        assert outcome.won == won


@rule("BL2-5.1", "BL2-5.4", "BL2-5.7", "BL2-9.26")
def test_why_a_hex_is_out_of_reach(place: Place) -> None:
    game = place("CG@6,6 CG@5,6 CG@5,5 BH@3,3", phase="move")
    assert game.rule("move CG 3,6") == "BL2-5.1"
    assert game.rule("move CG 4,6") == "BL2-5.4"
    wood = place("CG@6,6", phase="move", ground="forest 5,6 forest 5,5")
    assert wood.rule("move CG 4,6") == "BL2-5.7"
    fear = place("CG@6,6 CG@5,5 DB@4,7", phase="move")
    assert fear.rule("move CG 4,6") == "BL2-9.26"

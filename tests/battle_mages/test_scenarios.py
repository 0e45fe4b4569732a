"""The scenarios: their boards, goals and last rounds, and maps of a player's own (BM-17)."""

import pytest

from bl_tui.games.battle_mages.module import MODULE
from bl_tui.games.battle_mages.scenario_list import library
from bl_tui.words import Words
from engine.battle_mages.boards.board import KINDS, OBJECTIVES
from engine.battle_mages.boards.fields import drawing_of
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.own_files import setup_of
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import PointsScored
from engine.battle_mages.state.model import Setup, change_player, foes_of
from engine.battle_mages.turn.views import playable
from engine.battle_mages.validate.setups import wrong_setup
from engine.battle_mages.validate.states import wrong_state
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.evaluation import chance, standing
from engine.bots.battle_mages.weights import REGULAR
from engine.core.faults import BadFile
from engine.core.frozen import replace
from saves.games.battle_mages import SAVED
from tests.battle_mages.position import Position, make_place
from tests.battle_mages.refusal_codes import FAULTS, MAP_FILE
from tests.marks import rule

SCENARIOS = {name: setup for name, setup in library().items() if setup.scenario}


def _at(scenario: str, pieces: str, **more: object) -> Position:
    """Return a position of a scenario in which the first army is about to act."""
    setup = more.pop("setup", SCENARIOS[scenario])
    return make_place(pieces, setup=setup, **{"kings": False, **more})  # type: ignore[arg-type]


def _finish(game: Position) -> None:
    """End the turn with which the game is over."""
    for _ in range(9):
        if not game.won:
            game.play("done")


@pytest.mark.parametrize("scenario", SCENARIOS)
@rule("BM-17.1", "BM-17.2")
def test_a_scenario_begins_as_it_is_drawn(scenario: str) -> None:
    setup = SCENARIOS[scenario]
    assert wrong_setup(setup) is None
    state = BATTLE_MAGES.start(setup, "drawn").state
    assert wrong_state(setup, state) is None
    signs = [word for row in drawing_of(scenario) for word in row.split()]
    drawn = dict(zip(state.board.grid.hexes, signs, strict=True))
    pieces = {spot: f"{piece.seat.letter}" for spot in drawn if (piece := state.at(spot))}
    assert pieces == {spot: sign[0] for spot, sign in drawn.items() if sign[0] in "abcd"}
    assert {state.at(spot).kind for spot in pieces} <= set(KINDS.values())  # type: ignore[union-attr]
    assert set(state.bricks) == {spot for spot, sign in drawn.items() if sign == "="}
    assert state.setup.round_limit == OBJECTIVES[scenario].rounds


@rule("BM-17.2")
def test_the_side_that_must_hurry_begins_and_equals_throw_for_it() -> None:
    first = {
        name: {_first(setup, str(seed)) for seed in range(6)} for name, setup in SCENARIOS.items()
    }
    assert (first["siege"], first["escort"], first["three"]) == ({"a"}, {"a"}, {"b"})
    assert len(first["bridge"]) == 2
    assert len(first["race"]) == 3


def _first(setup: Setup, seed: str) -> str:
    game = Position(BATTLE_MAGES.start(setup, seed).state, [])
    while not game.state.order:
        game.play("done")
    return game.state.order[0].letter


# --- points --------------------------------------------------------------------------------------

BRIDGE = "aK@0,0 bK@8,12 "


@rule("BM-17.4")
def test_the_only_army_on_the_bridge_scores_at_the_end_of_its_own_turn() -> None:
    game = _at("bridge", BRIDGE + "aI1@4,5 bI1@4,10")
    game.end_turn()
    assert game.happened(PointsScored) == [PointsScored(Army.ALABASTER, 1, 1)]
    game.end_turn()
    assert (game.sheet("a").points, game.sheet("b").points) == (1, 0)
    assert SAVED.score(game.state) == (1, 0)


@rule("BM-17.4")
def test_nobody_scores_on_a_bridge_with_both_armies_or_with_a_spirit_alone() -> None:
    for pieces in ("aI1@4,5 bI1@4,7", "aZ1@4,6", "aI1@4,4"):
        game = _at("bridge", BRIDGE + pieces)
        game.end_turn()
        assert game.happened(PointsScored) == []


@rule("BM-17.4")
def test_the_sixth_point_wins_at_once() -> None:
    game = _at("bridge", BRIDGE + "aI1@4,6")
    game.state = change_player(game.state, Army.ALABASTER, points=5)
    _finish(game)
    assert game.won == "a BM-17.4"


@rule("BM-17.4", "BM-17.9")
def test_after_the_last_round_most_points_win_and_then_strength() -> None:
    setup = replace(SCENARIOS["bridge"], round_limit=3)
    for points, won in (((1, 2), "b BM-17.4"), ((2, 2), "a BM-5.8")):
        game = _at("bridge", BRIDGE + "aC1@0,2", setup=setup, active="b")
        for seat, count in zip((Army.ALABASTER, Army.BASALT), points, strict=True):
            game.state = change_player(game.state, seat, points=count)
        _finish(game)
        assert game.won == won


@rule("BM-17.8")
def test_a_magus_on_the_node_counts_twice_in_the_race() -> None:
    node = SCENARIOS["race"].board.node
    for piece, points in (("aM", 2), ("aI1", 1)):
        spot = "{},{}".format(*SCENARIOS["race"].board.grid.row_col(node))
        game = _at("race", f"aK@0,0 bK@7,14 cK@14,0 {piece}@{spot}")
        game.end_turn()
        assert [event.points for event in game.happened(PointsScored)] == [points]


# --- Kings ---------------------------------------------------------------------------------------


@rule("BM-17.5")
def test_the_besieged_win_with_their_king_after_the_last_round() -> None:
    game = _at("siege", BRIDGE + "aC1@0,2 aC2@0,4", round=16, active="b")
    _finish(game)
    assert game.won == "b BM-17.5"
    early = _at("siege", BRIDGE + "aC1@0,2 aC2@0,4", round=15, active="b")
    early.end_turn()
    assert early.won == ""


@rule("BM-17.6")
def test_the_escorted_king_wins_on_a_goal_hex_and_nobody_else_does() -> None:
    game = _at("escort", "aK@4,11 aI1@3,11 bK@0,12")
    game.play("move aK 4,12")
    _finish(game)
    assert game.won == "a BM-17.6"
    other = _at("escort", "aK@4,8 aI1@4,12 bK@0,12")
    other.end_turn()
    assert other.won == ""
    late = _at("escort", "aK@4,8 bK@0,12", round=OBJECTIVES["escort"].rounds, active="b")
    _finish(late)
    assert late.won == "b BM-17.6"


@rule("BM-17.7")
def test_allies_cannot_attack_or_shoot_at_each_other() -> None:
    game = _at("three", "aK@6,6 bK@0,6 cK@12,11 dK@12,1 bT1@2,2 cI1@2,3 aI1@2,1", active="b")
    assert game.why_not("aim cI1") == "attack.ally BM-17.7"
    assert game.why_not("aim aI1") == ""
    game.play("done")
    assert game.why_not("attack bT1 cI1") == "attack.ally BM-17.7"
    assert game.why_not("attack bT1 aI1") == ""


@rule("BM-17.7")
def test_a_fire_ball_cannot_be_aimed_at_an_ally() -> None:
    game = _at(
        "three",
        "aK@6,6 bK@0,6 cK@12,11 dK@12,1 bM@2,2 cI1@2,4 aI1@3,2",
        active="b",
        spheres="b forces life",
        dice="8 8 8 8 8",
    )
    game.play("cast fire_ball 0")
    while "target" not in {option.split()[0] for option in game.options()}:
        game.play(game.options()[0])
    assert game.why_not("target cI1") == "attack.ally BM-17.7"
    assert game.can("target aI1")


@rule("BM-17.7")
def test_allies_win_together_also_those_that_are_out() -> None:
    kings = "aK@6,6 bK@0,6 cK@12,11 dK@12,1 bC1@6,5 bC2@5,5"
    game = _at("three", kings, active="b", phase="melee", dice="9 9 9 2 2")
    game.state = change_player(game.state, Army.DAMASK, out=True)
    game.play("attack bC1 aK")
    assert game.won == "bcd BM-17.7"
    assert foes_of(SCENARIOS["three"], Army.BASALT) == (Army.ALABASTER,)
    assert len(foes_of(SCENARIOS["three"], Army.ALABASTER)) == 3
    late = _at("three", kings, round=OBJECTIVES["three"].rounds, active="d")
    _finish(late)
    assert late.won == "a BM-17.7"


@rule("BM-17.3")
def test_no_spell_puts_anything_on_a_goal_hex() -> None:
    game = _at("bridge", BRIDGE + "aM@4,4", spheres="a spirit matter", dice="8 8 8 8 8")
    game.play("cast summoning 0")
    while "target" not in {option.split()[0] for option in game.options()}:
        game.play(game.options()[0])
    game.play("target 1")
    assert game.why_not("place 4,5") == "spell.goal BM-17.3"
    assert game.can("place 4,3")
    bricks = _at("bridge", BRIDGE + "aM@4,4", spheres="a spirit matter", dice="8 8 8 8 8")
    bricks.play("cast creation 0")
    while "target" not in {option.split()[0] for option in bricks.options()}:
        bricks.play(bricks.options()[0])
    assert bricks.why_not("target 4,5") == "spell.goal BM-17.3"
    assert bricks.can("target 4,3")


# --- set-ups and files ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"round_limit": 0},
        {"free_deploy": True},
        {"players": 4},
        {"scenario": "tea_party"},
        {"drawing": (". . .",)},
    ],
)
@rule("BM-17.2", "BM-17.9")
def test_a_scenario_cannot_be_set_up_otherwise(changes: dict[str, object]) -> None:
    assert wrong_setup(replace(SCENARIOS["siege"], **changes)) is not None
    assert wrong_setup(Setup(drawing=drawing_of("siege"))) is not None


def _file(scenario: str, *, old: str = "", new: str = "") -> str:
    picture = "\n".join(drawing_of(scenario))
    assert old in picture
    return f"title Mine\nscenario {scenario}\n[board]\n" + picture.replace(old, new, 1)


@pytest.mark.parametrize("scenario", SCENARIOS)
@rule("BM-17.1")
def test_a_file_may_draw_the_board_of_a_scenario(scenario: str) -> None:
    setup = setup_of(_file(scenario), "mine.txt")
    assert (setup.id, setup.scenario, setup.kind) == ("Mine", scenario, scenario)
    assert wrong_setup(setup) is None
    assert setup.board.homes == SCENARIOS[scenario].board.homes
    wheel = f"title Mine\nplayers {setup.players}\nscenario {scenario}\n[wheel]\n1-10 calm"
    plain = setup_of(wheel, "mine.txt")
    assert plain.drawing == ()


WRONG = {
    "a race without a Node": ("race", "*", ".", 18, "map_file.nodes"),
    "an escort without a goal": ("escort", "+", ".", 12, "map_file.no_goal"),
    "a King that starts captured": ("bridge", "bT bK", "aI bK", 12, "map_file.captured"),
    "a King that is shut in": ("siege", "bM bK =", "= bK =", 8, "map_file.captured"),
    "an army without a King": ("bridge", "aK", "aI", 12, "map_file.leaders"),
    "two Magi": ("bridge", "aT aI", "aM aI", 12, "map_file.leaders"),
    "an army of a fifth": ("bridge", "aK", "eK", 4, "map_file.sign"),
    "a row too few": ("bridge", "aK aT aC aI . . ~ . . . . . .\n", "", 11,
                      "map_file.rows"),
    "a short row": ("bridge", "aK aT", "aK", 4, "map_file.row_length"),
    "a Node in a lake": ("bridge", "+ * +", "~ * ~", 4, "fault.map_cut_off"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
@rule("BM-17.1")
def test_a_wrong_board_of_a_scenario_is_refused_with_its_line(what: str) -> None:
    scenario, old, new, line, code = WRONG[what]
    text = _file(scenario, old=old, new=new)
    if code == "map_file.no_goal":
        text = text.replace("+", ".")
    if what == "a King that is shut in":
        text = text.replace("bI bI =", "= = =")
    with pytest.raises(BadFile) as caught:
        setup_of(text, "mine.txt")
    error = caught.value
    assert error.code == code
    assert tuple(name for name, _ in error.facts) == (MAP_FILE | FAULTS)[code]
    assert error.line == line or code == "map_file.no_goal"
    told = MODULE.words.bad_file(Words("en"), error)
    assert "{" not in told


def test_a_scenario_with_other_players_is_refused() -> None:
    with pytest.raises(BadFile) as caught:
        setup_of("players 3\n" + _file("bridge"), "mine.txt")
    assert caught.value.code == "map_file.seats"


# --- bots ----------------------------------------------------------------------------------------


def test_bots_go_for_the_goal_of_the_scenario() -> None:
    """The army goes to the bridge, the King to the road; the besieged wait, allies are spared."""

    def decision(scenario: str, seat: Army) -> BotDecision:
        state = BATTLE_MAGES.start(SCENARIOS[scenario], "bots").state
        return BotDecision(playable(BATTLE_MAGES.view(state, seat)), seat, (), REGULAR)

    bridge = decision("bridge", Army.BASALT)
    assert bridge.aims == bridge.state.board.goals
    assert decision("escort", Army.ALABASTER).running
    assert not decision("escort", Army.BASALT).running
    assert decision("siege", Army.BASALT).waiting
    assert not decision("siege", Army.ALABASTER).waiting
    ally = decision("three", Army.COBALT)
    assert {piece.seat for piece in ally.enemies} == {Army.ALABASTER}
    assert ally.goal == ally.state.king(Army.ALABASTER).hex  # type: ignore[union-attr]


def test_the_search_values_points_and_the_way_of_the_king() -> None:
    game = _at("bridge", BRIDGE + "aI1@4,4 bI1@4,8")
    ahead = change_player(game.state, Army.ALABASTER, points=3)
    assert standing(ahead, Army.ALABASTER) > standing(game.state, Army.ALABASTER)
    near = _at("escort", "aK@4,10 bK@0,12").state
    far = _at("escort", "aK@4,6 bK@0,12").state
    assert standing(near, Army.ALABASTER) > standing(far, Army.ALABASTER)
    assert chance(game.state, Army.ALABASTER) is None

"""Turns, the Wheel, upkeep, victory (chapters 4, 5, 11 and 14)."""

from collections.abc import Callable

import pytest

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.magic.quintessence import arete_dice
from engine.battle_mages.rules.numbers import move_of, shooting_range, spell_range
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import (
    PieceMoved,
    PoolRolled,
    Rebelled,
    RoundBegan,
    StepBegan,
    UpkeepRolled,
    WheelTurned,
)
from engine.battle_mages.state.model import Setup
from engine.battle_mages.state.steps import Acting
from engine.battle_mages.tables.wheel import WHEEL
from engine.core.game import Refusal
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

Place = Callable[..., Position]

# --- the course of a turn ------------------------------------------------------------------------


@rule("BM-14.2", "BM-14.3", "BM-14.6", "BM-P1")
def test_no_shot_after_the_first_attack(place: Place) -> None:
    """BMX-76."""
    game = place(
        "aI1@4,4 aT1@4,3 aM@4,2 aI2@5,4 bI1@4,5", spheres="a life mind", dice="2 | 2"
    ).play("done", "attack aI1 bI1")
    assert [each.step for each in game.happened(StepBegan)] == ["melee"]
    for late in ("move aI2 6,4", "aim bI1", "cast potency 0", "join aI1 aT1"):
        assert game.why_not(late) == "turn.not_now BM-14.3", late
    assert game.can("attack aI2 bI1")
    assert game.can("done"), "passing is always legal"


@rule("BM-14.1", "BM-14.6")
def test_turns_follow_the_order(place: Place) -> None:
    game = place("aI1@4,4 bI1@0,9")
    assert game.decides == "a"
    why: Refusal | None = BATTLE_MAGES.refusal(game.state, Army.BASALT, game.parsed("done"))
    assert why is not None
    assert why.rule == "BM-14.1"
    game.play("done")
    assert game.decides == "b", "nobody could attack: the Melee step ends by itself"
    game.play("done")
    assert (game.decides, game.state.round) == ("a", 4)
    assert [each.round for each in game.happened(RoundBegan)] == [4]


@rule("BM-14.5", "BM-5.1", "BM-5.2", "BM-5.7")
def test_four_players_until_one_king_is_left(place: Place) -> None:
    game = place(
        "aC1@0,11 aI1@6,5 bK@0,12 bI1@1,11 cK@12,12 cI1@6,6 dK@12,0",
        players=4,
        phase="melee",
        dice="6 7 8 | 2 2",
    )
    game.play("attack aC1 bK")
    assert game.won == ""
    assert game.gone("bK", "bI1")
    assert game.decides == "a", "the turn goes on"
    game.end_turn()
    assert game.decides == "c", "who is out has no turn"


@rule("BM-5.1", "BM-5.5", "BM-14.1", "BM-14.5")
def test_the_first_player_out_in_the_own_turn(place: Place) -> None:
    """The round goes on with the next one, and ends behind the last one left."""
    game = place(
        "aK@4,4 bC1@4,5 bK@0,12 cK@12,12 dK@12,0",
        players=4,
        phase="melee",
        dice="2 2 | 6 7 2",
    ).play("attack aK bC1")
    assert (game.decides, game.state.round) == ("b", 3)
    for _ in range(3):
        game.end_turn()
    assert (game.decides, game.state.round) == ("b", 4)


@pytest.mark.parametrize(
    ("extra", "won"), [("aC2@1,5", "a BM-5.8"), ("", " BM-5.8"), ("aB1@1,5", " BM-5.8")]
)
@rule("BM-5.8", "BM-16")
def test_the_round_limit(place: Place, extra: str, won: str) -> None:
    """BMX-78: spirits are not counted; equal leaders share a draw."""
    game = place(f"aC1@1,1 bC1@7,10 {extra}", active="b", round=60)
    game.play("done")
    assert game.won == won
    assert game.state.over is not None
    leaders = {"a BM-5.8": (Army.ALABASTER,)}.get(won, (Army.ALABASTER, Army.BASALT))
    assert game.state.over.leaders == leaders
    free = place("aC1@1,1", active="b", round=60, setup=Setup(round_limit=0)).play("done")
    assert free.won == ""


# --- the Wheel -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 11))
@rule("BM-4.1", "BM-4.3", "BM-4.2")
def test_the_wheel(place: Place, number: int) -> None:
    game = place(
        "aM@4,2 aT1@4,3 aC1@4,4 aK@0,0 bI1@4,5 aZ1@0,5",
        phase="begin",
        setup=Setup(wheel=True),
        spheres="a life mind",
        dice=f"{number} " + {10: "2 3"}.get(number, "3"),
    )
    (turned,) = game.happened(WheelTurned)
    assert turned.event == game.state.wheel == WHEEL[number - 1]
    assert isinstance(game.state.steps[-1], Acting)
    tower, state = game.state.the("aT1"), game.state
    expected = {
        "ranges": {2: 0, 3: 3}.get(number, 5),
        "spells": {3: 3}.get(number, 5),
        "arete": {4: 6, 5: 4}.get(number, 5),
        "boxes": {6: (1, 0), 7: (0, 1)}.get(number, (0, 0)),
        "move": {8: (2, 1)}.get(number, (3, 1)),
    }
    assert expected == {
        "ranges": shooting_range(state, tower),
        "spells": spell_range(state),
        "arete": arete_dice(state, Army.ALABASTER),
        "boxes": game.boxes("a"),
        "move": (move_of(state, state.the("aC1")), move_of(state, tower)),
    }
    if number == 2:
        assert game.why_not("aim bI1") == "shot.gale BM-4.3"
    ended = BATTLE_MAGES.play(state, game.seat, game.parsed("done")).state
    if number != 9:
        assert ended.wheel in (WHEEL[number - 1], "")


@rule("BM-4.3", "BM-14.4")
def test_war_drums_and_the_end_of_an_event(place: Place) -> None:
    game = place("aI1@4,4 bI1@4,5", wheel="war_drums", phase="melee", dice="2 2 | 2")
    game.play("attack aI1 bI1")
    assert [len(each.dice) for each in game.happened(PoolRolled)] == [2, 1]
    game.end_turn()
    assert game.state.wheel == ""


@rule("BM-4.3")
def test_unrest_takes_spirits_of_all_armies(place: Place) -> None:
    game = place(
        "aZ1@0,5 bZ2@8,5 bG3@8,3 biI4@8,8",
        phase="begin",
        setup=Setup(wheel=True),
        dice="10 | 6 1 2 | 3",
    )
    assert game.there("aZ1", "bZ2", "bG3", "biI4") == [True, False, True, True]
    causes = [each.cause for each in game.happened(UpkeepRolled)]
    assert causes == ["unrest"] * 3 + ["upkeep"]


@rule("BM-4.2")
def test_the_wheel_is_off_by_default(place: Place) -> None:
    game = place("aI1@4,4", phase="begin")
    assert game.happened(WheelTurned) == []


@rule("BM-4.3", "BM-11.11")
def test_a_backlash_may_be_the_last(place: Place) -> None:
    game = place("aM@4,2", boxes="a 0 9", phase="begin", setup=Setup(wheel=True), dice="7")
    assert game.gone("aM")
    assert game.decides == "a"


# --- upkeep --------------------------------------------------------------------------------------


@rule("BM-11.18", "BM-11.19", "BM-11.20", "BM-0.2")
def test_upkeep(place: Place) -> None:
    game = place(
        "aZ1@4,4 aG2@0,5 aiC3@8,0 aiI4@6,0 bZ5@8,5",
        phase="begin",
        dice="1 3 6 1",
    )
    assert game.there("aZ1", "aG2", "aiC3", "aiI4", "bZ5") == [False, True, True, False, True]
    assert [each.piece for each in game.happened(UpkeepRolled)] == ["aZ1", "aG2", "aiC3", "aiI4"]


@rule("BM-11.21", "BM-11.22", "BM-11.23")
def test_a_rebellion(place: Place) -> None:
    """BMX-62: at the same distance the weaker piece; it cannot be used in this turn."""
    game = place(
        "aG1@4,4 aI1@4,6 aM@5,7 bC1@2,4",
        phase="begin",
        spheres="a life mind",
        dice="6 | 6 7 2 | 2",
    )
    (rebelled,) = game.happened(Rebelled)
    assert rebelled.target == "aI1"
    (moved,) = game.happened(PieceMoved)
    assert game.h("3,5 4,5 5,5").split().count(moved.way[-1]) == 1
    assert game.gone("aI1"), "its own Magus may not defend in his own turn"
    assert game.state.the("aG1").seat is Army.ALABASTER
    assert game.why_not("move aG1 3,3") == "piece.rebel BM-11.23"
    game.play("done")
    assert game.decides == "b"


@rule("BM-10.20", "BM-10.21", "BM-11.22", "BM-11.24")
def test_the_enemy_magus_defends_against_a_rebel(place: Place) -> None:
    """BMX-62, the second part."""
    game = place(
        "aG1@4,4 bI1@4,5 bM@4,8",
        phase="begin",
        spheres="b life mind",
        dice="6 | 6 2 2 | 2 | 6 2 2 2 2",
    )
    assert game.decides == "b"
    game.play("defend healing 0")
    assert game.there("bI1") == [True]
    assert game.decides == "a"


@rule("BM-11.24")
def test_a_paralysed_rebel_does_nothing(place: Place) -> None:
    """BMX-62, the last sentence."""
    game = place("aG1@4,4 bI1@4,5", phase="begin", paralysed="aG1", dice="6")
    assert game.happened(Rebelled) == []
    assert game.there("bI1") == [True]


@rule("BM-11.22", "BM-11.21")
def test_a_rebel_shoots_if_it_cannot_touch(place: Place) -> None:
    game = place("aD1@4,4 bI1@4,8", phase="begin", dice="6 | 6 2 2 | 2")
    assert game.gone("bI1")
    assert game.at("aD1") == "4,5"
    walled = place(
        "aD1@4,4 bI1@4,8",
        phase="begin",
        ground="mountain 4,6",
        bricks="4,5 3,3 3,4 5,4 5,3 4,3",
        dice="6",
    )
    assert walled.there("bI1") == [True]
    assert walled.at("aD1") == "4,4", "no path: it stays"


@rule("BM-11.21")
def test_which_player_a_rebel_prefers(place: Place) -> None:
    own = place("aG1@4,4 aI1@4,5 bI1@4,3", phase="begin", dice="6 | 2 2 2 | 2")
    assert own.happened(Rebelled)[0].target == "aI1", "pieces of its own controller first"
    row = place("aG1@4,4 bI1@5,4 bI2@3,4 bC1@4,5", phase="begin", dice="6 | 2 2 2 | 2")
    assert row.happened(Rebelled)[0].target == "bI2", "then the lowest row"
    away = place(
        "aG1@4,4 bI1@4,5 bI2@3,6", phase="begin", marks="bI1 umbra 1", dice="6 | 2 2 2 | 2"
    )
    assert away.happened(Rebelled)[0].target == "bI2", "nobody in the Umbra"


@rule("BM-11.22", "BM-6.17")
def test_a_rebel_leaves_its_team(place: Place) -> None:
    game = place(
        "aI1@4,3 aG1@4,4 aI2@4,5 bI1@3,4",
        teams="aI1 aG1 aI2",
        phase="begin",
        dice="6 | 2 2 2 | 2",
    )
    assert game.isolated("aI1", "aG1", "aI2")


@rule("BM-11.18", "BM-5.5", "BM-14.5")
def test_a_rebel_may_cost_the_own_king(place: Place) -> None:
    game = place("aK@4,4 aG1@4,5", phase="begin", dice="6 | 6 7 2 | 2 2")
    assert game.won == "b BM-5.2"


@rule("BM-11.21", "BM-5.5", "BM-14.5")
def test_a_rebel_may_cost_its_own_controller_the_king() -> None:
    game = make_place(
        "aK@4,4 aG1@4,5 cK@12,12 bK@0,12 dK@12,0", players=4, phase="begin",
        dice="6 | 6 7 8 | 2 2",
    )  # fmt: skip
    assert game.sheet("a").out
    assert game.decides == "b"


@rule("BM-5.3", "BM-5.4")
def test_which_effects_leave_with_a_beaten_player_and_which_stay() -> None:
    game = make_place(
        "aC1@4,4 bK@4,5 bZ1@6,6 bI1@8,8 cK@12,12 dK@12,0 aI9@10,2", players=4, phase="melee",
        seals="b 6,8 2 a 2,2 1", bricks="8,6", dice="6 7 8 | 2 2",
    )  # fmt: skip
    game.play("attack aC1 bK")
    assert game.gone("bZ1", "bI1")
    assert [each.seat.letter for each in game.state.seals] == ["a"]
    assert game.state.bricks == (game.spot("8,6"),)


@rule("BM-5.8")
def test_spirits_do_not_count_in_the_last_round_and_equal_leaders_draw() -> None:
    limit = Setup(2, round_limit=3)
    for piece, won in (("aG1", " BM-5.8"), ("aI1", "a BM-5.8")):
        game = make_place(f"{piece}@4,4", setup=limit, round=3, active="b", phase="melee")
        assert game.won == won, "Basalt has nobody to attack, so the last round is over"


@rule("BM-8.19", "BM-8.18")
def test_a_second_botch_paralyses_the_other_piece_through_the_next_turn() -> None:
    game = make_place(
        "aI1@4,4 aI2@4,3 bC1@4,5", teams="aI1 aI2", paralysed="aI2", phase="melee",
        dice="1 | 2 2 2",
    ).play("attack a1 bC1")  # fmt: skip
    assert game.paralysed("aI1")
    game.end_turn().pass_turn("a")
    assert game.paralysed("aI1")
    assert not game.paralysed("aI2")

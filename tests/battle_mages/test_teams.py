"""Movement and teams (chapter 6), hills (chapter 13)."""

from collections.abc import Callable

from engine.battle_mages.state.events import MarchTakenBack, PieceMoved
from engine.battle_mages.state.steps import Marching
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

Place = Callable[..., Position]


@rule("BM-6.2", "BM-6.13", "BM-6.18")
def test_a_team_moves_and_must_hold_together(place: Place) -> None:
    """BMX-08."""
    game = place("aI1@4,3 aC1@4,4", teams="aI1 aC1")
    assert game.why_not("move aI1 5,3") == "move.in_team BM-6.13"
    game.play("march a1")
    assert not game.can("move aI1 5,4")
    game.play("move aI1 5,3", "move aC1 6,4", "done")
    assert game.team("aI1", "aC1")
    assert not game.can("march a1"), "once in a turn"


@rule("BM-6.13")
def test_a_march_that_splits_the_team_can_be_cancelled(place: Place) -> None:
    """BMX-08."""
    game = place("aI1@4,3 aC1@4,4", teams="aI1 aC1").play("march a1", "move aI1 5,3")
    game.play("move aC1 4,7")
    assert game.why_not("done") == "march.apart BM-6.13"
    game.play("cancel")
    assert (game.at("aI1"), game.at("aC1")) == ("4,3", "4,4")
    assert len(game.happened(MarchTakenBack)) == 1
    assert game.can("march a1"), "it has not moved"


@rule("BM-6.18", "BM-6.12")
def test_pieces_that_meet_are_not_a_team_yet(place: Place) -> None:
    """BMX-08: as isolated pieces both moves are legal."""
    game = place("aI1@4,3 aC1@4,4").play("move aI1 5,3", "move aC1 6,4")
    assert game.isolated("aI1", "aC1")
    assert game.why_not("join aI1 aC1") == "team.moved BM-6.12"


@rule("BM-6.17")
def test_a_team_is_cut_down_after_losses(place: Place) -> None:
    """BMX-10."""
    line = "aI1@4,3 aI2@4,4 aI3@4,5 aC1@4,6 bC1@5,0"
    three = place(line, teams="aI1 aI2 aI3").play("leave aI2")
    assert three.isolated("aI1", "aI2", "aI3")
    four = place(line, teams="aI1 aI2 aI3 aC1").play("leave aI2")
    assert four.isolated("aI1", "aI2")
    assert four.team("aI3", "aC1")


@rule("BM-6.17", "BM-8.13")
def test_a_lost_link_cuts_a_team(place: Place) -> None:
    """BMX-10, by a fight."""
    game = place(
        "aI1@4,3 aI2@4,4 aI3@4,5 bC1@5,4",
        teams="aI1 aI2 aI3",
        phase="melee",
        dice="2 3 4 | 6 2 2",
    )
    game.play("attack a1 bC1", "lose aI2")
    assert game.isolated("aI1", "aI3")


@rule("BM-13.1", "BM-13.2")
def test_a_hill_ends_the_move(place: Place) -> None:
    """BMX-12."""
    game = place("aC1@4,3", ground="hill 4,4 mountain 3,3 lake 5,2")
    assert game.can("move aC1 4,4")
    assert game.can("move aC1 4,5"), "by (5,3), (5,4)"
    assert game.why_not("move aC1 3,3") == "move.impassable BM-13.2"
    assert game.why_not("move aC1 5,2") == "move.impassable BM-13.2"
    walled = place("aC1@4,3", ground="hill 4,4", bricks="5,3 3,3 3,2 5,2 4,2")
    assert walled.can("move aC1 4,4")
    assert walled.why_not("move aC1 4,5") == "move.blocked BM-13.1"


@rule("BM-6.13")
def test_only_members_move_in_a_march(place: Place) -> None:
    game = place("aI1@4,4 aI2@4,5 aC1@6,4", teams="aI1 aI2").play("march a1")
    assert game.why_not("move aC1 6,5") == "march.not_member BM-6.13"
    assert game.can("move aI1 4,3")


@rule("BM-6.1", "BM-6.2", "BM-6.3", "BM-6.4", "BM-7.1")
def test_why_a_piece_does_not_come_somewhere(place: Place) -> None:
    game = place("aI1@4,3 aC1@4,4 aI2@6,0 bI1@5,3", bricks="5,2")
    assert game.why_not("move aI1 6,3") == "move.too_far BM-6.2"
    assert game.why_not("move aI1 5,3") == "move.occupied BM-6.4"
    assert game.why_not("move aI1 4,4") == "move.occupied BM-6.4"
    assert game.why_not("move aI1 5,2") == "move.brick BM-13.2"
    assert game.why_not("move aI1 Z9") == "move.off_board BM-6.3"
    assert game.why_not("move bI1 6,3") == "piece.not_yours BM-1.9"
    assert game.why_not("move aI9 6,3") == "piece.gone BM-7.1"
    game.play("move aI1 3,2")
    assert game.why_not("move aI1 3,3") == "move.done BM-6.2"
    game.play("move aI2 6,1", "move aC1 4,7")
    (_, __, event) = game.happened(PieceMoved)
    assert len(event.way) == 4, "each step goes to an adjacent hex"


@rule("BM-6.3")
def test_no_piece_moves_through_another(place: Place) -> None:
    game = place("aC1@0,12 aI1@0,11 aI2@1,11")
    assert game.options("move aC1") == []
    assert game.why_not("move aC1 0,10") == "move.blocked BM-6.3"


@rule("BM-8.2", "BM-6.5", "BM-8.1")
def test_contact_does_not_hinder_a_piece(place: Place) -> None:
    """BMX-90."""
    game = place("aC1@4,4 bI1@4,5 bM@4,6 bI2@5,5", spheres="b mind life")
    assert game.can("move aC1 3,6")
    game.play("done")
    assert game.can("attack aC1 bI1"), "it has stood there since last turn"


@rule("BM-6.10", "BM-6.11", "BM-6.12", "BM-6.15", "BM-6.16")
def test_which_pieces_may_join_a_team(place: Place) -> None:
    game = place("aI1@4,2 aI2@4,3 aI3@4,4 aI4@4,5 aI5@4,6 aI6@4,7 aC1@2,2 bI1@5,2")
    game.play("join aI2 aI1")
    assert game.why_not("join aI4 a1") == "team.apart BM-6.11"
    assert game.why_not("join aI3 bI1") == "team.not_yours BM-6.11"
    assert game.why_not("join aI2 a1") == "team.member BM-6.15"
    assert game.why_not("join aI3 a7") == "team.none BM-6.10"
    assert game.why_not("join aI3 aI1") == "team.within BM-6.10"
    game.play("join aI3 a1", "join aI4 a1", "join aI5 a1")
    assert game.team("aI1", "aI2", "aI3", "aI4", "aI5"), "a chain will do"
    assert game.why_not("join aI6 a1") == "team.full BM-6.10"
    game.play("dissolve a1")
    assert game.isolated("aI1", "aI5")
    assert game.why_not("leave aI1") == "team.isolated BM-6.16"
    assert game.why_not("dissolve aI1") == "team.isolated BM-6.16"


@rule("BM-6.11", "BM-6.17")
def test_contact_may_branch(place: Place) -> None:
    """Three members touch the one in the middle and nobody else."""
    star = "aI1@4,4 aI2@4,3 aI3@3,4 aI4@5,4"
    game = place(f"{star} aI5@6,4", teams="aI1 aI2 aI3 aI4 aI5").play("leave aI5")
    assert game.team("aI1", "aI2", "aI3", "aI4")
    assert game.isolated("aI5")


@rule("BM-6.12", "BM-6.15", "BM-6.16")
def test_regrouping(place: Place) -> None:
    """BMX-84."""
    game = place("aI1@4,2 aI2@4,3 aC1@4,4 aI3@5,3 aI4@2,2", teams="aI1 aI2 aC1")
    game.play("leave aC1")
    assert game.team("aI1", "aI2")
    game.play("move aC1 4,7")
    assert game.why_not("join aC1 a1") == "team.moved BM-6.12"
    game.play("join aI3 a1")
    assert game.team("aI1", "aI2", "aI3")
    game.play("march a1", "move aI1 3,2", "done")
    assert game.why_not("leave aI1") == "team.moved BM-6.12"


@rule("BM-6.14")
def test_a_team_need_not_move(place: Place) -> None:
    game = place("aI1@4,2 aI2@4,3", teams="aI1 aI2").play("march a1", "done")
    assert game.team("aI1", "aI2")
    assert game.at("aI1") == "4,2"
    assert game.why_not("leave aI1") == "team.moved BM-6.12", "it has moved 0 hexes"


@rule("BM-6.16")
def test_a_team_lasts_through_the_others_turns(place: Place) -> None:
    game = place("aI1@4,2 aI2@4,3 bI1@5,6", teams="aI1 aI2").end_turn()
    assert game.team("aI1", "aI2")
    game.end_turn()
    assert game.team("aI1", "aI2")
    assert game.isolated("aK")


@rule("BM-6.20", "BM-1.8")
def test_spirits_and_illusions_are_in_teams_with_others(place: Place) -> None:
    game = place("aI1@4,2 aZ1@4,3 aiC2@4,4").play("join aI1 aZ1", "join aiC2 a1")
    assert game.team("aI1", "aZ1", "aiC2")


@rule("BM-6.21", "BM-6.7")
def test_a_paralysed_member_drops_out_when_left_behind(place: Place) -> None:
    game = place("aI1@4,2 aC1@4,3 aC2@4,4", teams="aI1 aC1 aC2", paralysed="aI1")
    game.play("march a1")
    assert game.why_not("move aI1 4,1") == "piece.paralysed BM-6.7"
    game.play("move aC2 4,7", "move aC1 4,6", "done")
    assert game.isolated("aI1")
    assert game.team("aC1", "aC2")


@rule("BM-6.8", "BM-8.7")
def test_a_piece_that_came_this_turn_waits(place: Place) -> None:
    game = place("aM@4,3 aI1@5,4 bI1@4,6", spheres="a spirit life", dice="6 7 2 3 4")
    game.play("cast summoning 0", "target 2", "place 4,5")
    assert game.why_not("move aG1 3,4") == "piece.fresh BM-6.8"
    game.play("join aI1 aG1", "done")
    assert game.decides == "b", "only the Ghost touches the enemy, and it does not act yet"


@rule("BM-6.6", "BM-6.8")
def test_a_fresh_member_keeps_its_team_together(place: Place) -> None:
    game = place("aM@4,3 aI1@5,4 aC1@5,5", spheres="a spirit life", dice="6 2 2 3 4")
    game.play("cast summoning 0", "target 1", "place 4,5")
    game.play("join aI1 aZ1", "join aC1 a1", "march a1", "move aI1 5,3")
    assert game.why_not("done") == "march.apart BM-6.13", "a Zombie that came now is not paralysed"
    game.play("cancel")


@rule("BM-6.21", "BM-6.13")
def test_a_paralysed_member_that_is_left_behind_drops_out() -> None:
    game = make_place(
        "aC1@4,4 aC2@4,5 aI1@4,3", teams="aC1 aC2 aI1", paralysed="aI1",
    ).play("march a1", "move aC1 4,6", "move aC2 4,7")  # fmt: skip
    if isinstance(game.state.steps[-1], Marching):
        game.play("done")
    assert game.team("aC1", "aC2")
    assert game.isolated("aI1")

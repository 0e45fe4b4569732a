"""How the search compares positions of Battle Mages: armies, the King's side, and who is near."""

from collections.abc import Callable

import pytest

from bl_tui.games.registry import Games
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Ending, Setup, with_pieces
from engine.bots.battle_mages.evaluation import WEIGHTS, WON, chance, progress, standing, terms
from engine.bots.battle_mages.looking_back import METHOD
from engine.core.frozen import replace
from tests.battle_mages.position import Position
from tests.marks import rule

Place = Callable[..., Position]

EVEN = "aI1@0,2 aT1@0,4 bI1@8,10 bT1@8,8"


def worth(
    place: Place, pieces: str, teams: str = "", seat: Army = Army.ALABASTER, active: str = "a"
) -> float:
    """Return what a position is worth to a seat when the seat `active` is about to move."""
    return standing(place(pieces, teams=teams, active=active).state, seat)


def test_as_many_pieces_as_far_from_the_kings_are_worth_nothing(place: Place) -> None:
    assert worth(place, EVEN) == pytest.approx(0)


@pytest.mark.parametrize("kind", ["I", "C", "U", "T", "M", "iC"])
def test_one_more_piece_is_worth_something_and_costs_the_other_seat_as_much(
    place: Place, kind: str
) -> None:
    more = f"{EVEN} a{kind}9@0,10"
    assert worth(place, more) > 0
    assert worth(place, more, seat=Army.BASALT) == pytest.approx(-worth(place, more))


def test_a_team_with_the_king_protects_him_from_an_attack(place: Place) -> None:
    beside = f"{EVEN} aC1@1,1 bC1@2,3"
    assert worth(place, beside, teams="aK aC1", active="b") > worth(place, beside, active="b")


def test_an_enemy_who_reaches_the_king_in_a_turn_presses_on_him(place: Place) -> None:
    near, far = f"{EVEN} bC1@2,2", f"{EVEN} bC1@4,8"
    assert worth(place, near, active="b") < worth(place, far, active="b")
    assert worth(place, near) == worth(place, far)  # it is his turn: he may go


def test_a_lead_counts_more_the_fewer_pieces_are_left(place: Place) -> None:
    """Six Infantry beat three more surely than eight beat five."""
    three = " ".join(f"bI{n}@8,{n + 4 + n % 2}" for n in (1, 3, 5))
    six = " ".join(f"aI{n}@0,{2 * n}" for n in range(1, 7))
    two = "bI6@6,6 bI7@6,8"
    more = "aI7@2,4 aI8@2,6"
    assert worth(place, f"{six} {three}") > worth(place, f"{six} {more} {three} {two}") > 0


@rule("BM-17.7")
def test_allies_win_and_lose_together() -> None:
    """They are valued as one side, whatever each of them has lost, also by the analysis of a game.
    At the start their enemy is about as likely to win as they are."""
    scenarios = Games()["battle_mages"].scenarios
    whole = BATTLE_MAGES.start(scenarios.setup(scenarios.library()["three"]), "1").state
    alone, *allies = Army
    fewer = with_pieces(whole, tuple(p for p in whole.pieces if p.seat is not allies[0]))
    for state in (whole, fewer):
        assert {standing(state, ally) for ally in allies} == {-standing(state, alone)}
        assert METHOD.chance(state, allies[0]) == pytest.approx(1 - METHOD.chance(state, alone))
    assert 0.4 < METHOD.chance(whole, alone) < 0.6
    assert METHOD.chance(fewer, alone) > METHOD.chance(whole, alone)


def test_a_finished_game_is_valued_by_its_result(place: Place) -> None:
    state = place(EVEN).state
    for won, value in (((Army.ALABASTER,), WON), ((Army.BASALT,), -WON), ((), 0.0)):
        over = replace(state, over=Ending(won, "kings", "BM-5.2"))
        assert standing(over, Army.ALABASTER) == value


def test_each_term_has_a_weight(place: Place) -> None:
    assert len(terms(place(EVEN).state, Army.BASALT)) == len(WEIGHTS)


def test_a_game_progresses_as_pieces_are_lost(place: Place) -> None:
    many, few = place(f"{EVEN} bC1@4,8").state, place(EVEN).state
    assert 0 < progress(many) < progress(few) < 1


def test_both_chances_of_a_duel_are_one_and_another_piece_makes_a_win_more_likely(
    place: Place,
) -> None:
    even, more = place(EVEN).state, place(f"{EVEN} aC1@0,10").state
    likely = [chance(state, Army.ALABASTER) for state in (even, more)]
    assert likely[0] == pytest.approx(0.5)
    assert likely[1] is not None
    assert likely[1] > 0.5
    assert chance(more, Army.BASALT) == pytest.approx(1 - likely[1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_chance_is_named_before_anybody_has_lost_much(players: int) -> None:
    state = BATTLE_MAGES.start(Setup(players), "grey").state
    assert chance(state, Army.ALABASTER) is None

"""Heavy of Battle Mages comes in line, with all but its King; others wait until stronger."""

import pytest

from bl_tui.play.seats import kinds_for
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Setup,
    State,
    with_pieces,
)
from engine.battle_mages.tables.pieces import Nature
from engine.bots.battle_mages.decision import LAGGING, BotDecision
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.turn_search import ArmySearcher
from engine.bots.battle_mages.weights import HEAVY, PATIENT, REGULAR
from engine.bots.players import Greedy, Random
from engine.bots.roster import bots_of, roster_of
from engine.core.frozen import replace
from tests.battle_mages.test_bots import played


def first_turn(seed: str = "heavy") -> State:
    """Return a game at the first order of its first turn, no teams being made."""
    state = BATTLE_MAGES.start(Setup(2), seed).state
    while state.round == 0:
        (seat,) = BATTLE_MAGES.to_act(state)
        view = BATTLE_MAGES.view(state, seat)
        state = BATTLE_MAGES.play(state, seat, view.actions[-1]).state
    return state


def seen_by(state: State, seat: Army = Army.ALABASTER) -> BotDecision:
    return BotDecision(state, seat, (), PATIENT)


def strayed(state: State) -> int:
    """Return how far from its King any piece of an army is, at most."""
    away = state.board.grid.distances
    kings = {seat: king for seat in state.seats if (king := state.king(seat)) is not None}
    return max(
        away[piece.hex][kings[piece.seat].hex]
        for piece in state.pieces
        if piece.nature is Nature.ARMY
    )


def test_heavy_may_be_seated_and_is_the_strongest() -> None:
    assert roster_of("battle_mages").seated[-1] == "heavy"
    assert "heavy" in bots_of("battle_mages")
    two = (Army.ALABASTER, Army.BASALT)
    kinds = kinds_for(Army.BASALT, two, roster_of("battle_mages").seated)
    assert "heavy" in kinds


def test_a_patient_bot_waits_at_home_where_heavy_and_regular_go() -> None:
    patient = Greedy("patient", BattleMagesJudge(PATIENT))
    setup = Setup(2, round_limit=5)
    waiting = played(setup, (patient, patient), "waiting")
    going = played(setup, (quick_heavy(), patient), "waiting")
    assert strayed(waiting) <= 6 < strayed(going)


def test_a_patient_bot_waits_until_it_is_stronger_or_late() -> None:
    state = first_turn()
    assert seen_by(state).waiting
    assert not seen_by(replace(state, round=PATIENT.patience + 1)).waiting
    weak = tuple(p for p in state.pieces if p.seat is Army.ALABASTER or p.kind != "infantry")
    assert not seen_by(with_pieces(state, weak)).waiting
    assert seen_by(with_pieces(state, weak), Army.BASALT).waiting
    assert not BotDecision(state, Army.ALABASTER, (), REGULAR).waiting
    assert not BotDecision(state, Army.ALABASTER, (), HEAVY).waiting


def test_only_its_king_stays_at_home_for_good() -> None:
    decision = seen_by(first_turn())
    assert {each.kind for each in decision.own if decision.staying(each)} == {"king"}
    alone = tuple(
        each for each in decision.state.pieces if each.seat is Army.ALABASTER or each.kind == "king"
    )
    assert not seen_by(with_pieces(decision.state, alone)).hunting
    assert BotDecision(with_pieces(decision.state, alone), Army.ALABASTER, (), REGULAR).hunting


def test_heavy_is_not_impatient_before_waiting_may_end_in_a_draw() -> None:
    state = first_turn()
    for round_, calm, usual in ((1, 0.0, 1 / 16), (12, 0.0, 0.75), (24, 0.5, 1.0), (40, 1.0, 1.0)):
        now = replace(state, round=round_)
        assert BotDecision(now, Army.ALABASTER, (), HEAVY).haste == calm
        assert BotDecision(now, Army.ALABASTER, (), REGULAR).haste == usual


def test_an_even_exchange_is_good_for_the_stronger_side() -> None:
    state = first_turn()
    weak = tuple(p for p in state.pieces if p.seat is Army.ALABASTER or p.kind != "infantry")
    fewer = with_pieces(state, weak)
    for position, seat, sign in (
        (state, Army.ALABASTER, 0),
        (fewer, Army.ALABASTER, 1),
        (fewer, Army.BASALT, -1),
    ):
        value = BotDecision(position, seat, (), HEAVY).gain(1.0, 1.0)
        assert (value > 0) - (value < 0) == sign
        assert BotDecision(position, seat, (), REGULAR).gain(1.0, 1.0) == 0


def test_an_advance_in_line_waits_for_three_quarters_of_the_others() -> None:
    decision = seen_by(first_turn())
    far = sorted(decision.paths[each.hex] for each in decision.own if each.kind != "king")
    assert decision.pace == far[LAGGING * (len(far) - 1) // 4] - 1 > far[0] - 1
    assert BotDecision(decision.state, Army.ALABASTER, (), REGULAR).pace == 0


def test_no_piece_waits_for_others_at_the_goal() -> None:
    state = first_turn()
    decision = seen_by(state)
    spot = next(each for each in decision.paths if decision.paths[each] == 2)
    there = tuple(
        replace(each, hex=spot) if each.id == "aC1" else each
        for each in state.pieces
        if each.hex != spot
    )
    assert seen_by(with_pieces(state, there)).pace == 0


def quick_heavy() -> ArmySearcher:
    """Return Heavy, content with a few lines of play."""
    heavy = bots_of("battle_mages")["heavy"]
    assert isinstance(heavy, ArmySearcher)
    return replace(heavy, lines=4)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_heavy_beats_chance(seed: str) -> None:
    state = played(Setup(2), (quick_heavy(), Random()), seed)
    assert state.over.won == (Army.ALABASTER,)


@pytest.mark.parametrize("players", [3, 4])
def test_heavy_plays_beside_others(players: int) -> None:
    bots, heavy = bots_of("battle_mages"), quick_heavy()
    seated = (heavy, bots["regular"], heavy, bots["recruit"])[:players]
    state = played(Setup(players, round_limit=3), seated, f"heavy {players}")
    assert state.over is not None

"""Heavy of Battle Mages plans whole turns: legal ones, the same again, without the dice to come."""

from functools import cache
from typing import Any

import pytest

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.movement import reach
from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Setup, State, pieces_by_id
from engine.battle_mages.tables.pieces import KING
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.evaluation import fall
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.turn_changes import TurnChanger
from engine.bots.battle_mages.turn_line import TurnLine
from engine.bots.battle_mages.turn_search import ArmySearcher
from engine.bots.battle_mages.weights import HEAVY, PATIENT, REGULAR
from engine.bots.battle_mages.whole_turn import ArmyTurn, guarding, intentions, plan_turn
from engine.bots.protocol import Choice, unhurried
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from engine.core.rng import chance
from tests.battle_mages.position import make_place

REST = Army.BASALT


def quick(lines: int = 24) -> ArmySearcher:
    """Return Heavy, content with a few lines of play."""
    heavy = bot_named("battle_mages", "heavy")
    assert isinstance(heavy, ArmySearcher)
    return replace(heavy, lines=lines)


@cache
def openings(players: int = 2, seed: str = "openings", most: int = 16) -> list[State]:
    """Return positions of a game of Regular in which a turn opens."""
    state, states = BATTLE_MAGES.start(Setup(players), seed).state, list[State]()
    judge, regular = BattleMagesJudge(), bot_named("battle_mages", "regular")
    for number in range(3000):
        seats = BATTLE_MAGES.to_act(state)
        if not seats or len(states) == most:
            break
        view = BATTLE_MAGES.view(state, seats[0])
        if judge.opening(view):
            states.append(state)
        chosen = regular.choose(BATTLE_MAGES, view, f"{seed} {number}").action
        state = BATTLE_MAGES.play(state, seats[0], chosen).state
    return states


def chosen(bot: ArmySearcher, state: State, **kept: Any) -> Choice:
    view = BATTLE_MAGES.view(state, state.active)
    return bot.choose(BATTLE_MAGES, view, "seed", **kept)


def turn_of_bot(bot: Any, state: State, seed: str) -> tuple[State, list[Any]]:
    """Return the state after a turn of a bot, who answers for the others too, and its actions."""
    seat, turn, actions, kept = state.active, (state.round, state.active), list[Any](), ()
    while state.over is None and (state.round, state.active) == turn:
        (actor,) = BATTLE_MAGES.to_act(state)
        view = BATTLE_MAGES.view(state, actor)
        choice = bot.choose(BATTLE_MAGES, view, f"{seed} {len(actions)}", unhurried, kept)
        following = BATTLE_MAGES.play(state, actor, choice.action)
        dice = any(event.barrier == "dice" for event in following.events)
        kept = () if dice or actor is not seat else choice.plan
        state = following.state
        actions.append(choice.action)
    return state, actions


# --- turns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_a_planned_turn_is_legal_to_its_end(players: int) -> None:
    """Also after it was changed; dice may forbid what comes after them."""
    for number, start in enumerate(openings(players)):
        seat, turn = start.active, plan_turn(start, start.active, HEAVY)
        turn = replace(turn, volley="", spell=None)
        changer = TurnChanger(start, seat, HEAVY, "changes")
        for change in range(4):
            state = start
            for step in intentions(turn, BotDecision(start, seat, (), HEAVY)):
                assert type(state.steps[-1]) is step.step
                state = BATTLE_MAGES.play(state, seat, step.action).state
            turn = replace(changer.changed(turn, number * 9 + change), volley="", spell=None)


def test_the_plan_of_a_judge_begins_with_its_joins_and_is_never_empty() -> None:
    judge = BattleMagesJudge(HEAVY)
    for state in openings()[:4]:
        view = BATTLE_MAGES.view(state, state.active)
        plan = judge.turn_plan(view)
        assert plan[0].action in view.actions
    alone = make_place("aI1@0,1").state
    held = replace(alone, pieces=tuple(replace(piece, moved=True) for piece in alone.pieces))
    assert judge.turn_plan(BATTLE_MAGES.view(held, Army.ALABASTER))[0].action == a.Done()


def test_a_side_that_moves_at_once_is_where_its_members_go_one_by_one() -> None:
    judge = BattleMagesJudge()
    compared = 0
    for start in openings():
        seat = start.active
        turn = replace(plan_turn(start, seat, REGULAR), volley="", spell=None)
        state = start
        for step in intentions(turn, BotDecision(start, seat, (), REGULAR)):
            state = BATTLE_MAGES.play(state, seat, step.action).state
        line = TurnLine(judge, seat, start, "world", unhurried)
        for order in turn.joins:
            line.state = BATTLE_MAGES.play(line.state, seat, order).state
        line._go(turn, seat)
        assert pieces_by_id(line.state) == pieces_by_id(state)
        assert line.state.steps == state.steps
        compared += bool(turn.goings)
    assert compared > 5


def test_a_bot_waits_no_longer_for_others_that_cannot_pass() -> None:
    """An army that is much stronger comes for a King who is alone, and takes him."""
    pieces = "aT1@3,7 aC1@1,8 aI1@1,7 aM@4,8 aT2@2,7 aI2@3,8 aI4@3,9 aI5@2,10 aK@1,6 bK@8,12"
    teams = "aT1 aC1 aI1 aM aT2; aI2 aI4 aI5"
    state, bot = make_place(pieces, teams=teams, round=12).state, quick(12)
    state = replace(state, rng=chance("alone"))
    for number in range(24):
        player = bot if state.active is Army.ALABASTER else bot_named("battle_mages", "random")
        state, _ = turn_of_bot(player, state, f"alone {number}")
        if state.over is not None:
            break
    assert state.over is not None
    assert state.over.won == (Army.ALABASTER,)


def test_towers_go_where_they_can_shoot() -> None:
    state = make_place("aT1@2,3 bI1@2,9 aI1@0,2 bI2@8,10").state
    gunners = replace(HEAVY, guards=(KING,), abreast=False)
    for style, near in ((gunners, True), (replace(PATIENT, patience=99), False)):
        goings = plan_turn(state, Army.ALABASTER, style).goings
        to = dict(order for going in goings for order in going.orders).get("aT1")
        spot = to or state.the("aT1").hex
        assert (state.board.grid.distances[spot][state.the("bI1").hex] <= 5) == near


# --- the choice ----------------------------------------------------------------------------------


def test_equal_views_give_equal_choices_whatever_dice_are_to_come() -> None:
    bot = quick(12)
    for state in openings()[:4]:
        other = replace(state, rng=chance("other dice"))
        assert chosen(bot, state) == chosen(bot, other) == chosen(bot, state)


def test_a_kept_plan_is_carried_out_without_a_search() -> None:
    state = openings()[6]
    first = chosen(quick(), state)
    assert first.plan
    following = BATTLE_MAGES.play(state, state.active, first.action).state

    def too_late() -> bool:
        raise AssertionError("it searches again")

    view = BATTLE_MAGES.view(following, following.active)
    again = quick().choose(BATTLE_MAGES, view, "seed", too_late, first.plan)
    assert again.action == first.plan[0].action
    assert again.plan == first.plan[1:]


def test_a_choice_lists_what_was_weighed_with_the_chosen_action_first() -> None:
    choice = chosen(quick(), openings()[8])
    assert choice.weighed[0].action == choice.action
    assert all(option.chance is None or 0 < option.chance < 1 for option in choice.weighed)


def test_chances_are_those_of_the_judge_and_none_where_it_names_none() -> None:
    early = chosen(quick(), openings()[2])
    assert len(early.weighed) > 1
    assert [option.chance for option in early.weighed] == [None] * len(early.weighed)
    late = make_place("aC1@7,10 aC2@7,9 aI1@6,10 bK@8,11 bI1@6,11 bI2@0,5", teams="aC1 aC2 aI1")
    choice = chosen(quick(), late.state)
    assert choice.weighed[0].chance == pytest.approx(
        BattleMagesJudge().chance(late.state, late.state.active)
    )


def test_without_time_it_plays_the_first_plan() -> None:
    state = openings()[3]
    view = BATTLE_MAGES.view(state, state.active)
    choice = quick().choose(BATTLE_MAGES, view, "seed", lambda: True)
    plan = plan_turn(state, state.active, HEAVY)
    own = intentions(plan, BotDecision(state, state.active, (), HEAVY))
    assert choice.action == own[0].action


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_last_king_is_attacked_where_that_can_be_done(seed: str) -> None:
    """A team of Cavalry beside him attacks nobody else."""
    pieces = "aC1@7,10 aC2@7,9 aI1@6,10 bK@8,11 bI1@6,11 bI2@0,5"
    state = make_place(pieces, teams="aC1 aC2 aI1").state
    state = replace(state, rng=chance(seed))
    _, actions = turn_of_bot(quick(), state, seed)
    assert a.Attack("a1", "bK") in actions


def test_it_does_not_attack_against_bad_odds() -> None:
    pieces = "aI1@4,5 bC1@4,6 bC2@4,7 bT1@3,6 aC1@0,1"
    state = make_place(pieces, teams="bC1 bC2 bT1", phase="melee").state
    choice = chosen(quick(), replace(state, rng=chance("odds")))
    assert choice.action == a.Done()


MANY = "aI5@0,3 aI6@0,5 aC1@1,4 aC2@1,5 aT1@0,7 aT2@0,8 aM@0,9"
FEW = "bI5@8,9"


@pytest.mark.parametrize(("active", "attacks"), [("a", True), ("b", False)])
def test_the_side_with_more_pieces_attacks_at_even_odds(active: str, attacks: bool) -> None:
    """Four Infantry against four: what both lose alike leaves more of one of them."""
    fours = "aI1@4,3 aI2@4,4 aI3@5,2 aI4@5,3 bI1@4,5 bI2@4,6 bI3@3,5 bI4@3,6"
    teams = "aI1 aI2 aI3 aI4; bI1 bI2 bI3 bI4"
    state = make_place(f"{fours} {MANY} {FEW}", teams=teams, phase="melee", active=active).state
    choice = chosen(quick(), replace(state, rng=chance("even")))
    assert isinstance(choice.action, a.Attack) is attacks


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_pieces_near_a_king_protect_him_from_cavalry(seed: str) -> None:
    """They are a team with him, or stand in its way."""
    pieces = "aI1@0,1 aI2@1,1 aI4@2,1 aT1@5,6 aI3@5,5 bC1@0,4 bT1@8,8 bI2@7,10 bI3@6,9"
    state = make_place(pieces).state
    state, _ = turn_of_bot(quick(32), replace(state, rng=chance(seed)), seed)
    king = state.king(Army.ALABASTER)
    assert king is not None
    beside = set(state.board.grid.neighbours[king.hex])
    assert king.team or not beside.intersection(reach(state, "bC1"))


def test_pieces_may_all_come_back_to_their_king() -> None:
    """With those beside him in his team, and with nobody in a new team."""
    state = make_place("aI1@0,1 aI2@1,0 aC1@3,3 aI3@2,2 bC1@0,4").state
    king = state.king(Army.ALABASTER)
    assert king is not None
    assert fall(state, king) > 0.1
    joined, alone = guarding(state, king, HEAVY)
    assert {order.piece for order in joined.joins} == {"aI1", "aI2"}
    assert alone.joins == ()
    for turn in (joined, alone):
        for going in turn.goings:
            for name, spot in going.orders:
                away = state.board.grid.distances[king.hex]
                assert away[spot] < away[state.the(name).hex]


def test_luck_does_not_count() -> None:
    """A line in which a volley hits is worth about as much as one in which it fails."""
    own, theirs = "aT1@4,3 aT2@4,4 aI1@3,3 aI2@2,3 aI3@0,3 aC1@0,5", "bI1@4,8 bC1@4,9 bI2@5,9"
    pieces = f"{own} {theirs} bI3@6,9 bT1@7,11 bI5@8,10"
    state = make_place(pieces, teams="bI1 bC1; aT1 aT2").state
    judge, values, left = BattleMagesJudge(), list[float](), set[int]()
    for world in range(12):
        line = TurnLine(judge, Army.ALABASTER, state, f"world {world}", unhurried)
        line.take(ArmyTurn(HEAVY, volley="b1"), Army.ALABASTER)
        left.add(len(line.state.pieces))
        values.append(line.value())
    assert len(left) > 1
    assert max(values) - min(values) < 1.2


# --- games ---------------------------------------------------------------------------------------


def far(state: State, seat: Army) -> float:
    """Return how far the army of a seat is from the nearest enemy King, on average."""
    away = state.board.grid.distances
    kings = [king for other in state.seats if other is not seat and (king := state.king(other))]
    own = [piece for piece in state.pieces if piece.seat is seat and piece.kind != KING]
    return sum(min(away[p.hex][king.hex] for king in kings) for p in own) / len(own)


@pytest.mark.parametrize("players", [2, 3])
def test_heavy_leaves_its_corner(players: int) -> None:
    state = openings(players)[0]
    seat, before = state.active, far(state, state.active)
    for number in range(5 * players):
        bot = quick(4) if state.active is seat else bot_named("battle_mages", "regular")
        state, _ = turn_of_bot(bot, state, f"corner {number}")
    assert state.over is not None or far(state, seat) < before - 2


def test_decisions_of_every_kind_are_made() -> None:
    """A game with one line a decision ends."""
    state = BATTLE_MAGES.start(Setup(2, round_limit=7), "kinds").state
    bot, kinds = quick(1), set[type]()
    for number in range(3000):
        seats = BATTLE_MAGES.to_act(state)
        if not seats:
            break
        view = BATTLE_MAGES.view(state, seats[0])
        kinds.add(type(view.steps[-1]))
        chosen_now = bot.choose(BATTLE_MAGES, view, f"kinds {number}")
        state = BATTLE_MAGES.play(state, seats[0], chosen_now.action).state
    assert state.over is not None
    assert kinds >= {s.Mustering, s.Acting, s.Marching}


def test_two_of_them_do_not_wait_for_each_other() -> None:
    """They waited for 25 rounds at home, and in three of twelve games to the limit of 60."""
    state = BATTLE_MAGES.start(Setup(2), "two").state
    while state.round == 0:
        (seat,) = BATTLE_MAGES.to_act(state)
        view = BATTLE_MAGES.view(state, seat)
        state = BATTLE_MAGES.play(state, seat, view.actions[-1]).state
    turns = 0
    while state.over is None and turns < 80:
        state, _ = turn_of_bot(quick(1), state, f"two {turns}")
        turns += 1
    assert state.over is not None, f"no end after {turns} turns"
    assert state.over.reason == "last_king"

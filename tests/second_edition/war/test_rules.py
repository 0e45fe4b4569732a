"""The rules of the war, each by its number (WA-1, WA-2)."""

import pytest

from engine.core.game import Next
from engine.core.seats import Handicap
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.handicaps import LORE, MUSTER, POINTS
from engine.second_edition.state.events import GameEnded, PointsGained
from engine.second_edition.state.lore_events import LoreGained
from engine.second_edition.state.model import State
from engine.second_edition.state.setup_events import (
    ArmiesRevealed,
    ArmyLost,
    RecruitsJoined,
    ScenariosRevealed,
    WarBattleWon,
)
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Deploying, Mustering, PlaceFord
from engine.second_edition.tables.armies import CARDS, DECOY, TENT
from engine.second_edition.tables.scenario_cards import WAR
from tests.marks import rule
from tests.second_edition.war.balance import played
from tests.second_edition.war.ended import MUSTERED, WAR_SETUP, D, U, ended

WEAK = "CG@6,3 BH@2,3"
WHOLE = "CG@6,3 CG@6,4 CG@6,5 CG@6,6 CG@6,7 YA@7,1 YA@7,2 RR@7,3 RR@7,4 RG@7,5 RW@7,6 BH@2,3"


def _on_to(step: type, after: Next[State]) -> State:
    """Place fords until both sides muster or deploy."""
    state = after.state
    while not isinstance(state.steps[-1], step):
        assert isinstance(state.steps[-1], PlaceFord)
        (side,) = SECOND_EDITION.to_act(state)
        action = SECOND_EDITION.legal_actions(state, side)[0]
        state = SECOND_EDITION.play(state, side, action).state
    return state


@rule("WA-1.1", "WA-2.1")
def test_a_war_begins_with_a_muster_on_the_first_board() -> None:
    begun = SECOND_EDITION.start(WAR_SETUP, "begin")
    (cards,) = [event for event in begun.events if isinstance(event, ScenariosRevealed)]
    assert cards.cards == ("the_warded_stones", "the_red_fens")
    state = _on_to(Mustering, begun)
    assert SECOND_EDITION.hidden(state) == (D, U)


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@rule("WA-1.1", "WA-2.1", "WA-2.4")
def test_the_next_battle_begins_with_the_deployment_on_the_next_board(number: int) -> None:
    after = ended(fought=((U, D, U)[: number - 2]), won=(D,))
    (cards,) = [event for event in after.events if isinstance(event, ScenariosRevealed)]
    assert cards.cards == WAR[number - 1].cards
    state = _on_to(Deploying, after)
    assert [len(state.hand(side).army) for side in (D, U)] == [CARDS, CARDS]
    assert state.hand(D).army.count(DECOY) == 9, "nine units are left"
    stranger = SECOND_EDITION.view(state, None)
    assert stranger.setup.given_army(D) == state.hand(D).army


@rule("WA-1.2")
def test_the_winner_of_a_battle_gains_its_laurels() -> None:
    totals = []
    for fought in ((), (U,), (U, D), (U, D, D)):
        (won,) = [e for e in ended(fought=fought).events if isinstance(e, WarBattleWon)]
        totals.append((won.side, won.laurels, won.total))
    assert totals == [(D, 1, 1), (D, 1, 1), (D, 1, 2), (D, 2, 4)]


@rule("WA-1.2")
def test_the_second_player_wins_a_draw() -> None:
    after = ended(won=())
    (won,) = [event for event in after.events if isinstance(event, WarBattleWon)]
    assert won.side is D, "the Uthuk moved first"


@rule("WA-1.3")
def test_the_war_ends_when_a_side_cannot_be_overtaken() -> None:
    assert ended(fought=(D, D)).state.over is None, "three laurels, and four are left"
    early = ended(fought=(D, D, U))
    assert early.state.over is not None
    assert (early.state.over.won, early.state.over.rule) == ((D,), "WA-1.3")
    ends = [event.reason for event in early.events if isinstance(event, GameEnded)]
    assert ends == ["points", "war"]
    late = ended(fought=(D, D, U, U), won=(U,))
    assert late.state.over is not None
    assert late.state.over.won == (U,)
    assert SECOND_EDITION.settle(late).state is late.state


@rule("WA-1.4")
def test_a_battle_begins_with_new_cards_without_points_but_with_handicaps() -> None:
    handicaps = (Handicap(POINTS, "daqan", 2), Handicap(LORE, "uthuk", 3))
    after = ended(handicaps=handicaps)
    state = after.state
    assert [state.hand(side).points for side in (D, U)] == [2, 0]
    assert [state.hand(side).lore for side in (D, U)] == [0, 3]
    assert (state.turn, state.units, state.discards, len(state.deck)) == (0, (), (), 40)
    assert [event.points for event in after.events if isinstance(event, PointsGained)] == [2]
    assert [event.lore for event in after.events if isinstance(event, LoreGained)] == [3]


@rule("WA-2.2", "WA-2.3")
def test_fallen_units_and_a_captured_tent_are_lost_and_recruits_are_cheap_ones() -> None:
    after = ended(tents=(D,))
    lost = {event.side: event.troops for event in after.events if isinstance(event, ArmyLost)}
    assert TENT not in lost[D]
    assert TENT in lost[U]
    assert sorted(lost[D]) == ["citadel_guard"] * 3 + [
        "riverwatch_riders",
        "roc_warrior",
        "yeoman_archers",
    ]
    joined = {e.side: e.troops for e in after.events if isinstance(e, RecruitsJoined)}
    assert joined == {
        D: (*("citadel_guard",) * 3, "yeoman_archers"),
        U: ("blood_harvesters",) * 3,
    }, "Daqan fights in its own land: 6 points more"
    army = after.state.setup.given_army(D)
    assert sorted(army[:10]) == ["citadel_guard"] * 5 + [
        "command_tent", "riverwatch_riders", "rune_golem", *["yeoman_archers"] * 2,
    ]  # fmt: skip
    assert TENT not in after.state.setup.given_army(U)


@rule("WA-2.3")
def test_more_recruits_join_a_weak_army_even_one_that_has_no_unit_left() -> None:
    for left, joined in (("CG@6,3", 6), ("", 6)):
        after = ended(left=f"{left} BH@2,3", won=(U,))
        (troops,) = [
            e.troops for e in after.events if isinstance(e, RecruitsJoined) and e.side is D
        ]
        assert len(troops) == joined + (not left)
    whole = ended(left=WHOLE, tents=(D,))
    assert whole.state.setup.given_army(D) == MUSTERED[0]
    assert not [e for e in whole.events if isinstance(e, RecruitsJoined) and e.side is D]


@pytest.mark.parametrize(
    ("left", "tents", "muster", "lore"),
    [(WEAK, (D,), 0, 5), (WHOLE, (D,), 0, 1), (WHOLE, (), 0, 0), (WEAK, (), -10, 5)],
)
@rule("WA-2.4")
def test_missing_points_bring_lore_tokens(
    left: str, tents: tuple[Side, ...], muster: int, lore: int
) -> None:
    handicaps = (Handicap(MUSTER, "daqan", muster),) if muster else ()
    after = ended(left=left, tents=tents, handicaps=handicaps)
    assert _on_to(Deploying, after).hand(D).army_lore == lore


@rule("WA-1.3", "WA-2.1", "WA-2.2")
def test_bots_play_a_war_to_its_end() -> None:
    state, events = played("whole")
    assert state.over is not None
    assert state.war is not None
    battles = [event for event in events if isinstance(event, WarBattleWon)]
    assert tuple(event.side for event in battles) == state.war.fought
    assert len(battles) >= 3
    (first, *later) = [event for event in events if isinstance(event, ArmiesRevealed)]
    assert len(later) == len(battles) - 1
    assert state.war.mustered == tuple(tuple(card.card for card in cards) for cards in first.placed)

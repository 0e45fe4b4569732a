"""The analysis of games that were played: decisions, the scan, and its order of work."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine.bots.analysis.decisions import Unfit, decisions, fit
from engine.bots.analysis.findings import ChoiceMark, Finding, Proof
from engine.bots.analysis.method import method_of
from engine.bots.analysis.scan import Scan
from engine.bots.lines import OutOfTime
from engine.bots.players import Random
from engine.bots.protocol import unhurried
from engine.core.frozen import replace
from engine.core.record import Record, advance, begin
from engine.core.rng import Rng
from tests.bardsung.position import make_position as at_bardsung
from tests.battle_mages.position import make_place as at_battle_mages
from tests.battlelore.position import make_position as at_battlelore
from tests.conformance.games import trial
from tests.second_edition.position import make_place as at_second_edition
from tests.toy.conformance import TRIAL as TOY

GAMES = ("battlelore", "second_edition", "battle_mages", "bardsung")
LINES = 24
ACTIONS = 45


@cache
def played(game: str) -> Record[Any, Any]:
    """Return a game after its first actions, which are random."""
    rules, setup = trial(game).game, next(iter(trial(game).fixed())).setup
    record: Record[Any, Any] = begin(rules, setup, "looking back")
    while len(record.entries) < ACTIONS and (deciding := rules.to_act(record.state)):
        view = rules.view(record.state, deciding[-1])
        action = Random().choose(rules, view, str(len(record.entries))).action
        record = advance(rules, record, deciding[-1], action)
    return record


def one_decision(game: str, position: Any, text: str) -> tuple[Any, Record[Any, Any]]:
    """Return a game, and a record with a single action in a position."""
    rules = trial(game).game
    start = replace(position.state, rng=Rng("dice"))
    record: Record[Any, Any] = Record(None, "seed", start, ())
    (seat,) = rules.to_act(record.state)
    action = next(a for a in rules.legal_actions(record.state, seat) if text in str(a))
    return rules, advance(rules, record, seat, action)


def judged(game: str, position: Any, text: str, lines: int = LINES) -> Finding:
    """Return what the scan thinks of an action."""
    rules, record = one_decision(game, position, text)
    (decision,) = decisions(rules, record)
    return Scan(rules, record, decision, "any", unhurried, lines).finding()


BLUNDERS: dict[str, tuple[Callable[[], Any], str, str]] = {
    "battlelore": (
        lambda: at_battlelore(
            "p1 Ir E7, p2 Ir D6, p3 Ir E6, s1 Ig D7 1, s2 Ar A2, s3 Ar A4",
            ordered="p1 p2 p3",
            banners=4,
            won="pennant pennant pennant standard standard standard",
        ),
        "Done",
        "Attack",
    ),
    "second_edition": (
        lambda: at_second_edition(
            "BH@4,6 YA@5,6 CG@4,7x1", points="daqan 10 uthuk 10", banners="4,7 2"
        ),
        "Done",
        "CG",
    ),
    "battle_mages": (
        lambda: at_battle_mages(
            "aI1@7,11 aI2@7,10 aC1@8,10 aC2@8,11 bC1@0,1 bC2@0,2 bC3@1,0 bC4@1,1",
            teams="aI1 aI2 aC1 aC2; bC1 bC2 bC3 bC4",
            phase="melee",
        ),
        "Done",
        "Attack",
    ),
    "bardsung": (
        lambda: at_bardsung(
            "Stoneheart A1.z22 3 wounds, slaughterbeast A1.z22, brute1 A1.z22, brute2 A1.z22",
            stairs="A1.z22",
            scenario="EN-1",
            resources=(0, 0, 0, 0),
        ),
        "Done",
        "Escape",
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_to_let_the_game_slip_is_a_blunder(game: str) -> None:
    position, text, better = BLUNDERS[game]
    finding = judged(game, position(), text)
    assert (finding.mark, finding.state) == (ChoiceMark.BLUNDER, Proof.PROPOSED), finding
    assert better in str(finding.better)


@pytest.mark.parametrize("game", GAMES)
def test_to_take_the_game_is_no_mistake(game: str) -> None:
    position, _, text = BLUNDERS[game]
    finding = judged(game, position(), text)
    assert finding.better == ()
    assert finding.mark in (ChoiceMark.NONE, ChoiceMark.ONLY)


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_give_equal_findings_whatever_is_hidden(game: str) -> None:
    """The decision is judged from what its seat knew: other hidden cards change nothing."""
    position, text, _ = BLUNDERS[game]
    rules, record = one_decision(game, position(), text)
    (decision,) = decisions(rules, record)
    disguised = replace(record, start=trial(game).disguise(record.start, decision.seat))
    findings = [
        Scan(rules, r, decision, "any", unhurried, LINES).finding() for r in (record, disguised)
    ]
    assert findings[0] == findings[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_forced_action_is_no_decision(game: str) -> None:
    rules, record = trial(game).game, played(game)
    for decision in decisions(rules, record):
        state = record.state_at(decision.count)
        assert len(rules.legal_actions(state, decision.seat)) > 1
        assert decision.actions[0] == record.entries[decision.count].action


def test_orders_and_moves_are_one_decision_up_to_the_battles() -> None:
    rules, record = trial("battlelore").game, played("battlelore")
    plans = [decision for decision in decisions(rules, record) if decision.kind == "plan"]
    for plan in plans:
        between = {
            type(record.state_at(n).steps[-1]).__name__ for n in range(plan.count, plan.until)
        }
        assert between <= {"GiveOrders", "Movement"}
    assert any(len(plan.actions) > 2 for plan in plans)


def test_a_scan_ends_with_its_time() -> None:
    rules, record = trial("battlelore").game, played("battlelore")
    decision = next(iter(decisions(rules, record)))
    with pytest.raises(OutOfTime):
        Scan(rules, record, decision, "any", lambda: True, LINES)


def unfit(record: Record[Any, Any], game: Any, rules: int | None = None) -> str:
    """Return why a record cannot be analysed, "" if it can."""
    try:
        fit(game, record, rules)
    except Unfit as why:
        return why.code
    return ""


def test_records_that_cannot_be_analysed_say_why() -> None:
    rules, record = trial("battlelore").game, played("battlelore")
    assert unfit(record, rules) == "unfinished"
    assert unfit(replace(record, foreign=True), rules) == "foreign"
    assert unfit(replace(record, dice=("green",)), rules) == "dice"
    assert unfit(record, rules, rules.rules - 1) == "rules"
    assert unfit(record, rules, rules.rules) == "unfinished"
    assert unfit(record, TOY.game) == "game"
    assert method_of(TOY.game.name) is None


def test_a_game_of_three_turns_is_too_short() -> None:
    rules, record = trial("battlelore").game, played("battlelore")
    with pytest.raises(Unfit) as why:
        fit(rules, replace(record, entries=record.entries[:5]), ended=True)
    assert why.value.code == "short"
    assert fit(rules, record, ended=True) is method_of("battlelore")

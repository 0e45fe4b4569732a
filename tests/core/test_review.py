"""The order of work of an analysis: decisions, the split, marks; and stopping in between."""

from collections.abc import Callable
from itertools import count, islice
from typing import Any

import pytest

from engine.bots.analysis.decisions import decisions
from engine.bots.analysis.findings import VERSION, Analysis, Finding, Proof
from engine.bots.analysis.method import method_of
from engine.bots.analysis.review import by_swing, lines_for, steps
from engine.bots.protocol import unhurried
from engine.bots.roster import bots_of
from engine.core.frozen import replace
from engine.core.record import Record, advance
from engine.core.rng import Rng
from tests.battlelore.position import make_position
from tests.conformance.games import trial

GAME = trial("battlelore").game


@pytest.fixture(scope="module")
def record() -> Record[Any, Any]:
    """Return the last turns of a game: a few units, and a banner each to win."""
    start = make_position(
        "p1 Ir E7, p2 Ir D6, p3 Ar G6, s1 Ig D7 1, s2 Ar A2, s3 Ar A4 1",
        phase="card",
        banners=4,
        won="pennant pennant pennant standard standard standard",
    ).state
    record: Record[Any, Any] = Record(None, "seed", replace(start, rng=Rng("7"), turn=5), ())
    bot = bots_of(GAME.name)["recruit"]
    while deciding := GAME.to_act(record.state):
        view = GAME.view(record.state, deciding[0])
        action = bot.choose(GAME, view, f"{len(record.entries)}").action
        record = advance(GAME, record, deciding[0], action)
    return record


@pytest.fixture
def proofs(monkeypatch: pytest.MonkeyPatch) -> list[Finding]:
    """Confirm each mark at once; return the findings that were asked about."""
    asked = list[Finding]()

    def confirm(_game: Any, _record: Any, finding: Finding, *_: Any) -> Finding:
        asked.append(finding)
        return replace(finding, state=Proof.CONFIRMED, pairs=25, chance=0.2, best=0.6)

    monkeypatch.setattr("engine.bots.analysis.review.confirm", confirm)
    return asked


def after(looks: int) -> Callable[[], bool]:
    """Return a deadline that comes when it was asked so often."""
    asked = count(1)
    return lambda: next(asked) > looks


def begun(record: Record[Any, Any]) -> Analysis:
    """Return an analysis that knows nothing yet."""
    return Analysis(VERSION, 1, GAME.rules, len(record.entries), "digest")


def ended(record: Record[Any, Any], start: Analysis | None = None) -> Analysis:
    """Return the complete analysis, gone on with from `start`."""
    *_, last = steps(GAME, record, start or begun(record), "any", unhurried)
    return last


def test_all_is_looked_at_then_divided_then_proved(
    record: Record[Any, Any], proofs: list[Finding]
) -> None:
    stages = [*steps(GAME, record, begun(record), "any", unhurried)]
    looked_at = [stage for stage in stages if not stage.complete]
    assert [len(stage.findings) for stage in looked_at] == [*range(1, len(looked_at) + 1)]
    assert [stage.scanned for stage in stages] == sorted(stage.scanned for stage in stages)
    assert [bool(stage.splits) for stage in stages] == sorted(bool(s.splits) for s in stages)
    last = stages[-1]
    assert [f.count for f in last.findings] == [d.count for d in decisions(GAME, record)]
    assert proofs
    assert all(finding.state is not Proof.PROPOSED for finding in last.findings)
    losses = [abs(finding.best - (finding.second or finding.chance)) for finding in proofs]
    assert losses == sorted(losses, reverse=True)
    outcome = GAME.outcome(record.state)
    assert outcome is not None
    for split in last.splits:
        parts = split.start + split.own + split.theirs + split.luck
        assert parts == pytest.approx(float(split.seat in outcome.won))


@pytest.mark.usefixtures("proofs")
@pytest.mark.parametrize("stop", [1, 3, 6])
def test_it_goes_on_wherever_it_stopped(record: Record[Any, Any], stop: int) -> None:
    first = begun(record)
    *_, stopped = islice(steps(GAME, record, first, "any", unhurried), stop)
    assert ended(record, stopped) == ended(record)


@pytest.mark.usefixtures("proofs")
def test_an_interrupted_decision_is_looked_at_again(record: Record[Any, Any]) -> None:
    first, asked = begun(record), count()
    whole = [*steps(GAME, record, first, "any", lambda: next(asked) < 0)]
    late = after(next(asked) * 2 // 3)
    stages = [*steps(GAME, record, first, "any", late)]
    assert stages == whole[: len(stages)]
    assert not stages[-1].complete
    assert ended(record, stages[-1]) == ended(record)


def test_turns_in_which_most_changed_come_first(record: Record[Any, Any]) -> None:
    method = method_of(GAME.name)
    assert method is not None
    ordered = by_swing(GAME, record, method)
    assert sorted(d.count for d in ordered) == [d.count for d in decisions(GAME, record)]
    assert ordered == by_swing(GAME, record, method)


def test_a_long_game_has_fewer_lines_for_each_decision() -> None:
    method = method_of(GAME.name)
    assert method is not None
    assert lines_for(method, 1) > lines_for(method, 150) > lines_for(method, 100_000) > 0

"""The result of a game is split into choices and luck, which is fair on average."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from bl_tui.games.registry import Games
from engine.bots.analysis.method import LUCKS
from engine.bots.analysis.split import split
from engine.core.frozen import replace
from tests.bench.lines import SCENARIOS
from tests.bench.marks import played

FAIR = 24
"""Games over which luck is averaged."""


def test_the_heroes_of_a_party_share_their_choices() -> None:
    """Enemies never choose: what is neither the start nor a choice of the party is luck, parted
    into own dice, attacks of enemies, and what is drawn."""
    record, game = played("bardsung", 1), Games()["bardsung"].game
    end, seats = game.outcome(record.state), game.seats(record.setup)
    assert end is not None
    one, *others = split(game, record, seats, "s")
    assert one.theirs == 0
    assert one.start + one.own + one.luck == pytest.approx(float(bool(end.won)), abs=1e-12)
    assert {replace(other, seat=one.seat) for other in others} == {one}
    kinds, changes = zip(*one.lucks, strict=True)
    assert kinds == LUCKS
    assert all(changes)
    assert sum(changes) == pytest.approx(one.luck, abs=1e-12)


@pytest.mark.soak
@pytest.mark.parametrize("name", SCENARIOS)
def test_luck_is_fair_over_many_games(name: str) -> None:
    """Games have the seeds of the check of marks, repetitions the seed "fair"."""
    game, lucks = Games()[name].game, list[float]()
    for number in range(FAIR):
        record = played(name, number)
        first = split(game, record, game.seats(record.setup), "fair")[0]
        total = first.start + first.own + first.theirs + first.luck
        assert total == pytest.approx(round(2 * total) / 2, abs=1e-12)
        lucks.append(first.luck)
    print(f"{name}: luck {fmean(lucks):+.3f} on average, deviation {stdev(lucks):.3f}")
    assert abs(fmean(lucks)) < 3.5 * stdev(lucks) / sqrt(FAIR)

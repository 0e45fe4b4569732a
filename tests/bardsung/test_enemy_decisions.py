"""What enemies decide, against a second reading of chapter 12, in positions made up by chance."""

import pytest

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.odds.forecast import forecast
from engine.bardsung.state.model import Enemy, State
from engine.bardsung.tables.enemies import ENEMY_CARDS
from tests.bardsung.made_up import positions
from tests.bardsung.second_reading import Reader, clockwise
from tests.marks import rule


def mine(state: State, enemy: Enemy, card: str) -> list[tuple[list[tuple[str, str]], str]]:
    """Return what the engine says that an enemy may do, and where it then stands."""
    found = []
    for way in forecast(state, enemy.id, card).ways:
        deeds = [line for line in way.deeds if line.entry >= 0]
        ends = [line.path[-1] for line in deeds if line.path]
        done = [(line.deed, line.hero or line.friend) for line in deeds]
        found.append((done, [enemy.zone, *ends][-1]))
    return found or [([], enemy.zone)]


@pytest.mark.parametrize("seed", range(6))
@rule("BS-12.3", "BS-12.4", "BS-12.18", "BS-12.19", "BS-12.20", "BS-R.15", "BS-R.16", "BS-R.18")
@rule("BC-5.1", "BC-5.3", "BC-5.7", "BC-5.9", "BS-12.9", "BS-29.14", "BC-13.6")
def test_two_readings_agree(seed: int) -> None:
    """What every model of a card does is what a second reading of the rules says it does."""
    for state, card in positions(f"readings {seed}", 60):
        kind = ENEMY_CARDS[card].kind
        models = [each for each in state.enemies if each.kind == kind]
        assert list(acting_order(state, tuple(models))) == clockwise(state, models)
        for enemy in models:
            reader = Reader(state, enemy, card)
            theirs = [(deed, who) for deed, who, _ in reader.read()]
            assert (theirs, reader.at) in mine(state, enemy, card), (card, enemy, state)

"""The next turns of enemies if heroes do nothing, computed with the rules of their turns.

Events before a model's turn count with their chances, and heroes end their turns at once: a turn
that depends on these events has several courses.
"""

from fractions import Fraction

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.odds.enemy_branches import Lines, Way
from engine.bardsung.odds.rest_of_round import RoundStage, acting_now, stage
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import EnemyCard
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.core.caching import of_last_state
from engine.core.frozen import Value, record


@record
class Forecast(Value):
    """The next turn of one enemy: its possible courses, the likeliest first.

    unsure: events before it after which the forecast ends, each with its chance. Without either its
    turn is over, or goes on.
    """

    enemy: str
    card: str
    ways: tuple[Way, ...]
    unsure: tuple[tuple[str, Fraction], ...] = ()

    @property
    def lines(self) -> Lines:
        """Return the lines of the likeliest way."""
        return self.ways[0].lines if self.ways else ()

    @property
    def deeds(self) -> Lines:
        """Return those of them that would be performed."""
        return self.ways[0].deeds if self.ways else ()


def earlier(state: State, card: str) -> tuple[str, ...] | None:
    """Return the cards that have turns before the next one of a card, None if it has none."""
    waiting = tuple(other.id for other in state.order if not other.exhausted)
    return waiting[: waiting.index(card)] if card in waiting else None


@of_last_state
def forecasts(state: State, card: str) -> tuple[Forecast, ...]:
    """Return the forecasts of the models of a card, in the order in which they act now (BS-P.2).

    All cards before it act first. The forecast of a card without a further turn this round is that
    of a turn now.
    """
    kind = ENEMY_CARDS[card].kind
    models = acting_order(state, tuple(enemy for enemy in state.enemies if enemy.kind == kind))
    coming = earlier(state, card) is not None
    reckoned = _reckoned(state, card) if coming else acting_now(state, EnemyCard(card))
    return tuple(Forecast(enemy, card, *reckoned.ways((card, enemy))) for enemy in models)


def _reckoned(state: State, card: str) -> RoundStage:
    """Return the rest of the round until a card has had its turn."""
    number = 0
    while stage(state, number).awaits(card):
        number += 1
    reached: RoundStage = stage(state, number)
    return reached

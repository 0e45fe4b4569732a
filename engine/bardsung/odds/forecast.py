"""What enemies will do next if nothing changes, worked out by the rules that they act by.

Models of a card act one after the other. What the attacks of those before may come to is reckoned
in with its chances: a turn that hangs on them has several ways.
"""

from fractions import Fraction

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.odds.enemy_branches import Lines, Turns, Way
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import EnemyCard, HeroTurn
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.core.caching import of_last_state
from engine.core.frozen import Value, record


@record
class Forecast(Value):
    """What one enemy would do on its next turn: the ways that it may take, the likeliest first.

    unsure: what may come before it so that nothing is told, each with its chance.
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


def earlier(state: State, card: str) -> tuple[str, ...]:
    """Return the enemy cards that act before a card, if no hero but the one who acts now does."""
    acting = _acting(state)
    waiting = [each.id for each in state.order if not each.exhausted and each.id != acting]
    busy = any(isinstance(step, EnemyCard) for step in state.steps)
    if card not in waiting or busy:
        return ()
    first = tuple(waiting[: waiting.index(card)])
    return first if all(each in ENEMY_CARDS for each in first) else ()


def _acting(state: State) -> str:
    """Return the hero who has a turn, "" if none has."""
    return next((step.hero for step in state.steps if isinstance(step, HeroTurn)), "")


@of_last_state
def forecasts(state: State, card: str) -> tuple[Forecast, ...]:
    """Return what the models of a card would do now, in the order in which they act (BS-P.2).

    Enemy cards that come first are reckoned with, as far as no hero has a turn between.
    """
    kind = ENEMY_CARDS[card].kind
    models = acting_order(state, tuple(each for each in state.enemies if each.kind == kind))
    turns = Turns(state, card)
    if earlier(state, card):
        turns.pass_by(_acting(state))
    found = []
    for enemy in models:
        ways, unsure = turns.act(enemy)
        found.append(Forecast(enemy, card, ways, tuple(unsure.items())))
    return tuple(found)


def forecast(state: State, enemy: str, card: str) -> Forecast:
    """Return what one enemy would do if it acted now."""
    ways, unsure = Turns(state, card).act(enemy)
    return Forecast(enemy, card, ways, tuple(unsure.items()))

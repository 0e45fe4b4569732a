"""The turns of the enemies that still act this round, in their order, against a hero in a zone."""

from fractions import Fraction

from engine.bardsung.odds.enemy_branches import Lines
from engine.bardsung.odds.forecast import Forecast, forecasts
from engine.bardsung.state.model import State, change_hero
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.core.caching import of_last_state
from engine.core.frozen import Value, record


@record
class ComingTurn(Value):
    """The likeliest turn of an enemy: its place in the order, what it does, and how likely.

    `chance` is 1 where no die, card or choice before or in the turn can change its lines.
    """

    number: int
    enemy: str
    card: str
    deeds: Lines
    chance: Fraction

    @property
    def heroes(self) -> tuple[str, ...]:
        """Return the heroes that it attacks or affects, each once."""
        named = (hero for deed in self.deeds for hero in (deed.hero, *deed.also) if hero)
        return tuple(dict.fromkeys(named))


@of_last_state
def coming(state: State, hero: str, zone: str) -> tuple[ComingTurn, ...]:
    """Return the turns of all enemies that still act this round if a hero ends in a zone (BS-P.2).

    The other heroes stay where they are. "" for the zone: nobody moves.
    """
    moved = change_hero(state, hero, zone=zone) if hero and zone else state
    waiting = [card.id for card in moved.order if not card.exhausted and card.id in ENEMY_CARDS]
    turns = [(card, forecast) for card in waiting for forecast in forecasts(moved, card)]
    return tuple(_turn(number, *turn) for number, turn in enumerate(turns, 1))


def _turn(number: int, card: str, forecast: Forecast) -> ComingTurn:
    chance = forecast.ways[0].chance if forecast.ways else Fraction(0)
    return ComingTurn(number, forecast.enemy, card, forecast.deeds, chance)

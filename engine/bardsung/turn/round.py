"""A round (chapter 7): one turn for each card, then the End phase."""

from engine.bardsung.enemies.turns import BANNER
from engine.bardsung.rules.enemy_wounds import cards_leave
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.order import deal, is_hero, must_shuffle
from engine.bardsung.state.events import RoundBegan
from engine.bardsung.state.model import Hero, State
from engine.bardsung.state.steps import EndPhase, EnemyCard, HeroTurn, Round
from engine.bardsung.tables.words import ENDS, Lasting
from engine.core.frozen import replace
from engine.core.game import Next

_OVER = ENDS[Lasting.TURN] | ENDS[Lasting.ROUND]
"""Marks that a new round finds no more."""


def run_round(state: State, step: Round) -> Next[State]:
    """Give the leftmost unexhausted card its turn (BS-7.4); with none left, end (BS-7.6, BS-7.7).

    Enemies that came in an enemy's turn are dealt in when it is over (BS-27.13). A saved position
    of older rules may hold a card that should have left before (BS-25.13).
    """
    apart = cards_leave(state)
    if apart.events:
        return apart
    if must_shuffle(state):
        return deal(state, "BS-16.17")
    for card in state.order:
        if not card.exhausted:
            turn = HeroTurn(card.id) if is_hero(card.id) else EnemyCard(card.id)
            return Next(later(state, turn))
    return Next(later(state, EndPhase()))


def _renewed(hero: Hero) -> Hero:
    """Return a hero without what a round or a turn brought, also one that was broken off.

    Third action tokens go at the end of a turn (BC-1.13); rest and checkpoint end it as well.
    """
    marks = tuple(m for m in hero.marks if m not in _OVER)
    return replace(hero, marks=marks, thirds=0)


def begin_round(state: State) -> Next[State]:
    """Begin another round; what happens once a round can happen again (BC-1.14)."""
    number = state.round + 1
    flow = Flow(state, RoundBegan(number))
    heroes = tuple([_renewed(hero) if hero.marks or hero.thirds else hero for hero in state.heroes])
    flags = tuple([flag for flag in state.flags if flag != BANNER])
    flow.state = replace(state, round=number, heroes=heroes, flags=flags)
    return flow.next()

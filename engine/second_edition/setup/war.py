"""The war: five battles in which armies suffer losses (WA-1, WA-2)."""

from collections import Counter
from types import MappingProxyType

from engine.core.frozen import replace
from engine.core.game import Next
from engine.second_edition.rules.victory import laurels
from engine.second_edition.setup.mustering import army_cards, counts_in
from engine.second_edition.state.events import GameEnded
from engine.second_edition.state.model import (
    WAR_OVER,
    Armies,
    CardId,
    Ending,
    Given,
    Setup,
    State,
)
from engine.second_edition.state.setup_events import ArmyLost, RecruitsJoined, WarBattleWon
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import DECOY, TENT, cost
from engine.second_edition.tables.scenario_cards import WAR

WINNER, LOSER = 10, 14
"""The points for which recruits join a side after a battle (WA-2.3)."""
HOME = MappingProxyType({Side.DAQAN: 6, Side.UTHUK: 0})
"""The further points of recruits for the side that fights in its own land (WA-2.3)."""
LEAST = 28
"""The points that the units of an army are worth at least, if enough were lost (WA-2.3)."""


def battle_of(setup: Setup, number: int, armies: Armies) -> Setup:
    """Return the set-up of a battle, from that of any battle of the same war (WA-1.1).

    Raises IndexError for a number after the last one.
    """
    given = Given(setup.id, WAR[number - 1].cards, armies, war=number)
    return replace(setup, given=given)


def conclude(state: State, ending: Ending) -> Next[State]:
    """Count a battle that has ended (WA-1.2); the war ends (WA-1.3), or the armies are made up for
    the next battle (WA-2.3)."""
    war = state.war
    assert war is not None, "only a war goes on"
    winner = ending.won[0] if ending.won else state.first.other
    war = replace(war, fought=(*war.fought, winner))
    number, total = len(war.fought), laurels(war, winner)
    won = WarBattleWon(winner, WAR[number - 1].laurels, total)
    state = replace(state, war=war)
    if total > laurels(war, winner.other) + sum(battle.laurels for battle in WAR[number:]):
        over = Ending((winner,), "war", WAR_OVER)
        ended = GameEnded(over.won, over.reason, over.rule)
        return Next(replace(state, over=over), (won, ended))
    events: list[WarBattleWon | ArmyLost | RecruitsJoined] = [won]
    armies: list[tuple[CardId, ...]] = []
    for side, first in zip(Side, war.mustered, strict=True):
        left = survivors(state, side)
        fought = state.setup.given_army(side) or first
        lost = Counter(fought) - Counter(left) - Counter({DECOY: len(fought)})
        points = (WINNER if side is winner else LOSER) + HOME[side]
        joined = recruits(side, first, left, points)
        if lost:
            events.append(ArmyLost(side, tuple(lost.elements())))
        if joined:
            events.append(RecruitsJoined(side, joined))
        armies.append(army_cards(side, counts_in(side, (*left, *joined))))  # WA-2.4
    setup = battle_of(state.setup, number + 1, (armies[0], armies[1]))
    return Next(replace(state, setup=setup, over=None), tuple(events))


def survivors(state: State, side: Side) -> tuple[CardId, ...]:
    """Return the cards of the units and the tent that a side has on the board (WA-2.2)."""
    tents = tuple(TENT for tent in state.tents if tent.side is side)
    return (*(unit.kind for unit in state.of(side)), *tents)


def recruits(
    side: Side, first: tuple[CardId, ...], left: tuple[CardId, ...], points: int
) -> tuple[CardId, ...]:
    """Return the units that take the place of lost ones, the cheapest first (WA-2.3).

    They cost at most `points` together, more while the army is worth less than `LEAST`.
    """
    missing = Counter(first) - Counter(left) - Counter({DECOY: len(first), TENT: 1})
    worth = sum(cost(card) for card in left if card != TENT)
    joined: list[CardId] = []
    spent = 0
    for card in sorted(missing.elements(), key=cost):
        price = cost(card)
        if spent + price > points and worth + spent >= LEAST:
            break
        joined.append(card)
        spent += price
    return tuple(joined)

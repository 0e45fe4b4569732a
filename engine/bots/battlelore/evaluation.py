"""The evaluation by which the search compares positions.

Its weights are those that predict the winner best (docs/bots.md).
"""

from collections.abc import Iterable

from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.rules.victory import score
from engine.battlelore.state.model import Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude
from engine.bots.battlelore.material import Worth
from engine.bots.battlelore.quick_position import QuickPosition
from engine.bots.battlelore.weights import REGULAR, Style
from engine.bots.fitted import Stretch, chance_by, decided, lead_at, weighed
from engine.core.caching import while_same

WON = 90.0
"""The worth of a won game."""
UNIT = 21.0
"""The worth of what makes a win e times as likely as a loss."""
WEIGHTS = {
    "foot_1": 5.7,
    "foot_2": 12.2,
    "foot_3": 18.2,
    "foot_4": 19.8,
    "mounted_1": 14.9,
    "mounted_2": 23.2,
    "mounted_3": 30.1,
    "creature": 34.7,
    "nearness": 10.2,
    "threat": 3.0,
    "danger": -2.05,
    "lore": 0.35,
    "lore_cards": 1.4,
    "trapped": -6.4,
}
"""The weights of `terms`, in their order. Those of Lore are set: games do not show what it is worth
to a bot that spends it badly. That of trapped units was fitted alone, after the others."""
PLACES = {Stance.FOOT: (0, 4), Stance.MOUNTED: (4, 3), Stance.CREATURE: (7, 1)}
"""Where the figures of a kind begin in the weights, and how many of them count."""
LIVES = tuple(WEIGHTS.values())[:8]
"""The worth of a unit by its kind and figures."""
STRETCHES = (Stretch(0.3, 0.0), Stretch(1.0, UNIT))
"""How sharp chances are by the banners of the leader; none are named before."""


def _place(unit: Unit, figures: int) -> int:
    """Return which of the weights is that of a unit with so many figures."""
    first, most = PLACES[kind_of(unit).stance]
    return first + min(figures, most) - 1


def flat_life(unit: Unit, figures: int) -> float:
    """Return the worth of a unit with that number of figures, whatever the score."""
    return LIVES[_place(unit, figures)] if figures > 0 else 0.0


def flat_loss(unit: Unit, chances: tuple[float, ...]) -> float:
    """Return the average cost of chances to lose figures, whatever the score."""
    now = flat_life(unit, unit.figures)
    return sum(
        chance * (now - flat_life(unit, unit.figures - lost))
        for lost, chance in enumerate(chances)
        if lost and chance
    )


def material(state: State, side: Side) -> float:
    """Return by how much the units of a side are worth more than the other's."""
    value = 0.0
    for unit in state.units:
        life = flat_life(unit, unit.figures)
        value += life if unit.side is side else -life
    return value


@while_same(lambda state: (state.adventure,))
def _at_first(state: State) -> tuple[float, ...]:
    """Return by how much Standard has more units of each of the `LIVES` at the beginning."""
    return _lead(state.adventure.units)


def _gained(state: State) -> tuple[float, ...]:
    """Return by how much Standard has got more units of each of the `LIVES` since then."""
    pairs = zip(_lead(state.units), _at_first(state), strict=True)
    return tuple(now - first for now, first in pairs)


def _lead(units: Iterable[Unit]) -> tuple[float, ...]:
    """Return by how much Standard has more units of each of the `LIVES`."""
    counts = [0.0] * len(LIVES)
    for unit in units:
        counts[_place(unit, unit.figures)] += 1.0 if unit.side is Side.STANDARD else -1.0
    return tuple(counts)


def terms(state: State, side: Side, style: Style = REGULAR) -> tuple[float, ...]:
    """Return what a side has more than the other of each of the `WEIGHTS`.

    Units are counted by their figures and compared with the beginning, since adventures are
    balanced. A side that needs n banners has an nth. The others are the losses that the side to
    move threatens, those with which it is threatened, Lore, and units that cannot retreat.
    """
    moves, waits = state.active, state.active.other
    worth = Worth(QuickPosition(state), style)
    mine, theirs = state.hand(moves), state.hand(waits)
    sign = 1.0 if moves is Side.STANDARD else -1.0
    ahead = (
        *(
            sign * (now - first)
            for now, first in zip(_lead(state.units), _at_first(state), strict=False)
        ),
        1 / max(1, worth.wanting[moves]) - 1 / max(1, worth.wanting[waits]),
        worth.menace(waits),
        worth.menace(moves),
        float(mine.lore - theirs.lore),
        float(len(mine.lore_cards) - len(theirs.lore_cards)),
        float(worth.trapped(moves) - worth.trapped(waits)),
    )
    return ahead if side is moves else tuple(-value for value in ahead)


def winner_of(state: State) -> Side | None:
    """Return the winner of a battle that is over, be it one of a campaign; None while it goes
    on."""
    campaign = state.campaign
    if campaign is not None and (state.over or isinstance(state.steps[-1], Interlude)):
        return campaign.fought[-1].winner if campaign.fought else None
    return None if state.over is None else state.over.winner


def standing(state: State, side: Side, style: Style = REGULAR) -> float:
    """Return the value of a side in the terms above."""
    winner = winner_of(state)
    if winner is not None:
        return WON if winner is side else -WON
    return weighed(WEIGHTS, terms(state, side, style))


def progress(state: State) -> float:
    """Return how far the leader is on the way to its banners: from 0 to 1."""
    return max(score(state, side) / max(1, state.adventure.camp(side).banners) for side in Side)


def chance(state: State, side: Side, style: Style = REGULAR) -> float | None:
    """Return the chance of a side to win; None early in a game, where it is unknown."""
    winner = winner_of(state)
    if winner is not None:
        return decided(side, (winner,))
    return chance_by(standing(state, side, style), lead_at(STRETCHES, progress(state)))

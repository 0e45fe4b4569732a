"""The evaluation by which the search compares positions.

Its weights are those that predict the winner best (docs/bots.md).
"""

from engine.bots.fitted import Stretch, chance_by, decided, lead_at, weighed
from engine.bots.second_edition.averages import life
from engine.bots.second_edition.banners import expected
from engine.bots.second_edition.plans import typical
from engine.core.frozen import replace
from engine.second_edition.rules.victory import GOAL, laurels
from engine.second_edition.state.model import HIDDEN, State, War
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Turn, TurnStage

WON = 150.0
"""The worth of a won game."""
UNIT = 22.0
"""The worth of what makes a win e times as likely as a loss."""
SWAY = 0.4
"""How much a life that dice took changes a position, as ideas in the same world have shown."""
WEIGHTS = {
    "points": 19.6,
    "first": -39.4,
    "move": 34.9,
    "markers": 13.2,
    "hand": 1.0,
    "lives": 0.34,
}
"""The weights of `terms`, in their order."""
SCORED = frozenset(
    {TurnStage.EXCHANGE, TurnStage.DRAW, TurnStage.LORE, TurnStage.LIMIT, TurnStage.END}
)
"""The stages of a turn after its points were scored (BL2-3.8)."""
STRETCHES = (Stretch(0.2, 0.0), Stretch(1.0, UNIT))
"""How sharp chances are by the points of the leader; none are named before."""


def material(state: State, side: Side) -> float:
    """Return the difference of the lives of both sides, which dice take away."""
    return SWAY * _lives(state, side)


def _lives(state: State, side: Side) -> float:
    value = 0.0
    for unit in state.units:
        lives = life(unit, unit.health)
        value += lives if unit.side is side else -lives
    return value


def terms(state: State, side: Side) -> tuple[float, ...]:
    """Return what a side has more than the other of each of the `WEIGHTS`.

    Points ahead, being the first player and having the move, all of them more near the goal: points
    alike, the first player with the move is a turn behind. The points that markers are expected to
    bring, the Command cards, and the lives of units. Once a turn has brought its points, the other
    side has the move.
    """
    state = _handed_over(state)
    moves, waits = state.active, state.active.other
    points = [state.hand(player).points for player in (moves, waits)]
    late = max(points) / GOAL
    now, then = expected(state)
    ahead = (
        late * (points[0] - points[1]),
        late if state.first is moves else -late,
        late,
        now - then,
        _hand(state, moves) - _hand(state, waits),
        _lives(state, moves),
    )
    return ahead if side is moves else tuple(-value for value in ahead)


def _handed_over(state: State) -> State:
    """Return a position with the move of the other side, if the turn has brought its points."""
    turn = next((step for step in state.steps if isinstance(step, Turn)), None)
    if turn is None or turn.stage not in SCORED:
        return state
    return replace(state, active=turn.side.other)


def gathered(state: State, side: Side) -> float:
    """Return the value of points and markers for a side as if the turn ended now; lives and hands
    are left out."""
    mover = state.active
    held = {unit.hex for unit in state.of(mover)}
    brought = sum([banner.points for banner in state.banners if banner.hex in held])
    points = state.hand(mover).points + brought, state.hand(mover.other).points
    now, then = expected(replace(state, active=mover.other))
    late = min(1.0, max(points) / GOAL)
    value = WEIGHTS["points"] * late * (points[0] - points[1]) + WEIGHTS["markers"] * (then - now)
    return value if side is mover else -value


def standing(state: State, side: Side) -> float:
    """Return the value of a side in the terms above."""
    if state.over is not None:
        if not state.over.won:
            return 0.0
        return WON if side in state.over.won else -WON
    value = weighed(WEIGHTS, terms(state, side))
    return value if state.war is None else value + WON * _ahead(state.war, side)


def _ahead(war: War, side: Side) -> int:
    """Return how many laurels a side has more: a battle that was won is not forgotten when the next
    one has begun (WA-1.2)."""
    return laurels(war, side) - laurels(war, side.other)


def progress(state: State) -> float:
    """Return how far the leader is on the way to the goal: from 0 to 1."""
    return min(1.0, max(state.hand(side).points for side in Side) / GOAL)


def chance(state: State, side: Side) -> float | None:
    """Return the chance of a side to win; None early in a game or in a war: unknown."""
    if state.over is not None:
        return decided(side, state.over.won)
    if state.war is not None:
        return None
    return chance_by(standing(state, side), lead_at(STRETCHES, progress(state)))


def _hand(state: State, side: Side) -> float:
    return sum(typical(card) for card in state.hand(side).cards if card != HIDDEN)

"""A cache of what follows from a board: one board serves many decisions."""

from engine.battlelore.numbers.modifiers import holds_for
from engine.battlelore.state.model import Effect, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.tables.lore_cards import grants_of
from engine.bots.battlelore.answer_cache import Key
from engine.bots.battlelore.ground import ground_of
from engine.core.caching import while_same
from engine.hexes.grid import Hex

Standing = tuple[UnitId, Hex, bool]
"""A unit on a hex, in a web or not."""

ELSEWHERE = (
    Stat.MOVE,
    Stat.MARCH,
    Stat.RANGE,
    Stat.OVER_UNITS,
    Stat.THROUGH_UNITS,
    Stat.THROUGH_WOODS,
    Stat.BONUS,
    Stat.RETIRE,
    Stat.TARGET,
    Stat.ORDERS,
)
"""Numbers without influence on dice, morale and odds, so that answers stay valid."""


class PositionCache:
    """The units on their hexes, with the results computed so far."""

    def __init__(self, state: State) -> None:
        self.ground = ground_of(state.adventure, state.landmarks)
        self.at: dict[Hex, Unit] = {unit.hex: unit for unit in state.units}
        self.of = {side: [u for u in state.units if u.side is side] for side in Side}
        self.touched = _touched(state)
        self.ways: dict[Standing, tuple[int, bool]] = {}
        self.ignored: dict[Standing, int] = {}
        self.targets: dict[Standing, Key] = {}


cache_of = while_same(lambda state: (state.units, state.landmarks, state.effects, state.adventure))(
    PositionCache
)


def _touched(state: State) -> frozenset[UnitId]:
    """Return the units whose dice, morale or odds Lore cards change now."""
    counting = [effect for effect in state.effects if _counts(effect)]
    return frozenset(
        unit.id for unit in state.units if any(holds_for(effect, unit) for effect in counting)
    )


def _counts(effect: Effect) -> bool:
    grants = grants_of(effect.card, effect.level)
    return any(modifier.stat not in ELSEWHERE for _, modifier in grants)

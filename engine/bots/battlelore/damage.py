"""The damage that dice do to units: chances of hits, and their cost."""

from functools import lru_cache

from engine.battlelore.lore.spells import hitting_faces
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.model import GRID, Face, Stance, Unit
from engine.bots.battlelore.plans import BotDecision


@lru_cache(maxsize=512)
def hit_chances(dice: int, sixths: int, most: int) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2, ... hits, at most `most`.

    Each die hits by a number of sixths.
    """
    chances = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(chances) + 1)
        for count, chance in enumerate(chances):
            grown[count] += chance * (6 - sixths) / 6
            grown[count + 1] += chance * sixths / 6
        chances = grown
    return (*chances[:most], sum(chances[most:])) if len(chances) > most else tuple(chances)


def hurt(decision: BotDecision, unit: Unit, dice: int, faces: tuple[Face, ...]) -> float:
    """Return what spell dice cost the owner of a unit."""
    sixths = 1 + len(hitting_faces(decision.state, unit, faces))
    chances = hit_chances(dice, sixths, unit.figures)
    if kind_of(unit).stance is Stance.CREATURE:
        dies = sum(chance * n / 6 for n, chance in enumerate(chances))
        chances = (1 - min(1.0, dies), min(1.0, dies))
    return decision.worth.loss(unit, chances)


def along(decision: BotDecision, spot: str) -> float:
    """Return the enemies less the friends on and around a hex."""
    value = 0.0
    for near in (spot, *GRID.neighbours.get(spot, ())):
        unit = decision.position.at.get(near)
        if unit is not None:
            value += 1.0 if unit.side is not decision.side else -1.5
    return value


def signed(decision: BotDecision, unit: Unit, dice: int, faces: tuple[Face, ...]) -> float:
    """Return the worth for the deciding side: dice at friends cost more than enemies bring."""
    value = hurt(decision, unit, dice, faces)
    return value if unit.side is not decision.side else -1.3 * value

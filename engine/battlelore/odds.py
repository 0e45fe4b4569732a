"""The odds of one attack, worked out whole through the functions that resolve it (BL-P2).

The target's player is taken to ignore all the flags that he may and to retreat by the longest way.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import factorial

from attrs import frozen

from engine.battlelore.dice import Reading, battle_dice, count, read
from engine.battlelore.effects import Asked, kind_of, number
from engine.battlelore.follow_on import may_battle_back
from engine.battlelore.model import State, Unit
from engine.battlelore.morale import flags_ignored, hexes_per_flag
from engine.battlelore.retreat import rear_hexes
from engine.battlelore.stats import Stat
from engine.core.hexes import Hex
from engine.core.replace import replace

Counts = tuple[int, int, int, int]
"""Faces of a roll: helmets in the target's colour, bonus strikes, flags, lore."""

SIXTH = 1 / 6


@frozen
class Odds:
    """What an attack will do, as chances from 0 to 1 and as expected numbers.

    `lost[n]` is the chance that the target loses n figures in all, retreat and panic included;
    `critical` that a creature dies; `holds` that the target stays alive in its hex; `back` the odds
    of its battle back, if it may then battle back, else None.
    """

    dice: int
    lost: tuple[float, ...]
    destroyed: float
    retreats: float
    hexes: float
    blocked: float
    critical: float
    lore: float
    holds: float
    back: "Odds | None" = None

    @property
    def expected(self) -> float:
        """Figures that the target loses on average."""
        return sum(figures * chance for figures, chance in enumerate(self.lost))

    @property
    def least(self) -> int:
        """The fewest figures that the target can lose."""
        return next(figures for figures, chance in enumerate(self.lost) if chance > 0)

    @property
    def most(self) -> int:
        """The most figures that the target can lose."""
        return max(figures for figures, chance in enumerate(self.lost) if chance > 0)


def odds(
    state: State,
    unit: Unit,
    target: Unit,
    melee: bool,
    *,
    back: bool = True,
    dice: int | None = None,
) -> Odds:
    """The odds of an attack that is declared now; with those of the battle back where it may come.

    `dice` are counted unless they are given. `state` may be the public one of a view
    (knowledge.public_state).
    """
    if dice is None:
        dice = battle_dice(state, unit, target, melee).value
    found = _Sum(state, unit, target)
    for (hits, flags, lore), chance in _tallies(state, unit, target, melee, dice).items():
        found.add(hits, flags, lore, chance)
    answer = None
    if back and melee and found.holds and may_battle_back(state, target):
        answer = odds(state, target, unit, melee=True, back=False)
    return found.odds(dice, answer)


# --- the faces -----------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _faces(dice: int, rerolls: bool) -> Mapping[Counts, float]:
    """The chance of each number of the four kinds of faces; two helmets do nothing.

    A weapon that rolls bonus strikes again ends without any (CR-1).
    """
    found: dict[Counts, float] = {}
    sides = 5 if rerolls else 6
    for helmets in range(dice + 1):
        for strikes in range(1 if rerolls else dice + 1 - helmets):
            for flags in range(dice + 1 - helmets - strikes):
                for lore in range(dice + 1 - helmets - strikes - flags):
                    rest = dice - helmets - strikes - flags - lore
                    ways = factorial(dice) * 2**rest
                    for each in (helmets, strikes, flags, lore, rest):
                        ways //= factorial(each)
                    found[helmets, strikes, flags, lore] = ways / sides**dice
    return found


def _with_extra(reading: Reading, dice: int) -> Mapping[Counts, float]:
    """The faces where each bonus strike that hits brings one more die, once (Berserk)."""
    found: dict[Counts, float] = {}
    for faces, chance in _faces(dice, rerolls=False).items():
        extra = max(0, faces[1] - reading.spared) if reading.strikes else 0
        for more, also in _faces(extra, rerolls=False).items():
            both = (faces[0] + more[0], faces[1] + more[1], faces[2] + more[2], faces[3] + more[3])
            found[both] = found.get(both, 0.0) + chance * also
    return found


def _tallies(
    state: State, unit: Unit, target: Unit, melee: bool, dice: int
) -> Mapping[tuple[int, int, int], float]:
    """The chance of each number of hits, flags and lore faces left over."""
    reading = read(state, unit, target, melee)
    asked = Asked(unit, target, melee)
    if state.effects and number(state, Stat.EXTRA_ROLLS, asked, 0, "troop", "LC-4").value > 0:
        return _read_all(reading, dice, "extra")
    return _read_all(reading, dice, "again" if kind_of(unit).arms.rerolls_strikes else "")


@lru_cache(maxsize=512)
def _read_all(reading: Reading, dice: int, how: str) -> Mapping[tuple[int, int, int], float]:
    """All rolls of so many dice, read; `how` bonus strikes bring more dice or are rolled again."""
    rolls = _with_extra(reading, dice) if how == "extra" else _faces(dice, how == "again")
    found: dict[tuple[int, int, int], float] = {}
    for faces, chance in rolls.items():
        each = count(reading, *faces)
        key = (each.hits, each.flags, each.lore)
        found[key] = found.get(key, 0.0) + chance
    return found


# --- what the faces do ---------------------------------------------------------------------------


class _Sum:
    """The sum over all rolls of what they do to one target."""

    def __init__(self, state: State, unit: Unit, target: Unit) -> None:
        self.target, self.creature = target, kind_of(target).creature
        self.ignores = flags_ignored(state, target).value
        self.per_flag = hexes_per_flag(state, target).value
        self.ways = _longest_ways(state, target)
        panic = number(state, Stat.PANIC, Asked(target), 0, "troop", "BL-14.12").value
        self.panics = panic > 0 and self.creature is None
        self.tokens = state.adventure.lore
        self.lost = [0.0] * (target.figures + 1)
        self.retreats = self.hexes = self.blocked = self.critical = self.lore = self.holds = 0.0

    def add(self, hits: int, flags: int, lore: int, chance: float) -> None:
        """Add what one kind of roll does, with its chance."""
        if self.tokens:
            self.lore += lore * chance
        hexes = max(0, flags - self.ignores) * self.per_flag
        gone = self.ways[min(hexes, len(self.ways) - 1)] if hexes else 0
        if self.creature is not None:
            self._creature(hits, hexes, gone, chance)
            return
        left = self.target.figures - min(hits, self.target.figures)
        if not left:
            self.lost[self.target.figures] += chance
            return
        self.hexes += gone * chance
        self.retreats += chance if gone else 0.0
        blocked = min(left, hexes - gone)
        self.blocked += blocked * chance
        self._panic(left - blocked, gone, chance)

    def _panic(self, left: int, gone: int, chance: float) -> None:
        """Losses of a unit that flees: a sixth of the dice, one for each hex (BL-14.13)."""
        dice = gone if self.panics and left else 0
        for killed, also in enumerate(_binomial(dice)):
            after = max(0, left - killed)
            self.lost[self.target.figures - after] += chance * also
            if after and not gone:
                self.holds += chance * also

    def _creature(self, hits: int, hexes: int, gone: int, chance: float) -> None:
        """A creature dies of a critical hit, or of a blocked way (BL-15.9, BL-15.21)."""
        least = self.creature.critical if self.creature is not None else 1
        dice = hits - least + 1 if hits >= least else 0
        lives = (1 - SIXTH) ** dice
        blocked = hexes - gone
        lives_on = lives * (1 - SIXTH * SIXTH) ** blocked
        self.critical += (1 - lives_on) * chance
        self.lost[1] += (1 - lives_on) * chance
        self.lost[0] += lives_on * chance
        self.hexes += gone * lives * chance
        self.retreats += lives_on * chance if gone else 0.0
        self.holds += 0.0 if gone else lives_on * chance

    def odds(self, dice: int, back: Odds | None) -> Odds:
        """The sum as odds."""
        return Odds(
            dice=dice,
            lost=tuple(self.lost),
            destroyed=self.lost[-1],
            retreats=self.retreats,
            hexes=self.hexes,
            blocked=self.blocked,
            critical=self.critical,
            lore=self.lore,
            holds=self.holds,
            back=back,
        )


@lru_cache(maxsize=64)
def _binomial(dice: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2, ... dice that show one face."""
    chances = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(chances) + 1)
        for killed, chance in enumerate(chances):
            grown[killed] += chance * (1 - SIXTH)
            grown[killed + 1] += chance * SIXTH
        chances = grown
    return tuple(chances)


MOST_HEXES = 24
"""More than any roll can make a unit retreat."""


def _longest_ways(state: State, unit: Unit) -> tuple[int, ...]:
    """Hexes that a unit can travel of 0, 1, 2, ... that it must retreat, by the longest way."""
    edge: set[Hex] = {unit.hex}
    rows = 0
    while rows < MOST_HEXES:
        edge = {spot for here in edge for spot in rear_hexes(state, replace(unit, hex=here))}
        if not edge:
            break
        rows += 1
    return tuple(min(hexes, rows) for hexes in range(MOST_HEXES + 1))

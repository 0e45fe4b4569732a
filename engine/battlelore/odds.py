"""The odds of one attack, worked out whole through the functions that resolve it (BL-P2).

The target's player is taken to ignore all the flags that he may and to retreat by the longest way.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import factorial

from attrs import frozen

from engine.battlelore.dice import Reading, battle_dice, numbers, read
from engine.battlelore.effects import Asked, kind_of, number
from engine.battlelore.follow_on import forget_rolls, may_battle_back
from engine.battlelore.model import GRID, State, Unit
from engine.battlelore.morale import flags_ignored, hexes_per_flag
from engine.battlelore.retreat import flies, landings, rear_hexes
from engine.battlelore.spells import spell_reader
from engine.battlelore.stats import Stat
from engine.battlelore.steps import Spell
from engine.core.hexes import Hex
from engine.core.replace import replace

Counts = tuple[int, int, int, int]
"""Faces of a roll: helmets in the target's colour, bonus strikes, flags, lore."""

SIXTH = 1 / 6


Chances = tuple[float, ...]
"""The chance of 0, of 1, of 2, ..."""


@frozen
class Odds:
    """What an attack will do, as chances from 0 to 1.

    `lost[n]` is the chance that the target loses n figures in all, retreat and panic included;
    `flags[n]` that it survives the hits and takes n flags after its morale; `ways[n]` that it
    retreats n hexes; `cut_off[n]` that a blocked retreat costs it n figures; `tokens[n]` that n
    lore faces are left. `retreats` is the chance that it lives on elsewhere, `holds` that it lives
    on in its hex, `critical` that a creature dies. `back` are the odds of its battle back, if it
    may then battle back, else None.
    """

    dice: int
    lost: Chances
    flags: Chances
    ways: Chances
    cut_off: Chances
    tokens: Chances
    retreats: float
    critical: float
    holds: float
    back: "Odds | None" = None

    @property
    def destroyed(self) -> float:
        """The chance that nothing is left of the target."""
        return self.lost[-1]

    @property
    def expected(self) -> float:
        """Figures that the target loses on average."""
        return mean(self.lost)

    @property
    def least(self) -> int:
        """The fewest figures that the target can lose: the worst for the attacker."""
        return next(figures for figures, chance in enumerate(self.lost) if chance > 0)

    @property
    def most(self) -> int:
        """The most figures that the target can lose: the best for the attacker."""
        return max(figures for figures, chance in enumerate(self.lost) if chance > 0)


def mean(chances: Chances) -> float:
    """What a number comes to on average."""
    return sum(number * chance for number, chance in enumerate(chances))


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
    found = _Sum(state, target)
    rolls = _rolls(state, unit, target, melee, dice)
    for hits, flags, chance in rolls.done:
        found.add(hits, flags, chance)
    answer = None
    if back and melee and found.holds and may_battle_back(state, target):
        answer = odds(forget_rolls(state), target, unit, melee=True, back=False)
    return found.odds(dice, rolls.lore if state.adventure.lore else (1.0,), answer)


def spell_odds(state: State, step: Spell) -> Odds:
    """The odds of spell dice against their target (LC-6). Raises KeyError if it is gone."""
    target = state.need(step.target)
    found = _Sum(state, target)
    count_them = spell_reader(state, step, target)
    for faces, chance in _faces(step.dice, rerolls=False).items():
        found.add(*count_them(*faces), chance)
    return found.odds(step.dice, (1.0,), None)


# --- the faces -----------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _faces(dice: int, rerolls: bool) -> Mapping[Counts, float]:
    """The chance of each number of the four kinds of faces; two helmets do nothing.

    A weapon that rolls bonus strikes again ends without any (CR-1).
    """
    found: dict[Counts, float] = {}
    all_ways = factorial(dice) / (5 if rerolls else 6) ** dice
    for helmets in range(dice + 1):
        by_helmets = all_ways / factorial(helmets)
        for strikes in range(1 if rerolls else dice + 1 - helmets):
            by_strikes = by_helmets / factorial(strikes)
            for flags in range(dice + 1 - helmets - strikes):
                by_flags = by_strikes / factorial(flags)
                for lore in range(dice + 1 - helmets - strikes - flags):
                    rest = dice - helmets - strikes - flags - lore
                    ways = 2**rest / (factorial(lore) * factorial(rest))
                    found[helmets, strikes, flags, lore] = by_flags * ways
    return found


def _with_extra(reading: Reading, dice: int) -> Mapping[Counts, float]:
    """The faces where each bonus strike that hits brings one more die, once (Berserk)."""
    found: dict[Counts, float] = {}
    for (helmets, strikes, flags, lore), chance in _faces(dice, rerolls=False).items():
        extra = max(0, strikes - reading.spared) if reading.strikes else 0
        for more, also in _faces(extra, rerolls=False).items():
            both = (helmets + more[0], strikes + more[1], flags + more[2], lore + more[3])
            found[both] = found.get(both, 0.0) + chance * also
    return found


@frozen
class _Rolls:
    """All rolls, read: how likely are so many hits and flags, and so many lore faces left over."""

    done: tuple[tuple[int, int, float], ...]
    lore: Chances


def _rolls(state: State, unit: Unit, target: Unit, melee: bool, dice: int) -> _Rolls:
    """All rolls that there can be, read as they are read now."""
    reading = read(state, unit, target, melee)
    if kind_of(unit).arms.rerolls_strikes:
        return _read_all(reading, dice, "again")
    asked = Asked(unit, target, melee)
    if state.effects and number(state, Stat.EXTRA_ROLLS, asked, 0, "troop", "LC-4").value > 0:
        return _read_all(reading, dice, "extra")
    return _read_all(reading, dice, "")


@lru_cache(maxsize=512)
def _read_all(reading: Reading, dice: int, how: str) -> _Rolls:
    """All rolls of so many dice, read; `how` bonus strikes bring more dice or are rolled again."""
    rolls = _with_extra(reading, dice) if how == "extra" else _faces(dice, how == "again")
    found: dict[tuple[int, int], float] = {}
    lore = [0.0] * (2 * dice + 1)
    for faces, chance in rolls.items():
        hits, flags, _, left = numbers(reading, *faces)
        found[hits, flags] = found.get((hits, flags), 0.0) + chance
        lore[left] += chance
    return _Rolls(tuple((*key, chance) for key, chance in found.items()), _trimmed(lore))


def _trimmed(chances: list[float]) -> Chances:
    """The chances up to the last number that there can be."""
    last = max((number for number, chance in enumerate(chances) if chance > 0), default=0)
    return tuple(chances[: last + 1])


# --- what the faces do ---------------------------------------------------------------------------


class _Sum:
    """The sum over all rolls of what they do to one target."""

    def __init__(self, state: State, target: Unit) -> None:
        self.target, self.creature = target, kind_of(target).creature
        self.ignores = flags_ignored(state, target).value
        self.per_flag = hexes_per_flag(state, target).value
        self.furthest = _longest_ways(state, target)
        panic = number(state, Stat.PANIC, Asked(target), 0, "troop", "BL-14.12").value
        self.panics = panic > 0 and self.creature is None
        self.lost = [0.0] * (target.figures + 1)
        self.cut_off = [0.0] * (target.figures + 1)
        self.flags, self.ways = [0.0] * MOST_HEXES, [0.0] * MOST_HEXES
        self.retreats = self.critical = self.holds = 0.0

    def add(self, hits: int, flags: int, chance: float) -> None:
        """Add what one kind of roll does, with its chance."""
        taken = max(0, flags - self.ignores)
        hexes = taken * self.per_flag
        gone = self.furthest[min(hexes, MOST_HEXES)] if hexes else 0
        if self.creature is not None:
            self._creature(hits, taken, hexes, gone, chance)
            return
        left = self.target.figures - hits
        if left <= 0:
            self.lost[-1] += chance
            return
        blocked = min(left, hexes - gone)
        self.flags[taken] += chance
        self.ways[gone] += chance
        self.cut_off[blocked] += chance
        self._panic(left - blocked, gone, chance)

    def _panic(self, left: int, gone: int, chance: float) -> None:
        """Losses of a unit that flees: a sixth of the dice, one for each hex (BL-14.13)."""
        dice = gone if self.panics and left else 0
        for killed, also in enumerate(_binomial(dice)):
            after = max(0, left - killed)
            self.lost[self.target.figures - after] += chance * also
            if after and gone:
                self.retreats += chance * also
            elif after:
                self.holds += chance * also

    def _creature(self, hits: int, taken: int, hexes: int, gone: int, chance: float) -> None:
        """A creature dies of a critical hit, or of a blocked way (BL-15.9, BL-15.21, CR-3)."""
        least = self.creature.critical if self.creature is not None else 1
        blocked = hexes - gone
        after_hits = chance * (1 - SIXTH) ** max(0, hits - least + 1)
        if least == 1:
            lives_on = after_hits * (1 - SIXTH * SIXTH) ** blocked
        else:
            lives_on = after_hits * (1 - SIXTH) ** max(0, blocked - least + 1)
        self.critical += chance - lives_on
        self.lost[1] += chance - lives_on
        self.lost[0] += lives_on
        self.flags[taken] += after_hits
        self.ways[gone] += after_hits
        self.cut_off[1] += after_hits - lives_on
        if gone:
            self.retreats += lives_on
        else:
            self.holds += lives_on

    def odds(self, dice: int, tokens: Chances, back: Odds | None) -> Odds:
        """The sum as odds; what does not happen in any other way happens no times."""
        for chances in (self.flags, self.ways, self.cut_off):
            chances[0] += max(0.0, 1 - sum(chances))
        return Odds(
            dice=dice,
            lost=tuple(self.lost),
            flags=_trimmed(self.flags),
            ways=_trimmed(self.ways),
            cut_off=_trimmed(self.cut_off),
            tokens=tokens,
            retreats=self.retreats,
            critical=self.critical,
            holds=self.holds,
            back=back,
        )


@lru_cache(maxsize=64)
def _binomial(dice: int) -> Chances:
    """The chances of 0, 1, 2, ... dice that show one face."""
    chances = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(chances) + 1)
        for killed, chance in enumerate(chances):
            grown[killed] += chance * (1 - SIXTH)
            grown[killed + 1] += chance * SIXTH
        chances = grown
    return tuple(chances)


ROWS = 9
"""Rows of the board: nobody goes further back."""
MOST_HEXES = 48
"""More than any roll can make a unit retreat."""


def _longest_ways(state: State, unit: Unit) -> tuple[int, ...]:
    """Hexes that a unit can travel of 0, 1, 2, ... that it must retreat, by the longest way."""
    if flies(unit):
        return _longest_flights(state, unit)
    edge: set[Hex] = {unit.hex}
    rows = 0
    while rows < MOST_HEXES:
        edge = {spot for here in edge for spot in rear_hexes(state, replace(unit, hex=here))}
        if not edge:
            break
        rows += 1
    return tuple(min(hexes, rows) for hexes in range(MOST_HEXES + 1))


def _longest_flights(state: State, unit: Unit) -> tuple[int, ...]:
    """The same for a unit that flies back: it lands as far back as it can (CR-3)."""
    found = [0]
    for hexes in range(1, ROWS):
        spots = landings(state, unit, hexes)
        found.append(GRID.distances[unit.hex][spots[0]] if spots else 0)
    return (*found, *[found[-1]] * (MOST_HEXES + 1 - len(found)))

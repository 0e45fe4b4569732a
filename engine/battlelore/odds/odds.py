"""The odds of one attack, worked out whole through the functions that resolve it (BL-P2).

The target's player is taken to ignore as many flags as possible and to retreat by the longest way.
"""

from collections.abc import Iterable, Sequence

from engine.battlelore.house.evasion import HEXES, may_evade
from engine.battlelore.house.tokens import partner_of, release
from engine.battlelore.house.vector_retreat import driven_from
from engine.battlelore.lore.spells import spell_reader
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.modifiers import Asked, flies, kind_of, number
from engine.battlelore.numbers.morale import flags_ignored, hexes_per_flag
from engine.battlelore.odds.odds_dice import (
    SIXTH,
    Chances,
    all_rolls,
    back_chances,
    binomial,
    spell_rolls,
    trimmed,
)
from engine.battlelore.odds.odds_retreat import (
    MOST_HEXES,
    Trampling,
    survives_block,
    tramplings,
    way_back,
)
from engine.battlelore.state.model import State, Unit, UnitId
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Retreat, Spell
from engine.battlelore.turn.follow_on import forget_rolls, may_battle_back
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex


@record
class Odds:
    """Results of an attack, as chances from 0 to 1.

    `lost[n]` is the chance that the target loses n figures in all, retreat and panic included;
    `flags[n]` that it survives the hits and takes n flags after its morale; `ways[n]` that it
    retreats n hexes; `cut_off[n]` that a blocked retreat costs it n figures; `tokens[n]` that n
    lore faces are left. `retreats` is the chance that it lives on elsewhere, `holds` that it lives
    on in its hex, `critical` that a creature dies. `trampled` has, for each unit that a creature
    may trample, the chance that this costs n figures. `back` are the odds of the target's battle
    back, if it may then battle back, else None; `evaded` those of the same attack if the target
    evades it, None where it may not (HR-1). `leaving[n]` is the chance that the attacker first
    loses n figures from behind, since it ends an engagement (HR-6.13), () where it ends none;
    without a figure left it does not attack. The figures of `back` then are all that it has lost by
    the end.
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
    trampled: tuple[tuple[UnitId, Chances], ...] = ()
    back: "Odds | None" = None
    evaded: "Odds | None" = None
    leaving: Chances = ()

    @property
    def destroyed(self) -> float:
        """Return the chance that nothing is left of the target."""
        return self.lost[-1]

    @property
    def answered(self) -> float:
        """Return the chance that the target holds its hex against an attack that came about.

        It may then battle back. An attacker may fall in leaving its engagement for the attack.
        """
        return self.holds - (self.leaving[-1] if self.leaving else 0.0)

    @property
    def expected(self) -> float:
        """Return the figures that the target loses on average."""
        return mean(self.lost)

    @property
    def least(self) -> int:
        """Return the fewest figures that the target can lose: the worst for the attacker."""
        return next(figures for figures, chance in enumerate(self.lost) if chance > 0)

    @property
    def most(self) -> int:
        """Return the most figures that the target can lose: the best for the attacker."""
        return max(figures for figures, chance in enumerate(self.lost) if chance > 0)


def mean(chances: Chances) -> float:
    """Return what a number comes to on average."""
    return sum(number * chance for number, chance in enumerate(chances))


def odds(
    state: State,
    unit: Unit,
    target: Unit,
    melee: bool,
    *,
    back: bool = True,
    dice: int | None = None,
    evades: bool = False,
) -> Odds:
    """Return the odds of an attack declared now, with those of a battle back where it may come.

    `dice` are counted unless they are given; `evades`: the target evades. `state` may be the public
    one of a view (views.public_state).
    """
    if dice is None:
        dice = battle_dice(state, unit, target, melee).value
    if evades:
        return _evading(state, unit, target, melee, dice)
    tally = _Sum(state, target, source=driven_from(state, unit, target, melee))
    rolls = all_rolls(state, unit, target, melee, dice)
    for hits, flags, chance in rolls.done:
        tally.add(hits, flags, chance)
    answer = evaded = None
    if back and melee and tally.holds and may_battle_back(state, unit, target):
        later = forget_rolls(state)
        dice_back = battle_dice(later, target, unit, True, whole=True).value
        answer = odds(later, target, unit, melee=True, back=False, dice=dice_back)
    if back and melee and may_evade(state, unit, target):
        evaded = _evading(state, unit, target, melee, dice)
    summed = tally.odds(dice, rolls.lore if state.adventure.lore else (1.0,), answer)
    return replace(summed, evaded=evaded) if evaded is not None else summed


def _evading(state: State, unit: Unit, target: Unit, melee: bool, dice: int) -> Odds:
    """Return the odds of an attack that its target evades.

    Another unit engaged with it strikes it from behind first (HR-6.17).
    """
    before: Chances = (1.0,)
    if state.engaged and partner_of(state, target.id) != unit.id:
        before = back_chances(state, target, ordered=False)
    tally, rolls = _Sum(state, target), all_rolls(state, unit, target, melee, dice, evades=True)
    for lost, also in enumerate(before):
        for hits, _, chance in rolls.done:
            tally.evade(lost + hits, also * chance)
    fallen = before[target.figures] if target.figures < len(before) else 0.0
    lore = [(1 - fallen) * chance for chance in rolls.lore]
    lore[0] += fallen
    return tally.odds(dice, tuple(lore) if state.adventure.lore else (1.0,), None)


def odds_leaving(state: State, unit: Unit, target: Unit, melee: bool, *, back: bool = True) -> Odds:
    """Return the odds of an attack for which a unit first ends its engagement, if it has one.

    It is struck from behind (HR-6.13). Its losses may cost it a die (HR-3.2), or all of the attack.
    """
    before = back_chances(state, unit)
    if len(before) == 1:
        return odds(state, unit, target, melee, back=back)
    free = release(state, unit.id).state
    cases: list[Case] = []
    for lost, chance in enumerate(before):
        left = replace(unit, figures=unit.figures - lost)
        if left.figures:
            units = tuple(left if other.id == unit.id else other for other in free.units)
            now = replace(free, units=units)
            cases.append((chance, lost, odds(now, left, target, melee, back=back)))
        else:
            cases.append((chance, lost, _nothing(target.figures)))
    return replace(mixed(cases, unit.figures), leaving=before)


Case = tuple[float, int, Odds]
"""A case before the attack: its chance, the attacker's lost figures, the odds after it."""


def mixed(cases: Sequence[Case], figures: int) -> Odds:
    """Return the odds of one of several cases, for an attacker that has those figures at first."""

    def of(name: str) -> Chances:
        return weighed((chance, getattr(odds, name)) for chance, _, odds in cases)

    def total(name: str) -> float:
        return sum(chance * float(getattr(odds, name)) for chance, _, odds in cases)

    trampled = dict.fromkeys(unit for _, _, odds in cases for unit, _ in odds.trampled)
    evaded = [(chance, lost, odds.evaded or odds) for chance, lost, odds in cases]
    return Odds(
        dice=cases[0][2].dice,
        lost=of("lost"),
        flags=of("flags"),
        ways=of("ways"),
        cut_off=of("cut_off"),
        tokens=of("tokens"),
        retreats=total("retreats"),
        critical=total("critical"),
        holds=total("holds"),
        trampled=tuple(
            (unit, weighed((chance, dict(f.trampled).get(unit, (1.0,))) for chance, _, f in cases))
            for unit in trampled
        ),
        back=_mixed_back(cases, figures),
        evaded=mixed(evaded, figures) if any(odds.evaded for _, _, odds in cases) else None,
    )


def _mixed_back(cases: Sequence[Case], figures: int) -> Odds | None:
    """Return the odds of the battle back in one of several cases, all losses counted."""
    if not any(odds.back for _, _, odds in cases):
        return None
    holds = sum(chance * odds.holds for chance, _, odds in cases)
    backs: list[Case] = []
    for chance, lost, outcome in cases:
        back = outcome.back or _nothing(figures - lost)
        before = (0.0,) * lost
        backs.append((chance * outcome.holds / holds, 0, replace(back, lost=(*before, *back.lost))))
    return mixed(backs, figures)


def _nothing(figures: int) -> Odds:
    """Return the odds of no attack on a unit of so many figures."""
    none = (1.0,)
    lost = (1.0, *(0.0,) * figures)
    return Odds(0, lost, none, none, none, none, retreats=0.0, critical=0.0, holds=1.0)


def weighed(cases: Iterable[tuple[float, Chances]]) -> Chances:
    """Return the chances of 0, of 1, ... in one of several cases, each with its own chance."""
    pairs = tuple(cases)
    totals = [0.0] * max(len(chances) for _, chances in pairs)
    for also, chances in pairs:
        for count, chance in enumerate(chances):
            totals[count] += also * chance
    return tuple(totals)


def spell_odds(state: State, step: Spell) -> Odds:
    """Return the odds of spell dice against their target (LC-6).

    Raises KeyError if the target is gone.
    """
    target = state.need(step.target)
    tally = _Sum(state, target)
    count_them = spell_reader(state, step, target)
    for faces, chance in spell_rolls(step.dice):
        tally.add(*count_them(*faces), chance)
    return tally.odds(step.dice, (1.0,), None)


def drive_odds(state: State, step: Retreat) -> Odds:
    """Return the odds of a retreat without a roll behind it.

    Raises KeyError if the unit is gone.
    """
    tally = _Sum(state, state.need(step.unit), panics=step.panic)
    tally.drive(step.hexes)
    return tally.odds(0, (1.0,), None)


# --- what the faces do ---------------------------------------------------------------------------


class _Sum:
    """The sum over all rolls of what they do to one target."""

    def __init__(
        self, state: State, target: Unit, *, panics: bool | None = None, source: Hex = ""
    ) -> None:
        self.state, self.target = state, target
        self.creature = kind_of(target).creature
        self.ignores = flags_ignored(state, target).value
        self.per_flag = hexes_per_flag(state, target).value
        self.way = way_back(state, target, source)
        if panics is None:
            panic = number(state, Stat.PANIC, Asked(target), 0, "troop", "BL-14.12").value
            panics = panic > 0 and self.creature is None
        self.panics = panics
        self.lost = [0.0] * (target.figures + 1)
        self.cut_off = [0.0] * (target.figures + 1)
        self.flags, self.ways = [0.0] * MOST_HEXES, [0.0] * MOST_HEXES
        self.retreats = self.critical = self.holds = 0.0
        self.trampled: dict[UnitId, list[float]] = {}
        self._tramplings: dict[int, tuple[Trampling, ...]] = {}

    def add(self, hits: int, flags: int, chance: float) -> None:
        """Add what one kind of roll does, with its chance."""
        taken = max(0, flags - self.ignores)
        hexes = min(taken * self.per_flag, MOST_HEXES)
        if self.creature is not None:
            after_hits = chance * (1 - SIXTH) ** max(0, hits - self.creature.critical + 1)
            self.critical += chance - after_hits
            self.lost[1] += chance - after_hits
            self.flags[taken] += after_hits
            self._creature(hexes, after_hits)
            return
        left = self.target.figures - hits
        if left <= 0:
            self.lost[-1] += chance
            return
        self.flags[taken] += chance
        self._troop(left, hexes, chance)

    def evade(self, hits: int, chance: float) -> None:
        """Add what a kind of roll does to a unit that evades it: losses, then its way (HR-1.9)."""
        lost = min(hits, self.target.figures)
        self.lost[lost] += chance
        if lost < self.target.figures:
            self.ways[self.way.hexes[HEXES]] += chance
            self.retreats += chance

    def drive(self, hexes: int) -> None:
        """Add a retreat of `hexes` without any roll."""
        hexes = min(hexes, MOST_HEXES)
        if self.creature is not None:
            self._creature(hexes, 1.0)
        else:
            self._troop(self.target.figures, hexes, 1.0)

    def _troop(self, left: int, hexes: int, chance: float) -> None:
        """Add a retreat of troops: a blocked way costs figures, then panic (BL-14.13)."""
        gone = self.way.hexes[hexes]
        blocked = min(left, hexes - gone)
        left -= blocked
        self.ways[gone] += chance
        self.cut_off[blocked] += chance
        dice = gone if self.panics and left else 0
        for killed, also in enumerate(binomial(dice)):
            after = max(0, left - killed)
            self.lost[self.target.figures - after] += chance * also
            if after:
                self._lives_on(gone, chance * also)

    def _creature(self, hexes: int, chance: float) -> None:
        """Add a retreat of a creature; one that is blocked dies or tramples (BL-15.21, CR-3)."""
        gone = self.way.hexes[hexes]
        blocked = hexes - gone
        lives = chance * survives_block(self.target, blocked)
        self.critical += chance - lives
        self.lost[1] += chance - lives
        self.lost[0] += lives
        self.cut_off[1] += chance - lives
        self.ways[gone] += chance - lives
        for way in self._trampling(blocked):
            self.ways[gone + way.onward] += lives * way.chance
            self._lives_on(gone + way.onward, lives * way.chance)
            for unit_id, figures in way.lost:
                self._hurt(unit_id, figures, lives * way.chance)

    def _trampling(self, blocked: int) -> tuple[Trampling, ...]:
        """Return the ways in which a creature tramples with that number of hexes left."""
        if not blocked or flies(self.state, self.target):
            return (Trampling(1.0, (), 0),)
        if blocked not in self._tramplings:
            outcomes = tuple(tramplings(self.state, self.target, self.way, blocked))
            self._tramplings[blocked] = outcomes
        return self._tramplings[blocked]

    def _hurt(self, unit_id: UnitId, figures: int, chance: float) -> None:
        full = self.state.need(unit_id).figures
        self.trampled.setdefault(unit_id, [0.0] * (full + 1))[figures] += chance

    def _lives_on(self, gone: int, chance: float) -> None:
        if gone:
            self.retreats += chance
        else:
            self.holds += chance

    def odds(self, dice: int, tokens: Chances, back: Odds | None) -> Odds:
        """Return the sum as odds, filled up with the chance that nothing happens."""
        for chances in (self.flags, self.ways, self.cut_off, *self.trampled.values()):
            chances[0] += max(0.0, 1 - sum(chances))
        return Odds(
            dice=dice,
            lost=tuple(self.lost),
            flags=trimmed(self.flags),
            ways=trimmed(self.ways),
            cut_off=trimmed(self.cut_off),
            tokens=tokens,
            retreats=self.retreats,
            critical=self.critical,
            holds=self.holds,
            trampled=tuple((unit, trimmed(losses)) for unit, losses in self.trampled.items()),
            back=back,
        )

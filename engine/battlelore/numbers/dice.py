"""How many dice a unit rolls, and which of them hit (BL-7, BL-8, BL-T10)."""

from collections.abc import Iterable, Iterator, Sequence

from engine.battlelore.house.weakened import losses_count
from engine.battlelore.numbers.modifiers import Asked, gather, kind_of, number
from engine.battlelore.state.model import Colour, Face, Stance, State, Unit
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change
from engine.battlelore.tables.units import Weapon
from engine.core.frozen import Value, record, replace
from engine.core.stats import Total, TotalPart, compute

HELMETS = {Colour.GREEN: Face.GREEN, Colour.BLUE: Face.BLUE, Colour.RED: Face.RED}

AT_LEAST_ONE = change(Stat.DICE, Op.AT_LEAST, 1, "least_die", "BL-7.11", layer=Layer.LIMIT)
"""A unit that may battle rolls at least one die (BL-7.11, BL-R.15)."""


def battle_dice(
    state: State,
    unit: Unit,
    target: Unit,
    melee: bool,
    more: Iterable[Modifier[Stat]] = (),
    *,
    whole: bool = False,
) -> Total:
    """Return the dice of one battle: colour, weapon, terrain cap, then cards (BL-7.10).

    Losses do not count (BL-6.7), unless a house rule says so (HR-3.2), and then not in a roll that
    is `whole`. `more` are modifiers of this one roll.
    Bonus and penalty dice start from the normal number (BL-7.9). Losses count in each attack roll
    (HR-3.6), before it (HR-3.4). These are steps BL-P2.4, BL-P2.5, BL-P2.6 and BL-P2.7.
    """
    asked = Asked(unit, target, melee)
    losses = () if whole else losses_count(state, unit)
    modifiers = [*gather(state, Stat.DICE, asked), *losses, *more]
    if state.effects:
        modifiers = _allowed(state, asked, modifiers)
    by_colour = compute(kind_of(unit).troop.dice, "troop", "BL-7.1", modifiers)
    if state.effects and number(state, Stat.LEAST_DICE, asked, 1, "troop", "BL-7.11").value == 0:
        least = change(Stat.DICE, Op.AT_LEAST, 0, "least_die", "LC-5", layer=Layer.LIMIT)
    else:
        least = AT_LEAST_ONE
    total = compute(by_colour.value, "troop", "BL-7.1", (least,))
    return Total(total.value, by_colour.parts + total.parts[1:])


def supporting_dice(state: State, unit: Unit, target: Unit) -> int:
    """Return the dice to which a supporter of a massed strike is entitled (HR-5.7).

    Dice of cards count for its leader alone; general prohibitions hold here too (HR-7.1).
    """
    asked = Asked(unit, target)
    modifiers = gather(state, Stat.DICE, asked)
    if state.effects:
        modifiers = _allowed(state, asked, modifiers)
    own = [modifier for modifier in modifiers if not _adds_by_card(modifier)]
    return compute(kind_of(unit).troop.dice, "troop", "BL-7.1", own).value


def _allowed(state: State, asked: Asked, modifiers: list[Modifier[Stat]]) -> list[Modifier[Stat]]:
    """Return the modifiers of a roll that Lore cards in play leave (LC-5)."""
    if number(state, Stat.CAPS, asked, 1, "troop", "BL-7.5").value == 0:
        modifiers = [modifier for modifier in modifiers if not _caps(modifier)]
    if number(state, Stat.CARD_DICE, asked, 1, "troop", "BL-1.5").value == 0:
        modifiers = [modifier for modifier in modifiers if not _adds_by_card(modifier)]
    return modifiers


def _caps(modifier: Modifier[Stat]) -> bool:
    return modifier.layer is Layer.TERRAIN and modifier.op is Op.AT_MOST


def _adds_by_card(modifier: Modifier[Stat]) -> bool:
    by_card = modifier.layer in (Layer.CARD, Layer.LORE)
    return by_card and modifier.op is Op.ADD and modifier.amount > 0


def _strikes_hit(weapon: Weapon, melee: bool) -> bool:
    return weapon.strikes_melee if melee else weapon.strikes_ranged


def helmets_and_strikes(
    rolled: Sequence[Face], unit: Unit, target: Unit, melee: bool
) -> tuple[int, int]:
    """Return the hits by helmets of the target's colour and by bonus strikes of the weapon.

    A mounted target ignores one bonus strike of a short sword (BL-8.4 to BL-8.11, BL-R.16).
    Helmets of other colours (BL-1.9, BL-23.6) and bonus strikes that the weapon does not make hits
    (BL-1.10) miss. The weapon of the attacker counts (BL-8.14); each further strike of a short
    sword hits a mounted unit (BL-8.7).
    """
    weapon = kind_of(unit).arms
    struck = kind_of(target)
    helmets = rolled.count(HELMETS[struck.colour])
    if not _strikes_hit(weapon, melee):
        return helmets, 0
    spared = weapon.spared if struck.stance is Stance.MOUNTED else 0
    return helmets, max(0, rolled.count(Face.STRIKE) - spared)


def count_hits(
    rolled: Sequence[Face], unit: Unit, target: Unit, melee: bool, evades: bool = False
) -> int:
    """Return the hits of a roll by weapon and colour alone; lore faces miss (BL-8.5, BL-1.12).

    A target that evades is hit by helmets of its colour only (HR-1.7); lore faces stay tokens
    (HR-R.7).
    """
    if evades:
        return rolled.count(HELMETS[kind_of(target).colour])
    return sum(helmets_and_strikes(rolled, unit, target, melee))


@record
class Tally(Value):
    """The result of a roll: hits, flags, bonus strikes turned on the attacker, lore left over.

    `parts` are the parts of the number of hits; only the base if nothing changes it.
    """

    hits: int
    flags: int
    turned: int
    lore: int
    parts: tuple[TotalPart, ...]


@record
class Reading(Value):
    """How the dice of one battle are read: what hits, and what changes that.

    `spared` bonus strikes of each roll do nothing; the other fields are the numbers asked for,
    None where nothing lasts that could change them. With `only_helmets` flags do nothing either.
    """

    helmet: Face
    strikes: bool
    spared: int
    turned: Total | None = None
    stopped_strikes: Total | None = None
    stopped: Total | None = None
    by_flags: Total | None = None
    by_lore: Total | None = None
    only_helmets: bool = False

    @property
    def is_changed(self) -> bool:
        """Return whether a lasting effect changes what hits."""
        by_dice = self.turned or self.stopped_strikes or self.stopped
        return bool(by_dice or self.by_flags or self.by_lore)


def read(state: State, unit: Unit, target: Unit, melee: bool, *, evades: bool = False) -> Reading:
    """Return how a unit's roll against a target is read now (BL-8, BL-16, LC-5)."""
    reading = _read(state, unit, target, melee)
    if not evades:
        return reading
    return Reading(
        reading.helmet, strikes=False, spared=0, stopped=reading.stopped, only_helmets=True
    )


def _read(state: State, unit: Unit, target: Unit, melee: bool) -> Reading:
    weapon = kind_of(unit).arms
    struck = kind_of(target)
    plain = Reading(
        HELMETS[struck.colour],
        _strikes_hit(weapon, melee),
        weapon.spared if struck.stance is Stance.MOUNTED else 0,
    )
    if not state.effects and not target.webbed and not target.poisoned:
        return plain
    about, against = Asked(target, unit, melee), Asked(unit, target, melee)
    return replace(
        plain,
        turned=_asked(state, Stat.STRIKES_TURNED, about),
        stopped_strikes=_asked(state, Stat.STRIKES_STOPPED, about),
        stopped=_asked(state, Stat.HELMETS_STOPPED, about),
        by_flags=_asked(state, Stat.FLAG_HITS, about),
        by_lore=_asked(state, Stat.LORE_HITS, against) or _asked(state, Stat.LORE_WOUNDS, about),
    )


def _asked(state: State, stat: Stat, about: Asked) -> Total | None:
    total = number(state, stat, about, 0, "troop", "BL-8.4")
    return total if total.value > 0 else None


def tally(
    state: State,
    rolled: Sequence[Face],
    unit: Unit,
    target: Unit,
    melee: bool,
    *,
    evades: bool = False,
) -> Tally:
    """Return what the dice come to after cards and tokens (BL-R.17, LC-5, BL-P2 steps 11, 12)."""
    reading = read(state, unit, target, melee, evades=evades)
    faces = (reading.helmet, Face.STRIKE, Face.FLAG, Face.LORE)
    return count(reading, *(rolled.count(face) for face in faces))


def count(reading: Reading, helmets: int, strikes: int, flags: int, lore: int) -> Tally:
    """Return what face counts come to (`numbers`), with the account of the hits."""
    hits = helmets + _hitting(reading, strikes)
    account: tuple[TotalPart, ...] = (TotalPart("hits", "BL-8.4", Op.SET, hits, hits),)
    for change_of, why in _changes(reading, helmets, strikes, flags, lore):
        hits += change_of
        last = why.parts[-1]
        account = (*account, TotalPart(last.source, last.rule, Op.ADD, change_of, hits))
    return Tally(*numbers(reading, helmets, strikes, flags, lore), parts=account)


def numbers(
    reading: Reading, helmets: int, strikes: int, flags: int, lore: int
) -> tuple[int, int, int, int]:
    """Return hits, flags, bonus strikes turned and lore left for the counts of each face.

    `helmets` are those in the target's colour. Helmets and bonus strikes first, then what is turned
    or stopped, then flags and lore faces that hit; a lore face that a card made a hit does not
    wound by poison as well (BL-R.49).
    Lore faces that hit are used up (BL-8.13, BL-19.1, BL-19.2, LC-8). With flags that hit none is
    left to be ignored (BL-R.47). Poison counts for either roller (BL-R.51).
    """
    hitting = _hitting(reading, strikes)
    hits = helmets + hitting
    if reading.only_helmets:
        flags = 0
    if not reading.is_changed:
        return hits, flags, 0, lore
    return (
        hits + sum(change_of for change_of, _ in _changes(reading, helmets, strikes, flags, lore)),
        0 if reading.by_flags else flags,
        hitting if reading.turned else 0,
        0 if reading.by_lore else lore,
    )


def _hitting(reading: Reading, strikes: int) -> int:
    return max(0, strikes - reading.spared) if reading.strikes else 0


def _changes(
    reading: Reading, helmets: int, strikes: int, flags: int, lore: int
) -> Iterator[tuple[int, Total]]:
    """Yield what is added to the hits or taken from them, and why, in the order of the rules."""
    stopped = min(helmets, reading.stopped.value) if reading.stopped else 0
    for change_of, why in (
        (-_hitting(reading, strikes), reading.turned or reading.stopped_strikes),
        (-stopped, reading.stopped),
        (flags, reading.by_flags),
        (lore, reading.by_lore),
    ):
        if why is not None and change_of:
            yield change_of, why

"""Medals after a game, for units of both sides; a unit gets at most one."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.play.tale import bravest
from bl_tui.table.panes.luck import LuckWords, Medal
from bl_tui.table.panes.phrases import Phrases, percent
from engine.core.frozen import Value, record
from engine.core.record import Record

MOST = 3
"""Medals of a game, apart from a consolation."""
LONG_SHOT = 1 / 3
"""Greatest chance of a long shot."""
OFTEN = 3
"""Rolls that a unit must have made to be remembered as untouched."""
STEADY = 2
"""Flags or retreats that a unit must have ignored for its nerves."""
BEARER = 3
"""Victory points that a unit must have earned at banners."""
SERIES = 2
"""Units that a unit must have destroyed before another one becomes an avenger by destroying it."""
UNLUCKY = 1.5
"""Losses that dice stayed behind their average for the consolation."""


@record
class Feat(Value):
    """A feat of a unit: the messages of its name and text, a number or a chance."""

    name: str
    text: str
    unit: Any
    n: int = 0
    chance: float = 0.0


def medals(after: Afterwards, rolls: Sequence[Any]) -> tuple[Medal, ...]:
    """Return at most MOST medals and a consolation, those of a game itself where it has its own.

    Without rolls there are none.
    """
    words = after.words
    if words is None or not rolls:
        return ()
    if words.medals is not None:
        return tuple(words.medals(after.teller, rolls))
    names = after.module.words.names(after.played.setup)
    return tuple(_told(after.teller, names, feat) for feat in feats(words, rolls, after.played))


def feats(
    words: LuckWords[Any, Any], rolls: Sequence[Any], played: Record[Any, Any] | None = None
) -> tuple[Feat, ...]:
    """Return the feats that deserve a medal, by the rolls of a game and by what was played."""
    own = [roll for roll in rolls if roll.unit is not None and not roll.beside]
    given: list[Feat] = []
    for feat in (
        *_hero(rolls),
        *_counted(played, words.earned, BEARER, *words.bearer),
        *_long_shot(words, own),
        *_avenger(words, own),
        *_last_one(played),
        *_counted(played, words.ignored, STEADY, "medal.nerves", "medal.nerves.text"),
        *_untouched(own, rolls),
    ):
        if len(given) < MOST and all(feat.unit.id != other.unit.id for other in given):
            given.append(feat)
    honoured = {feat.unit.id for feat in given}
    return (*given, *(feat for feat in _unlucky(own) if feat.unit.id not in honoured))


def _told(teller: Phrases, names: Any, feat: Feat) -> Medal:
    """Return the medal for a feat."""
    unit = names.unit(teller.words, feat.unit.id)
    chance = percent(teller, feat.chance)
    text = teller.count(feat.text, feat.n, unit=unit, chance=chance)
    return Medal(teller.say(feat.name), feat.unit.side, text)


def _counted(
    played: Record[Any, Any] | None,
    counts: Callable[[Any, Any], tuple[Any, int]],
    least: int,
    name: str,
    text: str,
) -> Iterator[Feat]:
    """Yield the medal of the unit for which the events of a game count most, from `least` on."""
    often: Counter[Any] = Counter()
    units: dict[Any, Any] = {}
    for entry in () if played is None else played.entries:
        for event in entry.events:
            unit, n = counts(entry.state, event)
            if unit is not None:
                often[unit.id] += n
                units.setdefault(unit.id, unit)
    best, n = max(often.items(), key=lambda pair: pair[1], default=("", 0))
    if n >= least:
        yield Feat(name, text, units[best], n=n)


def _last_one(played: Record[Any, Any] | None) -> Iterator[Feat]:
    """Yield the medal of a unit that is all that is left of its side."""
    left = () if played is None else getattr(played.state, "units", ())
    sides = Counter(unit.side for unit in left)
    for unit in left:
        if sides[unit.side] == 1:
            yield Feat("medal.last", "medal.last.text", unit)


def _hero(rolls: Sequence[Any]) -> Iterator[Feat]:
    """Yield the medal of the unit that caused most losses."""
    best = bravest(rolls)
    if best is not None:
        unit, took = best
        yield Feat("medal.hero", "medal.hero.text", unit, n=took)


def _killers(words: LuckWords[Any, Any], own: Sequence[Any]) -> Iterator[Any]:
    """Yield the rolls that left nothing of an enemy."""
    for roll in own:
        if roll.target.side is not roll.unit.side and roll.lost >= words.left(roll):
            yield roll


def _long_shot(words: LuckWords[Any, Any], own: Sequence[Any]) -> Iterator[Feat]:
    """Yield the medal of the unit that destroyed another one against the longest odds."""
    chances = [(sum(roll.chances[words.left(roll) :]), roll) for roll in _killers(words, own)]
    chance, roll = min(chances, key=lambda pair: pair[0], default=(1.0, None))
    if roll is not None and chance <= LONG_SHOT:
        unit = roll.unit
        yield Feat("medal.long_shot", "medal.long_shot.text", unit, chance=chance)


def _avenger(words: LuckWords[Any, Any], own: Sequence[Any]) -> Iterator[Feat]:
    """Yield the medal of the unit that destroyed the one which had destroyed most."""
    kills: Counter[Any] = Counter()
    best: tuple[int, Any] = (0, None)
    for roll in _killers(words, own):
        best = max(best, (kills[roll.target.id], roll.unit), key=lambda pair: pair[0])
        kills[roll.unit.id] += 1
    before, unit = best
    if before >= SERIES:
        yield Feat("medal.avenger", "medal.avenger.text", unit, n=before)


def _untouched(own: Sequence[Any], rolls: Sequence[Any]) -> Iterator[Feat]:
    """Yield the medal of the unit that attacked most without losing anything to any roll."""
    hurt = {roll.target.id for roll in rolls if roll.lost}
    fought = Counter(roll.unit.id for roll in own)
    units = {roll.unit.id: roll.unit for roll in own}
    name, often = max(
        ((unit, n) for unit, n in fought.items() if unit not in hurt),
        key=lambda pair: pair[1],
        default=("", 0),
    )
    if often >= OFTEN:
        unit = units[name]
        yield Feat("medal.untouched", "medal.untouched.text", unit, n=often)


def _unlucky(own: Sequence[Any]) -> Iterator[Feat]:
    """Yield the consolation of the unit whose dice stayed furthest behind their average."""
    lack: Counter[Any] = Counter()
    units = {roll.unit.id: roll.unit for roll in own}
    for roll in own:
        if roll.target.side is not roll.unit.side:
            lack[roll.unit.id] += roll.expected - roll.lost
    name, missing = max(lack.items(), key=lambda pair: pair[1], default=("", 0.0))
    if missing >= UNLUCKY:
        unit = units[name]
        yield Feat("medal.unlucky", "medal.unlucky.text", unit, n=round(missing))

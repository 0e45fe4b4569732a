"""The ledger of luck: for each combat roll, the odds before it, and its result.

The ledger is not saved: the dice of a game are known, so each action is played again, with the
odds before each roll. A card that changes a roll afterwards counts as luck, as does a choice that
a player then makes about it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.frozen import record, replace
from engine.core.game import Next
from engine.core.record import Entry
from engine.core.steps import innermost, once_more
from engine.second_edition.game import CHAPTERS
from engine.second_edition.odds.attack_odds import attack_odds, ride_odds
from engine.second_edition.state.events import DiceRolled, Trampled, UnitDamaged
from engine.second_edition.state.model import State, Unit, UnitId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Combat, Harm, Roll, RollStage, Trample
from engine.second_edition.tables.lore_cards import MIRRORED_WOUNDS, OVERRUN
from engine.second_edition.tables.scenario_cards import RED_FENS

Chances = tuple[float, ...]

TOLD = (DiceRolled, Trampled, UnitDamaged)
"""Events without which an action has nothing for the ledger."""
BY_DICE = ("roll", "retreat", MIRRORED_WOUNDS, RED_FENS)
"""Causes of damage that come of a combat roll."""
NOTHING: Chances = (1.0,)


@record
class Throw:
    """One roll against one unit (as it was then): its odds, its result, and the side that rolled.

    `unit` is who rolled; `source` the Lore card that rolled without an attack, or "".
    `chances[n]` is the chance that the target loses n health. `beside` marks a unit that is not the
    one rolled at, and `around` are all such units with their chances. `place` is that of the step
    that rolled, as long as it lasts.
    """

    turn: int
    side: Side
    unit: Unit | None
    source: str
    target: Unit
    chances: Chances
    place: int
    lost: int = 0
    beside: bool = False
    around: tuple[tuple[Unit, Chances], ...] = ()

    @property
    def expected(self) -> float:
        """Return the health that the target was to lose on average."""
        return sum(lost * chance for lost, chance in enumerate(self.chances))

    @property
    def eliminated(self) -> float:
        """Return the chance that nothing is left of the target."""
        health = self.target.health
        return self.chances[health] if health < len(self.chances) else 0.0


@record
class Loss:
    """The health that a unit (as it was then) lost by the roll of the step at `place`."""

    place: int
    unit: Unit
    lost: int


Note = Throw | Loss


def rolls_at(state: State, entry: Entry[State, Any]) -> tuple[Note, ...]:
    """Return what an entry of a record adds to the ledger, mostly nothing.

    The state given is the one before the entry.
    """
    if not any(isinstance(event, TOLD) for event in entry.events):
        return ()
    again = once_more(CHAPTERS, state, entry.seat, entry.action)
    return tuple(note for before, done in again for note in _of_step(before, done))


def ledger(notes: Sequence[Note]) -> tuple[Throw, ...]:
    """Return the rolls of a whole game with the health that each took, from all its notes."""
    rolls: list[Throw] = []
    last: dict[int, int] = {}
    places: dict[tuple[int, UnitId], int] = {}
    for note in notes:
        if isinstance(note, Throw):
            last[note.place] = places[note.place, note.target.id] = len(rolls)
            rolls.append(note)
            for unit, chances in note.around:
                places[note.place, unit.id] = len(rolls)
                rolls.append(_at_another(note, unit, chances))
            continue
        number = places.get((note.place, note.unit.id), -1)
        if number < last[note.place]:
            number = places[note.place, note.unit.id] = len(rolls)
            cause = rolls[last[note.place]]
            rolls.append(_at_another(cause, note.unit, NOTHING))
        rolls[number] = replace(rolls[number], lost=rolls[number].lost + note.lost)
    return tuple(rolls)


def _at_another(cause: Throw, unit: Unit, chances: Chances) -> Throw:
    """Return what a roll did to another unit than its target: luck of that unit's enemy."""
    side = unit.side.other
    return replace(cause, side=side, target=unit, chances=chances, lost=0, beside=True, around=())


# --- an action once more -------------------------------------------------------------------------


def _of_step(state: State, done: Next[State]) -> Iterator[Note]:
    """Yield what one step adds to the ledger, from the state before it and what it did."""
    step, place = state.steps[-1], len(state.steps) - 1
    for event in done.events:
        if isinstance(event, DiceRolled) and isinstance(step, Roll):
            yield _rolled(state, step, place)
        elif isinstance(event, Trampled) and isinstance(step, Trample):
            yield _trodden(state, step, place)
        elif isinstance(event, UnitDamaged) and isinstance(step, Harm):
            yield from _lost(state, step, event)


def _rolled(state: State, step: Roll, place: int) -> Throw:
    """Return a combat roll with the odds before it fell."""
    assert step.stage is RollStage.ROLL
    below = innermost(state, Combat)
    assert below is not None
    expected = attack_odds(state, state.steps[below], back=step.back)
    chances = tuple(map(float, expected.courses[0].lost))
    unit, target = state.the(step.unit), state.the(step.target)
    around = tuple(
        (neighbour.unit, tuple(map(float, neighbour.lost))) for neighbour in expected.beside
    )
    return Throw(state.turn, unit.side, unit, "", target, chances, place, around=around)


def _trodden(state: State, step: Trample, place: int) -> Throw:
    """Return the die for an enemy that is ridden through."""
    (trod,) = ride_odds(state, step.hexes[:1])
    unit = state.the(step.unit)
    chances = tuple(map(float, trod.lost))
    return Throw(state.turn, unit.side, unit, OVERRUN, trod.unit, chances, place)


def _lost(state: State, step: Harm, event: UnitDamaged) -> Iterator[Loss]:
    """Yield damage by dice, for the roll or ride below its step."""
    kind: type = Trample if event.cause == OVERRUN else Roll
    place = innermost(state, kind)
    if place is not None and event.cause in (*BY_DICE, OVERRUN):
        unit = state.the(event.unit)
        yield Loss(place, unit, min(event.damage, unit.health))

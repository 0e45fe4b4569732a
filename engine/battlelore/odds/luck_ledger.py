"""The ledger of luck: for each roll that can hurt, the odds before it, and its result.

The ledger is not saved: the dice of a game are known, so each action is played again, with the
odds before each roll. A card that changes a roll afterwards counts as luck; effects without dice,
such as the blow of an Earthquake on troops, do not.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.battlelore.game import CHAPTERS
from engine.battlelore.odds.odds import Odds, drive_odds, mean, odds, spell_odds
from engine.battlelore.odds.odds_dice import SIXTH, Chances, struck_in_the_back
from engine.battlelore.state import events as ev
from engine.battlelore.state import steps as s
from engine.battlelore.state.model import State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import source_of
from engine.core.frozen import record, replace
from engine.core.game import Next
from engine.core.record import Entry
from engine.core.steps import once_more

ROLLS = (s.BattleStage.ROLL, s.SpellStage.ROLL)
"""Stages in which a step rolls its dice."""
HITS = (s.BattleStage.HITS, s.SpellStage.HITS)
"""Stages in which a step applies its hits."""
FLAGS = (s.BattleStage.WITHDRAW, s.BattleStage.AFTERMATH, s.BattleStage.END, s.SpellStage.END)
"""Stages in which a step waits for the retreat that its flags caused."""
TOLD = (
    ev.BackAttacked,
    ev.DiceRolled,
    ev.SpellRolled,
    ev.RetreatOrdered,
    ev.CriticalRolled,
    ev.FiguresLost,
)
"""Events without which an action has nothing for the ledger."""


@record
class Throw:
    """One roll against one unit (as it was then): its odds, its result, and the side that rolled.

    `unit` is who rolled in a battle, None for other dice, whose `source` is a card or a power.
    `chances[n]` is the chance that the target loses n figures. `beside` marks a unit that is not
    the one rolled at: trampled, or hurt by what a card turned on it. `place` is that of the step
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

    @property
    def expected(self) -> float:
        """Return the figures that the target was to lose on average."""
        return mean(self.chances)

    @property
    def destroyed(self) -> float:
        """Return the chance that nothing is left of the target."""
        figures = self.target.figures
        return self.chances[figures] if figures < len(self.chances) else 0.0


@record
class Loss:
    """The figures that a unit (as it was then) lost to the roll of the step at `place`."""

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
    """Return the rolls of a whole game with the figures that each took, from all its notes."""
    rolls: list[Throw] = []
    last: dict[int, int] = {}
    places: dict[tuple[int, UnitId], int] = {}
    for note in notes:
        if isinstance(note, Throw):
            if not note.beside:
                last[note.place] = len(rolls)
            places[note.place, note.target.id] = len(rolls)
            rolls.append(note)
            continue
        number = places.get((note.place, note.unit.id), -1)
        if number < last[note.place]:
            number = places[note.place, note.unit.id] = len(rolls)
            cause = rolls[last[note.place]]
            rolls.append(replace(cause, target=note.unit, chances=(1.0,), lost=0, beside=True))
        rolls[number] = replace(rolls[number], lost=rolls[number].lost + note.lost)
    return tuple(roll for roll in rolls if not _forced(roll))


def _forced(roll: Throw) -> bool:
    """Return whether dice had no say, because a unit driven off could only lose that much."""
    return roll.unit is None and max(roll.chances) > 1 - 1e-9


# --- an action once more -------------------------------------------------------------------------


def _of_step(state: State, done: Next[State]) -> Iterator[Note]:
    """Yield what one step adds to the ledger, from the state before it and what it did."""
    if not any(isinstance(event, TOLD) for event in done.events):
        return
    step, place = state.steps[-1], len(state.steps) - 1
    if isinstance(step, s.Battle | s.Spell) and step.stage in ROLLS:
        yield from _rolled(state, done.state.steps[-1], place)
    elif isinstance(step, s.Retreat):
        below = state.steps[place - 1]
        own = isinstance(below, s.Battle | s.Spell) and below.stage in FLAGS
        yield from _losses(state, done, place - 1 if own else place)
    elif isinstance(step, s.Battle | s.Spell) and step.stage in HITS:
        yield from _losses(state, done, place)
    else:
        yield from _checks(state, done)
        yield from _driven(state, done)


def _losses(state: State, done: Next[State], place: int) -> Iterator[Loss]:
    for event in done.events:
        if isinstance(event, ev.FiguresLost):
            yield Loss(place, state.need(event.unit), event.lost)


def _rolled(state: State, step: s.Battle | s.Spell, place: int) -> Iterator[Throw]:
    """Yield the dice of a battle or of a spell, with the odds before they fell."""
    target = state.need(step.target)
    if isinstance(step, s.Spell):
        expected = spell_odds(state, step)
        roll = Throw(state.turn, step.side, None, step.source, target, expected.lost, place)
    else:
        unit = state.need(step.unit)
        expected = odds(
            state,
            unit,
            target,
            step.melee,
            back=False,
            dice=step.dice,
            evades=step.evades,
        )
        roll = Throw(state.turn, unit.side, unit, "", target, expected.lost, place)
    yield from _with_others(state, roll, expected)


def _with_others(state: State, roll: Throw, odds: Odds) -> Iterator[Throw]:
    """Yield a roll and those for the units that it may trample."""
    yield roll
    for unit_id, chances in odds.trampled:
        yield replace(roll, target=state.need(unit_id), chances=chances, beside=True)


def _driven(state: State, done: Next[State]) -> Iterator[Throw]:
    """Yield a throw for a unit driven off, which may panic, trample or die of it."""
    step = done.state.steps[-1] if done.state.steps else None
    ordered = any(isinstance(event, ev.RetreatOrdered) for event in done.events)
    own_flags = isinstance(state.steps[-1], s.Battle | s.Spell)  # its odds include them
    if not isinstance(step, s.Retreat) or not ordered or own_flags or step.spare:
        return
    place, target = len(done.state.steps) - 1, done.state.need(step.unit)
    side, expected = step.by or target.side.other, drive_odds(done.state, step)
    roll = Throw(state.turn, side, None, _source(state, done), target, expected.lost, place)
    yield from _with_others(done.state, roll, expected)


def _checks(state: State, done: Next[State]) -> Iterator[Throw]:
    """Yield the critical checks that neither a roll nor a retreat brings (BL-15.9, CR-3)."""
    for event in done.events:
        if isinstance(event, ev.BackAttacked):
            yield _in_the_back(state, event)
        if isinstance(event, ev.CriticalRolled):
            target = state.need(event.unit)
            lives = (1 - SIXTH) ** len(event.dice)
            yield Throw(
                state.turn,
                target.side.other,
                None,
                _source(state, done),
                target,
                (lives, 1 - lives),
                len(state.steps),
                int(event.killed),
            )


def _in_the_back(state: State, event: ev.BackAttacked) -> Throw:
    """Return an attack from behind, with its odds (HR-6.14)."""
    unit, target = state.need(event.unit), state.need(event.target)
    chances = struck_in_the_back(state, target, len(event.dice))
    lost = min(target.figures, event.hits)
    place = len(state.steps)
    return Throw(state.turn, unit.side, unit, "", target, chances, place, lost)


def _source(state: State, done: Next[State]) -> str:
    """Return the id of the card or power that is being carried out."""
    step = state.steps[-1]
    if isinstance(step, s.Casting):
        return source_of(step.card)
    used = [event.power for event in done.events if isinstance(event, ev.PowerUsed)]
    return f"power.{step.power if isinstance(step, s.PowerTarget) else used[0]}"

"""The counts of simulated games: how the dice fell, and which spells were cast."""

from collections.abc import Sequence
from typing import Any

from bl_tui.games.battle_mages.words.naming import effect_name
from bl_tui.play.measure import BySeat, Measure
from engine.battle_mages.odds.luck_ledger import Throw, account_of, throws
from engine.battle_mages.rules.losses import army_strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.magic_events import EffectDeclared, SpellCast
from engine.battle_mages.state.model import WITH_POINTS, State
from engine.battle_mages.tables.effects import EFFECTS
from engine.core.record import Entry


def notes(state: State, entry: Entry[State, Any]) -> tuple[Throw, ...]:
    """Return the pools that an entry of a record rolled."""
    return tuple(throws(entry.events, state.setup.botch))


def _luck(rolls: Sequence[Throw]) -> tuple[float, ...]:
    """Return the net successes of each seat above those to be expected."""
    accounts = [account_of(seat, [roll for roll in rolls if roll.seat is seat]) for seat in Army]
    return tuple(float(account.surplus) for account in accounts)


def _played(events: Sequence[Any]) -> BySeat:
    """Return the effects that each seat cast, defences among them."""
    return tuple(tuple(_of(events, seat)) for seat in Army)


def _of(events: Sequence[Any], seat: Army) -> list[str]:
    casts = (event for event in events if isinstance(event, SpellCast | EffectDeclared))
    return [event.effect for event in casts if event.seat is seat and event.effect != "foresight"]


def _strength(state: State) -> tuple[int, ...]:
    """Return the Strength of each army on the board (BM-5.8)."""
    return tuple(army_strength(state, seat) for seat in state.seats)


def _group(effect: str) -> int:
    """Return where an effect stands in a report: in the order of the catalogue."""
    return list(EFFECTS).index(effect)


MEASURE = Measure(
    score="strength",
    notes=notes,
    luck=_luck,
    played=_played,
    card=effect_name,
    group=_group,
    strength=_strength,
    scores=tuple((battle, "points") for battle in WITH_POINTS),
)

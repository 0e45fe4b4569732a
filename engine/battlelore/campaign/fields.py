"""The fields of the campaign: its stages, and each adventure as two houses find it (CA-1, CA-2)."""

from collections.abc import Container, Mapping
from functools import lru_cache

from engine.battlelore.adventures.library import library
from engine.battlelore.rules.councils import COMMAND_CARDS, MOST
from engine.battlelore.state.adventure_rules import (
    CAMPAIGN,
    COMMANDER_AID,
    HIGHEST,
    STRONGHOLD_AID,
    Camp,
    Campaign,
    Veteran,
)
from engine.battlelore.state.model import Adventure, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Place
from engine.battlelore.tables.landmarks import STRONGHOLD
from engine.battlelore.tables.units import MOST_FIGURES, full_strength
from engine.core.frozen import Value, record, replace
from engine.core.steps import push


@record
class Stage(Value):
    """A stage of the campaign: the laurels of its battle, and the fields to choose from."""

    laurels: int
    fields: tuple[str, ...]


STAGES = (
    Stage(1, ("crecy",)),
    Stage(1, ("agincourt", "companies")),
    Stage(1, ("thing", "bauge")),
    Stage(2, ("wizards", "tourelles")),
    Stage(2, ("council", "estates")),
    Stage(2, ("shrines", "pass")),
    Stage(4, ("crown",)),
)
"""The seven battles, in their order (CA-1.2); their laurels are 13, so that nobody draws."""

NUMBERS = 20
"""The units of a side in the adventure of number n have the numbers from 20 n on, so that no unit
of a campaign is called like another; none has as many."""


@lru_cache(maxsize=1)
def scenarios() -> Mapping[str, Adventure]:
    """Return all scenarios by their ids: the adventures, then the campaign, which begins on its
    first field.

    >>> [*scenarios()][-1]
    'houses'
    """
    first = replace(field_of(STAGES[0].fields[0]), id=CAMPAIGN)
    return {**library(), CAMPAIGN: first}


def field_of(adventure: str) -> Adventure:
    """Return an adventure of the campaign as it is drawn, with the numbers of its units.

    Raises KeyError for an id that no adventure has.
    """
    drawn = library()[adventure]
    units = tuple(replace(unit, id=_numbered(unit, drawn.number)) for unit in drawn.units)
    return replace(drawn, units=units, campaign=CAMPAIGN)


def _numbered(unit: Unit, number: int) -> str:
    return f"{unit.id[0]}{NUMBERS * number + int(unit.id[1:])}"


def all_units(adventure: Adventure) -> tuple[Unit, ...]:
    """Return the units that may be spoken of: those of the adventure, in a campaign of each."""
    if not adventure.campaign:
        return adventure.units
    others = (field_of(name).units for stage in STAGES for name in stage.fields)
    return (*adventure.units, *(unit for units in others for unit in units))


# --- laurels -------------------------------------------------------------------------------------


def laurels(campaign: Campaign, side: Side) -> int:
    """Return the laurels of a house (CA-1.2)."""
    won = zip(STAGES, campaign.fought, strict=False)
    return sum(stage.laurels for stage, battle in won if battle.winner is side)


def victor(campaign: Campaign) -> Side | None:
    """Return the house that the other cannot overtake, None as long as both can win (CA-1.4)."""
    left = sum(stage.laurels for stage in STAGES[len(campaign.fought) :])
    for side in Side:
        if laurels(campaign, side) > laurels(campaign, side.other) + left:
            return side
    return None


# --- what carries over ---------------------------------------------------------------------------


def fielded(adventure: Adventure, campaign: Campaign) -> tuple[Adventure, Campaign]:
    """Return an adventure with the veterans and the council levels of both houses, and the campaign
    with the units of the veterans."""
    units = list(adventure.units)
    retinues = []
    for side, retinue in zip(Side, campaign.retinues, strict=True):
        veterans: list[Veteran] = []
        for veteran in retinue.veterans:
            taken = {other.unit for other in veterans}
            veterans.append(_joined(units, side, veteran, taken))
        retinues.append(replace(retinue, veterans=tuple(veterans)))
    camps = tuple(
        _advised(adventure, camp, campaign.of(camp.side).aids) for camp in adventure.camps
    )
    ready = replace(adventure, units=tuple(units), camps=camps)
    return ready, replace(campaign, retinues=(retinues[0], retinues[1]))


def _joined(units: list[Unit], side: Side, veteran: Veteran, taken: Container[str]) -> Veteran:
    """Return a veteran with its unit, the first of its kind that is not `taken`; it gets an extra
    figure (CA-2.3). Without one the veteran waits."""
    for place, unit in enumerate(units):
        full = full_strength(unit) + 1
        fits = unit.side is side and unit.kind == veteran.kind and unit.id not in taken
        if fits and full <= MOST_FIGURES:
            units[place] = replace(unit, whole=full, figures=full)
            return replace(veteran, unit=unit.id)
    return replace(veteran, unit="")


def _advised(adventure: Adventure, camp: Camp, aids: tuple[str, ...]) -> Camp:
    """Return a camp with the levels of its house, as far as its council can have them."""
    for aid in aids:
        camp = raised(adventure, camp, aid) or camp
    return camp


def raised(adventure: Adventure, camp: Camp, aid: str) -> Camp | None:
    """Return a camp with one more level for a seat of its War Council (CA-2.6).

    A Commander without a council has one more Command card instead. None where the seat is empty,
    or has its highest level (CA-2.7).
    """
    level = getattr(camp.council, aid, 0)
    if aid == COMMANDER_AID and not level:
        return replace(camp, cards=camp.cards + 1) if camp.cards < COMMAND_CARDS[-1] else None
    if not 0 < level < HIGHEST or camp.council.total >= MOST:
        return None
    council = replace(camp.council, **{aid: level + 1})
    cards = COMMAND_CARDS[level + 1] if aid == COMMANDER_AID else camp.cards
    return replace(camp, council=council, cards=cards)


def has_stronghold(adventure: Adventure, side: Side) -> bool:
    """Return whether an adventure gives a side a Stronghold already (BL-22.35)."""
    return any(mark.kind == STRONGHOLD and mark.owner is side for mark in adventure.landmarks)


def place_strongholds(state: State) -> State:
    """Return the state with the Strongholds that the houses place before all else, the first to
    move first (CA-2.8)."""
    if state.campaign is None:
        return state
    first = state.adventure.first
    for side in (first.other, first):
        rallied = STRONGHOLD_AID in state.campaign.of(side).aids
        if rallied and not has_stronghold(state.adventure, side):
            state = push(state, Place(side, STRONGHOLD))
    return state

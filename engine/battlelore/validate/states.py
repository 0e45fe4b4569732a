"""Invariants of a position without a replay, on which the rules and the screens rely.

The position need not be reachable: a guard catches its consequences (`saves.guard`).
"""

from engine.battlelore.house.switches import agreed
from engine.battlelore.state.adventure_rules import AIDS, HIGHEST, MOST_VETERANS
from engine.battlelore.state.model import GRID, Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude, Turn
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.lore_cards import LORE_CARDS, ORDERING
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.validate.setups import adventure_faults, council_faults, landmark_faults
from engine.core.faults import (
    COUNTED,
    Fault,
    Faults,
    all_known,
    first,
    fitting,
    known,
    once,
    seeded,
    stacked,
    within,
)
from engine.core.frozen import replace


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be shown like this, None if one can.

    Ask of the set-up first.
    """
    return first(_state(setup, state))


def _state(setup: Setup, state: State) -> Faults:
    adventure = setup.adventure
    if setup.handicaps:
        from engine.battlelore.handicaps import played  # noqa: PLC0415 - few games have any

        adventure = played(setup)
    if adventure.campaign:
        yield from _campaign(state)
    else:
        yield from fitting("adventure", state.adventure == adventure)
        yield from fitting("campaign", state.campaign is None)
    yield from fitting("house", state.house == agreed(setup))
    yield from fitting("handicaps", state.handicaps == setup.handicaps)
    yield from seeded(state.rng)
    yield from _units(state)
    yield from landmark_faults(state.landmarks)
    bare = tuple(replace(blazon, holder=None) for blazon in state.blazons)
    yield from fitting("blazons", bare == state.adventure.blazons)
    yield from _cards(state)
    yield from stacked(state.steps, (Interlude, Turn))


def _campaign(state: State) -> Faults:
    """Find a campaign that cannot have come to where it is: an adventure that is not of its stage,
    more veterans or aids than a house may have."""
    from engine.battlelore.campaign.fields import (  # noqa: PLC0415 - few games are campaigns
        STAGES,
    )

    campaign = state.campaign
    yield from fitting("campaign", campaign is not None)
    assert campaign is not None, "the fault above"
    fought = campaign.fought
    ended = state.over is not None or any(isinstance(step, Interlude) for step in state.steps)
    most = len(STAGES) - (state.over is None)
    yield from within("campaign.fought", len(fought), int(ended), most)
    for battle, stage in zip(fought, STAGES, strict=False):
        yield from known("campaign.fought", battle.adventure, stage.fields)
    present = (fought[-1].adventure,) if ended else STAGES[len(fought)].fields
    yield from known("campaign.adventure", campaign.adventure, present)
    yield from fitting("adventure", state.adventure.id == campaign.adventure)
    yield from fitting("adventure", bool(state.adventure.campaign))
    yield from adventure_faults(state.adventure)
    for side in Side:
        retinue = campaign.of(side)
        yield from within("campaign.veterans", len(retinue.veterans), 0, MOST_VETERANS)
        yield from all_known("campaign.veterans", (v.kind for v in retinue.veterans), ROSTER)
        yield from all_known("campaign.aids", retinue.aids, AIDS)
    for step in state.steps:
        if isinstance(step, Interlude) and step.field:
            yield from known("campaign.field", step.field, STAGES[len(campaign.fought)].fields)


def _units(state: State) -> Faults:
    """Find units that are not of the adventure, and two on one hex."""
    born = {unit.id: unit for unit in state.adventure.units}
    for place, unit in enumerate(state.units):
        what = f"units[{place}]"
        yield from known(f"{what}.id", unit.id, born)
        fresh = born[unit.id]
        born_so = (fresh.kind, fresh.side, fresh.whole)
        yield from fitting(what, (unit.kind, unit.side, unit.whole) == born_so)
        yield from known(f"{what}.hex", unit.hex, GRID)
        yield from within(f"{what}.figures", unit.figures, 1, fresh.figures)
        yield from within(f"{what}.stored", unit.stored, 0, COUNTED)
        yield from within(f"{what}.trained", unit.trained, 0, COUNTED)
    yield from once("units", (unit.id for unit in state.units))
    yield from once("units", (unit.hex for unit in state.units))
    for pair in state.engaged:
        yield from all_known("engaged", (pair.unit, pair.target), born)


def _cards(state: State) -> Faults:
    """Find cards that do not exist, in the decks, in the hands, and in effect."""
    yield from fitting("hands", tuple(hand.side for hand in state.hands) == tuple(Side))
    yield from all_known("deck", (*state.deck, *state.discards), CARDS)
    yield from all_known("lore_deck", (*state.lore_deck, *state.lore_discards), LORE_CARDS)
    born = {unit.id for unit in state.adventure.units}
    for place, hand in enumerate(state.hands):
        what = f"hands[{place}]"
        yield from within(f"{what}.lore", hand.lore, 0, COUNTED)
        yield from council_faults(f"{what}.council", hand.council)
        yield from all_known(f"{what}.cards", hand.cards, CARDS)
        yield from all_known(f"{what}.lore_cards", hand.lore_cards, LORE_CARDS)
        yield from all_known(f"{what}.banners", (banner.unit for banner in hand.banners), born)
    stood = (state.stood_for, *(hand.last for hand in state.hands))
    yield from all_known("stood_for", (entry.card for entry in stood if entry), ORDERING)
    for place, effect in enumerate(state.effects):
        yield from known(f"effects[{place}].card", effect.card, LORE_CARDS)
        yield from within(f"effects[{place}].level", effect.level, 1, HIGHEST)
        yield from all_known(f"effects[{place}].units", effect.units, born)

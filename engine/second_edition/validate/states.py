"""Invariants of a position without a replay, on which the rules and the screens rely.

The position need not be reachable: a guard catches its consequences (`saves.guard`).
"""

from collections import Counter

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
from engine.second_edition.state.grounds import PITCHED
from engine.second_edition.state.model import GRID, Hand, Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Preparing, Turn
from engine.second_edition.tables.armies import CARDS, DECOY, kinds_of
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import WAR, scenarios_of
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be shown like this, None if one can."""
    return first(_state(setup, state))


def _state(setup: Setup, state: State) -> Faults:
    yield from _war_faults(setup, state)
    yield from seeded(state.rng)
    yield from board_faults(state)
    yield from unit_faults(state)
    yield from fitting("hands", tuple(hand.side for hand in state.hands) == tuple(Side))
    for hand in state.hands:
        yield from _hand(hand)
    yield from all_known("deck", (*state.deck, *state.discards), COMMAND)
    for place, effect in enumerate(state.effects):
        yield from known(f"effects[{place}].card", effect.card, LORE)
    yield from stacked(state.steps, (Turn, Preparing))


def _war_faults(setup: Setup, state: State) -> Faults:
    """Find another set-up than that of the game, or of a battle of its war with wrong armies."""
    war, number = state.war, state.setup.war
    yield from fitting("war", (war is not None) == bool(setup.war))
    if war is None or number <= 1:
        yield from fitting("setup", state.setup == setup)
    if war is None:
        return
    from engine.second_edition.setup.war import battle_of  # noqa: PLC0415 - rarely needed

    yield from within("war", number, 1, len(WAR))
    yield from within("war.fought", len(war.fought), number - 1, number)
    for side, mustered in zip(Side, war.mustered, strict=True):
        army = state.setup.given_army(side)
        what = f"war.mustered.{side.value}"
        yield from all_known(what, mustered, (*kinds_of(side), DECOY))
        yield from fitting(what, number == 1 or len(mustered) == len(army) == CARDS)
        yield from fitting(what, not Counter(army) - Counter(mustered) - Counter({DECOY: CARDS}))
    if number > 1:
        armies = (state.setup.given_army(Side.DAQAN), state.setup.given_army(Side.UTHUK))
        yield from fitting("setup", state.setup == battle_of(setup, number, armies))


def _hand(hand: Hand) -> Faults:
    """Find cards that do not exist in what a side has."""
    what = f"hands.{hand.side.value}"
    yield from within(f"{what}.lore", hand.lore, 0, COUNTED)
    yield from within(f"{what}.points", hand.points, 0, COUNTED)
    scenarios = (hand.scenario, hand.kept, *hand.offered)
    yield from all_known(f"{what}.scenario", scenarios, (*scenarios_of(hand.side), ""))
    yield from all_known(f"{what}.army", hand.army, (*kinds_of(hand.side), DECOY))
    yield from all_known(f"{what}.cards", hand.cards, COMMAND)
    lore = (*hand.lore_cards, *hand.lore_deck, *hand.lore_discards)
    yield from all_known(f"{what}.lore_cards", lore, LORE)
    yield from all_known(f"{what}.placed", (placement.hex for placement in hand.placed), GRID)
    yield from once(f"{what}.placed", (placement.hex for placement in hand.placed))


def board_faults(state: State) -> Faults:
    """Find faults in terrain, banner markers and tents."""
    yield from within("terrain", len(state.terrain), len(GRID.hexes), len(GRID.hexes))
    yield from all_known("terrain", state.terrain, TERRAIN)
    for name, spots in (
        ("banners", [banner.hex for banner in state.banners]),
        ("tents", [tent.hex for tent in state.tents]),
    ):
        yield from all_known(name, spots, GRID)
        yield from once(name, spots)
    for place, banner in enumerate(state.banners):
        yield from within(f"banners[{place}].points", banner.points, 1, 2)
    tents = {tent.hex for tent in state.tents}
    pitched = {spot for spot in GRID.hexes if state.ground(spot) == PITCHED}
    yield from fitting("tents", tents == pitched)
    yield from once("tents", (tent.side for tent in state.tents))


def unit_faults(state: State) -> Faults:
    """Find unknown units, or two on one hex."""
    for place, unit in enumerate(state.units):
        what = f"units[{place}]"
        yield from known(f"{what}.kind", unit.kind, UNITS)
        kind = UNITS[unit.kind]
        yield from fitting(what, kind.side is unit.side)
        yield from known(f"{what}.hex", unit.hex, GRID)
        yield from within(f"{what}.health", unit.health, 1, kind.health)
    yield from once("units", (unit.id for unit in state.units))
    yield from once("units", (unit.hex for unit in state.units))

"""Checks of a set-up from a file, a save or a player's own scenario."""

from collections import Counter

from engine.core.faults import Fault, Faults, all_known, first, fitting, known, within
from engine.core.game import Refusal
from engine.core.rng import Rng
from engine.second_edition.handicaps import HANDICAPS
from engine.second_edition.rules.ground import passable
from engine.second_edition.setup.mustering import refuse_cards
from engine.second_edition.state.model import Drawn, Given, Hand, Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import DECOY, copies, kinds_of
from engine.second_edition.tables.scenario_cards import WAR, scenarios_of
from engine.second_edition.validate.states import board_faults, unit_faults

SCENARIOS = ("learning", "full")


def wrong_setup(setup: Setup) -> Fault | None:
    """Return why no game can be set up like this, None if one can."""
    return first(_setup(setup))


def _setup(setup: Setup) -> Faults:
    yield from known("scenario", setup.scenario, SCENARIOS)
    if setup.given is not None:
        yield from given_faults(setup, setup.given)
    yield from HANDICAPS.faults(setup)


def given_faults(setup: Setup, given: Given) -> Faults:
    """Find what cannot be given: cards and armies of a faction, a board, or a war set up otherwise
    (WA-1.1)."""
    yield from within("war", given.war, 0, 1)
    if given.war:
        yield from fitting("scenario", setup.scenario == "full")
        yield from fitting("war", given == Given(given.id, WAR[0].cards, war=1))
    for side, card, army in zip(Side, given.cards, given.armies, strict=True):
        yield from known(f"cards.{side.value}", card, (*scenarios_of(side), ""))
        yield from all_known(f"armies.{side.value}", army, (*kinds_of(side), DECOY))
        refused = refuse_cards(side, army, setup.second_legends) if army else None
        if refused is not None:
            yield by_rule(refused, f"army {side.value}")
    if given.board is None:
        yield from fitting("scenario", setup.scenario == "full")
    else:
        yield from fitting("armies", not any((*given.cards, *given.armies)))
        yield from drawn_faults(setup, given.board)


def drawn_faults(setup: Setup, board: Drawn) -> Faults:
    """Find what cannot stand on a board at the beginning of a game."""
    state = State(
        setup,
        Rng(""),
        (Hand(Side.DAQAN), Hand(Side.UTHUK)),
        terrain=board.terrain,
        units=board.units,
        banners=board.banners,
        tents=board.tents,
    )
    yield from board_faults(state)
    yield from unit_faults(state)
    yield from _standing(state)


def _standing(state: State) -> Faults:
    """Find more units than exist, units on forbidden hexes, or a side without units.

    A game that begins without units of a side is over at once (BL2-14.5).
    """
    counts = Counter(unit.kind for unit in state.units)
    for kind, count in counts.items():
        most = copies(kind, state.setup.second_legends)
        if count > most:
            facts = (("card", kind), ("count", count), ("most", most))
            yield by_rule(Refusal("muster.copies", "BL2-13.5", facts), "units")
    for unit in state.units:
        if not passable(state, unit, unit.hex):
            refused = Refusal("move.impassable", "BL2-5.5", (("hex", unit.hex),))
            yield by_rule(refused, "units", unit.hex)
    for side in Side:
        if not state.of(side):
            yield Fault("adventure_file.no_units", (("side", side.value),), ("units",))


RULE = "rule"
"""The fact of a fault that a rule of the game is the reason of."""


def by_rule(refused: Refusal, *about: str) -> Fault:
    """Return a refusal as what is wrong with a file; its rule is one of the facts."""
    return Fault(f"refusal.{refused.code}", (*refused.facts, (RULE, refused.rule)), about)

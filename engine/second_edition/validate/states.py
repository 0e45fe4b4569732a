"""What a position must be that a file brings, so that it can be shown and played on.

Nothing here asks whether a game could have come there, only what the rules and all who look at a
game rely on: pieces and cards that there are, each in one place, and steps that fit.
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
    within,
)
from engine.core.rng import Rng
from engine.second_edition.state.model import Hand, Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import CARDS, DECOY, kinds_of
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import LORE, lore_deck
from engine.second_edition.tables.scenario_cards import SCENARIOS, scenarios_of
from engine.second_edition.validate.boards import board_faults, unit_faults
from engine.second_edition.validate.steps import step_faults


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be like this, None if one can."""
    return first(_state(setup, state))


def _state(setup: Setup, state: State) -> Faults:
    yield from fitting("setup", state.setup == setup)
    yield from _rng(state)
    yield from within("turn", state.turn, 0, COUNTED)
    yield from board_faults(state)
    yield from unit_faults(state)
    yield from fitting("hands", tuple(hand.side for hand in state.hands) == tuple(Side))
    for hand in state.hands:
        yield from _hand(state, hand)
    yield from _command(state)
    for place, effect in enumerate(state.effects):
        yield from known(f"effects[{place}].card", effect.card, LORE)
    yield from step_faults(state)


def _rng(state: State) -> Faults:
    """Find dice that do not fall by a seed: a script of dice ends, and nobody could play on."""
    if not isinstance(state.rng, Rng):
        yield from fitting("rng", False)
        return
    yield from within("rng.dice", state.rng.dice, 0, COUNTED)
    yield from within("rng.cards", state.rng.cards, 0, COUNTED)


def _hand(state: State, hand: Hand) -> Faults:
    what = f"hands.{hand.side.value}"
    yield from within(f"{what}.lore", hand.lore, 0, COUNTED)
    yield from within(f"{what}.points", hand.points, 0, COUNTED)
    mine = scenarios_of(hand.side)
    yield from all_known(f"{what}.offered", hand.offered, mine)
    yield from fitting(f"{what}.scenario", hand.scenario in (*mine, ""))
    yield from fitting(f"{what}.kept", hand.kept in (*hand.offered, ""))
    yield from all_known(f"{what}.army", hand.army, (*kinds_of(hand.side), DECOY))
    yield from fitting(f"{what}.army", len(hand.army) in (0, CARDS))
    yield from within(f"{what}.army_lore", hand.army_lore, 0, COUNTED)
    laid = Counter(each.card for each in hand.placed)
    yield from fitting(f"{what}.placed", not laid - Counter(hand.army))
    yield from once(f"{what}.placed", (each.hex for each in hand.placed))
    if hand.placed:
        hexes = SCENARIOS[hand.scenario].deployment if hand.scenario else ()
        yield from all_known(f"{what}.placed", (each.hex for each in hand.placed), hexes)
    lore = Counter((*hand.lore_cards, *hand.lore_deck, *hand.lore_discards))
    yield from fitting(f"{what}.lore_cards", not lore - Counter(lore_deck(hand.side)))


def _command(state: State) -> Faults:
    """Find faults in the forty Command cards, each of which is in one place (BL2-19.1)."""
    cards = [*state.deck, *state.discards]
    for hand in state.hands:
        cards += hand.cards
    yield from fitting("deck", Counter(cards) == Counter(DECK))

"""The counts of simulated games: how the dice fell, and which cards were played."""

from collections.abc import Collection, Sequence
from typing import Any

from bl_tui.games.second_edition.scenario_list import WHOLE_WAR
from bl_tui.games.second_edition.words.naming import card_name
from bl_tui.play.measure import BySeat, Measure
from engine.second_edition.odds.luck_ledger import Note, ledger, rolls_at
from engine.second_edition.state.events import CardPlayed
from engine.second_edition.state.lore_events import LorePlayed
from engine.second_edition.state.model import State
from engine.second_edition.state.setup_events import ArmyMustered, ScenariosRevealed
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS

GROUPS: tuple[Collection[str], ...] = (COMMAND, LORE, SCENARIOS, ARMIES)
"""The cards of a report, in the order of its tables."""


def _luck(notes: Sequence[Note]) -> tuple[float, ...]:
    """Return the health that rolls took from each side's enemy, less that to be expected."""
    rolls = ledger(notes)
    return tuple(
        sum(roll.lost - roll.expected for roll in rolls if roll.target.side is side.other)
        for side in Side
    )


def _played(events: Sequence[Any]) -> BySeat:
    """Return the cards that each side played, its scenario card and printed army among them."""
    return tuple(tuple(_of(events, side)) for side in Side)


def _of(events: Sequence[Any], side: Side) -> list[str]:
    cards = []
    for event in events:
        match event:
            case CardPlayed(owner, card) | LorePlayed(owner, card) if owner is side:
                cards.append(card)
            case ScenariosRevealed((daqan, uthuk)):
                cards.append(daqan if side is Side.DAQAN else uthuk)
            case ArmyMustered(owner, army=army) if owner is side and army:
                cards.append(army)
    return cards


def _group(card: str) -> int:
    """Return where a card stands in a report."""
    return next(place for place, table in enumerate(GROUPS) if card in table)


def _strength(state: State) -> tuple[int, ...]:
    """Return the health of each side on the board."""
    return tuple(sum(unit.health for unit in state.units if unit.side is side) for side in Side)


MEASURE = Measure(
    score="points",
    notes=rolls_at,
    luck=_luck,
    played=_played,
    card=card_name,
    group=_group,
    strength=_strength,
    scores=((WHOLE_WAR, "laurels"),),
)

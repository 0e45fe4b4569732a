"""The counts of simulated games: how the dice fell, and which cards were played."""

from collections.abc import Sequence
from typing import Any

from bl_tui.games.battlelore.words.naming import card_name
from bl_tui.play.measure import BySeat, Measure
from engine.battlelore.odds.luck_ledger import Note, ledger, rolls_at
from engine.battlelore.state.adventure_rules import CAMPAIGN
from engine.battlelore.state.events import CardPlayed, LorePlayed
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS


def _luck(notes: Sequence[Note]) -> tuple[float, ...]:
    """Return the figures that rolls took from each side's enemy, less those to be expected."""
    rolls = ledger(notes)
    return tuple(
        sum(roll.lost - roll.expected for roll in rolls if roll.target.side is side.other)
        for side in Side
    )


def _played(events: Sequence[Any]) -> BySeat:
    """Return the cards that each side played, Lore cards too."""
    cards = [event for event in events if isinstance(event, CardPlayed | LorePlayed)]
    return tuple(tuple(card.card for card in cards if card.side is side) for side in Side)


def _group(card: str) -> int:
    """Return where a card stands in a report: Lore cards below the others."""
    return int(card in LORE_CARDS)


def _strength(state: State) -> tuple[int, ...]:
    """Return the figures of each side on the board."""
    return tuple(sum(unit.figures for unit in state.units if unit.side is side) for side in Side)


MEASURE = Measure(
    score="banners",
    scores=((CAMPAIGN, "laurels"),),
    notes=rolls_at,
    luck=_luck,
    played=_played,
    card=card_name,
    group=_group,
    strength=_strength,
)

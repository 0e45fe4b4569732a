"""The messages that the rulebook asks for: they follow from the tables of things."""

from bl_tui.games.battlelore.book.things import GROUPS
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.targets import TargetKind
from engine.battlelore.tables.units import ROSTER


def ids_of_the_rulebook() -> dict[str, set[str]]:
    """Return each message with the places that it may have."""
    found: dict[str, set[str]] = {
        form.format(name=name): set()
        for group in GROUPS
        for name in group.names()
        for form in (group.head, group.text)
    }
    cards = [kind.creature for kind in ROSTER.values() if kind.creature is not None]
    powers = [power.id for card in cards for power in card.powers]
    found |= {f"power.{each}.{what}": set() for each in powers for what in ("name", "text")}
    found |= {f"lore.class.{each.value}": set() for each in LoreClass}
    found |= {f"lore.window.{each.value}": set() for each in Moment}
    found |= {f"lore.target.{each.value}": set() for each in TargetKind}
    found |= {f"lore.{card}.name": set() for card in LORE_CARDS}
    return found | {f"lore.{card}.text": {"n", "level"} for card in LORE_CARDS}

"""Refusals and faults of files, in words of the Second Edition."""

import attrs

from bl_tui.games.second_edition.words.naming import NAMERS, Names
from bl_tui.words import Words, refusals
from bl_tui.words.naming import listed
from engine.core.game import Fact, Refusal
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.units import Trait


def why_not(words: Words, refusal: Refusal, names: Names) -> str:
    """Return the reason, its rule in front: "BL2-6.8: the line of sight is blocked at G5"."""
    return refusals.why_not(
        words, attrs.evolve(refusal, facts=_told(words, refusal)), names, NAMERS
    )


def _told(words: Words, refusal: Refusal) -> tuple[Fact, ...]:
    """Return the facts of a refusal, with what the card asks for that it speaks of."""
    card = COMMAND.get(str(dict(refusal.facts).get("card", "")))
    traits = (Trait.INFANTRY,) if card is None else [each for each in Trait if each in card.traits]
    parts = () if card is None else [part for part, _ in card.sections]
    more: dict[str, str] = {
        "order.trait": listed(words, [words.say(f"trait.{each.value}") for each in traits]),
        "order.section": listed(words, [words.say(f"section.{each.value}") for each in parts]),
    }
    place = {"order.trait": "traits", "order.section": "sections"}.get(refusal.code)
    return refusal.facts if place is None else (*refusal.facts, (place, more[refusal.code]))


def wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """Return what no game can be."""
    return words.say(code, **dict(facts))

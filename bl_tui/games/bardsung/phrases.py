"""The names and signs of Bardsung for its panes."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from attrs import field, frozen

from bl_tui.boards.glyphs import GlyphSet
from bl_tui.games.bardsung.board.inks import Ink
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.dice import dice_of, face
from bl_tui.games.bardsung.words.codes import CODES, kind_of, number_of
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import (
    NAMES,
    Names,
    aspect_text,
    source_name,
    thing_name,
    wound_name,
)
from bl_tui.table.panes.phrases import Phrases, SeatLook, percent
from bl_tui.text.lines import Role, Span
from bl_tui.words import Words
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.model import Hero, State
from engine.bardsung.tables.enemies import ENEMY_CARDS, cards_of


@frozen(repr=False, eq=False)
class Teller(Phrases):
    """One player's language and signs."""

    glyphs: Signs
    odds: bool = True
    """Whether the player sees chances, or the dice to roll only."""
    encounter: str = ""
    camp_of: Callable[[Any], SeatLook] = field(init=False)
    face: Callable[[Any], tuple[str, str]] = field(init=False)
    tell: Callable[[Any], str] = field(init=False)

    @camp_of.default
    def _camp_of(self) -> Callable[[Any], SeatLook]:
        return lambda seat: SeatLook(self.glyphs.hero[seat.value], self.side(seat), seat.value)

    @face.default
    def _face(self) -> Callable[[Any], tuple[str, str]]:
        return lambda die: face(die, boxed=self.glyphs.boxed)

    @tell.default
    def _tell(self) -> Callable[[Any], str]:
        return lambda event: tell(self.words, event, Names(self.encounter))

    def aspect(self, card: str) -> str:
        """Return the text of an aspect card in the current encounter."""
        return aspect_text(self.words, card, self.encounter)

    def faces(self, event: Any) -> Iterable[Any]:
        return dice_of(event)

    def side(self, seat: Any) -> str:
        return NAMES.side(self.words, seat)

    def thing(self, thing: str) -> str:
        """Return the name of anything that has an id."""
        return thing_name(self.words, thing)

    def source(self, source: str) -> str:
        """Return the name of the source of a number or a modifier."""
        return source_name(self.words, source)

    def wound(self, card: str, serious: bool) -> str:
        """Return a wound card by the side that is up."""
        return wound_name(self.words, card, serious)

    def ability(self, hero: Hero, card: str) -> str:
        """Return the effect of an ability at the hero's level."""
        level = next((owned.level for owned in hero.abilities if owned.card == card), 1)
        return self.say(f"ability.{card}.text{level}")

    def letter(self, hero: str) -> Span:
        """Return the letter of a hero on its colour."""
        return Span(f" {self.glyphs.hero[hero]} ", hero)

    def grit(self, hero: Hero) -> Span:
        """Return the grit that a hero has left, and its wounds."""
        left, gone = self.glyphs.grit
        wounds = min(len(hero.wounds), grit(hero))
        return Span(left * (grit(hero) - wounds) + gone * wounds, Role.STRONG)

    def code(self, state: State, enemy: str) -> str:
        """Return the letters and the number of an enemy, in capitals once its card is heated."""
        kind = kind_of(enemy)
        cards = (*state.order, *state.incoming)
        heated = any(card.heated and card.id in cards_of(kind) for card in cards)
        code = CODES[kind].upper() if heated else CODES[kind]
        return f"{code}{number_of(enemy) or ''}"

    def card_role(self, state: State, card: str) -> str:
        """Return the role in which a card of the order is written."""
        if card not in ENEMY_CARDS:
            return card
        held = next((c for c in (*state.order, *state.incoming) if c.id == card), None)
        return Ink.HEATED if held is not None and held.heated else Ink.ENEMY

    def chance(self, share: Fraction) -> str:
        """Return a chance in per cent."""
        return percent(self, float(share))

    def signed(self, number: int) -> str:
        """Return a number with its sign."""
        return f"{number:+d}"

    def listed(self, parts: Iterable[str]) -> str:
        """Return texts as a list in words."""
        return ", ".join(parts)


def teller(words: Words, glyphs: GlyphSet, view: Any, odds: bool = True) -> Teller:
    """Return the phrases of a player."""
    assert isinstance(glyphs, Signs)
    return Teller(words, glyphs, odds, view.table.encounter if view is not None else "")

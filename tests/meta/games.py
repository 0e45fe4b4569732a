"""The games whose catalogues and rules are checked: another one is one more row."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from bl_tui.book.source import BookSource
from bl_tui.games.bardsung import decisions as bardsung_decisions
from bl_tui.games.bardsung.book.things import BOOK as BARDSUNG_BOOK
from bl_tui.games.bardsung.words.events import SHAPES as BARDSUNG_SHAPES
from bl_tui.games.bardsung.words.record import WORDS as BARDSUNG_WORDS
from bl_tui.games.battle_mages import decisions as mages_decisions
from bl_tui.games.battle_mages.book.things import BOOK as MAGES_BOOK
from bl_tui.games.battle_mages.words.events import SHAPES as MAGES_SHAPES
from bl_tui.games.battle_mages.words.record import WORDS as MAGES_WORDS
from bl_tui.games.battlelore import decisions as asks
from bl_tui.games.battlelore.book.things import BOOK
from bl_tui.games.battlelore.words.events import SHAPES
from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.games.second_edition import decisions as second_decisions
from bl_tui.games.second_edition.book.things import BOOK as SECOND_BOOK
from bl_tui.games.second_edition.words.events import SHAPES as SECOND_SHAPES
from bl_tui.games.second_edition.words.record import WORDS as SECOND_WORDS
from bl_tui.table.decisions import Decisions
from bl_tui.words import Catalogue
from bl_tui.words.events import Shape
from bl_tui.words.game_words import GameWords
from engine.core.frozen import record
from tests.meta import (
    bardsung_words,
    battle_mages_words,
    battlelore_words,
    second_edition_words,
    toy_words,
)
from tests.toy import book as toy_book
from tests.toy import conformance as toy_trial
from tests.toy import decisions as toy_decisions
from tests.toy import words as toy


@record(eq=False)
class Checked:
    """A game as the tests about messages see it.

    folder: where the code stands that belongs to it. messages: those that follow from its tables,
    with the places that they may have; all others stand in its code or belong to a family
    (message_families.py). decisions: its decisions and modes. events: its kinds of events
    by name. shapes: those with several messages. rules: the numbers of its rules. book: what can be
    read of it.
    """

    name: str
    folder: str
    words: GameWords
    messages: Callable[[], dict[str, set[str]]]
    decisions: Decisions[Any]
    events: Mapping[str, type]
    shapes: Mapping[type, Shape]
    rules: Callable[[], Collection[str]]
    book: BookSource

    @property
    def catalogue(self) -> Catalogue:
        """Return where its messages stand."""
        return self.words.catalogue


GAMES = (
    Checked(
        name="battlelore",
        folder="bl_tui/games/battlelore/",
        words=WORDS,
        messages=battlelore_words.places_by_id,
        decisions=asks.DECISIONS,
        events=battlelore_words.EVENTS,
        shapes=SHAPES,
        rules=BOOK.rules,
        book=BOOK,
    ),
    Checked(
        name="second_edition",
        folder="bl_tui/games/second_edition/",
        words=SECOND_WORDS,
        messages=second_edition_words.places_by_id,
        decisions=second_decisions.DECISIONS,
        events=second_edition_words.EVENTS,
        shapes=SECOND_SHAPES,
        rules=SECOND_BOOK.rules,
        book=SECOND_BOOK,
    ),
    Checked(
        name="battle_mages",
        folder="bl_tui/games/battle_mages/",
        words=MAGES_WORDS,
        messages=battle_mages_words.places_by_id,
        decisions=mages_decisions.DECISIONS,
        events=battle_mages_words.EVENTS,
        shapes=MAGES_SHAPES,
        rules=MAGES_BOOK.rules,
        book=MAGES_BOOK,
    ),
    Checked(
        name="bardsung",
        folder="bl_tui/games/bardsung/",
        words=BARDSUNG_WORDS,
        messages=bardsung_words.places_by_id,
        decisions=bardsung_decisions.DECISIONS,
        events=bardsung_words.EVENTS,
        shapes=BARDSUNG_SHAPES,
        rules=BARDSUNG_BOOK.rules,
        book=BARDSUNG_BOOK,
    ),
    Checked(
        name="lighthouse",
        folder="tests/toy/",
        words=toy.WORDS,
        messages=toy_words.places_by_id,
        decisions=toy_decisions.DECISIONS,
        events=toy_words.EVENTS,
        shapes=toy.TELLING.shapes,
        rules=lambda: toy_trial.RULES,
        book=toy_book.BOOK,
    ),
)

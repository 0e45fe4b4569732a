"""Bardsung as the rulebook takes it."""

from bl_tui.book.origins import origin_of
from bl_tui.book.source import BookSource
from bl_tui.games.bardsung.book.legend import legend_lines
from bl_tui.games.bardsung.book.things import thing_sheaves
from bl_tui.games.bardsung.words.catalogue import CATALOGUE
from engine.bardsung.rules.rule_list import chapters, origins, rules

BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=rules,
    chapters=chapters,
    origin=origin_of(rules, origins),
    series="BS-",
    things=thing_sheaves,
    signs=legend_lines,
)

"""The Second Edition as the rulebook takes it."""

from bl_tui.book.origins import origin_of
from bl_tui.book.source import BookSource
from bl_tui.games.second_edition.book.things import rule_of, thing_sheaves
from bl_tui.games.second_edition.panes.legend import legend_lines
from bl_tui.games.second_edition.words.catalogue import CATALOGUE
from engine.second_edition.rules.rule_list import chapters, origins, rules

BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=rules,
    chapters=chapters,
    origin=origin_of(rules, origins, rule_of),
    series="BL2-",
    things=thing_sheaves,
    signs=legend_lines,
)

"""Battle Mages as the rulebook takes it."""

from bl_tui.book.origins import origin_of
from bl_tui.book.source import BookSource
from bl_tui.games.battle_mages.book.things import rule_of, thing_sheaves
from bl_tui.games.battle_mages.panes.legend import legend_lines
from bl_tui.games.battle_mages.words.catalogue import CATALOGUE
from engine.battle_mages.rules.rule_list import chapters, origins, rules

BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=rules,
    chapters=chapters,
    origin=origin_of(rules, origins, rule_of),
    series="BM-",
    things=thing_sheaves,
    signs=legend_lines,
)

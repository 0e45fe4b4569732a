"""Battle Mages as the rulebook takes it."""

from bl_tui.book.source import BookSource
from bl_tui.games.battle_mages.book.things import thing_sheaves
from bl_tui.games.battle_mages.panes.legend import legend_lines
from bl_tui.games.battle_mages.words.catalogue import CATALOGUE
from engine.battle_mages.rules.rule_list import chapters

BOOK = BookSource(
    catalogue=CATALOGUE,
    chapters=chapters,
    series="BM-",
    things=thing_sheaves,
    signs=legend_lines,
)

"""The first edition as the rulebook takes it."""

from collections.abc import Sequence

from bl_tui.book.origins import origin_of
from bl_tui.book.rulebook import Sheaf
from bl_tui.book.source import BookSource
from bl_tui.games.battlelore.book.lore import lore_sheaves
from bl_tui.games.battlelore.book.things import thing_sheaves
from bl_tui.games.battlelore.panes.legend import legend_lines
from bl_tui.games.battlelore.words.catalogue import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.numbers.rule_list import chapters, origins, rules


def _things(words: Words) -> Sequence[Sheaf]:
    return (*thing_sheaves(words), *lore_sheaves(words))


BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=rules,
    chapters=chapters,
    origin=origin_of(rules, origins),
    series="BL-",
    things=_things,
    signs=legend_lines,
)

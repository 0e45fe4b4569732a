"""The handicaps of a game in its overview."""

from collections.abc import Sequence

from bl_tui.text.lines import BLANK, Line, Role, wrap
from bl_tui.words import Words
from bl_tui.words.naming import handicaps_on
from engine.core.seats import Handicap


def handicap_lines(
    words: Words, scenario: str, handicaps: Sequence[Handicap], width: int
) -> list[Line]:
    """Return the handicaps with which a scenario is played, by its id; no lines for none.

    >>> handicap_lines(None, "duel", (), 40)
    []
    """
    if not handicaps:
        return []
    text = handicaps_on(words, scenario, handicaps)
    return [*wrap(text, width, Role.PLAIN, "  "), BLANK]

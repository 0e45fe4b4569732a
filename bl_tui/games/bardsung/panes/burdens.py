"""What a hero bears in few words: serious wounds, conditions, other wounds."""

from collections.abc import Sequence

from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.naming import counted
from engine.bardsung.state.model import Hero


def borne(teller: Teller, hero: Hero) -> list[str]:
    """Return the names of what a hero bears, the worst first; wounds that are not serious come
    last, since grit tells how many there are."""
    serious = [teller.wound(each.card, each.serious) for each in hero.wounds if each.serious]
    slight = [teller.wound(each.card, each.serious) for each in hero.wounds if not each.serious]
    return [*serious, *counted(teller.words, hero.conditions), *slight]


def in_a_row(teller: Teller, told: Sequence[str], room: int, *, whole: bool) -> str:
    """Return names in a row, as many as there is room for and how many more there are: "Bleed +2";
    "" where not even one fits, or where the `whole` row has to and does not."""
    for shown in range(len(told), 0, -1):
        left = len(told) - shown
        row = teller.listed(told[:shown]) + (f" +{left}" if left else "")
        if len(row) <= room:
            return row
        if whole:
            break
    return ""

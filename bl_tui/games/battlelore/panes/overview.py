"""The overview: who wins by what, the forces left on both sides, and the piles of cards."""

from collections import Counter
from collections.abc import Sequence

from bl_tui.games.battlelore.house import RULES, in_book_order
from bl_tui.games.battlelore.odds.luck import fortunes
from bl_tui.games.battlelore.panes.victory_track import banners
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.games.battlelore.words.naming import kind_name
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from bl_tui.words.naming import listed
from engine.battlelore.odds.luck_ledger import Throw
from engine.battlelore.rules.victory import score
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.turn.views import View


def overview_lines(
    teller: Teller, view: View, width: int, rolls: Sequence[Throw] = ()
) -> list[Line]:
    """Return both sides one after the other, deck and discards, and at the end who was lucky."""
    lines: list[Line] = []
    if view.over is not None:
        lines += wrap(_victory(teller, view), width, Role.WARNING)
        lines += [BLANK, *fortunes(teller, rolls, width)] if rolls else []
        lines.append(BLANK)
    lines += _house(teller, view, width)
    for side in Side:
        lines += _side(teller, view, side, width)
        lines.append(BLANK)
    lines += wrap(teller.count("app.overview.deck", view.deck), width, Role.DIM)
    lines += wrap(teller.count("app.overview.discards", len(view.discards)), width, Role.DIM)
    return [*lines, *_lore(teller, view, width)]


def _house(teller: Teller, view: View, width: int) -> list[Line]:
    """Return the house rules that are on, each with its rule, which is a link."""
    named = [
        teller.say("app.overview.house", name=teller.say(f"house.{name}"), rule=RULES[name])
        for name in in_book_order(view.house)
    ]
    if not named:
        return []
    text = teller.say("app.house.on", names=listed(teller.words, named))
    return [*wrap(text, width, Role.RULE, "  "), BLANK]


def _lore(teller: Teller, view: View, width: int) -> list[Line]:
    """Return the pool and the piles of Lore cards, where there are any."""
    lines: list[Line] = []
    if view.adventure.lore:
        lines += wrap(teller.say("app.overview.pool", tokens=view.pool), width, Role.DIM)
    if view.adventure.lore_cards:
        discards = len(view.lore_discards)
        text = teller.say("app.goblet.deck", deck=view.lore_deck, discards=discards)
        lines += wrap(text, width, Role.DIM)
    return lines


def _victory(teller: Teller, view: View) -> str:
    if view.over is None:
        return ""
    return teller.say("app.prompt.over", side=teller.side(view.over.winner))


def _side(teller: Teller, view: View, side: Side, width: int) -> list[Line]:
    needed = view.adventure.camp(side).banners
    has = score(public_state_of(view), side)
    text = teller.say("app.overview.score", has=has, needed=needed)
    lines: list[Line] = [
        fit((teller.camp(side), Piece(" "), *banners(teller, view, side)), width),
        *wrap(text, width, Role.STRONG),
    ]
    own = [unit for unit in view.units if unit.side is side]
    numbers = Counter(unit.kind for unit in own)
    figures: Counter[str] = Counter()
    for unit in own:
        figures[unit.kind] += unit.figures
    for kind, row in ROSTER.items():
        if numbers[kind]:
            letter = teller.glyphs.banner[row.colour.value]
            text = teller.count(
                "app.overview.units",
                figures[kind],
                units=numbers[kind],
                kind=kind_name(teller.words, kind),
            )
            lines.append(fit((Piece(f" {letter} ", row.colour.value), Piece(f" {text}")), width))
    return lines

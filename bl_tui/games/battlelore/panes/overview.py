"""The overview: the victory conditions, the forces left on both sides, and the piles of cards."""

from collections import Counter
from collections.abc import Sequence

from bl_tui.games.battlelore.campaign_pages import house_lines
from bl_tui.games.battlelore.decisions.cards import victory
from bl_tui.games.battlelore.house import RULES, in_book_order
from bl_tui.games.battlelore.odds.luck import LUCK
from bl_tui.games.battlelore.panes.victory_track import banners
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import kind_name
from bl_tui.table.panes.handicaps import handicap_lines
from bl_tui.table.panes.luck import fortunes
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of, wrap
from bl_tui.words.naming import listed
from engine.battlelore.house.switches import ALL_CREATURES, MASSED_STRIKE
from engine.battlelore.odds.luck_ledger import Throw
from engine.battlelore.rules.victory import score
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.turn.views import View, public_state


def overview_lines(
    teller: Teller, view: View, width: int, rolls: Sequence[Throw] = (), height: int = 0
) -> list[Line]:
    """Return both sides one after the other, deck and discards, and the luck at the end.

    Where `height` is too small, the piles become a sentence; then forces too, and house rules
    without numbers.
    """
    full = _lines(teller, view, width, rolls)
    if not height:
        return full
    shorter: tuple[dict[str, bool], ...] = ({}, {"piled": True}, {"piled": True, "brief": True})
    versions = (_lines(teller, view, width, rolls, **how) for how in shorter)
    lines = full
    for lines in versions:
        if sum(line != BLANK for line in lines) <= height:
            return lines
    return lines


def _lines(
    teller: Teller,
    view: View,
    width: int,
    rolls: Sequence[Throw],
    *,
    piled: bool = False,
    brief: bool = False,
) -> list[Line]:
    lines: list[Line] = []
    if view.over is not None:
        lines += wrap(victory(teller, view), width, Role.WARNING)
        lines += [BLANK, *fortunes(LUCK, teller, rolls, width)] if rolls else []
        lines.append(BLANK)
    if view.campaign is not None:
        lines += [*house_lines(teller.words, view.adventure, view.campaign, width), BLANK]
    lines += _house(teller, view, width, brief=brief)
    lines += handicap_lines(teller.words, view.adventure.id, view.handicaps, width)
    for side in Side:
        lines += _side(teller, view, side, width, brief=brief)
        lines.append(BLANK)
    piles = _piles(teller, view)
    if piled:
        piles = [listed(teller.words, piles)]
    return [*lines, *(line for text in piles for line in wrap(text, width, Role.DIM))]


def _house(teller: Teller, view: View, width: int, *, brief: bool) -> list[Line]:
    """Return the house rules that are on, each with a link to its rule.

    The strike at all creatures is a massed strike too.
    """
    names = {name: teller.say(f"house.{name}") for name in in_book_order(view.house)}
    if brief and ALL_CREATURES in names:
        names.pop(MASSED_STRIKE, None)
    named = [
        name if brief else teller.say("app.overview.house", name=name, rule=RULES[switch])
        for switch, name in names.items()
    ]
    if not named:
        return []
    text = teller.say("app.house.on", names=listed(teller.words, named))
    return [*wrap(text, width, Role.RULE, "  "), BLANK]


def _piles(teller: Teller, view: View) -> list[str]:
    """Return the piles of Command cards, the pool and the piles of Lore cards, if there are any."""
    texts = [
        teller.count("app.overview.deck", view.deck),
        teller.count("app.overview.discards", len(view.discards)),
    ]
    if view.adventure.lore:
        texts.append(teller.say("app.overview.pool", tokens=view.pool))
    if view.adventure.lore_cards:
        discards = len(view.lore_discards)
        texts.append(teller.say("app.goblet.deck", deck=view.lore_deck, discards=discards))
    return texts


def _side(teller: Teller, view: View, side: Side, width: int, *, brief: bool) -> list[Line]:
    needed = view.adventure.camp(side).banners
    has = score(public_state(view), side)
    text = teller.say("app.overview.score", has=has, needed=needed)
    head: Line = (teller.camp(side), Span(" "), *banners(teller, view, side))
    lines: list[Line] = [fit(head, width), *wrap(text, width, Role.STRONG)]
    short = Span(f" {teller.say('app.track.score', has=has, needed=needed)}", Role.STRONG)
    if brief and width_of((*head, short)) <= width:
        lines = [(*head, short)]
    own = [unit for unit in view.units if unit.side is side]
    numbers = Counter(unit.kind for unit in own)
    figures: Counter[str] = Counter()
    for unit in own:
        figures[unit.kind] += unit.figures
    if brief:
        parts = [
            teller.say(
                "app.overview.kind",
                kind=kind_name(teller.words, kind),
                units=numbers[kind],
                figures=figures[kind],
            )
            for kind in ROSTER
            if numbers[kind]
        ]
        return [*lines, *wrap(listed(teller.words, parts), width)]
    for kind, row in ROSTER.items():
        if numbers[kind]:
            letter = teller.glyphs.banner[row.colour.value]
            text = teller.count(
                "app.overview.units",
                figures[kind],
                units=numbers[kind],
                kind=kind_name(teller.words, kind),
            )
            sign = Span(f" {letter} ", row.colour.value)
            first, *rest = wrap(text, width - 4)
            lines += [(sign, Span(" "), *first), *((Span(" " * 4), *line) for line in rest)]
    return lines

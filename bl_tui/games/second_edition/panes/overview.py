"""The overview: the leader or winner, the forces left on both sides, and the piles of cards."""

from collections import Counter
from collections.abc import Sequence

from bl_tui.games.second_edition.decisions.upkeep import ending
from bl_tui.games.second_edition.odds.luck import LUCK
from bl_tui.games.second_edition.panes.track import bar
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.naming import laurels_told
from bl_tui.table.panes.handicaps import handicap_lines
from bl_tui.table.panes.luck import fortunes
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from engine.second_edition.odds.luck_ledger import Throw
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn.views import View


def overview_lines(
    teller: Teller, view: View, width: int, rolls: Sequence[Throw] = ()
) -> list[Line]:
    """Return how it ended, the luck, both sides, deck and discards."""
    lines: list[Line] = []
    if view.over is not None:
        lines += [*wrap(f"{ending(teller, view)}  {view.over.rule}", width, Role.WARNING), BLANK]
        lines += [*fortunes(LUCK, teller, rolls, width), BLANK] if rolls else []
    if view.war is not None:
        for side in Side:
            lines += wrap(laurels_told(teller.words, view.war, side), width, Role.STRONG)
        lines.append(BLANK)
    lines += handicap_lines(teller.words, view.setup.id, view.setup.handicaps, width)
    for side in Side:
        lines += [*_side(teller, view, side, width), BLANK]
    lines += wrap(teller.count("app.overview.deck", view.deck), width, Role.DIM)
    return [
        *lines,
        *wrap(teller.count("app.overview.discards", len(view.discards)), width, Role.DIM),
    ]


def _side(teller: Teller, view: View, side: Side, width: int) -> list[Line]:
    hand = view.of(side).hand
    points = teller.say("app.track.points", has=hand.points, needed=GOAL)
    lines: list[Line] = [
        fit((teller.camp(side), Span(" "), *bar(teller, hand.points)), width),
        fit((Span(f"{points} ", Role.STRONG), teller.tokens(hand.lore)), width),
    ]
    if hand.scenario:
        lines += wrap(teller.card(hand.scenario), width, Role.DIM)
    own = [unit for unit in view.units if unit.side is side]
    numbers, health = Counter(unit.kind for unit in own), Counter[str]()
    for unit in own:
        health[unit.kind] += unit.health
    for kind in UNITS:
        if numbers[kind]:
            name = teller.card(kind)
            text = teller.say(
                "app.overview.units", units=numbers[kind], kind=name, health=health[kind]
            )
            code = teller.code(kind)
            room = len(code.text) + 1
            first, *rest = wrap(text, width - room)
            lines += [(code, Span(" "), *first), *((Span(" " * room), *line) for line in rest)]
    if view.setup.scenario == "full" and view.turn:
        piles = (len(hand.lore_cards), view.of(side).lore_deck, len(hand.lore_discards))
        held, deck, gone = piles
        text = teller.say("app.overview.lore", cards=held, deck=deck, discards=gone)
        lines += wrap(text, width, Role.DIM)
    return lines

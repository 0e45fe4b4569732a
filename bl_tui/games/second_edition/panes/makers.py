"""The panes and panels of the Second Edition: their places, and the functions for their lines."""

from collections.abc import Mapping
from typing import Any

from bl_tui.games.second_edition.decisions import DECISIONS, decision_of
from bl_tui.games.second_edition.decisions.base import InGame
from bl_tui.games.second_edition.decisions.combat import RerollDice
from bl_tui.games.second_edition.decisions.setup import OpeningHand
from bl_tui.games.second_edition.odds.odds_text import in_lines
from bl_tui.games.second_edition.odds.previews import (
    Fight,
    declared,
    fight_at,
    fights_from,
    rerolled,
)
from bl_tui.games.second_edition.panes.army import army_lines
from bl_tui.games.second_edition.panes.halves import halves_lines
from bl_tui.games.second_edition.panes.hand import backs
from bl_tui.games.second_edition.panes.inspector import brief, inspector_lines
from bl_tui.games.second_edition.panes.lore_hand import card_lines, lore_pane, lore_panel
from bl_tui.games.second_edition.panes.overview import overview_lines
from bl_tui.games.second_edition.panes.points import points_lines, points_panel
from bl_tui.games.second_edition.panes.track import track_line
from bl_tui.games.second_edition.position import turn_of
from bl_tui.table.panes.game_panes import Maker, Panel
from bl_tui.table.panes.key_line import key_name
from bl_tui.table.panes.layout import Pane
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.words.parts import explain
from engine.second_edition.lore.dice_groups import named
from engine.second_edition.state.model import HIDDEN, CardId
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.turn.views import View

TALL, TALLEST = 24, 34
"""Lines beside the board from which scenario rules have room, and all of them."""

POINTS = Pane("points", heights=((0, 5), (TALL, 12), (TALLEST, 17)))
LORE_HAND = Pane("lore", columns=36, lines=5)
"""The Lore hand: the maximum number of cards, and a title."""
LEARNING_POINTS = Pane("points", heights=((0, 5), (TALL, 7)))


def extra_panes(view: View) -> tuple[Pane, ...]:
    """Return the panes of a game in addition to the common ones."""
    return (POINTS, LORE_HAND) if view.setup.scenario == "full" else (LEARNING_POINTS,)


def _track(scene: Scene, width: int, _: int) -> list[Line]:
    return [track_line(scene.teller, scene.view, width)]


def _inspector(scene: Scene, width: int, height: int) -> list[Line]:
    return inspector_lines(scene.teller, scene.view, scene.selection, width, height)


def _brief(scene: Scene, width: int, _: int) -> list[Line]:
    return [brief(scene.teller, scene.view, scene.selection, width)]


def _backs(scene: Scene, width: int, height: int) -> list[Line]:
    return backs(scene.teller, scene.view, height, width)


def _points(scene: Scene, width: int, height: int) -> list[Line]:
    return points_lines(scene.teller, scene.view, width, height)


def _lore(scene: Scene, width: int, height: int) -> list[Line]:
    return lore_pane(scene.teller, scene.view, scene.selection, width, height)


PANES: Mapping[str, Maker] = {
    "track": _track,
    "inspector": _inspector,
    "brief": _brief,
    "backs": _backs,
    "points": _points,
    "lore": _lore,
}


# --- panels ------------------------------------------------------------------------------------


def _overview(scene: Scene, width: int, _: int) -> list[Line]:
    return overview_lines(scene.teller, scene.view, width, scene.rolls)


def _luck(scene: Scene, width: int, _: int) -> list[Line]:
    from bl_tui.games.second_edition.odds.luck import LUCK  # imported on demand
    from bl_tui.table.panes.luck import luck_lines

    return luck_lines(LUCK, scene.teller, scene.rolls, width)


def _points_panel(scene: Scene, width: int, _: int) -> list[Line]:
    return points_panel(scene.teller, scene.view, width)


def _lore_panel(scene: Scene, width: int, _: int) -> list[Line]:
    return lore_panel(scene.teller, scene.view, scene.selection, scene.card, width)


def _halves(scene: Scene, width: int, _: int) -> list[Line]:
    return halves_lines(scene.teller, scene.view, scene.selection, width)


def _army(scene: Scene, width: int, height: int) -> list[Line]:
    beyond = key_name(scene.teller, scene.keys, "next")
    return army_lines(scene.teller, scene.view, scene.selection, beyond, width, height)


def _odds(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the odds of the attack declared, offered, selected or after the selected move."""
    teller, view, selection = scene.teller, scene.view, scene.ahead
    decision = decision_of(view)
    fight = _rerolled(decision, selection) or declared(view)
    fight = fight or fight_at(view, decision.acting(selection), selection.cursor)
    fight = fight or next(iter(fights_from(view, selection.unit, selection.cursor)), None)
    if fight is None:
        return wrap(teller.say("app.odds.none"), width, Role.DIM)
    names = teller.unit(fight.unit), teller.unit(fight.target)
    message = "app.odds.title_back" if fight.back else "app.odds.title"
    lines = wrap(teller.say(message, unit=names[0], target=names[1]), width, Role.STRONG)
    lines += wrap(teller.count("app.inspect.attack", fight.odds.dice.value), width, Role.WARNING)
    for part in explain(teller.words, fight.odds.dice, lambda _, source: teller.source(source)):
        lines += wrap(part, width, Role.RULE, " ")
    return [*lines, BLANK, *in_lines(teller, fight, width)]


def _rerolled(decision: InGame, selection: Selection) -> Fight | None:
    """Return the attack once the chosen dice are rolled again, None without any."""
    if not isinstance(decision, RerollDice):
        return None
    return rerolled(decision.view, named(decision.taken(decision.filled(selection))))


def _card(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the text of a card: the requested, selected or current one."""
    teller, view = scene.teller, scene.view
    card = scene.card or _pointed_at(scene) or _in_play(view)
    lines = wrap(teller.say("app.panel.no_card"), width)
    if card is not None:
        lines = _text_of(teller, view, card, width)
    return [*lines, BLANK, *_hand_list(scene, width)]


def _text_of(teller: Any, view: View, card: CardId, width: int) -> list[Line]:
    if card in LORE:
        return card_lines(teller, view, card, width)
    if card not in COMMAND:
        return wrap(teller.card(card), width, Role.TITLE)
    text = f"{teller.say(f'card.{card}.text')} {COMMAND[card].rule}"
    return [*wrap(teller.card(card), width, Role.TITLE), BLANK, *wrap(text, width)]


def _in_play(view: View) -> CardId | None:
    turn = turn_of(view)
    return turn.card if turn is not None and turn.card else None


def _pointed_at(scene: Scene) -> CardId | None:
    view, place = scene.view, scene.selection.option
    decision = decision_of(view)
    if isinstance(decision, OpeningHand):
        cards = (*decision.commands, *decision.lore)
        return cards[place or 0] if cards else None
    options = DECISIONS.choices(view, scene.selection)
    if place is None or place >= len(options):
        return None
    return getattr(options[place], "card", None)


def _hand_list(scene: Scene, width: int) -> list[Line]:
    """Return the viewer's hand, a card a line, for when it is not visible."""
    teller, side = scene.teller, scene.view.side
    if side is None:
        return []
    lines: list[Line] = [(Span(teller.say("app.panel.hand"), Role.STRONG),)]
    for card in scene.view.of(side).hand.cards:
        if card != HIDDEN:
            short = Span(teller.say(f"card.{card}.short"), Role.DIM, f"card:{card}")
            name = Span(f"{teller.card(card)}: ", Role.PLAIN, f"card:{card}")
            lines.append(fit((name, short), width))
    return lines


PANELS: Mapping[str, Panel] = {
    "inspect": Panel(),
    "odds": Panel(_odds, beside=True, of_hand=True),
    "log": Panel(sister="luck"),
    "luck": Panel(_luck, sister="log"),
    "overview": Panel(_overview),
    "points": Panel(_points_panel),
    "lore": Panel(_lore_panel, of_hand=True),
    "halves": Panel(_halves, called=False),
    "army": Panel(_army, called=False),
    "card": Panel(_card, called=False),
}

"""The panes of Lore adventures on the battle screen; imported when the first of them is shown."""

from bl_tui.games.battlelore.log import LOG
from bl_tui.games.battlelore.panes.council import council_pane
from bl_tui.games.battlelore.panes.goblet import both_goblets, goblets_of, viewer_goblet
from bl_tui.games.battlelore.panes.inspector_lore import played_lines
from bl_tui.games.battlelore.panes.lore_hand import card_lines, held_card, lore_panel
from bl_tui.table.panes.log import event_lines
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, wrap
from engine.battlelore.state import events as ev
from engine.battlelore.state.model import CardId

WHOLE_PANEL = 99
GOBLETS = 3
"""Rows of the goblets on their panel."""


def goblet_pane(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the viewer's goblet, and the tokens of the other one."""
    goblets = goblets_of(scene.view, scene.events, scene.frame)
    return viewer_goblet(scene.teller, scene.view, goblets, width, height)


def goblet_panel(scene: Scene, width: int, height: int) -> list[Line]:
    """Return both goblets, councils and hands, and then this turn's Lore.

    Lore cards played and tokens gained or paid come after the permanent lines, and with little room
    they may not fit.
    """
    for rows in (GOBLETS, GOBLETS - 1):
        lines = _goblet_panel(scene, width, rows)
        if len(lines) <= height:
            return lines
    return [line for line in lines if line != BLANK][:height]


def _goblet_panel(scene: Scene, width: int, rows: int) -> list[Line]:
    teller, view = scene.teller, scene.view
    goblets = goblets_of(view, scene.events, scene.frame)
    lines = both_goblets(teller, goblets, width, rows)
    if view.adventure.lore_cards:
        lines += [BLANK, *council_pane(teller, view, width, WHOLE_PANEL)]
        discards = len(view.lore_discards)
        deck = teller.say("app.goblet.deck", deck=view.lore_deck, discards=discards)
        lines += wrap(deck, width)
    return [*lines, *played_lines(teller, view, width), *_flow(scene, width)]


def _flow(scene: Scene, width: int) -> list[Line]:
    """Return the gains and payments of the turn, the last first."""
    lines: list[Line] = []
    for event in reversed(scene.events):
        if isinstance(event, ev.TurnBegan):
            break
        if isinstance(event, ev.LoreGained | ev.LoreSpent):
            lines += event_lines(LOG, scene.teller, event, width)
    return [BLANK, *lines] if lines else []


def lore_cards_panel(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the Lore hand with one card in full."""
    return lore_panel(scene.teller, scene.view, scene.selection, scene.card, width, height)


def lore_card(scene: Scene, card: CardId, width: int) -> list[Line]:
    """Return one Lore card as it is for the viewer; behind the curtain, for the active side."""
    side = scene.view.side or scene.view.active
    return card_lines(scene.teller, scene.view, held_card(scene.view, side, card), width)

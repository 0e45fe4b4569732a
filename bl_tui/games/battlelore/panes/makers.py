"""The panes and panels of the first edition: their places, and the functions for their lines.

Rarely used ones are imported when they are first shown.
"""

from collections.abc import Mapping

from bl_tui.games.battlelore.decisions import DECISIONS
from bl_tui.games.battlelore.panes.hand import backs
from bl_tui.games.battlelore.panes.inspector import brief, inspector_lines
from bl_tui.games.battlelore.panes.victory_track import NO_LORE, track_line
from bl_tui.games.battlelore.position import card_in_play
from bl_tui.games.battlelore.words.naming import SEATS, seat_name, seat_told
from bl_tui.table.panes.game_panes import Maker, Panel
from bl_tui.table.panes.layout import Pane
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from engine.battlelore.state.actions import (
    Choose,
    DiscardLore,
    KeepCard,
    KeepLore,
    PlayCard,
    PlayLore,
)
from engine.battlelore.state.model import Adventure, CardId
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS

TALL, TALLEST = 24, 34
"""Lines beside the board from which the War Council has room, and a line for each of its seats."""

GOBLET = Pane("goblet", heights=((0, 5), (TALL, 6)))
COUNCIL = Pane("council", heights=((TALL, 3), (TALLEST, 9)))
"""A line for each seat and for the hands, or for each side."""
LORE_HAND = Pane("lore", columns=36, lines=5)
"""The Lore hand: as many cards as it may hold, and a title."""


def extra_panes(adventure: Adventure) -> tuple[Pane, ...]:
    """Return the panes of an adventure in addition to the common ones."""
    if not adventure.lore:
        return ()
    return (GOBLET, COUNCIL, LORE_HAND) if adventure.lore_cards else (GOBLET,)


def _track(scene: Scene, width: int, _: int) -> list[Line]:
    return [track_line(scene.teller, scene.view, width, _tokens(scene))]


def _tokens(scene: Scene) -> Mapping[Side, int]:
    """Return the tokens of both sides at this step of the story, in Lore adventures."""
    if not scene.view.adventure.lore:
        return NO_LORE
    from bl_tui.games.battlelore.panes.goblet import goblets_of  # imported only with Lore

    goblets = goblets_of(scene.view, scene.events, scene.frame)
    return {side: goblets.of(side) for side in Side}


def _goblet(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.panes import lore_panes  # imported only with Lore

    return lore_panes.goblet_pane(scene, width, height)


def _council(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.panes.council import council_pane  # imported only with Lore

    return council_pane(scene.teller, scene.view, width, height)


def _lore(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.panes.lore_hand import lore_pane  # imported only with Lore

    return lore_pane(scene.teller, scene.view, scene.selection, width, height)


PANES: Mapping[str, Maker] = {
    "track": _track,
    "inspector": lambda at, width, height: inspector_lines(
        at.teller, at.view, at.selection, width, height
    ),
    "brief": lambda at, width, _: [brief(at.teller, at.view, at.selection, width)],
    "backs": lambda at, width, height: backs(at.teller, at.view, height, width),
    "goblet": _goblet,
    "council": _council,
    "lore": _lore,
}


# --- panels ------------------------------------------------------------------------------------


def _overview(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.panes.overview import overview_lines  # imported on demand

    return overview_lines(scene.teller, scene.view, width, scene.rolls, height)


def _odds(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.panes.odds_table import odds_lines  # imported on demand

    return odds_lines(scene.teller, scene.view, scene.ahead, width, height)


def _luck(scene: Scene, width: int, _: int) -> list[Line]:
    from bl_tui.games.battlelore.odds.luck import LUCK  # imported on demand
    from bl_tui.table.panes.luck import luck_lines

    return luck_lines(LUCK, scene.teller, scene.rolls, width)


def _road(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.campaign_pages import road_panel  # imported only in a campaign

    return road_panel(scene, width, height)


def _goblet_panel(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.panes import lore_panes  # imported only with Lore

    return lore_panes.goblet_panel(scene, width, height)


def _lore_panel(scene: Scene, width: int, height: int) -> list[Line]:
    from bl_tui.games.battlelore.panes import lore_panes  # imported only with Lore

    return lore_panes.lore_cards_panel(scene, width, height)


def card_lines(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the text of a card: the requested, selected or current one."""
    if scene.card in SEATS:
        return _seat_lines(scene, SEATS[scene.card], width)
    card = scene.card or _card_pointed_at(scene) or card_in_play(scene.view)
    lines = wrap(scene.teller.say("app.panel.no_card"), width)
    if card is not None:
        lines = [*wrap(scene.teller.card(card), width, Role.TITLE), BLANK]
        lines += card_text(scene, card, width)
    return [*lines, BLANK, *_hand_list(scene, width)]


def _seat_lines(scene: Scene, seat: str, width: int) -> list[Line]:
    """Return the explanation of a seat of a War Council."""
    words = scene.teller.words
    return [
        *wrap(seat_name(words, seat), width, Role.TITLE),
        BLANK,
        *wrap(seat_told(words, seat), width),
    ]


def card_text(scene: Scene, card: CardId, width: int) -> list[Line]:
    """Return the text of a card; for a Lore card also its moment, target and cost."""
    if card not in LORE_CARDS:
        return wrap(scene.teller.say(f"card.{card}.text"), width)
    from bl_tui.games.battlelore.panes.lore_panes import lore_card  # imported only with Lore

    return lore_card(scene, card, width)


def _hand_list(scene: Scene, width: int) -> list[Line]:
    """Return the viewer's hand, a card a line, for when it is not visible."""
    teller, side = scene.teller, scene.view.side
    if side is None:
        return []
    lines: list[Line] = [(Span(teller.say("app.panel.hand"), Role.STRONG),)]
    for card in scene.view.of(side).cards:
        short = Span(teller.say(f"card.{card}.short"), Role.DIM, f"card:{card}")
        lines.append(
            fit((Span(f"{teller.card(card)}: ", Role.PLAIN, f"card:{card}"), short), width)
        )
    return lines


def _card_pointed_at(scene: Scene) -> CardId | None:
    options, place = DECISIONS.choices(scene.view, scene.selection), scene.selection.option
    if place is None or place >= len(options):
        return None
    action = options[place]
    if isinstance(action, PlayCard | KeepCard | PlayLore | KeepLore | DiscardLore):
        return action.card
    return action.what if isinstance(action, Choose) and not action.what.isdecimal() else None


PANELS: Mapping[str, Panel] = {
    "inspect": Panel(),
    "odds": Panel(_odds, beside=True, of_hand=True),
    "log": Panel(sister="luck"),
    "luck": Panel(_luck, sister="log"),
    "overview": Panel(_overview),
    "lore": Panel(_lore_panel, of_hand=True),
    "goblet": Panel(_goblet_panel),
    "card": Panel(card_lines, called=False),
    "road": Panel(_road, called=False),
}

"""The whole battle screen as lines for its panes, from one frozen scene; no widget, no table."""

from collections.abc import Mapping

from attrs import frozen

from bl_tui.commands import Keys
from bl_tui.games.battlelore.asks import decision_of
from bl_tui.games.battlelore.controls import choices
from bl_tui.games.battlelore.inspector import brief, inspector_lines
from bl_tui.games.battlelore.prompt import card_in_play
from bl_tui.games.battlelore.victory_track import NO_LORE, track_line
from bl_tui.games.battlelore.words.events import tell
from bl_tui.table.form_lines import form_lines
from bl_tui.table.hand import backs, hand_lines, items
from bl_tui.table.key_line import key_name, keys_line
from bl_tui.table.layout import Plan
from bl_tui.table.log import CHECKS, Rolled, dice_line, event_lines, last_lines, log_lines, log_page
from bl_tui.table.phrases import Teller
from bl_tui.table.presenter import Presenter
from bl_tui.table.prompt import Said
from bl_tui.table.selection import Selection
from bl_tui.table.story import Frame
from bl_tui.text.lines import BLANK, DOTS, Line, Piece, Role, fit, width_of, wrap
from bl_tui.text.rule_links import cited
from engine.battlelore.odds.luck_ledger import Throw
from engine.battlelore.state import events as ev
from engine.battlelore.state.actions import (
    Choose,
    DiscardLore,
    KeepCard,
    KeepLore,
    PlayCard,
    PlayLore,
)
from engine.battlelore.state.model import CardId
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.turn.views import View
from engine.core.frozen import Value
from engine.core.seats import Seat

LORE_PANELS = ("lore", "goblet")
SISTERS = {"log": "luck", "luck": "log"}
"""Panels that tell of the same: in the title of one stands the key of the other."""
BESIDE = (20, 17)
"""Columns and lines beside the board from which the table of odds finds its place there."""
CURTAIN_COMMANDS = ("again", "log", "leave", "help", "palette")

WAITING_COMMANDS = (
    "reason", "again", "log", "card", "inspect", "players", "leave", "help", "palette",
)  # fmt: skip
HALTED = (("next", "step"), ("pause", "go_on"))
"""What a player does about bots that he halted."""


@frozen(repr=False, eq=False)
class Scene(Value):
    """All that the battle screen shows.

    `presenter`: the game's. `curtain`: to whom the keyboard goes, while both hands lie face down;
    `events`: what the viewer may know of the past; `notice`: what is told for the moment; `why`:
    why the hex under the cursor cannot be chosen, "" if it can; `can_undo`: whether the last action
    can be taken back;
    `wished`: whether the viewer wished not to be asked (`present.wishes`); `panel`:
    which pane lies over the board, "" for none; `card`: the card that the card panel tells of, None
    for the one pointed at or in play; `entry`: the entry of the log panel that is pointed at, the
    last one being 1, 0 for none; `rolls`: those of the game so far, where they are shown;
    `thinks`: the bot that decides now, "" for none; `pause`: "open" where bots and story can be
    halted, "held" where they are, else ""; `asks`: the commands by which bots can be asked.
    """

    presenter: Presenter
    teller: Teller
    keys: Keys
    plan: Plan
    view: View
    selection: Selection
    events: tuple[ev.Event, ...] = ()
    notice: str = ""
    why: str = ""
    can_undo: bool = True
    wished: bool = False
    curtain: Seat | None = None
    frame: Frame | None = None
    panel: str = ""
    card: CardId | None = None
    entry: int = 0
    rolls: tuple[Throw, ...] = ()
    thinks: str = ""
    pause: str = ""
    asks: tuple[str, ...] = ()


def panes(scene: Scene) -> Mapping[str, list[Line]]:
    """The lines of each pane that has room."""
    plan, width = scene.plan, scene.plan.track.width
    prompt, rest = prompt_lines(scene, width)
    hand = hand_pane(scene, plan.hand.width, plan.hand.height)
    over = [(Piece(" "), *each) for each in wrap(rest, plan.hand.width - 1, Role.WARNING)]
    found = {
        "track": [track_line(scene.teller, scene.view, width, _tokens(scene))],
        "prompt": prompt,
        "hand": [*over, *hand[len(over) :]],
    }
    if plan.inspector is not None:
        found["inspector"] = inspector_lines(
            scene.teller, scene.view, scene.selection, plan.inspector.width, plan.inspector.height
        )
        if stands_beside(scene):
            found["inspector"] = panel_lines(scene, plan.inspector.width, plan.inspector.height)
    if plan.log is not None:
        found["log"] = log_pane(scene, plan.log.width, plan.log.height)
    if plan.goblet is not None or plan.lore is not None:
        from bl_tui.games.battlelore.lore_panes import lore_panes  # read only where there is Lore

        found |= lore_panes(scene)
    return {name: cited(lines) for name, lines in found.items()}


def _tokens(scene: Scene) -> Mapping[Side, int]:
    """The tokens of both sides at this step of the story, where there is Lore."""
    if not scene.view.adventure.lore:
        return NO_LORE
    from bl_tui.games.battlelore.goblet import goblets_of  # read only where there is Lore

    goblets = goblets_of(scene.view, scene.events, scene.frame)
    return {side: goblets.of(side) for side in Side}


# --- the prompt --------------------------------------------------------------------------------


def prompt_lines(scene: Scene, width: int) -> tuple[list[Line], str]:
    """Two lines: what is expected or said, and the keys; or the story, or the curtain.

    And what of the text found no room, which lies over the hand. The keys always stay.
    """
    if scene.frame is not None:
        return _story_lines(scene, scene.frame, width), scene.notice
    if scene.curtain is not None:
        return _curtain_lines(scene, scene.curtain, width), scene.notice
    if scene.thinks:
        return _waiting_lines(scene, width), scene.notice
    own = {"undo": scene.can_undo, "quiet": scene.wished}
    also = (*(name for name, there in own.items() if there), *scene.asks)
    role = Role.WARNING if scene.notice else Role.PROMPT
    said = Said(scene.notice or scene.why, role, also)
    machine = scene.presenter.machine
    return machine.prompt_lines(scene.teller, scene.keys, scene.view, scene.selection, width, said)


def _story_lines(scene: Scene, frame: Frame, width: int) -> list[Line]:
    event, teller = frame.event, scene.teller
    if isinstance(event, ev.DiceRolled | ev.OrdersRolled):
        first = dice_line(teller, event)
    elif isinstance(event, CHECKS):
        text = Piece(f"  {tell(teller.words, event, teller.names)}", Role.PROMPT)
        first = (*dice_line(teller, event), text)
    else:
        first = (Piece(f" {tell(teller.words, event, teller.names)}", Role.PROMPT),)
    return [fit(first, width, Role.PROMPT), _story_keys(scene, width)]


def _story_keys(scene: Scene, width: int) -> Line:
    """How to go on with what is told."""
    if scene.pause == "held":
        return keys_line(scene.teller, scene.keys, _waiting_commands(scene), width)
    skip = Piece(f" {scene.teller.say('app.story.skip')}  ", Role.PROMPT, "command:choose")
    if not scene.pause:
        return fit((skip,), width, Role.PROMPT)
    room = width - width_of((skip,))
    return (skip, *keys_line(scene.teller, scene.keys, [("pause", ""), ("players", "")], room))


def _curtain_lines(scene: Scene, to: Seat, width: int) -> list[Line]:
    teller = scene.teller
    reason = scene.presenter.machine.curtain_reason(scene.view, to)
    text = teller.say(f"app.curtain.{reason}", side=teller.side(to))
    first = (teller.camp(to), Piece(f"  {text}", Role.PROMPT_KEY))
    commands = [("choose", "ready"), *((each, "") for each in CURTAIN_COMMANDS)]
    return [fit(first, width, Role.PROMPT), keys_line(teller, scene.keys, commands, width)]


def _waiting_lines(scene: Scene, width: int) -> list[Line]:
    teller = scene.teller
    side = decision_of(scene.view).seat or scene.view.active
    told = "app.bot.halted" if scene.pause == "held" else "app.bot.thinks"
    text = teller.say(told, bot=teller.say(f"app.bot.{scene.thinks}"))
    first = (teller.camp(side), Piece(f"  {text}", Role.PROMPT_KEY))
    keys = keys_line(teller, scene.keys, _waiting_commands(scene), width)
    return [fit(first, width, Role.PROMPT), keys]


def _waiting_commands(scene: Scene) -> list[tuple[str, str]]:
    """What one can do while bots play, or are halted."""
    own = HALTED if scene.pause == "held" else (("pause", ""),)
    return [*own, *((each, "") for each in WAITING_COMMANDS)]


# --- the hand ----------------------------------------------------------------------------------


def hand_pane(scene: Scene, width: int, height: int) -> list[Line]:
    """Cards or choices; where there is little room and nothing to choose, news and the cursor."""
    teller, view = scene.teller, scene.view
    if view.side is None:
        return backs(teller, view, height, width)
    if scene.plan.roomy or choices(view, scene.selection):
        return hand_lines(teller, items(teller, view, scene.selection), width, height)
    return [news(scene, width), brief(teller, view, scene.selection, width)]


def news(scene: Scene, width: int) -> Line:
    """The last thing that happened, in one line: the last dice if any were rolled this turn."""
    for event in reversed(scene.events):
        if isinstance(event, ev.TurnBegan):
            break
        if isinstance(event, Rolled):
            return fit(dice_line(scene.teller, event), width)
    for event in reversed(scene.events):
        lines = event_lines(scene.teller, event, width - 1)
        if lines:
            return fit((Piece(" "), *lines[0]), width)
    return BLANK


# --- the log and the panels --------------------------------------------------------------------


def log_pane(scene: Scene, width: int, height: int) -> list[Line]:
    """The end of the log."""
    recent = scene.events[-(3 * height) :]
    return last_lines(log_lines(scene.teller, recent, width), height)


def stands_beside(scene: Scene) -> bool:
    """Whether the panel takes the place of the inspector, since the board need not be covered."""
    box = scene.plan.inspector
    room = box is not None and box.width >= BESIDE[0] and box.height >= BESIDE[1]
    return room and scene.panel == "odds"


def panel_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """What lies over the board: a closer look that the player asked for."""
    inner = width - 2
    if scene.panel == "log":
        lines = log_page(scene.teller, scene.events, inner, height - 2, scene.entry)
    elif scene.panel == "overview":
        from bl_tui.games.battlelore.overview import overview_lines

        lines = overview_lines(scene.teller, scene.view, inner, scene.rolls)
    elif scene.panel == "odds":
        from bl_tui.games.battlelore.odds_table import odds_lines

        lines = odds_lines(scene.teller, scene.view, scene.selection, inner, height - 1)
    elif scene.panel == "luck":
        from bl_tui.games.battlelore.luck import luck_lines

        lines = luck_lines(scene.teller, scene.rolls, inner)
    elif scene.panel == "share_out":
        form = decision_of(scene.view).row.form
        lines = form_lines(scene.teller, form, scene.view, scene.selection, inner) if form else []
    elif scene.panel == "card":
        lines = card_lines(scene, inner)
    elif scene.panel in LORE_PANELS:
        lines = lore_panel_lines(scene, inner, height - 1)
    else:
        lines = inspector_lines(scene.teller, scene.view, scene.selection, inner, height - 1)
    shown = _within(lines, height - 1)
    return [_head(scene, width), *cited((Piece(" "), *each) for each in shown)]


def _within(lines: list[Line], height: int) -> list[Line]:
    """The lines that have room, at first without blank ones; dots say that more is left out."""
    if len(lines) > height:
        lines = [line for line in lines if line != BLANK]
    return lines if len(lines) <= height else [*lines[: height - 1], (Piece(DOTS, Role.DIM),)]


def _head(scene: Scene, width: int) -> Line:
    """The title of the panel, the panel that it can be changed for, and what closes it."""
    teller, other = scene.teller, SISTERS.get(scene.panel, "")
    close = teller.say("app.panel.close") if scene.panel != "share_out" else ""
    more: Line = ()
    if other:
        name = teller.say(f"app.command.{other}.name")
        text = f"{key_name(teller, scene.keys, other)} {name}  "
        more = (Piece(text, Role.POINTED, f"command:{other}"),)
    title = Piece(f" {teller.say(f'app.panel.{scene.panel}')}", Role.POINTED)
    head = fit((title,), width - width_of(more) - len(close) - 1, Role.POINTED)
    return (*head, *more, Piece(f"{close} ", Role.POINTED, "command:back"))


def lore_panel_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """The Lore hand, or goblets and councils."""
    from bl_tui.games.battlelore import lore_panes  # read only where there is Lore

    if scene.panel == "goblet":
        return lore_panes.goblet_panel(scene, width, height)
    return lore_panes.lore_cards_panel(scene, width, height)


def card_lines(scene: Scene, width: int) -> list[Line]:
    """The text of a card: of the one asked about, else pointed at, else in play."""
    card = scene.card or _card_pointed_at(scene) or card_in_play(scene.view)
    lines = wrap(scene.teller.say("app.panel.no_card"), width)
    if card is not None:
        lines = [*wrap(scene.teller.card(card), width, Role.TITLE), BLANK]
        lines += card_text(scene, card, width)
    return [*lines, BLANK, *_hand_list(scene, width)]


def card_text(scene: Scene, card: CardId, width: int) -> list[Line]:
    """What a card does; of a Lore card also when, at what and for how much."""
    if card not in LORE_CARDS:
        return wrap(scene.teller.say(f"card.{card}.text"), width)
    from bl_tui.games.battlelore.lore_panes import lore_card  # read only where there is Lore

    return lore_card(scene, card, width)


def _hand_list(scene: Scene, width: int) -> list[Line]:
    """The viewer's hand, a card a line, for where it is not in sight."""
    teller, side = scene.teller, scene.view.side
    if side is None:
        return []
    lines: list[Line] = [(Piece(teller.say("app.panel.hand"), Role.STRONG),)]
    for card in scene.view.of(side).cards:
        short = Piece(teller.say(f"card.{card}.short"), Role.DIM, f"card:{card}")
        lines.append(
            fit((Piece(f"{teller.card(card)}: ", Role.PLAIN, f"card:{card}"), short), width)
        )
    return lines


def _card_pointed_at(scene: Scene) -> CardId | None:
    options, place = choices(scene.view, scene.selection), scene.selection.option
    if place is None or place >= len(options):
        return None
    action = options[place]
    if isinstance(action, PlayCard | KeepCard | PlayLore | KeepLore | DiscardLore):
        return action.card
    return action.what if isinstance(action, Choose) and not action.what.isdecimal() else None

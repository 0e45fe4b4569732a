"""The whole battle screen as lines for its panes, from one frozen scene; no widget, no table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bl_tui.boards.board_model import Box
from bl_tui.commands import Keys
from bl_tui.table.panes.cut_short import keyed
from bl_tui.table.panes.dice import dice_lines
from bl_tui.table.panes.form_lines import form_lines
from bl_tui.table.panes.hand import hand_lines
from bl_tui.table.panes.key_line import key_name, keys_line
from bl_tui.table.panes.layout import PanePlan
from bl_tui.table.panes.lesson import UNTAUGHT, Teaching, lesson_lines, page_lines
from bl_tui.table.panes.log import dice_line, event_lines, last_lines, log_lines, log_page
from bl_tui.table.panes.prompt import Said
from bl_tui.table.pointing.asks import By
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.table.story import Frame
from bl_tui.text.lines import BLANK, DOTS, Line, Piece, Role, fit, width_of, wrap
from bl_tui.text.rule_links import cited
from engine.core.frozen import Value, record
from engine.core.seats import Seat

BESIDE = (20, 17)
"""Columns and lines beside the board from which a panel may find its place there."""
CURTAIN_COMMANDS = ("again", "log", "leave", "help", "palette")

PAGE = 2
"""Lines of the hand that a page of a lesson lies over."""
CLOSE = 2
"""Lines of the hand in which there is room for the last news only."""
WAITING_COMMANDS = ("inspect", "players", "leave", "help", "palette")
AWAITING_COMMANDS = ("inspect", "leave", "help", "palette")
HALTED = (("next", "step"), ("pause", "go_on"))
"""Commands of a player who has halted the bots."""


@record
class Scene(Value):
    """All that the battle screen shows.

    `presenter`: the game's; `teller`: its `Phrases`. `curtain`: to whom the keyboard goes, while
    both hands lie face down; `events`: what the viewer may know of the past; `notice`: what is told
    for the moment; `why`: why the place under the cursor cannot be chosen, "" if it can;
    `can_undo`, `can_redo`: whether the last action can be taken back, or what was taken back be
    done again; `wished`: whether the viewer wished not
    to be asked (`auto_pass`); `panel`: which pane lies over the board, "" for none; `card`: the
    card that the card panel tells of, None for the one pointed at or in play; `entry`: the entry of
    the log panel that is pointed at, the last one being 1, 0 for none; `leaf`: how often the panel
    was turned over, which it can be where it `turns`; `rolls`: those of the game
    so far, where they are shown; `thinks`: the bot that decides now, "" for none, and `due` the
    seat that it plays; `awaited`: what is said while somebody elsewhere decides; `pause`: "open"
    where bots and story can be halted, "held" where they are, else ""; `asks`: the commands by
    which bots can be asked, and people be spoken to; `match`: how a match stands that the game
    belongs to, "" for none;
    `laid_open`: whether who only looks has opened a hand; `teaching`: what a lesson says, None
    where nobody learns.
    """

    presenter: Presenter
    teller: Any
    keys: Keys
    plan: PanePlan
    view: Any
    selection: Selection
    events: tuple[Any, ...] = ()
    notice: str = ""
    why: str = ""
    can_undo: bool = True
    can_redo: bool = False
    wished: bool = False
    curtain: Seat | None = None
    frame: Frame | None = None
    panel: str = ""
    card: str | None = None
    entry: int = 0
    leaf: int = 0
    turns: bool = True
    rolls: tuple[Any, ...] = ()
    match: str = ""
    thinks: str = ""
    awaited: str = ""
    due: Seat | None = None
    pause: str = ""
    asks: tuple[str, ...] = ()
    laid_open: bool = False
    teaching: Teaching | None = None

    @property
    def ahead(self) -> Selection:
        """Return what is pointed at, or the only thing open to the unit there."""
        return self.presenter.machine.ahead(self.view, self.selection)


def panes(scene: Scene) -> Mapping[str, list[Line]]:
    """Return the lines of each pane that has room."""
    plan, width, makers = scene.plan, scene.plan.track.width, scene.presenter.pane_lines
    prompt, rest = prompt_lines(scene, width)
    hand = hand_pane(scene, plan.hand.width, plan.hand.height)
    if scene.frame is None and scene.view.seat is not None:
        hand = _keyed(scene, "card", hand, plan.hand.width)
    over = [(Piece(" "), *each) for each in wrap(rest, plan.hand.width - 1, Role.WARNING)]
    found = {
        "track": makers["track"](scene, width, plan.track.height),
        "prompt": prompt,
        "hand": [*over, *hand[len(over) :]],
    }
    if plan.inspector is not None:
        make = panel_lines if stands_beside(scene) else makers["inspector"]
        lines = make(scene, plan.inspector.width, plan.inspector.height)
        found["inspector"] = [*lines[:-1], _more(scene, "inspect")] if _is_cut(lines) else lines
    if plan.log is not None:
        found["log"] = log_pane(scene, plan.log.width, plan.log.height)
    for name, box in plan.own.items():
        found[name] = _keyed(scene, name, makers[name](scene, box.width, box.height), box.width)
    if scene.teaching is not None:
        found |= _taught(scene, scene.teaching, found, covered=bool(over))
    return {name: cited(lines) for name, lines in found.items()}


def _taught(
    scene: Scene, teaching: Teaching, found: Mapping[str, list[Line]], *, covered: bool
) -> dict[str, list[Line]]:
    """Return the panes in which a lesson says something: its own, or where there is none those of
    prompt and hand, as far as nothing else is told there (`covered`)."""
    plan, width = scene.plan, scene.plan.track.width
    own = {}
    if plan.lesson is not None:
        own["lesson"] = lesson_lines(teaching, plan.lesson.width)[: plan.lesson.height]
    if scene.frame is not None or covered or (teaching.page and scene.notice):
        return own
    over: list[Line] = []
    if teaching.page:
        rows = 0 if plan.lesson is not None else PAGE
        own["prompt"], over = page_lines(scene.teller, scene.keys, teaching, width, rows)
    elif plan.lesson is None and _free_hand(scene):
        over = lesson_lines(teaching, plan.hand.width)[: plan.hand.height]
    if over:
        wide, high = plan.hand.width, plan.hand.height - len(over)
        own["hand"] = [*over, *found["hand"][len(over) :]]
        if plan.roomy and high > 0:  # boxes are drawn smaller, so that each card keeps its name
            own["hand"] = [*over, *_keyed(scene, "card", hand_pane(scene, wide, high), wide)]
    return own


# --- the prompt --------------------------------------------------------------------------------


def prompt_lines(scene: Scene, width: int) -> tuple[list[Line], str]:
    """Return two lines: what is expected or said, and the keys; or the story, or the curtain.

    What of the text found no room, which lies over the hand, comes with them. The keys always stay.
    """
    if scene.frame is not None:
        return _story_lines(scene, scene.frame, width), scene.notice
    if scene.curtain is not None:
        return _curtain_lines(scene, scene.curtain, width), scene.notice
    if scene.thinks or scene.awaited:
        return _waiting_lines(scene, width), scene.notice
    own = {"undo": scene.can_undo, "redo": scene.can_redo, "quiet": scene.wished}
    also = (*(name for name, there in own.items() if there), *scene.asks)
    role = Role.WARNING if scene.notice else Role.PROMPT
    said = Said(scene.notice or scene.why or _task(scene), role, also, _untaught(scene))
    machine = scene.presenter.machine
    return machine.prompt_lines(scene.teller, scene.keys, scene.view, scene.selection, width, said)


def _untaught(scene: Scene) -> tuple[str, ...]:
    """Return the commands that a lesson has no use for."""
    return UNTAUGHT if scene.teaching is not None and scene.teaching.number else ()


def _task(scene: Scene) -> str:
    """Return what a lesson asks for, or a note that nothing was done since, where the hand is
    needed and the lesson has no pane."""
    teaching = scene.teaching
    if teaching is None or teaching.page or scene.plan.lesson is not None or _free_hand(scene):
        return ""
    if teaching.number:
        return teaching.text
    return f"{teaching.head}: {teaching.text}" if teaching.fresh else ""


def _free_hand(scene: Scene) -> bool:
    """Return whether a text may lie where the hand does: a note also over yes and no."""
    note = scene.teaching is not None and not scene.teaching.number
    row = scene.presenter.machine.decision(scene.view).row
    return (note and row.by is By.YES_NO) or not _chooses_in_hand(scene)


def _story_lines(scene: Scene, frame: Frame, width: int) -> list[Line]:
    event, teller, log = frame.event, scene.teller, scene.presenter.log
    first: Line = ()
    if isinstance(event, log.rolled):
        first = dice_line(log, teller, event)
    if not isinstance(event, log.rolls):
        blanks = "  " if first else " "
        first = (*first, Piece(f"{blanks}{teller.tell(event)}", Role.PROMPT))
    return [fit(first, width, Role.PROMPT), _story_keys(scene, width)]


def _story_keys(scene: Scene, width: int) -> Line:
    """Return the keys that go on with what is told."""
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
    seat = scene.due or scene.presenter.controls.active(scene.view)
    text = scene.awaited
    if not text:
        told = "app.bot.halted" if scene.pause == "held" else "app.bot.thinks"
        text = teller.say(told, bot=teller.say(f"app.bot.{scene.thinks}"))
    camp = () if seat is None else (teller.camp(seat),)
    first = (*camp, Piece(f"  {text}", Role.PROMPT_KEY))
    keys = keys_line(teller, scene.keys, _waiting_commands(scene), width)
    return [fit(first, width, Role.PROMPT), keys]


def _waiting_commands(scene: Scene) -> list[tuple[str, str]]:
    """Return what the player can do while others play, or bots are halted."""
    if scene.awaited:
        looks = (*scene.asks, "again", "log", *scene.presenter.tells, *AWAITING_COMMANDS)
        return [(each, "") for each in looks]
    own = HALTED if scene.pause == "held" else (("pause", ""),)
    looks = ("reason", "again", "log", *scene.presenter.tells, *WAITING_COMMANDS)
    return [*own, *((each, "") for each in looks)]


# --- the hand ----------------------------------------------------------------------------------


def hand_pane(scene: Scene, width: int, height: int) -> list[Line]:
    """Return cards or choices, or dice that are told; where there is little room and nothing to
    choose, news and the cursor."""
    presenter, teller, view = scene.presenter, scene.teller, scene.view
    if scene.frame is not None and (thrown := scene.frame.thrown) is not None:
        return dice_lines(presenter.story.dice, teller, view, thrown, width, height)
    if (course := presenter.course(scene, width, height)) or view.seat is None:
        return course or presenter.pane_lines["backs"](scene, width, height)
    if scene.plan.roomy or scene.laid_open or _chooses_in_hand(scene):
        shown = presenter.items(teller, view, scene.selection)
        return hand_lines(teller, shown, width, height, _on_key(scene))
    brief = _keyed(scene, "inspect", presenter.pane_lines["brief"](scene, width, 1), width)
    if height > CLOSE:
        told = brief if scene.plan.inspector is None else []
        return [*log_pane(scene, width, height - len(told)), *told]
    return [news(scene, width), *brief]


def _on_key(scene: Scene) -> str:
    """Return the key that points at the next of what there is to choose from."""
    machine, here = scene.presenter.machine, scene.selection
    goes_on = machine.jump(scene.view, here, 1).option != here.option
    return key_name(scene.teller, scene.keys, "next" if goes_on else "option")


def _chooses_in_hand(scene: Scene) -> bool:
    """Return whether the hand shows what there is to choose from."""
    machine, view = scene.presenter.machine, scene.view
    form = machine.decision(view).row.form
    in_hand = form is not None and form.in_hand
    return in_hand or bool(machine.choices(view, scene.selection))


def news(scene: Scene, width: int) -> Line:
    """Return what happened last in one line: the last dice, if any were rolled this turn."""
    log, teller = scene.presenter.log, scene.teller
    for event in reversed(scene.events):
        if isinstance(event, log.turns):
            break
        if isinstance(event, log.rolled):
            return fit(dice_line(log, teller, event), width)
    for event in reversed(scene.events):
        lines = event_lines(log, teller, event, width - 1)
        if lines:
            return fit((Piece(" "), *lines[0]), width)
    return BLANK


# --- the log and the panels --------------------------------------------------------------------


def log_pane(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the end of the log."""
    recent = scene.events[-(3 * height) :]
    return last_lines(log_lines(scene.presenter.log, scene.teller, recent, width), height)


def stands_beside(scene: Scene) -> bool:
    """Return whether the panel takes the inspector's place, so that it covers no board."""
    box = scene.plan.inspector
    room = box is not None and box.width >= BESIDE[0] and box.height >= BESIDE[1]
    return room and scene.panel in scene.presenter.beside


def panel_box(scene: Scene, cursor_x: int) -> Box:
    """Return where the panel lies over the board."""
    row = scene.presenter.machine.decision(scene.view).row
    own = row.wide and scene.panel == row.panel
    return scene.plan.panel(cursor_x, wide=own or scene.panel in scene.presenter.wide)


def panel_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return what lies over the board: a closer look that the player asked for."""
    presenter = scene.presenter
    row = presenter.machine.decision(scene.view).row
    shown_lines = _within(scene, lambda room: _told(scene, width - 2, room), height - 1)
    head = _head(scene, width, closes=not row.panel or scene.panel != row.panel)
    return [head, *cited((Piece(" "), *each) for each in shown_lines)]


def _told(scene: Scene, inner: int, height: int) -> list[Line]:
    """Return what the panel tells in lines of a width, as far as a height is enough."""
    presenter = scene.presenter
    row = presenter.machine.decision(scene.view).row
    if scene.panel == "log":
        shown = presenter.log, scene.teller, scene.events
        return log_page(*shown, inner, height - 1, scene.entry)
    if row.form is not None and scene.panel == row.panel not in presenter.panel_lines:
        return form_lines(scene.teller, row.form, scene.view, scene.selection, inner)
    make = presenter.panel_lines.get(scene.panel) or presenter.pane_lines["inspector"]
    if scene.panel != "overview" or not scene.match:
        return make(scene, inner, height)
    first = wrap(scene.match, inner, Role.STRONG)
    return [*first, BLANK, *make(scene, inner, max(height - len(first), 1))]


def _within(scene: Scene, told: Callable[[int], list[Line]], height: int) -> list[Line]:
    """Return the lines that have room, at first without blank ones.

    Where that is not enough the last line names the key that turns the panel over: to all that is
    to be told, a leaf after the other, and from the last one back to the first.
    """
    lines = told(height)
    if len(lines) > height:
        lines = [line for line in lines if line != BLANK]
    if len(lines) <= height and not _is_cut(lines):
        return lines
    if not scene.turns:
        return [*lines[: height - 1], (Piece(DOTS, Role.DIM),)]
    more = _more(scene, "page_down")
    whole = [line for line in told(WHOLE) if line != BLANK]
    leaves = [whole[at : at + height - 1] for at in range(0, len(whole), height - 1)]
    first = lines[: height - 1]
    leaves = leaves if leaves[0] == first else [first, *leaves]
    return [*leaves[scene.leaf % len(leaves)], more]


WHOLE = 400
"""Lines in which everything has room."""


def _is_cut(lines: Sequence[Line]) -> bool:
    """Return whether a pane says by dots that something is left out."""
    return bool(lines) and lines[-1] == (Piece(DOTS, Role.DIM),)


def _keyed(scene: Scene, panel: str, lines: list[Line], width: int) -> list[Line]:
    """Return the lines; behind the dots of cut texts stands the key of the panel that shows them.

    In the hand each text is told of by the same panel, but one at a time: each names the key.
    """
    if panel not in (*scene.presenter.panels(scene.view), *scene.presenter.tells):
        return lines
    key = key_name(scene.teller, scene.keys, panel)
    return keyed(lines, key, width, each=panel == "card")


def _more(scene: Scene, command: str) -> Line:
    """Return the dots for what is left out, and the key that shows it."""
    key = key_name(scene.teller, scene.keys, command)
    return (Piece(f"{DOTS} {key}", Role.DIM, f"command:{command}"),)


def _head(scene: Scene, width: int, *, closes: bool) -> Line:
    """Return the title of the panel, the panel that it can be changed for, and what closes it."""
    teller, other = scene.teller, scene.presenter.sisters.get(scene.panel, "")
    other = other if other in scene.presenter.panels(scene.view) else ""
    close = teller.say("app.panel.close") if closes else ""
    more: Line = ()
    if other:
        name = teller.say(f"app.command.{other}.name")
        text = f"{key_name(teller, scene.keys, other)} {name}  "
        more = (Piece(text, Role.POINTED, f"command:{other}"),)
    title = Piece(f" {teller.say(f'app.panel.{scene.panel}')}", Role.POINTED)
    head = fit((title,), width - width_of(more) - len(close) - 1, Role.POINTED)
    return (*head, *more, Piece(f"{close} ", Role.POINTED, "command:back"))

"""The whole battle screen as lines for its panes, from one frozen scene."""

from collections.abc import Mapping, Sequence
from functools import partial

from bl_tui.boards.board_model import Box
from bl_tui.table.panels import (
    chooses_in_hand,
    is_cut,
    keyed_by,
    more_line,
    panel_lines,
    stands_beside,
)
from bl_tui.table.panes import prompt
from bl_tui.table.panes.dice import dice_lines
from bl_tui.table.panes.hand import hand_lines, mirrored
from bl_tui.table.panes.key_line import key_name, keys_line
from bl_tui.table.panes.lesson import UNTAUGHT, Teaching, lesson_lines, page_lines
from bl_tui.table.panes.log import dice_line, event_lines, last_lines, log_lines
from bl_tui.table.panes.prompt import Said, broken, going_on
from bl_tui.table.panes.prompt_keys import curtain_reason
from bl_tui.table.parts import Kept
from bl_tui.table.pointing.cursor import jump
from bl_tui.table.pointing.selection import By
from bl_tui.table.scene import Scene
from bl_tui.table.story import Frame
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of, wrap
from bl_tui.text.rule_links import cited
from engine.core.frozen import replace
from engine.core.seats import Seat

CURTAIN_COMMANDS = ("again", "log", "leave", "palette", "help")

PAGE = 2
"""Lines of the hand that a page of a lesson covers."""
CLOSE = 2
"""Lines of the hand that have room for the latest news only."""
WAITING_COMMANDS = ("inspect", "players", "leave", "palette", "help")
AWAITING_COMMANDS = ("inspect", "leave", "palette", "help")
LOOKING_BACK = (
    ("right", "app.do.again.on"), ("left", "app.do.again.back"), ("back", "app.do.again.leave"),
)  # fmt: skip
"""Commands of a player who goes through what is shown again."""
HALTED = (("next", "app.do.next.step"), ("pause", "app.do.pause.go_on"))
"""Commands of a player who has paused the bots."""


def panes(scene: Scene, kept: Kept | None = None) -> Mapping[str, list[Line]]:
    """Return the lines of each pane that has room; panes in `kept` are rebuilt only when their
    input changed."""
    kept = kept or Kept()
    plan, width, makers = scene.plan, scene.plan.track.width, scene.presenter.pane_lines
    prompt, rest = _marked(scene, width)
    role = Role.WARNING if rest else Role.PLAIN
    plays = scene.frame is not None or scene.thinks
    untold = scene.announced if plays and plan.log is None else ""
    said = rest or untold  # a bot's plan, where no log shows it
    over = [(Span(" "), *line) for line in wrap(said, plan.hand.width - 1, role)]
    covered = bool(over)
    if covered and _asks(scene):
        prompt, _ = _marked(scene, width, covered=True)
    hand = kept.lines("hand", scene, _keyed_hand)
    shown = {
        "track": kept.lines(
            "track", scene, lambda part: makers["track"](part, width, plan.track.height)
        ),
        "prompt": cited(prompt),
        "hand": [*cited(over), *hand[len(over) :]] if over else hand,
    }
    if plan.inspector is not None:
        shown["inspector"] = kept.lines("inspector", scene, _inspector)
    if (log := plan.log) is not None:
        shown["log"] = kept.lines("log", scene, lambda part: log_pane(part, log.width, log.height))
    for name, box in plan.own.items():
        shown[name] = kept.lines(name, scene, partial(_own_pane, name, box))
    if scene.teaching is not None:
        taught = _taught(scene, scene.teaching, shown, covered=covered)
        shown |= {name: cited(lines) for name, lines in taught.items()}
    return shown


def _keyed_hand(scene: Scene) -> list[Line]:
    """Return the hand, with the key of the pane that shows cut texts in full."""
    plan = scene.plan
    hand = hand_pane(scene, plan.hand.width, plan.hand.height)
    if scene.frame is None and scene.view.seat is not None:
        hand = keyed_by(scene, scene.presenter.whole, hand, plan.hand.width, all_cuts=True)
    return hand


def _inspector(scene: Scene) -> list[Line]:
    box = scene.plan.inspector
    assert box is not None
    make = panel_lines if stands_beside(scene) else scene.presenter.pane_lines["inspector"]
    if scene.threats and not stands_beside(scene):
        from bl_tui.table.threat_column import threat_column as make  # noqa: PLC0415 - on demand
    lines = make(scene, box.width, box.height)
    return [*lines[:-1], more_line(scene, "inspect")] if is_cut(lines) else lines


def _own_pane(name: str, box: Box, scene: Scene) -> list[Line]:
    lines = scene.presenter.pane_lines[name](scene, box.width, box.height)
    return keyed_by(scene, name, lines, box.width)


def _taught(
    scene: Scene, teaching: Teaching, panes: Mapping[str, list[Line]], *, covered: bool
) -> dict[str, list[Line]]:
    """Return the panes with a lesson's text or a note: its own, or else prompt and hand, unless
    other text is there (`covered`). A note where the hand is needed is over the log, or else over
    the bottom of the board."""
    plan, width = scene.plan, scene.plan.track.width
    own: dict[str, list[Line]] = {}
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
    elif plan.lesson is None and not teaching.number and scene.curtain is None:
        own |= _note_beside(scene, teaching, panes["prompt"])
    if over:
        wide, high = plan.hand.width, plan.hand.height - len(over)
        own["hand"] = [*over, *panes["hand"][len(over) :]]
        if plan.roomy and high > 0:  # boxes are drawn smaller, so that each card keeps its name
            hand = hand_pane(scene, wide, high)
            own["hand"] = [
                *over,
                *keyed_by(scene, scene.presenter.whole, hand, wide, all_cuts=True),
            ]
    return own


def _note_beside(scene: Scene, teaching: Teaching, prompt: Sequence[Line]) -> dict[str, list[Line]]:
    """Return the log with the note over it, or the prompt with the note above until the player does
    something."""
    width, log = scene.plan.track.width, scene.plan.log
    if log is not None:
        note = lesson_lines(teaching, log.width)[: log.height]
        return {"log": [*note, *log_pane(scene, log.width, log.height - len(note))]}
    if not teaching.fresh:
        return {}
    return {
        "prompt": [
            *(fit(line, width, Role.PLAIN) for line in lesson_lines(teaching, width)),
            *prompt,
        ]
    }


# --- the prompt --------------------------------------------------------------------------------


def prompt_lines(scene: Scene, width: int, *, covered: bool = False) -> tuple[list[Line], str]:
    """Return the prompt or message with the keys as its last line; or the story, or the curtain.

    The second value is further text, which covers the hand. The keys are always there. covered: the
    hand has no room for the task of a lesson.
    """
    if scene.frame is not None:
        return _story_lines(scene, scene.frame, width), scene.notice
    if scene.curtain is not None:
        return _curtain_lines(scene, scene.curtain, width), scene.notice
    if scene.thinks or scene.awaited:
        return _waiting_lines(scene, width), scene.notice
    if scene.puzzle is not None and scene.puzzle.over:
        from bl_tui.table.panes.puzzle_prompt import solved_lines  # noqa: PLC0415 - puzzles only

        return solved_lines(scene, width), ""
    active = {
        "undo": scene.can_undo,
        "redo": scene.can_redo,
        "quiet": scene.wished,
        "again": scene.recalls,
    }
    also = (*(name for name, is_on in active.items() if is_on), *scene.asks)
    role = Role.WARNING if scene.notice else Role.PROMPT
    task, remark = _task(scene, covered=covered), scene.notice or scene.why
    own: tuple[tuple[str, str], ...] = ()
    if scene.puzzle is not None:
        from bl_tui.table.panes.puzzle_prompt import puzzle_asks  # noqa: PLC0415 - puzzles only

        task, own = puzzle_asks(scene, width)
    remark = "" if remark == task else remark
    if remark and not (task or scene.notice) and scene.plan.inspector is not None:
        task, remark = remark, ""  # both at once are too many bytes for a step of the cursor
    said = Said(task, remark, role, also, _untaught(scene), scene.danger, own)
    looked = (scene.view, scene.selection)
    game, teller = scene.presenter, scene.teller
    lines, rest = prompt.prompt_lines(game, teller, scene.keys, *looked, width, said)
    *above, first, keys = lines
    lines = [_with_person(scene, first, width), *going_on(rest, Role.PROMPT, width), keys]
    if above and not scene.notice and _spares_news(scene):
        return lines, remark
    return [*above, *lines], ""


def _marked(scene: Scene, width: int, *, covered: bool = False) -> tuple[list[Line], str]:
    """Return the prompt lines; in an unsaved game with a mark in its own room before them, so that
    no key and no sentence is cut for it."""
    if not scene.unsaved:
        return prompt_lines(scene, width, covered=covered)
    mark = Span(f" {scene.teller.say('app.unsaved.mark')} ", Role.WARNING)
    lines, rest = prompt_lines(scene, width - width_of((mark,)), covered=covered)
    return [(mark, *lines[0]), *(fit(line, width, Role.PROMPT) for line in lines[1:])], rest


def _with_person(scene: Scene, line: Line, width: int) -> Line:
    """Return the prompt line with the deciding person's name at its end, where there is room."""
    seat = scene.presenter.decisions.due(scene.view).seat
    name = scene.person(seat) if seat is not None else ""
    last = Span(f" {name} ", Role.PROMPT_KEY)
    room = width - width_of((last,))
    if not name or not line or line[-1].text.strip() or width_of(line[:-1]) > room:
        return line
    return (*fit(line[:-1], room, Role.PROMPT), last)


def _untaught(scene: Scene) -> tuple[str, ...]:
    """Return the commands that a lesson does not use."""
    return UNTAUGHT if scene.teaching is not None and scene.teaching.number else ()


def _spares_news(scene: Scene) -> bool:
    """Return whether the hand shows news, and no lesson or note. A reason under the cursor covers
    news rather than the board, which would be sent again with each step."""
    taught = scene.teaching is not None and scene.plan.lesson is None
    return not (taught or scene.plan.roomy or chooses_in_hand(scene))


def _asks(scene: Scene) -> bool:
    """Return whether a lesson has a task and no pane of its own to show it."""
    teaching = scene.teaching
    asks = teaching is not None and teaching.number > 0 and not teaching.page
    return asks and scene.plan.lesson is None and scene.frame is None


def _task(scene: Scene, *, covered: bool) -> str:
    """Return the task of a lesson where the hand is needed or `covered` and the lesson has no
    pane."""
    teaching = scene.teaching
    asks = teaching is not None and _asks(scene) and (covered or not _free_hand(scene))
    return teaching.text if teaching is not None and asks else ""


def _free_hand(scene: Scene) -> bool:
    """Return whether a text may cover the hand: a note may even cover yes and no."""
    note = scene.teaching is not None and not scene.teaching.number
    decision = scene.presenter.decisions.due(scene.view)
    return (note and decision.by is By.YES_NO) or not chooses_in_hand(scene)


def _story_lines(scene: Scene, frame: Frame, width: int) -> list[Line]:
    """Return the caption in full: the part that does not fit continues over the bottom of the
    board."""
    event, teller, log = frame.event, scene.teller, scene.presenter.log
    first: Line = ()
    rest = ""
    if scene.again[1]:
        first = (Span(f" {scene.again[0]}/{scene.again[1]} ", Role.PROMPT_KEY),)
    if isinstance(event, log.rolled):
        line = (*first, *dice_line(log, teller, event))
        first = tuple(replace(p, role=Role.PROMPT) if p.role == Role.PLAIN else p for p in line)
    if not isinstance(event, log.rolls):
        blanks = "  " if first else " "
        room = width - width_of(first) - len(blanks)
        text, rest = broken(teller.tell(event), room)
        first = (*first, Span(f"{blanks}{text}", Role.PROMPT))
    more = going_on(rest, Role.PROMPT, width)
    return [fit(first, width, Role.PROMPT), *more, _story_keys(scene, width)]


def _story_keys(scene: Scene, width: int) -> Line:
    """Return the keys that continue the story, or go through what is shown again."""
    if scene.again[1]:
        return keys_line(scene.teller, scene.keys, LOOKING_BACK, width)
    if scene.pause == "held":
        return keys_line(scene.teller, scene.keys, _waiting_commands(scene), width)
    skip = Span(f" {scene.teller.say('app.story.skip')}  ", Role.PROMPT, "command:choose")
    also = [("skip_all", ""), ("speed", "")]
    if scene.pause:
        also += [("pause", ""), ("players", "")]
    return (skip, *keys_line(scene.teller, scene.keys, also, width - width_of((skip,))))


def _curtain_lines(scene: Scene, to: Seat, width: int) -> list[Line]:
    teller = scene.teller
    reason = curtain_reason(scene.presenter, scene.view, to)
    text = teller.say(reason, side=teller.side(to))
    if name := scene.person(to):
        text = teller.say("app.curtain.named", name=name, text=text)
    first = (teller.camp(to), Span(f"  {text}", Role.PROMPT_KEY))
    commands = [("choose", "app.do.choose.ready"), *((command, "") for command in CURTAIN_COMMANDS)]
    return [fit(first, width, Role.PROMPT), keys_line(teller, scene.keys, commands, width)]


def _waiting_lines(scene: Scene, width: int) -> list[Line]:
    teller = scene.teller
    seat = scene.due or scene.presenter.active(scene.view)
    text = scene.awaited
    if not text:
        message = "app.bot.halted" if scene.pause == "held" else "app.bot.thinks"
        text = teller.say(message, bot=teller.say(f"app.bot.{scene.thinks}"))
    is_out = scene.presenter.story.is_out
    if is_out is not None and is_out(scene.view):
        text = teller.say("app.waiting.out", text=text)
    camp = () if seat is None else (teller.camp(seat),)
    first = (*camp, Span(f"  {text}", Role.PROMPT_KEY))
    keys = keys_line(teller, scene.keys, _waiting_commands(scene), width)
    return [fit(first, width, Role.PROMPT), keys]


def _waiting_commands(scene: Scene) -> list[tuple[str, str]]:
    """Return the player's commands while others play, or bots are paused."""
    if scene.awaited:
        looks = (*scene.asks, "again", "log", *scene.presenter.tells, *AWAITING_COMMANDS)
        return [(look, "") for look in looks]
    own = HALTED if scene.pause == "held" else (("pause", ""),)
    looks = ("reason", "again", "log", *scene.presenter.tells, *WAITING_COMMANDS)
    return [*own, *((look, "") for look in looks)]


# --- the hand ----------------------------------------------------------------------------------


def hand_pane(scene: Scene, width: int, height: int) -> list[Line]:
    """Return cards or choices, or the dice of the story; where there is little room and nothing to
    choose, news and the cursor."""
    presenter, teller, view = scene.presenter, scene.teller, scene.view
    course = presenter.course(scene, width, height)
    if not course and scene.frame is not None and (thrown := scene.frame.thrown) is not None:
        return dice_lines(presenter.story.dice, teller, view, thrown, width, height)
    if course or view.seat is None:
        return course or presenter.pane_lines["backs"](scene, width, height)
    puzzle = scene.puzzle
    if puzzle and scene.plans_in_hand and (puzzle.over or not chooses_in_hand(scene)):
        return presenter.pane_lines["plan"](scene, width, height)
    if scene.plan.roomy or scene.laid_open or chooses_in_hand(scene):
        shown = presenter.items(teller, view, scene.selection)
        if scene.opposite:
            shown = tuple(mirrored(item) for item in shown)
        return hand_lines(teller, shown, width, height, lambda: _on_key(scene))
    brief = keyed_by(scene, "inspect", presenter.pane_lines["brief"](scene, width, 1), width)
    if height > CLOSE:
        below = brief if scene.plan.inspector is None else []
        return [*log_pane(scene, width, height - len(below)), *below]
    return [news(scene, width), *brief]


def _on_key(scene: Scene) -> str:
    """Return the key that selects the next choice."""
    here = scene.selection
    goes_on = jump(scene.presenter, scene.view, here, 1).option != here.option
    return key_name(scene.teller, scene.keys, "next" if goes_on else "option")


def news(scene: Scene, width: int) -> Line:
    """Return the latest event in one line: the last dice, if any were rolled this turn."""
    log, teller = scene.presenter.log, scene.teller
    for event in reversed(scene.events):
        if isinstance(event, log.turns):
            break
        if isinstance(event, log.rolled):
            return fit(dice_line(log, teller, event), width)
    for event in reversed(scene.events):
        lines = event_lines(log, teller, event, width - 1)
        if lines:
            return fit((Span(" "), *lines[0]), width)
    return BLANK


# --- the log --------------------------------------------------------------------------------------


def log_pane(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the end of the log.

    >>> log_pane(Scene(SimpleNamespace(log=None), *[None] * 5), 80, 4)
    []
    """
    recent = scene.events[-(3 * height) :]
    return last_lines(log_lines(scene.presenter.log, scene.teller, recent, width), height)

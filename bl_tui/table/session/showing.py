"""The look of a session: the scene for the panes, and the board."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.protocol import BoardModel
from bl_tui.boards.traces import Leg
from bl_tui.table.advice import plan_marks
from bl_tui.table.panes.layout import PanePlan
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.panes.prompt_keys import ASKS
from bl_tui.table.pointing import choosing
from bl_tui.table.pointing.selection import Lights, Spot
from bl_tui.table.presenter import NOTHING_FORESEEN, Foreseen
from bl_tui.table.scene import Scene
from bl_tui.table.session import looking
from bl_tui.table.session.advising import stands
from bl_tui.table.session.answering import sentence
from bl_tui.table.session.keys import active
from bl_tui.table.session.looking import is_turned
from bl_tui.table.session.state import Seen, Session, bot_deciding, others_decide
from bl_tui.table.story import Past
from bl_tui.table.threats import InDanger, all_threats, dangers, in_danger, threat_forms
from bl_tui.text.key_names import named_key
from engine.core.caching import while_same


def scene_of(session: Session, seen: Seen, plan: PanePlan, rolls: tuple[Any, ...]) -> Scene:
    """Return all that the panes show; `rolls` are those of the game so far, where shown."""
    presenter, commands = seen.presenter, active(session, seen)
    held, frame, events = session.story.held, session.story.frame, seen.events
    if frame is not None:
        events = presenter.story.so_far(events, frame)
    begun = session.bot_turn
    now = (seen.view.turn, presenter.active(seen.view)) if begun is not None else None
    return Scene(
        presenter=presenter,
        teller=seen.phrases,
        keys=seen.keys,
        plan=plan,
        view=seen.view,
        selection=session.selection,
        events=events,
        notice=session.notice,
        announced=begun.text if begun is not None and begun.turn == now else "",
        danger=_danger_told(session, seen),
        threats=_listed_threats(session, seen),
        why=_why_not_here(session, seen),
        can_undo=seen.can_undo,
        can_redo=seen.can_redo,
        wished=seen.auto is not None,
        opposite=_is_opposite(session, seen),
        curtain=session.curtain,
        thinks=bot_deciding(session, seen),
        awaited=seen.awaits.get(seen.to_act, "") if others_decide(session, seen) else "",
        due=seen.to_act,
        pause="" if "pause" not in commands else "held" if held else "open",
        asks=tuple(ask for ask in ASKS if ask in commands and _tells(session, ask)),
        frame=frame,
        again=_place_again(session),
        recalls=frame is None and presenter.story.shows(_lately((session, seen))[1]),
        panel=session.panel or _own_panel(seen),
        card=session.thing,
        entry=session.entry,
        leaf=session.leaf,
        rolls=rolls,
        match=seen.match,
        teaching=seen.teaching or _noted(session, seen),
        puzzle=seen.puzzle,
        seats=session.seats,
        unsaved=seen.unsaved,
    )


def _why_not_here(session: Session, seen: Seen) -> str:
    """Return why the place under the cursor cannot be chosen, "" if it can, or while a page of a
    lesson is read: nothing is chosen then, and the reason would hide the page."""
    if seen.teaching is not None and seen.teaching.page:
        return ""
    why = choosing.why_not_here(seen.presenter, seen.view, session.selection)
    return sentence(seen, why)


def _tells(session: Session, command: str) -> bool:
    """Return whether a bot can be asked why: only once it has acted."""
    return command != "reason" or bool(session.deeds)


def _is_opposite(session: Session, seen: Seen) -> bool:
    """Return whether the viewer sees the board from the side of the opponent."""
    viewer, at_top = session.viewer, seen.presenter.at_top(seen.view)
    return viewer is not None and (viewer in at_top) != is_turned(session, seen)


def _place_again(session: Session) -> tuple[int, int]:
    """Return the number of the step that is shown again, and how many there are."""
    story = session.story
    done = len(story.before)
    return (done + 1, done + len(story.frames)) if story.again else (0, 0)


@while_same(lambda looked: (looked[0].viewer, looked[0].seats, looked[1].presenter, looked[1].past))
def _lately(looked: tuple[Session, Seen]) -> tuple[Sequence[Past], tuple[Any, ...]]:
    """Return the actions since the viewer's last one, and their events if others have done
    something or a turn began, else ()."""
    session, seen = looked
    presenter, own = seen.presenter, looking.awake(session, seen)
    latest = presenter.story.latest(seen.past, own)
    events = tuple(event for entry in latest for event in entry.events)
    others = any(entry.side is not None and entry.side not in own for entry in latest)
    begun = any(isinstance(event, presenter.log.turns) for event in events)
    return latest, events if others or begun else ()


def _notes(session: Session, seen: Seen) -> Mapping[str, str]:
    """Return the notes on what happened since the viewer's last action, by place."""
    story, events = seen.presenter.story, list[tuple[Any, Any]]()
    for entry in _lately((session, seen))[0]:
        if any(isinstance(event, story.placeless) for event in entry.events):
            for change in seen.course(entry.number):
                before = story.standing(change.before)
                events += [(event, before) for event in change.events]
        else:
            events += [(event, None) for event in entry.events]
    return story.notes(events, story.standing(seen.view))


def _own_panel(seen: Seen) -> str:
    """Return the panel that the viewer's decision needs, or that replaces the board also for a
    player who waits for a remote one."""
    decision = seen.presenter.decisions.due(seen.view)
    waits = decision.public and bool(seen.awaits.get(seen.to_act))
    return decision.panel if decision.mine or waits else ""


def _noted(session: Session, seen: Seen) -> Teaching | None:
    """Return the note to show, which looks like a step of a lesson: at the start of a turn that may
    be the last, that."""
    lately = _lately((session, seen))[1]
    running = lately and seen.view.over is None
    ending = seen.presenter.ending(seen.phrases, seen.view) if running else ""
    instant = _in_brief((session, seen)) if lately and seen.pace == "off" else ""
    if ending or instant:
        title = seen.say("app.ending" if ending else "app.instant")
        return Teaching(0, title, f"{ending} {instant}".strip(), fresh=session.fresh)
    if not seen.note:
        return None
    return Teaching(0, seen.say("app.note"), seen.note, fresh=session.fresh)


@while_same(lambda looked: (looked[1].past, looked[1].phrases, looked[1].keys))
def _in_brief(looked: tuple[Session, Seen]) -> str:
    """Return what others did since the viewer's last action, in one line with its dice."""
    from bl_tui.table.panes.in_brief import in_brief  # noqa: PLC0415 - at instant speed only

    session, seen = looked
    presenter, own = seen.presenter, looking.own(session, seen)
    others = [entry for entry in _lately(looked)[0] if entry.side not in own]
    events = [event for entry in others for event in entry.events]
    again = named_key(seen.phrases.words, seen.keys.first("again"))
    return in_brief(presenter.log, presenter.story.shows, seen.phrases, events, again)


def shows_rolls(session: Session, seen: Seen) -> bool:
    """Return whether the rolls of the game are shown.

    >>> shows_rolls(Session(selection=None, panel="luck"), Seen(None, None))
    True
    """
    ends = session.panel == "overview" and seen.view.over is not None
    return session.panel == "luck" or ends


def board_of(session: Session, seen: Seen, bare: Any) -> BoardModel:
    """Return the lit board with the cursor: of a step of the story, or else `bare`."""
    presenter, frame = seen.presenter, session.story.frame
    if frame is not None:
        board = presenter.bare_board(seen.view, frame.board)
        shown: Any = presenter.lit(board, dict(frame.lights), None)
    else:
        lately = _lately((session, seen))[1]
        marks = presenter.story.traces(lately or seen.past[-1].events)
        bare = presenter.noted(bare, _notes(session, seen)) if lately else bare
        marks |= choosing.lights(presenter, seen.view, session.selection)
        marks |= left_out(session, seen) if session.hinted == "done" else {}
        rings, numbers, legs = NO_PLAN if session.advice is None else _plan(session, seen)
        foretells = presenter.foretells
        asks = foretells is not None and (session.threats or foretells.due(seen.view))
        coming = _foretold(session, seen) if asks else NOTHING_FORESEEN
        marks |= rings | (coming.lights if session.threats else {})
        ways = legs or coming.legs or (() if seen.puzzle is None else seen.puzzle.legs)
        shown = presenter.lit(bare, marks, session.selection.cursor)
        if numbers and presenter.threats:
            shown = shown.endangered({spot: (0, number) for spot, number in numbers.items()})
        shown = shown.with_ways(ways) if ways else shown
        if session.threats or session.watched or session.selection.held:
            shown = _endangered(session, seen, shown)
        if session.ground and presenter.clears:
            shown = shown.cleared()
    return presenter.turned(shown) if is_turned(session, seen) else shown


def left_out(session: Session, seen: Seen) -> Lights:
    """Return the lit places of the units that could still act, while the player is asked whether
    they are sure of an end."""
    decision = seen.presenter.decisions.due(seen.view)
    asks = session.hinted == "done" and decision.mine
    question = decision.on_finish(session.selection) if asks else None
    units = () if question is None else question.units
    spots = (seen.presenter.spot_of(seen.view, unit) for unit in units)
    return {spot: Light.SELECTED for spot in spots if spot is not None}


PlanMarks = tuple[Lights, dict[Spot, str], tuple[Leg, ...]]
NO_PLAN: PlanMarks = {}, {}, ()


def _plan(session: Session, seen: Seen) -> PlanMarks:
    """Return how the plan of a bot is drawn, as long as the player follows it."""
    advice = session.advice
    if advice is None or advice.steps == 1 or not stands(session, seen):
        return NO_PLAN
    if session.advised != session.selection:
        return NO_PLAN
    return plan_marks(seen.presenter, seen.view, advice)


def _foretold(session: Session, seen: Seen) -> Foreseen:
    """Return the turns of the enemies to come, where the viewer decides. Where they were asked for
    the viewer ends in the place to which the selected action leads: without that the arrows stay
    as they are while the cursor moves."""
    presenter, view, selection = seen.presenter, seen.view, session.selection
    foretells, decision = presenter.foretells, presenter.decisions.due(view)
    if foretells is None or not decision.mine:
        return NOTHING_FORESEEN
    goals = choosing.goals_of(presenter, view, selection) if session.threats else {}
    goes = isinstance(goals.get(selection.cursor), decision.moves)
    return foretells.of(seen.phrases, view, selection.cursor if goes else "")


def _endangered(session: Session, seen: Seen, board: Any) -> BoardModel:
    """Return the board with what threats show on it, where the viewer decides."""
    presenter, view = seen.presenter, seen.view
    marked: BoardModel = board
    if presenter.threats and presenter.decisions.due(view).mine:
        where = presenter, view, session.selection, session.watched
        marked = board.endangered(dangers(*where, shown=session.threats, most=seen.attackers))
    return marked


def _listed_threats(session: Session, seen: Seen) -> tuple[InDanger, ...]:
    """Return what threatens the viewer's units, where it is shown and has a column."""
    presenter, view = seen.presenter, seen.view
    shown = session.threats and seen.beside and session.story.frame is None
    if not shown or presenter.threats is None or not presenter.decisions.due(view).mine:
        return ()
    return tuple(one for one in all_threats(presenter, view, seen.attackers) if one.threat.dice)


def _danger_told(session: Session, seen: Seen) -> tuple[str, ...]:
    """Return what threatens the held unit at the cursor, from the longest text to the shortest
    one; none for nothing."""
    presenter, view = seen.presenter, seen.view
    if session.threats and presenter.foretells is not None and session.story.frame is None:
        text = _foretold(session, seen).text
        return (text,) if text else ()
    held = session.selection.held and seen.teaching is None  # a lesson needs the room
    if not presenter.threats or not (session.threats or held):
        return ()
    if session.story.frame is not None or not presenter.decisions.due(view).mine:
        return ()
    danger = in_danger(
        presenter, view, session.selection, everywhere=session.threats, most=seen.attackers
    )
    return threat_forms(presenter, seen.phrases, danger, safe=session.threats)

"""The meaning of a key: the commands that are active now, and the one that it gives."""

from collections.abc import Callable, Sequence
from typing import Any

from bl_tui.table.panes.lesson import PLAY, UNTAUGHT, Teaching
from bl_tui.table.panes.prompt_keys import key_commands
from bl_tui.table.pointing import holding
from bl_tui.table.pointing.choosing import NINE
from bl_tui.table.pointing.selection import By
from bl_tui.table.presenter import Presenter
from bl_tui.table.session.state import Seen, Session, can_pause, others_decide

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""The commands that move the cursor, and by how many rows and columns."""
PLAYING = (
    "next", "previous", "option", "choose", "done", "decline", "undo", "redo", "restart",
)  # fmt: skip
BY_NUMBER = (By.LIST, By.LAY)
"""Ways to decide in which a listed choice is selected by its number; so it is in each mode."""
NEXT_UNIT = ("next_unit", "previous_unit")
"""Commands while one of several units is selected; they win over Tab's second keys."""
WISHING = ("quiet", "watch")
SOLVED = ("following", "try_dice", "share")
"""Commands while the solution of a puzzle is shown."""
UNSOLVED = (*WISHING, "spare", "again", "speed", "reason")
"""Commands of a battle that a puzzle does not use: nobody else plays, nothing is rolled."""
AROUND = (
    "again", "speed", "back", "larger", "smaller", "settings", "help", "rulebook", "palette",
    "report", "leave",
)  # fmt: skip
OVER_GROUND = (*STEPS, "next", "previous", "ground", "inspect", "larger", "smaller")
"""Commands that keep pieces off the board while only the ground is shown."""
LEAVES = {"page_down": 1, "page_up": -1}
"""The commands that turn the pages of a panel."""
AT_ONCE = ("pause", "players")
"""Commands that, like leaving, work before a story has ended."""
LOG_KEYS = {"up": "log_back", "down": "log_on", "choose": "log_rule"}
"""The meaning of keys while the log covers the board."""
NO_LEAVES = ("", "log")
"""No panel covers the board, or one that is read entry by entry."""
SKIP, SKIP_ALL = "skip", "skip_all"
"""The meaning of any other key while a story is shown: skip one step. One skips to the end."""
ON, BACK = "look_on", "look_back"
"""The meaning of keys that go through what is shown again."""
LOOKS = {
    **dict.fromkeys(("right", "down", "next", "again", "choose"), ON),
    **dict.fromkeys(("left", "up", "previous"), BACK),
    **dict.fromkeys(("back", "leave", SKIP_ALL), SKIP_ALL),
}
"""The meaning of keys while the player looks back, by the commands that they have otherwise."""

Found = tuple[str, int]
"""A command and the number that goes with it."""


def _once(find: Callable[[Session, Seen], tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    """Keep the last answer: a key asks twice before it changes anything, the screen once after."""
    last: tuple[Any, Any, tuple[str, ...]] = (None, None, ())

    def known(session: Session, seen: Seen) -> tuple[str, ...]:
        nonlocal last
        before, saw, answer = last  # one read, since two screens may ask in turns
        if before is not session or saw is not seen:
            answer = find(session, seen)
            last = session, seen, answer
        return answer

    return known


@_once
def active(session: Session, seen: Seen) -> tuple[str, ...]:
    """Return the commands that are active now; the first one wins where two share a key."""
    if seen.teaching is not None:
        return _learning(session, seen, seen.teaching)
    if seen.puzzle is not None:
        return _solving(session, seen, over=seen.puzzle.over)
    commands = _deciding(session, seen)
    if seen.company:
        commands = (*commands, *seen.company)
    elif seen.to_act is not None and not seen.trial:
        commands = (*commands, "players")
    if seen.to_act is not None and seen.settles and session.viewer is not None:
        commands = (*commands, "concede")
    if can_pause(session, seen):
        commands = ("pause", *(("next",) if session.story.held else ()), *commands)
    return commands


def _learning(session: Session, seen: Seen, teaching: Teaching) -> tuple[str, ...]:
    """Return the commands in a lesson; while a page is read, those to look around."""
    if teaching.page:
        return (
            "choose",
            *((PLAY,) if teaching.over else ()),
            *seen.presenter.tells,
            *_looking(seen),
        )
    return tuple(command for command in _deciding(session, seen) if command not in UNTAUGHT)


def _solving(session: Session, seen: Seen, *, over: bool) -> tuple[str, ...]:
    """Return the commands in a puzzle; while its solution is shown, those to look around."""
    days = () if session.panel else ("page_up", "page_down")
    if over:
        looking = (*days, *_looking(seen), *(LEAVES if session.panel not in NO_LEAVES else ()))
        return ("choose", *SOLVED, *seen.presenter.tells, *looking)
    looked = seen.presenter, seen.view, session.selection
    declines = any(name == "decline" for name, _ in key_commands(*looked))
    without = UNSOLVED if declines else (*UNSOLVED, "decline")
    own = tuple(command for command in _deciding(session, seen) if command not in without)
    return (*own, "give_up", "share", *days)


def _deciding(session: Session, seen: Seen) -> tuple[str, ...]:
    presenter = seen.presenter
    looking = (*_looking(seen), *(LEAVES if session.panel not in NO_LEAVES else ()))
    asking = ("reason",) if session.seats.any_bot or session.deeds else ()
    if others_decide(session, seen):
        return (*presenter.tells, *looking, *asking)
    if session.curtain is not None:
        return ("choose", *looking)
    decision = presenter.decisions.due(seen.view)
    deeds, mode = presenter.deeds, session.selection.mode
    asked = presenter.decisions.asked(seen.view, session.selection) if mode else decision
    lists = mode or decision.by in BY_NUMBER
    possible = tuple(name for name in deeds if deeds[name].offered(seen.view, session.selection))
    return (
        *(("yes", "no") if decision.by is By.YES_NO else ()),
        *(("spare",) if decision.reaction else ()),
        *(NEXT_UNIT if holding.several(presenter, seen.view, session.selection) else ()),
        *(("zero",) if lists and len(asked.choices(session.selection)) > NINE else ()),
        *_playing(presenter, possible),
        *(WISHING if decision.reaction or seen.auto is not None else ()),
        *looking,
        *(("threats",) if _threatens(presenter) and seen.to_act is not None else ()),
        *(("hint",) if seen.to_act is not None and not (seen.company or seen.trial) else ()),
        *asking,
    )


def _playing(presenter: Presenter, deeds: Sequence[str]) -> tuple[str, ...]:
    """Return the commands of the deciding player, in the order of the help."""
    commands: list[str] = []
    for command in PLAYING:
        commands += [command, *(name for name in deeds if presenter.deeds[name].after == command)]
    return (
        *commands,
        *presenter.tells,
        *(name for name in deeds if not presenter.deeds[name].after),
    )


def _looking(seen: Seen) -> tuple[str, ...]:
    ground = ("ground",) if seen.presenter.clears else ()
    return (*STEPS, *seen.presenter.open_panels(seen.view), *ground, *AROUND)


def meant(
    session: Session, seen: Seen, find: Callable[[Sequence[str]], Found | None]
) -> Found | None:
    """Return the meaning of a key, or None; `find` picks one of the commands that share it."""
    leaves = find(("leave",))
    if session.story.again:
        return _meant_again(find)
    if session.story.frame is not None:
        if own := find((SKIP_ALL, "speed")):
            return own
        meaning = find(active(session, seen))
        if meaning is not None and (session.story.held or meaning[0] in AT_ONCE):
            return meaning
        return leaves if leaves and leaves_at_once(session, seen) else (SKIP, 0)
    if leaves and (session.seats.any_bot or session.seats.any_away):
        return leaves
    if session.panel == "log":
        meaning = find(tuple(LOG_KEYS))
        if meaning is not None and (meaning[0] != "choose" or session.entry):
            return LOG_KEYS[meaning[0]], 0
    return find(active(session, seen))


def _meant_again(find: Callable[[Sequence[str]], Found | None]) -> Found | None:
    """Return the meaning of a key while the player looks back; None for one without a meaning."""
    meaning = find(tuple(LOOKS))
    return None if meaning is None else (LOOKS[meaning[0]], 0)


def leaves_at_once(session: Session, seen: Seen) -> bool:
    """Return whether the player may leave in the middle of a story.

    They may in a game with bots or people elsewhere, and in one that is over.

    >>> leaves_at_once(Session(selection=None), Seen(None, None))
    True
    """
    seats = session.seats
    return seats.any_bot or seats.any_away or seen.to_act is None


def _threatens(presenter: Presenter) -> bool:
    """Return whether a game can show what the enemies may do next."""
    return presenter.threats is not None or presenter.foretells is not None


def commands_of(presenter: Presenter) -> tuple[str, ...]:
    """Return all commands that a game can have, in the order in which keys find them."""
    ground = ("ground",) if presenter.clears else ()
    threats = ("threats",) if _threatens(presenter) else ()
    called = (name for name, panel in presenter.panels.items() if panel.called)
    return (
        "pause", *NEXT_UNIT, "zero", *_playing(presenter, tuple(presenter.deeds)), *WISHING,
        "spare", "yes", "no", *STEPS, *called, *ground, *AROUND, *threats, "hint", "reason",
        "players", "concede", *LEAVES,
    )  # fmt: skip

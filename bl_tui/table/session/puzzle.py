"""A puzzle at the table: what keys do while somebody plans."""

from bl_tui.table.session.keys import LEAVES
from bl_tui.table.session.state import Open, Seen, Session, Step, noticed
from bl_tui.text.key_names import named_key
from engine.core.frozen import replace

DAYS = {"page_up": "earlier", "page_down": "later"}
"""The commands of the screen for the puzzles of other days."""
HAND_IN = "hand_in"


def press(session: Session, seen: Seen, command: str) -> Step | None:
    """Apply a command in a puzzle; None where it has its usual meaning.

    >>> press(Session(selection=None), Seen(None, None), "hint") or "as usual"
    'as usual'
    """
    puzzle = seen.puzzle
    if puzzle is None:
        return None
    if command in LEAVES and not session.panel:
        return session, (Open(DAYS[command]),)
    if command == "choose" and puzzle.over:
        return session, (Open("following"),)
    if command == "hint":
        return session, (Open("ask_hint"),)
    if command == "give_up":
        return _sure(session, seen, command, "app.puzzle.sure.give_up")
    if command == "done" and (puzzle.ends or session.hinted == "done"):
        return hand_in(session, seen)
    return None


def hand_in(session: Session, seen: Seen) -> Step:
    """Hand the plan in, once the player was asked."""
    return _sure(session, seen, "done", "app.puzzle.sure.hand_in", opens=HAND_IN)


def _sure(session: Session, seen: Seen, command: str, message: str, opens: str = "") -> Step:
    """Ask whether the player is sure; the same command once more opens what it means."""
    if session.hinted == command:
        return replace(session, hinted=""), (Open(opens or command),)
    key = named_key(seen.phrases.words, seen.keys.first(command))
    return noticed(replace(session, hinted=command), seen.say(message, key=key)), ()

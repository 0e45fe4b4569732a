"""The row of the lobby by which players begin, change or end a vacation."""

from bl_tui.host.contests.asking import vacation_said
from bl_tui.host.replies import USAGE, Denied
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.list_screen import ListScreen
from bl_tui.words import Words

VACATION = "vacation"
"""The name of the row."""
LIMIT = 3
"""Digits of a number of days."""


def needs_vacation(visitor: Visitor) -> bool:
    """Return whether the row is of use: the player is on vacation, or plays with days per move."""
    hall, player = visitor.hall, visitor.player
    timed = (table.plan for table in hall.listed(player) if table.plan.clock.has_vacation)
    return hall.time.vacation_left(player) > 0 or any(plan.seats_of(player) for plan in timed)


def about_vacation(words: Words, visitor: Visitor) -> str:
    """Return whether the player is on vacation, and how many days are left."""
    (state,) = vacation_said(words, visitor.hall.time, visitor.player, (), False)
    return f"{state} {words.say('app.vacation.about')}"


def ask_vacation(screen: ListScreen[None], visitor: Visitor) -> None:
    """Let the player type the days of a vacation, and show what it is now."""

    def typed(text: str) -> None:
        if not text.strip():
            return
        try:
            (said,) = vacation_said(
                screen.words, visitor.hall.time, visitor.player, (text.strip(),), False
            )
        except Denied as why:
            said = screen.words.say("app.vacation.wrong") if why.code == USAGE else str(why)
        screen.tell(said)

    screen.read_line(screen.words.say("app.vacation.days"), "", typed, LIMIT)

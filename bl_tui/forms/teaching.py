"""The texts of a lesson, for the screen and for line mode."""

from collections.abc import Mapping

from bl_tui.commands import Keys
from bl_tui.play.course import Course
from bl_tui.play.lessons import READY
from bl_tui.table.panes.lesson import Teaching
from bl_tui.text.key_names import said_with_keys
from bl_tui.words import Words

TUTOR = "tutor"
"""The player of the other seats of a lesson, named like a bot."""
NO_NAMES: Mapping[str, str] = {}


def taught(
    course: Course,
    words: Words,
    keys: Keys,
    following: str = "",
    named: Mapping[str, str] = NO_NAMES,
) -> Teaching:
    """Return the current text of a lesson, in the player's language, with the keys of commands, or
    other names for some of them; `following` is the next lesson of the game, "" after the last."""
    standing, lesson = course.standing, course.lesson
    title = words.say(f"lesson.{lesson.id}.title")
    if standing.step is None:
        over = "app.lesson.over.next" if following else "app.lesson.over.last"
        text = said_with_keys(words, keys, over, **named, lesson=title)
        last = not following
        return Teaching(standing.number + 1, title, text, page=True, over=True, last=last)
    message = f"lesson.{lesson.id}.{standing.step.text}"
    other = "app.lesson.other"
    if standing.step.tells:
        other = f"lesson.{lesson.id}.{standing.step.text}.not"
    if standing.page:
        other = "app.lesson.page"
    return Teaching(
        number=standing.number,
        head=f"{title} {standing.number}/{len(lesson.steps)}",
        text=said_with_keys(words, keys, message, **named),
        waits=course.awaited(standing),
        ordered=standing.step.ordered,
        page=standing.page,
        other=said_with_keys(words, keys, other, **named),
        at="" if standing.step.at == READY else standing.step.at,
        ready=standing.step.at == READY,
    )

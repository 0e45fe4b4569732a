"""A lesson on the screen: the battle screen with an opponent who follows the lesson."""

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from bl_tui.forms.teaching import TUTOR, taught
from bl_tui.games.module import GameModule
from bl_tui.play.course import Course
from bl_tui.play.lessons import Lesson
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import seated
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.bots import Bots, Hear, NoBots
from bl_tui.screens.game.conductor import Conductor
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.lesson import LINES, PLAY, Teaching
from engine.bots.protocol import Choice, Reason
from engine.core.frozen import Value, record
from engine.core.seats import Seat


@record
class ScriptedMove(Value):
    """The opponent's next action, in the form of a bot's answer."""

    choice: Choice
    bot: str = TUTOR


class TutorDriver(NoBots):
    """Replaces the bots in a lesson: the opponent follows the lesson."""

    def __init__(self, screen: Screen[Any], course: Course, decided: Hear) -> None:
        self._screen, self._course, self._decided = screen, course, decided
        self._asked = -1

    def think(self, seat: Seat, _bot: str, _budget: float, *, reaction: bool, tells: bool) -> None:
        """Let the opponent act, if the lesson has an action for it now."""
        del reaction, tells
        standing, table = self._course.standing, self._course.table
        if not standing.theirs or self._asked == table.seen:
            return
        self._asked = table.seen
        answer = ScriptedMove(Choice(self._course.theirs(standing), Reason("lesson")))
        self._screen.call_later(self._decided, table.view(seat), table.seen, answer)

    def forget(self) -> None:
        """Drop the pending action."""
        self.thought, self._asked = None, -1


class LessonScreen(BattleScreen):
    """Shows a lesson; is dismissed when it is left, at its end or before."""

    name_of_help = "battle"
    lesson_lines = LINES

    def __init__(
        self, outfit: Outfit, module: GameModule, lesson: Lesson, remembered: Remembered
    ) -> None:
        self.leads_to = ""
        """Where the learner goes after the lesson: PLAY a game, the id of a lesson, "" the list."""
        lessons = tuple(module.lessons())
        self._next = next(iter(lessons[lessons.index(lesson.id) + 1 :]), "")
        notation = (module.text.action, module.saved.text)
        self._course = Course(module.game, lesson, notation, remembered)
        table = self._course.table
        others = {seat.value: TUTOR for seat in table.seats if seat.value != lesson.learner}
        notice = outfit.words.say("app.lesson.anew") if self._course.anew else ""
        presenter = module.presenter()
        super().__init__(outfit, presenter, table, notice, seated(others))
        teach(self.conductor, self._course, self._teach)

    def _bots(self, conductor: Conductor) -> Bots:
        return TutorDriver(self, self._course, conductor.decided)

    def _teach(self) -> Teaching:
        return taught(self._course, self.words, self.outfit.keys, self._next)

    def do_onward(self) -> None:
        """Go on to the next lesson; after the last one, back to the list."""
        self.leads_to = self._next
        self.do_leave()

    def do_play(self) -> None:
        """Play a game instead of another lesson."""
        self.leads_to = PLAY
        self.do_leave()


def teach(conductor: Conductor, course: Course, text: Callable[[], Teaching]) -> None:
    """Let a conductor show the texts of a lesson and perform its automatic actions."""
    conductor.teach, conductor.read_on = text, course.read_on
    conductor.wishes.lesson = course.wish

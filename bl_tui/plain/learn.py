"""`bl-tui lesson`: a lesson on the screen, or with `--plain` in sentences and typed moves."""

from collections.abc import Iterator

from bl_tui.command_line.printing import say
from bl_tui.command_line.screen_commands import open_program
from bl_tui.command_line.startup import GOOD, NO, Start
from bl_tui.commands import standard_keys
from bl_tui.forms.teaching import TUTOR
from bl_tui.plain.lessons import LessonTalk
from bl_tui.plain.run import Wanted, converse, play
from bl_tui.plain.typing import Typist
from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.course import Course, taken
from bl_tui.play.preferences import config_dir
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import Players, seated
from bl_tui.table.panes.lesson import PLAY
from bl_tui.words.refusals import reason


def lesson(start: Start, word: str | None, *, plain: bool) -> int:
    """Begin or resume the lesson that a word means, GAME/LESSON or GAME for its next one; return
    the exit code."""
    remembered = Remembered(config_dir(start.environ) / REMEMBERED_FILE)
    names = tuple(_names(start, word))
    if not names:
        return start.not_there("cli.wrong.lesson", word or "", _names(start, None))
    name = next((name for name in names if not taken(remembered, name).learnt), names[0])
    if not plain:
        program = open_program(start)
        return NO if program is None else int(program.lesson(name))
    try:
        while "/" in name:
            name = _talk(start, name, remembered)
    except OSError as error:
        return start.no("cli.unread", reason=reason(start.words, error))
    except KeyboardInterrupt:
        return GOOD  # all that was done is written down
    return GOOD if not name else _play(start, name)


def _names(start: Start, word: str | None) -> Iterator[str]:
    for game, row in start.games.rows.items():
        for name in (f"{game}/{lesson}" for lesson in row.lessons):
            if word in (None, game, name):
                yield name


def _talk(start: Start, name: str, remembered: Remembered) -> str:
    """Take a lesson line by line; return the name of the next one, the game to play, or "" """
    game, _, its_name = name.partition("/")
    module, lessons = start.games[game], start.games.rows[game].lessons
    words, course = start.words_of(module), module.lessons()[its_name]
    notation = (module.text.action, module.saved.text)
    progress = Course(module.game, course, notation, remembered)
    table = progress.table
    others = {seat.value: TUTOR for seat in table.seats if seat.value != course.learner}
    talk = LessonTalk(
        module=module,
        table=table,
        seats=seated(others),
        words=words,
        glyphs=start.games.art(game).glyphs("ascii", words),
        keys=standard_keys(start.games.commands),
        think=Thinker(game, Here).think,
        position=lambda *_: "",
        course=progress,
        following=next(iter(lessons[lessons.index(its_name) + 1 :]), ""),
    )
    converse(talk, Typist(talk.completions), words.say("app.lesson.anew") if progress.anew else "")
    if talk.leads_to == PLAY:
        return game
    return f"{game}/{talk.leads_to}" if talk.leads_to else ""


def _play(start: Start, game: str) -> int:
    first = start.games.rows[game].scenarios[0]
    say("")
    return play(start, f"{game}/{first}", Wanted(None, None, Players(), plain=True))

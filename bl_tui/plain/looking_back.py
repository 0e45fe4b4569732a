"""Looking back in line mode: the marks of a finished game one by one, and positions tried again."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from attrs import define, field

from bl_tui.command_line.analysis import analysed
from bl_tui.command_line.printing import say
from bl_tui.command_line.startup import GOOD, Start
from bl_tui.commands import standard_keys
from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.finished.analysis_told import AnalysisTeller
from bl_tui.forms.finished.verdict import person_at
from bl_tui.forms.looking_back.both_lines import lines_shown
from bl_tui.forms.looking_back.words import LookedBack
from bl_tui.forms.teaching import TUTOR
from bl_tui.plain.commands import SETTLING, meant
from bl_tui.plain.dialogue import Dialogue
from bl_tui.plain.looking import Looker
from bl_tui.plain.run import converse
from bl_tui.plain.typing import MARK, Typist
from bl_tui.play.again.trial import chosen, judged, position_of
from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.seats import seated
from bl_tui.play.table import Table
from bl_tui.text.plain_letters import plain
from bl_tui.words.naming import sentence
from engine.bots.analysis.findings import Finding, Proof
from engine.core.frozen import replace

STEPS = {
    "next": "cli.plain.back.next",
    "back": "cli.plain.back.back",
    "board": "cli.plain.back.board",
    "lines": "cli.plain.back.lines",
    "play": "cli.plain.back.play",
    "sums": "cli.plain.back.sums",
    "prove": "cli.plain.back.prove",
    "leave": "cli.plain.command.leave",
}
"""The commands while the marks are read, each with the message of its word."""
OFFERS = {"analysis": "cli.plain.back.analysis", "again": "cli.plain.back.again"}
"""The commands after a game, each with the message of its word."""
UNUSED = (*SETTLING, "hint", "plan", "why", "reason", "briefing", "restart", "position")
"""Commands of line mode that a position to try again does not use."""


class AfterGame:
    """Offers what can be done after a game: to look back at it, to try positions again."""

    def __init__(self, start: Start, lobby: Lobby, typist: Typist, opened: OpenGame) -> None:
        self._start, self._lobby, self._typist, self._opened = start, lobby, typist, opened

    def ask(self, yes: str = "", begin: Callable[[], OpenGame] | None = None) -> OpenGame | int:
        """Hear what the player wants until they leave, or another game begins; return that game, or
        the exit code. `yes` is the word for `begin`."""
        words = self._start.words
        while True:
            offers = {name: words.say(message) for name, message in OFFERS.items()}
            say(words.say("cli.plain.back.offer", **offers))
            line = self._typist.line(MARK)
            if line is None:
                return GOOD
            if begin is not None and plain(line.strip()) == plain(yes):
                return begin()
            command = meant(words, OFFERS, line)
            if not command:
                return GOOD
            begun = self._look_back() if command == "analysis" else None
            if command == "again":
                try_again(self._start, self._lobby)
            if begun is not None:
                return begun

    def _look_back(self) -> OpenGame | None:
        return MarkReader(self._start, self._lobby, self._typist, self._opened).run()


class MarkReader:
    """Reads the marks of a finished game one by one."""

    def __init__(self, start: Start, lobby: Lobby, typist: Typist, opened: OpenGame) -> None:
        """`opened` has the game whole."""
        self._start, self._lobby, self._typist, self._opened = start, lobby, typist, opened
        self._module = module = start.games[opened.game]
        self._words, self._at = start.words_of(module), 0
        self._glyphs = start.games.art(module.id).glyphs("ascii", self._words)
        view = opened.table.view(None)
        teller = module.presenter().phrases(self._words, self._glyphs, view, True)
        you = person_at(module, opened.seats, opened.table.seats)
        self._after = Afterwards(module, opened.record, teller, opened.settled, you)
        self._looked: LookedBack | None = None

    def run(self) -> OpenGame | None:
        """Read marks until the player leaves; return the game that they play on, None for none."""
        if not self._know(proved=False) or self._looked is None:
            return None
        for text in (*self._sums(), *self._mark()):
            say(text)
        while (line := self._typist.line(MARK)) is not None:
            command = "next" if not line.strip() else meant(self._words, STEPS, line)
            if command == "leave":
                break
            if command == "play" and self._finding is not None:
                return self._lobby.play_on(self._opened, self._finding.count)
            for text in self._answer(command, line.strip()):
                say(text)
        return None

    def _know(self, *, proved: bool) -> bool:
        """Read the analysis, or work on it until all is looked at, or `proved`; return whether
        anything is known."""
        path = self._start.store.folder / Path(self._opened.path).name
        analysis = analysed(self._start, path, proved=proved)
        if analysis is None:
            return False
        own = self._after.own
        teller = self._after.teller
        self._looked = LookedBack(self._module, self._opened.record, analysis, teller, own)
        return True

    @property
    def _marks(self) -> tuple[Finding, ...]:
        return () if self._looked is None else self._looked.marked

    @property
    def _finding(self) -> Finding | None:
        return self._marks[self._at] if self._at < len(self._marks) else None

    def _answer(self, command: str, line: str) -> Iterator[str]:
        """Yield the answer to a line."""
        if line.isdecimal() and 0 < int(line) <= len(self._marks):
            self._at = int(line) - 1
            yield from self._mark()
        elif command in ("next", "back") and self._marks:
            self._at = (self._at + (1 if command == "next" else -1)) % len(self._marks)
            yield from self._mark()
        elif command == "sums":
            yield from self._sums()
        elif command == "prove":
            self._know(proved=True)
            self._at = min(self._at, max(0, len(self._marks) - 1))
            yield from (*self._sums(), *self._mark())
        elif command in ("board", "lines") and self._finding is not None:
            yield from self._shown(command, self._finding)
        else:
            yield self._how()

    def _how(self) -> str:
        typed = {name: self._words.say(message) for name, message in STEPS.items()}
        return self._words.say("cli.plain.back.how", **typed)

    def _mark(self) -> Iterator[str]:
        """Yield the mark that is read, and the commands."""
        finding, looked = self._finding, self._looked
        if finding is not None and looked is not None:
            text, count = looked.told.mark(finding), len(self._marks)
            yield self._words.say(
                "cli.plain.back.mark", number=self._at + 1, count=count, text=text
            )
            if cost := looked.cost(finding):
                sure = finding.state is Proof.CONFIRMED
                yield sentence(f"{cost}. {looked.proved(finding) if sure else ''}".strip())
        yield self._how()

    def _sums(self) -> Iterator[str]:
        """Yield how well each seat chose and where the result came from."""
        assert self._looked is not None, "the analysis is known"
        if not self._marks and self._looked.analysis.complete:
            yield self._looked.clean()
        yield from map(self._looked.told.errors, self._looked.errors().values())
        yield from map(self._looked.told.split, self._looked.analysis.splits)

    def _shown(self, command: str, finding: Finding) -> Iterator[str]:
        """Yield the position of a decision, or both lines from there on, three moves deep."""
        game = self._opened
        if command == "board":
            yield from self._looker(game.at(finding.count), finding).position()
            return
        shows = self._module.presenter().story.shows
        lines = lines_shown(self._module.game, game.record, finding, shows)
        messages = "app.analysis.playing.played", "app.analysis.playing.better"
        for line, message in zip(lines, messages, strict=True):
            if line is lines[1] and not finding.better:
                break
            yield self._words.say(message)
            table = replace(game, record=line).at(len(line.entries))
            events = [event for entry in line.entries[finding.count :] for event in entry.events]
            yield from self._looker(table, finding).events(events)

    def _looker(self, table: Table, finding: Finding) -> Looker:
        keys = standard_keys(self._start.games.commands)
        return Looker(self._module, table, self._words, self._glyphs, keys, finding.seat)


@define(eq=False)
class TrialTalk(Dialogue):
    """A position from an own game that is tried again, in sentences."""

    finding: Finding = field(kw_only=True)
    verdict: Callable[[Any], Iterator[str]] = field(kw_only=True)
    """Keeps and yields how good a choice was."""
    chose: bool = field(default=False, init=False)

    @property
    def over(self) -> bool:
        """Return whether the choice was made, or the player has left."""
        return self.left or self.chose

    @property
    def commands(self) -> tuple[str, ...]:
        """Return the commands of a position: none that would tell the answer."""
        return tuple(command for command in super().commands if command not in UNUSED)

    def begin(self) -> Iterator[str]:
        """Yield the task, the position, and the question."""
        self.viewer = self.finding.seat
        self.table.programs = frozenset(self.table.seats) - {self.viewer}
        yield self.say("app.again.task", turn=self.finding.turn)
        yield from self.looker(self.viewer).position()
        yield from self.prompt()

    def acted(self) -> Iterator[str]:
        """Yield what the viewer has done, then the verdict if the choice is complete."""
        yield from self.looker(self.viewer).events(self._news(self.viewer))
        tried = self.table.reported(lambda played: played)
        decision = chosen(self.module.game, tried, self.finding)
        if decision is None:
            yield from self.prompt()
            return
        self.chose = True
        yield self.say("app.again.judging")
        yield from self.verdict(judged(self.module.game, tried, decision, self.finding))

    def _command(self, word: str) -> str:
        command = super()._command(word)
        return command if command in self.commands else ""


def try_again(start: Start, lobby: Lobby) -> None:
    """Let the player choose again in the position that waits longest, or say that none is due."""
    from bl_tui.screens import trying_again as again  # noqa: PLC0415 - only who tries again

    memory = again.again_memory(lobby)
    due = None
    if memory is not None:
        for _ in again.catch_up(start.games, lobby):
            pass
        due = again.next_due(start.games, lobby, memory)
    if memory is None or due is None:
        say(again.none_due(start.words, memory))
        return
    place, opened, finding = due
    module = start.games[opened.game]
    words = start.words_of(module)
    glyphs = start.games.art(module.id).glyphs("ascii", words)
    table = Table(module.game, position_of(opened.record, finding.count), MemoryJournal())

    def verdict(made: Any) -> Iterator[str]:
        """Keep how good the choice was, and yield it with the mark."""
        yield again.noted(words, memory, place, made)
        yield AnalysisTeller(words, module, glyphs, opened.record).mark(finding)

    others = {seat.value: TUTOR for seat in table.seats if seat is not finding.seat}
    talk = TrialTalk(
        module=module,
        table=table,
        seats=seated(others),
        words=words,
        glyphs=glyphs,
        keys=standard_keys(start.games.commands),
        think=Thinker(opened.game, Here).think,
        position=lambda *_: "",
        finding=finding,
        verdict=verdict,
    )
    converse(talk, Typist(talk.completions), "")

"""A game in line mode: a line comes in, sentences go out; independent of any terminal.

The sentences say only what the seat addressed may know. Where several people play and there are
secrets, each hears nothing before they confirm that they are there.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from attrs import define, field

from bl_tui.commands import Keys
from bl_tui.games.module import GameModule
from bl_tui.plain.choices import TypedChoice, completed, matching, told
from bl_tui.plain.looking import Looker
from bl_tui.plain.parting import settle
from bl_tui.play.bot_process import WINDOW, Question, Thought
from bl_tui.play.concession import DRAW, RESIGNED, may_settle
from bl_tui.play.seats import Seats
from bl_tui.play.table import Table
from bl_tui.table.session.advising import adviser
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from bl_tui.words.guesses import did_you_mean
from engine.bots.roster import roster_of
from engine.core.seats import Seat

COMMANDS = (
    "help", "choices", "board", "look", "cards", "odds", "why", "rule", "glossary", "log",
    "undo", "restart", "hint", "resign", "draw", "position", "leave",
)  # fmt: skip
"""Commands apart from moves; each has a word in every language, and its English one."""

ALSO = {"quit": "leave", "exit": "leave", "q": "leave", "?": "help"}
"""Words that players of other programs type for some of the commands."""

SETTLING = ("resign", "draw")
"""The commands by which two opponents end the game."""
LOGGED = 10
"""Entries of the log that are shown by default."""


Think = Callable[[Question], Thought]


@define(eq=False)
class Dialogue:
    """One game in progress, in sentences. Iterators must be read to their end."""

    module: GameModule
    table: Table
    seats: Seats
    words: Words
    glyphs: Any
    keys: Keys
    think: Think
    position: Callable[[Any, Any], str]
    """Writes a set-up and a state that a view imagines as one line."""
    parting: Callable[[str], tuple[str, ...]] = lambda _: ()
    """Returns the reason not to leave: a game that could not be saved."""
    budget: float = 2.0
    viewer: Seat | None = None
    """The seat that is addressed."""
    left: bool = False
    """Whether the player has left."""
    settled: bool = False
    """Whether the players have ended the game by agreement."""
    won: tuple[Seat, ...] = ()
    """The winners by agreement."""
    _awaited: Seat | None = None
    _unit: str = ""
    """The unit that was named last."""
    _listed: tuple[TypedChoice, ...] = ()
    _told: dict[Seat | None, set[int]] = field(factory=dict)

    # --- the conversation -------------------------------------------------------------------

    def begin(self) -> Iterator[str]:
        """Yield the opening sentences: the position, who decides, and what."""
        for seat in (*self.table.seats, None):
            self._told[seat] = {past.number for past in self.table.history(seat)}
        self.viewer = self._only_person()
        if self.viewer is not None:
            self.table.programs = frozenset({*self.table.seats} - {*self._persons})
        yield self.say("cli.plain.welcome")
        if not self._must_wait():
            seat = self.viewer if self.viewer is not None else self.table.to_act
            yield from self._looker(None if self._all_bots else seat).position()
        yield from self._go_on()

    def hear(self, line: str) -> Iterator[str]:
        """Yield the answer to a line: the result of a move, information, or why not."""
        words = line.split()
        command = self._command(words[0]) if words else ""
        if self._awaited is not None and command != "leave":
            self.viewer, self._awaited = self._awaited, None
            yield from self._go_on()
            return
        self._unit = self._looker(self.viewer).unit_in(line) or self._unit
        if command:
            yield from self._does[command](words[1:])
        elif words:
            yield from self._move(" ".join(words))
        else:
            yield from self._prompt()

    @property
    def over(self) -> bool:
        """Return whether nothing more can be said: the game is over, or the player has left."""
        return self.left or self.table.to_act is None

    def completions(self, line: str) -> tuple[str, ...]:
        """Return the words that can complete a line: moves, commands, places."""
        if self._awaited is not None or self.over:
            return ()
        moves = [choice.typed for choice in self._choices()]
        asked = [f"{self.word(name)} {move}" for name in ("odds", "why") for move in moves]
        looks = [f"{self.word('look')} {place}" for place in self._looker(self.viewer).places()]
        commands = [self.word(command) for command in self._commands]
        return completed(line, (*moves, *commands, *looks, *asked))

    def say(self, message: str, **places: object) -> str:
        """Return a message in the words of the game."""
        return self.words.say(message, **places)

    # --- the seat addressed -----------------------------------------------------------------

    @property
    def _persons(self) -> dict[Seat, Seat]:
        return self.seats.persons(self.table.seats)

    @property
    def _all_bots(self) -> bool:
        return not self._persons

    def _only_person(self) -> Seat | None:
        """Return the first seat of the only person, None where there are several or none."""
        people = set(self._persons.values())
        return next(iter(people)) if len(people) == 1 else None

    def _must_wait(self) -> bool:
        """Return whether the next decision belongs to another person, with secrets."""
        persons, due = self._persons, self.table.to_act
        if due not in persons or len(set(persons.values())) == 1 or not self.table.secrets:
            return False
        heard = persons.get(self.viewer) if self.viewer is not None else None
        return heard is not persons[due]

    def _looker(self, seat: Seat | None) -> Looker:
        return Looker(self.module, self.table, self.words, self.glyphs, self.keys, seat)

    # --- continuing -------------------------------------------------------------------------

    def _go_on(self) -> Iterator[str]:
        """Yield the events until a person must answer, or the game is over."""
        while (due := self.table.to_act) is not None and self.seats.bot(due):
            self._act_for_bot(due)
            yield from self._events(self.viewer)
        if due is None:
            yield from self._events(self.viewer)
            yield from self._looker(self.viewer).verdict()
        elif self._must_wait():
            self._awaited = due
            yield self.say("cli.plain.hand_over", side=self.side(due))
        else:
            self.viewer = due
            yield from self._events(due)
            if self._passes():
                yield from self._move_by(self._choices()[0])
            else:
                yield from self._prompt()

    def _act_for_bot(self, due: Seat) -> None:
        view = self.table.view(due)
        decision = self.module.presenter().decisions.due(view)
        asked = (self.seats.bot(due), view, self.table.lot)
        if decision.reaction:
            question = Question(*asked, WINDOW / 2, WINDOW, self.table.foreign)
        else:
            question = Question(*asked, self.budget, foreign=self.table.foreign)
        self.table.act(due, self.think(question).choice.action, self.table.seen)

    def _passes(self) -> bool:
        """Return whether a reaction is passed automatically: no card fits, no human opponent waits.

        Against bots that reveals nothing.
        """
        view = self.table.view(self.viewer)
        decision = self.module.presenter().decisions.due(view)
        return self._only_person() is not None and decision.reaction and len(view.actions) == 1

    def _events(self, seat: Seat | None) -> Iterator[str]:
        """Yield the news that a seat may know and has not heard yet."""
        heard = self._told.setdefault(seat, set())
        new = [past for past in self.table.history(seat) if past.number not in heard]
        heard.update(past.number for past in new)
        events = [event for past in new for event in past.events]
        yield from self._looker(seat).events(events)

    def _prompt(self) -> Iterator[str]:
        """Yield the decision and its side, and the choices if they are few."""
        self._listed = self._choices()
        looker = self._looker(self.viewer)
        yield looker.prompt(self._with_name(looker.phrases.side(self.viewer), self.viewer))
        yield from told(self._listed, self.say, self.words.count)

    def _choices(self) -> tuple[TypedChoice, ...]:
        view = self.table.view(self.viewer)
        text, label = self.module.saved.text, self.module.words.label
        return tuple(
            TypedChoice(action, text(action), label(self.words, action, view))
            for action in view.actions
        )

    def side(self, seat: Seat) -> str:
        """Return the name of a side, and of the person who plays it."""
        side = self.module.words.names(self.table.setup).side(self.words, seat)
        return self._with_name(side, seat)

    def _with_name(self, side: str, seat: Seat | None) -> str:
        """Return the name of a side, with that of the person who plays it if they have one."""
        name = "" if seat is None else self.seats.called(seat, self.table.seats)
        return self.say("app.led.named", side=side, name=name) if name else side

    # --- moves ------------------------------------------------------------------------------

    def _move(self, text: str) -> Iterator[str]:
        """Yield the result of a move, typed in notation or as a number of the last list."""
        if text.isdecimal() and 0 < int(text) <= len(self._listed):
            yield from self._move_by(self._listed[int(text) - 1])
            return
        try:
            action = self.module.text.action(text)
        except ValueError:
            known = (*(choice.typed for choice in self._choices()), *map(self.word, COMMANDS))
            wrong = self.say("cli.plain.wrong", text=text[:60], help=self.word("help"))
            yield did_you_mean(self.words, wrong, text, known)
            return
        yield from self._act(action)

    def _move_by(self, choice: TypedChoice) -> Iterator[str]:
        yield choice.label
        yield from self._act(choice.action)

    def _act(self, action: Any) -> Iterator[str]:
        assert self.viewer is not None, "somebody decides"
        why = self.table.why_not(self.viewer, action)
        if why is not None:
            yield self._refusal(why)
            return
        self.table.act(self.viewer, action, self.table.seen)
        if self.table.trouble is not None:
            reason = self.table.trouble.strerror or str(self.table.trouble)
            yield self.say("app.notice.not_saved", reason=reason)
        yield from self._events(self.viewer)
        yield from self._go_on()

    def _refusal(self, why: Any) -> str:
        return self.module.words.why(self.words, why, self.module.words.names(self.table.setup))

    # --- commands ---------------------------------------------------------------------------

    def word(self, command: str) -> str:
        """Return the word of a command in the player's language."""
        return self.say(f"cli.plain.command.{command}")

    @property
    def _commands(self) -> tuple[str, ...]:
        """Return the commands of this game: not every game can be conceded."""
        settles = may_settle(self.module.rivals, self.table.seats)
        return tuple(command for command in COMMANDS if settles or command not in SETTLING)

    def _command(self, word: str) -> str:
        """Return the command that a word means, in English or the player's language; "" if none."""
        typed = plain(ALSO.get(word.casefold(), word))
        return next(
            (command for command in COMMANDS if typed in (command, plain(self.word(command)))), ""
        )

    @property
    def _does(self) -> dict[str, Callable[[list[str]], Iterator[str]]]:
        looker = self._looker(self.viewer)
        return {
            "help": self._help,
            "choices": self._choices_told,
            **looker.commands,
            "odds": partial(self._of_action, "odds", looker.odds, looker.odds_of),
            "why": partial(self._of_action, "why", self._why, looker.may_do),
            "log": self._log,
            "undo": partial(self._go_back, self.table.undo),
            "restart": partial(self._go_back, self.table.restart),
            "hint": self._hint,
            "resign": partial(settle, self, RESIGNED),
            "draw": partial(settle, self, DRAW),
            "position": self._position,
            "leave": self._leave,
        }

    def _help(self, _: list[str]) -> Iterator[str]:
        yield self.say("cli.plain.help")
        for command in self._commands:
            yield self.say(
                "cli.plain.help.row",
                word=self.word(command),
                help=self.say(f"cli.plain.command.{command}.help"),
            )

    def _choices_told(self, words: list[str]) -> Iterator[str]:
        self._listed = matching(self._choices(), words)
        if not self._listed:
            yield self.say("cli.plain.none", text=" ".join(words)[:60])
        yield from told(self._listed, self.say, self.words.count)

    def _of_action(
        self,
        command: str,
        tell: Callable[[Any], Iterator[str]],
        of_unit: Callable[[str, Sequence[TypedChoice]], Iterator[str]],
        words: list[str],
    ) -> Iterator[str]:
        """Yield what `tell` says of a move in notation, or by its number in the last list.

        `of_unit` describes all moves of a unit: of the one named alone, or else named last.
        """
        text = " ".join(words) or self._unit
        if not text:
            return iter((self.say("cli.plain.missing", command=self.word(command)),))
        if text == self._unit:
            return of_unit(text, matching(self._choices(), [text]))
        if text.isdecimal() and 0 < int(text) <= len(self._listed):
            return tell(self._listed[int(text) - 1].action)
        try:
            return tell(self.module.text.action(text))
        except ValueError:
            return iter((self.say("referee.action", text=text[:60]),))

    def _why(self, action: Any) -> Iterator[str]:
        assert self.viewer is not None, "somebody decides"
        why = self.table.why_not(self.viewer, action)
        yield self.say("cli.plain.may") if why is None else self._refusal(why)

    def _log(self, words: list[str]) -> Iterator[str]:
        many = int(words[0]) if words and words[0].isdecimal() else LOGGED
        events = [event for past in self.table.history(self.viewer) for event in past.events]
        told_of = tuple(self._looker(self.viewer).events(events))
        yield from told_of[-many:] if many else ()

    def _go_back(self, back: Callable[[Seat], Any], _: list[str]) -> Iterator[str]:
        """Yield what is undone, the last action or the whole turn, and the decision there."""
        assert self.viewer is not None, "somebody decides"
        why = back(self.viewer)
        if why is not None:
            yield self._refusal(why)
            return
        for heard in self._told.values():
            heard.intersection_update(range(self.table.count + 1))
        yield self.say("app.notice.undone")
        yield from self._prompt()

    def _hint(self, _: list[str]) -> Iterator[str]:
        view, roster = self.table.view(self.viewer), roster_of(self.table.game)
        bot = adviser(roster.seated, self.seats, self.table.seats, roster.usual)
        choice = self.think(Question(bot, view, self.table.lot, self.budget))
        yield from self._looker(self.viewer).hint(choice)

    def _position(self, _: list[str]) -> Iterator[str]:
        yield self.position(self.table.setup, self.table.view(self.viewer))

    def _leave(self, words: list[str]) -> Iterator[str]:
        lines = self.parting(" ".join(words))
        self.left = not lines
        yield from lines

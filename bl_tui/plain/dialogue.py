"""A game in line mode: a line comes in, sentences go out; independent of any terminal.

The sentences say only what the seat addressed may know. Where several people play and there are
secrets, each hears nothing before they confirm that they are there.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from attrs import Factory, define, field

from bl_tui.commands import Keys
from bl_tui.forms.briefing import Briefing, Briefings
from bl_tui.games.module import GameModule
from bl_tui.plain.bot_turns import BotTurns
from bl_tui.plain.choices import Listing, TypedChoice, Verbs, completed, is_move, listing, told
from bl_tui.plain.commands import ALSO, COMMANDS, SETTLING, answer
from bl_tui.plain.looking import Looker
from bl_tui.plain.news import Unheard, parted, summary
from bl_tui.plain.parting import the_end
from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.concession import may_settle
from bl_tui.play.seats import Seats
from bl_tui.play.table import Table
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.auto_pass import AutoPass, ByItself
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from bl_tui.words.guesses import did_you_mean
from bl_tui.words.naming import listed
from engine.core.seats import Seat

ONE_LINE = 10_000
"""Columns for a paragraph, which is not broken."""
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
    processes: int = 1
    """How many share the work of a bot that searches."""
    asks_ends: bool = False
    """Whether players end turns with nothing left themselves."""
    viewer: Seat | None = None
    """The seat that is addressed."""
    briefings: Briefings | None = None
    """The briefings of the game, None for a table without any."""
    left: bool = False
    """Whether the player has left."""
    settled: bool = False
    """Whether the players have ended the game by agreement."""
    won: tuple[Seat, ...] = ()
    """The winners by agreement."""
    _awaited: Seat | None = None
    unit: str = ""
    """The unit that was named last."""
    listed: Listing = field(factory=Listing)
    """The choices that were read last; their numbers count."""
    verbs: Verbs = field(default=Factory(lambda self: Verbs(self.words), takes_self=True))
    news: Unheard = field(default=Factory(lambda self: Unheard(self.table), takes_self=True))
    bots: BotTurns = field(factory=BotTurns)
    _sure: tuple[int, Any] | None = None
    """The end that the player was asked about, and the number of actions before it."""

    # --- the conversation -------------------------------------------------------------------

    def begin(self) -> Iterator[str]:
        """Yield the opening sentences: the position, who decides, and what."""
        self.table.in_whole = lambda view: self.module.presenter().decisions.due(view).undone_whole
        self.viewer = self._only_person()
        self._answer_for_persons()
        yield self.say("cli.plain.welcome")
        yield from self._opening()
        if self.viewer is not None:
            own = listed(self.words, [self.side(seat) for seat in self._persons])
            yield self.say("cli.plain.your_side", sides=own)
        if not self._must_wait():
            seat = self.viewer if self.viewer is not None else self.table.to_act
            yield from self.looker(None if self._all_bots else seat).position()
        yield from self._go_on()

    def brief(self) -> Iterator[str]:
        """Yield the briefing of the scenario or of its current part."""
        if self.briefings is not None:
            yield from self._read(self.briefings.now(self.words, self.table.view(None)))

    def _opening(self) -> Iterator[str]:
        """Yield the briefing as a game begins or is resumed: whole or, if it was read, a line."""
        if self.briefings is None:
            return
        view = self.table.view(None)
        if self.table.count:
            yield self.briefings.now(self.words, view).line()
        else:
            page = self.briefings.opening(self.words, view)
            yield from (page.line(),) if page.is_read else self._read(page)
        yield from self._pages()

    def _read(self, page: Briefing) -> Iterator[str]:
        """Yield a whole page, and keep that it was read."""
        yield from page.texts(ONE_LINE)
        page.keep()

    def _pages(self) -> Iterator[str]:
        """Yield the pages of the parts that have ended and begun since the last call."""
        if self.briefings is not None and self.briefings.has_parts:
            past = self.table.history(self.viewer)
            for page in self.briefings.turned(self.words, self.table.view(None), past):
                yield from (page.line(),) if page.is_read else self._read(page)

    def _answer_for_persons(self) -> None:
        """Let the table give the answers that follow by themselves; where no other person is there,
        also those in which nothing can be played."""
        table, persons, presenter = self.table, self._persons, self.module.presenter()
        alone = self.viewer is not None
        table.programs = frozenset(table.seats) - frozenset(persons) if alone else None
        for seat, person in persons.items():
            own = frozenset(other for other in persons if persons[other] is person)
            among = table.secrets and not alone
            table.follow(seat, ByItself(presenter, own, self.asks_ends, among))
            if alone:
                table.wish(seat, AutoPass(presenter, empty=True))

    def hear(self, line: str) -> Iterator[str]:
        """Yield the answer to a line: the result of a move, information, or why not."""
        words = line.split()
        command = "" if self._is_choice(line) else self._command("".join(words[:1]))
        if command == "leave" and words[1:] and not self.table.refused:
            command = "" if is_move(self.module, self.verbs.back(line)) else command
        if self._awaited is not None and command != "leave":
            self.viewer, self._awaited = self._awaited, None
            yield from self._go_on()
            return
        self.unit = self.looker(self.viewer).unit_in(line) or self.unit
        if command:
            yield from answer(self, command, words[1:])
        elif words:
            yield from self._move(" ".join(words))
        else:
            yield from self.prompt()

    @property
    def over(self) -> bool:
        """Return whether nothing more can be said: the game is over, or the player has left."""
        return self.left or self.table.to_act is None

    def completions(self, line: str) -> tuple[str, ...]:
        """Return the words that can complete a line: moves, commands, places."""
        if self._awaited is not None or self.over:
            return ()
        moves = [choice.typed for choice in self.choices()]
        asked = [f"{self.word(name)} {move}" for name in ("odds", "why") for move in moves]
        looks = [f"{self.word('look')} {place}" for place in self.looker(self.viewer).places()]
        commands = [self.word(command) for command in self.commands]
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

    def looker(self, seat: Seat | None) -> Looker:
        return Looker(self.module, self.table, self.words, self.glyphs, self.keys, seat)

    # --- continuing -------------------------------------------------------------------------

    def _go_on(self, others: Iterable[Any] = ()) -> Iterator[str]:
        """Yield what the others do until a person must answer, or the game is over.

        Where nobody plays, every event is read as it happens.
        """
        others = list(others)
        pages = [*self._pages()]
        while (due := self.table.to_act) is not None and self.seats.bot(due) and not pages:
            self.bots.act(self, due)
            pages = [*self._pages()]
            if self._all_bots:
                yield from self._watched()
        if pages:
            yield from self._others(self.viewer, others)
            yield from pages
            yield from self._go_on()
            return
        if due is None:
            yield from self._others(self.viewer, others)
            yield from the_end(self.looker(self.viewer), self.seats)
        elif self._must_wait():
            self._awaited = due
            yield self.say("cli.plain.hand_over", side=self.side(due))
        else:
            self.viewer = due
            yield from self._others(due, others)
            if self._passes():
                yield from self._move_by(self.choices()[0])
            else:
                yield from self.prompt()

    def _watched(self) -> Iterator[str]:
        """Yield the plans and the events of a bot's action, where nobody plays."""
        yield from self.bots.said()
        yield from self.looker(None).events(self._news(None))

    def _passes(self) -> bool:
        """Return whether a reaction is passed automatically: no card fits, no human opponent waits.

        Against bots that reveals nothing.
        """
        view = self.table.view(self.viewer)
        decision = self.module.presenter().decisions.due(view)
        return self._only_person() is not None and decision.reaction and len(view.actions) == 1

    def _others(self, seat: Seat | None, before: Iterable[Any]) -> Iterator[str]:
        """Yield the plans of bots, and a summary of what the others did, after `before`."""
        yield from self.bots.said()
        yield from summary(self.looker(seat), [*before, *self._news(seat)])

    def _news(self, seat: Seat | None) -> list[Any]:
        """Return the events that a seat has not heard; all that hear the same have heard them now:
        the seats of its person, and without secrets everybody at the table."""
        persons = self._persons
        person = None if seat is None else persons.get(seat)
        own = [s for s in persons if not self.table.secrets or persons[s] is person]
        return self.news.take(seat, own)

    def prompt(self) -> Iterator[str]:
        """Yield the decision and its side, and the choices if they are few."""
        looker = self.looker(self.viewer)
        yield looker.prompt(self._with_name(looker.phrases.side(self.viewer), self.viewer))
        yield from self.read(listing(self.choices()))

    def read(self, options: Listing, after: int = 0) -> Iterator[str]:
        """Yield options, whose numbers count from now on."""
        self.listed = options
        yield from told(options, self.words, self.looker(self.viewer).by_ear, after)

    def choices(self) -> tuple[TypedChoice, ...]:
        view, text = self.table.view(self.viewer), self.module.saved.text
        label, minor = self.module.words.label, self.module.presenter().decisions.due(view).minor
        return tuple(
            TypedChoice(action, self.verbs.out(text(action)), label(self.words, action, view))
            for action in sorted(view.actions, key=minor)
        )

    def side(self, seat: Seat) -> str:
        side = self.module.words.names(self.table.setup).side(self.words, seat)
        return self._with_name(side, seat)

    def _with_name(self, side: str, seat: Seat | None) -> str:
        """Return the name of a side, with that of the person who plays it if they have one."""
        name = "" if seat is None else self.seats.called(seat, self.table.seats)
        return self.say("app.led.named", side=side, name=name) if name else side

    # --- moves ------------------------------------------------------------------------------

    def _move(self, text: str) -> Iterator[str]:
        """Yield the result of a move, typed in notation or as a number that was read out."""
        option = self.listed.meant(text)
        if option is not None or text.isdecimal():
            if isinstance(option, TypedChoice):
                yield from self._move_by(option)
            elif option is not None:
                yield from self.read(listing(option.choices))
            else:
                yield self.say("cli.plain.no_number", number=text[:60])
            return
        text = self._as_offered(text)
        try:
            action = self.module.text.action(self.verbs.back(text))
        except ValueError:
            known = (*(choice.typed for choice in self.choices()), *map(self.word, COMMANDS))
            wrong = self.say("cli.plain.wrong", text=text[:60], help=self.word("help"))
            yield did_you_mean(self.words, wrong, text, known)
            return
        yield from self._act(action)

    def _as_offered(self, text: str) -> str:
        """Return a typed move in the letters of the choice that it is, whatever its capitals."""
        notation, typed = self.module.saved.text, self.verbs.back(text).casefold()
        offered = (notation(action) for action in self.table.view(self.viewer).actions)
        return next((move for move in offered if move.casefold() == typed), text)

    def _move_by(self, choice: TypedChoice) -> Iterator[str]:
        yield choice.label
        yield from self._act(choice.action)

    def _is_choice(self, line: str) -> bool:
        """Return whether a line is one of the moves now, though a command may have its name."""
        typed = self.verbs.back(" ".join(line.split()))
        if self._awaited is not None or self.over or len(typed.split()) < 2:
            return False
        text = self.module.saved.text
        return any(typed == text(action) for action in self.table.view(self.viewer).actions)

    def _question(self, action: Any) -> str:
        """Return the question before an end that would waste something, "" for none.

        The same end a second time is sure.
        """
        presenter, view = self.module.presenter(), self.table.view(self.viewer)
        decision = presenter.decisions.due(view)
        sure, self._sure = self._sure, None
        if action != decision.finish() or sure == (self.table.count, action):
            return ""
        hint = decision.on_finish(cursor.opening(presenter, view, self.viewer))
        if hint is None:
            return ""
        self._sure = self.table.count, action
        typed = self.verbs.out(self.module.saved.text(action))
        phrases = self.looker(self.viewer).phrases
        names = [presenter.unit_name(phrases, view, unit) for unit in hint.units]
        if names:
            units = listed(self.words, names)
            return self.say("cli.plain.sure.units", units=units, typed=typed)
        return self.say("cli.plain.sure.rest", typed=typed)

    def _act(self, action: Any) -> Iterator[str]:
        assert self.viewer is not None, "somebody decides"
        why = self.table.why_not(self.viewer, action)
        if why is not None:
            yield self.refusal(why)
            return
        question = self._question(action)
        if question:
            yield question
            return
        yield from self.perform(action)
        yield from self.acted()

    def perform(self, action: Any) -> Iterator[str]:
        """Do a legal action of the viewer; yield the trouble if it could not be saved."""
        assert self.viewer is not None, "somebody decides"
        self.table.act(self.viewer, action, self.table.seen)
        if self.table.trouble is not None:
            reason = self.table.trouble.strerror or str(self.table.trouble)
            yield self.say("app.notice.not_saved", reason=reason)

    def acted(self) -> Iterator[str]:
        """Yield the results of what the viewer has done, then go on."""
        own, others = parted(self.module.presenter().log, self._news(self.viewer))
        yield from self.looker(self.viewer).events(own)
        yield from self._go_on(others)

    def refusal(self, why: Any) -> str:
        return self.module.words.why(self.words, why, self.module.words.names(self.table.setup))

    # --- commands ---------------------------------------------------------------------------

    def word(self, command: str) -> str:
        """Return the word for a command in the player's language."""
        return self.say(f"cli.plain.command.{command}")

    @property
    def commands(self) -> tuple[str, ...]:
        """Return the commands of this game: not every game can be conceded."""
        settles = may_settle(self.module.rivals, self.table.seats)
        return tuple(command for command in COMMANDS if settles or command not in SETTLING)

    def _command(self, word: str) -> str:
        """Return the command that a word means, in English or the player's language; "" if none."""
        typed = plain(ALSO.get(word.casefold(), word))
        return next(
            (command for command in COMMANDS if typed in (command, plain(self.word(command)))), ""
        )

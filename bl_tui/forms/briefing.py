"""The briefing before a scenario: what it is about, the goal, the first player; read once. In a
campaign the same before each of its parts, and the outcome after it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from bl_tui.games.module import GameModule, PartPage
from bl_tui.play.happened import Happened
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.text.lines import BLANK, Line, Role, wrap
from bl_tui.words import Words
from bl_tui.words.naming import handicaps_on, listed, scenario_title, seat_title
from bl_tui.words.own_texts import own_text
from engine.core.seats import Seat

BRIEFINGS = "briefings"
"""The part of the memory with the briefings that were read, by GAME/SCENARIO."""


def about(words: Words, module: GameModule, scenario: Any, width: int) -> list[Line]:
    """Return the description of a scenario: a player's own notes, warnings, what comes with it."""
    notes = own_text("notes", scenario.id, words.language)
    lines = wrap(notes, width) if notes else []
    for warning in module.scenarios.warnings(words, scenario):
        lines += wrap(warning, width, Role.WARNING)
    return lines + module.scenarios.about(words, scenario, width)


def scenario_page(
    module: GameModule, words: Words, view: Any, setup: Any, seats: Seats = PEOPLE
) -> PartPage:
    """Return the briefing of a set-up; `view` is what everybody knows of its beginning, `seats` the
    players."""
    scenario, battle = module.scenarios.of(setup), module.saved.battle(setup)
    title, goal = scenario_title(words, battle), module.scenarios.goal(words, scenario)
    first = _first(words, battle, view)
    known = module.handicaps_in(setup)
    handicap = handicaps_on(words, battle, known)
    sides = _sides(words, battle, [*module.game.seats(setup)], seats)

    def lines(width: int) -> list[Line]:
        end = [*wrap(goal, width, Role.STRONG)] if goal else []
        end += wrap(f"{sides} {first}".strip(), width) if sides or first else []
        end += wrap(handicap, width) if handicap else []
        return [*about(words, module, scenario, width), BLANK, *end]

    line = words.say("app.briefing.line", title=title, goal=goal or first)
    return PartPage(battle, title, lines, line)


def _first(words: Words, battle: str, view: Any) -> str:
    """Return the side that moves first, "" where several begin at once."""
    if len(view.to_act) != 1:
        return ""
    return words.say("app.briefing.first", side=seat_title(words, battle, view.to_act[0].value))


def _sides(words: Words, battle: str, everybody: Sequence[Seat], seats: Seats) -> str:
    """Return who plays which side, "" where no bot plays or several people do."""
    persons = seats.persons(everybody)
    if not seats.any_bot or len(set(persons.values())) != 1:
        return ""
    own = listed(words, [seat_title(words, battle, seat.value) for seat in persons])
    sentences = [words.say("app.briefing.you", side=own)]
    for seat in everybody:
        if bot := seats.bot(seat):
            side = seat_title(words, battle, seat.value)
            name = words.say(f"app.bot.{bot}")
            sentences.append(words.say("app.briefing.bot", bot=name, side=side))
    return " ".join(sentences)


class Briefing:
    """A page about a game or a part of it, in the memory of its player."""

    def __init__(self, page: PartPage, game: str, remembered: Remembered) -> None:
        """Show a page of a game, "bardsung"."""
        self._page, self._remembered = page, remembered
        self._name = f"{game}/{page.name}" if page.name else ""

    @property
    def is_read(self) -> bool:
        """Return whether the player has read it before; an outcome is always new."""
        return bool(self._name and self._remembered.part(BRIEFINGS).get(self._name))

    @property
    def begins(self) -> bool:
        """Return whether something begins after it; an outcome has nothing after it."""
        return bool(self._name)

    def keep(self) -> None:
        """Keep that it was read."""
        if self._name:
            with suppress(OSError):  # it is shown again another day
                self._remembered.keep(BRIEFINGS, **{self._name: True})

    @property
    def title(self) -> str:
        """Return its title."""
        return self._page.title

    def lines(self, width: int) -> list[Line]:
        """Return the whole page in lines of a width."""
        return self._page.lines(width)

    def line(self) -> str:
        """Return it in one sentence or two, for a player who has read it."""
        return self._page.line

    def texts(self, width: int) -> list[str]:
        """Return it as lines of plain text."""
        lines = ("".join(piece.text for piece in line).strip() for line in self.lines(width))
        return [self.title, *filter(None, lines)]


class Briefings:
    """The pages of one game, as far as it has been played: of the scenario, then of its parts."""

    def __init__(
        self,
        module: GameModule,
        setup: Any,
        remembered: Remembered,
        seats: Seats = PEOPLE,
        since: int = -1,
    ) -> None:
        """Prepare the pages of a set-up for its players.

        since: the number of the action after which nothing was seen yet, -1 if all was seen.
        """
        self._module, self._setup, self._remembered = module, setup, remembered
        self._seats = seats
        self._parts = module.parts(setup)
        self._seen = since

    @property
    def has_parts(self) -> bool:
        """Return whether there are pages after the first one."""
        return self._parts is not None

    def opening(self, words: Words, view: Any) -> Briefing:
        """Return the briefing of a game that begins."""
        return self._briefing(scenario_page(self._module, words, view, self._setup, self._seats))

    def now(self, words: Words, view: Any) -> Briefing:
        """Return the briefing of the part that is played, or else of the whole game."""
        part = None if self._parts is None else self._parts.now(words, view)
        return self.opening(words, view) if part is None else self._briefing(part)

    def turned(self, words: Words, view: Any, past: Sequence[Happened]) -> Iterator[Briefing]:
        """Yield the pages about what happened since the last call; the first call has those about
        what was not seen yet.

        past: all actions so far. Where some were undone, those after them count again.
        """
        last = past[-1].number if past else 0
        seen, self._seen = self._seen, last
        if self._parts is None or seen < 0 or last <= seen:
            return
        new = [event for entry in past if entry.number > seen for event in entry.events]
        for page in self._parts.turned(words, view, new):
            yield self._briefing(page)

    def _briefing(self, page: PartPage) -> Briefing:
        return Briefing(page, self._module.id, self._remembered)

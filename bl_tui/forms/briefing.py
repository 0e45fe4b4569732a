"""The briefing before a scenario: what it is about, the goal, the first player; read once."""

from contextlib import suppress
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.play.remembered import Remembered
from bl_tui.text.lines import BLANK, Line, Role, wrap
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title
from bl_tui.words.own_texts import own_text

BRIEFINGS = "briefings"
"""The part of the memory with the briefings that were read, by GAME/SCENARIO."""


def about(words: Words, module: GameModule, scenario: Any, width: int) -> list[Line]:
    """Return the description of a scenario: a player's own notes, warnings, what comes with it."""
    notes = own_text("notes", scenario.id, words.language)
    lines = wrap(notes, width) if notes else []
    for warning in module.scenarios.warnings(words, scenario):
        lines += wrap(warning, width, Role.WARNING)
    return lines + module.scenarios.about(words, scenario, width)


def _wrapped(text: str, width: int, role: str) -> list[Line]:
    return wrap(text, width, role) if text else []


class Briefing:
    """The briefing of one game that begins."""

    def __init__(
        self, module: GameModule, words: Words, view: Any, setup: Any, remembered: Remembered
    ) -> None:
        """Brief on a set-up; `view` is what everybody knows of its beginning."""
        self._module, self._words, self._remembered = module, words, remembered
        self._scenario = module.scenarios.of(setup)
        self._battle = module.saved.battle(setup)
        self._goal = module.scenarios.goal
        self._due = view.to_act
        self._name = f"{module.id}/{self._battle}"

    @property
    def is_read(self) -> bool:
        """Return whether the player has read it before."""
        return bool(self._remembered.part(BRIEFINGS).get(self._name))

    def keep(self) -> None:
        """Keep that it was read."""
        with suppress(OSError):  # it is shown again another day
            self._remembered.keep(BRIEFINGS, **{self._name: True})

    @property
    def title(self) -> str:
        """Return the title of the scenario."""
        return scenario_title(self._words, self._battle)

    def lines(self, width: int) -> list[Line]:
        """Return the whole briefing in lines of a width."""
        words = self._words
        lines = about(words, self._module, self._scenario, width)
        goal = words.say(self._goal) if self._goal else ""
        more = (*_wrapped(goal, width, Role.STRONG), *_wrapped(self._first(), width, Role.PLAIN))
        return [*lines, BLANK, *more]

    def line(self) -> str:
        """Return the briefing in one sentence or two, for a player who has read it."""
        words = self._words
        goal = words.say(self._goal) if self._goal else self._first()
        return words.say("app.briefing.line", title=self.title, goal=goal)

    def texts(self, width: int) -> list[str]:
        """Return the briefing as lines of plain text."""
        lines = ("".join(piece.text for piece in line).strip() for line in self.lines(width))
        return [self.title, *filter(None, lines)]

    def _first(self) -> str:
        if len(self._due) != 1:
            return ""
        side = seat_title(self._words, self._battle, self._due[0].value)
        return self._words.say("app.briefing.first", side=side)

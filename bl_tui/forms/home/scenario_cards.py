"""The facts about scenarios on their cards: how hard and long they are, what is new, own record."""

from collections.abc import Mapping
from statistics import median
from typing import Any

from bl_tui.forms.records import Records
from bl_tui.games.registry import UNKNOWN, Length
from bl_tui.table.panes.phrases import bar
from bl_tui.text.lines import Line, Role, Span, shortened
from bl_tui.words import Words
from engine.core.frozen import replace

LEVELS = 3
BAR = 10
"""Columns of the bar for the own record."""


class ScenarioCards:
    """The facts about the scenarios of one game, for one player."""

    def __init__(
        self,
        words: Words,
        lengths: Mapping[str, Length],
        records: Records,
        figure: str,
        lost: str,
    ) -> None:
        """`words` are those of the game, `records` the player's in it; `figure` and `lost` draw
        levels and bars."""
        self.words, self._lengths, self._figure, self._lost = words, lengths, figure, lost
        self.records = records

    def length(self, scenario: str) -> Length:
        """Return how hard and long a scenario is: minutes as the player took, if known."""
        usual = self._lengths.get(scenario, UNKNOWN)
        own = [ended.seconds for ended in self.records.of(scenario=scenario).games if ended.seconds]
        minutes = round(median(own) / 60) if own else usual.minutes
        return replace(usual, minutes=max(minutes, 1) if own or usual.minutes else 0)

    def level(self, scenario: str) -> str:
        """Return the level in signs, "" for an unknown one."""
        level = self.length(scenario).level
        return self._figure * level + self._lost * (LEVELS - level) if level else ""

    def record_told(self, scenario: str) -> Span:
        """Return "8 of 14", or that it is new."""
        own = self.records.of(scenario=scenario)
        if not own.played:
            return Span(self.words.say("app.home.new"), Role.KEY)
        text = self.words.say("app.record.share", won=own.won, played=own.played)
        return Span(text, Role.STRONG if own.won else Role.WARNING)

    def note(self, scenario: str) -> str:
        """Return level and record in a few cells, for a list."""
        return f"{self.level(scenario)} {self.record_told(scenario).text:>8}".strip()

    def beside(self, scenario: Any, width: int, height: int) -> tuple[Line, ...]:
        """Return the lines beside the picture of a card."""
        length, own = self.length(scenario.id), self.records.of(scenario=scenario.id)
        head = self.level(scenario.id)
        if length.minutes:
            head = f"{head} {self.words.say('app.cards.minutes', minutes=length.minutes)}".strip()
        lines: list[Line] = [(Span(head, Role.CARD_DIM),), (self.record_told(scenario.id),)]
        if own.played:
            share = own.won / own.played
            full = bar(self._figure, share, BAR)
            lines.append((Span(full, Role.TITLE), Span(self._lost * (BAR - len(full)), Role.DIM)))
        message = f"adventure.{scenario.id}.card"
        if self.words.has(message):
            room = height - len(lines)
            lines += shortened(self.words.say(message), width, room, Role.CARD_DIM)
        return tuple(lines[:height])

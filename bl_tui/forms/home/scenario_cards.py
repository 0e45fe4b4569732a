"""The facts about scenarios on their cards: how hard and long they are, what is new, own record."""

from collections.abc import Mapping
from statistics import median
from typing import Any

from bl_tui.forms.records import Records
from bl_tui.games.registry import UNKNOWN, Length
from bl_tui.text.lines import Line, Role, Span, bar, fit, shortened, width_of
from bl_tui.words import Words
from engine.core.frozen import Value, record, replace

LEVELS = 3
NAMED = ("", "app.cards.level.1", "app.cards.level.2", "app.cards.level.3")
"""The messages of the levels."""
RIVALS = 2
BAR = 10
"""Columns of the bar for the own record."""
ENOUGH = 100
"""Games from which on the balance of a scenario is shown."""


@record
class Unplayable(Value):
    """A card that cannot be played: a file with an error, or the page without files."""

    id: str
    title: str
    why: str


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
        return Span(self._share(own), Role.STRONG if own.won else Role.WARNING)

    def note(self, scenario: str) -> str:
        """Return level and record in a few cells, for a list."""
        return f"{self.level(scenario)} {self.record_told(scenario).text:>8}".strip()

    def told(self, scenario: str, names: Mapping[str, str], width: int) -> list[Line]:
        """Return level and length, the record by side, and the balance, as far as known, in one
        line or else a line each; `names` are those of the seats."""
        say, length = self.words.say, self.length(scenario)
        facts = [say(NAMED[length.level])] if length.level else []
        if length.minutes:
            facts.append(self.words.count("app.cards.about", length.minutes))
        lines: list[Line] = [(Span(f"{', '.join(facts)}   ", Role.DIM),)] if facts else []
        own = self.records.of(scenario=scenario)
        sides = {name: own.of(side=name) for name in names}
        mine = {name: self._share(side) for name, side in sides.items() if side.played}
        if mine and len(names) > 1:
            lines.append(self._by_side("app.cards.you", names, mine))
        if len(names) == len(length.won) == RIVALS and sum(length.won) >= ENOUGH:
            shares = (round(100 * won / sum(length.won)) for won in length.won)
            texts = (say("app.cards.percent", percent=share) for share in shares)
            balance = dict(zip(names, texts, strict=True))
            lines.append(self._by_side("app.cards.balance", names, balance))
        whole = tuple(piece for line in lines for piece in line)
        return (
            [whole] if lines and width_of(whole) <= width else [fit(line, width) for line in lines]
        )

    def _share(self, own: Records) -> str:
        return self.words.say("app.record.share", won=own.won, played=own.played)

    def _by_side(self, message: str, names: Mapping[str, str], texts: Mapping[str, str]) -> Line:
        """Return a head, and a text after the name of each side in its colours."""
        pieces = [Span(f"{self.words.say(message)} ", Role.TITLE)]
        for name, text in texts.items():
            pieces += [Span(f" {names[name]} ", name), Span(f" {text}   ")]
        return tuple(pieces)

    def line(self, scenario: str, title: str) -> str:
        """Return a scenario for line mode: its title, level, minutes and record."""
        say, length, own = self.words.say, self.length(scenario), self.records.of(scenario=scenario)
        facts = [say(NAMED[length.level])] if length.level else []
        facts += [say("app.cards.minutes", minutes=length.minutes)] if length.minutes else []
        won = say("app.home.won", won=own.won, played=own.played)
        facts.append(won if own.played else say("app.home.new"))
        return say("app.cards.line", title=title, facts=", ".join(facts))

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

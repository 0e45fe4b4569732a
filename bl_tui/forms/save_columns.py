"""The list of saves in columns: the owner's side and opponents, the score, date and hour."""

from collections.abc import Iterable, Sequence
from datetime import tzinfo

from bl_tui.forms.save_list import (
    BETWEEN,
    HOUR,
    file_name,
    is_allied,
    label,
    moment,
    players_told,
    score_told,
    share,
    short,
)
from bl_tui.games.registry import Games
from bl_tui.text.lines import cells, cut_to
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from saves.summary import Summary

AROUND = 9
"""Columns of a line of the list apart from the name and the right-aligned details."""
DATE = 12
"""Columns of a day with its hour, or its year."""
MONTH = 3
"""Letters of a month in the list."""


def entries(
    words: Words,
    games: Games,
    saves: Sequence[Summary],
    zone: tzinfo | None = None,
    width: int = 80,
) -> list[MenuItem]:
    """Return one entry a save, by its file name: own side, opponents, score, date and hour.

    Unreadable saves are listed too, dimmed. House rules are marked where there is room. A name is
    cut only where its line has no free room. The details of the selected save have them all, and
    the rulebook.
    """
    good = [save for save in saves if save.problem is None]
    columns = _Columns(words, games, good, zone, width - AROUND)
    return [_entry(columns, save) for save in saves]


class _Columns:
    """The columns of the list: as wide as their widest text, or as there is room for."""

    def __init__(
        self, words: Words, games: Games, saves: Sequence[Summary], zone: tzinfo | None, room: int
    ) -> None:
        self.words, self.games, self._zone = words, games, zone
        latest = moment(max((save.time for save in saves), default=0), zone)
        self._year = None if latest is None else latest.year
        fixed = DATE + len(BETWEEN)
        labels = _widest(label(words, games, save) for save in saves)
        self._middle = _widest(self._middle_of(save) for save in saves)
        self._house = _widest(self._house_mark(save) for save in saves)
        spare = room - labels - self._middle - fixed
        if self._house + len(BETWEEN) > spare:
            self._house = 0
        least = (room - fixed) // 2
        self._middle = min(self._middle, max(self._middle + min(spare, 0), least))
        house = self._house + len(BETWEEN) if self._house else 0
        self._room = room - fixed - house + len(BETWEEN) - 1

    def told(self, save: Summary) -> tuple[str, str]:
        """Return what the line says about a save: its name, and the rest.

        Sides begin in one column, but where a name or sides would be cut, one blank is between.
        """
        name = cells(label(self.words, self.games, save))
        left, middle = share(name, cells(self._middle_of(save)), self._room)
        middle = max(middle, min(self._middle, self._room - left))
        parts = (
            _filled(self._house_mark(save), self._house) if self._house else "",
            self._middle_of(save, middle),
            self._date(save),
        )
        return label(self.words, self.games, save, left), BETWEEN.join(filter(None, parts))

    def _middle_of(self, save: Summary, room: int = 0) -> str:
        """Return sides and score, the score at the right end of a room; the sides are cut."""
        words = self.games.words(self.words, save.game)
        score = score_told(words, self.games, save)
        if is_allied(self.games, save):
            heroes = max(len(save.party), 1)
            text = words.count("app.saves.heroes", heroes, score=score) if score else ""
            text = text or words.count("app.saves.heroes.only", heroes)
            return _filled(text, room or cells(text))
        tail = f"{BETWEEN}{score}"
        sides = players_told(words, self.games, save, max(room - cells(tail), 1) if room else 0)
        return _filled(sides, max(room - cells(tail), 1) if room else cells(sides)) + tail

    def _house_mark(self, save: Summary) -> str:
        return self.words.say("app.saves.house") if save.house else ""

    def _date(self, save: Summary) -> str:
        """Return day and hour; for another year than that of the latest save, day and year."""
        day = moment(save.time, self._zone)
        if day is None:
            return "?".rjust(DATE)
        other = day.year != self._year
        text = self.words.say(
            "app.moment.year" if other else "app.moment.short",
            day=day.day,
            month=cut_to(self.words.say(f"month.{day.month}"), MONTH),
            year=day.year,
            time=f"{day:{HOUR}}",
        )
        return text.rjust(DATE)


def _widest(texts: Iterable[str]) -> int:
    return max(map(cells, texts), default=0)


def _filled(text: str, width: int) -> str:
    """Return a text in exactly `width` cells."""
    text = short(text, width)
    return text + " " * (width - cells(text))


def _entry(columns: _Columns, save: Summary) -> MenuItem:
    words, games, name = columns.words, columns.games, save.path.name
    if save.problem is not None:
        return MenuItem(name, file_name(save), words.say("app.saves.trouble"), off=True)
    if save.flaw is not None and save.flaw.good is not None:
        good = save.flaw.good
        message = "app.saves.flaw" if good.of else "app.saves.flaw.only"
        text = words.say(message, n=good.n, of=good.of)
        return MenuItem(name, label(words, games, save), text)
    return MenuItem(name, *columns.told(save))

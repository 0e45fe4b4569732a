"""The saved games as a list to choose from, and all that is told of the one pointed at."""

from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo

from bl_tui.games.battlelore.words.naming import title
from bl_tui.games.battlelore.words.refusals import save_error
from bl_tui.play.seats import seats_in
from bl_tui.text.lines import BLANK, Line, Piece, Role, wrap
from bl_tui.text.menu import Item
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.state.sides import Side
from saves.summary import Summary

ALL, SCORE_AND_DATE, SCORE = slice(0, 3), slice(0, 3, 2), slice(0, 1)
"""What of score, side and date is shown."""
BETWEEN = "  "
AROUND = 8
"""Columns of a line of the list beside the name and what is told at the right end."""


def entries(
    words: Words, saves: Sequence[Summary], zone: tzinfo | None = None, width: int = 80
) -> list[Item]:
    """One entry a save, by its file name: score, who decides and date stand in columns.

    What cannot be read is there too, dimmed. Where the names need the room, it is first taken from
    who decides, then from the date; both are told of the save pointed at.
    """
    good = [save for save in saves if save.problem is None]
    labels = max((len(label(words, save)) for save in good), default=0)
    for shown in (ALL, SCORE_AND_DATE, SCORE):
        facts = [_facts(words, save, zone)[shown] for save in good]
        widths = [max(map(len, column)) for column in zip(*facts, strict=True)]
        note = sum(widths) + len(BETWEEN) * (len(widths) - 1)
        if labels + note <= width - AROUND:
            break
    return [_entry(words, save, _facts(words, save, zone)[shown], widths) for save in saves]


def _facts(words: Words, save: Summary, zone: tzinfo | None) -> tuple[str, ...]:
    standard, pennant = (*save.score, 0, 0)[:2]
    score = words.say("app.saves.score", standard=standard, pennant=pennant)
    return score, seat_name(words, save.battle, _named(save).value), date(words, save.time, zone)


def _entry(words: Words, save: Summary, facts: tuple[str, ...], widths: Sequence[int]) -> Item:
    if save.problem is not None:
        return Item(save.path.name, file_name(save), words.say("app.saves.trouble"), off=True)
    columns = (fact.ljust(width) for fact, width in zip(facts, widths, strict=True))
    return Item(save.path.name, label(words, save), BETWEEN.join(columns))


def name_of(words: Words, save: Summary) -> str:
    """What the player calls a game, or its adventure, or at least its file."""
    return in_cells(save.name or title(words, save.battle)) or file_name(save)


def file_name(save: Summary) -> str:
    """The name of its file, as far as it can be shown."""
    return in_cells(save.path.name)


def short(name: str, room: int = 24) -> str:
    """A name cut to so many cells."""
    return name if len(name) <= room else f"{name[: room - 1]}~"


def label(words: Words, save: Summary) -> str:
    """The name of a game and its turn."""
    name = name_of(words, save)
    message = "app.saves.label.over" if save.over else "app.saves.label"
    return words.say(message, name=name, turn=max(save.turn, 1))


def latest(saves: Sequence[Summary]) -> Summary | None:
    """The game played last that is still going on and that nobody else plays."""
    fit = (s for s in saves if s.problem is None and not s.over and not s.in_use)
    return next(fit, None)


def details(words: Words, save: Summary, width: int, zone: tzinfo | None = None) -> list[Line]:
    """All that is known of a save, without reading it."""
    if save.problem is not None:
        return wrap(save_error(words, save.problem, file_name(save)), width, Role.WARNING)
    lines = wrap(name_of(words, save), width, Role.TITLE)
    told = [
        words.say("app.saves.adventure", adventure=in_cells(title(words, save.battle))),
        words.say("app.saves.played", turn=max(save.turn, 1), actions=save.n),
        _decider(words, save),
        words.say("app.saves.date", date=date(words, save.time, zone)),
        words.say("app.saves.file", file=file_name(save)),
    ]
    for text in told:
        lines += wrap(text, width)
    if save.in_use:
        lines += wrap(words.say("app.saves.in_use"), width, Role.WARNING)
    else:
        lines.append(BLANK)
    return [*lines, *_score(words, save)]


def _decider(words: Words, save: Summary) -> str:
    message = "app.saves.won" if save.over else "app.saves.decides"
    return words.say(message, side=seat_name(words, save.battle, _named(save).value))


def _named(save: Summary) -> Side:
    """The side that has won, or else the one that decides."""
    return Side(next(iter(save.won + save.to_act), Side.STANDARD.value))


def _score(words: Words, save: Summary) -> list[Line]:
    return [
        (
            Piece(f" {seat_name(words, save.battle, side.value)} ", Role(side.value)),
            Piece(" "),
            Piece(_banners(words, save.battle, side, score), Role.STRONG),
            *_bot(words, seats_in(save.seats, tuple(Side)).bot(side)),
        )
        for side, score in zip(Side, save.score, strict=False)
    ]


def _bot(words: Words, bot: str) -> Line:
    """The bot that plays a side, if one does."""
    return (Piece(f"{BETWEEN}{words.say(f'app.bot.{bot}')}", Role.DIM),) if bot else ()


def _banners(words: Words, battle: str, side: Side, score: int) -> str:
    known = library().get(battle)
    if known is None:
        return words.count("app.saves.banners", score)
    return words.say("app.saves.banners_of", has=score, needed=known.camp(side).banners)


def seat_name(words: Words, battle: str, seat: str) -> str:
    """A seat as its scenario calls it, or its game, also of a scenario that we do not have."""
    own = f"adventure.{battle}.{seat}"
    return words.say(own if words.has(own) else f"side.{seat}")


def date(words: Words, moment: int, zone: tzinfo | None = None) -> str:
    """The day of a moment as the language writes it, where the player is; "?" beyond calendars.

    It is only told: nothing depends on the clock being right.
    """
    try:
        day = datetime.fromtimestamp(moment, UTC).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return "?"
    month = words.say(f"month.{day.month}")
    return words.say("app.date", day=day.day, month=month, year=day.year)

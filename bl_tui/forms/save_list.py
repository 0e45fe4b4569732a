"""The saved games as a list, and the details of the selected one."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, tzinfo

from bl_tui.games.registry import TOGETHER, Games, counted
from bl_tui.games.save_words import save_error
from bl_tui.play.seats import CALLED, HUMAN, is_name, seats_in
from bl_tui.text.lines import BLANK, Line, Role, Span, cells, cut_to, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from bl_tui.words.naming import house_listed, listed, scenario_title, seat_title, sentence
from engine.bots.roster import roster_of
from saves.summary import Summary

ALL, SCORE_AND_DATE, SCORE = slice(0, 3), slice(0, 3, 2), slice(0, 1)
"""The parts of score, side and date that are shown."""
BETWEEN = "  "
AROUND = 8
"""Columns of a line of the list apart from the name and the right-aligned details."""


def entries(
    words: Words,
    games: Games,
    saves: Sequence[Summary],
    zone: tzinfo | None = None,
    width: int = 80,
) -> list[MenuItem]:
    """Return one entry a save, by its file name: score, side to decide and date are in columns.

    Unreadable saves are listed too, dimmed. Where the names need the room, the mark of house rules
    goes first, then the side, then the date; the details of the selected save have them all. The
    rulebook is named where there are several.
    """
    good = [save for save in saves if save.problem is None]
    labels = max((cells(label(words, games, save)) for save in good), default=0)
    house = any(save.house for save in good)
    tries = ((house, ALL), (False, ALL), (False, SCORE_AND_DATE), (False, SCORE))
    for marked, shown in tries:
        facts = [_facts(words, games, save, zone, shown, marked=marked) for save in good]
        widths = [max(map(len, column)) for column in zip(*facts, strict=True)]
        note = sum(widths) + len(BETWEEN) * (len(widths) - 1)
        if labels + note <= width - AROUND:
            break
    return [
        _entry(words, games, save, _facts(words, games, save, zone, shown, marked=marked), widths)
        for save in saves
    ]


def _facts(
    words: Words, games: Games, save: Summary, zone: tzinfo | None, shown: slice, *, marked: bool
) -> tuple[str, ...]:
    game = (games.title(words, save.game),) if games.several else ()
    if marked:
        game = (words.say("app.saves.house") if save.house else "", *game)
    together = save.game in games.rows and games.rows[save.game].counted
    words, score = games.words(words, save.game), "" if together else score_told(words, games, save)
    return (*game, *(score, standing(words, save), date(words, save.time, zone))[shown])


def _entry(
    words: Words, games: Games, save: Summary, facts: tuple[str, ...], widths: Sequence[int]
) -> MenuItem:
    if save.problem is not None:
        return MenuItem(save.path.name, file_name(save), words.say("app.saves.trouble"), off=True)
    if save.flaw is not None and save.flaw.good is not None:
        good = save.flaw.good
        message = "app.saves.flaw" if good.of else "app.saves.flaw.only"
        text = words.say(message, n=good.n, of=good.of)
        return MenuItem(save.path.name, label(words, games, save), text)
    columns = (fact.ljust(width) for fact, width in zip(facts, widths, strict=True))
    return MenuItem(save.path.name, label(words, games, save), BETWEEN.join(columns))


def score_told(words: Words, games: Games, save: Summary, first: str = "") -> str:
    """Return the score: a number of each seat, or the common numbers, by name.

    The number of the seat `first` comes first where one is named; else that of the only person at
    the table, else that of the winner.
    """
    row = games.rows.get(save.game)
    if row is not None and row.counted:
        return counted(words, row.counted, save.score)
    names = () if row is None else row.seats[: len(save.score)]
    first = first or _only_person(save, names) or next(iter(save.won), "")
    places = sorted(range(len(save.score)), key=lambda place: names[place : place + 1] != (first,))
    return ":".join(str(save.score[place]) for place in places)


def _only_person(save: Summary, names: Sequence[str]) -> str:
    """Return the seat of the only person at a table, "" where there are several, or none."""
    bots = roster_of(save.game).seated if save.seats else ()
    kinds = (player.partition(CALLED)[0] for player in save.seats)
    people = [name for name, kind in zip(names, kinds, strict=False) if kind not in bots]
    return people[0] if len(people) == 1 and save.seats else ""


def name_of(words: Words, games: Games, save: Summary) -> str:
    """Return the player's name for a game, or its adventure, or at least its file."""
    own = games.words(words, save.game)
    return in_cells(save.name or scenario_title(own, save.battle)) or file_name(save)


def file_name(save: Summary) -> str:
    """Return the name of its file, with unprintable characters replaced."""
    return in_cells(save.path.name)


def short(name: str, room: int = 24) -> str:
    """Return a name cut to `room` cells."""
    return name if cells(name) <= room else f"{cut_to(name, room - 1)}~"


def label(words: Words, games: Games, save: Summary) -> str:
    """Return the name of a game and its turn."""
    name = name_of(words, games, save)
    message = "app.saves.label.over" if save.over else "app.saves.label"
    return words.say(message, name=name, turn=max(save.turn, 1))


def latest(saves: Sequence[Summary]) -> Summary | None:
    """Return the latest game that is not over and that no other program plays."""
    fit = (s for s in saves if s.problem is None and not s.over and not s.in_use)
    return next(fit, None)


def details(
    words: Words, games: Games, save: Summary, width: int, zone: tzinfo | None = None
) -> list[Line]:
    """Return all details of a save, without reading it."""
    if save.problem is not None:
        return wrap(save_error(words, games, save.problem, file_name(save)), width, Role.WARNING)
    words = games.words(words, save.game)
    lines = wrap(name_of(words, games, save), width, Role.TITLE)
    scenario = in_cells(scenario_title(words, save.battle))
    rulebook = games.title(words, save.game) if games.several else ""
    adventure = words.say("app.saves.adventure", adventure=scenario)
    for text in (
        BETWEEN.join(filter(None, (rulebook, adventure))),
        words.say("app.saves.played", turn=max(save.turn, 1), actions=save.n),
        _decider(words, save),
        _house(words, save),
        _origin(words, save),
        _match(words, save),
        words.say("app.saves.date", date=date(words, save.time, zone)),
        words.say("app.saves.file", file=file_name(save)),
    ):
        lines += wrap(text, width) if text else []
    if save.flaw is not None:
        lines += wrap(save_error(words, games, save.flaw, file_name(save)), width, Role.WARNING)
    if save.older:
        lines += wrap(sentence(words.say("app.saves.older")), width, Role.WARNING)
    if save.in_use:
        lines += wrap(words.say("app.saves.in_use"), width, Role.WARNING)
    else:
        lines.append(BLANK)
    return [*lines, *_scores(words, games, save)]


def _house(words: Words, save: Summary) -> str:
    """Return which house rules are on, "" if none is."""
    if not save.house:
        return ""
    return words.say("app.house.on", names=in_cells(house_listed(words, save.house)))


def _origin(words: Words, save: Summary) -> str:
    """Return the origin of a game, "" for one that started at its beginning."""
    if save.origin is None:
        return ""
    if not save.origin.name:
        return words.say("app.saves.from_position")
    return words.say("app.saves.from_save", save=in_cells(save.origin.name), n=save.origin.n)


def _match(words: Words, save: Summary) -> str:
    """Return which battle of a match it is, "" for a single game."""
    if save.match is None:
        return ""
    if not save.match.other:
        return words.say("app.saves.agreed")
    message = "app.saves.second" if save.match.second else "app.saves.first"
    return words.say(message, save=in_cells(save.match.other))


def _decider(words: Words, save: Summary) -> str:
    if save.over and not save.won:
        how = ending(words, save)
        return words.say("app.saves.nobody.how", how=how) if how else words.say("app.saves.nobody")
    message = "app.saves.won" if save.over else "app.saves.decides"
    return words.say(message, side=standing(words, save))


def ending(words: Words, save: Summary) -> str:
    """Return how a game without a winner ended, in words of its rulebook, or ""."""
    message = f"outcome.{save.reason}"
    return words.say(message) if save.reason and words.has(message) else ""


def standing(words: Words, save: Summary) -> str:
    """Return the seats that have won, or how it ended for all, or else the first to decide."""
    if save.reason and (how := ending(words, save)):
        return how
    named = save.won or save.to_act[:1]
    return listed(words, [seat_title(words, save.battle, seat) for seat in named])


def _scores(words: Words, games: Games, save: Summary) -> list[Line]:
    """Return the numbers of each seat or of all together, and the bot of a seat, if any."""
    if save.game not in games.rows:
        return []
    module = games[save.game]
    texts = module.scores(words, save.battle, save.score)
    seats = [module.saved.seat(name) for name in texts if name != TOGETHER]
    bots = roster_of(save.game).seated
    players = seats_in(save.seats, seats, bots)
    party = tuple(dict.fromkeys(names_in(save.seats, bots, words)))
    shared = [(Span(f" {listed(words, party)}", Role.DIM),)] if party else []
    common = texts.get(TOGETHER)
    return (
        ([(Span(f" {common}", Role.STRONG),)] if common else [])
        + [
            (
                Span(f" {seat_title(words, save.battle, seat.value)} ", seat.value),
                Span(" "),
                Span(texts[seat.value], Role.STRONG),
                *_player(words, players.bot(seat), players.called(seat, seats)),
            )
            for seat in seats
        ]
        + (shared if len(seats) < len(save.seats) else [])
    )


def names_in(kept: Sequence[str], bots: Sequence[str], words: Words) -> Iterator[str]:
    """Yield the names of people and bots in a save, seat by seat; invalid names are left out."""
    for player in kept:
        kind, _, name = player.partition(CALLED)
        if kind in bots:
            yield words.say(f"app.bot.{kind}")
        elif kind == HUMAN and is_name(name):
            yield name


def _player(words: Words, bot: str, name: str) -> Line:
    """Return the bot that plays a seat, or the name of the person, if they have one."""
    text = words.say(f"app.bot.{bot}") if bot else name
    return (Span(f"{BETWEEN}{text}", Role.DIM),) if text else ()


def date(words: Words, moment: int, zone: tzinfo | None = None) -> str:
    """Return the day of a moment as the language writes it, "?" outside the calendar.

    The moment is shown in the time zone of the player; nothing depends on a correct clock.
    """
    try:
        day = datetime.fromtimestamp(moment, UTC).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return "?"
    month = words.say(f"month.{day.month}")
    return words.say("app.date", day=day.day, month=month, year=day.year)

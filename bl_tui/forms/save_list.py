"""The saved games as a list, and the details of the selected one."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, tzinfo

from bl_tui.games.registry import TOGETHER, Games, counted
from bl_tui.games.save_words import save_error
from bl_tui.play.seats import CALLED, HUMAN, SAME, is_name, seats_in
from bl_tui.text.lines import BLANK, Line, Role, Span, cells, cut_to, wrap
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from bl_tui.words.naming import (
    handicaps_on,
    house_listed,
    listed,
    scenario_title,
    seat_title,
    sentence,
)
from engine.bots.roster import roster_of
from saves.summary import Summary

BETWEEN = "  "
HOUR = "%H:%M"


def players_told(words: Words, games: Games, save: Summary, room: int = 0) -> str:
    """Return the side of the only person and the opponents, or else all players.

    A party plays on one side: then the names of its heroes. The longer name is cut first, so that
    the text fits in `room` cells, if one is given.
    """
    of_game = games.words(words, save.game)
    names = seats_of(games, save)
    titles = [seat_title(of_game, save.battle, name) for name in names]
    if is_allied(games, save):
        return listed(words, titles)
    bots = roster_of(save.game).opponents
    kept = save.seats if len(save.seats) == len(names) else (HUMAN,) * len(names)
    people: dict[str, list[str]] = {}
    last = ""
    for seat, title, player in zip(names, titles, kept, strict=True):
        kind, _, name = player.partition(CALLED)
        if kind not in bots:
            last = last if kind == SAME and last else name if is_name(name) else seat
            people.setdefault(last, []).append(title)
    programs = [words.say(f"app.bot.{kind}") for kind in kept if kind in bots]
    sides = [
        listed(words, titles) if len(people) == 1 or person in names else person
        for person, titles in people.items()
    ]
    if sides and programs:
        first, others = sides, [*dict.fromkeys(programs)]
    else:
        first, others = (sides or programs)[:1], (sides or programs)[1:]
    if not others:
        return listed(words, first)
    own, other = listed(words, first), listed(words, others)
    text = words.say("app.saves.between", own=own, other=other)
    beyond = cells(text) - room
    if not room or beyond <= 0:
        return text
    ours, theirs = share(cells(own), cells(other), cells(own) + cells(other) - beyond)
    return words.say(
        "app.saves.between", own=short(own, max(ours, 1)), other=short(other, max(theirs, 1))
    )


def share(first: int, second: int, room: int) -> tuple[int, int]:
    """Return the cells that two texts of a line get; the longer one is cut first.

    >>> share(8, 20, 30), share(8, 20, 22), share(30, 20, 22)
    ((8, 20), (8, 14), (11, 11))
    """
    second = min(second, max(room - first, room // 2))
    return min(first, room - second), second


def is_allied(games: Games, save: Summary) -> bool:
    """Return whether all seats of a save are on one side."""
    return save.game in games.rows and games.rows[save.game].allied


def seats_of(games: Games, save: Summary) -> tuple[str, ...]:
    """Return the ids of the seats of a save."""
    row = games.rows.get(save.game)
    return save.party or (() if row is None else row.seats[: len(save.score)])


def score_told(words: Words, games: Games, save: Summary, first: str = "") -> str:
    """Return the score: a number of each seat, or the common numbers, by name.

    The number of the seat `first` comes first where one is named; else that of the only person at
    the table, else that of the winner.
    """
    row = games.rows.get(save.game)
    if row is not None and row.counted:
        return counted(words, row.counted[: row.counting.get(save.battle)], save.score)
    names = () if row is None else row.seats[: len(save.score)]
    first = first or _only_person(save, names) or next(iter(save.won), "")
    places = sorted(range(len(save.score)), key=lambda place: names[place : place + 1] != (first,))
    return ":".join(str(save.score[place]) for place in places)


def _only_person(save: Summary, names: Sequence[str]) -> str:
    """Return the first seat of the only person at a table, "" for several people, or none."""
    bots = roster_of(save.game).opponents if save.seats else ()
    kinds = [player.partition(CALLED)[0] for player in save.seats]
    people = [
        name for name, kind in zip(names, kinds, strict=False) if kind not in bots and kind != SAME
    ]
    return people[0] if len(people) == 1 and any(kind in bots for kind in kinds) else ""


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


def label(words: Words, games: Games, save: Summary, room: int = 0) -> str:
    """Return the name of a game, its turn, and whether it was won, lost or else is over.

    With `room` the name is cut so that the rest fits in as many cells.
    """
    message = _ended(games, save) if save.over else "app.saves.label"
    turn = max(save.turn, 1)
    name = name_of(words, games, save)
    text = words.say(message, name=name, turn=turn)
    beyond = cells(text) - room
    if not room or beyond <= 0:
        return text
    return words.say(message, name=short(name, max(cells(name) - beyond, 2)), turn=turn)


def _ended(games: Games, save: Summary) -> str:
    """Return the message for a game that is over: won or lost by the only person, or neither."""
    own = _only_person(save, seats_of(games, save))
    if is_allied(games, save):
        return "app.saves.label.won" if save.won else "app.saves.label.lost"
    if not own or not save.won:
        return "app.saves.label.over"
    return "app.saves.label.won" if own in save.won else "app.saves.label.lost"


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
        in_cells(handicaps_on(words, save.battle, save.handicaps)),
        _origin(words, save),
        _match(words, save),
        words.say("app.saves.date", date=date_and_hour(words, save.time, zone)),
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
    texts = module.scores(words, save.battle, save.score, *save.handicaps)
    seats = [module.saved.seat(name) for name in texts if name != TOGETHER]
    bots = roster_of(save.game).opponents
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


def date(words: Words, seconds: int, zone: tzinfo | None = None) -> str:
    """Return the day of a moment as the language writes it, "?" outside the calendar.

    The moment is shown in the time zone of the player; nothing depends on a correct clock.
    """
    day = moment(seconds, zone)
    if day is None:
        return "?"
    month = words.say(f"month.{day.month}")
    return words.say("app.date", day=day.day, month=month, year=day.year)


def date_and_hour(words: Words, seconds: int, zone: tzinfo | None = None) -> str:
    """Return the day and the hour of a moment, "?" outside the calendar."""
    day = moment(seconds, zone)
    if day is None:
        return "?"
    return words.say("app.moment", date=date(words, seconds, zone), time=f"{day:{HOUR}}")


def moment(seconds: int, zone: tzinfo | None = None) -> datetime | None:
    """Return a moment in the time zone of the player, None outside the calendar."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return None

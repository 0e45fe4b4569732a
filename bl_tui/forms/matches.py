"""A match of two battles: its second one is begun or resumed, and the result reported."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from bl_tui.forms import handicaps
from bl_tui.forms.match_tally import MatchTally, leader, tallies
from bl_tui.games.module import GameModule
from bl_tui.play.concession import may_settle
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.seats import Seats, seats_in
from bl_tui.text.text_field import in_cells
from engine.bots.roster import roster_of
from engine.core.seats import Seat
from saves.errors import SaveError, SaveInUse
from saves.header import Match
from saves.summary import Summary, summarise

AGREED = Match("")
"""The mark in the save of a first battle while there is no second one."""


def may_match(module: GameModule, setup: Any) -> bool:
    """Return whether two games of a set-up may make a match: two players, against each other."""
    return may_settle(module.rivals, tuple(module.game.seats(setup)))


def has_second(module: GameModule, opened: OpenGame) -> bool:
    """Return whether a second battle may follow a game: two opponents, no second one yet."""
    rivals = may_settle(module.rivals, opened.table.seats)
    return rivals and (opened.match is None or not opened.match.second)


def second_save(lobby: Lobby, opened: OpenGame) -> Summary | None:
    """Return the save of the second battle that follows a game, None where none was begun.

    If it is faulty its `problem` is the reason.
    """
    if opened.match is None or opened.match.second or not opened.match.other:
        return None
    try:
        return summarise(lobby.store.find(opened.match.other))
    except SaveError as error:
        return Summary(Path(opened.match.other), problem=error)


def begin_second(
    module: GameModule, lobby: Lobby, opened: OpenGame, won: tuple[Seat, ...]
) -> OpenGame:
    """Begin the second battle of a match, with the players' seats and handicaps swapped.

    The first save notes it; if that fails, the second save still has all scores.
    """
    state = opened.table.reported(lambda record: record.state)
    names = tuple(winner.value for winner in won)
    match = Match(opened.path.stem, True, names, module.saved.score(state))
    players = opened.seats.moved_on(opened.table.seats)
    setup = handicaps.with_players(module, opened.record.setup)
    begun = lobby.begin(module.game, setup, seats=players, match=match)
    with suppress(SaveError):
        lobby.store.pair(opened.path, Match(begun.path.stem))
    return begun


def go_on(
    module: GameModule, lobby: Lobby, opened: OpenGame, won: tuple[Seat, ...]
) -> tuple[OpenGame, SaveError | None]:
    """Return the second battle of a match: resumed, replayed if it is over, or begun.

    One that cannot be read stays in its place; its fault is returned with the one begun instead.
    Raises SaveInUse.
    """
    save, wrong = second_save(lobby, opened), None
    if save is not None and save.problem is None:
        try:
            return lobby.resume(save.path, read_only=save.over), None
        except SaveInUse:
            raise
        except SaveError as error:
            wrong = error
            if error.good is not None and error.good.n:
                return lobby.resume(save.path, read_only=save.over, part=True), wrong
    return begin_second(module, lobby, opened, won), wrong


def told(
    module: GameModule, teller: Any, lobby: Lobby, opened: OpenGame, won: Sequence[Seat]
) -> Iterator[str]:
    """Yield the sentences about the match at the end of one of its games.

    None for a single game; `won` are the seats that have won this one.
    """
    if opened.match is None:
        return
    seats = opened.table.seats
    if opened.match.second:
        score = opened.table.reported(lambda record: module.saved.score(record.state))
        yield from _whole(teller, tallies(opened.match, seats, won, score), opened.seats)
        return
    second = second_save(lobby, opened)
    if second is None:
        yield teller.say("app.match.agreed")
    elif second.problem is not None:
        missing = second.problem.code == "save.missing"
        message = "app.match.lost" if missing else "app.match.damaged"
        yield teller.say(message, name=in_cells(opened.match.other))
    elif not second.over:
        yield teller.say("app.match.running", turn=max(second.turn, 1))
    else:
        yield teller.say("app.match.over", name=in_cells(opened.match.other))
        if second.match is not None:
            won = tuple(seat for seat in seats if seat.value in second.won)
            players = seats_in(second.seats, seats, roster_of(module.id).opponents)
            yield from _whole(teller, tallies(second.match, seats, won, second.score), players)


def told_at_table(teller: Any, opened: OpenGame) -> str:
    """Return which game of a match is played and the score of the match, "" for a single game."""
    match = opened.match
    if match is None:
        return ""
    if not match.second:
        return str(teller.say("app.match.first"))
    one, other = tallies(match, opened.table.seats, (), ())
    return str(
        teller.say(
            "app.match.second",
            one=_player(teller, opened.seats, one.seat),
            one_won=one.wins,
            one_score=one.score,
            other=_player(teller, opened.seats, other.seat),
            other_won=other.wins,
            other_score=other.score,
        )
    )


def _whole(teller: Any, tallies: tuple[MatchTally, ...], players: Seats) -> Iterator[str]:
    """Yield the results of each player in the whole match, and its winner; players are named by
    their seats in the second battle."""
    for tally in tallies:
        player = _player(teller, players, tally.seat)
        yield teller.count("app.match.row", tally.wins, player=player, score=tally.score)
    best = leader(tallies)
    if best is None:
        yield teller.say("app.match.even")
    else:
        yield teller.say("app.match.won", player=_player(teller, players, best.seat))


def _player(teller: Any, players: Seats, seat: Seat) -> str:
    side, bot = str(teller.side(seat)), players.bot(seat)
    name = teller.say(f"app.bot.{bot}") if bot else players.called(seat, (seat,))
    return str(teller.say("app.match.player", side=side, bot=name)) if name else side

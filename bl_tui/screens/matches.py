"""A match of two battles on the screen: its second battle is begun or gone on with, and told."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.play.concession import may_settle
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.match import leader, tallies
from bl_tui.play.seats import Seats, seated
from bl_tui.play.table import Table
from engine.core.seats import Seat
from saves.errors import SaveError
from saves.header import Match
from saves.summary import Summary, summarise


def exchanged(seats: Seats, there: tuple[Seat, ...]) -> Seats:
    """Return who plays when the players of the seats change places."""
    kinds = [seats.of(each) for each in there]
    turned = zip(there, (*kinds[1:], *kinds[:1]), strict=True)
    return seated({seat.value: kind for seat, kind in turned})


def has_second(module: GameModule, opened: OpenGame) -> bool:
    """Return whether a second battle may follow a game: two players, and it is none itself."""
    rivals = may_settle(module.rivals, opened.table.seats)
    return rivals and (opened.match is None or not opened.match.second)


def second_save(lobby: Lobby, opened: OpenGame) -> Summary | None:
    """Return the save of the second battle that follows a game, None where there is none."""
    if opened.match is None or opened.match.second:
        return None
    with suppress(SaveError):
        found = summarise(lobby.store.find(opened.match.other))
        return None if found.problem is not None else found
    return None


def begin_second(
    module: GameModule, lobby: Lobby, opened: OpenGame, won: tuple[Seat, ...]
) -> OpenGame:
    """Begin the second battle of a match, with the players on each other's seats.

    The first one notes it; where that cannot be written, the second one knows all that is told.
    """
    state = opened.table.reported(lambda record: record.state)
    names = tuple(each.value for each in won)
    match = Match(opened.path.stem, True, names, module.saved.score(state))
    players = exchanged(opened.seats, opened.table.seats)
    begun = lobby.begin(module.game, opened.record.setup, seats=players, match=match)
    with suppress(SaveError):
        lobby.store.pair(opened.path, Match(begun.path.stem))
    return begun


def told(
    module: GameModule, teller: Any, lobby: Lobby, opened: OpenGame, table: Table, won: Any
) -> Iterator[str]:
    """Yield what is to be told of the match that a game belongs to; nothing of a single one."""
    if opened.match is None:
        return
    if not opened.match.second:
        found = second_save(lobby, opened)
        if found is None:
            yield teller.say("app.match.lost", name=opened.match.other)
        elif not found.over:
            yield teller.say("app.match.running", turn=max(found.turn, 1))
        else:
            yield teller.say("app.match.over", name=opened.match.other)
        return
    score = table.reported(lambda record: module.saved.score(record.state))
    found_by = tallies(opened.match, table.seats, won, score)
    for each in found_by:
        yield teller.count(
            "app.match.row", each.wins, player=_player(teller, opened, each.seat), score=each.score
        )
    best = leader(found_by)
    if best is None:
        yield teller.say("app.match.even")
    else:
        yield teller.say("app.match.won", player=_player(teller, opened, best.seat))


def _player(teller: Any, opened: OpenGame, seat: Seat) -> str:
    bot = opened.seats.bot(seat)
    name = teller.side(seat)
    if bot:
        return str(teller.say("app.match.player", side=name, bot=teller.say(f"app.bot.{bot}")))
    return str(name)

"""Requests between the players of a shared table: undo, draw, adjournment.

An offer lasts until all have answered, until its player asks for something else, or until a seat
changes hands. Each has a number, and an answer names it: nobody accepts what they have not read.
"""

from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.play.concession import (
    DRAW,
    RESIGNED,
    chance_of,
    may_settle,
    takes_draw,
    winners,
)
from engine.core.frozen import Value, record, replace

TAKE_BACK, ADJOURN = "take_back", "adjourn"
OFFERS = (TAKE_BACK, DRAW, ADJOURN)
ANSWER_FIRST, NOTHING_YET = "app.company.answer_first", "app.company.nothing_yet"
RATED = "app.company.rated"
"""The messages why a request fails: another offer comes first, nothing can be undone, or the
game is rated or of a week, and against a bot."""


@record
class Offer(Value):
    """A request that needs the consent of all others.

    `number` is that of the offer at its table, `waiting` are the players who have not answered yet.
    An undo goes back to the first `place` actions; -1 for other offers.
    """

    number: int
    kind: str
    by: str
    waiting: frozenset[str]
    place: int = -1


def offer_at(shared: SharedTable) -> Offer | None:
    """Return the current offer of a table."""
    offer = shared.offer
    return offer if isinstance(offer, Offer) else None


def settles(shared: SharedTable) -> bool:
    """Return whether the players of a table may end its game by agreement."""
    return shared.plan.goes_on and may_settle(shared.module.rivals, shared.table.seats)


def waits_for(shared: SharedTable, player: str) -> Offer | None:
    """Return the offer that a player has not answered yet, or None."""
    offer = offer_at(shared)
    return offer if offer is not None and player in offer.waiting else None


def ask(shared: SharedTable, player: str, kind: str) -> str:
    """Request the consent of all others; against bots alone it is granted at once.

    A player who is replaced by a bot is asked, too, and answers when they are back: absence costs
    no vote. Return the message why the request fails, "" if it does not.
    """
    plan = shared.plan
    if not plan.goes_on or not plan.seats_of(player):
        return ""
    standing = offer_at(shared)
    if standing is not None and standing.by != player:
        return ANSWER_FIRST
    place = _last_of(shared, player) if kind == TAKE_BACK else -1
    if kind == TAKE_BACK and place < 0:
        return NOTHING_YET
    others = {holder.player for _, holder in plan.holders if holder.player and not holder.out} - {
        player
    }
    offer = Offer(next(shared.numbers), kind, player, frozenset(others), place)
    if not others and kind == TAKE_BACK and (plan.is_rated or plan.contest):
        return RATED
    if not others:
        _carry_out(shared, offer, asked_bots=True)
        return ""
    shared.offer = offer
    shared.tell(News("asks", player, kind))
    return ""


def answer(shared: SharedTable, player: str, number: int, *, agrees: bool) -> None:
    """Answer the offer of that number; when all have accepted it is carried out."""
    offer = waits_for(shared, player)
    if offer is None or offer.number != number:
        return
    waiting = offer.waiting - {player}
    shared.offer = replace(offer, waiting=waiting) if waiting and agrees else None
    if not agrees:
        shared.tell(News("declined", player, offer.kind))
    elif not waiting:
        _carry_out(shared, offer)


def _carry_out(shared: SharedTable, offer: Offer, *, asked_bots: bool = False) -> None:
    if offer.kind == TAKE_BACK:
        if offer.place < shared.table.count:
            shared.table.take_back(offer.place)
            shared.tell(News("taken_back", offer.by))
    elif offer.kind == ADJOURN:
        shared.halt(halted=True)
    elif settles(shared):
        if asked_bots and not _bot_takes_draw(shared, offer.by):
            shared.tell(News("declined", "", offer.kind))
        else:
            shared.settle(DRAW, (), offer.by)


def _last_of(shared: SharedTable, player: str) -> int:
    """Return the place of the last action of a player, -1 without one."""
    seats = shared.named(shared.plan.seats_of(player))
    acted = shared.table.reported(lambda record: [entry.seat for entry in record.entries])
    return next((n for n in reversed(range(len(acted))) if acted[n] in seats), -1)


def _bot_takes_draw(shared: SharedTable, by: str) -> bool:
    mine = shared.plan.seats_of(by)
    other = next((seat for seat in shared.table.seats if seat.value not in mine), None)
    if other is None:
        return True
    return takes_draw(chance_of(shared.module.game, shared.table, other))


def resign(shared: SharedTable, player: str) -> None:
    """Resign for a player of one seat."""
    seats = shared.named(shared.plan.seats_of(player))
    if settles(shared) and len(seats) == 1:
        shared.settle(RESIGNED, winners(RESIGNED, seats[0], shared.table.seats), player)


def adjourn(shared: SharedTable, player: str) -> str:
    """Adjourn the game: at once if somebody is away for long, else when all accept.

    Return the message why the request fails, "" if it does not.
    """
    if any(shared.may_replace(seat, player) for seat, _ in shared.plan.holders):
        shared.halt(halted=True)
    else:
        return ask(shared, player, ADJOURN)
    return ""


def go_on(shared: SharedTable, player: str) -> None:
    """Resume an adjourned game."""
    if shared.plan.adjourned and shared.plan.seats_of(player):
        shared.halt(halted=False)

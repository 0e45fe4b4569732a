"""What the players of a shared table ask of each other: to take back, a draw, to halt the game.

An offer stands until it is answered, or until there is another one.
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


@record
class Offer(Value):
    """Something that all others must agree to: who asked, and who has not answered yet."""

    kind: str
    by: str
    waiting: frozenset[str]


def offer_at(shared: SharedTable) -> Offer | None:
    """Return what is asked at a table now."""
    found = shared.offer
    return found if isinstance(found, Offer) else None


def settles(shared: SharedTable) -> bool:
    """Return whether the players of a table may end its game by agreement."""
    return shared.plan.goes_on and may_settle(shared.module.rivals, shared.table.seats)


def ask(shared: SharedTable, player: str, kind: str) -> None:
    """Ask all others for something; where only bots play with them it is theirs to say."""
    plan = shared.plan
    if not plan.goes_on or not plan.seats_of(player):
        return
    others = {each.player for _, each in plan.holders if each.player and not each.bot} - {player}
    if not others:
        _carry_out(shared, kind, player, asked_bots=True)
        return
    shared.offer = Offer(kind, player, frozenset(others))
    shared.tell(News("asks", player, kind))


def answer(shared: SharedTable, player: str, *, agrees: bool) -> None:
    """Answer what was asked; when all have agreed it is done."""
    offer = offer_at(shared)
    if offer is None or player not in offer.waiting:
        return
    waiting = offer.waiting - {player}
    shared.offer = replace(offer, waiting=waiting) if waiting and agrees else None
    if not agrees:
        shared.tell(News("declined", player, offer.kind))
    elif not waiting:
        _carry_out(shared, offer.kind, offer.by)


def _carry_out(shared: SharedTable, kind: str, by: str, *, asked_bots: bool = False) -> None:
    if kind == TAKE_BACK:
        _take_back(shared, by)
    elif kind == ADJOURN:
        shared.halt(halted=True)
    elif settles(shared):
        if asked_bots and not _bot_takes_draw(shared, by):
            shared.tell(News("declined", "", kind))
        else:
            shared.settle(DRAW, (), by)


def _take_back(shared: SharedTable, by: str) -> None:
    """Take back all from the last action of a player on."""
    seats, table = shared.named(shared.plan.seats_of(by)), shared.table
    acted = table.reported(lambda record: [each.seat for each in record.entries])
    place = next((n for n in reversed(range(len(acted))) if acted[n] in seats), None)
    if place is not None:
        table.cut(place)
        shared.tell(News("taken_back", by))


def _bot_takes_draw(shared: SharedTable, by: str) -> bool:
    mine = shared.plan.seats_of(by)
    other = next((seat for seat in shared.table.seats if seat.value not in mine), None)
    if other is None:
        return True
    return takes_draw(chance_of(shared.module.game, shared.table, other))


def resign(shared: SharedTable, player: str) -> None:
    """Give the game up for a player of one seat."""
    seats = shared.named(shared.plan.seats_of(player))
    if settles(shared) and len(seats) == 1:
        shared.settle(RESIGNED, winners(RESIGNED, seats[0], shared.table.seats), player)


def adjourn(shared: SharedTable, player: str) -> None:
    """Lay the game aside: at once where somebody is gone for long, else when all agree."""
    if any(shared.may_replace(seat, player) for seat, _ in shared.plan.holders):
        shared.halt(halted=True)
    else:
        ask(shared, player, ADJOURN)


def go_on(shared: SharedTable, player: str) -> None:
    """Go on with a game that was laid aside."""
    if shared.plan.adjourned and shared.plan.seats_of(player):
        shared.halt(halted=False)

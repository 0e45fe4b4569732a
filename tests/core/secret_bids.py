"""A game of three seats that all bid at once in secret, twice; the highest sum wins.

It is as small as a stepped game with a hidden choice can be: a bid is raised coin by coin and then
closed, in any order among the seats.
"""

from typing import Any

from engine.core.frozen import Value, record, replace
from engine.core.game import Next, Outcome, Refusal
from engine.core.seats import Seat
from engine.core.stepped import SteppedGame
from engine.core.steps import Chapter, pop, push, solo

ROUNDS = 2
MOST = 3


class Bidder(Seat):
    """Three seats."""

    ANN = "ann"
    BEN = "ben"
    CIS = "cis"


@record
class Bid(Value):
    """The coins that one seat has put into its hand, and whether it is closed."""

    seat: Bidder
    coins: int = 0
    closed: bool = False


@record
class Bidding(Value):
    """All bid at once; a seat sees its own bid only."""

    bids: tuple[Bid, ...] = tuple(Bid(seat) for seat in Bidder)

    def seen_by(self, seat: Bidder | None) -> "Bidding":
        return Bidding(tuple(each if each.seat is seat else Bid(each.seat) for each in self.bids))


@record
class Welcome(Value):
    """Ann opens the house, which all see."""

    def seen_by(self, seat: Bidder | None) -> "Welcome":
        return self


@record
class Terms(Value):
    """The set-up of the game: its name, and whether Ann must open the house first."""

    title: str = "an evening"
    shut: bool = False


@record
class Bids(Value):
    """A state: the bids of the rounds that were shown."""

    steps: tuple[Any, ...] = (Bidding(),)
    shown: tuple[tuple[int, ...], ...] = ()

    @property
    def over(self) -> Outcome | None:
        """How it ended: the highest sum wins alone."""
        if len(self.shown) < ROUNDS:
            return None
        sums = [sum(coins) for coins in zip(*self.shown, strict=True)]
        best = tuple(seat for seat, coins in zip(Bidder, sums, strict=True) if coins == max(sums))
        return Outcome(best if len(best) < len(Bidder) else (), "coins", "SB-3")


@record
class Raised(Value):
    """A seat took one more coin; the others do not see it."""

    seat: Bidder
    barrier = ""

    def seen_by(self, seat: Bidder | None) -> "Raised | None":
        return self if seat is self.seat else None


@record
class Shown(Value):
    """All hands are opened."""

    coins: tuple[int, ...]
    barrier = "revealed"

    def seen_by(self, seat: Bidder | None) -> "Shown":
        return self


@record
class BidsView(Value):
    """The knowledge of one seat."""

    seat: Bidder | None
    to_act: tuple[Bidder, ...]
    actions: tuple[str, ...]
    over: Outcome | None
    turn: int
    steps: tuple[Any, ...]
    shown: tuple[tuple[int, ...], ...]


def _deciding(_: Bids, step: Bidding) -> tuple[Bidder, ...]:
    return tuple(each.seat for each in step.bids if not each.closed)


def _options(_: Bids, step: Bidding, seat: Bidder) -> tuple[str, ...]:
    return ("raise", "close")


def _refuse(_: Bids, step: Bidding, seat: Bidder, action: str) -> Refusal | None:
    (own,) = (each for each in step.bids if each.seat is seat)
    return Refusal("bid.most", "SB-1") if action == "raise" and own.coins == MOST else None


def _take(state: Bids, step: Bidding, seat: Bidder, action: str) -> Next[Bids]:
    bids = tuple(_after(each, action) if each.seat is seat else each for each in step.bids)
    bare = pop(state)
    if not all(each.closed for each in bids):
        events = (Raised(seat),) if action == "raise" else ()
        return Next(push(bare, Bidding(bids)), events)
    coins = tuple(each.coins for each in bids)
    after = replace(bare, shown=(*state.shown, coins))
    more = len(after.shown) < ROUNDS
    return Next(push(after, Bidding()) if more else after, (Shown(coins),))


def _after(bid: Bid, action: str) -> Bid:
    return replace(bid, closed=True) if action == "close" else replace(bid, coins=bid.coins + 1)


def _host(_: Bids, __: Welcome) -> Bidder:
    return Bidder.ANN


def _wait(state: Bids, _: Welcome) -> Next[Bids]:
    return Next(state)


def _door(_: Bids, __: Welcome) -> tuple[str, ...]:
    return ("open",)


def _no_objection(_: Bids, __: Welcome, action: str) -> Refusal | None:
    return None


def _enter(state: Bids, _: Welcome, action: str) -> Next[Bids]:
    return Next(pop(state))


CHAPTERS: dict[type, Chapter[Bidder, Bids, Any, str]] = {
    Welcome: solo(_host, _wait, _door, _no_objection, _enter),
    Bidding: Chapter(
        decides=_deciding,
        run=lambda state, _: Next(state),
        options=_options,
        refuse=_refuse,
        take=_take,
        choosers=lambda *_: tuple(Bidder),
    ),
}


class SecretBids(SteppedGame[Bidder, Bids, str]):
    """The game."""

    name = "secret_bids"
    rules = 1
    secrets = True
    chapters = CHAPTERS
    finished = Refusal("bids.over", "SB-2")

    def seats(self, setup: Terms) -> tuple[Bidder, ...]:
        return tuple(Bidder)

    def start(self, setup: Terms, seed: str, dice: tuple[str, ...] | None = None) -> Next[Bids]:
        bids = Bids()
        return self.settle(Next(push(bids, Welcome()) if setup.shut else bids))

    def not_due(self, state: Bids, seat: Bidder) -> Refusal:
        return Refusal("bids.closed", "SB-1", (("side", seat.value),))

    def view(self, state: Bids, seat: Bidder | None) -> BidsView:
        return BidsView(
            seat,
            self.seen_to_act(state, seat),
            self.legal_actions(state, seat) if seat is not None else (),
            self.outcome(state),
            len(state.shown) + 1,
            tuple(step.seen_by(seat) for step in state.steps),
            state.shown,
        )

    def imagine(self, view: BidsView, seed: str) -> Bids:
        return Bids(view.steps, view.shown)

    def redraw(self, state: Bids, seed: str) -> Bids:
        return state


SECRET_BIDS = SecretBids()

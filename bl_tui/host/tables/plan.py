"""The options of a shared table and its players: values and questions, without live objects."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import attrs

from bl_tui.host.people.guests import is_guest
from bl_tui.host.tables.clock import BOT_PLAYS, NO_CLOCK, Clock, Times
from bl_tui.host.tables.talk import TalkLine
from engine.core.frozen import Value, record, replace
from saves.codec import BadData, strict_converter, structure

ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of the id of a table: none that can be mistaken for another."""
ID_LENGTH = 5


@record
class Holder(Value):
    """The holder of a seat: a player, a bot, or nobody; or a bot that replaces a player."""

    player: str = ""
    bot: str = ""
    out: bool = False
    """The player's time is over, so that the bot stays."""
    invited: str = ""
    """The player who is invited to the seat; it is kept until they accept or decline."""

    @property
    def open(self) -> bool:
        """Whether anybody may take the seat."""
        return not self.player and not self.bot and not self.invited


OPEN = Holder()
SIDES = 2
"""The sides of a game that can be rated."""
CLOSED = "closed"
"""The end of a game that its maker has closed."""


@record
class AgreedEnd(Value):
    """How the players ended a game: `how` as saves name it, and the winners."""

    how: str
    won: tuple[str, ...] = ()


@record
class Seating(Value):
    """A table: its game, the holders of its seats, and the status of the game while it is not open.

    battle: the id of the scenario. owner: its maker. flag: the rule for a player whose time is
    over. patience: seconds after which the others may
    replace an absent player; delay: turns by which watchers are behind. private: only its maker,
    its players and the invited may watch it or sit down. window: seconds that every reaction takes,
    whatever the answer; 0: no fixed time.

    due: the seats that must decide, as everybody knows it; asked: those of them that truly must,
    while others have chosen in secret; over: whether the rules have ended the game, won: the
    winners; turn, moved: of the last action. adjourned: whether the players adjourned it until all
    are there. talk: the chat. again: the table of the rematch. rose: the players who gave a seat
    up, each with that seat, whose hand they may have seen. declined: the players whose invitation
    ended without a yes, each with the moment. pledge: the hash of the seed (`saves.proving`).
    rates: the players who have agreed that the game counts for their ratings. contest: the week
    whose battle its owner plays (`contests.weekly`), 0 for any other game. score: that of the game.
    """

    id: str
    game: str
    battle: str
    owner: str
    holders: tuple[tuple[str, Holder], ...]
    made: int
    clock: Clock = NO_CLOCK
    flag: str = BOT_PLAYS
    patience: int = 120
    delay: int = 0
    private: bool = False
    invited: tuple[str, ...] = ()
    window: int = 0
    due: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    over: bool = False
    won: tuple[str, ...] = ()
    ended: AgreedEnd | None = None
    turn: int = 0
    moved: int = 0
    adjourned: bool = False
    times: Times = Times()
    talk: tuple[TalkLine, ...] = ()
    again: str = ""
    rose: tuple[tuple[str, str], ...] = ()
    declined: tuple[tuple[str, int], ...] = ()
    pledge: str = ""
    rates: tuple[str, ...] = ()
    contest: int = 0
    score: tuple[int, ...] = ()

    def holder(self, seat: str) -> Holder:
        """Return the holder of a seat."""
        return dict(self.holders).get(seat, OPEN)

    @property
    def players(self) -> tuple[str, ...]:
        """Return the people with seats, each once."""
        return tuple(dict.fromkeys(holder.player for _, holder in self.holders if holder.player))

    @property
    def open_seats(self) -> tuple[str, ...]:
        """The seats that anybody may take."""
        return tuple(seat for seat, holder in self.holders if holder.open)

    @property
    def is_full(self) -> bool:
        """Whether each seat has a player or a bot."""
        return all(holder.player or holder.bot for _, holder in self.holders)

    @property
    def invitees(self) -> tuple[str, ...]:
        """Return the players with an invitation that they have not answered, each once."""
        return tuple(dict.fromkeys(holder.invited for _, holder in self.holders if holder.invited))

    @property
    def goes_on(self) -> bool:
        """Whether there is something left to decide."""
        return not self.over and self.ended is None

    @property
    def is_rated(self) -> bool:
        """Whether the game counts for ratings: both sides are taken, each player has agreed, and
        nobody has given a seat up."""
        players = self.players
        apart = len(players) + sum(not holder.player for _, holder in self.holders)
        agreed = bool(players) and set(players) <= set(self.rates)
        return self.is_full and apart == len(self.holders) == SIDES and agreed and not self.rose

    def asks_to_rate(self, player: str) -> bool:
        """Return whether a player who sits down now is asked to rate the game; a guest is not."""
        waits = self.players and not self.is_full and not self.rose
        return bool(waits) and set(self.players) <= set(self.rates) and not is_guest(player)

    @property
    def listed(self) -> tuple[Any, ...]:
        """The fields shown in the table list, used to detect changes."""
        return self.holders, self.due, self.asked, self.over, self.ended, self.adjourned, self.again

    def seats_of(self, player: str) -> tuple[str, ...]:
        """Return the seats of a player, including those that a bot plays for them now."""
        return tuple(seat for seat, holder in self.holders if player and holder.player == player)

    def played_by(self, player: str) -> tuple[str, ...]:
        """Return the seats that a player plays now."""
        return tuple(seat for seat in self.seats_of(player) if not self.holder(seat).bot)

    def bot_of(self, seat: str) -> str:
        """Return the bot that plays a seat now, "" for none."""
        return self.holder(seat).bot

    def lets_in(self, player: str) -> bool:
        """Return whether a player may know of the table, watch it and sit down at it."""
        invited = (self.owner, *self.players, *self.invitees, *self.invited)
        return not self.private or player in invited

    def waits_for(self, player: str) -> bool:
        """Return whether the game waits for this player."""
        return self.goes_on and any(seat in self.asked for seat in self.played_by(player))

    def invites(self, player: str) -> bool:
        """Return whether an invitation of this player is still to be answered."""
        return self.goes_on and player in self.invitees

    def place_in_list(self, player: str) -> int:
        """Return the group of the list to which a table belongs for a player: it waits for them,
        invites them, is theirs, has an open seat, has players, has only bots."""
        groups = (
            self.waits_for(player),
            self.invites(player),
            bool(self.seats_of(player)),
            bool(self.open_seats),
            bool(self.players),
            True,
        )
        return groups.index(True)


# --- access to seats ----------------------------------------------------------------------------


def why_not_sit(plan: Seating, seat: str, player: str) -> str:
    """Return why a player cannot have a seat, as the end of a message; "" if they can."""
    if not player or seat not in dict(plan.holders) or not plan.lets_in(player):
        return "no_seat"
    if not plan.goes_on:
        return "over"
    holder = plan.holder(seat)
    return "" if holder.open or holder.invited == player else "taken"


def held(plan: Seating, seat: str, holder: Holder) -> Seating:
    """Return the plan with another holder of a seat."""
    changed = tuple((name, holder if name == seat else old) for name, old in plan.holders)
    return replace(plan, holders=changed)


def risen(plan: Seating, player: str) -> Seating:
    """Return the plan without a player: their seats are open again; they may still come back."""
    if player not in plan.invited:
        plan = replace(plan, invited=(*plan.invited, player))
    for seat in plan.seats_of(player):
        plan = held(plan, seat, OPEN)
        if (player, seat) not in plan.rose:
            plan = replace(plan, rose=(*plan.rose, (player, seat)))
    return plan


def renamed(plan: Seating, old: str, new: str) -> Seating:
    """Return the plan with another name of a player, in the chat, too."""

    def name(player: str) -> str:
        return new if player == old else player

    return replace(
        plan,
        owner=name(plan.owner),
        holders=tuple(
            (x, replace(held, player=name(held.player), invited=name(held.invited)))
            for x, held in plan.holders
        ),
        invited=tuple(map(name, plan.invited)),
        rose=tuple((name(player), seat) for player, seat in plan.rose),
        declined=tuple((name(player), moment) for player, moment in plan.declined),
        talk=tuple(replace(line, player=name(line.player)) for line in plan.talk),
        rates=tuple(map(name, plan.rates)),
    )


def seen_elsewhere(plan: Seating, seat: str, player: str) -> bool:
    """Return whether a player gave up a seat other than this one, and knows its hand."""
    return any(who == player and left != seat for who, left in plan.rose)


def seen_by_others(plan: Seating, seat: str, player: str) -> bool:
    """Return whether another player gave this seat up, and knows its hand."""
    return any(who != player and left == seat for who, left in plan.rose)


def may_stand_in(
    plan: Seating, seat: str, asking: str, is_here: Callable[[str], bool], now: int
) -> bool:
    """Return whether a player may let a bot replace another one who is awaited and has been away
    for the agreed time."""
    absent = plan.holder(seat)
    waited = seat in plan.due and now - plan.moved >= plan.patience > 0
    sits = bool(plan.seats_of(asking)) and absent.player not in ("", asking)
    return sits and waited and not absent.bot and plan.goes_on and not is_here(absent.player)


def may_end_stand_in(plan: Seating, seat: str, asking: str) -> bool:
    """Return whether a player may remove the bot that replaces another one."""
    holder = plan.holder(seat)
    stands_in = bool(holder.bot) and holder.player not in ("", asking) and not holder.out
    return stands_in and plan.goes_on and bool(plan.seats_of(asking))


class Terms(Protocol):
    """The options of a table, from its form or in its plan."""

    @property
    def clock(self) -> Clock: ...
    @property
    def flag(self) -> str: ...
    @property
    def patience(self) -> int: ...
    @property
    def delay(self) -> int: ...
    @property
    def private(self) -> bool: ...
    @property
    def window(self) -> int: ...


def on_terms(plan: Seating, terms: Terms, invited: tuple[str, ...]) -> Seating:
    """Return a plan with these options and guests."""
    return replace(
        plan,
        clock=terms.clock,
        flag=terms.flag,
        patience=terms.patience,
        delay=terms.delay,
        private=terms.private,
        window=terms.window,
        invited=invited,
    )


def exchanged(plan: Seating) -> tuple[tuple[str, Holder], ...]:
    """Return the holders of a rematch: each has the next seat; replacements are gone."""
    holders = [
        replace(holder, bot="", out=False) if holder.player else holder
        for _, holder in plan.holders
    ]
    turned = holders[-1:] + holders[:-1]
    return tuple((seat, holder) for (seat, _), holder in zip(plan.holders, turned, strict=True))


# --- a text of it -------------------------------------------------------------------------------

_CONVERTER = strict_converter()
_KIND: Any = Seating
_FIELDS = [field.name for field in attrs.fields(_KIND)]


class Newer(ValueError):
    """A newer version of the program has written unknown options; `players` have seats."""

    def __init__(self, fields: Iterable[str], players: Iterable[str]) -> None:
        super().__init__(", ".join(fields))
        self.players = tuple(players)


def raw(plan: Seating) -> Any:
    """Return a plan as JSON."""
    return _CONVERTER.unstructure(plan)


def _players(holders: Any) -> list[str]:
    """Return the players in JSON of an unknown version."""
    if not isinstance(holders, list):
        return []
    pairs = (holder[1] for holder in holders if isinstance(holder, list) and len(holder) == 2)
    names = (pair.get("player") for pair in pairs if isinstance(pair, dict))
    return [name for name in names if isinstance(name, str) and name]


def read(raw: Any) -> Seating:
    """Parse a plan from JSON. Raises ValueError, and Newer for unknown fields."""
    unknown = sorted(set(raw).difference(_FIELDS) if isinstance(raw, dict) else ())
    if unknown:
        raise Newer(unknown, _players(raw.get("holders")))
    try:
        plan: Seating = structure(_CONVERTER, raw, Seating)
    except BadData as bad:
        raise ValueError(str(bad)) from bad
    return plan

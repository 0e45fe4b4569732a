"""What a shared table agreed on, and who sits at it: values and questions, nothing that lives."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import attrs

from bl_tui.host.tables.clock import NO_CLOCK, Clock, Times
from bl_tui.host.tables.talk import Said
from engine.core.frozen import Value, record, replace
from saves.codec import BadData, strict_converter, structure

ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Signs of the id of a table: none that is mistaken for another."""
ID_LENGTH = 5


@record
class Holder(Value):
    """Who has a seat: a player, a bot, or nobody; or a bot that stands in for a player.

    out: the player's time is over, so that the bot stays.
    """

    player: str = ""
    bot: str = ""
    out: bool = False

    @property
    def open(self) -> bool:
        """Return whether anybody may sit down here."""
        return not self.player and not self.bot


OPEN = Holder()


@record
class Ended(Value):
    """How the players ended a game: `how` as saves name it, and the seats that have won by it."""

    how: str
    won: tuple[str, ...] = ()


@record
class Plan(Value):
    """A table: its game, who holds which seat, and what is known of the game without opening it.

    battle: the id of the scenario. owner: who made it. patience: seconds after which the others may
    do without somebody who is gone; delay: turns by which watchers see all later. private: only who
    has made it, who has a seat and who is invited may watch it or sit down. window: seconds that
    every reaction takes, whatever is answered; 0: as long as it takes.

    due: the seats that must decide, as everybody knows it; asked: those of them that truly must,
    while others have chosen in secret; over: whether the rules have ended the
    game, won: by whose victory; turn, moved: of the last action. adjourned: whether the players
    halted it until all are there. talk: what was said. again: the table of the rematch. rose: the
    players who gave a seat up, each with that seat, whose hand they may have seen.
    """

    id: str
    game: str
    battle: str
    owner: str
    holders: tuple[tuple[str, Holder], ...]
    made: int
    clock: Clock = NO_CLOCK
    patience: int = 120
    delay: int = 0
    private: bool = False
    invited: tuple[str, ...] = ()
    window: int = 0
    due: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    over: bool = False
    won: tuple[str, ...] = ()
    ended: Ended | None = None
    turn: int = 0
    moved: int = 0
    adjourned: bool = False
    times: Times = Times()
    talk: tuple[Said, ...] = ()
    again: str = ""
    rose: tuple[tuple[str, str], ...] = ()

    def holder(self, seat: str) -> Holder:
        """Return who has a seat."""
        return dict(self.holders).get(seat, OPEN)

    @property
    def players(self) -> tuple[str, ...]:
        """Return the people who have seats, each once."""
        return tuple(dict.fromkeys(holder.player for _, holder in self.holders if holder.player))

    @property
    def open_seats(self) -> tuple[str, ...]:
        """Return the seats that nobody has."""
        return tuple(seat for seat, holder in self.holders if holder.open)

    @property
    def goes_on(self) -> bool:
        """Return whether there is something left to decide."""
        return not self.over and self.ended is None

    @property
    def listed(self) -> tuple[Any, ...]:
        """Return what the list of tables tells, so that it is told anew only when that changes."""
        return self.holders, self.due, self.asked, self.over, self.ended, self.adjourned, self.again

    def seats_of(self, player: str) -> tuple[str, ...]:
        """Return the seats that a player has, also those that a bot plays for them now."""
        return tuple(seat for seat, holder in self.holders if player and holder.player == player)

    def played_by(self, player: str) -> tuple[str, ...]:
        """Return the seats that a player plays now."""
        return tuple(seat for seat in self.seats_of(player) if not self.holder(seat).bot)

    def bot_of(self, seat: str) -> str:
        """Return the bot that plays a seat now, "" for none."""
        return self.holder(seat).bot

    def lets_in(self, player: str) -> bool:
        """Return whether a player may know of the table, watch it and sit down at it."""
        invited = (self.owner, *self.players, *self.invited)
        return not self.private or player in invited

    def waits_for(self, player: str) -> bool:
        """Return whether the game goes on when this player has decided."""
        return self.goes_on and any(seat in self.asked for seat in self.played_by(player))


# --- who may sit --------------------------------------------------------------------------------


def why_not_sit(plan: Plan, seat: str, player: str) -> str:
    """Return why a player cannot have a seat, as the end of a message; "" if they can."""
    if not player or seat not in dict(plan.holders) or not plan.lets_in(player):
        return "no_seat"
    if not plan.goes_on:
        return "over"
    return "" if plan.holder(seat).open else "taken"


def held(plan: Plan, seat: str, holder: Holder) -> Plan:
    """Return the plan with another holder of a seat."""
    changed = tuple((name, holder if name == seat else old) for name, old in plan.holders)
    return replace(plan, holders=changed)


def risen(plan: Plan, player: str) -> Plan:
    """Return the plan without a player: their seats are open again; they may still come back."""
    if player not in plan.invited:
        plan = replace(plan, invited=(*plan.invited, player))
    for seat in plan.seats_of(player):
        plan = held(plan, seat, OPEN)
        if (player, seat) not in plan.rose:
            plan = replace(plan, rose=(*plan.rose, (player, seat)))
    return plan


def seen_elsewhere(plan: Plan, seat: str, player: str) -> bool:
    """Return whether a player gave up another seat than this one, and knows its hand."""
    return any(who == player and left != seat for who, left in plan.rose)


def seen_by_others(plan: Plan, seat: str, player: str) -> bool:
    """Return whether somebody else gave this seat up, and knows its hand."""
    return any(who != player and left == seat for who, left in plan.rose)


def may_stand_in(
    plan: Plan, seat: str, asking: str, is_here: Callable[[str], bool], now: int
) -> bool:
    """Return whether a player may let a bot play on for somebody: who is gone for so long as was
    agreed, and is waited for."""
    absent = plan.holder(seat)
    waited = seat in plan.due and now - plan.moved >= plan.patience > 0
    sits = bool(plan.seats_of(asking)) and absent.player not in ("", asking)
    return sits and waited and not absent.bot and plan.goes_on and not is_here(absent.player)


def may_end_stand_in(plan: Plan, seat: str, asking: str) -> bool:
    """Return whether a player may have the bot leave that stands in for another one."""
    holder = plan.holder(seat)
    stands_in = bool(holder.bot) and holder.player not in ("", asking) and not holder.out
    return stands_in and plan.goes_on and bool(plan.seats_of(asking))


class Terms(Protocol):
    """What is agreed on at a table before a game, as its form gives it and its plan keeps it."""

    @property
    def clock(self) -> Clock: ...
    @property
    def patience(self) -> int: ...
    @property
    def delay(self) -> int: ...
    @property
    def private(self) -> bool: ...
    @property
    def window(self) -> int: ...


def on_terms(plan: Plan, terms: Terms, invited: tuple[str, ...]) -> Plan:
    """Return a plan with what was agreed on, and with who may come."""
    return replace(
        plan,
        clock=terms.clock,
        patience=terms.patience,
        delay=terms.delay,
        private=terms.private,
        window=terms.window,
        invited=invited,
    )


def exchanged(plan: Plan) -> tuple[tuple[str, Holder], ...]:
    """Return who has which seat in a rematch: each the next one; stand-ins are gone."""
    holders = [
        replace(holder, bot="", out=False) if holder.player else holder
        for _, holder in plan.holders
    ]
    turned = holders[-1:] + holders[:-1]
    return tuple((seat, holder) for (seat, _), holder in zip(plan.holders, turned, strict=True))


# --- a text of it -------------------------------------------------------------------------------

_CONVERTER = strict_converter()
_KIND: Any = Plan
_FIELDS = [field.name for field in attrs.fields(_KIND)]


class Newer(ValueError):
    """A newer version of the program has agreed on something that is not known here; `players`
    have seats."""

    def __init__(self, fields: Iterable[str], players: Iterable[str]) -> None:
        super().__init__(", ".join(fields))
        self.players = tuple(players)


def raw(plan: Plan) -> Any:
    """Return a plan as JSON."""
    return _CONVERTER.unstructure(plan)


def _players(holders: Any) -> list[str]:
    """Return who has seats by JSON of which little is known."""
    if not isinstance(holders, list):
        return []
    pairs = (holder[1] for holder in holders if isinstance(holder, list) and len(holder) == 2)
    names = (pair.get("player") for pair in pairs if isinstance(pair, dict))
    return [name for name in names if isinstance(name, str) and name]


def read(raw: Any) -> Plan:
    """Return the plan that JSON stands for. Raises ValueError, and Newer for unknown fields."""
    unknown = sorted(set(raw).difference(_FIELDS) if isinstance(raw, dict) else ())
    if unknown:
        raise Newer(unknown, _players(raw.get("holders")))
    try:
        plan: Plan = structure(_CONVERTER, raw, Plan)
    except BadData as bad:
        raise ValueError(str(bad)) from bad
    return plan

"""Sentences of a lobby and a table: players, who is awaited, what happened."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bl_tui.commands import Keys
from bl_tui.games.registry import Games
from bl_tui.host.contests.weekly import name_of
from bl_tui.host.tables import timing
from bl_tui.host.tables.clock import DAY, HOUR, MINUTE, Clock
from bl_tui.host.tables.foyer import FREE
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import Holder, Seating
from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.host.tables.talk import TalkLine
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Role, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title

BETWEEN = "   "


def holder_told(words: Words, holder: Holder) -> str:
    """Return the holder of a seat."""
    bot = words.say(f"app.bot.{holder.bot}") if holder.bot else ""
    if holder.bot and holder.player:
        return words.say("app.company.stands_in", bot=bot, name=holder.player)
    if holder.invited:
        return words.say("app.company.invited", name=holder.invited)
    return holder.player or bot or words.say("app.company.open")


def awaits(words: Words, shared: SharedTable, seats: Iterable[Any]) -> dict[Any, str]:
    """Return the message while each seat decides; under None that of an adjourned game."""
    plan = shared.plan
    texts: dict[Any, str] = {}
    for seat in seats:
        name = holder_told(words, plan.holder(seat.value))
        if plan.holder(seat.value).open:
            texts[seat] = words.say("app.company.awaited")
            continue
        time = time_left(words, shared, seat.value) if plan.is_full else ""
        message = "app.company.decides.clock" if time else "app.company.decides"
        texts[seat] = words.say(message, name=name, time=time)
    if plan.adjourned:
        texts[None] = words.say("app.company.adjourned")
    return texts


def time_left(words: Words, shared: SharedTable, seat: str) -> str:
    """Return the time that a seat has left, and whether its player is on vacation; "" where there
    is no clock."""
    seconds = timing.time_left(shared, seat)
    if seconds is None:
        return ""
    time = duration(words, seconds)
    away = timing.is_away(shared, seat)
    return words.say("app.company.on_vacation", time=time) if away else time


def duration(words: Words, seconds: int) -> str:
    """Return a time in the largest unit that makes sense of it."""
    units = (
        (DAY, "app.company.days"),
        (HOUR, "app.company.hours"),
        (MINUTE, "app.company.minutes"),
    )
    for unit, message in units:
        if seconds >= 2 * unit or (seconds >= unit and seconds % unit == 0):
            return words.count(message, seconds // unit)
    return words.count("app.company.seconds", seconds)


def clock_told(words: Words, clock: Clock, flag: str = "") -> str:
    """Return the rule of a clock in short; `flag`: with that for a player whose time is over."""
    if not clock.kind:
        return words.say("app.company.clock.none")
    times = {"time": duration(words, clock.seconds), "more": duration(words, clock.increment)}
    rule = words.say(f"app.company.clock.{clock.kind}", **times)
    return f"{rule}, {words.say(f'app.company.flag.{flag}')}" if flag else rule


def line_told(words: Words, line: TalkLine) -> str:
    """Return a line of the chat; a set phrase in the reader's own language."""
    text = words.say(f"app.company.phrase.{line.phrase}") if line.phrase else line.text
    return words.say("app.company.line", name=line.player, text=text)


def news_told(words: Words, shared: SharedTable, news: News, keys: Keys, *, own: bool) -> str:
    """Return the news of a table in one sentence, "" for the player's own visible actions."""
    if news.said is not None:
        return line_told(words, news.said)
    if own and news.kind in ("came", "sat"):
        return ""
    what = news.what
    if news.kind in ("asks", "declined"):
        what = words.say(f"app.company.offer.{news.what}")
    elif news.kind == "kept":
        what = duration(words, int(news.what))
    elif news.kind in ("stands_in", "stands_down"):
        what = words.say(f"app.bot.{news.what}")
    key = named_key(words, keys.first("company"))
    kind = "bot_declined" if news.kind == "declined" and not news.player else news.kind
    asks_you = own and kind == "asks"
    message = "app.company.news.asks.own" if asks_you else f"app.company.news.{kind}"
    return words.say(message, name=news.player, what=what, key=key)


def title_of(words: Words, games: Games, plan: Seating) -> str:
    """Return the scenario of a table."""
    return scenario_title(games.words(words, plan.game), plan.battle)


def seat_names(words: Words, shared: SharedTable) -> dict[str, str]:
    """Return the names of the seats of a table."""
    own, plan = words.of(shared.module.words.catalogue), shared.plan
    return {seat: seat_title(own, plan.battle, seat) for seat, _ in plan.holders}


def table_row(words: Words, games: Games, shared: SharedTable, player: str) -> MenuItem:
    """Return a table as a row of a list: scenario, players, status."""
    plan = shared.plan
    who = ", ".join(dict.fromkeys(holder_told(words, holder) for _, holder in plan.holders))
    text = f"{title_of(words, games, plan)}{BETWEEN}{who}"
    return MenuItem(plan.id, text, standing(words, games, plan, player), off=not plan.goes_on)


def about_table(words: Words, games: Games, shared: SharedTable, width: int) -> list[Line]:
    """Return the details of a table: seats, options, watchers."""
    plan = shared.plan
    seats = "; ".join(
        f"{name}: {holder_told(words, plan.holder(seat))}"
        for seat, name in seat_names(words, shared).items()
    )
    rulebook = [games.title(words, plan.game)] if games.several else []
    agreed = [
        *rulebook,
        words.say("app.table.id", id=plan.id),
        clock_told(words, plan.clock, plan.flag),
    ]
    if plan.contest:
        agreed.append(words.say("app.table.contest", week=name_of(plan.contest)))
    elif plan.private:
        agreed.append(words.say("app.table.private"))
    if plan.is_rated:
        agreed.append(words.say("app.table.rated"))
    elif plan.asks_to_rate(""):
        agreed.append(words.say("app.table.rated.asked"))
    if plan.window:
        agreed.append(words.say("app.table.window", time=duration(words, plan.window)))
    if plan.pledge:
        agreed.append(words.say("app.table.pledge", hash=plan.pledge))
    if plan.turn:
        agreed.append(words.say("app.table.turn", turn=plan.turn))
    lines = [*wrap(seats, width), *wrap("   ".join(agreed), width, Role.DIM)]
    if shared.watchers:
        names = ", ".join(shared.watchers)
        lines += wrap(words.say("app.company.watchers", names=names), width, Role.DIM)
    return lines


def invitation(words: Words, games: Games, shared: SharedTable, player: str) -> tuple[str, ...]:
    """Return three lines for an invited player: who waits, what the game is, what they would play
    and how much time they have."""
    plan, names = shared.plan, seat_names(words, shared)
    waiting = [name for name in plan.players if name != player] or [plan.owner]
    names_told = [
        words.say("app.table.online", name=x) if shared.is_here(x) else x for x in waiting
    ]
    minutes = games.rows[plan.game].length(plan.battle).minutes
    sides = ", ".join(names[seat] for seat, held in plan.holders if held.invited == player)
    return (
        words.say("app.table.waits", names=", ".join(names_told)),
        words.say(
            "app.table.game.minutes" if minutes else "app.table.game",
            title=title_of(words, games, plan),
            rulebook=games.title(words, plan.game),
            count=len(plan.holders),
            minutes=minutes,
        ),
        words.say("app.table.your_side", side=sides, clock=clock_told(words, plan.clock)),
    )


def here(hall: Hall, player: str) -> list[str]:
    """Return the players online as a player sees them: others on hold are not listed."""
    listed = (name for name in hall.here if name == player or not hall.foyer.is_held(name))
    return sorted(listed, key=str.lower)


def presence(words: Words, hall: Hall, player: str) -> Callable[[str], str]:
    """Return a function from the name of somebody to a few words that the player may read about
    them: ignored or blocked, at a table, idle, not online; "" for nothing."""
    idle = hall.foyer.idle()
    seated = {guest.player for table in hall.tables.values() for guest in table.guests}

    def facts(name: str) -> Iterator[str]:
        wish = hall.foyer.wish_of(player, name)
        if wish != FREE:
            yield words.say(f"app.people.{wish}")
        if not hall.here[name]:
            yield words.say("app.people.away")
        elif name in idle:
            yield words.say("app.people.idle")
        elif name in seated:
            yield words.say("app.people.table")

    return lambda name: ", ".join(facts(name))


def with_presence(words: Words, hall: Hall, player: str) -> str:
    """Return the players online, with what is known about each."""
    about = presence(words, hall, player)
    known = ((name, about(name)) for name in here(hall, player))
    return ", ".join(f"{name} ({facts})" if facts else name for name, facts in known)


def standing(words: Words, games: Games, plan: Seating, player: str) -> str:
    """Return the status of a table in a few words."""
    if plan.waits_for(player):
        return words.say("app.lobby.yours")
    if plan.invites(player):
        return words.say("app.lobby.invites", name=plan.owner)
    if plan.ended is not None:
        return words.say(f"app.lobby.ended.{plan.ended.how}")
    if plan.over:
        return words.say("app.lobby.over")
    if plan.open_seats:
        return words.count("app.lobby.open", len(plan.open_seats))
    if plan.adjourned:
        return words.say("app.lobby.adjourned")
    names = [holder_told(words, plan.holder(seat)) for seat in plan.due]
    return words.say("app.lobby.decides", name=names[0]) if names else ""

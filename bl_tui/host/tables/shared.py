"""One game of several players, each in a session of their own, with watchers."""

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.host.tables import dealing, files, timing
from bl_tui.host.tables import plan as plans
from bl_tui.host.tables.around import Around, Guest
from bl_tui.host.tables.chair import Chair
from bl_tui.host.tables.clock import LOSES, NOTHING, moved_on, raised
from bl_tui.host.tables.plan import CLOSED, AgreedEnd, Holder, Seating
from bl_tui.host.tables.pointed import Pointed
from bl_tui.host.tables.talk import OLDER_RULES, TalkLine, may_speak, plain, with_line, with_news
from bl_tui.play.concession import TIME, may_settle, winners
from bl_tui.play.kept_forms import KeptForms
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.table import Table
from engine.bots.roster import roster_of
from engine.core.frozen import Value, record, replace
from engine.core.seats import Seat
from saves.files import LONGEST, read_file
from saves.guard import guarded
from saves.header import pledge_of
from saves.store import Store


@record
class News(Value):
    """News of a table apart from its game: `kind` names the message, `said` is a line of the
    chat. `deed` is what a bot is about to do: its view and its thought."""

    kind: str
    player: str = ""
    what: str = ""
    said: TalkLine | None = None
    deed: tuple[Any, Any] | None = None


class SharedTable:
    """A table in its folder; the game itself is open while there are guests."""

    def __init__(
        self, folder: Path, plan: Seating, module: GameModule, around: Around, *, read: bool = False
    ) -> None:
        """`read`: the plan comes from the folder, completely."""
        self.folder, self.plan, self.module = folder, plan, module
        self._around = around
        self._keep_saves("")
        self._opened: OpenGame | None = None
        self.guests: list[Guest] = []
        self.chairs: list[Chair] = []
        self.offer: object = None
        """The current offer (`offers`)."""
        self.numbers = count(1)
        self.answers: dict[Seat, tuple[int, Any]] = {}
        """The answers in windows that are still open, each with its position (`windows`)."""
        self.window_end = 0.0
        """When the time for the current reaction is over, as `monotonic` counts."""
        self._gone: dict[str, int] = {}
        self.pointed = Pointed(folder)
        self._written = plan if read else None
        self.thinking = False
        """Whether a bot of this table thinks, or waits for its turn."""

    # --- life -------------------------------------------------------------------------------

    def begin(self, setup: Any, program: str = "", seed: str | None = None) -> None:
        """Begin the game, with a seed or a new one. Raises OSError if its save is not written."""
        self.folder.mkdir(parents=True)
        self._keep_saves(program)
        opened = self._lobby.begin(self.module.game, setup, seed)
        if opened.problem is not None:
            raise OSError(opened.problem.code)
        self._take(opened)
        self._look_on()

    def _keep_saves(self, program: str) -> None:
        """Keep the game in the folder of the table: its seed is announced by a hash."""
        self._store = Store(self.folder, program)
        self._store.pledges = True
        self._lobby = Lobby(self._store, self._around.clock, self._around.chance)

    def open(self) -> OpenGame:
        """Return the game. Raises SaveError, OSError."""
        if self._opened is None:
            self._take(files.resumed(self._store, self._lobby, read_only=not self.plan.goes_on))
            if self._opened is not None and self._opened.part and self.plan.goes_on:
                self._go_back(self._opened)
        assert self._opened is not None
        return self._opened

    def _go_back(self, opened: OpenGame) -> None:
        """Update the status of a game that continues elsewhere than in the stored plan; if this is
        so because of the rules, the host says it in the chat."""
        self._look_on()
        if any(notice.code.endswith(OLDER_RULES) for notice in opened.notices):
            self.keep(lambda plan: replace(plan, talk=with_news(plan.talk, self.now, plan.moved)))

    def _take(self, opened: OpenGame) -> None:
        self._opened = opened
        opened.table.unhurried = True
        opened.table.listen(self._moved)

    def look_again(self) -> None:
        """Update the status of the game from the save. Raises SaveError, OSError."""
        with guarded(self.open().record.foreign, self.folder):
            self._look_on()
        self.close()

    def text(self) -> str:
        """Return the text of the save. Raises OSError, SaveError."""
        return read_file(files.save_of(self._store), LONGEST).decode()

    def close(self) -> None:
        """Release the game, if there are no guests and no thinking bots; it is all on disk."""
        if self._opened is not None and not self.guests and not self.thinking:
            self._lobby.release()
            self._opened = None

    @property
    def is_open(self) -> bool:
        """Return whether the game is in memory."""
        return self._opened is not None

    @property
    def is_played(self) -> bool:
        """Whether the game is open, and neither adjourned nor ended by its players."""
        return not self._stopped and self.is_open

    @property
    def passes_soon(self) -> bool:
        """Whether a seat decides that has an automatic action."""
        return self.is_played and any(self.table.wished())

    @property
    def now(self) -> int:
        """Return the seconds since 1970."""
        return self._around.clock()

    @property
    def table(self) -> Table:
        """The table itself, which knows everything."""
        return self.open().table

    def named(self, seats: Iterable[str]) -> tuple[Seat, ...]:
        """Return seats by their names."""
        by_name = {seat.value: seat for seat in self.table.seats}
        return tuple(by_name[seat] for seat in seats if seat in by_name)

    # --- arrivals and departures ------------------------------------------------------------

    def attend(self, guest: Guest, forms: KeptForms | None = None) -> Chair:
        """Admit a session, at the seats of its player or as a watcher. Raises SaveError, OSError.

        A player who comes back gets their seat back from the bot.
        """
        opened = self.open()
        player = guest.player
        self.guests.append(guest)
        self._gone.pop(player, None)
        for seat in self.plan.seats_of(player):
            holder = self.plan.holder(seat)
            if holder.bot and not holder.out:
                self._keep(plans.held(self.plan, seat, replace(holder, bot="")))
        own = self.named(self.plan.played_by(player))
        delay = 0 if self.plan.seats_of(player) else self.plan.delay
        focus = self.pointed.of(player)
        if own:
            self.pointed.note(player, focus)
        chair = Chair(opened.table, own, guest.poke, focus, forms, delay)
        chair.left = lambda focus: self._left_at(player, focus)
        chair.keeps = lambda seat, action: self._around.keeps(self, seat, action)
        chair.stopped = self._stopped
        self.chairs.append(chair)
        if self.plan.adjourned and all(map(self.is_here, self.plan.players)):
            self.halt(halted=False)
        self.tell(News("came", player), but=guest)
        self._around.changed(self)
        self._around.wake_bots(self)
        return chair

    def go(self, guest: Guest, chair: Chair) -> None:
        """Remove a session; its player keeps the seat."""
        chair.rise()
        self.pointed.write()
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        self.chairs.remove(chair)
        if not self.is_here(guest.player):
            self._gone[guest.player] = self._around.clock()
            self.tell(News("left", guest.player))
        self._keep(self.plan)
        self._around.changed(self)
        self._around.rests(self)

    def is_here(self, player: str) -> bool:
        """Return whether a player is at this table."""
        return any(guest.player == player for guest in self.guests)

    @property
    def watchers(self) -> tuple[str, ...]:
        """Return the people here without a seat."""
        players = dict.fromkeys(guest.player for guest in self.guests)
        return tuple(player for player in players if not self.plan.seats_of(player))

    def _left_at(self, player: str, focus: str) -> None:
        """Note a cursor: at each step, so that it outlives everything but the machine."""
        if self.plan.seats_of(player) and self.pointed.note(player, focus):
            self._around.pointed(self)

    # --- seats ------------------------------------------------------------------------------

    def sit(self, player: str, seat: str, *, rates: bool = False) -> str:
        """Give a player a seat; return why not, "" if they have it. `rates`: they agree to rate the
        game, if they are asked."""
        why = plans.why_not_sit(self.plan, seat, player) or dealing.why_not(self, seat, player)
        why = why or self._around.foyer.why_not_sit(self.plan, player)
        if not why:
            plan = plans.held(self.plan, seat, Holder(player))
            if rates and self.plan.asks_to_rate(player):
                plan = replace(plan, rates=(*plan.rates, player))
            self.reseat(plan, News("sat", player, seat))
        return why

    def rise(self, player: str) -> None:
        """Open a player's seats again; the battle of a week is its owner's alone."""
        if not self.plan.contest:
            self.reseat(plans.risen(self.plan, player), News("rose", player))

    def give_to_bot(self, seat: str, asking: str) -> None:
        """Let a bot replace an absent player, if allowed; the news report it."""
        if self.may_replace(seat, asking):
            absent = self.plan.holder(seat)
            holder = replace(absent, bot=roster_of(self.plan.game).usual)
            self.reseat(
                plans.held(self.plan, seat, holder), News("stands_in", absent.player, holder.bot)
            )

    def end_stand_in(self, seat: str, asking: str) -> None:
        """Remove the bot that replaces a player, so that the game waits for them again."""
        if plans.may_end_stand_in(self.plan, seat, asking):
            absent = self.plan.holder(seat)
            plan = plans.held(self.plan, seat, replace(absent, bot=""))
            self.reseat(plan, News("stands_down", absent.player, absent.bot))

    def may_replace(self, seat: str, asking: str) -> bool:
        """Return whether a player may let a bot replace the holder of a seat."""
        now, absent = self._around.clock(), self.plan.holder(seat).player
        since = max(self.plan.moved, self._gone.get(absent, 0))
        asked = replace(self.plan, moved=since)
        return plans.may_stand_in(asked, seat, asking, self.is_here, now)

    def reseat(self, plan: Seating, news: News) -> None:
        """Change the holders of seats; the news report it."""
        self.offer = None  # the seats have changed hands: their new holders are asked again
        self._keep(self._clocked(plan))
        self.tell(news)
        self._around.wake_bots(self)
        self._poke()

    # --- the game ---------------------------------------------------------------------------

    @property
    def _stopped(self) -> bool:
        return self.plan.adjourned or self.plan.ended is not None

    def _moved(self) -> None:
        """Update the status in the list of tables after a change of the game."""
        self._look_on(self.now)
        self._around.wake_bots(self)

    def _look_on(self, moved: int = 0) -> None:
        """Update the status; `moved` is the time of an action, 0 without one."""
        assert self._opened is not None
        table = self._opened.table
        status = table.reported(lambda record: self.module.saved.status(record.state))
        plan, due = self._clocked(self.plan), tuple(status.to_act)
        wishing = dict(table.wished())
        asked = tuple(seat.value for seat in table.deciding if seat not in wishing)
        done = (seat for seat in plan.asked if seat not in asked)
        times = raised(plan.clock, plan.times, done, plan.turn)
        over = not due and table.view(None).over is not None
        plan = replace(plan, times=replace(times, since=0) if over else times)
        plan = replace(plan, due=due, asked=asked, over=over, won=status.won, turn=status.turn)
        plan = replace(plan, score=status.score, moved=moved or plan.moved or self.now)
        self._keep(replace(plan, pledge=pledge_of(self._opened.record.seed)))

    def _clocked(self, plan: Seating) -> Seating:
        """Return the plan with the clock moved on for the seats that decided until now."""
        runs, now = plan.goes_on and not plan.adjourned and plan.is_full, self._around.ticks()
        return replace(plan, times=moved_on(plan.times, plan.asked, now, runs=runs))

    def look_at_clock(self) -> None:
        """Carry out the rule of the table for the players whose time is over."""
        for seat in timing.out_of_time(self):
            holder = self.plan.holder(seat)
            if self.plan.flag == LOSES and may_settle(self.module.rivals, self.table.seats):
                (loser,) = self.named((seat,))
                self.settle(TIME, winners(TIME, loser, self.table.seats), holder.player)
                self._around.rests(self)
                return
            if self.plan.flag != NOTHING:
                holder = replace(holder, bot=roster_of(self.plan.game).usual, out=True)
                self.reseat(plans.held(self.plan, seat, holder), News("out", holder.player))

    # --- halted and ended -------------------------------------------------------------------

    def settle(self, how: str, won: tuple[Seat, ...], by: str) -> None:
        """End the game as its players agreed."""
        self.table.settle(how, won)
        plan = self._clocked(self.plan)
        names = tuple(seat.value for seat in won)
        self._keep(replace(plan, ended=AgreedEnd(how, names), times=replace(plan.times, since=0)))
        self._halt()
        self.tell(News("ended", by, how))

    def halt(self, *, halted: bool) -> None:
        """Adjourn the game, or resume it."""
        self._keep(self._clocked(replace(self._clocked(self.plan), adjourned=halted)))
        self._halt()
        self.tell(News("adjourned" if halted else "goes_on"))
        self._around.wake_bots(self)

    def _halt(self) -> None:
        for chair in self.chairs:
            chair.stopped, chair.ended = self._stopped, self.plan.ended is not None
        self._poke()

    # --- talk -------------------------------------------------------------------------------

    def say(self, player: str, text: str = "", phrase: str = "") -> bool:
        """Send a line to the chat; False if it is empty or one too many, or the player is
        muted."""
        text, now = plain(text), self._around.clock()
        foyer, plan = self._around.foyer, self.plan
        if foyer.is_muted(player) or foyer.is_held(player) or not (text or phrase):
            return False
        if not may_speak(self.plan.talk, player, now):
            return False
        line = TalkLine(now, player, text, phrase, plan.goes_on and not plan.seats_of(player))
        self._keep(replace(self.plan, talk=with_line(self.plan.talk, line)))
        self.tell(News("said", player, said=line))
        return True

    def reads(self, player: str, line: TalkLine) -> bool:
        """Return whether a player reads a line: those who play read no watchers until the end."""
        apart = line.aside and self.plan.goes_on and bool(self.plan.seats_of(player))
        return not apart and self._around.foyer.hears(player, line.player)

    def tell(self, news: News, but: Guest | None = None) -> None:
        """Send news to all guests; a line of the chat to those who read it."""
        for guest in tuple(self.guests):
            reads = news.said is None or self.reads(guest.player, news.said)
            if guest is not but and reads:
                guest.tell(news)

    def _poke(self) -> None:
        for guest in tuple(self.guests):
            guest.poke()

    # --- on disk ----------------------------------------------------------------------------

    def close_down(self, player: str) -> None:
        """End a game without other players, as its maker wishes."""
        alone = self.plan.players in ((), (player,)) and not self.plan.contest
        if self.plan.owner == player and alone:
            self.shut()

    def shut(self) -> None:
        """End a game without a winner."""
        self.keep(lambda plan: replace(plan, ended=AgreedEnd(CLOSED)))
        self._halt()
        self.tell(News("closed"))

    def rename(self, old: str, new: str) -> None:
        """Give a player another name."""
        if (plan := plans.renamed(self.plan, old, new)) != self.plan:
            self._keep(plan)
        self.pointed.rename(old, new)

    def keep(self, change: Callable[[Seating], Seating]) -> None:
        """Change the plan."""
        self._keep(change(self.plan))

    def _keep(self, plan: Seating) -> None:
        """Write the plan; if the disk refuses, only the latest changes of seats can be lost."""
        relisted = plan.listed != self.plan.listed
        self.plan = plan
        try:
            files.write_plan(self.folder, plan, self._written)
            self._written = plan
        except OSError as error:
            self._around.trouble(self, error)
        if relisted:
            self._around.changed(self)

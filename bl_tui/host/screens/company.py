"""The people at a shared table, the chat, and the requests to the other players."""

from collections.abc import Callable, Mapping
from functools import partial

from bl_tui.boards.board_model import Box
from bl_tui.host.screens.telling import (
    clock_told,
    holder_told,
    line_told,
    seat_names,
    time_left,
)
from bl_tui.host.tables import offers
from bl_tui.host.tables.offers import ADJOURN, OFFERS, TAKE_BACK
from bl_tui.host.tables.people import HALF_AN_HOUR, show_out
from bl_tui.host.tables.plan import may_end_stand_in
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.talk import LONGEST, PHRASES
from bl_tui.host.tables.visit import Visitor
from bl_tui.play.concession import DRAW
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import BLANK, Line, Role, wrap
from bl_tui.text.menu import Menu, MenuItem

LIST = 38
"""Columns of the rows; the chat is beside them."""
AGREE, DECLINE = "agree:", "decline:"
"""Answers, each with the number of its offer: an answer to a withdrawn offer has no effect."""
STAND_IN = "stand_in:"
STAND_DOWN = "stand_down:"
SIT = "sit:"
OUT = "out:"
PHRASE = "phrase:"


class CompanyScreen(ListScreen[bool | None]):
    """Shown over the game, which continues; the answer is whether the player leaves the table."""

    name_of_help = "company"

    def __init__(
        self, outfit: Outfit, shared: SharedTable, visitor: Visitor, *, saying: bool = False
    ) -> None:
        """`saying`: begin with a line to type in."""
        super().__init__(outfit)
        self._shared, self._visitor = shared, visitor
        self._switches: dict[str, Callable[[], None]] = {
            "mute": visitor.mute,
            "call": visitor.next_call,
            "notices": partial(visitor.switch_notices, shared.plan.id),
        }
        self.menu = Menu(self._items())
        if saying:
            self.say()

    @property
    def _player(self) -> str:
        return self._visitor.player

    def _items(self) -> tuple[MenuItem, ...]:
        say, plan = self.words.say, self._shared.plan
        items: list[MenuItem] = []
        offer = offers.waits_for(self._shared, self._player)
        if offer is not None:
            what = say(f"app.company.offer.{offer.kind}")
            items += [
                MenuItem(f"{AGREE}{offer.number}", say("app.company.agree", what=what)),
                MenuItem(f"{DECLINE}{offer.number}", say("app.company.decline", what=what)),
            ]
        items.append(MenuItem("say", say("app.company.say")))
        items += [
            MenuItem(f"{PHRASE}{phrase}", say(f"app.company.phrase.{phrase}")) for phrase in PHRASES
        ]
        if plan.seats_of(self._player) and plan.goes_on:
            items += self._of_player()
        muted = say("app.company.off" if self._visitor.muted else "app.company.on")
        call = say(f"app.company.call.{self._visitor.call}")
        items += [
            MenuItem("mute", say("app.company.mute"), muted),
            MenuItem("call", say("app.company.call"), call),
        ]
        if self._visitor.sends_notices and plan.seats_of(self._player):
            wants = self._visitor.wishes.wants(plan.id)
            heard = say("app.company.notices.on" if wants else "app.company.notices.off")
            items.append(MenuItem("notices", say("app.company.notices"), heard))
        if plan.seats_of(self._player) and plan.goes_on:
            items += [
                MenuItem(f"{OUT}{name}", say("app.company.show_out", name=name))
                for name in self._shared.watchers
            ]
        return tuple(items)

    def _of_player(self) -> list[MenuItem]:
        """Return the actions and requests of a player."""
        shared, say = self._shared, self.words.say
        plan, names = shared.plan, seat_names(self.words, shared)
        items = [
            MenuItem(f"{SIT}{x}", say("app.table.sit", side=names[x])) for x in plan.open_seats
        ]
        for seat, holder in plan.holders:
            if shared.may_replace(seat, self._player):
                text = say("app.company.let_bot", name=holder.player)
                items.append(MenuItem(f"{STAND_IN}{seat}", text))
            elif may_end_stand_in(plan, seat, self._player):
                text = say("app.company.end_bot", name=holder.player)
                items.append(MenuItem(f"{STAND_DOWN}{seat}", text))
        if not plan.contest:
            items.append(MenuItem(TAKE_BACK, say("app.company.take_back")))
        if offers.settles(shared):
            items += [
                MenuItem(DRAW, say("app.company.draw")),
                MenuItem("resign", say("app.company.resign")),
            ]
        if plan.adjourned:
            items.append(MenuItem("go_on", say("app.company.go_on")))
        else:
            items.append(MenuItem(ADJOURN, say("app.company.adjourn")))
        if not plan.contest:
            items.append(MenuItem("rise", say("app.company.rise")))
        return items

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self.menu = self.menu.renew(self._items())
        super().dress(outfit)

    def look(self) -> None:
        """Show the changes; the cursor never moves from one offer to another by itself."""
        if self.is_mounted:
            before = self.menu.item
            self.menu = self.menu.renew(self._items())
            if before is not None and before not in self.menu.items:
                self.menu = self.menu.point("say")
            self.renew()

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the rows to the left, the people and the chat to the right."""
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, LIST, height - 5),
            "about": Box(LIST + 1, 2, width - LIST - 2, height - 5),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the players, the watchers, and the end of the chat."""
        plan, say = self._shared.plan, self.words.say
        clock = clock_told(self.words, plan.clock, plan.flag)
        self.show_heading(say("app.help.company.title"), f"{plan.id}   {clock}")
        box = self.box("about")
        lines: list[Line] = []
        for seat, name in seat_names(self.words, self._shared).items():
            lines += self._seat(seat, name, box.width)
        if self._shared.watchers:
            watchers = ", ".join(self._shared.watchers)
            lines += wrap(say("app.company.watchers", names=watchers), box.width, Role.DIM)
        if plan.pledge:
            lines += wrap(say("app.table.pledge", hash=plan.pledge), box.width, Role.DIM)
        lines.append(BLANK)
        talk: list[Line] = []
        if not self._visitor.muted:
            read = [line for line in plan.talk if self._shared.reads(self._player, line)]
            for remark in read:
                talk += wrap(line_told(self.words, remark), box.width)
        if not talk:
            talk = wrap(say("app.company.silence"), box.width, Role.DIM)
        self.show("about", [*lines, *talk[-max(box.height - len(lines), 1) :]][: box.height])

    def _seat(self, seat: str, name: str, width: int) -> list[Line]:
        holder = self._shared.plan.holder(seat)
        who = holder_told(self.words, holder)
        gone = holder.player and not holder.bot and not self._shared.is_here(holder.player)
        facts = [who, *([self.words.say("app.company.gone")] if gone else [])]
        time = time_left(self.words, self._shared, seat)
        facts += [time] if time else []
        role = Role.STRONG if seat in self._shared.plan.due else Role.PLAIN
        return wrap(f"{name}: {', '.join(facts)}", width, role)

    # --- choices ----------------------------------------------------------------------------

    def chosen(self, name: str) -> None:
        """Carry out the action of a row."""
        shared, player = self._shared, self._player
        if name.startswith(PHRASE):
            self._said(shared.say(player, phrase=name.removeprefix(PHRASE)))
        elif name.startswith((STAND_IN, STAND_DOWN, SIT, OUT)):
            self._seats(name)
        elif name in OFFERS:
            does = offers.adjourn if name == ADJOURN else partial(offers.ask, kind=name)
            if why := does(shared, player):
                self.tell(self.words.say(why))
        elif name in ("resign", "rise"):
            asked = "app.company.ask.resign" if name == "resign" else "app.company.ask.rise"
            self.ask(self.words.say(asked), partial(self._go, name))
        elif name.startswith((AGREE, DECLINE)):
            number = int(name.partition(":")[2])
            offers.answer(shared, player, number, agrees=name.startswith(AGREE))
        elif name == "go_on":
            offers.go_on(shared, player)
        elif name in self._switches:
            self._switches[name]()
        else:
            self.say()
        self.look()

    def _seats(self, name: str) -> None:
        """Take an open seat, add or remove a bot, or show a watcher out."""
        does, colon, seat = name.partition(":")
        if does + colon == OUT:
            show_out(self._visitor.hall, self._shared, self._player, seat, HALF_AN_HOUR)
            return
        if does + colon == SIT:
            if why := self._shared.sit(self._player, seat):
                self.tell(self.words.say(f"app.table.refused.{why}"))
        elif does + colon == STAND_IN:
            self._shared.give_to_bot(seat, self._player)
        else:
            self._shared.end_stand_in(seat, self._player)

    def _go(self, name: str) -> None:
        """Resign, or leave the seat to others."""
        if name == "resign":
            offers.resign(self._shared, self._player)  # the screen below closes this one
        else:
            self._shared.rise(self._player)
            self.dismiss(True)

    def say(self) -> None:
        """Type something to say."""
        self.read_line(self.words.say("app.company.saying"), "", self._spoken, LONGEST)

    def _spoken(self, text: str) -> None:
        if text:
            self._said(self._shared.say(self._player, text))

    def _said(self, done: bool) -> None:
        if not done:
            muted = self._visitor.hall.foyer.is_muted(self._player)
            self.tell(self.words.say("app.company.hushed" if muted else "app.company.too_much"))
        self.look()

"""The battle screen at a shared table: remote players act, and all can talk."""

from functools import partial
from typing import Any

from textual.events import ScreenResume
from textual.message import Message

from bl_tui.games.registry import Games
from bl_tui.host.screens.company import CompanyScreen
from bl_tui.host.screens.telling import awaits, holder_told, news_told
from bl_tui.host.tables import offers
from bl_tui.host.tables.chair import Chair
from bl_tui.host.tables.people import SHOWN_OUT
from bl_tui.host.tables.plan import Seating
from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.host.tables.visit import Visit, Visitor
from bl_tui.play.kept_forms import KeptForms
from bl_tui.play.lobby import OpenGame
from bl_tui.play.seats import AWAY, HUMAN, SAME, Seats, entry, seated
from bl_tui.play.settings import PACE
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import battle_screen, brief
from bl_tui.table.outfit import Outfit
from bl_tui.table.session import advising, looking
from bl_tui.table.session.state import noticed
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.core.seats import Seat
from saves.guard import guarded

COMPANY = ("company", "chat", "mute")
"""The commands of a table with several people."""


class SharedBattleScreen(BattleScreen):
    """Shows a game to one of its players or watchers."""

    class Poked(Message):
        """Something has changed at the table."""

    class Heard(Message):
        """News for everybody at the table."""

        def __init__(self, news: News) -> None:
            super().__init__()
            self.news = news

    def __init__(
        self, *args: Any, shared: SharedTable, chair: Chair, visit: Visit, visitor: Visitor
    ) -> None:
        """`args` are those of any battle screen."""
        super().__init__(*args)
        self._shared, self._chair = shared, chair
        self._visit, self._visitor = visit, visitor
        self._company: CompanyScreen | None = None
        self._was_due = False
        self._end: News | None = None
        self.is_out = False
        """Whether the players have shown out this watcher."""
        self._see_company()

    # --- life -------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Follow the actions of the others from now on."""
        self._visit.on_poke = lambda: self.post_message(self.Poked())
        self._visit.on_news = lambda news: self.post_message(self.Heard(news))
        offer = offers.waits_for(self._shared, self._visitor.player)
        if offer is not None:  # the change happened while the player was away
            self.post_message(self.Heard(News("asks", offer.by, offer.kind)))
        self.call_after_refresh(self._call)

    def let_go(self) -> None:
        """Leave, and keep the seat."""
        super().let_go()
        self._shared.go(self._visit, self._chair)
        self._tell_terminal(due=False)

    def dress(self, outfit: Outfit) -> None:
        super().dress(outfit)
        self._see_company()

    def _see_company(self) -> None:
        """Update the players and those who are awaited."""
        texts = awaits(self.words, self._shared, self._chair.seats)
        self.conductor.seen = replace(self.seen, awaits=texts, company=COMPANY)

    # --- actions of others ------------------------------------------------------------------

    def on_shared_battle_screen_poked(self) -> None:
        """Show the changes, after their story.

        Changes made here are on the screen already: it is not redrawn while the player selects.
        """
        self._see_company()
        seen, due = self._chair.seen, self.seen.to_act
        self._take_seats()
        self._chair.catch_up()
        if seen == self._chair.seen and self.session.story.frame is None:
            now = self._chair.to_act
            if due is not now:
                if now is not None:  # an adjourned game keeps its last seat to act
                    self.conductor.seen = replace(self.seen, to_act=now)
                self.conductor.look(keep_notice=True)
            else:
                self.show()
        self._renew_company()
        self._call()

    def _take_seats(self) -> None:
        """Notice that a seat was given away, or came back."""
        own = self._shared.named(self._shared.plan.played_by(self._visit.player))
        seats = seats_for(own, self._chair, self._shared.plan, self.words)
        if self._chair.take(own):
            self.conductor.session = looking.reseated(self.session, self.seen, seats)
            if self.session.story.frame is None:
                self.conductor.look()
        elif seats != self.session.seats:  # another player has sat down, or is replaced
            self.conductor.session = replace(self.session, seats=seats)

    def on_shared_battle_screen_heard(self, event: Heard) -> None:
        """Show chat and other news of the table."""
        news = event.news
        own = news.player == self._visit.player
        if news.deed is not None:
            self._hear_bot(*news.deed)
            return
        if news.kind == "ended":
            self._end = news
            if self._company is not None and self._company.is_active:
                self._company.dismiss(None)
            self._show_end()
            return
        if news.kind == SHOWN_OUT and own:
            self.is_out = True
            if self._company is not None and self._company.is_active:
                self._company.dismiss(None)
            self._leave_if_out()
            return
        if news.kind == "said" and self._visitor.muted:
            self._renew_company()
            return
        text = news_told(self.words, self._shared, news, self.outfit.keys, own=own)
        if self._company is not None:
            self._renew_company()
            if news.kind != "said":
                self._company.tell(text)
        elif text:
            self._notice(text)

    def _leave_if_out(self) -> None:
        """Leave, once no other screen covers this one."""
        if self.is_out and self.is_active:
            self.dismiss(None)

    def _hear_bot(self, view: Any, thought: Any) -> None:
        """Keep what a bot announces, and the reason for its action, for those who play.

        A watcher may be some turns behind, and must not know of it.
        """
        if self._shared.plan.played_by(self._visit.player):
            session = self.session
            if PACE[self.seen.pace]:
                session = advising.announce(session, self.seen, self._chair, view, thought)
            self.conductor.session = advising.done_by_bot(session, self.seen, view, thought)
            self.show()

    def _notice(self, text: str) -> None:
        self.conductor.session = noticed(self.session, text)
        self.show()

    def _renew_company(self) -> None:
        if self._company is not None:
            self._company.look()

    def _show_end(self) -> None:
        """Show the result instead of this screen, once no other screen covers it."""
        if self._end is None or not self.is_active:
            return
        ended, scene, settled = self._shared.plan.ended, self.scene, self._pages.settled
        if ended is None or scene is None or settled is None:
            return
        won = self._shared.named(ended.won)
        app, screen = self.app, settled(scene, self._chair, ended.how, won)
        self._end = None
        self.dismiss(None)
        app.push_screen(screen)

    def on_screen_resume(self, event: ScreenResume) -> None:
        """Show the news that waited for the screen above to close."""
        super().on_screen_resume(event)
        self._company = None
        self._leave_if_out()
        self._show_end()

    # --- turns ------------------------------------------------------------------------------

    def _call(self) -> None:
        """Call the player when it is their turn, once for each decision."""
        plan = self._shared.plan
        due = plan.waits_for(self._visit.player) and not plan.adjourned
        if due and not self._was_due:
            self._tell_terminal(due=True)
        elif self._was_due and not due:
            self._tell_terminal(due=False)
        self._was_due = due

    def _tell_terminal(self, *, due: bool) -> None:
        call_player(self.app, due=due)

    # --- commands ---------------------------------------------------------------------------

    def do_company(self) -> None:
        """Show the people at the table, the requests, and the chat."""
        self._show_company(saying=False)

    def do_chat(self) -> None:
        """Say something."""
        self._show_company(saying=True)

    def _show_company(self, *, saying: bool) -> None:
        if self._company is None:
            self._company = CompanyScreen(self.outfit, self._shared, self._visitor, saying=saying)
            self.app.push_screen(self._company, self._asked)

    def do_mute(self) -> None:
        """Mute the chat, or unmute it."""
        self._visitor.mute()
        muted = self._visitor.muted
        self._notice(self.words.say("app.company.muted" if muted else "app.company.heard"))

    def _asked(self, left: bool | None) -> None:
        if left:
            self.dismiss(None)


def call_player(app: object, *, due: bool) -> None:
    """Signal on the player's terminal that it is their turn, or clear the signal."""
    call = getattr(app, "call_player", None)
    if call is not None:
        call(due=due)


def seats_for(own: tuple[Seat, ...], chair: Chair, plan: Seating, words: Words) -> Seats:
    """Return the players as one session sees them: its own seats, the others remote.

    Where seats have secrets from each other, a player of several passes the keyboard on.
    """
    named = {
        seat.value: entry(AWAY, holder_told(words, plan.holder(seat.value))) for seat in chair.seats
    }
    for place, seat in enumerate(own):
        named[seat.value] = SAME if place and not chair.secrets else HUMAN
    return seated(named)


def game_screen(
    outfit: Outfit,
    games: Games,
    shared: SharedTable,
    visitor: Visitor,
    forms: KeptForms | None = None,
) -> BaseScreen[None]:
    """Return the screen of a table: to play, to watch, or to replay a finished game.

    Raises SaveError, OSError; an error of a foreign game is one, too.
    """
    opened = shared.open()
    with guarded(opened.record.foreign, shared.folder):
        return _screen_of(outfit, games, shared, visitor, opened, forms)


def _screen_of(
    outfit: Outfit,
    games: Games,
    shared: SharedTable,
    visitor: Visitor,
    opened: OpenGame,
    forms: KeptForms | None,
) -> BaseScreen[None]:
    """Return the screen of an open game, with a chair for its player or watcher."""
    if not shared.plan.goes_on:
        screen = battle_screen(outfit, games, opened)
        shared.close()
        return screen
    visit = Visit(visitor.player)
    chair = shared.attend(visit, forms)
    visitor.leaving.append(partial(shared.go, visit, chair))
    own = shared.named(shared.plan.played_by(visitor.player))
    seats = seats_for(own, chair, shared.plan, outfit.words)
    at_table = partial(SharedBattleScreen, shared=shared, chair=chair, visit=visit, visitor=visitor)
    notes = opened.notices if opened.part else ()
    mine = replace(opened, table=chair, seats=seats, notices=notes)
    table = battle_screen(outfit, games, mine, at_table=at_table)
    assert isinstance(table, SharedBattleScreen)
    module = games[opened.game]
    if own and not opened.record.foreign and module.parts(chair.setup) is not None:
        deeds = (entry.number for entry in chair.history(None) if entry.side in own)
        brief(table, module, visitor.remembered, opens=True, since=max(deeds, default=0))
    return table

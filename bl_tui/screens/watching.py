"""Watching bots: they can be halted and followed step by step, and the players can change seats."""

from textual.events import Key

from bl_tui.play.seats import Seats, same_person
from bl_tui.screens.opposing import Opposing
from engine.core.seats import Seat

AT_ONCE = ("pause", "players")
"""What a player need not wait for the end of a story to do, besides leaving."""


class Watching(Opposing):
    """A battle whose bots can be halted, and in which anybody may take over or hand over a side."""

    handed: Seat | None = None
    """The person who is still to lift a curtain, since the other one has left the table."""
    _stepping = False
    _waiting = False

    # --- halting ----------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether bots and story wait for the player."""
        return self._story.held

    @property
    def can_pause(self) -> bool:
        """Whether there is something to halt: a bot decides, or what one did is told."""
        return self.seats.any_bot and bool(self.bot or self._story.frame)

    def active(self) -> tuple[str, ...]:
        """Bots can be halted while they play; the seats can be changed whenever nobody hides."""
        found = super().active()
        if self.table.to_act is not None:
            found = (*found, "players")
        if self.can_pause:
            found = ("pause", *(("next",) if self.paused else ()), *found)
        return found

    def may_go_on(self) -> bool:
        """Not while the player holds the bots, but for one step that he asks for."""
        return not self.paused or self._stepping

    def do_pause(self) -> None:
        """Halt the bots, or let them go on."""
        if not self.paused:
            self._story.hold()
            return
        self._stepping = False
        self._story.release()
        self._carry_out()

    def do_next(self) -> None:
        """While the bots are halted, one step of theirs; else the next thing to choose."""
        if not self.paused:
            super().do_next()
        else:
            self._stepping = True
            if self._story.frame:
                self._story.go_on()
            self._carry_out()

    def _carry_out(self) -> None:
        """A step ends with an action that there is something to see of."""
        super()._carry_out()
        if self._story.frame:
            self._stepping = False

    def let_bot_decide(self) -> None:
        """When a person decides nothing is halted any longer."""
        if not self.bot:
            self._story.held = self._stepping = False
        super().let_bot_decide()

    # --- keys -------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A story can be halted; while it is, keys mean what they mean without it."""
        found = self.outfit.keys.find(event.key, self.active()) if self._story.frame else None
        if found and not self.is_deaf and (self.paused or found[0] in AT_ONCE):
            event.stop()
            event.prevent_default()
            self.give(*found)
        else:
            super().on_key(event)

    def give(self, command: str, number: int = 0) -> None:
        """To look closely while the bots are halted ends the story of what was done last."""
        if self._story.frame and command in self.active():
            if command == "pause" or (command == "next" and self.paused):
                getattr(self, f"do_{command}")()
                self._show()
                return
            if command in AT_ONCE and not self.paused:
                self._waiting = True
                self._story.hold()
            if self.paused:
                self._story.stop()
        super().give(command, number)

    # --- seats ------------------------------------------------------------------------------

    def do_players(self) -> None:
        """Change who plays; meanwhile the bots wait."""
        from bl_tui.screens.players import SeatsScreen  # noqa: PLC0415 - only where seats change

        screen = SeatsScreen(self.outfit, self.presenter, self.view, self.seats)
        self.app.push_screen(screen, self._seated)

    def _seated(self, seats: Seats | None) -> None:
        """The seats are agreed on, None if all stay: whoever was halted for that goes on."""
        if self._waiting:
            self._waiting = False
            self._story.release()
        self.reseat(seats)
        self._carry_out()

    def reseat(self, seats: Seats | None) -> None:
        """From now on these play; what bots were thinking about is dropped."""
        if seats is None or seats == self.seats or self.table.to_act is None:
            return
        everybody = self.table.seats
        alone = seats.person(everybody)
        several = len(set(self.seats.persons(everybody).values())) > 1
        if (
            several
            and self.table.secrets
            and self.outfit.settings.curtain
            and not same_person(seats, everybody, (alone, self.view.seat))
        ):
            self.handed = alone
        for side in everybody:
            if seats.of(side) != self.seats.of(side):
                self.table.wish(side, None)
        self.seats = seats
        self.table.reseat(seats.kept(everybody))
        self.forget_thoughts()
        self._look()
        self.wake_bots()

    def _lift(self, side: Seat) -> None:
        """Who has lifted a curtain may look from now on."""
        self.handed = None
        super()._lift(side)

"""The form for a new table: the holder of each seat, and the other options."""

from collections.abc import Sequence

from attrs import frozen

from bl_tui.forms.faces import opponent
from bl_tui.games.module import BEGIN, GameModule
from bl_tui.host.contests.results import is_ratable
from bl_tui.host.people.guests import is_guest
from bl_tui.host.screens.telling import clock_told, duration, holder_told
from bl_tui.host.tables.clock import (
    BOT_PLAYS,
    CLOCKS,
    DAY,
    FLAGS,
    HOUR,
    LOSES,
    MINUTE,
    NO_CLOCK,
    Clock,
)
from bl_tui.host.tables.plan import OPEN, Holder
from bl_tui.host.tables.visit import Visitor
from bl_tui.host.tables.windows import WINDOWS
from bl_tui.play.concession import may_settle
from bl_tui.play.seats import HUMAN, SAME, Seats
from bl_tui.screens.form_screen import ChoosingScreen
from bl_tui.screens.open_game import ScenarioChoice
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import BLANK, Span, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.bots.roster import roster_of
from engine.core.seats import Seat

SEAT = "seat:"
PATIENCE = (2 * MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY, 0)
"""Seconds to wait for an absent player; 0 for ever."""
DELAYS = (0, 1, 2, 4)
"""Turns by which watchers are behind."""
NAME_LIMIT = 20


@frozen
class Made:
    """The chosen options."""

    setup: object
    holders: tuple[tuple[str, Holder], ...]
    clock: Clock
    flag: str
    patience: int
    delay: int
    window: int
    private: bool
    invited: tuple[str, ...]
    rated: bool


class TableForm(ChoosingScreen[Made | None]):
    """One row for each seat, and the clock, the patience, the delay of watchers, the guests."""

    name_of_help = "table_form"

    def __init__(
        self, outfit: Outfit, module: GameModule, choice: ScenarioChoice, visitor: Visitor
    ) -> None:
        """Begin with the maker at the first seat of a person, and other people's seats open."""
        super().__init__(outfit)
        self._module, self._choice, self._visitor = module, choice, visitor
        self._names = module.seat_names(outfit.words, choice.setup)
        self._bots = roster_of(module.id).hosted
        self._holders = self._first(choice.seats)
        self._clock, self._patience, self._delay = NO_CLOCK, PATIENCE[0], DELAYS[0]
        self._window = WINDOWS[0]
        self._private, self._invited = False, list[str]()
        self._rated, self._flag = False, BOT_PLAYS
        self.begin()

    def _first(self, seats: Seats) -> dict[Seat, Holder]:
        holders: dict[Seat, Holder] = {}
        last, mine = OPEN, Holder(self._visitor.player)
        for seat in self._names:
            kind = seats.of(seat)
            if kind == SAME:
                holders[seat] = last
                continue
            if kind == HUMAN:
                last = OPEN if mine in holders.values() else mine
            holders[seat] = last if kind == HUMAN else Holder(bot=kind)
        return holders

    def items(self, words: Words) -> tuple[MenuItem, ...]:
        say = words.say
        seats = (
            MenuItem(
                f"{SEAT}{seat.value}", say("app.seats.row", side=name), self._held(words, seat)
            )
            for seat, name in self._names.items()
        )
        patience = (
            say("app.table_form.ever") if not self._patience else duration(words, self._patience)
        )
        delay = (
            words.count("app.table_form.turns", self._delay)
            if self._delay
            else say("app.table_form.none")
        )
        flag = say(f"app.company.flag.{self._flag}")
        rated = say("app.table_form.rated.yes" if self._rated else "app.table_form.rated.no")
        return (
            MenuItem(BEGIN, say("app.table_form.begin")),
            *seats,
            MenuItem("clock", say("app.table_form.clock"), clock_told(words, self._clock)),
            *([MenuItem("flag", say("app.table_form.flag"), flag)] * bool(self._clock.kind)),
            MenuItem("patience", say("app.table_form.patience"), patience),
            MenuItem("delay", say("app.table_form.delay"), delay),
            *(
                [MenuItem("window", say("app.table_form.window"), self._window_told(words))]
                * self._module.game.secrets
            ),
            MenuItem("private", say("app.table_form.private"), self._let_in(words)),
            *([MenuItem("rated", say("app.table_form.rated"), rated)] * self._is_ratable()),
        )

    def _is_ratable(self, holders: Sequence[tuple[str, Holder]] = ()) -> bool:
        known = not is_guest(self._visitor.player)
        return known and is_ratable(self._module, self._choice.setup, holders)

    def _window_told(self, words: Words) -> str:
        if not self._window:
            return words.say("app.table_form.own_time")
        return words.say("app.table_form.window.each", time=duration(words, self._window))

    def _let_in(self, words: Words) -> str:
        if not self._private:
            return words.say("app.table_form.everybody")
        names = dict.fromkeys(
            (*(holder.player for holder in self._holders.values()), *self._invited)
        )
        others = [name for name in names if name not in ("", self._visitor.player)]
        return ", ".join((words.say("app.table_form.you"), *others))

    def _held(self, words: Words, seat: Seat) -> str:
        holder = self._holders[seat]
        return (
            words.say("app.table_form.you")
            if holder.player == self._visitor.player
            else holder_told(words, holder)
        )

    def fill(self) -> None:
        """Show the name of the scenario, and the explanation of a row."""
        self.show_heading(scenario_title(self.words, self._module.saved.battle(self._choice.setup)))
        box, item = self.box("about"), self.menu.item
        row = "seat" if item is None or item.name.startswith(SEAT) else item.name
        text = self.words.say(f"app.table_form.{row}.help")
        lines = wrap(text, box.width - 1)
        holder = self._holder_at("" if item is None else item.name)
        if holder is not None and holder.bot:
            lines += [BLANK, *opponent(self.words, self._module.id, holder.bot, box.width - 1)]
        self.show("about", [(Span(" "), *line) for line in lines])

    def _holder_at(self, row: str) -> Holder | None:
        """Return the holder of the seat of a row, None for another row."""
        return next((h for seat, h in self._holders.items() if row == f"{SEAT}{seat.value}"), None)

    def change(self, name: str, by: int) -> None:
        """Set a row to its next value."""
        if name.startswith(SEAT):
            seat = next(
                candidate for candidate in self._names if f"{SEAT}{candidate.value}" == name
            )
            kinds = [Holder(self._visitor.player), OPEN, *(Holder(bot=bot) for bot in self._bots)]
            here = self._holders[seat]
            place = kinds.index(here) if here in kinds else 1
            self._holders[seat] = kinds[(place + by) % len(kinds)]
        elif name == "clock":
            self._clock = CLOCKS[(CLOCKS.index(self._clock) + by) % len(CLOCKS)]
        elif name == "flag":
            two = may_settle(self._module.rivals, tuple(self._names))
            rules = [rule for rule in FLAGS if two or rule != LOSES]
            self._flag = rules[(rules.index(self._flag) + by) % len(rules)]
        elif name == "patience":
            self._patience = PATIENCE[(PATIENCE.index(self._patience) + by) % len(PATIENCE)]
        elif name == "delay":
            self._delay = DELAYS[(DELAYS.index(self._delay) + by) % len(DELAYS)]
        elif name == "window":
            self._window = WINDOWS[(WINDOWS.index(self._window) + by) % len(WINDOWS)]
        elif name == "private":
            self._private = not self._private
        elif name == "rated":
            self._rated = not self._rated

    def chosen(self, name: str) -> None:
        """Make the table, invite somebody, or change the row."""
        if name == BEGIN:
            holders = tuple((seat.value, holder) for seat, holder in self._holders.items())
            if self._rated and not self._is_ratable(holders):
                self.tell(self.words.say("app.lobby.no_table.unrated"))
                return
            self.dismiss(
                Made(
                    self._choice.setup,
                    holders,
                    self._clock,
                    self._flag,
                    self._patience,
                    self._delay,
                    self._window,
                    self._private,
                    tuple(self._invited),
                    self._rated,
                )
            )
        elif name.startswith(SEAT) or name == "private":
            label = self.words.say("app.table_form.invite")
            self.read_line(label, "", lambda text: self._invite(name, text), NAME_LIMIT)
        else:
            self.step(1)

    def _invite(self, row: str, text: str) -> None:
        """Keep a seat for a player by their name."""
        if not text:
            return
        player = self._visitor.knows(text)
        if player is None:
            self.tell(self.words.say("app.table_form.nobody", name=text))
            return
        if row == "private":
            self._private = True
            if player not in self._invited:
                self._invited.append(player)
        else:
            seat = next(name for name in self._names if f"{SEAT}{name.value}" == row)
            self._holders[seat] = Holder(player)
        self.menu = self.menu.renew(self.items(self.words))
        self.renew()

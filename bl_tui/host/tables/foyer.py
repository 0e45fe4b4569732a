"""The people of a host outside of its games: the chat of the lobby, the message of the day, ignored
and blocked players, and those on hold."""

import json
import os
from collections.abc import Callable, Set
from contextlib import suppress
from pathlib import Path

from bl_tui.host.people.guests import is_guest
from bl_tui.host.tables.plan import Seating
from bl_tui.host.tables.talk import TalkLine, may_speak, plain, with_line
from engine.core.frozen import Value, record, replace
from saves.files import read_file, write_whole

FILE, MESSAGE = "people.json", "motd"
"""The files of what players wish, and of the message of the day."""
LONGEST = 1 << 22
"""Bytes of a file."""
GUESTS = "guests"
"""The word for all guests among the names of blocked players."""
FREE, IGNORED, BLOCKED = WISHES = ("free", "ignored", "blocked")
"""The wishes that a player may have about another one."""
MOST = 100
"""Names that one player may ignore, and block."""


@record
class PeopleWishes(Value):
    """The names that one player ignores and blocks: the ignored are not read; the blocked may not
    sit at the player's tables or watch them, either."""

    ignored: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()


NONE = PeopleWishes()


class Foyer:
    """The people of a host; in memory until `keep_in` names a folder."""

    def __init__(self) -> None:
        self.talk: tuple[TalkLine, ...] = ()
        self.message = ""
        """The message of the day."""
        self.is_muted: Callable[[str], bool] = lambda _: False
        """Returns whether the operator keeps a player from the chat."""
        self.is_held: Callable[[str], bool] = lambda _: False
        """Returns whether a new player is on hold: bots and invitations only."""
        self.idle: Callable[[], Set[str]] = frozenset
        """Returns the players who have pressed no key for a while."""
        self._wishes: dict[str, PeopleWishes] = {}
        self._out: dict[tuple[str, str], int] = {}
        """Until when a watcher may not come back to a table."""
        self._folder: Path | None = None

    def keep_in(self, folder: Path) -> None:
        """Read the files of a folder, and write them from now on. Raises OSError, ValueError."""
        self._folder = folder
        file = folder / FILE
        if file.exists():
            try:
                raw = json.loads(read_file(file, LONGEST))
                self._wishes = {
                    name: PeopleWishes(tuple(map(str, ignored)), tuple(map(str, blocked)))
                    for name, (ignored, blocked) in raw.items()
                }
            except (ValueError, TypeError, AttributeError, RecursionError) as error:
                raise ValueError(FILE) from error
        self.read_message()

    def read_message(self) -> None:
        """Read the message of the day."""
        if self._folder is not None:
            self.message = ""
            with suppress(OSError):
                text = read_file(self._folder / MESSAGE, LONGEST).decode("utf-8", "replace")
                self.message = plain(text)

    def write_message(self, text: str) -> None:
        """Change the message of the day, "" for none. Raises OSError."""
        if self._folder is not None:
            file = self._folder / MESSAGE
            os.close(write_whole(file, f"{plain(text)}\n".encode(), replace=True))
        self.message = plain(text)

    # --- the chat of the lobby ----------------------------------------------------------------

    def say(self, player: str, text: str, now: int) -> bool:
        """Add a line; False if it is empty or one too many, or the player may not chat."""
        text = plain(text)
        silent = self.is_muted(player) or self.is_held(player) or not text
        if silent or not may_speak(self.talk, player, now):
            return False
        self.talk = with_line(self.talk, TalkLine(now, player, text))
        return True

    def read_by(self, player: str) -> tuple[TalkLine, ...]:
        """Return the lines of the lobby that a player reads."""
        return tuple(line for line in self.talk if self.hears(player, line.player))

    # --- ignored and blocked players ----------------------------------------------------------

    def of(self, player: str) -> PeopleWishes:
        """Return the names that a player ignores and blocks."""
        return self._wishes.get(player, NONE)

    def hears(self, player: str, other: str) -> bool:
        """Return whether a player reads what another one says."""
        return other not in self.of(player).ignored and not self.blocks(player, other)

    def blocks(self, player: str, other: str) -> bool:
        """Return whether a player blocks another one, by name or with all guests."""
        blocked = self.of(player).blocked
        return other in blocked or (GUESTS in blocked and is_guest(other) and other != player)

    def wish_of(self, player: str, other: str) -> str:
        """Return what a player wishes of another one: one of `WISHES`."""
        wishes = self.of(player)
        named = (
            FREE,
            *[IGNORED] * (other in wishes.ignored),
            *[BLOCKED] * (other in wishes.blocked),
        )
        return named[-1]

    def wish(self, player: str, other: str, what: str) -> str:
        """Change what a player wishes of another one, to one of `WISHES`; return what it is now.
        Raises OSError."""
        before = self.of(player)
        ignored = tuple(name for name in before.ignored if name != other)
        blocked = tuple(name for name in before.blocked if name != other)
        wishes = PeopleWishes(
            (*ignored, *[other] * (what == IGNORED))[-MOST:],
            (*blocked, *[other] * (what == BLOCKED))[-MOST:],
        )
        self._keep({**self._wishes, player: wishes})
        return what

    def rename(self, old: str, new: str) -> None:
        """Give a player another name. Raises OSError."""

        def named(names: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(new if name == old else name for name in names)

        wishes = {
            new if player == old else player: PeopleWishes(named(wish.ignored), named(wish.blocked))
            for player, wish in self._wishes.items()
        }
        if wishes != self._wishes:
            self._keep(wishes)
        self.talk = tuple(
            replace(line, player=new if line.player == old else line.player) for line in self.talk
        )

    def _keep(self, wishes: dict[str, PeopleWishes]) -> None:
        wishes = {name: wish for name, wish in wishes.items() if wish != NONE}
        if self._folder is not None:
            raw = {name: [wish.ignored, wish.blocked] for name, wish in wishes.items()}
            data = json.dumps(raw, indent=1).encode()
            os.close(write_whole(self._folder / FILE, data, replace=True))
        self._wishes = wishes

    # --- access to tables ---------------------------------------------------------------------

    def lets_in(self, plan: Seating, player: str, now: int) -> bool:
        """Return whether a player may know of a table and watch it: nobody there blocks them or has
        shown them out, and neither they nor its maker are on hold."""
        if player in (plan.owner, *plan.players, *plan.invitees):
            return True
        if not plan.lets_in(player) or now < self._out.get((plan.id, player), 0):
            return False
        if any(map(self.is_held, (player, plan.owner))):
            return False
        return not any(self.blocks(other, player) for other in (plan.owner, *plan.players))

    def why_not_sit(self, plan: Seating, player: str) -> str:
        """Return why a player may not sit down at a table, as the end of a message; "" if they may.
        A block of either player forbids it, and a hold without an invitation."""
        if player in (*plan.players, *plan.invitees):
            return ""
        others = [other for other in (plan.owner, *plan.players) if other != player]
        if any(self.blocks(other, player) or self.blocks(player, other) for other in others):
            return "blocked"
        return "held" if self.is_held(player) and plan.owner != player else ""

    def show_out(self, plan: Seating, player: str, until: int) -> None:
        """Let a watcher not come back to a table before a moment."""
        self._out = {place: end for place, end in self._out.items() if end > plan.moved}
        self._out[plan.id, player] = until

"""The commands of a host about people, as `ssh HOST people`."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bl_tui.host.replies import USAGE, Denied, shown
from bl_tui.host.screens.telling import here, line_told, with_presence
from bl_tui.host.tables import people
from bl_tui.host.tables.foyer import BLOCKED, FREE, GUESTS, IGNORED
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import SharedTable
from bl_tui.words import Words
from bl_tui.words.refusals import reason


class PeopleErrands:
    """The commands of one player; `knows` returns the name of a player in its original spelling."""

    def __init__(
        self, words: Words, hall: Hall, player: str, knows: Callable[[str], str | None]
    ) -> None:
        self._words, self._hall, self._player, self._knows = words, hall, player, knows
        self.commands: Mapping[str, Callable[[Sequence[str], bool], list[str]]] = {
            "people": self._people,
            "say": self._talk,
            "ignore": partial(self._wish, "ignore", IGNORED),
            "block": partial(self._wish, "block", BLOCKED),
            "unblock": partial(self._wish, "unblock", FREE),
            "showout": self._show_out,
        }

    def _say(self, message: str, **places: object) -> str:
        return self._words.say(message, **places)

    def _usage(self, name: str, right: bool) -> None:
        if not right:
            raise Denied(self._say(f"cli.errand.usage.{name}"), USAGE)

    def _table(self, name: str) -> SharedTable:
        table = self._hall.found(name, self._player)
        if table is None:
            raise Denied(self._say("cli.errand.no_table", id=shown(name)))
        return table

    def _people(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the message of the day, the players online, and the chat of the lobby."""
        self._usage("people", not arguments)
        hall, player = self._hall, self._player
        online = here(hall, player)
        talk = hall.foyer.read_by(player) if player else ()
        if as_json:
            lines = [{"at": x.at, "player": x.player, "text": x.text} for x in talk]
            return [json.dumps({"message": hall.foyer.message, "online": online, "chat": lines})]
        names = with_presence(self._words, hall, player)
        said = [line_told(self._words, line) for line in talk]
        return [
            *filter(None, [hall.foyer.message]),
            self._say("app.lobby.here", names=names),
            *said,
        ]

    def _named(self, name: str, right: bool) -> None:
        self._usage(name, right)
        if not self._player:
            raise Denied(self._say("cli.errand.no_name"))

    def _talk(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Say something in the lobby."""
        self._named("say", bool(arguments))
        if not people.say(self._hall, self._player, " ".join(arguments)):
            raise Denied(self._say("cli.errand.unsaid"))
        return [json.dumps({"done": True}) if as_json else self._say("cli.errand.said")]

    def _wish(self, name: str, what: str, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Ignore or block a player, or neither."""
        self._named(name, len(arguments) == 1)
        word = arguments[0]
        other = word if word == GUESTS and what != IGNORED else self._knows(word)
        if other is None or other == self._player:
            raise Denied(self._say("app.table_form.nobody", name=shown(word)))
        try:
            done = people.wish(self._hall, self._player, other, what)
        except OSError as error:
            why = reason(self._words, error)
            raise Denied(self._say("app.people.not_kept", reason=why)) from error
        if as_json:
            return [json.dumps({"player": other, "wish": done})]
        return [self._say(f"app.people.done.{done}", name=other)]

    def _show_out(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Let a watcher leave a table: ID NAME [MINUTES]."""
        minutes = arguments[2] if len(arguments) == 3 else "30"
        right = len(arguments) in (2, 3) and minutes.isdecimal() and 0 < int(minutes[:5]) < 10000
        self._named("showout", right)
        table = self._table(arguments[0])
        if not people.show_out(
            self._hall, table, self._player, arguments[1], 60 * int(minutes[:5])
        ):
            raise Denied(self._say("cli.errand.no_watcher", name=shown(arguments[1])))
        text = self._say("app.company.news.shown_out", name=arguments[1])
        return [json.dumps({"done": True}) if as_json else text]

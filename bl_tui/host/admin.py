"""The commands of an operator, for the command line of the machine and for the owner over SSH."""

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic, time

from bl_tui.host.accounts import BadName
from bl_tui.host.bans import (
    ADDRESS,
    HELD,
    KEY,
    MUTED,
    Restriction,
    address_of,
    seconds_of,
)
from bl_tui.host.errands import figures_told
from bl_tui.host.limits import owner_of
from bl_tui.host.notices.configured import FILE as CONFIGURATION
from bl_tui.host.people import codes, names
from bl_tui.host.place import Connected, Host, PlayerLine
from bl_tui.host.replies import USAGE, Denied, shown
from bl_tui.host.tables.archive import DELETED, put_away
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.talk import plain
from bl_tui.words import Words
from bl_tui.words.guesses import did_you_mean
from bl_tui.words.refusals import reason

ALL = "all"
"""The word for everybody who is online."""
DRAINING = 600
"""Seconds until a host that drains ends, if players stay."""
GRACE = 1.0
"""Seconds that the sessions of somebody who is banned have to end."""
QUIET = {"message": 1, "motd": 0}
"""How many words after a command's name are logged: the rest is said to people."""

Rows = Iterable[tuple[str, Mapping[str, object]]]
"""Lines to print, each with its facts for JSON."""


class Admin:
    """The commands of one operator, who is logged as `by`."""

    def __init__(self, host: Host, words: Words, by: str) -> None:
        self._host, self._words, self._by = host, words, by
        self._commands: dict[str, Callable[[Sequence[str]], Rows]] = {
            "status": self._status,
            "who": self._who,
            "kick": self._kick,
            "mute": self._mute,
            "unmute": self._unmute,
            "hold": self._hold,
            "free": self._free,
            "ban": self._ban,
            "unban": self._unban,
            "bans": self._bans,
            "close": self._close,
            "delete": self._delete,
            "rename": self._rename,
            "message": self._message,
            "drain": self._drain,
            "reload": self._reload,
            "invite": self._invite,
            "motd": self._motd,
        }

    def run(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Run a command and return the lines to print; it is logged. Raises Denied."""
        name, rest = (arguments[0], arguments[1:]) if arguments else ("", ())
        if name not in self._commands:
            known = ", ".join(self._commands)
            text = self._say("cli.admin.unknown", name=shown(name), known=known)
            raise Denied(did_you_mean(self._words, text, name, self._commands), USAGE)
        logged = rest[: QUIET.get(name)]
        done = False
        try:
            rows = list(self._commands[name](rest))
            done = True
        except OSError as error:
            raise Denied(
                self._say("cli.admin.failed", reason=reason(self._words, error))
            ) from error
        finally:
            given = [shown(word) for word in logged]
            self._host.log("admin", by=self._by, command=name, given=given, done=done)
        return [json.dumps(facts) if as_json else text for text, facts in rows]

    # --- words ------------------------------------------------------------------------------

    def _say(self, message: str, **places: object) -> str:
        return self._words.say(message, **places)

    def _done(self, message: str, **places: object) -> Rows:
        return [(self._say(message, **places), {"done": True, **places})]

    def _usage(self, name: str, right: bool) -> None:
        if not right:
            raise Denied(self._say(f"cli.admin.usage.{name}"), USAGE)

    def _player(self, word: str) -> str:
        """Return a player in the spelling of the account. Raises Denied."""
        player = self._host.accounts.known(word)
        if player is None:
            raise Denied(self._say("app.table_form.nobody", name=shown(word)))
        return player

    def _table(self, name: str) -> SharedTable:
        table = self._host.hall.tables.get(name)
        if table is None:
            raise Denied(self._say("cli.errand.no_table", id=shown(name)))
        return table

    def _until(self, name: str, words: Sequence[str]) -> int:
        """Return when a restriction ends, by the last word of a command; 0 without one."""
        span = seconds_of(words[0]) if words else 0
        self._usage(name, span is not None)
        return int(time()) + span if span else 0

    def _status(self, arguments: Sequence[str]) -> Rows:
        """Return the figures of the host."""
        self._usage("status", not arguments)
        return [(figures_told(status := self._host.status()), status)]

    # --- people -----------------------------------------------------------------------------

    def _who(self, arguments: Sequence[str]) -> Rows:
        """List the sessions: player, address, key, seconds without a key pressed, tables."""
        self._usage("who", not arguments)
        now = monotonic()
        rows = [self._session(line, now) for line in self._host.lines]
        nobody = self._say("cli.admin.nobody")
        return sorted(rows, key=lambda row: row[0]) or [(nobody, {"sessions": 0})]

    def _session(self, line: PlayerLine, now: float) -> tuple[str, Mapping[str, object]]:
        tables = [
            name for name, table in self._host.hall.tables.items() if table.is_here(line.player)
        ]
        facts = {
            "player": line.player,
            "address": line.address,
            "key": line.key,
            "idle": round(now - line.heard),
            "tables": tables if line.player else [],
        }
        text = self._say("cli.admin.session", **{**facts, "tables": " ".join(tables) or "-"})
        return text, facts

    def _kick(self, arguments: Sequence[str]) -> Rows:
        """End the sessions of a player."""
        self._usage("kick", len(arguments) == 1)
        player = self._player(arguments[0])
        if not self._end_sessions(player):
            raise Denied(self._say("cli.admin.offline", name=player))
        return self._done("cli.admin.kicked", name=player)

    def _end_sessions(self, player: str, why: str = "kicked") -> int:
        lines = [line for line in self._host.lines if line.player == player]
        for line in lines:
            line.leave(why)
        return len(lines)

    def _mute(self, arguments: Sequence[str]) -> Rows:
        """Keep a player from the chat: NAME [TIME]."""
        self._usage("mute", len(arguments) in (1, 2))
        player = self._player(arguments[0])
        row = Restriction(MUTED, player, self._until("mute", arguments[1:]))
        self._host.bans.add(row, time())
        return self._done("cli.admin.muted", name=player)

    def _unmute(self, arguments: Sequence[str]) -> Rows:
        """Let a player chat again."""
        self._usage("unmute", len(arguments) == 1)
        player = self._player(arguments[0])
        if not self._host.bans.remove(MUTED, player, time()):
            raise Denied(self._say("cli.admin.not_muted", name=player))
        return self._done("cli.admin.unmuted", name=player)

    def _hold(self, arguments: Sequence[str]) -> Rows:
        """Put a player on hold: bots and invitations only, no chat, not listed: NAME [TIME]."""
        self._usage("hold", len(arguments) in (1, 2))
        player = self._player(arguments[0])
        row = Restriction(HELD, player, self._until("hold", arguments[1:]))
        self._host.bans.add(row, time())
        return self._done("cli.admin.held", name=player)

    def _free(self, arguments: Sequence[str]) -> Rows:
        """Let a player on hold play with everybody."""
        self._usage("free", len(arguments) == 1)
        player = self._player(arguments[0])
        if not self._host.bans.remove(HELD, player, time()):
            raise Denied(self._say("cli.admin.not_held", name=player))
        return self._done("cli.admin.freed", name=player)

    def _ban(self, arguments: Sequence[str]) -> Rows:
        """Ban a player, a key or an address: WHO [TIME]."""
        self._usage("ban", len(arguments) in (1, 2))
        kind, whom = self._whom(arguments[0])
        if kind == KEY and whom in self._host.owners:
            raise Denied(self._say("cli.admin.owner"))
        name = self._host.accounts.name_of(whom) or ""
        row = Restriction(kind, whom, self._until("ban", arguments[1:]), name)
        self._host.bans.add(row, time())
        for door in tuple(self._host.doors):
            at = door.key if kind == KEY else owner_of(door.address)
            if at == whom and door.key not in self._host.owners:
                self._show_out(door)
        return self._done("cli.admin.banned", name=name or whom)

    def _show_out(self, door: Connected) -> None:
        """End a connection; a session on it gives the terminal back first."""
        if not door.has_session:
            door.end("banned")
            return
        for line in self._host.lines:
            if (line.key, line.address) == (door.key, door.address):
                line.leave("banned")
        asyncio.get_running_loop().call_later(GRACE, self._end, door)

    def _end(self, door: Connected) -> None:
        if door in self._host.doors:
            door.end("banned")

    def _whom(self, word: str) -> tuple[str, str]:
        """Return the kind of a ban, and the key or address; a player is known by the key."""
        if address := address_of(word):
            return ADDRESS, address
        if word.startswith("SHA256:"):
            return KEY, word
        return KEY, self._host.accounts.key_of(self._player(word))

    def _unban(self, arguments: Sequence[str]) -> Rows:
        """End a ban."""
        self._usage("unban", len(arguments) == 1)
        if not self._host.bans.remove(*self._whom(arguments[0]), time()):
            raise Denied(self._say("cli.admin.not_banned", name=arguments[0]))
        return self._done("cli.admin.unbanned", name=arguments[0])

    def _bans(self, arguments: Sequence[str]) -> Rows:
        """List the bans and the muted players."""
        self._usage("bans", not arguments)
        rows: list[tuple[str, Mapping[str, object]]] = []
        for row in self._host.bans.listed(time()):
            hours = max(1, round((row.until - time()) / 3600))
            term = self._say("cli.admin.term", hours=hours) if row.until else ""
            facts = {"kind": row.kind, "whom": row.whom, "name": row.name, "until": row.until}
            kind = self._say(f"cli.admin.kind.{row.kind}")
            text = " ".join(filter(None, (kind, row.whom, row.name, term)))
            rows.append((text, facts))
        return rows or [(self._say("cli.admin.no_bans"), {"bans": 0})]

    def _rename(self, arguments: Sequence[str]) -> Rows:
        """Give a player another name: OLD NEW. A rename that was interrupted can be repeated."""
        self._usage("rename", len(arguments) == 2)
        host, old, new = self._host, self._player(arguments[0]), arguments[1]
        if any(line.player == old for line in host.lines):
            raise Denied(self._say("cli.admin.online", name=old))
        try:
            names.rename(host, old, new, time())
        except BadName as error:
            raise Denied(self._say(f"cli.host.refused.{error.code}")) from error
        return self._done("cli.admin.renamed", name=old, new=new)

    def _invite(self, arguments: Sequence[str]) -> Rows:
        """Invite somebody to an open seat by a command with a code: NAME [ID] [TIME]."""
        self._usage("invite", 0 < len(arguments) < 4)
        rest = [*arguments[1:]]
        span = seconds_of(rest[-1]) if rest else None
        rest = rest[:-1] if span else rest
        self._usage("invite", len(rest) < 2)
        name = codes.simplified(arguments[0])
        why = self._host.accounts.refusal(name)
        if why is not None:
            message = "cli.admin.has_name" if why == "taken" else "cli.admin.odd_name"
            raise Denied(self._say(message, name=shown(arguments[0])))
        table = codes.with_seat(self._host, *rest)
        if table is None:
            raise Denied(self._say("cli.admin.no_seat"))
        until = int(time()) + (span or codes.A_WEEK)
        login, seat = codes.invite(self._host, table, name, until)
        way, hours = self._host.way(login), (span or codes.A_WEEK) // 3600
        facts = {"way": way, "table": table.plan.id, "seat": seat, "until": until, "name": name}
        said = self._say("cli.admin.invited", id=table.plan.id, hours=max(1, hours), **facts)
        return [(way, facts), (said, facts)]

    # --- tables -----------------------------------------------------------------------------

    def _close(self, arguments: Sequence[str]) -> Rows:
        """End a game without a winner."""
        self._usage("close", len(arguments) == 1)
        table = self._table(arguments[0])
        if not table.plan.goes_on:
            raise Denied(self._say("cli.admin.over", id=table.plan.id))
        table.shut()
        return self._done("cli.admin.closed", id=table.plan.id)

    def _delete(self, arguments: Sequence[str]) -> Rows:
        """Remove a table from the list; its folder is kept beside the others."""
        self._usage("delete", len(arguments) == 1)
        table = self._table(arguments[0])
        if table.guests or table.thinking:
            names = ", ".join(dict.fromkeys(guest.player for guest in table.guests))
            raise Denied(self._say("cli.admin.in_play", id=table.plan.id, names=names or "-"))
        target = put_away(self._host.hall, table, self._host.folder / DELETED)
        return self._done("cli.admin.deleted", id=table.plan.id, folder=f"{target}")

    # --- the host ---------------------------------------------------------------------------

    def _message(self, arguments: Sequence[str]) -> Rows:
        """Show a text to a player, or to all who are online: NAME|all TEXT."""
        self._usage("message", len(arguments) > 1)
        to = "" if arguments[0] == ALL else self._player(arguments[0])
        text = plain(" ".join(arguments[1:]))
        count = self._host.announce("cli.host.said", to, text=text)
        if not count:
            raise Denied(self._say("cli.admin.nobody"))
        return self._done("cli.admin.shown", count=count)

    def _motd(self, arguments: Sequence[str]) -> Rows:
        """Change the message of the day: TEXT|off."""
        self._usage("motd", bool(arguments))
        text = "" if [*arguments] == ["off"] else " ".join(arguments)
        self._host.hall.foyer.write_message(text)
        return self._done("cli.admin.motd" if text else "cli.admin.no_motd")

    def _drain(self, arguments: Sequence[str]) -> Rows:
        """Begin no more games, and end when all have left or the time is over: [TIME|off]."""
        self._usage("drain", len(arguments) < 2)
        if arguments == ["off"]:
            self._host.drain(None)
            return self._done("cli.admin.drains_not")
        span = seconds_of(arguments[0]) if arguments else DRAINING
        if span is None:
            raise Denied(self._say("cli.admin.usage.drain"), USAGE)
        self._host.drain(span)
        return self._done("cli.admin.drains", minutes=-(-span // 60))

    def _reload(self, arguments: Sequence[str]) -> Rows:
        """Read the files of invitations, owners and the configuration again."""
        self._usage("reload", not arguments)
        try:
            keys, codes, owners = self._host.reload()
        except ValueError as error:
            wrong = error.args[0]
            if wrong == CONFIGURATION:
                raise Denied(self._say("cli.admin.unread.file", file=wrong)) from error
            raise Denied(self._say("cli.admin.unread", line=wrong)) from error
        return self._done("cli.admin.reloaded", keys=keys, codes=codes, owners=owners)

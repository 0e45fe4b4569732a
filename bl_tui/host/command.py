"""The command `bl-tui host`."""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn

from bl_tui.command_line.printing import complain, say
from bl_tui.command_line.startup import Start
from bl_tui.host.folder import InUse, host_folder, take
from bl_tui.host.invited import Invited
from bl_tui.host.journal import begin_log
from bl_tui.host.limits import Limits
from bl_tui.host.people.guests import LOGIN
from bl_tui.words.refusals import reason
from engine.core.frozen import Value, record

MISSING = "asyncssh"


@record
class Service(Value):
    """Where a host listens, and where its operator finds what it writes."""

    port: int
    bind: str
    address: str
    """The one that players type, for invitations; "" if unknown."""
    metrics: Path | None
    """The file for Prometheus."""
    log: str
    """The place of the log: "auto", "file" or "stderr"."""


def host(start: Start, invite: Path | None, limits: Limits, service: Service) -> int:
    """Serve games over SSH until told to end; return the exit code.

    `invite` is the file of invitations, None admits everybody.
    """
    try:
        from bl_tui.host.server import serve
    except ModuleNotFoundError as error:
        if error.name != MISSING:
            raise
        return start.no("cli.host.missing")
    try:
        invited = Invited(invite)
    except (OSError, ValueError) as error:
        return start.no("cli.host.invite", file=invite, reason=_why(start, error))
    folder = host_folder(start.environ)
    place, code = _place(start, folder, invited, limits, service.log)
    if place is None:
        return code

    place[0].address = service.address or place[0].address

    def ready(port: int, key: str) -> None:
        who = "cli.host.ready.all" if invited.all else "cli.host.ready.invited"
        text = start.words.say("cli.host.ready", port=port, key=key, folder=folder)
        say(*text.splitlines(), start.words.say(who, file=invite))
        if limits.guests:
            way = place[0].way(LOGIN)
            say(start.words.say("cli.host.ready.guests", way=way, most=limits.guests))

    try:
        _run(serve(*place, service.bind, service.port, ready, service.metrics))
    except OSError as error:
        return start.no("cli.host.port", port=service.port, reason=_why(start, error))


def admin(start: Start, arguments: Sequence[str], as_json: bool) -> int:
    """Let the host of the data folder carry out an operator's command; return the exit code."""
    from bl_tui.host.control import NoHost, ask

    folder = host_folder(start.environ)
    try:
        code, lines = ask(folder, arguments, start.words.language, as_json)
    except NoHost:
        return start.no("cli.admin.no_host", folder=folder)
    (complain if code else say)(*lines)
    return code


def backup(start: Start, target: Path) -> int:
    """Copy the host's folder into a new folder in `target`; return the exit code."""
    from bl_tui.host.backup import back_up

    folder = host_folder(start.environ)
    return _copied(start, "cli.backup.done", lambda now: back_up(folder, target, now))


def restore(start: Start, source: Path) -> int:
    """Put a backup in the place of the host's folder; return the exit code."""
    from bl_tui.host.backup import restore as put_back

    folder = host_folder(start.environ)

    def run(now: datetime) -> tuple[Path, Any]:
        old, verified = put_back(source, folder, now)
        if old is not None:
            say(start.words.say("cli.backup.kept", folder=old))
        return folder, verified

    return _copied(start, "cli.backup.restored", run)


def _copied(start: Start, message: str, run: Callable[[datetime], tuple[Path, Any]]) -> int:
    """Print what was copied and loaded, or why not; return the exit code."""
    from bl_tui.host.backup import NoBackup

    try:
        folder, copy = run(datetime.now(UTC))
    except NoBackup as why:
        return start.no(f"cli.backup.no.{why.code}", file=why.file)
    except OSError as error:
        return start.no("cli.admin.failed", reason=reason(start.words, error))
    say_it = start.words.say
    counted = {"tables": copy.tables, "saves": copy.saves, "players": copy.players}
    say(say_it(message, folder=folder, **counted))
    complain(*(say_it("cli.backup.faulty", file=file) for file in (*copy.faulty, *copy.newer)))
    return 0


def _place(
    start: Start, folder: Path, invited: Invited, limits: Limits, log: str
) -> tuple[tuple[Any, Any] | None, int]:
    """Return the host of a folder, which it locks, and its key; or None and the exit code."""
    from bl_tui.host.place import Host, owners_of
    from bl_tui.host.server import BadKey, host_key

    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        take(folder)
        begin_log(folder, log, start.environ)
        owners = owners_of(folder, Path.home())
        place = Host(folder, start.games, limits, invited, owners, start.words)
        key = host_key(folder)
    except InUse as other:
        return None, start.no("cli.host.in_use", folder=folder, pid=other.pid)
    except BadKey as bad:
        return None, start.no("cli.host.bad_key", file=bad.file)
    except (OSError, ValueError) as error:
        return None, start.no("cli.host.folder", folder=folder, reason=_why(start, error))
    place.log("began", pid=os.getpid())
    return (place, key), 0


def _run(serving: Coroutine[Any, Any, None]) -> NoReturn:
    """Serve, and end the process: everything is on disk by then, so the programs of the sessions
    are not cleaned up. Raises OSError if the start fails."""
    with asyncio.Runner() as runner:
        runner.run(serving)
        sys.stdout.flush()
        os._exit(0)


def _why(start: Start, error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return reason(start.words, error)
    wrong = error.args[0] if error.args else ""
    if isinstance(wrong, int):
        return start.words.say("cli.host.line", line=wrong)
    return str(error)

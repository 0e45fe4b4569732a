"""The command `doctor`: the state of this machine, with advice about faults."""

import fcntl
import os
import platform
import shutil
import sys
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bl_tui import __version__
from bl_tui.command_line.printing import say, say_json
from bl_tui.command_line.startup import GOOD, NO, Start
from bl_tui.host.folder import holder, host_folder
from bl_tui.play.preferences import config_dir
from bl_tui.terminal.surroundings import NoScreen, why_no_screen
from bl_tui.words import Words
from bl_tui.words.signs import locale_of
from engine.core.frozen import record
from saves.store import data_root

LEAST_LINE = 20
"""Columns of a line of text, however small the terminal."""


def version_line(words: Words, environ: Mapping[str, str]) -> str:
    """Return the versions of the program and of what it stands on, and the terminal's name."""
    return words.say("cli.version", **_versions(environ))


def _versions(environ: Mapping[str, str]) -> dict[str, str]:
    return {
        "version": __version__,
        "python": platform.python_version(),
        "textual": _installed("textual"),
        "term": environ.get("TERM", ""),
    }


def _installed(package: str) -> str:
    with suppress(PackageNotFoundError):
        return version(package)
    return ""


@record
class Folder:
    """A folder of the player: where files are, or will be."""

    path: Path
    writable: bool
    locks: bool
    """Whether its file system keeps two programs from one save."""
    free: int
    """MiB."""


@record
class Health:
    """The state of this machine, apart from the terminal."""

    data: Folder
    settings: Folder
    in_use: tuple[str, ...]
    """The saves that other programs play."""
    host: str
    """The process of a host that runs in the data folder, "" without one."""
    locale: Mapping[str, str]
    """The variables that are set; the first one counts."""
    ssh: bool
    """Whether there is a client to play on hosts with."""
    keys: int
    """Public keys in the player's home."""
    asyncssh: str
    """Its version, "" where it is missing."""
    remote: bool
    """Whether the player is connected over SSH."""

    @property
    def is_good(self) -> bool:
        """Whether a game could be saved."""
        return self.data.writable and self.settings.writable


def doctor(start: Start, as_json: bool) -> int:
    """Print the state of this machine, then keys as they are pressed, where there is a terminal.

    Returns the exit code: 1 if games or settings cannot be saved. As JSON it is one object without
    keys, and only the input has to be a terminal.
    """
    health = _examined(start)
    code = GOOD if health.is_good else NO
    reason = why_no_screen(start.environ, sys.stdin, sys.stdout)
    if as_json and reason is NoScreen.OUTPUT:
        reason = None
    facts = {**_versions(start.environ), **_facts(health, start.words), "terminal": None}
    lines = [version_line(start.words, start.environ), *_said(start.words, health)]
    if reason is not None:
        if as_json:
            say_json(facts)
        else:
            say(*lines, start.words.say(f"cli.no_screen.{reason.value}"))
        return code
    from bl_tui.command_line import self_check  # noqa: PLC0415 - Textual takes most of a second

    terminal = self_check.look(start)
    if as_json:
        say_json({**facts, "terminal": self_check.facts(terminal)})
        return code
    lines += self_check.said(start.words, terminal)
    width = max(terminal.size[0], LEAST_LINE)
    say(*(line for text in lines for line in _wrapped(text, width)))
    self_check.show_keys(start.words)
    return code


def _wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines; a path stays whole, so that it can be copied."""
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)


def _examined(start: Start) -> Health:
    environ = start.environ
    return Health(
        data=_folder(data_root(environ)),
        settings=_folder(config_dir(environ)),
        in_use=tuple(save.path.stem for save in start.store.list() if save.in_use),
        host=holder(host_folder(environ)),
        locale=locale_of(environ),
        ssh=shutil.which("ssh") is not None,
        keys=len(list(Path.home().glob(".ssh/id_*.pub"))),
        asyncssh=_installed("asyncssh"),
        remote=bool(environ.get("SSH_CONNECTION")),
    )


def _folder(path: Path) -> Folder:
    """Examine a folder, or the one in which it would be made; nothing is written."""
    nearest = next(folder for folder in (path, *path.absolute().parents) if folder.exists())
    writable = nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)
    return Folder(path, writable, _has_locks(nearest), shutil.disk_usage(nearest).free >> 20)


def _has_locks(folder: Path) -> bool:
    try:
        fd = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return True  # an unreadable folder has a worse fault
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(fd)
    return True


def _facts(health: Health, words: Words) -> dict[str, object]:
    folders = {"data": health.data, "settings": health.settings}
    return {
        "folders": {
            name: {
                "path": f"{folder.path}",
                "writable": folder.writable,
                "locks": folder.locks,
                "free_mib": folder.free,
            }
            for name, folder in folders.items()
        },
        "in_use": health.in_use,
        "host": health.host or None,
        "locale": health.locale,
        "language": words.language,
        "ssh": {
            "client": health.ssh,
            "keys": health.keys,
            "asyncssh": health.asyncssh or None,
            "connected": health.remote,
        },
    }


def _said(words: Words, health: Health) -> Iterator[str]:
    """Yield the findings, each with advice where something is not as it should be."""
    say_it = words.say
    yield say_it("cli.doctor.data", folder=health.data.path, free=health.data.free)
    if health.settings.path != health.data.path:
        yield say_it("cli.doctor.settings", folder=health.settings.path)
    for folder in dict.fromkeys((health.data, health.settings)):
        if not folder.writable:
            yield say_it("cli.doctor.read_only", folder=folder.path)
        if not folder.locks:
            yield say_it("cli.doctor.no_locks", folder=folder.path)
    if health.in_use:
        yield say_it("cli.doctor.in_use", saves=", ".join(health.in_use))
    if health.host:
        yield say_it("cli.doctor.host", pid=health.host)
    if not health.in_use and not health.host:
        yield say_it("cli.doctor.unlocked")
    set_here = " ".join(f"{name}={value}" for name, value in health.locale.items())
    locale = "cli.doctor.locale" if set_here else "cli.doctor.locale.none"
    yield say_it(locale, found=set_here, language=words.language)
    yield say_it("cli.doctor.ssh" if health.ssh else "cli.doctor.ssh.none")
    if not health.keys:
        yield say_it("cli.doctor.ssh.no_key")
    if health.remote:
        yield say_it("cli.doctor.ssh.here")
    hosting = "cli.doctor.hosting" if health.asyncssh else "cli.host.missing"
    yield say_it(hosting, version=health.asyncssh)

"""Count the bytes of the same keys on the own terminal and over SSH.

    python -m tests.bench.host_bytes

The same game is taken up in both, at 120 x 40 in all colours; what is counted is what the terminal
gets, behind the client of SSH.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncssh

from bl_tui.games.registry import Games
from bl_tui.host.accounts import Accounts
from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.core.record import begin
from saves.store import Store
from tests.bench.clocked import Clocked
from tests.bench.figures import median
from tests.host.clients import Place, hosting
from tests.host.hands import AT_ONCE

KEYS = ("Right", "Down", "Left", "Up", "1", "2", "3", "v", "v", "l", "l", "Right", "Right", "Down")
PATIENCE = 2.0
FULL = ("-oSendEnv=COLORTERM",)
"""What `ssh` has to be told so that the host knows of all colours."""
NOW = 1_000_000


def lay_out(home: Path) -> None:
    """Save the game for one player."""
    module = Games()["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
    write(home / SETTINGS_FILE, AT_ONCE)
    Store(home).create(begin(module.game, setup, "bytes"), "", NOW).close(NOW)


def pressed(terminal: Clocked, way: tuple[str, ...]) -> list[int]:
    """Go to the game, and return the bytes of each key."""
    with terminal:
        terminal.start()
        for key in way:
            terminal.key(key, PATIENCE)
            terminal.read(PATIENCE, 0.5)
        assert "COMMAND" in terminal.text(), terminal.text()
        return [terminal.key(key, PATIENCE).size for key in KEYS]


def at_home(folder: Path) -> list[int]:
    """Return the bytes on the own terminal."""
    lay_out(folder)
    return pressed(
        Clocked([sys.executable, "-m", "bl_tui", "--data-dir", str(folder)]), ("Enter", "Enter")
    )


def by_line(folder: Path) -> list[int]:
    """Return the bytes over SSH."""
    lay_out(folder / "host/players/anna")
    key = asyncssh.generate_private_key("ssh-ed25519")
    Accounts(folder / "host").enter(key.get_fingerprint(), "anna")
    key.write_private_key(str(folder / "anna.key"))
    (folder / "anna.key").chmod(0o600)
    with hosting(folder) as place:
        return pressed(Clocked(client(place)), ("2", "Enter", "Enter", "Enter"))


def client(place: Place) -> list[str]:
    """Return the command of the client."""
    found = place.client("anna", place.folder / "anna.key")
    return [found[0], *FULL, *found[1:]] if found[0] == "ssh" else found


def main() -> None:
    """Print both."""
    with TemporaryDirectory() as own, TemporaryDirectory() as hosted:
        here, there = at_home(Path(own)), by_line(Path(hosted))
    print("client:", "ssh" if shutil.which("ssh") else "asyncssh")
    for key, one, other in zip(KEYS, here, there, strict=True):
        print(f"{key:8}{one:8}{other:8}{'' if one == other else '   differs'}")
    print(f"median {median(here):.0f} {median(there):.0f}, in all {sum(here)} {sum(there)}")


if __name__ == "__main__":
    main()

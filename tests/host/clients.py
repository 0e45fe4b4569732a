"""A host in a process of its own, and players who come to it by SSH."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import asyncssh

from tests.e2e.terminal import ROOT, Terminal

FROM_HERE = (sys.executable, "-m", "bl_tui")
"""The program as it is here, not installed."""
LINES = 4
"""What a host prints when it is ready."""


class Place:
    """A host that runs."""

    def __init__(self, folder: Path, *options: str, program: Sequence[str] = FROM_HERE) -> None:
        self.folder = folder
        environ = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": ""}
        command = [*program, "--data-dir", str(folder), "host"]
        command += ["--bind", "127.0.0.1", "--port", "0", *options]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env=environ,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = [self.process.stdout.readline() for _ in range(LINES)]
        self.port = int(self.said[0].split("-p ")[1].split()[0])

    def end(self) -> int:
        """Ask it to end; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(10)

    def line(self, player: str, term: str = "xterm-256color") -> Terminal:
        """Come as a player, by the program `ssh` where there is one, else by asyncssh."""
        key = self.folder / f"{player}.key"
        if not key.exists():
            asyncssh.generate_private_key("ssh-ed25519").write_private_key(str(key))
            key.chmod(0o600)
        return Terminal(self.client(player, key), env={"TERM": term, "LANG": "en_GB.UTF-8"})

    def client(self, player: str, key: Path) -> list[str]:
        """Return the command with which a player comes."""
        if shutil.which("ssh") is None:
            return [sys.executable, "-m", "tests.host.client", str(self.port), str(key), player]
        options = {
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": os.devnull,
            "IdentitiesOnly": "yes",
            "LogLevel": "ERROR",
        }
        told = [f"-o{name}={value}" for name, value in options.items()]
        where = ["-p", str(self.port), "-i", str(key), f"{player}@127.0.0.1"]
        return ["ssh", "-tt", "-F", os.devnull, *told, *where]


@contextmanager
def hosting(folder: Path, *options: str, program: Sequence[str] = FROM_HERE) -> Iterator[Place]:
    """Run a host as long as the block lasts."""
    place = Place(folder, *options, program=program)
    try:
        yield place
    finally:
        with place.process:
            place.process.kill()

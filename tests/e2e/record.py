"""Play a whole battle on the real program by keys and keep what the terminal showed.

    python -m tests.e2e.record [ADVENTURE] [SEED]

writes build/battle.cast, a recording in the asciinema format, version 2, that any player of such
files shows. The battle is played as fast as the program answers; the times in the recording are
those of a player who presses a few keys a second.
"""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.e2e.battle import begin, home, program
from tests.e2e.terminal import KEYS, ROOT, Terminal

SIZE = (120, 40)
TARGET = ROOT / "build" / "battle.cast"
A_KEY, A_DECISION, AN_END = 0.15, 0.6, 4.0
"""Seconds that a key, a decision and the last screen are shown."""
QUIET = 0.03
"""Seconds without a byte that end an answer."""


class Recorder(Terminal):
    """A terminal that keeps what it showed and when, by a clock of its own."""

    def __init__(self, command: Sequence[str]) -> None:
        self.clock = 0.0
        self.events: list[tuple[float, str]] = []
        self._torn = b""
        super().__init__(command, SIZE)

    def _show(self, data: bytes) -> None:
        super()._show(data)
        whole = self._torn + data
        text = whole.decode("utf-8", "ignore")
        self._torn = whole[len(text.encode()) :]
        self.events.append((self.clock, text))

    def bytes_of(self, key: str) -> int:
        """Press a key on one of the first screens, which is shown a little longer."""
        self.clock += A_DECISION
        return super().bytes_of(key)

    def step(self, key: str) -> None:
        """Press a key and keep its answer."""
        self.clock += A_KEY
        self.send(KEYS.get(key, key))
        self.read(1.0, QUIET)

    def cast(self, title: str) -> str:
        """Return the recording."""
        header = {"version": 2, "width": SIZE[0], "height": SIZE[1], "title": title}
        lines = [json.dumps([round(when, 2), "o", text]) for when, text in self.events]
        return "\n".join([json.dumps(header), *lines, ""])


def main(adventure: str = "agincourt", seed: str = "whole 31") -> None:
    """Record from the title to the victory."""
    with TemporaryDirectory() as folder:
        os.environ["BL_TUI_HOME"] = folder
        home()
        with Recorder(program()) as terminal:
            battle = begin(terminal, adventure, seed, curtain=False)
            pick = eager(Random(seed))
            while battle.fingers.side is not None:
                state = battle.fingers.record.state
                battle.play(pick(state, options(state)), terminal.step)
                terminal.clock += A_DECISION
            terminal.wait_for("VICTORY")
            terminal.clock += AN_END
            for key in ("q", "q"):
                terminal.step(key)
            if terminal.wait_for_end() != 0:
                raise SystemExit("the program did not end well")
            text = terminal.cast(f"bl-tui: {adventure}, from the title to the victory")
        battle.check()
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    decisions, seconds = len(battle.fingers.record.entries), round(terminal.clock)
    where = Path(TARGET).relative_to(ROOT)
    print(f"{where}: {decisions} decisions, {seconds} s, {len(text) // 1024} KiB")


if __name__ == "__main__":
    main(*sys.argv[1:])

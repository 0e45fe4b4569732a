"""Whole games of any rulebook on the real program, by keys that are looked for.

The game is also played at a session without a screen: the fewest keys are searched for what a bot
would do, pressed there, and sent to the terminal. So both must understand each key alike, and the
save must hold the same actions.
"""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.forms.briefing import Briefings
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import PEOPLE, SAME, seated
from bl_tui.play.settings import Settings
from bl_tui.play.table import Table
from bl_tui.words import Words
from tests.bench.keys import fewest, regulars
from tests.e2e.battle import actions_in, home, load, only_save, program
from tests.e2e.terminal import KEYS, Terminal
from tests.ui.sittings import Sitting

TERMINAL_KEYS = {"enter": "Enter", "tab": "Tab", "shift+tab": "BackTab", "backspace": "Backspace"}
"""The names that the terminal of the tests has for keys of the program."""
PATIENCE = 60.0
"""Seconds within which keys do what they should, on a busy machine, too."""
SHORTLY = 0.05
"""Seconds after which it is looked again whether an action was written down."""


class ByKeys:
    """A game on a terminal that is played as Regular plays it, beside the session without one."""

    def __init__(self, terminal: Terminal, root: Path, game: str, allies: list[str]) -> None:
        """Sit down at the one game of a home; `allies` are the seats that one person has."""
        self.terminal, self.save = terminal, only_save(root)
        self.sitting = _sitting(game, self.record_on_disk(), allies)
        self.titles = _pages(game, self.sitting, root)
        self.actions = self.keys = self.pages = 0

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.sitting.table.to_act is None

    def record(self) -> Any:
        """Return the game as the session knows it."""
        return self.sitting.table.reported(lambda played: played)

    def record_on_disk(self) -> Any:
        """Return the game as the program has written it down."""
        return load(self.save).record

    def play(self) -> None:
        """Do what Regular does by the fewest keys, and read the pages that follow."""
        sitting, terminal = self.sitting, self.terminal
        seat = sitting.table.to_act
        assert seat is not None
        action = regulars(sitting.table, seat, sitting.table.view(seat))
        keys = fewest(sitting, action)
        assert keys is not None, f"no keys for {action}:\n{terminal.text()}"
        sitting.press(*keys)
        terminal.send("".join(_sent(key) for key in keys))
        self._wait(len(self.record().entries))
        for title in self.titles():
            terminal.wait_for(title, PATIENCE)
            terminal.press("Enter")
            self.pages += 1
        self.actions += 1
        self.keys += len(keys)

    def _wait(self, wanted: int) -> None:
        """Wait until so many actions stand in the save."""
        end = monotonic() + PATIENCE
        while actions_in(self.save) < wanted:
            assert monotonic() < end, f"the keys did not do it:\n{self.terminal.text()}"
            self.terminal.read(SHORTLY, 0.0)
        assert actions_in(self.save) == wanted, f"they did more:\n{self.terminal.text()}"


def play(name: str, seed: str, size: tuple[int, int], most: int = 100_000) -> ByKeys:
    """Play `GAME/SCENARIO` as Regular plays it, for people at one keyboard, up to `most` choices.

    Raises AssertionError with the screen where keys do not do on the screen what they do at a
    session, and where no keys do what Regular does.
    """
    game, scenario = name.split("/")
    root = home(Settings(pace="off", curtain=False, notes="hidden"))
    seats, allied = _seats(game, scenario), not Games()[game].rivals
    people = [] if allied else [word for s in seats for word in (f"--{s}", f"human:{s.title()}")]
    with Terminal(program("play", name, "--seed", seed, *people), size=size) as terminal:
        terminal.wait_until(lambda: bool([*root.glob("saves/*.jsonl")]), "saved", PATIENCE)
        terminal.settled()
        played = ByKeys(terminal, root, game, seats if allied else [])
        while not played.over and played.actions < most:
            played.play()
        terminal.settled()
    assert played.record_on_disk().entries == played.record().entries
    return played


def _seats(game: str, scenario: str) -> list[str]:
    module = Games()[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    return [str(seat.value) for seat in module.game.seats(setup)]


def _sitting(game: str, record: Any, allies: list[str]) -> Sitting:
    """Return a session at the same game; `allies` have one person together."""
    module, row = Games()[game], RULEBOOKS[game]
    return Sitting(
        Table(module.game, record, MemoryJournal()),
        seats=seated(dict.fromkeys(allies[1:], SAME)) if allies else PEOPLE,
        presenter=module.presenter(),
        catalogue=row.catalogue,
        signs=Games().art(game).glyphs("ascii", Words("en", row.catalogue)),
        keys=standard_keys(row.commands),
        curtains=False,
    )


def _sent(key: str) -> str:
    name = TERMINAL_KEYS.get(key, key.title() if len(key) > 1 else key)
    return KEYS.get(name, name)


def _pages(game: str, sitting: Sitting, root: Path) -> Callable[[], list[str]]:
    """Return a function for the titles of the pages about what happened since its last call."""
    words, read = Words("en", RULEBOOKS[game].catalogue), Remembered(root / "session.json")
    briefings = Briefings(Games()[game], sitting.table.setup, read)

    def titles() -> list[str]:
        seen = sitting.seen
        new = [p for p in briefings.turned(words, seen.view, seen.past) if not p.is_read]
        for page in new:
            page.keep()
        return [page.title for page in new]

    titles()
    return titles

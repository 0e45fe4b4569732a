"""Count the keys that a person needs for a turn against a bot: `python -m tests.bench.keys`.

Regular says what is done; the fewest keys that do it are found by trying them on the session of the
battle screen, without a screen. A key that skips a story is not counted, since the pace is off. One
person leads all heroes of Bardsung, so that a turn there is a hero's turn. Keys that do several
actions at once count where Regular would do the same in any order, or come to the same position.
"""

import sys
from argparse import ArgumentParser
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from attrs import define, field

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import SAME, seated
from bl_tui.play.table import Table
from bl_tui.table.session import commands, keys
from bl_tui.table.session.state import Perform, Session
from bl_tui.words import Words
from engine.bots.roster import bot_named
from engine.core.record import begin
from engine.core.seats import Seat
from tests.ui.sittings import Sitting

GAMES = (
    "battlelore/agincourt", "battlelore/wizards", "second_edition/learning",
    "battle_mages/duel", "battle_mages/hexagon", "bardsung/EN-1", "bardsung/combat",
)  # fmt: skip
SEEDS = ("1", "2", "3")
TRIED = (
    "enter", "tab", "shift+tab", "n", "p", "d", "x", "y", "a", "f", "g", "t", "r", "backspace",
    *"123456789", "up", "down", "left", "right",
)  # fmt: skip
"""Keys that may lead to an action, those first that lead there soonest."""
FAR = 14
"""Keys for one action beyond which the search gives up."""
TURNS = 16
"""The turn up to which games are played."""
MOST = 8
"""Actions by which Regular may come to where several actions by one key lead."""
LATER = 1e6
"""A time at which no key can be an echo of what was pressed before."""


@define(eq=False)
class Counted:
    """The keys and CPU times that one game took the person at a session."""

    sitting: Sitting
    persons: Sequence[Seat]
    by_row: Counter[str] = field(factory=Counter)
    """The keys by the row of the decision."""
    asked: Counter[str] = field(factory=Counter)
    alone: Counter[str] = field(factory=Counter)
    """How often each decision was asked, and how often with a single answer."""
    between: int = 0
    """The keys while nobody has a turn, as when a hero learns after an encounter."""
    times: list[float] = field(factory=list)
    """The CPU time of each key in ms, without drawing."""
    _turns: set[tuple[int, Seat]] = field(factory=set)

    @property
    def keys(self) -> int:
        """Return all keys of the person."""
        return sum(self.by_row.values())

    @property
    def turns(self) -> int:
        """Return how many turns the seats of the person had."""
        return len(self._turns)

    def does(self, view: Any, action: Any) -> bool:
        """Do an action by the fewest keys; return whether any do it."""
        presenter = self.sitting.seen.presenter
        row, pressed = presenter.decisions.due(view).name, fewest(self.sitting, action)
        if pressed is None:
            print(f"no keys found for {action} ({row})", file=sys.stderr)
            return False
        self.asked[row] += 1
        self.alone[row] += len(view.actions) == 1
        self.by_row[row] += len(pressed)
        self.between += len(pressed) * (presenter.active(view) is None)
        for key in pressed:
            since = process_time()
            self.sitting.press(key)
            self.times.append((process_time() - since) * 1000)
        return True

    def see(self, view: Any) -> None:
        """Count the turn of a view if it is one of the person."""
        active = self.sitting.seen.presenter.active(view)
        if active is not None and active in self.persons:
            self._turns.add((view.turn, active))


def sitting_of(name: str, seed: str, pace: str = "off", *, allied: bool = False) -> Sitting:
    """Return a new game whose first seat is a person; all others are Regular, or the
    same person's where all are `allied`."""
    game, scenario = name.split("/")
    games, row = Games(), RULEBOOKS[game]
    module = games[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    table = Table(module.game, begin(module.game, setup, seed), MemoryJournal())
    names = [seat.value for seat in table.seats[1:]]
    return Sitting(
        table,
        seats=seated(dict.fromkeys(names, SAME if allied else "regular")),
        pace=pace,
        presenter=module.presenter(),
        catalogue=row.catalogue,
        signs=games.art(game).glyphs("ascii", Words("en", row.catalogue)),
        keys=standard_keys(row.commands),
    )


def played(name: str, seed: str, last: int = TURNS) -> Counted:
    """Return what a game up to a turn costs in which Regular plays all seats, those of one person
    by keys."""
    allied = not Games()[name.split("/", maxsplit=1)[0]].rivals
    sitting = sitting_of(name, seed, allied=allied)
    table = sitting.table
    counted = Counted(sitting, table.seats if allied else table.seats[:1])
    while (seat := table.to_act) is not None and table.view(None).turn <= last:
        view = table.view(seat)
        counted.see(view)
        action = regulars(table, seat, view)
        if seat not in counted.persons or not counted.does(view, action):
            table.act(seat, action, table.seen)
    return counted


def regulars(table: Table, seat: Seat, view: Any) -> Any:
    """Return the action that Regular chooses."""
    game = Games()[table.game].game
    return bot_named(table.game, "regular").choose(game, view, table.lot).action


def fewest(sitting: Sitting, action: Any) -> list[str] | None:
    """Return the fewest keys that do an action, None where none are found."""
    seen, first = sitting.seen, sitting.session
    queue: deque[tuple[Session, tuple[str, ...]]] = deque([(first, ())])
    known = {_point(first)}
    while queue:
        session, done = queue.popleft()
        for key in TRIED:
            command = keys.meant(session, seen, partial(sitting.keys.find, key))
            if command is None:
                continue
            after, wants = commands.press(session, seen, *command, now=LATER)
            acts = [want.action for want in wants if isinstance(want, Perform)]
            if action in acts and (len(acts) == 1 or _does_as_much(sitting, acts)):
                return [*done, key]
            if not wants and len(done) < FAR and _point(after) not in known:
                known.add(_point(after))
                queue.append((after, (*done, key)))
    return None


def _does_as_much(sitting: Sitting, acts: list[Any]) -> bool:
    """Return whether Regular does these actions in any order, or comes to where they lead."""
    theirs, own = _tried(sitting), _tried(sitting)
    for action in acts:
        own.act(own.to_act, action, own.seen)
    done: Counter[Any] = Counter()
    while (seat := theirs.to_act) is not None and done.total() < MOST:
        action = regulars(theirs, seat, theirs.view(seat))
        theirs.act(seat, action, theirs.seen)
        done[action] += 1
        if done == Counter(acts):
            return True
        if theirs.to_act is own.to_act and theirs.view(own.to_act) == own.view(own.to_act):
            return True
    return False


def _tried(sitting: Sitting) -> Table:
    """Return a table at which the present game can go on without the real one."""
    table = sitting.table
    return Table(Games()[table.game].game, table.reported(lambda played: played), MemoryJournal())


def _point(session: Session) -> tuple[Any, str]:
    return session.selection, session.hinted


def main() -> None:
    """Print the table for the games of GAMES, or those that are named; `--seeds` names others."""
    reader = ArgumentParser(prog="python -m tests.bench.keys", description=__doc__)
    reader.add_argument("games", nargs="*", default=GAMES)
    reader.add_argument("--seeds", nargs="+", default=SEEDS)
    wanted = reader.parse_args()
    for name in wanted.games:
        print("\n".join(table_of(name, [played(name, seed) for seed in wanted.seeds])), flush=True)


def table_of(name: str, games: Sequence[Counted]) -> Iterator[str]:
    """Yield the lines for the games of a scenario: all keys, then those of each decision."""
    turns = sum(game.turns for game in games)
    rates = sorted(game.keys / game.turns for game in games)
    yield (
        f"{name}: {sum(game.keys for game in games) / turns:.1f} keys a turn of their own,"
        f" {turns} turns; {sum(game.between for game in games) / turns:.1f} of them between turns;"
        f" a game {rates[0]:.1f} to {rates[-1]:.1f}, median {median(rates):.1f}"
    )
    times = sorted(time for game in games for time in game.times)
    late = times[len(times) * 95 // 100]
    yield f"  CPU ms a key: median {median(times):.1f}, 95 % {late:.1f}, most {times[-1]:.1f}"
    rows = sum((game.by_row for game in games), Counter())
    asked = sum((game.asked for game in games), Counter())
    alone = sum((game.alone for game in games), Counter())
    for row, count in rows.most_common():
        yield (
            f"  {row:14} {count / turns:5.2f} keys a turn, {asked[row] / turns:5.2f} times"
            f" asked, {alone[row] / turns:5.2f} of them with a single answer"
        )


if __name__ == "__main__":
    main()

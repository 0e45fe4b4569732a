"""Count the keys that a person needs for a turn against a bot: `python -m tests.bench.keys`.

Regular says what is done; the fewest keys that do it are found by trying them on the session of the
battle screen, without a screen. A key that skips a story is not counted, since the pace is off.
"""

import sys
from collections import Counter, deque
from functools import partial
from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import seated
from bl_tui.play.table import Table
from bl_tui.table.session import commands, keys
from bl_tui.table.session.state import Perform, Session
from bl_tui.words import Words
from engine.bots.roster import bot_named
from engine.core.frozen import record
from engine.core.record import begin
from tests.ui.sittings import Sitting

GAMES = (
    "battlelore/agincourt", "battlelore/wizards", "second_edition/learning", "bardsung/EN-1",
)  # fmt: skip
SEEDS = ("1", "2", "3")
TRIED = (
    "enter", "tab", "shift+tab", "d", "x", "n", "y", "a", "f", "g", "t", "r", "backspace",
    *"123456789", "up", "down", "left", "right",
)  # fmt: skip
"""Keys that may lead to an action, those first that lead there soonest."""
FAR = 14
"""Keys for one action beyond which the search gives up."""
TURNS = 16
"""The turn up to which games are played."""
LATER = 1e6
"""A time at which no key can be an echo of what was pressed before."""


@record
class Counted:
    """What one game cost: keys by the row of the decision, how often it was asked, and how often
    with a single answer; `turns` are those of the person."""

    by_row: Counter[str]
    asked: Counter[str]
    alone: Counter[str]
    turns: int

    @property
    def keys(self) -> int:
        """Return all keys of the person."""
        return sum(self.by_row.values())


def sitting_of(name: str, seed: str) -> Sitting:
    """Return a new game whose first seat is a person; all others are Regular."""
    game, scenario = name.split("/")
    games, row = Games(), RULEBOOKS[game]
    module = games[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    table = Table(module.game, begin(module.game, setup, seed), MemoryJournal())
    return Sitting(
        table,
        seats=seated({each.value: "regular" for each in table.seats[1:]}),
        presenter=module.presenter(),
        catalogue=row.catalogue,
        signs=games.art(game).glyphs("ascii", Words("en", row.catalogue)),
        keys=standard_keys(row.commands),
    )


def played(name: str, seed: str) -> Counted:
    """Return what a game costs in which Regular plays all seats, one of them by keys."""
    sitting = sitting_of(name, seed)
    table, person = sitting.table, sitting.table.seats[0]
    regular = bot_named(table.game, "regular")
    game = Games()[table.game].game
    by_row, asked, alone = Counter[str](), Counter[str](), Counter[str]()
    while (seat := table.to_act) is not None and table.view(None).turn <= TURNS:
        view = table.view(seat)
        action = regular.choose(game, view, table.lot).action
        if seat is not person:
            table.act(seat, action, table.seen)
            continue
        row = sitting.seen.presenter.decisions.due(view).name
        pressed = fewest(sitting, action)
        if pressed is None:
            print(f"no keys found for {action} ({row})", file=sys.stderr)
            table.act(seat, action, table.seen)
            continue
        asked[row] += 1
        alone[row] += len(view.actions) == 1
        by_row[row] += len(pressed)
        sitting.press(*pressed)
    turns = table.view(None).turn // (2 if Games()[table.game].rivals else 1)
    return Counted(by_row, asked, alone, turns)


def fewest(sitting: Sitting, action: Any) -> list[str] | None:
    """Return the fewest keys that do an action, None where none are found."""
    seen, first = sitting.seen, sitting.session
    queue: deque[tuple[Session, tuple[str, ...]]] = deque([(first, ())])
    known = {_point(first)}
    while queue:
        session, done = queue.popleft()
        for key in TRIED:
            found = keys.meant(session, seen, partial(sitting.keys.find, key))
            if found is None:
                continue
            after, wants = commands.press(session, seen, *found, now=LATER)
            if any(isinstance(want, Perform) and want.action == action for want in wants):
                return [*done, key]
            if not wants and len(done) < FAR and _point(after) not in known:
                known.add(_point(after))
                queue.append((after, (*done, key)))
    return None


def _point(session: Session) -> tuple[Any, str]:
    return session.selection, session.hinted


def main() -> None:
    """Print the table for the games of GAMES, or those that are named."""
    for name in sys.argv[1:] or GAMES:
        found = [played(name, seed) for seed in SEEDS]
        turns = sum(each.turns for each in found)
        keys_a_turn = sum(each.keys for each in found) / turns
        print(f"{name}: {keys_a_turn:.1f} keys a turn of their own, {turns} turns")
        rows = sum((each.by_row for each in found), Counter())
        asked = sum((each.asked for each in found), Counter())
        alone = sum((each.alone for each in found), Counter())
        for row, count in rows.most_common():
            print(
                f"  {row:14} {count / turns:5.2f} keys a turn, {asked[row] / turns:5.2f} times"
                f" asked, {alone[row] / turns:5.2f} of them with a single answer"
            )


if __name__ == "__main__":
    main()

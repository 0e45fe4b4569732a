"""Makes the saves of today's schema that must load for ever.

    python -m tests.saves.make_fixture [PART OF A NAME]

Run it once a schema, before the release that brings the schema; a file of a released schema is
never made again. One game stops where the owner of a unit must choose its way in a retreat. The
other is a Lore game: a battle was declared, a Lore card was played before its dice are rolled, and
now the other side may cancel it; its councils were agreed upon. The third is of the Second Edition:
dice were rolled in an attack, and the other side may play a Lore card before they count.
"""

import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.battlelore.state.actions import Action, PlayLore
from engine.battlelore.state.steps import AnyStep, Battle, Casting, Moment, Retreat, Window
from engine.second_edition.state.model import Setup as SetupOfSecond
from engine.second_edition.state.steps import Roll as AttackRoll
from engine.second_edition.state.steps import Window as LoreWindow
from saves.header import SCHEMA
from saves.store import Store
from tests.battlelore.walk import walk
from tests.saves.played import NOON, AnyRecord, cut, played
from tests.second_edition.walk import walk as play_second_edition

FIXTURES = Path(__file__).with_name("fixtures")
FOCUS: dict[str, str | int] = {"cursor": "D8", "zoom": 2}
NAME = "Sant'Angelo, ore 7 ☼"
LEAST, MOST = 120, 260
"""Actions in a game."""


def in_a_retreat() -> AnyRecord:
    """Return a game that waits for a retreat, after enough actions."""
    record = played(2000, seed=7)
    for length in range(LEAST, len(record.entries)):
        if isinstance(record.state_at(length).steps[-1], Retreat):
            return cut(record, length)
    raise LookupError("no retreat in this game")


def interrupted_twice(steps: Sequence[AnyStep], actions: Sequence[Action]) -> bool:
    """Return a battle that waits for a card, played before its roll, that may be cancelled."""
    match steps:
        case (*_, Battle(rolled=()), Casting(), Window(moment=Moment.RE_LORE)):
            return any(isinstance(action, PlayLore) for action in actions)
    return False


def in_a_window() -> AnyRecord:
    """Return a game that waits there, after enough actions."""
    for number in count():
        for moment in walk("crown", "patient", f"fixture {number}"):
            length = len(moment.record.entries)
            if not moment.record.setup.custom or not LEAST < length < MOST:
                continue
            if interrupted_twice(moment.state.steps, moment.options):
                return moment.record
    raise AssertionError("no such game")


def in_a_committed_roll() -> AnyRecord:
    """Return a whole game of the Second Edition that waits there, after enough actions."""
    for number in count():
        for moment in play_second_edition(SetupOfSecond("full"), f"fixture {number}"):
            length, steps = len(moment.record.entries), moment.state.steps
            if length > LEAST and rolled_and_asked(steps):
                return moment.record
    raise AssertionError("no such game")


def rolled_and_asked(steps: Sequence[object]) -> bool:
    """Return whether dice lie on the table, with a window for Lore cards before they count."""
    match steps:
        case (*_, AttackRoll(dice=(_, *_)), LoreWindow()):
            return True
    return False


MADE = {
    f"schema-{SCHEMA}": in_a_retreat,
    f"schema-{SCHEMA}-lore": in_a_window,
    f"second_edition-{SCHEMA}": in_a_committed_roll,
}
"""The files of today's schema, and how their games come about."""


def main(part: str) -> None:
    """Write the files: actions, states, an undo and a focus."""
    for name, make in MADE.items():
        if part not in name:
            continue
        record = make()
        with TemporaryDirectory() as folder:
            journal = Store(Path(folder), "0.1.0").create(cut(record, 70), NAME, NOON)
            journal.write(cut(record, 60), NOON + 60)
            journal.write(record, NOON + 120, FOCUS)
            (FIXTURES / f"{name}.jsonl").write_bytes(journal.content())
            journal.release()


if __name__ == "__main__":
    main("".join(sys.argv[1:]))

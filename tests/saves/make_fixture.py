"""Makes the save of today's schema that must load for ever.

    python -m tests.saves.make_fixture

Run it once a schema, before the release that brings the schema; a file of a released schema is
never made again. The game stops where the owner of a unit must choose its way in a retreat.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from engine.battlelore.steps import Retreat
from saves.header import SCHEMA
from saves.store import Store
from tests.saves.played import NOON, AnyRecord, cut, played

FIXTURES = Path(__file__).with_name("fixtures")
FOCUS: dict[str, str | int] = {"cursor": "D8", "zoom": 2}
NAME = "Sant'Angelo, ore 7 ☼"
LEAST = 120


def in_a_retreat() -> AnyRecord:
    """A game that waits for a retreat, after more than LEAST actions."""
    record = played(2000, seed=7)
    for count in range(LEAST, len(record.entries)):
        if isinstance(record.state_at(count).steps[-1], Retreat):
            return cut(record, count)
    raise LookupError("no retreat in this game")


def main() -> None:
    """Write the file: actions, states, an undo and a focus."""
    record = in_a_retreat()
    with TemporaryDirectory() as folder:
        journal = Store(Path(folder), "0.1.0").create(cut(record, 70), NAME, NOON)
        journal.write(cut(record, 60), NOON + 60)
        journal.write(record, NOON + 120, FOCUS)
        (FIXTURES / f"schema-{SCHEMA}.jsonl").write_bytes(journal.content())
        journal.release()


if __name__ == "__main__":
    main()

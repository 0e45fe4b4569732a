"""What a save costs: its size, each durable write, and reading it back."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.core.record import begin
from saves.store import Store
from tests.bench.figures import Figure, Figures, median, p95
from tests.saves.played import AnyRecord, choose

ACTIONS = 300
NOON = 1_700_000_000
BUILD = Path(__file__).parents[2] / "build"


def measure(quick: bool) -> Figures:
    """Play a game of 300 actions with a save beside it, on the disk that holds this program."""
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=BUILD) as folder:
        return _measure(Path(folder), readings=3 if quick else 9)


def _measure(root: Path, readings: int) -> Figures:
    record = begin(BATTLELORE, Setup(library()["agincourt"]), "bench")
    journal = Store(root).create(record, "", NOON)
    rng, writing = Random("bench"), []
    while len(record.entries) < ACTIONS:
        record = choose(record, rng)
        start = perf_counter()
        journal.write(record, NOON)
        writing.append((perf_counter() - start) * 1000)
    journal.release()
    size = journal.path.stat().st_size
    reading = [_read(root, journal.path, record) for _ in range(readings)]
    return {
        "save_300_actions": Figure(size / 1024, "KiB"),
        "autosave_p50": Figure(median(writing), "ms", note="one action, fsync included"),
        "autosave_p95": Figure(p95(writing), "ms", most=15),
        "resume_300_actions": Figure(median(reading), "ms", most=200),
    }


def _read(root: Path, path: Path, record: AnyRecord) -> float:
    """Return the milliseconds from opening the file to the state as it was."""
    start = perf_counter()
    loaded, journal = Store(root).open(path)
    spent = (perf_counter() - start) * 1000
    if journal is None or loaded.record.state != record.state:
        raise AssertionError("the save holds another game")
    journal.release()
    return spent
